// Every Chronicle by itself, each with another number of players; with every number they are played together.
import { mayPlay, NAMES, playing } from '../testing/companies.ts'
import { conformTogether } from '../testing/together.ts'

NAMES.forEach((name, turn) => {
  const seats = [2, 3, 4].filter(number => mayPlay(playing([name], turn), number))
  conformTogether([name], seats[turn % seats.length] as number, turn)
})
