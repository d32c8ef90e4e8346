// Leaving no trace, over the wire.
import { gameOf } from '@cairn/games'
import { parseRecord } from '@cairn/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLOSE } from '../protocol.ts'
import { type Client, connect, post, visit } from '../testing/client.ts'
import { begin, createTable, planOf, playFirst, playOut } from '../testing/playing.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(world.lines).toEqual([])
  await world.close()
})

const somebody = async (name: string): Promise<Client> => connect(await visit(world.url, name))
const get = (path: string, cookie: string): Promise<Response> =>
  fetch(`${world.url}${path}`, { headers: { cookie } })

it('a person has all that is kept about them in a file, without what is hidden in it', async () => {
  const [ailsa, bran] = [await somebody('Ailsa'), await somebody('Bran')]
  const table = await begin(ailsa, bran)
  await playFirst(ailsa, table)
  await playFirst(bran, table)
  await post(world.url, '/api/me/blocks', { person: bran.visitor.person.id, on: true }, ailsa.visitor.cookie)
  const response = await get('/api/me/export', ailsa.visitor.cookie)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const text = await response.text()
  const { log, ...kept } = JSON.parse(text) as { log: { kind: string }[] }
  expect(kept).toMatchObject({
    person: [{ name: 'Ailsa' }],
    device: [{}],
    block: [{ other: bran.visitor.person.id }],
    seated: [{ table }],
  })
  expect(log.map(({ kind }) => kind)).toEqual(['made', 'contributed', 'played'])
  // neither the shuffle nor what the other holds back
  expect(text).not.toContain('secret')
  expect(text).not.toContain('Bran')
  expect((await get('/api/me/export', '')).status).toBe(401)
  for (const client of [ailsa, bran]) await client.close()
})

it('what is kept about one is asked for three times at once, all of it read one after the other', async () => {
  const [ailsa, bran] = [await visit(world.url), await visit(world.url)]
  const ask = async ({ cookie }: { readonly cookie: string }): Promise<number> =>
    (await get('/api/me/export', cookie)).status
  const answers = await Promise.all([ailsa, ailsa, ailsa, ailsa, bran].map(ask))
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429])
  expect(await ask(bran)).toBe(200)
})

it('somebody who deletes themselves in the middle of a match has lost it, and is nobody afterwards', async () => {
  const [ailsa, bran] = [await somebody('Ailsa'), await somebody('Brief Bran')]
  const earlier = await begin(ailsa, bran)
  await Promise.all([playOut(ailsa, earlier), playOut(bran, earlier)])
  const table = await begin(ailsa, bran)
  const { cookie, person } = bran.visitor
  const wrong = await post(world.url, '/api/me/delete', { person: ailsa.visitor.person.id }, cookie)
  expect(wrong.status).toBe(403)
  const closed = new Promise(resolve => bran.socket.once('close', resolve))
  const deleted = await post(world.url, '/api/me/delete', { person: person.id }, cookie)
  expect(await deleted.json()).toEqual({ deleted: true })
  expect(deleted.headers.get('set-cookie')).toContain('cairn=; ')
  expect(await closed).toBe(CLOSE.nobody)

  await ailsa.until(() => ailsa.seen(table).info?.phase === 'over')
  const gone = { kind: 'person', person: { id: person.id, name: '', gone: true } }
  await ailsa.until(() => JSON.stringify(ailsa.seen(table).info?.seats[1]).includes('"gone":true'))
  expect(ailsa.seen(table).info).toMatchObject({
    seats: [{}, gone],
    ending: { by: 'resigned', places: [1, 2] },
  })
  const lobby = await (await get('/api/lobby', ailsa.visitor.cookie)).text()
  expect(lobby).not.toContain('Brief Bran')
  for (const id of [earlier, table])
    parseRecord(await (await fetch(`${world.url}/api/tables/${id}/record`)).text(), gameOf)

  for (const path of ['/api/me/export', '/api/me/blocks', '/api/me/devices'])
    expect((await get(path, cookie)).status).toBe(401)
  const again = await post(world.url, '/api/me', {}, cookie)
  expect(((await again.json()) as { person: { id: string } }).person.id).not.toBe(person.id)
  await ailsa.close()
})

it('people are blocked and unblocked, and nobody blocks themselves or nobody', async () => {
  const [ailsa, bran] = [await somebody('Ailsa'), await somebody('Bran')]
  const block = async (person: string, on: boolean): Promise<unknown> =>
    (await post(world.url, '/api/me/blocks', { person, on }, ailsa.visitor.cookie)).json()
  expect(await block(bran.visitor.person.id, true)).toEqual({ people: [bran.visitor.person] })
  const unknown = { problem: { code: 'unknownPerson' } }
  expect(await block(ailsa.visitor.person.id, true)).toEqual(unknown)
  expect(await block('x'.repeat(22), true)).toEqual(unknown)
  const table = await createTable(ailsa, planOf('me', 'open'))
  expect(await bran.send({ type: 'take', table })).toMatchObject({ problem: { code: 'apart' } })
  expect(await block(bran.visitor.person.id, false)).toEqual({ people: [] })
  await bran.must({ type: 'take', table })
  for (const client of [ailsa, bran]) await client.close()
})
