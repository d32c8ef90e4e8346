// The nine clans' crest beasts for Lords of Scotland.
import type { VNode } from 'preact'
import { Drawing } from './drawing.tsx'

const crests = {
  /** A lion. */
  Bruce: (
    <>
      <path
        class="tone"
        d="M32 4c5 0 7 3 11 4s8 2 10 6 0 7 2 11 4 8 1 12-6 5-8 9-4 9-9 10c-5 2-9 0-14 0s-9 0-12-5-3-8-6-11-4-6-2-11 0-7 1-11 6-6 10-8 7-6 16-6z"
      />
      <path class="gold" d="M32 16c9 0 14 5 14 13 0 5-3 8-4 13s-4 9-10 9-9-4-10-9-4-8-4-13c0-8 5-13 14-13z" />
      <path
        class="ink bare"
        d="M26 28a2.200 2.600 0 110 5.200 2.200 2.600 0 010-5.200zM38 28a2.200 2.600 0 110 5.200 2.200 2.600 0 010-5.200zM27 38h10l-5 5z"
      />
      <path
        class="none thin"
        d="M32 43v3M26 46c2 2 4 2 6 0 2 2 4 2 6 0M22 25c2-2 5-2 7 0M35 25c2-2 5-2 7 0"
      />
    </>
  ),
  /** A horse. */
  Cochrane: (
    <>
      <path class="gold" d="M35 8C22 8 12 18 11 36c-1 10-3 16-6 24h14c6-10 4-26 14-42z" />
      <path
        class="tone"
        d="M16 60c6-14 2-32 17-45l3-11 6 9c8 5 10 12 13 21l5 10c-1 6-6 8-11 6-6 0-9-4-13-8-5 1-8 4-7 9 1 4 2 6 4 9z"
      />
      <path
        class="ink bare"
        d="M42 22a2.200 2.600 0 110 5.200 2.200 2.600 0 010-5.200zM55 43a1.500 1.500 0 110 3 1.500 1.500 0 010-3z"
      />
      <path class="none thin" d="M50 49c-3 0-6-1-8-4" />
    </>
  ),
  /** A cock. */
  Cockburn: (
    <>
      <path class="red" d="M28 17c-5-4-4-11 1-11 1-5 8-5 9 0 6-2 9 5 5 10z" />
      <path
        class="tone"
        d="M18 60c4-8 4-14 3-22-1-12 4-23 15-23 8 0 12 5 12 11 0 5-3 7-4 12-1 8 4 14 8 22z"
      />
      <path class="gold" d="M46 21l13 6-13 5z" />
      <path class="red" d="M44 33c5 2 6 8 3 11s-7 0-7-4 1-6 4-7z" />
      <path class="ink bare" d="M39 21a2.300 2.500 0 110 5 2.300 2.500 0 010-5z" />
      <path class="none thin" d="M26 42c4 3 8 3 12 0M24 49c5 3 11 3 16 0" />
    </>
  ),
  /** A bee. */
  Fergusson: (
    <>
      <path class="white" d="M28 26C14 12 2 16 4 26s14 14 24 8zM36 26c14-14 26-10 24 0s-14 14-24 8z" />
      <path class="gold" d="M32 22c9 0 13 8 13 17S39 61 32 61s-13-13-13-22 4-17 13-17z" />
      <path class="ink bare" d="M20 33h24l1 6H19zM20 45h24l-3 6H23z" />
      <path class="tone" d="M32 10c6 0 9 4 9 8s-4 7-9 7-9-3-9-7 3-8 9-8z" />
      <path class="none thin" d="M27 11c-2-4-5-7-9-7M37 11c2-4 5-7 9-7M15 22l8 4M49 22l-8 4" />
    </>
  ),
  /** A griffin. */
  Forsyth: (
    <>
      <path
        class="tone"
        d="M14 60c2-10 0-20 3-30l-4-18 12 8 6-14 5 13c11 2 17 8 17 17 0 3-2 6-5 8l-5-5c-6 1-9 4-9 9 0 5 4 8 8 12z"
      />
      <path class="gold" d="M45 27c9-1 14 4 14 11 0 5-3 8-7 10 1-6-2-10-9-9z" />
      <path class="ink bare" d="M40 25a2.300 2.500 0 110 5 2.300 2.500 0 010-5z" />
      <path
        class="none thin"
        d="M35 22c3-1 6 0 9 2M19 38c4 1 7 1 10-1M18 46c4 1 8 1 11-1M18 54c4 1 9 1 12-1M17 30c3 2 6 2 9 0"
      />
    </>
  ),
  /** A raven on a rock. */
  MacDonnell: (
    <>
      <path class="steel" d="M10 60c2-6 6-9 11-9 4-4 13-4 17 0 7 0 12 3 15 9z" />
      <path
        class="tone"
        d="M4 46c9-4 14-9 18-17 4-9 9-18 19-18 6 0 10 3 11 8l9 3-9 4c0 12-6 22-17 26-11 3-21 1-31-6z"
      />
      <path class="none thin" d="M12 46c12 0 22-5 28-16M22 49c8-1 15-4 20-10" />
      <path class="white bare" d="M44 15a2.300 2.300 0 110 4.600 2.300 2.300 0 010-4.600z" />
      <path class="none" d="M31 52v-2M37 51v-2" />
    </>
  ),
  /** A phoenix in its flames. */
  Makgill: (
    <>
      <path
        class="tone"
        d="M30 46C14 46 4 34 4 14c4 5 7 7 11 8-1-4-1-8 0-12 4 8 9 13 15 16V14c0-5 3-8 7-8s6 2 7 5l5 3-6 3c-1 4-4 6-4 10 5-4 8-9 10-17 1 4 1 8 0 12 4-1 7-3 11-8 0 20-10 32-25 32z"
      />
      <path class="white bare" d="M38 9a1.700 1.700 0 110 3.400A1.700 1.700 0 0138 9z" />
      <path class="none thin" d="M12 30c5 5 10 8 16 9M52 30c-4 5-8 8-13 9" />
      <path
        class="gold"
        d="M10 61c-3-7-1-12 3-15 1 3 2 5 5 6 0-5 2-8 6-11 0 4 2 6 5 8 1-2 2-4 3-8 3 3 4 5 4 8 3-1 4-3 5-7 4 4 5 7 5 10 2-1 3-3 4-6 4 4 5 9 3 15z"
      />
    </>
  ),
  /** A stag. */
  Scott: (
    <>
      <path
        class="none"
        d="M25 27C14 25 8 17 9 4M12.500 19.500C8 19 5 17 3 13M9.800 14c4-2 7-5 7-10M39 27c11-2 17-10 16-23M51.500 19.500c4.500-.500 7.500-2.500 9.500-6.500M54.200 14c-4-2-7-5-7-10"
      />
      <path class="tone" d="M19 30c-6 0-10-3-13-8 7-2 13-1 17 4zM45 30c6 0 10-3 13-8-7-2-13-1-17 4z" />
      <path class="tone" d="M23 27c4-5 14-5 18 0 4 8-1 16-3 24-1 7-2 10-6 10s-5-3-6-10c-2-8-7-16-3-24z" />
      <path
        class="ink bare"
        d="M27 35a2 2.500 0 110 5 2 2.500 0 010-5zM37 35a2 2.500 0 110 5 2 2.500 0 010-5zM28 53h8l-4 5z"
      />
      <path class="gold thin" d="M32 24l3 5-3 6-3-6z" />
    </>
  ),
  /** A swan. */
  Wemyss: (
    <>
      <path
        class="white"
        d="M44 58H20C8 58 3 48 5 34c8 0 13 3 17 8 6-6 15-9 24-7-9-4-13-11-12-19S41 4 47 5s9 6 7 11c-3-2-6-2-7 1-1 5 3 8 8 13 5 6 6 12 4 18-2 7-7 10-15 10z"
      />
      <path class="gold" d="M54 9l8 6-9 2c-1-3 0-6 1-8z" />
      <path class="ink bare" d="M49 9a1.700 1.700 0 110 3.400A1.700 1.700 0 0149 9z" />
      <path class="none thin" d="M22 42c-1 6 3 10 10 10 8 0 14-4 14-17" />
      <path class="none" d="M3 62c5-3 9-3 13 0s10 3 14 0 10-3 14 0 10 3 15 0" />
    </>
  ),
} satisfies Record<string, VNode>

export type CrestName = keyof typeof crests

export const Crest = ({ clan, class: own = '' }: { readonly clan: CrestName; readonly class?: string }) => (
  <Drawing box={[64, 64]} class={`crest crest-${clan.toLowerCase()} ${own}`}>
    {crests[clan]}
  </Drawing>
)
