// The last cards, exactly: once the decks are empty everybody can tell who holds what, and nothing is left to luck.
import { K_CLAIM, kindOf, type Move, schottenTotten, type State } from '@cairn/games/schotten-totten'
import { FastChance, type Seat } from '@cairn/kernel'
import { judge } from './judge.ts'
import { SHARP } from './outlook.ts'

/** Whether nobody can draw any more. */
export const isOpen = ({ decks }: State): boolean => decks[0].length === 0 && decks[1].length === 0

/** No luck is left for it to decide. */
const NO_LUCK = new FastChance(0)

/** Thrown when time is up before all is known. */
const TOO_LATE = new Error('the time for an exact search is up')

/** The best and the least that a match can bring. */
const WON = 1
const LOST = 0

/**
 * A move that does best against every answer, or undefined if that does not show in time. Only the round at hand is
 * looked at: what can be claimed is claimed, and the moves that look best are tried first.
 */
export function lastCards(state: State, isTime: () => boolean): Move | undefined {
  const round = state.results.length
  const known = new Map<string, number>()

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
      if (most >= high) break
    }
    // what lies outside of the bounds is not known exactly
    if (most === WON || (most > low && most < high) || (most === LOST && low === LOST)) known.set(key, most)
    return most
  }

  function after(state: State, move: Move, low: number, high: number): number {
    const seat = state.turn
    const next = schottenTotten.clone(state)
    schottenTotten.play(next, seat, move, NO_LUCK)
    if (next.results.length > round) return worth(next, seat)
    return next.turn === seat ? best(next, low, high) : 1 - best(next, 1 - high, 1 - low)
  }

  try {
    let chosen: Move | undefined
    let most = -1
    for (const move of inOrder(state)) {
      const value = after(state, move, Math.max(LOST, most), WON)
      if (value > most) {
        most = value
        chosen = move
      }
      if (most === WON) break
    }
    return chosen
  } catch (error) {
    if (error === TOO_LATE) return undefined
    throw error
  }
}

/** A claim, if there is one; else all moves, the best at first sight first. */
function inOrder(state: State): readonly Move[] {
  const moves = schottenTotten.moves(state, state.turn)
  const claim = moves.find(move => kindOf(move) === K_CLAIM)
  if (claim !== undefined) return [claim]
  if (moves.length === 1) return moves
  const values = judge(state, state.turn, moves, SHARP)
  return [...moves.keys()]
    .sort((a, b) => (values[b] as number) - (values[a] as number))
    .map(i => moves[i] as Move)
}

const keyOf = ({ turn, phase, passes, hands, cards, claimed, firsts, mud, bluff, played }: State): string =>
  [
    turn,
    phase,
    passes,
    ...claimed,
    ...played,
    mud,
    bluff,
    '',
    ...hands[0],
    '',
    ...hands[1],
    '',
    ...firsts,
    ...cards,
  ].join()
