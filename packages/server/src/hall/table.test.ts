import { gameOf } from '@cairn/games'
import { defaultOptions, type Game } from '@cairn/kernel'
import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { add, entry, hasPeople, type Note, openTable, type Table } from './table.ts'

const ID = '0'.repeat(22)

/** A table of two people whose match has begun. */
function playing(): Table {
  const seats = ['Ailsa', 'Bran'].map(person => ({ kind: 'person', person }) as const)
  const game = gameOf('braverats') as Game
  const table = openTable(
    ID,
    {
      kind: 'made',
      game: game.id,
      version: game.version,
      options: defaultOptions(game.options, 2),
      seats,
      listed: true,
      maker: 'Ailsa',
      invite: ID,
      secret: 'ab'.repeat(32),
    },
    0,
    game,
  )
  for (const seat of [0, 1]) add(table, { kind: 'contributed', seat, text: 'words' }, 0)
  return table
}

type Sent = { readonly type: 'undo' } | { readonly type: 'play'; readonly text: string }

let ids = 0
/** What comes of a command of somebody who has seen so many entries; done if it may be. */
function sent(table: Table, person: string, version: number, command: Sent): string {
  const upshot = entry(table, person, { ...command, id: `${ids++}`, table: ID, version }, LIMITS)
  if ('problem' in upshot) return upshot.problem.code
  if ('refusal' in upshot) return upshot.refusal.because
  for (const note of upshot.notes) add(table, note satisfies Note, 0)
  return 'done'
}

it('T-4: a move is taken back so often and no more, also by two who take turns, and the match goes on', () => {
  const table = playing()
  const version = (): number => table.match?.version ?? 0
  const lay = (person: string, text: string): string => sent(table, person, version(), { type: 'play', text })
  const undo = (person: string): string => sent(table, person, version(), { type: 'undo' })
  for (let i = 0; i < LIMITS.undosPerDecision; i++) {
    expect(lay('Ailsa', 'prince')).toBe('done')
    expect(undo('Ailsa')).toBe('done')
    expect(lay('Bran', 'prince')).toBe('done')
    expect(undo('Bran')).toBe('done')
  }
  for (const person of ['Ailsa', 'Bran']) {
    expect(lay(person, 'prince')).toBe('done')
    if (person === 'Ailsa') expect(undo(person)).toBe('undoneEnough')
  }
  // another decision
  expect(lay('Ailsa', 'general')).toBe('done')
  expect(undo('Ailsa')).toBe('done')
  table.undos = LIMITS.undosPerMatch
  expect(lay('Ailsa', 'general')).toBe('done')
  expect(undo('Ailsa')).toBe('undoneEnough')
  expect(lay('Bran', 'general')).toBe('done')
})

it('T-4: undo takes back the move its sender had seen, never a later one', () => {
  const table = playing()
  expect(sent(table, 'Ailsa', 0, { type: 'play', text: 'prince' })).toBe('done')
  expect(sent(table, 'Ailsa', 1, { type: 'undo' })).toBe('done')
  expect(sent(table, 'Ailsa', 2, { type: 'play', text: 'spy' })).toBe('done')
  // another device of hers, a little behind
  for (const version of [0, 1, 2]) expect(sent(table, 'Ailsa', version, { type: 'undo' })).toBe('stale')
  expect(table.match?.version).toBe(3)
  expect(sent(table, 'Ailsa', 4, { type: 'undo' })).toBe('stale')
  expect(sent(table, 'Ailsa', 3, { type: 'undo' })).toBe('done')
})

it('has people until the last of them has left, also while a bot plays for another', () => {
  const table = playing()
  expect(hasPeople(table)).toBe(true)
  add(table, { kind: 'left', seat: 0 }, 0)
  expect(hasPeople(table)).toBe(true)
  add(table, { kind: 'left', seat: 1 }, 0)
  expect(hasPeople(table)).toBe(false)
})
