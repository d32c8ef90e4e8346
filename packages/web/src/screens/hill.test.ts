import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hillOf } from './hill.ts'

it('a rating’s path stays within its picture, goes right with every match, and its lines keep the order of points', () => {
  const values = fc.array(fc.integer({ min: -500, max: 4000 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(values, fc.integer({ min: 320, max: 1900 }), (points, width) => {
      const { way, lines, end } = hillOf(
        points.map((value, at) => ({ at, points: value })),
        width,
        250,
      )
      const numbers = [...way.matchAll(/-?\d+/g)].map(Number)
      const spots = [
        numbers.slice(0, 2),
        ...points.slice(1).map((_, i) => numbers.slice(6 + i * 6, 8 + i * 6)),
      ]
      expect(spots).toHaveLength(points.length)
      for (const [i, [x = -1, y = -1]] of spots.entries()) {
        expect(x >= 0 && x <= width && y >= 0 && y <= 250).toBe(true)
        const [before = -1, higher = -1] = spots[i - 1] ?? []
        expect(x).toBeGreaterThanOrEqual(before)
        if (i > 0)
          expect(Math.sign((points[i] ?? 0) - (points[i - 1] ?? 0)) * (higher - y)).toBeGreaterThanOrEqual(0)
      }
      expect([end.x, end.y]).toEqual(spots.at(-1))
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThan(7)
      expect(lines.map(({ y }) => y)).toEqual(lines.map(({ y }) => y).toSorted((a, b) => b - a))
    }),
  )
})
