import * as m from '../../paraglide/messages.js'
import type { Shelf } from '../module.ts'
import picture from './picture.svg'

export const shelf: Shelf = {
  name: 'BraveRats',
  about: m.braverats_about,
  minutes: 5,
  paces: [
    [1, 3],
    [3, 5],
  ],
  tartan: 'Cameron',
  seatTartans: ['Yarg', 'Applewood'],
  tone: '#a9805e',
  picture,
  emblem: (
    <>
      <path
        class="tone"
        d="M15 58C9 44 11 30 21 24c9-5 18-1 25 5 5 4 8 6 12 8 3 2 2 6-2 7-5 0-9 3-13 5-5 2-6 5-6 9z"
      />
      <path class="tone" d="M15 27c-5-8 0-16 8-15s11 9 6 17z" />
      <path class="gold" d="M26 23 23 6l8 7 6-10 6 10 9-4-4 16c-7-4-15-5-22-2z" />
      <path
        class="ink bare"
        d="M43 30a2.400 2.700 0 110 5.400 2.400 2.700 0 010-5.400zM58 36.500c3 1 3 5 0 5.500s-4-4 0-5.500z"
      />
      <path class="none thin" d="M50 41l10 8M47 43l6 9" />
    </>
  ),
}
