// Everything that stands, lies or swims in the land, drawn once with its foot at 0,0, on the grid of a tile (140).
import { INK, line, oval, shadow, shape, tone } from './pen.ts'

const FINE = 1.1

/** Window panes and doors: they are lit by night. */
const panes = (d: string): string => shape(d, 'pane', FINE)

const smoke = (x: number, y: number): string =>
  `<g class="gm-smoke" transform="translate(${x} ${y})">${tone('M0 0c-2-4 2-6 1-9 4 0 3 5 2 7 5-1 7-6 4-10 6 1 8 8 3 11-3 2-7 3-10 1z', 'smoke', 0.85)}</g>`

const roof = (kind: string, body: string, light: string, shade: string): string =>
  shape(body, kind) + tone(light, `${kind}-light`) + tone(shade, `${kind}-shade`)

const cottage = (kind: 'thatch' | 'slate' | 'tile'): string =>
  shadow(10, 1, 22, 5) +
  shape('M-15-34h7v10h-7z', 'wall-shade', FINE) +
  shape('M-18 0v-15h36V0z', 'wall') +
  tone('M9-14h8.2V-1H9z', 'wall-shade') +
  roof(
    kind,
    'M-22-13l6-14c10-2 22-2 32 0l6 14c-13 2-31 2-44 0z',
    'M-19-14.5l4.5-11c5-1 10-1.3 15-1.3-5 3-8 7-9 13-4 0-7-.3-10.5-.7z',
    'M14-26l5.5 12c-3 .4-6 .6-9 .7 2-4 3-8 3.5-12.7z',
  ) +
  (kind === 'thatch'
    ? line('M-8-25l-3 10M0-26v11M8-25l3 10', 0.8, 'thatch-shade')
    : line('M-19-19h37', 0.8, `${kind}-shade`)) +
  shape('M-4 0v-9c0-3 6-3 6 0v9z', 'oak-shade', FINE) +
  panes('M-13-10h5v5h-5zM7-10h5v5H7z') +
  smoke(-12, -33)

const battlements = (x: number, y: number, width: number, foot: number): string => {
  const teeth = Math.round(width / 10)
  const step = width / (2 * teeth + 1)
  const tooth = Array.from({ length: teeth }, () => `h${step}v5h${step}v-5`).join('')
  return `M${x} ${foot}V${y}${tooth}h${step}V${foot}z`
}
const wall = (x: number, y: number, width: number, foot = -2): string =>
  shape(battlements(x, y, width, foot), 'rock') +
  tone(`M${x + 1} ${foot - 1}V${y + 6}h${width * 0.28}V${foot - 1}z`, 'rock-light') +
  tone(`M${x + width * 0.74} ${foot - 1}V${y + 6}h${width * 0.26 - 1}V${foot - 1}z`, 'rock-shade')
const spire = (x: number, y: number, width: number, kind: 'slate' | 'tile'): string =>
  shape(
    `M${x - 3} ${y}c${width * 0.3}-6 ${width * 0.45}-14 ${width / 2 + 3}-22 ${width * 0.1} 8 ${width * 0.3} 16 ${width / 2 + 3} 22-${width * 0.4} 3-${width * 0.8} 3-${width + 6} 0z`,
    kind,
  ) +
  tone(
    `M${x} ${y - 1}c${width * 0.2}-5 ${width * 0.35}-10 ${width / 2}-16 0 6-1 12-3 17-2 0-${width * 0.3}-.4-${width / 2 - 3}-1z`,
    `${kind}-light`,
  )
const tower = (x: number, y: number, width: number, kind: 'slate' | 'tile', foot = -2): string =>
  shape(`M${x} ${foot}V${y}h${width}V${foot}z`, 'rock') +
  tone(`M${x + 1} ${foot - 1}V${y + 1}h${width * 0.26}V${foot - 1}z`, 'rock-light') +
  tone(`M${x + width * 0.68} ${foot - 1}V${y + 1}h${width * 0.32 - 1}V${foot - 1}z`, 'rock-shade') +
  spire(x, y + 1, width, kind)
const flag = (x: number, y: number): string =>
  line(`M${x} ${y + 2}V${y - 22}`, 1.8) +
  `<path class="gm-flag" d="M${x} ${y - 22}c4-2 7 2 11 0s5-1 6-1l-3 5 3 5c-4-1-7 2-10 1s-5 1-7 0z" stroke="${INK}" stroke-width="${FINE}"/>`
