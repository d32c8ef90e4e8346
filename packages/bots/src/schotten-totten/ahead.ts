// What moves look like at first sight, and how a world goes on after them.
import { type FastChance, legalMoves, type Seat } from '@cairn/kernel'
import {
  K_CLAIM,
  kindOf,
  type Move,
  schottenTotten,
  type State,
  type View,
} from '@cairn/games/schotten-totten'
import { isOpen, lastCards, positions } from './exact.ts'
import { judge } from './judge.ts'
import { evaluate, HONEST, SHARP } from './outlook.ts'
import { shareFrom } from './round/chance.ts'

/** What each legal move is worth at first sight, in the mean of a few imagined worlds. */
export function firstSight(view: View, worlds: number, chance: FastChance, eyes = SHARP): Float64Array {
  const legal = legalMoves(schottenTotten, view)
  const means = new Float64Array(legal.length)
  for (let n = 0; n < worlds; n++) {
    const values = judge(schottenTotten.imagine(view, chance), view.viewer as Seat, legal, eyes)
    for (let i = 0; i < means.length; i++) means[i] = (means[i] as number) + (values[i] as number) / worlds
  }
  return means
}

export function highest(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i
  return best
}

/** Plays on as it looks best at first sight, with open cards, for a few turns. */
export function playOn(state: State, chance: FastChance): void {
  for (let left = TURNS; ; ) {
    const { turn } = state
    const moves = schottenTotten.moves(state, turn)
    if (moves.length === 0) return
    const best = moves.length === 1 ? 0 : highest(judge(state, turn, moves, SHARP))
    schottenTotten.play(state, turn, moves[best] as Move, chance)
    if (state.turn !== turn && --left === 0) return
  }
}

const TURNS = 6

/** The seat's share of the match: what it was, or what it looks like. */
export function shareOf(state: State, seat: Seat): number {
  const places = schottenTotten.outcome(state)?.places
  if (places === undefined) {
    const chance = evaluate(state, SHARP, seat)
    return seat === 0 ? chance : 1 - chance
  }
  return places[0] === places[1] ? 0.5 : places[seat] === 1 ? 1 : 0
}

/** How many positions of the last cards are looked at before they are played on by sight after all. */
const POSITIONS = 1000

/** How much what the last cards bring counts beside what plays looked like on the way there: it is certain, and all luck is in it. */
const CERTAIN = 0.7

/**
 * Plays on for so many turns, nobody seeing a hidden card, what can be claimed being claimed; the seat's share, in the mean of
 * what its plays looked like. Once no deck is left, what the last cards bring counts too.
 */
export function shareAhead(state: State, seat: Seat, turns: number, chance: FastChance): number {
  let sum = 0
  let looks = 0
  for (let left = turns; left > 0 && schottenTotten.outcome(state) === undefined; ) {
    const { turn } = state
    const last = lastShare(state, seat)
    if (last !== undefined) return looks === 0 ? last : CERTAIN * last + ((1 - CERTAIN) * sum) / looks
    const moves = schottenTotten.moves(state, turn)
    let move = moves.length === 1 ? moves[0] : moves.find(move => kindOf(move) === K_CLAIM)
    if (move === undefined) {
      const values = judge(state, turn, moves, HONEST)
      const best = highest(values)
      move = moves[best] as Move
      if (turn === seat) {
        sum += values[best] as number
        looks++
      }
    }
    schottenTotten.play(state, turn, move, chance)
    if (state.turn !== turn) left--
  }
  return looks === 0 || schottenTotten.outcome(state) !== undefined ? shareOf(state, seat) : sum / looks
}

/**
 * The seat's share of the match if both play the last cards as well as they can; undefined as long as there is a deck, or if
 * there are too many positions.
 */
export function lastShare(state: State, seat: Seat, most = POSITIONS): number | undefined {
  const last = isOpen(state) ? lastCards(state, positions(most)) : undefined
  return last && shareFrom(state, seat, state.turn === seat ? last.share : 1 - last.share)
}
