// What a tile shows, on a grid of 140: `low` lies on the ground (patches, lane, water), `high` stands on it. Whatever
// crosses an edge does so at the same place on every tile: the river at 80 and 110, the lane at 70.
import { line, luck, patch, put, shape, tone } from './pen.ts'

export const SIDE = 140
const BANKS = [80, 110] as const

export interface Scene {
  readonly low: string
  readonly high: string
}

/** What is drawn of a tile: its id seeds the scatter, and some have a scene of their own. */
export interface Drawn {
  readonly id: string
  readonly terrain: string
  readonly river: boolean
}

/** A stroke along the river at this height, which bends by so much in the middle of the tile. */
const along = (y: number, bend: number): string =>
  `M-1 ${y}H0C26 ${y} 36 ${y + bend} 70 ${y + bend}S114 ${y} 140 ${y}H141`

/** How far the upper and the lower bank bend in the middle of a tile. */
function bends({ id, terrain }: Drawn): readonly [number, number] {
  if (terrain === 'loch') return [-44, 20]
  const chance = luck(`${id} river`)
  const bend = Math.round((chance() - 0.5) * 14)
  return [bend, bend + Math.round((chance() - 0.5) * 6)]
}

const BUTT = ' stroke-linecap="butt"'

function river(tile: Drawn): string {
  const [upper, lower] = bends(tile)
  const middle = (upper + lower) / 2
  const water = `${along(BANKS[0], upper)}V${BANKS[1]}H140C114 ${BANKS[1]} 104 ${BANKS[1] + lower} 70 ${BANKS[1] + lower}S26 ${BANKS[1]} 0 ${BANKS[1]}H-1z`
  const bank = along(BANKS[0], upper)
  const shore = along(BANKS[1], lower)
  return (
    line(bank, 9, 'sand', BUTT) +
    line(shore, 9, 'sand', BUTT) +
    tone(water, 'water') +
    line(along(BANKS[0] + 3, upper), 5, 'water-shade', BUTT) +
    line(along(96, middle), 4, 'water-pale', BUTT) +
    `<g class="gm-glint">${line(along(97, middle), 1.6, 'water-light', ' stroke-dasharray="14 22 26 18 9 14 30 60"')}${line(along(104, middle), 1.3, 'water-light', ' stroke-dasharray="10 40 18 34" opacity=".8"')}</g>` +
    (tile.terrain === 'loch'
      ? line(
          'M38 66c6-2 12-2 18 0M74 54c7-2 13-2 20 0M52 114c8 2 15 2 22 0M88 100c7-2 12-2 18 0',
          1.6,
          'water-light',
        ) + tone('M40 60c14-16 40-18 56-8-20-3-36 0-46 12-6 3-10 2-10-4z', 'water-light', 0.4)
      : '') +
    line(bank, 1.7, 'bank', BUTT) +
    line(shore, 1.7, 'bank', BUTT)
  )
}

function bridge(tile: Drawn): string {
  const [upper, lower] = bends(tile)
  const [top, foot] = [BANKS[0] + upper - 5, BANKS[1] + lower + 4]
  const deck = foot - top
  const rail = (x: number): string =>
    `M${x} ${top - 1}q${x < 70 ? 1.5 : -1.5} ${deck / 2} 0 ${deck + 2}h3.5q${x < 70 ? 1.2 : -1.2}-${deck / 2} 0-${deck + 2}z`
  return (
    tone(`M65 ${top}h17v${deck}H65z`, '#12303f', 0.35) +
    shape(`M62 ${top}q1.5 ${deck / 2} 0 ${deck}h16q-1.5-${deck / 2} 0-${deck}z`, 'sand', 1.4) +
    shape(rail(60.5), 'rock-light', 1.2) +
    shape(rail(76), 'rock', 1.2) +
    line([0.2, 0.42, 0.64, 0.86].map(k => `M61 ${top + deck * k}h3M76.5 ${top + deck * k}h3`).join(''), 0.9)
  )
}

