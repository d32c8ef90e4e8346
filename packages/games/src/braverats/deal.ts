import { type Chance, pick, shuffle } from '@cairn/kernel'
import { type Card, cardsOf, EMPTY, type Hand, handOf, kinds, one, PRINCE, PRINCESS } from './cards.ts'
import type { Options } from './options.ts'
import { type Draft, NONE, other, type Side, type State } from './state.ts'

export const HAND_SIZE = 3
export const PACK_SIZE = 4

/** All cards of both clans (BR-1), eight or nine each (BR-25). */
export const clans = (options: Options): Card[] => [...kinds(options.mime), ...kinds(options.mime)]

export function deal(options: Options, chance: Chance): State {
  const favoured = options.hands === 'draft' || options.hands === 'princes' ? (chance.below(2) as Side) : 0
  const state: State = {
    options,
    game: 0,
    gamesWon: [0, 0],
    favoured,
    traitors: null,
    draft: null,
    hands: [EMPTY, EMPTY],
    piles: [[], []],
    laid: [NONE, NONE],
    roles: [NONE, NONE],
    bonus: NONE,
    peek: NONE,
    won: [0, 0],
    held: [0, 0],
    played: [],
    playedBefore: [],
    winner: NONE,
  }
  layOut(state, chance)
  return state
}

/** Deals the match's next game; only the games won are kept, and who is favoured changes (BR-24). */
export function dealGame(state: State, chance: Chance): void {
  state.favoured = other(state.favoured)
  state.traitors = null
  state.laid = [NONE, NONE]
  state.roles = [NONE, NONE]
  state.bonus = NONE
  state.peek = NONE
  state.won = [0, 0]
  state.held = [0, 0]
  state.playedBefore = state.played
  state.played = []
  state.piles = [[], []]
  layOut(state, chance)
}

/** The cards of a game on a table that is clear. */
function layOut(state: State, chance: Chance): void {
  const { options } = state
  state.game++
  if (options.hands === 'draft') {
    state.hands = [EMPTY, EMPTY]
    const rest = shuffle(clans(options), chance)
    state.draft = { taker: state.favoured, pack: EMPTY, opened: 0, rest, known: [EMPTY, EMPTY] }
    openPack(state.draft, state.favoured)
  } else {
    state.hands = dealtHands(state, chance)
    readyHands(state, chance)
  }
}

const NINE = handOf(kinds(true))
const EIGHT = handOf(kinds(false))

/** BR-21, BR-22 */
function dealtHands({ options, favoured }: State, chance: Chance): [Hand, Hand] {
  const own = options.mime ? NINE : EIGHT
  if (options.hands === 'random') {
    const cards = shuffle(clans(options), chance)
    return [handOf(cards.slice(0, cards.length / 2)), handOf(cards.slice(cards.length / 2))]
  }
  if (options.hands === 'princes') {
    const change = one(PRINCE) - one(PRINCESS)
    return favoured === 0 ? [own + change, own - change] : [own - change, own + change]
  }
  return [own, own]
}

/** Takes the next pack from the rest (BR-20). */
export function openPack(draft: Draft, opener: Side): void {
  const cards = draft.rest.splice(-PACK_SIZE)
  draft.pack = handOf(cards)
  draft.opened = cards.length
  draft.taker = opener
}

/** Before the first round: the Traitors change sides (BR-18), then the piles are shuffled (BR-19, BR-26). */
export function readyHands(state: State, chance: Chance): void {
  const { options, hands } = state
  if (options.traitor) {
    const given: [Card, Card] = [pick(cardsOf(hands[0]), chance), pick(cardsOf(hands[1]), chance)]
    hands[0] += one(given[1]) - one(given[0])
    hands[1] += one(given[0]) - one(given[1])
    state.traitors = given
  }
  if (options.pile)
    for (const seat of [0, 1] as const) {
      const pile = shuffle([...cardsOf(hands[seat])], chance)
      hands[seat] = handOf(pile.splice(-HAND_SIZE))
      state.piles[seat] = pile
    }
}
