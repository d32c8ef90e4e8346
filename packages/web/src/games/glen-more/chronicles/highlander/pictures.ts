import { MOUNTAIN } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { Pictures } from '../../seam/pictures.ts'

export const pictures: Pictures = {
  names: { [MOUNTAIN.id]: m.glen_more_mountain },
}
