// Fifty-four Highlanders out of few parts: a rank's hat and what it carries (nine), a clan's hair, beard and cloth (six).
// Busts on a grid of 120, light from the upper left. `HighlanderParts` must stand once in the page.
import { drawnOnce } from './drawing.tsx'
import { render, type VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { portraitOf, takePortraits } from './portraits.ts'
import type { SettName } from './setts.ts'
import { weaveFill } from './weave.ts'

export type ClanHead = 'red' | 'yellow' | 'green' | 'blue' | 'mauve' | 'black'

export type HighlanderPart = keyof typeof parts
type Part = HighlanderPart

/** A stick with an outline: drawn twice, wide in ink and narrow in its own colour. */
const Stick = ({ d, wide, fill }: { readonly d: string; readonly wide: number; readonly fill: string }) => (
  <>
    <path class="line" d={d} stroke-width={wide} />
    <path class={`line ${fill}-line`} d={d} stroke-width={wide - 4} />
  </>
)

const Fist = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path class="skin" stroke-width="2.200" d="M-9 0c-2-7 3-11 9-11s10 4 9 10-4 9-9 9-8-3-9-8z" />
    <path class="bare skin-shade" d="M4-10c4 1 6 4 5 9-1 5-4 8-9 8 4-4 5-10 4-17z" />
    <path class="line" stroke-width="1.400" d="M-3-10v7M3-10v7" />
  </g>
)

const Feather = ({ at, turn }: { readonly at: string; readonly turn: number }) => (
  <g transform={`translate(${at}) rotate(${turn})`}>
    <path class="harl" stroke-width="2.200" d="M0 0c-8-10-8-28 2-40 8 10 8 30-2 40z" />
    <path class="bare umber" d="M2-38c4 8 4 26-2 36 0-12 0-24 2-36zM-5-22l4 3-4 2z" />
    <path class="line" stroke-width="1.400" d="M0 4c0-14 0-26 2-38" />
  </g>
)

const bonnet = (
  <>
    <path class="tone" d="M27 36C20 20 39 7 62 7s41 12 35 27c-6 7-19 4-35 3-15-1-28 6-35-1z" />
    <path class="bare lit" d="M31 34c-5-12 9-22 26-23-12 5-18 12-18 23-3 1-6 2-8 0z" />
    <path class="bare dim" d="M84 14c11 5 16 13 12 20-4 4-10 4-18 4 8-6 9-15 6-24z" />
    <path class="cloth" stroke-width="2" d="M34 36c18-5 38-4 54 0l-1 8c-16-5-36-5-52 0z" />
    <path class="red" stroke-width="2" d="M55 8a7 6 0 1114 0 7 6 0 01-14 0z" />
  </>
)

const beardShade = 'M55 82c0 6 1 11 3 16M67 82c0 6-1 11-3 16M61 85v16'

