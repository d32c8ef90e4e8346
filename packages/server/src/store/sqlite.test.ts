import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openSqlite } from './sqlite.ts'
import type { Line, Store } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'cairn-store-'))
let files = 0
const open: Store[] = []
const opened = async (file = join(folder, `${files++}.sqlite`)): Promise<Store> => {
  const store = await openSqlite(file)
  open.push(store)
  return store
}
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const line = (table: string, seq: number, kind = 'played', body = '{}'): Line => ({
  table,
  seq,
  at: 1,
  kind,
  body,
})

describe('the log', () => {
  it('gives each number of a table once', async () => {
    const store = await opened()
    expect(await store.append([line('a', 0, 'made')])).toBe(true)
    expect(await store.append([line('a', 0, 'played')])).toBe(false)
    expect(await store.append([line('b', 0, 'made')])).toBe(true)
    expect(await store.read('a')).toEqual([line('a', 0, 'made')])
  })

  it('lets one of many win, whoever they are', async () => {
    const store = await opened()
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) => store.append([line('a', 0, 'made', `${i}`)])),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    const [stored] = await store.read('a')
    expect(stored?.body).toBe(`${results.indexOf(true)}`)
  })

  it('adds several lines together or not at all', async () => {
    const store = await opened()
    await store.append([line('a', 0, 'made')])
    expect(await store.append([line('b', 0, 'made'), line('a', 0)])).toBe(false)
    expect(await store.read('b')).toEqual([])
    expect(await store.append([line('a', 1), line('a', 2, 'over'), line('b', 0, 'made')])).toBe(true)
    expect((await store.read('a')).map(({ seq }) => seq)).toEqual([0, 1, 2])
  })

  it('lists the tables that are neither over nor closed', async () => {
    const store = await opened()
    for (const [table, last] of [
      ['c', 'played'],
      ['a', 'over'],
      ['b', 'played'],
      ['d', 'closed'],
    ] as const)
      await store.append([line(table, 0, 'made'), line(table, 1, last)])
    expect((await store.running()).map(({ table, seq }) => `${table}${seq}`)).toEqual([
      'c0',
      'c1',
      'b0',
      'b1',
    ])
  })

  it('is there again when the file is opened again', async () => {
    const file = join(folder, 'again.sqlite')
    const store = await opened(file)
    await store.append([line('a', 0, 'made')])
    const key = await store.key()
    await store.close()
    open.length = 0
    const again = await opened(file)
    expect(await again.read('a')).toEqual([line('a', 0, 'made')])
    expect(await again.key()).toBe(key)
  })

  it('belongs to one server at a time', async () => {
    const file = join(folder, 'one.sqlite')
    await opened(file)
    await expect(openSqlite(file)).rejects.toThrow('another server has')
  })

  it('says when it can store no more, and does not take what it cannot keep', async () => {
    const store = await opened()
    await store.close()
    open.length = 0
    await expect(store.append([line('a', 0, 'made')])).rejects.toThrow('the store is closed')
  })

  it('does not fail good requests that came together with a bad one', async () => {
    const store = await opened()
    const bad = { ...line('a', 0, 'made'), at: 'soon' as unknown as number }
    const results = await Promise.allSettled([
      store.append([line('b', 0, 'made')]),
      store.append([bad]),
      store.append([line('c', 0, 'made')]),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.read('b')).toHaveLength(1)
    expect(await store.read('c')).toHaveLength(1)
  })
})

describe('people', () => {
  it('are known by the hash of any of their devices', async () => {
    const store = await opened()
    const ailsa = { id: 'p1', name: 'Ailsa' }
    await store.addPerson(ailsa, 'hash of her phone', 1)
    expect(await store.personOf('hash of her phone')).toEqual(ailsa)
    expect(await store.personOf('hash of another')).toBeUndefined()
    await store.rename('p1', 'Isla')
    expect(await store.people(['p1', 'p2'])).toEqual([{ id: 'p1', name: 'Isla' }])
  })

  it('add a device through a link, once and in time', async () => {
    const store = await opened()
    await store.addPerson({ id: 'p1', name: 'Ailsa' }, 'phone', 1)
    await store.addPerson({ id: 'p2', name: 'Bran' }, 'desk', 1)
    await store.addLink('early', 'p1', 100, 0)
    await store.addLink('link', 'p1', 100, 0)
    await store.addLink('late', 'p2', 50, 0)
    expect(await store.useLink('late', 'laptop', 50)).toBeUndefined()
    expect(await store.useLink('early', 'laptop', 60)).toBeUndefined()
    expect(await store.useLink('wrong', 'laptop', 60)).toBeUndefined()
    expect(await store.useLink('link', 'laptop', 60)).toEqual({ id: 'p1', name: 'Ailsa' })
    expect(await store.useLink('link', 'tablet', 60)).toBeUndefined()
    expect((await store.personOf('laptop'))?.id).toBe('p1')
    expect(await store.personOf('tablet')).toBeUndefined()
    expect(await store.devices('p1')).toEqual([
      { hash: 'phone', at: 1 },
      { hash: 'laptop', at: 60 },
    ])
    expect(await store.forgetDevice('p2', 'phone')).toBe(false)
    expect(await store.forgetDevice('p1', 'phone')).toBe(true)
    expect(await store.personOf('phone')).toBeUndefined()
  })

  it('of a database of the version before are still known, with their tables', async () => {
    const file = join(folder, 'old.sqlite')
    const old = new DatabaseSync(file)
    old.exec(readFileSync(new URL('../testing/schema-1.sql', import.meta.url), 'utf8'))
    old.exec(`
      INSERT INTO person VALUES ('p1', 'Ailsa', 5);
      INSERT INTO device VALUES ('phone', 'p1');
      INSERT INTO log VALUES ('t', 0, 7, 'made', '{}'), ('t', 1, 8, 'left', '{"seat":0}');
      INSERT INTO key VALUES ('aa');
    `)
    old.close()
    for (let again = 0; again < 2; again++) {
      const store = await openSqlite(file)
      expect(await store.personOf('phone')).toEqual({ id: 'p1', name: 'Ailsa' })
      expect(await store.devices('p1')).toEqual([{ hash: 'phone', at: 0 }])
      expect((await store.read('t')).map(({ seq, at, kind }) => [seq, at, kind])).toEqual([
        [0, 7, 'made'],
        [1, 8, 'left'],
      ])
      expect(await store.key()).toBe('aa')
      await store.close()
    }
  })
})
