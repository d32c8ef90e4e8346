import { type GlenMore, glenMore, type Move, type State, type View } from '@cairn/games/glen-more'
import type { FastChance } from '@cairn/kernel'
import type { Bot, Level } from '../bot.ts'
import { race } from '../race.ts'
import { margin, weightsFrom } from './features.ts'
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

/** How a plan does in an imagined world, some turns later. */
function playOut(
  world: State,
  seat: number,
  { moves }: Plan,
  { taste, turns }: Foresight,
  chance: FastChance,
): number {
  const state = glenMore.clone(world)
  for (const move of moves) glenMore.play(state, seat, move, chance)
  for (let mine = 0; mine < turns && !state.over; ) {
    const actor = glenMore.actors(state)[0] as number
    if (actor === seat) mine++
    playTurn(state, actor, taste, chance)
  }
  return margin(state, seat, taste.weights)
}

/** How many playouts the plain value of a plan counts for. */
const TRUST = 2

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
      const start = thinking.now()
      const best = plans(state, seat, taste, foresight && (() => thinking.now() < start + thinking.ms / 2))
      let [plan] = best
      if (plan === undefined) return only
      if (chance.unit() < whim) plan = best[chance.below(Math.min(WHIMS, best.length))] as Plan
      else if (foresight !== undefined)
        plan = race(
          best.slice(0, foresight.plans),
          { now: thinking.now, ms: thinking.ms - (thinking.now() - start) },
          () => {
            const world = glenMore.imagine(view, chance)
            return plan => playOut(world, seat, plan, foresight, chance)
          },
          plan => plan.value * TRUST,
        )
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
  easy: player('easy', { taste: { weights: plain, spots: 2, breadth: 2 }, whim: 0.4 }),
  medium: player('medium', { taste: { weights: plain, spots: 3, breadth: 6 }, whim: 0 }),
  expert: player('expert', {
    taste: { weights: fitted, spots: 4, breadth: 20 },
    whim: 0,
    foresight: { plans: 12, taste: { weights: fitted, spots: 1, breadth: 2 }, turns: 1 },
  }),
}
