// What every side may become, with what chance, and what that makes of the stones and of the round.
import type { Seat } from '@cairn/kernel'
import {
  bluffValue,
  type Card,
  CLANS,
  colourOf,
  highest,
  JOKER,
  SHIELD_BEARER,
  sizeOf,
  SPY,
  type State,
  STONES,
  valueOf,
} from '@cairn/games/schotten-totten'
import {
  addHand,
  BLUFF,
  CHANCE,
  correction,
  FIT,
  hand,
  inputs,
  LACK,
  MINE,
  MUD,
  ODDS,
  readWhole,
  SHAPE,
  sidePart,
  stoneAdds,
  TABLE_UNITS,
  tableCorrection,
  THEIRS,
  TIE,
  UNITS,
  WHOLE,
} from './net.ts'
import { overRounds, roundChance } from './round/chance.ts'

/** How a player sees the cards that are still to come, by how many cards a side lacks: one, two, or three and more. */
export interface Eyes {
  /** Chance that a card in the hand will go to this side: there are other stones to serve. */
  readonly hand: readonly [number, number, number]
  /** Chance that a card of the deck comes in time. */
  readonly deck: readonly [number, number, number]
  /** Waits for cards that lie on the table already. */
  readonly forgetful: boolean
  /**
   * Sees the faces of the state at hand, hidden or not: so a world that one imagines looks. Otherwise it sees what its
   * seat may see, and networks that were fitted by self-play have the last word.
   */
  readonly open: boolean
}

export const SHARP: Eyes = { hand: [0.9, 0.77, 0.28], deck: [0.42, 0.38, 0.28], forgetful: false, open: true }
export const FORGETFUL: Eyes = { ...SHARP, forgetful: true }
export const HONEST: Eyes = { ...SHARP, open: false }

const RUN = 1 << 6
const COLOUR = 2 << 6
const THREE = 3 << 6
const COLOUR_RUN = 4 << 6

/** For each lack, seat and Clan card: the chance that the seat gets to play it. */
const LACKS = 3
const chances = new Float64Array(LACKS * 2 * CLANS)
/** For each lack, seat and value: the chance to get any card of it; index `20 * lack + 10 * seat + value`. */
const anyOf = new Float64Array(LACKS * 20)
/** The chance to get as many as are lacking, three at most, of one value, by the same index, and of one colour, by `12 * lack + 6 * seat + colour`. */
const allOfValue = new Float64Array(LACKS * 20)
const allOfColour = new Float64Array(LACKS * 12)

/** The possible ends of each side, strongest first, and the chance of each; the chances of a side sum to 1. */
const MOST = 32
/** Places beside the eighteen sides, for what a side would be after a move; the last two for any bare side. */
export const SPARE = 2 * STONES
export const OTHER_SPARE = SPARE + 1
export const BARE = SPARE + 2
export const BEGUN = SPARE + 3
const PLACES = SPARE + 4
const ends = new Int16Array(PLACES * MOST)
const weights = new Float64Array(PLACES * MOST)
const lengths = new Int16Array(PLACES)
/** How many cards each side lacks. */
const lacking = new Int16Array(PLACES)

/** What shape each side has, and how many cards of the viewer's hand fit to it. */
const SHAPES = LACK - SHAPE
const FITS = THEIRS - FIT
const TRAITS = SHAPES + FITS
const traits = new Float64Array(PLACES * TRAITS)
/** What each side means to the network, and whether that is known. */
const parts = new Float64Array(PLACES * UNITS)
const isKnown = new Uint8Array(PLACES)

/** Whose eyes are not open, or -1; its hand, and the card of it that is seen as gone, or -1. */
let viewer = -1
let ownHand: readonly Card[] = []
let gone: Card = -1
/** What the units of the table's network begin with. */
const begin = new Float64Array(TABLE_UNITS)

/** While a side is filled in: where the next end goes, and the chance that is left for it (in an array, for speed). */
let next = 0
const left = new Float64Array(1)

