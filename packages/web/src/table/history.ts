// Matches that are over, wherever they were played, as one looks back at them.
import type { Level } from '@cairn/bots/bot'
import type { Outcome, Seat } from '@cairn/kernel'
import type { MatchLine, MatchQuery, PacePlan, PlayedInfo } from '@cairn/server/protocol'
import type { SavedTable } from './drawer.ts'
import type { TableSeat } from './table.ts'

export type PastResult = NonNullable<MatchLine['result']>

export interface PastMatch {
  /** Where its replay is found. */
  readonly where: 'table' | 'local'
  readonly id: string
  readonly game: string
  /** When it ended, in milliseconds since 1970. */
  readonly at: number
  readonly pace?: PacePlan
  readonly rated: boolean
  readonly seats: readonly TableSeat[]
  /** Whose match it is; null where several people sat over one screen. */
  readonly you: Seat | null
  readonly result: PastResult | null
  readonly places: readonly number[] | null
  readonly points?: readonly number[]
  readonly by: string | null
}

export type PastFilter = Omit<MatchQuery, 'before'>

export function fromServer(line: MatchLine): PastMatch {
  const { table, game, at, pace, rated, seats, you, result, places, points, by } = line
  return {
    where: 'table',
    id: table,
    game,
    at,
    ...(pace && { pace }),
    rated,
    you,
    result,
    places,
    ...(points && { points }),
    by,
    seats: seats.map(seat =>
      seat.kind === 'bot'
        ? seat
        : {
            kind: 'person',
            name: seat.person.name,
            here: true,
            ready: true,
            standIn: null,
            ...(seat.person.gone && { gone: true }),
          },
    ),
  }
}

/** Alone in front, in front with others, or behind. */
export const resultOf = (places: readonly number[], seat: Seat): PastResult =>
  places[seat] !== 1 ? 'lost' : places.filter(place => place === 1).length === 1 ? 'won' : 'drawn'

export function fromDrawer({ id, game, touched, people }: SavedTable, outcome: Outcome): PastMatch {
  const seated = people.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []))
  const you = seated.length === 1 ? (seated[0] ?? null) : null
  const { places, points, by } = outcome
  return {
    where: 'local',
    id,
    game,
    at: touched,
    rated: false,
    seats: people,
    you,
    result: you === null ? null : resultOf(places, you),
    places,
    ...(points && { points }),
    by,
  }
}

/** Whom one played with there: other people, bots of one level, or bots of several. */
export function companyOf(seats: readonly TableSeat[]): 'people' | 'bots' | Level {
  if (seats.filter(({ kind }) => kind === 'person').length > 1) return 'people'
  const levels = new Set(seats.flatMap(seat => (seat.kind === 'bot' ? [seat.level] : [])))
  const [level = 'bots'] = levels
  return levels.size === 1 ? level : 'bots'
}

/** Whether a match of this device is one of those that are asked for; the server says so of its own. */
export function isLike({ game, result, seats }: PastMatch, filter: PastFilter): boolean {
  const company = companyOf(seats)
  return (
    (filter.game === undefined || filter.game === game) &&
    (filter.result === undefined || filter.result === result) &&
    (filter.pace === undefined || filter.pace === 'none') &&
    (filter.company === undefined ||
      filter.company === company ||
      (filter.company === 'bots' && company !== 'people'))
  )
}

/**
 * All of them in one list, the newest first. Of this device only those are told that are newer than what the server has
 * told so far, as long as it has more.
 */
export function together(
  told: readonly PastMatch[],
  hasMore: boolean,
  here: readonly PastMatch[],
): readonly PastMatch[] {
  const last = hasMore ? (told.at(-1)?.at ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY
  return [...told, ...here.filter(({ at }) => at >= last)].toSorted((a, b) => b.at - a.at)
}

export interface Sum {
  readonly played: number
  readonly won: number
  readonly drawn: number
}

type Tallies = PlayedInfo['tallies']

/** What came of the matches of this device, as the server tells it of its own. */
export const talliesOf = (here: readonly PastMatch[]): Tallies =>
  here
    .filter(({ you }) => you !== null)
    .map(({ game, seats, result }) => ({ game, company: companyOf(seats), result, count: 1 }))

export function sumOf(tallies: Tallies): Sum {
  const count = (result?: PastResult): number =>
    tallies.reduce(
      (sum, tally) => sum + (result === undefined || tally.result === result ? tally.count : 0),
      0,
    )
  return { played: count(), won: count('won'), drawn: count('drawn') }
}

/** What came of a game's matches against bots of one level. */
export const sumAgainst = (tallies: Tallies, game: string, level: Level): Sum =>
  sumOf(tallies.filter(tally => tally.game === game && tally.company === level))
