// Finds the best of a few plans by trial, when each trial costs much and luck blurs it.
import type { Thinking } from './bot.ts'

/** A plan in the race, with what its trials brought so far. */
interface Runner<T> {
  readonly plan: T
  sum: number
}

/**
 * Runs laps until the time is up. For each lap a world is imagined and all plans left are tried in it, so that
 * luck favours none of them; a lap that time cuts short does not count. The time is cut into as many parts as it
 * takes to halve the field down to one, and after each part the worse half leaves. `head` is what a plan is
 * given before the first lap; among equals the first plan wins.
 */
export function race<T>(
  plans: readonly T[],
  { ms, now }: Pick<Thinking, 'ms' | 'now'>,
  lap: () => (plan: T) => number,
  head: (plan: T) => number = () => 0,
): T {
  let runners: readonly Runner<T>[] = plans.map(plan => ({ plan, sum: head(plan) }))
  const start = now()
  const parts = Math.ceil(Math.log2(plans.length))
  for (let part = 1; part <= parts; part++) {
    const end = start + (ms * part) / parts
    while (now() < end) {
      const trial = lap()
      const values: number[] = []
      for (const { plan } of runners) {
        if (now() >= end) break
        values.push(trial(plan))
      }
      if (values.length === runners.length)
        for (const [i, runner] of runners.entries()) runner.sum += values[i] as number
    }
    runners = runners.toSorted((a, b) => b.sum - a.sum).slice(0, Math.ceil(runners.length / 2))
  }
  return (runners[0] as Runner<T>).plan
}
