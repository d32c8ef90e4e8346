import { legalMoves, type Seat } from '@cairn/kernel'
import {
  K_CLAIM,
  kindOf,
  type Move,
  type SchottenTotten,
  schottenTotten,
  type State,
  type View,
} from '@cairn/games/schotten-totten'
import type { Bot, Findings, Level, Thinking } from '../bot.ts'
import { certain, finder } from '../findings.ts'
import { race } from '../race.ts'
import { slip } from '../slip.ts'
import { firstSight, highest, shareAhead } from './ahead.ts'
import { builder, simple } from './builder.ts'
import { isOpen, lastCards } from './exact.ts'
import { judge } from './judge.ts'
import { FORGETFUL, HONEST, SHARP } from './outlook.ts'

type Choose = Bot<SchottenTotten>['choose']

/** What needs no thought. What can be claimed is claimed: it costs nothing, and nobody can take it back. */
function obvious(view: View): Move | undefined {
  const legal = legalMoves(schottenTotten, view)
  return legal.find(move => kindOf(move) === K_CLAIM) ?? (legal.length === 1 ? legal[0] : undefined)
}

const player = (level: Level, choose: Choose): Bot<SchottenTotten> => ({
  level,
  choose: (view, thinking) => obvious(view) ?? choose(view, thinking),
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

/** How many moves are played on. */
const MOVES = 8

/**
 * How many turns they are played on: more worlds tell more turns apart from luck, and Clan cards alone take longer to judge.
 * When few cards are left to draw they are played on to the last ones, which are known exactly.
 */
function turnsIn(ms: number, { tactics, decks: [clan, tactic] }: State): number {
  const turns = 2 * Math.max(1, Math.round(tactics ? 0.6 * Math.log2(ms) : 2 * Math.log10(ms) - 1))
  const cards = clan.length + tactic.length
  return cards <= FEW ? Math.max(turns, cards + 1) : turns
}
const FEW = 10

/** How many worlds the first sight of a move counts for: it is wrong by less than one world blurs what comes of a move. */
const TRUST = 6

/**
 * The moves that look best are played on in the same imagined worlds, ever fewer of them, until time is up. Once nothing is
 * hidden any more the last cards are played exactly, if half of the time is enough for that.
 */
function thinkAhead(view: View, { chance, ms, now }: Thinking): Findings<Move> {
  const move = obvious(view)
  if (move !== undefined) return certain([move])
  const seat = view.viewer as Seat
  const start = now()
  const first = schottenTotten.imagine(view, chance)
  const last = isOpen(first) ? lastCards(first, () => now() < start + ms / 2) : undefined
  if (last !== undefined) return certain([last.move])
  const legal = legalMoves(schottenTotten, view)
  const values = judge(first, seat, legal, HONEST)
  const best = [...legal.keys()]
    .toSorted((a, b) => (values[b] as number) - (values[a] as number))
    .slice(0, MOVES)
  const turns = turnsIn(ms, first)
  const raced = race(
    best,
    { ms: ms - (now() - start), now },
    () => {
      const world = schottenTotten.imagine(view, chance)
      return i => {
        const state = schottenTotten.clone(world)
        schottenTotten.play(state, seat, legal[i] as Move, chance)
        return shareAhead(state, seat, turns, chance)
      }
    },
    i => TRUST * (values[i] as number),
  )
  return { mixed: false, lines: raced.map(({ plan, weight }) => ({ line: [legal[plan] as Move], weight })) }
}

/**
 * `easy` waits for cards that are long gone and often misjudges; `medium` and `hard` count cards but take one look at one
 * world and slip; `tough` looks at several; `fierce` judges as `expert` does at first sight and slips little; `expert`
 * thinks ahead as long as it may.
 */
export const bots = {
  easy: glance(1, FORGETFUL, 0.4, 'easy'),
  medium: glance(1, SHARP, 0.32, 'medium'),
  hard: glance(1, SHARP, 0.13, 'hard'),
  tough: glance(8, SHARP, 0.07, 'tough'),
  fierce: glance(1, HONEST, 0.06, 'fierce'),
  expert: finder<SchottenTotten>('expert', thinkAhead),
}

/** Hand-written players, and one look without slips. */
export const yardsticks = { simple, builder, glance: glance(8) }