/** Every shape is drawn once; a card places them. */
const parts = {
  body: (
    <>
      <path class="skin-shade" d="M50 72h23v20c-6 6-17 6-23 0z" />
      <path class="harl" stroke-width="2" d="M44 84c9 8 26 8 35 0l3 13c-10 12-31 12-41 0z" />
      <path class="line" stroke-width="1.400" d="M61 92v10" />
      <path class="cloth" d="M5 126c0-20 12-32 31-36 14 12 37 12 51 0 17 4 29 16 29 36z" />
      <path class="bare dim" d="M87 91c16 4 27 15 28 35H93c1-15 0-26-6-35z" />
      <path class="line fold" stroke-width="2" d="M36 90c6 15 19 28 36 36M28 100c2 8 5 16 10 25" />
    </>
  ),
  tresses: (
    <>
      <path class="hair" d="M34 38C22 60 25 94 33 110h58c9-18 9-52-5-74z" />
      <path class="bare hair-light" d="M33 44c-7 20-6 44 0 60h10c-6-20-6-42-2-60z" />
      <path class="bare hair-shade" d="M86 46c7 20 6 44 1 60h-8c5-20 7-42 7-60z" />
    </>
  ),
  face: (
    <>
      <path class="skin" d="M36 50c-6-3-9 2-7 8 1 5 5 8 10 6z" />
      <path
        class="skin"
        d="M38 46c0-17 10-26 23-26s23 9 23 26c0 6-1 12-3 18-3 11-11 20-20 20S42 75 39 64c-1-6-1-12-1-18z"
      />
      <path
        class="bare skin-shade"
        d="M75 26c6 5 8 12 8 20 0 6-1 12-3 17-3 10-10 17-18 19 8-8 12-18 12-30 0-10 0-18 1-26z"
      />
      <path class="bare skin-light" d="M40 46c0-13 6-21 15-23-5 6-8 13-8 21z" />
      <path
        class="bare blush"
        d="M41 62a4.600 3.200 0 119.200 0 4.600 3.200 0 01-9.200 0zM75 62a3.600 3.200 0 117.200 0 3.600 3.200 0 01-7.200 0z"
      />
      <path
        class="bare inked-in"
        d="M50 50a3.100 3.700 0 116.200 0 3.100 3.700 0 01-6.200 0zM70 50a3.100 3.700 0 116.200 0 3.100 3.700 0 01-6.200 0z"
      />
      <path
        class="bare glint"
        d="M53 48.600a1.200 1.200 0 112.400 0 1.200 1.200 0 01-2.400 0zM73 48.600a1.200 1.200 0 112.400 0 1.200 1.200 0 01-2.400 0z"
      />
    </>
  ),
  nose: (
    <>
      <path class="skin" stroke-width="1.800" d="M63 48c2 5 7 8 6 12-1 4-8 4-10 1" />
      <path class="bare skin-shade" d="M64 53c2 3 5 5 4 7-1 3-6 3-8 1 4 0 6-3 4-8z" />
    </>
  ),
  kind: <path class="line hair-line" stroke-width="2.600" d="M47 42c3-3 7-3 10-2M69 40c3-1 7-1 10 2" />,
  firm: <path class="line hair-line" stroke-width="3" d="M46 44c3-4 8-4 11-2M69 42c3-2 8-2 11 2" />,
  fierce: <path class="line hair-line" stroke-width="3.600" d="M45 41l12 4M81 41l-12 4" />,
  lashes: (
    <path class="line" stroke-width="1.600" d="M49 47c2-3 6-4 8-2M69 45c2-2 6-1 8 2M49 47l-3-2M77 47l3-2" />
  ),
  smile: <path class="line" stroke-width="2.200" d="M53 70c5 5 12 5 17 0" />,
  lips: <path class="red" stroke-width="1.300" d="M55 70c3-2 5-2 7-1 2-1 5-1 7 1-3 4-11 4-14 0z" />,
  freckles: (
    <path class="line freckle" stroke-width="2" d="M44 57h.1M48 59h.1M43 61h.1M76 58h.1M79 61h.1M47 63h.1" />
  ),
  full: (
    <>
      <path
        class="hair"
        d="M38 54c-3 22 3 47 23 52 20-5 26-30 22-52-3 9-7 13-12 12-6-4-14-4-20 0-5 1-10-3-13-12z"
      />
      <path class="bare hair-light" d="M40 60c0 18 5 35 16 41-4-12-6-23-5-34-5 1-8-2-11-7z" />
      <path class="bare hair-shade" d="M82 60c1 20-4 36-15 42 5-10 8-22 7-35 3 0 6-3 8-7z" />
      <path
        class="hair-light"
        stroke-width="1.600"
        d="M61 65c-7-4-14-1-17 6 7 2 13 1 17-3 4 4 10 5 17 3-3-7-10-10-17-6z"
      />
      <path class="line hair-shade-line" stroke-width="1.400" d={beardShade} />
      <path class="bare maw" d="M56 73c3 2 7 2 10 0l-1 3c-3 1-5 1-8 0z" />
    </>
  ),
  short: (
    <>
      <path class="hair" d="M39 58c1 17 8 31 22 31s20-14 21-31c-3 7-6 9-11 8-6-4-14-4-20 0-5 1-9-1-12-8z" />
      <path class="bare hair-light" d="M41 64c2 10 6 18 12 22-2-6-3-13-2-19-4 1-7 0-10-3z" />
      <path class="bare maw" d="M55 71c4 3 9 3 13 0l-2 4c-3 1-6 1-9 0z" />
    </>
  ),
  whiskers: (
    <>
      <path
        class="hair"
        stroke-width="2.200"
        d="M61 64c-8-4-18 0-25 13 10 4 20 0 25-8 5 8 15 12 25 8-7-13-17-17-25-13z"
      />
      <path class="bare hair-light" d="M58 66c-6-2-12 1-17 8 7 1 13-2 17-8z" />
      <path class="line" stroke-width="2" d="M56 78c4 1 8 1 11 0" />
    </>
  ),
  goatee: (
    <>
      <path class="hair" stroke-width="2.200" d="M52 75c2 13 5 19 9 21 5-2 8-8 10-21-6-3-13-3-19 0z" />
      <path
        class="hair"
        stroke-width="1.600"
        d="M61 65c-6-3-12-1-15 4 6 2 11 1 15-2 4 3 9 4 15 2-3-5-9-7-15-4z"
      />
      <path class="bare hair-light" d="M55 78c1 8 3 12 5 15-1-6-1-11 0-16z" />
      <path class="line maw-line" stroke-width="1.800" d="M55 72c4 1 8 1 12 0" />
    </>
  ),
  temples: <path class="hair" stroke-width="2" d="M36 58c-5-8-5-16-2-22l8-2v22zM82 34c4 4 5 12 3 20h-4z" />,
  fringe: (
    <path
      class="hair"
      stroke-width="2.200"
      d="M36 58c-4-10-3-20 2-28 8 2 16 0 24-4 8 6 16 8 22 8 2 8 2 14 0 20-4-8-8-12-10-16-12 4-24 4-30 2-4 4-6 10-8 18z"
    />
  ),
  braid: (
    <g transform="translate(31 60)">
      {[0, 11, 22, 33].map(y => (
        <path
          key={y}
          class={y % 2 === 0 ? 'hair' : 'hair-light'}
          stroke-width="1.600"
          d={`M-6 ${y}c3-5 9-5 12 0s-2 11-6 12-9-7-6-12z`}
        />
      ))}
      <path class="red" stroke-width="1.600" d="M-5 45H5l3 11-8-4-8 4z" />
    </g>
  ),
  mop: (
    <>
      <path
        class="hair"
        d="M35 52c-6-14-3-29 8-35 6-8 22-10 32-4 10 4 14 17 11 35-3-6-5-12-6-16-5 2-8 2-11-2-2 4-6 5-10 2-3 5-8 6-12 3-4 3-8 8-12 17z"
      />
      <path
        class="bare hair-light"
        d="M38 44c-2-12 2-22 12-26 6-5 12-6 18-4-10 2-16 6-19 14-5 2-8 8-11 16z"
      />
    </>
  ),
  swept: (
    <>
      <path
        class="hair"
        d="M35 56c-7-17-2-33 12-39 14-8 35-4 41 11 2 6 2 16-1 24-3-10-6-16-12-20-12 4-24 2-30-2-4 6-6 14-10 26z"
      />
      <path
        class="bare hair-light"
        d="M38 46c-2-14 4-24 16-28 6-3 14-3 20 0-12 0-20 4-26 10-4 4-7 10-10 18z"
      />
      <path class="line hair-shade-line" stroke-width="1.600" d="M56 20c8-1 16 1 22 6M52 26c8 1 14 1 22 0" />
    </>
  ),
  straw: (
    <>
      <path
        class="barley"
        d="M14 43c10-9 21-11 25-13 0-16 11-23 23-23s23 7 23 23c6 2 17 4 25 13-27 8-69 8-96 0z"
      />
      <path
        class="bare barley-light"
        d="M18 42c9-7 17-9 24-10 0-12 5-18 12-21 0 8-2 16-1 24-11 1-23 3-35 7z"
      />
      <path
        class="bare barley-shade"
        d="M76 13c6 4 8 10 8 18 8 2 17 5 24 11-12 3-24 5-36 5 5-11 7-23 4-34z"
      />
      <path class="line rust-line" stroke-width="4" d="M40 30c14 4 31 4 45 0" />
      <path
        class="line barley-shade-line"
        stroke-width="1.400"
        d="M22 43c24 5 54 5 80 0M30 38c8-3 14-4 20-5"
      />
    </>
  ),
  kerchief: (
    <>
      <path
        class="tone"
        d="M32 62C25 34 34 11 62 9c29 2 37 25 30 53-4-10-6-18-8-26-14-6-32-6-44 0-2 8-4 16-8 26z"
      />
      <path class="bare lit" d="M35 50c-3-20 5-34 22-38-10 8-14 14-14 22-4 4-6 10-8 16z" />
      <path
        class="line speck"
        stroke-width="2.600"
        d="M48 20h.1M60 15h.1M72 20h.1M54 27h.1M67 27h.1M82 28h.1M42 29h.1"
      />
      <path
        class="tone"
        stroke-width="2"
        d="M56 86c-6 4-11 10-11 17l11-4 5-9zM66 86c6 4 11 10 11 17l-11-4-5-9z"
      />
    </>
  ),
  hood: (
    <>
      <path
        class="tone"
        d="M27 94C17 61 23 12 62 8c39 4 45 50 33 84-6-7-11-13-12-19 4-24-2-43-22-45-20 2-26 21-22 47-2 8-6 14-12 19z"
      />
      <path class="bare lit" d="M30 84C22 56 30 20 58 12 42 24 34 42 36 74c-1 4-3 8-6 10z" />
      <path class="bare dim" d="M80 16c16 16 20 46 14 72-4-5-8-10-9-15 4-22 4-40-5-57z" />
    </>
  ),
  bonnet,
  helmet: (
    <g transform="translate(0 -10)">
      <path
        class="steel"
        d="M33 48C31 23 44 5 61 1c17 4 30 22 28 47-8-4-17-6-25-6v23h-6V42c-8 0-17 2-25 6z"
      />
      <path class="bare steel-light" d="M37 44c-1-18 8-32 20-38-8 10-11 22-11 35-4 1-7 2-9 3z" />
      <path class="bare steel-shade" d="M76 14c7 9 11 20 10 31-3-1-6-2-9-3 1-10 1-19-1-28z" />
      <path class="gold" stroke-width="2" d="M33 48c16-8 40-8 56 0l-1 7c-16-7-38-7-54 0z" />
      <path class="line" stroke-width="1.600" d="M45 50v.1M61 48v.1M77 50v.1" />
      <path class="gold" stroke-width="1.600" d="M58 3a4 4 0 117 0l-3.500 6z" />
    </g>
  ),
  plume: <Feather at="39 20" turn={-20} />,
  plumes: (
    <>
      <Feather at="31 25" turn={-44} />
      <Feather at="38 20" turn={-24} />
      <Feather at="46 16" turn={-5} />
    </>
  ),
  brooch: (
    <g transform="translate(85 31)">
      <path class="gold" stroke-width="2" d="M-6 0A6 6 0 016 0 6 6 0 01-6 0z" />
      <path class="bare red" d="M-2.400 0a2.400 2.400 0 014.800 0 2.400 2.400 0 01-4.800 0z" />
    </g>
  ),
  ermine: (
    <>
      <path
        class="harl"
        d="M29 87c10 15 54 15 64 0 8 4 13 11 13 18-6-2-8 4-14 1-2 6-8 4-11 2-3 5-9 4-12 1-3 4-9 4-11 0-4 3-9 4-12-1-4 3-9 3-11-2-5 3-9-1-15-2 0-7 4-13 9-17z"
      />
      <path class="bare glint" d="M26 98c2-3 4-5 6-7 6 5 14 8 22 9-10 2-20 1-28-2z" />
      <path class="line" stroke-width="2.400" d="M40 101l1 4M54 104v4M68 104v4M82 101l-1 4" />
      <path class="gold" stroke-width="2.200" d="M53 104a8 8 0 0116 0 8 8 0 01-16 0z" />
      <path class="bare red" d="M58 104a3 3 0 016 0 3 3 0 01-6 0z" />
    </>
  ),
  crook: (
    <>
      <Stick d="M16 128V40c0-22 27-22 27-3" wide={8} fill="oak" />
      <Fist x={18} y={106} />
    </>
  ),
  fork: (
    <>
      <Stick d="M14 128V40" wide={8} fill="oak" />
      <Stick d="M2 12v18c0 12 24 12 24 0V12M14 40V12" wide={7} fill="steel" />
      <Fist x={16} y={104} />
    </>
  ),
  basket: (
    <>
      <path class="harl" stroke-width="2.200" d="M18 98c0-12 9-15 15-8 2-9 13-9 15 0 5-7 14-4 15 8z" />
      <path class="line" stroke-width="1.300" d="M25 95c1-3 4-4 6-2M39 92c1-3 4-4 6-1M53 94c2-2 4-2 5 0" />
      <path class="oak" d="M16 97h50l-7 31H23z" />
      <path class="bare oak-light" d="M18 99h14l2 28H24z" />
      <path class="line" stroke-width="1.400" d="M18 106h46M20 115h42M30 98l3 29M41 98v29M52 98l-3 29" />
    </>
  ),
  pipes: (
    <>
      <Stick d="M84 92l14-68M97 92l19-56" wide={7.6} fill="oak-shade" />
      <Stick d="M94 45l3-15M108 58l4-10" wide={7.6} fill="harl" />
      <path class="claret" d="M63 120c0-19 14-31 33-29 17 2 23 15 19 29-10 8-39 8-52 0z" />
      <path class="bare claret-light" d="M68 113c2-10 10-18 22-19-8 5-12 12-12 23z" />
      <Stick d="M66 104C60 96 60 85 62 77" wide={6} fill="oak-shade" />
    </>
  ),
  axe: (
    <>
      <Stick d="M101 128L85 30" wide={8} fill="oak" />
      <path class="steel" d="M73 11c15-2 28 6 36 23-8 6-15 10-21 18-2-8-6-12-10-14 2-9 0-17-5-27z" />
      <path class="bare steel-light" d="M77 13c12 0 21 6 28 19-4 3-6 5-9 7-2-12-8-21-19-26z" />
      <Fist x={98} y={106} />
    </>
  ),
  bow: (
    <>
      <Stick d="M14 12c27 26 27 90 0 116" wide={7.4} fill="oak" />
      <path class="line" stroke-width="1.400" d="M14 12v116" />
      <Stick d="M0 75h46" wide={5.4} fill="oak" />
      <path class="steel" stroke-width="1.600" d="M44 68l13 7-13 7z" />
      <path class="red" stroke-width="1.400" d="M0 75l7-5h5l-4 5 4 5H7z" />
      <Fist x={31} y={80} />
    </>
  ),
  targe: (
    <>
      <g transform="rotate(12 104 60)">
        <path class="steel-light" stroke-width="2.400" d="M100 92V22l5-13 5 13v70z" />
        <path class="bare steel" d="M105 12l4 11v67h-4z" />
        <path class="gold" stroke-width="2.400" d="M91 90c4-9 24-9 28 0 2 9-6 15-14 15s-16-6-14-15z" />
        <path class="line" stroke-width="1.400" d="M98 87v13M105 85v18M112 87v13" />
      </g>
      <path class="oak" d="M8 102a26 26 0 1152 0 26 26 0 01-52 0z" />
      <path class="bare oak-light" d="M12 98a22 22 0 0134-15c-15 0-26 6-34 15z" />
      <path class="line" stroke-width="1.600" d="M16 102a18 18 0 1136 0 18 18 0 01-36 0z" />
      <path
        class="line gold-line"
        stroke-width="4"
        d="M46 102h.1M40 112h.1M28 112h.1M22 102h.1M28 92h.1M40 92h.1"
      />
      <path class="gold" stroke-width="2" d="M28 102a6 6 0 1112 0 6 6 0 01-12 0z" />
    </>
  ),
  claymore: (
    <>
      <g transform="rotate(-24 30 80)">
        <path class="steel-light" stroke-width="2.400" d="M22 60v-95l6-12 6 12v95z" />
        <path class="bare steel" d="M28-44l5 9v93h-5z" />
        <path class="gold" stroke-width="2.400" d="M3 55l9 7h32l9-7 2 7-8 8H9l-8-8z" />
        <path class="oak-shade" stroke-width="2.200" d="M24 70h8v28h-8z" />
        <path class="gold" stroke-width="2.200" d="M22 102a6 6 0 1112 0 6 6 0 01-12 0z" />
      </g>
      <Fist x={37} y={98} />
    </>
  ),
} as const satisfies Record<string, VNode>

