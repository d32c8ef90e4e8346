// PostgreSQL, for many servers at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseError, Pool, TypeOverrides, types } from 'pg'
import { operationsOn } from './operations.ts'
import { migrate, type Schema } from './schema.ts'
import { SCHEMA_VERSION, type Store } from './store.ts'

const CONNECTIONS = 10
/** How long to wait for a connection, and for the database to answer, in milliseconds. */
const PATIENCE = 3000
/** A database that is started at the same time is waited for so long, in milliseconds. */
const BEGINNING = 30_000
const RETRY = 200
/** Whoever migrates holds it; any number will do that stays the same. */
const MIGRATION_LOCK = 0x63_61_69_72_6e
const UNIQUE_VIOLATION = '23505'

/** Connections to a database, whatever is in it. */
function poolOf(url: string): Pool {
  // times and counts are far below what a number holds
  const numbers = new TypeOverrides()
  numbers.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    types: numbers,
  })
  // a connection that breaks while nobody uses it is replaced when somebody needs one
  pool.on('error', () => undefined)
  // and one that breaks between two queries fails the second
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

export const postgresQueries = (url: string, pool = poolOf(url)): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

/** Opens a database, and brings its schema up to date if it is older. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = poolOf(url)
  const db = postgresQueries(url, pool)
  for (const late = performance.now() + BEGINNING; ; await sleep(RETRY))
    try {
      await bringUpToDate(db)
      break
    } catch (error) {
      if (isStarting(error) && performance.now() < late) continue
      await db.destroy()
      throw error
    }

  /** A statement with a name is read and planned once a connection. */
  const names = new Map<string, string>()
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `cairn ${names.size}`
    names.set(sql, name)
    return name
  }
  const operations = operationsOn({
    db,
    atomic: work => db.transaction().execute(work),
    async run(within, { sql, parameters }) {
      if (within !== db) {
        const { rows, numAffectedRows = 0n } = await within.executeQuery(
          CompiledQuery.raw(sql, [...parameters]),
        )
        return { rows, changed: Number(numAffectedRows) }
      }
      const { rows, rowCount } = await pool.query<object>({
        name: nameOf(sql),
        text: sql,
        values: [...parameters],
      })
      return { rows, changed: rowCount ?? 0 }
    },
    isTaken: error =>
      error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'log_line',
    clock: sql`CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)`,
  })

  return {
    ...operations,
    isShared: true,
    async append(lines, listing) {
      try {
        return await operations.append(lines, listing)
      } catch (error) {
        // what the database itself refuses has not happened; of a lost connection nobody knows
        const [first] = lines
        if (first === undefined || (error instanceof DatabaseError && !isInterrupted(error))) throw error
        const [stored] = await operations.read(first.table, first.seq, 1)
        if (stored === undefined) throw error
        return stored.body === first.body && stored.at === first.at
      }
    },
    // it may come back whenever it likes
    failed: new Promise(() => undefined),
    close: () => db.destroy(),
  }
}

/** Whether the database went away in the middle of it: the classes "connection exception" and "operator intervention". */
const isInterrupted = ({ code = '' }: DatabaseError): boolean =>
  code.startsWith('08') || code.startsWith('57')

const isStarting = (error: unknown): boolean =>
  ['57P03', 'ECONNREFUSED'].includes((error as { code?: string }).code ?? '')

/** One server at a time; the others wait and find it done. */
const bringUpToDate = (db: Kysely<Schema>): Promise<void> =>
  db.transaction().execute(async db => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db)
    await sql`CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)`.execute(db)
    const { rows } = await sql<{ version: number }>`SELECT version FROM schema_version`.execute(db)
    const found = rows[0]?.version ?? 0
    if (found > SCHEMA_VERSION) throw new Error(`the data is of version ${found}; this is an older Cairn`)
    if (found === SCHEMA_VERSION) return
    await migrate(db, 'postgres', found)
    await sql`DELETE FROM schema_version`.execute(db)
    await sql`INSERT INTO schema_version VALUES (${SCHEMA_VERSION})`.execute(db)
  })
