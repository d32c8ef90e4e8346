// Every pair of Chronicles, with one number of players each, and all of them with every number that may play them.
import { companies, mayPlay, NAMES, playing } from '../testing/companies.ts'
import { conformTogether } from '../testing/together.ts'

const PAIRS = companies().filter(names => names.length === 2)
PAIRS.forEach((names, turn) => {
  const seats = [2, 3, 4].filter(number => mayPlay(playing(names, turn), number))
  conformTogether(names, seats[turn % seats.length] as number, turn)
})
for (const seats of [2, 3, 4])
  conformTogether(
    NAMES.filter(name => mayPlay(playing([name], 0), seats)),
    seats,
    seats,
  )