/** Brows, mouth, hat and load of each rank, from the herd lad to the chief. */
const ranks: readonly {
  readonly name: string
  readonly brows: Part
  readonly hat: readonly Part[]
  readonly carries: Part
  readonly hides?: 'hair' | 'beard'
}[] = [
  { name: 'lad', brows: 'kind', hat: ['mop'], carries: 'crook', hides: 'beard' },
  { name: 'farmer', brows: 'kind', hat: ['straw'], carries: 'fork' },
  { name: 'weaver', brows: 'kind', hat: ['kerchief'], carries: 'basket', hides: 'beard' },
  { name: 'piper', brows: 'kind', hat: ['bonnet'], carries: 'pipes' },
  { name: 'axeman', brows: 'firm', hat: ['swept'], carries: 'axe' },
  { name: 'archer', brows: 'firm', hat: ['hood'], carries: 'bow', hides: 'hair' },
  { name: 'guard', brows: 'fierce', hat: ['plume', 'bonnet'], carries: 'targe' },
  { name: 'knight', brows: 'fierce', hat: ['helmet'], carries: 'claymore' },
  { name: 'chief', brows: 'firm', hat: ['plumes', 'bonnet', 'brooch'], carries: 'ermine' },
]

const beards: Readonly<Record<ClanHead, Part | undefined>> = {
  red: 'full',
  yellow: 'whiskers',
  green: 'short',
  blue: 'goatee',
  mauve: undefined,
  black: 'full',
}

