// The words of Schotten Totten's puzzles.
import { parseCard, type SchottenTotten } from '@cairn/games/schotten-totten'
import puzzles from '@cairn/games/schotten-totten/puzzles.json'
import * as m from '../../paraglide/messages.js'
import { puzzleBook } from '../puzzle-book.ts'
import { seatName, theCard } from './words.ts'

const reasons: Readonly<
  Record<
    string,
    ((words: { readonly card: string; readonly stone: number; readonly other: number }) => string) | undefined
  >
> = {
  prove: m.schotten_reason_prove,
  clears: m.schotten_reason_clears,
  both: m.schotten_reason_both,
  double: m.schotten_reason_double,
}

export default puzzleBook<SchottenTotten>({
  puzzles,
  unit: 'share',
  question({ puzzle, seats }) {
    const name = seatName(seats, 1 - puzzle.seat)
    return puzzle.theme === 'double'
      ? { title: m.schotten_puzzle_double(), text: m.schotten_puzzle_double_text({ name }) }
      : { title: m.schotten_puzzle_claim(), text: m.schotten_puzzle_claim_text() }
  },
  reason({ puzzle }) {
    const { kind, card, stone, other } = puzzle.reason
    const name = String(card)
    return (
      reasons[String(kind)]?.({
        card: parseCard(name) === undefined ? '' : theCard(name),
        stone: Number(stone),
        other: Number(other),
      }) ?? ''
    )
  },
})
