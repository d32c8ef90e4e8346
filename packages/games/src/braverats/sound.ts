// Which states can be played on: such as no match may reach, but none that the rules would stumble over.
import { uphold } from '@cairn/kernel'
import { type Card, cardsOf, count, EMPTY, kinds, size } from './cards.ts'
import { clans, HAND_SIZE } from './deal.ts'
import { gamesGoal, goal } from './score.ts'
import { type Draft, NONE, other, type State } from './state.ts'

/** Throws Malformed with the first rule that the state breaks. */
export function checkSound(state: State): void {
  const { options, draft, hands, piles, laid, played, traitors } = state
  const all = [
    ...hands.flatMap(cardsOf),
    ...piles.flat(),
    ...laid.filter((card): card is Card => card !== NONE),
    ...played,
    ...(draft === null ? [] : [...cardsOf(draft.pack), ...draft.rest]),
  ]
  const wanted = clans(options)
  uphold(
    'BR-1',
    kinds(true).every(kind => copies(all, kind) === copies(wanted, kind)),
    'The state must hold each card of both clans exactly once.',
  )
  uphold('BR-2', played.length % 2 === 0, 'Cards are played two by two.')
  uphold('BR-2', state.playedBefore.length % 2 === 0, 'Cards were played two by two.')
  uphold(
    'BR-18',
    (traitors !== null) === (options.traitor && draft === null),
    'Traitors belong to their variant.',
  )
  uphold('BR-19', options.pile || piles.every(pile => pile.length === 0), 'Piles belong to their variant.')
  uphold('BR-24', options.emperor || state.game === 1, 'Only an Emperor wins more than one game.')
  if (state.winner !== NONE) return
  uphold(
    'BR-5',
    state.won.every(n => n < goal(options)),
    'Whoever has won enough rounds has won the game.',
  )
  uphold(
    'BR-24',
    state.gamesWon.every(n => n < gamesGoal(options)),
    'Whoever has won enough games has won the match.',
  )
  if (draft === null) checkRound(state)
  else checkDraft(state, draft)
}

const copies = (cards: readonly Card[], kind: Card): number => cards.filter(card => card === kind).length

function checkRound({ options, hands, piles, laid, peek, played }: State): void {
  uphold('BR-2', laid[0] === NONE || laid[1] === NONE, 'Two cards laid are revealed at once.')
  uphold('BR-12', peek === NONE || laid[peek] === NONE, 'Whoever sees first lays last.')
  const [left, right] = hands.map((hand, side) => size(hand) + (laid[side] === NONE ? 0 : 1))
  uphold(
    'BR-2',
    left === right && piles[0].length === piles[1].length,
    'Both sides must have as many cards left.',
  )
  uphold('BR-6', left !== 0, 'A game without cards is over.')
  const rounds = (clans(options).length - played.length) / 2
  uphold('BR-19', !options.pile || left === Math.min(HAND_SIZE, rounds), 'A hand is filled from its pile.')
}

function checkDraft(
  { options, hands, piles, laid, played }: State,
  { taker, pack, opened, known }: Draft,
): void {
  uphold('BR-20', options.hands === 'draft', 'A draft belongs to its variant.')
  uphold(
    'BR-20',
    piles.flat().length + played.length === 0 && laid.every(card => card === NONE),
    'Nothing is laid before the draft is over.',
  )
  uphold(
    'BR-20',
    pack !== EMPTY && size(pack) <= opened,
    'A pack has cards, and no more than when it was opened.',
  )
  uphold(
    'BR-20',
    size(hands[taker]) + (size(pack) % 2) === size(hands[other(taker)]),
    'Cards are taken by turns.',
  )
  uphold(
    'BR-20',
    known.every((cards, side) =>
      kinds(true).every(card => count(cards, card) <= count(hands[side] as number, card)),
    ),
    'What is known of a hand must be in it.',
  )
}
