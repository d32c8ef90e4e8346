import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gameOf, games } from '@cairn/games'
import { type Game, legalMoves } from '@cairn/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, runHere, start } from '../testing/run.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-simulate-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const lines = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)

describe('cairn simulate', () => {
  it('prints one object with the agreed fields', async () => {
    const { code, out, err } = await run(['simulate', 'braverats', '--games', '500', '--json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const result = JSON.parse(out) as Record<string, unknown> & {
      wins: number[]
      draws: number
      moves: number
    }
    expect(Object.keys(result)).toEqual([
      'game',
      'seats',
      'options',
      'games',
      'wins',
      'draws',
      'moves',
      'seconds',
      'gamesPerSecond',
    ])
    expect(result).toMatchObject({ game: 'braverats', seats: 2, games: 500, options: { mime: true } })
    expect((result.wins[0] as number) + (result.wins[1] as number) + result.draws).toBe(500)
    expect(result.moves).toBeGreaterThan(500)
  })

  it('plays the same matches for the same seed, others for another, and match i of S as match 0 of S + i', async () => {
    const moves = async (seed: number, games: number): Promise<readonly [number, number[]]> => {
      const { out } = await runHere(['simulate', 'toy', '--games', `${games}`, '--seed', `${seed}`, '--json'])
      const { moves, wins } = JSON.parse(out) as { moves: number; wins: number[] }
      return [moves, wins]
    }
    expect(await moves(7, 200)).toEqual(await moves(7, 200))
    expect(await moves(7, 200)).not.toEqual(await moves(8, 200))
    const singles = await Promise.all([7, 8, 9].map(async seed => (await moves(seed, 1))[0]))
    expect((await moves(7, 3))[0]).toBe(singles.reduce((a, b) => a + b, 0))
  })

  it('hands every other player its view, and counts points', async () => {
    const { out } = await runHere([
      'simulate',
      'toy',
      '--seats',
      '3',
      '--players',
      'easy,expert,expert',
      '--games',
      '20',
    ])
    expect(out).toMatch(/seat 0 won 20 \(100\.0%\), \d+\.\d points a match/)
  })

  it.each<readonly [string, number, string]>([
    ['braverats', 2, '{"hands":"draft","traitor":true,"pile":true,"emperor":true}'],
    ...games.flatMap(({ id, seats }) =>
      [...new Set([seats.min, seats.max])].map(n => [id, n, '{}'] as const),
    ),
  ])(
    'writes a trace of %s with %i seats that can be checked move by move (%s)',
    async (id, seats, options) => {
      const path = join(folder, 'trace.jsonl')
      const words = ['--games', '2', '--seats', `${seats}`, '--options', options, '--trace', path]
      const { code, err } = await runHere(['simulate', id, ...words], { games })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      const game = gameOf(id) as Game
      let matches = 0
      let state: unknown
      for (const line of lines(path)) {
        if ('trace' in line) {
          expect(line).toMatchObject({ trace: 1, game: id, version: game.version, seats })
          expect(line['options']).toMatchObject(JSON.parse(options) as object)
          state = game.parseState(line['state'])
        } else if ('outcome' in line) {
          expect(line['outcome']).toEqual(game.outcome(state))
          matches++
        } else {
          const legal = legalMoves(game, game.view(state, line['seat'] as number)).map(move =>
            game.makeMove(move),
          )
          expect(line['legal']).toEqual(legal)
          expect(legal).toContain(line['move'])
          state = game.parseState(line['state'])
          expect(game.makeState(state)).toEqual(line['state'])
        }
      }
      expect(matches).toBe(2)
    },
  )

  it('traces the very matches that it plays without a trace', async () => {
    const path = join(folder, 'same.jsonl')
    const result = async (...more: readonly string[]): Promise<unknown> => {
      const { out } = await runHere(['simulate', 'toy', '--games', '50', '--json', ...more])
      return { ...(JSON.parse(out) as object), seconds: 0, gamesPerSecond: 0 }
    }
    expect(await result('--trace', path)).toEqual(await result())
  })

  it('replaces the file behind a link and leaves nothing else', async () => {
    const place = mkdtempSync(join(folder, 'link-'))
    writeFileSync(join(place, 'real'), 'old')
    symlinkSync('real', join(place, 'link'))
    await runHere(['simulate', 'toy', '--games', '1', '--trace', join(place, 'link')])
    expect(lines(join(place, 'real')).length).toBeGreaterThan(3)
    expect(readdirSync(place).toSorted()).toEqual(['link', 'real'])
  })

  it('tells a broken game with the command that shows it, and writes nothing', async () => {
    const place = mkdtempSync(join(folder, 'broken-'))
    const { code, out, err } = await runHere([
      'simulate',
      'toy',
      '--options',
      '{"fault":"throws"}',
      '--seed',
      '5',
      '--trace',
      join(place, 't'),
    ])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(
      `a pebble fell off the table; seen by: cairn simulate toy --games 1 --seed 5 --seats 2 --players random,random --options '{"pebbles":12,"fault":"throws","pairs":false}'\n`,
    )
    expect(readdirSync(place)).toEqual([])
  })

  it('does not wait for a match that never ends', async () => {
    const { code, err } = await runHere(['simulate', 'toy', '--options', '{"fault":"endless"}'])
    expect(code).toBe(1)
    expect(err).toContain('the match does not end')
  })

  it('does not let a bot break the rules', async () => {
    const { code, err } = await runHere(['simulate', 'toy', '--players', 'medium'])
    expect(code).toBe(1)
    expect(err).toContain('which breaks P-1')
  })

  it('shows a bar on a terminal, takes it away at the end, and shows none in a pipe', async () => {
    const words = ['simulate', 'toy', '--games', '100', '--json']
    const shown = await runHere(words, { onTerminal: () => {} })
    expect(shown.err).toMatch(/simulate toy [█░]+ +\d+%/)
    expect(shown.err.endsWith('\r\x1b[K')).toBe(true)
    expect((await runHere(words)).err).toBe('')
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends on %s with exit code 130, adds up what was played, and leaves no file',
    async signal => {
      const place = mkdtempSync(join(folder, 'interrupted-'))
      const words = ['simulate', 'toy', '--games', '1000000000', '--json', '--trace', join(place, 't')]
      const { child, done } = start(words, { program: 'toy' })
      // the first lines of a trace are written when there are many
      const isWritten = (): boolean => readdirSync(place).some(name => statSync(join(place, name)).size > 0)
      while (!isWritten()) await setTimeout(20)
      child.kill(signal)
      const { code, out, err } = await done
      expect({ code, err }).toEqual({ code: 130, err: '' })
      const { games, wins, draws, stopped } = JSON.parse(out) as Record<string, number> & { wins: number[] }
      expect(stopped).toBe(true)
      expect(games).toBeGreaterThan(0)
      expect((wins[0] as number) + (wins[1] as number) + (draws as number)).toBe(games)
      expect(readdirSync(place)).toEqual([])
    },
  )

  it('says so when it is stopped before a match was over', async () => {
    const onTerminal = (_: string, interrupt: () => void): void => interrupt()
    expect(await runHere(['simulate', 'toy'], { onTerminal })).toMatchObject({
      code: 130,
      out: '',
      err: expect.stringMatching(/Stopped before a match was over\.\n$/),
    })
  })

  it('ends quietly when nobody reads its output any more', async () => {
    const { child, done } = start(['games', '--json'])
    child.stdout?.destroy()
    expect(await done).toMatchObject({ code: 0, err: '' })
  })
})
