// Finds the best of a few plans by trial, when each trial costs much and luck blurs it.
import type { Thinking } from './bot.ts'

/** A plan in the race, with what its trials brought so far. */
interface Runner<T> {
  readonly plan: T
  sum: number
}

const byMean = <T>(a: Runner<T>, b: Runner<T>): number => b.sum - a.sum

/**
 * Runs laps until the time is up; in each lap all plans left are tried in the same imagined world, so that luck
 * favours none of them. The time is cut into as many parts as it takes to come down from all to two, and after
 * each part the worse half leaves.
 */
export function race<T>(
  plans: readonly T[],
  thinking: Thinking,
  lap: (left: readonly T[]) => readonly number[],
): T {
  const start = thinking.now()
  const parts = Math.max(1, Math.ceil(Math.log2(plans.length)))
  let runners: Runner<T>[] = plans.map(plan => ({ plan, sum: 0 }))
  let left = plans
  for (let part = 1; runners.length > 1; ) {
    for (const [i, value] of lap(left).entries()) (runners[i] as Runner<T>).sum += value
    const gone = (thinking.now() - start) / thinking.ms
    if (gone >= 1) break
    if (gone < part / parts || runners.length === 2) continue
    part++
    runners = runners.toSorted(byMean).slice(0, Math.ceil(runners.length / 2))
    left = runners.map(({ plan }) => plan)
  }
  return (runners.toSorted(byMean)[0] as Runner<T>).plan
}
