import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commit, type Game, makeRecord, Match, type MatchRecord, recordOf } from '@cairn/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ran, runHere } from '../testing/run.ts'
import { toy } from '../testing/toy.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'ab'.repeat(32)
const finished = (): MatchRecord => {
  const match = new Match(
    toy,
    2,
    { pebbles: 9, fault: 'none', pairs: false },
    { ...commit(secret, ['x', 'y']), secret },
  )
  match.play(0, 'take 3')
  match.play(1, 'take 1')
  match.play(1, 'undo')
  while (match.outcome === undefined) match.play(match.actors[0] as number, 'take 1')
  return match.record()
}

const verify = (text: string, ...more: readonly string[]): Promise<Ran> => verifyWith([toy], text, ...more)
const verifyWith = (games: readonly Game[], text: string, ...more: readonly string[]): Promise<Ran> => {
  const path = join(folder, 'record.json')
  writeFileSync(path, text)
  return runHere(['verify', path, ...more], { games })
}

describe('cairn verify', () => {
  it('replays a true record and says how it ended', async () => {
    const record = finished()
    const { code, out, err } = await verify(makeRecord(record), '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({
      valid: true,
      game: 'toy',
      seats: 2,
      entries: record.entries.length,
      outcome: { places: [1, 2] },
      commitment: record.fairness.commitment,
      head: record.head,
    })
    expect((await verify(makeRecord(record))).out).toContain('the record holds')
  })

  it('checks who was out of time, and names the winner by it', async () => {
    const match = new Match(
      toy,
      2,
      { pebbles: 9, fault: 'none', pairs: false },
      { ...commit(secret, ['x', 'y']), secret },
    )
    match.play(0, 'take 1')
    const late = (at: number): string =>
      makeRecord(
        recordOf(match.header, match.entries, {
          pace: { kind: 'live', reserve: 1000, increment: 0 },
          people: [true, true],
          times: [400],
          marks: [{ after: 1, at, mark: { kind: 'out', seat: 1, because: 'time' } }],
        }),
      )
    const { code, out } = await verify(late(1401))
    expect(code).toBe(0)
    expect(out).toContain('Places: 1, 2 (time).')
    expect(await verify(late(1400))).toMatchObject({ code: 2, err: expect.stringContaining('had time left') })
  })

  it('replays a record of older rules by them, and says so', async () => {
    const games = [{ ...toy, version: 2, older: [toy] }]
    const { code, out } = await verifyWith(games, makeRecord(finished()))
    expect(code).toBe(0)
    expect(out).toContain('It follows version 1 of the rules, by which it was replayed; this is version 2.')
    expect(await verifyWith([{ ...toy, version: 2 }], makeRecord(finished()))).toMatchObject({
      code: 2,
      err: 'The record follows version 1 of the rules, which is not kept here; this is version 2.\n',
    })
  })

  const change = (
    edit: (json: Record<string, unknown> & { entries: string[]; fairness: Record<string, unknown> }) => void,
  ): string => {
    const json = JSON.parse(makeRecord(finished())) as Parameters<typeof edit>[0]
    edit(json)
    return JSON.stringify(json)
  }

  it.each([
    [
      'a changed move',
      change(json => (json.entries[0] = '0 take 2')),
      'The entries do not match the head of their chain.',
    ],
    [
      'an illegal move',
      change(json => (json.entries[0] = '1 take 2')),
      'Entry 1 ("1 take 2") breaks rule T-2 (notYourTurn).',
    ],
    [
      'a move too many',
      change(json => json.entries.push('0 take 1')),
      /^Entry \d+ \("0 take 1"\) breaks rule T-1/,
    ],
    [
      'a move left out',
      change(json => json.entries.pop()),
      'The entries do not match the head of their chain.',
    ],
    [
      'another secret',
      change(json => (json.fairness['secret'] = 'cd'.repeat(32))),
      'The secret does not match its commitment.',
    ],
    [
      'another commitment',
      change(json => (json.fairness['commitment'] = 'cd'.repeat(32))),
      'The secret does not match its commitment.',
    ],
    ['other contributions', change(json => (json.fairness['contributions'] = ['x', 'z'])), /./],
    ['other options', change(json => (json['options'] = { pebbles: 10 })), /./],
    [
      'no secret',
      change(json => delete json.fairness['secret']),
      'The record has no secret yet: its match is not over.',
    ],
    [
      'another version',
      change(json => (json['version'] = 2)),
      'The record follows version 2 of the rules, which is not kept here; this is version 1.',
    ],
    ['an unknown game', change(json => (json['game'] = 'chess')), "The record's game is not known here."],
    [
      'a seat that is not there',
      change(json => (json.entries[0] = '9 take 1')),
      `The record's "entries[0].seat" must be a whole number from 0 to 1.`,
    ],
    ['no JSON', 'pebbles', 'The record is not valid JSON.'],
    ['an empty file', '', 'The record is not valid JSON.'],
    ['something else', '[1]', 'This is not a Cairn record of format 1.'],
  ])('refuses %s with one sentence and exit code 2', async (_, text, sentence) => {
    const { code, out, err } = await verify(text)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.trimEnd().split('\n').length).toBe(1)
    if (typeof sentence === 'string') expect(err).toBe(`${sentence}\n`)
    else expect(err).toMatch(sentence)
  })

  it('notices every single changed letter of a record', async () => {
    const text = JSON.stringify(JSON.parse(makeRecord(finished())))
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] === '1' ? '2' : '1'
      const { code, out } = await verify(`${text.slice(0, at)}${letter}${text.slice(at + 1)}`)
      expect({ at, code, out }).toEqual({ at, code: 2, out: '' })
    }
  })
})
