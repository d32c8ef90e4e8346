// Weaves a sett into SVG: warp stripes drawn full, weft stripes over them through a mask of twill lines.
import { dyes, parseSett, type Sett, type Thread } from './sett.ts'
import { type SettName, setts } from './setts.ts'

/** How wide one repeat should be, in CSS pixels: for bands and card faces, for small areas, for large ones. */
export const repeats = { fine: 44, small: 72, band: 120, cloth: 200 } as const

export type Repeat = keyof typeof repeats

export interface Cloth {
  /** The side of the square that repeats without a seam. */
  readonly size: number
  /** Where each stripe starts and how wide it is, in whole pixels. */
  readonly stripes: readonly { readonly thread: Thread; readonly at: number; readonly width: number }[]
  /** The distance from one twill line to the next; divides the size. */
  readonly twill: number
}

/** Lays the stripes on whole pixels, so that they stay sharp; the thinnest line keeps one pixel. */
export function layOut(sett: Sett, repeat: number): Cloth {
  const threads = sett.reduce((sum, { count }) => sum + count, 0)
  let at = 0
  const stripes = sett.map(({ thread, count }) => {
    const width = Math.max(1, Math.round((count * repeat) / threads))
    at += width
    return { thread, at: at - width, width }
  })
  return { size: at, stripes, twill: at / Math.max(1, Math.round(at / (repeat < 100 ? 4 : 6))) }
}

const round = (n: number): string => String(Math.round(n * 1000) / 1000)

const stripesOf = (cloth: Cloth, thread: Thread, path: (at: number, width: number) => string): string =>
  cloth.stripes
    .filter(stripe => stripe.thread === thread)
    .map(({ at, width }) => path(at, width))
    .join('')

/** The defs of an SVG in which `fill="url(#id)"` is this cloth. The id must be unique in the page. */
export function weavePattern(id: string, sett: SettName, repeat: Repeat): string {
  const cloth = layOut(parseSett(setts[sett]), repeats[repeat])
  const { size, twill } = cloth
  const threads = [...new Set(cloth.stripes.map(({ thread }) => thread))]
  const full = round(twill)
  const half = round(twill / 2)
  const warp = threads.map(
    thread =>
      `<path fill="${dyes[thread]}" d="${stripesOf(cloth, thread, (at, width) => `M${at} 0h${width}v${size}h-${width}z`)}"/>`,
  )
  const weft = threads.map(
    thread =>
      `<path fill="${dyes[thread]}" d="${stripesOf(cloth, thread, (at, width) => `M0 ${at}h${size}v${width}h-${size}z`)}"/>`,
  )
  const twillOf = (name: string, fill: string): string =>
    `<pattern id="${id}${name}" width="${full}" height="${full}" patternUnits="userSpaceOnUse" stroke="none"><path fill="${fill}" d="M0 0H${half}L0 ${half}zM${full} 0V${half}L${half} ${full}H0z"/></pattern>`
  const square = `width="${size}" height="${size}"`
  return (
    `${twillOf('t', '#fff')}${twillOf('s', '#000')}` +
    `<mask id="${id}m" maskUnits="userSpaceOnUse" x="0" y="0" ${square}><rect ${square} fill="url(#${id}t)"/></mask>` +
    `<pattern id="${id}" ${square} patternUnits="userSpaceOnUse" stroke="none">${warp.join('')}<g mask="url(#${id}m)">${weft.join('')}</g>` +
    `<rect ${square} fill="url(#${id}s)" opacity=".09"/></pattern>`
  )
}

interface Woven {
  readonly size: number
  readonly picture: string
  /** The same for CSS. */
  readonly url: string
}

const woven = new Map<string, Woven>()

/** The cloth as a picture in a data URI, woven once: the page's policy must allow `img-src data:`. */
function weavePicture(sett: SettName, repeat: Repeat): Woven {
  const key = `${sett} ${repeat}`
  const known = woven.get(key)
  if (known !== undefined) return known
  const { size } = layOut(parseSett(setts[sett]), repeats[repeat])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>${weavePattern('c', sett, repeat)}</defs><rect width="${size}" height="${size}" fill="url(#c)"/></svg>`
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const made = { size, picture, url: `url("${picture}")` }
  woven.set(key, made)
  return made
}

/** The cloth as a `url(...)` for CSS. */
export const weaveUrl = (sett: SettName, repeat: Repeat): string => weavePicture(sett, repeat).url

/** As `weavePattern`, but of a finished picture: where many shapes are filled, it is woven once and not for each. */
export function weaveFill(id: string, sett: SettName, repeat: Repeat): string {
  const { size, picture } = weavePicture(sett, repeat)
  const square = `width="${size}" height="${size}"`
  return `<pattern id="${id}" ${square} patternUnits="userSpaceOnUse"><image href="${picture}" ${square}/></pattern>`
}
