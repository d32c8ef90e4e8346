// A finished match, played again and kept position by position.
import { type Game, Malformed, type Match, type MatchRecord, replay } from '@cairn/kernel'
import { playAgain, type SavedMatch } from './saved.ts'

export interface Positions {
  readonly match: Match
  /** The state after each number of entries, from none to all. */
  readonly states: readonly unknown[]
  /** The head of the record's chain at each of them. */
  readonly heads: readonly string[]
}

function watch(play: (see: (match: Match) => void) => Match): Positions {
  const states: unknown[] = []
  const heads: string[] = []
  const match = play(({ state, head }) => {
    states.push(state)
    heads.push(head)
  })
  return { match, states, heads }
}

/** Checks every word of the record; throws Malformed with the first thing that is wrong. */
export const positionsOf = (game: Game, record: MatchRecord): Positions =>
  watch(see => replay(game, record, see))

/** The same of a match on this device, once it is over: before, its replay would show what is hidden. */
export function positionsOfSaved(game: Game, saved: SavedMatch): Positions {
  const positions = watch(see => playAgain(game, saved, see))
  if (positions.match.outcome === undefined) throw new Malformed('The match is not over.')
  return positions
}
