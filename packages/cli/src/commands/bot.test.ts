import { describe, expect, it } from 'vitest'
import { runHere } from '../testing/run.ts'

const view = { viewer: 0, seats: 2, actors: [0], outcome: null, left: 5, taken: [4, 4] }
const question = { type: 'choose', game: 'toy', view, legal: ['take 1', 'take 2', 'take 3'], ms: 5 }

const ask = async (level: string, ...lines: readonly unknown[]): Promise<readonly unknown[]> => {
  const input = lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const { code, out, err } = await runHere(['bot', 'toy', level, '--seed', '1'], { input })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as unknown)
}

describe('cairn bot', () => {
  it('answers one question a line, and passes over fields that it does not know', async () => {
    expect(await ask('easy', question, { ...question, later: true }, '')).toEqual([
      { move: 'take 3' },
      { move: 'take 3' },
    ])
  })

  it('repeats itself with a seed', async () => {
    const questions = Array.from({ length: 20 }, () => question)
    expect(await ask('random', ...questions)).toEqual(await ask('random', ...questions))
  })

  it.each<readonly [unknown, string]>([
    ['hello', 'The line is not valid JSON.'],
    [[], 'A question must be an object.'],
    [{ ...question, type: 'chose' }, '"type" must be "choose".'],
    [{ ...question, game: 'chess' }, 'This player plays toy, not chess.'],
    [{ ...question, view: 3 }, '"view" must be an object.'],
    [{ ...question, view: { ...view, viewer: 1 } }, 'The view is not of a seat that has to decide.'],
    [{ ...question, legal: undefined }, 'A question needs "legal".'],
    [{ ...question, legal: 'all' }, '"legal" must be a list of texts.'],
    [{ ...question, ms: 0 }, '"ms" must be a number from 1 to 600000.'],
  ])('says in one sentence what is wrong with %j', async (line, message) => {
    expect(await ask('easy', line)).toEqual([{ error: { code: 'malformed', message } }])
  })
})
