// The shelf: what the house says about each game before its chunk is loaded. A new game needs its folder
// games/ID/index.tsx, a line in table/rules.ts, and messages/{en,fr}/ID.json named in project.inlang/settings.json.
import { type SettName, seatSetts } from '../look/setts.ts'
import * as m from '../paraglide/messages.js'
import type { GameModule } from './module.ts'

export interface Shelved {
  readonly id: string
  readonly name: string
  /** One line under the name. */
  about(): string
  readonly seats: { readonly min: number; readonly max: number }
  readonly minutes: number
  /** The sett of the game's tile on the shelf. */
  readonly tartan: SettName
  /** The setts of its seats, in seat order; as many as can be needed. */
  readonly seatTartans: readonly SettName[]
}

export const shelf: readonly Shelved[] = [
  {
    id: 'braverats',
    name: 'BraveRats',
    about: m.shelf_braverats,
    seats: { min: 2, max: 2 },
    minutes: 5,
    tartan: 'Cameron',
    seatTartans: ['Yarg', 'Applewood'],
  },
  {
    id: 'schotten-totten',
    name: 'Schotten Totten',
    about: m.shelf_schotten_totten,
    seats: { min: 2, max: 2 },
    minutes: 20,
    tartan: 'Scott',
    seatTartans: seatSetts,
  },
  {
    id: 'lords-of-scotland',
    name: 'Lords of Scotland',
    about: m.shelf_lords_of_scotland,
    seats: { min: 2, max: 5 },
    minutes: 45,
    tartan: 'Douglas',
    seatTartans: seatSetts,
  },
  {
    id: 'glen-more',
    name: 'Glen More II',
    about: m.shelf_glen_more,
    seats: { min: 2, max: 4 },
    minutes: 90,
    tartan: 'MacDonald',
    seatTartans: seatSetts,
  },
]

export const shelved = (id: string): Shelved | undefined => shelf.find(game => game.id === id)

// a game is there as soon as its folder is: games/ID/index.tsx
const chunks = import.meta.glob<{ readonly default: GameModule }>('./*/index.tsx')

const chunkOf = (id: string) => chunks[`./${id}/index.tsx`]

/** Whether the game can be played, or is still to come. */
export const isBuilt = (id: string): boolean => chunkOf(id) !== undefined

const loading = new Map<string, Promise<GameModule>>()

/** A game's module, fetched once; undefined while the game is still to come. */
export function loadGame(id: string): Promise<GameModule> | undefined {
  const chunk = chunkOf(id)
  if (chunk === undefined) return undefined
  const known = loading.get(id)
  if (known !== undefined) return known
  const module = chunk().then(chunk => chunk.default)
  loading.set(id, module)
  // a chunk that did not arrive may be asked for again
  module.catch(() => loading.delete(id))
  return module
}
