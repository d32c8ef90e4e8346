import type { ComponentChildren } from 'preact'
import { shelved } from '../games/index.ts'
import type { TableSeat } from '../table/table.ts'
import { Emblem } from './emblem.tsx'
import { seatInfos } from './seats.ts'

/** A match in a list, with its game and who plays it; the children say how it stands. */
export function TableRow({
  game,
  people,
  to,
  children,
}: {
  readonly game: string
  readonly people: readonly TableSeat[]
  readonly to: string
  readonly children: ComponentChildren
}) {
  const shelf = shelved(game)
  return (
    <li>
      <a class="row panel" href={to}>
        <Emblem game={game} />
        <span class="row-main">
          <strong>{shelf?.name}</strong>
          <span>
            {seatInfos(people, shelf)
              .map(seat => seat.name)
              .join(' · ')}
          </span>
        </span>
        {children}
      </a>
    </li>
  )
}
