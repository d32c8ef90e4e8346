import type { DubiousTome } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<DubiousTome> = {
  number: 6,
  name: m.glen_more_card_tome,
  picture,
  hard: 3,
  minutes: 20,
  options: { tome: { name: m.glen_more_option_tome, help: m.glen_more_help_tome } },
}
