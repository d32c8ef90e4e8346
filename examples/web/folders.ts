// The folders of the games with those of the examples: stands in for the house's own in the page made for tests.
import * as house from '@cairn/web/games/folders.ts'
import type { GameModule, Shelf } from '@cairn/web/games/module.ts'

export const shelves = {
  ...house.shelves,
  ...import.meta.glob<Shelf>('./*/shelf.tsx', { eager: true, import: 'shelf' }),
}

export const modules = {
  ...house.modules,
  ...import.meta.glob<GameModule>('./*/index.tsx', { import: 'default' }),
}

export const { lessons, puzzleBooks } = house
