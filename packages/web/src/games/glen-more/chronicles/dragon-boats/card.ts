import type { DragonBoats } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<DragonBoats> = {
  number: 1,
  name: m.glen_more_card_boats,
  picture,
  hard: 1,
  minutes: 25,
  options: { boats: { name: m.glen_more_option_boats, help: m.glen_more_help_boats } },
}
