import { expect, it } from 'vitest'
import type { Bus, News } from '../bus/bus.ts'
import { gameOf } from '@cairn/games'
import { type Game, replay } from '@cairn/kernel'
import type { Command, Message } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { lastOf, makeHall, makeStore, noBots, type Somebody, somebody, tableIn } from '../testing/hall.ts'
import { planOf } from '../testing/playing.ts'
import { mayMeetAmong } from './apart.ts'
import type { Hall } from './hall.ts'
import { LIMITS } from './limits.ts'

let ids = 0
type Unsigned = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never
const send = (hall: Hall, who: Somebody, command: Unsigned) =>
  hall.handle(who, { ...command, id: `c${ids++}` } as Parameters<Hall['handle']>[1])

/** A match of the first two, and spectators. */
async function atTable(hall: Hall, [maker, guest, ...others]: readonly Somebody[]): Promise<string> {
  const first = maker as Somebody
  const second = guest as Somebody
  const table = tableIn(await hall.handle(first, { type: 'create', id: 'make', plan: planOf('me', 'open') }))
  for (const other of [second, ...others]) await send(hall, other, { type: 'follow', table })
  await send(hall, second, { type: 'take', table })
  for (const person of [first, second]) await send(hall, person, { type: 'contribute', table, text: 'w' })
  return table
}

const said = (person: Somebody): readonly string[] =>
  person.heard.flatMap(message => (message.type === 'said' ? [message.phrase] : []))

async function company(store: Store): Promise<readonly [Somebody, Somebody, Somebody, Somebody]> {
  const [a, b, c, d] = [
    await somebody(store, 'Ailsa'),
    await somebody(store, 'Bran'),
    await somebody(store, 'Catriona'),
    await somebody(store, 'Dougal'),
  ]
  return [a, b, c, d]
}

it('what a player says reaches everybody who hears; what a spectator says, no player before the end', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const people = await company(store)
  const [ailsa, bran, catriona, dougal] = people
  const deaf = Object.assign(dougal, { hears: false })
  const table = await atTable(hall, people)
  await send(hall, ailsa, { type: 'say', table, phrase: 'goodLuck' })
  await send(hall, catriona, { type: 'say', table, phrase: 'oh' })
  expect([ailsa, bran, catriona, deaf].map(said)).toEqual([
    ['goodLuck'],
    ['goodLuck'],
    ['goodLuck', 'oh'],
    [],
  ])
  expect(lastOf(bran, 'said')).toMatchObject({ person: { name: 'Ailsa' }, seat: 0 })
  await send(hall, bran, { type: 'giveUp', table })
  await send(hall, catriona, { type: 'say', table, phrase: 'wellPlayed' })
  expect(lastOf(ailsa, 'said')).toMatchObject({
    person: { name: 'Catriona' },
    seat: null,
    phrase: 'wellPlayed',
  })
  // it stands in no log
  const log = JSON.stringify(await store.read(table))
  for (const phrase of ['goodLuck', 'wellPlayed']) expect(log).not.toContain(phrase)
})

it('a person says so much at a table and not more, each command once, and only where they are', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const people = await company(store)
  const [ailsa, bran, , dougal] = people
  const table = await atTable(hall, people.slice(0, 3))
  const once = { type: 'say', id: 'once', table, phrase: 'oh' } as const
  expect(await hall.handle(ailsa, once)).toEqual({ ack: {} })
  expect(await hall.handle(ailsa, once)).toEqual({ ack: {} })
  const answers: unknown[] = []
  for (let i = 1; i <= LIMITS.phrases.burst; i++)
    answers.push(await send(hall, ailsa, { type: 'say', table, phrase: 'haha' }))
  expect(said(bran)).toHaveLength(LIMITS.phrases.burst)
  expect(answers.at(-1)).toMatchObject({ problem: { code: 'saidEnough' } })
  expect(await send(hall, bran, { type: 'say', table, phrase: 'ouch' })).toEqual({ ack: {} })
  expect(await send(hall, dougal, { type: 'say', table, phrase: 'ouch' })).toEqual({
    problem: { code: 'notSeated' },
  })
})

it('whom one has blocked one does not hear, nor sit down with, from either side', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const [ailsa, bran, catriona] = await company(store)
  await store.block(bran.person.id, catriona.person.id, 1)
  const mayMeet = mayMeetAmong(
    await store.blocksAmong([ailsa, bran, catriona].map(({ person }) => person.id)),
  )
  expect(mayMeet(bran.person.id, catriona.person.id)).toBe(false)
  expect(mayMeet(catriona.person.id, bran.person.id)).toBe(false)
  expect(mayMeet(ailsa.person.id, bran.person.id)).toBe(true)
  const table = await atTable(hall, [ailsa, bran, catriona])
  for (const person of [bran, catriona]) await send(hall, person, { type: 'say', table, phrase: 'hello' })
  expect(said(bran)).toEqual(['hello'])
  expect(said(catriona)).toEqual(['hello'])
  for (const [maker, guest] of [
    [bran, catriona],
    [catriona, bran],
  ] as const) {
    const plan = planOf('me', 'invited')
    const other = tableIn(await hall.handle(maker, { type: 'create', id: `${ids++}`, plan }))
    const { invite = '' } = lastOf(maker, 'table').table
    expect(await send(hall, guest, { type: 'take', table: other, invite })).toEqual({
      problem: { code: 'apart' },
    })
    expect(await send(hall, ailsa, { type: 'take', table: other, invite })).toEqual({ ack: {} })
  }
})

