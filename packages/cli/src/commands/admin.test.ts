import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Serving } from '@cairn/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ran, runHere } from '../testing/run.ts'

let folder: string
let data: string
let server: Serving
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-admin-'))
  data = join(folder, 'data')
  server = await serve({ port: 0, host: '127.0.0.1', data, page: join(folder, 'page'), botThreads: 1 })
  for (const name of ['Ailsa', 'Two', 'Two']) await arrive(name)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function arrive(name: string): Promise<string> {
  const response = await fetch(`${server.url}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return ((await response.json()) as { person: { id: string } }).person.id
}

const admin = (...words: readonly string[]): Promise<Ran> => runHere(['admin', '--data', data, ...words])

describe('cairn admin', () => {
  it('looks up, renames, bars and unbars, and lists what was done', async () => {
    const id = await arrive('Rude Bran')
    const found = await admin('find', 'rude')
    expect(found).toMatchObject({ code: 0, err: '' })
    expect(found.out).toContain(`${id}  Rude Bran: since `)
    expect(await admin('rename', 'Rude Bran', '')).toMatchObject({
      code: 0,
      out: `${id} is called a guest now.\n`,
    })
    expect(await admin('bar', '--why', 'a rude name', '--', id)).toMatchObject({
      code: 0,
      out: `${id} (a guest) is barred.\n`,
    })
    expect((await admin('find', '--', id)).out).toContain(', barred since ')
    expect(await admin('unbar', '--', id)).toMatchObject({
      code: 0,
      out: `${id} (a guest) is barred no more.\n`,
    })
    const log = (await admin('log')).out.trim().split('\n')
    expect(log.map(line => line.split('  ').slice(1))).toEqual([
      ['renamed', id],
      ['barred', id, '"a rude name"'],
      ['unbarred', id],
    ])
  })

  it.each([
    [['dance'], 'admin cannot "dance"; there is find, rename, bar, unbar, close, log.'],
    [['rename', 'x'], 'admin rename takes two words more; `cairn help admin` says which.'],
    [['log', 'x'], 'admin log takes nothing more; `cairn help admin` says which.'],
    [['bar', 'Nobody at all'], 'There is nobody called "Nobody at all".'],
    [['find', 'Nobody at all'], 'There is nobody called "Nobody at all".'],
    [['bar', 'Two'], '2 people are called "Two": say which by id; `cairn admin find` lists them.'],
    [['rename', 'Ailsa', 'x'.repeat(25)], 'A name has at most 24 letters.'],
    [['close', 'nowhere'], 'There is no table "nowhere".'],
  ])('says what is wrong with %j', async (words, sentence) => {
    expect(await admin(...words)).toEqual({ code: 2, out: '', err: `${sentence}\n` })
  })

  it('says that there is nothing', async () => {
    const nowhere = await runHere(['admin', 'log', '--data', join(folder, 'nowhere')])
    expect(nowhere).toMatchObject({ code: 2, out: '' })
    expect(nowhere.err).toMatch(/^There is nothing at ".*cairn\.sqlite"\.\n$/)
  })
})
