// The Chronicles in the table's form, from the one list of them.
import * as m from '../../paraglide/messages.js'
import type { GoodCompany, Expansion, Expansions } from '../module.ts'
import { CHAPTERS } from './chronicles/index.ts'

const cards: readonly Expansion[] = CHAPTERS.flatMap(({ card, options }) =>
  Object.keys(options).map(option => ({ option, ...card })),
).toSorted((a, b) => a.number - b.number)

/** Good first companies. */
const companies: readonly GoodCompany[] = [
  { name: m.glen_more_company_first, options: ['highlander'] },
  { name: m.glen_more_company_second, options: ['haggis', 'glen'] },
  { name: m.glen_more_company_water, options: ['boats', 'cask'] },
]

export const expansions: Expansions = {
  title: m.glen_more_which_chronicles,
  advice: m.glen_more_chronicles_advice,
  count: m.glen_more_chronicles_count,
  cards,
  companies,
}
