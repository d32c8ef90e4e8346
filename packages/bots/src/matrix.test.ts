import { FastChance } from '@cairn/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solveMatrix } from './matrix.ts'

/** What each mix guarantees, computed from scratch. */
function guarantees(payoff: Float64Array, rows: number, columns: number, x: Float64Array, y: Float64Array) {
  const byColumn = Array.from({ length: columns }, (_, j) =>
    Array.from({ length: rows }, (_, i) => (x[i] as number) * (payoff[i * columns + j] as number)).reduce(
      (a, b) => a + b,
      0,
    ),
  )
  const byRow = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => (y[j] as number) * (payoff[i * columns + j] as number)).reduce(
      (a, b) => a + b,
      0,
    ),
  )
  return { low: Math.min(...byColumn), high: Math.max(...byRow) }
}

function expectOptimal(payoff: Float64Array, rows: number, columns: number): number {
  const x = new Float64Array(9).fill(7)
  const y = new Float64Array(9).fill(7)
  const value = solveMatrix(payoff, rows, columns, x, y)
  const { low, high } = guarantees(payoff, rows, columns, x, y)
  const shares = (mix: Float64Array, n: number) => mix.slice(0, n)
  for (const share of [...shares(x, rows), ...shares(y, columns)]) expect(share).toBeGreaterThanOrEqual(0)
  expect(shares(x, rows).reduce((a, b) => a + b)).toBeCloseTo(1, 12)
  expect(shares(y, columns).reduce((a, b) => a + b)).toBeCloseTo(1, 12)
  expect(low).toBeGreaterThan(value - 1e-9)
  expect(high).toBeLessThan(value + 1e-9)
  return value
}

const side = fc.integer({ min: 1, max: 9 })

describe('a zero-sum matrix game', () => {
  it('is solved so that no row and no column beats its value', () => {
    const payoffs = fc.oneof(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 81, maxLength: 81 }),
      fc.array(fc.constantFrom(-1, 0, 1), { minLength: 81, maxLength: 81 }),
      fc.array(fc.constantFrom(-1, -1 / 3, 0, 1 / 3, 0.1 + 0.2, 0.3, 1), { minLength: 81, maxLength: 81 }),
    )
    fc.assert(
      fc.property(side, side, payoffs, (rows, columns, all) => {
        expectOptimal(Float64Array.from(all.slice(0, rows * columns)), rows, columns)
      }),
      { numRuns: 3000 },
    )
  })

  it('is solved when it is all but degenerate: equal payoffs that differ by rounding', () => {
    const chance = new FastChance(5)
    for (let k = 0; k < 5000; k++) {
      const rows = 1 + chance.below(9)
      const columns = 1 + chance.below(9)
      const payoff = new Float64Array(rows * columns)
      for (let i = 0; i < payoff.length; i++)
        payoff[i] = chance.below(3) - 1 + chance.unit() * 10 ** -(5 + chance.below(12))
      expectOptimal(payoff, rows, columns)
    }
  })

  it('changes sign when the players change places', () => {
    const chance = new FastChance(6)
    for (let k = 0; k < 1000; k++) {
      const n = 1 + chance.below(9)
      const payoff = Float64Array.from({ length: n * n }, () => chance.unit() * 2 - 1)
      const turned = Float64Array.from(
        { length: n * n },
        (_, at) => -(payoff[(at % n) * n + Math.floor(at / n)] as number),
      )
      expect(solveMatrix(turned, n, n)).toBeCloseTo(-solveMatrix(payoff, n, n), 10)
    }
  })

  it('has the value that is known by hand', () => {
    expect(expectOptimal(Float64Array.of(0, -1, 1, 1, 0, -1, -1, 1, 0), 3, 3)).toBeCloseTo(0, 12)
    expect(expectOptimal(Float64Array.of(3, -1, -2, 1), 2, 2)).toBeCloseTo(1 / 7, 12)
    expect(expectOptimal(Float64Array.of(2, 3, 1, 0), 2, 2)).toBe(2)
    // Colonel Blotto, three armies on two fields against two
    expect(
      expectOptimal(Float64Array.of(4, 2, 1, 0, 1, 3, 0, -1, -2, 2, 2, -2, -1, 0, 3, 1, 0, 1, 2, 4), 5, 4),
    ).toBeCloseTo(14 / 9, 12)
  })
})
