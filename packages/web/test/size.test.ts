import { list } from '@cairn/games/list'
import { describe, expect, it } from 'vitest'
import { firstLoad, GAME_LIMIT, LIMIT, ownOf, total } from '../scripts/size.ts'

describe('the first load of the home page', () => {
  it(`is at most ${LIMIT / 1000} kB of script after gzip, and holds no game`, () => {
    const scripts = firstLoad()
    expect(scripts.length).toBeGreaterThan(0)
    expect(total(scripts)).toBeLessThanOrEqual(LIMIT)
    expect(scripts.filter(({ file }) => /braverats|schotten|lords|glen/.test(file))).toEqual([])
  })
})

describe('what is a game’s own at its table', () => {
  it(`is at most ${GAME_LIMIT / 1000} kB of script, styles and drawings after gzip, with all Chronicles, too`, () => {
    for (const { id } of list) {
      const { base, chronicles } = ownOf(id)
      expect(base.map(({ file }) => file).join(), id).toMatch(/\.js.*\.css.*rules/)
      expect(chronicles.length > 0, id).toBe(id === 'glen-more')
      expect(total([...base, ...chronicles]), id).toBeLessThanOrEqual(GAME_LIMIT)
    }
  })
})
