import { describe, expect, it } from 'vitest'
import { layerBands } from './layer-bands.ts'

describe('layers of points', () => {
  it('lie upon each other, and what was lost hangs below nothing', () => {
    const { bands, most, least } = layerBands([
      [0, 4, 10],
      [0, 0, 6],
      [0, 0, -12],
    ])
    expect(bands.map(({ foot, top }) => [foot[2], top[2]])).toEqual([
      [0, 10],
      [10, 16],
      [0, -12],
    ])
    expect([most, least]).toEqual([16, -12])
  })

  it('have a few round heights, nothing among them', () => {
    expect(layerBands([[0, 71]]).lines).toEqual([0, 20, 40, 60])
    expect(
      layerBands([
        [0, 40],
        [0, -12],
      ]).lines,
    ).toEqual([0, 20, 40])
  })

  it('of a match without points have some height all the same', () => {
    expect(layerBands([[0, 0]]).most).toBeGreaterThan(0)
  })
})
