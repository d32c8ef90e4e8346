import type { Pictures } from '../seam/pictures.ts'

export const dubiousTome: Pictures = {
  signs: {
    // the tome, closed with a clasp
    event: (
      <g>
        <path d="M4 4.500h14c1.500 0 2.500 1 2.500 2.500v13H6.500C5 20 4 19 4 17.500z" fill="#8d2f2a" />
        <path d="M6 20c-2.500 0-2.500-3.500 0-3.500h14.500V20z" fill="#f6ecd2" />
        <circle cx="12" cy="10.500" r="3.200" fill="#e0b246" />
      </g>
    ),
  },
  drawings: {
    // two tents and a fire between them
    gathering:
      'M3 28 12 9l9 19zM12 9V4l5 2-5 2zM27 28l9-19 9 19zM36 9V4l5 2-5 2zM24 17c-4 5-4 9 0 11 4-2 4-6 0-11z',
  },
}
