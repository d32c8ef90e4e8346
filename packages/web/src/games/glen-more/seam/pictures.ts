import type { VNode } from 'preact'
<<<<<<< HEAD:packages/web/src/games/glen-more/seam/pictures.ts
=======
import { haggis } from './haggis/pictures.tsx'
import { highlander } from './highlander/pictures.ts'
>>>>>>> 6dc4a3f (Bring Haggis to Glen More's bots and page, and keep matches of it):packages/web/src/games/glen-more/chronicles/pictures.ts

/** Names and drawings that a Chronicle brings: they hang on nothing else of the page. */
export interface Pictures {
  /** Things that are counted, beside goods, coins and the like. */
  readonly things?: Readonly<Record<string, (inputs: { readonly n: number }) => string>>
  /** Pieces that lie on the rondel and are no tiles. */
  readonly names?: Readonly<Record<string, () => string>>
  /** Signs on a grid of 24, and drawings of what tiles show, by terrain, on one of 48 by 32. */
  readonly signs?: Readonly<Record<string, VNode>>
  readonly drawings?: Readonly<Record<string, string>>
}
<<<<<<< HEAD:packages/web/src/games/glen-more/seam/pictures.ts
=======

const ALL: readonly Pictures[] = [highlander, haggis]

const joined = <K extends keyof Pictures>(what: K): NonNullable<Pictures[K]> =>
  Object.assign({}, ...ALL.map(pictures => pictures[what] ?? {})) as NonNullable<Pictures[K]>

export const THINGS = joined('things')
export const NAMES = joined('names')
export const SIGNS = joined('signs')
export const DRAWINGS = joined('drawings')
>>>>>>> 6dc4a3f (Bring Haggis to Glen More's bots and page, and keep matches of it):packages/web/src/games/glen-more/chronicles/pictures.ts
