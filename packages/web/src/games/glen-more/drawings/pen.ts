// The pen that draws Glen More: pieces of SVG as text. A colour is a hex value, which is the same by day and by night, or
// a name of the palette (palette.css), which knows both.

export const INK = '#2b2019'

const paint = (colour: string): string => (/^(#|none|url)/.test(colour) ? colour : `var(--gm-${colour})`)

const round = (n: number): number => Math.round(n * 100) / 100

/** A form with an outline. */
export const shape = (d: string, fill: string, width = 1.7): string =>
  `<path d="${d}" fill="${paint(fill)}" stroke="${INK}" stroke-width="${width}"/>`

/** A tone without one: light on the left third of a form, shade on its right; whatever is far. */
export const tone = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint(fill)}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`

export const line = (d: string, width = 1.4, stroke = INK, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint(stroke)}" stroke-width="${width}"${more}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, width = 0): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint(fill)}"${width === 0 ? '' : ` stroke="${INK}" stroke-width="${width}"`}/>`

/** What an upright thing throws to its right. */
export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1d2a14" fill-opacity=".26"/>`

export const at = (x: number, y: number, scale: number, ...parts: readonly string[]): string =>
  `<g transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale)})`}">${parts.join('')}</g>`

export const turned = (x: number, y: number, degrees: number, ...parts: readonly string[]): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${degrees})">${parts.join('')}</g>`

/** The id of a symbol: something drawn once (symbols.ts) and placed many times. */
export const idOf = (symbol: string): string => `gm-${symbol}`

/** A symbol whose foot stands here; `kind` gives it other colours (palette.css). */
export const put = (symbol: string, x: number, y: number, scale = 1, kind = ''): string =>
  `<use href="#${idOf(symbol)}"${kind === '' ? '' : ` class="${kind}"`} transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale)})`}"/>`

/** Luck that is the same for the same words. */
export function luck(words: string): () => number {
  let h = 2166136261
  for (const letter of words) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  return () => {
    h += 0x6d2b79f5
    let t = Math.imul(h ^ (h >>> 15), h | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Point = readonly [number, number]

/** A round line past all these points. */
export function curve(points: readonly Point[]): string {
  const middle = (i: number): string => {
    const [ax, ay] = points[i % points.length] ?? [0, 0]
    const [bx, by] = points[(i + 1) % points.length] ?? [0, 0]
    return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`
  }
  const bends = points.map(([x, y], i) => `Q${round(x)} ${round(y)} ${middle(i)}`)
  return `M${middle(points.length - 1)}${bends.join('')}z`
}

/** A patch of ground that nobody measured. */
export const patch = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  chance: () => number,
  wild = 0.16,
): string =>
  curve(
    Array.from({ length: 11 }, (_, i) => {
      const [angle, far] = [(i / 11) * 2 * Math.PI, 1 + (chance() - 0.5) * wild]
      return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far] as const
    }),
  )
