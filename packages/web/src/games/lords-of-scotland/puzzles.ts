// The words of the puzzles of Lords of Scotland.
import { words } from '@cairn/bots/lords-of-scotland/words'
import { type LordsOfScotland, parseCard } from '@cairn/games/lords-of-scotland'
import puzzles from '@cairn/games/lords-of-scotland/puzzles.json'
import { getLocale } from '../../paraglide/runtime.js'
import * as m from '../../paraglide/messages.js'
import { puzzleBook } from '../puzzle-book.ts'
import { cardName, seatName } from './words.ts'

const reasons: Readonly<
  Record<string, ((words: { readonly card: string; readonly worlds: number }) => string) | undefined>
> = {
  recruit: m.lords_reason_recruit,
  engage: m.lords_reason_engage,
  hidden: m.lords_reason_hidden,
}

export default puzzleBook<LordsOfScotland>({
  puzzles,
  unit: 'share',
  question: ({ view: { skirmish, turn } }) => ({
    title: m.lords_puzzle(),
    text: m.lords_puzzle_text({ skirmish, turn }),
  }),
  reason({ puzzle: { reason, worlds }, seats }) {
    const kind = String(reason['kind'])
    const card = parseCard(String(reason['card']))
    const own = reasons[kind]?.({ card: card === undefined ? '' : cardName(card), worlds })
    const told = own ?? words[kind]?.[getLocale()](reason, seat => seatName(seats, seat))
    return told ?? m.lords_reason_weighed({ worlds })
  },
})
