// The ground is one cloth of 4 by 4 tiles, and each tile a window on it, so that a meadow crosses the seams.
import { idOf, line, luck, patch, put, shape, tone } from './pen.ts'
import { SIDE } from './scenes.ts'

const CLOTH = 4 * SIDE
/** The pattern's id. */
export const GROUND = idOf('ground')

/** The cloth as a pattern: moss and pale grass, tufts, flowers; what reaches over an edge comes in at the other. */
export function groundCloth(id: string): string {
  const chance = luck('moss')
  const spread = (n: number, draw: (x: number, y: number, i: number) => string): string =>
    Array.from({ length: n }, (_, i) => draw(chance() * CLOTH, chance() * CLOTH, i)).join('')
  const wrapped = (x: number, y: number, rx: number, ry: number): string => {
    const shifts = (at: number, reach: number): readonly number[] =>
      at < reach ? [0, CLOTH] : at > CLOTH - reach ? [0, -CLOTH] : [0]
    return shifts(x, rx * 1.3)
      .flatMap(dx => shifts(y, ry * 1.3).map(dy => patch(x + dx, y + dy, rx, ry, luck(`${x} ${y}`), 0.5)))
      .join('')
  }
  const blots = (n: number, rx: number, ry: number): string =>
    spread(n, (x, y) => wrapped(x, y, rx + chance() * rx, ry + chance() * ry))
  const dot = (x: number, y: number): string => `M${Math.round(x)} ${Math.round(y)}h.1`
  return (
    `<pattern id="${id}" width="${CLOTH}" height="${CLOTH}" patternUnits="userSpaceOnUse">` +
    `<path d="M0 0h${CLOTH}v${CLOTH}H0z" fill="var(--gm-grass)"/>` +
    tone(blots(9, 40, 18), 'grass-patch') +
    tone(blots(9, 34, 15), 'grass-pale', 0.75) +
    tone(blots(6, 22, 9), 'grass-light') +
    line(
      spread(90, (x, y) => `M${Math.round(x)} ${Math.round(y)}c0-2-1-4-2-5m5 5v-6m3 6c0-2 1-4 2-5`),
      1.1,
      'tuft',
    ) +
    line(spread(26, dot), 2.8, 'flower', ' stroke-linecap="round"') +
    line(spread(24, dot), 3.2, 'ling', ' stroke-linecap="round"') +
    '</pattern>'
  )
}

export interface Plot {
  readonly x: number
  readonly y: number
}

const ROUND = 11

/** Where a plot's corner lies on the sheet; y grows upward in the land, downward on it. */
const corner = ({ x, y }: Plot): readonly [number, number] => [x * SIDE, -y * SIDE]

/** The outline of every tile, rounded where the land has a corner of its own. */
export function outline(places: readonly Plot[]): string {
  const has = (x: number, y: number): boolean => places.some(place => place.x === x && place.y === y)
  return places
    .map(place => {
      const { x, y } = place
      const [left, top] = corner(place)
      const r = (dx: number, dy: number): number => (has(x + dx, y) || has(x, y + dy) ? 0 : ROUND)
      const [nw, ne, se, sw] = [r(-1, 1), r(1, 1), r(1, -1), r(-1, -1)]
      const arc = (n: number, dx: number, dy: number): string =>
        n === 0 ? '' : `a${n} ${n} 0 01${dx * n} ${dy * n}`
      return `M${left + nw} ${top}H${left + SIDE - ne}${arc(ne, 1, 1)}V${top + SIDE - se}${arc(se, -1, 1)}H${left + sw}${arc(sw, -1, -1)}V${top + nw}${arc(nw, 1, -1)}z`
    })
    .join('')
}

/** The earth that shows under each open lower edge. */
export const banks = (places: readonly Plot[]): string =>
  places
    .filter(({ x, y }) => !places.some(place => place.x === x && place.y === y - 1))
    .map(place => {
      const chance = luck(`bank ${place.x} ${place.y}`)
      const [left, top] = corner(place)
      const foot = top + SIDE
      const ragged = Array.from(
        { length: 8 },
        (_, i) => `L${left + SIDE - (i * SIDE) / 7} ${Math.round(foot + 10 + chance() * 6)}`,
      )
      const stones = Array.from(
        { length: 5 },
        (_, i) => `M${Math.round(left + 12 + i * 26 + chance() * 10)} ${foot + 7}c-1-4 2-6 5-6s6 2 5 6z`,
      )
      return (
        shape(
          `M${left - 1} ${foot - 14}H${left + SIDE + 1}V${foot + 10}${ragged.join('')}z`,
          'earth-shade',
          2.6,
        ) +
        tone(`M${left} ${foot - 8}h${SIDE}v13h-${SIDE}z`, 'earth') +
        tone(`M${left} ${foot - 8}h${SIDE}v9h-${SIDE}z`, 'earth-light', 0.6) +
        shape(stones.join(''), 'rock', 1)
      )
    })
    .join('')

/** Where two tiles meet: a dashed thread, open over water and lane, with a bush or a stone on it. */
export function seams(places: readonly (Plot & { readonly river: boolean })[]): string {
  const threads: string[] = []
  const things: string[] = []
  for (const place of places) {
    const [left, top] = corner(place)
    const chance = luck(`seam ${place.x} ${place.y}`)
    const has = (dx: number, dy: number): boolean =>
      places.some(({ x, y }) => x === place.x + dx && y === place.y + dy)
    if (has(1, 0)) {
      threads.push(place.river ? `M${left + SIDE} ${top + 6}v66m0 46v16` : `M${left + SIDE} ${top + 6}v128`)
      things.push(put('whin', left + SIDE + (chance() - 0.5) * 6, top + 24 + chance() * 30, 0.62))
      if (!place.river) things.push(put('stone', left + SIDE, top + 90 + chance() * 24, 0.6))
    }
    if (has(0, -1)) threads.push(`M${left + 6} ${top + SIDE}h52m24 0h52`)
  }
  return line(threads.join(''), 1.3, 'seam', ' stroke-dasharray="3 5" stroke-opacity=".75"') + things.join('')
}

/** A piece of the cloth for a tile that lies by itself: which, its id says. */
export function patchOfGround(id: string): string {
  const chance = luck(id)
  const [x, y] = [SIDE * Math.floor(chance() * 4), SIDE * Math.floor(chance() * 4)]
  return `<path transform="translate(${-x} ${-y})" d="M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z" fill="url(#${GROUND})"/>`
}
