import { beforeEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { spreadOut } from './curve.tsx'
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

describe('the marks on the cloth', () => {
  it('stay where they belong if there is room', () => {
    expect(spreadOut([50, 200, 300], 640)).toEqual([50, 200, 300])
  })

  it('stand beside each other where they would hide each other, and stay on the cloth', () => {
    expect(spreadOut([100, 104], 640)).toEqual([100, 138])
    expect(spreadOut([0, 630, 640], 640)).toEqual([22, 580, 618])
  })
})
