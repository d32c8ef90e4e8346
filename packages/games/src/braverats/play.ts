import { type Chance, secret } from '@cairn/kernel'
import { type Card, cardsOf, EMPTY, one, size } from './cards.ts'
import { dealGame, openPack, readyHands } from './deal.ts'
import type { Event } from './event.ts'
import type { Move } from './moves.ts'
import { aftermath, GAME, gamesGoal, goal } from './score.ts'
import { type None, NONE, other, type Pair, type Side, type State } from './state.ts'

export function play(state: State, side: Side, move: Move, chance: Chance, events?: Event[]): void {
  if (state.draft === null) lay(state, side, move.card, chance, events)
  else take(state, state.draft, side, move.card, chance, events)
}

/** BR-2 */
function lay(state: State, side: Side, card: Card, chance: Chance, events: Event[] | undefined): void {
  const { laid, hands, peek } = state
  hands[side] -= one(card)
  laid[side] = card
  if (peek === other(side)) events?.push({ type: 'shown', seat: side, card })
  else events?.push({ type: 'laid', seat: side, card: secret(card, side) })
  const [first, second] = laid
  if (first === NONE || second === NONE) return
  duel(state, first, second, chance, events)
}

function duel(state: State, first: Card, second: Card, chance: Chance, events: Event[] | undefined): void {
  const { won, held, laid, played } = state
  const { roles, result, worth, bonus, peek } = aftermath(first, second, state.roles, state.bonus)
  events?.push({ type: 'revealed', cards: [first, second], roles })
  played.push(first, second)
  laid[0] = NONE
  laid[1] = NONE
  state.roles[0] = roles[0]
  state.roles[1] = roles[1]
  state.bonus = bonus
  state.peek = peek

  if (result === 0) {
    // BR-4, BR-10
    held[0] += worth[0]
    held[1] += worth[1]
    events?.push({ type: 'roundHeld', held: [held[0], held[1]] })
  } else {
    const winner = result > 0 ? 0 : 1
    // BR-13
    if (result === GAME || result === -GAME) {
      endGame(state, winner, 'princess', chance, events)
      return
    }
    const gain = worth[winner] + held[winner]
    won[winner] += gain
    held[0] = 0
    held[1] = 0
    events?.push({ type: 'roundWon', seat: winner, worth: gain })
    // BR-5
    if (won[winner] >= goal(state.options)) {
      endGame(state, winner, 'rounds', chance, events)
      return
    }
  }
  if (state.options.pile) drawCards(state, events)
  // BR-6
  if (state.hands[0] === EMPTY) {
    endGame(state, NONE, 'rounds', chance, events)
    return
  }
  if (bonus !== NONE) events?.push({ type: 'bonus', seat: bonus })
  if (peek !== NONE) events?.push({ type: 'peek', seat: peek })
}

/** BR-19 */
function drawCards({ piles, hands }: State, events: Event[] | undefined): void {
  for (const side of [0, 1] as const) {
    const card = piles[side].pop()
    if (card === undefined) continue
    hands[side] += one(card)
    events?.push({ type: 'drew', seat: side, card: secret(card, side) })
  }
}

function endGame(
  state: State,
  winner: Side | None,
  by: 'rounds' | 'princess',
  chance: Chance,
  events: Event[] | undefined,
): void {
  const { gamesWon, options } = state
  if (winner === NONE) events?.push({ type: 'gameDrawn' })
  else {
    gamesWon[winner]++
    events?.push({ type: 'gameWon', seat: winner, by })
  }
  // BR-24: a drawn game is played again
  if (winner !== NONE && gamesWon[winner] >= gamesGoal(options)) state.winner = winner
  else if (winner === NONE && !options.emperor) state.winner = 2
  else {
    dealGame(state, chance)
    events?.push({ type: 'gameDealt', game: state.game, traitors: copyOf(state.traitors) })
    tellPack(state, events)
  }
}

const copyOf = (pair: Pair<Card> | null): Pair<Card> | null => pair && [pair[0], pair[1]]

function tellPack({ draft }: State, events: Event[] | undefined): void {
  if (draft !== null)
    events?.push({
      type: 'packOpened',
      seat: draft.taker,
      cards: secret(cardsOf(draft.pack), draft.taker),
    })
}

/** BR-20 */
function take(
  state: State,
  draft: NonNullable<State['draft']>,
  side: Side,
  card: Card,
  chance: Chance,
  events: Event[] | undefined,
): void {
  const next = other(side)
  state.hands[side] += one(card)
  // the other side knows what it saw in the pack before: all but the opener's first card
  if (size(draft.pack) < draft.opened) draft.known[side] += one(card)
  draft.pack -= one(card)
  events?.push({ type: 'took', seat: side, card: secret(card, side) })
  if (draft.pack !== EMPTY) {
    draft.taker = next
    events?.push({ type: 'packPassed', seat: next, cards: secret(cardsOf(draft.pack), side, next) })
  } else if (draft.rest.length > 0) {
    // packs have an even number of cards, so the one who took the last card did not open this pack
    openPack(draft, side)
    tellPack(state, events)
  } else {
    state.draft = null
    readyHands(state, chance)
    events?.push({ type: 'draftOver', traitors: copyOf(state.traitors) })
  }
}
