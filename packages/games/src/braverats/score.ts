// How a round is decided, and what it leads to. Pure figures: the exact player is built on it.
import type { Outcome } from '@cairn/kernel'
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
import type { Options } from './options.ts'
import { type None, NONE, type Pair, type Side, type State } from './state.ts'

/** A round from the first player's side: 0 held, 1 or -1 won or lost, GAME or -GAME won or lost with the game. */
export type Result = 0 | 1 | -1 | 9 | -9
export const GAME = 9

/** The added value a General leaves behind. */
export const BONUS = 2

/** What a card acts as: itself, or for a Mime what the opponent's last card acted as (BR-15, BR-17). */
export const roleOf = (card: Card, copied: Role): Role => (card === MIME ? copied : card)

const valueOf = (role: Role): number => (role === BLANK ? 5 : role)

/** Decides a round between two roles, each with the bonus (0 or 2) of its owner. */
export function resolve(first: Role, second: Role, firstBonus: number, secondBonus: number): Result {
  // BR-9: facing a Magician only values count
  if (first !== MAGICIAN && second !== MAGICIAN) {
    // BR-14
    if (first === MUSICIAN || second === MUSICIAN) return 0
    // BR-7, BR-13
    if (first === PRINCE) {
      if (second === PRINCESS) return -GAME as Result
      if (second !== PRINCE) return 1
    } else if (second === PRINCE) return first === PRINCESS ? GAME : -1
  }
  // BR-3, BR-8
  const difference = valueOf(first) + firstBonus - valueOf(second) - secondBonus
  // BR-11
  const lowWins = (first === ASSASSIN && second !== MAGICIAN) || (second === ASSASSIN && first !== MAGICIAN)
  if (difference === 0) return 0
  return difference > 0 === lowWins ? -1 : 1
}

/** How many rounds a round counts for the owner of this card: two with an Ambassador (BR-10). */
export const worth = (role: Role, against: Role): 1 | 2 =>
  role === AMBASSADOR && against !== MAGICIAN ? 2 : 1

/** Whether this card leaves its owner a bonus (BR-8) or a peek (BR-12) for the next round. Two of a kind cancel out. */
export const leavesBonus = (role: Role, against: Role): boolean =>
  role === GENERAL && against !== MAGICIAN && against !== GENERAL
export const leavesPeek = (role: Role, against: Role): boolean =>
  role === SPY && against !== MAGICIAN && against !== SPY

/** What a round leaves behind. */
export interface Aftermath {
  readonly roles: Pair<Role>
  readonly result: ReturnType<typeof resolve>
  /** What each side would get, or gets, for this round alone. */
  readonly worth: Pair<number>
  readonly bonus: Side | None
  readonly peek: Side | None
}

/** Decides a round from the cards laid, what the last cards acted as, and who has a bonus. */
export function aftermath(
  first: Card,
  second: Card,
  lastRoles: Pair<Role | None>,
  bonus: Side | None,
): Aftermath {
  const a = roleOf(first, lastRoles[1] === NONE ? BLANK : lastRoles[1])
  const b = roleOf(second, lastRoles[0] === NONE ? BLANK : lastRoles[0])
  return AFTERMATHS[(a * ROLES + b) * 3 + bonus + 1] as Aftermath
}

const ROLES = BLANK + 1

// all there are, worked out once: search decides millions of rounds
const AFTERMATHS: readonly Aftermath[] = Array.from({ length: 3 * ROLES * ROLES }, (_, index) => {
  const bonus = ((index % 3) - 1) as Side | None
  const b = (Math.floor(index / 3) % ROLES) as Role
  const a = Math.floor(index / 3 / ROLES) as Role
  return {
    roles: [a, b],
    result: resolve(a, b, bonus === 0 ? BONUS : 0, bonus === 1 ? BONUS : 0),
    worth: [worth(a, b), worth(b, a)],
    bonus: leavesBonus(a, b) ? 0 : leavesBonus(b, a) ? 1 : NONE,
    peek: leavesPeek(a, b) ? 0 : leavesPeek(b, a) ? 1 : NONE,
  }
})

/** The rounds of a game under way, from its cards alone. */
export interface Round extends Aftermath {
  readonly cards: Pair<Card>
  /** What the winner got; 0 for a round on hold. */
  readonly gain: number
}

/** Tells the rounds of a game again from the cards played. */
export function roundsOf(played: readonly Card[]): readonly Round[] {
  const rounds: Round[] = []
  let held: Pair<number> = [0, 0]
  let last: { roles: Pair<Role | None>; bonus: Side | None } = { roles: [NONE, NONE], bonus: NONE }
  for (let i = 0; i < played.length; i += 2) {
    const cards: Pair<Card> = [played[i] as Card, played[i + 1] as Card]
    const after = aftermath(cards[0], cards[1], last.roles, last.bonus)
    const winner = after.result > 0 ? 0 : 1
    rounds.push({ ...after, cards, gain: after.result === 0 ? 0 : after.worth[winner] + held[winner] })
    held = after.result === 0 ? [held[0] + after.worth[0], held[1] + after.worth[1]] : [0, 0]
    last = after
  }
  return rounds
}

/** Rounds that win a game (BR-5, BR-23). */
export const goal = (options: Options): number => (options.fast ? 3 : 4)
/** Games that win a match (BR-24). */
export const gamesGoal = (options: Options): number => (options.emperor ? 2 : 1)

/** For each winner, or for neither. */
const PLACES: readonly Pair<number>[] = [
  [1, 2],
  [2, 1],
  [1, 1],
]

export function outcome({ winner, options, gamesWon }: State): Outcome | undefined {
  if (winner === NONE) return undefined
  const places = PLACES[winner] as Pair<number>
  const by = winner === 2 ? 'draw' : options.emperor ? 'emperor' : 'game'
  return options.emperor ? { places, by, points: [...gamesWon] } : { places, by }
}
