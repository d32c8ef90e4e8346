// What each move is worth at first sight: the stones it changes are foreseen anew, the others stay as they are.
import type { Seat } from '@cairn/kernel'
import {
  BANSHEE,
  type Card,
  cardOf,
  CLANS,
  DISCARD,
  K_BANSHEE,
  K_CLAIM,
  K_DRAW,
  K_PLAY,
  K_RECRUITER,
  K_STRATEGIST,
  K_TRAITOR,
  K_UNDER,
  kindOf,
  isMode,
  type Move,
  MUD_FIGHT,
  placeOf,
  RECRUITER,
  sizeOf,
  type State,
  STONES,
  STRATEGIST,
  TRAITOR,
} from '@cairn/games/schotten-totten'
import { judgeClans } from './clans/judge.ts'
import { addHand, stoneAdds, TABLE_UNITS, tableCorrection } from './net.ts'
import {
  BARE,
  BEGUN,
  duels,
  type Eyes,
  foreseeCards,
  foreseeSeat,
  heldValue,
  isBare,
  look,
  matchChance,
  readHand,
  serves,
  setHeld,
  stoneChance,
  sumTable,
  OTHER_SPARE,
  SPARE,
  tieOf,
} from './outlook.ts'
import { roundChance, roundChanceWith } from './round/chance.ts'

/** The chance of each stone: now, without a card of the hand, and after a ruse; and how much each matters now. */
const before = new Float64Array(STONES)
const after = new Float64Array(STONES)
const changed = new Float64Array(STONES)
const matters = new Float64Array(STONES)
/** What each stone adds to the units of the table's network, now and without a card of the hand. */
const adds = new Float64Array(STONES * TABLE_UNITS)
const addsAfter = new Float64Array(STONES * TABLE_UNITS)
/** These units: without the hand, now, without a card of it, and after a move. */
const handless = new Float64Array(TABLE_UNITS)
const units = new Float64Array(TABLE_UNITS)
const unitsAfter = new Float64Array(TABLE_UNITS)
const unitsThen = new Float64Array(TABLE_UNITS)
/** A stone without any card, when a card has left the hand, and when it lies there: which card, the chance, what it adds. */
const untouched = { card: -1, chance: 0, adds: new Float64Array(TABLE_UNITS) }
const touched = { card: -1, chance: 0, adds: new Float64Array(TABLE_UNITS) }

/**
 * Every move's value to the seat, 0 to 1. A stone counts by how much it matters before the move, so that the
 * round need not be worked out anew for each move.
 */
