import * as m from '../../../../paraglide/messages.js'
import type { ChronicleCard } from '../../seam/chapter.ts'
import picture from './picture.svg'

export const card: ChronicleCard = {
  number: 3,
  name: m.glen_more_card_cask,
  picture,
  hard: 2,
  minutes: 20,
}
