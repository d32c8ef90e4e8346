// What a bot would play from this view, and why. The same bots as at the table, in workers that are started when first asked.
import type { BaseView } from '@cairn/kernel'
import type { Sentence } from './sentence.ts'
import { openThinkers, type PageThinkers } from './thinkers.ts'

const THINK = 1500
let advisers: PageThinkers | undefined

export interface Advice {
  readonly move: string
  readonly why: Sentence | undefined
}

export async function hint(game: string, version: number, view: BaseView): Promise<Advice> {
  advisers ??= openThinkers()
  const move = await advisers.think({ game, version, level: 'expert', view, ms: THINK })
  return { move, why: await advisers.explain(game, version, view, move) }
}