export function judge(state: State, seat: Seat, moves: readonly Move[], eyes: Eyes): Float64Array {
  if (!eyes.open && !state.tactics) return judgeClans(state, seat, moves)
  const values = new Float64Array(moves.length)
  look(state, eyes, seat)
  untouched.card = -1
  touched.card = -1
  foreseeSeat(state, 0)
  foreseeSeat(state, 1)
  duels(state, before, adds)
  const sign = seat === 0 ? 1 : -1
  if (!eyes.open) {
    sumTable(adds, handless)
    addHandTo(units)
  }
  const share = (round: number, spent: number, table: Float64Array): number => {
    const lean = eyes.open ? 0 : tableCorrection(table)
    const chance = matchChance(state, Math.min(1, Math.max(0, round)), sign * (lean - spent))
    return seat === 0 ? chance : 1 - chance
  }
  const now = roundChanceWith(before, matters)
  /** The card that is seen as gone, or -1; the chance of the round without it; whether `BEGUN` shows it. */
  let gone: Card = -1
  let kept = now
  let begun = false

  const restore = (): void => {
    if (gone >= 0) setHeld(seat, gone, true, eyes)
    gone = -1
  }
  /** Sees the table as if this card were not in the hand. */
  const without = (card: Card): void => {
    restore()
    setHeld(seat, card, false, eyes)
    gone = card
    begun = false
    after.set(before)
    kept = now
    if (!eyes.open) {
      addsAfter.set(adds)
      addHandTo(unitsAfter)
    }
    let bare = false
    for (let stone = 0; stone < STONES; stone++) {
      if (!serves(state, stone, seat, card)) continue
      const place = isBare(state, stone, seat) ? BARE : SPARE
      if (place === SPARE || !bare) foreseeMine(stone, -1, place)
      bare ||= place === BARE
      const chance =
        place === BARE ? duelOfBare(untouched, BARE, stone) : duelWith(place, stone, tieOf(state, stone))
      kept += gain(before, stone, chance)
      after[stone] = chance
      swap(unitsAfter, adds, stone)
      if (!eyes.open) addsAfter.set(stoneAdds, stone * TABLE_UNITS)
    }
  }
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as Move
    const card = cardOf(move)
    const place = placeOf(move)
    switch (kindOf(move)) {
      case K_PLAY: {
        if (card < CLANS) {
          if (card !== gone) without(card)
          const chance = withMore(place, card)
          unitsThen.set(unitsAfter)
          swap(unitsThen, addsAfter, place)
          values[i] = share(kept + gain(after, place, chance), 0, unitsThen)
          break
        }
        restore()
        const chance = isMode(card) ? withMode(card, place) : withMore(place, card)
        unitsThen.set(units)
        swap(unitsThen, adds, place)
        values[i] = share(now + gain(before, place, chance), heldValue(card), unitsThen)
        break
      }
      case K_BANSHEE:
        restore()
        values[i] = withFewer(1 - seat, card, heldValue(BANSHEE), DISCARD)
        break
      case K_STRATEGIST:
        restore()
        values[i] = withFewer(seat, card, heldValue(STRATEGIST), place)
        break
      case K_TRAITOR:
        restore()
        values[i] = withFewer(1 - seat, card, heldValue(TRAITOR), place)
        break
      case K_RECRUITER:
        values[i] = share(now, heldValue(RECRUITER) - RECRUITED, units)
        break
      case K_UNDER:
        if (card < CLANS) {
          without(card)
          values[i] = share(kept, 0, unitsAfter)
        } else values[i] = share(now, heldValue(card), units)
        break
      case K_CLAIM:
        // what is safe is safe
        values[i] = 1
        break
      case K_DRAW:
        values[i] = share(now, place === 0 ? 0 : -DRAWN_TACTIC, units)
        break
      default:
        values[i] = share(now, 0, units)
    }
  }
  return values

  /** What the round gains when a stone's chance, so far as listed, becomes this. */
  function gain(chances: Float64Array, stone: number, chance: number): number {
    return (chance - (chances[stone] as number)) * (matters[stone] as number)
  }

  /** What the table's units come to with the hand as it is seen. */
  function addHandTo(units: Float64Array): void {
    units.set(handless)
    readHand(state)
    addHand(units)
  }

  /** Sees a stone in these units as it was read last, no more as listed. */
  function swap(units: Float64Array, listed: Float64Array, stone: number): void {
    if (eyes.open) return
    for (let unit = 0, at = stone * TABLE_UNITS; unit < TABLE_UNITS; unit++, at++)
      units[unit] = (units[unit] as number) + (stoneAdds[unit] as number) - (listed[at] as number)
  }

  /** Foresees the seat's side of a stone with one more card, or with none more (-1). */
  function foreseeMine(stone: number, card: Card, place: number): void {
    const side = 2 * stone + seat
    const count = state.counts[side] as number
    foreseeCards(state.cards, 4 * side, count, card, place, seat, sizeOf(state, stone), state.bluff === stone)
  }

  function duelWith(place: number, stone: number, tie: number, other = 2 * stone + 1 - seat): number {
    return seat === 0
      ? stoneChance(state, stone, place, other, tie)
      : stoneChance(state, stone, other, place, tie)
  }

  /** The same for a side that was bare. Where the other is bare, too, all stones are alike: one is looked at for all. */
  function duelOfBare(known: typeof untouched, place: number, stone: number): number {
    if (!isBare(state, stone, 1 - seat)) return duelWith(place, stone, tieOf(state, stone))
    if (known.card === gone) stoneAdds.set(known.adds)
    else {
      known.card = gone
      known.chance = duelWith(place, stone, 0.5)
      known.adds.set(stoneAdds)
    }
    return known.chance
  }

  /** The stone once the seat has laid one more card there, against the other side or what `other` holds. */
  function withMore(stone: number, card: Card, other?: number): number {
    const place = card === gone && isBare(state, stone, seat) ? BEGUN : SPARE
    if (place === SPARE || !begun) foreseeMine(stone, card, place)
    begun ||= place === BEGUN
    if (place === BEGUN && other === undefined) return duelOfBare(touched, BEGUN, stone)
    let tie = tieOf(state, stone)
    // who completes a side first wins ties
    if ((state.counts[2 * stone + seat] as number) + 1 === sizeOf(state, stone) && tie === 0.5) tie = 1 - seat
    return duelWith(place, stone, tie, other)
  }

  function withMode(mode: Card, stone: number): number {
    for (const who of [0, 1]) {
      const side = 2 * stone + who
      const count = state.counts[side] as number
      const size = mode === MUD_FIGHT ? 4 : sizeOf(state, stone)
      const bluff = mode !== MUD_FIGHT || state.bluff === stone
      foreseeCards(state.cards, 4 * side, count, -1, who === 0 ? SPARE : OTHER_SPARE, who, size, bluff)
    }
    return stoneChance(state, stone, SPARE, OTHER_SPARE, mode === MUD_FIGHT ? 0.5 : tieOf(state, stone))
  }

  /** A card leaves a side of `owner` for a side of the seat, or for the discard. */
  function withFewer(owner: Seat, card: Card, spent: number, place: number): number {
    const from = stoneOf(state, owner, card)
    const side = 2 * from + owner
    const count = copyWithout(state, side, card)
    foreseeCards(scratch, 0, count, -1, OTHER_SPARE, owner, sizeOf(state, from), state.bluff === from)
    changed.set(before)
    changed[from] =
      owner === 0
        ? stoneChance(state, from, OTHER_SPARE, 2 * from + 1, 0.5)
        : stoneChance(state, from, 2 * from, OTHER_SPARE, 0.5)
    unitsThen.set(units)
    if (place !== from) swap(unitsThen, adds, from)
    if (place !== DISCARD) {
      changed[place] = withMore(place, card, place === from ? OTHER_SPARE : undefined)
      swap(unitsThen, adds, place)
    }
    return share(roundChance(changed), spent, unitsThen)
  }
}

/** What three fresh cards to choose from are worth, and a Tactic card not seen yet, in the logarithm of odds. */
const RECRUITED = 0.2
const DRAWN_TACTIC = 0.15

const scratch: Card[] = [0, 0, 0, 0, 0]

/** Copies a side's cards, one of them left out; how many there are. */
function copyWithout(state: State, side: number, card: Card): number {
  let count = 0
  for (let i = 0; i < (state.counts[side] as number); i++) {
    const other = state.cards[4 * side + i] as Card
    if (other !== card) scratch[count++] = other
  }
  return count
}

function stoneOf(state: State, owner: Seat, card: Card): number {
  for (let stone = 0; stone < STONES; stone++) {
    const side = 2 * stone + owner
    for (let i = 0; i < (state.counts[side] as number); i++)
      if (state.cards[4 * side + i] === card) return stone
  }
  return -1
}
