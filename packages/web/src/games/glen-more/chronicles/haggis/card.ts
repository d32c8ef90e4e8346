import type { Haggis } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<Haggis> = {
  number: 5,
  name: m.glen_more_card_haggis,
  picture,
  hard: 1,
  minutes: 10,
  options: { haggis: { name: m.glen_more_option_haggis, help: m.glen_more_help_haggis } },
}
