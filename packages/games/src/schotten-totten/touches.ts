// A move taken apart into what one touches to make it: cards by name, stones counted from 0.
import { BANSHEE, type Card, makeCard, parseCard, RECRUITER, STRATEGIST, TRAITOR } from './cards.ts'
import {
  cardOf,
  claim,
  DISCARD,
  K_BANSHEE,
  K_CLAIM,
  K_DRAW,
  K_PLAY,
  K_RECRUITER,
  K_STRATEGIST,
  K_TRAITOR,
  K_UNDER,
  kindOf,
  KINDS,
  type Move,
  type MoveKind,
  placeOf,
  playBanshee,
  playCard,
  playedCard,
  playRecruiter,
  playStrategist,
  playTraitor,
} from './moves.ts'
import { DECK_NAMES } from './state.ts'

export type Deck = (typeof DECK_NAMES)[number]

/** A card that lies on the table: on the mover's own side or on the other. */
export interface Target {
  readonly card: string
  readonly own: boolean
}

export interface Touches {
  readonly kind: MoveKind
  /** The card of the hand. */
  readonly card: string | null
  /** The card that a ruse works on. */
  readonly target: Target | null
  /** A stone, a deck, or the discard. */
  readonly to: number | Deck | 'discard' | null
}

export function touchesOf(move: Move): Touches {
  const kind = KINDS[kindOf(move)] as MoveKind
  const place = placeOf(move)
  const target = (own: boolean): Target => ({ card: makeCard(cardOf(move)), own })
  const card = makeCard(playedCard(move))
  switch (kindOf(move)) {
    case K_PLAY:
      return { kind, card, target: null, to: place }
    case K_RECRUITER:
    case K_UNDER:
      return { kind, card, target: null, to: null }
    case K_STRATEGIST:
      return { kind, card, target: target(true), to: place === DISCARD ? 'discard' : place }
    case K_BANSHEE:
      return { kind, card, target: target(false), to: null }
    case K_TRAITOR:
      return { kind, card, target: target(false), to: place }
    case K_CLAIM:
      return { kind, card: null, target: null, to: place }
    case K_DRAW:
      return { kind, card: null, target: null, to: DECK_NAMES[place] as Deck }
    default:
      return { kind, card: null, target: null, to: null }
  }
}

/** The move that lays a card of the hand at a stone, or has it take a card there: legal or not. */
export function wish(name: string, target: Target | null, stone: number): Move {
  const card = parseCard(name) as Card
  const taken = target === null ? 0 : (parseCard(target.card) as Card)
  switch (card) {
    case RECRUITER:
      return playRecruiter
    case STRATEGIST:
      return playStrategist(taken, stone)
    case BANSHEE:
      return playBanshee(taken)
    case TRAITOR:
      return playTraitor(taken, stone)
    default:
      return playCard(card, stone)
  }
}

/** The move that claims a stone: legal or not. */
export const wishToClaim = (stone: number): Move => claim(stone)
