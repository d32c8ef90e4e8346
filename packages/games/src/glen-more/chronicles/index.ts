// The one list of Chronicles.
import type { Chronicle } from '../engine/seam.ts'
import { dragonBoats } from './dragon-boats/index.ts'
import { dubiousTome } from './dubious-tome/index.ts'
import { greatGlen } from './great-glen/index.ts'
import { haggis } from './haggis/index.ts'
import { hammerOfTheScots } from './hammer-of-the-scots/index.ts'
import { highlander } from './highlander/index.ts'
import { pennyMobs } from './penny-mobs/index.ts'
import { singleCask } from './single-cask/index.ts'

export {
  type DragonBoats,
  RACE_START,
  RESULTS as RACE_RESULTS,
  type ResultCard as RaceResult,
  REWARDS as RACE_REWARDS,
  RIVERS,
  type SeenToken as SeenReward,
  type Token as Reward,
} from './dragon-boats/race.ts'
export { castleX, endsOf, stepsHome } from './dragon-boats/rivers.ts'
export { ENGLAND, ENGLISHMAN, type HammerOfTheScots } from './hammer-of-the-scots/england.ts'
export {
  type DubiousTome,
  eventOf as cardEvent,
  EVENTS as CARD_EVENTS,
} from './dubious-tome/cards.ts'
export { HAGGIS, type Haggis, type Token as HaggisToken, type Value as HaggisValue } from './haggis/tokens.ts'
export {
  COUNCIL_CARDS,
  councilCard,
  type GreatGlen,
} from './great-glen/cards.ts'
export { measured, pointsFor } from './great-glen/measures.ts'
export { type Highlander, MOUNTAIN } from './highlander/mountain.ts'
export {
  IDS as MOBSTER_IDS,
  type Mob,
  MOBSTERS,
  mobsterOf,
  type MobsterId,
  type PennyMobs,
} from './penny-mobs/mobsters.ts'
export {
  CELLARS,
  FIRST_CELLAR,
  normalSpaces,
  SALES as CASK_SALES,
  type SingleCask,
  spacesOf,
  WORTH as CASK_WORTH,
} from './single-cask/cellars.ts'

export const CHRONICLES: readonly Chronicle[] = [
  dragonBoats,
  highlander,
  singleCask,
  hammerOfTheScots,
  haggis,
  dubiousTome,
  greatGlen,
  pennyMobs,
]
