// What a match came to, for those who look back at it, and how that is kept.
import type { Outcome, Pace, Step } from '@cairn/kernel'
import type { Level } from '@cairn/bots/bot'
import type { TableInfo } from '../protocol.ts'
import type { Finished, FinishedMatch, Line, MatchResult, Store } from '../store/store.ts'
import { type GameOf, growingTable } from './log.ts'
import { ratedMatch } from './ratings.ts'
import { after, type Note, outcomeAt, outcomeWith, type Table, versionOf } from './table.ts'
import type { Turns } from './turns.ts'

/** The rest of it. */
interface FinishedBody {
  readonly version: number
  readonly options: TableInfo['options']
  readonly pace?: Pace
  readonly seats: readonly FinishedSeat[]
  /** Null if the rules that say so are not kept any more. */
  readonly places: readonly number[] | null
  readonly points?: readonly number[]
  /** How the end came: a word of the game's, or of its people's. */
  readonly by: string | null
}

export type FinishedSeat = { readonly person: string } | { readonly bot: Level }

export const finishedBody = ({ body }: Finished): FinishedBody => JSON.parse(body) as FinishedBody

/** Alone in front, in front with others, or behind. */
export function resultOf(places: readonly number[], seat: number): MatchResult {
  if (places[seat] !== 1) return 'lost'
  return places.filter(place => place === 1).length === 1 ? 'won' : 'drawn'
}

function companyOf(seats: readonly FinishedSeat[]): string {
  if (seats.filter(seat => 'person' in seat).length > 1) return 'people'
  const levels = new Set(seats.flatMap(seat => ('bot' in seat ? [seat.bot] : [])))
  return levels.size === 1 ? [...levels].join('') : 'bots'
}

/** What the match of a table came to that ended at a moment. */
function finishedOf(table: Table, at: number, outcome: Outcome | undefined): FinishedMatch {
  const { id, made } = table
  const places = outcome?.places ?? null
  const seats = table.seats.map((seat): FinishedSeat => {
    if (seat.kind === 'person') return { person: seat.person }
    if (seat.kind === 'bot') return { bot: seat.level }
    throw new Error('a match was played on a free seat')
  })
  const body: FinishedBody = {
    version: versionOf(made),
    options: made.options,
    ...(made.pace && { pace: made.pace }),
    seats,
    places,
    ...(outcome?.points && { points: outcome.points }),
    by: outcome?.by ?? null,
  }
  return {
    table: id,
    at,
    game: made.game,
    pace: made.pace?.kind ?? 'none',
    rated: ratedMatch(table, outcome, at) === undefined ? 0 : 1,
    company: companyOf(seats),
    body: JSON.stringify(body),
    parts: seats.flatMap((seat, index) =>
      'person' in seat ? [{ person: seat.person, result: places && resultOf(places, index) }] : [],
    ),
  }
}

/** What a match comes to that ends with these lines, the last entry of which leads to this step. */
export const finishedWith = (
  table: Table,
  notes: readonly Note[],
  at: number,
  step: Step | undefined,
): FinishedMatch => {
  const end = after(
    table,
    notes.filter(({ kind }) => kind !== 'played'),
    at,
  )
  return finishedOf(end, at, outcomeWith(end, step))
}

/** What the match came to of a table that these lines have made; undefined if it is not over. */
export function finishedBy(table: Table, lines: readonly Line[]): FinishedMatch | undefined {
  const end = lines.find(({ kind }) => kind === 'over')
  return end && finishedOf(table, end.at, outcomeAt(table))
}

const AT_ONCE = 50
/** How long one server's reading is enough for all, in milliseconds. */
const READ = 60_000

/** Reads the logs that an earlier version has left for what their matches came to, a few at a time. */
export async function readFinished(options: {
  readonly store: Store
  readonly server: string
  readonly turns: Turns
  readonly gameOf: GameOf
  readonly log: (line: string) => void
  readonly isClosing: () => boolean
}): Promise<void> {
  const { store, server, turns, gameOf, log, isClosing } = options
  while (!isClosing() && (!store.isShared || (await store.lease('unread', server, READ)))) {
    const tables = await store.unread(AT_ONCE)
    const last = tables.at(-1)
    if (last === undefined) return
    const finish: FinishedMatch[] = []
    for (const id of tables) {
      if (isClosing()) return
      try {
        const lines = await store.read(id)
        if (!lines.some(({ kind }) => kind === 'over')) continue
        const match = finishedBy(await turns.run(growingTable(lines, { gameOf })), lines)
        if (match !== undefined) finish.push(match)
      } catch (error) {
        log(`table ${id.slice(0, 6)} cannot be read: ${String(error)}`)
      }
    }
    await store.catchUp(finish, last)
  }
}
