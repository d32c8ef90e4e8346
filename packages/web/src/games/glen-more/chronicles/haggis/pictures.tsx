import * as m from '../../../../paraglide/messages.js'
import type { Pictures } from '../../seam/pictures.ts'

export const pictures: Pictures = {
  things: { haggis: m.glen_more_thing_haggis },
  signs: {
    haggis: (
      <g>
        <ellipse cx="12" cy="17" rx="10" ry="4.5" fill="#fdfaf2" />
        <path d="M4.5 15c0-6 3.5-9 7.5-9s7.5 3 7.5 9c-3.5 2.5-11.5 2.5-15 0z" fill="#7a4a2a" />
        <path d="M8 12c1-2 2.5-3 4.5-3" fill="none" stroke="#c9a06c" stroke-width="1.6" />
      </g>
    ),
  },
}