/** A lane is an ornament: it enters and leaves at 70, and wanders in between. */
function lane({ id, river }: Drawn): string {
  const chance = luck(`${id} lane`)
  const sway = (chance() < 0.5 ? -1 : 1) * (12 + chance() * 12)
  const d = river
    ? `M70-1V0C70 16 ${70 + sway} 22 ${70 + sway * 0.8} 40S70 62 70 80V141`
    : `M70-1V0C70 18 ${70 + sway} 24 ${70 + sway} 46S${70 - sway * 0.5} 92 ${70 - sway * 0.4} 104 70 122 70 140V141`
  return (
    line(d, 8.6, 'lane-edge', `${BUTT} stroke-opacity=".8"`) +
    line(d, 6.4, 'lane', BUTT) +
    line(d, 1, 'lane-dust', ' stroke-dasharray="4 8 2 6"')
  )
}

/** A dry-stone wall through these points. */
function dyke(...points: readonly (readonly [number, number])[]): string {
  const stones: string[][] = [[], []]
  for (const [i, [x, y]] of points.entries()) {
    const [toX, toY] = points[i + 1] ?? [x, y]
    const n = Math.round(Math.hypot(toX - x, toY - y) / 7)
    for (let k = 0; k < n; k++)
      stones[(i + k) % 3 === 0 ? 0 : 1]?.push(
        `M${Math.round(x + ((toX - x) * k) / n) - 4} ${Math.round(y + ((toY - y) * k) / n) + 1}c-1-3 0-6 3-6s5 1 5 3 0 3-1 4z`,
      )
  }
  return shape(stones[1]?.join('') ?? '', 'rock', 0.9) + shape(stones[0]?.join('') ?? '', 'rock-light', 0.9)
}

/** One thing of a scene: which symbol, where its foot is, how large, in which colours. */
type Thing = readonly [symbol: string, x: number, y: number, scale?: number, kind?: string]

/** Things from the far to the near. */
const things = (...list: readonly Thing[]): string =>
  list
    .toSorted((a, b) => a[2] - b[2])
    .map(thing => put(...thing))
    .join('')

type Chance = () => number
const around = (chance: Chance, n: number): number => (chance() - 0.5) * n

function trees({ river }: Drawn, chance: Chance): string {
  const rows = river ? [34, 51, 69] : [38, 56, 76, 97]
  const list: Thing[] = []
  for (const [row, y] of rows.entries()) {
    const n = row === 0 ? 5 : 6
    for (let i = 0; i < n; i++) {
      const x = Math.min(
        128,
        Math.max(13, 16 + (108 / (n - 1)) * i + around(chance, 12) + (row % 2 === 0 ? -4 : 6)),
      )
      const depth = row / (rows.length - 1)
      list.push([
        chance() < 0.2 ? 'pine' : 'spruce',
        x,
        y + around(chance, 8),
        0.74 + chance() * 0.24,
        depth < 0.34 ? 'gm-far' : depth > 0.67 ? 'gm-near' : '',
      ])
    }
  }
  return things(...list)
}

/** Barley in rows, fuller in the middle, a wall behind and stooks before it. */
function barley({ river }: Drawn, chance: Chance): string {
  const [top, rows] = river ? [20, 5] : [28, 7]
  const foot = top + rows * 10
  const body: string[] = []
  for (let row = 0; row < rows; row++) {
    const inset = 22 * Math.abs((2 * (row + 0.5)) / rows - 1) ** 3
    const [y, left, right] = [top + row * 10, 14 + inset + around(chance, 4), 126 - inset + around(chance, 4)]
    const step = (right - left) / 14
    let ears = `M${left} ${y + 6}`
    for (let i = 0; i < 14; i++) ears += `q${step / 2}-${8 + chance() * 3} ${step} 0`
    body.push(
      shape(
        `${ears}q5 5-2 10H${left + 2}q-7-5-2-10z`.replaceAll(/(\.\d)\d+/g, '$1'),
        row % 2 === 0 ? 'barley' : 'barley-light',
        row === 0 || row === rows - 1 ? 1.4 : 0.9,
      ),
      line(
        Array.from(
          { length: 12 },
          (_, i) =>
            `M${Math.round(left + 8 + (i * (right - left - 14)) / 12 + around(chance, 4))} ${y + 10}v-8m-2-1l2 3 2-3`,
        ).join(''),
        0.9,
        'barley-line',
      ),
    )
  }
  return (
    dyke([8, top + 2], [36, top - 5], [62, top - 7], [94, top - 7]) +
    put('oak', 122, top + 4, 0.66) +
    body.join('') +
    (river
      ? things(['stook', 20, foot + 6, 0.8], ['stook', 119, foot + 7, 0.85])
      : things(['stook', 22, foot + 8, 0.95], ['stook', 40, foot + 15, 0.95], ['stook', 116, foot + 8]))
  )
}

