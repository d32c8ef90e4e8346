// Every puzzle of every game: it comes from a match that can be played again, and its solution keeps to the rules.
import { existsSync, readFileSync } from 'node:fs'
import { list } from '@cairn/games/list'
import { entryOf, judgeTry, type Puzzle, setUp } from '@cairn/games/puzzle'
import { isRefusal, legalMoves, type Match } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'

const LEAST = 60

const pathOf = (id: string): URL => new URL(`../../games/src/${id}/puzzles.json`, import.meta.url)
const withPuzzles = list.filter(({ id }) => existsSync(pathOf(id)))

/** Plays entries, each of which must be legal. */
function play(match: Match, entries: readonly string[]): void {
  for (const entry of entries) {
    const { seat, text } = entryOf(entry)
    const result = match.play(seat, text)
    if (isRefusal(result)) throw new Error(`"${entry}" breaks rule ${result.rule}`)
  }
}

describe.each(withPuzzles.map(({ id, load }) => ({ id, load })))('the puzzles of $id', ({ id, load }) => {
  const puzzles = JSON.parse(readFileSync(pathOf(id), 'utf8')) as readonly Puzzle[]

  it('are enough for months, no two from one position', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(LEAST)
    expect(new Set(puzzles.map(({ seed, entries }) => `${seed} ${entries.length}`)).size).toBe(puzzles.length)
  })

  it('lead by their entries to a position in which their seat decides, and all they say of a move is of a legal one', async () => {
    const game = await load()
    for (const puzzle of puzzles) {
      const match = setUp(game, puzzle)
      for (const [i, step] of puzzle.steps.entries()) {
        const legal = legalMoves(match.game, match.view(puzzle.seat)).map(move => match.game.makeMove(move))
        const wrong = step.wrong.flatMap(({ moves }) => moves)
        const judged = [step.best, ...step.right, ...wrong]
        expect(new Set(judged).size, `seed ${puzzle.seed}`).toBe(judged.length)
        for (const move of judged) expect(legal, `seed ${puzzle.seed}, step ${i}`).toContain(move)
        expect(wrong.length, `seed ${puzzle.seed}`).toBeGreaterThan(0)
        expect(judgeTry(step, step.best)).toEqual({ is: 'best' })
        play(match, [`${puzzle.seat} ${step.best}`])
      }
      play(match, puzzle.line)
    }
  })

  it('answer a wrong try with moves that can be played', async () => {
    const game = await load()
    for (const puzzle of puzzles)
      for (const [i, step] of puzzle.steps.entries())
        for (const { moves, loss, reply } of step.wrong) {
          expect(loss).toBeGreaterThan(0)
          if (reply.length === 0) continue
          const before = puzzle.steps.slice(0, i).map(({ best }) => `${puzzle.seat} ${best}`)
          play(setUp(game, puzzle, before), [`${puzzle.seat} ${moves[0]}`, ...reply])
        }
  })
})
