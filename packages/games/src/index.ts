import type { Game } from '@cairn/kernel'
import { braverats } from './braverats/index.ts'
import { glenMore } from './glen-more/index.ts'
import { lordsOfScotland } from './lords-of-scotland/index.ts'
import { schottenTotten } from './schotten-totten/index.ts'

/** Every game at this table, in the order in which the house shows them. */
export const games: readonly Game[] = [braverats, schottenTotten, lordsOfScotland, glenMore]

export const gameOf = (id: string): Game | undefined => games.find(game => game.id === id)
