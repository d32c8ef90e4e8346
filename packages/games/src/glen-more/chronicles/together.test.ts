// Four Chronicles at a time, so that every two of them meet, and all of them with every number that may play them.
import { mayPlay, NAMES, playing } from '../testing/companies.ts'
import { conformTogether } from '../testing/together.ts'

/** Two by two; each couple meets each other couple. */
const COUPLES = NAMES.flatMap((_, i) => (i % 2 === 0 ? [NAMES.slice(i, i + 2)] : []))
const FOURS = COUPLES.flatMap((couple, i) => COUPLES.slice(i + 1).map(other => [...couple, ...other]))

FOURS.forEach((names, turn) => {
  const seats = [2, 3, 4].filter(number => mayPlay(playing(names, turn), number))
  conformTogether(names, seats[turn % seats.length] as number, turn)
})
for (const seats of [2, 3, 4])
  conformTogether(
    NAMES.filter(name => mayPlay(playing([name], 0), seats)),
    seats,
    seats,
  )
