// What a viewer may know, and how to imagine the rest.
import { type BaseView, type Chance, shuffle, type Viewer } from '@cairn/kernel'
import { type Card, copiesOf, JOKER } from './cards.ts'
import { cardNames, cardsOf, openCards, publicOf, stateOf } from './frontier.ts'
import { actors } from './moves.ts'
import { outcome } from './score.ts'
import { CLAN_DECK, deckOf, type Ground, type Public, type State, TACTIC_DECK } from './state.ts'

/** ST-27 */
export interface View extends BaseView, Public {
  /** How the round before this one ended. */
  readonly last: Public | null
  /** The viewer's own cards; null for somebody without a seat. */
  readonly hand: readonly string[] | null
  /** For who played the Recruiter: the lowest cards of each deck, the upper one first. */
  readonly known: { readonly clan: readonly string[]; readonly tactic: readonly string[] }
  /** Cards in the hand of the Recruiter's opponent that both players know to be there. */
  readonly shown: readonly string[]
}

export function view(state: State, viewer: Viewer): View {
  const knows = viewer === state.recruiter
  const lowest = (deck: 0 | 1): string[] =>
    cardNames(state.decks[deck].slice(0, state.under[deck]).toReversed())
  return {
    viewer,
    seats: 2,
    actors: actors(state),
    outcome: outcome(state) ?? null,
    ...publicOf(state),
    last: state.last,
    hand: viewer === 'spectator' ? null : cardNames(state.hands[viewer] as Card[]),
    known: { clan: knows ? lowest(CLAN_DECK) : [], tactic: knows ? lowest(TACTIC_DECK) : [] },
    shown: viewer === 'spectator' ? [] : cardNames(state.shown),
  }
}

/** Stands for a card whose face the viewer does not know. */
const HIDDEN_CLAN = 0
const HIDDEN_TACTIC = JOKER

/** The state as far as the viewer knows it: the faces of hidden cards mean nothing. */
function known(view: View): State {
  const state = stateOf(view)
  state.last = view.last
  for (const seat of [0, 1] as const) {
    if (seat === view.viewer) state.hands[seat].push(...cardsOf(view.hand as readonly string[]))
    else {
      const { clan, tactic } = view.hands[seat]
      for (let i = 0; i < clan; i++) state.hands[seat].push(HIDDEN_CLAN)
      for (let i = 0; i < tactic; i++) state.hands[seat].push(HIDDEN_TACTIC)
    }
  }
  for (let i = 0; i < view.decks.clan; i++) state.decks[CLAN_DECK].push(HIDDEN_CLAN)
  for (let i = 0; i < view.decks.tactic; i++) state.decks[TACTIC_DECK].push(HIDDEN_TACTIC)
  for (const [deck, names] of [view.known.clan, view.known.tactic].entries())
    for (const [i, card] of cardsOf(names).toReversed().entries()) (state.decks[deck] as Card[])[i] = card
  state.shown.push(...cardsOf(view.shown))
  return state
}

export const ground: (view: View) => Ground = known

/** One full state that the viewer cannot tell from the real one: every face he does not know is dealt anew. */
export function imagine(view: View, chance: Chance): State {
  const state = known(view)
  const free = copiesOf(state.tactics).slice()
  const take = (card: Card): void => {
    free[card] = (free[card] as number) - 1
  }
  for (const card of openCards(state)) take(card)
  const lowest = [view.known.clan.length, view.known.tactic.length] as const
  for (const deck of [CLAN_DECK, TACTIC_DECK] as const)
    for (let i = 0; i < lowest[deck]; i++) take(state.decks[deck][i] as Card)
  // what the Recruiter's player knows of the other hand; to its owner it is no more than a part of the hand
  const other = state.recruiter === view.viewer ? state.shown : []
  for (const card of other) take(card)
  if (view.viewer !== 'spectator') for (const card of state.hands[view.viewer] as Card[]) take(card)

  const pools: [Card[], Card[]] = [[], []]
  for (const [card, copies] of free.entries()) for (let i = 0; i < copies; i++) pools[deckOf(card)].push(card)
  shuffle(pools[CLAN_DECK], chance)
  shuffle(pools[TACTIC_DECK], chance)
  for (const seat of [0, 1] as const) {
    if (seat === view.viewer) continue
    const hand = state.hands[seat]
    const sure = [...other]
    for (let i = 0; i < hand.length; i++) {
      const deck = deckOf(hand[i] as Card)
      const known = sure.findIndex(card => deckOf(card) === deck)
      hand[i] = known < 0 ? (pools[deck].pop() as Card) : (sure.splice(known, 1)[0] as Card)
    }
  }
  for (const deck of [CLAN_DECK, TACTIC_DECK] as const)
    for (let i = lowest[deck]; i < state.decks[deck].length; i++)
      state.decks[deck][i] = pools[deck].pop() as Card
  return state
}
