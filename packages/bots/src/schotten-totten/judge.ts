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
import {
  duel,
  type Eyes,
  foreseeSeat,
  duels,
  foreseeCards,
  heldValue,
  look,
  matchChance,
  roundChance,
  roundChanceWith,
  setHeld,
  OTHER_SPARE,
  SPARE,
  tieOf,
} from './outlook.ts'

const before = new Float64Array(STONES)
const after = new Float64Array(STONES)
const changed = new Float64Array(STONES)
const matters = new Float64Array(STONES)

/** Every move's value to the seat, 0 to 1. */
export function judge(state: State, seat: Seat, moves: readonly Move[], eyes: Eyes): Float64Array {
  const values = new Float64Array(moves.length)
  look(state, eyes)
  foreseeSeat(state, 0)
  foreseeSeat(state, 1)
  duels(state, before)
  const sign = seat === 0 ? 1 : -1
  const share = (round: number, spent: number): number => {
    const chance = matchChance(state, round, sign * spent)
    return seat === 0 ? chance : 1 - chance
  }
  let last: Card = -1
  after.set(before)
  const now = roundChanceWith(before, matters)
  /** The chance of the round as `after` has it. */
  let kept = now

  const restore = (): void => {
    if (last < 0) return
    setHeld(seat, last, true, eyes)
    last = -1
    foreseeSeat(state, seat)
    duels(state, after)
    kept = roundChanceWith(after, matters)
  }
  /** Sees the table as if this card were not in the hand. */
  const without = (card: Card): void => {
    if (last >= 0) setHeld(seat, last, true, eyes)
    setHeld(seat, card, false, eyes)
    last = card
    foreseeSeat(state, seat)
    duels(state, after)
    kept = roundChanceWith(after, matters)
  }
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as Move
    const card = cardOf(move)
    const place = placeOf(move)
    switch (kindOf(move)) {
      case K_PLAY: {
        if (isMode(card)) {
          restore()
          values[i] = withMode(card, place)
          break
        }
        if (card >= CLANS) restore()
        else if (card !== last) without(card)
        const gain = withMore(place, card) - (after[place] as number)
        values[i] = share(kept + gain * (matters[place] as number), card < CLANS ? 0 : heldValue(card))
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
        values[i] = share(now, heldValue(RECRUITER) - RECRUITED)
        break
      case K_UNDER:
        restore()
        if (card < CLANS) {
          without(card)
          values[i] = share(kept, 0)
        } else values[i] = share(now, heldValue(card))
        break
      case K_CLAIM:
        // what is safe is safe
        values[i] = 1
        break
      case K_DRAW:
        values[i] = share(now, place === 0 ? 0 : -DRAWN_TACTIC)
        break
      default:
        values[i] = share(now, 0)
    }
  }
  return values

  /** The stone once the seat has laid one more card there, against the other side or what `other` holds. */
  function withMore(stone: number, card: Card, other = 2 * stone + 1 - seat): number {
    const side = 2 * stone + seat
    const size = sizeOf(state, stone)
    const count = state.counts[side] as number
    foreseeCards(state.cards, 4 * side, count, card, SPARE, seat, size, state.bluff === stone)
    let tie = tieOf(state, stone)
    // who completes a side first wins ties
    if (count + 1 === size && tie === 0.5) tie = 1 - seat
    return seat === 0 ? duel(SPARE, other, tie) : duel(other, SPARE, tie)
  }

  function withMode(mode: Card, stone: number): number {
    for (const who of [0, 1]) {
      const side = 2 * stone + who
      const count = state.counts[side] as number
      const size = mode === MUD_FIGHT ? 4 : sizeOf(state, stone)
      const bluff = mode !== MUD_FIGHT || state.bluff === stone
      foreseeCards(state.cards, 4 * side, count, -1, who === 0 ? SPARE : OTHER_SPARE, who, size, bluff)
    }
    const chance = duel(SPARE, OTHER_SPARE, mode === MUD_FIGHT ? 0.5 : tieOf(state, stone))
    return share(kept + (chance - (after[stone] as number)) * (matters[stone] as number), heldValue(mode))
  }

  /** A card leaves a side of `owner` for a side of the seat, or for the discard. */
  function withFewer(owner: Seat, card: Card, spent: number, place: number): number {
    const from = stoneOf(state, owner, card)
    const side = 2 * from + owner
    const count = copyWithout(state, side, card)
    foreseeCards(scratch, 0, count, -1, OTHER_SPARE, owner, sizeOf(state, from), state.bluff === from)
    changed.set(after)
    changed[from] = owner === 0 ? duel(OTHER_SPARE, 2 * from + 1, 0.5) : duel(2 * from, OTHER_SPARE, 0.5)
    if (place !== DISCARD) changed[place] = withMore(place, card, place === from ? OTHER_SPARE : undefined)
    return share(roundChance(changed), spent)
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
