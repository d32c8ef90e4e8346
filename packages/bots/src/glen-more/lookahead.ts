// How a plan does some turns later, in an imagined world.
import { decision, glenMore, type Move, type State } from '@cairn/games/glen-more'
import type { FastChance } from '@cairn/kernel'
import { type Judgement, judgement } from './net.ts'
import { type Haste, playTurn } from './plan.ts'

/** How turns are played on: one's own with some care, those of the others for what they take away. */
const OWN: Haste = { judgement, reach: 6, spots: 2, looks: 8 }
const OTHERS: Haste = { judgement, reach: 5, spots: 1, looks: 5 }

/** How much the points of the others count against one's own. */
const RIVALRY = 0.5

/** How a seat stands: the points it stands to end with, less a part of what the others do. */
function standing(state: State, seat: number): number {
  let others = 0
  for (let other = 0; other < state.seats; other++) if (other !== seat) others += judgement(state, other)
  return judgement(state, seat) - (RIVALRY * others) / (state.seats - 1)
}

/**
 * Plays on until the seat has had so many turns more; how it stands then, in the mean of what shows after each of the later
 * half of them: the first are too early to tell, and the last alone is a matter of luck.
 */
export function playOn(
  state: State,
  seat: number,
  turns: number,
  chance: FastChance,
  worth: Judgement = standing,
): number {
  const early = Math.floor(turns / 2)
  let sum = 0
  let mine = 0
  while (mine < turns && !state.over) {
    const actor = glenMore.actors(state)[0] as number
    // the rest of a turn that luck has cut in two is none of its own
    const isOwn = actor === seat && state.turn === seat && decision(state)?.kind === 'move'
    playTurn(state, actor, actor === seat ? OWN : OTHERS, chance)
    if (isOwn && ++mine > early) sum += worth(state, seat)
  }
  const missing = turns - Math.max(early, mine)
  return (sum + (missing > 0 ? missing * worth(state, seat) : 0)) / (turns - early)
}

/** How a plan does in an imagined world. */
export function playOut(
  world: State,
  seat: number,
  moves: readonly Move[],
  turns: number,
  chance: FastChance,
): number {
  const state = glenMore.clone(world)
  for (const move of moves) glenMore.play(state, seat, move, chance)
  return playOn(state, seat, turns, chance)
}
