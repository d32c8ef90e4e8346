// The base rules, put together.
import { ACTIONS } from './actions.ts'
import { activate, EXCHANGES } from './activation.ts'
import { THE_END_BURIED } from '../engine/deal.ts'
import { EFFECTS, effects } from './effects.ts'
import { clan } from './marker.ts'
import { pay } from './payment.ts'
import { gain, place, recover, remove, scotsmen, stow } from './placing.ts'
import type { Base, Work } from '../engine/seam.ts'
import type { BaseTask } from '../table/state.ts'
import { STACK_TILES } from '../box/tiles.ts'
import { close, end, final, move, movePawn, refill, rollDie, score, turn } from './turn.ts'

const WORKS: { readonly [K in BaseTask['kind']]: Work<Extract<BaseTask, { readonly kind: K }>> } = {
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
  end,
  refill,
  score,
  final,
  close,
}

export const BASE: Base = {
  tiles: STACK_TILES,
  buried: [THE_END_BURIED],
  works: WORKS,
  actions: ACTIONS,
  effects: EFFECTS,
  exchanges: EXCHANGES,
  figures: { pawn: movePawn, die: rollDie },
}
