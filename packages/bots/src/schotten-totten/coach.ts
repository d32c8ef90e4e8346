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
} from '@cairn/games/schotten-totten'
import { coach as any, type Coach, type Glimpse } from '../coach.ts'
import { firstSight, playOn, shareOf } from './ahead.ts'
import { account } from './account.ts'
import { reasons } from './reasons.ts'
import { words } from './words.ts'

/** Worlds in which all moves are looked at. */
const LOOKS = 12

const glimpses = (
  ...[view, chance]: Parameters<Coach<SchottenTotten>['candidates']>
): Glimpse<SchottenTotten>[] => {
  const values = firstSight(view, LOOKS, chance)
  return legalMoves(schottenTotten, view).map((move, i) => ({ line: [move], value: values[i] as number }))
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
    const share = shareOf(world, 0)
    return [share, 1 - share]
  },
  candidates: (view, chance) => glimpses(view, chance).toSorted((a, b) => b.value - a.value),
  made: (view, [move], chance) =>
    glimpses(view, chance).find(({ line }) => line[0] === move) ?? { line: [move as Move], value: 0 },
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
