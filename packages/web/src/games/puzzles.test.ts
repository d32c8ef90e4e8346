import { setUp } from '@cairn/games/puzzle'
import { loadRules } from '@cairn/games/load'
import { afterAll, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import type { Seated } from './module.ts'
import type { PuzzleBook } from './puzzle-book.ts'

const books = Object.entries(
  import.meta.glob<PuzzleBook>('./*/puzzles.ts', { eager: true, import: 'default' }),
).map(([path, book]) => ({ id: path.split('/')[1] as string, book }))

const seats: readonly Seated[] = ['Isla', 'Rory', 'Ailsa', 'Ewan'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  tartan: 'Loch',
  here: true,
}))

describe.each(books)('the puzzles of $id', ({ id, book }) => {
  afterAll(() => overwriteGetLocale(() => 'en'))

  it('say what they ask and why, in both languages', async () => {
    const game = await loadRules(id)
    for (const puzzle of book.puzzles) {
      const posed = {
        puzzle,
        seats,
        // most words need no look at the table
        get view() {
          return setUp(game, puzzle).view(puzzle.seat)
        },
      }
      const said = (['en', 'fr'] as const).map(language => {
        overwriteGetLocale(() => language)
        const { title, text } = book.question(posed)
        return [title, text, book.reason(posed)]
      })
      for (const words of said.flat()) {
        expect(words.length, `seed ${puzzle.seed}`).toBeGreaterThan(5)
        expect(words, `seed ${puzzle.seed}`).not.toMatch(/undefined|NaN|[{}]|\s\s/)
      }
      expect(said[0]).not.toEqual(said[1])
    }
  })
})
