// A match as this device keeps it, and as it is played again.
import {
  commit,
  type Entry,
  type Game,
  Malformed,
  Match,
  type MatchRecord,
  type OptionValue,
  recordOf,
  resume,
  rulesOf,
} from '@cairn/kernel'

/** All that is needed to bring a match back. */
export interface SavedMatch {
  readonly game: string
  /** Of the rules; tables of the first are kept without it. */
  readonly version?: number
  readonly seats: number
  readonly options: Readonly<Record<string, OptionValue>>
  readonly secret: string
  readonly contributions: readonly string[]
  readonly entries: readonly Entry[]
}

export const versionOf = ({ version = 1 }: SavedMatch): number => version

/** By the rules it began under. Throws Malformed if it does not follow them; `see` as in the kernel's `resume`. */
export function playAgain(game: Game, saved: SavedMatch, see?: (match: Match) => void): Match {
  const { seats, options, secret, contributions, entries } = saved
  const rules = rulesOf(game, versionOf(saved))
  if (rules === undefined) throw new Malformed('The rules of this match are not kept here.')
  const fairness = { ...commit(secret, contributions), secret }
  return resume(new Match(rules, seats, options, fairness), entries, see)
}

/** The record of a match that nobody can play any more. */
export function recordOfSaved(saved: SavedMatch): MatchRecord {
  const { game, seats, options, secret, contributions, entries } = saved
  const fairness = commit(secret, contributions)
  return recordOf({ game, version: versionOf(saved), seats, options, fairness }, entries)
}
