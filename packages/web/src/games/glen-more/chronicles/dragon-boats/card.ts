import * as m from '../../../../paraglide/messages.js'
import type { ChronicleCard } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: ChronicleCard = {
  number: 1,
  name: m.glen_more_card_boats,
  picture,
  hard: 1,
  minutes: 25,
}
