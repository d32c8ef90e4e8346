// Finds the best of a few plans by trial, when each trial costs much and luck blurs it.
import type { Thinking } from './bot.ts'

/** A plan and what speaks for it after the race. */
export interface Raced<T> {
  readonly plan: T
  readonly weight: number
}

/** A plan in the race, with what its trials brought so far, and had brought after each part that it ran. */
interface Runner<T> {
  readonly plan: T
  sum: number
  readonly sums: number[]
}

/**
 * Runs laps until the time is up. For each lap a world is imagined and all plans left are tried in it, so that
 * luck favours none of them; a lap that time cuts short does not count. The time is cut into as many parts as it
 * takes to halve the field down to one, and after each part the worse half leaves. `head` is what a plan is
 * given before the first lap; among equals the first plan wins.
 *
 * All plans come back, the winner first. A plan's weight says how far it was behind the winner when it left, in the
 * worlds that both were tried in, counted from the plan that was behind most: so races of the same plans add up.
 */
export function race<T>(
  plans: readonly T[],
  { ms, now }: Pick<Thinking, 'ms' | 'now'>,
  lap: () => (plan: T) => number,
  head: (plan: T) => number = () => 0,
): readonly Raced<T>[] {
  let runners: readonly Runner<T>[] = plans.map(plan => ({ plan, sum: head(plan), sums: [] }))
  const left: Runner<T>[] = []
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
    for (const { sum, sums } of runners) sums.push(sum)
    const order = runners.toSorted((a, b) => b.sum - a.sum)
    const half = Math.ceil(order.length / 2)
    runners = order.slice(0, half)
    left.unshift(...order.slice(half))
  }
  const all = [...runners, ...left]
  const winner = all[0] as Runner<T>
  const behind = all.map(({ sum, sums }) => (winner.sums[sums.length - 1] ?? sum) - sum)
  const most = Math.max(...behind)
  return all.map(({ plan }, i) => ({ plan, weight: most - (behind[i] as number) }))
}