function add(strength: number, chance: number): void {
  if (chance <= 0.001) return
  ends[next] = strength
  weights[next] = (left[0] as number) * chance
  left[0] = (left[0] as number) * (1 - chance)
  next++
}

/** Reads hands and decks of a state as these eyes of a seat see them. */
export function look(state: State, eyes: Eyes, seat: Seat): void {
  viewer = eyes.open ? -1 : seat
  gone = -1
  if (!eyes.open) return lookFrom(state, eyes, seat)
  for (let lack = 0; lack < LACKS; lack++) {
    const at = lack * 2 * CLANS
    const deck = eyes.deck[lack] as number
    chances.fill(eyes.forgetful ? deck : 0, at, at + 2 * CLANS)
    const hand = eyes.hand[lack] as number
    for (const card of state.decks[0]) {
      chances[at + card] = deck
      chances[at + CLANS + card] = deck
    }
    for (const card of state.hands[0]) if (card < CLANS) chances[at + card] = hand
    for (const card of state.hands[1]) if (card < CLANS) chances[at + CLANS + card] = hand
    lookAtLack(lack)
  }
}

/** The same for a seat that knows nothing of the other hand but how many cards it has. */
function lookFrom(state: State, eyes: Eyes, seat: Seat): void {
  const mine = state.hands[seat] as readonly Card[]
  const theirs = state.hands[1 - seat] as readonly Card[]
  const [deck] = state.decks
  ownHand = mine
  let clans = 0
  for (const card of theirs) if (card < CLANS) clans++
  const part = clans === 0 ? 0 : clans / (clans + deck.length)
  for (let lack = 0; lack < LACKS; lack++) {
    const at = lack * 2 * CLANS
    chances.fill(0, at, at + 2 * CLANS)
    const forMe = at + seat * CLANS
    const forThem = at + (1 - seat) * CLANS
    const drawn = (1 - part) * (eyes.deck[lack] as number)
    const played = part * (eyes.hand[lack] as number) + drawn
    for (const card of deck) {
      chances[forMe + card] = drawn
      chances[forThem + card] = played
    }
    for (const card of theirs)
      if (card < CLANS) {
        chances[forMe + card] = drawn
        chances[forThem + card] = played
      }
    for (const card of mine) if (card < CLANS) chances[forMe + card] = eyes.hand[lack] as number
    lookAtLack(lack)
  }
  lookAtWhole(state, seat)
}

/** What the network reads of the whole table. */
function lookAtWhole(state: State, seat: Seat): void {
  let mine = 0
  let theirs = 0
  const closed = state.claimed[0] | state.claimed[1]
  for (let stone = 0; stone < STONES; stone++) {
    if ((closed >> stone) & 1) continue
    const size = sizeOf(state, stone)
    mine += size - (state.counts[2 * stone + seat] as number)
    theirs += size - (state.counts[2 * stone + 1 - seat] as number)
  }
  inputs[WHOLE] = state.decks[0].length / 42
  inputs[WHOLE + 1] = mine / 27
  inputs[WHOLE + 2] = theirs / 27
  inputs[WHOLE + 3] = tacticsIn(state.hands[seat] as readonly Card[])
  inputs[WHOLE + 4] = tacticsIn(state.hands[1 - seat] as readonly Card[])
  inputs[WHOLE + 5] = state.experts ? 1 : 0
  readWhole(begin)
}

function tacticsIn(hand: readonly Card[]): number {
  let count = 0
  for (const card of hand) if (card >= CLANS) count++
  return count
}

function lookAtLack(lack: number): void {
  for (let seat = 0; seat < 2; seat++) {
    for (let value = 1; value <= 9; value++) lookAtValue(lack, seat, value)
    for (let colour = 0; colour < 6; colour++) lookAtColour(lack, seat, colour)
  }
}

function lookAtValue(lack: number, seat: Seat, value: number): void {
  const at = 20 * lack + 10 * seat + value
  const first = (2 * lack + seat) * CLANS + value - 1
  anyOf[at] = atLeast(1, first, 6, 9)
  allOfValue[at] = atLeast(lack + 1, first, 6, 9)
}

