// A match as this device keeps it, and as it is played again.
import { commit, type Entry, type Game, Match, type OptionValue, resume } from '@cairn/kernel'

/** All that is needed to bring a match back. */
export interface SavedMatch {
  readonly game: string
  readonly seats: number
  readonly options: Readonly<Record<string, OptionValue>>
  readonly secret: string
  readonly contributions: readonly string[]
  readonly entries: readonly Entry[]
}

/** Throws Malformed if the match does not follow its rules; `see` as in the kernel's `resume`. */
export function playAgain(
  rules: Game,
  { seats, options, secret, contributions, entries }: SavedMatch,
  see?: (match: Match) => void,
): Match {
  const fairness = { ...commit(secret, contributions), secret }
  return resume(new Match(rules, seats, options, fairness), entries, see)
}
