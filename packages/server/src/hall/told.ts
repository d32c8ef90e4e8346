// What those who follow a table are told of it.
import { CHANCE_FORMAT, commitmentTo, sealOf, type Update, type Viewer } from '@cairn/kernel'
import type { Message, TableInfo } from '../protocol.ts'
import { type Live, presentAt } from './live.ts'
import { seatsAt, spectatorsAt } from './summary.ts'
import { contributionsOf, type Table, versionOf } from './table.ts'

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

export function infoOf(
  live: Pick<Live, 'table' | 'names' | 'followers' | 'elsewhere'>,
): Omit<TableInfo, 'you' | 'invite'> {
  const { table, names } = live
  const present = presentAt(live)
  const { id, made, phase, offers, next } = table
  const contributions = contributionsOf(table)
  return {
    id,
    game: made.game,
    version: versionOf(made),
    options: made.options,
    listed: made.listed,
    phase,
    seats: seatsAt(table, names, present),
    maker: made.maker,
    spectators: spectatorsAt(table, present),
    fairness: {
      format: CHANCE_FORMAT,
      commitment: commitmentTo(made.secret),
      ...(contributions === undefined ? {} : { contributions: [...contributions] }),
      ...(phase === 'over' || phase === 'retired' ? { secret: made.secret } : {}),
    },
    rematch: { offers: [...offers], next },
  }
}
