// What a bot would play from this view, and why. The same bots as at the table, in a worker that is started when first asked.
import type { BaseView } from '@cairn/kernel'
import { callsTo, type Remote } from './calls.ts'
import type { Sentence } from './sentence.ts'
import type { Thinker } from './thinker.worker.ts'

const THINK = 1500
let adviser: Remote<Thinker> | undefined

export interface Advice {
  readonly move: string
  readonly why: Sentence | undefined
}

export async function hint(game: string, version: number, view: BaseView): Promise<Advice> {
  adviser ??= callsTo<Thinker>(
    new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' }),
  )
  const move = await adviser.think(game, version, 'expert', view, THINK)
  return { move, why: await adviser.explain(game, version, view, move) }
}
