// What those who follow a table are told of it.
import { CHANCE_FORMAT, commitmentTo, leftAt, sealOf, type Update, type Viewer } from '@cairn/kernel'
import type { Message, TableInfo } from '../protocol.ts'
import { type Live, presentAt } from './live.ts'
import { seatsAt, spectatorsAt } from './summary.ts'
import { clockOf, contributionsOf, isPlayed, outcomeAt, type Table, versionOf } from './table.ts'
import { digestOf } from './token.ts'

/** The entries from a version on as a viewer may know them, with the seal of the last. */
export function updateFor(table: Table, viewer: Viewer, from: number, seal: string, at: number): string {
  const { id, match } = table
  if (match === undefined) throw new Error('no match has begun')
  const update = match.update(viewer, from)
  const message: Update & Omit<Extract<Message, { type: 'update' }>, keyof Update> = {
    type: 'update',
    table: id,
    from: update.from,
    version: update.version,
    steps: update.steps,
    view: update.view,
    undo: update.undo,
    seal,
    ...clockAt(table, at),
  }
  return JSON.stringify(message)
}

/** As much as each seat has at a moment: whoever gets it counts on from there, by a clock of their own. */
function clockAt(table: Table, at: number): Pick<TableInfo, 'clock'> {
  const clock = clockOf(table)
  if (clock === undefined) return {}
  return {
    clock: clock.seats.map(({ since }, seat) => ({ left: leftAt(clock, seat, at), runs: since !== null })),
  }
}

function outAt({ course }: Table): Pick<TableInfo, 'out'> {
  const out = course?.out ?? []
  return out.length === 0 ? {} : { out: out.map(({ seat, because }) => ({ seat, because })) }
}

/** How its people ended the match, or changed its places. */
function endingOf(table: Table): Pick<TableInfo, 'ending'> {
  const { phase, course, match } = table
  if (phase === 'closed') return match === undefined ? {} : { ending: { by: 'calledOff', places: [] } }
  const outcome = outcomeAt(table)
  if (phase !== 'over' || outcome === undefined || course === undefined) return {}
  if (course.ended !== null) return { ending: { by: course.ended, places: [...outcome.places] } }
  return course.out.length === 0 ? {} : { ending: { places: [...outcome.places] } }
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
  match === undefined ? '' : sealOf(made.secret, match.version, match.head, digestOf)

export function infoOf(
  live: Pick<Live, 'table' | 'names' | 'followers' | 'elsewhere'>,
  at: number,
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
      ...(phase === 'retired' || isPlayed(table) ? { secret: made.secret } : {}),
    },
    ...(made.pace && { pace: made.pace }),
    ...clockAt(table, at),
    ...(made.hints && { hints: made.hints }),
    ...(made.rated && { rated: made.rated }),
    ...outAt(table),
    ...(table.parting.length === 0 ? {} : { parting: [...table.parting] }),
    ...endingOf(table),
    ...(table.isShut ? { shut: true as const } : {}),
    rematch: { offers: [...offers], next },
  }
}
