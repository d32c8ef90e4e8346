import { type Chance, shuffle } from '@cairn/kernel'
import { type Card, CLANS, TACTICS } from './cards.ts'
import type { Options } from './options.ts'
import { CLAN_DECK, emptyState, handSize, type State, TACTIC_DECK } from './state.ts'

const ALL_CLANS: readonly Card[] = Array.from({ length: CLANS }, (_, card) => card)

/** ST-2 */
export function deal(options: Options, chance: Chance): State {
  const state = emptyState(options, chance.below(2))
  dealCards(state, chance)
  return state
}

function dealCards(state: State, chance: Chance): void {
  const deck = state.decks[CLAN_DECK]
  for (const card of ALL_CLANS) deck.push(card)
  shuffle(deck, chance)
  for (let i = 0; i < handSize(state); i++) {
    state.hands[0].push(deck.pop() as Card)
    state.hands[1].push(deck.pop() as Card)
  }
  if (state.tactics) {
    state.decks[TACTIC_DECK].push(...TACTICS)
    shuffle(state.decks[TACTIC_DECK], chance)
  }
}

/** Clears the table and deals the next round; the other seat begins (ST-14). */
export function dealNextRound(state: State, chance: Chance): void {
  const { tactics, experts, rounds, results, last } = state
  Object.assign(state, emptyState({ tactics, experts, rounds }, 1 - state.start), { results, last })
  dealCards(state, chance)
}
