import type { PennyMobs } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<PennyMobs> = {
  number: 8,
  name: m.glen_more_card_mobs,
  picture,
  hard: 3,
  minutes: 20,
  options: { mobs: { name: m.glen_more_option_mobs, help: m.glen_more_help_mobs } },
}
