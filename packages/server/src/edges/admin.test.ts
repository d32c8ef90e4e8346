import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, connect, visit } from '../testing/client.ts'
import { begin, createTable, planOf } from '../testing/playing.ts'
import { startWorld, temporaryFolder, type World } from '../testing/world.ts'
import { type Admin, openAdmin } from './admin.ts'

let world: World
let data: string
const clients: Client[] = []
beforeAll(async () => {
  data = temporaryFolder()
  world = await startWorld({ data })
})
afterAll(async () => {
  for (const client of clients) await client.close()
  expect(world.lines).toEqual([])
  await world.close()
  rmSync(data, { recursive: true })
})

const somebody = async (name: string): Promise<Client> => {
  const client = await connect(await visit(world.url, name))
  clients.push(client)
  return client
}

/** Beside the server that runs, and gone again. */
async function administer<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = await openAdmin({ file: join(data, 'cairn.sqlite') })
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

it('whoever runs a server renames and bars people and closes tables beside it, and everybody there is told', async () => {
  const [ailsa, bran, catriona] = [
    await somebody('Ailsa'),
    await somebody('Rude Bran'),
    await somebody('Catriona'),
  ]
  const table = await begin(ailsa, bran)
  const { id } = bran.visitor.person
  expect(await administer(admin => admin.find('rude'))).toMatchObject([{ id, devices: 1, tables: 1 }])
  await administer(admin => admin.rename('Rude Bran', ' Bran '))
  await ailsa.until(() => JSON.stringify(ailsa.seen(table).info?.seats).includes('"name":"Bran"'))

  await administer(admin => admin.bar('Bran', 'rude'))
  await ailsa.until(() => ailsa.seen(table).info?.ending?.by === 'resigned')
  const own = { type: 'create', plan: planOf('me', 'bot') } as const
  expect(await bran.send(own)).toMatchObject({ problem: { code: 'barred' } })
  await administer(admin => admin.unbar(id, ''))
  while ((await bran.send(own)).type !== 'ack') await new Promise(resolve => setTimeout(resolve, 20))

  const open = await createTable(ailsa, planOf('me', 'open'))
  await catriona.must({ type: 'follow', table: open })
  await administer(admin => admin.shut(open, ''))
  for (const client of [ailsa, catriona])
    await client.until(() => {
      const { phase, shut } = client.seen(open).info ?? {}
      return phase === 'closed' && shut === true
    })
  expect(await bran.send({ type: 'take', table: open })).toMatchObject({ problem: { code: 'tooLate' } })

  const log = await administer(admin => admin.log())
  expect(
    log.map(({ seq, kind, person, table: which, words }) => [seq, kind, person ?? which, words]),
  ).toEqual([
    [1, 'renamed', id, 'Bran'],
    [2, 'barred', id, 'rude'],
    [3, 'unbarred', id, ''],
    [4, 'closed', open, ''],
  ])
})
