// How a round is decided. Pure figures: the exact player is built on it.
import {
  AMBASSADOR,
  ASSASSIN,
  BLANK,
  GENERAL,
  MAGICIAN,
  MIME,
  MUSICIAN,
  PRINCE,
  PRINCESS,
  SPY,
  type Card,
  type Role,
} from './cards.ts'

/** A round from the first player's side: 0 held, 1 or -1 won or lost, GAME or -GAME won or lost with the game. */
export type Result = 0 | 1 | -1 | 9 | -9
export const GAME = 9

/** The added value a General leaves behind. */
export const BONUS = 2

/** What a card acts as: itself, or for a Mime what the opponent's last card acted as. */
export const roleOf = (card: Card, copied: Role): Role => (card === MIME ? copied : card)

const valueOf = (role: Role): number => (role === BLANK ? 5 : role)

/** Decides a round between two roles, each with the bonus (0 or 2) of its owner. */
export function resolve(first: Role, second: Role, firstBonus: number, secondBonus: number): Result {
  if (first !== MAGICIAN && second !== MAGICIAN) {
    if (first === MUSICIAN || second === MUSICIAN) return 0
    if (first === PRINCE) {
      if (second === PRINCESS) return -GAME as Result
      if (second !== PRINCE) return 1
    } else if (second === PRINCE) return first === PRINCESS ? GAME : -1
  }
  const difference = valueOf(first) + firstBonus - valueOf(second) - secondBonus
  const lowWins = (first === ASSASSIN && second !== MAGICIAN) || (second === ASSASSIN && first !== MAGICIAN)
  if (difference === 0) return 0
  return difference > 0 === lowWins ? -1 : 1
}

/** How many rounds a round counts for the owner of this card: two with an Ambassador. */
export const worth = (role: Role, against: Role): 1 | 2 =>
  role === AMBASSADOR && against !== MAGICIAN ? 2 : 1

/** Whether this card leaves its owner a bonus, or a peek, for the next round. Two of a kind cancel out. */
export const leavesBonus = (role: Role, against: Role): boolean =>
  role === GENERAL && against !== MAGICIAN && against !== GENERAL
export const leavesPeek = (role: Role, against: Role): boolean =>
  role === SPY && against !== MAGICIAN && against !== SPY
