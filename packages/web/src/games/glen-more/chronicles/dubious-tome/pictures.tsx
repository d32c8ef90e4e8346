import type { Pictures } from '../../seam/pictures.ts'

export const pictures: Pictures = {
  signs: {
    // the tome, closed with a clasp
    event: (
      <g>
        <path d="M4 4.5h14c1.5 0 2.5 1 2.5 2.5v13H6.5C5 20 4 19 4 17.5z" fill="#8d2f2a" />
        <path d="M6 20c-2.5 0-2.5-3.5 0-3.5h14.5V20z" fill="#f6ecd2" />
        <circle cx="12" cy="10.5" r="3.2" fill="#e0b246" />
      </g>
    ),
  },
}
