// Where everything is kept: a folder, or a PostgreSQL.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Malformed } from '@cairn/kernel'
import { sql } from 'kysely'
import { operationsOn } from './operations.ts'
import { openSqlite } from './sqlite.ts'
import { queriesOn } from './sqlite-dialect.ts'
import { type Operations, SCHEMA_VERSION, type Store } from './store.ts'

export const isUrl = (place: string): boolean => /^postgres(ql)?:/.test(place)

/** The file in a folder, which must be there. */
export function fileIn(place: string): string {
  const file = join(resolve(place), 'cairn.sqlite')
  if (!existsSync(file)) throw new Malformed(`There is nothing at ${JSON.stringify(file)}.`)
  return file
}

const postgresAt = async (url: string): Promise<Store> => (await import('./postgres.ts')).openPostgres(url)

/** Opens what is kept at a place; a folder that a server has open is refused. */
export const openPlace = (place: string): Promise<Store> =>
  isUrl(place) ? postgresAt(place) : openSqlite(fileIn(place))

/** The same only to read, also while a server runs there. */
export async function readPlace(place: string): Promise<Operations & Pick<Store, 'close'>> {
  if (isUrl(place)) return postgresAt(place)
  const database = new DatabaseSync(fileIn(place), { readOnly: true })
  const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (found !== SCHEMA_VERSION) {
    database.close()
    throw new Malformed(
      `The data is of version ${found}, not of ${SCHEMA_VERSION}: start a server of it first.`,
    )
  }
  const { db } = queriesOn(database)
  return {
    ...operationsOn({
      db,
      atomic: work => work(db),
      run: () => Promise.reject(new Error('it was opened only to be read')),
      isTaken: () => false,
      clock: sql`0`,
    }),
    close: async () => database.close(),
  }
}
