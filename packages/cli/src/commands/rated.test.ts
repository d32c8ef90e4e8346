import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEVELS } from '@cairn/bots/bot'
import { serve } from '@cairn/server'
import { afterAll, expect, it } from 'vitest'
import { runHere } from '../testing/run.ts'

const data = mkdtempSync(join(tmpdir(), 'cairn-ratings-'))
afterAll(() => rmSync(data, { recursive: true }))

it('ratings are told while a server runs, and computed anew when it does not', async () => {
  const nowhere = await runHere(['ratings', 'braverats', '--data', join(data, 'nowhere')])
  expect(nowhere).toMatchObject({ code: 2 })
  expect(nowhere.err).toContain('There is nothing at')
  const server = await serve({ port: 0, data, log: () => undefined })
  const board = await runHere(['ratings', 'braverats', '--data', data])
  expect(board).toMatchObject({ code: 0, err: '' })
  const [title, ...lines] = board.out.trimEnd().split('\n')
  expect(title).toBe('braverats, live: nobody has played five rated matches yet')
  expect(lines[0]).toMatch(/^ {5}bot, expert: \d{4}$/)
  expect(lines).toHaveLength(LEVELS.length)
  expect((await runHere(['ratings', '--rebuild', '--data', data])).err).toContain('another server has')
  const json = await runHere(['ratings', 'braverats', '--pace', 'days', '--data', data, '--json'])
  const told = await (await fetch(`${server.url}/api/ratings/braverats/days`)).json()
  expect(JSON.parse(json.out)).toEqual(told)
  await server.close()
  expect((await runHere(['ratings', '--rebuild', '--data', data])).out).toBe(
    '0 matches were rated anew; 0 ratings are others than before.\n',
  )
  for (const wrong of [[], ['chess'], ['braverats', '--pace', 'slow']])
    expect(await runHere(['ratings', ...wrong, '--data', data])).toMatchObject({ code: 2 })
})