/** The parts of a Highlander from back to front. */
function partsOf(value: number, clan: ClanHead): readonly Part[] {
  const rank = ranks[value - 1]
  if (rank === undefined) throw new Error(`no Highlander has the rank ${value}`)
  const woman = clan === 'mauve' || rank.name === 'weaver'
  const beard = woman || rank.hides === 'beard' ? undefined : beards[clan]
  const hatted = !rank.hat.some(part => part === 'mop' || part === 'swept')
  const shownHair = hatted && rank.hides !== 'hair'
  return [
    ...(woman && rank.hides !== 'hair' ? ['tresses' as const] : []),
    'body',
    ...(rank.carries === 'ermine' ? ['ermine' as const] : []),
    ...(shownHair && !woman ? ['temples' as const] : []),
    'face',
    ...(woman ? ['lashes' as const] : []),
    rank.brows,
    ...(beard === undefined ? [woman ? ('lips' as const) : ('smile' as const)] : [beard]),
    'nose',
    ...(rank.name === 'lad' ? ['freckles' as const] : []),
    ...(shownHair && woman && rank.name !== 'weaver' && rank.name !== 'knight' ? ['fringe' as const] : []),
    ...rank.hat,
    ...(woman && rank.name === 'lad' ? ['braid' as const] : []),
    ...(rank.carries === 'ermine' ? [] : [rank.carries]),
  ]
}

