// Nine standing stones. No two have the same outline, and each bears its own carving, after the Picts'.
// On a grid of 96 by 116 whose origin is where the stone's middle meets the ground.
import { useId } from 'preact/hooks'

const stones: readonly { readonly outline: string; readonly carving: string; readonly crack: string }[] = [
  {
    outline: 'M-31 2c-6-27-4-64 4-89 6-15 27-20 40-9 14 7 20 25 20 47 2 22 0 37 0 51z',
    carving: 'M0-56c6 0 8 8 2 11s-14-1-14-9 8-16 18-15 17 10 16 20-10 19-20 18',
    crack: 'M6-98l-5 16 7 8-3 7',
  },
  {
    outline: 'M-34 2c-3-32 4-60 3-80 2-13 14-22 29-23 19-1 34 9 35 27 2 28-2 50 2 76z',
    carving: 'M-21-46a22 22 0 0042 0c-11 9-31 9-42 0zM-17-74L3-33l16-32',
    crack: 'M18-96l-6 12 5 9M-28-26l10 5 2 9',
  },
  {
    outline: 'M-29 2c-6-32-8-58 6-93 8-16 31-14 37 2 11 21 17 52 16 91z',
    carving:
      'M-23-54a10 10 0 1020 0 10 10 0 10-20 0zM3-54a10 10 0 1020 0 10 10 0 10-20 0zM-4-57q4-4 8 0M-4-51q4 4 8 0',
    crack: 'M-2-102l4 17-6 9 3 6',
  },
  {
    outline: 'M-36 2c0-26-3-54 2-73 8-13 21-13 31-22 11-8 31-4 35 17 4 26 1 51 4 78z',
    carving: 'M-17-70h34v35h-34zM-10-35v-17M-3-35v-17M4-35v-17M11-35v-17M-17-58h34',
    crack: 'M22-88l-8 11 4 10M-30-22l12 4 1 8',
  },
  {
    outline: 'M-32 2c-7-37-1-74 9-96 11-15 36-15 46 0 11 23 17 64 12 96z',
    carving: 'M-13-62a14 14 0 1028 0 14 14 0 10-28 0zM1-48v21M-9-27H11M-5-62h12',
    crack: 'M8-103l-6 14 9 9-4 6',
  },
  {
    outline: 'M-34 2c3-24-6-52 4-79 5-11 21-9 29-19 15-10 33 5 35 29 2 24-2 43 0 69z',
    carving: 'M-23-54c10-15 27-15 37 0-10 15-27 15-37 0zM14-54l11-10v20zM-14-57h1M-4-62q4 8 0 16',
    crack: 'M14-94l-9 8 5 9M-26-30l8 7',
  },
  {
    outline: 'M-30 2c-5-38 0-68 15-98 6-10 25-10 33 0 13 27 18 64 13 98z',
    carving: 'M-21-58c0-16 21-16 21 0v12c0 16 21 16 21 0v-10M-21-58v9',
    crack: 'M2-103l5 15-8 10 5 7',
  },
  {
    outline: 'M-36 2c-5-33 2-63 8-88 13-14 46-16 56-4 11 21 12 63 8 92z',
    carving: 'M0-80v54M-17-62L0-75l17 13M-17-45L0-58l17 13M-17-28L0-41l17 13',
    crack: 'M22-94l-4 13 6 7M-30-24l9 3 3 9',
  },
  {
    outline: 'M-32 2c3-32-5-57 5-84 11-17 28-23 42-10 15 17 18 55 18 94z',
    carving: 'M-18-54a18 18 0 1036 0 18 18 0 10-36 0zM-8-54a8 8 0 1016 0 8 8 0 10-16 0zM18-54h11M-29-54h11',
    crack: 'M-6-99l6 14-4 9 6 8',
  },
]

const stoneOf = (stone: number) => stones[stone % stones.length] ?? stones[0]

/** One of the nine standing stones, counted from 0; with a `sash` of cloth (`url(#...)`) it is somebody's. */
export function Stone({
  stone,
  sash,
  class: own = '',
}: {
  readonly stone: number
  readonly sash?: string | undefined
  readonly class?: string
}) {
  const id = `stone${useId()}`
  const shape = stoneOf(stone)
  return (
    <svg class={`stone ${own}`} viewBox="-48 -106 96 116" aria-hidden="true">
      <clipPath id={id}>
        <path d={shape?.outline} />
      </clipPath>
      <path class="stone-body" d={shape?.outline} />
      <g clip-path={`url(#${id})`}>
        <path class="stone-light" d="M-48 6v-120h40c-15 28-12 52-10 76s-4 32 2 44z" />
        <path class="stone-shade" d="M48 6v-120H18c9 28 2 52 4 76s-2 28 4 44z" />
        <path class="stone-moss" d="M-48 6v-22c10-8 23-2 27 6 8-4 18-2 22 6 10-6 26-8 47 0v10z" />
        <path
          class="stone-moss stone-lichen"
          d="M-44-90c8-2 11 6 19 4 6-2 8-11 17-11l-4-16h-32zM9-84a5 3 0 1110 0 5 3 0 01-10 0zM-19-27a4 3 0 118 0 4 3 0 01-8 0z"
        />
        <path class="stone-crack" d={shape?.crack} />
      </g>
      <path class="stone-cut-light" d={shape?.carving} />
      <path class="stone-cut" d={shape?.carving} />
      {sash === undefined ? null : (
        <g fill={sash}>
          <path class="stone-sash" clip-path={`url(#${id})`} d="M-48-31l96-20v21l-96 20z" />
          <path class="stone-dim" clip-path={`url(#${id})`} d="M10-43l38-8v21l-38 8z" />
          <path class="stone-sash" d="M26-37l11 25-9-3-4 7-7-26zM21-48c9-3 16-1 16 6s-9 9-16 4z" />
        </g>
      )}
      <path class="stone-line" d={shape?.outline} />
      {sash === undefined ? (
        <>
          <path
            class="stone-grass"
            d="M-46 7c2-7 4-10 5-14 3 4 5 7 5 10 1-7 3-11 4-15 4 4 5 10 6 14 2-3 3-5 5-7 2 4 2 8 2 12zM9 7c1-6 3-9 5-13 3 4 4 7 5 10 1-7 2-10 4-14 3 5 4 10 5 14 1-3 3-6 5-8 3 4 4 7 4 11z"
          />
          <path class="stone-blade" d="M-39 6l3-9 3 9zM16 6l3-9 3 9z" />
        </>
      ) : null}
    </svg>
  )
}

/** The outline alone: a stone that is still to be won. */
export const StoneOutline = () => (
  <svg class="stone stone-wanted" viewBox="-48 -106 96 116" aria-hidden="true">
    <path d={stones[4]?.outline} />
  </svg>
)
