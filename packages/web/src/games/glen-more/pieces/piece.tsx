// A seat's own cloth: a swatch, a pawn, a Scotsman, a marker.
import { Tartan } from '../../../look/tartan.tsx'
import type { Seated } from '../../module.ts'

export const Piece = ({
  seats,
  seat,
  as,
}: {
  readonly seats: readonly Seated[]
  readonly seat: number
  readonly as: 'swatch' | 'pawn' | 'man' | 'marker'
}) => <Tartan sett={seats[seat]?.tartan ?? 'Loch'} repeat="fine" class={`glen-${as}`} />
