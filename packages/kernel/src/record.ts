import { CHANCE_FORMAT } from './chance.ts'
import { type Digest, digestOf } from './digest.ts'
import type { Entry } from './entry.ts'
import { type CourseRecord, courseOf } from './course.ts'
import { type Fairness, isSecretKey } from './fairness.ts'
import { type Game, rulesOf } from './game.ts'
import { isObject, Malformed, parseJson } from './json.ts'
import { type OptionValue, parseOptions } from './options.ts'
import * as read from './reader.ts'

/** All that a match is. State, views, replays and proofs are computed from it. */
export interface MatchRecord {
  readonly cairn: 1
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: Readonly<{ [key: string]: OptionValue }>
  readonly fairness: Fairness
  readonly entries: readonly Entry[]
  /** What became of it besides its moves, if its people had a clock or ended it themselves. */
  readonly course?: CourseRecord
  /** Hash chain over all of the above; whoever has followed a match can tell that no stone was moved. */
  readonly head: string
}

export type Header = Omit<MatchRecord, 'cairn' | 'entries' | 'course' | 'head'>

/** The head of the chain before the first entry. The secret is not part of it: it is bound by its commitment. */
export const firstHead = ({ game, version, seats, options, fairness }: Header): string =>
  digestOf(
    JSON.stringify([
      'cairn record 1',
      game,
      version,
      seats,
      Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      fairness.format,
      fairness.commitment,
      fairness.contributions,
    ]),
  )

export const nextHead = (head: string, { seat, text }: Entry, digest: Digest = digestOf): string =>
  digest(`${head}\n${seat} ${text}`)

/** The head of a record with a course, from that of its entries. */
export function lastHead(head: string, course: CourseRecord | undefined): string {
  if (course === undefined) return head
  // as it is read, so that the same course is the same text
  const written = read.from(courseOf(course.people.length), course, 'The course')
  return digestOf(`${head}\n${JSON.stringify(written)}`)
}

/**
 * The record of these entries, whether or not anybody here still knows the rules they were made by; `head` is that of the
 * entries, if it is known already.
 */
export const recordOf = (
  header: Header,
  entries: readonly Entry[],
  course?: CourseRecord,
  head = entries.reduce((before, entry) => nextHead(before, entry), firstHead(header)),
): MatchRecord => ({
  cairn: 1,
  ...header,
  entries: [...entries],
  ...(course && { course }),
  head: lastHead(head, course),
})

/** A record as text: JSON, one line an entry. */
export function makeRecord(record: MatchRecord): string {
  const { entries, course, head, ...header } = record
  const lines = entries.map(({ seat, text }) => `    ${JSON.stringify(`${seat} ${text}`)}`)
  const top = JSON.stringify(header, null, 2).slice(0, -2)
  return `${top},\n  "entries": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}],\n${course === undefined ? '' : `  "course": ${JSON.stringify(course)},\n`}  "head": ${JSON.stringify(head)}\n}\n`
}

/** Reads a record's form; whether it tells the truth is for `replay`. Throws Malformed. */
export function parseRecord(text: string, gameOf: (id: string) => Game | undefined): MatchRecord {
  const json = parseJson(text, 'The record')
  if (!isObject(json) || json['cairn'] !== 1) throw new Malformed('This is not a Cairn record of format 1.')
  const known = typeof json['game'] === 'string' ? gameOf(json['game']) : undefined
  if (known === undefined) throw new Malformed(`The record's game is not known here.`)
  const game = rulesOf(known, json['version'] as number)
  if (game === undefined)
    throw new Malformed(
      `The record follows version ${String(json['version'])} of the rules, which is not kept here; this is version ${known.version}.`,
    )
  const at = <T>(key: string, reader: read.Reader<T>): T =>
    read.from(read.field(key, reader), json, 'The record')
  const seats = at('seats', read.whole(game.seats.min, game.seats.max))
  return {
    cairn: 1,
    game: game.id,
    version: game.version,
    seats,
    options: writtenOptions(game, seats, json['options']),
    fairness: at('fairness', fairnessOf(seats)),
    entries: at('entries', read.list(entryOf(seats))),
    ...(json['course'] === undefined ? {} : { course: at('course', courseOf(seats)) }),
    head: at('head', digits),
  }
}

const digits = read.where(read.text(64), isSecretKey, 'be 64 hexadecimal digits')

const fairnessOf = (seats: number): read.Reader<Fairness> =>
  read.fields(
    {
      format: read.oneOf<typeof CHANCE_FORMAT>([CHANCE_FORMAT]),
      commitment: digits,
      contributions: read.exactly(seats, read.text(200)),
    },
    { secret: digits },
  )

/** `SEAT MOVE`. */
const entryOf =
  (seats: number): read.Reader<Entry> =>
  (line, place) => {
    const match = typeof line === 'string' ? /^(\d+) (.+)$/.exec(line) : null
    if (match === null) return read.fail(place, 'read "SEAT MOVE"')
    const seat = read.whole(0, seats - 1)(Number(match[1]), { key: 'seat', of: place })
    return { seat, text: match[2] as string }
  }

/** The options as the record has them: the head covers these. What was not there to choose yet is left out. */
function writtenOptions(game: Game, seats: number, input: unknown): MatchRecord['options'] {
  const options: Readonly<Record<string, OptionValue>> = parseOptions(game.options, seats, input)
  return Object.fromEntries(Object.keys(input ?? {}).map(key => [key, options[key] as OptionValue]))
}
