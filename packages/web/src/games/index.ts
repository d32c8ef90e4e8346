// The shelf: every game of the list that has its folder here, games/ID, as the house shows it before its chunk is loaded.
import { list, type Listed } from '@cairn/games/list'
import type { OptionValue } from '@cairn/kernel'
import { modules, puzzleBooks, shelves } from './folders.ts'
import type { GameModule, Shelf } from './module.ts'
import type { PuzzleBook } from './puzzle-book.ts'

export type Shelved = Shelf & Pick<Listed, 'id' | 'seats'>

export const shelf: readonly Shelved[] = list.flatMap(({ id, seats }) => {
  const own = shelves[`./${id}/shelf.tsx`]
  return own === undefined ? [] : [{ ...own, id, seats }]
})

export const shelved = (id: string): Shelved | undefined => shelf.find(game => game.id === id)

const loading = new Map<string, Promise<GameModule>>()

/** A game's module, fetched once; undefined if there is no such game. */
export function loadGame(id: string): Promise<GameModule> | undefined {
  const known = loading.get(id)
  if (known !== undefined) return known
  const module = modules[`./${id}/index.tsx`]?.()
  if (module === undefined) return undefined
  loading.set(id, module)
  // a chunk that did not arrive may be asked for again
  module.catch(() => loading.delete(id))
  return module
}

/** The same with all that a table with these options needs. */
export async function loadTable(
  id: string,
  options: Readonly<Record<string, OptionValue>>,
): Promise<GameModule | undefined> {
  const module = await loadGame(id)
  if (module === undefined) return undefined
  const { game, prepare } = module
  await prepare?.(Object.keys(options).filter(option => options[option] !== game.options[option]?.default))
  return module
}

/** The games that have puzzles, in the order in which their days come. */
export const puzzled: readonly Shelved[] = shelf.filter(({ id }) => `./${id}/puzzles.ts` in puzzleBooks)

/** A game's puzzles, fetched when one is opened. */
export async function loadPuzzles(id: string): Promise<PuzzleBook> {
  const load = puzzleBooks[`./${id}/puzzles.ts`]
  if (load === undefined) throw new Error(`there are no puzzles of "${id}"`)
  return load()
}