const crag =
  tone('M-44 6c2-8 10-10 18-9 12-5 40-5 52 0 9-1 17 1 20 9-26 5-64 5-90 0z', 'rock-deep', 0.35) +
  shape('M-42 4c1-6 7-8 14-7 6-4 44-4 52 0 8-1 15 1 18 7-22 5-62 5-84 0z', 'rock') +
  tone('M-38 2c2-4 8-4 13-3 3-2 10-3 16-3-6 4-16 7-29 6z', 'rock-light')
const slits = (d: string): string => panes(d)
const gate = (x: number): string => shape(`M${x - 5}-2v-11c0-6 10-6 10 0v11z`, 'oak-deep', FINE)
const castle = (...parts: readonly string[]): string => shadow(14, 7, 50, 7) + crag + parts.join('')

const awning = (x: number, y: number, width: number, height: number, colour: string, n = 6): string => {
  const step = width / n
  const hem = `c0 ${step * 0.6}-${step} ${step * 0.6}-${step} 0`
  const strip = (i: number) => `M${x + i * step} ${y}h${step}v${height}${hem}z`
  const even = Array.from({ length: n }, (_, i) => i)
  return (
    tone(
      even
        .filter(i => i % 2 === 0)
        .map(strip)
        .join(''),
      colour,
    ) +
    tone(
      even
        .filter(i => i % 2 === 1)
        .map(strip)
        .join(''),
      'wall',
    ) +
    tone(`M${x + width * 0.7} ${y}h${width * 0.3}v${height}h-${width * 0.3}z`, INK, 0.12) +
    line(`M${x} ${y}h${width}v${height}${hem.repeat(n)}z`, 1.7)
  )
}
const stall = (colour: string, ware: string): string =>
  shadow(8, 2, 28, 5) +
  line('M-23 0v-28M23 0v-28', 3) +
  line('M-23 0v-28M23 0v-28', 1.6, 'oak-light') +
  tone('M-21-26h42v14h-42z', 'oak-deep', 0.7) +
  ware +
  shape('M-24 1v-12h48V1z', 'oak') +
  tone('M-23 0v-10h12v10z', 'oak-light') +
  line('M-24-5h48', 1) +
  awning(-27, -36, 54, 9, colour)
const ham = (x: number): string =>
  line(`M${x}-26v4`, 1.2) + shape(`M${x - 1}-22c5 0 7 5 6 9s-8 6-10 1 0-10 4-10z`, 'ham', FINE)

const tent = (colour: string): string =>
  shadow(8, 1, 20, 4) +
  shape('M-18 0l3-18c6-3 11-8 15-16 4 8 9 13 15 16l3 18z', 'wall') +
  tone(
    'M-15-18c6-3 11-8 15-16-1 6-3 12-4 16-1 6-1 12-1 18h-6l1-18zM6-18c0 6 1 12 1 18h6l-1-18c-5-3-9-8-12-16 2 6 5 12 6 16z',
    colour,
  ) +
  shape('M-5 0c1-8 3-12 5-15 2 3 4 7 5 15z', 'oak-deep', FINE) +
  line('M-15-18c10 3 20 3 30 0', FINE) +
  line('M0-33v-11', 1.3) +
  shape('M0-44c3-1 5 1 9 0l-2 3 2 3c-4 1-6-1-9 0z', 'gold', 0.9)

const hill = (fill: string): string =>
  tone('M-40 0C-28-10-18-28 0-28S28-10 40 0z', fill) +
  tone('M-37 0C-26-10-17-27-2-27c-10 10-14 18-18 27z', `${fill}-light`) +
  tone('M3-27.5C18-25 27-10 39 0H18C18-11 12-21 3-27.5z', `${fill}-shade`) +
  line('M-40 0C-28-10-18-28 0-28S28-10 40 0', 1.5, `${fill}-line`)

const tree = (crown: string, light: string, shade: string, trunk: string): string =>
  shadow(9, 1, 14, 4) +
  shape(trunk, 'earth-shade', FINE) +
  shape(crown, 'leaf') +
  tone(light, 'leaf-light') +
  tone(shade, 'leaf-shade', 0.75)

const log = (x: number, y: number): string =>
  shape(`M${x - 5} ${y}a5 4.6 0 1110 0 5 4.6 0 11-10 0z`, 'oak-light', 1.3) +
  line(`M${x - 2} ${y}a2 1.8 0 114 0`, 0.9, 'oak-shade')

