// The words of Glen More's puzzles.
import { words } from '@cairn/bots/glen-more/words'
import type { GlenMore } from '@cairn/games/glen-more'
import puzzles from '@cairn/games/glen-more/puzzles.json'
import { getLocale } from '../../paraglide/runtime.js'
import * as m from '../../paraglide/messages.js'
import { puzzleBook } from '../puzzle-book.ts'

export default puzzleBook<GlenMore>({
  puzzles,
  unit: 'points',
  question: ({ puzzle }) =>
    puzzle.theme === 'place'
      ? { title: m.glen_puzzle_place(), text: m.glen_puzzle_place_text() }
      : { title: m.glen_puzzle_take(), text: m.glen_puzzle_take_text() },
  reason: ({ puzzle: { reason, worlds }, seats }) =>
    words[String(reason['kind'])]?.[getLocale()](reason, seat => seats[seat]?.name ?? '') ??
    m.glen_reason_weighed({ worlds }),
})
