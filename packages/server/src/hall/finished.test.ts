import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gameOf } from '@cairn/games'
import { type BaseView, FastChance, type Game, legalMoves, pick } from '@cairn/kernel'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { TablePlan } from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { lastOf, makeHall, type Somebody, somebody, tableIn } from '../testing/hall.ts'
import { planOf } from '../testing/playing.ts'
import { temporaryFolder } from '../testing/world.ts'
import { check } from './check.ts'
import { finishedBody, resultOf } from './finished.ts'
import type { Hall } from './hall.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

let ids = 0
const id = (): string => `${ids++}`
const GAME = gameOf('braverats') as Game

/** People who begin matches in a hall of their own. */
async function gathered(...names: readonly string[]) {
  const file = join(folder, `${files++}.sqlite`)
  const store = await openSqlite(file)
  const hall = await makeHall(store)
  const people: Somebody[] = []
  for (const name of names) people.push(await somebody(store, name))
  return { file, store, hall, people: people as [Somebody, Somebody] }
}

async function begin(hall: Hall, people: readonly Somebody[], plan: TablePlan): Promise<string> {
  const [maker, ...guests] = people as [Somebody, ...Somebody[]]
  const table = tableIn(await hall.handle(maker, { type: 'create', id: id(), plan }))
  for (const guest of guests) {
    await hall.handle(guest, { type: 'follow', id: id(), table })
    await hall.handle(guest, { type: 'take', id: id(), table })
  }
  for (const person of people) await hall.handle(person, { type: 'contribute', id: id(), table, text: 'w' })
  return table
}

/** Plays so many moves, or to the end. */
async function play(hall: Hall, people: readonly Somebody[], table: string, seed: number, moves = 99) {
  const chance = new FastChance(seed)
  for (let i = 0; i < moves; i++) {
    for (const person of people) {
      if (lastOf(person, 'table').table.phase !== 'playing') return
      const { view, version } = lastOf(person, 'update')
      const legal = legalMoves(GAME, view as unknown as BaseView)
      if (legal.length === 0) continue
      const text = GAME.makeMove(pick(legal, chance))
      await hall.handle(person, { type: 'play', id: id(), table, version, text })
    }
  }
}

const matchesOf = async (store: Store, { person }: Somebody) =>
  (await store.matchesOf(person.id, {}, 99)).map(match => ({ ...match, ...finishedBody(match) }))

it('what a match came to is kept with its end, whichever way it ends, and the log bears it out', async () => {
  const ways = ['moves', 'giveUp', 'part', 'callOff'] as const
  const cases = fc.array(fc.tuple(fc.constantFrom(...ways), fc.nat(), fc.nat(4)), {
    minLength: 3,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(cases, async matches => {
      const { file, store, hall, people } = await gathered('Ailsa', 'Bran')
      const [ailsa, bran] = people
      const expected = new Map<string, string>()
      for (const [way, seed, moves] of matches) {
        const table = await begin(hall, people, planOf('me', 'open'))
        await play(hall, people, table, seed, way === 'moves' ? 99 : way === 'callOff' ? 0 : moves)
        const isOver = lastOf(ailsa, 'table').table.phase === 'over'
        if (!isOver && way === 'part')
          for (const person of people) await hall.handle(person, { type: 'part', id: id(), table, on: true })
        else if (!isOver && (way === 'giveUp' || way === 'callOff'))
          await hall.handle(bran, { type: way, id: id(), table })
        const by = { giveUp: 'resigned', part: 'agreed', callOff: '', moves: '' }[way]
        if (way !== 'callOff') expected.set(table, isOver ? '' : by)
      }
      const kept = await matchesOf(store, ailsa)
      expect(new Set(kept.map(({ table }) => table))).toEqual(new Set(expected.keys()))
      for (const match of kept) {
        const { table, result, places, by, seats, company } = match
        if (expected.get(table) !== '') expect(by).toBe(expected.get(table))
        expect(result).toBe(by === 'resigned' ? 'won' : by === 'agreed' ? 'drawn' : resultOf(places ?? [], 0))
        expect(seats).toEqual(people.map(({ person }) => ({ person: person.id })))
        expect(company).toBe('people')
      }
      await hall.close()
      await store.close()
      expect(check(file, gameOf).damage).toEqual([])
    }),
    { numRuns: 8 },
  )
})

it('matches that ended under an earlier version are found when there is time', async () => {
  const { file, store, hall, people } = await gathered('Ailsa', 'Bran')
  const [ailsa] = people
  for (let i = 0; i < 3; i++) {
    const table = await begin(hall, people, planOf('me', 'open'))
    await play(hall, people, table, i)
    // what comes after the end changes nothing about it
    await hall.handle(ailsa, { type: 'leave', id: id(), table })
  }
  await begin(hall, people, planOf('me', 'open'))
  const before = await matchesOf(store, ailsa)
  expect(before).toHaveLength(3)
  await hall.close()
  await store.close()

  const database = new DatabaseSync(file)
  database.exec("DELETE FROM finished; DELETE FROM took_part; INSERT INTO unread VALUES (0, '')")
  database.close()
  // nothing is missing as long as it is still to be read
  expect(check(file, gameOf).damage).toEqual([])

  const again = await openSqlite(file)
  const open = await makeHall(again)
  while ((await again.unread(1)).length > 0) await new Promise(setImmediate)
  expect(await matchesOf(again, ailsa)).toEqual(before)
  await open.close()
  await again.close()
  expect(check(file, gameOf).damage).toEqual([])
})

it('a check notices what the log does not bear out', async () => {
  const { file, store, hall, people } = await gathered('Ailsa', 'Bran')
  const table = await begin(hall, people, planOf('me', 'open'))
  await play(hall, people, table, 1)
  await hall.close()
  await store.close()
  const wrong = [`Table ${table}: what is kept of its end is not what its log says`]
  const undone = (change: string): readonly string[] => {
    const database = new DatabaseSync(file)
    try {
      database.exec(`CREATE TABLE f AS SELECT * FROM finished; CREATE TABLE t AS SELECT * FROM took_part`)
      database.exec(change)
      return check(file, gameOf).damage
    } finally {
      database.exec(`DELETE FROM finished; DELETE FROM took_part; INSERT INTO finished SELECT * FROM f;
        INSERT INTO took_part SELECT * FROM t; DROP TABLE f; DROP TABLE t`)
      database.close()
    }
  }
  expect(undone('')).toEqual([])
  expect(undone("UPDATE took_part SET result = 'drawn'")).toEqual(wrong)
  expect(undone('UPDATE finished SET rated = 1')).toEqual(wrong)
  expect(undone(`UPDATE finished SET body = replace(body, '"places":[', '"places":[9')`)).toEqual(wrong)
  expect(undone('DELETE FROM finished; DELETE FROM took_part')).toEqual(wrong)
  // who is forgotten has no part in it any more
  expect(undone('DELETE FROM took_part')).toEqual([])
  expect(
    undone("INSERT INTO finished SELECT 'x', at, game, pace, rated, company, body FROM finished"),
  ).toEqual(['Table x: there are no lines'])
})
