import type { Seat, Secret } from '@cairn/kernel'
import type { Card, ClanName } from './cards.ts'

export type Event =
  | { readonly type: 'reshuffled'; readonly cards: number }
  | { readonly type: 'redrawn'; readonly supporters: readonly Card[] }
  | { readonly type: 'deckShown'; readonly cards: readonly Card[] }
  | {
      readonly type: 'skirmishBegan'
      readonly skirmish: number
      readonly seat: Seat
      readonly supporters: readonly Card[]
    }
  | { readonly type: 'turnedUp'; readonly turn: number; readonly place: number; readonly card: Card }
  | { readonly type: 'recruited'; readonly seat: Seat; readonly place: number; readonly card: Card }
  | {
      readonly type: 'recruitedUnseen'
      readonly seat: Seat
      readonly place: number
      readonly card: Secret<Card>
    }
  /** What lies in the place of a recruit that was taken: a card, 'hidden' face down, or nothing. */
  | { readonly type: 'replaced'; readonly place: number; readonly card: Card | 'hidden' | null }
  | { readonly type: 'engaged'; readonly seat: Seat; readonly place: number; readonly card: Card }
  | {
      readonly type: 'engagedFaceDown'
      readonly seat: Seat
      readonly place: number
      readonly card: Secret<Card>
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'activated'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'declined'; readonly seat: Seat; readonly card: Card }
  /** A power was carried out and found nothing to do. */
  | { readonly type: 'noEffect'; readonly seat: Seat; readonly clan: ClanName }
  /** A lasting power lies on a card from now on. */
  | { readonly type: 'marked'; readonly seat: Seat; readonly card: Card; readonly clan: ClanName }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: Secret<Card> }
  | { readonly type: 'took'; readonly seat: Seat; readonly given: Card; readonly taken: Card }
  | {
      readonly type: 'swapped'
      readonly seat: Seat
      readonly army: Seat
      readonly place: number
      readonly given: Card
      readonly taken: Card
    }
  | {
      readonly type: 'swappedUnseen'
      readonly seat: Seat
      readonly army: Seat
      readonly place: number
      readonly given: Card
      readonly taken: Secret<Card>
      /** Whether the taker had seen it before. */
      readonly seen: boolean
    }
  | {
      readonly type: 'discarded'
      readonly seat: Seat
      readonly army: Seat
      readonly place: number
      readonly card: Card
      /** Whether it lay face up before. */
      readonly up: boolean
    }
  | {
      readonly type: 'copied'
      readonly seat: Seat
      readonly army: Seat
      readonly place: number
      readonly clan: ClanName
    }
  /** All allies are turned face up and counted. */
  | {
      readonly type: 'counted'
      readonly armies: readonly (readonly Card[])[]
      readonly strengths: readonly number[]
      readonly doubled: readonly boolean[]
      readonly standing: readonly Seat[]
    }
  | { readonly type: 'claimed'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'kept'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'swept'; readonly cards: readonly Card[] }
  | { readonly type: 'ended' }

/** Facts that always show somebody something new. */
const REVEALING: ReadonlySet<Event['type']> = new Set([
  'turnedUp',
  'recruitedUnseen',
  'engaged',
  'drew',
  'counted',
  'swept',
  'skirmishBegan',
  'redrawn',
  'deckShown',
])

export function reveals(event: Event): boolean {
  if (event.type === 'replaced') return typeof event.card === 'number'
  if (event.type === 'swappedUnseen') return !event.seen
  if (event.type === 'discarded') return !event.up
  return REVEALING.has(event.type)
}
