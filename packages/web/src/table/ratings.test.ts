import { expect, it } from 'vitest'
import { changesIn, chiefOf } from './ratings.ts'

const step = (table: string, points: number) => ({ table, at: 1, points, within: 90 })

it('a match has changed a rating by as many points as are shown before and after it', () => {
  const changes = changesIn([step('a', 1400.4), step('b', 1415.6), step('c', 1415.5)])
  expect([...changes]).toEqual([
    ['b', 16],
    ['c', 0],
  ])
})

it('of several ratings the one of most matches is shown, of the game and the pace that are asked for', () => {
  const ratings = [
    { game: 'braverats', pace: 'live', matches: 9, points: 1500, within: 80 },
    { game: 'braverats', pace: 'days', matches: 12, points: 1450, within: 80 },
    { game: 'glen-more', pace: 'live', matches: 4 },
  ] as const
  const chief = (game?: string, pace?: 'live' | 'days') => chiefOf(ratings, game, pace)?.matches
  expect([chief(), chief('braverats', 'live'), chief('glen-more'), chief(undefined, 'live')]).toEqual([
    12,
    9,
    undefined,
    9,
  ])
})
