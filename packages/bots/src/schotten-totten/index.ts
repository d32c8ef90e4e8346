import { legalMoves, type Seat } from '@cairn/kernel'
import {
  K_CLAIM,
  kindOf,
  type Move,
  type SchottenTotten,
  schottenTotten,
  type View,
} from '@cairn/games/schotten-totten'
import type { Bot, Level, Thinking } from '../bot.ts'
import { race } from '../race.ts'
import { slip } from '../slip.ts'
import { firstSight, highest, playOn, shareOf } from './ahead.ts'
import { FORGETFUL, SHARP } from './outlook.ts'
import { builder, simple } from './builder.ts'

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

/** Worlds for the first sight of all moves, and how many of them are then played on. */
const WORLDS = 16
const MOVES = 8

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
      playOn(state, chance)
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
