import { describe, expect, it } from 'vitest'
import { type Duel, fit, interval, ratingsOf } from './ratings.ts'

describe('the 95% interval', () => {
  it('holds the true score about 95 times in 100', () => {
    let x = 12345
    const unit = (): number => (x = (Math.imul(x, 1103515245) + 12345) >>> 0) / 2 ** 32
    for (const truth of [0.5, 0.78, 0.97]) {
      let held = 0
      for (let run = 0; run < 1000; run++) {
        const scores = Array.from(
          { length: 100 },
          () => (Number(unit() < truth) + Number(unit() < truth)) / 2,
        )
        const { low, high } = interval(scores)
        if (low <= truth && truth <= high) held++
      }
      expect(held).toBeGreaterThan(925)
      expect(held).toBeLessThan(990)
    }
  })

  it('never claims to be certain', () => {
    expect(interval([1])).toMatchObject({ score: 1, high: 1 })
    expect(interval([1]).low).toBeLessThan(0.7)
    expect(interval(Array<number>(200).fill(1)).low).toBeCloseTo(0.985, 2)
  })
})

describe('ratings', () => {
  /** As many deals as can show that score exactly. */
  const duel = (alone: number, among: number, score: number, deals = 1100): Duel => ({
    alone,
    among,
    scores: Array.from({ length: deals }, (_, deal) => (deal < score * deals ? 1 : 0)),
  })

  it('put 400 points between two of whom one wins ten times as often', () => {
    const [one = 0, other = 0] = fit(2, 2, [duel(0, 1, 10 / 11)])
    expect(one - other).toBeGreaterThan(395)
    expect(one - other).toBeLessThan(400)
    expect(one + other).toBeCloseTo(0, 6)
  })

  it('are the same whoever is alone, and at tables of any size, for strengths that hold there', () => {
    const [strong, middle, weak] = [4, 2, 1]
    const odds = (one: number, other: number, seats: number): number => one / (one + (seats - 1) * other)
    for (const seats of [2, 3, 4]) {
      const ratings = fit(3, seats, [
        duel(0, 1, odds(strong, middle, seats)),
        duel(1, 0, odds(middle, strong, seats)),
        duel(0, 2, odds(strong, weak, seats)),
        duel(2, 1, odds(weak, middle, seats)),
      ])
      const step = 400 * Math.log10(2)
      for (const [i, expected] of [step, 0, -step].entries())
        expect(Math.abs((ratings[i] as number) - expected)).toBeLessThan(2)
    }
  })

  it('rate who always wins, and are less sure of it with fewer deals', () => {
    const width = (deals: number): number => {
      const { rating, low, high } = ratingsOf(2, 2, [duel(0, 1, 1, deals)]).above(0, 1)
      expect(rating).toBeLessThan(2000)
      expect(low).toBeLessThan(rating)
      expect(high).toBeGreaterThanOrEqual(rating)
      return rating - low
    }
    expect(width(5)).toBeGreaterThan(width(500))
  })
})