function lookAtColour(lack: number, seat: Seat, colour: number): void {
  allOfColour[12 * lack + 6 * seat + colour] = atLeast(lack + 1, (2 * lack + seat) * CLANS + 9 * colour, 9, 1)
}

/** Sees a card of the seat's hand as gone, or as there again. */
export function setHeld(seat: Seat, card: Card, held: boolean, eyes: Eyes): void {
  gone = held ? -1 : card
  for (let lack = 0; lack < LACKS; lack++) {
    chances[(2 * lack + seat) * CLANS + card] = held ? (eyes.hand[lack] as number) : 0
    lookAtValue(lack, seat, valueOf(card))
    lookAtColour(lack, seat, colourOf(card))
  }
}

const EXTRA_VALUE = 5.5
const elites: Card[] = []

/** Chance of at least `needed` (three at most) out of the cards from `first` on, `count` of them, `step` apart. */
function atLeast(needed: number, first: number, count: number, step: number): number {
  // chances of none, one and two so far
  let none = 1
  let one = 0
  let two = 0
  for (let at = first, end = first + count * step; at < end; at += step) {
    const p = chances[at] as number
    two += (one - two) * p
    one += (none - one) * p
    none -= none * p
  }
  return needed === 1 ? 1 - none : needed === 2 ? 1 - none - one : 1 - none - one - two
}

/** Fills in the possible ends of one side. */
export function foresee(state: State, stone: number, seat: Seat): void {
  const side = 2 * stone + seat
  const power = state.powers[side] as number
  const base = side * MOST
  if (power >= 0) {
    ends[base] = power
    weights[base] = 1
    lengths[side] = 1
    lacking[side] = 0
    isKnown[side] = 0
    traits.fill(0, side * TRAITS, side * TRAITS + TRAITS)
    traits[side * TRAITS + SUM] = (power & 63) / 27
    return
  }
  foreseeCards(
    state.cards,
    4 * side,
    state.counts[side] as number,
    -1,
    side,
    seat,
    sizeOf(state, stone),
    state.bluff === stone,
  )
}

