// What each move is worth to a seat that sees no hidden card, with Clan cards alone.
import {
  type Card,
  cardOf,
  colourOf,
  K_CLAIM,
  K_PLAY,
  kindOf,
  type Move,
  placeOf,
  reach,
  type State,
  STONES,
  valueOf,
  winBy,
} from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'
import { NOTHING, numbers } from '../../sums.ts'
import { roundChanceWith, shareFrom } from '../round/chance.ts'
import { isOpen, lookFrom, readMine, readTable, readTheirs, roomOf } from './inputs.ts'
import {
  addStone,
  chanceOf,
  lean,
  SECOND,
  SUREST,
  TABLE,
  takeTable,
  takeTheirs,
  takeTheirsLike,
} from './net.ts'

/** The strongest that the other's side of each stone can become. */
const theirBest = new Int16Array(STONES)
/** Without a card of the hand: the units and the chance of each stone, and how much it matters. */
const seconds = numbers(STONES * SECOND)
const chances = new Float64Array(STONES)
const matters = new Float64Array(STONES)
const tableUnits = numbers(TABLE)
/** The units of the stone that the card is laid at. */
const second = numbers(SECOND)
/** Clan cards that will not lie open once the card is laid. */
const closed: number[] = [0, 0, 0, 0, 0, 0]

/** No card lies at either side: all these stones look the same. */
const isBare = (state: State, stone: number): boolean =>
  state.counts[2 * stone] === 0 && state.counts[2 * stone + 1] === 0

/** A stone's chance with one card more on the seat's side, or with none more (-1); its units stand in `into` from `to` on. */
function stoneChance(state: State, stone: number, more: Card, into: typeof second, to: number): number {
  readMine(state, stone, more, theirBest[stone] as number)
  return chanceOf(stone, into, to)
}

/** Whether the seat can claim the stone once it has laid this card there, which it does not wait with (ST-7, ST-8). */
function canClaim(state: State, seat: Seat, stone: number, card: Card): boolean {
  const side = 2 * stone + seat
  if (state.experts || state.counts[side] !== 2) return false
  const other = 2 * stone + 1 - seat
  const complete = (state.counts[other] as number) === 3
  for (let colour = 0; colour < closed.length; colour++) closed[colour] = state.unseen[colour] as number
  const colour = colourOf(card)
  closed[colour] = (closed[colour] as number) & ~(1 << (valueOf(card) - 1))
  laid[0] = state.cards[4 * side] as Card
  laid[1] = state.cards[4 * side + 1] as Card
  laid[2] = card
  const mine = reach(laid, 0, 3, 3, false, closed)
  const theirs = reach(state.cards, 4 * other, state.counts[other] as number, 3, false, closed)
  return complete ? theirs < mine : theirs <= mine
}
const laid: Card[] = [0, 0, 0]

/** Sees all open stones and the table without a card of the hand; the chance of the round. */
function lookWithout(state: State, seat: Seat, card: Card, room: number): number {
  readTable(state, card, room - 1)
  takeTable(tableUnits)
  let bare = -1
  for (let stone = 0; stone < STONES; stone++) {
    if (!isOpen(state, stone)) {
      chances[stone] = ((state.claimed[seat] as number) >> stone) & 1
      continue
    }
    const alike = isBare(state, stone)
    const at = stone * SECOND
    if (alike && bare >= 0) {
      chances[stone] = chances[bare] as number
      seconds.copyWithin(at, bare * SECOND, (bare + 1) * SECOND)
    } else chances[stone] = stoneChance(state, stone, -1, seconds, at)
    if (alike) bare = stone
    addStone(seconds, at, tableUnits)
  }
  return roundChanceWith(chances, matters)
}

/** What else speaks for the seat once it has laid the card there, as a logarithm of odds, and the chance of that stone. */
const then = { lean: 0, chance: 0 }
function lay(state: State, seat: Seat, card: Card, stone: number): void {
  const isMine = canClaim(state, seat, stone, card)
  then.chance = isMine ? 1 : stoneChance(state, stone, card, second, 0)
  then.lean = lean(tableUnits, seconds, stone * SECOND, isMine ? NOTHING : second)
}

/** Looks at the other's sides of all open stones. */
function lookAtTheirs(state: State): void {
  let bare = -1
  for (let stone = 0; stone < STONES; stone++) {
    if (!isOpen(state, stone)) continue
    const alike = isBare(state, stone)
    if (alike && bare >= 0) {
      takeTheirsLike(stone, bare)
      theirBest[stone] = theirBest[bare] as number
      continue
    }
    theirBest[stone] = readTheirs(state, stone)
    takeTheirs(stone)
    if (alike) bare = stone
  }
}

/** Every move's value to the seat, 0 to 1. */
export function judgeClans(state: State, seat: Seat, moves: readonly Move[]): Float64Array {
  const values = new Float64Array(moves.length)
  lookFrom(state, seat)
  lookAtTheirs(state)
  const room = roomOf(state, seat)
  let gone: Card = -1
  let round = 0
  /** Whether a bare stone was looked at last with the card that is gone: then the next is known, too. */
  let known = false
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as Move
    if (kindOf(move) !== K_PLAY) {
      // what is safe is safe
      values[i] = kindOf(move) === K_CLAIM ? 1 : 0.5
      continue
    }
    const card = cardOf(move)
    const stone = placeOf(move)
    if (card !== gone) {
      round = lookWithout(state, seat, card, room)
      gone = card
      known = false
    }
    const alike = isBare(state, stone)
    if (!alike || !known) lay(state, seat, card, stone)
    known = alike
    values[i] = share(state, seat, stone, round)
  }
  return values
}

/** The seat's share of the match once the card lies there that was looked at last. */
function share(state: State, seat: Seat, stone: number, round: number): number {
  let chance = 1
  if (then.chance < 1 || winBy((state.claimed[seat] as number) | (1 << stone)) === undefined) {
    const raised = round + (then.chance - (chances[stone] as number)) * (matters[stone] as number)
    const p = Math.min(SUREST, Math.max(1 - SUREST, raised))
    chance = 1 / (1 + ((1 - p) / p) * Math.exp(-then.lean))
  }
  return shareFrom(state, seat, chance)
}
