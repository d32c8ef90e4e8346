import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gameOf } from '@cairn/games'
import {
  type Game,
  leftAt,
  legalMoves,
  parseRecord,
  makeRecord,
  recordedOutcome,
  replay,
} from '@cairn/kernel'
import type { TablePlan } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { lastOf, makeHall, makeStore, noBots, type Somebody, somebody, tableIn } from '../testing/hall.ts'
import { planOf } from '../testing/playing.ts'
import type { Hall } from './hall.ts'
import { tableOfLog } from './log.ts'
import { clockOf } from './table.ts'

const MINUTE = 60_000
const live = { kind: 'live', reserve: MINUTE, increment: 1000 } as const

/** A hall whose clock is ours, and people who have begun a match there. */
async function begun(plan: TablePlan, ...names: readonly string[]) {
  const store = await makeStore()
  const clock = { now: 1_000_000 }
  const hall = await makeHall(store, noBots, () => clock.now)
  const people: Somebody[] = []
  for (const name of names) people.push(await somebody(store, name))
  const [maker, ...guests] = people as [Somebody, ...Somebody[]]
  const table = tableIn(await hall.handle(maker, { type: 'create', id: 'make', plan }))
  for (const guest of guests) {
    await hall.handle(guest, { type: 'follow', id: 'follow', table })
    await hall.handle(guest, { type: 'take', id: 'take', table })
  }
  for (const person of people)
    await hall.handle(person, { type: 'contribute', id: 'words', table, text: 'w' })
  return { store, clock, hall, people, table }
}

let ids = 0
const lay = (hall: Hall, person: Somebody, table: string, text: string) =>
  hall.handle(person, {
    type: 'play',
    id: `${ids++}`,
    table,
    version: lastOf(person, 'update').version,
    text,
  })

const logged = async (store: Store, table: string) => tableOfLog(await store.read(table), gameOf)

const record = async (hall: Hall, table: string) => {
  const found = await hall.record(table)
  if ('code' in found) throw new Error(found.code)
  return found
}

it('over random play and random times the clock from the log is the clock that everybody is shown', async () => {
  const game = gameOf('braverats') as Game
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(25_000), fc.nat(1), fc.nat(99)), { maxLength: 24 }),
      async turns => {
        const { store, clock, hall, people, table } = await begun(
          { ...planOf('me', 'open'), pace: live },
          'A',
          'B',
        )
        for (const [wait, who, which] of turns) {
          clock.now += wait
          const person = people[who] as Somebody
          const { view } = lastOf(person, 'update')
          const moves = legalMoves(game, view as never)
          if (moves.length > 0) await lay(hall, person, table, game.makeMove(moves[which % moves.length]))
          const again = await logged(store, table)
          const kept = clockOf(again)
          const newest = people
            .map(other => lastOf(other, 'update'))
            .find(({ version }) => version === again.match?.version)
          // told when the last entry was stored
          const told = again.begunAt + (again.times.at(-1) ?? 0)
          if (kept !== undefined)
            expect(newest?.clock?.map(({ left }) => left)).toEqual(
              [0, 1].map(seat => leftAt(kept, seat, told)),
            )
        }
        const end = await logged(store, table)
        if (end.phase !== 'over') return
        const told = parseRecord(makeRecord(await record(hall, table)), gameOf)
        const match = replay(game, told)
        expect(recordedOutcome(told.course, match.outcome)).toBeDefined()
      },
    ),
    { numRuns: 10 },
  )
})

