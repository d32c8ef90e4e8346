import type { Game } from '@cairn/kernel'
import { makeState, parseState } from './codec.ts'
import { deal } from './deal.ts'
import { type Event, reveals } from './event.ts'
import { label } from './label.ts'
import { actors, type Move, moves, refuse } from './moves.ts'
import { makeMove, parseMove } from './notation.ts'
import { OPTIONS, type Options } from './options.ts'
import { play } from './play.ts'
import { outcome } from './score.ts'
import { clone, type Ground, type Side, type State } from './state.ts'
import { ground, imagine, type View, view } from './view.ts'

export * from './cards.ts'
export type { Event } from './event.ts'
export type { Move } from './moves.ts'
export type { Options } from './options.ts'
export * from './score.ts'
export { NONE, type None, other, type Side, type State } from './state.ts'
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
  ...label,
  options: OPTIONS,
  deal: (options, _seats, chance) => deal(options, chance),
  actors,
  moves: (ground, seat) => moves(ground, seat as Side),
  refuse: (ground, seat, move) => refuse(ground, seat as Side, move),
  play: (state, seat, move, chance, events) => play(state, seat as Side, move, chance, events),
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
