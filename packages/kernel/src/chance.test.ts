import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FastChance, SeededChance, shuffle } from './chance.ts'
import { commit, commitmentTo, isKept, sealed, seedOf } from './fairness.ts'

const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const draw = (chance: { below(n: number): number }, n: number, times: number): number[] =>
  Array.from({ length: times }, () => chance.below(n))

describe('chance', () => {
  it('is the same for the same seed and step, and another for another', () => {
    const first = draw(new SeededChance(seed(1), 4), 1000, 20)
    expect(draw(new SeededChance(seed(1), 4), 1000, 20)).toEqual(first)
    expect(draw(new SeededChance(seed(1), 5), 1000, 20)).not.toEqual(first)
    expect(draw(new SeededChance(seed(2), 4), 1000, 20)).not.toEqual(first)
  })

  it('keeps the format it is tagged with', () => {
    // a change here breaks every record ever written: the tag must change with it
    expect(draw(new SeededChance(seed(7), 1), 1_000_000, 4)).toMatchInlineSnapshot(`
      [
        71822,
        671572,
        468617,
        752315,
      ]
    `)
  })

  it('stays below its bound and reaches all of it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (n, bound) => {
        for (const chance of [new FastChance(n), new SeededChance(seed(n & 255), 0)]) {
          const seen = new Set(draw(chance, bound, 40 * bound))
          expect([...seen].every(value => Number.isInteger(value) && value >= 0 && value < bound)).toBe(true)
          expect(seen.size).toBe(bound)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('favours nothing: every place of a shuffle is as likely as another', () => {
    for (const chance of [new FastChance(5), new SeededChance(seed(5), 0)]) {
      const counts = Array.from({ length: 9 }, () => 0)
      for (let i = 0; i < 9000; i++) {
        const at = shuffle([0, 1, 2], chance).indexOf(0)
        const first = shuffle([0, 1, 2], chance).indexOf(1)
        counts[3 * at + first] = (counts[3 * at + first] as number) + 1
      }
      // chi-squared with 8 degrees of freedom: beyond 40 once in 300,000 runs, and the seeds are fixed
      const squares = counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)
      expect(squares).toBeLessThan(40)
    }
  })

  it('favours nothing: numbers that do not divide 2^32 are as likely at the low end', () => {
    // taken as they come, 32 bits would fall into the first third of 3 * 2^30 half of the time
    const numbers = draw(new SeededChance(seed(3), 0), 3 * 2 ** 30, 3000)
    const low = numbers.filter(n => n < 2 ** 30).length
    expect(Math.abs(low - 1000)).toBeLessThan(130)
  })

  it('counts what was drawn, so that a step without luck is known', () => {
    const chance = new SeededChance(seed(1), 0)
    expect(chance.drawn).toBe(0)
    chance.below(6)
    expect(chance.drawn).toBe(1)
  })
})

describe('fairness', () => {
  const secret = '0123456789abcdef'.repeat(4)

  it('binds the secret to its commitment', () => {
    const fairness = commit(secret, ['a', 'b'])
    expect(isKept(fairness)).toBe(true)
    expect(isKept({ ...fairness, secret: secret.replace('0', '1') })).toBe(false)
    expect(sealed(fairness)).not.toHaveProperty('secret')
    expect(commitmentTo(secret)).not.toContain(secret.slice(0, 8))
  })

  it('gives every seat a say in the seed, and no two lists of words the same one', () => {
    const seeds = [
      ['a', 'b'],
      ['b', 'a'],
      ['ab', ''],
      ['', 'ab'],
      ['a', 'b', ''],
    ].map(words => seedOf(secret, words).join())
    expect(new Set(seeds).size).toBe(seeds.length)
  })
})
