// How somebody's ratings stand, and how they came to be.
import { RatingCurve, type RatingInfo, Ratings } from '@cairn/server/protocol'
import { ask } from './http.ts'

export const ratingsOf = async (person: string): Promise<readonly RatingInfo[]> =>
  (await ask(`/api/people/${encodeURIComponent(person)}/ratings`, Ratings)).ratings

export const wayOf = async (person: string, { game, pace }: RatingInfo): Promise<RatingCurve['steps']> =>
  (await ask(`/api/people/${encodeURIComponent(person)}/ratings/${game}/${pace}`, RatingCurve)).steps

/** By how many points each of these matches changed the rating; the first has nothing to be compared with. */
export const changesIn = (steps: RatingCurve['steps']): ReadonlyMap<string, number> =>
  new Map(
    steps
      .slice(1)
      .map(({ table, points }, i) => [table, Math.round(points) - Math.round(steps[i]?.points ?? 0)]),
  )

/** The rating that tells most: of this game and this pace if one is named, of the most matches. */
export const chiefOf = (
  ratings: readonly RatingInfo[],
  game: string | undefined,
  pace: RatingInfo['pace'] | undefined,
): RatingInfo | undefined =>
  ratings
    .filter(rating => (game ?? rating.game) === rating.game && (pace ?? rating.pace) === rating.pace)
    // what is not sure enough to be told has no way to show
    .filter(({ points }) => points !== undefined)
    .toSorted((a, b) => b.matches - a.matches)[0]
