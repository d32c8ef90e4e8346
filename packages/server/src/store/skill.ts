// How ratings follow from matches. Pure: the same matches in the same order give the same ratings, bit for bit.
import type { Options, Rating as Rated } from 'openskill'

/** How well somebody plays, as far as matches have told: a mean, and how far off it may be. */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

const MEAN = 25
const DEVIATION = MEAN / 3
/** How much luck a match has: half of what is unknown of a newcomer. */
const LUCK = DEVIATION / 2

/** Somebody who has not been rated yet. */
export const NEWCOMER: Skill = { mu: MEAN, sigma: DEVIATION }

/**
 * Everybody's skill after a match, from what it was before and from their places (1 is first, equal ones are shared).
 * Everybody is compared with everybody; a little doubt comes back with each match, for people change.
 */
export async function rated(before: readonly Skill[], places: readonly number[]): Promise<readonly Skill[]> {
  const { rate } = await import('openskill')
  const { bradleyTerryFull } = await import('openskill/models')
  const options: Options = {
    mu: MEAN,
    sigma: DEVIATION,
    beta: LUCK,
    tau: MEAN / 300,
    model: bradleyTerryFull,
    rank: [...places],
  }
  const teams = before.map(({ mu, sigma }): Rated[] => [{ mu, sigma }])
  return rate(teams, options).map(([skill]) => skill as Skill)
}

/** A skill in points: 1500 for a newcomer, and 400 more are odds of ten to one once both are known well. */
export interface Points {
  readonly points: number
  /** How far off that may be: two deviations. The true strength seldom is farther away (see the test). */
  readonly within: number
}

const SCALE = 400 / (Math.LN10 * Math.SQRT2 * LUCK)
const MIDDLE = 1500

export const exactPoints = (mu: number): number => MIDDLE + (mu - MEAN) * SCALE

export const pointsOf = ({ mu, sigma }: Skill): Points => ({
  points: Math.round(exactPoints(mu)),
  within: Math.round(2 * sigma * SCALE),
})

/** A rating is shown once so many matches have told of it. */
export const TOLD_BY = 5
