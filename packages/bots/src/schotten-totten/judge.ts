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
  foresee,
  foreseeSeat,
  duels,
  foreseeCards,
  heldValue,
  look,
  matchChance,
  roundChance,
  setHeld,
  tieOf,
} from './outlook.ts'

const before = new Float64Array(STONES)
const after = new Float64Array(STONES)

/** Every move's value to the seat, 0 to 1. */
export function judge(state: State, seat: Seat, moves: readonly Move[], eyes: Eyes): Float64Array {
  const values = new Float64Array(moves.length)
  look(state, eyes)
  foreseeSeat(state, 0)
  foreseeSeat(state, 1)
  duels(state, before)
  const sign = seat === 0 ? 1 : -1
  const worth = (stones: Float64Array, spent = 0): number => {
    const chance = matchChance(state, roundChance(stones), sign * spent)
    return seat === 0 ? chance : 1 - chance
  }
  const now = worth(before)
  let last: Card = -1
  after.set(before)

  const restore = (): void => {
    if (last < 0) return
    setHeld(seat, last, true, eyes)
    last = -1
    foreseeSeat(state, seat)
    duels(state, after)
  }
  /** Sees the table as if this card were not in the hand. */
  const without = (card: Card): void => {
    if (last >= 0) setHeld(seat, last, true, eyes)
    setHeld(seat, card, false, eyes)
    last = card
    foreseeSeat(state, seat)
    duels(state, after)
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
        const kept = after[place] as number
        after[place] = withMore(place, card, -1)
        values[i] = worth(after, card < CLANS ? 0 : heldValue(card))
        after[place] = kept
        foresee(state, place, seat)
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
        values[i] = worth(before, heldValue(RECRUITER) - RECRUITED)
        break
      case K_UNDER:
        restore()
        if (card < CLANS) {
          without(card)
          values[i] = worth(after)
        } else values[i] = worth(before, heldValue(card))
        break
      case K_CLAIM:
        // what is safe is safe
        values[i] = 1
        break
      case K_DRAW:
        values[i] = worth(before, place === 0 ? 0 : -DRAWN_TACTIC)
        break
      default:
        values[i] = now
    }
  }
  return values

  function withMore(stone: number, card: Card, without: Card): number {
    const side = 2 * stone + seat
    const count = copyWithout(state, side, without)
    foreseeCards(scratch, 0, count, card, side, seat, sizeOf(state, stone), state.bluff === stone)
    return duel(stone, tieOf(state, stone))
  }

  function withMode(mode: Card, stone: number): number {
    for (const side of [2 * stone, 2 * stone + 1])
      foreseeCards(
        state.cards,
        4 * side,
        state.counts[side] as number,
        -1,
        side,
        side & 1,
        mode === MUD_FIGHT ? 4 : sizeOf(state, stone),
        mode !== MUD_FIGHT || state.bluff === stone,
      )
    after[stone] = duel(stone, mode === MUD_FIGHT ? 0.5 : tieOf(state, stone))
    const value = worth(after, heldValue(mode))
    foresee(state, stone, 0)
    foresee(state, stone, 1)
    after[stone] = duel(stone, tieOf(state, stone))
    return value
  }

  /** A card leaves a side of `owner` for a side of the seat, or for the discard. */
  function withFewer(owner: Seat, card: Card, spent: number, place: number): number {
    const from = stoneOf(state, owner, card)
    const side = 2 * from + owner
    const count = copyWithout(state, side, card)
    foreseeCards(scratch, 0, count, -1, side, owner, sizeOf(state, from), state.bluff === from)
    after[from] = duel(from, 0.5)
    if (place !== DISCARD) after[place] = withMore(place, card, place === from && owner === seat ? card : -1)
    const value = worth(after, spent)
    foresee(state, from, owner)
    after[from] = duel(from, tieOf(state, from))
    if (place !== DISCARD) {
      foresee(state, place, seat)
      after[place] = duel(place, tieOf(state, place))
    }
    return value
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
