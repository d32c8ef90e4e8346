import { Malformed } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { flag, json, names, parseArgs, text, whole } from './args.ts'

const spec = {
  operands: ['GAME', '[EXTRA]'],
  options: {
    games: whole('N', '', 1, 50, 10),
    players: names('A,B', ''),
    options: json('JSON', ''),
    trace: text('FILE', ''),
    json: flag(''),
  },
} as const

const parse = (...words: readonly string[]) => parseArgs('test', spec, words)
const problem = (...words: readonly string[]): string => {
  try {
    parse(...words)
  } catch (error) {
    if (error instanceof Malformed) return error.message
  }
  throw new Error('it was taken')
}

describe('reading arguments', () => {
  it('takes options before and after operands, with a space or an equals sign', () => {
    expect(parse('--games', '7', 'x', '--players=a,b', '--options={"a":"="}', '--json')).toEqual({
      operands: ['x'],
      options: { games: 7, players: ['a', 'b'], options: { a: '=' }, trace: undefined, json: true },
    })
  })

  it('leaves the commas alone that stand between quotes', () => {
    const list = `./mine --depths '1,2' "a,b",expert,,x`
    expect(parse('x', '--players', list).options.players).toEqual([
      `./mine --depths '1,2' "a,b"`,
      'expert',
      '',
      'x',
    ])
  })

  it('gives what is left out its default', () => {
    expect(parse('x', 'y', '--players', 'a').options).toMatchObject({ games: 10, json: false })
  })

  it('takes everything after -- as operands', () => {
    expect(parse('--players', 'a', '--', '--json').operands).toEqual(['--json'])
  })

  it('lets a value begin with a dash', () => {
    expect(parse('x', '--players', 'a', '--trace', '-t').options.trace).toBe('-t')
  })

  it.each([
    [
      ['x', '--players', 'a', '--gmaes', '1'],
      'test has no option --gmaes; `cairn help test` says what there is.',
    ],
    [['x', '--players', 'a', '-j'], 'test has no option -j; `cairn help test` says what there is.'],
    [
      ['x', '--players', 'a', '--toString', '1'],
      'test has no option --toString; `cairn help test` says what there is.',
    ],
    [['x', '--players', 'a', '--games'], '--games needs a value: --games N.'],
    [['x', '--players', ''], '--players needs a value: --players A,B.'],
    [['x', '--players', 'a', '--games', '0'], '--games must be a whole number from 1 to 50, not "0".'],
    [['x', '--players', 'a', '--games', '1e1'], '--games must be a whole number from 1 to 50, not "1e1".'],
    [['x', '--players', 'a', '--games', '-3'], '--games must be a whole number from 1 to 50, not "-3".'],
    [['x', '--players', 'a', '--games=3', '--games=3'], '--games is given twice.'],
    [['x', '--players', 'a', '--json=yes'], '--json takes no value.'],
    [['x', '--players', 'a', '--options', '{'], '--options is not valid JSON.'],
    [['x'], 'test needs --players A,B; `cairn help test` says what there is.'],
    [['--players', 'a'], 'test needs GAME; `cairn help test` says what there is.'],
    [
      ['--players', 'a', 'x', 'y', 'z'],
      'test does not know what to do with "z"; `cairn help test` says what there is.',
    ],
  ])('says in one sentence what is wrong with %j', (words, sentence) => {
    expect(problem(...words)).toBe(sentence)
  })
})
