import * as m from '../../../../paraglide/messages.js'
import type { ChronicleCard } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: ChronicleCard = {
  number: 7,
  name: m.glen_more_card_glen,
  picture,
  hard: 2,
  minutes: 10,
}