export const SYMBOLS: Readonly<Record<string, string>> = {
  spruce:
    shadow(8, 1, 14, 4) +
    shape('M-2.5 3v-9h5v9z', 'earth-shade', FINE) +
    shape(
      'M0-43c2 6 5 11 9 16h-4c3 5 6 9 9 12l-5 1c3 4 6 8 8 11-9 3-25 3-34 0 3-3 6-7 8-11l-5-1c3-3 6-7 9-12h-4c4-5 7-10 9-16z',
      'fir',
    ) +
    tone(
      'M-.5-40c-2 5-4 9-7 12l3 .5c-2 5-5 9-8 12l4 1c-2 4-4 7-6 9.5 3 .8 6 1 8 1 2-12 5-24 6-36z',
      'fir-light',
    ) +
    tone(
      'M1-36c1 4 3 8 5 10H3c3 5 5 9 8 11l-4 1c2 4 5 7 6 10-3 1-6 1-9 1 1-11-1-22-3-33z',
      'fir-shade',
      0.75,
    ),
  pine:
    shadow(9, 1, 13, 4) +
    shape('M-3 3c2-10 0-16 1-24h4c0 8 0 14 2 24z', 'rust', FINE) +
    line('M1-17l7-6M0-13l-7-5', 1.9, 'rust-shade') +
    shape('M-17-22c-4-5 1-11 7-10 0-7 8-10 13-6 5-3 12 1 11 7 5 2 4 9-1 10-9 3-22 3-30-1z', 'fir') +
    tone('M-15-24c-2-4 2-7 7-6 1-6 6-8 10-5-3 2-3 5-4 8-5-1-8 1-13 3z', 'fir-light') +
    tone('M14-29c3 2 3 6-1 7-7 2-15 2-22 1 9-1 19-2 23-8z', 'fir-shade', 0.7),
  oak: tree(
    'M-15-10c-5-4-3-12 3-13 0-8 9-12 14-8 6-2 12 3 11 9 5 3 4 10-1 12-6 4-20 5-27 0z',
    'M-13-13c-2-4 0-8 5-8 0-6 6-9 10-6-4 2-5 6-6 9-5 0-7 2-9 5z',
    'M14-19c2 4 1 7-2 9-6 3-15 4-21 1 9 0 20-3 23-10z',
    'M-3 3l1-12h4l1 12z',
  ),
  rowan:
    tree(
      'M-15-10c-5-4-3-12 3-13 0-8 9-12 14-8 6-2 12 3 11 9 5 3 4 10-1 12-6 4-20 5-27 0z',
      'M-13-13c-2-4 0-8 5-8 0-6 6-9 10-6-4 2-5 6-6 9-5 0-7 2-9 5z',
      'M14-19c2 4 1 7-2 9-6 3-15 4-21 1 9 0 20-3 23-10z',
      'M-3 3l1-12h4l1 12z',
    ) + line('M-7-15h.1M-2-21h.1M4-14h.1M8-20h.1M0-10h.1M10-13h.1', 3, 'red', ' stroke-linecap="round"'),
  whin:
    shape('M-9 0c-3-4 0-8 4-7 1-5 8-5 9-1 4-1 7 3 4 8z', 'heather', FINE) +
    tone('M-7-2c-1-3 1-4 3-4 1-3 4-4 6-2-4 1-6 3-9 6z', 'heather-light'),
  stone:
    shadow(3, 1, 8, 2.5) +
    shape('M-7 1c-2-4 1-8 5-8 4-1 8 1 9 5 0 3-1 4-3 4z', 'rock', FINE) +
    tone('M-5-2c0-3 2-4 5-4-1 2-2 3-5 4z', 'rock-light'),
  sheep:
    shadow(2, 0, 13, 3.5) +
    line('M-7-3v4M-3-3v4M5-3v4M8-3v4', 2.2) +
    shape(
      'M-11-4c-4 0-5-5-2-7-1-4 4-7 7-4 2-4 8-4 10-1 3-2 7 0 7 3 4 1 4 7 1 8-1 4-6 4-8 2-3 2-6 2-8 0-2 2-6 2-7-1z',
      'fleece',
    ) +
    tone('M10-10c3 1 4 5 1 6-1 3-5 3-8 1-3 2-6 2-8 0-2 1-4 1-5 0 8 0 16-2 20-7z', 'fleece-shade') +
    shape('M9-15c-1-3 3-5 5-3 3 1 5 4 4 7-1 2-4 2-6 0s-3-2-3-4z', '#3a302b', FINE) +
    tone('M14-13.5a.9.9 0 110 1.8.9.9 0 010-1.8z', '#fff') +
    line('M9-15l-3-1', 1.8),
  cow:
    shadow(3, 1, 20, 4.5) +
    tone('M-6-6h5v8h-5zM2-6h4v7H2zM10-7h5v9h-5zM-12-6h4v7h-4z', 'rust-shade') +
    shape(
      'M-17-17c7-6 26-6 34-1 3 4 3 10 0 16l-3-2-2 4-4-4-3 5-4-4-4 4-4-4-4 4-3-4-3 2c-3-5-4-12 0-16z',
      'rust',
    ) +
    tone('M-14-17c7-4 18-5 26-2-8 0-14 3-18 8-3-3-6-4-8-6z', 'rust-light') +
    tone('M17-13c1 4 0 7-1 9l-2-1-2 4-4-4-3 4-3-3c7 0 12-3 15-9z', 'rust-shade', 0.8) +
    line('M17-15c4 2 4 8 3 12', 2, 'rust-shade') +
    shape('M-22-18c-7 1-11-2-12-9 4 4 8 4 12 3zM-8-18c7 1 11-2 12-9-4 4-8 4-12 3z', 'wall', FINE) +
    shape('M-23-18c0-5 4-7 8-7s8 2 8 7c0 7-2 15-8 15s-8-8-8-15z', 'rust') +
    tone('M-20-6c2-2 8-2 10 0 0 3-2 4-5 4s-5-1-5-4z', '#e3b893') +
    tone('M-23-20c1-4 5-6 8-6s7 2 8 6c-1 4-2 6-3 9l-2-4-3 6-3-6-2 4c-1-3-2-5-3-9z', 'rust-light') +
    line('M-18-19l-1 5M-15-20v8M-12-19l1 5', 1, 'rust-shade') +
    tone('M-17.5-5.5h1.3v1.3h-1.3zM-14-5.5h1.3v1.3H-14z', INK),
  cottage: cottage('thatch'),
  croft: cottage('slate'),
  manse: cottage('tile'),
  house:
    shadow(8, 1, 14, 4) +
    shape('M5-36h5v10H5z', 'wall-shade', FINE) +
    shape('M-11 0v-22h3v-4h3v-4h3v-4h4v4h3v4h3v4h3V0z', 'wall') +
    tone('M4-22h6.2V-1H4z', 'wall-shade', 0.75) +
    shape('M-3 0v-8h5v8z', 'oak-shade', FINE) +
    panes('M-7-19h4v5h-4zM3-19h4v5H3zM-2-27h3.5v4H-2z'),
  hall:
    shadow(16, 2, 40, 6) +
    shape('M-34 0v-26h68V0z', 'wall') +
    tone('M18-25h15V-1H18z', 'wall-shade') +
    roof(
      'slate',
      'M-38-24l7-15h62l7 15z',
      'M-34-25.5l6-11h24c-4 3-7 7-8 11z',
      'M24-38l9 13H16c4-4 7-8 8-13z',
    ) +
    shape('M-12 0v-34h4v-5h4v-5h8v5h4v5h4V0z', 'wall') +
    shape('M-3-44v-8h6v8z', 'wall-shade', FINE) +
    shape('M-5-52c2-1 4-4 5-9 1 5 3 8 5 9z', 'slate', FINE) +
    shape('M-5 0v-10c0-5 10-5 10 0V0z', 'oak-shade', FINE) +
    panes('M-4-32h8v8h-8zM-29-18h6v8h-6zM-20-18h6v8h-6zM14-18h6v8h-6zM24-18h6v8h-6z'),
  barrel:
    shadow(3, 0, 8, 2.5) +
    shape('M-6-14c4-2 8-2 12 0 2 5 2 9 0 14-4 2-8 2-12 0-2-5-2-9 0-14z', 'oak', 1.4) +
    tone('M-5-13c2-1 4-1.3 5-1.3-1 5-1 10 0 14.8-2 0-4-.5-5-1-1.5-4-1.5-8 0-12.5z', 'oak-light') +
    line('M-7-10c4 2 10 2 14 0M-7-4c4 2 10 2 14 0', 1.3),
  distillery:
    shadow(16, 2, 40, 6) +
    shape('M27-50h9V0h-9z', 'tile') +
    tone('M32-48h3v46h-3z', 'tile-shade') +
    shape('M25-52h13v5H25z', 'tile', FINE) +
    shape('M-12 0v-24h38V0z', 'wall') +
    tone('M16-23h9V-1h-9z', 'wall-shade') +
    shape('M-15-22l5-12h33l6 12z', 'slate') +
    tone('M-12-23.5l4-9h14c-4 2-6 5-8 9z', 'slate-light') +
    panes('M-4-17h5v6h-5zM7-17h5v6H7zM17-17h5v6h-5z') +
    shape('M2 0v-8h8v8z', 'oak-shade', FINE) +
    shape('M-36 0v-32h24V0z', 'wall') +
    tone('M-19-31h6V-1h-6z', 'wall-shade') +
    shape('M-41-30c5-2 8-6 10-13h14c2 7 5 11 10 13-11 2-23 2-34 0z', 'slate') +
    tone('M-38-31c4-2 6-6 8-11h4c-1 5-3 8-5 11.5z', 'slate-light') +
    shape('M-29-43v-5h10v5z', 'wall-shade', FINE) +
    shape('M-34-47c4-1 6-4 7-8h6c1 4 3 7 7 8-6 2-14 2-20 0z', 'slate') +
    shape('M-25.5-55l1.5-7 1.5 7z', 'gold', FINE) +
    panes('M-30-22h5v6h-5zM-22-22h5v6h-5z') +
    shape('M-28 0v-10c0-4 8-4 8 0V0z', 'oak-shade', FINE) +
    smoke(31, -50),
  castle: castle(
    wall(-42, -25, 20, -1),
    slits('M-36-14h3v6h-3z'),
    flag(-8, -56),
    wall(-24, -52, 36),
    slits('M-17-36h4v8h-4zM1-36h4v8H1zM-17-22h4v7h-4z'),
    gate(-2),
    tower(14, -38, 20, 'slate'),
    slits('M22-28h4v7h-4z'),
  ),
  keep: castle(
    wall(-40, -30, 22, -1),
    slits('M-33-18h3v7h-3z'),
    tower(-20, -46, 15, 'tile'),
    flag(18, -50),
    wall(-8, -46, 30),
    slits('M-2-34h4v8h-4zM11-34h4v8h-4z'),
    gate(8),
    wall(20, -24, 18, -1),
  ),
  duart: castle(
    wall(-4, -28, 42, -1),
    slits('M24-18h3v7h-3z'),
    flag(-16, -58),
    roof('slate', 'M-29-50l8-14h10l8 14z', 'M-25-51l5-11h6c-3 3-4 7-5 11z', 'M-12-62l7 11h-8c2-3 2-7 1-11z'),
    wall(-32, -48, 32),
    slits('M-25-34h4v8h-4zM-11-34h4v8h-4zM-18-20h4v7h-4z'),
    gate(12),
  ),
  stalker: castle(
    wall(-34, -16, 60, -1),
    flag(2, -58),
    wall(-16, -52, 34),
    slits('M-10-40h4v7h-4zM6-40h4v7H6zM-10-24h4v7h-4zM6-24h4v7H6z'),
    tower(16, -30, 13, 'slate'),
    gate(0),
  ),
  mey: castle(
    wall(-38, -26, 70, -1),
    panes('M-16-17h5v7h-5zM16-17h5v7h-5z'),
    tower(-38, -36, 15, 'tile'),
    wall(-18, -50, 24),
    slits('M-13-38h4v7h-4zM-1-38h4v7h-4z'),
    tower(2, -46, 12, 'tile'),
    flag(26, -44),
    tower(20, -38, 14, 'tile'),
    gate(-6),
  ),
  armadale: castle(
    shape('M-38-1v-28h70v28z', 'wall'),
    tone('M20-28h11v27H20z', 'wall-shade'),
    roof('slate', 'M-41-28l7-11h60l7 11z', 'M-37-29l5-8h22c-4 2-6 5-7 8z', 'M18-38l7 10H12c3-3 5-6 6-10z'),
    panes('M-32-22h5v7h-5zM-22-22h5v7h-5zM-2-22h5v7h-5zM8-22h5v7H8z'),
    tower(-16, -44, 12, 'slate', -1),
    flag(32, -42),
    tower(26, -40, 14, 'slate', -1),
    gate(6),
  ),
  ruin: castle(
    shape('M-34-1v-30l6-8 5 6 4-10 7 4v38z', 'rock'),
    tone('M-33-2v-29l5-6v35z', 'rock-light'),
    shape('M4-1v-38l5 6 6-12 8 3 3-6 6 8v39z', 'rock'),
    tone('M5-2v-35l4 5v30z', 'rock-light'),
    tone('M24-42l3-4 4 5v39h-7z', 'rock-shade'),
    shape('M-12-1v-14c4-6 12-6 16 0v14z', 'rock-deep', FINE),
    slits('M-24-26c0-4 5-4 5 0v8h-5zM12-30c0-4 6-4 6 0v8h-6z'),
    line('M-30-12l4 2M22-14l4-2M14-8l5 1', 1, 'rock-shade'),
  ),
  abbey:
    shadow(12, 2, 38, 6) +
    shape('M-34 0v-22h46V0z', 'rock') +
    tone('M-33-1v-20h14v20z', 'rock-light') +
    roof(
      'slate',
      'M-38-20l7-16h41l5 16z',
      'M-35-21.5l6-12h14c-3 4-5 8-6 12z',
      'M4-35l6 14H-2c3-4 5-9 6-14z',
    ) +
    wall(10, -46, 23, 0) +
    slits('M18-34c0-4 7-4 7 0v8h-7zM-14-16c0-4 5-4 5 0v7h-5zM-3-16c0-4 5-4 5 0v7h-5z') +
    shape('M-28 0v-8c0-5 8-5 8 0v8z', 'oak-shade', FINE),
  cross:
    shadow(4, 1, 8, 2.5) +
    shape('M-6 1l1-4H5l1 4zM-3-3l1-13c-5 1-5-7 0-6l-1-6h6l-1 6c5-1 5 7 0 6l1 13z', 'rock', 1.4) +
    tone('M-2-3l1-13h1v13z', 'rock-light') +
    line('M-3-15a5 5 0 116 0 5 5 0 01-6 0', 1.2),
  menhir:
    shadow(4, 1, 6, 2) +
    shape('M-5 2c-1-8 0-16 3-18s6 1 7 6 0 9 0 12z', 'rock', 1.5) +
    tone('M-4 0c-1-6 0-12 2-14 1 4 0 9 0 14z', 'rock-light'),
  butcher: stall('red', ham(-13) + ham(-2) + ham(9)),
  grocer: stall(
    'green',
    [
      ['gold', -15],
      ['red', -7],
      ['leaf-light', 2],
      ['gold', 10],
      ['red', 17],
    ]
      .map(([colour, x]) => oval(Number(x), -13, 4, 3.6, String(colour), 1.2))
      .join(''),
  ),
  booth: stall(
    'gold',
    oval(-10, -14, 4, 4, 'red', FINE) +
      oval(2, -14, 4, 4, 'leaf-light', FINE) +
      oval(12, -14, 4, 4, 'gold', FINE),
  ),
  tent: tent('blue'),
  pavilion: tent('red'),
  bunting:
    line('M-60-4C-40 6-20 2 0-4S42 2 62-8', 1.3) +
    shape('M-58-3l8 .5-3 8zM-12-1l8-2-2 8z', 'red', 1) +
    shape('M-44 1l8 1-4 8zM4-4l8 0-4 8z', 'gold', 1) +
    shape('M-28 1l8-1-3 8zM20-3l8 1-4 8z', 'blue', 1) +
    shape('M36-3l8-1-3 8z', 'wall', 1),
  anvil:
    shadow(3, 1, 12, 3) +
    shape('M-6 1v-7H6v7z', 'oak-shade', FINE) +
    shape('M-14-16h26c0 4-4 6-8 6v4h-9v-4c-4 0-8-2-9-6z', 'slate') +
    tone('M-11-14.5H3v2H-8z', 'slate-light'),
  forge:
    shape('M-8 0v-16H8V0z', 'oak-deep', 1.6) +
    tone('M-5-1c-1-6 3-7 3-11 5 3 8 6 6 11z', '#f3a93a') +
    tone('M-3-1c0-3 2-4 2-6 3 2 4 4 3 6z', '#d9482c'),
  sign:
    line('M-8-30H8M-6-30V0', 2.4) +
    shape('M-4-28H9v12H-4z', 'gold', 1.4) +
    shape('M1-26c1-.6 3-.6 4 0 .8 2 .8 6 0 8-1 .6-3 .6-4 0-.8-2-.8-6 0-8z', 'oak', 0.9),
  cart:
    shadow(6, 2, 18, 4) +
    shape('M-16-16h32l-4 12h-24z', 'oak') +
    line('M-13-12h26M-12-8h24', 1, 'oak-shade') +
    line('M16-14l12 2', 2.4) +
    oval(-7, -3, 5.5, 5.5, 'oak-light', 1.6) +
    oval(-7, -3, 1.4, 1.4, INK) +
    oval(8, -3, 5.5, 5.5, 'oak-light', 1.6) +
    oval(8, -3, 1.4, 1.4, INK),
  logs: shadow(4, 1, 16, 3.5) + log(-9, -4) + log(1, -4) + log(11, -4) + log(-4, -11) + log(6, -11),
  stook:
    shadow(4, 1, 9, 3) +
    shape(
      'M-8 0c2-6 4-9 4-13-3-3-4-6-4-9 3 1 4 2 5 4 0-3 1-5 3-8 2 3 3 5 3 8 1-2 2-3 5-4 0 3-1 6-4 9 0 4 2 7 4 13-5 2-11 2-16 0z',
      'barley',
      1.4,
    ) +
    tone('M-6-1c2-5 4-8 4-12-2-2-3-4-3-6 3 2 5 5 5 9-1 4-1 7-2 10z', 'barley-light') +
    line('M-4-12h8', 1.6, 'barley-shade'),
  hurdle:
    line('M-16 0v-12M0 0v-12M16 0v-12M-18-9h36M-18-4h36', 2.8) +
    line('M-16 0v-12M0 0v-12M16 0v-12M-18-9h36M-18-4h36', 1.3, 'oak-light'),
  boat:
    `<ellipse cx="2" cy="3" rx="18" ry="3" fill="var(--gm-water-shade)" fill-opacity=".6"/>` +
    line('M0-2v-22', 1.5) +
    shape('M-2-23c-8 5-11 11-12 18h12z', 'wall', FINE) +
    shape('M2-20c5 5 7 10 8 15H2z', 'rust', FINE) +
    shape('M-17-4h34c-2 5-6 7-9 7H-9c-4 0-7-3-8-7z', 'oak') +
    tone('M-14-2.5H0v4h-9c-3 0-4-2-5-4z', 'oak-light'),
  nessie:
    shape('M10 2c0-10 16-10 16 0zM30 2c0-7 11-7 11 0z', 'nessie') +
    shape('M-9 2c-1-10-3-16-8-20-5 0-8 3-11 2s-2-6 3-8c8-4 17 0 20 8 2 6 3 12 4 18z', 'nessie') +
    tone('M-11 1c-1-9-2-15-8-20 5 0 7 3 9 8 2 4 3 8 3 12z', 'nessie-light') +
    oval(-20, -21, 1.2, 1.3, INK) +
    line('M-13 4c5 2 9 2 13 0M8 4c6 2 12 2 18 0', 1.3, 'water-light'),
  isle:
    shape('M-15 2c2-8 28-8 30 0-9 4-21 4-30 0z', 'grass', 1.4) +
    tone('M-12 1c3-5 10-6 15-5-6 1-9 3-11 6z', 'grass-light'),
  column:
    shadow(6, 1, 8, 2.5) +
    shape('M-6 2v-5H6v5z', 'rock', FINE) +
    shape('M-3-3v-26h6v26z', 'rock-light', 1.4) +
    shape('M-4-29h8v-3h-8z', 'rock', FINE) +
    shape('M-2.5-32c0-4 0-6 2.5-8 2.5 2 2.5 4 2.5 8z', 'rust', FINE),
  swan:
    shape('M-9 2c-3-6 1-9 8-8 3-4-2-8 0-11 2-2 5-1 4 1-2 0-2 1-1 3 2 4 1 9-2 15z', '#fbf7ee', 1.3) +
    tone('M3-15l4 1-4 1z', '#d9862c') +
    line('M-13 4h6M-3 4h8', 1.2, 'water-light'),
  hill: hill('grass'),
  moor: hill('heather'),
  ben:
    shape(
      'M-60 0C-48-14-38-26-30-44c4-4 8-10 14-24 5-6 10-6 14 0 4 9 8 14 13 18 6 14 14 26 30 34 8 5 14 10 18 16z',
      'ben',
    ) +
    tone(
      'M-58-1C-46-14-37-26-29-43c4-4 8-10 14-24 2-2 4-4 6-4-2 14-8 22-12 30-3 14-8 28-18 40z',
      'ben-light',
    ) +
    tone(
      'M-6-70c3 2 5 5 7 9 4 8 7 11 10 12 6 14 14 26 30 34 7 4 12 9 15 14H26C20-18 8-26 4-42c-6-6-9-16-10-28z',
      'ben-shade',
    ) +
    shape('M-21-58c2-4 4-8 6-12 4-4 8-4 11 1 2 4 4 8 6 12-3-1-5 4-8 2-2 3-5-1-7 3-2-4-5-2-8-6z', 'snow', 1),
  // on the map, in the map's own ink
  peak:
    shape('M-46 18C-34 4-24-10-14-28c5-6 9-6 13 0 10 18 26 34 46 46z', 'map-hill', 3.6) +
    tone('M-43 17C-32 4-22-10-13-27c2-2 4-3 6-3-4 16-14 34-22 47z', 'map-hill-light') +
    tone('M-2-26c10 17 24 32 42 43H14C14 4 4-10-2-26z', 'map-hill-shade'),
  quarry:
    shadow(8, 2, 56, 6) +
    tone('M-58 4C-42-20-26-60 0-60S42-20 58 4z', 'grass-shade') +
    tone('M-54 3C-40-20-25-58-3-58c-14 20-22 40-26 61z', 'grass') +
    line('M-58 4C-42-20-26-60 0-60S42-20 58 4', 1.6, 'grass-line') +
    shape('M-24-24v-17l9-7 18-2 16 5 6 6v15z', 'rock', 1.6) +
    tone('M-22.5-25v-15l8-6 4-.5v21.5z', 'rock-light') +
    tone('M14-42l4 1 6 5v12H14z', 'rock-shade') +
    line('M-6-47v10l4 4M8-46l-1 9', 1.2) +
    shape('M-40-12l16-13h50l15 13z', 'rock-light', 1.5) +
    shape('M-40-13h81V1h-81z', 'rock', 1.6) +
    tone('M-39-12h13V0h-13zM-8-12H2V0H-8z', 'rock-light') +
    tone('M24-12h16V0H24z', 'rock-shade') +
    line('M-26-13V1M-8-13v9M10-13V1M24-13v10', 1.2) +
    shape('M-52 9l11-9h82l12 9c-30 5-75 5-105 0z', 'sand', 1.6) +
    shape('M-34 8V-2h12V8zM-20 8v-9h12v9zM-28-2v-9h12v9z', 'rock-light', 1.5) +
    tone('M-26-1h3v8h-3zM-12 0h3v7h-3zM-20-10h3v7h-3z', 'rock') +
    line('M24 8L36-42M48 8L36-42 12-32M14-31v18', 2.8) +
    line('M24 8L36-42M48 8L36-42 12-32', 1.3, 'oak-light') +
    shape('M9-14h10v7H9z', 'rock-light', 1.3),
  cairn:
    shadow(12, 2, 42, 7) +
    [
      [0, -5, 38, 10],
      [-14, -18, 19, 8],
      [16, -19, 20, 9],
      [-2, -32, 26, 8],
      [2, -46, 19, 8],
      [-3, -58, 14, 6.5],
      [1, -69, 9, 5.5],
      [0, -78, 5.5, 4],
    ]
      .map(
        ([x = 0, y = 0, w = 0, h = 0], i) =>
          oval(x, y, w, h, i % 3 === 1 ? 'rock-shade' : 'rock', 1.8) +
          oval(x - w * 0.3, y - h * 0.3, w * 0.5, h * 0.4, 'rock-light'),
      )
      .join(''),
  crofter:
    shadow(3, 0, 8, 2.5) +
    shape('M-8 0c0-7 1-10 4-12h8c3 2 4 5 4 12z', 'blue', 1.3) +
    shape('M-4-14c0-5 8-5 8 0 0 4-8 4-8 0z', '#eec39a', 1.2) +
    shape('M-5.5-15c1-5 10-5 11-.5-3 1-8 1.5-11 .5z', 'rust', 1.1),
  fire:
    shape('M-13 3l21-8 3 3-21 8zM13 3L-8-5l-3 3L10 6z', 'oak-shade', 1.5) +
    shape('M-8 0c-3-8 3-11 2-19 7 3 8 8 7 11 3-1 3-3 3-5 5 5 5 10 3 14-5 3-11 3-15-1z', '#e8762c', 1.5) +
    tone('M-4 0c-2-5 2-7 2-11 4 4 6 8 5 11-2 1-5 1-7 0z', '#ffd977'),
  hull:
    shadow(8, 2, 40, 5) +
    line('M-30 4l10-14M30 4L20-14M0 6v-10', 3.2) +
    line('M-30 4l10-14M30 4L20-14M0 6v-10', 1.6, 'oak-light') +
    shape('M-34-20c-2 10 4 16 12 18h44c8-2 14-8 12-18-4 5-8 7-14 7h-40c-6 0-10-2-14-7z', 'oak-light', 1.8) +
    tone('M-32-17c0 8 5 12 12 13h18v-9h-18c-5 0-9-1-12-4z', 'barley-light') +
    line('M-24-12v8M-14-12v9M-4-12v9M6-12v9M16-12v9M25-13v8', 1.2) +
    line('M-34-20c-1-5 1-9 5-9M34-20c1-5-1-9-5-9', 3) +
    line(
      'M-24-13c0-12 2-18 6-22M-8-13c0-12 0-20 1-24M8-13c0-12 1-20 0-24M24-13c0-12-2-18-6-22',
      1.8,
      'oak-shade',
    ),
}
