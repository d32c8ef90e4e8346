// What every store must do, whatever it is made of.
import { afterEach, describe, expect, it } from 'vitest'
import { NEWCOMER } from '../store/skill.ts'
import type {
  FinishedMatch,
  Line,
  Listing,
  MatchFilter,
  MatchResult,
  Passkey,
  RatedMatch,
  Seeker,
  Store,
  Subscription,
  Tap,
} from '../store/store.ts'

export const line = (table: string, seq: number, kind = 'played', body = '{}'): Line => ({
  table,
  seq,
  at: 1,
  kind,
  body,
})

const kept = (
  table: string,
  more: Partial<NonNullable<Listing['keep']>[number]> = {},
): NonNullable<Listing['keep']>[number] => ({
  table,
  lines: 1,
  phase: 'gathering',
  shown: 'open',
  maker: 'p1',
  made: 10,
  seen: 10,
  due: null,
  body: '{}',
  people: ['p1'],
  ...more,
})

export const over = (
  table: string,
  results: Readonly<Record<string, MatchResult | null>>,
  more: Partial<FinishedMatch> = {},
): FinishedMatch => ({
  table,
  at: 10,
  game: 'braverats',
  pace: 'none',
  rated: 0,
  company: 'people',
  body: `{"of":"${table}"}`,
  parts: Object.entries(results).map(([person, result]) => ({ person, result })),
  ...more,
})

/** A match that its people ended in this order. */
const ended = (table: string, ...people: readonly string[]): RatedMatch => ({
  table,
  game: 'braverats',
  pace: 'live',
  at: 5,
  people: people.map((person, i) => ({ person, place: i + 1 })),
})

const seeker = (person: string, more: Partial<Seeker> = {}): Seeker => ({
  person,
  game: 'braverats',
  pace: '{}',
  seats: 2,
  points: 1500,
  since: 10,
  ...more,
})

