// The workers in which bots think, started when first needed: one, and for an expert as many as there are cores to spare.
import type { Question } from '@cairn/bots/bot'
import { decide, findTogether } from '@cairn/bots/findings'
import { FastChance } from '@cairn/kernel'
import { callsTo, type Hearer, type Remote, tellsTo, type Wire } from './calls.ts'
import type { Thinker } from './thinker.worker.ts'

export interface PageThinkers {
  /** What a bot would play, in the game's notation. */
  think(question: Question): Promise<string>
  readonly explain: Remote<Thinker>['explain']
}

/** How many workers there are at most: a phone has other things to do. */
const MOST = 4
/** For how many milliseconds those who help are waited for when the one they help is done. */
const PATIENCE = 150

/** One core is the page's own. */
export const threadsFor = (cores: number): number => Math.min(MOST, Math.max(1, cores - 1))

const startWorker = (): Wire =>
  new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' })

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

export function openThinkers(
  start = startWorker,
  threads = threadsFor(navigator.hardwareConcurrency),
  patience = PATIENCE,
): PageThinkers {
  interface Mind {
    readonly ask: Remote<Thinker>
    readonly tell: Hearer<Thinker>
  }
  const begin = (): Mind => {
    const wire = start()
    return { ask: callsTo<Thinker>(wire), tell: tellsTo<Thinker>(wire) }
  }
  let lead: Mind | undefined
  let helpers: readonly Mind[] | undefined

  const leading = (): Mind => (lead ??= begin())
  const helping = (): readonly Mind[] => (helpers ??= Array.from({ length: threads - 1 }, begin))

  /** What a helper finds; one that fails is not asked again. */
  const helpOf = (helper: Mind, question: Question): ReturnType<Remote<Thinker>['find']> =>
    helper.ask.find(question, true).catch((error: unknown) => {
      helpers = helpers?.filter(other => other !== helper)
      throw error
    })

  return {
    async think(question) {
      const { ask } = leading()
      const findings = await findTogether(
        ask.find(question, false),
        question.level === 'expert' ? helping().map(helper => helpOf(helper, question)) : [],
        () => wait(patience),
      )
      const line = decide(findings, new FastChance(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0))
      // whoever is asked next is told of it before
      if (line.length > 1)
        for (const { tell } of [leading(), ...(helpers ?? [])]) tell.remember(question, line)
      return line[0] as string
    },
    explain: (...args) => leading().ask.explain(...args),
  }
}
