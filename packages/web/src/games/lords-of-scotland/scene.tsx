// The clearing: hills beyond the wood, paths to the empty throne, and what a camp is made of.
// What stands near is inked; far hills have no line.
import { drawnOnce } from '../../look/drawing.tsx'
import type { VNode } from 'preact'
import { Campfire, Cloud, Heather, Mountain, Ridge, Spruce, Sun, Tuft } from '../../look/scenery.tsx'
import { Stone } from '../../look/stones.tsx'

const WIDE = 2000

/** The nth of a row that looks like chance and is always the same. */
const scattered = (n: number, of: number, step: number): number => (n * step) % of

const trees = Array.from({ length: 64 }, (_, i) => ({
  x: i * 32 + scattered(i, 19, 7),
  y: 184 + scattered(i, 13, 5),
  size: 0.8 + scattered(i, 10, 3) / 20,
}))
const blooms = Array.from({ length: 70 }, (_, i) => ({
  x: scattered(i, WIDE, 619),
  y: 120 + scattered(i, 840, 271),
  size: 0.8 + scattered(i, 50, 37) / 100,
}))
/** Spots of sun and of shade on the grass. */
const light = [
  [420, 170, 120, 22],
  [820, 420, 150, 26],
  [1320, 210, 130, 22],
  [1520, 470, 160, 30],
  [520, 540, 140, 26],
  [1160, 640, 130, 22],
] as const
const shade = [
  [180, 330, 190, 44],
  [1800, 380, 200, 46],
  [330, 690, 230, 44],
  [1650, 700, 240, 48],
] as const
const spots = (list: typeof light | typeof shade, tone: string) =>
  list.map(([x, y, rx, ry]) => <ellipse key={x} class={tone} cx={x} cy={y} rx={rx} ry={ry} />)

const peaks = [
  [160, 88, 210],
  [520, 66, 240],
  [930, 104, 290],
  [1320, 74, 230],
  [1720, 98, 260],
] as const

/** All that lies behind: it stands still, and is painted once. */
export const Scene = drawnOnce(() => (
  <div class="lords-scene" aria-hidden="true">
    <svg class="lords-ground" viewBox={`0 0 ${WIDE} 1000`} preserveAspectRatio="xMidYMid slice">
      <path class="lords-grass-shade" d={`M0 0h${WIDE}v1000H0z`} />
      <path
        class="lords-grass"
        d="M60 520c-20-240 300-430 900-440s1000 150 990 420-300 440-960 450S80 760 60 520z"
      />
      <path
        class="lords-grass-lit"
        d="M220 500c-10-190 240-330 760-340s800 110 800 330-240 330-780 340-770-140-780-330z"
      />
      {spots(light, 'lords-dapple')}
      {spots(shade, 'lords-gloom')}
      {blooms.map((at, i) => (i % 3 === 0 ? <Heather key={i} {...at} /> : <Tuft key={i} {...at} />))}
    </svg>
    <svg class="lords-sky" viewBox={`0 0 ${WIDE} 200`} preserveAspectRatio="xMidYMax slice">
      {[0, 60, 104, 140].map((y, i) => (
        <rect
          key={y}
          class={`lords-sky-${i}`}
          y={i === 0 ? -400 : y}
          width={WIDE}
          height={i === 0 ? 600 : 200 - y}
        />
      ))}
      <Sun x={430} y={64} size={0.62} />
      <Cloud x={820} y={60} />
      <Cloud x={1480} y={44} size={1.2} />
      {peaks.map(([x, height, half]) => (
        <Mountain key={x} x={x} y={166} height={height} half={half} tone="lords-peak" />
      ))}
      <Ridge width={WIDE} y={158} depth={200} rise={9} phase={1} tone="lords-far" />
      <Ridge width={WIDE} y={176} depth={200} rise={6} phase={3} tone="lords-grass-shade" />
      <path class="lords-grass-shade" d={`M0 190h${WIDE}v120C1720 240 1360 212 1000 212S280 240 0 310z`} />
      {trees.map(at => (
        <Spruce key={at.x} {...at} />
      ))}
    </svg>
    <svg class="lords-wood lords-wood-left" viewBox="0 0 200 700" preserveAspectRatio="xMinYMax meet">
      <Spruce x={36} y={90} size={1.2} />
      <Spruce x={6} y={150} size={1.6} />
      <Spruce x={14} y={320} size={1.5} />
      <Spruce x={-6} y={470} size={1.9} />
      <Spruce x={30} y={540} size={1.7} />
      <Spruce x={2} y={690} size={2.6} />
    </svg>
    <svg class="lords-wood lords-wood-right" viewBox="0 0 200 700" preserveAspectRatio="xMaxYMax meet">
      <Spruce x={166} y={92} size={1.2} />
      <Spruce x={196} y={150} size={1.6} />
      <Spruce x={188} y={330} size={1.6} />
      <Spruce x={206} y={450} size={1.9} />
      <Spruce x={168} y={560} size={1.7} />
      <Spruce x={150} y={690} size={2} />
      <Spruce x={198} y={700} size={2.7} />
    </svg>
  </div>
))

