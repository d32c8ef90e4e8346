// The rules of a game change while a match is under way on the same data.
import { rmSync } from 'node:fs'
import { gameOf } from '@cairn/games'
import { type Game, parseRecord, replay } from '@cairn/kernel'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Client, connect, visit } from '../testing/client.ts'
import { begin, createTable, GAME, planOf, playOut, version } from '../testing/playing.ts'
import { startWorld, temporaryFolder, type World } from '../testing/world.ts'

const first = gameOf(GAME) as Game
/** Rules of another version by which nothing of the first can be played. */
const changed: Game = {
  ...first,
  version: first.version + 1,
  deal: () => {
    throw new Error('other rules')
  },
}
const kept: Game = { ...changed, older: [first] }

let data: string
let world: World
const clients: Client[] = []
beforeEach(() => {
  data = temporaryFolder()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  await world.close()
  rmSync(data, { recursive: true })
})

async function start(game: Game): Promise<void> {
  world = await startWorld({ data, games: [game] })
}
async function somebody(): Promise<Client> {
  const client = await connect(await visit(world.url))
  clients.push(client)
  return client
}
/** The server closes and opens again with these rules; everybody comes back. */
async function restart(game: Game): Promise<void> {
  const before = clients.splice(0)
  await world.close()
  await start(game)
  for (const { visitor } of before) clients.push(await connect({ ...visitor, url: world.url }))
}
const record = (table: string): Promise<Response> => fetch(`${world.url}/api/tables/${table}/record`)

/** Ailsa and Bran in the middle of a match. */
async function half(): Promise<string> {
  const [ailsa, bran] = [await somebody(), await somebody()]
  const table = await begin(ailsa, bran)
  for (const [i, player] of [ailsa, bran, ailsa].entries()) {
    await player.must({ type: 'play', table, version: i, text: i < 2 ? 'prince' : 'general' })
    for (const client of [ailsa, bran]) await client.until(() => version(client, table) === i + 1)
  }
  return table
}

it('a match is finished under the rules it began with, while these are kept', async () => {
  await start(first)
  const table = await half()
  await restart(kept)
  const [ailsa, bran] = clients as [Client, Client]
  for (const client of clients) await client.must({ type: 'follow', table })
  expect(ailsa.seen(table).info).toMatchObject({ phase: 'playing', version: first.version })
  await Promise.all([playOut(ailsa, table), playOut(bran, table)])
  const text = await (await record(table)).text()
  const read = parseRecord(text, () => kept)
  expect(read.version).toBe(first.version)
  expect(replay(kept, read).outcome).toBeDefined()
  // the next one is played by the present rules
  await ailsa.must({ type: 'rematch', table, on: true })
  await bran.must({ type: 'rematch', table, on: true })
  const next = await bran.until(() => bran.seen(table).info?.rematch.next)
  await bran.must({ type: 'follow', table: next })
  expect(bran.seen(next).info).toMatchObject({ phase: 'gathering', version: changed.version })
  expect(world.lines).toEqual([])
})

it('where they are gone it is closed, everybody is told, and its record is kept', async () => {
  await start(first)
  const table = await half()
  const [maker] = clients as [Client]
  const gathering = await createTable(maker, planOf('me', 'open'))
  await restart(changed)
  const stranger = await somebody()
  for (const client of clients) {
    await client.must({ type: 'follow', table })
    await client.until(() => client.seen(table).info?.phase === 'retired')
    expect(client.seen(table).update).toBeUndefined()
  }
  const [ailsa] = clients as [Client]
  expect(ailsa.seen(table).info).toMatchObject({ version: first.version, you: 0 })
  expect(await ailsa.send({ type: 'play', table, version: 3, text: 'prince' })).toMatchObject({
    problem: { code: 'notYet' },
  })
  await stranger.must({ type: 'follow', table: gathering })
  await stranger.until(() => stranger.seen(gathering).info?.phase === 'retired')
  expect((await record(gathering)).status).toBe(409)
  const response = await record(table)
  expect(response.status).toBe(200)
  const text = await response.text()
  const read = parseRecord(text, () => first)
  expect(read.entries).toHaveLength(3)
  expect(read.fairness.secret).toBe(ailsa.seen(table).info?.fairness.secret)
  expect(replay(first, read).version).toBe(3)
  // it stays so, also if the rules come back
  await restart(kept)
  const [again] = clients as [Client]
  await again.must({ type: 'follow', table })
  expect(again.seen(table).info?.phase).toBe('retired')
  expect(await (await record(table)).text()).toBe(text)
  expect(world.lines).toEqual([])
})

it('a finished match keeps its record when its rules are gone', async () => {
  await start(first)
  const [ailsa, bran] = [await somebody(), await somebody()]
  const table = await begin(ailsa, bran)
  await Promise.all([playOut(ailsa, table), playOut(bran, table)])
  const text = await (await record(table)).text()
  await restart(changed)
  const [again] = clients as [Client]
  await again.must({ type: 'follow', table })
  expect(again.seen(table).info).toMatchObject({ phase: 'retired', version: first.version })
  expect(await (await record(table)).text()).toBe(text)
  expect(
    replay(
      first,
      parseRecord(text, () => first),
    ).outcome,
  ).toBeDefined()
})

it('what newer rules have begun is left alone until they are back', async () => {
  const newer: Game = { ...first, version: first.version + 1 }
  await start(newer)
  const table = await half()
  await restart(first)
  const [early] = clients as [Client]
  expect(await early.send({ type: 'follow', table })).toMatchObject({ problem: { code: 'unknownTable' } })
  expect(world.lines.length).toBeGreaterThan(0)
  await restart(newer)
  const [ailsa, bran] = clients as [Client, Client]
  for (const client of [ailsa, bran]) await client.must({ type: 'follow', table })
  await Promise.all([playOut(ailsa, table), playOut(bran, table)])
})
