import { BLANK, BONUS, GAME, NONE, resolve, type Role } from '@cairn/games/braverats'
import { describe, expect, it } from 'vitest'
import { reasonOf, totalOf } from './reason.ts'

const roles: readonly Role[] = [0, 1, 2, 3, 4, 5, 6, 7, BLANK]

describe('the sentence under a duel', () => {
  it('gives a reason that the result bears out, for all cards and bonuses', () => {
    for (const a of roles)
      for (const b of roles)
        for (const bonus of [NONE, 0, 1] as const) {
          const result = resolve(a, b, bonus === 0 ? BONUS : 0, bonus === 1 ? BONUS : 0)
          const difference = Math.sign(totalOf(a, 0, bonus) - totalOf(b, 1, bonus))
          const expected = {
            musician: 0,
            princess: a === 7 ? -GAME : GAME,
            prince: a === 7 ? 1 : -1,
            low: 0 - difference,
            cancelled: difference,
            values: difference,
          }[reasonOf([a, b])]
          expect([a, b, bonus, result]).toEqual([a, b, bonus, expected])
        }
  })
})
