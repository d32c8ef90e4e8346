import type { Card, Hand, Role } from './cards.ts'
import type { Options } from './options.ts'

/** A seat of this game. */
export type Side = 0 | 1
export const other = (side: Side): Side => (side === 0 ? 1 : 0)

export type Pair<T> = readonly [T, T]

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
