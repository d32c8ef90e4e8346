import * as m from '../../../../paraglide/messages.js'
import type { ChronicleCard } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: ChronicleCard = {
  number: 5,
  name: m.glen_more_card_haggis,
  picture,
  hard: 1,
  minutes: 10,
}
