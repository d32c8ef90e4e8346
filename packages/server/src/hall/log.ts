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

/**
 * The table that these lines make, line by line; its match is left out where nobody asks for it. Throws with the first
 * thing that is wrong with them.
 */
export function* growingTable(
  lines: readonly Line[],
  gameOf: GameOf,
  { match = true } = {},
): Generator<undefined, Table> {
  const [first, ...rest] = lines
  if (first === undefined) throw new Malformed('there are no lines')
  const missing = lines.findIndex(({ seq }, i) => seq !== i)
  if (missing >= 0) throw new Malformed(`line ${missing} is missing`)
  const made = noteOf(first) as Made
  if (made.kind !== 'made') throw new Malformed('it does not begin with how it was made')
  const version = versionOf(made)
  const game = gameOf(made.game)
  // what a newer Cairn has begun, it may go on with
  if (game === undefined || version > game.version)
    throw new Malformed(`there is no ${made.game} of version ${version} here`)
  const table = openTable(first.table, made, first.at, match ? rulesOf(game, version) : undefined)
  for (const line of rest) {
    add(table, noteOf(line), line.at)
    yield
  }
  return table
}

/** The same at once. */
export function tableOfLog(lines: readonly Line[], gameOf: GameOf): Table {
  const growing = growingTable(lines, gameOf)
  for (;;) {
    const { done, value } = growing.next()
    if (done === true) return value
  }
}
