import { seatSetts } from '../../look/setts.ts'
import * as m from '../../paraglide/messages.js'
import type { Shelf } from '../module.ts'
import picture from './picture.svg'

export const shelf: Shelf = {
  name: 'Lords of Scotland',
  about: m.lords_about,
  minutes: 45,
  paces: [
    [8, 10],
    [15, 15],
  ],
  tartan: 'Douglas',
  seatTartans: seatSetts,
  tone: '#9a5b3a',
  picture,
  emblem: (
    <>
      <path
        class="none"
        d="M26 27C14 26 7 18 8 5M12 20.500C8 20 5 18 3 14M9.500 15c4-2 7-5 7-10M38 27c12-1 19-9 18-22M52 20.500c4-.500 7-2.500 9-6.500M54.500 15c-4-2-7-5-7-10"
      />
      <path class="tone" d="M18 29c-6-1-10-4-12-9 7-1 13 1 16 6zM46 29c6-1 10-4 12-9-7-1-13 1-16 6z" />
      <path class="tone" d="M22 27c5-5 15-5 20 0 3 8-1 16-3 24-1 7-3 10-7 10s-6-3-7-10c-2-8-6-16-3-24z" />
      <path
        class="ink bare"
        d="M27 36a2 2.500 0 110 5 2 2.500 0 010-5zM37 36a2 2.500 0 110 5 2 2.500 0 010-5zM28 53h8l-4 5z"
      />
      <path class="gold thin" d="M32 26l3.500 5-3.500 5-3.500-5z" />
    </>
  ),
}
