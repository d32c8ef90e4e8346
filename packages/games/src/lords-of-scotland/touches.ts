// What on the table a move is about, and so what one touches to make it.
import type { Seat } from '@cairn/kernel'
import type { Card } from './cards.ts'
import {
  aim,
  armyOf,
  cardOf,
  isAimed,
  K_CLAIM,
  K_DOWN,
  K_RECRUIT,
  K_TAKE,
  K_UP,
  kindOf,
  type Move,
  placeOf,
} from './moves.ts'

export type Thing =
  | { readonly on: 'hand' | 'supporter'; readonly card: Card }
  | { readonly on: 'recruit'; readonly place: number }
  | { readonly on: 'ally'; readonly army: Seat; readonly place: number }

/** The thing that a move is about; null for those that are only said. */
export function thingOf(move: Move): Thing | null {
  switch (kindOf(move)) {
    case K_RECRUIT:
      return { on: 'recruit', place: placeOf(move) }
    case K_UP:
    case K_DOWN:
      return { on: 'hand', card: cardOf(move) }
    case K_TAKE:
    case K_CLAIM:
      return { on: 'supporter', card: cardOf(move) }
    default:
      return isAimed(move) ? { on: 'ally', army: armyOf(move), place: placeOf(move) } : null
  }
}

/** The same move aimed at another ally: legal or not. */
export const aimedAt = (move: Move, army: Seat, place: number): Move | undefined =>
  isAimed(move) ? aim(kindOf(move), army, place) : undefined
