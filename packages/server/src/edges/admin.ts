// What whoever runs a server may do to people and tables, beside the servers that run. It is written down, and they read it.
import { existsSync } from 'node:fs'
import { gameOf } from '@cairn/games'
import { Malformed } from '@cairn/kernel'
import * as v from 'valibot'
import type { Bots } from '../bots/bots.ts'
import { type Hall, openHall } from '../hall/hall.ts'
import { LIMITS } from '../hall/limits.ts'
import { PersonName } from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Deed, DeedKind, Found, Store } from '../store/store.ts'

export interface Admin {
  /** By id, or by words in the name; with how many devices and unfinished tables each has. */
  find(words: string): Promise<readonly (Found & { readonly devices: number; readonly tables: number })[]>
  rename(who: string, name: string): Promise<Found>
  /** They cannot play or speak any more, and give up their matches. */
  bar(who: string, why: string): Promise<Found>
  unbar(who: string, why: string): Promise<Found>
  /** Closes a table without a result. */
  shut(table: string, why: string): Promise<void>
  /** All that was done, the oldest first. */
  log(): Promise<readonly Deed[]>
  close(): Promise<void>
}

const MOST = 100
const EVERY = 2 ** 31 - 1

/** A server beside others has none of its own. */
const noBots: Bots = {
  choose: () => Promise.reject(new Error('no bots here')),
  waiting: 0,
  close: async () => undefined,
}

/** Opens what is kept in a database file, or at the address of a PostgreSQL. */
export async function openAdmin(place: {
  readonly file: string
  readonly database?: string | undefined
}): Promise<Admin> {
  const store = await openBeside(place.file, place.database)
  let hall: Promise<Hall> | undefined
  const now = await clockOf(store)
  /** Who does at the tables what must be done there. */
  const inHall = (): Promise<Hall> =>
    (hall ??= openHall({
      store,
      bots: noBots,
      limits: LIMITS,
      gameOf,
      botMs: 0,
      now,
      log: () => undefined,
    }))

  async function oneOf(who: string): Promise<Found> {
    const found = await store.find(who, MOST)
    const exact = found.filter(({ id, name }) => id === who || name === who)
    const [person, ...others] = exact.length > 0 ? exact : found
    if (person === undefined) throw new Malformed(`There is nobody called ${JSON.stringify(who)}.`)
    if (others.length > 0)
      throw new Malformed(
        `${others.length + 1} people are called ${JSON.stringify(who)}: say which by id; \`cairn admin find\` lists them.`,
      )
    return person
  }

  async function enact(kind: DeedKind, person: Found, words: string): Promise<Found> {
    await store.enact({ at: now(), kind, person: person.id, table: null, words })
    return oneOf(person.id)
  }

  return {
    async find(words) {
      const found = await store.find(words, MOST)
      return Promise.all(
        found.map(async person => ({
          ...person,
          devices: (await store.devices(person.id)).length,
          tables: (await store.tablesOf(person.id, EVERY)).length,
        })),
      )
    },
    async rename(who, name) {
      const read = v.safeParse(PersonName, name)
      if (!read.success) throw new Malformed('A name has at most 24 letters.')
      return enact('renamed', await oneOf(who), read.output)
    },
    async bar(who, why) {
      const person = await oneOf(who)
      // once it is written, nobody takes another seat for them
      const barred = await enact('barred', person, why)
      await (await inHall()).vacate(person.id)
      return barred
    },
    unbar: async (who, why) => enact('unbarred', await oneOf(who), why),
    async shut(table, why) {
      const answer = await (await inHall()).shut(table)
      if ('problem' in answer)
        throw new Malformed(
          answer.problem.code === 'tooLate'
            ? 'Nobody plays at this table any more.'
            : `There is no table ${JSON.stringify(table)}.`,
        )
      await store.enact({ at: now(), kind: 'closed', person: null, table, words: why })
    },
    log: () => store.deeds(0, EVERY),
    async close() {
      await (await hall)?.close()
      await store.close()
    },
  }
}

async function openBeside(file: string, database: string | undefined): Promise<Store> {
  try {
    if (database !== undefined) return await (await import('../store/postgres.ts')).openPostgres(database)
    if (existsSync(file)) return await openSqlite(file, { beside: true })
  } catch (error) {
    throw new Malformed(`What is kept cannot be opened: ${(error as Error).message}.`)
  }
  throw new Malformed(`There is nothing at ${JSON.stringify(file)}.`)
}

/** The time of the store. */
async function clockOf(store: Store): Promise<() => number> {
  const ahead = (await store.time()) - Date.now()
  return () => Date.now() + Math.round(ahead)
}
