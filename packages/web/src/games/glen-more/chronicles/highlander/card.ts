import type { Highlander } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<Highlander> = {
  number: 2,
  name: m.glen_more_card_highlander,
  picture,
  hard: 1,
  minutes: 10,
  options: {
    highlander: {
      name: m.glen_more_option_highlander,
      help: m.glen_more_help_highlander,
      values: {
        none: m.glen_more_choice_none,
        'two-spaces': m.glen_more_choice_two,
        'one-space': m.glen_more_choice_one,
      },
    },
  },
}
