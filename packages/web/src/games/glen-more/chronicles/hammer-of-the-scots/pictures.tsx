import type { Pictures } from '../../seam/pictures.ts'

export const pictures: Pictures = {
  signs: {
    // a crown on red
    england: (
      <g>
        <circle cx="12" cy="12" r="9.5" fill="#b5362b" />
        <path d="M6.5 16 5.2 8.2l3.6 2.7L12 5.8l3.2 5.1 3.6-2.7L17.5 16z" fill="#e0b246" />
      </g>
    ),
  },
}
