// What a bot would play from this view. The same bots as at the table, in a worker that is started when first asked.
import type { BaseView } from '@cairn/kernel'
import { callsTo, type Remote } from './calls.ts'
import type { Thinker } from './thinker.worker.ts'

const THINK = 1500
let adviser: Remote<Thinker> | undefined

export function hint(game: string, version: number, view: BaseView): Promise<string> {
  adviser ??= callsTo<Thinker>(
    new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' }),
  )
  return adviser.think(game, version, 'expert', view, THINK)
}
