import { describe, expect, it } from 'vitest'
import { firstLoad, LIMIT, total } from '../scripts/size.ts'

describe('the first load of the home page', () => {
  it(`is at most ${LIMIT / 1000} kB of script after gzip, and holds no game`, () => {
    const scripts = firstLoad()
    expect(scripts.length).toBeGreaterThan(0)
    expect(total(scripts)).toBeLessThanOrEqual(LIMIT)
    expect(scripts.filter(({ file }) => /braverats|schotten|lords|glen/.test(file))).toEqual([])
  })
})
