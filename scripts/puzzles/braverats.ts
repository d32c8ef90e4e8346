// BraveRats is worked out to the end: a card that wins or holds against every reply, the answer to a card that was
// shown, or the two cards that perfect play mixes.
import { bots } from '@cairn/bots/braverats'
import {
  braverats,
  type Card,
  makeCard,
  other,
  type Side,
  type State,
  type View,
} from '@cairn/games/braverats'
import { CLEAR, faultsOf } from '../../packages/bots/src/braverats/testing/anew.ts'
import {
  type WeighedCard,
  type WeighedHand,
  weighHand,
} from '../../packages/bots/src/braverats/testing/cards.ts'
import { type Find, grouped, type Quarry, ticking } from './quarry.ts'

/** A card is right if it gives up less than this, in shares of the win; wrong if it gives up what is clear. */
const SAME = 0.025
/** Fewer cards are no puzzle. */
const LEAST = 3

const shareLost = (value: number, got: number): number => (value - got) / 2
const rounded = (loss: number): number => Math.round(loss * 100) / 100

/** Right and wrong cards by what each gives up; undefined if one is neither, or if nearly all are right. */
function sorted(
  cards: readonly WeighedCard[],
  loss: (card: WeighedCard) => number,
): { readonly right: readonly WeighedCard[]; readonly wrong: readonly WeighedCard[] } | undefined {
  const right = cards.filter(card => loss(card) < SAME)
  const wrong = cards.filter(card => loss(card) >= CLEAR)
  return right.length > 0 &&
    right.length <= 2 &&
    wrong.length >= 2 &&
    right.length + wrong.length === cards.length
    ? { right, wrong }
    : undefined
}

function findIn(hand: WeighedHand, view: View): Find | undefined {
  const side = view.viewer as Side
  const { value, shown, cards } = hand
  if (cards.length < LEAST) return undefined
  const surest = Math.max(...cards.map(({ sure }) => sure))
  const isPure = shareLost(value, surest) < 1e-6
  const loss = ({ sure, worth }: WeighedCard): number => shareLost(value, isPure ? sure : worth)
  const found = sorted(cards, loss)
  if (found === undefined) return undefined
  const { wrong } = found
  const right = found.right.toSorted((a, b) => (isPure ? b.sure - a.sure : b.share - a.share))
  const [best, second] = right as [WeighedCard, ...WeighedCard[]]
  if (!isPure && (right.length !== 2 || right.some(({ share }) => share < 0.15))) return undefined
  if (isPure && right.length > 1) return undefined
  const answer = (card: Card): readonly string[] =>
    shown === undefined ? [`${other(side)} ${makeCard(card)}`] : []
  return {
    theme: shown !== undefined ? 'answer' : !isPure ? 'mix' : value > 1 - 1e-9 ? 'win' : 'hold',
    steps: [
      {
        best: makeCard(best.card),
        right: right.slice(1).map(({ card }) => makeCard(card)),
        wrong: grouped(
          wrong.map(card => ({
            move: makeCard(card.card),
            loss: rounded(loss(card)),
            reply: answer(card.reply),
          })),
        ),
      },
    ],
    line: answer(best.reply),
    reason: reasonOf(best, second, hand, view),
    worlds: 0,
  }
}

function reasonOf(
  best: WeighedCard,
  second: WeighedCard | undefined,
  { shown, value }: WeighedHand,
  view: View,
): Find['reason'] {
  const card = makeCard(best.card)
  if (shown !== undefined) return { kind: 'answer', card, shown: makeCard(shown) }
  if (second !== undefined) return { kind: 'mix', card, other: makeCard(second.card) }
  const held = view.held[view.viewer as Side]
  if (best.results.every(result => result > 0))
    return held > 0 ? { kind: 'held', card, held, worth: held + 1 } : { kind: 'beats', card }
  if (best.results.every(result => result >= 0)) return { kind: 'safe', card }
  return { kind: value > 1 - 1e-9 ? 'forced' : 'least', card }
}

export const quarry: Quarry = {
  game: braverats,
  setting: seed => ({
    seats: 2,
    options: { mime: seed % 5 !== 3, fast: seed % 7 === 2, hands: seed % 6 === 1 ? 'random' : 'clan' },
  }),
  play(match, seat, chance) {
    const bot = chance.below(3) === 0 ? bots.expert : bots.medium
    return braverats.makeMove(bot.choose(match.view(seat) as View, ticking(chance, 200)))
  },
  look(match, seat) {
    const view = match.view(seat) as View
    const hand = weighHand(view)
    return hand && findIn(hand, view)
  },
  check: (match, seat, find) =>
    faultsOf(match.state as State, { ...find, seat }).length === 0 ? find : undefined,
  most: { win: 0.4, hold: 0.25, answer: 0.25, mix: 0.25 },
}
