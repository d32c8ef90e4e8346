// The Highlands with their domains, and the roads between them with what they cost.
import { CLANS, type Clan, type Domain, MAP, ROADS, roadCost, START } from '@cairn/games/glen-more'
import { byArrows } from '../../keyboard.ts'
import type { SettName } from '../../look/setts.ts'
import { Zoom } from '../../look/zoom.tsx'
import { CHAPTERS } from './chronicles/index.ts'
import * as m from '../../paraglide/messages.js'
import { clothOf } from './drawings/cloth.ts'
import { idOf, luck, put } from './drawings/pen.ts'
import { moveName } from './log.ts'
import type { PartProps } from './seam/part.ts'
import { Piece } from './pieces/piece.tsx'
import { Sign } from './pieces/signs.tsx'
import { EffectSign } from './tile.tsx'
import { bonusWords, seatName } from './words.ts'

export const ClanMap = ({ view, seats, touch }: PartProps) => (
  <Zoom
    class="glen-map"
    width={SHEET.width}
    height={SHEET.height}
    subject="clans"
    legible={LEGIBLE}
    label={m.glen_more_map()}
    words={{
      larger: m.glen_more_zoom_in(),
      smaller: m.glen_more_zoom_out(),
      fit: m.glen_more_zoom_fit(),
    }}
  >
    <Highlands />
    <div class="glen-domains" onKeyDown={byArrows}>
      <span class="glen-domain" style={place(START)}>
        <svg
          class="glen-shield"
          viewBox={SHIELD_BOX}
          style={{ '--band': BANDS['green'], '--cloth': '#fbf6ea' }}
          aria-hidden="true"
        >
          <use href={`#${idOf('shield')}`} />
          <use href={`#${idOf('cottage')}`} transform="translate(0 11) scale(.5)" />
        </svg>
        <i style={named('start')}>{m.glen_more_start()}</i>
      </span>
      {CLANS.map(clan => (
        <DomainButton key={clan.id} clan={clan} view={view} seats={seats} touch={touch} />
      ))}
    </div>
  </Zoom>
)

/** The sheet that the map is drawn on: less of the eastern sea than the box gives it. */
const SHEET = { width: 930, height: MAP.height }

/** A name is written in this many units of the map, and never smaller than 11.5 px. */
export const NAME = 30
const LEGIBLE = 11.5 / NAME

const SHIELD_BOX = '-24 -28 48 56'
const BANDS: Readonly<Record<string, string>> = {
  green: '#4f7f4a',
  yellow: '#e0b23e',
  orange: '#d5803a',
  red: '#b23c30',
  violet: '#71508e',
}

/** A clan's sett inside a rim of its band. */
export const Shield = ({ clan }: { readonly clan: string }) => {
  const { name, band } = CLANS.find(({ id }) => id === clan) ?? START
  return (
    <svg
      class="glen-shield"
      viewBox={SHIELD_BOX}
      style={{ '--band': BANDS[band], '--cloth': clothOf(name as SettName) }}
      aria-hidden="true"
    >
      <use href={`#${idOf('shield')}`} />
    </svg>
  )
}
export const CLAN_SETTS = CLANS.map(({ name }) => name as SettName)

const place = ({ x, y }: Domain) => ({
  left: `${(100 * x) / SHEET.width}%`,
  top: `${(100 * y) / SHEET.height}%`,
})

/**
 * Where the middle of each name lies from its shield, in units of the map: so that no name touches another, a shield or
 * a toll (clan-map.test.ts).
 */
export const NAMED: Readonly<Record<string, readonly [number, number]>> = {
  start: [0, 41],
  brodie: [0, -39],
  cameron: [82, 0],
  chisholm: [0, -39],
  douglas: [0, 41],
  grant: [0, 41],
  gunn: [8, 41],
  macdonald: [-97, 0],
  macdonell: [68, 41],
  macgregor: [34, 41],
  macintosh: [92, 0],
  maclachlan: [39, 41],
  maclean: [0, 41],
  macleod: [-29, 41],
  macmillan: [0, 41],
  macpherson: [0, 41],
  mckay: [0, 41],
  mckinnon: [-89, 0],
  munro: [-19, 41],
  oliphant: [0, 41],
  ross: [0, 41],
  sinclair: [0, 41],
  sutherland: [95, 0],
}

/** The same as a place for its label, in hundredths of the map's width. */
const named = (id: string) => {
  const [x, y] = NAMED[id] ?? [0, 40]
  return { '--x': (100 * x) / SHEET.width, '--y': (100 * y) / SHEET.width }
}