const FLOCKS: Readonly<Record<string, readonly Thing[]>> = {
  lochridge: [
    ['sheep', 42, 92],
    ['sheep', 72, 84, 0.9],
    ['sheep', 100, 96],
    ['sheep', 62, 108, 1.05],
  ],
  lairg: [
    ['sheep', 36, 84, 0.9],
    ['sheep', 64, 80, 0.85],
    ['sheep', 96, 84, 0.95],
    ['sheep', 50, 102],
    ['sheep', 84, 106, 1.05],
    ['sheep', 112, 100, 0.9],
  ],
  'glen-lyon': [
    ['cow', 46, 100],
    ['cow', 92, 88, 0.95],
    ['cow', 100, 112, 1.05],
  ],
  'glen-fyne': [
    ['cow', 44, 60, 0.9],
    ['cow', 92, 72],
    ['cow', 112, 50, 0.75],
  ],
  rannoch: [
    ['cow', 104, 72, 0.95],
    ['sheep', 32, 72, 0.95],
    ['sheep', 60, 64, 0.8],
  ],
  'glen-clova': [
    ['cow', 92, 92],
    ['sheep', 38, 100],
    ['sheep', 64, 108, 0.95],
    ['sheep', 58, 84, 0.85],
  ],
  'royal-deeside': [
    ['cow', 48, 96, 1.05],
    ['cow', 96, 84, 0.9],
    ['sheep', 104, 110],
    ['sheep', 76, 108, 0.9],
  ],
}

function pasture(tile: Drawn, chance: Chance): string {
  const flock = FLOCKS[tile.id] ?? [
    ['sheep', 48, tile.river ? 70 : 100],
    ['cow', 96, tile.river ? 66 : 92],
  ]
  return tile.river
    ? things(['hill', 40, 40, 0.9], ['hill', 100, 44, 1.1]) +
        dyke([8, 50], [34, 44], [64, 42]) +
        things(
          ['oak', 16, 44, 0.66],
          ...flock,
          ['whin', 16, 76, 0.8],
          ['whin', 128 + around(chance, 4), 60, 0.7],
        )
    : things(['hill', 38, 62, 1], ['hill', 98, 66, 1.2]) +
        dyke([8, 74], [30, 70], [62, 71]) +
        things(['oak', 20, 66, 0.75], ['rowan', 126, 72, 0.6], ...flock, ['whin', 14, 112, 0.8])
}

function village(tile: Drawn, chance: Chance): string {
  const roofs = ['cottage', 'croft', 'manse'] as const
  const roof = (): string => roofs[Math.floor(chance() * 3)] ?? 'cottage'
  const [moor, hill] = chance() < 0.5 ? ['moor', 'hill'] : ['hill', 'moor']
  return tile.river
    ? things([moor, 38, 42, 0.9], [hill, 98, 44, 1.05]) +
        things(
          ['oak', 14, 48, 0.7],
          ['house', 60 + around(chance, 6), 52, 0.95],
          [roof(), 98, 56, 0.85],
          ['oak', 126, 52, 0.6],
          [roof(), 32, 68, 0.98],
          [roof(), 112, 76, 0.85],
        ) +
        dyke([8, 76], [22, 78], [48, 77])
    : things([moor, 36, 50], [hill, 98, 52, 1.15]) +
        things(
          ['oak', 26, 64, 0.78],
          ['house', 56 + around(chance, 8), 70, 1.08],
          [roof(), 100, 70, 0.92],
          ['rowan', 128, 64, 0.6],
          [roof(), 33, 100, 1.02],
          [roof(), 104, 106],
        ) +
        dyke([10, 108], [26, 112], [54, 112])
}

const KEEPS: Readonly<Record<string, string>> = {
  'donan-castle': 'keep',
  'castle-stalker': 'stalker',
  'duart-castle': 'duart',
  'armadale-castle': 'armadale',
  'castle-moil': 'ruin',
  'castle-of-mey': 'mey',
}

