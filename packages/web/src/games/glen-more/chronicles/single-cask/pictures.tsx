import type { Pictures } from '../../seam/pictures.ts'

export const pictures: Pictures = {
  signs: {
    // a barrel seen from its end
    cask: (
      <g>
        <circle cx="12" cy="12" r="9.5" fill="#b0742c" />
        <circle cx="12" cy="12" r="6.5" fill="#d19a55" />
        <path d="M9.5 6v12M14.5 6v12M6 12h12" fill="none" stroke-width="1.2" />
      </g>
    ),
    caskStep: (
      <g>
        <circle cx="8" cy="12" r="6.5" fill="#b0742c" />
        <path d="M8 8v8M5 12h6" fill="none" stroke-width="1.2" />
        <path d="M15 12h7M19 8.5 22.5 12 19 15.5" fill="none" stroke-width="2.2" stroke-linecap="round" />
      </g>
    ),
  },
}
