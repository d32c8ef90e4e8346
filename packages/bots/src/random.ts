import { type Game, type Kind, legalMoves, pick } from '@cairn/kernel'
import type { Bot } from './bot.ts'

/** Any legal move, each as likely as the others. */
export const randomBot = <K extends Kind>(game: Game<K>): Bot<K> => ({
  level: 'random',
  choose: (view, { chance }) => pick(legalMoves(game, view), chance),
})
