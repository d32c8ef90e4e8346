import { beforeEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { lossWords } from './review.tsx'

describe('what a decision cost, in words', () => {
  beforeEach(() => overwriteGetLocale(() => 'en'))

  it('is never finer than it was measured', () => {
    const share = { unit: 'share', margin: 0.05 } as const
    expect(lossWords({ loss: 0.06 }, share)).toBe('a little better')
    expect(lossWords({ loss: 0.27 }, share)).toBe('much better: about 30 % of the chances')
    expect(lossWords({ loss: 6.4 }, { unit: 'points', margin: 4 })).toBe('about 6 points')
  })
})
