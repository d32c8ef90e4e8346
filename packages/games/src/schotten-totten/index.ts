import type { Game } from '@cairn/kernel'
import { makeState, parseState } from './codec.ts'
import { deal } from './deal.ts'
import { type Event, reveals } from './event.ts'
import { label } from './label.ts'
import { actors, type Move, moveByLot, moves, refuse } from './moves.ts'
import { makeMove, parseMove } from './notation.ts'
import { OPTIONS, type Options } from './options.ts'
import { play } from './play.ts'
import { outcome } from './score.ts'
import { clone, type Ground, type State } from './state.ts'
import { ground, imagine, type View, view } from './view.ts'

export {
  BANSHEE,
  bluffValue,
  type Card,
  CLANS,
  type Colour,
  colourOf,
  COLOURS,
  highest,
  isMode,
  JOKER,
  makeCard,
  MUD_FIGHT,
  parseCard,
  RECRUITER,
  SHIELD_BEARER,
  SPY,
  STRATEGIST,
  TACTIC_NAMES,
  type TacticName,
  TRAITOR,
  valueOf,
} from './cards.ts'
export { type Formation, formationOf, FORMATIONS, reach, sumOf } from './formation.ts'
export {
  cardOf,
  DISCARD,
  K_BANSHEE,
  K_CLAIM,
  K_DRAW,
  K_PLAY,
  K_RECRUITER,
  K_STRATEGIST,
  K_TRAITOR,
  K_UNDER,
  kindOf,
  type Move,
  placeOf,
} from './moves.ts'
export { outlook, type SideOutlook, type StoneOutlook, whyIdle, winningStones } from './outlook.ts'
export { pointsOf, winBy } from './score.ts'
export { type Ground, handSize, sizeOf, type State, STONES } from './state.ts'
export { type Deck, type Target, type Touches, touchesOf, wish, wishToClaim } from './touches.ts'
export type { View } from './view.ts'

export interface SchottenTotten {
  readonly options: Options
  readonly ground: Ground
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: Event
}

export const schottenTotten: Game<SchottenTotten> = {
  ...label,
  options: OPTIONS,
  deal: (options, _seats, chance) => deal(options, chance),
  actors,
  moves,
  moveByLot,
  refuse,
  play,
  reveals,
  view,
  ground,
  imagine,
  outcome,
  clone,
  makeState,
  parseState,
  makeMove,
  parseMove,
}
