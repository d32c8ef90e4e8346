import type { Seat } from '@cairn/kernel'
import { ALL_CARDS, type Card, type Clan } from './cards.ts'
import type { Options } from './options.ts'

export const MOST_SEATS = 5
export const TURNS = 5
export const RECRUITS = 5
export const HAND_LIMIT = 10

/**
 * What somebody has to decide is one number: its kind, who decides, and the place of the ally in their army that a
 * power speaks through.
 */
export type Decision = number

/** The kinds of decisions; from `activate` on they are about an ally's power. */
export const DECISIONS = ['turn', 'engage', 'claim', 'activate', 'take', 'swap', 'discard', 'copy'] as const
export type DecisionKind = (typeof DECISIONS)[number]

export const D_TURN = 0
export const D_ENGAGE = 1
export const D_CLAIM = 2
export const D_ACTIVATE = 3
export const D_TAKE = 4
export const D_SWAP = 5
export const D_DISCARD = 6
export const D_COPY = 7

export const makeDecision = (kind: number, seat: Seat, place = 0): Decision =>
  (kind << 9) | (seat << 6) | place
export const decisionKind = (decision: Decision): number => decision >> 9
export const decisionSeat = (decision: Decision): Seat => (decision >> 6) & 7
export const decisionPlace = (decision: Decision): number => decision & 63
export const isOfPower = (decision: Decision): boolean => decisionKind(decision) >= D_ACTIVATE

/** What moves depend on: the decision, and what it is about. Only the hand of who decides matters. */
export interface Ground {
  readonly stack: readonly Decision[]
  readonly hands: readonly (readonly Held[])[]
  readonly recruits: readonly Recruit[]
  readonly supporters: readonly Card[]
  readonly armies: readonly (readonly Ally[])[]
}

/** A match of Lords of Scotland. Lists of lists are by seat. */
export interface State extends Ground {
  readonly options: Options
  readonly seats: number
  /** Which skirmish this is, from 1. */
  skirmish: number
  /** Which of its five turns. */
  turn: number
  /** Who has the initiative. */
  initiative: Seat
  /** Face down, the first `deckSize` cards of it; the next is drawn from their end. Shared by clones, never changed. */
  deck: readonly Card[]
  deckSize: number
  /** How often the deck was made anew. */
  shuffles: number
  /** For each card the shuffle it was last part of. Shared by clones, never changed. */
  shuffleOf: readonly number[]
  discard: Card[]
  recruits: Recruit[]
  supporters: Card[]
  /** By rank. */
  hands: Held[][]
  armies: Ally[][]
  /** Supporters claimed. */
  piles: Card[][]
  /** How many allies each seat has laid face down in this skirmish. */
  laid: number[]
  /** What is to be decided, the next at the end; empty once the match is over. */
  stack: Decision[]
  /** Once the armies are counted: the seats, the winner of the skirmish first. Empty before. */
  standing: Seat[]
}

/*
 * Recruits, cards in hand and allies are numbers made of bit fields: a state is copied thousands of times a
 * second. What everybody knows about a hidden card travels with it:
 *   known  it was taken from the recruits face up, so all know whose it is
 *   since  how many allies its holder had laid face down in this skirmish when it came to hand: an ally laid
 *          before that cannot be this card
 */

/** A recruit: a card, face up or not; NO_RECRUIT is an empty place. */
export type Recruit = number
export const NO_RECRUIT: Recruit = 0
export const makeRecruit = (card: Card, up: boolean): Recruit => card | (up ? 128 : 0)
export const recruitCard = (recruit: Recruit): Card => recruit & 127
export const recruitIsUp = (recruit: Recruit): boolean => (recruit & 128) !== 0

/** A card in hand: `since` (5 bits), `known` (1), then the card, so that a sorted hand is sorted by rank. */
export type Held = number
export const makeHeld = (card: Card, known: boolean, since: number): Held =>
  (card << 6) | (known ? 32 : 0) | since
export const heldCard = (held: Held): Card => held >> 6
export const heldIsKnown = (held: Held): boolean => (held & 32) !== 0
export const heldSince = (held: Held): number => held & 31

/**
 * An ally: the card (7 bits), face up or not (1), then
 *   face up:   the lasting power that is active on it (4 bits, clan + 1), kept from the last skirmish (1)
 *   face down: who laid it (3), as which of that seat's face-down allies (5), who has seen it (5), known (1), since (5)
 */
export type Ally = number
export const faceUp = (card: Card): Ally => card | 128
export const makeKept = (card: Card): Ally => card | 128 | (1 << 12)
export const withPower = (ally: Ally, clan: Clan): Ally => (ally & ~(15 << 8)) | ((clan + 1) << 8)
export const faceDown = (held: Held, by: Seat, order: number, seen: number): Ally =>
  heldCard(held) | (by << 8) | (order << 11) | (seen << 16) | ((held & 63) << 21)
export const seenToo = (ally: Ally, seat: Seat): Ally => ally | (1 << (16 + seat))

export const allyCard = (ally: Ally): Card => ally & 127
export const isUp = (ally: Ally): boolean => (ally & 128) !== 0
/** The lasting power that is active on a face-up ally. */
export const powerOf = (ally: Ally): Clan | undefined =>
  (ally & (15 << 8)) === 0 ? undefined : ((((ally >> 8) & 15) - 1) as Clan)
