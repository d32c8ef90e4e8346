import { list } from '@cairn/games/list'
import type { Game } from '@cairn/kernel'
import type { Bot, Level } from './bot.ts'
import { randomBot } from './random.ts'

export { type Bot, isLevel, type Level, LEVELS, type Thinking } from './bot.ts'
export { randomBot } from './random.ts'

type Bots = Readonly<Record<Level, Bot>>

/** Games with players of their own. Each is a module of its own, so that a page loads only what it needs. */
const own: Readonly<Record<string, () => Promise<{ readonly bots: Omit<Bots, 'random'> }>>> = {
  braverats: () => import('./braverats/index.ts'),
  'glen-more': () => import('./glen-more/index.ts'),
  'lords-of-scotland': () => import('./lords-of-scotland/index.ts'),
  'schotten-totten': () => import('./schotten-totten/index.ts'),
}

/** The players of a game, one a level: its own, or what the search makes of its rules, as of older ones. */
export async function loadBots(game: Game): Promise<Bots> {
  const isPresent = list.some(({ id, version }) => id === game.id && version === game.version)
  const made = isPresent ? await own[game.id]?.() : undefined
  const { bots } = made ?? { bots: (await import('./search.ts')).searchBots(game) }
  return { random: randomBot(game), ...bots }
}
