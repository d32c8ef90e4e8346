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

export * from './cards.ts'
export type { Event } from './event.ts'
export {
  ACTIVATE,
  armyOf,
  blocker,
  cardOf,
  deciding,
  isAimed,
  isEngaging,
  K_ACTIVATE,
  K_CLAIM,
  K_COPY,
  K_DECLINE,
  K_DISCARD,
  K_DOWN,
  K_RECRUIT,
  K_SWAP,
  K_TAKE,
  K_UP,
  kindOf,
  KINDS,
  type Move,
  type MoveKind,
  placeOf,
} from './moves.ts'
export type { Options } from './options.ts'
export {
  type ArmyCount,
  countOf,
  foresee,
  type Foresight,
  leaderOf,
  wouldCopy,
  wouldWork,
} from './outlook.ts'
export * from './score.ts'
export * from './state.ts'
export { aimedAt, type Thing, thingOf } from './touches.ts'
export type { AllyView, DecisionView, Holding, RecruitView, View } from './view.ts'

export interface LordsOfScotland {
  readonly options: Options
  readonly ground: Ground
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: Event
}

export const lordsOfScotland: Game<LordsOfScotland> = {
  ...label,
  options: OPTIONS,
  deal,
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
