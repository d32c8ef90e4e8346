import type { Game } from '@cairn/kernel'
import * as moves from './moves.ts'
import type { Move } from './moves.ts'
import * as notation from './notation.ts'
import { type Event, play, reveals } from './play.ts'
import { clone, deal, type Ground, type Options, options, type Side, type State } from './state.ts'
import { ground, imagine, outcome, type View, view } from './view.ts'

export * from './cards.ts'
export type { Move } from './moves.ts'
export { type Aftermath, type Event, type Round, settle } from './play.ts'
export * from './score.ts'
export { gamesGoal, goal, NONE, type None, type Options, other, type Side, type State } from './state.ts'
export type { DraftView, View } from './view.ts'

export interface BraveRats {
  readonly options: Options
  readonly ground: Ground
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: Event
}

export const braverats: Game<BraveRats> = {
  id: 'braverats',
  version: 1,
  seats: { min: 2, max: 2 },
  options,
  deal: (options, _seats, chance) => deal(options, chance),
  actors: moves.actors,
  moves: (ground, seat) => moves.moves(ground, seat as Side),
  refuse: (ground, seat, move) => moves.refuse(ground, seat as Side, move),
  play: (state, seat, move, chance, events) => play(state, seat as Side, move, chance, events),
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
