// Which tables are about a person. It follows from the schema of the database itself, so that none can be forgotten.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

export interface PersonalTable {
  readonly name: string
  /** Which rows are a person's own. */
  whose(person: string): RawBuilder<boolean>
  /** Which rows name them, be it as somebody else. */
  about(person: string): RawBuilder<boolean>
  /** What is emptied when the person goes, where the rows stay; undefined where they go. */
  readonly stays: readonly string[] | undefined
}

/** Others' rows that name a person too, in these columns. */
const ALSO: Readonly<Record<string, readonly string[]>> = { block: ['other'], tap: ['by'] }
/**
 * What was done stays written, without its words. Who sits at an unfinished table and how matches were rated follows from
 * their logs, and others' ratings from it.
 */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  deed: ['words'],
  seated: [],
  rated: [],
  rating: [],
}

/** In the order in which they can be emptied: what is a device's, what is a person's, and people last. */
export async function personalTables(db: Kysely<Schema>): Promise<readonly PersonalTable[]> {
  const ranks: [number, PersonalTable][] = []
  for (const { name, columns } of await tablesIn(db)) {
    const rank = rankOf(name, columns)
    if (rank === undefined) continue
    const whose = (person: string) => owned(rank, person)
    ranks.push([
      rank,
      {
        name,
        whose,
        about: person =>
          sql.join<boolean>(
            [whose(person), ...(ALSO[name] ?? []).map(column => sql`${sql.ref(column)} = ${person}`)],
            sql` OR `,
          ),
        stays: STAYS[name],
      },
    ])
  }
  return ranks.toSorted(([a], [b]) => a - b).map(([, table]) => table)
}

/** By custom the column `person` says whose a row is, or `device`, which is somebody's; a person's own row has an id. */
function rankOf(name: string, columns: readonly string[]): 0 | 1 | 2 | undefined {
  if (name === 'person') return 2
  return columns.includes('person') ? 1 : columns.includes('device') ? 0 : undefined
}

function owned(rank: 0 | 1 | 2, person: string): RawBuilder<boolean> {
  if (rank === 2) return sql`id = ${person}`
  return rank === 1
    ? sql`person = ${person}`
    : sql`device IN (SELECT hash FROM device WHERE person = ${person})`
}

/** The tables that are there, and their columns. */
export async function tablesIn(
  db: Kysely<Schema>,
): Promise<readonly { readonly name: string; readonly columns: readonly string[] }[]> {
  const tables = await db.introspection.getTables()
  const here = tables.some(({ schema }) => schema !== undefined)
    ? (await sql<{ here: string }>`SELECT current_schema() AS here`.execute(db)).rows[0]?.here
    : undefined
  return tables
    .filter(({ schema, isView }) => schema === here && !isView)
    .map(({ name, columns }) => ({ name, columns: columns.map(column => column.name) }))
}
