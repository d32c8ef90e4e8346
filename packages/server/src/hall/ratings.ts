// Which matches count for ratings, what the ratings are as others see them, and how all of them are computed anew.
import { Malformed, type Outcome, placesBy, type Step } from '@cairn/kernel'
import type { Problem, RatingBoard, RatingCurve, RatingInfo, Ratings } from '../protocol.ts'
import { openPlace, readPlace } from '../store/place.ts'
import { pointsOf, TOLD_BY } from '../store/skill.ts'
import type { PaceKind, RatedMatch, Store, StoredRating } from '../store/store.ts'
import { LADDER } from './ladder.ts'
import { type GameOf, tableOfLog } from './log.ts'
import { after, isOutAt, type Note, outcomeAt, outcomeWith, type Table } from './table.ts'

/**
 * What the match of a table counts for that is over, with this outcome. Undefined if it does not count: it was not to, or a
 * bot was in the company from the beginning.
 */
export function ratedMatch(table: Table, outcome: Outcome | undefined, at: number): RatedMatch | undefined {
  const { id, made, seats } = table
  if (made.rated !== true || made.pace === undefined || outcome === undefined) return undefined
  const sitters = seats.flatMap(seat => (seat.kind === 'person' ? [seat] : []))
  if (sitters.length < seats.length) return undefined
  // whose seat a bot has played to the end comes last, like those who are out
  const stayed = sitters.map(({ gone }, seat) => (gone || isOutAt(table, seat) ? 0 : 1))
  const places = placesBy(
    stayed,
    outcome.places.map(place => -place),
  )
  return {
    table: id,
    game: made.game,
    pace: made.pace.kind,
    at,
    people: sitters.map(({ person }, seat) => ({ person, place: places[seat] as number })),
  }
}

/** The same of a match that ends with these lines, the last entry of which leads to this step. */
export function ratedWith(
  table: Table,
  notes: readonly Note[],
  at: number,
  step: Step | undefined,
): RatedMatch | undefined {
  const end = after(
    table,
    notes.filter(({ kind }) => kind !== 'played'),
    at,
  )
  return ratedMatch(end, outcomeWith(end, step), at)
}

/** How a rating is told: in points, once enough matches have told of it. */
const ratingInfo = (rating: StoredRating): RatingInfo => {
  const { game, pace, matches } = rating
  return { game, pace, matches, ...(matches < TOLD_BY ? {} : pointsOf(rating)) }
}

/** What people may see of ratings. */
export interface RatingDesk {
  /** The best, and what the levels of bots would have there. */
  board(game: string, pace: PaceKind): Promise<RatingBoard | Problem>
  /** A person's ratings, as somebody sees them. */
  of(id: string, asker: string | undefined): Promise<Ratings | Problem>
  curve(id: string, asker: string | undefined, game: string, pace: PaceKind): Promise<RatingCurve | Problem>
}

const BEST = 50

type Kept = Pick<Store, 'best' | 'people' | 'ratingsOf' | 'ratingCurve' | 'isHidden'>

export function openRatingDesk(store: Kept, gameOf: GameOf): RatingDesk {
  const mayShow = async (id: string, asker: string | undefined): Promise<boolean> =>
    (await store.people([id])).length > 0 && (id === asker || !(await store.isHidden(id)))
  return {
    async board(game, pace) {
      if (gameOf(game) === undefined) return { code: 'unknownGame' }
      const best = await store.best(game, pace, TOLD_BY, BEST)
      return {
        game,
        pace,
        best: best.map(({ person: id, name, matches, ...skill }) => ({
          person: { id, name },
          matches,
          ...pointsOf(skill),
        })),
        levels: [...(LADDER[game] ?? [])],
      }
    },
    async of(id, asker) {
      const [person] = await store.people([id])
      if (person === undefined || !(await mayShow(id, asker))) return { code: 'unknownPerson' }
      return { person, ratings: (await store.ratingsOf(id)).map(ratingInfo) }
    },
    async curve(id, asker, game, pace) {
      if (!(await mayShow(id, asker))) return { code: 'unknownPerson' }
      const steps = await store.ratingCurve(id, game, pace)
      if (steps.length < TOLD_BY) return { steps: [] }
      return { steps: steps.map(({ table, at, ...skill }) => ({ table, at, ...pointsOf(skill) })) }
    },
  }
}

/**
 * Computes all ratings anew from the logs, in the order in which the matches' ends were stored: from how many matches, and
 * how many ratings are others than before.
 */
export async function rebuildRatings(
  store: Store,
  gameOf: GameOf,
): Promise<{ readonly matches: number; readonly changed: number }> {
  for (;;) {
    const { tables, count } = await store.ratedTables()
    const matches: RatedMatch[] = []
    for (const id of tables) matches.push(await matchOf(store, id, gameOf))
    const changed = await store.rerate(matches, count)
    // unless another one has ended meanwhile
    if (changed !== undefined) return { matches: matches.length, changed }
  }
}

async function matchOf(store: Store, id: string, gameOf: GameOf): Promise<RatedMatch> {
  const lines = await store.read(id)
  const end = lines.findIndex(({ kind }) => kind === 'over')
  // who leaves after the end has played to the end
  const table = tableOfLog(lines.slice(0, end + 1), gameOf)
  const match = ratedMatch(table, outcomeAt(table), table.lastAt)
  if (match === undefined) throw new Malformed(`Table ${id} was rated, and its log does not say why.`)
  return match
}

/** The same at a place where things are kept: a folder or a PostgreSQL. */
export async function rebuildAt(place: string, gameOf: GameOf): ReturnType<typeof rebuildRatings> {
  const store = await openPlace(place)
  try {
    return await rebuildRatings(store, gameOf)
  } finally {
    await store.close()
  }
}

/** The board of what is kept at a place, also while a server runs there. */
export async function boardAt(
  place: string,
  gameOf: GameOf,
  game: string,
  pace: PaceKind,
): Promise<RatingBoard | Problem> {
  const store = await readPlace(place)
  try {
    return await openRatingDesk(store, gameOf).board(game, pace)
  } finally {
    await store.close()
  }
}