it('whom one has blocked one is not paired with, however long both wait', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const [ailsa, bran, catriona] = await company(store)
  await store.block(bran.person.id, catriona.person.id, 1)
  const pace = { kind: 'live', reserve: 60_000, increment: 0 } as const
  for (const person of [bran, catriona, ailsa])
    await send(hall, person, { type: 'seek', game: 'braverats', pace, seats: 2 })
  while (!ailsa.heard.some(({ type }) => type === 'paired')) await new Promise(setImmediate)
  const waits = [bran, catriona].filter(({ heard }) => !heard.some(({ type }) => type === 'paired'))
  expect(waits).toHaveLength(1)
})

it('whoever has blocked one, or is barred, is not asked to a table', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const [ailsa, bran] = await company(store)
  const table = await atTable(hall, [ailsa, bran])
  await send(hall, bran, { type: 'giveUp', table })
  const ask = () =>
    hall.handle(ailsa, {
      type: 'create',
      id: `${ids++}`,
      plan: {
        game: 'braverats',
        listed: false,
        seats: [{ kind: 'me' }, { kind: 'friend', person: bran.person.id }],
      },
    })
  expect(await ask()).toMatchObject({ ack: {} })
  await store.block(bran.person.id, ailsa.person.id, 1)
  expect(await ask()).toEqual({ problem: { code: 'unknownPerson' } })
  await store.unblock(bran.person.id, ailsa.person.id)
  const deed = { seq: 1, at: 1, kind: 'barred', person: bran.person.id, table: null, words: '' } as const
  await hall.enacted(deed)
  expect(await ask()).toEqual({ problem: { code: 'unknownPerson' } })
})

it('whoever is barred looks on and gets up, and does nothing else', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const [ailsa, bran] = await company(store)
  const table = await atTable(hall, [ailsa, bran])
  const deed = { seq: 1, at: 1, person: bran.person.id, table: null, words: '' } as const
  await hall.enacted({ ...deed, kind: 'barred' })
  const no = { problem: { code: 'barred' } }
  expect(await send(hall, bran, { type: 'play', table, version: 0, text: 'spy' })).toEqual(no)
  expect(await send(hall, bran, { type: 'say', table, phrase: 'oh' })).toEqual(no)
  expect(await send(hall, bran, { type: 'take', table })).toEqual(no)
  expect(await hall.handle(bran, { type: 'create', id: 'own', plan: planOf('me', 'bot') })).toEqual(no)
  expect(await send(hall, bran, { type: 'follow', table })).toEqual({ ack: { table } })
  await hall.enacted({ ...deed, kind: 'unbarred' })
  expect(await send(hall, bran, { type: 'play', table, version: 0, text: 'spy' })).toMatchObject({ ack: {} })
})

it('whoever is gone for good gives up their matches, be it that they had left, and is somebody everywhere', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const [ailsa, bran, catriona] = await company(store)
  const two = await atTable(hall, [ailsa, bran])
  const plan = { ...planOf('me', 'open', 'open'), game: 'lords-of-scotland' }
  const three = tableIn(await hall.handle(ailsa, { type: 'create', id: 'three', plan }))
  for (const person of [bran, catriona]) await send(hall, person, { type: 'take', table: three })
  for (const person of [ailsa, bran, catriona])
    await send(hall, person, { type: 'contribute', table: three, text: 'w' })
  await send(hall, bran, { type: 'leave', table: three })
  const gathering = tableIn(
    await hall.handle(bran, { type: 'create', id: 'g', plan: planOf('open', 'open') }),
  )

  await hall.vacate(bran.person.id)
  await store.erase(bran.person.id, 5)
  hall.erased(bran.person.id)
  await hall.vacate(bran.person.id)
  for (const table of [two, three, gathering]) await send(hall, ailsa, { type: 'follow', table })
  const told = (table: string) =>
    ailsa.heard.findLast(
      (message): message is Extract<Message, { type: 'table' }> =>
        message.type === 'table' && message.table.id === table,
    )?.table
  const gone = { kind: 'person', person: { id: bran.person.id, name: '', gone: true } }
  expect(told(two)).toMatchObject({
    phase: 'over',
    seats: [{}, gone],
    ending: { by: 'resigned', places: [1, 2] },
  })
  expect(told(three)).toMatchObject({
    phase: 'playing',
    out: [{ seat: 1, because: 'resigned' }],
    seats: [{}, gone, {}],
  })
  expect(told(gathering)?.phase).toBe('closed')
  const record = await hall.record(two)
  if ('code' in record) throw new Error(record.code)
  replay(gameOf('braverats') as Game, record)
})

it('what is said at one server is heard at another, once', async () => {
  const store: Store = { ...(await makeStore()), isShared: true }
  const halls: Hall[] = []
  const bus = (from: number): Bus => ({
    send(news: News) {
      for (const [i, hall] of halls.entries())
        if (i !== from) hall.hear(JSON.parse(JSON.stringify(news)) as News)
    },
    listen: () => undefined,
    close: async () => undefined,
  })
  halls.push(
    await makeHall(store, noBots, () => 1000, bus(0)),
    await makeHall(store, noBots, () => 1000, bus(1)),
  )
  const [here, there] = halls as [Hall, Hall]
  const [ailsa, bran, catriona] = await company(store)
  const table = await atTable(here, [ailsa, bran])
  await send(there, catriona, { type: 'follow', table })
  const say = { type: 'say', id: 'once', table, phrase: 'takeYourTime' } as const
  await here.handle(ailsa, say)
  // sent again to the other server, as after a broken line
  const again = { ...ailsa, follows: new Set<string>() }
  await there.handle(again, { type: 'follow', id: 'back', table })
  await there.handle(again, say)
  await store.time()
  expect(said(catriona)).toEqual(['takeYourTime'])
  expect(said(bran)).toEqual(['takeYourTime'])
})
