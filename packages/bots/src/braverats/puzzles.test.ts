import { readFileSync } from 'node:fs'
import { braverats, type State } from '@cairn/games/braverats'
import { type Puzzle, type PuzzleStep, setUp } from '@cairn/games/puzzle'
import { describe, expect, it } from 'vitest'
import { faultsOf } from './testing/anew.ts'

const puzzles = JSON.parse(
  readFileSync(new URL('../../../games/src/braverats/puzzles.json', import.meta.url), 'utf8'),
) as Puzzle[]
const faults = (puzzle: Puzzle): readonly string[] =>
  faultsOf(setUp(braverats, puzzle).state as State, puzzle)

describe('the puzzles of BraveRats', () => {
  it('claim what is true: forced wins by the rules alone, the rest from positions that these led to', () => {
    for (const puzzle of puzzles) expect(faults(puzzle), `seed ${puzzle.seed}`).toEqual([])
    expect(new Set(puzzles.map(({ theme }) => theme))).toEqual(new Set(['win', 'hold', 'answer', 'mix']))
  })

  it('would be found out if they named another card', () => {
    for (const puzzle of puzzles) {
      const step = puzzle.steps[0] as PuzzleStep
      const [group] = step.wrong
      const best = group?.moves[0] as string
      const wrong = step.wrong.map(({ moves, ...rest }) => ({
        ...rest,
        moves: moves.map(move => (move === best ? step.best : move)),
      }))
      expect(faults({ ...puzzle, steps: [{ ...step, best, wrong }] }), `seed ${puzzle.seed}`).not.toEqual([])
    }
  })
})
