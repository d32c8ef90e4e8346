// How strong a side is, and how strong it can still become: exact, over every completion.
import { bluffValue, type Card, CARDS, CLANS, colourOf, highest, lowest, valueOf } from './cards.ts'

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

/** How many values a set has. */
const SIZE_OF = Uint8Array.from({ length: 512 }, (_, set) => {
  let size = 0
  for (let left = set; left !== 0; left &= left - 1) size++
  return size
})

/** The runs of three values, then those of four, that fit a set of values, by their lowest value as bits. */
const runsWhere = (fits: (run: number, set: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 2 * 512 }, (_, index) => {
    const size = 3 + (index >> 9)
    let runs = 0
    for (let low = 0; low + size <= 9; low++)
      if (fits(((1 << size) - 1) << low, index & 511)) runs |= 1 << low
    return runs
  })
/** Runs that have all these values, and runs that these values have: index `(size - 3) * 512 + set`. */
const RUNS_OVER = runsWhere((run, set) => (set & ~run) === 0)
const RUNS_IN = runsWhere((run, set) => (run & ~set) === 0)

/** The highest of some runs, as a strength. */
const runOf = (formation: number, runs: number, size: number): Strength => {
  const low = 32 - Math.clz32(runs)
  return (formation << SHIFT) | (size * low + ((size * (size - 1)) >> 1))
}

const VALUES = 511
const COLOURS = 63
const ELITE = 1 << 15

/** What a card brings into a formation: its value as a bit, then its colour as a bit, or that it is an elite troop. */
const BRINGS = Uint16Array.from({ length: CARDS }, (_, card) =>
  card < CLANS ? (1 << (valueOf(card) - 1)) | (1 << (9 + colourOf(card))) : ELITE,
)
const VALUE_OF = Uint8Array.from({ length: CARDS }, (_, card) => (card < CLANS ? valueOf(card) : 0))

/**
 * The strongest formation of `size` cards that can be had from cards whose values are given (those of elite
 * troops are chosen already) and `missing` Clan cards out of `unseen`; -1 if there are not enough of them or
 * if none is of the formation `floor` or better. `colours` are those of the Clan cards given, as bits.
 */
function strongest(
  values: number,
  sum: number,
  colours: number,
  missing: number,
  size: number,
  unseen: Unseen,
  floor: number,
): Strength {
  const table = (size - 3) << 9
  // a run has no value twice
  const over = SIZE_OF[values] === size - missing ? (RUNS_OVER[table | values] as number) : 0
  const isOneColour = (colours & (colours - 1)) === 0
  const colour = 31 - Math.clz32(colours)
  if (over !== 0 && isOneColour) {
    let runs = 0
    if (colour >= 0) runs = RUNS_IN[table | values | (unseen[colour] as number)] as number
    else for (let c = 0; c < 6; c++) runs |= RUNS_IN[table | (unseen[c] as number) | values] as number
    if ((runs & over) !== 0) return runOf(COLOUR_RUN, runs & over, size)
  }
  if (floor > THREE) return -1
  if ((values & (values - 1)) === 0) {
    // one value so far, or none at all
    const top = values === 0 ? 9 : 32 - Math.clz32(values)
    const bottom = values === 0 ? 1 : top
    for (let value = top; value >= bottom; value--)
      if (countOf(value, unseen) >= missing) return (THREE << SHIFT) | (sum + missing * value)
  }
  if (floor > COLOUR) return -1
  if (isOneColour) {
    let more = -1
    if (colour >= 0) more = HIGHEST_SUM[(missing << 9) | (unseen[colour] as number)] as number
    else
      for (let c = 0; c < 6; c++)
        more = Math.max(more, HIGHEST_SUM[(missing << 9) | (unseen[c] as number)] as number)
    if (more >= 0) return (COLOUR << SHIFT) | (sum + more)
  }
  if (floor > RUN) return -1
  if (over !== 0) {
    const runs = (RUNS_IN[table | values | anyOf(unseen)] as number) & over
    if (runs !== 0) return runOf(RUN, runs, size)
  }
  return floor > SUM ? -1 : highestSum(sum, missing, unseen)
}

/** The values that any unseen card has. */
const anyOf = (unseen: Unseen): number =>
  (unseen[0] as number) |
  (unseen[1] as number) |
  (unseen[2] as number) |
  (unseen[3] as number) |
  (unseen[4] as number) |
  (unseen[5] as number)

/** How many unseen cards have this value. */
function countOf(value: number, unseen: Unseen): number {
  let count = 0
  for (let c = 0; c < 6; c++) count += ((unseen[c] as number) >> (value - 1)) & 1
  return count
}

function highestSum(sum: number, missing: number, unseen: Unseen): Strength {
  if (missing === 0) return sum
  if (missing === 1) {
    const any = anyOf(unseen)
    return any === 0 ? -1 : sum + 32 - Math.clz32(any)
  }
  for (let value = 9; value > 0 && missing > 0; value--) {
    const taken = Math.min(missing, countOf(value, unseen))
    sum += taken * value
    missing -= taken
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
  if (bluff) return highestSum(bluffSum(cards, at, count), missing, unseen)
  let brought = 0
  let sum = 0
  for (let i = at; i < at + count; i++) {
    const card = cards[i] as Card
    brought |= BRINGS[card] as number
    sum += VALUE_OF[card] as number
  }
  const values = brought & VALUES
  const colours = (brought >> 9) & COLOURS
  return brought < ELITE
    ? strongest(values, sum, colours, missing, size, unseen, floor)
    : eliteReach(cards, at, count, values, sum, colours, size, unseen, floor)
}

function bluffSum(cards: readonly Card[], at: number, count: number): number {
  let sum = 0
  for (let i = at; i < at + count; i++) sum += bluffValue(cards[i] as Card)
  return sum
}

/** The same for a side with elite troops; `values`, `sum` and `colours` are those of its Clan cards. */
function eliteReach(
  cards: readonly Card[],
  at: number,
  count: number,
  values: number,
  sum: number,
  colours: number,
  size: number,
  unseen: Unseen,
  floor: number,
): Strength {
  /** In how many ways the elite troops can take their values. */
  let turns = 1
  for (let i = at; i < at + count; i++) turns *= choicesOf(cards[i] as Card)
  // their values turn like the figures of a counter; their colour is whichever serves
  let best = -1
  for (let turn = 0; turn < turns; turn++) {
    let taken = values
    let total = sum
    let rest = turn
    for (let i = at; i < at + count; i++) {
      const card = cards[i] as Card
      if (card < CLANS) continue
      const value = highest(card) - (rest % choicesOf(card))
      rest = Math.trunc(rest / choicesOf(card))
      taken |= 1 << (value - 1)
      total += value
    }
    const barred = Math.max(floor, best >> SHIFT)
    const strength = strongest(taken, total, colours, size - count, size, unseen, barred)
    if (strength > best) best = strength
  }
  return best
}

/** How many values a card can take. */
const choicesOf = (card: Card): number => (card < CLANS ? 1 : highest(card) - lowest(card) + 1)

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
