// The database's schema, one for all databases, and how it came to be what it is.
import { type CreateTableBuilder, type Generated, type Kysely, sql } from 'kysely'
import type { Skill } from './skill.ts'
import {
  type Deed,
  type Finished,
  FIRST,
  LAST,
  type Line,
  type PaceKind,
  type Passkey,
  type Silence,
  type StoredMatch,
  type StoredRating,
  type Summary,
  type Tap,
  type TookPart,
  type Waiting,
} from './store.ts'

export interface Schema {
  readonly log: Line
  readonly summary: Summary
  /** Who is at an unfinished table, or has made it. */
  readonly seated: { readonly table: string; readonly person: string }
  readonly finished: Finished
  /** Whose matches they were. */
  readonly took_part: TookPart & Pick<Finished, 'at' | 'table'>
  readonly published: StoredMatch
  /** After which table the logs of earlier versions are still to be read; no row once all were. */
  readonly unread: { readonly id: number; readonly after: string }
  readonly person: {
    readonly id: string
    readonly name: string
    readonly at: number
    readonly hidden: Generated<0 | 1>
    /** Since when whoever runs the server has barred them. */
    readonly barred: number | null
  }
  /** Who wants nothing to do with whom. */
  readonly block: { readonly person: string; readonly other: string; readonly at: number }
  readonly deed: Deed
  readonly device: { readonly hash: string; readonly person: string; readonly at: number }
  readonly link: { readonly hash: string; readonly person: string; readonly expires: number }
  /** Whose it is to do something, until when, and for the how many-th time it was given. */
  readonly lease: {
    readonly name: string
    readonly owner: string
    readonly until: number
    readonly fence: number
  }
  /** When no server was up. */
  readonly silence: Silence
  /** When a server was last up. */
  readonly probe: { readonly id: number; readonly at: number }
  readonly key: { readonly id: number; readonly hex: string }
  readonly rating: StoredRating
  /** Every rated match in the order in which their ends were stored: each of its people's rating after it. */
  readonly rated: Skill & {
    readonly number: number
    readonly person: string
    readonly table: string
    readonly game: string
    readonly pace: PaceKind
    readonly at: number
  }
  /** How many matches were rated. */
  readonly rated_count: { readonly id: number; readonly count: number }
  readonly waiting: Waiting
  readonly subscription: {
    readonly device: string
    readonly endpoint: string
    readonly p256dh: string
    readonly auth: string
    /** With commas between. */
    readonly kinds: string
  }
  /** `claimed`: 1 once it is told, or a server's to tell; it stays until it is answered. */
  readonly tap: Tap & { readonly claimed: number }
  readonly passkey: Passkey
  readonly challenge: { readonly hash: string; readonly person: string | null; readonly expires: number }
}

export type Dialect = 'sqlite' | 'postgres'

type Plain = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) => CreateTableBuilder<T, C>
type Time = 'integer' | 'bigint'
/** Eight bytes each: what is read is what was written, bit for bit. */
type Real = 'real' | 'double precision'