it('a decision in the last moment counts; one that comes later finds the match lost, once', async () => {
  const { store, clock, hall, people, table } = await begun(
    { ...planOf('me', 'open'), pace: live },
    'Ailsa',
    'Bran',
  )
  const [ailsa, bran] = people as [Somebody, Somebody]
  clock.now += MINUTE
  expect(await lay(hall, ailsa, table, 'prince')).toMatchObject({ ack: {} })
  clock.now += 1
  const [late, asked] = await Promise.all([
    lay(hall, bran, table, 'spy'),
    hall.handle(ailsa, { type: 'part', id: 'part', table, on: true }),
  ])
  expect(late).toMatchObject({ refusal: { rule: 'T-1' } })
  expect(asked).toEqual({ problem: { code: 'tooLate' } })
  const kinds = (await store.read(table)).map(({ kind }) => kind)
  expect(kinds.slice(-3)).toEqual(['played', 'out', 'over'])
  expect(lastOf(bran, 'table').table).toMatchObject({
    phase: 'over',
    out: [{ seat: 1, because: 'time' }],
    ending: { by: 'time', places: [1, 2] },
  })
  const told = await record(hall, table)
  expect(recordedOutcome(told.course, replay(gameOf('braverats') as Game, told).outcome)?.places).toEqual([
    1, 2,
  ])
})

it.each(['the decision', 'the flag'] as const)(
  'of a flag and a decision that arrive together at two servers, %s counts if it stands first in the log',
  async first => {
    const database = await makeStore()
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
    /** What one server writes waits until the other has written. */
    const waiting = (when: boolean): Store => ({
      ...database,
      isShared: true,
      async append(lines, listing) {
        const isRace = lines.some(({ kind, body }) => kind === 'out' || body.includes('"spy"'))
        if (isRace && when) await written
        const isStored = await database.append(lines, listing)
        if (isRace) wrote()
        return isStored
      },
    })
    const clock = { now: 1_000_000 }
    const early = await makeHall(waiting(first === 'the flag'), noBots, () => clock.now)
    // by the clock of this one it is over
    const late = await makeHall(waiting(first === 'the decision'), noBots, () => clock.now + 1)
    const [ailsa, bran] = [await somebody(database, 'Ailsa'), await somebody(database, 'Bran')]
    const plan = { ...planOf('me', 'open'), pace: live }
    const table = tableIn(await early.handle(ailsa, { type: 'create', id: 'make', plan }))
    await early.handle(bran, { type: 'follow', id: 'follow', table })
    await early.handle(bran, { type: 'take', id: 'take', table })
    for (const person of [ailsa, bran])
      await early.handle(person, { type: 'contribute', id: 'words', table, text: 'w' })
    await lay(early, ailsa, table, 'prince')
    clock.now += MINUTE
    const [decision] = await Promise.all([
      lay(early, bran, table, 'spy'),
      late.handle(ailsa, { type: 'part', id: 'part', table, on: true }),
    ])
    const lines = await database.read(table)
    const raced = lines.filter(({ kind, body }) => kind === 'out' || body.includes('"spy"'))
    expect(raced.map(({ kind }) => kind)).toEqual([first === 'the flag' ? 'out' : 'played'])
    expect('ack' in decision).toBe(first === 'the decision')
    const { phase } = tableOfLog(lines, gameOf)
    expect(phase).toBe(first === 'the flag' ? 'over' : 'playing')
    // and both servers say the same
    for (const hall of [early, late]) {
      await hall.handle(bran, { type: 'follow', id: 'look', table })
      expect(lastOf(bran, 'table').table.phase).toBe(phase)
    }
  },
)

it('a time that runs out is noticed though nobody does anything', async () => {
  const store = await makeStore()
  const hall = await makeHall(store, noBots, Date.now)
  const [ailsa, bran] = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
  const plan = { ...planOf('me', 'open'), pace: { kind: 'live', reserve: 50, increment: 0 } } as const
  const table = tableIn(await hall.handle(ailsa, { type: 'create', id: 'make', plan }))
  await hall.handle(bran, { type: 'take', id: 'take', table })
  for (const person of [ailsa, bran])
    await hall.handle(person, { type: 'contribute', id: 'words', table, text: 'w' })
  while (lastOf(ailsa, 'table').table.phase !== 'over') await new Promise(resolve => setTimeout(resolve, 5))
  expect(lastOf(ailsa, 'table').table.ending).toMatchObject({ by: 'time' })
})

