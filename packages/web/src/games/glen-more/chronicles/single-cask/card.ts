import type { SingleCask } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<SingleCask> = {
  number: 3,
  name: m.glen_more_card_cask,
  picture,
  hard: 2,
  minutes: 20,
  options: { cask: { name: m.glen_more_option_cask, help: m.glen_more_help_cask } },
}
