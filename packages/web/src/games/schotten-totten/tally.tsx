import type { SchottenTotten } from '@cairn/games/schotten-totten'
import { Stone, StoneOutline } from '../../look/stones.tsx'
import type { SeatSignProps } from '../module.ts'
import { stonesLine } from './log.ts'
import { sashOf } from './words.ts'

/** How near a seat is to five stones. */
export function Tally({ view, seat }: SeatSignProps<SchottenTotten>) {
  const held = view.stones.flatMap(({ owner }, i) => (owner === seat.seat ? [i] : []))
  return (
    <span class="st-tally" role="img" aria-label={stonesLine(view, seat)}>
      {held.map(stone => (
        <Stone key={stone} stone={stone} sash={sashOf(seat.seat)} />
      ))}
      {Array.from({ length: Math.max(0, 5 - held.length) }, (_, i) => (
        <StoneOutline key={i} />
      ))}
    </span>
  )
}