it('nobody loses the time in which no server was up', async () => {
  const plan = { ...planOf('me', 'open'), pace: live }
  const { store, clock, people, table } = await begun(plan, 'Ailsa', 'Bran')
  const [ailsa, bran] = people as [Somebody, Somebody]
  clock.now += 20_000
  await store.beat(clock.now, MINUTE, 0)
  // an hour later another server takes over
  clock.now += 60 * MINUTE
  const next = await makeHall(store, noBots, () => clock.now)
  for (const person of people) await next.handle(person, { type: 'follow', id: 'back', table })
  clock.now += 39_000
  expect(await lay(next, ailsa, table, 'prince')).toMatchObject({ ack: {} })
  expect(lastOf(ailsa, 'update').clock?.[0]).toEqual({ left: 2000, runs: false })
  clock.now += 1001
  expect(await lay(next, bran, table, 'prince')).toMatchObject({ refusal: { rule: 'T-1' } })
  replay(gameOf('braverats') as Game, await record(next, table))
})

it('whoever gives up in a company of three comes last, and the match goes on without them', async () => {
  const plan: TablePlan = { ...planOf('me', 'open', 'open'), game: 'lords-of-scotland' }
  const { hall, people, table } = await begun(plan, 'Ailsa', 'Bran', 'Catriona')
  const [ailsa, bran, catriona] = people as [Somebody, Somebody, Somebody]
  expect(await hall.handle(bran, { type: 'giveUp', id: 'enough', table })).toEqual({ ack: {} })
  expect(await hall.handle(bran, { type: 'giveUp', id: 'enough', table })).toEqual({ ack: {} })
  expect(await hall.handle(bran, { type: 'take', id: 'back', table })).toEqual({ problem: { code: 'out' } })
  expect(await lay(hall, bran, table, 'recruit 1')).toEqual({ problem: { code: 'out' } })
  expect(lastOf(ailsa, 'table').table).toMatchObject({
    phase: 'playing',
    out: [{ seat: 1, because: 'resigned' }],
    seats: [{ standIn: null }, { standIn: 'medium' }, { standIn: null }],
  })
  for (const person of [ailsa, catriona]) await hall.handle(person, { type: 'giveUp', id: 'enough', table })
  expect(lastOf(ailsa, 'table').table).toMatchObject({
    phase: 'over',
    ending: { by: 'resigned', places: [2, 3, 1] },
  })
  replay(gameOf('lords-of-scotland') as Game, await record(hall, table))
})

it('a match ends here once everybody wants that, and not before', async () => {
  const { hall, people, table } = await begun(planOf('me', 'open'), 'Ailsa', 'Bran')
  const [ailsa, bran] = people as [Somebody, Somebody]
  const part = (person: Somebody, on: boolean) =>
    hall.handle(person, { type: 'part', id: `${ids++}`, table, on })
  await part(ailsa, true)
  expect(lastOf(bran, 'table').table).toMatchObject({ phase: 'playing', parting: [0] })
  await part(ailsa, false)
  await part(bran, true)
  expect(lastOf(bran, 'table').table).toMatchObject({ phase: 'playing', parting: [1] })
  await part(ailsa, true)
  expect(lastOf(bran, 'table').table).toMatchObject({
    phase: 'over',
    ending: { by: 'agreed', places: [1, 1] },
  })
  expect(await lay(hall, bran, table, 'spy')).toMatchObject({ refusal: { rule: 'T-1' } })
})

it('a match is called off as long as somebody has decided nothing', async () => {
  for (const early of [true, false]) {
    const { hall, people, table } = await begun(planOf('me', 'open'), 'Ailsa', 'Bran')
    const [ailsa, bran] = people as [Somebody, Somebody]
    await lay(hall, ailsa, table, 'prince')
    if (!early) await lay(hall, bran, table, 'spy')
    expect(await hall.handle(bran, { type: 'callOff', id: 'off', table })).toEqual(
      early ? { ack: {} } : { problem: { code: 'tooLate' } },
    )
    expect(lastOf(ailsa, 'table').table.phase).toBe(early ? 'closed' : 'playing')
    // what was called off can be looked at, and came to nothing
    if (early) expect(recordedOutcome((await record(hall, table)).course, undefined)).toBeUndefined()
  }
})
