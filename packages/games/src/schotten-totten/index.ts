import type { Game, Seat } from '@cairn/kernel'
import { type Event, reveals } from './event.ts'
import { type Move, moves, refuse } from './moves.ts'
import { makeMove, parseMove } from './notation.ts'
import { play } from './play.ts'
import { outcomeOf } from './score.ts'
import { clone, deal, OPTIONS, type Options, type State } from './state.ts'
import { decode, encode } from './store.ts'
import { actorsOf, imagine, known, type View, view } from './view.ts'

export interface SchottenTotten {
  readonly options: Options
  readonly state: State
  readonly move: Move
  readonly view: View
  readonly event: Event
}

export const schottenTotten: Game<SchottenTotten> = {
  id: 'schotten-totten',
  version: 1,
  seats: { min: 2, max: 2 },
  options: OPTIONS,
  deal: (options, _seats, chance) => deal(options, chance),
  actors: actorsOf,
  legal: view =>
    view.viewer === 'spectator' || view.outcome !== null ? [] : moves(known(view), view.viewer),
  refuse: (view, move) => refuse(known(view), view.viewer as Seat, move),
  play,
  reveals,
  view,
  imagine,
  outcome: outcomeOf,
  moves,
  clone,
  encode,
  decode,
  makeMove,
  parseMove,
}
