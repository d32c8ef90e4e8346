import { seatSetts } from '../../look/setts.ts'
import * as m from '../../paraglide/messages.js'
import type { Shelf } from '../module.ts'
import picture from './picture.svg'

export const shelf: Shelf = {
  name: 'Glen More II',
  about: m.glen_more_about,
  minutes: 90,
  paces: [
    [15, 15],
    [30, 30],
  ],
  tartan: 'MacDonald',
  seatTartans: seatSetts,
  tone: '#6f8a58',
  picture,
  emblem: (
    <>
      <circle class="gold" cx="48" cy="13" r="8" />
      <path class="tone" d="M2 46 20 18l9 12 8-8 25 24z" />
      <path class="white thin" d="M20 18l6 8-4 3-4-3-4 2z" />
      <path class="white" d="M35 46V30l3 2 3-4 3 4 3-4 2 4v14z" />
      <path class="ink bare" d="M40 46v-6a2 2 0 014 0v6z" />
      <path
        class="none"
        d="M2 46h60M7 53c5-4 9-4 13 0s9 4 13 0 9-4 13 0 8 4 12 0M17 60c4-3 8-3 11 0s8 3 11 0 7-3 10 0"
      />
    </>
  ),
}
