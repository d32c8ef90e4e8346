// The words of BraveRats' puzzles.
import { type BraveRats, type Card, other, parseCard, type Side } from '@cairn/games/braverats'
import puzzles from '@cairn/games/braverats/puzzles.json'
import * as m from '../../paraglide/messages.js'
import { type Posed, puzzleBook } from '../puzzle-book.ts'
import { seatName, theCard } from './words.ts'

type Words = { readonly name: string; readonly card: string }

const questions: Readonly<
  Record<string, readonly [title: () => string, text: (words: Words) => string] | undefined>
> = {
  win: [m.braverats_puzzle_win, m.braverats_puzzle_win_text],
  hold: [m.braverats_puzzle_hold, m.braverats_puzzle_hold_text],
  least: [m.braverats_puzzle_least, m.braverats_puzzle_least_text],
  answer: [m.braverats_puzzle_answer, m.braverats_puzzle_answer_text],
  mix: [m.braverats_puzzle_mix, m.braverats_puzzle_mix_text],
}

const reasons: Readonly<
  Record<
    string,
    | ((words: Words & { readonly shown: string; readonly other: string; readonly worth: number }) => string)
    | undefined
  >
> = {
  answer: m.braverats_reason_answer,
  mix: m.braverats_reason_mix,
  held: m.braverats_reason_held,
  beats: m.braverats_reason_beats,
  safe: m.braverats_reason_safe,
  forced: m.braverats_reason_forced,
  least: m.braverats_reason_least,
}

const named = (name: string | number | undefined): string => {
  const card = parseCard(String(name))
  return card === undefined ? '' : theCard(card)
}

const opponent = ({ puzzle, seats }: Posed): string => seatName(seats, other(puzzle.seat as Side))

export default puzzleBook<BraveRats>({
  puzzles,
  unit: 'share',
  question(posed) {
    const { theme, reason } = posed.puzzle
    // where every card has its answer, none of them holds
    const [title, text] = questions[reason['kind'] === 'least' ? 'least' : theme] ?? []
    const shown = posed.view.laid[other(posed.puzzle.seat as Side)]
    const card = shown === 'hidden' || shown < 0 ? '' : theCard(shown as Card)
    return { title: title?.() ?? '', text: text?.({ name: opponent(posed), card }) ?? '' }
  },
  reason(posed) {
    const { kind, card, shown, other, worth } = posed.puzzle.reason as Record<string, string | number>
    return (
      reasons[String(kind)]?.({
        name: opponent(posed),
        card: named(card),
        shown: named(shown),
        other: named(other),
        worth: Number(worth),
      }) ?? ''
    )
  },
})
