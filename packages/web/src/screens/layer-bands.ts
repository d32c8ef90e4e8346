// Layers laid upon each other: what was won grows upward from nothing, what was lost hangs below it.

/** Where a layer lies after each step. */
export interface LayerBand {
  readonly foot: readonly number[]
  readonly top: readonly number[]
}

export interface LayerBands {
  readonly bands: readonly LayerBand[]
  readonly most: number
  readonly least: number
  /** Heights worth a line: round figures, about four of them. */
  readonly lines: readonly number[]
}

const STEPS = [5, 10, 20, 50, 100, 200]
const LINES = 5

export function layerBands(layers: readonly (readonly number[])[]): LayerBands {
  const steps = layers[0]?.map(() => 0) ?? []
  const heights = [...steps]
  const depths = [...steps]
  const bands = layers.map((points): LayerBand => {
    const foot = points.map((n, i) => (n < 0 ? depths[i] : heights[i]) ?? 0)
    const top = points.map((n, i) => (foot[i] ?? 0) + n)
    for (const [i, n] of points.entries()) (n < 0 ? depths : heights)[i] = top[i] ?? 0
    return { foot, top }
  })
  const most = Math.max(10, ...heights)
  const least = Math.min(0, ...depths)
  const step = STEPS.find(each => (most - least) / each <= LINES) ?? 500
  const first = Math.ceil(least / step)
  const lines = Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step)
  return { bands, most, least, lines }
}
