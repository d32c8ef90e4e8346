import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '@cairn/games'
import { afterAll, describe, expect, it } from 'vitest'
import { backUp, restore } from '../store/backup.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Line } from '../store/store.ts'
import { connect, visit } from '../testing/client.ts'
import { begin, isDecided, isToMove, playFirst, version } from '../testing/playing.ts'
import { startProcess, temporaryFolder } from '../testing/world.ts'
import { check } from './check.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
const place = (): string => {
  const path = join(folder, `${count++}`)
  mkdirSync(path)
  return join(path, 'cairn.sqlite')
}

/** A table whose maker has left and come back so many times. */
function* table(id: string, times: number): Generator<Line> {
  const seats = [{ kind: 'person', person: 'a' }, { kind: 'open' }]
  const body = { game: 'braverats', version: 1, options: {}, seats, maker: 'a', secret: 'ab'.repeat(32) }
  yield { table: id, seq: 0, at: 1, kind: 'made', body: JSON.stringify(body) }
  for (let seq = 1; seq <= times; seq++)
    yield seq % 2 === 1
      ? { table: id, seq, at: 1, kind: 'left', body: '{"seat":0}' }
      : { table: id, seq, at: 1, kind: 'took', body: '{"seat":0,"person":"a"}' }
}

describe('a check of all that is kept', () => {
  it('finds nothing wrong with what is whole, also while it is open', async () => {
    const file = place()
    const store = await openSqlite(file)
    for (const line of table('whole', 8)) await store.append([line])
    expect(check(file, gameOf)).toEqual({ tables: 1, lines: 9, damage: [] })
    await store.close()
    expect(check(file, gameOf)).toEqual({ tables: 1, lines: 9, damage: [] })
  })

  it('names the table whose log does not hold', async () => {
    const file = place()
    const store = await openSqlite(file)
    for (const id of ['one', 'two', 'three'])
      for (const line of table(id, 6))
        if (id !== 'two' || line.seq !== 3)
          await store.append([id === 'three' && line.seq === 4 ? { ...line, body: '{"se' } : line])
    await store.close()
    const { tables, damage: found } = check(file, gameOf)
    const damage = found.toSorted()
    expect(tables).toBe(3)
    expect(damage).toHaveLength(2)
    expect(damage[1]).toBe('Table two: line 3 is missing')
    expect(damage[0]).toMatch(/^Table three: .*JSON/)
  })

  it('sees one flipped byte in what was not yet moved into the database', async () => {
    const file = place()
    const store = await openSqlite(file)
    const lines = [...table('long', 90)]
    for (const line of lines) await store.append([line])
    // as a killed server leaves it
    const left = place()
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${left}${end}`)
    await store.close()
    const wal = readFileSync(`${left}-wal`)
    for (const at of [0.1, 0.5, 0.9].map(part => Math.floor(wal.length * part))) {
      const flipped = Buffer.from(wal)
      flipped.writeUInt8((flipped[at] as number) ^ 1, at)
      const copy = place()
      copyFileSync(left, copy)
      writeFileSync(`${copy}-wal`, flipped)
      const { damage } = check(copy, gameOf)
      expect(damage[0]).toMatch(/-wal does not hold from its page \d+ on: .* is lost/)
    }
    expect(check(left, gameOf)).toEqual({ tables: 1, lines: lines.length, damage: [] })
  })

  it('sees a damaged database', async () => {
    const file = place()
    const store = await openSqlite(file)
    for (const line of table('long', 300)) await store.append([line])
    await store.close()
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 3 * 4096, 4 * 4096)
    writeFileSync(file, bytes)
    expect(check(file, gameOf).damage[0]).toMatch(/^The database itself is damaged: /)
  })
})

it('a backup made under load has every acknowledged move, and opens elsewhere', async () => {
  const data = temporaryFolder()
  const server = await startProcess(data)
  const acknowledged: { table: string; version: number }[] = []
  const ending = new AbortController()
  const pairs = await Promise.all(
    Array.from({ length: 4 }, async () => [
      await connect(await visit(server.url)),
      await connect(await visit(server.url)),
    ]),
  )
  const playing = pairs.map(async ([ailsa, bran]) => {
    if (ailsa === undefined || bran === undefined) throw new Error('nobody')
    let table = await begin(ailsa, bran)
    while (!ending.signal.aborted) {
      if (isDecided(ailsa, table)) table = await begin(ailsa, bran)
      const player = isToMove(ailsa, table) ? ailsa : bran
      const known = version(player, table)
      await playFirst(player, table)
      acknowledged.push({ table, version: known + 1 })
      for (const client of [ailsa, bran]) await client.until(() => version(client, table) > known)
    }
  })
  const until = async (moves: number): Promise<void> => {
    while (acknowledged.length < moves) await new Promise(setImmediate)
  }
  for (let round = 1; round <= 3; round++) {
    await until(round * 40)
    const before = acknowledged.slice()
    const copy = join(folder, `backup-${round}`)
    backUp(join(data, 'cairn.sqlite'), copy)
    expect(statSync(copy).mode & 0o077).toBe(0)
    const file = place()
    restore(copy, file)
    expect(check(file, gameOf).damage).toEqual([])
    const store = await openSqlite(file)
    for (const { table, version: moves } of before) {
      const played = (await store.read(table)).filter(({ kind }) => kind === 'played')
      expect(played.length).toBeGreaterThanOrEqual(moves)
    }
    await store.close()
  }
  ending.abort()
  await Promise.all(playing)
  expect(() => backUp(join(data, 'cairn.sqlite'), join(folder, 'backup-1'))).toThrow('is there already')
  expect(() => restore(join(folder, 'backup-1'), join(data, 'cairn.sqlite'))).toThrow('is there already')
  await server.kill('SIGTERM')
  rmSync(data, { recursive: true })
})
