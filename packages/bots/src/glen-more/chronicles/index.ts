// The one list of what Chronicles bring to the bots.
import type { State } from '@cairn/games/glen-more'
import type { Lore } from '../seam/lore.ts'
import { dragonBoats } from './dragon-boats/index.ts'
import { dubiousTome } from './dubious-tome/index.ts'
import { greatGlen } from './great-glen/index.ts'
import { haggis } from './haggis/index.ts'
import { hammerOfTheScots } from './hammer-of-the-scots/index.ts'
import { highlander } from './highlander/index.ts'
import { pennyMobs } from './penny-mobs/index.ts'
import { singleCask } from './single-cask/index.ts'

export const LORE: readonly Lore[] = [
  dragonBoats,
  highlander,
  singleCask,
  hammerOfTheScots,
  haggis,
  dubiousTome,
  greatGlen,
  pennyMobs,
]

export const isInPlay = ({ chronicles }: State, { key }: Lore): boolean => chronicles[key] !== undefined

/** What bots hope for from a task or an effect of any Chronicle, by its word. */
export const HOPES: Readonly<Record<string, number>> = Object.assign(
  {},
  ...LORE.map(({ hopes }) => hopes ?? {}),
) as Readonly<Record<string, number>>