/** The same for any cards of a seat with one more (or with none more, -1), into a side's place or a spare one. */
export function foreseeCards(
  cards: readonly Card[],
  at: number,
  count: number,
  more: Card,
  place: number,
  seat: Seat,
  size: number,
  bluff: boolean,
): void {
  next = place * MOST
  left[0] = 1
  let values = 0
  let twice = false
  let low = 10
  let high = 0
  let sum = 0
  let colour = -1
  elites.length = 0
  const total = more < 0 ? count : count + 1
  for (let i = 0; i < total; i++) {
    const card = i < count ? (cards[at + i] as Card) : more
    if (bluff) sum += bluffValue(card)
    else if (card >= CLANS) elites.push(card)
    else {
      const value = valueOf(card)
      const bit = 1 << (value - 1)
      if (values & bit) twice = true
      values |= bit
      sum += value
      if (value < low) low = value
      if (value > high) high = value
      const c = colourOf(card)
      if (colour !== c) colour = colour === -1 ? c : 6
    }
  }
  const missing = size - total
  lacking[place] = missing
  const lack = Math.max(0, Math.min(missing, LACKS) - 1)
  const cardsAt = (2 * lack + seat) * CLANS
  const anyAt = 20 * lack + 10 * seat + 1
  if (!bluff) {
    const first = Math.min(low, 10 - size)
    const last = Math.max(1, high - size + 1)
    const run = (1 << size) - 1
    const runSum = (size * (size - 1)) >> 1
    const fromColour = colour < 0 ? 0 : colour
    const toColour = colour < 0 ? 5 : colour
    if (!twice && colour !== 6)
      for (let start = first; start >= last; start--) {
        const needed = (run << (start - 1)) & ~values
        let none = 1
        for (let c = fromColour; c <= toColour; c++) none *= 1 - chanceOfAll(needed, cardsAt + 9 * c, chances)
        add(COLOUR_RUN | (size * start + runSum), 1 - none)
      }
    if (low >= high) {
      const from = low === high ? low : 9
      const to = low === high ? low : 1
      for (let value = from; value >= to; value--)
        if (canAllBe(value))
          add(THREE | (size * value), missing === 0 ? 1 : (allOfValue[anyAt + value - 1] as number))
    }
    let eliteSum = 0
    for (const elite of elites) eliteSum += highest(elite)
    if (colour !== 6) {
      let none = missing === 0 ? 0 : 1
      for (let c = fromColour; c <= toColour; c++)
        none *= 1 - (allOfColour[12 * lack + 6 * seat + c] as number)
      add(COLOUR | Math.round(sum + eliteSum + missing * EXTRA_VALUE), 1 - none)
    }
    if (!twice)
      for (let start = first; start >= last; start--)
        add(RUN | (size * start + runSum), chanceOfAll((run << (start - 1)) & ~values, anyAt, anyOf))
    sum += eliteSum
  }
  ends[next] = Math.round(sum + missing * EXTRA_VALUE)
  weights[next] = left[0]
  lengths[place] = next + 1 - place * MOST
  if (viewer < 0) return
  isKnown[place] = 0
  const to = place * TRAITS
  traits.fill(0, to, to + TRAITS)
  if (bluff || total === 0 || elites.length > 0) return
  if (missing === 0) {
    traits[to + SUM] = ((ends[place * MOST] as number) & 63) / 27
    return
  }
  if (total === 1) traits[to + VALUE] = low / 9
  else {
    if (colour !== 6) traits[to + COLOUR2] = 1
    if (low === high) traits[to + EQUAL2] = 1
    else if (!twice && high - low === 1) traits[to + STEP1] = 1
    else if (!twice && high - low === 2) traits[to + STEP2] = 1
    traits[to + MEAN2] = (low + high) / 18
  }
  if (seat !== viewer) return
  const fit = to + SHAPES
  for (const card of ownHand) {
    if (card === gone || card >= CLANS) continue
    const value = valueOf(card)
    const sameColour = colour === colourOf(card)
    const run =
      !twice && !((values >> (value - 1)) & 1) && Math.max(high, value) - Math.min(low, value) < size
    if (sameColour && run) traits[fit] = (traits[fit] as number) + 0.5
    if (low === high && value === low) traits[fit + 1] = (traits[fit + 1] as number) + 0.5
    if (sameColour) traits[fit + 2] = (traits[fit + 2] as number) + 0.5
    if (run) traits[fit + 3] = (traits[fit + 3] as number) + 0.5
  }
}

/** Where the traits of a side stand. */
const VALUE = 0
const COLOUR2 = 1
const EQUAL2 = 2
const STEP1 = 3
const STEP2 = 4
const MEAN2 = 5
const SUM = 6

const canBe = (elite: Card, value: number): boolean =>
  elite === JOKER || (elite === SPY ? value === 7 : value <= 3)

/** Whether all elite troops of the side can be of this value. */
function canAllBe(value: number): boolean {
  for (const elite of elites) if (!canBe(elite, value)) return false
  return true
}

/** Chance to get all these values, the elite troops of the side standing in where they serve best; 0 if one cannot serve. */
function chanceOfAll(needed: number, first: number, from: Float64Array): number {
  let values = needed
  for (const elite of elites) {
    let worst = 0
    let least = 2
    for (let bits = values; bits !== 0; bits &= bits - 1) {
      const value = 32 - Math.clz32(bits & -bits)
      const chance = from[first + value - 1] as number
      if (chance < least && canBe(elite, value)) {
        least = chance
        worst = value
      }
    }
    if (worst === 0) return 0
    values &= ~(1 << (worst - 1))
  }
  let all = 1
  for (; values !== 0; values &= values - 1) all *= from[first + 31 - Math.clz32(values & -values)] as number
  return all
}

