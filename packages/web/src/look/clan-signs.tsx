// Six signs for six clans: told apart by outline alone, even at the size of a letter.
import type { VNode } from 'preact'

const signs = {
  thistle: (
    <path d="M12 22.500c-.7 0-1-.4-1-1v-3.600C6.300 17.500 4 14.500 5 10.800c2 .4 3.300 1 4.300 2L6.800 8l3 1.500L9 4l2 2.500L12 1l1 5.500L15 4l-.8 5.500 3-1.500-2.500 4.800c1-1 2.300-1.600 4.300-2 1 3.700-1.300 6.700-6 7.100v3.600c0 .6-.3 1-1 1z" />
  ),
  tower: <path d="M5 22V10H4V3h4v3h2.500V3h3v3H16V3h4v7h-1v12h-5v-5a2 2 0 00-4 0v5z" />,
  salmon: (
    <path d="M1 12c4-6 10-7.500 15-4l6-4.500c-1.400 3-1.700 5.500-1.700 8.500s.3 5.500 1.700 8.500L16 16c-5 3.500-11 2-15-4zm5-1.500a1.300 1.300 0 100 2.600 1.300 1.300 0 000-2.600z" />
  ),
  antlers: (
    <path d="M10.600 22v-6C5 15.500 2 11 2.500 3h2.300c-.1 2 .1 3.700.6 5L7.500 4l2 1-2.700 5.300c1 1.500 2.200 2.500 3.800 2.900V9h2.800v4.200c1.600-.4 2.900-1.400 3.800-2.900L14.500 5l2-1 2.100 4c.5-1.300.7-3 .6-5h2.300c.5 8-2.500 12.500-8.100 13v6z" />
  ),
  swords: (
    <path d="M2 2l4.500 1 6 6.500-3 3-6-6.500zM22 2l-1.500 4-9.700 9.700 1.700 1.700-1.600 1.600-1.800-1.800-3.600 3.600L3 22.500 1.500 21l1.700-2.500 3.600-3.600L5 13.100l1.600-1.600 1.700 1.700L18 3.500zM14.500 11.500l1.200 1.200 1.700-1.700L19 12.600l-1.800 1.800 3.600 3.600 1.700 2.500-1.500 1.500-2.500-1.700-3.600-3.600-1.800 1.800-1.600-1.600 1.700-1.700z" />
  ),
  star: <path d="M12 1l3 7.600 8 .6-6.200 5.100L19 22.500l-7-4.400-7 4.400 2.200-8.200L1 9.200l8-.6z" />,
} satisfies Record<string, VNode>

export type ClanSignName = keyof typeof signs

export const clanSigns = Object.keys(signs) as readonly ClanSignName[]

/** A clan's sign in the colour of the text. */
export const ClanSign = ({
  name,
  class: own = '',
}: {
  readonly name: ClanSignName
  readonly class?: string
}) => (
  <svg class={`drawing clan-sign ${own}`} viewBox="0 0 24 24" aria-hidden="true">
    {signs[name]}
  </svg>
)