/** `make` opens an empty one, which is closed after the test. */
export function storeConformance(title: string, make: () => Promise<Store>): void {
  const open: Store[] = []
  const opened = async (): Promise<Store> => {
    const store = await make()
    open.push(store)
    return store
  }
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close()
  })

  describe(`the log in ${title}`, () => {
    it('gives each number of a table once', async () => {
      const store = await opened()
      expect(await store.append([line('a', 0, 'made')])).toBe(true)
      expect(await store.append([line('a', 0, 'played')])).toBe(false)
      expect(await store.append([line('b', 0, 'made')])).toBe(true)
      expect(await store.read('a')).toEqual([line('a', 0, 'made')])
    })

    it('lets one of many win, whoever they are', async () => {
      const store = await opened()
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, i) => store.append([line('a', 0, 'made', `${i}`)])),
      )
      expect(results.filter(Boolean)).toHaveLength(1)
      const [stored] = await store.read('a')
      expect(stored?.body).toBe(`${results.indexOf(true)}`)
    })

    it('adds several lines together or not at all', async () => {
      const store = await opened()
      await store.append([line('a', 0, 'made')])
      expect(await store.append([line('b', 0, 'made'), line('a', 0)])).toBe(false)
      expect(await store.read('b')).toEqual([])
      expect(await store.append([line('a', 1), line('a', 2, 'over'), line('b', 0, 'made')])).toBe(true)
      expect((await store.read('a')).map(({ seq }) => seq)).toEqual([0, 1, 2])
    })

    it('says when it can store no more, and does not take what it cannot keep', async () => {
      const store = await opened()
      await store.close()
      open.length = 0
      await expect(store.append([line('a', 0, 'made')])).rejects.toThrow()
    })

    it('does not fail good requests that came together with a bad one', async () => {
      const store = await opened()
      const bad = { ...line('a', 0, 'made'), at: 'soon' as unknown as number }
      const results = await Promise.allSettled([
        store.append([line('b', 0, 'made')]),
        store.append([bad]),
        store.append([line('c', 0, 'made')]),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await store.read('b')).toHaveLength(1)
      expect(await store.read('c')).toHaveLength(1)
    })

    it('is read from any number on', async () => {
      const store = await opened()
      await store.append([line('a', 0, 'made'), line('a', 1), line('a', 2)])
      expect((await store.read('a', 1)).map(({ seq }) => seq)).toEqual([1, 2])
      expect(await store.read('a', 3)).toEqual([])
      expect((await store.read('a', 0, 2)).map(({ seq }) => seq)).toEqual([0, 1])
    })
  })

  describe(`the lists of tables in ${title}`, () => {
    it('change with the log, or not at all', async () => {
      const store = await opened()
      const tables = async (): Promise<readonly string[]> =>
        (await store.tablesOf('p1', 9)).map(({ table }) => table)
      await store.append([line('a', 0, 'made')], { keep: [kept('a')] })
      expect(await store.append([line('a', 0), line('b', 0)], { keep: [kept('b')], drop: ['a'] })).toBe(false)
      expect(await tables()).toEqual(['a'])
      expect(await store.madeBy('p1')).toBe(1)
      expect(await store.madeBy('p2')).toBe(0)
      await store.append([line('a', 1, 'took')], { keep: [kept('a', { lines: 2, people: ['p1', 'p2'] })] })
      expect(await store.tablesOf('p2', 9)).toMatchObject([{ table: 'a', lines: 2, now: 2 }])
      expect(await store.madeBy('p2')).toBe(0)
      await store.append([line('a', 2)])
      expect(await store.tablesOf('p2', 9)).toMatchObject([{ table: 'a', lines: 2, now: 3 }])
      await store.append([line('a', 3, 'over'), line('b', 0, 'made')], { keep: [kept('b')], drop: ['a'] })
      expect(await tables()).toEqual(['b'])
      expect(await store.tablesOf('p2', 9)).toEqual([])
    })

    it('show the newest first, and of those to join only where somebody was lately', async () => {
      const store = await opened()
      for (const [i, more] of [
        { seen: 50 },
        { seen: 20 },
        { seen: 60 },
        { phase: 'playing', shown: 'watch' as const },
        { shown: null },
        { phase: 'playing', shown: 'watch' as const },
      ].entries())
        await store.append([line(`${i}`, 0, 'made')], { keep: [kept(`${i}`, { ...more, made: i })] })
      const shown = async (seen: number, limit: number): Promise<string[][]> => {
        const { open, watch } = await store.shown(seen, limit)
        return [open, watch].map(list => list.map(({ table }) => table))
      }
      expect(await shown(20, 9)).toEqual([
        ['2', '0'],
        ['5', '3'],
      ])
      expect(await shown(0, 1)).toEqual([['2'], ['5']])
      await store.attend(['1', '4'], 70)
      expect((await shown(65, 9))[0]).toEqual(['1'])
      expect((await store.abandoned(60, 9)).toSorted()).toEqual(['0'])
      await store.attend([], 80)
    })

    it('are brought up to date by whoever has read the log, and never back', async () => {
      const store = await opened()
      await store.append([line('a', 0, 'made')], { keep: [kept('a', { lines: 0, people: ['p1'] })] })
      expect(await store.unlisted('', 9)).toEqual(['a'])
      expect(await store.unlisted('a', 9)).toEqual([])
      await store.list([kept('a', { lines: 5, body: 'five', people: ['p2'] }), kept('gone', { lines: 3 })])
      await store.list([kept('a', { lines: 4, body: 'four', people: ['p3'] })])
      expect(await store.unlisted('', 9)).toEqual([])
      expect(await store.tablesOf('p2', 9)).toMatchObject([{ lines: 5, body: 'five' }])
      for (const person of ['p1', 'p3']) expect(await store.tablesOf(person, 9)).toEqual([])
    })
  })

  describe(`matches that are over in ${title}`, () => {
    const tablesOf = async (
      store: Store,
      person: string,
      filter: MatchFilter = {},
      limit = 99,
    ): Promise<string> => (await store.matchesOf(person, filter, limit)).map(({ table }) => table).join(' ')

    it('are kept with the line that ends them, or not at all', async () => {
      const store = await opened()
      await store.append([line('a', 0, 'made')], { keep: [kept('a')] })
      const finish = [over('a', { p1: 'won', p2: 'lost' })]
      expect(await store.append([line('a', 0, 'over')], { drop: ['a'], finish })).toBe(false)
      expect(await store.matchesOf('p1', {}, 9)).toEqual([])
      expect(await store.append([line('a', 1, 'over')], { drop: ['a'], finish })).toBe(true)
      const { parts: _, ...match } = finish[0] as FinishedMatch
      expect(await store.matchesOf('p1', {}, 9)).toEqual([{ ...match, result: 'won' }])
      expect(await store.matchesOf('p2', {}, 9)).toEqual([{ ...match, result: 'lost' }])
      expect(await store.tablesOf('p1', 9)).toEqual([])
    })

    it('are found newest first, page by page, by game, result, pace and company', async () => {
      const store = await opened()
      const finish = [
        over('a', { p1: 'won', p2: 'lost' }, { at: 20, pace: 'live', rated: 1 }),
        over('b', { p1: 'lost', p2: 'won' }, { at: 30 }),
        over('c', { p1: 'drawn', p3: 'drawn' }, { at: 30, pace: 'days' }),
        over('d', { p1: 'won' }, { at: 10, game: 'schotten-totten', company: 'easy' }),
        over('e', { p1: null }, { at: 40, company: 'bots' }),
        over('f', { p2: 'won', p3: 'lost' }, { at: 50 }),
        over('g', {}, { at: 60, company: 'bots' }),
      ]
      await store.append([line('z', 0, 'made')], { finish })
      expect(await tablesOf(store, 'p1')).toBe('e c b a d')
      const found: string[] = []
      for (let before: { at: number; table: string } | undefined; ; ) {
        const page = await store.matchesOf('p1', {}, 2, before)
        found.push(...page.map(({ table }) => table))
        before = page.at(-1)
        if (before === undefined) break
      }
      expect(found.join(' ')).toBe('e c b a d')
      const filters: [MatchFilter, string][] = [
        [{ game: 'schotten-totten' }, 'd'],
        [{ result: 'won' }, 'a d'],
        [{ result: 'drawn', pace: 'days' }, 'c'],
        [{ pace: 'none' }, 'e b d'],
        [{ rated: true }, 'a'],
        [{ company: 'people' }, 'c b a'],
        [{ company: 'bots' }, 'e d'],
        [{ company: 'easy' }, 'd'],
        [{ company: 'p2' }, 'b a'],
        [{ company: 'p2', result: 'lost' }, 'b'],
      ]
      for (const [filter, tables] of filters) expect(await tablesOf(store, 'p1', filter)).toBe(tables)
      expect(await store.tallies('p2')).toEqual([
        { game: 'braverats', company: 'people', result: 'lost', count: 1 },
        { game: 'braverats', company: 'people', result: 'won', count: 2 },
      ])
    })

    it('tell whom one has played with, the latest first', async () => {
      const store = await opened()
      for (const [id, name] of Object.entries({ p1: 'Ailsa', p2: 'Bran', p3: 'Cat' }))
        await store.addPerson({ id, name }, `device of ${id}`, 1)
      const finish = [
        over('a', { p1: 'won', p2: 'lost', p3: 'lost' }, { at: 20 }),
        over('b', { p1: 'won', p2: 'lost' }, { at: 30 }),
        over('c', { p2: 'won', p3: 'lost' }, { at: 40 }),
      ]
      await store.append([line('z', 0, 'made')], { finish })
      const bran = { id: 'p2', name: 'Bran', matches: 2, last: 30 }
      expect(await store.companions('p1', 9)).toEqual([bran, { id: 'p3', name: 'Cat', matches: 1, last: 20 }])
      expect(await store.companions('p1', 1)).toEqual([bran])
      expect(await store.companions('nobody', 9)).toEqual([])
    })

    it('that were published are kept as they were first, so many of one person', async () => {
      const store = await opened()
      const match = { id: 'a', person: 'p1', at: 1, game: 'braverats', body: 'one' }
      expect(await store.publish(match, 2)).toBe(true)
      expect(await store.publish({ ...match, body: 'two' }, 2)).toBe(true)
      expect(await store.published('a')).toEqual(match)
      expect(await store.publish({ ...match, id: 'b' }, 2)).toBe(true)
      expect(await store.publish({ ...match, id: 'c' }, 2)).toBe(false)
      expect(await store.publish({ ...match, id: 'a' }, 2)).toBe(true)
      expect(await store.publish({ ...match, id: 'c', person: 'p2' }, 2)).toBe(true)
      expect(await store.published('d')).toBeUndefined()
    })

    it('are added once, whoever reads the logs of an earlier version', async () => {
      const store = await opened()
      expect(await store.unread(9)).toEqual([])
      await store.append([line('a', 0, 'over')], { finish: [over('a', { p1: 'won' })] })
      await store.catchUp([over('a', { p1: 'lost' }), over('b', { p1: 'lost' }, { at: 5 })], 'b')
      expect((await store.matchesOf('p1', {}, 9)).map(({ table, result }) => `${table} ${result}`)).toEqual([
        'a won',
        'b lost',
      ])
    })
  })

  describe(`what servers agree upon in ${title}`, () => {
    it('is what time it is', async () => {
      const store = await opened()
      const before = Date.now()
      const time = await store.time()
      // the same machine, by clocks of another grain
      expect(time).toBeGreaterThan(before - 1000)
      expect(time).toBeLessThan(Date.now() + 1000)
    })

    it('is given to one of them at a time', async () => {
      const store = await opened()
      const long = 1e9
      expect(await store.lease('sweep', 'one', long)).toBe(true)
      expect(await store.lease('sweep', 'two', 2 * long)).toBe(false)
      expect(await store.lease('other', 'two', long)).toBe(true)
      // whose it is may give it back, or go on
      expect(await store.lease('sweep', 'one', 0)).toBe(true)
      expect(await store.lease('sweep', 'two', long)).toBe(true)
      expect(await store.lease('sweep', 'one', 2 * long)).toBe(false)
      // nobody has it for longer than it is given
      expect(await store.lease('sweep', 'one', long / 2)).toBe(true)
    })

    it('is seen by how long the logs are', async () => {
      const store = await opened()
      await store.append([line('a', 0, 'made'), line('a', 1), line('b', 0, 'made')])
      const heads = await store.heads(['a', 'b', 'c'])
      expect(heads.toSorted((a, b) => (a.table < b.table ? -1 : 1))).toEqual([
        { table: 'a', lines: 2 },
        { table: 'b', lines: 1 },
      ])
      expect(await store.heads([])).toEqual([])
    })
  })

  describe(`ratings in ${title}`, () => {
    const end = (store: Store, match: RatedMatch): Promise<boolean> =>
      store.append([line(match.table, 0, 'over')], { drop: [match.table], rate: match })

    it('are stored with the end of their match, or not at all', async () => {
      const store = await opened()
      expect(await end(store, ended('a', 'p1', 'p2'))).toBe(true)
      const [winner] = await store.ratingsOf('p1')
      const [loser] = await store.ratingsOf('p2')
      expect(winner).toMatchObject({ person: 'p1', game: 'braverats', pace: 'live', matches: 1 })
      expect(winner?.mu).toBeGreaterThan(NEWCOMER.mu)
      expect(loser?.mu).toBeLessThan(NEWCOMER.mu)
      expect(winner?.sigma).toBeLessThan(NEWCOMER.sigma)
      // the line is there already: whoever ends it again changes nothing
      expect(await end(store, ended('a', 'p2', 'p1'))).toBe(false)
      expect(await store.ratingsOf('p1')).toEqual([winner])
      expect(await store.ratedTables()).toEqual({ tables: ['a'], count: 1 })
      await end(store, { ...ended('b', 'p1', 'p2'), pace: 'days' })
      expect((await store.ratingsOf('p1')).map(({ pace, matches }) => [pace, matches])).toEqual([
        ['days', 1],
        ['live', 1],
      ])
    })

    it('lose none of many ends at once, and are the same when computed anew, bit for bit', async () => {
      const store = await opened()
      const people = ['p1', 'p2', 'p3', 'p4', 'p5']
      const matches = Array.from({ length: 24 }, (_, i) =>
        ended(
          `t${i}`,
          ...people.map((_, seat) => people[(seat * (1 + (i % 3)) + i) % 5] as string).slice(0, 2 + (i % 4)),
        ),
      )
      // a few at a time, since whoever waits too long for a connection is refused
      for (let i = 0; i < matches.length; i += 4)
        await Promise.all(matches.slice(i, i + 4).map(match => end(store, match)))
      const all = () => Promise.all(people.map(person => store.ratingsOf(person)))
      const curves = () => Promise.all(people.map(person => store.ratingCurve(person, 'braverats', 'live')))
      const before = [await all(), await curves()]
      const played = matches.flatMap(match => match.people).filter(({ person }) => person === 'p1').length
      expect((await store.ratingsOf('p1'))[0]?.matches).toBe(played)
      const curve = await store.ratingCurve('p1', 'braverats', 'live')
      expect(curve).toHaveLength(played)
      expect((await store.ratingsOf('p1'))[0]).toMatchObject({
        mu: curve.at(-1)?.mu,
        sigma: curve.at(-1)?.sigma,
      })

      const { tables: order, count } = await store.ratedTables()
      expect(count).toBe(matches.length)
      expect(order.toSorted()).toEqual(matches.map(({ table }) => table).toSorted())
      const again = order.map(table => matches.find(match => match.table === table) as RatedMatch)
      expect(await store.rerate(again, count - 1)).toBeUndefined()
      expect([await all(), await curves()]).toEqual(before)
      expect(await store.rerate(again, count)).toBe(0)
      expect([await all(), await curves()]).toEqual(before)
      expect(await store.ratedTables()).toEqual({ tables: order, count })
      // another order gives other ratings: it is noticed
      expect(await store.rerate(again.toReversed(), count)).toBeGreaterThan(0)
    })

    it('make a board of those who are good beyond doubt', async () => {
      const store = await opened()
      for (const [i, name] of ['Ailsa', 'Bran', 'Cat'].entries())
        await store.addPerson({ id: `p${i}`, name }, `device ${i}`, 0)
      for (let i = 0; i < 6; i++) await end(store, ended(`a${i}`, 'p0', 'p1'))
      await end(store, ended('c', 'p2', 'p0'))
      expect(
        (await store.best('braverats', 'live', 5, 9)).map(({ name, matches }) => [name, matches]),
      ).toEqual([
        ['Ailsa', 7],
        ['Bran', 6],
      ])
      expect((await store.best('braverats', 'live', 1, 9)).map(({ name }) => name)).toEqual([
        'Ailsa',
        'Cat',
        'Bran',
      ])
      expect(await store.best('braverats', 'live', 1, 1)).toHaveLength(1)
      expect(await store.best('braverats', 'days', 1, 9)).toEqual([])
      await store.hide('p0', true)
      expect((await store.best('braverats', 'live', 1, 9)).map(({ name }) => name)).toEqual(['Cat', 'Bran'])
    })
  })

  describe(`those who wait in ${title}`, () => {
    const names = async (store: Store, now: number): Promise<readonly string[]> =>
      (await store.waiting([], now, now)).map(({ person }) => person)

    it('wait for one thing, since they began, for as long as they are there', async () => {
      const store = await opened()
      expect(await store.wait(seeker('p1'), 10, 20)).toMatchObject({ since: 10, table: null })
      // the same again goes on waiting; another wish begins anew
      expect(await store.wait(seeker('p1', { since: 15 }), 15, 25)).toMatchObject({ since: 10, until: 25 })
      expect(await store.wait(seeker('p1', { since: 16, seats: 3 }), 16, 26)).toMatchObject({ since: 16 })
      await store.wait(seeker('p2', { since: 12 }), 12, 22)
      expect(await names(store, 20)).toEqual(['p2', 'p1'])
      expect(await names(store, 23)).toEqual(['p1'])
      expect((await store.waiting(['p1'], 26, 40)).map(({ until }) => until)).toEqual([40])
      expect(await store.stopWaiting('p1')).toMatchObject({ person: 'p1' })
      expect(await store.stopWaiting('p1')).toBeUndefined()
      expect(await names(store, 30)).toEqual([])
    })

    it('are brought to one table, all of them or none', async () => {
      const store = await opened()
      for (const person of ['p1', 'p2', 'p3']) await store.wait(seeker(person), 10, 20)
      const pair = (table: string, ...people: readonly string[]): Promise<boolean> =>
        store.append([line(table, 0, 'made')], { keep: [kept(table)], pair: { table, people } })
      expect(await pair('a', 'p1', 'p4')).toBe(false)
      expect(await store.read('a')).toEqual([])
      const both = await Promise.all([pair('b', 'p1', 'p2'), pair('c', 'p2', 'p3')])
      expect(both.filter(Boolean)).toHaveLength(1)
      const won = both[0] ? 'b' : 'c'
      expect(await store.read(both[0] ? 'c' : 'b')).toEqual([])
      expect((await store.waiting([], 11, 11)).filter(({ table }) => table === won)).toHaveLength(2)
      // whoever does not know yet cannot wait anew, and then can
      expect(await store.wait(seeker('p2'), 12, 22)).toMatchObject({ table: won })
      expect(await store.stopWaiting('p2')).toMatchObject({ table: won, heard: 0 })
      expect(await store.stopWaiting('p2')).toBeUndefined()
      expect(await store.wait(seeker('p2', { since: 13 }), 13, 23)).toMatchObject({
        since: 13,
        table: null,
        heard: 0,
      })
    })
  })

  describe(`taps on the shoulder in ${title}`, () => {
    const phone: Subscription = {
      device: 'phone',
      endpoint: 'https://push.example/1',
      p256dh: 'key',
      auth: 'auth',
      kinds: ['turn', 'end'],
    }
    const turn: Tap = { table: 'a', person: 'p1', kind: 'turn', game: 'braverats', by: null, at: 10 }
    const rematch: Tap = { ...turn, kind: 'rematch', by: 'p2', at: 20 }
    const withTwo = async (): Promise<Store> => {
      const store = await opened()
      await store.addPerson({ id: 'p1', name: 'Ailsa' }, 'phone', 1)
      await store.addPerson({ id: 'p2', name: 'Bran' }, 'desk', 1)
      return store
    }

    it('reach a device where it said last, and nobody who used that browser before', async () => {
      const store = await withTwo()
      expect(await store.subscribe({ ...phone, device: 'nobody’s' })).toBe(false)
      expect(await store.subscribe(phone)).toBe(true)
      expect(await store.subscribe({ ...phone, endpoint: 'https://push.example/2', kinds: [] })).toBe(true)
      expect(await store.subscriptionOf('phone')).toMatchObject({
        endpoint: 'https://push.example/2',
        kinds: [],
      })
      expect(await store.subscribe({ ...phone, device: 'desk', endpoint: 'https://push.example/2' })).toBe(
        true,
      )
      expect(await store.subscriptions('p1')).toEqual([])
      expect(await store.subscriptions('p2')).toEqual([
        { ...phone, device: 'desk', endpoint: 'https://push.example/2' },
      ])
      await store.unsubscribe('desk', 'https://push.example/1')
      expect(await store.subscriptions('p2')).toHaveLength(1)
      await store.unsubscribe('desk', 'https://push.example/2')
      expect(await store.subscriptionOf('desk')).toBeUndefined()
      await store.subscribe(phone)
      await store.forgetDevice('p1', 'phone')
      expect(await store.subscriptionOf('phone')).toBeUndefined()
    })

    it('are stored with what calls for them, or not at all, and each is told by one server', async () => {
      const store = await withTwo()
      await store.subscribe(phone)
      const bran = { ...turn, person: 'p2' }
      await store.append([line('a', 0, 'made')], { taps: { tap: [turn, rematch, bran], untap: [] } })
      const late = { tap: [{ ...turn, table: 'b' }], untap: [{ table: 'a', kind: 'turn' }] }
      expect(await store.append([line('a', 0)], { taps: late })).toBe(false)
      // Bran has no shoulder to tap
      expect(await store.unclaimedTaps(99, 0, 9)).toEqual([turn, rematch])
      expect(await store.unclaimedTaps(15, 0, 9)).toEqual([turn])
      const claims = await Promise.all([turn, turn, rematch, rematch, bran].map(store.claimTap))
      expect(claims.filter(claim => claim !== undefined)).toEqual([turn, rematch])
      expect(await store.unclaimedTaps(99, 0, 9)).toEqual([])
      // what somebody asks stays until it is answered
      expect(await store.tapsFor('p1', ['rematch', 'invitation'], 9)).toEqual([rematch])
      await store.append([line('a', 1)], { taps: { tap: [{ ...turn, at: 30 }], untap: [] } })
      await store.append([line('a', 2)], { taps: { tap: [{ ...turn, at: 40 }], untap: [] } })
      expect(await store.unclaimedTaps(99, 0, 9)).toEqual([{ ...turn, at: 40 }])
      await store.append([line('a', 3)], {
        taps: { tap: [], untap: [{ table: 'a', kind: 'rematch', person: 'p1' }] },
      })
      expect(await store.tapsFor('p1', ['rematch'], 9)).toEqual([])
      expect(await store.unclaimedTaps(99, 41, 9)).toEqual([])
    })
  })

  describe(`passkeys in ${title}`, () => {
    const passkey: Passkey = {
      id: 'k1',
      person: 'p1',
      key: 'public',
      counter: 5,
      transports: 'internal,hybrid',
      at: 10,
      used: 10,
    }
    const withOne = async (): Promise<Store> => {
      const store = await opened()
      await store.addPerson({ id: 'p1', name: 'Ailsa' }, 'phone', 1)
      await store.addPerson({ id: 'p2', name: 'Bran' }, 'desk', 1)
      expect(await store.addPasskey(passkey)).toBe(true)
      return store
    }

    it('answer each challenge once, in time, and for whom it was made', async () => {
      const store = await withOne()
      await store.addChallenge('hers', 'p1', 100, 0)
      await store.addChallenge('anybody’s', null, 100, 0)
      expect(await store.useChallenge('hers', 'p2', 50)).toBe(false)
      expect(await store.useChallenge('hers', null, 50)).toBe(false)
      expect(await store.useChallenge('hers', 'p1', 100)).toBe(false)
      const tries = await Promise.all([1, 2, 3].map(() => store.useChallenge('hers', 'p1', 50)))
      expect(tries.filter(Boolean)).toHaveLength(1)
      expect(await store.useChallenge('anybody’s', 'p1', 50)).toBe(false)
      expect(await store.useChallenge('anybody’s', null, 50)).toBe(true)
      await store.addChallenge('old', null, 100, 0)
      await store.addChallenge('new', null, 200, 100)
      expect(await store.useChallenge('old', null, 50)).toBe(false)
    })

    it('are one person’s, and lead to them while they count up', async () => {
      const store = await withOne()
      expect(await store.addPasskey({ ...passkey, person: 'p2' })).toBe(false)
      expect(await store.passkeys('p2')).toEqual([])
      for (const counter of [5, 4, 0]) expect(await store.usePasskey('k1', counter, 'x', 20)).toBeUndefined()
      expect(await store.usePasskey('k2', 9, 'x', 20)).toBeUndefined()
      expect(await store.personOf('x')).toBeUndefined()
      const both = await Promise.all(['a', 'b'].map(device => store.usePasskey('k1', 6, device, 20)))
      expect(both.filter(person => person !== undefined)).toEqual([{ id: 'p1', name: 'Ailsa' }])
      expect(await store.passkey('k1')).toEqual({ ...passkey, counter: 6, used: 20 })
      expect((await store.devices('p1')).map(({ at }) => at)).toEqual([1, 20])
      // one that does not count
      await store.addPasskey({ ...passkey, id: 'k0', counter: 0 })
      for (const device of ['c', 'd']) expect((await store.usePasskey('k0', 0, device, 30))?.id).toBe('p1')
      expect(await store.forgetPasskey('p2', 'k1')).toBe(false)
      expect(await store.forgetPasskey('p1', 'k1')).toBe(true)
      expect((await store.passkeys('p1')).map(({ id }) => id)).toEqual(['k0'])
      expect(await store.usePasskey('k1', 7, 'e', 40)).toBeUndefined()
    })

    it('and taps go with their person, and nobody else loses anything', async () => {
      const store = await withOne()
      await store.addPasskey({ ...passkey, id: 'k2', person: 'p2' })
      await store.addChallenge('hers', 'p1', 100, 0)
      const reached = { endpoint: 'https://push.example/1', p256dh: '', auth: '', kinds: ['turn'] }
      await store.subscribe({ ...reached, device: 'phone' })
      const tap = { table: 'a', person: 'p1', kind: 'rematch', game: 'braverats', by: 'p2', at: 1 }
      const asked = { ...tap, person: 'p2', by: 'p1' }
      await store.append([line('a', 0, 'made')], { taps: { tap: [tap, asked], untap: [] } })
      expect(await store.kept('p1')).toMatchObject({
        subscription: [{ device: 'phone' }],
        passkey: [{ id: 'k1' }],
        tap: [{ kind: 'rematch' }],
      })
      expect(await store.erase('p1', 9)).toBe(true)
      expect(await store.subscriptionOf('phone')).toBeUndefined()
      expect(await store.passkeys('p1')).toEqual([])
      for (const person of ['p1', 'p2']) expect(await store.tapsFor(person, ['rematch'], 9)).toEqual([])
      expect(await store.useChallenge('hers', 'p1', 50)).toBe(false)
      expect((await store.personOf('desk'))?.id).toBe('p2')
      expect(await store.passkeys('p2')).toHaveLength(1)
    })
  })

  describe(`people in ${title}`, () => {
    it('are known by the hash of any of their devices', async () => {
      const store = await opened()
      const ailsa = { id: 'p1', name: 'Ailsa' }
      await store.addPerson(ailsa, 'hash of her phone', 1)
      expect(await store.personOf('hash of her phone')).toEqual(ailsa)
      expect(await store.personOf('hash of another')).toBeUndefined()
      await store.rename('p1', 'Isla')
      expect(await store.people(['p1', 'p2'])).toEqual([{ id: 'p1', name: 'Isla' }])
    })

    it('may hide their page, and show it again', async () => {
      const store = await opened()
      for (const id of ['p1', 'p2']) await store.addPerson({ id, name: id }, `device of ${id}`, 1)
      expect(await store.isHidden('p1')).toBe(false)
      await store.hide('p1', true)
      expect([await store.isHidden('p1'), await store.isHidden('p2')]).toEqual([true, false])
      await store.hide('p1', false)
      expect(await store.isHidden('p1')).toBe(false)
    })

    it('add a device through a link, once and in time', async () => {
      const store = await opened()
      await store.addPerson({ id: 'p1', name: 'Ailsa' }, 'phone', 1)
      await store.addPerson({ id: 'p2', name: 'Bran' }, 'desk', 1)
      await store.addLink('early', 'p1', 100, 0)
      await store.addLink('link', 'p1', 100, 0)
      await store.addLink('late', 'p2', 50, 0)
      expect(await store.useLink('late', 'laptop', 50)).toBeUndefined()
      expect(await store.useLink('early', 'laptop', 60)).toBeUndefined()
      expect(await store.useLink('wrong', 'laptop', 60)).toBeUndefined()
      expect(await store.useLink('link', 'laptop', 60)).toEqual({ id: 'p1', name: 'Ailsa' })
      expect(await store.useLink('link', 'tablet', 60)).toBeUndefined()
      expect((await store.personOf('laptop'))?.id).toBe('p1')
      expect(await store.personOf('tablet')).toBeUndefined()
      expect(await store.devices('p1')).toEqual([
        { hash: 'phone', at: 1 },
        { hash: 'laptop', at: 60 },
      ])
      expect(await store.forgetDevice('p2', 'phone')).toBe(false)
      expect(await store.forgetDevice('p1', 'phone')).toBe(true)
      expect(await store.personOf('phone')).toBeUndefined()
    })

    it('block each other, and no more', async () => {
      const store = await opened()
      for (const [id, name] of [
        ['p1', 'Ailsa'],
        ['p2', 'Bran'],
        ['p3', 'Catriona'],
      ] as const)
        await store.addPerson({ id, name }, `device of ${id}`, 1)
      expect(await store.block('p1', 'p2', 5)).toBe(true)
      expect(await store.block('p1', 'p2', 6)).toBe(true)
      expect(await store.block('p1', 'p3', 7)).toBe(true)
      expect(await store.block('p1', 'p4', 8)).toBe(false)
      expect(await store.blocked('p1')).toEqual([
        { id: 'p3', name: 'Catriona' },
        { id: 'p2', name: 'Bran' },
      ])
      expect(await store.blocked('p2')).toEqual([])
      expect(await store.blocksAmong(['p2', 'p1'])).toEqual([{ person: 'p1', other: 'p2' }])
      expect(await store.blocksAmong(['p2', 'p3'])).toEqual([])
      expect(await store.blocksAmong([])).toEqual([])
      await store.unblock('p1', 'p2')
      expect(await store.blocksAmong(['p1', 'p2'])).toEqual([])
    })

    it('are found, renamed and barred by whoever runs the server, and every deed has a number', async () => {
      const store = await opened()
      await store.addPerson({ id: 'p1', name: 'Ailsa 100%' }, 'phone', 1)
      await store.addPerson({ id: 'p2', name: 'Bran' }, 'desk', 2)
      const deed = { at: 9, table: null, words: '' } as const
      expect(await store.lastDeed()).toBe(0)
      const all = await Promise.all([
        store.enact({ ...deed, kind: 'renamed', person: 'p2', words: 'Beathan' }),
        store.enact({ ...deed, kind: 'barred', person: 'p1', words: 'why' }),
        store.enact({ ...deed, kind: 'closed', person: null, table: 't' }),
        store.enact({ ...deed, kind: 'barred', person: 'p9' }),
      ])
      expect(all).toEqual([true, true, true, false])
      const deeds = await store.deeds(0, 9)
      expect(deeds.map(({ seq }) => seq)).toEqual([1, 2, 3])
      expect(deeds.map(({ kind }) => kind).toSorted()).toEqual(['barred', 'closed', 'renamed'])
      expect(await store.deeds(2, 9)).toEqual(deeds.slice(2))
      expect(await store.lastDeed()).toBe(3)
      expect(await store.barred()).toEqual(['p1'])
      expect(await store.find('BEATH', 9)).toEqual([{ id: 'p2', name: 'Beathan', at: 2, barred: null }])
      expect(await store.find('0%', 9)).toEqual([{ id: 'p1', name: 'Ailsa 100%', at: 1, barred: 9 }])
      expect(await store.find('%', 9)).toHaveLength(1)
      expect(await store.find('p2', 9)).toHaveLength(1)
      await store.enact({ ...deed, kind: 'unbarred', person: 'p1' })
      expect(await store.barred()).toEqual([])
    })

    it('see all that is kept about them, and take it with them', async () => {
      const store = await opened()
      await store.addPerson({ id: 'p1', name: 'Ailsa' }, 'phone', 1)
      await store.addPerson({ id: 'p2', name: 'Bran' }, 'desk', 2)
      await store.addLink('link', 'p1', 100, 0)
      await store.block('p1', 'p2', 5)
      await store.block('p2', 'p1', 6)
      await store.enact({ at: 7, kind: 'renamed', person: 'p1', table: null, words: 'Isla' })
      await store.append([line('a', 0, 'made')], { keep: [kept('a')] })
      expect(await store.kept('p1')).toMatchObject({
        person: [{ id: 'p1', name: 'Isla', at: 1 }],
        device: [{ hash: 'phone' }],
        link: [{ hash: 'link' }],
        block: [{ person: 'p1', other: 'p2' }],
        deed: [{ kind: 'renamed', words: 'Isla' }],
        seated: [{ table: 'a' }],
      })
      expect(await store.erase('p1', 8)).toBe(true)
      expect(await store.erase('p1', 9)).toBe(false)
      const { deed, seated, ...rest } = await store.kept('p1')
      expect(deed).toMatchObject([
        { kind: 'renamed', words: '' },
        { kind: 'erased', at: 8 },
      ])
      expect(seated).toEqual([{ table: 'a', person: 'p1' }])
      expect(Object.values(rest).flat()).toEqual([])
      expect(await store.personOf('phone')).toBeUndefined()
      expect(await store.useLink('link', 'tablet', 9)).toBeUndefined()
      expect(await store.people(['p1', 'p2'])).toEqual([{ id: 'p2', name: 'Bran' }])
      expect(await store.blocksAmong(['p1', 'p2'])).toEqual([])
    })

    it('share two keys, which stay', async () => {
      const store = await opened()
      const keys = await Promise.all([store.key(), store.key(), store.pushKey(), store.pushKey()])
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
      expect(keys[1]).toBe(keys[0])
      expect(keys[3]).toBe(keys[2])
      expect(keys[2]).not.toBe(keys[0])
    })

    it('knows which tables must be looked at', async () => {
      const store = await opened()
      await store.append([line('a', 0, 'made')], { keep: [kept('a', { due: 50 })] })
      await store.append([line('b', 0, 'made')], { keep: [kept('b', { due: 40 })] })
      await store.append([line('c', 0, 'made')], { keep: [kept('c')] })
      expect(await store.due(50, 9)).toEqual(['b'])
      expect(await store.due(51, 9)).toEqual(['b', 'a'])
      await store.list([kept('b', { lines: 2, due: null })])
      expect(await store.due(51, 9)).toEqual(['a'])
    })

    it('keeps every silence of all servers that was longer than their patience', async () => {
      const store = await opened()
      expect(await store.beat(1000, 0, 0)).toEqual([])
      expect(await store.beat(1500, 600, 0)).toEqual([])
      expect(await store.beat(9000, 600, 0)).toEqual([{ from: 1500, to: 9000 }])
      // a clock that is behind has nothing to say
      expect(await store.beat(3000, 600, 0)).toEqual([{ from: 1500, to: 9000 }])
      expect(await store.beat(9100, 600, 9000)).toEqual([])
      expect(await store.beat(9800, 600, 9000)).toEqual([{ from: 9100, to: 9800 }])
    })
  })
}
