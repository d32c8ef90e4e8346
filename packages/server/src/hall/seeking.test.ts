import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Command, Message } from '../protocol.ts'
import { makeHall, makeStore, type Somebody, somebody, tableIn } from '../testing/hall.ts'
import type { Hall } from './hall.ts'

const LIVE = { kind: 'live', reserve: 180_000, increment: 5000 } as const
let ids = 0
const seek = (
  more: Partial<Extract<Command, { type: 'seek' }>> = {},
): Extract<Command, { type: 'seek' }> => ({
  type: 'seek',
  id: `${ids++}`,
  game: 'braverats',
  pace: LIVE,
  seats: 2,
  ...more,
})

const heard = <T extends Message['type']>({ heard }: Somebody, type: T) =>
  heard.findLast(message => message.type === type) as Extract<Message, { type: T }> | undefined

/** Waits for what somebody is told. */
async function told<T extends Message['type']>(person: Somebody, type: T) {
  for (;;) {
    const message = heard(person, type)
    if (message !== undefined) return message
    await sleep(5)
  }
}

/** How a hall's people find each other. */
async function gathered(...names: readonly string[]) {
  const store = await makeStore()
  const clock = { now: 1_000_000 }
  const hall = await makeHall(store, undefined, () => clock.now)
  const people: Somebody[] = []
  for (const name of names) people.push(await somebody(store, name))
  return { store, hall, clock, people: people as [Somebody, Somebody, Somebody] }
}

const contribute = (hall: Hall, person: Somebody, table: string) =>
  hall.handle(person, { type: 'contribute', id: `${ids++}`, table, text: 'words' })

describe('whoever looks for somebody', () => {
  it('waits, hears how many others wait for the same, and is brought to a rated table', async () => {
    const { hall, people } = await gathered('Ailsa', 'Bran', 'Cat')
    const [ailsa, bran, cat] = people
    expect(await hall.handle(cat, seek({ pace: { ...LIVE, increment: 0 } }))).toEqual({ ack: {} })
    await hall.handle(ailsa, seek())
    expect(await told(ailsa, 'waiting')).toMatchObject({ game: 'braverats', pace: LIVE, seats: 2, others: 0 })
    expect((await hall.lobby(undefined)).seeking).toHaveLength(2)
    await hall.handle(bran, seek())
    const { table } = await told(ailsa, 'paired')
    expect(await told(bran, 'paired')).toEqual({ type: 'paired', table })
    for (const person of [ailsa, bran]) {
      await hall.handle(person, { type: 'unseek', id: `${ids++}`, table })
      await hall.handle(person, { type: 'follow', id: `${ids++}`, table })
    }
    expect(heard(ailsa, 'table')?.table).toMatchObject({ phase: 'gathering', pace: LIVE, rated: true })
    // nobody made it: nobody may change it
    for (const person of [ailsa, bran])
      expect(
        await hall.handle(person, { type: 'arrange', id: `${ids++}`, table, seat: 0, to: { kind: 'open' } }),
      ).toEqual({ problem: { code: 'notYours' } })
    for (const person of [ailsa, bran]) await contribute(hall, person, table)
    expect(heard(bran, 'table')?.table.phase).toBe('playing')
    expect(heard(cat, 'paired')).toBeUndefined()
    expect((await hall.lobby(undefined)).seeking).toHaveLength(1)
    expect(hall.lines).toEqual([])
  })

  it('waits no more once gone, or once they say so', async () => {
    const { hall, people, store, clock } = await gathered('Ailsa', 'Bran', 'Cat')
    const [ailsa, bran, cat] = people
    await hall.handle(ailsa, seek())
    await told(ailsa, 'waiting')
    hall.drop(ailsa)
    while ((await store.waiting([], clock.now, clock.now)).length > 0) await sleep(5)
    await hall.handle(bran, seek())
    await hall.handle(bran, { type: 'unseek', id: `${ids++}` })
    await hall.handle(cat, seek())
    expect(await told(cat, 'waiting')).toMatchObject({ others: 0 })
    await hall.handle(bran, seek())
    await told(cat, 'paired')
    expect(heard(ailsa, 'paired')).toBeUndefined()
  })

  it('is told again if the news was lost, and waits anew once it was heard', async () => {
    const { hall, people } = await gathered('Ailsa', 'Bran', 'Cat')
    const [ailsa, bran] = people
    for (const person of [ailsa, bran]) await hall.handle(person, seek())
    const { table } = await told(ailsa, 'paired')
    await told(bran, 'paired')
    ailsa.heard.length = 0
    await hall.handle(ailsa, seek())
    expect(await told(ailsa, 'paired')).toEqual({ type: 'paired', table })
    // asked again and heard of it at the same time: they will come
    const again = hall.handle(ailsa, seek())
    await hall.handle(ailsa, { type: 'unseek', id: `${ids++}`, table })
    await again
    await hall.handle(bran, { type: 'follow', id: `${ids++}`, table })
    expect(heard(bran, 'table')?.table.phase).toBe('gathering')
    await hall.handle(ailsa, { type: 'unseek', id: `${ids++}`, table })
    ailsa.heard.length = 0
    await hall.handle(ailsa, seek())
    expect(await told(ailsa, 'waiting')).toMatchObject({ others: 0 })
    expect(heard(ailsa, 'paired')).toBeUndefined()
  })

  it('need not wait for whoever does not come', async () => {
    const { hall, people, clock } = await gathered('Ailsa', 'Bran')
    const [ailsa, bran] = people
    for (const person of [ailsa, bran]) await hall.handle(person, seek())
    const { table } = await told(ailsa, 'paired')
    await hall.handle(ailsa, { type: 'follow', id: `${ids++}`, table })
    await contribute(hall, ailsa, table)
    clock.now += 60_000
    expect(await contribute(hall, bran, table)).toEqual({ problem: { code: 'tooLate' } })
    expect(heard(ailsa, 'table')?.table.phase).toBe('closed')
  })

  it('need not wait for whoever gets up before the match', async () => {
    const { hall, people } = await gathered('Ailsa', 'Bran')
    const [ailsa, bran] = people
    for (const person of [ailsa, bran]) await hall.handle(person, seek())
    const { table } = await told(ailsa, 'paired')
    await hall.handle(ailsa, { type: 'follow', id: `${ids++}`, table })
    await hall.handle(bran, { type: 'leave', id: `${ids++}`, table })
    expect(heard(ailsa, 'table')?.table.phase).toBe('closed')
  })

  it('is found a company of three at a table for three', async () => {
    const { hall, people } = await gathered('Ailsa', 'Bran', 'Cat')
    for (const person of people) await hall.handle(person, seek({ game: 'lords-of-scotland', seats: 3 }))
    const tables = await Promise.all(people.map(person => told(person, 'paired')))
    expect(new Set(tables.map(({ table }) => table)).size).toBe(1)
  })

  it('is not brought together with somebody whom one of the two has blocked', async () => {
    const { hall, people, store } = await gathered('Ailsa', 'Bran', 'Cat')
    const [ailsa, bran, cat] = people
    await store.block(bran.person.id, ailsa.person.id, 0)
    for (const person of people) await hall.handle(person, seek())
    const { table } = await told(cat, 'paired')
    expect(await told(ailsa, 'paired')).toEqual({ type: 'paired', table })
    expect(heard(bran, 'paired')).toBeUndefined()
  })

  it('is refused a game that is not there, or at a table for too many', async () => {
    const { hall, people } = await gathered('Ailsa')
    expect(await hall.handle(people[0], seek({ game: 'chess' }))).toEqual({
      problem: { code: 'unknownGame' },
    })
    expect(await hall.handle(people[0], seek({ seats: 3 }))).toEqual({ problem: { code: 'badSeats' } })
  })
})

