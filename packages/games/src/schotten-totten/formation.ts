// How strong a side is, and how strong it can still become: exact, over every completion.
import { bluffValue, type Card, CLANS, colourOf, highest, lowest, valueOf } from './cards.ts'

/** Weakest first (ST-5). */
export const FORMATIONS = ['sum', 'run', 'colour', 'three', 'colourRun'] as const
export type Formation = (typeof FORMATIONS)[number]

const SUM = 0
const RUN = 1
const COLOUR = 2
const THREE = 3
const COLOUR_RUN = 4

/** A formation and its sum in one number: the higher is the stronger (ST-6). */
export type Strength = number
const SHIFT = 6

export const formationOf = (strength: Strength): Formation => FORMATIONS[strength >> SHIFT] as Formation
export const sumOf = (strength: Strength): number => strength & ((1 << SHIFT) - 1)

/** The Clan cards that nobody has seen on the table: for each colour the values as bits, 1 in the lowest. */
export type Unseen = readonly number[]

/** Sum of the k highest values in a set of values, or -1 if there are fewer: index `k * 512 + set`. */
const HIGHEST_SUM = Int8Array.from({ length: 5 * 512 }, (_, index) => {
  let missing = index >> 9
  let sum = 0
  for (let value = 9; value > 0 && missing > 0; value--)
    if ((index >> (value - 1)) & 1) {
      sum += value
      missing--
    }
  return missing > 0 ? -1 : sum
})

const NONE = -1
const MIXED = 6

/**
 * The strongest formation of `size` cards that can be had from cards whose values are given (those of elite
 * troops are chosen already) and `missing` Clan cards out of `unseen`; -1 if there are not enough of them or
 * if none is of the formation `floor` or better. `colour` is that of the Clan cards given.
 */
function strongest(
  values: number,
  twice: boolean,
  low: number,
  high: number,
  sum: number,
  colour: number,
  missing: number,
  size: number,
  unseen: Unseen,
  floor: number,
): Strength {
  const first = Math.min(low, 10 - size)
  const last = Math.max(1, high - size + 1)
  const run = (1 << size) - 1
  if (!twice && colour !== MIXED) {
    for (let start = first; start >= last; start--) {
      const needed = (run << (start - 1)) & ~values
      if (colour === NONE) {
        for (let c = 0; c < 6; c++)
          if ((needed & ~(unseen[c] as number)) === 0)
            return (COLOUR_RUN << SHIFT) | (size * start + ((size * (size - 1)) >> 1))
      } else if ((needed & ~(unseen[colour] as number)) === 0)
        return (COLOUR_RUN << SHIFT) | (size * start + ((size * (size - 1)) >> 1))
    }
  }
  if (floor > THREE) return -1
  if (low >= high) {
    // one value so far, or none at all
    const top = low === high ? low : 9
    const bottom = low === high ? low : 1
    for (let value = top; value >= bottom; value--) {
      let there = 0
      for (let c = 0; c < 6; c++) there += ((unseen[c] as number) >> (value - 1)) & 1
      if (there >= missing) return (THREE << SHIFT) | (sum + missing * value)
    }
  }
  if (floor > COLOUR) return -1
  if (colour === NONE) {
    let best = -1
    for (let c = 0; c < 6; c++) {
      const more = HIGHEST_SUM[(missing << 9) | (unseen[c] as number)] as number
      if (more > best) best = more
    }
    if (best >= 0) return (COLOUR << SHIFT) | (sum + best)
  } else if (colour !== MIXED) {
    const more = HIGHEST_SUM[(missing << 9) | (unseen[colour] as number)] as number
    if (more >= 0) return (COLOUR << SHIFT) | (sum + more)
  }
  if (floor > RUN) return -1
  if (!twice) {
    let any = 0
    for (let c = 0; c < 6; c++) any |= unseen[c] as number
    for (let start = first; start >= last; start--)
      if (((run << (start - 1)) & ~values & ~any) === 0)
        return (RUN << SHIFT) | (size * start + ((size * (size - 1)) >> 1))
  }
  return floor > SUM ? -1 : highestSum(sum, missing, unseen)
}

function highestSum(sum: number, missing: number, unseen: Unseen): Strength {
  for (let value = 9; value > 0 && missing > 0; value--)
    for (let c = 0; c < 6 && missing > 0; c++)
      if (((unseen[c] as number) >> (value - 1)) & 1) {
        sum += value
        missing--
      }
  return missing > 0 ? -1 : sum
}

/**
 * The greatest strength that a side of `count` cards, found in `cards` from `at` on, can reach when it has
 * `size` cards, or -1 if it can never be complete. With `floor`, strengths of a lower formation may be left
 * out (-1).
 */
export function reach(
  cards: readonly Card[],
  at: number,
  count: number,
  size: number,
  bluff: boolean,
  unseen: Unseen,
  floor = SUM,
): Strength {
  const missing = size - count
  let values = 0
  let twice = false
  let low = 10
  let high = 0
  let sum = 0
  let colour = NONE
  /** In how many ways the elite troops can take their values; 0 without any. */
  let turns = 0
  for (let i = at; i < at + count; i++) {
    const card = cards[i] as Card
    if (bluff) sum += bluffValue(card)
    else if (card >= CLANS) turns = (turns || 1) * (highest(card) - lowest(card) + 1)
    else {
      const value = valueOf(card)
      const bit = 1 << (value - 1)
      if (values & bit) twice = true
      values |= bit
      sum += value
      if (value < low) low = value
      if (value > high) high = value
      const c = colourOf(card)
      if (colour !== c) colour = colour === NONE ? c : MIXED
    }
  }
  if (bluff) return highestSum(sum, missing, unseen)
  if (turns === 0) return strongest(values, twice, low, high, sum, colour, missing, size, unseen, floor)
  // their values turn like the figures of a counter; their colour is whichever serves
  let best = -1
  for (let turn = 0; turn < turns; turn++) {
    let [taken, again, least, most, total, rest] = [values, twice, low, high, sum, turn]
    for (let i = at; i < at + count; i++) {
      const card = cards[i] as Card
      if (card < CLANS) continue
      const choices = highest(card) - lowest(card) + 1
      const value = highest(card) - (rest % choices)
      rest = Math.trunc(rest / choices)
      const bit = 1 << (value - 1)
      if (taken & bit) again = true
      taken |= bit
      total += value
      if (value < least) least = value
      if (value > most) most = value
    }
    const barred = Math.max(floor, best >> SHIFT)
    const strength = strongest(taken, again, least, most, total, colour, missing, size, unseen, barred)
    if (strength > best) best = strength
  }
  return best
}

/** The formation of a strength, as a floor for `reach`. */
export const floorOf = (strength: Strength): number => strength >> SHIFT

/** Clan cards out of `unseen` with which the side reaches what `reach` says; the side must be able to be complete. */
export function completion(
  side: readonly Card[],
  size: number,
  bluff: boolean,
  unseen: Unseen,
): readonly Card[] {
  const goal = reach(side, 0, side.length, size, bluff, unseen)
  let left = unseen
  let cards = side
  for (let card = CLANS - 1; card >= 0 && cards.length < size; card--) {
    const colour = colourOf(card)
    const bit = 1 << (valueOf(card) - 1)
    const values = left[colour] as number
    if ((values & bit) === 0) continue
    const fewer = left.with(colour, values & ~bit)
    const more = [...cards, card]
    // a card that does not serve now cannot serve later either: what is chosen already only narrows the choice
    if (reach(more, 0, more.length, size, bluff, fewer) !== goal) continue
    left = fewer
    cards = more
  }
  return cards.slice(side.length)
}