/** A path leads from the dais to each camp: where it ends, as seen from the throne. */
const ways: Readonly<Record<number, readonly string[]>> = {
  2: ['M0 0C-180 30-380 10-820 40', 'M0 0C180 30 380 10 820 40'],
  3: ['M0 0C-180 10-380-40-820-40', 'M0 0C180 10 380-40 820-40', 'M0 0C-60 140-360 190-820 250'],
  4: [
    'M0 0C-180 10-380-30-820-30',
    'M0 0C10-60-10-120 0-190',
    'M0 0C180 10 380-30 820-30',
    'M0 0C-60 140-360 190-820 260',
  ],
  5: [
    'M0 0C-180 50-380 90-820 100',
    'M0 0C-160-60-320-84-480-86S-700-88-820-88',
    'M0 0C160-60 320-84 480-86S700-88 820-88',
    'M0 0C180 50 380 90 820 100',
    'M0 0C-60 160-360 230-820 290',
  ],
}

const limbs = (
  <>
    <path class="court-oak" d="M-56-8v-132l10-16 10 8 12-28q24-26 48 0l12 28 10-8 10 16V-8z" />
    <path class="bare court-oak-light" d="M-52-12v-126l7-11 9 7 12-28 6-6V-12z" />
    <path class="bare court-oak-shade" d="M40-12v-136l6-3 7 11v128z" />
    <path
      class="line court-carving"
      stroke-width="1.600"
      d="M-47-128c5-5 5-11 2-16M47-128c-5-5-5-11-2-16M-26-152c8-16 44-16 52 0M-48-104v-12M48-104v-12"
    />
    {[
      [-56, -146, 6],
      [56, -146, 6],
      [0, -196, 9],
    ].map(([x, y, r]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <circle class="court-gold" r={r} stroke-width="2.200" />
        <circle class="bare court-gold-light" cx="-2" cy="-2" r={(r as number) * 0.4} />
      </g>
    ))}
  </>
)

