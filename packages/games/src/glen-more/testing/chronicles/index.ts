// What the conformance suite is told about each Chronicle.
import type { Side } from './side.ts'
import { dragonBoatsSide } from './dragon-boats.ts'
import { dubiousTomeSide } from './dubious-tome.ts'
import { greatGlenSide } from './great-glen.ts'
import { haggisSide } from './haggis.ts'
import { hammerOfTheScotsSide } from './hammer-of-the-scots.ts'
import { highlanderSide } from './highlander.ts'
import { pennyMobsSide } from './penny-mobs.ts'
import { singleCaskSide } from './single-cask.ts'

export const SIDES: readonly Side[] = [
  dragonBoatsSide,
  highlanderSide,
  singleCaskSide,
  hammerOfTheScotsSide,
  haggisSide,
  dubiousTomeSide,
  greatGlenSide,
  pennyMobsSide,
]
