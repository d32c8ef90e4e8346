// Which states can be played on: such as no match may reach, but none that the rules would stumble over.
import { uphold } from '@cairn/kernel'
import { type Card, deckOf } from './cards.ts'
import { deciding, moves } from './moves.ts'
import { isReached } from './score.ts'
import {
  type Ally,
  allyCard,
  allyHeld,
  D_CLAIM,
  decisionKind,
  decisionPlace,
  decisionSeat,
  HAND_LIMIT,
  heldCard,
  heldSince,
  isOfPower,
  isUp,
  laidBy,
  laidOrder,
  NO_RECRUIT,
  recruitCard,
  seenBy,
  type State,
} from './state.ts'
import { unseen } from './view.ts'

/** Throws Malformed with the first rule that the state breaks; `hidden` are its unseen cards as they were counted. */
export function checkSound(state: State, hidden: readonly (readonly Card[])[]): void {
  checkCards(state, hidden)
  checkMemory(state)
  checkStack(state)
}

function checkCards(state: State, hidden: readonly (readonly Card[])[]): void {
  const { deck, shuffles, shuffleOf } = state
  const all = [
    ...deck,
    ...state.discard,
    ...state.recruits.filter(recruit => recruit !== NO_RECRUIT).map(recruitCard),
    ...state.supporters,
    ...state.hands.flat().map(heldCard),
    ...state.armies.flat().map(allyCard),
    ...state.piles.flat(),
  ]
  const wanted = deckOf(state.options.bruce)
  uphold(
    'LS-1',
    all.length === wanted.length && wanted.every(card => all.includes(card)),
    'The state must hold each card exactly once.',
  )
  const sorted = hidden.map(cards => cards.toSorted((a, b) => a - b))
  uphold(
    'LS-28',
    JSON.stringify(unseen(state)) === JSON.stringify(sorted),
    'The cards that are not seen must be those that lie hidden.',
  )
  uphold(
    'LS-25',
    deck.every(card => shuffleOf[card] === shuffles),
    'The deck is what was shuffled last.',
  )
}

/** What is remembered of hidden cards could have happened. */
function checkMemory({ hands, armies, laid }: State): void {
  for (const [seat, hand] of hands.entries()) {
    uphold('LS-4', hand.length <= HAND_LIMIT, 'A hand has too many cards.')
    uphold(
      'LS-28',
      hand.every(held => heldSince(held) <= (laid[seat] as number)),
      'A card came to hand in the future.',
    )
  }
  const places = new Set<string>()
  for (const [seat, army] of armies.entries())
    for (const ally of army) {
      if (isUp(ally)) continue
      const [by, order] = [laidBy(ally), laidOrder(ally)]
      uphold('LS-28', order < (laid[by] as number), 'A face-down ally was laid later than the last.')
      uphold('LS-28', heldSince(allyHeld(ally)) <= order, 'A face-down ally was laid before it was at hand.')
      uphold(
        'LS-27',
        hasSeen(ally, by) && hasSeen(ally, seat),
        'Who laid or has a face-down ally has seen it.',
      )
      uphold('LS-28', !places.has(`${by} ${order}`), 'Two face-down allies were laid at once.')
      places.add(`${by} ${order}`)
    }
}

const hasSeen = (ally: Ally, seat: number): boolean => ((seenBy(ally) >> seat) & 1) === 1

function checkStack(state: State): void {
  const { armies, stack, standing } = state
  const next = deciding(state)
  const counted = stack.every(decision => decisionKind(decision) === D_CLAIM)
  const isOver = isReached(state)
  uphold(
    'LS-21',
    new Set(standing).size === (counted ? state.seats : 0),
    'All seats stand in order once the armies are counted.',
  )
  uphold('LS-20', !counted || armies.flat().every(isUp), 'Allies are turned up before they are counted.')
  if (next === undefined) return uphold('LS-26', isOver, 'Somebody must decide until the match is over.')
  uphold('LS-3', counted || stack.length === 1, 'One thing is decided at a time.')
  uphold('LS-26', counted || !isOver, 'The match is over.')
  if (isOfPower(next)) {
    const ally = armies[decisionSeat(next)]?.[decisionPlace(next)]
    uphold('LS-9', ally !== undefined && isUp(ally), 'A power speaks through a face-up ally.')
  }
  uphold('LS-9', moves(state, decisionSeat(next)).length > 0, 'There is nothing to decide.')
}
