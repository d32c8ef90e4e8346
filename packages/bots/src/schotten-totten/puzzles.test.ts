// What Schotten Totten's puzzles claim is proved anew, from what the seat that solves them sees.
import { readFileSync } from 'node:fs'
import {
  cardOf,
  kindOf,
  K_CLAIM,
  type Move,
  schottenTotten,
  type State,
  type View,
} from '@cairn/games/schotten-totten'
import { type Puzzle, type PuzzleStep, setUp } from '@cairn/games/puzzle'
import { FastChance, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { forces, forcing, isWonBy, winsNow } from './testing/forced.ts'

const puzzles = JSON.parse(
  readFileSync(new URL('../../../games/src/schotten-totten/puzzles.json', import.meta.url), 'utf8'),
) as Puzzle[]
const chance = { below: () => 0 }
const moveOf = (text: string): Move => schottenTotten.parseMove(text) as Move

/** The position as it could be as well: what the seat cannot see is dealt anew. */
function posed(puzzle: Puzzle): { readonly state: State; readonly seat: Seat; readonly step: PuzzleStep } {
  const { seat } = puzzle
  const view = setUp(schottenTotten, puzzle).view(seat) as View
  const state = schottenTotten.imagine(view, new FastChance(puzzle.seed))
  return { state, seat, step: puzzle.steps[0] as PuzzleStep }
}

describe('what the puzzles of Schotten Totten claim', () => {
  it('ST-8: a claim is proved whatever is hidden, it wins the round, and no other move leaves one that does', () => {
    const all = puzzles.filter(({ theme }) => theme === 'claim')
    expect(all.length).toBeGreaterThan(9)
    for (const puzzle of all) {
      const { state, seat, step } = posed(puzzle)
      const right = [step.best, ...step.right].map(moveOf)
      for (const move of schottenTotten.moves(state, seat))
        if (kindOf(move) !== K_CLAIM)
          expect(winsNow(state, seat, move), `seed ${puzzle.seed}`).toBe(right.includes(move))
      const moves = [...puzzle.steps.map(({ best }) => best), ...puzzle.line.map(entry => entry.slice(2))]
      for (const move of moves) schottenTotten.play(state, seat, moveOf(move), chance)
      expect(isWonBy(state, seat)).toBe(true)
    }
  })

  it('a win in two turns stands against every card that the other side could hold; what refutes a wrong try stops it', () => {
    // each proof takes a while: another part of them every day would make failures come and go
    const all = puzzles.filter(({ theme }) => theme === 'double')
    expect(all.length).toBeGreaterThan(9)
    for (const puzzle of all.filter((_, i) => i % 3 === 0)) {
      const { state, seat, step } = posed(puzzle)
      const hand = state.hands[seat as 0 | 1]
      const found = forcing(state, seat, hand, 2, 3).map(schottenTotten.makeMove)
      expect(found.toSorted(), `seed ${puzzle.seed}`).toEqual([step.best, ...step.right].toSorted())
    }
    for (const puzzle of all)
      for (const { moves, reply } of (puzzle.steps[0] as PuzzleStep).wrong) {
        if (reply.length === 0) continue
        const wrong = moveOf(moves[0] as string)
        const { seat } = puzzle
        const before = setUp(schottenTotten, puzzle).state as State
        const match = setUp(schottenTotten, puzzle, [`${seat} ${moves[0]}`, ...reply])
        const state = match.state as State
        const hand = before.hands[seat as 0 | 1].filter(card => card !== cardOf(wrong))
        const isStopped = match.outcome === undefined ? !forces(state, seat, hand, 1) : !isWonBy(state, seat)
        expect(isStopped, `seed ${puzzle.seed}: ${moves[0]}`).toBe(true)
      }
  })
})
