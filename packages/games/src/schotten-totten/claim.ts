// Who may claim a stone: both sides compared, or a proof over everything the other side could still become.
import type { Seat } from '@cairn/kernel'
import type { Card } from './cards.ts'
import { completion, floorOf, reach, type Strength } from './formation.ts'
import { type Ground, isClaimed, openStones, sizeOf, type State } from './state.ts'

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
  const isFull = state.counts[side] === sizeOf(state, stone)
  const others = (state.complete[seat] as number) & ~(1 << stone)
  state.complete[seat] = isFull ? others | (1 << stone) : others
  state.powers[side] = isFull ? reachOf(state, stone, seat) : -1
}

export const isComplete = (ground: Ground, stone: number, seat: Seat): boolean =>
  (((ground.complete[seat] as number) >> stone) & 1) !== 0

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
  let left = (ground.complete[seat] as number) & openStones(ground)
  for (; left !== 0; left &= left - 1)
    if (holds(ground, 31 - Math.clz32(left & -left), seat)) stones |= left & -left
  return stones
}

/** Cards with which the other side could still win a stone that cannot be claimed against it. */
export function counterExample(ground: Ground, stone: number, seat: Seat): readonly Card[] {
  const side = 2 * stone + (1 - seat)
  const cards = ground.cards.slice(4 * side, 4 * side + (ground.counts[side] as number))
  return completion(cards, sizeOf(ground, stone), ground.bluff === stone, ground.unseen)
}
