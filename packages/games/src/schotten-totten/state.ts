import type { Seat } from '@cairn/kernel'
import { type Card, CLANS } from './cards.ts'
import type { Strength } from './formation.ts'
import type { Options } from './options.ts'

/** ST-1 */
export const STONES = 9

/**
 * What the player whose turn it is has to decide: a card to play (and, among experts, claims before it);
 * claims and the draw; the draws of a Recruiter; the cards a Recruiter puts under the decks.
 */
export const PHASES = ['play', 'claim', 'recruit', 'return', 'over'] as const
export type Phase = (typeof PHASES)[number]
export const PLAY = 0
export const CLAIM = 1
export const RECRUIT = 2
export const RETURN = 3
export const OVER = 4

/** How a round ends. */
export const ENDS = ['adjacent', 'five', 'passes'] as const
export type RoundEnd = (typeof ENDS)[number]

/** A finished round: the points of both seats and how it ended. */
export interface Result {
  readonly points: readonly [number, number]
  readonly by: RoundEnd
}

export interface Stone {
  readonly owner: Seat | null
  /** Whose side has been complete the longest. */
  readonly first: Seat | null
  readonly mud: boolean
  readonly bluff: boolean
  /** The cards of both seats, in the order in which they came. */
  readonly sides: readonly [readonly string[], readonly string[]]
}

/** What lies open, in words: the common part of views and of stored states. */
export interface Frontier {
  readonly options: Options
  readonly results: readonly Result[]
  /** Who began this round. */
  readonly start: Seat
  readonly turn: Seat
  readonly phase: Phase
  /** Cards a Recruiter has still to draw or to put back. */
  readonly left: number
  /** Whether a Recruiter was played this turn. */
  readonly recruited: boolean
  /** Turns passed one after the other. */
  readonly passes: number
  readonly stones: readonly Stone[]
  readonly discard: readonly string[]
  /** Tactic cards each seat has played. */
  readonly played: readonly [number, number]
  /** Whether each seat has played a Joker. */
  readonly jokers: readonly [boolean, boolean]
  /** Who played the Recruiter. */
  readonly recruiter: Seat | null
  /** How many cards lie under each deck because the Recruiter's player put them there. */
  readonly under: Counts
}

export interface Counts {
  readonly clan: number
  readonly tactic: number
}

/** All that is public. */
export interface Public extends Frontier {
  /** How many cards of each back every hand has. */
  readonly hands: readonly [Counts, Counts]
  readonly decks: Counts
}

/** What moves depend on: all that lies open, how many cards the decks have, and the hand of who decides. */
export interface Ground {
  readonly tactics: boolean
  readonly experts: boolean
  readonly phase: number
  readonly recruited: boolean
  readonly decks: readonly [clan: Sized, tactic: Sized]
  readonly hands: readonly [readonly Card[], readonly Card[]]
  readonly cards: readonly Card[]
  readonly counts: readonly number[]
  readonly powers: readonly Strength[]
  readonly complete: readonly [number, number]
  readonly claimed: readonly [number, number]
  readonly firsts: readonly number[]
  readonly mud: number
  readonly bluff: number
  readonly unseen: readonly number[]
  readonly played: readonly [number, number]
  readonly jokers: number
}

interface Sized {
  readonly length: number
}

/**
 * Flat lists of small numbers. A side is `2 * stone + seat`; its cards stand in `cards` from `4 * side` on,
 * as many as `counts` says. Decks are drawn from their end.
 */
