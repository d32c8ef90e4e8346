// A puzzle while it is solved: what came of a try, and how the table stands after it.
import { judgeTry, type Puzzle, type PuzzleStep, setUp } from '@cairn/games/puzzle'
import type { Game } from '@cairn/kernel'
import { type Moment, momentAfter } from './moment.ts'

/** `next`: right, and the turn goes on. `aside`: allowed, but not what is asked. */
type TryAnswer = 'next' | 'solved' | 'wrong' | 'aside'

export interface Tried {
  readonly answer: TryAnswer
  readonly move: string
  /** What is played on the board: the try, and whatever follows it. */
  readonly entries: readonly string[]
  /** What a wrong one gives up. */
  readonly loss: number
  /** Whether another move was the one in mind. */
  readonly isOther: boolean
}

/** What comes of a move, once the first `done` steps of the solution have been made. */
export function tried({ seat, steps, line }: Puzzle, done: number, move: string): Tried {
  const verdict = judgeTry(steps[done] as PuzzleStep, move)
  const entry = `${seat} ${move}`
  const isLast = done === steps.length - 1
  switch (verdict.is) {
    case 'best': {
      const entries = isLast ? [entry, ...line] : [entry]
      return { answer: isLast ? 'solved' : 'next', move, entries, loss: 0, isOther: false }
    }
    case 'right':
      return { answer: 'solved', move, entries: [entry], loss: 0, isOther: true }
    case 'wrong':
      return { answer: 'wrong', move, entries: [entry, ...verdict.reply], loss: verdict.loss, isOther: false }
    case 'aside':
      return { answer: 'aside', move, entries: [], loss: 0, isOther: false }
  }
}

/** The solution from step `done` on, as entries. */
export const solutionFrom = ({ seat, steps, line }: Puzzle, done: number): readonly string[] => [
  ...steps.slice(done).map(({ best }) => `${seat} ${best}`),
  ...line,
]

/** The position after these entries, one moment for each, as the one who solves it is told. */
export function momentsOf(game: Game, puzzle: Puzzle, before: readonly string[], entries: readonly string[]) {
  const match = setUp(game, puzzle, before)
  const update = (from: number) => match.update(puzzle.seat, from)
  const moments = [momentAfter(undefined, update(0)) as Moment]
  for (const text of entries) {
    const from = match.version
    match.play(Number(text.slice(0, 1)), text.slice(2))
    moments.push(momentAfter(moments.at(-1), update(from)) as Moment)
  }
  return moments as readonly Moment[]
}
