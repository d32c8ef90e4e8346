// What a bot would play from this view. The same bots as at the table, in a worker that is started when first asked.
import type { BaseView } from '@cairn/kernel'
import { callsTo, type Remote } from './calls.ts'
import type { Engine } from './worker.ts'

const THINK = 1500
let adviser: Remote<Engine> | undefined

export function hint(game: string, view: BaseView): Promise<string> {
  adviser ??= callsTo<Engine>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return adviser.think(game, 'expert', view, THINK, seed)
}
