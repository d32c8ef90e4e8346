// What the form of a new table says: the options, and the Chronicles as cards in the order of the box.
import * as m from '../../paraglide/messages.js'
import type { GlenMore } from '@cairn/games/glen-more'
import type { Expansion, FormWords, GoodCompany } from '../module.ts'
import { card as dragonBoats } from './chronicles/dragon-boats/card.ts'
import { card as dubiousTome } from './chronicles/dubious-tome/card.ts'
import { card as greatGlen } from './chronicles/great-glen/card.ts'
import { card as haggis } from './chronicles/haggis/card.ts'
import { card as hammerOfTheScots } from './chronicles/hammer-of-the-scots/card.ts'
import { card as highlander } from './chronicles/highlander/card.ts'
import { card as pennyMobs } from './chronicles/penny-mobs/card.ts'
import { card as singleCask } from './chronicles/single-cask/card.ts'
import type { ChronicleCard } from './seam/chapter.ts'

const CARDS: readonly ChronicleCard[] = [
  dragonBoats,
  highlander,
  singleCask,
  hammerOfTheScots,
  haggis,
  dubiousTome,
  greatGlen,
  pennyMobs,
]

const cards: readonly Expansion[] = CARDS.flatMap(({ options, ...card }) =>
  Object.keys(options).map(option => ({ option, ...card })),
)

/** Good first companies. */
const companies: readonly GoodCompany[] = [
  { name: m.glen_more_company_first, options: ['highlander'] },
  { name: m.glen_more_company_second, options: ['haggis', 'glen'] },
  { name: m.glen_more_company_water, options: ['boats', 'cask'] },
]

const baseOptions = {
  die: { name: m.glen_more_option_die, help: m.glen_more_help_die },
  intro: { name: m.glen_more_option_intro, help: m.glen_more_help_intro },
}

export const form: FormWords<GlenMore> = {
  options: Object.assign(
    {},
    baseOptions,
    ...CARDS.map(card => card.options),
  ) as FormWords<GlenMore>['options'],
  expansions: {
    title: m.glen_more_which_chronicles,
    advice: m.glen_more_chronicles_advice,
    count: m.glen_more_chronicles_count,
    cards,
    companies,
  },
}
