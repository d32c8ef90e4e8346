import { list } from '@cairn/games/list'
import type { Game } from '@cairn/kernel'
import type { Bot, Level } from './bot.ts'
import type { Coach } from './coach.ts'
import { randomBot } from './random.ts'

export { type Bot, isLevel, type Level, LEVELS, type Thinking } from './bot.ts'
export type { Because, Coach, Glimpse, Layer, Layers, MoveLine } from './coach.ts'
export { randomBot } from './random.ts'

type Bots = Readonly<Record<Level, Bot>>

/** What a game brings: its levels, and plain players by name to measure them with. */
interface Own {
  readonly bots: Omit<Bots, 'random'>
  readonly yardsticks?: Readonly<Record<string, Bot>>
}

/** Games with players of their own. Each is a module of its own, so that a page loads only what it needs. */
const own: Readonly<Record<string, () => Promise<Own>>> = {
  braverats: () => import('./braverats/index.ts'),
  'glen-more': () => import('./glen-more/index.ts'),
  'lords-of-scotland': () => import('./lords-of-scotland/index.ts'),
  'schotten-totten': () => import('./schotten-totten/index.ts'),
}

const isPresent = (game: Game): boolean =>
  list.some(({ id, version }) => id === game.id && version === game.version)

const ownOf = async (game: Game): Promise<Own | undefined> => (isPresent(game) ? own[game.id]?.() : undefined)

/** The players of a game, one a level: its own, or what the search makes of its rules, as of older ones. */
export async function loadBots(game: Game): Promise<Bots> {
  const { bots } = (await ownOf(game)) ?? { bots: (await import('./search.ts')).searchBots(game) }
  return { random: randomBot(game), ...bots }
}

/** The levels, and what the command line has besides to measure them with; no table seats those. */
export async function loadPlayers(game: Game): Promise<Readonly<Record<string, Bot>>> {
  return { ...(await loadBots(game)), ...(await ownOf(game))?.yardsticks }
}

const coaches: Readonly<Record<string, () => Promise<{ readonly coach: Coach }>>> = {
  braverats: () => import('./braverats/coach.ts'),
  'glen-more': () => import('./glen-more/coach.ts'),
  'lords-of-scotland': () => import('./lords-of-scotland/coach.ts'),
  'schotten-totten': () => import('./schotten-totten/coach.ts'),
}

/** Who can review a match of this game and say why; undefined where nobody can, as of older rules. */
export async function loadCoach(game: Game): Promise<Coach | undefined> {
  return isPresent(game) ? (await coaches[game.id]?.())?.coach : undefined
}
