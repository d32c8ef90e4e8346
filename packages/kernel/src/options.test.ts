import { describe, expect, it } from 'vitest'
import { defaultOptions, offeredFields, type OptionFields, optionSets, parseOptions } from './options.ts'
import { placesBy, share } from './outcome.ts'

const fields = {
  fast: { kind: 'flag', default: false },
  deal: { kind: 'choice', values: ['own', 'random'], default: 'own' },
  rounds: { kind: 'count', min: 1, max: 3, default: 1 },
  crowd: { kind: 'flag', default: true, only: { min: 4, max: 5, otherwise: false } },
} as const satisfies OptionFields

describe('options', () => {
  it('take their defaults, which may depend on the number of seats', () => {
    expect(defaultOptions(fields, 2)).toEqual({ fast: false, deal: 'own', rounds: 1, crowd: false })
    expect(parseOptions(fields, 4, { rounds: 2 })).toEqual({
      fast: false,
      deal: 'own',
      rounds: 2,
      crowd: true,
    })
    expect(Object.keys(offeredFields(fields, 2))).toEqual(['fast', 'deal', 'rounds'])
  })

  it('refuse what is not offered, in one sentence', () => {
    expect(() => parseOptions(fields, 2, { slow: true })).toThrow('There is no option "slow".')
    expect(() => parseOptions(fields, 2, { deal: 'both' })).toThrow('own or random')
    expect(() => parseOptions(fields, 2, { rounds: 4 })).toThrow('1 to 3')
    expect(() => parseOptions(fields, 2, { rounds: 1.5 })).toThrow('1 to 3')
    expect(() => parseOptions(fields, 2, { crowd: true })).toThrow('with 2 seats')
    expect(() => parseOptions(fields, 2, [])).toThrow('object')
    expect(() => parseOptions(fields, 2, JSON.parse('{"__proto__": 1}'))).toThrow('no option')
  })

  it('can be listed as sets', () => {
    expect(optionSets(fields, 2)).toHaveLength(2 * 2 * 3)
    expect(optionSets(fields, 5)).toHaveLength(2 * 2 * 3 * 2)
  })
})

describe('an outcome', () => {
  it('places by several figures, ties sharing the better place', () => {
    expect(placesBy([3, 5, 5], [0, 1, 2])).toEqual([3, 2, 1])
    expect(placesBy([5, 5, 1])).toEqual([1, 1, 3])
  })

  it('shares the win so that all shares sum to half the seats', () => {
    const outcome = { places: [1, 1, 3], by: 'x' }
    expect([0, 1, 2].map(seat => share(outcome, seat))).toEqual([0.75, 0.75, 0])
  })
})
