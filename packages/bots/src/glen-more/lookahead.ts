// How a plan does some turns later, in an imagined world.
import { decision, glenMore, type Move, type State } from '@cairn/games/glen-more'
import type { FastChance } from '@cairn/kernel'
import { judgement } from './net.ts'
import { playTurn, type Taste } from './plan.ts'

export interface Lookahead {
  /** How many plans are played on, at least and at most. */
  readonly plans: readonly [least: number, most: number]
  /** How everybody's turns are played meanwhile: players in haste would tell how such players fare. */
  readonly taste: Taste
  /** How many further turns of its own a playout sees, at least and at most. */
  readonly turns: readonly [least: number, most: number]
}

/** That of the expert. */
export const LOOKAHEAD: Lookahead = {
  plans: [2, 32],
  taste: { judgement, spots: 1, breadth: 6 },
  turns: [2, 3],
}

/** By how many points a seat stands to end over the mean of the others. */
function lead(state: State, seat: number, { judgement }: Taste): number {
  const others = state.players.length - 1
  return state.players.reduce(
    (sum, _, other) => (other === seat ? sum : sum - judgement(state, other) / others),
    judgement(state, seat),
  )
}

/** Plays on until the seat has had so many turns more; its lead in the mean of how it looked after each of them. */
export function playOn(state: State, seat: number, taste: Taste, turns: number, chance: FastChance): number {
  let sum = 0
  let mine = 0
  while (mine < turns && !state.over) {
    const actor = glenMore.actors(state)[0] as number
    // the rest of a turn that luck has cut in two is none of its own
    const isOwn = actor === seat && state.turn === seat && decision(state)?.kind === 'move'
    playTurn(state, actor, taste, chance)
    if (!isOwn) continue
    mine++
    sum += lead(state, seat, taste)
  }
  return (sum + (turns - mine) * lead(state, seat, taste)) / turns
}

/** How a plan does in an imagined world. */
export function playOut(
  world: State,
  seat: number,
  moves: readonly Move[],
  taste: Taste,
  turns: number,
  chance: FastChance,
): number {
  const state = glenMore.clone(world)
  for (const move of moves) glenMore.play(state, seat, move, chance)
  return playOn(state, seat, taste, turns, chance)
}