/** Who wins a stone between equals: 1 for seat 0, 0 for seat 1, half if it is open. */
export const tieOf = (state: State, stone: number): number => {
  const completeA = (state.powers[2 * stone] as number) >= 0
  const completeB = (state.powers[2 * stone + 1] as number) >= 0
  if (completeA && completeB) return state.firsts[stone] === 0 ? 1 : 0
  return completeA ? 1 : completeB ? 0 : 0.5
}

/** Chance that seat 0 gets a stone, from the ends foreseen in two places: its side, and that of seat 1. */
export function duel(mine: number, theirs: number, tie: number): number {
  const a = mine * MOST
  const b = theirs * MOST
  const na = lengths[mine] as number
  const nb = lengths[theirs] as number
  // below: the part of the other side's ends weaker than the end at hand
  let win = 0
  let below = 1
  let j = 0
  for (let i = 0; i < na; i++) {
    const strength = ends[a + i] as number
    while (j < nb && (ends[b + j] as number) > strength) {
      below -= weights[b + j] as number
      j++
    }
    let equal = 0
    for (let k = j; k < nb && ends[b + k] === strength; k++) equal += weights[b + k] as number
    win += (weights[a + i] as number) * (below - equal + tie * equal)
  }
  return win
}

/** Odds that are as good as certain, as a logarithm. */
const SURE = 6

/** The logarithm of the odds of a chance. */
const oddsOf = (chance: number): number => Math.max(-SURE, Math.min(SURE, Math.log(chance / (1 - chance))))

/** How likely each formation is to be what becomes of a side, as inputs from `at` on. */
function readEnds(place: number, at: number): void {
  for (let i = 0; i < 4; i++) inputs[at + i] = 0
  const first = place * MOST
  for (let i = first, end = first + (lengths[place] as number); i < end; i++) {
    const formation = (ends[i] as number) >> 6
    if (formation > 0)
      inputs[at + formation - 1] = (inputs[at + formation - 1] as number) + (weights[i] as number)
  }
}

/** Reads a side for the network, as inputs from `at` on. */
function readSide(place: number, at: number): void {
  readEnds(place, at)
  const from = place * TRAITS
  for (let i = 0; i < SHAPES; i++) inputs[at + SHAPE + i] = traits[from + i] as number
  const lack = Math.min(3, lacking[place] as number)
  for (let i = 0; i < 3; i++) inputs[at + LACK + i] = i === lack - 1 ? 1 : 0
  if (at === MINE) for (let i = 0; i < FITS; i++) inputs[at + FIT + i] = traits[from + SHAPES + i] as number
}

/** Where what the side means to the network stands. */
function partOf(place: number, at: number): number {
  const to = place * UNITS
  if (isKnown[place] === 0) {
    readSide(place, at)
    sidePart(at, parts, to)
    isKnown[place] = 1
  }
  return to
}

/** Chance that seat 0 gets a stone, from the ends foreseen in two places, as the eyes that look see it. */
export function stoneChance(state: State, stone: number, mine: number, theirs: number, tie: number): number {
  const chance = duel(mine, theirs, tie)
  if (viewer < 0) return chance
  const own = viewer === 0 ? chance : 1 - chance
  if (!isOpen(own)) {
    stoneAdds.fill(0)
    return chance
  }
  readBetween(state, stone, own, tie)
  const odds =
    SURE_ODDS * (inputs[ODDS] as number) +
    correction(
      parts,
      partOf(viewer === 0 ? mine : theirs, MINE),
      partOf(viewer === 0 ? theirs : mine, THEIRS),
    )
  const share = 1 / (1 + Math.exp(-odds))
  return viewer === 0 ? share : 1 - share
}

/** Whether a stone with this chance is still to be decided. */
const isOpen = (chance: number): boolean => chance >= 1e-4 && chance <= 1 - 1e-4

/** How the network's odds are counted. */
export const SURE_ODDS = 3

