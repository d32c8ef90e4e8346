// What a store promises, said once for every database.
import { createECDH, randomBytes } from 'node:crypto'
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { personalTables } from './personal.ts'
import { NEWCOMER, rated } from './skill.ts'
import type {
  Deed,
  FinishedMatch,
  Line,
  Listing,
  Operations,
  RatedMatch,
  Subscription,
  Summary,
  Tap,
  Tapping,
} from './store.ts'

export interface SqlDatabase {
  readonly db: Kysely<Schema>
  /** Does all of it or nothing. */
  atomic<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Runs what was built before, for building takes longer than running it: what is found, and how many rows changed. */
  run(
    db: Kysely<Schema>,
    query: BuiltQuery,
  ): Promise<{ readonly rows: readonly unknown[]; readonly changed: number }>
  /** Whether an error says that something is there already. */
  isTaken(error: unknown): boolean
  /** Milliseconds since 1970, by the clock of the database. */
  readonly clock: RawBuilder<number>
}

/** As many lines as there are; both databases count so far. */
const EVERYTHING = 2 ** 31 - 1

type BuiltQuery = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Numbers are written so that no two are written alike. */
const textOf = (row: object): string => JSON.stringify(row)

/** Somebody who was to be paired does not wait any more. */
class NotWaiting extends Error {}

const CHANGING = ['lines', 'phase', 'shown', 'maker', 'made', 'seen', 'due', 'body'] as const
const COLUMNS = ['table', ...CHANGING] as const

const TAP = ['table', 'person', 'kind', 'game', 'by', 'at'] as const satisfies readonly (keyof Tap)[]

const readSubscription = ({ kinds, ...row }: Schema['subscription']): Subscription => ({
  ...row,
  kinds: kinds.split(',').filter(kind => kind !== ''),
})

