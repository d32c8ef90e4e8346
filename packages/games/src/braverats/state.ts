import { type Chance, type OptionFields, type OptionsOf, pick, shuffle } from '@cairn/kernel'
import {
  type Card,
  cardsOf,
  EMPTY,
  type Hand,
  handOf,
  kinds,
  one,
  PRINCE,
  PRINCESS,
  type Role,
} from './cards.ts'

export const options = {
  mime: { kind: 'flag', default: true },
  hands: { kind: 'choice', values: ['clan', 'draft', 'random', 'princes'], default: 'clan' },
  traitor: { kind: 'flag', default: false },
  pile: { kind: 'flag', default: false },
  fast: { kind: 'flag', default: false },
  emperor: { kind: 'flag', default: false },
} as const satisfies OptionFields
export type Options = OptionsOf<typeof options>

/** A seat of this game. */
export type Side = 0 | 1
export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** Nobody: where a field names a seat, a card or a role that may be missing. */
export const NONE = -1
export type None = typeof NONE

/** What can be laid, or taken while there is a draft. */
export interface Ground {
  readonly draft: { readonly pack: Hand } | null
  readonly hands: readonly [Hand, Hand]
}

/** A draft under way. All cards of the two clans are in the hands, in the pack or in the rest. */
export interface Draft {
  /** Who holds the pack and takes the next card. */
  taker: Side
  /** The pack as it is now. */
  pack: Hand
  /** How many cards the pack had when it was opened. */
  opened: number
  /** Face down; the next pack is taken from the end. */
  rest: Card[]
  /** For each seat, which of its cards the other one knows. */
  known: [Hand, Hand]
}

/** A match of BraveRats. Pairs are by seat. */
export interface State extends Ground {
  readonly options: Options
  /** Which game of the match this is, from 1; more than one only for the Emperor. */
  game: number
  gamesWon: [number, number]
  /** Who opens this game's first pack, or has its Princes. */
  favoured: Side
  /** The cards that changed sides before this game: what each seat gave away. */
  traitors: [Card, Card] | null
  draft: Draft | null
  /** Cards that can be laid. */
  hands: [Hand, Hand]
  /** Face down; the next card is drawn from the end. */
  piles: [Card[], Card[]]
  /** Cards laid in the round under way. */
  laid: [Card | None, Card | None]
  /** What each side's last card acted as: a Mime copies it. */
  roles: [Role | None, Role | None]
  /** Whose card has two more in this round. */
  bonus: Side | None
  /** Who sees the other's card first in this round. */
  peek: Side | None
  won: [number, number]
  /** What the rounds on hold are worth to each side. */
  held: [number, number]
  /** The cards of this game's rounds, two a round, seat 0 first. */
  played: Card[]
  /** The cards of the game before, in the same way: everybody saw them. */
  playedBefore: Card[]
  /** The match's winner, or 2 for a draw. */
  winner: Side | 2 | None
}

/** Rounds that win a game. */
export const goal = (options: Options): number => (options.fast ? 3 : 4)
/** Games that win a match. */
export const gamesGoal = (options: Options): number => (options.emperor ? 2 : 1)

export const HAND_SIZE = 3
export const PACK_SIZE = 4

const both = (options: Options): Card[] => [...kinds(options.mime), ...kinds(options.mime)]

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
  dealGame(state, chance)
  return state
}

/** Deals the match's next game; only the games won are kept. */
export function dealGame(state: State, chance: Chance): void {
  const { options } = state
  if (state.game > 0) state.favoured = other(state.favoured)
  state.game++
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
  if (options.hands === 'draft') {
    state.hands = [EMPTY, EMPTY]
    const rest = shuffle(both(options), chance)
    state.draft = { taker: state.favoured, pack: EMPTY, opened: 0, rest, known: [EMPTY, EMPTY] }
    openPack(state.draft, state.favoured)
  } else {
    state.hands = dealtHands(state, chance)
    readyHands(state, chance)
  }
}

function dealtHands({ options, favoured }: State, chance: Chance): [Hand, Hand] {
  const own = handOf(kinds(options.mime))
  if (options.hands === 'random') {
    const cards = shuffle(both(options), chance)
    return [handOf(cards.slice(0, cards.length / 2)), handOf(cards.slice(cards.length / 2))]
  }
  if (options.hands === 'princes') {
    const change = one(PRINCE) - one(PRINCESS)
    return favoured === 0 ? [own + change, own - change] : [own - change, own + change]
  }
  return [own, own]
}

/** Takes the next pack from the rest. */
export function openPack(draft: Draft, opener: Side): void {
  const cards = draft.rest.splice(-PACK_SIZE)
  draft.pack = handOf(cards)
  draft.opened = cards.length
  draft.taker = opener
}

/** What happens to complete hands before the first round: the Traitors change sides, the piles are shuffled. */
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

export function clone(state: State): State {
  const { draft, hands, piles, laid, roles, won, held, traitors, gamesWon } = state
  return {
    options: state.options,
    game: state.game,
    gamesWon: [gamesWon[0], gamesWon[1]],
    favoured: state.favoured,
    traitors: traitors && [traitors[0], traitors[1]],
    draft: draft && {
      taker: draft.taker,
      pack: draft.pack,
      opened: draft.opened,
      rest: draft.rest.slice(),
      known: [draft.known[0], draft.known[1]],
    },
    hands: [hands[0], hands[1]],
    piles: [piles[0].slice(), piles[1].slice()],
    laid: [laid[0], laid[1]],
    roles: [roles[0], roles[1]],
    bonus: state.bonus,
    peek: state.peek,
    won: [won[0], won[1]],
    held: [held[0], held[1]],
    played: state.played.slice(),
    playedBefore: state.playedBefore.slice(),
    winner: state.winner,
  }
}
