import { expect, it } from 'vitest'
import type { Message } from '../protocol.ts'
import { planOf } from '../testing/playing.ts'
import { lastOf, makeHall, makeStore, noBots, somebody, type Somebody, tableIn } from '../testing/hall.ts'

it('two servers on one store: the second to write is told, sees what is true, and goes on', async () => {
  const store = { ...(await makeStore()), isShared: true }
  const [one, two] = [await makeHall(store), await makeHall(store)]
  const [ailsa, bran] = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
  const table = tableIn(await one.handle(ailsa, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  await two.handle(bran, { type: 'follow', id: '1', table })
  await two.handle(bran, { type: 'take', id: '2', table })
  // Ailsa's server has not heard of that: it tries line 1, which is taken, and then line 2
  const words = { type: 'contribute', id: '2', table, text: 'a' } as const
  expect(await one.handle(ailsa, words)).toEqual({ ack: {} })
  expect(lastOf(ailsa, 'table').table.seats[1]).toMatchObject({ kind: 'person', person: { name: 'Bran' } })
  expect(await two.handle(bran, { type: 'contribute', id: '3', table, text: 'b' })).toEqual({ ack: {} })
  expect(lastOf(bran, 'update').version).toBe(0)
  expect(await two.handle(bran, { type: 'play', id: '5', table, version: 0, text: 'spy' })).toEqual({
    ack: { version: 1 },
  })
  // both choose at the same time: the other's choice changes nothing about this one
  expect(await one.handle(ailsa, { type: 'play', id: '3', table, version: 0, text: 'spy' })).toEqual({
    ack: { version: 2 },
  })
  expect(lastOf(ailsa, 'update')).toMatchObject({ version: 2, steps: [{ seat: 0 }] })
  // but this is a move for a decision that is no more
  expect(await two.handle(bran, { type: 'play', id: '6', table, version: 1, text: 'prince' })).toEqual({
    problem: { code: 'stale' },
  })
  expect(lastOf(bran, 'update')).toMatchObject({ version: 2 })
  expect((await store.read(table)).map(({ kind }) => kind)).toEqual([
    'made',
    'took',
    'contributed',
    'contributed',
    'played',
    'played',
  ])
})

it('every command is done at most once, across restarts, and an id stands for one command', async () => {
  const store = await makeStore()
  const [ailsa, bran] = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
  let hall = await makeHall(store)
  const create = { type: 'create', id: '1', plan: planOf('me', 'open') } as const
  const table = tableIn(await hall.handle(ailsa, create))
  const seat = (): string => lastOf(bran, 'table').table.seats[1]?.kind as string
  const take = { type: 'take', id: 'take', table } as const
  const leave = { type: 'leave', id: 'leave', table } as const
  const look = { type: 'follow', id: 'look', table } as const
  await hall.handle(bran, look)
  await hall.handle(bran, take)
  await hall.handle(bran, leave)
  expect(seat()).toBe('open')
  for (const restarted of [false, true]) {
    if (restarted) hall = await makeHall(store)
    await hall.handle(bran, look)
    expect(await hall.handle(bran, take)).toEqual({ ack: {} })
    expect(seat()).toBe('open')
  }
  await hall.handle(bran, { ...take, id: 'take again' })
  expect(seat()).toBe('person')
  expect(await hall.handle(bran, leave)).toEqual({ ack: {} })
  expect(seat()).toBe('person')
  expect(await hall.handle(bran, { ...take, seat: 1 })).toEqual({ problem: { code: 'repeated' } })
  expect(await hall.handle(bran, { ...leave, id: 'take' })).toEqual({ problem: { code: 'repeated' } })
  expect(await hall.handle(ailsa, { ...create, plan: planOf('open', 'me') })).toEqual({
    problem: { code: 'repeated' },
  })
  expect(tableIn(await hall.handle(ailsa, create))).toBe(table)
  // the same for what is played, long after
  for (const person of [ailsa, bran])
    await hall.handle(person, { type: 'contribute', id: 'words', table, text: 'x' })
  const play = { type: 'play', id: 'play', table, version: 0, text: 'prince' } as const
  expect(await hall.handle(ailsa, play)).toEqual({ ack: { version: 1 } })
  for (let i = 1; i < 39; i += 2) {
    await hall.handle(ailsa, { type: 'undo', id: `${i}`, table, version: i })
    await hall.handle(ailsa, { type: 'play', id: `${i + 1}`, table, version: i + 1, text: 'spy' })
  }
  hall = await makeHall(store)
  await hall.handle(ailsa, look)
  expect(await hall.handle(ailsa, play)).toEqual({ ack: { version: 1 } })
  expect(await hall.handle(ailsa, { ...play, text: 'spy' })).toEqual({ problem: { code: 'repeated' } })
  expect(lastOf(ailsa, 'update').version).toBe(39)
})

it('what cannot be stored has not happened, and can be sent again', async () => {
  const store = await makeStore()
  let broken = false
  const hall = await makeHall({
    ...store,
    append: lines => (broken ? Promise.reject(new Error('disk full')) : store.append(lines)),
  })
  const ailsa = await somebody(store, 'Ailsa')
  const table = tableIn(await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  const heard = ailsa.heard.length
  broken = true
  const words = { type: 'contribute', id: '2', table, text: 'a' } as const
  await expect(hall.handle(ailsa, words)).rejects.toThrow('disk full')
  expect(ailsa.heard.slice(heard).filter(({ type }) => type !== 'table')).toEqual([])
  broken = false
  expect(await hall.handle(ailsa, words)).toEqual({ ack: {} })
})

it('bots that fail are replaced by any legal move: no match waits for them', async () => {
  const store = await makeStore()
  let asked = 0
  const hall = await makeHall(store, {
    ...noBots,
    choose: async () => {
      if (asked++ % 2 === 0) throw new Error('crashed')
      return 'no move at all'
    },
  })
  const ailsa = await somebody(store, 'Ailsa')
  await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('bot', 'bot') })
  while (lastOf(ailsa, 'table').table.phase !== 'over') await new Promise(setImmediate)
  expect(new Set(hall.lines)).toEqual(
    new Set([
      'a bot of braverats (random) failed: Error: crashed',
      'a bot of braverats chose a move that is not legal',
    ]),
  )
})

it('bots wait while nobody looks at their table, and go on when somebody comes', async () => {
  const store = await makeStore()
  const asked: ((text: string) => void)[] = []
  const hall = await makeHall(store, {
    ...noBots,
    choose: () => new Promise(resolve => asked.push(resolve)),
  })
  const ailsa = await somebody(store, 'Ailsa')
  const table = tableIn(await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('bot', 'bot') }))
  expect(asked).toHaveLength(2)
  hall.drop(ailsa)
  for (const choose of asked.splice(0)) choose('prince')
  while ((await store.read(table)).length < 3) await new Promise(setImmediate)
  expect(asked).toEqual([])
  await hall.handle({ ...ailsa, follows: new Set() }, { type: 'follow', id: '2', table })
  expect(asked).toHaveLength(2)
  for (const choose of asked) choose('general')
})

