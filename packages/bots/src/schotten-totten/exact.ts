// The last cards, exactly: once the decks are empty everybody can tell who holds what, and nothing is left to luck.
import { K_CLAIM, kindOf, type Move, schottenTotten, type State, STONES } from '@cairn/games/schotten-totten'
import { FastChance, type Seat } from '@cairn/kernel'
import { judge } from './judge.ts'
import { HONEST } from './outlook.ts'

/** Whether nobody can draw any more. */
export const isOpen = ({ decks }: State): boolean => decks[0].length === 0 && decks[1].length === 0

/** A move that does best against every answer, and what the round then brings to who plays it. */
export interface Last {
  readonly move: Move
  readonly share: number
}

/** Time to look at so many positions. */
export const positions = (left: number) => (): boolean => --left >= 0

/** No luck is left for it to decide. */
export const NO_LUCK = new FastChance(0)

/** Thrown when time is up before all is known. */
const TOO_LATE = new Error('the time for an exact search is up')

/** The best and the least that a round can bring. */
const WON = 1
const LOST = 0

/** How often, and how early, each move of each seat was more than the other could allow: such moves are tried first. */
const refuted = new Float64Array(1 << 15)
const at = (seat: Seat, move: Move): number => (seat << 14) | move

/** Looks at what comes of moves of a round until all is known. What can be claimed is claimed. */
function searcher(round: number, isTime: () => boolean) {
  const known = new Map<number, number>()

  /** What the round brings to a seat. */
  function worth(end: State, seat: Seat): number {
    const { points } = end.results[round] as State['results'][number]
    return points[0] === points[1]
      ? 0.5
      : (points[seat] as number) > (points[1 - seat] as number)
        ? WON
        : LOST
  }

  /** What the seat to act gets for certain, as far as it lies between the bounds. */
  function best(state: State, low: number, high: number): number {
    if (!isTime()) throw TOO_LATE
    const key = keyOf(state)
    const found = known.get(key)
    if (found !== undefined) return found
    let most = LOST
    for (const move of inOrder(state)) {
      const value = after(state, move, Math.max(low, most), high)
      if (value > most) most = value
      if (most >= high) {
        const i = at(state.turn, move)
        refuted[i] = (refuted[i] as number) + (state.hands[0].length + state.hands[1].length) ** 2
        break
      }
    }
    // what lies outside of the bounds is not known exactly
    if (most === WON || (most > low && most < high) || (most === LOST && low === LOST)) known.set(key, most)
    return most
  }

  /** What a move brings to who plays it. */
  function after(state: State, move: Move, low: number, high: number): number {
    const seat = state.turn
    const next = schottenTotten.clone(state)
    schottenTotten.play(next, seat, move, NO_LUCK)
    if (next.results.length > round) return worth(next, seat)
    return next.turn === seat ? best(next, low, high) : 1 - best(next, 1 - high, 1 - low)
  }

  return after
}

/** What is found in time, or undefined. */
function inTime<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error === TOO_LATE) return undefined
    throw error
  }
}

/** How the last cards are played, or undefined if that does not show in time. Only the round at hand is looked at. */
export function lastCards(state: State, isTime: () => boolean): Last | undefined {
  const after = searcher(state.results.length, isTime)
  lookAt(state)
  return inTime(() => {
    let last: Last | undefined
    for (const move of inOrder(state)) {
      const share = after(state, move, last?.share ?? LOST, WON)
      if (last === undefined || share > last.share) last = { move, share }
      if (share === WON) break
    }
    return last
  })
}

/** What every move brings to who plays it, or undefined if that does not show in time. */
export function lastShares(state: State, isTime: () => boolean): ReadonlyMap<Move, number> | undefined {
  const after = searcher(state.results.length, isTime)
  lookAt(state)
  const moves = schottenTotten.moves(state, state.turn)
  return inTime(() => new Map(moves.map(move => [move, after(state, move, LOST, WON)])))
}

/** Begins with the moves that look best at first sight. */
function lookAt(state: State): void {
  refuted.fill(0)
  const moves = schottenTotten.moves(state, state.turn)
  if (moves.length < 2) return
  const values = judge(state, state.turn, moves, HONEST)
  for (let i = 0; i < moves.length; i++) refuted[at(state.turn, moves[i] as Move)] = values[i] as number
}

/** A claim, if there is one; else all moves, those first that did best elsewhere. */
function inOrder(state: State): readonly Move[] {
  const { turn } = state
  const legal = schottenTotten.moves(state, turn)
  const claim = legal.find(move => kindOf(move) === K_CLAIM)
  if (claim !== undefined) return [claim]
  const moves = legal.slice()
  for (let i = 1; i < moves.length; i++) {
    const move = moves[i] as Move
    const often = refuted[at(turn, move)] as number
    let to = i
    for (; to > 0 && (refuted[at(turn, moves[to - 1] as Move)] as number) < often; to--)
      moves[to] = moves[to - 1] as Move
    moves[to] = move
  }
  return moves
}

const CARDS = 64
/** Places of cards: the sides, and both hands. */
const PLACES = 2 * STONES + 2
const FACTS = CARDS * PLACES
/** A number for each card at each place, and for each other fact: below 2^46, so that the sum of all is exact. */
const NUMBERS = Float64Array.from({ length: FACTS + 128 }, numberBy(new FastChance(1)))
function numberBy(chance: FastChance): () => number {
  return () => chance.bits() * 2 ** 14 + (chance.bits() >>> 18)
}

/** What sets a position apart from others of this round, as one number: the sum of those of its facts. */
function keyOf(state: State): number {
  const { hands, cards, counts, claimed, firsts, powers, played } = state
  let key = 0
  for (let seat = 0; seat < 2; seat++)
    for (const card of hands[seat] as readonly number[])
      key += NUMBERS[card * PLACES + 2 * STONES + seat] as number
  let fact = FACTS
  for (let stone = 0; stone < STONES; stone++, fact += 5) {
    // what lies at a claimed stone has no part in anything any more
    const owner = ((claimed[0] >> stone) & 1) - ((claimed[1] >> stone) & 1)
    if (owner !== 0) {
      key += NUMBERS[fact + 1 + owner] as number
      continue
    }
    for (let side = 2 * stone; side < 2 * stone + 2; side++)
      for (let i = 4 * side; i < 4 * side + (counts[side] as number); i++)
        key += NUMBERS[(cards[i] as number) * PLACES + side] as number
    // who was complete first decides between equals, which a combat mode can make of any two
    if (state.tactics || powers[2 * stone] === powers[2 * stone + 1])
      key += NUMBERS[fact + 3 + (firsts[stone] as number)] as number
  }
  key += NUMBERS[fact + state.turn] as number
  key += NUMBERS[fact + 2 + state.phase] as number
  key += NUMBERS[fact + 7 + state.passes] as number
  key += NUMBERS[fact + 10 + state.mud] as number
  key += NUMBERS[fact + 20 + state.bluff] as number
  key += NUMBERS[fact + 30 + played[0]] as number
  return key + (NUMBERS[fact + 45 + played[1]] as number)
}
