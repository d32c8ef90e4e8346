import * as m from '../../../../paraglide/messages.js'
import type { ChronicleCard } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: ChronicleCard = {
  number: 4,
  name: m.glen_more_card_hammer,
  picture,
  hard: 3,
  minutes: 20,
}
