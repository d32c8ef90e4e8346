// The one list of what Chronicles bring to the page.
import type { Chapter } from '../seam/chapter.ts'
import { dragonBoats } from './dragon-boats/index.tsx'
import { dubiousTome } from './dubious-tome/index.tsx'
import { greatGlen } from './great-glen/index.tsx'
import { haggis } from './haggis/index.tsx'
import { hammerOfTheScots } from './hammer-of-the-scots/index.tsx'
import { highlander } from './highlander/index.tsx'
import { pennyMobs } from './penny-mobs/index.tsx'
import { singleCask } from './single-cask/index.tsx'

export const CHAPTERS: readonly Chapter[] = [
  dragonBoats,
  highlander,
  singleCask,
  hammerOfTheScots,
  haggis,
  dubiousTome,
  greatGlen,
  pennyMobs,
]
