import { type FastChance, legalMoves, type Seat } from '@cairn/kernel'
import {
  K_CLAIM,
  kindOf,
  type Move,
  type SchottenTotten,
  schottenTotten,
  type State,
  type View,
} from '@cairn/games/schotten-totten'
import type { Bot, Level, Thinking } from '../bot.ts'
import { race } from '../race.ts'
import { slip } from '../slip.ts'
import { builder, simple } from './builder.ts'
import { judge } from './judge.ts'
import { evaluate, FORGETFUL, SHARP } from './outlook.ts'

type Choose = Bot<SchottenTotten>['choose']

/** What can be claimed is claimed: it costs nothing, and nobody can take it back. */
const player = (level: Level, choose: Choose): Bot<SchottenTotten> => ({
  level,
  choose(view, thinking) {
    const legal = legalMoves(schottenTotten, view)
    const claim = legal.find(move => kindOf(move) === K_CLAIM)
    return claim ?? (legal.length === 1 ? (legal[0] as Move) : choose(view, thinking))
  },
})

/** What each legal move is worth at first sight, in the mean of a few imagined worlds. */
function firstSight(view: View, worlds: number, chance: FastChance, eyes = SHARP): Float64Array {
  const legal = legalMoves(schottenTotten, view)
  const means = new Float64Array(legal.length)
  for (let n = 0; n < worlds; n++) {
    const values = judge(schottenTotten.imagine(view, chance), view.viewer as Seat, legal, eyes)
    for (let i = 0; i < means.length; i++) means[i] = (means[i] as number) + (values[i] as number) / worlds
  }
  return means
}

function highest(values: Float64Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i
  return best
}

/**
 * A player who looks no further than its own move, in a few worlds that it imagines, and whose judgement slips
 * by as much as `slips` parts of the win.
 */
export const glance = (
  worlds: number,
  eyes = SHARP,
  slips = 0,
  level: Level = 'medium',
): Bot<SchottenTotten> =>
  player(level, (view, { chance }) => {
    const values = firstSight(view, worlds, chance, eyes)
    for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) + slip(slips, chance)
    return legalMoves(schottenTotten, view)[highest(values)] as Move
  })

/** Plays on as it looks best at first sight, with open cards, until `turns` turns are over. */
function playOn(state: State, turns: number, chance: FastChance): void {
  for (let left = turns; ; ) {
    const { turn } = state
    const moves = schottenTotten.moves(state, turn)
    if (moves.length === 0) return
    const best = moves.length === 1 ? 0 : highest(judge(state, turn, moves, SHARP))
    schottenTotten.play(state, turn, moves[best] as Move, chance)
    if (state.turn !== turn && --left === 0) return
  }
}

/** The seat's share of the match: what it was, or what it looks like. */
function shareOf(state: State, seat: Seat): number {
  const places = schottenTotten.outcome(state)?.places
  if (places === undefined) {
    const chance = evaluate(state, SHARP)
    return seat === 0 ? chance : 1 - chance
  }
  return places[0] === places[1] ? 0.5 : places[seat] === 1 ? 1 : 0
}

/** Worlds for the first sight of all moves, moves that are then played on, and for how many turns. */
const WORLDS = 16
const MOVES = 8
const TURNS = 6

/** The moves that look best are played on in the same imagined worlds, ever fewer of them, until time is up. */
function thinkAhead(view: View, thinking: Thinking): Move {
  const { chance } = thinking
  const seat = view.viewer as Seat
  const legal = legalMoves(schottenTotten, view)
  const values = firstSight(view, WORLDS, chance)
  const best = [...legal.keys()]
    .toSorted((a, b) => (values[b] as number) - (values[a] as number))
    .slice(0, MOVES)
    .map(i => legal[i] as Move)
  return race(best, thinking, () => {
    const world = schottenTotten.imagine(view, chance)
    return move => {
      const state = schottenTotten.clone(world)
      schottenTotten.play(state, seat, move, chance)
      playOn(state, TURNS, chance)
      return shareOf(state, seat)
    }
  })
}

/**
 * `easy` waits for cards that are long gone and often misjudges; `medium` counts cards but takes one look at one
 * world and slips now and then; `expert` thinks ahead as long as it may.
 */
export const bots = {
  easy: glance(1, FORGETFUL, 0.14, 'easy'),
  medium: glance(1, SHARP, 0.05, 'medium'),
  expert: player('expert', thinkAhead),
}

/** Hand-written players, and one look without slips. */
export const yardsticks = { simple, builder, glance: glance(8) }
