import { FastChance, pick, type Seat } from '@cairn/kernel'
import { glenMore } from '../index.ts'
import type { Event } from '../table/event.ts'
import type { Options, State } from '../table/state.ts'
import { PLAIN } from './options.ts'

/** Plays a match with these Chronicles at random; what happens at each step is told. Its final state is returned. */
export const playOutWith =
  (chronicles: Partial<Options>) =>
  (
    options: Partial<Options>,
    seats: Seat,
    seed: number,
    each: (state: State, events: readonly Event[]) => void,
  ): State => {
    const chance = new FastChance(seed)
    const state = glenMore.deal({ ...PLAIN, die: seats === 2, ...chronicles, ...options }, seats, chance)
    while (!state.over) {
      const seat = pick(glenMore.actors(state), chance)
      const moves = glenMore.moves(state, seat)
      if (moves.length === 0) throw new Error(`seat ${seat} must decide but has no move`)
      const events: Event[] = []
      glenMore.play(state, seat, pick(moves, chance), chance, events)
      each(state, events)
    }
    return state
  }
