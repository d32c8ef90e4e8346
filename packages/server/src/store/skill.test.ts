import { FastChance, shuffle } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { exactPoints, NEWCOMER, pointsOf, rated, type Skill } from './skill.ts'

describe('after a match', () => {
  it('whoever came before another has gained more, and equal places share', async () => {
    const four = [NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER]
    const [a, b, c, d] = (await rated(four, [2, 1, 4, 2])) as [Skill, Skill, Skill, Skill]
    expect(b.mu).toBeGreaterThan(a.mu)
    expect(a.mu).toBeGreaterThan(c.mu)
    expect(d.mu).toBeCloseTo(a.mu, 12)
    for (const { sigma } of [a, b, c, d]) expect(sigma).toBeLessThan(NEWCOMER.sigma)
    expect(a.mu + b.mu + c.mu + d.mu).toBeCloseTo(4 * NEWCOMER.mu, 9)
  })

  it('a newcomer has 1500 points, about which little is known', () => {
    expect(pointsOf(NEWCOMER)).toEqual({ points: 1500, within: 491 })
  })

  it('points say how often: 400 more win ten times as often', () => {
    const ten = NEWCOMER.mu + Math.LN10 * Math.SQRT2 * (NEWCOMER.sigma / 2)
    expect(exactPoints(ten)).toBeCloseTo(1900, 9)
  })
})

describe('people of known strength', () => {
  const PEOPLE = 60
  const MATCHES = 30

  /** Each strength in points; a match is won by chance, 400 points more ten times as often. */
  async function company(seats: number, seed: number) {
    const chance = new FastChance(seed)
    const unit = (): number => (chance.below(2 ** 30) + 0.5) / 2 ** 30
    const strengths = Array.from({ length: PEOPLE }, (_, i) => 1000 + (1000 * (i + 0.5)) / PEOPLE)
    let skills: readonly Skill[] = strengths.map(() => NEWCOMER)
    for (let round = 0; round < MATCHES; round++) {
      const order = shuffle([...skills.keys()], chance)
      const after = [...skills]
      for (let i = 0; i < PEOPLE; i += seats) {
        const sitters = order.slice(i, i + seats)
        const luck = sitters.map(
          sitter => ((strengths[sitter] as number) * Math.LN10) / 400 - Math.log(-Math.log(unit())),
        )
        const places = luck.map(mine => 1 + luck.filter(theirs => theirs > mine).length)
        const results = await rated(
          sitters.map(sitter => skills[sitter] as Skill),
          places,
        )
        for (const [seat, sitter] of sitters.entries()) after[sitter] = results[seat] as Skill
      }
      skills = after
    }
    const points = skills.map(pointsOf)
    const inside = points.filter(
      ({ points, within }, i) => Math.abs(points - (strengths[i] as number)) <= within,
    ).length
    return {
      spearman: spearman(
        strengths,
        points.map(({ points }) => points),
      ),
      inside: inside / PEOPLE,
    }
  }

  function spearman(one: readonly number[], other: readonly number[]): number {
    const rank = (list: readonly number[], x: number): number =>
      list.filter(y => y < x).length + (list.filter(y => y === x).length - 1) / 2
    const n = one.length
    const sum = one.reduce((total, x, i) => total + (rank(one, x) - rank(other, other[i] as number)) ** 2, 0)
    return 1 - (6 * sum) / (n * (n * n - 1))
  }

  it.each([2, 3, 4, 5])('are found in their order after 30 matches each at tables for %i', async seats => {
    const runs = [await company(seats, 1), await company(seats, 2), await company(seats, 3)]
    const mean = (of: (run: (typeof runs)[number]) => number): number =>
      runs.reduce((sum, run) => sum + of(run), 0) / runs.length
    console.log(
      `${seats} seats: Spearman ${mean(({ spearman }) => spearman).toFixed(3)}, ${(100 * mean(({ inside }) => inside)).toFixed(0)} of 100 true strengths within what is told`,
    )
    for (const { spearman } of runs) expect(spearman).toBeGreaterThan(0.9)
    expect(mean(({ inside }) => inside)).toBeGreaterThan(0.75)
  })
})
