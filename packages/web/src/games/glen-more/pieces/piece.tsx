// A seat's own cloth: a swatch, a Scotsman with the seat's bonnet, a marker on the map; and goods of wood.
import type { Good } from '@cairn/games/glen-more'
import { Tartan } from '../../../look/tartan.tsx'
import { clothOf } from '../drawings/cloth.ts'
import { idOf } from '../drawings/pen.ts'
import type { Seated } from '../../module.ts'

/** What a seat's cloth is filled with. */
export const clothFor = (seats: readonly Seated[], seat: number): string =>
  clothOf(seats[seat]?.tartan ?? 'Loch')

/** A shape of the sprite in another drawing. */
export const Shape = ({ of, at }: { readonly of: string; readonly at: string }) => (
  <use href={`#${idOf(of)}`} transform={at} />
)

export const Piece = ({
  seats,
  seat,
  as,
}: {
  readonly seats: readonly Seated[]
  readonly seat: number
  readonly as: 'swatch' | 'pawn' | 'man' | 'marker'
}) => {
  if (as === 'swatch')
    return <Tartan sett={seats[seat]?.tartan ?? 'Loch'} repeat="fine" class="glen-swatch" />
  const style = { '--cloth': clothFor(seats, seat) }
  return as === 'marker' ? (
    <svg class="glen-marker" viewBox="-4 -27 23 32" style={style} aria-hidden="true">
      <use href={`#${idOf('marker')}`} />
    </svg>
  ) : (
    <svg class={`glen-${as}`} viewBox="-18 -52 38 58" style={style} aria-hidden="true">
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
