// The base rules, task by task.
import { activate } from './activation.ts'
import { effects } from './effects.ts'
import { clan } from './marker.ts'
import { pay } from './payment.ts'
import { gain, place, recover, remove, scotsmen, stow } from './placing.ts'
import type { Works } from './seam.ts'
import { end, final, move, refill, score, turn } from './turn.ts'

export const WORKS: Works = {
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
}
