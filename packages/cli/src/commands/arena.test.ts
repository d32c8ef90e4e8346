import { describe, expect, it } from 'vitest'
import { interval } from './arena.ts'
import { runHere } from '../testing/run.ts'

const arena = async (...words: readonly string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await runHere(['arena', 'toy', ...words, '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Record<string, unknown>
}

describe('cairn arena', () => {
  it('prints one object with the agreed fields', async () => {
    const result = await arena('--players', 'easy,expert', '--games', '40')
    expect(Object.keys(result)).toEqual([
      'game',
      'players',
      'games',
      'score',
      'low',
      'high',
      'wins',
      'draws',
      'losses',
      'points',
    ])
    expect(result).toMatchObject({
      game: 'toy',
      players: ['easy', 'expert'],
      games: 40,
      score: 1,
      wins: 40,
      high: 1,
    })
    const [own, others] = result['points'] as [number, number]
    expect(own).toBeGreaterThan(2 * others)
    expect(result['low']).toBeGreaterThan(0.8)
    expect(result['low']).toBeLessThan(1)
  })

  it('gives a bot against itself exactly half, because seats are swapped on the same deals', async () => {
    expect(await arena('--players', 'easy,easy', '--games', '60')).toMatchObject({ score: 0.5 })
  })

  it('rounds up so that every deal is played from every seat', async () => {
    expect(await arena('--players', 'easy,expert', '--games', '25')).toMatchObject({ games: 26 })
    expect(await arena('--players', 'easy,expert', '--games', '25', '--seats', '3')).toMatchObject({
      games: 27,
    })
  })

  it('seats the first bot alone among copies of the second', async () => {
    const alone = await arena('--players', 'easy,expert', '--games', '40', '--seats', '4')
    expect(alone).toMatchObject({ wins: 40, score: 1 })
    const crowded = await arena('--players', 'expert,easy', '--games', '40', '--seats', '4')
    expect(crowded).toMatchObject({ wins: 0, score: 0, losses: 40, low: 0 })
  })

  it('counts a shared first place as its part of a win: an even field scores one in n', async () => {
    const { score } = await arena('--players', 'easy,easy', '--games', '90', '--seats', '3')
    expect(score).toBeCloseTo(1 / 3, 4)
  })

  it('tells a cheating bot with the command that shows it', async () => {
    const { code, err } = await runHere(['arena', 'toy', '--players', 'medium,easy', '--seed', '9'])
    expect(code).toBe(1)
    expect(err).toMatch(
      /which breaks P-1; seen by: cairn arena toy --players medium,easy --games 2 .*--seed 9 /,
    )
  })
})

describe('the 95% interval', () => {
  it('holds the true score about 95 times in 100', () => {
    let x = 12345
    const unit = (): number => (x = (Math.imul(x, 1103515245) + 12345) >>> 0) / 2 ** 32
    for (const truth of [0.5, 0.78, 0.97]) {
      let held = 0
      for (let run = 0; run < 1000; run++) {
        const scores = Array.from(
          { length: 100 },
          () => (Number(unit() < truth) + Number(unit() < truth)) / 2,
        )
        const { low, high } = interval(scores)
        if (low <= truth && truth <= high) held++
      }
      expect(held).toBeGreaterThan(925)
      expect(held).toBeLessThan(990)
    }
  })

  it('never claims to be certain', () => {
    expect(interval([1])).toMatchObject({ score: 1, high: 1 })
    expect(interval([1]).low).toBeLessThan(0.7)
    expect(interval(Array<number>(200).fill(1)).low).toBeCloseTo(0.985, 2)
  })
})
