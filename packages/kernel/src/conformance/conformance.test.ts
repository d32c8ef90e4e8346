import { describe, expect, it } from 'vitest'
import { type Check, checks, conformance, run } from './index.ts'
import { nim, nimSetup, twins } from './toys.ts'

conformance('the toy game that does everything right', nim, nimSetup)

describe('the suite can fail', () => {
  for (const { title, check, says, game, setup } of twins)
    it(`it catches ${title}`, () => {
      expect(() => run(checks[check] as Check, game, { ...nimSetup, ...setup })).toThrow(
        expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(says) }) }),
      )
    })

  it('and has a broken twin for every check', () => {
    expect(new Set(twins.map(twin => twin.check))).toEqual(new Set(Object.keys(checks)))
  })
})