function castle({ id, river }: Drawn): string {
  const [y, back] = river ? [72, 50] : [102, 62]
  return (
    things(['hill', 34, back, 0.95], ['moor', 98, back + 2, 1.1]) +
    things(['spruce', 14, back + 12, 0.72], ['spruce', 26, back + 4, 0.6], ['oak', 126, back + 16, 0.7]) +
    put(KEEPS[id] ?? 'castle', 70, y, river ? 0.86 : 1.1) +
    things(['whin', 18, y + 5, 0.8], ['stone', 122, y + 5, 0.8])
  )
}

/** What swims in a loch, and stands around it. */
const LOCHS: Readonly<Record<string, readonly Thing[]>> = {
  'loch-lochy': [
    ['isle', 50, 92],
    ['spruce', 45, 91, 0.42],
    ['spruce', 54, 92, 0.34],
    ['boat', 92, 88, 0.95],
  ],
  'loch-shiel': [
    ['isle', 64, 94, 1.2],
    ['column', 62, 93, 0.9],
    ['boat', 102, 84, 0.7],
  ],
  'loch-ness': [['nessie', 66, 90, 1.15]],
  'loch-morar': [
    ['isle', 96, 84, 0.9],
    ['pine', 96, 82, 0.5],
    ['swan', 56, 96],
    ['swan', 40, 88, 0.75],
  ],
}

const loch = ({ id }: Drawn): string =>
  things(['ben', 72, 36, 0.38], ['hill', 30, 42, 0.75], ['hill', 110, 44, 0.8]) +
  things(
    ['spruce', 12, 60, 0.62],
    ['spruce', 24, 52, 0.52],
    ['spruce', 126, 62, 0.66],
    ['spruce', 115, 53, 0.5],
    ...(LOCHS[id] ?? [['boat', 74, 90]]),
  ) +
  line('M16 118l-2-9M22 122v-11M28 120l3-8M114 121l-1-9M120 118l2-8', 1.6, 'grass-line')

const far = (chance: Chance): string =>
  things(['hill', 40, 54, 1], [chance() < 0.5 ? 'moor' : 'hill', 100, 52, 1.05])

/** The markets, each at its own trade. */
const MARKETS: Readonly<Record<string, string>> = {
  butcher: things(
    ['house', 110, 74, 1.15],
    ['croft', 32, 74, 0.95],
    ['butcher', 66, 106, 1.18],
    ['sheep', 118, 108, 0.9],
  ),
  'crieff-butcher': things(
    ['manse', 36, 74, 1],
    ['house', 66, 70],
    ['croft', 110, 76, 0.9],
    ['butcher', 52, 106, 1.05],
    ['hurdle', 108, 108],
    ['cow', 112, 106, 0.8],
  ),
  'falkirk-tryst': things(
    ['tent', 24, 76, 0.9],
    ['house', 114, 72],
    ['cow', 56, 86, 0.9],
    ['cow', 96, 92, 0.95],
    ['hurdle', 34, 104],
    ['hurdle', 70, 108],
    ['sheep', 40, 102, 0.8],
    ['sheep', 108, 110, 0.85],
  ),
  grocer: things(
    ['house', 30, 74, 1.1],
    ['oak', 118, 72, 0.8],
    ['grocer', 74, 106, 1.18],
    ['barrel', 24, 108, 0.95],
    ['barrel', 122, 108, 0.9],
  ),
  'guild-hall': things(['oak', 14, 78, 0.7], ['hall', 70, 98, 1.25], ['cart', 108, 114, 0.85]),
  fair: things(
    ['tent', 36, 76, 1.05],
    ['pavilion', 104, 74, 1.15],
    ['bunting', 70, 38],
    ['booth', 68, 108, 1.05],
    ['barrel', 116, 106, 0.9],
  ),
  'highland-fair': things(
    ['pavilion', 30, 74],
    ['tent', 68, 66, 0.85],
    ['pavilion', 110, 76, 1.1],
    ['bunting', 70, 36],
    ['booth', 44, 106],
    ['cart', 106, 108, 0.9],
  ),
  'michaelmas-fair': things(
    ['tent', 26, 70, 0.9],
    ['pavilion', 58, 66, 0.9],
    ['tent', 112, 74, 1.1],
    ['bunting', 72, 36],
    ['grocer', 40, 106, 0.95],
    ['booth', 96, 108, 0.95],
    ['stook', 70, 112, 0.8],
  ),
  smithy: things(
    ['oak', 16, 74, 0.8],
    ['croft', 62, 96, 1.5],
    ['forge', 92, 95],
    ['anvil', 114, 112, 1.05],
    ['logs', 26, 112, 0.85],
  ),
  tavern: things(
    ['house', 100, 86, 1.25],
    ['manse', 56, 94, 1.35],
    ['sign', 26, 102],
    ['barrel', 108, 112],
    ['barrel', 121, 110],
  ),
  'coaching-inn': things(
    ['oak', 122, 72, 0.8],
    ['hall', 64, 92, 1.05],
    ['sign', 18, 104],
    ['cart', 100, 112, 1.05],
  ),
  'moot-hill':
    put('moor', 70, 104, 1.55) +
    things(
      ['menhir', 42, 82],
      ['menhir', 55, 72],
      ['menhir', 71, 68],
      ['menhir', 87, 73],
      ['menhir', 99, 84],
      ['oak', 122, 106, 0.7],
      ['whin', 20, 106],
    ),
  'bridge-of-carr': things(
    ['croft', 32, 70, 0.95],
    ['oak', 104, 60, 0.8],
    ['oak', 123, 70, 0.65],
    ['anvil', 112, 77, 0.8],
  ),
}

