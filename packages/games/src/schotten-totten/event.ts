import type { Seat, Secret } from '@cairn/kernel'
import type { Formation } from './formation.ts'
import type { RoundEnd } from './state.ts'

/** What happens at the table, in facts. Cards by name, stones counted from 1. */
export type Event =
  /** A card from the hand: to a side, onto a stone, or (a ruse) to the discard, where `stone` is 0. */
  | { readonly type: 'played'; readonly seat: Seat; readonly card: string; readonly stone: number }
  /** A ruse moved a card from one stone to another, perhaps to the other side; `to` is 0 for the discard. */
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly card: string
      readonly owner: Seat
      readonly from: number
      readonly to: number
    }
  /** `formation` and `sum` are what the side was claimed with. */
  | {
      readonly type: 'claimed'
      readonly seat: Seat
      readonly stone: number
      readonly formation: Formation
      readonly sum: number
    }
  | { readonly type: 'drew'; readonly seat: Seat; readonly deck: string; readonly card: Secret<string> }
  | { readonly type: 'buried'; readonly seat: Seat; readonly deck: string; readonly card: Secret<string> }
  | { readonly type: 'passed'; readonly seat: Seat }
  /** `winner` is null for a drawn round. */
  | {
      readonly type: 'roundEnded'
      readonly round: number
      readonly winner: Seat | null
      readonly by: RoundEnd
      readonly points: readonly [number, number]
    }
  | { readonly type: 'dealt'; readonly round: number; readonly start: Seat }

/** A claim, a pass, a card under a deck and a card that lay open show nobody anything new. */
export const reveals = (event: Event): boolean =>
  event.type === 'played' || event.type === 'drew' || event.type === 'dealt'
