// One emblem a game, for the shelf and wherever a game is named.
import type { VNode } from 'preact'
import { Drawing } from './drawing.tsx'

const emblems: Readonly<Record<string, VNode>> = {
  braverats: (
    <>
      <path
        class="tone"
        d="M15 58C9 44 11 30 21 24c9-5 18-1 25 5 5 4 8 6 12 8 3 2 2 6-2 7-5 0-9 3-13 5-5 2-6 5-6 9z"
      />
      <path class="tone" d="M15 27c-5-8 0-16 8-15s11 9 6 17z" />
      <path class="gold" d="M26 23 23 6l8 7 6-10 6 10 9-4-4 16c-7-4-15-5-22-2z" />
      <path
        class="ink bare"
        d="M43 30a2.400 2.700 0 110 5.400 2.400 2.700 0 010-5.400zM58 36.500c3 1 3 5 0 5.500s-4-4 0-5.500z"
      />
      <path class="none thin" d="M50 41l10 8M47 43l6 9" />
    </>
  ),
  'schotten-totten': (
    <>
      <path class="tone" d="M16 58c-3-14-2-34 4-44 4-7 15-9 21-5 8 6 9 36 7 49z" />
      <path class="none thin" d="M26 15c-4 8-5 20-4 30M40 20c-7-3-13 3-10 9s11 3 9-3-8-3-7 1M33 40l5 6-3 8" />
      <path
        class="gold"
        d="M4 60c1-5 2-8 1-13 4 3 5 6 6 9 0-6 1-10 4-14 1 6 2 12 1 18zM46 60c0-6 1-9 3-13 1 4 2 6 2 9 2-4 4-6 8-8-1 5 0 8 1 12z"
      />
      <path class="none" d="M3 60h58" />
    </>
  ),
  'lords-of-scotland': (
    <>
      <path
        class="none"
        d="M26 27C14 26 7 18 8 5M12 20.500C8 20 5 18 3 14M9.500 15c4-2 7-5 7-10M38 27c12-1 19-9 18-22M52 20.500c4-.500 7-2.500 9-6.500M54.500 15c-4-2-7-5-7-10"
      />
      <path class="tone" d="M18 29c-6-1-10-4-12-9 7-1 13 1 16 6zM46 29c6-1 10-4 12-9-7-1-13 1-16 6z" />
      <path class="tone" d="M22 27c5-5 15-5 20 0 3 8-1 16-3 24-1 7-3 10-7 10s-6-3-7-10c-2-8-6-16-3-24z" />
      <path
        class="ink bare"
        d="M27 36a2 2.500 0 110 5 2 2.500 0 010-5zM37 36a2 2.500 0 110 5 2 2.500 0 010-5zM28 53h8l-4 5z"
      />
      <path class="gold thin" d="M32 26l3.500 5-3.500 5-3.500-5z" />
    </>
  ),
  'glen-more': (
    <>
      <circle class="gold" cx="48" cy="13" r="8" />
      <path class="tone" d="M2 46 20 18l9 12 8-8 25 24z" />
      <path class="white thin" d="M20 18l6 8-4 3-4-3-4 2z" />
      <path class="white" d="M35 46V30l3 2 3-4 3 4 3-4 2 4v14z" />
      <path class="ink bare" d="M40 46v-6a2 2 0 014 0v6z" />
      <path
        class="none"
        d="M2 46h60M7 53c5-4 9-4 13 0s9 4 13 0 9-4 13 0 8 4 12 0M17 60c4-3 8-3 11 0s8 3 11 0 7-3 10 0"
      />
    </>
  ),
}

/** The emblem of a game of the shelf. */
export const Emblem = ({ game, class: own = '' }: { readonly game: string; readonly class?: string }) => (
  <Drawing box={[64, 64]} class={`emblem emblem-${game} ${own}`}>
    {emblems[game]}
  </Drawing>
)