function DomainButton({ clan, view, seats, touch }: PartProps & { readonly clan: Clan }) {
  const where = `clan ${clan.id}`
  const [move] = touch.at(where)
  const owners = view.players.flatMap((player, seat) =>
    player.clans.filter(id => id === clan.id).map(() => seat),
  )
  const label = [
    move === undefined ? clan.name : moveName(move, view),
    bonusWords(clan.id),
    ...owners.map(seat => m.glen_more_marked_by({ name: seatName(seats, seat) })),
  ].join('. ')
  return (
    <button
      type="button"
      class={`glen-domain ${touch.marks(where)}`}
      style={place(clan)}
      data-help={where}
      aria-label={label}
      aria-disabled={move === undefined}
      onClick={() => touch.touch(where, { type: 'clan', clan: clan.id })}
    >
      <Shield clan={clan.id} />
      {CHAPTERS.map(({ key, OnPiece }) =>
        OnPiece === undefined ? null : (
          <OnPiece key={key} view={view} seats={seats} touch={touch} piece={clan.id} />
        ),
      )}
      <span class="glen-bonus">
        {clan.effects.map((effect, i) => (
          <EffectSign key={i} effect={effect} />
        ))}
      </span>
      {owners.length === 0 ? null : (
        <span class="glen-markers">
          {owners.map((seat, i) => (
            <Piece key={i} seats={seats} seat={seat} as="marker" />
          ))}
        </span>
      )}
      {move === undefined ? null : (
        <span class="glen-fare">
          <Sign of="coins" n={String(roadCost(view, clan.id))} />
        </span>
      )}
      <i style={named(clan.id)}>{clan.name}</i>
    </button>
  )
}

const domain = (id: string): Domain => CLANS.find(clan => clan.id === id) ?? START

/** How far along a road its toll stands, if not half-way. */
const ALONG: Readonly<Record<string, number>> = { 'brodie-grant': 0.66 }

/** A road bends a little, as roads do; its toll stands on it. */
function road(a: string, b: string, index: number) {
  const [from, to] = [domain(a), domain(b)]
  const bend = index % 2 === 0 ? 0.14 : -0.14
  // the handle of the curve
  const [cx, cy] = [
    (from.x + to.x) / 2 + (to.y - from.y) * bend,
    (from.y + to.y) / 2 - (to.x - from.x) * bend,
  ]
  const t = ALONG[`${a}-${b}`] ?? 0.5
  const at = (start: number, handle: number, end: number): number =>
    (1 - t) ** 2 * start + 2 * t * (1 - t) * handle + t ** 2 * end
  return {
    d: `M${from.x} ${from.y}Q${cx} ${cy} ${to.x} ${to.y}`,
    x: at(from.x, cx, to.x),
    y: at(from.y, cy, to.y),
  }
}

export const TOLLS = ROADS.map(({ a, b, cost }, i) => ({ key: `${a}-${b}`, cost, ...road(a, b, i) }))

/** A toll is drawn, coin beside coin; a road that costs nothing has a green one. */
const coins = (x: number, y: number, n: number): string =>
  Array.from({ length: n }, (_, i) => {
    const left = x + (i - (n - 1) / 2) * 15 - 8.5
    return `M${left} ${y}a8.5 8.5 0 1117 0 8.5 8.5 0 11-17 0z`
  }).join('')

function drawHighlands() {
  const coast = SHORES.map(shore).join('')
  return (
    <svg class="glen-highlands" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
      <path class="glen-waves" d={WAVES} />
      <path class="glen-shallows" stroke-width="44" d={coast} />
      <path class="glen-shallows" stroke-width="20" d={coast} />
      <path class="glen-shore-shadow" transform="translate(6 9)" d={coast} />
      <path class="glen-shore" d={coast} />
      <path class="glen-uplands" d={UPLANDS.map(shore).join('')} />
      <path class="glen-water" d={LOCHS.map(shore).join('')} />
      <g dangerouslySetInnerHTML={{ __html: FURNITURE }} />
      <g transform="translate(76 716)">
        <path class="glen-rose-cross" d="M0-50V50M-50 0H50" />
        <path class="glen-rose" d="M0-44l10 34 34 10-34 10L0 44l-10-34-34-10 34-10z" />
        <path class="glen-rose-dark" d="M0-44V0l-10-10zM44 0H0l10-10zM0 44V0l10 10zM-44 0H0l-10 10z" />
        <path class="glen-rose-cross" d="M-8-54v-22L8-54v-22" />
      </g>
      {TOLLS.map(({ key, d }) => (
        <path key={key} class="glen-road-edge" d={d} />
      ))}
      {TOLLS.map(({ key, d }) => (
        <path key={key} class="glen-road" d={d} />
      ))}
      {TOLLS.map(({ key, cost, x, y }) => (
        <path
          key={key}
          class={cost === 0 ? 'glen-toll glen-free' : 'glen-toll'}
          d={coins(x, y, Math.max(1, cost))}
        />
      ))}
    </svg>
  )
}

let drawn: ReturnType<typeof drawHighlands> | undefined

/** Drawn once: no move changes anything of it. */
const Highlands = () => (drawn ??= drawHighlands())

