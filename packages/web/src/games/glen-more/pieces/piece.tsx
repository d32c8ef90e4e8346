// A seat's own cloth: a swatch, a Scotsman with the seat's bonnet, a marker on the map; and goods of wood.
import type { Good } from '@cairn/games/glen-more'
import { Tartan } from '../../../look/tartan.tsx'
import { clothOf } from '../drawings/cloth.ts'
import { idOf } from '../drawings/pen.ts'
import type { Seated } from '../../module.ts'

export const Piece = ({
  seats,
  seat,
  as,
}: {
  readonly seats: readonly Seated[]
  readonly seat: number
  readonly as: 'swatch' | 'pawn' | 'man' | 'marker'
}) => {
  const sett = seats[seat]?.tartan ?? 'Loch'
  if (as === 'swatch') return <Tartan sett={sett} repeat="fine" class="glen-swatch" />
  return as === 'marker' ? (
    <svg class="glen-marker" viewBox="-4 -27 23 32" style={{ '--cloth': clothOf(sett) }} aria-hidden="true">
      <use href={`#${idOf('marker')}`} />
    </svg>
  ) : (
    <svg class={`glen-${as}`} viewBox="-18 -52 38 58" style={{ '--cloth': clothOf(sett) }} aria-hidden="true">
      <use href={`#${idOf('man')}`} />
      <use href={`#${idOf(`bonnet-${seat % 5}`)}`} />
    </svg>
  )
}

/** A good as it lies on a tile or in a crate. */
export const Wooden = ({ good }: { readonly good: Good }) => (
  <svg class="glen-wooden" viewBox="-15 -16 32 32" aria-hidden="true">
    <use href={`#${idOf(`piece-${good}`)}`} />
  </svg>
)
