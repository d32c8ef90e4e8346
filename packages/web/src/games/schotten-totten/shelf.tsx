import { seatSetts } from '../../look/setts.ts'
import * as m from '../../paraglide/messages.js'
import type { Shelf } from '../module.ts'
import picture from './picture.svg'

export const shelf: Shelf = {
  name: 'Schotten Totten',
  about: m.schotten_about,
  minutes: 20,
  paces: [
    [5, 5],
    [10, 10],
  ],
  tartan: 'Scott',
  seatTartans: seatSetts,
  tone: '#9aa3a4',
  picture,
  emblem: (
    <>
      <path class="tone" d="M16 58c-3-14-2-34 4-44 4-7 15-9 21-5 8 6 9 36 7 49z" />
      <path class="none thin" d="M26 15c-4 8-5 20-4 30M40 20c-7-3-13 3-10 9s11 3 9-3-8-3-7 1M33 40l5 6-3 8" />
      <path
        class="gold"
        d="M4 60c1-5 2-8 1-13 4 3 5 6 6 9 0-6 1-10 4-14 1 6 2 12 1 18zM46 60c0-6 1-9 3-13 1 4 2 6 2 9 2-4 4-6 8-8-1 5 0 8 1 12z"
      />
      <path class="none" d="M3 60h58" />
    </>
  ),
}
