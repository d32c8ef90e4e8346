import { describe, expect, it } from 'vitest'
import { BRUCE, type Card, type Clan, COCHRANE, parseCard, clanOf, deckOf, strengthOf } from './cards.ts'
import { armyStrength, claimsOf, isDoubled, outcomeOf, standingOf, topRank } from './score.ts'
import { type Ally, faceUp, withPower } from './state.ts'

const ally = (name: string, power?: Clan): Ally => {
  const up = faceUp(parseCard(name) as Card)
  return power === undefined ? up : withPower(up, power)
}
const army = (...names: readonly string[]): Ally[] => names.map(name => ally(name))

describe('the cards', () => {
  it('LS-1: eight clans have each strength once, and two Bruces come on top', () => {
    expect(deckOf(false).length).toBe(96)
    expect(deckOf(true).length).toBe(98)
    for (let clan = 0; clan < 8; clan++)
      expect(
        deckOf(false)
          .filter(card => clanOf(card) === clan)
          .map(strengthOf),
      ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect([97, 98].map(card => [clanOf(card), strengthOf(card)])).toEqual([
      [BRUCE, 12],
      [BRUCE, 12],
    ])
  })

  it('LS-1: a card goes by its rank; the Makgill of strength 9 has rank 66', () => {
    expect(parseCard('makgill-9')).toBe(66)
    expect(parseCard('scott-1')).toBe(1)
    expect(parseCard('cochrane-12')).toBe(96)
    expect(parseCard('bruce-97')).toBe(97)
    expect(parseCard('bruce-12')).toBeUndefined()
  })
})

describe('an army', () => {
  // the rulebook prints the three armies with their totals; Sean's third card is the Makgill 7
  const judy = army('forsyth-5', 'forsyth-6')
  const sean = army('scott-3', 'scott-4', 'makgill-7')
  const roger = army('wemyss-12')

  it('LS-20: the rulebook counts 22, 14 and 12 points', () => {
    expect([judy, sean, roger].map(armyStrength)).toEqual([22, 14, 12])
    expect(standingOf([sean, roger, judy], 0)).toEqual([2, 0, 1])
  })

  it('LS-20: were that Makgill a Scott, or an active Bruce, the army would be doubled', () => {
    expect(armyStrength(army('scott-3', 'scott-4', 'scott-7'))).toBe(28)
    expect(armyStrength([...army('scott-3', 'scott-4'), ally('bruce-97', BRUCE)])).toBe(38)
  })

  it('LS-20: one card alone is not doubled, and nothing counts nothing', () => {
    expect(isDoubled(roger)).toBe(false)
    expect(armyStrength([])).toBe(0)
  })

  it('LS-17: an active Bruce is of any clan, an inactive one of clan Bruce', () => {
    expect(isDoubled([...army('forsyth-1'), ally('bruce-97', BRUCE)])).toBe(true)
    expect(isDoubled([...army('forsyth-1'), ally('bruce-97')])).toBe(false)
    expect(isDoubled([...army('forsyth-1', 'scott-1'), ally('bruce-97', BRUCE)])).toBe(false)
    expect(isDoubled(army('bruce-97', 'bruce-98'))).toBe(true)
    expect(isDoubled([ally('bruce-97', BRUCE), ally('bruce-98')])).toBe(true)
  })

  it('LS-17: a Scott that copied Bruce is of any clan, Bruce included', () => {
    expect(isDoubled([ally('scott-2', BRUCE), ally('wemyss-4')])).toBe(true)
    expect(isDoubled([ally('scott-2', BRUCE), ally('bruce-98')])).toBe(true)
    expect(isDoubled([ally('scott-2', COCHRANE), ally('wemyss-4')])).toBe(false)
  })

  it('LS-21: the rulebook breaks a tie of 12 points by the rank 66', () => {
    const daniel = army('cochrane-4', 'forsyth-8')
    const pierce = army('scott-3', 'makgill-9')
    expect([daniel, pierce].map(armyStrength)).toEqual([12, 12])
    expect(topRank(pierce)).toBe(66)
    expect(standingOf([daniel, pierce], 0)).toEqual([1, 0])
    expect(standingOf([pierce, daniel], 1)).toEqual([0, 1])
  })

  it('LS-21: seats without an ally come last, in turn order from the initiative', () => {
    expect(standingOf([[], army('scott-1'), [], []], 2)).toEqual([1, 2, 3, 0])
    expect(standingOf([[], [], []], 1)).toEqual([1, 2, 0])
  })

  it('LS-18: Cochrane claims two in all, and only with its power used', () => {
    expect(claimsOf([ally('cochrane-1', COCHRANE), ally('scott-2', COCHRANE)])).toBe(2)
    expect(claimsOf(army('cochrane-1'))).toBe(1)
    expect(claimsOf([])).toBe(0)
  })
})

describe('the end', () => {
  it('LS-26: most points win', () => {
    expect(outcomeOf([38, 41, 12], [0, 2, 1])).toEqual({
      places: [2, 1, 3],
      by: 'most',
      points: [38, 41, 12],
    })
  })

  it('LS-26: between equals the better place in the last skirmish is ahead', () => {
    expect(outcomeOf([41, 30, 41], [2, 1, 0])).toEqual({ places: [2, 3, 1], by: 'tie', points: [41, 30, 41] })
    expect(outcomeOf([30, 41, 30], [2, 0, 1])).toEqual({
      places: [3, 1, 2],
      by: 'most',
      points: [30, 41, 30],
    })
  })
})
