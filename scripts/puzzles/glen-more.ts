// Glen More: the tile to take, and where to lay it, where that is worth points more than anything else. Whole turns are
// planned and then played on in the same imagined worlds.
import { decision, glenMore, type Move, type State, type View } from '@cairn/games/glen-more'
import { FastChance, legalMoves, type Match, type Seat } from '@cairn/kernel'
import { coach } from '../../packages/bots/src/glen-more/coach.ts'
import { bots } from '../../packages/bots/src/glen-more/index.ts'
import { judgement } from '../../packages/bots/src/glen-more/net.ts'
import { type Plan, plans, playTurn, type Taste } from '../../packages/bots/src/glen-more/plan.ts'
import { explained, type Find, grouped, type Quarry, ticking } from './quarry.ts'

/** A turn is right if it gives up less than half of this, in points; the best must be ahead by all of it. */
const CLEAR = 4
const WORLDS = 2
/** Turns that are played on. */
const CLOSE = 2
/** How widely it is thought about a turn: worlds, own turns that a playout sees, and how plans are made. */
interface Thought {
  readonly worlds: number
  readonly turns: number
  readonly taste: Taste
}
const LOOK: Thought = { worlds: WORLDS, turns: 2, taste: { judgement, spots: 3, breadth: 16 } }
const CHECK: Thought = { worlds: 10 * WORLDS, turns: 2, taste: { judgement, spots: 12, breadth: 40 } }
const QUICK: Taste = { judgement, spots: 1, breadth: 2 }

const text = (move: Move): string => glenMore.makeMove(move)

function playOut(world: State, seat: Seat, { moves }: Plan, turns: number, chance: FastChance): number {
  const state = glenMore.clone(world)
  for (const move of moves) glenMore.play(state, seat, move, chance)
  for (let mine = 0; mine < turns && !state.over; ) {
    const actor = glenMore.actors(state)[0] as number
    if (actor === seat && state.turn === seat) mine++
    playTurn(state, actor, QUICK, chance)
  }
  return judgement(state, seat)
}

interface Weighed {
  readonly plan: Plan
  readonly loss: number
}

/** The best plan for each key, the best first, with what it gives up. */
function weighed(
  view: View,
  found: readonly Plan[],
  key: (plan: Plan) => string,
  { worlds, turns }: Thought,
  chance: FastChance,
): readonly Weighed[] {
  const seat = view.viewer as Seat
  const best = new Map<string, Plan>()
  for (const plan of found) if (!best.has(key(plan))) best.set(key(plan), plan)
  const all = [...best.values()]
  const close = all.slice(0, CLOSE)
  const sums = close.map(() => 0)
  for (let n = 0; n < worlds; n++) {
    const world = glenMore.imagine(view, chance)
    const luck = chance.bits()
    for (const [i, plan] of close.entries())
      sums[i] = (sums[i] as number) + playOut(world, seat, plan, turns, new FastChance(luck)) / worlds
  }
  const most = Math.max(...sums)
  const looked = close
    .map((plan, i) => ({ plan, loss: most - (sums[i] as number) }))
    .toSorted((a, b) => a.loss - b.loss)
  const worst = looked.at(-1)?.loss ?? 0
  const top = (close[0] as Plan).value
  return [...looked, ...all.slice(CLOSE).map(plan => ({ plan, loss: Math.max(worst, top - plan.value) }))]
}

/** A step of the solution; what was not even planned is no better than the worst that was. */
const stepOf = (all: readonly Weighed[], at: number, legal: readonly Move[]): Find['steps'][number] => {
  const [best, ...others] = all as readonly [Weighed, ...Weighed[]]
  const isRight = ({ loss }: Weighed): boolean => loss < CLEAR / 2
  const move = ({ plan }: Weighed): string => text(plan.moves[at] as Move)
  const planned = new Set(all.map(move))
  const { type } = best.plan.moves[at] as Move
  const left = legal.filter(other => other.type === type && !planned.has(text(other))).map(text)
  const worst = Math.max(CLEAR, ...all.map(({ loss }) => Math.round(loss)))
  return {
    best: move(best),
    right: others.filter(isRight).map(move),
    wrong: grouped([
      ...others
        .filter(other => !isRight(other))
        .map(other => ({ move: move(other), loss: Math.round(other.loss), reply: [] })),
      ...left.map(move => ({ move, loss: worst, reply: [] })),
    ]),
  }
}

const firstOf = ({ moves }: Plan): string => text(moves[0] as Move)

/** The plans of a turn by their first tile; undefined if the best is not far ahead at first sight. */
function turnsOf(view: View, { taste }: Thought, chance: FastChance): readonly Plan[] | undefined {
  const found = plans(glenMore.imagine(view, chance), view.viewer as Seat, taste)
  const [best] = found
  const second = best && found.find(plan => firstOf(plan) !== firstOf(best))
  return best !== undefined && second !== undefined && best.value - second.value >= 0.75 * CLEAR
    ? found
    : undefined
}

function findIn(match: Match, seat: Seat, thought: Thought, chance: FastChance): Find | undefined {
  const view = match.view(seat) as View
  const found = turnsOf(view, thought, chance)
  if (found === undefined) return undefined
  const all = weighed(view, found, firstOf, thought, chance)
  const [best, second] = all
  if (best === undefined || second === undefined || second.loss < CLEAR) return undefined
  // what looks best at once and what comes out best later must be the same turn
  if (firstOf(found[0] as Plan) !== firstOf(best.plan)) return undefined
  const { moves } = best.plan
  const steps = [stepOf(all, 0, legalMoves(glenMore, view))]
  let asked = 1
  if (moves[1]?.type === 'place') {
    const places = found.filter(plan => firstOf(plan) === firstOf(best.plan))
    const key = ({ moves }: Plan): string => text(moves[1] as Move)
    const spots = weighed(view, places, key, thought, chance)
    if (spots[0] !== undefined && key(spots[0].plan) === key(best.plan)) {
      const laid = glenMore.clone(match.state as State)
      glenMore.play(laid, seat, moves[0] as Move, chance)
      const step = stepOf(spots, 1, glenMore.moves(laid, seat))
      if (step.wrong.length > 0) {
        steps.push(step)
        asked = 2
      }
    }
  }
  return {
    theme: asked === 2 ? 'place' : 'take',
    steps,
    line: moves.slice(asked).map(move => `${seat} ${text(move)}`),
    reason: { kind: 'weighed' },
    worlds: thought.worlds,
  }
}

/** Puzzles come from all parts of a match: in each the search begins somewhere else. */
const earliest = ({ header }: Match): number =>
  8 + ((37 * Number.parseInt(header.fairness.secret ?? '', 16)) % 140)

export const quarry: Quarry = {
  game: glenMore,
  setting: seed => ({ seats: 2 + (seed % 2), options: { die: seed % 2 === 0 } }),
  play: (match, seat, chance) => text(bots.medium.choose(match.view(seat) as View, ticking(chance, 100))),
  look(match, seat, chance) {
    const state = match.state as State
    const view = match.view(seat) as View
    if (
      decision(state)?.kind !== 'move' ||
      match.version < earliest(match) ||
      legalMoves(glenMore, view).length < 4
    )
      return undefined
    return findIn(match, seat, LOOK, chance)
  },
  check(match, seat, find, chance) {
    const again = findIn(match, seat, CHECK, chance)
    return again?.steps[0]?.best === find.steps[0]?.best ? again : undefined
  },
  explain: (match, seat, find) => explained(coach, match, seat, find),
  apart: 30,
  most: {},
}
