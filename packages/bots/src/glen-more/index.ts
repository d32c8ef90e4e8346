import { decision, type GlenMore, glenMore, type Move, type View } from '@cairn/games/glen-more'
import { FastChance, legalMoves, refuseMove } from '@cairn/kernel'
import type { Bot, Findings, Level, Thinking } from '../bot.ts'
import { certain, decide } from '../findings.ts'
import { race } from '../race.ts'
import { judgement } from './net.ts'
import { LOOKAHEAD, type Lookahead, playOut } from './lookahead.ts'
import { type Plan, plans, slipping, type Taste } from './plan.ts'

/** How the table stands for who sees it, as far as a planned turn depends on it. */
const keyOf = ({
  options,
  players,
  market,
  movement,
  spaces,
  figures,
  discard,
  todo,
  chronicles,
}: View): string =>
  JSON.stringify([options, players, market, movement, spaces, figures, discard, todo, chronicles])

/** A turn is planned once; its later decisions are looked up by how the table then stands. */
function remember(memory: Map<string, Move>, view: View, moves: readonly Move[]): void {
  if (moves.length < 2) return
  const seat = view.viewer as number
  const chance = new FastChance(0)
  const now = glenMore.imagine(view, chance)
  for (const [i, move] of moves.entries()) {
    memory.set(keyOf(glenMore.view(now, seat)), move)
    if (i < moves.length - 1) glenMore.play(now, seat, move, chance)
  }
  for (const key of memory.keys()) {
    if (memory.size <= REMEMBERED) break
    memory.delete(key)
  }
}

const REMEMBERED = 200

/** How a player thinks: how widely it plans, by how many points its judgement slips, whether it looks beyond its turn. */
interface Manner {
  readonly taste: Taste
  readonly slips: number
  /** It comes upon one in so many plans. */
  readonly notices?: number
  readonly foresight?: Lookahead
}

/** Some of them, at least one. */
function noticed<T>(found: readonly T[], notices: number, chance: FastChance): readonly T[] {
  if (notices === 1 || found.length < 2) return found
  const some = found.filter(() => chance.below(notices) === 0)
  return some.length > 0 ? some : [found[chance.below(found.length)] as T]
}

/** How many playouts the plain value of a plan counts for. */
const TRUST = 1
/** So many playouts of each plan are to fit into the time, or else fewer plans are played on. */
const LAPS = 6
/** No trial is taken to be shorter, in milliseconds: a clock may not have moved meanwhile. */
const BRIEFEST = 0.01

/** How many turns ahead and how many plans can be looked at often enough in the time left, after one trial. */
function reachFor(
  { plans: [few, many], turns: [near, far] }: Lookahead,
  left: () => number,
  trial: () => void,
): { readonly turns: number; readonly field: number } {
  const before = left()
  if (before <= 0) return { turns: near, field: few }
  trial()
  const after = left()
  const fits = after / (Math.max(before - after, BRIEFEST) / near) / LAPS
  const turns = within(near, fits / few, far)
  return { turns, field: within(few, fits / turns, many) }
}

const within = (least: number, n: number, most: number): number =>
  Math.max(least, Math.min(most, Math.floor(n)))

function player(level: Exclude<Level, 'random'>, manner: Manner): Bot<GlenMore> {
  const { taste, slips, notices = 1, foresight } = manner
  const memory = new Map<string, Move>()
  function find(view: View, thinking: Thinking): Findings<Move> {
    const legal = legalMoves(glenMore, view)
    const [only, ...others] = legal as readonly [Move, ...Move[]]
    if (others.length === 0) return certain([only])
    const planned = memory.get(keyOf(view))
    if (planned !== undefined && refuseMove(glenMore, view, planned) === undefined) return certain([planned])
    const seat = view.viewer as number
    const { chance, ms, now } = thinking
    const state = glenMore.imagine(view, chance)
    const start = now()
    const found = plans(state, seat, taste, foresight && (() => now() < start + ms / 2))
    if (foresight === undefined || found.length === 0) {
      // a turn is overlooked, not an answer to a question
      const some = decision(state)?.kind === 'move' ? noticed(found, notices, chance) : found
      const plan = slipping(state, some, slips, chance)
      return certain(plan?.moves ?? [only])
    }
    const left = (): number => ms - (now() - start)
    const lap = (turns: number) => () => {
      const world = glenMore.imagine(view, chance)
      return (plan: Plan) => playOut(world, seat, plan.moves, foresight.taste, turns, chance)
    }
    const { turns, field } = reachFor(foresight, left, () => lap(foresight.turns[0])()(found[0] as Plan))
    const raced = race(found.slice(0, field), { now, ms: left() }, lap(turns), plan => plan.value * TRUST)
    return { mixed: false, lines: raced.map(({ plan, weight }) => ({ line: plan.moves, weight })) }
  }
  return {
    level,
    find,
    remember: (view, line) => remember(memory, view, line),
    anew: () => player(level, manner),
    choose(view, thinking) {
      const line = decide(find(view, thinking), thinking.chance)
      remember(memory, view, line)
      return line[0] as Move
    },
  }
}

const WIDE: Taste = { judgement, spots: 4, breadth: 20 }
const FORKED: Taste = { ...WIDE, forks: 40 }

/**
 * Up to fierce they plan their own turn, and their judgement slips: easy overlooks nearly all that it could do, medium half of
 * it, and only fierce sees the turns that end otherwise, as expert does, who looks ahead as far as it may and never slips.
 */
export const bots: Readonly<Record<Exclude<Level, 'random'>, Bot<GlenMore>>> = {
  easy: player('easy', { taste: { judgement, spots: 4, breadth: 40 }, slips: 66, notices: 13 }),
  medium: player('medium', { taste: { judgement, spots: 3, breadth: 14 }, slips: 32, notices: 2 }),
  hard: player('hard', { taste: { judgement, spots: 3, breadth: 16 }, slips: 21 }),
  tough: player('tough', { taste: { judgement, spots: 3, breadth: 16 }, slips: 8.5 }),
  fierce: player('fierce', { taste: FORKED, slips: 5 }),
  expert: player('expert', { taste: FORKED, slips: 0, foresight: LOOKAHEAD }),
}

/** The turn that looks best to the expert's judgement, without looking further. */
export const yardsticks = { greedy: player('medium', { taste: WIDE, slips: 0 }) }