export interface State extends Ground {
  readonly tactics: boolean
  readonly experts: boolean
  readonly rounds: number
  /** Rounds that are over; they are never changed. */
  results: readonly Result[]
  /** The table as it lay when the round before this one ended. */
  last: Public | null
  /** Who began this round. */
  start: Seat
  turn: Seat
  phase: number
  /** Cards a Recruiter has still to draw or to put back. */
  left: number
  /** A Recruiter was played this turn: it draws no more. */
  recruited: boolean
  /** Turns passed one after the other. */
  passes: number
  readonly decks: [clan: Card[], tactic: Card[]]
  readonly hands: [Card[], Card[]]
  readonly cards: Card[]
  readonly counts: number[]
  /** For each side its strength while it is complete, else -1. */
  readonly powers: Strength[]
  /** For each seat the stones on which its side is complete, as bits. */
  readonly complete: [number, number]
  /** For each seat its claimed stones, as bits. */
  readonly claimed: [number, number]
  /** For each stone the seat whose side has been complete the longest, or -1. */
  readonly firsts: number[]
  /** The stone with the combat mode, or -1. */
  mud: number
  bluff: number
  /** Clan cards that do not lie open, for each colour the values as bits. */
  readonly unseen: number[]
  readonly discard: Card[]
  /** Tactic cards each seat has played. */
  readonly played: [number, number]
  /** Seats that have played a Joker, as bits. */
  jokers: number
  /** Who played the Recruiter, or -1; that seat knows the lowest cards of the decks, and these in the other hand. */
  recruiter: number
  readonly under: [clan: number, tactic: number]
  readonly shown: Card[]
}

export const CLAN_DECK = 0
export const TACTIC_DECK = 1
export const DECK_NAMES = ['clan', 'tactic'] as const
export const deckOf = (card: Card): 0 | 1 => (card < CLANS ? CLAN_DECK : TACTIC_DECK)

/** ST-2, ST-15 */
export const handSize = (state: { readonly tactics: boolean }): number => (state.tactics ? 7 : 6)

/** Cards a complete side has on this stone (ST-4, ST-21). */
export const sizeOf = (state: { readonly mud: number }, stone: number): number =>
  state.mud === stone ? 4 : 3

export const isClaimed = (state: Ground, stone: number): boolean =>
  (((state.claimed[0] | state.claimed[1]) >> stone) & 1) !== 0

const ALL_STONES = (1 << STONES) - 1

/** The unclaimed stones, as bits. */
export const openStones = (ground: Ground): number => ALL_STONES & ~(ground.claimed[0] | ground.claimed[1])

const NO_CARDS: readonly Card[] = Array.from({ length: 8 * STONES }, () => -1)
const NO_COUNTS: readonly number[] = Array.from({ length: 2 * STONES }, () => 0)
const NO_POWERS: readonly number[] = NO_COUNTS.map(() => -1)
const NO_FIRSTS: readonly number[] = Array.from({ length: STONES }, () => -1)

/** A table without any card yet. */
export const emptyState = ({ tactics, experts, rounds }: Options, start: Seat): State => ({
  tactics,
  experts,
  rounds,
  results: [],
  last: null,
  start,
  turn: start,
  phase: PLAY,
  left: 0,
  recruited: false,
  passes: 0,
  decks: [[], []],
  hands: [[], []],
  cards: NO_CARDS.slice(),
  counts: NO_COUNTS.slice(),
  powers: NO_POWERS.slice(),
  complete: [0, 0],
  claimed: [0, 0],
  firsts: NO_FIRSTS.slice(),
  mud: -1,
  bluff: -1,
  unseen: [511, 511, 511, 511, 511, 511],
  discard: [],
  played: [0, 0],
  jokers: 0,
  recruiter: -1,
  under: [0, 0],
  shown: [],
})

export const clone = (state: State): State => ({
  tactics: state.tactics,
  experts: state.experts,
  rounds: state.rounds,
  results: state.results,
  last: state.last,
  start: state.start,
  turn: state.turn,
  phase: state.phase,
  left: state.left,
  recruited: state.recruited,
  passes: state.passes,
  decks: [state.decks[0].slice(), state.decks[1].slice()],
  hands: [state.hands[0].slice(), state.hands[1].slice()],
  cards: state.cards.slice(),
  counts: state.counts.slice(),
  powers: state.powers.slice(),
  complete: [state.complete[0], state.complete[1]],
  claimed: [state.claimed[0], state.claimed[1]],
  firsts: state.firsts.slice(),
  mud: state.mud,
  bluff: state.bluff,
  unseen: state.unseen.slice(),
  discard: state.discard.slice(),
  played: [state.played[0], state.played[1]],
  jokers: state.jokers,
  recruiter: state.recruiter,
  under: [state.under[0], state.under[1]],
  shown: state.shown.slice(),
})