const WAVES = Array.from({ length: 40 }, (_, i) => {
  const chance = luck(`wave ${i}`)
  return `M${Math.round(chance() * MAP.width)} ${Math.round(chance() * MAP.height)}c8-6 14-6 20 0s12 6 20 0`
}).join('')

/** The mainland, Skye, Mull and the Outer Hebrides, after our own hand: points of each shore. */
const SHORES: readonly string[] = [
  '338,62 370,44 400,58 430,46 470,38 500,56 545,44 600,50 640,40 690,28 735,14 790,12 806,32 822,58 800,84 778,100 752,118 722,128 704,150 690,170 668,178 662,196 682,194 700,190 722,186 732,200 700,212 690,222 712,226 748,208 790,214 840,214 890,214 908,244 918,280 898,320 888,360 878,410 852,450 838,490 822,530 806,566 780,586 756,600 736,604 760,612 800,616 812,640 800,664 764,672 720,668 690,672 716,690 760,684 800,704 836,736 846,770 820,792 740,782 640,796 560,784 480,796 440,780 446,748 428,716 416,690 424,668 412,656 404,676 398,700 384,694 372,680 346,690 336,674 330,652 344,622 336,604 322,624 312,660 296,700 286,740 270,776 238,780 206,776 200,730 206,690 214,650 236,622 262,588 270,566 290,546 306,520 286,522 266,520 248,504 216,496 150,486 142,466 150,446 178,446 168,424 170,400 200,392 236,396 262,380 250,356 262,338 240,320 246,296 222,280 214,254 232,240 214,214 232,196 262,196 276,176 294,166 286,140 312,128 316,98 328,84 330,70',
  '66,214 72,184 100,196 108,172 130,158 140,186 150,210 176,236 196,270 224,296 240,322 232,352 206,366 182,366 172,346 150,344 124,336 126,306 104,290 80,282 58,246',
  '160,520 182,498 222,506 240,530 250,556 230,580 204,582 190,574 176,590 158,578 166,562 146,556 150,540',
  '40,92 60,84 66,110 52,130 56,160 36,184 38,214 28,246 22,262 10,262 4,230 18,190 18,160 24,130 26,104',
  '8,290 24,284 30,310 22,336 14,350 4,346 2,326',
]
const LOCHS: readonly string[] = [
  '470,418 484,392 520,352 556,326 544,352 508,396 482,420',
  '398,474 412,458 430,446 446,438 436,456 420,470 404,480',
  '322,556 340,534 356,518 376,506 364,528 346,548 330,562',
  '536,640 548,622 560,612 576,606 572,626 560,640 546,652',
  '500,632 516,622 524,626 520,638 512,646',
]

/** A round line past all these points. */
function shore(points: string): string {
  const corners = points.split(' ').map(pair => pair.split(',').map(Number) as [number, number])
  const middle = (i: number): string => {
    const [ax, ay] = corners[i % corners.length] ?? [0, 0]
    const [bx, by] = corners[(i + 1) % corners.length] ?? [0, 0]
    return `${(ax + bx) / 2} ${(ay + by) / 2}`
  }
  const bends = corners.map(([x, y], i) => `Q${x} ${y} ${middle(i)}`)
  return `M${middle(corners.length - 1)}${bends.join('')}z`
}

const HILLS: readonly (readonly [number, number])[] = [
  [350, 195],
  [392, 160],
  [480, 205],
  [290, 265],
  [700, 325],
  [668, 292],
  [672, 505],
  [730, 492],
  [790, 350],
  [800, 410],
  [545, 480],
  [515, 455],
  [300, 425],
  [440, 300],
  [470, 105],
  [450, 690],
  [820, 300],
]
const FIRS: readonly (readonly [number, number])[] = [
  [640, 375],
  [652, 385],
  [664, 374],
  [560, 395],
  [572, 404],
  [420, 545],
  [432, 556],
  [444, 545],
  [640, 660],
  [652, 668],
  [620, 560],
  [632, 552],
  [760, 540],
  [772, 549],
  [500, 150],
]

const UPLANDS: readonly string[] = [
  '520,120 600,90 690,70 700,140 640,200 560,210 500,180',
  '560,300 760,280 880,300 860,420 760,520 620,520 560,440 520,380',
  '300,180 460,140 480,240 420,320 300,300',
]

/** What the map is furnished with: hills, woods, a castle, boats, and what lives in the loch. */
const FURNITURE =
  HILLS.map(([x, y], i) => put('peak', x, y + 12, 0.62 + (i % 3) * 0.12)).join('') +
  FIRS.map(([x, y]) => put('spruce', x, y + 12, 0.8)).join('') +
  put('castle', 862, 236, 0.55) +
  put('boat', 872, 150, 1.5) +
  put('boat', 84, 590, 1.4) +
  put('nessie', 515, 378, 0.7)
