import type { Seat } from './seat.ts'

/** One stone of the cairn: a seat's move in the game's notation, or `undo`. */
export interface Entry {
  readonly seat: Seat
  readonly text: string
}

/** The text of an entry that takes the seat's last move back. No game's notation uses it. */
export const UNDO = 'undo'