/** The throne over the Stone, on its dais, the crown waiting on the cushion; `cloth` is whose it is. */
export const Throne = drawnOnce(({ seats, cloth }: { readonly seats: number; readonly cloth: string }) => (
  <div class="lords-throne" aria-hidden="true">
    <svg class="lords-paths" viewBox="-800 -500 1600 1000">
      {['lords-path-rim', 'lords-path', 'lords-path-lit'].map(tone => (
        <g key={tone} class={tone}>
          {ways[seats]?.map(way => (
            <path key={way} d={way} />
          ))}
          <path d="M0 0C10 160-10 320 0 560" />
        </g>
      ))}
      <ellipse class="lords-earth" cy="14" rx="300" ry="92" />
      <ellipse class="lords-earth-lit" cx="-6" cy="8" rx="264" ry="74" />
      <Campfire x={-158} y={-22} />
      <Campfire x={158} y={-22} />
    </svg>
    <Stone stone={0} class="lords-stone lords-stone-a" />
    <Stone stone={2} class="lords-stone lords-stone-b" />
    <svg class="pen court" viewBox="-130 -216 260 240">
      <ellipse class="bare court-shadow" cx="18" cy="10" rx="122" ry="13" />
      <path class="court-rock-shade" d="M-112 6c4-13 32-19 112-19s108 6 112 19c-44 12-180 12-224 0z" />
      <path class="court-rock" d="M-98-6c4-11 32-15 98-15s94 4 98 15c-40 9-156 9-196 0z" />
      <path class="bare court-rock-light" d="M-94-7c6-8 34-12 80-12-26 6-48 9-63 16-7-1-13-2-17-4z" />
      <path
        class="line"
        stroke-width="1.500"
        d="M-58-16c-4 5-10 8-16 10M-14-20c0 6-3 10-8 13M40-19c3 5 9 9 15 11M-86 6c6 3 14 4 22 5M60 11c10 0 20-2 28-4"
      />
      {limbs}
      <path fill={cloth} stroke-width="2.200" d="M-36-20v-112q36-30 72 0v112z" />
      <path class="bare court-dim" d="M14-146q12 4 22 14v112H16c4-44 4-86-2-126z" />
      <path class="court-oak" stroke-width="2.200" d="M-72-86h22v13h-22zM50-86h22v13H50z" />
      <path class="court-oak" stroke-width="2.200" d="M-68-73h13v66h-13zM55-73h13v66H55z" />
      <path
        class="bare court-oak-light"
        d="M-70-84h10v9h-10zM52-84h10v9H52zM-66-71h4v60h-4zM57-71h4v60h-4z"
      />
      <path class="court-sandstone" d="M-50-34H50l5 28H-55z" />
      <path class="bare court-sandstone-light" d="M-47-31H-6l-3 21h-42z" />
      <path class="bare court-sandstone-shade" d="M26-32h21l4 22H28z" />
      <path
        class="line court-carving"
        stroke-width="2"
        d="M-32-20h12M4-26v12M-2-20h12M26-24l8 8M34-24l-8 8"
      />
      <circle class="line" cx="-56" cy="-20" r="5" stroke-width="2.200" />
      <circle class="line" cx="56" cy="-20" r="5" stroke-width="2.200" />
      <path class="court-oak" stroke-width="2.200" d="M-58-48H58v14H-58z" />
      <path class="bare court-oak-light" d="M-55-46H0v4h-55z" />
      <path fill={cloth} stroke-width="2.200" d="M-46-62c0-9 92-9 92 0l6 14H-52z" />
      <path class="bare court-dim" d="M18-68c16 1 28 3 28 6l6 14H22z" />
      <path class="court-claret" stroke-width="2" d="M-34-70c2-8 66-8 68 0 2 8-10 8-34 8s-36 0-34-8z" />
      <g transform="translate(0 -82)">
        <path
          class="court-gold"
          stroke-width="2.200"
          d="M-24 10l-7-30 13 11 6-19 12 14 12-14 6 19 13-11-7 30z"
        />
        <path class="bare court-gold-light" d="M-22 4l-4-15 9 8 6-14 3 20z" />
        <path class="court-harl" stroke-width="1.800" d="M-24 10c14-5 34-5 48 0l-1 6c-13-5-33-5-46 0z" />
        <circle class="bare court-gem" cy="1" r="3.200" />
        <circle class="bare court-sapphire" cx="-12" cy="3" r="2.200" />
        <circle class="bare court-sapphire" cx="12" cy="3" r="2.200" />
      </g>
    </svg>
  </div>
))

/** What each seat wears on its bonnet: toorie, feather, thistle, ribbons, tine. */
const signs: readonly VNode[] = [
  <circle key="toorie" class="court-gem" cy="-45" r="4.500" stroke-width="1.400" />,
  <path
    key="feather"
    class="court-harl"
    stroke-width="1.400"
    d="M-4-40c-7-8-6-16-1-22 5 6 6 15 1 22zM-4-42c-1-6-1-11-1-16"
  />,
  <g key="thistle" stroke-width="1.200">
    <path class="court-thistle" d="M-5-48c-3-7-1-11 1-13l2 5 3-6 2 6 4-4c2 5 1 9-2 12z" />
    <path class="court-leaf" d="M-6-46c2-5 10-5 12 0 0 6-12 6-12 0z" />
  </g>,
  <path
    key="ribbons"
    class="court-ink"
    stroke-width="1.200"
    d="M9-38c6-1 11 1 14 6l-5 0 2 6c-6-1-10-5-11-12z"
  />,
  <g key="tine">
    <path class="line" stroke-width="5" d="M-4-42c-3-7-8-9-9-16M-8-50c5-1 7-5 7-9M3-42c2-6 7-9 8-15" />
    <path
      class="line court-tine"
      stroke-width="2.200"
      d="M-4-42c-3-7-8-9-9-16M-8-50c5-1 7-5 7-9M3-42c2-6 7-9 8-15"
    />
  </g>,
]

