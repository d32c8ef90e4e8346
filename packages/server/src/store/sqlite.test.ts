import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { line, storeConformance } from '../testing/store.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'cairn-store-'))
let files = 0
const newFile = (): string => join(folder, `${files++}.sqlite`)
const open: Store[] = []
const opened = async (file: string): Promise<Store> => {
  const store = await openSqlite(file)
  open.push(store)
  return store
}
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

storeConformance('SQLite', () => openSqlite(newFile()))

describe('a file of SQLite', () => {
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

  it.each([1, 2, 3, 4, 5])('of version %i of the schema opens, and nothing of it is lost', async version => {
    const file = newFile()
    const old = new DatabaseSync(file)
    old.exec(readFileSync(new URL(`../testing/schema-${version}.sql`, import.meta.url), 'utf8'))
    old.exec(`
      INSERT INTO person VALUES ('p1', 'Ailsa', 5);
      INSERT INTO device (hash, person${version === 1 ? '' : ', at'}) VALUES ('phone', 'p1'${version === 1 ? '' : ', 0'});
      INSERT INTO log VALUES ('t', 0, 7, 'made', '{}'), ('t', 1, 8, 'left', '{"seat":0}');
      INSERT INTO log VALUES ('u', 0, 9, 'made', '{}'), ('u', 1, 9, 'closed', '{}');
      INSERT INTO link VALUES ('link', 'p1', 100);
      INSERT INTO key (${version >= 3 ? 'id, ' : ''}hex) VALUES (${version >= 3 ? '0, ' : ''}'aa');
      ${version >= 3 ? `INSERT INTO summary VALUES ('t', 0, 'gathering', NULL, '', 7, 7, ''${version >= 5 ? ', NULL' : ''});` : ''}
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
      expect(await store.unlisted('', 9)).toEqual(['t'])
      expect(await store.unread(1)).toEqual(['t'])
      expect(await store.unread(9)).toEqual(['t', 'u'])
      expect(await store.isHidden('p1')).toBe(false)
      expect(await store.key()).toBe('aa')
      await store.close()
    }
    const store = await opened(file)
    await store.catchUp([], 't')
    expect(await store.unread(9)).toEqual(['u'])
    await store.catchUp([], 'u')
    expect(await store.unread(9)).toEqual([])
    await store.beat(1, 0, 0)
    expect(await store.append([line('t', 1)])).toBe(false)
    expect(await store.useLink('link', 'laptop', 50)).toEqual({ id: 'p1', name: 'Ailsa' })
  })
})
