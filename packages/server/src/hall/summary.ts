// What the lobby shows of a table, and how that is kept.
import { deadline, type Pace, type Seat } from '@cairn/kernel'
import type { LobbyTable, Person, SeatInfo, TableInfo } from '../protocol.ts'
import type { Listing, Summary } from '../store/store.ts'
import {
  botOn,
  clockOf,
  isUnfinished,
  missedAt,
  peopleAt,
  seatOf,
  isOutAt,
  STAND_IN,
  type Table,
  versionOf,
} from './table.ts'

/** The rest of a summary. */
interface Body {
  readonly game: string
  readonly version: number
  readonly options: TableInfo['options']
  readonly pace?: Pace
  readonly rated?: true
  readonly seats: readonly BriefSeat[]
  /** Who must decide; null if the match was not played so far. */
  readonly actors: readonly Seat[] | null
}

type BriefSeat =
  | Exclude<SeatInfo, { kind: 'person' }>
  | { readonly kind: 'person'; readonly person: string; readonly ready: boolean; readonly gone: boolean }

export type KeptSummary = NonNullable<Listing['keep']>[number]

const briefSeats = (table: Table): readonly BriefSeat[] =>
  table.seats.map((seat, index) =>
    seat.kind === 'person'
      ? {
          kind: 'person',
          person: seat.person,
          ready: seat.contribution !== null,
          gone: seat.gone || isOutAt(table, index),
        }
      : seat,
  )

/** When the table must be looked at even if nobody comes: a time is out then, or a bot's turn has come. */
export function dueAt(table: Table): number | null {
  const { match, made, lastAt } = table
  const clock = clockOf(table)
  if (clock === undefined) return missedAt(table)
  const isBotAwaited = match?.actors.some(seat => botOn(table, seat) !== undefined) === true
  if (made.pace?.kind === 'days' && isBotAwaited) return lastAt
  return deadline(clock)?.at ?? null
}

export function summaryOf(table: Table): KeptSummary {
  const { id, made, madeAt, lastAt, lines, phase, match } = table
  const isOpen = phase === 'gathering' && table.seats.some(({ kind }) => kind === 'open')
  const body: Body = {
    game: made.game,
    version: versionOf(made),
    options: made.options,
    ...(made.pace && { pace: made.pace }),
    ...(made.rated && { rated: made.rated }),
    seats: briefSeats(table),
    actors: match?.actors ?? null,
  }
  return {
    table: id,
    // where the match was not played so far, whose turn it is must be looked up
    lines: phase === 'playing' && match === undefined ? 1 : lines,
    phase,
    shown: !made.listed ? null : isOpen ? 'open' : phase === 'playing' ? 'watch' : null,
    maker: made.maker,
    made: madeAt,
    seen: lastAt,
    due: dueAt(table),
    body: JSON.stringify(body),
    people: peopleAt(table),
  }
}

/** How the summaries change with these tables. */
export const listingOf = (...tables: readonly Table[]): Listing => ({
  keep: tables.filter(isUnfinished).map(summaryOf),
  drop: tables.filter(table => !isUnfinished(table)).map(({ id }) => id),
})

/** A summary that was read. */
export interface Brief extends Body {
  readonly table: string
  readonly phase: TableInfo['phase']
  readonly made: number
  readonly due: number | null
}

export const readSummary = ({ table, phase, made, due, body }: Summary): Brief => ({
  ...(JSON.parse(body) as Body),
  table,
  phase: phase as TableInfo['phase'],
  made,
  due,
})

/** The same of a table that is in memory. */
export const briefOf = (table: Table): Brief => ({
  game: table.made.game,
  version: versionOf(table.made),
  options: table.made.options,
  ...(table.made.pace && { pace: table.made.pace }),
  ...(table.made.rated && { rated: table.made.rated }),
  seats: briefSeats(table),
  actors: table.match?.actors ?? null,
  table: table.id,
  phase: table.phase,
  made: table.madeAt,
  due: dueAt(table),
})

export const peopleIn = ({ seats }: Brief): readonly string[] =>
  seats.flatMap(seat => (seat.kind === 'person' ? [seat.person] : []))

type Names = ReadonlyMap<string, string>

/** A person as others see them; whoever has no name, not even an empty one, is gone. */
export function personIn(names: Names, id: string): Person {
  const name = names.get(id)
  return name === undefined ? { id, name: '', gone: true } : { id, name }
}

/** Seats as others see them. */
export const seatsOf = (
  seats: readonly BriefSeat[],
  names: Names,
  present: readonly string[],
): SeatInfo[] => {
  const here = new Set(present)
  return seats.map(seat =>
    seat.kind === 'person'
      ? {
          kind: 'person',
          person: personIn(names, seat.person),
          here: here.has(seat.person),
          ready: seat.ready,
          standIn: seat.gone ? STAND_IN : null,
        }
      : seat,
  )
}

export const lobbyLine = (brief: Brief, names: Names, present: readonly string[]): LobbyTable => {
  const { table, game, options, phase, made, pace, rated } = brief
  const people = new Set(peopleIn(brief))
  const others = new Set(present.filter(id => !people.has(id)))
  return {
    id: table,
    game,
    options,
    phase,
    seats: seatsOf(brief.seats, names, present),
    made,
    ...(pace && { pace }),
    ...(rated && { rated }),
    spectators: others.size,
  }
}

/** How a table at which somebody is looks to others. */
export const seatsAt = (table: Table, names: Names, present: readonly string[]): SeatInfo[] =>
  seatsOf(briefSeats(table), names, present)

export const spectatorsAt = (table: Table, present: readonly string[]): number =>
  new Set(present.filter(id => seatOf(table, id) === undefined)).size