/** Reads what lies between the two sides of a stone, which the viewer seems to get with this chance. */
function readBetween(state: State, stone: number, own: number, tie: number): void {
  inputs[ODDS] = oddsOf(own) / SURE_ODDS
  inputs[CHANCE] = own
  inputs[TIE] = tie === 0.5 ? 0 : tie === 1 - viewer ? 1 : -1
  inputs[MUD] = state.mud === stone ? 1 : 0
  inputs[BLUFF] = state.bluff === stone ? 1 : 0
}

/** Reads a stone for the network as it lies; the viewer's chance there before any correction, and whether it is open. */
export function readStone(state: State, stone: number): { readonly own: number; readonly open: boolean } {
  const tie = tieOf(state, stone)
  const chance = duel(2 * stone, 2 * stone + 1, tie)
  const own = viewer === 0 ? chance : 1 - chance
  const open = isOpen(own)
  if (open) {
    readBetween(state, stone, own, tie)
    readSide(2 * stone + viewer, MINE)
    readSide(2 * stone + 1 - viewer, THEIRS)
  }
  return { own, open }
}

/** Reads the viewer's hand for the table's network, in the order of `HAND`, without the card that is seen as gone. */
export function readHand(state: State): void {
  hand.fill(0)
  for (let i = 0; i < ownHand.length; i++) {
    const card = ownHand[i] as Card
    if (card >= CLANS || card === gone) continue
    const value = valueOf(card)
    const colour = colourOf(card)
    hand[0] = (hand[0] as number) + 1 / 6
    hand[1] = (hand[1] as number) + value / 54
    for (let j = 0; j < i; j++) {
      const other = ownHand[j] as Card
      if (other >= CLANS || other === gone) continue
      const apart = Math.abs(value - valueOf(other))
      const same = colour === colourOf(other)
      const kind = same ? 1 + Math.min(3, apart) : 5 + Math.min(3, apart)
      hand[kind] = (hand[kind] as number) + 0.5
      if (!same || apart > 2) continue
      // cards that would make it a colour run, and that nobody has seen
      const low = Math.min(value, valueOf(other))
      const unseen = state.unseen[colour] as number
      const completing = apart === 2 ? 1 << low : ((1 << (low - 1)) >> 1) | (1 << (low + 1))
      let count = 0
      for (let bits = unseen & completing & 511; bits !== 0; bits &= bits - 1) count++
      hand[8 + apart] = (hand[8 + apart] as number) + 0.5 * count
    }
  }
}

/** Foresees the open sides of one seat. */
export function foreseeSeat(state: State, seat: Seat): void {
  const closed = state.claimed[0] | state.claimed[1]
  let bare = -1
  for (let stone = 0; stone < STONES; stone++) {
    if ((closed >> stone) & 1) continue
    const side = 2 * stone + seat
    if (!isBare(state, stone, seat)) foresee(state, stone, seat)
    else if (bare < 0) {
      foresee(state, stone, seat)
      bare = side
    } else {
      const length = lengths[bare] as number
      for (let i = 0; i < length; i++) {
        ends[side * MOST + i] = ends[bare * MOST + i] as number
        weights[side * MOST + i] = weights[bare * MOST + i] as number
      }
      lengths[side] = length
      lacking[side] = lacking[bare] as number
      isKnown[side] = 0
      traits.fill(0, side * TRAITS, side * TRAITS + TRAITS)
    }
  }
}

/** Whether a side has no card yet and asks for three: all these look the same. */
export const isBare = (state: State, stone: number, seat: Seat): boolean =>
  state.counts[2 * stone + seat] === 0 && state.mud !== stone && state.bluff !== stone

/** Whether the card can still be part of a formation of this side: a colour, equal values, or a run. */
export function serves(state: State, stone: number, seat: Seat, card: Card): boolean {
  const side = 2 * stone + seat
  if (((state.claimed[0] | state.claimed[1]) >> stone) & 1 || (state.powers[side] as number) >= 0)
    return false
  const size = sizeOf(state, stone)
  let colour = true
  let equal = true
  let run = true
  for (let i = 0; i < (state.counts[side] as number); i++) {
    const other = state.cards[4 * side + i] as Card
    if (other >= CLANS) continue
    const apart = Math.abs(valueOf(other) - valueOf(card))
    colour &&= colourOf(other) === colourOf(card)
    equal &&= apart === 0
    run &&= apart > 0 && apart < size
  }
  return colour || equal || run
}

