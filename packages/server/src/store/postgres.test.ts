import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missing, type Service, startPostgres } from '../../../../scripts/services.ts'
import { line, over, storeConformance } from '../testing/store.ts'
import { move } from './move.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const lacking = missing('postgresql')
if (lacking !== undefined) console.warn(`cairn: the tests on PostgreSQL are left out: ${lacking}`)

describe.skipIf(lacking !== undefined)('PostgreSQL', () => {
  let folder: string
  let service: Service
  let count = 0
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-postgres-'))
    service = await startPostgres(folder)
  })
  afterAll(async () => {
    await service.stop()
    rmSync(folder, { recursive: true })
  })

  const ask = async (text: string): Promise<void> => {
    const client = new Client(service.url)
    await client.connect()
    await client.query(text)
    await client.end()
  }
  /** The address of an empty database. */
  const database = async (): Promise<string> => {
    const name = `test${count++}`
    await ask(`CREATE DATABASE ${name}`)
    return service.url.replace(/postgres$/, name)
  }

  storeConformance('PostgreSQL', async () => openPostgres(await database()))

  it('is opened by many servers at once, and migrated by one', async () => {
    const url = await database()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)))
    const keys = await Promise.all(stores.map(store => store.key()))
    expect(new Set(keys).size).toBe(1)
    const wins = await Promise.all(stores.map(store => store.append([line('a', 0, 'made')])))
    expect(wins.filter(Boolean)).toHaveLength(1)
    for (const store of stores) await store.close()
  })

  it('whose connections are cut goes on with new ones', async () => {
    const url = await database()
    const store = await openPostgres(url)
    await store.append([line('a', 0, 'made')])
    // that a connection was cut may be noticed only by whoever uses it next
    const read = async (): ReturnType<typeof store.read> => store.read('a').catch(read)
    for (let seq = 1; seq < 20; seq++) {
      const [stored] = await Promise.allSettled([
        store.append([line('a', seq)]),
        ask(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${new URL(url).pathname.slice(1)}'`,
        ),
      ])
      // a yes is a yes; without one it may be either, and is sent again
      if (stored.status === 'fulfilled') expect(await read()).toHaveLength(seq + 1)
      while ((await read()).length === seq) await store.append([line('a', seq)]).catch(() => undefined)
    }
    expect((await read()).map(({ seq }) => seq)).toEqual([...Array(20).keys()])
    await store.close()
  })

  it('is taken to from a folder, and back, and everything is there', async () => {
    const [home, back] = [join(folder, 'home'), join(folder, 'back')]
    const store = await openSqlite(join(home, 'cairn.sqlite'))
    await store.addPerson({ id: 'p1', name: 'Ailsa' }, 'phone', 1)
    await store.hide('p1', true)
    await store.append([line('t0', 41, 'over')], { finish: [over('t0', { p1: 'won' })] })
    await store.publish({ id: 'm', person: 'p1', at: 1, game: 'braverats', body: '{}' }, 9)
    const [key, pushKey] = [await store.key(), await store.pushKey()]
    const subscription = {
      device: 'phone',
      endpoint: 'https://push.example',
      p256dh: 'a',
      auth: 'b',
      kinds: ['end'],
    }
    await store.subscribe(subscription)
    const passkey = { id: 'k', person: 'p1', key: 'public', counter: 3, transports: '', at: 1, used: 2 }
    await store.addPasskey(passkey)
    const tap = { table: 't0', person: 'p1', kind: 'rematch', game: 'braverats', by: 'p2', at: 1 }
    await store.append([line('asked', 0, 'made')], { taps: { tap: [tap], untap: [] } })
    for (let table = 0; table < 30; table++)
      await store.append(
        Array.from({ length: 41 }, (_, seq) =>
          line(`t${table}`, seq, seq === 0 ? 'made' : 'played', `{"n":${seq}}`),
        ),
      )
    await expect(move(home, join(folder, 'other'))).rejects.toThrow('stop it first')
    await store.close()
    const url = await database()
    expect(await move(home, url)).toBe(30 * 41 + 2)
    await expect(move(home, url)).rejects.toThrow('is not empty')
    expect(await move(url, back)).toBe(30 * 41 + 2)
    const again = await openSqlite(join(back, 'cairn.sqlite'))
    expect(await again.key()).toBe(key)
    expect(await again.pushKey()).toBe(pushKey)
    expect(await again.subscriptions('p1')).toEqual([subscription])
    expect(await again.passkeys('p1')).toEqual([passkey])
    expect(await again.tapsFor('p1', ['rematch'], 9)).toEqual([tap])
    expect(await again.personOf('phone')).toEqual({ id: 'p1', name: 'Ailsa' })
    expect(await again.isHidden('p1')).toBe(true)
    expect(await again.published('m')).toMatchObject({ person: 'p1' })
    expect(await again.matchesOf('p1', {}, 9)).toMatchObject([{ table: 't0', result: 'won' }])
    for (let table = 0; table < 30; table++)
      expect((await again.read(`t${table}`, 0, 41)).map(({ body }) => body)).toEqual(
        Array.from({ length: 41 }, (_, seq) => `{"n":${seq}}`),
      )
    await again.close()
    await expect(move(join(folder, 'nowhere'), url)).rejects.toThrow('There is nothing')
  })

  it('of a newer Cairn is refused', async () => {
    const url = await database()
    await (await openPostgres(url)).close()
    const client = new Client(url)
    await client.connect()
    await client.query('UPDATE schema_version SET version = 999')
    await client.end()
    await expect(openPostgres(url)).rejects.toThrow('this is an older Cairn')
  })
})
