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
import { clone, type Ground, type State } from './state.ts'
import { ground, imagine, type View, view } from './view.ts'

export type { Coin, Creel } from './cards.ts'
export { herringOf } from './score.ts'
export type { View } from './view.ts'

export interface Herring {
  readonly options: Options
  readonly ground: Ground
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: Event
}

export const herring: Game<Herring> = {
  ...label,
  options: OPTIONS,
  deal,
  actors,
  moves,
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
