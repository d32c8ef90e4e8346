import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { braverats } from '@cairn/games/braverats'
import { commit, type Game, legalMoves, makeRecord, Match, type MatchRecord } from '@cairn/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ran, runHere } from '../testing/run.ts'
import { toy } from '../testing/toy.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-review-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'cd'.repeat(32)

/** These moves, and any after them until the match is over. */
function finished(game: Game, moves: readonly string[]): MatchRecord {
  const match = new Match(game, 2, {}, { ...commit(secret, ['', '']), secret })
  for (const move of moves) match.play(Number(move[0]), move.slice(2))
  while (match.outcome === undefined) {
    const seat = match.actors[0] as number
    match.play(seat, game.makeMove(legalMoves(game, match.view(seat))[0]))
  }
  return match.record()
}

/** The Spy saw a Prince, and the Princess stayed at home. */
const blundered = (): MatchRecord =>
  finished(braverats, [
    '0 general',
    '1 ambassador',
    '0 ambassador',
    '1 assassin',
    '0 musician',
    '1 princess',
    '0 prince',
    '1 spy',
    '0 mime',
    '1 general',
    '1 prince',
    '0 assassin',
  ])

const review = (text: string, ...more: readonly string[]): Promise<Ran> => {
  const path = join(folder, 'record.json')
  writeFileSync(path, text)
  return runHere(['review', path, ...more], { games: [braverats, toy] })
}

describe('cairn review', () => {
  it('prints a value for each seat after every step, and the turning points', async () => {
    const { code, out, err } = await review(makeRecord(blundered()), '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { game, curve, turningPoints } = JSON.parse(out) as {
      game: string
      curve: { step: number; values: number[] }[]
      turningPoints: object[]
    }
    expect(game).toBe('braverats')
    expect(curve.map(({ step }) => step)).toEqual(
      blundered()
        .entries.map((_, i) => i)
        .concat(curve.length - 1),
    )
    for (const { values } of curve) expect(values).toHaveLength(2)
    expect(turningPoints[0]).toMatchObject({
      step: 12,
      seat: 0,
      played: 'assassin',
      better: 'princess',
      reason: 'The Prince is shown: the Princess is sure to win.',
    })
  })

  it('tells the same in words, and the same again', async () => {
    const { out } = await review(makeRecord(blundered()))
    expect(out).toContain('Entry 12, seat 0: assassin')
    expect(out).toContain('The Prince is shown')
    expect((await review(makeRecord(blundered()), '--ms', '100')).out).toBe(out)
  })

  const edited = (edit: (json: Record<string, unknown>) => void): string => {
    const json = JSON.parse(makeRecord(blundered())) as Record<string, unknown>
    edit(json)
    return JSON.stringify(json)
  }

  it.each([
    ['no JSON', '{', 'The record is not valid JSON.'],
    ['a foreign file', '{"name": "cairn"}', 'This is not a Cairn record of format 1.'],
    ['a game nobody knows', edited(json => (json['game'] = 'chess')), "The record's game is not known here."],
    [
      'a move against the rules',
      edited(json => (json['entries'] = ['0 prince', '0 spy'])),
      'Entry 2 ("0 spy") breaks rule T-2 (notYourTurn).',
    ],
    [
      'a match that goes on',
      edited(json => delete (json['fairness'] as Record<string, unknown>)['secret']),
      'The record has no secret yet: its match is not over.',
    ],
  ])('refuses %s in one sentence', async (_, text, sentence) => {
    expect(await review(text)).toEqual({ code: 2, out: '', err: `${sentence}\n` })
  })

  it('refuses a game that nobody reviews', async () => {
    expect(await review(makeRecord(finished(toy, [])))).toMatchObject({
      code: 2,
      err: 'Nobody here reviews version 1 of toy.\n',
    })
  })
})