export const hasPower = (ally: Ally, clan: Clan): boolean =>
  (ally & 128) !== 0 && ((ally >> 8) & 15) === clan + 1
export const isKept = (ally: Ally): boolean => (ally & 128) !== 0 && (ally & (1 << 12)) !== 0
/** Of a face-down ally: who laid it, as which, and who has seen it (a bit for each seat). */
export const laidBy = (ally: Ally): Seat => (ally >> 8) & 7
/** Whether an ally lies face down and this seat laid it. */
const isLaidBy = (ally: Ally, seat: Seat): boolean => (ally & (128 | (7 << 8))) === seat << 8
export const laidOrder = (ally: Ally): number => (ally >> 11) & 31
export const seenBy = (ally: Ally): number => (ally >> 16) & 31
export const bitsOf = (seats: readonly Seat[]): number => seats.reduce((bits, seat) => bits | (1 << seat), 0)
/** The seats of a set of bits. */
export function seatsOf(bits: number): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; bits >> seat !== 0; seat++) if (((bits >> seat) & 1) === 1) seats.push(seat)
  return seats
}

/** A face-down ally as it was in hand. */
export const allyHeld = (ally: Ally): Held => ((ally & 127) << 6) | ((ally >> 21) & 63)
const withSince = (ally: Ally, since: number): Ally => (ally & ~(31 << 21)) | (since << 21)

/** Puts a card into a hand where its rank belongs. */
export function receive(hand: Held[], held: Held): void {
  let i = hand.length
  hand.push(held)
  while (i > 0 && (hand[i - 1] as Held) > held) {
    hand[i] = hand[i - 1] as Held
    i--
  }
  hand[i] = held
}

/** Takes a card out of a hand; those behind it move up. */
export function giveUp(hand: Held[], card: Card): Held {
  let held = hand.pop() as Held
  for (let i = hand.length - 1; heldCard(held) !== card; i--) {
    const before = hand[i] as Held
    hand[i] = held
    held = before
  }
  return held
}

/** Takes what lies at a place out of a list; what follows moves up. */
export function removeAt(list: number[], place: number): number {
  const removed = list[place] as number
  for (let i = place + 1; i < list.length; i++) list[i - 1] = list[i] as number
  list.pop()
  return removed
}

/**
 * A hidden card of `seat`, at hand no later than its face-down ally number `limit` was laid, is seen by all (LS-28).
 * Cards of one shuffle are alike to the others, so all they learn is that one card of this shuffle is gone;
 * the latest that could be meant leaves them all that is possible for the rest: the card takes that one's
 * `since` with it and leaves its own behind.
 */
export function expose(state: State, seat: Seat, held: Held, limit: number): void {
  if (heldIsKnown(held) || heldSince(held) === limit) return
  const { armies, shuffleOf } = state
  const shuffle = shuffleOf[heldCard(held)]
  const hand = state.hands[seat] as Held[]
  let latest = heldSince(held)
  let found = hand
  let at = -1
  for (let i = 0; i < hand.length; i++) {
    const other = hand[i] as Held
    if (isBetween(other, latest, limit) && shuffleOf[heldCard(other)] === shuffle) {
      latest = heldSince(other)
      at = i
    }
  }
  for (let army = 0; army < armies.length; army++) {
    const allies = armies[army] as Ally[]
    for (let i = 0; i < allies.length; i++) {
      const ally = allies[i] as Ally
      if (!isLaidBy(ally, seat)) continue
      const other = allyHeld(ally)
      if (isBetween(other, latest, limit) && shuffleOf[heldCard(other)] === shuffle) {
        latest = heldSince(other)
        found = allies
        at = i
      }
    }
  }
  if (at < 0) return
  if (found === hand) hand[at] = ((hand[at] as Held) & ~31) | heldSince(held)
  else found[at] = withSince(found[at] as Ally, heldSince(held))
}

/** Whether a hidden card came to hand later than that, but in time. */
const isBetween = (held: Held, latest: number, limit: number): boolean =>
  !heldIsKnown(held) && heldSince(held) > latest && heldSince(held) <= limit

/** Which shuffle each card was last part of, before any deck was made anew. */
export const UNSHUFFLED: readonly number[] = Array.from({ length: ALL_CARDS + 1 }, () => 0)

const copies = <T>(lists: readonly T[][]): T[][] => {
  const copy: T[][] = []
  for (const list of lists) copy.push(list.slice())
  return copy
}

export const clone = (state: State): State => ({
  options: state.options,
  seats: state.seats,
  skirmish: state.skirmish,
  turn: state.turn,
  initiative: state.initiative,
  deck: state.deck,
  deckSize: state.deckSize,
  shuffles: state.shuffles,
  shuffleOf: state.shuffleOf,
  discard: state.discard.slice(),
  recruits: state.recruits.slice(),
  supporters: state.supporters.slice(),
  hands: copies(state.hands),
  armies: copies(state.armies),
  piles: copies(state.piles),
  laid: state.laid.slice(),
  stack: state.stack.slice(),
  standing: state.standing.slice(),
})
