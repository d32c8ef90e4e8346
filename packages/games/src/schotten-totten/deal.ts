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
  const deck = shuffle(ALL_CLANS.slice(), chance)
  state.decks[CLAN_DECK] = deck
  for (let i = 0; i < handSize(state); i++) {
    state.hands[0].push(deck.pop() as Card)
    state.hands[1].push(deck.pop() as Card)
  }
  if (state.tactics) state.decks[TACTIC_DECK] = shuffle(TACTICS.slice(), chance)
}

/** Clears the table and deals the next round; the other seat begins (ST-14). */
export function dealNextRound(state: State, chance: Chance): void {
  const { tactics, experts, rounds, results, last } = state
  Object.assign(state, emptyState({ tactics, experts, rounds }, 1 - state.start), { results, last })
  dealCards(state, chance)
}
