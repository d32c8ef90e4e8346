import { describe, expect, it } from 'vitest'
import { race } from './race.ts'
import { thinking } from './testing/play.ts'

describe('a race of plans', () => {
  it('finds the best of them through luck that favours none', () => {
    const plans = [0.1, 0.2, 0.3, 0.25, 0.15, 0.28]
    let won = 0
    for (let seed = 0; seed < 50; seed++) {
      const thought = thinking(seed, 500)
      const [best] = race(plans, thought, () => {
        // the world is kind or not, alike to all; the rest is each plan's own luck
        const world = 10 * thought.chance.unit()
        return plan => world + plan + 0.2 * (thought.chance.unit() - 0.5)
      })
      if (best?.plan === 0.3) won++
    }
    expect(won).toBeGreaterThan(40)
  })

  it('tries every plan at first and gives the time to ever fewer', () => {
    const tried = new Map<number, number>()
    race([1, 2, 3, 4, 5, 6, 7, 8], thinking(1, 300), () => plan => {
      tried.set(plan, (tried.get(plan) ?? 0) + 1)
      return plan
    })
    expect(tried.size).toBe(8)
    const [worst, middling, good] = [1, 6, 8].map(plan => tried.get(plan) as number) as [
      number,
      number,
      number,
    ]
    expect(middling).toBeGreaterThan(worst)
    expect(good).toBeGreaterThan(middling)
  })

  it('does not count a lap that time cuts short', () => {
    // every look at the clock is a tick: the lap ends before the last plan's turn
    expect(race([3, 1, 2, 9], thinking(1, 4), () => plan => -plan)[0]?.plan).toBe(3)
  })

  it('goes by the head start when there is no time, and by order among equals', () => {
    const lap = (): never => {
      throw new Error('there is no time')
    }
    expect(race([1, 3, 2], thinking(1, 0), lap, plan => plan)[0]?.plan).toBe(3)
    expect(race(['first', 'second'], thinking(1, 0), lap)[0]?.plan).toBe('first')
    expect(race(['only'], thinking(1), lap)).toEqual([{ plan: 'only', weight: 0 }])
  })
})
