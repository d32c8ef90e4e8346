import type { Game } from '@cairn/kernel'
import * as moves from './moves.ts'
import type { Move } from './moves.ts'
import * as notation from './notation.ts'
import { type Event, play, reveals } from './play.ts'
import { outcome } from './score.ts'
import { clone, deal, type Options, options, type State } from './state.ts'
import { imagine, type View, view } from './view.ts'

export * from './cards.ts'
export { blocker, deciding, type Move, shownArmies, shownArmy } from './moves.ts'
export { decisionOf, type Event } from './play.ts'
export * from './score.ts'
export * from './state.ts'
export type { AllyView, Holding, RecruitView, View } from './view.ts'

export interface LordsOfScotland {
  readonly options: Options
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
  legal: moves.legal,
  refuse: moves.refuse,
  play,
  reveals,
  view,
  imagine,
  outcome,
  moves: moves.moves,
  clone,
  makeState: notation.makeState,
  parseState: notation.parseState,
  makeMove: notation.makeMove,
  parseMove: notation.parseMove,
}
