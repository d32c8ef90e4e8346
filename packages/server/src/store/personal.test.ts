// What is kept about a person, from the schema itself: a table that is added later is looked at too.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/world.ts'
import { openSqlite } from './sqlite.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const ME = 'the id of Ailsa'
const DEVICE = 'her phone'
/** What must be gone: her name and devices, and all that is made up below. */
const TRACES = ['Ailsa of Skye', DEVICE, 'her link', 'her own']

type Row = Readonly<Record<string, string | number | null>>

/** Where her id may stand for ever: in logs, in what follows from them, and in what was done. */
const NAMED = ['deed', 'finished', 'log', 'rated', 'rating', 'seated', 'summary']

it('an export has every row of a person, and nothing of them is left after a deletion but the id', async () => {
  const file = join(folder, 'cairn.sqlite')
  const store = await openSqlite(file)
  await store.addPerson({ id: ME, name: 'Ailsa of Skye' }, DEVICE, 1)
  await store.addPerson({ id: 'Bran', name: 'Bran' }, 'desk', 1)
  await store.addLink('her link', ME, 100, 0)
  await store.block('Bran', ME, 5)
  await store.enact({ at: 5, kind: 'renamed', person: ME, table: null, words: 'Ailsa of Skye' })
  await store.append([{ table: 't', seq: 0, at: 1, kind: 'made', body: JSON.stringify({ maker: ME }) }], {
    keep: [
      {
        table: 't',
        lines: 1,
        phase: 'gathering',
        shown: null,
        maker: ME,
        made: 1,
        seen: 1,
        due: null,
        body: '{}',
        people: [ME],
      },
    ],
  })

  const database = new DatabaseSync(file, { timeout: 5000 })
  const all = (query: string): readonly Row[] => database.prepare(query).all() as Row[]
  const tables = all(`SELECT name FROM sqlite_master WHERE type = 'table'`).map(({ name }) => ({
    name: String(name),
    columns: all(`PRAGMA table_info("${String(name)}")`).map(column => ({
      name: String(column['name']),
      isText: column['type'] === 'TEXT' || column['type'] === 'text',
    })),
  }))
  const rows = (table: string): readonly Row[] => all(`SELECT * FROM "${table}"`)
  const names = (columns: readonly { readonly name: string }[], ...wanted: readonly string[]): boolean =>
    columns.some(({ name }) => wanted.includes(name))
  const personal = tables.filter(({ columns }) => names(columns, 'person', 'device'))
  expect(personal.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['block', 'device', 'link', 'seated']),
  )

  /** A row of hers in every table that has none. */
  for (const { name, columns } of personal) {
    const owner = names(columns, 'person') ? 'person' : 'device'
    const mine = { person: ME, device: DEVICE }[owner]
    if (rows(name).some(row => row[owner] === mine)) continue
    const values = columns.map(column => {
      if (column.name === owner) return mine
      if (NAMED.includes(name)) return 1
      return column.isText ? `her own ${name} ${column.name}` : 1
    })
    database
      .prepare(`INSERT INTO "${name}" VALUES (${values.map(() => '?').join()})`)
      .run(...(values as SQLInputValue[]))
  }

  const kept = await store.kept(ME)
  for (const { name, columns } of personal) {
    const owner = names(columns, 'person') ? 'person' : 'device'
    const hers = rows(name).filter(row => [ME, DEVICE].includes(row[owner] as string))
    expect(hers.length, name).toBeGreaterThan(0)
    expect(kept[name], name).toEqual(hers)
  }
  expect(kept['person']).toMatchObject([{ id: ME, name: 'Ailsa of Skye' }])

  expect(await store.erase(ME, 9)).toBe(true)
  for (const { name } of tables) {
    const left = JSON.stringify(rows(name))
    for (const trace of TRACES) expect(left, name).not.toContain(trace)
    if (!NAMED.includes(name)) expect(left, name).not.toContain(ME)
  }
  expect(await store.people([ME, 'Bran'])).toEqual([{ id: 'Bran', name: 'Bran' }])
  database.close()
  await store.close()
})
