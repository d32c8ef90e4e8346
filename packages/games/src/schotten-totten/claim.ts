// Who may claim a stone: both sides compared, or a proof over everything the other side could still become.
import type { Seat } from '@cairn/kernel'
import type { Card } from './cards.ts'
import { completion, floorOf, reach, type Strength } from './formation.ts'
import { isClaimed, sizeOf, type State, STONES } from './state.ts'

/** What the side will be worth at best, or -1 if it can never be complete. A complete side is worth just this. */
export function reachOf(state: State, stone: number, seat: Seat, floor = 0): Strength {
  const side = 2 * stone + seat
  return reach(
    state.cards,
    4 * side,
    state.counts[side] as number,
    sizeOf(state, stone),
    state.bluff === stone,
    state.unseen,
    floor,
  )
}

/** Writes down what the side is worth, after its cards or its stone have changed. */
export function weigh(state: State, stone: number, seat: Seat): void {
  const side = 2 * stone + seat
  state.powers[side] = state.counts[side] === sizeOf(state, stone) ? reachOf(state, stone, seat) : -1
}

export const isComplete = (state: State, stone: number, seat: Seat): boolean =>
  (state.powers[2 * stone + seat] as Strength) >= 0

/** Whether a seat whose side is complete holds the stone against all that can still come. */
function holds(state: State, stone: number, seat: Seat): boolean {
  const mine = state.powers[2 * stone + seat] as Strength
  const theirs = state.powers[2 * stone + 1 - seat] as Strength
  if (theirs >= 0) return theirs === mine ? state.firsts[stone] === seat : theirs < mine
  // if the other side can do no better than the same, it will have been complete later
  return reachOf(state, stone, 1 - seat, floorOf(mine)) <= mine
}

export const isClaimable = (state: State, stone: number, seat: Seat): boolean =>
  !isClaimed(state, stone) && isComplete(state, stone, seat) && holds(state, stone, seat)

/** The stones that this seat could claim now, as bits. */
export function claimable(state: State, seat: Seat): number {
  let stones = 0
  const closed = state.claimed[0] | state.claimed[1]
  for (let stone = 0; stone < STONES; stone++)
    if (
      (state.powers[2 * stone + seat] as Strength) >= 0 &&
      ((closed >> stone) & 1) === 0 &&
      holds(state, stone, seat)
    )
      stones |= 1 << stone
  return stones
}

/** Cards with which the other side could still win a stone that cannot be claimed against it. */
export function counterExample(state: State, stone: number, seat: Seat): readonly Card[] {
  const side = 2 * stone + (1 - seat)
  const cards = state.cards.slice(4 * side, 4 * side + (state.counts[side] as number))
  return completion(cards, sizeOf(state, stone), state.bluff === stone, state.unseen)
}
