// Nine boundary stones. No two have the same outline, and each bears its own carving, after the Picts'.
import { Drawing } from './drawing.tsx'

const stones = [
  {
    outline: 'M6 38 9 22 22 12 50 8 76 11 89 24 90 38z',
    shade: 'M76 11 89 24 90 38H68l6-12z',
    light: 'M13 24 24 16 46 12',
    carving: 'M48 18c-7 0-9 9-2 11s11-6 6-11-14 0-14 6',
  },
  {
    outline: 'M6 38 8 27 20 19 28 10 52 12 62 7 80 14 88 26 90 38z',
    shade: 'M80 14l8 12 2 12H70l4-14z',
    light: 'M13 28 24 21 31 14 46 15',
    carving: 'M36 30a12 12 0 0124 0 16 16 0 00-24 0zM34 20l14 10 14-10',
  },
  {
    outline: 'M8 38 13 18 30 7 47 11 66 8 84 18 89 38z',
    shade: 'M66 8l18 10 5 20H72l2-16z',
    light: 'M17 21 31 12 42 14',
    carving: 'M36 18a6 6 0 110 12 6 6 0 010-12zM60 18a6 6 0 110 12 6 6 0 010-12zM42 24h12',
  },
  {
    outline: 'M5 38 6 29 17 24 27 10 46 6 68 10 80 23 89 28 91 38z',
    shade: 'M68 10l12 13 9 5 2 10H72l-2-14z',
    light: 'M21 25 30 14 44 10',
    carving: 'M38 16h20v14H38zM42 30v-6M46 30v-6M50 30v-6M54 30v-6',
  },
  {
    outline: 'M7 38 7 24 18 14 33 12 45 5 62 7 70 15 85 19 90 38z',
    shade: 'M70 15l15 4 5 19H70l4-12z',
    light: 'M12 25 21 18 34 16',
    carving: 'M48 14a7 7 0 110 14 7 7 0 010-14zM48 28v6M44 34h8',
  },
  {
    outline: 'M6 38 10 26 21 20 31 9 54 10 66 6 79 17 86 20 90 38z',
    shade: 'M66 6l13 11 7 3 4 18H72l-2-16z',
    light: 'M15 27 25 22 34 13 46 13',
    carving: 'M32 24c8-10 22-10 30 0-8 10-22 10-30 0zM62 24l8-6v12zM40 22h.1',
  },
  {
    outline: 'M8 38 5 27 14 15 34 9 60 6 80 12 90 26 89 38z',
    shade: 'M80 12l10 14-1 12H70l6-14z',
    light: 'M10 26 17 18 36 13',
    carving: 'M36 24c0-8 12-8 12 0s12 8 12 0-12-8-12 0-12 8-12 0z',
  },
  {
    outline: 'M6 38 9 23 22 19 32 7 56 9 63 5 75 16 86 21 91 38z',
    shade: 'M63 5l12 11 11 5 5 17H74l-4-16z',
    light: 'M14 25 25 22 34 12 46 12',
    carving: 'M48 14v20M48 14l-8 8M48 14l8 8M40 30l8-6 8 6',
  },
  {
    outline: 'M4 38 8 28 19 25 26 13 47 11 57 6 76 13 84 23 92 29 90 38z',
    shade: 'M76 13l8 10 8 6-2 9H72l-2-14z',
    light: 'M22 27 30 17 44 15',
    carving: 'M48 16a8 8 0 110 16 8 8 0 010-16zM48 21a3 3 0 110 6 3 3 0 010-6zM56 24h8',
  },
] as const

/** One of the nine boundary stones, counted from 0. */
export const Stone = ({ stone, class: own = '' }: { readonly stone: number; readonly class?: string }) => {
  const { outline, shade, light, carving } = stones[stone % stones.length] ?? stones[0]
  return (
    <Drawing box={[96, 42]} class={`stone ${own}`}>
      <path class="stone-body" d={outline} />
      <path class="stone-shade" d={shade} />
      <path class="none" d={outline} />
      <path class="stone-light" d={light} />
      <path class="stone-carving" d={carving} />
    </Drawing>
  )
}
