import type { HammerOfTheScots } from '@cairn/games/glen-more'
import * as m from '../../../../paraglide/messages.js'
import type { CardOf } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: CardOf<HammerOfTheScots> = {
  number: 4,
  name: m.glen_more_card_hammer,
  picture,
  hard: 3,
  minutes: 20,
  options: { hammer: { name: m.glen_more_option_hammer, help: m.glen_more_help_hammer } },
}
