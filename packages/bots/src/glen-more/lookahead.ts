// How a plan does some turns later, in an imagined world.
import { decision, glenMore, type Move, type State } from '@cairn/games/glen-more'
import type { FastChance } from '@cairn/kernel'
import { judgement } from './net.ts'
import { playTurn, type Taste } from './plan.ts'

export interface Lookahead {
  /** How many plans are played on, at least and at most, and the taste with which. */
  readonly plans: readonly [least: number, most: number]
  readonly taste: Taste
  /** How the others' turns are played meanwhile. */
  readonly others: Taste
  /** How many further turns of its own a playout sees. */
  readonly turns: number
}

/** That of the expert. */
export const LOOKAHEAD: Lookahead = {
  plans: [4, 32],
  taste: { judgement, spots: 1, breadth: 2, keeps: true },
  others: { judgement, spots: 1, breadth: 1, keeps: true },
  turns: 2,
}

/** Plays on until the seat has had so many turns more; what it then stands to end with. */
export function playOn(
  state: State,
  seat: number,
  { taste, others, turns }: Lookahead,
  chance: FastChance,
): number {
  for (let mine = 0; mine < turns && !state.over; ) {
    const actor = glenMore.actors(state)[0] as number
    // the rest of a turn that luck has cut in two is none of its own
    if (actor === seat && state.turn === seat && decision(state)?.kind === 'move') mine++
    playTurn(state, actor, actor === seat ? taste : others, chance)
  }
  return taste.judgement(state, seat)
}

/** How a plan does in an imagined world. */
export function playOut(
  world: State,
  seat: number,
  moves: readonly Move[],
  foresight: Lookahead,
  chance: FastChance,
): number {
  const state = glenMore.clone(world)
  for (const move of moves) glenMore.play(state, seat, move, chance)
  return playOn(state, seat, foresight, chance)
}
