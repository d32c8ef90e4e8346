// The Highlands with their domains, and the roads between them with what they cost.
import { CLANS, type Clan, type Domain, MAP, ROADS, roadCost, START } from '@cairn/games/glen-more'
import { byArrows } from '../../keyboard.ts'
import { Zoom } from '../../look/zoom.tsx'
import * as m from '../../paraglide/messages.js'
import { moveName } from './log.ts'
import type { PartProps } from './seam/part.ts'
import { Piece } from './pieces/piece.tsx'
import { Sign } from './pieces/signs.tsx'
import { EffectSign } from './tile.tsx'
import { bonusWords, seatName } from './words.ts'

export const ClanMap = ({ view, seats, touch }: PartProps) => (
  <Zoom
    class="glen-map"
    width={MAP.width}
    height={MAP.height}
    subject="clans"
    legible={0.5}
    label={m.glen_more_map()}
    words={{
      larger: m.glen_more_zoom_in(),
      smaller: m.glen_more_zoom_out(),
      fit: m.glen_more_zoom_fit(),
    }}
  >
    <Country />
    <div class="glen-domains" onKeyDown={byArrows}>
      <span class="glen-domain glen-band-green" style={place(START)}>
        <i>{m.glen_more_start()}</i>
      </span>
      {CLANS.map(clan => (
        <DomainButton key={clan.id} clan={clan} view={view} seats={seats} touch={touch} />
      ))}
    </div>
  </Zoom>
)

const place = ({ x, y }: Domain) => ({
  left: `${(100 * x) / MAP.width}%`,
  top: `${(100 * y) / MAP.height}%`,
})

/** Where a domain's name stands, if not below it. */
const NAMED: Readonly<Record<string, 'above' | 'left' | 'right'>> = {
  gunn: 'above',
  mckay: 'above',
  sutherland: 'left',
  chisholm: 'left',
  macintosh: 'above',
  brodie: 'right',
  grant: 'right',
  ross: 'above',
  munro: 'above',
  macdonell: 'right',
  macpherson: 'right',
  macgregor: 'right',
  oliphant: 'right',
  maclean: 'left',
  macdonald: 'left',
  mckinnon: 'left',
  cameron: 'left',
  maclachlan: 'left',
  sinclair: 'right',
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
      class={`glen-domain glen-band-${clan.band} glen-named-${NAMED[clan.id] ?? 'below'} ${touch.marks(where)}`}
      style={place(clan)}
      data-help={where}
      aria-label={label}
      aria-disabled={move === undefined}
      onClick={() => touch.touch(where, { type: 'clan', clan: clan.id })}
    >
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
      <i>{clan.name}</i>
    </button>
  )
}

const domain = (id: string): Domain => CLANS.find(clan => clan.id === id) ?? START

/** A road bends a little, as roads do; its toll stands in the middle. */
function road(a: string, b: string, index: number) {
  const [from, to] = [domain(a), domain(b)]
  const bend = index % 2 === 0 ? 0.07 : -0.07
  const [x, y] = [(from.x + to.x) / 2 + (to.y - from.y) * bend, (from.y + to.y) / 2 - (to.x - from.x) * bend]
  // the curve's middle lies half-way between the chord and its handle
  const [cx, cy] = [2 * x - (from.x + to.x) / 2, 2 * y - (from.y + to.y) / 2]
  return { d: `M${from.x} ${from.y}Q${cx} ${cy} ${to.x} ${to.y}`, x, y }
}

const Country = () => {
  const roads = ROADS.map(({ a, b, cost }, i) => ({ key: `${a}-${b}`, cost, ...road(a, b, i) }))
  return (
    <svg class="glen-country" viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
      {[WAVES_FAR, WAVES_NEAR].map((width, i) => (
        <path key={i} class="glen-shallows" stroke-width={width} d={SHORES.map(shore).join('')} />
      ))}
      <path class="glen-shore" d={SHORES.map(shore).join('')} />
      <path class="glen-water" d={LOCHS.map(shore).join('')} />
      <path class="glen-hills" d={HILLS.map(([x, y]) => hill(x, y)).join('')} />
      <path class="glen-firs" d={FIRS.map(([x, y]) => fir(x, y)).join('')} />
      <path
        class="glen-compass"
        d="M925 690l9 31 31 9-31 9-9 31-9-31-31-9 31-9zM925 655v24M917 679v-22l16 22v-22"
      />
      {roads.map(({ key, d }) => (
        <path key={key} class="glen-road-edge" d={d} />
      ))}
      {roads.map(({ key, d }) => (
        <path key={key} class="glen-road" d={d} />
      ))}
      {roads.map(({ key, cost, x, y }) => (
        <g key={key}>
          <circle class="glen-toll" cx={x} cy={y} r="13" />
          <text x={x} y={y + 7}>
            {cost}
          </text>
        </g>
      ))}
    </svg>
  )
}

const WAVES_FAR = 44
const WAVES_NEAR = 20

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

const hill = (x: number, y: number): string => `M${x - 17} ${y + 10}l13-22 8 12 6-8 11 18`
const fir = (x: number, y: number): string => `M${x - 6} ${y + 8}l6-18 6 18zM${x} ${y + 8}v5`

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
