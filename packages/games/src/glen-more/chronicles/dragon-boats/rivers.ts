// The rivers as one circle, and where boats are on it.
import type { Seat } from '@cairn/kernel'
import { HOME_LAYOUT } from '../../box/numbers.ts'
import type { Position } from '../../engine/seam.ts'
import { type Ground, playerOf } from '../../table/state.ts'
import { riverEnds } from '../../table/territory.ts'
import { type Boat, NEUTRAL, RIVER_COUNT, RIVERS, type Seen } from './race.ts'

export const seen = (table: Ground): Seen => table.chronicles.boats as Seen

export type ReadBoat = Readonly<Boat>
export const boatOf = (table: Ground, seat: Seat): ReadBoat => seen(table).boats[seat] as ReadBoat

export const isRacing = ({ result }: ReadBoat): boolean => result === null

const riversOf = ({ seats }: Pick<Ground, 'seats'>): readonly (Seat | null)[] =>
  RIVERS[seats] as readonly (Seat | null)[]
export const homeOf = (table: Pick<Ground, 'seats'>, seat: Seat): number => riversOf(table).indexOf(seat)

export const [HOME_X] = HOME_LAYOUT['home-castle']
const NEUTRAL_X = NEUTRAL.length - NEUTRAL.castleAt

/** Where the castle of a river stands. */
export const castleX = (table: Pick<Ground, 'seats'>, river: number): number =>
  riversOf(table)[river] === null ? NEUTRAL_X : HOME_X

/** The left and the right end of a river. */
export function endsOf({ seam, table }: Position, river: number): readonly [left: number, right: number] {
  const owner = riversOf(table)[river]
  if (typeof owner !== 'number') return [0, NEUTRAL.length - 1]
  const { left, right } = riverEnds(seam.box, playerOf(table, owner))
  return [left, right]
}

export type Place = Pick<Boat, 'river' | 'x'>

/** GM-104: one tile to the left; from the left end to the right end of the next river. */
export function stepFrom(p: Position, { river, x }: Place): Place {
  const [left] = endsOf(p, river)
  if (x > left) return { river, x: x - 1 }
  const next = (river + 1) % RIVER_COUNT
  return { river: next, x: endsOf(p, next)[1] }
}

export const isSame = (a: Place, b: Place): boolean => a.river === b.river && a.x === b.x
export const isCastle = (table: Ground, { river, x }: Place): boolean => x === castleX(table, river)
export const isHome = (table: Ground, seat: Seat, place: Place): boolean =>
  place.river === homeOf(table, seat) && isCastle(table, place)

/** The other boats still racing on a tile. */
export const othersOn = (table: Ground, seat: Seat, place: Place): readonly Seat[] =>
  seen(table).boats.flatMap((boat, other) =>
    other !== seat && isRacing(boat) && isSame(boat, place) ? [other] : [],
  )

/** How many steps a racing boat has before it, as the rivers are now. */
export function stepsHome(p: Position, seat: Seat): number {
  const { river, x } = boatOf(p.table, seat)
  const home = homeOf(p.table, seat)
  if (river === home && x > HOME_X) return x - HOME_X
  let steps = x - endsOf(p, river)[0]
  for (let next = (river + 1) % RIVER_COUNT; next !== home; next = (next + 1) % RIVER_COUNT) {
    const [left, right] = endsOf(p, next)
    steps += right - left + 1
  }
  return steps + endsOf(p, home)[1] - HOME_X + 1
}
