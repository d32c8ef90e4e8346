import type { Game } from '@cairn/kernel'
import * as moves from './moves.ts'
import type { Move } from './moves.ts'
import * as notation from './notation.ts'
import { type Event, play, reveals } from './play.ts'
import { outcome } from './score.ts'
import { clone, deal, type Ground, type Options, options, type State } from './state.ts'
import { ground, imagine, type View, view } from './view.ts'

export * from './cards.ts'
export { blocker, deciding, type Move } from './moves.ts'
export { decisionOf, type Event } from './play.ts'
export * from './score.ts'
export * from './state.ts'
export { type AllyView, type Holding, type RecruitView, shownArmy, type View } from './view.ts'

export interface LordsOfScotland {
  readonly options: Options
  readonly ground: Ground
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: Event
}

export const lordsOfScotland: Game<LordsOfScotland> = {
  id: 'lords-of-scotland',
  version: 1,
  seats: { min: 2, max: 5 },
  options,
  deal,
  actors: moves.actors,
  moves: moves.moves,
  refuse: moves.refuse,
  play,
  reveals,
  view,
  ground,
  imagine,
  outcome,
  clone,
  makeState: notation.makeState,
  parseState: notation.parseState,
  makeMove: notation.makeMove,
  parseMove: notation.parseMove,
}
