// Where a rating's path runs in its picture.

export interface RatingPoint {
  /** When, in milliseconds since 1970. */
  readonly at: number
  readonly points: number
}

interface Spot {
  readonly x: number
  readonly y: number
}

export interface HillShape {
  readonly way: string
  readonly ground: string
  readonly lines: readonly { readonly y: number; readonly label: string }[]
  readonly end: Spot
}

const [LEFT, RIGHT, TOP, FOOT] = [56, 60, 34, 70]
/** Fewer points than these look like a plain, however little a rating has moved. */
const LEAST = 60
const STEPS = [10, 25, 50, 100, 250, 500, 1000]
/** At most so many lines of height. */
const LINES = 4

/** One match after the other at equal distances, and higher for more points. */
export function hillOf(points: readonly RatingPoint[], width: number, height: number): HillShape {
  const values = points.map(point => point.points)
  const middle = (Math.max(...values) + Math.min(...values)) / 2
  const half = Math.max(LEAST, Math.max(...values) - Math.min(...values)) / 2
  const x = (i: number): number =>
    Math.round(LEFT + (i / Math.max(1, points.length - 1)) * (width - LEFT - RIGHT))
  const y = (value: number): number =>
    Math.round(TOP + ((middle + half - value) / (2 * half)) * (height - TOP - FOOT))
  const spots = values.map((value, i): Spot => ({ x: x(i), y: y(value) }))
  const [first = { x: LEFT, y: height - FOOT }] = spots
  const end = spots.at(-1) ?? first
  // level at every match, so that no bend promises more than was there
  const bends = spots.slice(1).map((spot, i) => {
    const before = spots[i] as Spot
    const half = Math.round((before.x + spot.x) / 2)
    return `C${half} ${before.y} ${half} ${spot.y} ${spot.x} ${spot.y}`
  })
  const way = `M${first.x} ${first.y}${bends.join('')}`
  const step = STEPS.find(each => (2 * half) / each <= LINES) ?? 2500
  const lowest = Math.ceil((middle - half) / step) * step
  const lines = Array.from({ length: Math.floor((middle + half - lowest) / step) + 1 }, (_, i) => ({
    y: y(lowest + i * step),
    label: String(lowest + i * step),
  }))
  return { way, ground: `M0 ${first.y}L${way.slice(1)}L${width} ${end.y}V${height}H0z`, lines, end }
}