export function operationsOn({ db, atomic, run, isTaken, clock }: SqlDatabase): Operations {
  const inserts = new Map<number, string>()
  /** One statement, so that all of it happens or nothing. */
  function inserting(lines: readonly Line[]): BuiltQuery {
    const { length } = lines
    const rows = lines.map(({ table, seq, at, kind, body }) => ({ table, seq, at, kind, body }))
    const text = inserts.get(length) ?? db.insertInto('log').values(rows).compile().sql
    if (length < 4) inserts.set(length, text)
    return { sql: text, parameters: rows.flatMap<unknown>(Object.values) }
  }

  /** One line whose number may be taken: that is no error, which would cost more than the line. */
  const adding = db
    .insertInto('log')
    .values({ table: '', seq: 0, at: 0, kind: '', body: '' })
    .onConflict(on => on.doNothing())
    .compile().sql
  const reading = db
    .selectFrom('log')
    .selectAll()
    .where('table', '=', '')
    .where('seq', '>=', 0)
    .orderBy('seq')
    .limit(0)
    .compile().sql

  /** A table with a clock is summed up with every move. */
  const summingUp = db
    .updateTable('summary')
    .set({ lines: 0, phase: '', shown: null, maker: '', made: 0, seen: 0, due: null, body: '' })
    .where('table', '=', '')
    .where('lines', '<', 0)
    .compile().sql
  const sitting = db.selectFrom('seated').select('person').where('table', '=', '').compile().sql

  async function seat(db: Kysely<Schema>, table: string, people: readonly string[]): Promise<void> {
    await db.deleteFrom('seated').where('table', '=', table).execute()
    await db
      .insertInto('seated')
      .values(people.map(person => ({ table, person })))
      .onConflict(on => on.doNothing())
      .execute()
  }

  async function finish(db: Kysely<Schema>, matches: readonly FinishedMatch[]): Promise<void> {
    for (const { parts, ...match } of matches) {
      const { at, table } = match
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('finished')
        .values(match)
        .onConflict(on => on.doNothing())
        .executeTakeFirst()
      if (added === 0n || parts.length === 0) continue
      await db
        .insertInto('took_part')
        .values(parts.map(part => ({ ...part, at, table })))
        .execute()
    }
  }

  /** Everybody's rating after a match, from what is stored; whoever rates another one meanwhile waits. */
  async function rate(db: Kysely<Schema>, match: RatedMatch): Promise<void> {
    const { table, game, pace, at, people } = match
    const { count: number } = await db
      .updateTable('rated_count')
      .set({ count: sql`count + 1` })
      .where('id', '=', 0)
      .returning('count')
      .executeTakeFirstOrThrow()
    const found = await db
      .selectFrom('rating')
      .selectAll()
      .where('game', '=', game)
      .where('pace', '=', pace)
      .where(
        'person',
        'in',
        people.map(({ person }) => person),
      )
      .execute()
    const before = people.map(
      ({ person }) => found.find(other => other.person === person) ?? { ...NEWCOMER, matches: 0 },
    )
    const skills = await rated(
      before,
      people.map(({ place }) => place),
    )
    const rows = skills.map(({ mu, sigma }, seat) => ({
      person: (people[seat] as (typeof people)[number]).person,
      game,
      pace,
      matches: (before[seat]?.matches ?? 0) + 1,
      mu,
      sigma,
    }))
    await db
      .insertInto('rating')
      .values(rows)
      .onConflict(on =>
        on.columns(['person', 'game', 'pace']).doUpdateSet(({ ref }) => ({
          matches: ref('excluded.matches'),
          mu: ref('excluded.mu'),
          sigma: ref('excluded.sigma'),
        })),
      )
      .execute()
    await db
      .insertInto('rated')
      .values(rows.map(({ person, mu, sigma }) => ({ number, person, table, game, pace, at, mu, sigma })))
      .execute()
  }

  /** Those of these who wait for a table. */
  async function countWaiting(people: readonly string[]): Promise<number> {
    const { count } = await db
      .selectFrom('waiting')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person', 'in', people)
      .where('table', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  }

  async function pair(db: Kysely<Schema>, { table, people }: NonNullable<Listing['pair']>): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('waiting')
      .set({ table })
      .where('person', 'in', people)
      .where('table', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== people.length) throw new NotWaiting()
  }

  async function changeTaps(db: Kysely<Schema>, { tap, untap }: Tapping): Promise<void> {
    for (const { table, kind, person } of untap) {
      const rows = db.deleteFrom('tap').where('table', '=', table).where('kind', '=', kind)
      await (person === undefined ? rows : rows.where('person', '=', person)).execute()
    }
    for (const row of tap) {
      // kept if somebody asks, who can be answered later; else only if there is a shoulder to tap
      if (row.by === null) {
        const subscribed = await subscribedBy(db, row.person).execute()
        if (!subscribed.some(({ kinds }) => kinds.split(',').includes(row.kind))) continue
      }
      await db
        .insertInto('tap')
        .values({ ...row, claimed: 0 })
        .onConflict(on => on.columns(['table', 'person', 'kind']).doUpdateSet({ ...row, claimed: 0 }))
        .execute()
    }
  }

  const subscribedBy = (db: Kysely<Schema>, person: string) =>
    db
      .selectFrom('subscription')
      .innerJoin('device', 'device.hash', 'subscription.device')
      .selectAll('subscription')
      .where('person', '=', person)
      .orderBy('device.at')
      .orderBy('device')

  async function keptKey(id: number, made: string): Promise<string> {
    await db
      .insertInto('key')
      .values({ id, hex: made })
      .onConflict(on => on.doNothing())
      .execute()
    return (await db.selectFrom('key').select('hex').where('id', '=', id).executeTakeFirstOrThrow()).hex
  }

  async function relist(db: Kysely<Schema>, listing: Listing): Promise<void> {
    const { keep = [], drop = [], taps } = listing
    if (taps !== undefined) await changeTaps(db, taps)
    await finish(db, listing.finish ?? [])
    if (listing.pair !== undefined) await pair(db, listing.pair)
    if (listing.rate !== undefined) await rate(db, listing.rate)
    for (const { people, ...summary } of keep) {
      await db
        .insertInto('summary')
        .values(summary)
        .onConflict(on => on.column('table').doUpdateSet(summary))
        .execute()
      await seat(db, summary.table, people)
    }
    if (drop.length === 0) return
    await db.deleteFrom('summary').where('table', 'in', drop).execute()
    await db.deleteFrom('seated').where('table', 'in', drop).execute()
  }

  /** The numbers of deeds have no gaps, so that whoever reads them in order misses none. */
  async function write(db: Kysely<Schema>, deed: Omit<Deed, 'seq'>): Promise<void> {
    for (;;) {
      const seq = sql<number>`(SELECT coalesce(max(seq), 0) + 1 FROM deed)`
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('deed')
        .values({ ...deed, seq })
        .onConflict(on => on.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 0n) return
    }
  }

  const personFrom = (db: Kysely<Schema>, person: string) =>
    db.selectFrom('person').select('id').where('id', '=', person).executeTakeFirst()

  return {
    async append(lines, listing) {
      const [line] = lines
      if (listing === undefined && lines.length === 1 && line !== undefined) {
        const { table, seq, at, kind, body } = line
        const { changed } = await run(db, { sql: adding, parameters: [table, seq, at, kind, body] })
        return changed === 1
      }
      const { pair } = listing ?? {}
      if (pair !== undefined && (await countWaiting(pair.people)) < pair.people.length) return false
      try {
        if (listing === undefined) await run(db, inserting(lines))
        else
          await atomic(async db => {
            await run(db, inserting(lines))
            await relist(db, listing)
          })
        return true
      } catch (error) {
        if (isTaken(error) || error instanceof NotWaiting) return false
        throw error
      }
    },
    async read(table, from = 0, limit = EVERYTHING) {
      const { rows } = await run(db, { sql: reading, parameters: [table, from, limit] })
      return rows as readonly Line[]
    },
    list: keep =>
      atomic(async db => {
        for (const { people, ...summary } of keep) {
          const { table, lines } = summary
          const values = CHANGING.map(column => summary[column])
          const { changed } = await run(db, { sql: summingUp, parameters: [...values, table, lines] })
          if (changed === 0) continue
          const { rows } = await run(db, { sql: sitting, parameters: [table] })
          const seated = (rows as readonly { person: string }[]).map(({ person }) => person)
          // moves change nobody's seat
          const isSame = seated.length === people.length && people.every(person => seated.includes(person))
          if (!isSame) await seat(db, table, people)
        }
      }),
    async attend(tables, now) {
      if (tables.length > 0)
        await db.updateTable('summary').set({ seen: now }).where('table', 'in', tables).execute()
    },
    async shown(seen, limit) {
      const newest = db.selectFrom('summary').select(COLUMNS).orderBy('made', 'desc').limit(limit)
      return {
        open: await newest
          .where('phase', '=', 'gathering')
          .where('seen', '>', seen)
          .where('shown', '=', 'open')
          .execute(),
        watch: await newest.where('shown', '=', 'watch').execute(),
      }
    },
    tablesOf: (person, limit) =>
      db
        .selectFrom('seated')
        .innerJoin('summary', 'summary.table', 'seated.table')
        .select(COLUMNS.map(column => `summary.${column}` as const))
        .select(eb =>
          eb
            .selectFrom('log')
            .whereRef('log.table', '=', 'summary.table')
            .select(sql<number>`CAST(max(seq) + 1 AS integer)`.as('count'))
            .as('now'),
        )
        .where('seated.person', '=', person)
        .orderBy('made', 'desc')
        .limit(limit)
        .execute() as Promise<(Summary & { now: number })[]>,
    async madeBy(person) {
      const { count } = await db
        .selectFrom('seated')
        .innerJoin('summary', 'summary.table', 'seated.table')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('seated.person', '=', person)
        .where('maker', '=', person)
        .executeTakeFirstOrThrow()
      return count
    },
    async abandoned(seen, limit) {
      const rows = await db
        .selectFrom('summary')
        .select('table')
        .where('phase', '=', 'gathering')
        .where('seen', '<', seen)
        .where('lines', '>', 0)
        .limit(limit)
        .execute()
      return rows.map(({ table }) => table)
    },
    async unlisted(after, limit) {
      const rows = await db
        .selectFrom('summary')
        .select('table')
        .where('lines', '=', 0)
        .where('table', '>', after)
        .orderBy('table')
        .limit(limit)
        .execute()
      return rows.map(({ table }) => table)
    },

    matchesOf(person, { game, result, pace, rated, company }, limit, before) {
      let query = db
        .selectFrom('took_part')
        .innerJoin('finished', 'finished.table', 'took_part.table')
        .selectAll('finished')
        .select('result')
        .where('person', '=', person)
        .orderBy('took_part.at', 'desc')
        .orderBy('took_part.table', 'desc')
        .limit(limit)
      if (before !== undefined)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('took_part.at', 'took_part.table'), '<', tuple(before.at, before.table)),
        )
      if (game !== undefined) query = query.where('game', '=', game)
      if (result !== undefined) query = query.where('result', '=', result)
      if (pace !== undefined) query = query.where('pace', '=', pace)
      if (rated !== undefined) query = query.where('rated', '=', 1)
      if (company === 'bots') query = query.where('company', '<>', 'people')
      else if (company !== undefined)
        query = query.where(({ eb, exists, selectFrom }) =>
          eb.or([
            eb('company', '=', company),
            exists(
              selectFrom('took_part as other')
                .select('other.table')
                .whereRef('other.table', '=', 'finished.table')
                .where('other.person', '=', company),
            ),
          ]),
        )
      return query.execute()
    },
    tallies: person =>
      db
        .selectFrom('took_part')
        .innerJoin('finished', 'finished.table', 'took_part.table')
        .select(['game', 'company', 'result'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('person', '=', person)
        .groupBy(['game', 'company', 'result'])
        .orderBy('game')
        .orderBy('company')
        .orderBy('result')
        .execute(),
    companions: (person, limit) =>
      db
        .selectFrom('took_part as mine')
        .innerJoin('took_part as theirs', 'theirs.table', 'mine.table')
        .innerJoin('person', 'person.id', 'theirs.person')
        .select(['person.id', 'person.name'])
        .select(({ fn }) => [fn.countAll<number>().as('matches'), fn.max('theirs.at').as('last')])
        .where('mine.person', '=', person)
        .where('theirs.person', '<>', person)
        .groupBy(['person.id', 'person.name'])
        .orderBy('last', 'desc')
        .orderBy('person.id')
        .limit(limit)
        .execute(),
    async unread(limit) {
      // from table to table, without looking at the lines between
      const { rows } = await sql<{ table: string }>`
        WITH RECURSIVE next(id, n) AS (
          SELECT (SELECT min("table") FROM log WHERE "table" > after), 1 FROM unread
          UNION ALL
          SELECT (SELECT min("table") FROM log WHERE "table" > id), n + 1 FROM next WHERE id IS NOT NULL AND n < ${limit}
        )
        SELECT id AS "table" FROM next WHERE id IS NOT NULL`.execute(db)
      if (rows.length === 0) await db.deleteFrom('unread').execute()
      return rows.map(({ table }) => table)
    },
    catchUp: (matches, after) =>
      atomic(async db => {
        await finish(db, matches)
        await db.updateTable('unread').set({ after }).where('after', '<', after).execute()
      }),

    publish: (match, limit) =>
      atomic(async db => {
        const { count } = await db
          .selectFrom('published')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('person', '=', match.person)
          .where('id', '<>', match.id)
          .executeTakeFirstOrThrow()
        if (count >= limit) return false
        await db
          .insertInto('published')
          .values(match)
          .onConflict(on => on.doNothing())
          .execute()
        return true
      }),
    published: id => db.selectFrom('published').selectAll().where('id', '=', id).executeTakeFirst(),
    ratingsOf: person =>
      db
        .selectFrom('rating')
        .selectAll()
        .where('person', '=', person)
        .orderBy('game')
        .orderBy('pace')
        .execute(),
    ratingCurve: (person, game, pace) =>
      db
        .selectFrom('rated')
        .select(['table', 'at', 'mu', 'sigma'])
        .where('person', '=', person)
        .where('game', '=', game)
        .where('pace', '=', pace)
        .orderBy('number')
        .execute(),
    best: (game, pace, matches, limit) =>
      db
        .selectFrom('rating')
        .innerJoin('person', 'person.id', 'rating.person')
        .selectAll('rating')
        .select('person.name')
        .where('game', '=', game)
        .where('pace', '=', pace)
        .where('matches', '>=', matches)
        .where('hidden', '=', 0)
        .orderBy(sql`mu - 2 * sigma`, 'desc')
        .orderBy('rating.person')
        .limit(limit)
        .execute(),
    async ratedTables() {
      const { count } = await db.selectFrom('rated_count').select('count').executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('rated')
        .select(['number', 'table'])
        .where('number', '<=', count)
        .groupBy(['number', 'table'])
        .orderBy('number')
        .execute()
      return { tables: rows.map(({ table }) => table), count }
    },
    rerate: (matches, count) =>
      atomic(async db => {
        // nobody rates anything until this is done
        const { numUpdatedRows } = await db
          .updateTable('rated_count')
          .set({ count: 0 })
          .where('count', '=', count)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return undefined
        const all = db.selectFrom('rated').select(['table', 'person', 'mu', 'sigma'])
        const before = new Set((await all.execute()).map(textOf))
        await db.deleteFrom('rating').execute()
        await db.deleteFrom('rated').execute()
        for (const match of matches) await rate(db, match)
        return (await all.execute()).filter(row => !before.has(textOf(row))).length
      }),

    async wait(seeker, now, until) {
      const { person, game, pace, seats, points } = seeker
      const same = sql<boolean>`waiting.game = ${game} AND waiting.pace = ${pace} AND waiting.seats = ${seats}`
      await db
        .insertInto('waiting')
        .values({ ...seeker, until, table: null, heard: 0 })
        .onConflict(on =>
          on
            .column('person')
            .doUpdateSet({
              game,
              pace,
              seats,
              points,
              since: sql`CASE WHEN ${same} AND waiting."table" IS NULL AND waiting.until >= ${now} THEN waiting.since ELSE ${seeker.since} END`,
              until,
              table: null,
              heard: 0,
            })
            .where(eb =>
              eb.or([
                eb('waiting.table', 'is', null),
                eb('waiting.heard', '=', 1),
                eb('waiting.until', '<', now),
              ]),
            ),
        )
        .execute()
      return db.selectFrom('waiting').selectAll().where('person', '=', person).executeTakeFirstOrThrow()
    },
    stopWaiting: person =>
      atomic(async db => {
        const left = await db
          .deleteFrom('waiting')
          .where('person', '=', person)
          .where('table', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (left !== undefined) return left
        // kept for a while, for whoever else must be told
        const found = await db
          .updateTable('waiting')
          .set({ heard: 1 })
          .where('person', '=', person)
          .where('heard', '=', 0)
          .returningAll()
          .executeTakeFirst()
        return found && { ...found, heard: 0 }
      }),
    async waiting(here, now, until) {
      if (here.length > 0)
        await db
          .updateTable('waiting')
          .set({ until })
          .where('person', 'in', here)
          .where('table', 'is', null)
          .execute()
      await db.deleteFrom('waiting').where('until', '<', now).execute()
      return db.selectFrom('waiting').selectAll().orderBy('since').orderBy('person').execute()
    },

    addPerson: ({ id, name }, device, at) =>
      atomic(async db => {
        await db.insertInto('person').values({ id, name, at }).execute()
        await db.insertInto('device').values({ hash: device, person: id, at }).execute()
      }),
    async rename(person, name) {
      await db.updateTable('person').set({ name }).where('id', '=', person).execute()
    },
    async hide(person, hidden) {
      await db
        .updateTable('person')
        .set({ hidden: hidden ? 1 : 0 })
        .where('id', '=', person)
        .execute()
    },
    async isHidden(person) {
      const row = await db.selectFrom('person').select('hidden').where('id', '=', person).executeTakeFirst()
      return row?.hidden === 1
    },
    personOf: device =>
      db
        .selectFrom('device')
        .innerJoin('person', 'person.id', 'device.person')
        .select(['person.id', 'person.name'])
        .where('hash', '=', device)
        .executeTakeFirst(),
    async people(ids) {
      if (ids.length === 0) return []
      return db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute()
    },
    devices: person =>
      db
        .selectFrom('device')
        .select(['hash', 'at'])
        .where('person', '=', person)
        .orderBy('at')
        .orderBy('hash')
        .execute(),
    async forgetDevice(person, device) {
      const { numDeletedRows } = await db
        .deleteFrom('device')
        .where('person', '=', person)
        .where('hash', '=', device)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
    addLink: (link, person, expires, now) =>
      atomic(async db => {
        await db
          .deleteFrom('link')
          .where(eb => eb.or([eb('expires', '<=', now), eb('person', '=', person)]))
          .execute()
        await db.insertInto('link').values({ hash: link, person, expires }).execute()
      }),
    useLink: (link, device, now) =>
      atomic(async db => {
        const used = await db
          .deleteFrom('link')
          .where('hash', '=', link)
          .where('expires', '>', now)
          .returning('person')
          .executeTakeFirst()
        if (used === undefined) return undefined
        await db
          .insertInto('device')
          .values({ hash: device, person: used.person, at: now })
          .onConflict(on => on.column('hash').doUpdateSet({ person: used.person }))
          .execute()
        return db.selectFrom('person').select(['id', 'name']).where('id', '=', used.person).executeTakeFirst()
      }),
    block: (person, other, at) =>
      atomic(async db => {
        if ((await personFrom(db, other)) === undefined) return false
        await db
          .insertInto('block')
          .values({ person, other, at })
          .onConflict(on => on.doNothing())
          .execute()
        return true
      }),
    async unblock(person, other) {
      await db.deleteFrom('block').where('person', '=', person).where('other', '=', other).execute()
    },
    blocked: person =>
      db
        .selectFrom('block')
        .innerJoin('person', 'person.id', 'block.other')
        .select(['person.id', 'person.name'])
        .where('block.person', '=', person)
        .orderBy('block.at', 'desc')
        .orderBy('person.id')
        .execute(),
    async blocksAmong(people) {
      if (people.length < 2) return []
      return db
        .selectFrom('block')
        .select(['person', 'other'])
        .where('person', 'in', people)
        .where('other', 'in', people)
        .execute()
    },

    async kept(person) {
      const kept: Record<string, Readonly<Record<string, unknown>>[]> = {}
      for (const { name, whose } of await personalTables(db)) {
        const { rows } = await sql<Readonly<Record<string, unknown>>>`
          SELECT * FROM ${sql.table(name)} WHERE ${whose(person)}`.execute(db)
        kept[name] = rows
      }
      return kept
    },
    async erase(person, at) {
      const tables = await personalTables(db)
      return atomic(async db => {
        if ((await personFrom(db, person)) === undefined) return false
        for (const { name, about, stays } of tables)
          if (stays === undefined)
            await sql`DELETE FROM ${sql.table(name)} WHERE ${about(person)}`.execute(db)
          else
            for (const words of stays)
              await sql`UPDATE ${sql.table(name)} SET ${sql.ref(words)} = '' WHERE ${about(person)}`.execute(
                db,
              )
        await write(db, { at, kind: 'erased', person, table: null, words: '' })
        return true
      })
    },

    enact: deed =>
      atomic(async db => {
        const { kind, person, at, words } = deed
        if (person !== null) {
          if ((await personFrom(db, person)) === undefined) return false
          const changes = db.updateTable('person').where('id', '=', person)
          if (kind === 'renamed') await changes.set({ name: words }).execute()
          else await changes.set({ barred: kind === 'barred' ? at : null }).execute()
        }
        await write(db, deed)
        return true
      }),
    deeds: (after, limit) =>
      db.selectFrom('deed').selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute(),
    async lastDeed() {
      const { last } = await db
        .selectFrom('deed')
        .select(sql<number>`CAST(coalesce(max(seq), 0) AS integer)`.as('last'))
        .executeTakeFirstOrThrow()
      return last
    },
    async barred() {
      const rows = await db.selectFrom('person').select('id').where('barred', 'is not', null).execute()
      return rows.map(({ id }) => id)
    },
    find(words, limit) {
      const part = `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
      return db
        .selectFrom('person')
        .select(['id', 'name', 'at', 'barred'])
        .where(eb => eb.or([eb('id', '=', words), sql<boolean>`lower(name) LIKE ${part} ESCAPE '\\'`]))
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    subscribe: ({ kinds, ...rest }) =>
      atomic(async db => {
        const { device, endpoint } = rest
        const known = await db
          .selectFrom('device')
          .select('hash')
          .where('hash', '=', device)
          .executeTakeFirst()
        if (known === undefined) return false
        const row = { ...rest, kinds: kinds.join() }
        // a browser that somebody else uses now
        await db
          .deleteFrom('subscription')
          .where('endpoint', '=', endpoint)
          .where('device', '<>', device)
          .execute()
        await db
          .insertInto('subscription')
          .values(row)
          .onConflict(on => on.column('device').doUpdateSet(row))
          .execute()
        return true
      }),
    async subscriptionOf(device) {
      const row = await db
        .selectFrom('subscription')
        .selectAll()
        .where('device', '=', device)
        .executeTakeFirst()
      return row && readSubscription(row)
    },
    async subscriptions(person) {
      return (await subscribedBy(db, person).execute()).map(readSubscription)
    },
    async unsubscribe(device, endpoint) {
      const row = db.deleteFrom('subscription').where('device', '=', device)
      await (endpoint === undefined ? row : row.where('endpoint', '=', endpoint)).execute()
    },
    claimTap: ({ table, person, kind }) =>
      atomic(async db => {
        const told = await db
          .deleteFrom('tap')
          .where('table', '=', table)
          .where('person', '=', person)
          .where('kind', '=', kind)
          .where('by', 'is', null)
          .returning(TAP)
          .executeTakeFirst()
        if (told !== undefined) return told
        return db
          .updateTable('tap')
          .set({ claimed: 1 })
          .where('table', '=', table)
          .where('person', '=', person)
          .where('kind', '=', kind)
          .where('claimed', '=', 0)
          .returning(TAP)
          .executeTakeFirst()
      }),
    unclaimedTaps: (since, gone, limit) =>
      atomic(async db => {
        await db.deleteFrom('tap').where('at', '<', gone).execute()
        return db
          .selectFrom('tap')
          .select(TAP)
          .where('claimed', '=', 0)
          .where('at', '<', since)
          .orderBy('at')
          .limit(limit)
          .execute()
      }),
    tapsFor: (person, kinds, limit) =>
      db
        .selectFrom('tap')
        .select(TAP)
        .where('person', '=', person)
        .where('kind', 'in', kinds)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute(),

    addChallenge: (hash, person, expires, now) =>
      atomic(async db => {
        await db.deleteFrom('challenge').where('expires', '<=', now).execute()
        await db.insertInto('challenge').values({ hash, person, expires }).execute()
      }),
    async useChallenge(hash, person, now) {
      const { numDeletedRows } = await db
        .deleteFrom('challenge')
        .where('hash', '=', hash)
        .where('person', person === null ? 'is' : '=', person)
        .where('expires', '>', now)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
    async addPasskey(passkey) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkey')
        .values(passkey)
        .onConflict(on => on.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    passkey: id => db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst(),
    passkeys: person =>
      db.selectFrom('passkey').selectAll().where('person', '=', person).orderBy('at').orderBy('id').execute(),
    usePasskey: (id, counter, device, now) =>
      atomic(async db => {
        const used = await db
          .updateTable('passkey')
          .set({ counter, used: now })
          .where('id', '=', id)
          // one that does not count always says 0
          .where('counter', counter === 0 ? '=' : '<', counter)
          .returning('person')
          .executeTakeFirst()
        if (used === undefined) return undefined
        await db.insertInto('device').values({ hash: device, person: used.person, at: now }).execute()
        return db.selectFrom('person').select(['id', 'name']).where('id', '=', used.person).executeTakeFirst()
      }),
    async forgetPasskey(person, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('person', '=', person)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
    async lease(name, owner, ms) {
      const until = sql<number>`${clock} + ${ms}`
      const row = await db
        .insertInto('lease')
        .values({ name, owner, until, fence: 1 })
        .onConflict(on =>
          on
            .column('name')
            .doUpdateSet({ owner, until, fence: sql`lease.fence + 1` })
            .where(eb =>
              eb.or([
                eb('lease.owner', '=', owner),
                eb('lease.until', '<=', clock),
                // nobody is given it for longer: a server whose own clock was wrong has written that
                eb('lease.until', '>', until),
              ]),
            ),
        )
        .returning('fence')
        .executeTakeFirst()
      return row !== undefined
    },
    async heads(tables) {
      if (tables.length === 0) return []
      // looks at the last line of each, however many there are
      const asked = sql.join(tables.map(table => sql`(${table})`))
      const { rows } = await sql<{ table: string; lines: number }>`
        WITH asked(id) AS (VALUES ${asked})
        SELECT id AS "table", (SELECT CAST(max(seq) + 1 AS integer) FROM log WHERE "table" = id) AS lines
        FROM asked`.execute(db)
      return rows.filter(({ lines }) => lines !== null)
    },
    async time() {
      const { rows } = await sql<{ now: number }>`SELECT ${clock} AS now`.execute(db)
      return (rows[0] as { now: number }).now
    },
    async due(now, limit) {
      const rows = await db
        .selectFrom('summary')
        .select('table')
        .where('due', '<', now)
        .orderBy('due')
        .limit(limit)
        .execute()
      return rows.map(({ table }) => table)
    },
    beat: (now, patience, after) =>
      atomic(async db => {
        const last = await db.selectFrom('probe').select('at').where('id', '=', 0).executeTakeFirst()
        if (last !== undefined && now - last.at > patience)
          await db
            .insertInto('silence')
            .values({ from: last.at, to: now })
            .onConflict(on => on.doNothing())
            .execute()
        await db
          .insertInto('probe')
          .values({ id: 0, at: now })
          .onConflict(on => on.column('id').doUpdateSet({ at: now }).where('probe.at', '<', now))
          .execute()
        return db.selectFrom('silence').selectAll().where('to', '>', after).orderBy('to').execute()
      }),
    key: () => keptKey(0, randomBytes(32).toString('hex')),
    pushKey() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      return keptKey(1, pair.getPrivateKey('hex').padStart(64, '0'))
    },
  }
}
