import { MOUNTAIN } from '@cairn/games/glen-more'
import * as m from '../../../paraglide/messages.js'
import type { Pictures } from '../seam/pictures.ts'

export const highlander: Pictures = {
  names: { [MOUNTAIN.id]: m.glen_more_mountain },
  drawings: { [MOUNTAIN.id]: 'M3 30 18 6l8 12 5-7 14 19z' },
}
