// What the networks for Clan cards alone read of a stone and of the whole table, as one seat sees them.
import {
  type Card,
  CLANS,
  colourOf,
  FORMATIONS,
  reach,
  type State,
  STONES,
  valueOf,
} from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'
import { addInput, readingOf } from '../../sums.ts'

const numbered = (name: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${name}${from + i}`)
const VALUES = 9
const COLOURS = CLANS / VALUES
const SIZE = 3

/**
 * A side: how many cards it has; until it is complete their values, the cards of its one colour that were not seen, its shape,
 * how many unseen cards serve a colour run, equal values, a colour and a run; the strongest it can become, or is; and how
 * many other sides, its owner's and the other's, ask for its colour. Of one's own side also what the hand has for it.
 */
const side = (mine: boolean): readonly string[] =>
  [
    ...numbered('Cards', 0, SIZE),
    ...numbered('Value', 1, VALUES),
    'Colour2',
    ...numbered('Unseen', 1, VALUES),
    ...(mine ? numbered('Held', 1, VALUES) : []),
    'Equal2',
    'Step1',
    'Step2',
    'ColourStep1',
    'ColourStep2',
    'OutsColourRun',
    'OutsThree',
    'OutsColour',
    'OutsRun',
    ...(mine ? ['FitsColourRun', 'FitsThree', 'FitsColour', 'FitsRun'] : []),
    ...FORMATIONS.map(formation => `Best-${formation}`),
    'BestSum',
    ...(mine ? [...FORMATIONS.map(formation => `Hand-${formation}`), 'HandNone', 'HandSum'] : []),
    'SameColour',
    'OtherColour',
  ].map(name => `${mine ? 'mine' : 'theirs'}${name}`)

/** Between both sides of a stone: what is the stronger at best, what is certain, who was complete first, what the hand can do. */
const BETWEEN = [
  'stronger',
  'weaker',
  'sure',
  'lost',
  'first',
  'later',
  'handWins',
  'beatable',
  'handBeats',
] as const

const WHOLE = [
  ...numbered('unseen', 1, VALUES),
  ...numbered('held', 1, VALUES),
  'deck',
  'hand',
  'myRoom',
  'theirRoom',
  'experts',
  'myStones',
  'theirStones',
]

/** What is read of a stone. From `WHOLE_AT` on it is the same for all stones. */
export const STONE_INPUTS: readonly string[] = [...side(true), ...side(false), ...BETWEEN, ...WHOLE]
export const WHOLE_AT = STONE_INPUTS.indexOf(WHOLE[0] as string)

/** How the pairs of a hand go together. */
const PAIRS = [
  'colourStep1',
  'colourStep2',
  'colourFar',
  'equal',
  'step1',
  'step2',
  'unseenThird',
  'heldThird',
] as const

/** What is read of the table besides its stones. */
export const TABLE_INPUTS: readonly string[] = [...WHOLE, ...PAIRS]

const at = (name: string): number => STONE_INPUTS.indexOf(name)
const placesOf = (owner: 'mine' | 'theirs') => ({
  cards: at(`${owner}Cards0`),
  value: at(`${owner}Value1`) - 1,
  colour2: at(`${owner}Colour2`),
  unseen: at(`${owner}Unseen1`),
  held: at(`${owner}Held1`),
  shape: at(`${owner}Equal2`),
  outs: at(`${owner}OutsColourRun`),
  fits: at(`${owner}FitsColourRun`),
  best: at(`${owner}Best-${FORMATIONS[0]}`),
  bestSum: at(`${owner}BestSum`),
  hand: at(`${owner}Hand-${FORMATIONS[0]}`),
  handNone: at(`${owner}HandNone`),
  handSum: at(`${owner}HandSum`),
  same: at(`${owner}SameColour`),
})
type Places = ReturnType<typeof placesOf>
const MINE = placesOf('mine')
const THEIRS = placesOf('theirs')
const STRONGER = at('stronger')
const WEAKER = at('weaker')
const SURE = at('sure')
const LOST = at('lost')
const FIRST = at('first')
const LATER = at('later')
const HAND_WINS = at('handWins')
const BEATABLE = at('beatable')
const HAND_BEATS = at('handBeats')

/** What was read last of a stone, and one thing more. */
export const read = readingOf(STONE_INPUTS.length + 1)
const note = (input: number, amount: number): void => addInput(read, input, amount)

/** What the viewer knows: cards it has not seen and those it holds, by colour as bits, and how many there are of each value. */
let viewer: Seat = 0
const unseen: number[] = Array.from({ length: COLOURS }, () => 0)
const held: number[] = unseen.slice()
/** What may still come to the viewer's own sides: both. */
const mayCome: number[] = unseen.slice()
const unseenOf: number[] = Array.from({ length: VALUES + 1 }, () => 0)
const heldOf: number[] = unseenOf.slice()
/** How many sides ask for each colour, the viewer's and the other's. */
const asked: readonly [number[], number[]] = [unseen.slice(), unseen.slice()]
/** What is read of the table. */
export const table = new Float64Array(TABLE_INPUTS.length)

export const isOpen = (state: State, stone: number): boolean =>
  (((state.claimed[0] | state.claimed[1]) >> stone) & 1) === 0

/** The colour that a side with one or two cards can still be of, or -1. */
function colourOfSide(cards: readonly Card[], from: number, count: number): number {
  if (count === 0 || count === SIZE) return -1
  const colour = colourOf(cards[from] as Card)
  return count === 1 || colourOf(cards[from + 1] as Card) === colour ? colour : -1
}

/** Sees the table as this seat does, all cards of its hand in it. */
export function lookFrom(state: State, seat: Seat): void {
  viewer = seat
  hold(state.hands[seat] as readonly Card[], -1)
  unseenOf.fill(0)
  for (let colour = 0; colour < COLOURS; colour++) {
    const bits = (state.unseen[colour] as number) & ~(held[colour] as number)
    unseen[colour] = bits
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const value = 32 - Math.clz32(rest & -rest)
      unseenOf[value] = (unseenOf[value] as number) + 1
    }
  }
  asked[0].fill(0)
  asked[1].fill(0)
  for (let stone = 0; stone < STONES; stone++) {
    if (!isOpen(state, stone)) continue
    for (let side = 2 * stone; side < 2 * stone + 2; side++) {
      const colour = colourOfSide(state.cards, 4 * side, state.counts[side] as number)
      if (colour < 0) continue
      const sides = asked[(side & 1) === seat ? 0 : 1]
      sides[colour] = (sides[colour] as number) + 1
    }
  }
}

/** Sees the hand with these cards, one of them left out, or none (-1). */
function hold(cards: readonly Card[], without: Card): void {
  held.fill(0)
  heldOf.fill(0)
  for (const card of cards) {
    if (card === without) continue
    const [colour, value] = [colourOf(card), valueOf(card)]
    held[colour] = (held[colour] as number) | (1 << (value - 1))
    heldOf[value] = (heldOf[value] as number) + 1
  }
}

/** Sees the hand without one of its cards, or with all (-1), and reads the table once the seat has that much room on its sides. */
export function readTable(state: State, without: Card, room: number): void {
  const hand = state.hands[viewer] as readonly Card[]
  hold(hand, without)
  for (let colour = 0; colour < COLOURS; colour++)
    mayCome[colour] = (unseen[colour] as number) | (held[colour] as number)
  for (let value = 1; value <= VALUES; value++) {
    table[value - 1] = (unseenOf[value] as number) / 6
    table[VALUES + value - 1] = (heldOf[value] as number) / 2
  }
  let n = 2 * VALUES
  table[n++] = state.decks[0].length / 42
  table[n++] = (without < 0 ? hand.length : hand.length - 1) / 6
  table[n++] = room / 27
  table[n++] = roomOf(state, 1 - viewer) / 27
  table[n++] = state.experts ? 1 : 0
  table[n++] = countOf(state.claimed[viewer] as number) / 4
  table[n++] = countOf(state.claimed[1 - viewer] as number) / 4
  readPairs(hand, without, n)
}

/** How many cards a seat's open sides still take. */
export function roomOf(state: State, seat: Seat): number {
  let room = 0
  for (let stone = 0; stone < STONES; stone++)
    if (isOpen(state, stone)) room += SIZE - (state.counts[2 * stone + seat] as number)
  return room
}

/** How many bits are set. */
function countOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The values that make a run of three with these two, as bits. */
function thirdsOf(low: number, high: number): number {
  if (high - low === 2) return 1 << low
  return high - low === 1 ? ((1 << (low - 1)) >> 1) | ((1 << high) & 511) : 0
}

function readPairs(hand: readonly Card[], without: Card, first: number): void {
  table.fill(0, first)
  const more = (i: number, amount: number): void => {
    table[first + i] = (table[first + i] as number) + 0.5 * amount
  }
  for (let i = 0; i < hand.length; i++)
    for (let j = i + 1; j < hand.length; j++) {
      const [a, b] = [hand[i] as Card, hand[j] as Card]
      if (a === without || b === without) continue
      const low = Math.min(valueOf(a), valueOf(b))
      const high = Math.max(valueOf(a), valueOf(b))
      const apart = high - low
      const colour = colourOf(a)
      if (colour === colourOf(b)) {
        more(Math.min(apart, 3) - 1, 1)
        const thirds = thirdsOf(low, high)
        more(6, countOf((unseen[colour] as number) & thirds))
        more(7, countOf((held[colour] as number) & thirds))
      } else if (apart <= 2) more(3 + apart, 1)
    }
}

/** The strongest that the side read last can become out of the hand alone, or -1. */
let fromHand = -1
const laid: Card[] = [0, 0, 0]

/** Reads a side with one card more, or with none more (-1); the strongest that it can become. */
function readSide(state: State, stone: number, seat: Seat, more: Card): number {
  const mine = seat === viewer
  const to = mine ? MINE : THEIRS
  const from = 4 * (2 * stone + seat)
  const lay = state.counts[2 * stone + seat] as number
  for (let i = 0; i < lay; i++) laid[i] = state.cards[from + i] as Card
  const count = more < 0 ? lay : lay + 1
  if (more >= 0) laid[lay] = more
  note(to.cards + count, 1)
  if (count > 0 && count < SIZE)
    readShape(to, mine, count, asked[mine ? 0 : 1], asked[mine ? 1 : 0], more < 0 || lay === 1)
  const best = reach(laid, 0, count, SIZE, false, mine ? mayCome : unseen)
  if (best >= 0) {
    note(to.best + (best >> 6), 1)
    note(to.bestSum, (best & 63) / 27)
  }
  fromHand = -1
  if (!mine || count === SIZE) return best
  fromHand = reach(laid, 0, count, SIZE, false, held)
  if (fromHand >= 0) {
    note(MINE.hand + (fromHand >> 6), 1)
    note(MINE.handSum, (fromHand & 63) / 27)
  } else note(MINE.handNone, 1)
  return best
}

/** What the one or two cards that were laid have in common, and what serves them. `counted`: the side is among those that ask for its colour. */
function readShape(
  to: Places,
  mine: boolean,
  count: number,
  own: readonly number[],
  others: readonly number[],
  counted: boolean,
): void {
  const a = valueOf(laid[0] as Card)
  const b = count === 2 ? valueOf(laid[1] as Card) : a
  const low = Math.min(a, b)
  const high = Math.max(a, b)
  const apart = high - low
  const colour = colourOfSide(laid, 0, count)
  if (count === 1) note(to.value + a, 1)
  else {
    if (apart === 0) note(to.value + a, 2)
    else {
      note(to.value + a, 1)
      note(to.value + b, 1)
    }
    if (colour >= 0) note(to.colour2, 1)
    if (apart <= 2) note(to.shape + apart, 1)
    if (colour >= 0 && (apart === 1 || apart === 2)) note(to.shape + 2 + apart, 1)
  }
  const inRun = count === 1 ? (NEAR[a - 1] as number) : thirdsOf(low, high)
  if (colour >= 0) {
    readColour(to, mine, colour, inRun)
    const same = (own[colour] as number) - (counted ? 1 : 0)
    note(to.same, same / 3)
    note(to.same + 1, (others[colour] as number) / 3)
  }
  if (apart === 0) {
    note(to.outs + 1, (unseenOf[a] as number) / 4)
    if (mine) note(to.fits + 1, (heldOf[a] as number) / 2)
  }
  let outs = 0
  let fits = 0
  for (let rest = inRun; rest !== 0; rest &= rest - 1) {
    const value = 32 - Math.clz32(rest & -rest)
    outs += unseenOf[value] as number
    fits += heldOf[value] as number
  }
  note(to.outs + 3, outs / 8)
  if (mine) note(to.fits + 3, fits / 2)
}

/** For each value those that can be in a run with it, as bits. */
const NEAR: readonly number[] = Array.from({ length: VALUES }, (_, i) => {
  let bits = 0
  for (let other = 0; other < VALUES; other++) if (other !== i && Math.abs(other - i) <= 2) bits |= 1 << other
  return bits
})

function readColour(to: Places, mine: boolean, colour: number, inRun: number): void {
  const open = unseen[colour] as number
  for (let rest = open; rest !== 0; rest &= rest - 1) note(to.unseen + 31 - Math.clz32(rest & -rest), 1)
  note(to.outs, countOf(open & inRun) / 4)
  note(to.outs + 2, countOf(open) / 4)
  if (!mine) return
  const own = held[colour] as number
  for (let rest = own; rest !== 0; rest &= rest - 1) note(to.held + 31 - Math.clz32(rest & -rest), 1)
  note(to.fits, countOf(own & inRun) / 2)
  note(to.fits + 2, countOf(own) / 2)
}

/** Reads the other's side of a stone; the strongest that it can become. */
export function readTheirs(state: State, stone: number): number {
  read.count = 0
  return readSide(state, stone, 1 - viewer, -1)
}

/** Reads the viewer's side of a stone, with one card more or with none more (-1), and how it stands to theirs; the strongest that it can become. */
export function readMine(state: State, stone: number, more: Card, theirs: number): number {
  read.count = 0
  const best = readSide(state, stone, viewer, more)
  const side = 2 * stone + viewer
  const complete = (state.counts[side] as number) + (more < 0 ? 0 : 1) === SIZE
  const theirsComplete = state.counts[2 * stone + 1 - viewer] === SIZE
  const listed = state.firsts[stone] as number
  const first = listed < 0 && complete ? viewer : listed
  if (best > theirs) note(STRONGER, 1)
  else if (best < theirs) note(WEAKER, 1)
  if (complete && (theirsComplete ? theirs < best || (theirs === best && first === viewer) : theirs <= best))
    note(SURE, 1)
  if (theirsComplete && (complete ? best < theirs || (theirs === best && first !== viewer) : best <= theirs))
    note(LOST, 1)
  if (first === viewer) note(FIRST, 1)
  else if (first >= 0) note(LATER, 1)
  if (fromHand > theirs) note(HAND_WINS, 1)
  if (complete && !theirsComplete && theirs > best) note(BEATABLE, 1)
  if (theirsComplete && !complete && fromHand > theirs) note(HAND_BEATS, 1)
  return best
}