/**
 * From the ends foreseen for all sides: the chance of seat 0 on each stone, and what each adds to the sums of the
 * table's units.
 */
export function duels(state: State, stones: Float64Array, adds: Float64Array): void {
  let untouched = -1
  for (let stone = 0; stone < STONES; stone++) {
    const at = stone * TABLE_UNITS
    const owner = (state.claimed[0] >> stone) & 1 ? 0 : (state.claimed[1] >> stone) & 1 ? 1 : -1
    if (owner >= 0) {
      stones[stone] = 1 - owner
      adds.fill(0, at, at + TABLE_UNITS)
      continue
    }
    // where no card lies yet all stones are alike
    const alike = isBare(state, stone, 0) && isBare(state, stone, 1)
    if (alike && untouched >= 0) {
      stones[stone] = stones[untouched] as number
      adds.copyWithin(at, untouched * TABLE_UNITS, (untouched + 1) * TABLE_UNITS)
      continue
    }
    stones[stone] = stoneChance(state, stone, 2 * stone, 2 * stone + 1, tieOf(state, stone))
    if (viewer >= 0) adds.set(stoneAdds, at)
    if (alike) untouched = stone
  }
}

/** What the units of the table's network come to, the viewer's hand left out. */
export function sumTable(adds: Float64Array, sums: Float64Array): void {
  sums.set(begin)
  for (let stone = 0, at = 0; stone < STONES; stone++)
    for (let unit = 0; unit < TABLE_UNITS; unit++, at++)
      sums[unit] = (sums[unit] as number) + (adds[at] as number)
}

/** What a Tactic card is worth in the hand, in the logarithm of odds. */
const HELD: Readonly<Record<number, number>> = { [JOKER]: 0.4, [SPY]: 0.25, [SHIELD_BEARER]: 0.15 }
const HELD_OTHERWISE = 0.15
/** The same of a card that is not seen. */
const HELD_UNSEEN = 0.2

export const heldValue = (card: Card): number => HELD[card] ?? HELD_OTHERWISE

function tacticEdge(state: State, seat: Seat): number {
  if (viewer === 1 - seat) return HELD_UNSEEN * tacticsIn(state.hands[seat] as readonly Card[])
  let edge = 0
  let joker = ((state.jokers >> seat) & 1) !== 0
  for (const card of state.hands[seat] as Card[]) {
    if (card < CLANS || (card === JOKER && joker)) continue
    if (card === JOKER) joker = true
    edge += heldValue(card)
  }
  return edge
}

const scratch = new Float64Array(STONES)

/** Seat 0's share of the match, as these eyes of a seat see the state. */
export function evaluate(state: State, eyes: Eyes, seat: Seat): number {
  look(state, eyes, seat)
  foreseeSeat(state, 0)
  foreseeSeat(state, 1)
  duels(state, scratch, adds)
  let lean = 0
  if (viewer >= 0) {
    sumTable(adds, sums)
    readHand(state)
    addHand(sums)
    lean = viewer === 0 ? tableCorrection(sums) : -tableCorrection(sums)
  }
  return matchChance(state, roundChance(scratch), lean)
}
const adds = new Float64Array(STONES * TABLE_UNITS)
const sums = new Float64Array(TABLE_UNITS)

/** From the chance of the round to that of the match: Tactic cards in hand, too. `lean` is what else speaks for seat 0, as a logarithm of odds. */
export function matchChance(state: State, round: number, lean = 0): number {
  let chance = round
  const edge = state.tactics ? tacticEdge(state, 0) - tacticEdge(state, 1) + lean : lean
  if (edge !== 0) {
    const p = Math.min(0.999, Math.max(0.001, chance))
    chance = 1 / (1 + ((1 - p) / p) * Math.exp(-edge))
  }
  return overRounds(state, chance)
}
