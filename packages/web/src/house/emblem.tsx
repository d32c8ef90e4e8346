// One sign per game, drawn with the same pen as the icons.
import type { VNode } from 'preact'

const emblems: Readonly<Record<string, VNode>> = {
  // a rat's head with a crown
  braverats: (
    <>
      <path d="M9 12.5 7.5 5.5l4.8 3.6L16 3.8l3.7 5.3 4.8-3.6-1.5 7" />
      <path d="M6.5 14.5a3.6 3.6 0 015.6-.6M25.5 14.5a3.6 3.6 0 00-5.6-.6M7.4 18.6C9 24 12.6 28 16 28s7-4 8.6-9.4M16 28v-2.4M12.4 26.6l-5 1.6M19.6 26.6l5 1.6" />
      <path
        class="filled"
        d="M12.6 18a1.3 1.3 0 110 2.6 1.3 1.3 0 010-2.6m6.8 0a1.3 1.3 0 110 2.6 1.3 1.3 0 010-2.6"
      />
    </>
  ),
  // a boundary stone in the grass
  'schotten-totten': (
    <path d="M6 25.5c0-8 2.2-19 9.6-19.6 7.8-.6 10.6 10.4 10.6 19.6zM12 14.5l3.4 3-2.2 3.2M19.5 11.5l1.6 4M3 25.5h26" />
  ),
  // two swords crossed below a crown
  'lords-of-scotland': (
    <path d="M7 27 21 11.5M25 27 11 11.5M5.5 23.5l4.5 4M26.5 23.5l-4.5 4M10.5 9 9.4 3.6l3.6 2.6L16 2.8l3 3.4 3.6-2.6L21.5 9z" />
  ),
  // hills, a tower and a river
  'glen-more': (
    <path d="M3.5 19.5 10 10l4.5 6M21 13.5V6.8h7v6.7M21 6.8V4.6h1.8v2.2M26.2 6.8V4.6H28M21 13.5h7M17.5 19.5l3.5-6M28.5 19.5V13.5M3.5 24c3-2.4 5.4 2 8.4 0s5.4 2 8.4 0 5.2 1.6 8.2 0M3.5 28c3-2.4 5.4 2 8.4 0s5.4 2 8.4 0 5.2 1.6 8.2 0" />
  ),
}

export const Emblem = ({ game }: { readonly game: string }) => (
  <svg class="icon emblem" viewBox="0 0 32 32" aria-hidden="true">
    {emblems[game]}
  </svg>
)

/** The house's own sign: a pile of stones. */
export const CairnSign = () => (
  <svg class="cairn-sign" viewBox="0 0 32 28" aria-hidden="true">
    <path d="M13.4 4.4c0-1.5 1.1-2.6 2.7-2.6s2.7 1 2.7 2.5-1.2 2.4-2.8 2.4-2.6-.9-2.6-2.3zM10 10.8c0-1.7 2.4-2.7 5.7-2.7 3.6 0 6.2.9 6.2 2.6s-2.6 2.7-6.2 2.7c-3.4 0-5.7-.9-5.7-2.6zM6.4 17.6c0-2 3.8-3 9.3-3 5.8 0 9.8 1 9.8 3s-4 3.1-9.8 3.1c-5.6 0-9.3-1-9.3-3.1zM2.4 24.6c0-1.9 5.6-2.8 13.4-2.8 8.2 0 13.8.9 13.8 2.8s-5.6 2.4-13.8 2.4c-7.8 0-13.4-.5-13.4-2.4z" />
  </svg>
)
