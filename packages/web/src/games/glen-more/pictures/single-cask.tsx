import type { Pictures } from '../seam/pictures.ts'

export const singleCask: Pictures = {
  signs: {
    // a barrel seen from its end
    cask: (
      <g>
        <circle cx="12" cy="12" r="9.500" fill="#b0742c" />
        <circle cx="12" cy="12" r="6.500" fill="#d19a55" />
        <path d="M9.500 6v12M14.500 6v12M6 12h12" fill="none" stroke-width="1.200" />
      </g>
    ),
    caskStep: (
      <g>
        <circle cx="8" cy="12" r="6.500" fill="#b0742c" />
        <path d="M8 8v8M5 12h6" fill="none" stroke-width="1.200" />
        <path
          d="M15 12h7M19 8.500 22.500 12 19 15.500"
          fill="none"
          stroke-width="2.200"
          stroke-linecap="round"
        />
      </g>
    ),
  },
  // a stall with an awning
  drawings: {
    sale: 'M6 6h36l3 9a4.500 4.500 0 01-7 1 4.500 4.500 0 01-7 0 4.500 4.500 0 01-7 0 4.500 4.500 0 01-7 0 4.500 4.500 0 01-7 0 4.500 4.500 0 01-7-1zM8 20h4v4h24v-4h4v9H8z',
  },
}
