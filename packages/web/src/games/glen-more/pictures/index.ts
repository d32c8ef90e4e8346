// The one list of names and drawings that Chronicles bring: they hang on nothing else of the page.
import type { Pictures } from '../seam/pictures.ts'
import { dragonBoats } from './dragon-boats.ts'
import { dubiousTome } from './dubious-tome.tsx'
import { haggis } from './haggis.tsx'
import { hammerOfTheScots } from './hammer-of-the-scots.tsx'
import { highlander } from './highlander.ts'
import { singleCask } from './single-cask.tsx'

const ALL: readonly Pictures[] = [dragonBoats, highlander, singleCask, hammerOfTheScots, haggis, dubiousTome]

const joined = <K extends keyof Pictures>(what: K): NonNullable<Pictures[K]> =>
  Object.assign({}, ...ALL.map(pictures => pictures[what] ?? {})) as NonNullable<Pictures[K]>

export const THINGS = joined('things')
export const NAMES = joined('names')
export const SIGNS = joined('signs')
export const DRAWINGS = joined('drawings')