function market(tile: Drawn, chance: Chance): string {
  const back =
    tile.id === 'moot-hill' ? '' : tile.river ? things(['hill', 40, 44, 0.9], ['moor', 100, 46]) : far(chance)
  return back + (MARKETS[tile.id] ?? things(['house', 108, 74], ['booth', 60, 106, 1.1]))
}

const distillery = ({ id, river }: Drawn, chance: Chance): string =>
  (river
    ? things(['moor', 96, 46], ['hill', 36, 44, 0.9])
    : things(['moor', 98, 56, 1.1], ['hill', 38, 54])) +
  put('oak', 16, river ? 56 : 68, 0.7) +
  put('distillery', 72, river ? 72 : 98, river ? 0.94 : 1.14) +
  (river
    ? things(['barrel', 118, 79, 0.8], ['barrel', 129, 77, 0.8])
    : things(
        ['barrel', 30, 112],
        ['barrel', 44, 114],
        ['barrel', 37, 102, 0.9],
        ...(chance() < 0.5 ? [['stook', 118, 112] as const] : [['logs', 116, 112, 0.8] as const]),
      )) +
  (id === 'millburn' ? things(['stook', 14, 78, 0.75]) : '')

const quarry = ({ river }: Drawn): string =>
  put('quarry', 70, river ? 72 : 104, river ? 0.8 : 1.08) +
  things(['whin', 14, river ? 76 : 110, 0.8], ...(river ? [] : [['spruce', 126, 62, 0.6] as const]))

