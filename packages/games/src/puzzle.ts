// A puzzle: a position out of a match in which one way to play is clearly best, with where it comes from.
import {
  commit,
  type Entry,
  type Game,
  Malformed,
  Match,
  type OptionValue,
  resume,
  rulesOf,
  type Seat,
} from '@cairn/kernel'

/** Moves that are wrong for the same reason. */
export interface WrongMoves {
  readonly moves: readonly string[]
  /** What they lose against the best: shares of the win, or points where the game counts them. */
  readonly loss: number
  /** What refutes them, as entries; none where nothing does so at once. */
  readonly reply: readonly string[]
}

/** One decision of a solution. A legal move that is neither right nor wrong is not what is asked for. */
export interface PuzzleStep {
  readonly best: string
  /** As good, or so nearly that it makes no difference: the puzzle is solved with these as well. */
  readonly right: readonly string[]
  readonly wrong: readonly WrongMoves[]
}

export interface Puzzle {
  /** The luck of its match is made from this number. */
  readonly seed: number
  /** Of the rules. */
  readonly version: number
  readonly seats: number
  readonly options: Readonly<Record<string, OptionValue>>
  /** `SEAT MOVE`, from the deal up to the position. */
  readonly entries: readonly string[]
  /** Who is to find the move. */
  readonly seat: Seat
  /** What is asked, in a word of the game's own. */
  readonly theme: string
  readonly steps: readonly PuzzleStep[]
  /** Entries that may follow once it is solved, for show. */
  readonly line: readonly string[]
  /** Why, in words of the game's own. */
  readonly reason: Readonly<Record<string, string | number>>
  /** What each way to play was weighed with in the end: so many imagined worlds; 0 where it is proved. */
  readonly worlds: number
}

export function entryOf(text: string): Entry {
  const [, seat, move] = /^(\d) (.+)$/.exec(text) ?? []
  if (seat === undefined || move === undefined) throw new Malformed(`"${text}" does not read "SEAT MOVE".`)
  return { seat: Number(seat), text: move }
}

/** The secret of a match that is made from a number: nobody plays it for anything. */
export const secretOf = (seed: number): string => seed.toString(16).padStart(64, '0')

/** A match of these seats whose luck is made from a number. */
export const matchFrom = (
  game: Game,
  { seed, seats, options }: Pick<Puzzle, 'seed' | 'seats' | 'options'>,
): Match => {
  const secret = secretOf(seed)
  const words = Array.from({ length: seats }, () => '')
  return new Match(game, seats, options, { ...commit(secret, words), secret })
}

/** The match of a puzzle, played up to its position and on by these entries. */
export function setUp(game: Game, puzzle: Puzzle, further: readonly string[] = []): Match {
  const rules = rulesOf(game, puzzle.version)
  if (rules === undefined) throw new Malformed('The rules of this puzzle are not kept here.')
  return resume(matchFrom(rules, puzzle), [...puzzle.entries, ...further].map(entryOf))
}

/** What a try in a step comes to. */
export type Verdict =
  | { readonly is: 'best' | 'right' | 'aside' }
  | { readonly is: 'wrong'; readonly loss: number; readonly reply: readonly string[] }

export function judgeTry({ best, right, wrong }: PuzzleStep, move: string): Verdict {
  if (move === best) return { is: 'best' }
  if (right.includes(move)) return { is: 'right' }
  const group = wrong.find(({ moves }) => moves.includes(move))
  return group === undefined ? { is: 'aside' } : { is: 'wrong', loss: group.loss, reply: group.reply }
}
