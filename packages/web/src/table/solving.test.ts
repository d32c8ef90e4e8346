import { braverats } from '@cairn/games/braverats'
import puzzles from '@cairn/games/braverats/puzzles.json'
import type { Puzzle, PuzzleStep } from '@cairn/games/puzzle'
import type { Game } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { momentsOf, solutionFrom, tried } from './solving.ts'

const game = braverats as Game
const puzzle = (puzzles as readonly Puzzle[]).find(({ theme }) => theme === 'win') as Puzzle
const step = puzzle.steps[0] as PuzzleStep

/** The same with a turn of two decisions. */
const longer: Puzzle = {
  ...puzzle,
  steps: [step, { best: 'second', right: ['third'], wrong: [] }],
  line: ['1 x'],
}

describe('solving a puzzle', () => {
  it('answers the best move with what follows, and a wrong one with what refutes it', () => {
    expect(tried(puzzle, 0, step.best)).toMatchObject({
      answer: 'solved',
      entries: [`${puzzle.seat} ${step.best}`, ...puzzle.line],
    })
    const [group] = step.wrong
    expect(tried(puzzle, 0, group?.moves[0] as string)).toMatchObject({
      answer: 'wrong',
      loss: group?.loss,
      entries: [`${puzzle.seat} ${group?.moves[0]}`, ...(group?.reply ?? [])],
    })
    expect(tried(puzzle, 0, 'something else')).toMatchObject({ answer: 'aside', entries: [] })
  })

  it('goes on through a turn of several decisions, and takes what is as good for solved', () => {
    expect(tried(longer, 0, step.best)).toMatchObject({
      answer: 'next',
      entries: [`${puzzle.seat} ${step.best}`],
    })
    expect(tried(longer, 1, 'second')).toMatchObject({
      answer: 'solved',
      entries: [`${puzzle.seat} second`, '1 x'],
    })
    expect(tried(longer, 1, 'third')).toMatchObject({ answer: 'solved', isOther: true })
    expect(solutionFrom(longer, 1)).toEqual([`${puzzle.seat} second`, '1 x'])
  })

  it('shows what its seat may see and nothing else, move after move', () => {
    const moments = momentsOf(game, puzzle, [], solutionFrom(puzzle, 0))
    expect(moments.map(({ version }) => version - puzzle.entries.length)).toEqual(
      Array.from({ length: moments.length }, (_, i) => i),
    )
    expect(moments[0]?.fresh).toBe(0)
    for (const { view, steps, version } of moments) {
      expect(view.viewer).toBe(puzzle.seat)
      expect(steps.length).toBe(version)
    }
    for (const moment of moments.slice(1)) expect(moment.fresh).toBe(1)
  })
})