/** Brings a database of this version of the schema (0: an empty one) up to the present one, and loses nothing. */
export async function migrate(db: Kysely<Schema>, dialect: Dialect, found: number): Promise<void> {
  const time: Time = dialect === 'sqlite' ? 'integer' : 'bigint'
  // SQLite otherwise takes any type in any column, and keeps every row in two places
  const plain: Plain = table => (dialect === 'sqlite' ? table.modifyEnd(sql`STRICT, WITHOUT ROWID`) : table)

  if (found === 1)
    await db.schema
      .alterTable('device')
      .addColumn('at', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  if (found > 0 && found < 3) {
    await db.schema.alterTable('log').renameTo('log_before').execute()
    await db.schema.alterTable('key').renameTo('key_before').execute()
  }
  if (found < 3) {
    await plain(
      db.schema
        .createTable('log')
        .addColumn('table', 'text', column => column.notNull())
        .addColumn('seq', 'integer', column => column.notNull())
        .addColumn('at', time, column => column.notNull())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('body', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('log_line', ['table', 'seq']),
    ).execute()
    await plain(
      db.schema
        .createTable('summary')
        .addColumn('table', 'text', column => column.notNull().primaryKey())
        .addColumn('lines', 'integer', column => column.notNull())
        .addColumn('phase', 'text', column => column.notNull())
        .addColumn('shown', 'text')
        .addColumn('maker', 'text', column => column.notNull())
        .addColumn('made', time, column => column.notNull())
        .addColumn('seen', time, column => column.notNull())
        .addColumn('body', 'text', column => column.notNull()),
    ).execute()
    await db.schema.createIndex('summary_made').on('summary').columns(['shown', 'made']).execute()
    await db.schema.createIndex('summary_seen').on('summary').columns(['phase', 'seen']).execute()
    await plain(
      db.schema
        .createTable('seated')
        .addColumn('table', 'text', column => column.notNull())
        .addColumn('person', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('seated_once', ['table', 'person']),
    ).execute()
    await db.schema.createIndex('seated_person').on('seated').columns(['person']).execute()
    await plain(
      db.schema
        .createTable('key')
        .addColumn('id', 'integer', column => column.notNull().primaryKey())
        .addColumn('hex', 'text', column => column.notNull()),
    ).execute()
  }
  if (found > 0 && found < 3) {
    // the logs are summed up when there is time
    await sql`
      INSERT INTO summary
      SELECT "table", 0, 'gathering', NULL, '', at, at, '' FROM log_before AS first
      WHERE kind = ${sql.lit(FIRST)} AND NOT EXISTS (
        SELECT 1 FROM log_before AS last WHERE last."table" = first."table" AND kind IN (${sql.join(LAST.map(sql.lit))})
      )`.execute(db)
    // in the order in which they will lie: each line goes behind the one before
    await sql`
      INSERT INTO log SELECT "table", seq, at, kind, body FROM log_before ORDER BY "table", seq
    `.execute(db)
    await sql`INSERT INTO key SELECT 0, hex FROM key_before`.execute(db)
    await db.schema.dropTable('log_before').execute()
    await db.schema.dropTable('key_before').execute()
  }
  if (found < 4)
    await plain(
      db.schema
        .createTable('lease')
        .addColumn('name', 'text', column => column.notNull().primaryKey())
        .addColumn('owner', 'text', column => column.notNull())
        .addColumn('until', time, column => column.notNull())
        .addColumn('fence', 'integer', column => column.notNull()),
    ).execute()
  if (found < 5) {
    await db.schema.alterTable('summary').addColumn('due', time).execute()
    await db.schema.createIndex('summary_due').on('summary').columns(['due']).execute()
    await plain(
      db.schema
        .createTable('silence')
        .addColumn('from', time, column => column.notNull().primaryKey())
        .addColumn('to', time, column => column.notNull()),
    ).execute()
  }
  if (found === 0) {
    await plain(
      db.schema
        .createTable('person')
        .addColumn('id', 'text', column => column.notNull().primaryKey())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('at', time, column => column.notNull()),
    ).execute()
    await plain(
      db.schema
        .createTable('device')
        .addColumn('hash', 'text', column => column.notNull().primaryKey())
        .addColumn('person', 'text', column => column.notNull().references('person.id'))
        .addColumn('at', time, column => column.notNull()),
    ).execute()
    await plain(
      db.schema
        .createTable('link')
        .addColumn('hash', 'text', column => column.notNull().primaryKey())
        .addColumn('person', 'text', column => column.notNull().references('person.id'))
        .addColumn('expires', time, column => column.notNull()),
    ).execute()
  }
  if (found < 2) {
    await plain(
      db.schema
        .createTable('probe')
        .addColumn('id', 'integer', column => column.notNull().primaryKey())
        .addColumn('at', time, column => column.notNull()),
    ).execute()
    await db.schema.createIndex('device_person').on('device').columns(['person']).execute()
  }
  if (found < 6) {
    await addBlocksAndDeeds(db, plain, time)
    await addMatches(db, plain, time)
    const real: Real = dialect === 'sqlite' ? 'real' : 'double precision'
    await addRatings(db, plain, time, real)
    await addWaiting(db, plain, time, real)
    await addTaps(db, plain, time)
    await addPasskeys(db, plain, time)
    // the logs of matches that are over are read when there is time
    if (found > 0) await db.insertInto('unread').values({ id: 0, after: '' }).execute()
  }
}

/** What matches came to, and whose they were. */
async function addMatches(db: Kysely<Schema>, plain: Plain, time: Time): Promise<void> {
  await plain(
    db.schema
      .createTable('finished')
      .addColumn('table', 'text', column => column.notNull().primaryKey())
      .addColumn('at', time, column => column.notNull())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('pace', 'text', column => column.notNull())
      .addColumn('rated', 'integer', column => column.notNull())
      .addColumn('company', 'text', column => column.notNull())
      .addColumn('body', 'text', column => column.notNull()),
  ).execute()
  await plain(
    db.schema
      .createTable('took_part')
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('at', time, column => column.notNull())
      .addColumn('table', 'text', column => column.notNull())
      .addColumn('result', 'text')
      .addPrimaryKeyConstraint('took_part_once', ['person', 'at', 'table']),
  ).execute()
  await db.schema.createIndex('took_part_table').on('took_part').columns(['table']).execute()
  await plain(
    db.schema
      .createTable('published')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('at', time, column => column.notNull())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('body', 'text', column => column.notNull()),
  ).execute()
  await db.schema.createIndex('published_person').on('published').columns(['person']).execute()
  await plain(
    db.schema
      .createTable('unread')
      .addColumn('id', 'integer', column => column.notNull().primaryKey())
      .addColumn('after', 'text', column => column.notNull()),
  ).execute()
  await db.schema
    .alterTable('person')
    .addColumn('hidden', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}

async function addRatings(db: Kysely<Schema>, plain: Plain, time: Time, real: Real): Promise<void> {
  await plain(
    db.schema
      .createTable('rating')
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('pace', 'text', column => column.notNull())
      .addColumn('matches', 'integer', column => column.notNull())
      .addColumn('mu', real, column => column.notNull())
      .addColumn('sigma', real, column => column.notNull())
      .addPrimaryKeyConstraint('rating_once', ['person', 'game', 'pace']),
  ).execute()
  await db.schema.createIndex('rating_board').on('rating').columns(['game', 'pace']).execute()
  await plain(
    db.schema
      .createTable('rated')
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('table', 'text', column => column.notNull())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('pace', 'text', column => column.notNull())
      .addColumn('at', time, column => column.notNull())
      .addColumn('mu', real, column => column.notNull())
      .addColumn('sigma', real, column => column.notNull())
      .addPrimaryKeyConstraint('rated_once', ['number', 'person']),
  ).execute()
  await db.schema
    .createIndex('rated_curve')
    .on('rated')
    .columns(['person', 'game', 'pace', 'number'])
    .execute()
  await plain(
    db.schema
      .createTable('rated_count')
      .addColumn('id', 'integer', column => column.notNull().primaryKey())
      .addColumn('count', 'integer', column => column.notNull()),
  ).execute()
  await db.insertInto('rated_count').values({ id: 0, count: 0 }).execute()
}

async function addWaiting(db: Kysely<Schema>, plain: Plain, time: Time, real: Real): Promise<void> {
  await plain(
    db.schema
      .createTable('waiting')
      .addColumn('person', 'text', column => column.notNull().primaryKey())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('pace', 'text', column => column.notNull())
      .addColumn('seats', 'integer', column => column.notNull())
      .addColumn('points', real, column => column.notNull())
      .addColumn('since', time, column => column.notNull())
      .addColumn('until', time, column => column.notNull())
      .addColumn('table', 'text')
      .addColumn('heard', 'integer', column => column.notNull()),
  ).execute()
}

async function addBlocksAndDeeds(db: Kysely<Schema>, plain: Plain, time: Time): Promise<void> {
  await db.schema.alterTable('person').addColumn('barred', time).execute()
  await plain(
    db.schema
      .createTable('block')
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('other', 'text', column => column.notNull())
      .addColumn('at', time, column => column.notNull())
      .addPrimaryKeyConstraint('block_once', ['person', 'other']),
  ).execute()
  await db.schema.createIndex('block_other').on('block').columns(['other']).execute()
  await plain(
    db.schema
      .createTable('deed')
      .addColumn('seq', 'integer', column => column.notNull().primaryKey())
      .addColumn('at', time, column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('person', 'text')
      .addColumn('table', 'text')
      .addColumn('words', 'text', column => column.notNull()),
  ).execute()
}

async function addTaps(db: Kysely<Schema>, plain: Plain, time: Time): Promise<void> {
  await plain(
    db.schema
      .createTable('subscription')
      .addColumn('device', 'text', column =>
        column.notNull().primaryKey().references('device.hash').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', column => column.notNull().unique())
      .addColumn('p256dh', 'text', column => column.notNull())
      .addColumn('auth', 'text', column => column.notNull())
      .addColumn('kinds', 'text', column => column.notNull()),
  ).execute()
  await plain(
    db.schema
      .createTable('tap')
      .addColumn('table', 'text', column => column.notNull())
      .addColumn('person', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('by', 'text')
      .addColumn('at', time, column => column.notNull())
      .addColumn('claimed', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('tap_once', ['table', 'person', 'kind']),
  ).execute()
  await db.schema.createIndex('tap_person').on('tap').columns(['person']).execute()
  await db.schema.createIndex('tap_at').on('tap').columns(['at']).execute()
}

async function addPasskeys(db: Kysely<Schema>, plain: Plain, time: Time): Promise<void> {
  await plain(
    db.schema
      .createTable('passkey')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('person', 'text', column => column.notNull().references('person.id'))
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('counter', time, column => column.notNull())
      .addColumn('transports', 'text', column => column.notNull())
      .addColumn('at', time, column => column.notNull())
      .addColumn('used', time, column => column.notNull()),
  ).execute()
  await db.schema.createIndex('passkey_person').on('passkey').columns(['person']).execute()
  await plain(
    db.schema
      .createTable('challenge')
      .addColumn('hash', 'text', column => column.notNull().primaryKey())
      .addColumn('person', 'text')
      .addColumn('expires', time, column => column.notNull()),
  ).execute()
}