/** What every camp is made of, drawn once; the cloth is that of who places it. */
export const CourtParts = drawnOnce(() => (
  <svg class="sheet" aria-hidden="true">
    <symbol id="lords-tent" class="pen" overflow="visible">
      <ellipse class="bare court-shadow" cx="22" cy="3" rx="74" ry="10" />
      <path class="line" stroke-width="1.600" d="M-52-40L-78 2M52-40L78 2" />
      <path
        class="court-harl"
        d="M-58 2c2-16 5-30 9-44C-30-50-14-66 0-94c14 28 30 44 49 52 4 14 7 28 9 44z"
      />
      <path
        class="bare court-cloth"
        d="M-49-42C-30-50-14-66 0-94c-5 18-12 36-17 52-4 14-6 29-7 44h-20c1-16 3-30 6-44zM14-42c5 14 7 29 9 44h20c-1-16-3-30-6-44C26-50 12-66 0-94c4 18 9 36 14 52z"
      />
      <path
        class="bare court-dim"
        d="M36-44l13 2c4 14 7 28 9 44H42c0-16-2-31-6-46zM0-94c6 20 18 38 36 50-16-6-28-24-36-50z"
      />
      <path class="court-ink" stroke-width="2.200" d="M-15 2c1-22 7-34 15-44 8 10 14 22 15 44z" />
      <path class="bare court-harl" d="M-15 2c0-18 4-30 11-39-3 13-4 25-4 39z" />
      <path
        class="court-harl"
        stroke-width="2"
        d="M-49-42c32 10 66 10 98 0l-2 9c-5 4-9 4-13-1-5 6-10 6-14 1-5 6-11 6-16 1-5 6-11 6-16 0-5 5-10 5-15-1-5 5-9 5-14 1-3 3-6 3-9 0z"
      />
      <path class="line" d="M0-92v-26" stroke-width="2.600" />
      <path
        class="court-cloth"
        stroke-width="1.800"
        d="M0-118c8-4 12 3 20 0s8-2 10-2l-5 9 5 8c-7-1-12 4-18 2s-8 1-12-1z"
      />
      <circle class="court-gold" cy="-119" r="3" stroke-width="1.600" />
    </symbol>
    <symbol id="lords-man" class="pen" overflow="visible">
      <ellipse class="bare court-shadow" cx="5" cy="1" rx="17" ry="4" />
      <path class="court-cloth" stroke-width="2" d="M-13 1c-1-13 1-21 7-24h12c6 3 8 11 7 24-8 2-18 2-26 0z" />
      <path class="bare court-dim" d="M5-22c6 3 8 10 7 22H6C8-8 8-15 5-22z" />
      <path class="line" stroke-width="1.400" d="M-6-22c3 9 9 17 17 22" />
      <circle class="court-skin" cy="-29" r="8.500" stroke-width="2" />
      <path class="bare court-skin-shade" d="M3-37c6 3 7 12 1 15 2-5 2-10-1-15z" />
      <path
        class="bare court-ink"
        d="M-4-29a1.300 1.600 0 112.600 0 1.300 1.600 0 01-2.600 0zM2-29a1.300 1.600 0 112.600 0 1.300 1.600 0 01-2.600 0z"
      />
      <path class="court-cloth" stroke-width="2" d="M-12-33c-1-9 6-12 12-12s13 3 12 12c-7-4-17-4-24 0z" />
    </symbol>
    <symbol id="lords-pennon" class="pen" overflow="visible">
      <path class="court-card" stroke-width="2" d="M0 0h37v31L18.500 42 0 31z" />
    </symbol>
    {signs.map((sign, i) => (
      <symbol key={i} id={`lords-sign-${i}`} class="pen" overflow="visible">
        {sign}
      </symbol>
    ))}
  </svg>
))

/** A camp: the tent and some of the clan, in the cloth of a seat. */
export const Tent = drawnOnce(({ seat }: { readonly seat: number }) => (
  <svg
    class="lords-tent"
    viewBox="-96 -124 192 144"
    style={{ '--cloth': `url(#lords-cloth-${seat})` }}
    aria-hidden="true"
  >
    <use href="#lords-tent" />
    {[
      [-62, 10, 0.86],
      [60, 8, 0.8],
      [-40, 17, 0.96],
    ].map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <use href="#lords-man" />
        <use href={`#lords-sign-${seat}`} />
      </g>
    ))}
  </svg>
))
