// What lies open along the frontier, in words, and back.
import type { Seat } from '@cairn/kernel'
import {
  BLIND_MANS_BLUFF,
  type Card,
  CLANS,
  colourOf,
  makeCard,
  MUD_FIGHT,
  parseCard,
  valueOf,
} from './cards.ts'
import { weigh } from './claim.ts'
import {
  CLAN_DECK,
  type Counts,
  emptyState,
  type Frontier,
  type Phase,
  PHASES,
  type Public,
  type State,
  STONES,
  TACTIC_DECK,
} from './state.ts'

const countsOf = (cards: readonly Card[]): Counts => {
  const clan = cards.filter(card => card < CLANS).length
  return { clan, tactic: cards.length - clan }
}

export const publicOf = (state: State): Public => ({
  ...frontierOf(state),
  hands: [countsOf(state.hands[0]), countsOf(state.hands[1])],
  decks: { clan: state.decks[CLAN_DECK].length, tactic: state.decks[TACTIC_DECK].length },
})

const seatOrNull = (seat: number): Seat | null => (seat < 0 ? null : seat)
export const cardNames = (cards: readonly Card[]): string[] => cards.map(makeCard)
export const cardsOf = (names: readonly string[]): Card[] => names.map(name => parseCard(name) as Card)

export function frontierOf(state: State): Frontier {
  const sideOf = (side: number): string[] =>
    cardNames(state.cards.slice(4 * side, 4 * side + (state.counts[side] as number)))
  return {
    options: { tactics: state.tactics, experts: state.experts, rounds: state.rounds },
    results: state.results.map(({ points, by }) => ({ points: [points[0], points[1]], by })),
    start: state.start,
    turn: state.turn,
    phase: PHASES[state.phase] as Phase,
    left: state.left,
    recruited: state.recruited,
    passes: state.passes,
    stones: Array.from({ length: STONES }, (_, stone) => ({
      owner: (state.claimed[0] >> stone) & 1 ? 0 : (state.claimed[1] >> stone) & 1 ? 1 : null,
      first: seatOrNull(state.firsts[stone] as number),
      mud: state.mud === stone,
      bluff: state.bluff === stone,
      sides: [sideOf(2 * stone), sideOf(2 * stone + 1)],
    })),
    discard: cardNames(state.discard),
    played: [state.played[0], state.played[1]],
    jokers: [(state.jokers & 1) !== 0, (state.jokers & 2) !== 0],
    recruiter: seatOrNull(state.recruiter),
    under: { clan: state.under[0], tactic: state.under[1] },
  }
}

/** The state of a frontier, as yet without hands and decks. */
export function stateOf(frontier: Frontier): State {
  const state = emptyState(frontier.options, frontier.start)
  state.results = frontier.results
  state.turn = frontier.turn
  state.phase = PHASES.indexOf(frontier.phase)
  state.left = frontier.left
  state.recruited = frontier.recruited
  state.passes = frontier.passes
  for (const [stone, { owner, first, mud, bluff, sides }] of frontier.stones.entries()) {
    if (owner !== null) state.claimed[owner] = (state.claimed[owner] as number) | (1 << stone)
    state.firsts[stone] = first ?? -1
    if (mud) state.mud = stone
    if (bluff) state.bluff = stone
    for (const seat of [0, 1] as const) {
      const side = 2 * stone + seat
      state.counts[side] = sides[seat].length
      for (const [i, card] of cardsOf(sides[seat]).entries()) state.cards[4 * side + i] = card
    }
  }
  state.discard.push(...cardsOf(frontier.discard))
  state.played[0] = frontier.played[0]
  state.played[1] = frontier.played[1]
  state.jokers = (frontier.jokers[0] ? 1 : 0) | (frontier.jokers[1] ? 2 : 0)
  state.recruiter = frontier.recruiter ?? -1
  state.under[0] = frontier.under.clan
  state.under[1] = frontier.under.tactic
  for (const card of openCards(state))
    if (card < CLANS)
      state.unseen[colourOf(card)] = (state.unseen[colourOf(card)] as number) & ~(1 << (valueOf(card) - 1))
  for (let stone = 0; stone < STONES; stone++) for (const seat of [0, 1]) weigh(state, stone, seat)
  return state
}

/** Every card that lies open. */
export function openCards(state: State): Card[] {
  const open = state.cards.filter(card => card >= 0)
  open.push(...state.discard)
  if (state.mud >= 0) open.push(MUD_FIGHT)
  if (state.bluff >= 0) open.push(BLIND_MANS_BLUFF)
  return open
}
