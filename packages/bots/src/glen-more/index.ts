import { type GlenMore, glenMore, type Move, type State, type View } from '@cairn/games/glen-more'
import type { FastChance } from '@cairn/kernel'
import type { Bot, Level, Thinking } from '../bot.ts'
import { promise, weightsFrom } from './features.ts'
import { type Plan, plans, playTurn, type Taste } from './plan.ts'
import { FITTED, HAND } from './weights.ts'

/** How the table stands, as far as a planned turn depends on it. */
const keyOf = ({
  options,
  players,
  market,
  movement,
  spaces,
  figures,
  discard,
  todo,
}: View | State): string =>
  JSON.stringify([options, players, market, movement, spaces, figures, discard, todo])

/** A turn is planned once; its later decisions are looked up by how the table then stands. */
function remember(
  memory: Map<string, Move>,
  state: State,
  seat: number,
  moves: readonly Move[],
  chance: FastChance,
): void {
  const now = glenMore.clone(state)
  for (const [i, move] of moves.entries()) {
    memory.set(keyOf(now), move)
    if (i < moves.length - 1) glenMore.play(now, seat, move, chance)
  }
  for (const key of memory.keys()) {
    if (memory.size <= REMEMBERED) break
    memory.delete(key)
  }
}

const REMEMBERED = 200

/** How a player thinks: what it weighs, how widely it plans, how often it follows a whim, whether it looks beyond its turn. */
interface Manner {
  readonly taste: Taste
  readonly whim: number
  readonly foresight?: Foresight
}

interface Foresight {
  /** Plans that are played on, and the taste with which. */
  readonly plans: number
  readonly taste: Taste
  /** How many further turns of its own a playout sees. */
  readonly turns: number
}

/** What a seat stands to gain over the mean of the others. */
function margin(state: State, seat: number, weights: Float64Array): number {
  let others = 0
  for (let other = 0; other < state.seats; other++)
    if (other !== seat) others += promise(state, other, weights)
  return promise(state, seat, weights) - others / (state.seats - 1)
}

/** Plays each plan on in the same imagined worlds until time is up; the one that does best in the mean. */
function foresee(
  view: View,
  seat: number,
  best: readonly Plan[],
  foresight: Foresight,
  thinking: Thinking,
): Plan {
  const { chance } = thinking
  const until = thinking.now() + thinking.ms
  const choices = best.slice(0, foresight.plans).map(plan => ({ plan, sum: 0 }))
  let worlds = 0
  while (choices.length > 1 && (worlds === 0 || thinking.now() < until)) {
    const world = glenMore.imagine(view, chance)
    for (const choice of choices) {
      const state = glenMore.clone(world)
      for (const move of choice.plan.moves) glenMore.play(state, seat, move, chance)
      for (let mine = 0; mine < foresight.turns && !state.over; ) {
        const actor = glenMore.actors(state)[0] as number
        if (actor === seat) mine++
        playTurn(state, actor, foresight.taste, chance)
      }
      choice.sum += margin(state, seat, foresight.taste.weights)
    }
    worlds++
    // the hopeless are dropped so that the others are seen more often
    if (worlds % DROP_EVERY === 0 && choices.length > 2) {
      choices.sort((a, b) => b.sum - a.sum)
      choices.pop()
    }
  }
  return choices.reduce((a, b) => (b.sum > a.sum ? b : a)).plan
}

const DROP_EVERY = 4

function player(level: Exclude<Level, 'random'>, { taste, whim, foresight }: Manner): Bot<GlenMore> {
  const memory = new Map<string, Move>()
  return {
    level,
    choose(view, thinking) {
      const legal = glenMore.legal(view)
      const [only, ...others] = legal as readonly [Move, ...Move[]]
      if (others.length === 0) return only
      const planned = memory.get(keyOf(view))
      if (planned !== undefined && glenMore.refuse(view, planned) === undefined) return planned
      const seat = view.viewer as number
      const { chance } = thinking
      const state = glenMore.imagine(view, chance)
      const best = plans(state, seat, taste)
      let [plan] = best
      if (plan === undefined) return only
      if (chance.unit() < whim) plan = best[chance.below(Math.min(WHIMS, best.length))] as Plan
      else if (foresight !== undefined) plan = foresee(view, seat, best, foresight, thinking)
      remember(memory, state, seat, plan.moves, chance)
      return plan.moves[0] as Move
    },
  }
}

const WHIMS = 4

const plain = weightsFrom(HAND)
const fitted = weightsFrom(FITTED)

/** Easy and medium plan one turn with plain weights, easy with whims; expert plans with fitted ones and looks ahead. */
export const bots: Readonly<Record<Exclude<Level, 'random'>, Bot<GlenMore>>> = {
  easy: player('easy', { taste: { weights: plain, breadth: 2 }, whim: 0.4 }),
  medium: player('medium', { taste: { weights: plain, breadth: 6 }, whim: 0 }),
  expert: player('expert', {
    taste: { weights: fitted, breadth: 20 },
    whim: 0,
    foresight: { plans: 6, taste: { weights: fitted, breadth: 2 }, turns: 2 },
  }),
}