const PAINTERS: Readonly<Record<string, (tile: Drawn, chance: Chance) => string>> = {
  forest: trees,
  field: barley,
  pasture,
  village,
  castle,
  loch,
  market,
  distillery,
  quarry,
  abbey: () =>
    things(['hill', 36, 58], ['moor', 98, 60, 1.1]) +
    things(
      ['oak', 18, 68, 0.8],
      ['abbey', 66, 100, 1.05],
      ['cross', 114, 110, 1.1],
      ['cross', 22, 110, 0.75],
    ),
  mountain: () =>
    things(
      ['spruce', 18, 72, 0.6],
      ['ben', 72, 112, 1.08],
      ['spruce', 20, 116, 0.7],
      ['spruce', 122, 116, 0.66],
      ['stone', 96, 120, 0.9],
    ),
  marker: () => put('cairn', 70, 112, 1.05),
  shipyard: () =>
    things(
      ['hill', 40, 46, 0.9],
      ['moor', 100, 46],
      ['spruce', 14, 54, 0.55],
      ['croft', 114, 60, 0.9],
      ['logs', 20, 76, 0.75],
      ['hull', 62, 74],
    ),
  inn: () =>
    things(
      ['hill', 40, 54],
      ['moor', 100, 54],
      ['oak', 16, 66, 0.8],
      ['house', 106, 86, 1.3],
      ['cottage', 62, 94, 1.5],
      ['sign', 20, 104],
      ['sheep', 118, 112, 0.9],
      ['barrel', 92, 112, 0.95],
    ),
  church: () =>
    things(['hill', 36, 58], ['moor', 98, 60, 1.1]) +
    things(
      ['spruce', 16, 72, 0.7],
      ['abbey', 72, 98, 1],
      ['oak', 124, 80, 0.7],
      ['cross', 24, 110, 0.8],
      ['cross', 40, 114, 0.65],
    ),
  monument: ({ id, river }) =>
    things(['moor', 40, river ? 46 : 60], ['hill', 100, river ? 46 : 62, 1.1]) +
    (id === 'old-man-of-storr'
      ? things(['menhir', 92, 102, 1.5], ['menhir', 60, 110, 3.6], ['stone', 30, 112, 0.9])
      : things(
          ['spruce', 18, river ? 62 : 82, 0.7],
          ['column', 70, river ? 72 : 104, river ? 1.5 : 2.1],
          ['spruce', 122, river ? 64 : 84, 0.7],
          ['whin', 98, river ? 74 : 108, 0.8],
        )),
  roads: ({ river }) =>
    things(['hill', 38, 54], ['moor', 100, 54, 1.05]) +
    things(
      ['oak', 20, river ? 66 : 72, 0.75],
      ['croft', 106, river ? 68 : 78, 0.9],
      ['cart', 40, river ? 76 : 106],
      ['stone', 116, river ? 76 : 108, 0.9],
    ),
  gathering: () =>
    things(['moor', 40, 54], ['hill', 100, 54]) +
    things(
      ['tent', 24, 76, 0.9],
      ['pavilion', 116, 76, 0.9],
      ['crofter', 46, 86],
      ['crofter', 94, 86],
      ['crofter', 34, 100],
      ['crofter', 106, 100],
      ['crofter', 60, 78, 0.9],
      ['crofter', 80, 78, 0.9],
      ['fire', 70, 108],
    ),
  sale: () =>
    things(
      ['house', 24, 62],
      ['house', 116, 62],
      ['hall', 70, 74, 0.8],
      ['booth', 70, 108, 1.6],
      ['barrel', 20, 112],
      ['barrel', 122, 112],
    ),
}

/** The ground beneath what stands there: yards, woods, rubble. */
function yard({ terrain, river }: Drawn, chance: Chance): string {
  const of = (y: number, rx: number, ry: number, fill: string, edge?: string): string => {
    const d = patch(70, y, rx, ry, chance)
    return tone(d, fill) + (edge === undefined ? '' : line(d, 1.3, edge))
  }
  switch (terrain) {
    case 'forest':
      return (
        of(river ? 46 : 64, 62, river ? 34 : 54, 'wood') +
        of(river ? 48 : 68, 54, river ? 28 : 46, 'wood-deep')
      )
    case 'village':
      return of(river ? 54 : 76, 58, river ? 28 : 44, 'yard', 'yard-line')
    case 'market':
    case 'gathering':
    case 'inn':
    case 'sale':
      return of(river ? 54 : 80, 58, river ? 26 : 40, 'yard', 'yard-line')
    case 'distillery':
    case 'shipyard':
      return of(river ? 62 : 90, 61, river ? 20 : 32, 'yard', 'yard-line')
    case 'quarry':
      return of(river ? 54 : 78, 62, river ? 28 : 46, 'rubble', 'yard-line')
    case 'castle':
      return of(river ? 66 : 94, 62, river ? 16 : 25, 'grass-pale')
    case 'abbey':
    case 'church':
      return of(92, 58, 28, 'grass-pale')
    default:
      return ''
  }
}

const seen = new Map<string, Scene>()

/** What a tile shows. */
export function sceneOf(tile: Drawn): Scene {
  const known = seen.get(tile.id)
  if (known !== undefined) return known
  const chance = luck(tile.id)
  const isLoch = tile.terrain === 'loch'
  const scene = {
    low:
      yard(tile, chance) +
      (isLoch ? '' : lane(tile)) +
      (tile.river ? river(tile) + (isLoch ? '' : bridge(tile)) : ''),
    high: PAINTERS[tile.terrain]?.(tile, chance) ?? '',
  }
  seen.set(tile.id, scene)
  return scene
}
