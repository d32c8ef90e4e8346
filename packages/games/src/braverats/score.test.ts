import { describe, expect, it } from 'vitest'
import {
  AMBASSADOR,
  ASSASSIN,
  BLANK,
  GENERAL,
  MAGICIAN,
  MUSICIAN,
  PRINCE,
  PRINCESS,
  type Role,
  SPY,
} from './cards.ts'
import { BONUS, GAME, leavesBonus, leavesPeek, resolve, worth } from './score.ts'

// the rulings' table: the row's result against the column, in rounds won; G wins or loses the game
const G = 99
const TABLE: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, -1, 0, 0],
  [0, 0, -1, 1, -2, -1, -1, G],
  [0, 1, 0, 1, -2, -1, -1, -1],
  [0, -1, -1, 0, 1, -1, 1, -1],
  [0, 2, 2, -1, 0, -1, -1, -1],
  [1, 1, 1, 1, 1, 0, -1, -1],
  [0, 1, 1, -1, 1, 1, 0, -1],
  [0, -G, 1, 1, 1, 1, 1, 0],
]

const ROLES: readonly Role[] = [0, 1, 2, 3, 4, 5, 6, 7, BLANK]

const rounds = (first: Role, second: Role): number => {
  const result = resolve(first, second, 0, 0)
  if (Math.abs(result) === GAME) return result > 0 ? G : -G
  return result === 0 ? 0 : result * (result > 0 ? worth(first, second) : worth(second, first))
}

describe('a round', () => {
  it('BR-3: is decided card against card as the table of the rulings says', () => {
    const computed = TABLE.map((row, first) => row.map((_, second) => rounds(first as Role, second as Role)))
    expect(computed).toEqual(TABLE)
  })

  it('BR-3: looks the same from both sides, with any bonus', () => {
    for (const a of ROLES)
      for (const b of ROLES)
        for (const [x, y] of [
          [0, 0],
          [BONUS, 0],
          [0, BONUS],
        ] as const)
          expect(resolve(a, b, x, y)).toBe(0 - resolve(b, a, y, x))
  })

  it('BR-7: a General with a bonus still loses to the Prince', () => {
    expect(resolve(GENERAL, PRINCE, BONUS, 0)).toBe(-1)
  })

  it('BR-7: of two Princes the one with a bonus wins, without one the round is held', () => {
    expect(resolve(PRINCE, PRINCE, BONUS, 0)).toBe(1)
    expect(resolve(PRINCE, PRINCE, 0, 0)).toBe(0)
  })

  it('BR-8: a Magician with a bonus ties with the Prince', () => {
    expect(resolve(MAGICIAN, PRINCE, BONUS, 0)).toBe(0)
  })

  it('BR-8: under an Assassin a bonus counts against its owner', () => {
    expect(resolve(SPY, ASSASSIN, 0, 0)).toBe(1)
    expect(resolve(SPY, ASSASSIN, BONUS, 0)).toBe(-1)
    expect(resolve(ASSASSIN, AMBASSADOR, BONUS, 0)).toBe(-1)
  })

  it('BR-8, BR-12: two Generals, or two Spies, cancel out', () => {
    expect(leavesBonus(GENERAL, GENERAL)).toBe(false)
    expect(leavesPeek(SPY, SPY)).toBe(false)
    expect(leavesBonus(GENERAL, MUSICIAN)).toBe(true)
    expect(leavesPeek(SPY, PRINCE)).toBe(true)
  })

  it('BR-9: whatever faces a Magician is decided by values alone and leaves nothing behind', () => {
    for (const role of ROLES) {
      const value = role === BLANK ? 5 : role
      expect(resolve(MAGICIAN, role, 0, 0)).toBe(Math.sign(5 - value))
      expect(leavesBonus(role, MAGICIAN)).toBe(false)
      expect(leavesPeek(role, MAGICIAN)).toBe(false)
      expect(worth(role, MAGICIAN)).toBe(1)
    }
  })

  it('BR-10: only the Ambassador makes a round count as two', () => {
    for (const role of ROLES) expect(worth(role, SPY)).toBe(role === AMBASSADOR ? 2 : 1)
  })

  it('BR-11: of two Assassins the lower total wins', () => {
    expect(resolve(ASSASSIN, ASSASSIN, 0, BONUS)).toBe(1)
  })

  it('BR-13: the Princess wins the game against the Prince, whatever the bonus', () => {
    for (const [x, y] of [
      [0, 0],
      [BONUS, 0],
      [0, BONUS],
    ] as const)
      expect(resolve(PRINCESS, PRINCE, x, y)).toBe(GAME)
  })

  it('BR-14: the Musician holds the round against all but the Magician', () => {
    for (const role of ROLES) expect(resolve(MUSICIAN, role, BONUS, 0)).toBe(role === MAGICIAN ? -1 : 0)
  })

  it('BR-15: a Mime with nothing to copy is a plain 5', () => {
    expect(resolve(BLANK, AMBASSADOR, 0, 0)).toBe(1)
    expect(resolve(BLANK, GENERAL, 0, 0)).toBe(-1)
    expect(resolve(BLANK, MAGICIAN, 0, 0)).toBe(0)
    expect(resolve(BLANK, ASSASSIN, 0, 0)).toBe(-1)
  })
})
