import type { Shelf } from '@cairn/web/games/module.ts'
import { seatSetts } from '@cairn/web/look/setts.ts'
import * as m from '@cairn/web/paraglide/messages.js'

export const shelf: Shelf = {
  name: 'Herring',
  about: m.herring_about,
  minutes: 5,
  paces: [[1, 3]],
  tartan: 'Loch',
  seatTartans: seatSetts,
  tone: '#8fa6b2',
  emblem: (
    <>
      <path class="tone" d="M6 32c12-16 32-16 44 0-12 16-32 16-44 0z" />
      <path class="tone" d="M48 32l12-10c-2 7-2 13 0 20z" />
      <path class="ink bare" d="M15 28a2.500 2.500 0 110 5 2.500 2.500 0 010-5z" />
      <path class="none thin" d="M22 24c3 5 3 11 0 16M29 22c3 6 3 14 0 20" />
    </>
  ),
}
