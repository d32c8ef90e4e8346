import type { GreatGlen } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<GreatGlen> = {
  number: 7,
  name: m.glen_more_card_glen,
  picture,
  hard: 2,
  minutes: 10,
  options: { glen: { name: m.glen_more_option_glen, help: m.glen_more_help_glen } },
}
