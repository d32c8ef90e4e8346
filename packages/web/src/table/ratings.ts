// How somebody's ratings stand, and how they came to be.
import * as v from 'valibot'
import { ask } from './http.ts'

const Ratings = v.object({
  ratings: v.array(
    v.object({
      game: v.string(),
      pace: v.picklist(['live', 'days']),
      matches: v.number(),
      points: v.exactOptional(v.number()),
      within: v.exactOptional(v.number()),
    }),
  ),
})
const RatingCurve = v.object({
  steps: v.array(v.object({ table: v.string(), at: v.number(), points: v.number(), within: v.number() })),
})

export type RatingKind = 'live' | 'days'
export type KnownRating = v.InferOutput<typeof Ratings>['ratings'][number]
export type RatingWay = v.InferOutput<typeof RatingCurve>['steps']

export const ratingsOf = async (person: string): Promise<readonly KnownRating[]> =>
  (await ask(`/api/people/${encodeURIComponent(person)}/ratings`, Ratings)).ratings

export const wayOf = async (person: string, { game, pace }: KnownRating): Promise<RatingWay> =>
  (await ask(`/api/people/${encodeURIComponent(person)}/ratings/${game}/${pace}`, RatingCurve)).steps

/** The rating that tells most: of this game and this pace if one is named, of the most matches. */
export const chiefOf = (
  ratings: readonly KnownRating[],
  game: string | undefined,
  pace: RatingKind | undefined,
): KnownRating | undefined =>
  ratings
    .filter(rating => (game ?? rating.game) === rating.game && (pace ?? rating.pace) === rating.pace)
    // what is not sure enough to be told has no way to show
    .filter(({ points }) => points !== undefined)
    .toSorted((a, b) => b.matches - a.matches)[0]