/** All shapes, drawn nowhere, and the clans' cloths: what `Highlander` places, and whoever draws another portrait of them. */
export const HighlanderParts = drawnOnce(({ cloths = {} }: { readonly cloths?: Cloths }) => (
  <svg class="sheet" aria-hidden="true">
    <defs
      dangerouslySetInnerHTML={{
        __html: Object.entries(cloths)
          .map(([clan, sett]) => weaveFill(`plaid-${clan}`, sett, 'fine'))
          .join(''),
      }}
    />
    {Object.entries(parts).map(([name, part]) => (
      <symbol key={name} id={`hl-${name}`} class="pen" overflow="visible">
        {part}
      </symbol>
    ))}
  </svg>
))

const box = [1, -11, 114, 135] as const
const hill = 'M-60 130V70c40-20 66-4 88-14 16-8 34-4 50-10s60 0 90 4v80z'
/** The chief's plumes are high. */
const stoop = (value: number): string => `translate(0 ${value === 9 ? 6 : 0})`

const Drawn = drawnOnce(({ value, clan }: { readonly value: number; readonly clan: ClanHead }) => (
  <svg
    class={`pen highlander clan-${clan}`}
    viewBox={box.join(' ')}
    preserveAspectRatio="xMidYMin slice"
    style={{ '--cloth': `url(#plaid-${clan})` }}
    aria-hidden="true"
  >
    <path class="highlander-hill" d={hill} />
    <g transform={stoop(value)}>
      {partsOf(value, clan).map(part => (
        <use key={part} href={`#hl-${part}`} />
      ))}
    </g>
  </svg>
))

