import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dyes, parseSett, type Thread } from './sett.ts'
import { type SettName, seatSetts, setts } from './setts.ts'
import { layOut, type Repeat, repeats, weavePattern, weaveUrl } from './weave.ts'

const names = Object.keys(setts) as SettName[]
const sizes = Object.keys(repeats) as Repeat[]
const threads = Object.keys(dyes) as Thread[]
const stripe = fc.record({ thread: fc.constantFrom(...threads), count: fc.integer({ min: 1, max: 96 }) })

describe('a thread count', () => {
  it('is mirrored at its two pivots, which stand once each', () => {
    const brodie = parseSett('K/4 R32 K16 Y2 K16 R/4')
    expect(brodie.map(({ thread, count }) => `${thread}${count}`).join(' ')).toBe(
      'K4 R32 K16 Y2 K16 R4 K16 Y2 K16 R32',
    )
  })

  it('repeats as it is when it has no pivots', () => {
    expect(parseSett('A4 W2 B8').map(({ thread }) => thread)).toEqual(['A', 'W', 'B'])
  })

  it('reads the same in both directions from a pivot, whatever its stripes', () => {
    fc.assert(
      fc.property(fc.array(stripe, { minLength: 2, maxLength: 20 }), half => {
        const text = half.map(({ thread, count }, i) =>
          i === 0 || i === half.length - 1 ? `${thread}/${count}` : `${thread}${count}`,
        )
        const full = parseSett(text.join(' '))
        expect(full).toHaveLength(2 * half.length - 2)
        expect([full[0], ...full.slice(1).toReversed()]).toEqual(full)
      }),
    )
  })

  it.each(['', 'R', 'R0', 'Q4', 'R-4', 'R4 G', 'R/4', 'R/4 G4', 'R/4 G/4 B/4', 'r4 g4'])(
    'is refused as "%s"',
    text => {
      expect(() => parseSett(text)).toThrow()
    },
  )
})

describe('a cloth', () => {
  it.each(names)('of %s is woven at every size', name => {
    const sett = parseSett(setts[name])
    for (const size of sizes) {
      const cloth = layOut(sett, repeats[size])
      expect(cloth.stripes.every(({ width }) => Number.isInteger(width) && width >= 1)).toBe(true)
      expect(cloth.stripes.reduce((sum, { width }) => sum + width, 0)).toBe(cloth.size)
      expect((cloth.size / cloth.twill) % 1).toBeCloseTo(0, 9)
      expect(Math.abs(cloth.size - repeats[size])).toBeLessThan(repeats[size] / 2)
    }
  })

  it('shows every thread of its sett and no other, once as warp and once as weft', () => {
    for (const name of names) {
      const pattern = weavePattern('x', name, 'band')
      const used = new Set(parseSett(setts[name]).map(({ thread }) => dyes[thread] as string))
      for (const dye of Object.values(dyes))
        expect(pattern.split(`"${dye}"`).length - 1).toBe(used.has(dye) ? 2 : 0)
    }
  })

  it('names all its parts after its id, so that two cloths in one page never meet', () => {
    const ids = (text: string): string[] => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const pattern = weavePattern('one', 'Scott', 'small')
    expect(ids(pattern).every(id => id.startsWith('one'))).toBe(true)
    expect(new Set(ids(pattern)).size).toBe(ids(pattern).length)
    for (const [, id = ''] of pattern.matchAll(/url\(#([^)]+)\)/g)) expect(ids(pattern)).toContain(id)
  })

  it('as a background carries no style, no script and nothing from elsewhere', () => {
    for (const name of names) {
      const svg = decodeURIComponent(weaveUrl(name, 'small').slice('url("data:image/svg+xml,'.length, -2))
      expect(svg).toMatch(/^<svg .*<\/svg>$/)
      expect(svg).not.toMatch(/style|script|href|on\w+=/)
      expect(weaveUrl(name, 'small').slice(5, -2)).not.toMatch(/["\\\s]/)
    }
  })
})

it('The seats wear different tartans in different colours', () => {
  const main = seatSetts.map(name => {
    const total = new Map<Thread, number>()
    for (const { thread, count } of parseSett(setts[name]))
      total.set(thread, (total.get(thread) ?? 0) + count)
    return [...total].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  })
  expect(new Set(main).size).toBe(seatSetts.length)
})
