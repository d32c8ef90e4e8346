// What Schotten Totten brings to reviews and hints.
import { legalMoves, type Seat } from '@cairn/kernel'
import {
  cardOf,
  K_BANSHEE,
  K_CLAIM,
  K_PLAY,
  K_STRATEGIST,
  K_TRAITOR,
  kindOf,
  type Move,
  placeOf,
  type SchottenTotten,
  schottenTotten,
  type State,
  type View,
} from '@cairn/games/schotten-totten'
import { coach as any, type Coach, type Glimpse } from '../coach.ts'
import { firstSight, lastShare, playOn, shareOf } from './ahead.ts'
import { account } from './account.ts'
import { lastShares, NO_LUCK, positions } from './exact.ts'
import { reasons } from './reasons.ts'
import { shareFrom } from './round/chance.ts'
import { words } from './words.ts'

/** Worlds in which all moves are looked at. */
const LOOKS = 12

/** How many positions of the last cards are looked at. */
const POSITIONS = 100_000

/** The world, if the viewer can tell who holds what. */
const openWorld = (view: View): State | undefined =>
  view.viewer !== 'spectator' && view.decks.clan + view.decks.tactic === 0
    ? schottenTotten.imagine(view, NO_LUCK)
    : undefined

/** What each move is worth to the viewer, where that is known exactly. */
function worths(view: View): ReadonlyMap<Move, number> | undefined {
  const world = openWorld(view)
  const shares = world && lastShares(world, positions(POSITIONS))
  return (
    shares &&
    new Map(Array.from(shares, ([move, share]) => [move, shareFrom(world, view.viewer as Seat, share)]))
  )
}

/** All moves, what looks best first; where their worth is known, the worthiest. */
function glimpses(
  ...[view, chance]: Parameters<Coach<SchottenTotten>['candidates']>
): readonly Glimpse<SchottenTotten>[] {
  const legal = legalMoves(schottenTotten, view)
  const values = firstSight(view, LOOKS, chance)
  const byValue = (moves: readonly Glimpse<SchottenTotten>[]) => moves.toSorted((a, b) => b.value - a.value)
  const seen = byValue(legal.map((move, i) => ({ line: [move], value: values[i] as number })))
  const exact = worths(view)
  return exact === undefined
    ? seen
    : byValue(seen.map(({ line }) => ({ line, value: exact.get(line[0] as Move) ?? 0 })))
}

const own: Coach<SchottenTotten> = {
  game: schottenTotten,
  unit: 'share',
  margin: 0.1,
  worlds: 64,
  lines: 3,
  most: 16,
  glances: 24,
  shares(world) {
    const share = lastShare(world, 0) ?? shareOf(world, 0)
    return [share, 1 - share]
  },
  sharesExactly(view) {
    const world = openWorld(view)
    const share = world && lastShare(world, 0, POSITIONS)
    return share === undefined ? undefined : [share, 1 - share]
  },
  candidates: glimpses,
  made: (view, [move], chance) =>
    glimpses(view, chance).find(({ line }) => line[0] === move) ?? { line: [move as Move], value: 0 },
  worthExactly(view) {
    const found = worths(view)
    return found && new Map(Array.from(found, ([move, worth]) => [schottenTotten.makeMove(move), worth]))
  },
  playOn(world, seat: Seat, chance) {
    playOn(world, chance)
    return shareOf(world, seat)
  },
  about(_view, [move]) {
    const kind = kindOf(move as Move)
    const hasStone = kind === K_PLAY || kind === K_CLAIM || kind === K_STRATEGIST || kind === K_TRAITOR
    if (hasStone) return `stone ${placeOf(move as Move)}`
    return kind === K_BANSHEE ? `card ${cardOf(move as Move)}` : `move ${kind}`
  },
  reasons,
  account,
  words,
}

export const coach = any(own)