/** One of the 54: rank by value, hair, beard and cloth by clan. */
export function Highlander({ value, clan }: { readonly value: number; readonly clan: ClanHead }) {
  const picture = portraitOf(`${clan} ${value}`)
  return picture === undefined ? (
    <Drawn value={value} clan={clan} />
  ) : (
    <img class={`highlander clan-${clan}`} src={picture} alt="" decoding="sync" draggable={false} />
  )
}

type Cloths = Readonly<Partial<Record<ClanHead, SettName>>>

/** The markup of all 54. */
function drawAll(cloths: Cloths): ReadonlyMap<string, string> {
  const sheet = document.createElement('div')
  render(<HighlanderParts cloths={cloths} />, sheet)
  const found = (id: string): Element | null => sheet.querySelector(`#${id}`)
  const markup = (value: number, clan: ClanHead): string => {
    const figure = partsOf(value, clan).map(part => found(`hl-${part}`)?.innerHTML ?? '')
    return `${found(`plaid-${clan}`)?.outerHTML ?? ''}<g class="pen clan-${clan}" style="--cloth: url(#plaid-${clan})"><path class="highlander-hill" d="${hill}"/><g transform="${stoop(value)}">${figure.join('')}</g></g>`
  }
  return new Map(
    (Object.keys(cloths) as ClanHead[]).flatMap(clan =>
      ranks.map((_, i) => [`${clan} ${i + 1}`, markup(i + 1, clan)] as const),
    ),
  )
}

/** Has the Highlanders of these clans painted before they are needed. */
export const useHighlanders = (cloths: Cloths): void =>
  useEffect(() => {
    takePortraits('highlanders', box, /^\.(?:pen|clan-|highlander-)/, () => drawAll(cloths)).catch(() => {
      // as drawings they are the same
    })
  }, [])
