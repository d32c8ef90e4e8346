// Two servers on one PostgreSQL, with NATS between them and without.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { missing, type Service, startNats, startPostgres } from '../../../../scripts/services.ts'
import { type Client, connect, post, visit } from '../testing/client.ts'
import { begin, createTable, isOver, planOf, playFirst, playOut, version } from '../testing/playing.ts'
import { startProcess, startWorld, type World } from '../testing/world.ts'
import { openAdmin } from './admin.ts'

const lacking = missing('postgresql', 'nats-server')
if (lacking !== undefined) console.warn(`cairn: the tests on many servers are left out: ${lacking}`)

describe.skipIf(lacking !== undefined).each(['with NATS between them', 'without NATS'])(
  'two servers %s',
  title => {
    let folder: string
    let postgres: Service
    let nats: Service | undefined
    let worlds: readonly [World, World]
    const clients: Client[] = []
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'cairn-cluster-'))
      postgres = await startPostgres(folder)
      nats = title.startsWith('with ') ? await startNats() : undefined
      const one = (): Promise<World> =>
        startWorld({ database: postgres.url, botMs: 20, ...(nats === undefined ? {} : { bus: nats.url }) })
      worlds = [await one(), await one()]
    })
    afterEach(async () => {
      for (const client of clients.splice(0)) await client.close()
    })
    afterAll(async () => {
      for (const world of worlds) await world.close()
      await nats?.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true })
    })

    /** Somebody at one of the servers. */
    async function somebody(at: 0 | 1, name = ''): Promise<Client> {
      const client = await connect(await visit(worlds[at].url, name))
      clients.push(client)
      return client
    }

    it('people at different servers play a match to its end, and another one', async () => {
      const [ailsa, bran] = [await somebody(0, 'Ailsa'), await somebody(1, 'Bran')]
      const table = await begin(ailsa, bran)
      await Promise.all([playOut(ailsa, table), playOut(bran, table)])
      const records = await Promise.all(
        worlds.map(async ({ url }) => (await fetch(`${url}/api/tables/${table}/record`)).text()),
      )
      expect(records[0]).toBe(records[1])
      await Promise.all([ailsa, bran].map(client => client.must({ type: 'rematch', table, on: true })))
      const next = await Promise.all(
        [ailsa, bran].map(client => client.until(() => client.seen(table).info?.rematch.next)),
      )
      expect(next[0]).toBe(next[1])
    })

    it('what was made on one is found on the other, also by whoever comes from there', async () => {
      const [ailsa, bran] = [await somebody(0, 'Ailsa'), await somebody(1, 'Bran')]
      const table = await createTable(ailsa, planOf('me', 'open'))
      const lobby = async (): Promise<string[]> => {
        const { open } = (await (await fetch(`${worlds[1].url}/api/lobby`)).json()) as {
          open: { id: string }[]
        }
        return open.map(({ id }) => id)
      }
      while (!(await lobby()).includes(table)) await new Promise(setImmediate)
      await bran.must({ type: 'take', table })
      await ailsa.until(() => ailsa.seen(table).info?.seats[1]?.kind === 'person')
      const again = await connect({ ...ailsa.visitor, url: worlds[1].url })
      clients.push(again)
      await again.must({ type: 'follow', table })
      expect(again.seen(table).info).toMatchObject({ you: 0, seats: [{}, { person: { name: 'Bran' } }] })
    })

    it('a command sent again to the other server is done once', async () => {
      const [ailsa, bran] = [await somebody(0), await somebody(1)]
      const table = await begin(ailsa, bran)
      const play = { type: 'play', id: 'once', table, version: 0, text: 'spy' } as const
      const again = await connect({ ...ailsa.visitor, url: worlds[1].url })
      clients.push(again)
      const first = await ailsa.must(play)
      expect(await again.must(play)).toEqual(first)
      await playFirst(bran, table)
      await again.must({ type: 'follow', table })
      expect(version(again, table)).toBe(2)
    })

    it('bots at a table that is looked at from both play each move once', async () => {
      const [ailsa, bran] = [await somebody(0), await somebody(1)]
      const table = await createTable(ailsa, planOf('bot', 'bot'))
      await bran.must({ type: 'follow', table })
      for (const client of [ailsa, bran]) await client.until(() => isOver(client, table))
      expect(ailsa.seen(table).steps).toEqual(bran.seen(table).steps)
    })

    it('somebody who deletes themselves at one server is nobody at the other', async () => {
      const [ailsa, bran] = [await somebody(0, 'Ailsa'), await somebody(1, 'Bran')]
      const table = await begin(ailsa, bran)
      const elsewhere = await connect({ ...ailsa.visitor, url: worlds[1].url })
      const closed = new Promise(resolve => elsewhere.socket.once('close', resolve))
      const { person, cookie } = ailsa.visitor
      await post(worlds[0].url, '/api/me/delete', { person: person.id }, cookie)
      await closed
      await bran.until(() => JSON.stringify(bran.seen(table).info?.seats[0]).includes('"gone":true'))
      await bran.until(() => bran.seen(table).info?.ending?.by === 'resigned')
    })

    it('what whoever runs them does beside them is told at both', async () => {
      const [ailsa, bran] = [await somebody(0, 'Ailsa'), await somebody(1, 'Bran')]
      const [table, open] = [await begin(ailsa, bran), await createTable(ailsa, planOf('me', 'open'))]
      const admin = await openAdmin({ file: '', database: postgres.url })
      await admin.bar(bran.visitor.person.id, '')
      await admin.shut(open, '')
      await admin.close()
      await ailsa.until(() => ailsa.seen(table).info?.ending?.by === 'resigned')
      await ailsa.until(() => ailsa.seen(open).info?.shut)
      await bran.until(() => bran.seen(table).info?.ending?.by === 'resigned')
      const nothing = { type: 'rematch', table, on: false } as const
      let reply = await bran.send(nothing)
      while (reply.type === 'ack') reply = await bran.send(nothing)
      expect(reply).toMatchObject({ problem: { code: 'barred' } })
    })

    it.runIf(title.startsWith('with '))('what is said at one is heard at the other', async () => {
      const [ailsa, bran] = [await somebody(0, 'Ailsa'), await somebody(1, 'Bran')]
      const table = await begin(ailsa, bran)
      await bran.must({ type: 'hear', on: true })
      await ailsa.must({ type: 'say', table, phrase: 'goodLuck' })
      await bran.until(() => bran.received.some(text => text.includes('goodLuck')))
    })

    it.runIf(title.startsWith('with '))(
      'a server whose clock is an hour ahead says what time it is',
      async () => {
        const database = { CAIRN_DATABASE: postgres.url, CAIRN_AHEAD: '3600000' }
        const server = await startProcess(join(folder, 'ahead'), 0, database)
        const ailsa = await connect(await visit(server.url))
        const table = await createTable(ailsa, planOf('me', 'open'))
        const { open } = (await (await fetch(`${server.url}/api/lobby`)).json()) as {
          open: { id: string; made: number }[]
        }
        const { made = 0 } = open.find(({ id }) => id === table) ?? {}
        expect(Math.abs(made - Date.now())).toBeLessThan(1_800_000)
        await ailsa.close()
        await server.kill('SIGTERM')
      },
    )

    it.runIf(title.startsWith('with '))('who is there, and under which name, is known on both', async () => {
      const [ailsa, bran] = [await somebody(0, 'Ailsa'), await somebody(1, 'Bran')]
      const table = await begin(ailsa, bran)
      const seat = (client: Client, index: number): unknown => client.seen(table).info?.seats[index]
      const isHere = (client: Client, index: number): boolean =>
        (seat(client, index) as { here?: boolean } | undefined)?.here === true
      await ailsa.until(() => isHere(ailsa, 1))
      await bran.until(() => isHere(bran, 0))
      await post(worlds[1].url, '/api/me', { name: 'Beathan' }, bran.visitor.cookie)
      await ailsa.until(() => JSON.stringify(seat(ailsa, 1)).includes('Beathan'))
      await bran.close()
      await ailsa.until(() => !isHere(ailsa, 1))
    })
  },
)
