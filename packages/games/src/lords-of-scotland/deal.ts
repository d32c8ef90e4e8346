// How cards are drawn and laid out: for the match, for a skirmish, for a turn.
import { type Chance, type Seat, shuffle } from '@cairn/kernel'
import { type Card, deckOf, strengthOf } from './cards.ts'
import type { Event } from './event.ts'
import type { Options } from './options.ts'
import {
  D_TURN,
  makeDecision,
  makeHeld,
  makeRecruit,
  MOST_SEATS,
  NO_RECRUIT,
  receive,
  type Recruit,
  recruitCard,
  recruitIsUp,
  RECRUITS,
  type State,
  UNSHUFFLED,
} from './state.ts'

const FIRST_HAND = 5

/** The top card of the deck, which is made anew if need be; 0 if there is none (LS-25). */
export function draw(state: State, chance: Chance, events?: Event[]): Card {
  if (state.deckSize === 0) {
    if (state.discard.length === 0) return 0
    events?.push({ type: 'reshuffled', cards: state.discard.length })
    makeDeck(state, state.discard, chance)
    state.discard = []
  }
  return state.deck[--state.deckSize] as Card
}

/** Shuffles cards that everybody has seen into a deck. */
function makeDeck(state: State, cards: readonly Card[], chance: Chance): void {
  state.shuffles++
  const shuffleOf = state.shuffleOf.slice()
  for (const card of cards) shuffleOf[card] = state.shuffles
  state.shuffleOf = shuffleOf
  state.deck = shuffle(cards.slice(), chance)
  state.deckSize = cards.length
}

/** Lays out recruits and supporters; the holder of the initiative begins (LS-2, LS-23). */
export function beginSkirmish(state: State, chance: Chance, events?: Event[]): void {
  state.skirmish++
  state.turn = 1
  state.standing = []
  for (let i = 0; i < RECRUITS; i++) {
    const card = draw(state, chance, events)
    state.recruits[i] = card === 0 ? NO_RECRUIT : makeRecruit(card, false)
  }
  drawSupporters(state, chance, events)
  // LS-24
  while (areEqual(state.supporters) && state.supporters.length > 1) {
    const { deck, deckSize, discard, supporters } = state
    if (areEqual([...deck.slice(0, deckSize), ...discard, ...supporters])) {
      // nothing else could come: the deck is shown as the reason
      events?.push({ type: 'deckShown', cards: deck.slice(0, deckSize).toSorted((a, b) => a - b) })
      if (deckSize > 0) makeDeck(state, deck.slice(0, deckSize), chance)
      break
    }
    events?.push({ type: 'redrawn', supporters: supporters.slice() })
    for (const card of supporters) discard.push(card)
    drawSupporters(state, chance, events)
  }
  events?.push({
    type: 'skirmishBegan',
    skirmish: state.skirmish,
    seat: state.initiative,
    supporters: state.supporters.slice(),
  })
  beginTurn(state, state.initiative, events)
}

function drawSupporters(state: State, chance: Chance, events?: Event[]): void {
  state.supporters = []
  for (let i = 0; i < state.seats; i++) {
    const card = draw(state, chance, events)
    if (card !== 0) state.supporters.push(card)
  }
}

const areEqual = (cards: readonly Card[]): boolean => {
  for (let i = 1; i < cards.length; i++)
    if (strengthOf(cards[i] as Card) !== strengthOf(cards[0] as Card)) return false
  return true
}

/** A seat's turn begins; the holder of the initiative first turns up the next recruit (LS-3). */
export function beginTurn(state: State, seat: Seat, events?: Event[]): void {
  if (seat === state.initiative) {
    const { recruits } = state
    for (let place = 0; place < RECRUITS; place++) {
      const recruit = recruits[place] as Recruit
      if (recruit === NO_RECRUIT || recruitIsUp(recruit)) continue
      const card = recruitCard(recruit)
      recruits[place] = makeRecruit(card, true)
      events?.push({ type: 'turnedUp', turn: state.turn, place, card })
      break
    }
  }
  state.stack.push(makeDecision(D_TURN, seat))
}

function lists<T>(seats: number): T[][] {
  const all: T[][] = []
  for (let seat = 0; seat < seats; seat++) all.push([])
  return all
}

const NOTHING_LAID: readonly number[] = Array.from({ length: MOST_SEATS }, () => 0)

/** LS-2 */
export function deal(options: Options, seats: number, chance: Chance): State {
  const deck = shuffle(deckOf(options.bruce), chance)
  const state: State = {
    options,
    seats,
    skirmish: 0,
    turn: 1,
    initiative: chance.below(seats),
    deck,
    deckSize: deck.length,
    shuffles: 0,
    shuffleOf: UNSHUFFLED,
    discard: [],
    recruits: [],
    supporters: [],
    hands: lists(seats),
    armies: lists(seats),
    piles: lists(seats),
    laid: NOTHING_LAID.slice(0, seats),
    stack: [],
    standing: [],
  }
  for (let i = 0; i < FIRST_HAND; i++)
    for (const hand of state.hands) receive(hand, makeHeld(draw(state, chance), false, 0))
  beginSkirmish(state, chance)
  return state
}
