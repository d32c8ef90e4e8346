import { expect, it } from 'vitest'
import { paceLines, pacesOf, paceText, timeText } from './pace.ts'

it('a clock shows the last second until it is over, hours where there are any, and days without hurry', () => {
  expect([0, -5, 1, 9000, 65_000, 3_600_000, 3_725_000].map(timeText)).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '0:09',
    '1:05',
    '1:00:00',
    '1:02:05',
  ])
  expect(timeText(2 * 86_400_000 + 3 * 3_600_000)).toMatch(/2.*3/)
})

it('every pace that is offered has words of its own', () => {
  const words = pacesOf([
    [3, 5],
    [10, 10],
  ]).map(paceText)
  expect(new Set(words).size).toBe(6)
})

it('a pace is the same in a line as in two short ones, and says nothing of an increment that it has not', () => {
  const [, live, days] = pacesOf([[3, 5]])
  for (const pace of [live, days])
    expect(paceText(pace)).toBe(paceLines(pace as NonNullable<typeof pace>).join(' '))
  expect(paceText({ kind: 'live', reserve: 600_000, increment: 0 })).toBe('10 min')
})
