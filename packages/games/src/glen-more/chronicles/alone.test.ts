// Every Chronicle by itself with every number of players.
import { NAMES } from '../testing/companies.ts'
import { conformTogether } from '../testing/together.ts'

NAMES.forEach((name, turn) => {
  for (const seats of [2, 3, 4]) conformTogether([name], seats, turn + seats)
})
