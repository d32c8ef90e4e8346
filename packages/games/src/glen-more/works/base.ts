// The base rules, put together.
import { STACK_TILES } from '../box/tiles.ts'
import { THE_END_BURIED } from '../engine/deal.ts'
import type { Base, WorksOf, WritingsOf } from '../engine/seam.ts'
import type { BaseMove } from '../table/move.ts'
import { type BaseTask, SOURCES } from '../table/state.ts'
import { ACTING, ACTIONS } from './actions.ts'
import { ACTIVATING, activate, EXCHANGES, exchange } from './activation.ts'
import { CHOOSING, EFFECTS, effects } from './effects.ts'
import { clan, MARKING } from './marker.ts'
import { move, movePawn, MOVING, rollDie } from './moving.ts'
import { pay, PAYING } from './payment.ts'
import { gain, place, PLACING, recover, remove, scotsmen, stow } from './placing.ts'
import { close, end, final, refill, score, turn } from './turn.ts'

const WORKS: WorksOf<BaseTask> = {
  turn,
  move,
  pay,
  place,
  effects,
  gain,
  stow,
  scotsmen,
  clan,
  remove,
  recover,
  activate,
  exchange,
  end,
  refill,
  score,
  final,
  close,
}

const MOVES: WritingsOf<BaseMove> = {
  ...MOVING,
  ...PAYING,
  ...PLACING,
  ...CHOOSING,
  ...MARKING,
  ...ACTIVATING,
  ...ACTING,
  done: { make: () => 'done', parse: words => (words.length === 0 ? { type: 'done' } : undefined) },
}

export const BASE: Base = {
  tiles: STACK_TILES,
  buried: [THE_END_BURIED],
  works: WORKS,
  moves: MOVES,
  actions: ACTIONS,
  effects: EFFECTS,
  exchanges: EXCHANGES,
  figures: { pawn: movePawn, die: rollDie },
  sources: SOURCES,
}
