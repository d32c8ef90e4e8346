import type { Pictures } from '../seam/pictures.ts'

export const hammerOfTheScots: Pictures = {
  signs: {
    // a crown on red
    england: (
      <g>
        <circle cx="12" cy="12" r="9.500" fill="#b5362b" />
        <path
          d="M6.500 16 5.200 8.200l3.600 2.700L12 5.800l3.200 5.100 3.600-2.700L17.500 16z"
          fill="#e0b246"
        />
      </g>
    ),
  },
  drawings: {
    church: 'M23 2h2v3h3v2h-3v3l7 6v12H16V16l7-6V7h-3V5h3zM32 18h10v10H32zM6 28V18h10v10zM21 28v-6h6v6z',
    monument:
      'M24 2a2.500 2.500 0 012.500 2.500c0 1-.5 1.800-1 2.300L29 24h-10l3.500-17.200a3 3 0 01-1-2.300A2.500 2.500 0 0124 2zM15 25h18v3H15z',
    roads: 'M19 4h4c-1 5 6 7 6 12s-5 6-4 12h-8c-2-7 4-8 4-12s-4-6-2-12zM34 12l8 12H26l4-6z',
  },
}
