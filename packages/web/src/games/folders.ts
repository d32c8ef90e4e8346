// The folders of the games, found by their place: a game is there as soon as its folder is.
import type { GameModule, Shelf } from './module.ts'
import type { PuzzleBook } from './puzzle-book.ts'

/** What the house shows of each game at once. */
export const shelves = import.meta.glob<Shelf>('./*/shelf.tsx', { eager: true, import: 'shelf' })

/** Everything else, in a chunk of its own. */
export const modules = import.meta.glob<GameModule>('./*/index.tsx', { import: 'default' })

/** The lessons that lie beside the rules of the games, each in a chunk of its own. */
export const lessons = import.meta.glob<unknown>('../../../games/src/*/lessons/*.json', { import: 'default' })

/** The puzzles of those that have some, apart from the rest: only who solves one needs them. */
export const puzzleBooks = import.meta.glob<PuzzleBook>('./*/puzzles.ts', { import: 'default' })