describe('several servers', () => {
  it('bring together who waits at different ones, and nobody twice', async () => {
    const store = await makeStore()
    // two halls that know nothing of each other but what is stored
    const shared = { ...store, isShared: true }
    const halls = [await makeHall(shared, undefined, Date.now), await makeHall(shared, undefined, Date.now)]
    const people: Somebody[] = []
    for (let i = 0; i < 12; i++) people.push(await somebody(store, `p${i}`))
    await Promise.all(people.map((person, i) => (halls[i % 2] as Hall).handle(person, seek())))
    const tables = await Promise.all(people.map(person => told(person, 'paired')))
    const counts = Map.groupBy(tables, ({ table }) => table)
    expect([...counts.values()].map(list => list.length)).toEqual([2, 2, 2, 2, 2, 2])
    for (const person of people) {
      expect(person.heard.filter(({ type }) => type === 'paired')).toHaveLength(1)
      expect(await store.tablesOf(person.person.id, 9)).toHaveLength(1)
    }
    for (const hall of halls) expect(hall.lines).toEqual([])
  })
})

describe('somebody whom one has played with', () => {
  it('is asked to a table, whose seat waits for them; a stranger is not', async () => {
    const { hall, people, store } = await gathered('Ailsa', 'Bran', 'Cat')
    const [ailsa, bran, cat] = people
    const ask = (person: Somebody) =>
      hall.handle(ailsa, {
        type: 'create',
        id: `${ids++}`,
        plan: {
          game: 'braverats',
          listed: false,
          seats: [{ kind: 'me' }, { kind: 'friend', person: person.person.id }],
        },
      })
    expect(await ask(bran)).toEqual({ problem: { code: 'unknownPerson' } })
    for (const person of [ailsa, bran]) await hall.handle(person, seek())
    const { table } = await told(ailsa, 'paired')
    for (const person of [ailsa, bran]) await contribute(hall, person, table)
    await hall.handle(bran, { type: 'giveUp', id: `${ids++}`, table })

    const asked = tableIn(await ask(bran))
    expect((await hall.lobby(bran.person.id)).mine.map(({ id }) => id)).toEqual([asked])
    expect(await hall.handle(cat, { type: 'take', id: `${ids++}`, table: asked })).toEqual({
      problem: { code: 'notFree' },
    })
    for (const person of [ailsa, bran]) await contribute(hall, person, asked)
    expect(heard(ailsa, 'table')?.table.phase).toBe('playing')
    expect(await ask(cat)).toEqual({ problem: { code: 'unknownPerson' } })
    await store.block(bran.person.id, ailsa.person.id, 0)
    expect(await ask(bran)).toEqual({ problem: { code: 'unknownPerson' } })
    expect(await ask(ailsa)).toEqual({ problem: { code: 'badSeats' } })
  })
})
