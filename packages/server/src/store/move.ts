// Takes all that is kept from one database into another, empty one.
import { DatabaseSync } from 'node:sqlite'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Malformed } from '@cairn/kernel'
import type { Kysely } from 'kysely'
import { isServed } from './backup.ts'
import { openPostgres, postgresQueries } from './postgres.ts'
import type { Schema } from './schema.ts'
import { isUrl } from './place.ts'
import { openSqlite } from './sqlite.ts'
import { queriesOn } from './sqlite-dialect.ts'

/** In this order, because devices know their people; leases are nobody's any more, nor what somebody is asked to sign. */
const TABLES = [
  'key',
  'person',
  'device',
  'link',
  'block',
  'deed',
  'subscription',
  'passkey',
  'log',
  'summary',
  'seated',
  'finished',
  'took_part',
  'published',
  'unread',
  'rating',
  'rated',
  'rated_count',
  'tap',
] as const
const AT_ONCE = 500

interface Place {
  readonly db: Kysely<Schema>
  close(): Promise<void>
}

/** A place is the address of a PostgreSQL, or a folder. */
async function open(place: string, isNew: boolean): Promise<Place> {
  if (isUrl(place)) {
    await (await openPostgres(place)).close()
    const db = postgresQueries(place)
    return { db, close: () => db.destroy() }
  }
  const file = join(resolve(place), 'cairn.sqlite')
  if (!isNew && !existsSync(file)) throw new Malformed(`There is nothing at ${JSON.stringify(file)}.`)
  if (isServed(file)) throw new Malformed(`A server has ${JSON.stringify(file)} open: stop it first.`)
  await (await openSqlite(file)).close()
  const database = new DatabaseSync(file)
  const { db } = queriesOn(database)
  return {
    db,
    async close() {
      await db.destroy()
      database.close()
    },
  }
}

/** Copies everything or nothing; how many lines. What was there stays there. */
export async function move(from: string, to: string): Promise<number> {
  const source = await open(from, false)
  try {
    const target = await open(to, true)
    try {
      return await target.db.transaction().execute(db => copy(source.db, db, to))
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copy(from: Kysely<Schema>, to: Kysely<Schema>, place: string): Promise<number> {
  for (const table of ['log', 'person'] as const)
    if ((await to.selectFrom(table).selectAll().limit(1).execute()).length > 0)
      throw new Malformed(`${JSON.stringify(place)} is not empty.`)
  for (const table of ['key', 'rated_count'] as const) await to.deleteFrom(table).execute()
  for (const table of TABLES) if (table !== 'log') await copyTable(from, to, table)
  return copyLog(from, to)
}

async function copyTable(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  table: Exclude<(typeof TABLES)[number], 'log'>,
): Promise<void> {
  const rows = await from.selectFrom(table).selectAll().execute()
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await to
      .insertInto(table)
      .values(rows.slice(i, i + AT_ONCE))
      .execute()
}

/** The log may be long: a part at a time. */
async function copyLog(from: Kysely<Schema>, to: Kysely<Schema>): Promise<number> {
  let lines = 0
  for (let last = { table: '', seq: -1 }; ; ) {
    const { table, seq } = last
    const rows = await from
      .selectFrom('log')
      .selectAll()
      .where(eb => eb.or([eb('table', '>', table), eb.and([eb('table', '=', table), eb('seq', '>', seq)])]))
      .orderBy('table')
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (end === undefined) return lines
    await to.insertInto('log').values(rows).execute()
    lines += rows.length
    last = end
  }
}
