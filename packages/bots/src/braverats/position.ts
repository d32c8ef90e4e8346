// A game of BraveRats between two rounds, as far as it matters for what comes.
import {
  BLANK,
  type Card,
  EMPTY,
  goal,
  type Hand,
  handOf,
  kinds,
  MIME,
  NONE,
  one,
  other,
  type Role,
  type Side,
  size,
  type State,
  type View,
} from '@cairn/games/braverats'
import {
  bonusAfter,
  GAME_LOSS,
  GAME_WIN,
  HOLD,
  NOBODY,
  peekAfter,
  resultOf,
  roundOf,
  WIN,
  worthToFirst,
  worthToSecond,
} from './rounds.ts'

type Owner = 0 | 1 | typeof NOBODY

/** Pairs are by seat. Both hands are of one size; nothing is hidden but the cards of the next round. */
export interface RatPosition {
  readonly hands: readonly [Hand, Hand]
  /** Rounds each side still has to win, one to four. */
  readonly needs: readonly [number, number]
  /** What the rounds on hold are worth to each side. */
  readonly held: readonly [number, number]
  /** What each side's last card acted as; BLANK before the first round. */
  readonly roles: readonly [Role, Role]
  readonly bonus: Owner
  readonly peek: Owner
}

export function start(mime: boolean, goal: number): RatPosition {
  const hand = handOf(kinds(mime))
  return {
    hands: [hand, hand],
    needs: [goal, goal],
    held: [0, 0],
    roles: [BLANK, BLANK],
    bonus: NOBODY,
    peek: NOBODY,
  }
}

const turn = (owner: Owner): Owner => (owner === NOBODY ? NOBODY : owner === 0 ? 1 : 0)

/** The same with the seats changed. */
export const mirror = ({ hands, needs, held, roles, bonus, peek }: RatPosition): RatPosition => ({
  hands: [hands[1], hands[0]],
  needs: [needs[1], needs[0]],
  held: [held[1], held[0]],
  roles: [roles[1], roles[0]],
  bonus: turn(bonus),
  peek: turn(peek),
})

/** The position after both have played; or 1, 0 or -1: the game is won, drawn or lost for seat 0. */
export function after(position: RatPosition, a: Card, b: Card): RatPosition | 1 | 0 | -1 {
  const { needs, held } = position
  const roleA = a === MIME ? position.roles[1] : a
  const roleB = b === MIME ? position.roles[0] : b
  const round = roundOf(position.bonus, roleA, roleB)
  const result = resultOf(round)
  if (result === GAME_WIN) return 1
  if (result === GAME_LOSS) return -1
  const worth = [held[0] + worthToFirst(round), held[1] + worthToSecond(round)] as const
  const left = [
    needs[0] - (result === WIN ? worth[0] : 0),
    needs[1] - (result === WIN || result === HOLD ? 0 : worth[1]),
  ] as const
  if (left[0] <= 0) return 1
  if (left[1] <= 0) return -1
  const hands = [position.hands[0] - one(a), position.hands[1] - one(b)] as const
  if (hands[0] === 0) return 0
  return {
    hands,
    needs: left,
    held: result === HOLD ? worth : [0, 0],
    roles: [roleA, roleB],
    bonus: bonusAfter(round) as Owner,
    peek: peekAfter(round) as Owner,
  }
}

type Standings = Pick<View, 'won' | 'held' | 'roles' | 'bonus' | 'peek' | 'options'>

const positionWith = (hands: readonly [Hand, Hand], from: Standings): RatPosition => ({
  hands,
  needs: [goal(from.options) - from.won[0], goal(from.options) - from.won[1]],
  held: [from.held[0], from.held[1]],
  roles: [from.roles[0] === NONE ? BLANK : from.roles[0], from.roles[1] === NONE ? BLANK : from.roles[1]],
  bonus: from.bonus === NONE ? NOBODY : from.bonus,
  peek: from.peek === NONE ? NOBODY : from.peek,
})

/**
 * The position of a view, cards laid counted as still in hand. Undefined while it is not open to all who holds
 * what: in a draft, and as long as there are piles.
 */
export function positionOf(view: View): RatPosition | undefined {
  const { unplayed, laid, handSizes, peek } = view
  if (unplayed === null || view.outcome !== null) return undefined
  const handOn = (side: Side): Hand => {
    const card = laid[side]
    // a card that the other side's Spy made its owner show is no longer among the unplayed
    const shown = card !== NONE && card !== 'hidden' && peek === other(side)
    return handOf(unplayed[side]) + (shown ? one(card) : EMPTY)
  }
  const hands = [handOn(0), handOn(1)] as const
  const inHand = (side: Side): number => handSizes[side] + (laid[side] === NONE ? 0 : 1)
  if (inHand(0) !== size(hands[0]) || inHand(1) !== size(hands[1])) return undefined
  return positionWith(hands, view)
}

/** The position of a full state between two rounds; undefined in a draft, in a round, and while there are piles. */
export function positionIn(state: State): RatPosition | undefined {
  const { draft, laid, piles, hands } = state
  if (draft !== null || laid[0] !== NONE || laid[1] !== NONE || piles[0].length > 0) return undefined
  return positionWith([hands[0], hands[1]], state)
}
