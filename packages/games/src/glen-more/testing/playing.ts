import { FastChance, pick, type Seat } from '@cairn/kernel'
import { glenMore } from '../index.ts'
import type { Event } from '../table/event.ts'
import type { Move } from '../table/move.ts'
import type { Options, State } from '../table/state.ts'
import { PLAIN } from './options.ts'

type Choose = (moves: readonly Move[], chance: FastChance) => Move

interface Manner {
  /** Which move is played; any, if nothing is said. */
  readonly choose?: Choose
  /** What is changed before the first. */
  readonly prepare?: (state: State) => void
}

/** Plays a match with these Chronicles at random; each step is told. Its final state is returned. */
export const playOutWith =
  (chronicles: Partial<Options>, { choose = pick, prepare }: Manner = {}) =>
  (
    options: Partial<Options>,
    seats: Seat,
    seed: number,
    each: (state: State, events: readonly Event[], move: Move, before: State) => void,
  ): State => {
    const chance = new FastChance(seed)
    const state = glenMore.deal({ ...PLAIN, die: seats === 2, ...chronicles, ...options }, seats, chance)
    prepare?.(state)
    while (!state.over) {
      const seat = pick(glenMore.actors(state), chance)
      const moves = glenMore.moves(state, seat)
      if (moves.length === 0) throw new Error(`seat ${seat} must decide but has no move`)
      const move = choose(moves, chance)
      const before = glenMore.clone(state)
      const events: Event[] = []
      glenMore.play(state, seat, move, chance, events)
      each(state, events, move, before)
    }
    return state
  }

/** Those who would rather do something than end their turn, sell or walk, seven times of eight. */
export const busily: Choose = (moves, chance) => {
  const busy = moves.filter(({ type }) => type !== 'done' && type !== 'sell' && type !== 'walk')
  return pick(busy.length > 0 && chance.below(8) > 0 ? busy : moves, chance)
}

/** So many times of so many a move that is liked, if there is one; else as otherwise. */
export const liking =
  (isLiked: (move: Move) => boolean, of: number, otherwise: Choose = pick): Choose =>
  (moves, chance) => {
    const liked = moves.filter(isLiked)
    return liked.length > 0 && chance.below(of) > 0 ? pick(liked, chance) : otherwise(moves, chance)
  }
