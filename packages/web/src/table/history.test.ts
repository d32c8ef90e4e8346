import type { MatchLine } from '@cairn/server/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SavedTable } from './drawer.ts'
import {
  fromDrawer,
  fromServer,
  isLike,
  type PastFilter,
  type PastMatch,
  sumAgainst,
  sumOf,
  talliesOf,
  together,
} from './history.ts'
import type { TableSeat } from './table.ts'

const person = (name: string): TableSeat => ({ kind: 'person', name, here: true, ready: true, standIn: null })
const bot = (level: 'easy' | 'expert'): TableSeat => ({ kind: 'bot', level })

const saved = (people: readonly TableSeat[], more: Partial<SavedTable> = {}): SavedTable => ({
  id: 't',
  game: 'braverats',
  seats: people.length,
  options: {},
  secret: '',
  contributions: [],
  entries: [],
  people,
  touched: 5,
  over: true,
  ...more,
})
const ended = (places: readonly number[]) => ({ places, by: 'rounds' })
const alone = fromDrawer(saved([person('Ailsa'), bot('easy')]), ended([1, 2]))

describe('a match of this device', () => {
  it('is won alone in front, drawn with others there, lost behind', () => {
    const company = [person('Ailsa'), bot('easy'), bot('expert')]
    const results = [
      [1, 2, 3],
      [1, 1, 3],
      [2, 1, 3],
    ].map(places => fromDrawer(saved(company), ended(places)).result)
    expect(results).toEqual(['won', 'drawn', 'lost'])
  })

  it('is nobody’s own where several people sat over one screen', () => {
    const shared = fromDrawer(saved([person('Ailsa'), person('Rory')]), ended([1, 2]))
    expect(shared).toMatchObject({ you: null, result: null, places: [1, 2] })
    expect(talliesOf([shared])).toEqual([])
  })

  it('is found by its game, its result, its company, and has no clock', () => {
    const like: readonly [PastFilter, boolean][] = [
      [{}, true],
      [{ game: 'braverats', result: 'won', pace: 'none', company: 'bots' }, true],
      [{ company: 'easy' }, true],
      [{ company: 'expert' }, false],
      [{ company: 'people' }, false],
      [{ company: 'x'.repeat(22) }, false],
      [{ game: 'glen-more' }, false],
      [{ result: 'lost' }, false],
      [{ pace: 'live' }, false],
    ]
    for (const [filter, expected] of like) expect([filter, isLike(alone, filter)]).toEqual([filter, expected])
  })
})

it('a match of the server looks the same as one of this device', () => {
  const line: MatchLine = {
    table: 'x'.repeat(22),
    game: 'braverats',
    options: {},
    at: 5,
    rated: true,
    seats: [
      { kind: 'person', person: { id: 'p'.repeat(22), name: 'Ailsa' } },
      { kind: 'bot', level: 'easy' },
    ],
    you: 0,
    result: 'won',
    places: [1, 2],
    by: 'rounds',
  }
  expect(fromServer(line)).toEqual({ ...alone, where: 'table', id: line.table, rated: true })
})

it('both come in one list, the newest first, and none is told before one that is newer', () => {
  const times = fc.array(fc.nat(50), { maxLength: 12 })
  const at = (time: number, where: PastMatch['where']): PastMatch => ({ ...alone, at: time, where })
  fc.assert(
    fc.property(times, times, fc.nat(12), (there, here, told) => {
      const all = there.toSorted((a, b) => b - a).map(time => at(time, 'table'))
      const own = here.map(time => at(time, 'local'))
      const some = all.slice(0, told)
      const list = together(some, some.length < all.length, own)
      const whole = together(all, false, own)
      expect(whole).toHaveLength(all.length + own.length)
      expect(list.map(match => match.at)).toEqual(whole.slice(0, list.length).map(match => match.at))
    }),
  )
})

it('the share of wins against a level counts both the server’s matches and this device’s', () => {
  const tallies = [
    { game: 'braverats', company: 'easy', result: 'won' as const, count: 2 },
    { game: 'braverats', company: 'easy', result: 'lost' as const, count: 1 },
    { game: 'braverats', company: 'people', result: 'drawn' as const, count: 4 },
    { game: 'glen-more', company: 'easy', result: 'won' as const, count: 8 },
    ...talliesOf([alone]),
  ]
  expect(sumAgainst(tallies, 'braverats', 'easy')).toEqual({ played: 4, won: 3, drawn: 0 })
  expect(sumAgainst(tallies, 'braverats', 'expert')).toEqual({ played: 0, won: 0, drawn: 0 })
  expect(sumOf(tallies)).toEqual({ played: 16, won: 11, drawn: 4 })
})
