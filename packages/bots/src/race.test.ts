import { describe, expect, it } from 'vitest'
import { race } from './race.ts'
import { thinking } from './testing/play.ts'

describe('a race of plans', () => {
  it('finds the best of them through luck that favours none', () => {
    const plans = [0.1, 0.2, 0.3, 0.25, 0.15, 0.28]
    let won = 0
    for (let seed = 0; seed < 50; seed++) {
      const thought = thinking(seed, 100)
      const best = race(plans, thought, left => {
        // the world is kind or not, alike to all; the rest is each plan's own luck
        const world = 10 * thought.chance.unit()
        return left.map(plan => world + plan + 0.2 * (thought.chance.unit() - 0.5))
      })
      if (best === 0.3) won++
    }
    expect(won).toBeGreaterThan(40)
  })

  it('tries every plan at first and gives the time to ever fewer', () => {
    const laps: number[] = []
    race([1, 2, 3, 4, 5, 6, 7, 8], thinking(1, 90), left => {
      laps.push(left.length)
      return left
    })
    expect(laps[0]).toBe(8)
    expect(new Set(laps)).toEqual(new Set([8, 4, 2]))
    expect(laps).toEqual(laps.toSorted((a, b) => b - a))
  })

  it('ends when the time is up, after one lap at least', () => {
    let laps = 0
    const lap = (left: readonly number[]): readonly number[] => {
      laps++
      return left
    }
    expect(race([1, 3, 2], thinking(1, 1), lap)).toBe(3)
    expect(laps).toBe(1)
  })

  it('does not run for a plan without rivals', () => {
    const lap = (): never => {
      throw new Error('nobody to beat')
    }
    expect(race(['only'], thinking(1), lap)).toBe('only')
  })
})
