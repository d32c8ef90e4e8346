import type { Game } from '@cairn/kernel'
import { list } from './list.ts'

/** Every game at this table, with its rules. */
export const games: readonly Game[] = await Promise.all(list.map(({ load }) => load()))

export const gameOf = (id: string): Game | undefined => games.find(game => game.id === id)
