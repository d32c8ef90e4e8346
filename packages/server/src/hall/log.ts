// A table's log as it is stored, and the table it makes.
import { type Game, Malformed, rulesOf } from '@cairn/kernel'
import type { Line } from '../store/store.ts'
import { add, type Made, type Note, openTable, type Table, versionOf } from './table.ts'

export type GameOf = (id: string) => Game | undefined

export const lineOf = (table: string, seq: number, at: number, { kind, ...body }: Note): Line => ({
  table,
  seq,
  at,
  kind,
  body: JSON.stringify(body),
})

export const noteOf = ({ kind, body }: Line): Note => ({ kind, ...(JSON.parse(body) as object) }) as Note

/** What is known of a table whose log is being read. */
interface Reading {
  readonly gameOf: GameOf
  /** The table that the lines before these made; none if these are the first. */
  readonly before?: Table | undefined
  /** Whether its match is of interest. */
  readonly match?: boolean
}

/** The table that these lines make, line by line. Throws with the first thing that is wrong with them. */
export function* growingTable(lines: readonly Line[], reading: Reading): Generator<undefined, Table> {
  let table = reading.before
  for (const line of lines) {
    const seq = table?.lines ?? 0
    if (line.seq !== seq) throw new Malformed(`line ${seq} is missing`)
    if (table === undefined) table = firstOf(line, reading)
    else add(table, noteOf(line), line.at)
    yield
  }
  if (table === undefined) throw new Malformed('there are no lines')
  return table
}

function firstOf(line: Line, { gameOf, match = true }: Reading): Table {
  const made = noteOf(line) as Made
  if (made.kind !== 'made') throw new Malformed('it does not begin with how it was made')
  const version = versionOf(made)
  const game = gameOf(made.game)
  // what a newer Cairn has begun, it may go on with
  if (game === undefined || version > game.version)
    throw new Malformed(`there is no ${made.game} of version ${version} here`)
  return openTable(line.table, made, line.at, match ? rulesOf(game, version) : undefined)
}

/** The same at once. */
export function tableOfLog(lines: readonly Line[], gameOf: GameOf): Table {
  const growing = growingTable(lines, { gameOf })
  for (;;) {
    const { done, value } = growing.next()
    if (done === true) return value
  }
}
