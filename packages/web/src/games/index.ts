// The shelf: what the house says about each game before its chunk is loaded. Add a game here and in project.inlang/settings.json.
import * as m from '../paraglide/messages.js'
import type { GameModule } from './module.ts'

export interface Shelved {
  readonly id: string
  name(): string
  /** One line under the name. */
  about(): string
  readonly seats: { readonly min: number; readonly max: number }
  readonly minutes: number
  /** The sett of the game's tile on the shelf. */
  readonly tartan: string
  /** The setts of its seats, in seat order. */
  readonly seatTartans: readonly string[]
  /** Loads the game's chunk; absent while the game is still to come. */
  load?(): Promise<GameModule>
}

export const shelf: readonly Shelved[] = [
  {
    id: 'braverats',
    name: () => 'BraveRats',
    about: m.shelf_braverats,
    seats: { min: 2, max: 2 },
    minutes: 5,
    tartan: 'Cameron',
    seatTartans: ['Wemyss', 'Douglas'],
  },
  {
    id: 'schotten-totten',
    name: () => 'Schotten Totten',
    about: m.shelf_schotten_totten,
    seats: { min: 2, max: 2 },
    minutes: 20,
    tartan: 'Scott',
    seatTartans: ['Scott', 'Forsyth'],
  },
  {
    id: 'lords-of-scotland',
    name: () => 'Lords of Scotland',
    about: m.shelf_lords_of_scotland,
    seats: { min: 2, max: 5 },
    minutes: 45,
    tartan: 'Douglas',
    seatTartans: ['Douglas', 'MacGregor', 'MacMillan', 'Gunn', 'McKinnon'],
  },
  {
    id: 'glen-more',
    name: () => 'Glen More II',
    about: m.shelf_glen_more,
    seats: { min: 2, max: 4 },
    minutes: 90,
    tartan: 'MacDonald',
    seatTartans: ['Sinclair', 'Sutherland', 'MacMillan', 'McKinnon'],
  },
]

export const shelved = (id: string): Shelved | undefined => shelf.find(game => game.id === id)

const loaded = new Map<string, Promise<GameModule>>()

/** A game's module, fetched once. */
export function loadGame(id: string): Promise<GameModule> | undefined {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const loading = shelved(id)?.load?.()
  if (loading === undefined) return undefined
  loaded.set(id, loading)
  // a chunk that did not arrive may be asked for again
  loading.catch(() => loaded.delete(id))
  return loading
}
