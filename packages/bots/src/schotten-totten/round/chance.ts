// From the chances of the stones to that of the round, and from there to that of the match.
import { pointsOf, type State, STONES } from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'

/** What each division of the nine stones is worth to seat 0, whose stones are the bits. */
const WORTH = Float64Array.from({ length: 512 }, (_, mine) => {
  const adjacent = (stones: number): boolean => (stones & (stones >> 1) & (stones >> 2)) !== 0
  const theirs = 511 & ~mine
  const [a, b] = [adjacent(mine), adjacent(theirs)]
  if (a !== b) return a ? 1 : 0
  if (a && b) return 0.5
  let count = 0
  for (let bits = mine; bits !== 0; bits &= bits - 1) count++
  return count >= 5 ? 1 : 0
})

/** The worth of what is still open once the stones above are decided: 256 values for stone 8, half as many for each below. */
const folds = new Float64Array(512)
const pulls = new Float64Array(512)

/** Chance that seat 0 wins the round when it gets each stone with the chance given. */
export function roundChance(stones: Float64Array): number {
  let p = stones[8] as number
  for (let i = 0; i < 256; i++)
    folds[256 + i] = p * (WORTH[i + 256] as number) + (1 - p) * (WORTH[i] as number)
  for (let stone = 7, size = 128; stone >= 0; stone--, size >>= 1) {
    p = stones[stone] as number
    for (let i = size; i < 2 * size; i++)
      folds[i] = p * (folds[i + 2 * size] as number) + (1 - p) * (folds[i + size] as number)
  }
  return folds[1] as number
}

/** The same, and how much each stone matters: by what the chance of the round grows with the chance of the stone. */
export function roundChanceWith(stones: Float64Array, matters: Float64Array): number {
  const chance = roundChance(stones)
  pulls[1] = 1
  for (let stone = 0, size = 1; stone < STONES; stone++, size <<= 1) {
    const p = stones[stone] as number
    let sum = 0
    for (let i = size; i < 2 * size; i++) {
      const pull = pulls[i] as number
      if (stone === 8) {
        sum += pull * ((WORTH[i] as number) - (WORTH[i - size] as number))
        continue
      }
      sum += pull * ((folds[i + 2 * size] as number) - (folds[i + size] as number))
      pulls[i + 2 * size] = pull * p
      pulls[i + size] = pull * (1 - p)
    }
    matters[stone] = sum
  }
  return chance
}

/** From a seat's chance of the round to its share of the match. */
export const shareFrom = (state: State, seat: Seat, chance: number): number =>
  seat === 0 ? overRounds(state, chance) : 1 - overRounds(state, 1 - chance)

/** From seat 0's chance of the round to that of the match: points so far, rounds to come. */
export function overRounds(state: State, chance: number): number {
  if (state.rounds === 1) return chance
  const [a, b] = pointsOf(state.results)
  const later = state.rounds - state.results.length - 1
  // a round won is worth about three points more than one lost
  const lead = a - b
  const win = 1 / (1 + Math.exp(-(lead + 3) / (0.4 + 1.5 * Math.sqrt(later))))
  const lose = 1 / (1 + Math.exp(-(lead - 3) / (0.4 + 1.5 * Math.sqrt(later))))
  return chance * win + (1 - chance) * lose
}
