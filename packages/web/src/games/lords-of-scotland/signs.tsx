// One sign for each power, on a grid of 24, with the pen of the house's icons.
import type { ClanName } from '@cairn/games/lords-of-scotland'
import type { VNode } from 'preact'

const signs: Record<ClanName, VNode> = {
  // two cards, one the echo of the other
  scott: <path d="M8.500 7.500h11v13h-11zM15.500 7.500v-4h-11v13h4" />,
  // one more behind the first
  makgill: <path d="M4 4h9v13H4zM16 7.500v13h-9M17.500 3.500v7M14 7h7" />,
  // a rock that stays
  macdonnell: <path d="M3 20h18M6 20l2.500-9 4-5 4 4 2 10M9 12l3 2 3-2" />,
  // struck off
  wemyss: <path d="M6 3.500h12v17H6zM3 21 21 3" />,
  // one for another, across the table
  fergusson: <path d="M4 8.500h14l-4-4M20 15.500H6l4 4" />,
  // down from the deck
  forsyth: <path d="M5 3.500h14v7H5zM12 13v8M8.500 17.500 12 21l3.500-3.500" />,
  // one for a supporter
  cockburn: (
    <path d="M3.500 9H13l-3-3M13 17H3.500l3 3M17.500 5l1.700 3.600 3.800.5-2.800 2.700.7 3.900-3.400-1.900" />
  ),
  // two of them
  cochrane: (
    <path d="M7.500 4l1.600 3.400 3.700.4-2.800 2.500.8 3.700-3.300-1.900L4.200 14l.8-3.700L2.200 7.800l3.700-.4zM16.500 10l1.600 3.400 3.700.4-2.800 2.500.8 3.700-3.300-1.900-3.300 1.900.8-3.700-2.800-2.500 3.700-.4z" />
  ),
  // a crown that fits every head
  bruce: <path d="M4 18 2.500 7l5.500 4L12 4l4 7 5.500-4L20 18zM4 21h16" />,
}

export const PowerSign = ({ clan }: { readonly clan: ClanName }) => (
  <svg class="icon lords-sign" viewBox="0 0 24 24" aria-hidden="true">
    {signs[clan]}
  </svg>
)
