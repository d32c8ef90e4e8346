// Hand-written players to measure ours against: they build the best formation they can see.
import {
  type Card,
  cardOf,
  CLANS,
  colourOf,
  type Ground,
  K_CLAIM,
  K_PLAY,
  kindOf,
  type Move,
  placeOf,
  reach,
  type SchottenTotten,
  schottenTotten,
  sizeOf,
  valueOf,
  type View,
} from '@cairn/games/schotten-totten'
import { legalMoves, type Seat } from '@cairn/kernel'
import type { Bot } from '../bot.ts'

/** How much a formation counts when so many of its cards must still be drawn. */
type Hope = readonly [number, number, number, number]
const HOPE: Hope = [1, 0.6, 0.35, 0.2]
const NO_HOPE: Hope = [1, 0, 0, 0]
/** What is left of it on a stone where the other side cannot be beaten. */
const LOST = 0.02

/** A set of Clan cards, as the rules count the unseen ones. */
function setOf(cards: readonly Card[]): number[] {
  const set = [0, 0, 0, 0, 0, 0]
  for (const card of cards)
    if (card < CLANS) set[colourOf(card)] = (set[colourOf(card)] as number) | (1 << (valueOf(card) - 1))
  return set
}

/** How strong the side grows with this card: by cards of the hand alone, or by any that nobody has seen. */
function promise(
  ground: Ground,
  seat: Seat,
  hand: readonly Card[],
  card: Card,
  stone: number,
  hope: Hope,
): number {
  const side = 2 * stone + seat
  const count = ground.counts[side] as number
  const cards = [...ground.cards.slice(4 * side, 4 * side + count), card]
  const size = sizeOf(ground, stone)
  const bluff = ground.bluff === stone
  const fromHand = reach(cards, 0, cards.length, size, bluff, setOf(hand.filter(other => other !== card)))
  const unseen = ground.unseen.slice()
  if (card < CLANS) unseen[colourOf(card)] = (unseen[colourOf(card)] as number) & ~(1 << (valueOf(card) - 1))
  const fromAll = reach(cards, 0, cards.length, size, bluff, unseen)
  const worth = Math.max(fromHand, fromAll * (hope[size - cards.length] as number))
  const theirs = ground.powers[2 * stone + 1 - seat] as number
  // a strong card is not thrown after a lost stone
  return fromAll > theirs ? worth : LOST * (10 - (card < CLANS ? valueOf(card) : 9))
}

function best(view: View, hope: Hope): Move {
  const legal = legalMoves(schottenTotten, view)
  const claim = legal.find(move => kindOf(move) === K_CLAIM)
  if (claim !== undefined) return claim
  const ground = schottenTotten.ground(view)
  const hand = ground.hands[view.turn] as readonly Card[]
  let top = -1
  let chosen = legal[0] as Move
  for (const move of legal) {
    if (kindOf(move) !== K_PLAY || cardOf(move) >= CLANS) continue
    const value = promise(ground, view.turn, hand, cardOf(move), placeOf(move), hope)
    if (value > top) {
      top = value
      chosen = move
    }
  }
  return chosen
}

/** Claims what it can, plays the best formation that its hand can complete, and does not fear what the other side may become. */
export const simple: Bot<SchottenTotten> = { level: 'medium', choose: view => best(view, NO_HOPE) }

/** Does the same, and hopes for every card that nobody has seen. */
export const builder: Bot<SchottenTotten> = { level: 'medium', choose: view => best(view, HOPE) }
