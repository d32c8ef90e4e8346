// What Glen More brings to reviews and hints: a decision is a whole turn, a loss is counted in points of the lead.
import { decision, type GlenMore, glenMore, type Move, type State, type View } from '@cairn/games/glen-more'
import { type FastChance, legalMoves, type Seat } from '@cairn/kernel'
import { coach as any, type Coach } from '../coach.ts'
import { playOn } from './lookahead.ts'
import { judgement } from './net.ts'
import { asPlan, plans, type Taste } from './plan.ts'
import { account, layers } from './account.ts'
import { reasons } from './reasons.ts'
import { words } from './words.ts'
import { wayLeft } from './seam/way.ts'

/** That of the expert. */
const TASTE: Taste = { judgement, spots: 4, breadth: 20 }

/** How everybody plays on in a review: with less care than the expert, since hundreds of turns are weighed on a phone, too. */
const BRISK: Taste = { judgement, spots: 1, breadth: 2 }
const TURNS = 2

/** By how many points the end differs from what was foreseen: at the end of the way, and for each part of it left. */
const HEAT = 3
const HEAT_LEFT = 12

/** Each seat's share of the match, from the points they stand to end with. */
function sharesIn(state: State): readonly number[] {
  const { players } = state
  const places = glenMore.outcome(state)?.places
  if (places !== undefined) {
    const first = places.filter(place => place === 1).length
    return places.map(place => (place === 1 ? 1 / first : 0))
  }
  const left = Math.max(...players.map((_, seat) => wayLeft(state, seat)))
  const heat = HEAT + HEAT_LEFT * Math.max(0, left)
  const points = players.map((_, seat) => judgement(state, seat))
  const most = Math.max(...points)
  const figures = points.map(sum => Math.exp((sum - most) / heat))
  const all = figures.reduce((sum, figure) => sum + figure, 0)
  return figures.map(figure => figure / all)
}

/** Every plan looks at one world: what a turn finds lies open, and only what comes after it does not. */
const worldOf = (view: View, chance: FastChance): State => glenMore.imagine(view, chance)

const isOwnTurn = (view: View): boolean => view.turn === view.viewer

const own: Coach<GlenMore> = {
  game: glenMore,
  unit: 'points',
  margin: 4,
  worlds: 16,
  lines: 2,
  most: 8,
  glances: 2,
  shares: sharesIn,
  candidates(view, chance) {
    if (legalMoves(glenMore, view).length < 2) return []
    return plans(worldOf(view, chance), view.viewer as Seat, TASTE).map(({ moves, value }) => ({
      line: moves,
      value,
    }))
  },
  made(view, moves, chance) {
    const { moves: line, value } = asPlan(worldOf(view, chance), view.viewer as Seat, moves, TASTE)
    return { line, value }
  },
  playOn: (world, seat, chance) => playOn(world, seat, BRISK, TURNS, chance),
  goesOn: (before, after) =>
    isOwnTurn(before) &&
    isOwnTurn(after) &&
    after.actors.includes(after.viewer as Seat) &&
    decision(after)?.kind !== 'move',
  about: (view, line) =>
    `turn ${view.figures.find(({ seat }) => seat === view.viewer)?.at} ${(line[0] as Move).type}`,
  reasons,
  account,
  layers,
  words,
}

export const coach = any(own)
