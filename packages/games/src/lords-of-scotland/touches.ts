// What on the table a move is about, and so what one touches to make it.
import type { Seat } from '@cairn/kernel'
import type { Card } from './cards.ts'
import type { Move } from './moves.ts'

export type Thing =
  | { readonly on: 'hand' | 'supporter'; readonly card: Card }
  | { readonly on: 'recruit'; readonly place: number }
  | { readonly on: 'ally'; readonly army: Seat; readonly place: number }

/** The thing that a move is about; null for those that are only said. */
export function thingOf(move: Move): Thing | null {
  switch (move.type) {
    case 'recruit':
      return { on: 'recruit', place: move.place }
    case 'engage':
      return { on: 'hand', card: move.card }
    case 'take':
    case 'claim':
      return { on: 'supporter', card: move.card }
    case 'swap':
    case 'discard':
    case 'copy':
      return { on: 'ally', army: move.army, place: move.place }
    case 'pass':
    case 'activate':
    case 'decline':
      return null
  }
}

/** The same move aimed at another ally: legal or not. */
export const aimedAt = (move: Move, army: Seat, place: number): Move | undefined =>
  'army' in move ? { ...move, army, place } : undefined
