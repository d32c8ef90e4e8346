import { describe, expect, it } from 'vitest'
import { dayBefore, dayOf, isDay, marked, marksOf, placeOf, streakOf, turnOf, weekOf } from './days.ts'

const GAMES = ['a', 'b', 'c', 'd']

describe('the puzzle of a day', () => {
  it('follows from the date of the place: one game a day, in turn', () => {
    expect(dayOf(new Date(2026, 10, 16, 23, 59))).toBe('2026-11-16')
    expect(dayOf(new Date(2026, 10, 16, 0, 1))).toBe('2026-11-16')
    const week = weekOf('2026-11-16')
    expect(week.map(day => turnOf(day, GAMES))).toHaveLength(7)
    for (const [i, day] of week.entries())
      expect(turnOf(day, GAMES)).toBe(
        GAMES[(GAMES.indexOf(turnOf(week[0] as string, GAMES) as string) + i) % 4],
      )
  })

  it('comes again only when all puzzles of its game have been', () => {
    const seen = new Set<string>()
    let day = '2027-10-30'
    for (let i = 0; i < 4 * 64; i++, day = dayBefore(day)) {
      const key = `${turnOf(day, GAMES)} ${placeOf(day, 4, 64)}`
      expect(seen).not.toContain(key)
      seen.add(key)
    }
    expect(seen).toContain(`${turnOf(day, GAMES)} ${placeOf(day, 4, 64)}`)
  })

  it('is there from the first day up to today, over every turn of the clocks', () => {
    expect(isDay('2026-01-01', '2026-11-16')).toBe(true)
    expect(isDay('2025-12-31', '2026-11-16')).toBe(false)
    expect(isDay('2026-11-17', '2026-11-16')).toBe(false)
    for (const word of ['', 'today', '2026-02-30', '2026-1-1', '2026-13-01'])
      expect(isDay(word, '2026-11-16')).toBe(false)
    expect(dayBefore('2026-10-26')).toBe('2026-10-25')
    expect(dayBefore('2026-03-30')).toBe('2026-03-29')
    expect(weekOf('2026-11-16')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(weekOf('2026-11-15')[0]).toBe('2026-11-09')
  })
})

describe('days running', () => {
  const now = '2026-11-16'
  it('count what was solved on its own day, up to today or yesterday', () => {
    expect(streakOf({}, now)).toBe(0)
    const two = { '2026-11-14': 'solved', '2026-11-15': 'solved' } as const
    expect(streakOf(two, now)).toBe(2)
    expect(streakOf(marked(two, now, now, 'solved'), now)).toBe(3)
    expect(streakOf(marked(two, now, now, 'shown'), now)).toBe(2)
    expect(streakOf(two, '2026-11-17')).toBe(0)
    expect(streakOf(marked(two, '2026-11-13', now, 'solved'), now)).toBe(2)
  })

  it('are neither lost by a later look nor won by one', () => {
    const solved = marked({}, now, now, 'solved')
    expect(marked(solved, now, now, 'shown')).toEqual(solved)
    const shown = marked({}, now, now, 'shown')
    expect(marked(shown, now, now, 'solved')).toEqual({ [now]: 'late' })
    expect(marked({}, '2026-11-01', now, 'solved')).toEqual({ '2026-11-01': 'late' })
  })

  it('survive whatever else is found in their place', () => {
    for (const foreign of [null, 7, 'x', [], ['solved'], { a: 'solved' }, { '2026-11-15': 'maybe' }])
      expect(marksOf(foreign)).toEqual({})
    expect(marksOf({ '2026-11-15': 'solved', '2026-11-99': 'solved', x: 1 })).toEqual({
      '2026-11-15': 'solved',
    })
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, i) => [dayBefore(now, i), 'solved' as const]),
    )
    expect(streakOf(marksOf(many), now)).toBe(400)
  })
})
