// What those who follow a table are told of it.
import { CHANCE_FORMAT, commitmentTo, sealOf, type Update, type Viewer } from '@cairn/kernel'
import type { LobbyTable, Message, Person, SeatInfo, TableInfo } from '../protocol.ts'
import { contributionsOf, seatOf, STAND_IN, type Table, versionOf } from './table.ts'

/** A table, who looks at it, and what they are called. */
export interface Company {
  readonly table: Table
  readonly followers: ReadonlySet<{ readonly person: Person }>
  readonly names: ReadonlyMap<string, string>
}

/** The entries from a version on as a viewer may know them, with the seal of the last. */
export function updateFor({ id, match }: Table, viewer: Viewer, from: number, seal: string): string {
  if (match === undefined) throw new Error('no match has begun')
  const message: Update & Omit<Extract<Message, { type: 'update' }>, keyof Update> = {
    type: 'update',
    table: id,
    ...match.update(viewer, from),
    seal,
  }
  return JSON.stringify(message)
}

/** Some of the entries of a match that is too long for one message. */
export function pageFor({ id, match }: Table, viewer: Viewer, from: number, to: number): string {
  if (match === undefined) throw new Error('no match has begun')
  const message: Pick<Update, 'steps'> & Omit<Extract<Message, { type: 'steps' }>, 'steps'> = {
    type: 'steps',
    table: id,
    viewer,
    from,
    steps: match.toldBetween(from, to, viewer),
  }
  return JSON.stringify(message)
}

export const sealFor = ({ match, made }: Table): string =>
  match === undefined ? '' : sealOf(made.secret, match.version, match.head)

function seatsOf({ table, followers, names }: Company): SeatInfo[] {
  const here = new Set(Array.from(followers, ({ person }) => person.id))
  return table.seats.map(seat =>
    seat.kind === 'person'
      ? {
          kind: 'person',
          person: { id: seat.person, name: names.get(seat.person) ?? '' },
          here: here.has(seat.person),
          ready: seat.contribution !== null,
          standIn: seat.gone ? STAND_IN : null,
        }
      : seat,
  )
}

const spectatorsOf = ({ table, followers }: Company): number =>
  new Set(Array.from(followers, ({ person }) => person.id).filter(id => seatOf(table, id) === undefined)).size

export function infoOf(live: Company): Omit<TableInfo, 'you' | 'invite'> {
  const { id, made, phase, offers, next } = live.table
  const contributions = contributionsOf(live.table)
  return {
    id,
    game: made.game,
    version: versionOf(made),
    options: made.options,
    listed: made.listed,
    phase,
    seats: seatsOf(live),
    maker: made.maker,
    spectators: spectatorsOf(live),
    fairness: {
      format: CHANCE_FORMAT,
      commitment: commitmentTo(made.secret),
      ...(contributions === undefined ? {} : { contributions: [...contributions] }),
      ...(phase === 'over' || phase === 'retired' ? { secret: made.secret } : {}),
    },
    rematch: { offers: [...offers], next },
  }
}

export function lobbyLine(live: Company): LobbyTable {
  const { id, made, madeAt, phase } = live.table
  return {
    id,
    game: made.game,
    options: made.options,
    phase,
    seats: seatsOf(live),
    made: madeAt,
    spectators: spectatorsOf(live),
  }
}