it('tables at which nobody has gathered for a week are closed', async () => {
  const store = await makeStore()
  let time = 0
  const hall = await makeHall(store, noBots, () => time)
  const [ailsa, bran] = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
  const left = tableIn(await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  const kept = tableIn(await hall.handle(bran, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  hall.drop(ailsa)
  const listed = async (): Promise<string[]> => (await hall.lobby(undefined)).open.map(({ id }) => id)
  expect(await listed()).toHaveLength(2)
  time = 2 * 3_600_000
  await hall.sweep()
  expect(await listed()).toEqual([kept])
  time = 8 * 24 * 3_600_000
  await hall.sweep()
  expect((await store.read(kept)).at(-1)?.kind).toBe('made')
  expect((await store.read(left)).at(-1)?.kind).toBe('closed')
})

it('a log that cannot be read is left alone and stops nothing', async () => {
  const store = await makeStore()
  const line = { table: 'x'.repeat(22), seq: 0, at: 0, kind: 'made', body: '{"game":"gone","version":1}' }
  await store.append([line])
  const hall = await makeHall(store)
  const ailsa = await somebody(store, 'Ailsa')
  expect(await hall.handle(ailsa, { type: 'follow', id: '1', table: line.table })).toEqual({
    problem: { code: 'unknownTable' },
  })
})

it('what nobody looks at is forgotten, and comes back when somebody does', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const ailsa = await somebody(store, 'Ailsa')
  const tables: string[] = []
  for (let i = 0; i < 210; i++) {
    const plan = planOf('me', 'open')
    const table = tableIn(await hall.handle(ailsa, { type: 'create', id: `${i}`, plan }))
    await hall.handle(ailsa, { type: 'unfollow', id: `no ${i}`, table })
    tables.push(table)
  }
  expect(hall.size).toBe(200)
  const [first] = tables as [string]
  await hall.handle(ailsa, { type: 'follow', id: 'look', table: first })
  expect(lastOf(ailsa, 'table').table).toMatchObject({ id: first, you: 0 })
  expect((await hall.lobby(ailsa.person.id)).mine).toHaveLength(60)
})

it('the lobby knows whose turn it is, also where nobody is', async () => {
  const store = await makeStore()
  const [ailsa, bran] = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
  let hall = await makeHall(store)
  const table = tableIn(await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  await hall.handle(bran, { type: 'take', id: '1', table })
  for (const person of [ailsa, bran])
    await hall.handle(person, { type: 'contribute', id: 'words', table, text: 'x' })
  await hall.handle(ailsa, { type: 'play', id: 'play', table, version: 0, text: 'prince' })
  const turns = async (): Promise<unknown> =>
    Promise.all(
      [ailsa, bran].map(async ({ person }) => (await hall.lobby(person.id)).mine.map(line => line.yourTurn)),
    )
  expect(await turns()).toEqual([[false], [true]])
  // a server that was killed has summed nothing up
  hall = await makeHall(store)
  expect(await turns()).toEqual([[false], [true]])
  expect(hall.size).toBe(1)
  // then it is
  hall = await makeHall(store)
  expect(await turns()).toEqual([[false], [true]])
  expect(hall.size).toBe(0)
  expect((await hall.lobby(undefined)).watch).toMatchObject([{ id: table, spectators: 0 }])
})

it('tables that an earlier version has left are listed again', async () => {
  const store = await makeStore()
  const ailsa = await somebody(store, 'Ailsa')
  let hall = await makeHall(store)
  const table = tableIn(await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  const [summary] = await store.tablesOf(ailsa.person.id, 1)
  if (summary === undefined) throw new Error('it is not listed')
  const { now: _, ...rest } = summary
  const other = { ...rest, table: 'x'.repeat(22), lines: 0, shown: null, maker: '', body: '', people: [] }
  const lines = (await store.read(table)).map(line => ({ ...line, table: other.table }))
  await store.append(lines, { keep: [{ ...other, people: ['nobody'] }] })
  hall = await makeHall(store)
  while ((await hall.lobby(undefined)).open.length < 2) await new Promise(setImmediate)
  expect((await hall.lobby(ailsa.person.id)).mine.map(({ id }) => id).toSorted()).toEqual(
    [table, other.table].toSorted(),
  )
})

it('whoever sits down and adds no words can be asked to make room, by the maker alone', async () => {
  const store = await makeStore()
  const hall = await makeHall(store)
  const [ailsa, bran, cat] = [
    await somebody(store, 'Ailsa'),
    await somebody(store, 'Bran'),
    await somebody(store, 'Cat'),
  ]
  const table = tableIn(await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  await hall.handle(bran, { type: 'take', id: '1', table })
  const free = { type: 'arrange', table, seat: 1, to: { kind: 'open' } } as const
  for (const person of [bran, cat])
    expect(await hall.handle(person, { ...free, id: '2' })).toEqual({ problem: { code: 'notYours' } })
  expect(await hall.handle(ailsa, { ...free, id: '2', seat: 0 })).toEqual({ problem: { code: 'notFree' } })
  expect(await hall.handle(ailsa, { ...free, id: '3' })).toEqual({ ack: {} })
  expect(await hall.handle(bran, { type: 'contribute', id: '3', table, text: 'x' })).toEqual({
    problem: { code: 'notSeated' },
  })
  await hall.handle(cat, { type: 'take', id: '3', table })
  await hall.handle(cat, { type: 'contribute', id: '4', table, text: 'x' })
  // whoever has added words stays
  expect(await hall.handle(ailsa, { ...free, id: '4' })).toEqual({ problem: { code: 'notFree' } })
})

it('whoever leaves a table right after coming is not there, in memory or not, however long the match is', async () => {
  const store = await makeStore()
  const [ailsa, bran] = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
  let hall = await makeHall(store)
  const table = tableIn(await hall.handle(ailsa, { type: 'create', id: '1', plan: planOf('me', 'open') }))
  await hall.handle(bran, { type: 'take', id: '1', table })
  for (const person of [ailsa, bran])
    await hall.handle(person, { type: 'contribute', id: 'words', table, text: 'x' })
  const come = { type: 'follow', id: 'come', table } as const
  const go = { type: 'unfollow', id: 'go', table } as const
  /** Both at once, as two messages that come in one piece. */
  const lookIn = async (): Promise<void> => {
    const done = [come, go].map(command => hall.handle(bran, command))
    expect(await Promise.all(done)).toEqual([{ ack: { table } }, { ack: {} }])
    expect(bran.follows).toEqual(new Set())
  }
  await lookIn()
  // in the other order one stays
  await Promise.all([go, come].map(command => hall.handle(bran, command)))
  expect(bran.follows).toEqual(new Set([table]))
  await hall.handle(bran, go)

  const seq = (await store.read(table)).length
  const body = (i: number): string => JSON.stringify({ seat: 0, text: i % 2 === 0 ? 'prince' : 'undo' })
  await store.append(
    Array.from({ length: 500 }, (_, i) => ({ table, seq: seq + i, at: 0, kind: 'played', body: body(i) })),
  )
  hall = await makeHall(store)
  await lookIn()
  await lookIn()

  // between two pages
  const heard: Message[] = []
  const reader: Somebody = {
    ...bran,
    send: text => void heard.push(JSON.parse(text) as Message),
    async drained() {
      if (heard.some(({ type }) => type === 'steps')) await hall.handle(reader, go)
    },
  }
  expect(await hall.handle(reader, come)).toEqual({ ack: { table } })
  expect(reader.follows).toEqual(new Set())
  expect(heard.filter(({ type }) => type !== 'table').map(({ type }) => type)).toEqual(['steps'])
})
