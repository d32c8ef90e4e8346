// Who may claim a stone: both sides compared, or a proof over everything the other side could still become.
import type { Seat } from '@cairn/kernel'
import type { Card } from './cards.ts'
import { completion, floorOf, reach, type Strength } from './formation.ts'
import { type Ground, isClaimed, sizeOf, type State, STONES } from './state.ts'

/** What the side will be worth at best, or -1 if it can never be complete. A complete side is worth just this. */
export function reachOf(ground: Ground, stone: number, seat: Seat, floor = 0): Strength {
  const side = 2 * stone + seat
  return reach(
    ground.cards,
    4 * side,
    ground.counts[side] as number,
    sizeOf(ground, stone),
    ground.bluff === stone,
    ground.unseen,
    floor,
  )
}

/** Writes down what the side is worth, after its cards or its stone have changed. */
export function weigh(state: State, stone: number, seat: Seat): void {
  const side = 2 * stone + seat
  state.powers[side] = state.counts[side] === sizeOf(state, stone) ? reachOf(state, stone, seat) : -1
}

export const isComplete = (ground: Ground, stone: number, seat: Seat): boolean =>
  (ground.powers[2 * stone + seat] as Strength) >= 0

/** Whether a seat whose side is complete holds the stone against all that can still come (ST-6, ST-8). */
function holds(ground: Ground, stone: number, seat: Seat): boolean {
  const mine = ground.powers[2 * stone + seat] as Strength
  const theirs = ground.powers[2 * stone + 1 - seat] as Strength
  if (theirs >= 0) return theirs === mine ? ground.firsts[stone] === seat : theirs < mine
  // if the other side can do no better than the same, it will have been complete later
  return reachOf(ground, stone, 1 - seat, floorOf(mine)) <= mine
}

export const isClaimable = (ground: Ground, stone: number, seat: Seat): boolean =>
  !isClaimed(ground, stone) && isComplete(ground, stone, seat) && holds(ground, stone, seat)

/** The stones that this seat could claim now, as bits. */
export function claimable(ground: Ground, seat: Seat): number {
  let stones = 0
  const closed = ground.claimed[0] | ground.claimed[1]
  for (let stone = 0; stone < STONES; stone++)
    if (
      (ground.powers[2 * stone + seat] as Strength) >= 0 &&
      ((closed >> stone) & 1) === 0 &&
      holds(ground, stone, seat)
    )
      stones |= 1 << stone
  return stones
}

/** Cards with which the other side could still win a stone that cannot be claimed against it. */
export function counterExample(ground: Ground, stone: number, seat: Seat): readonly Card[] {
  const side = 2 * stone + (1 - seat)
  const cards = ground.cards.slice(4 * side, 4 * side + (ground.counts[side] as number))
  return completion(cards, sizeOf(ground, stone), ground.bluff === stone, ground.unseen)
}
