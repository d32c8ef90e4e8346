import { list } from '@cairn/games/list'
import { describe, expect, it } from 'vitest'
import { modules } from './folders.ts'
import { shelf } from './index.ts'

describe('the shelf', () => {
  it('holds every game of the list, in its order', () => {
    expect(shelf.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  it.each(shelf)('has a board for $name, and a sett for each of its seats', ({ id, seats, seatTartans }) => {
    expect(modules).toHaveProperty([`./${id}/index.tsx`])
    expect(new Set(seatTartans).size).toBeGreaterThanOrEqual(seats.max)
  })
})
