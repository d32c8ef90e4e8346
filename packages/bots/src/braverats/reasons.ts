// Why a card is good or bad, as far as the view tells.
import {
  BLANK,
  BONUS,
  type BraveRats,
  type Card,
  cardsOf,
  makeCard,
  MIME,
  NONE,
  other,
  PRINCE,
  PRINCESS,
  resolve,
  type Role,
  type Side,
  type View,
  worth,
} from '@cairn/games/braverats'
import type { ReasonFor } from '../coach.ts'
import { AT_ONCE, evaluate, solveExactly } from './exact.ts'
import { positionOf } from './position.ts'

/** A round as the viewer would see it between two cards. */
function roundOf(view: View, card: Card, theirs: Card): { readonly result: number; readonly worth: number } {
  const me = view.viewer as Side
  const last = (side: Side): Role => {
    const role = view.roles[side]
    return role === NONE ? BLANK : role
  }
  const mine: Role = card === MIME ? last(other(me)) : card
  const hers: Role = theirs === MIME ? last(me) : theirs
  const bonus = (side: Side): number => (view.bonus === side ? BONUS : 0)
  return { result: resolve(mine, hers, bonus(me), bonus(other(me))), worth: worth(mine, hers) }
}

const shownTo = (view: View): Card | undefined => {
  const card = view.laid[other(view.viewer as Side)]
  return card === 'hidden' || card === NONE ? undefined : card
}

const leftTo = (view: View, side: Side): readonly Card[] => [...new Set(view.unplayed?.[side] ?? [])]

/** How often the other side plays each card, if it plays perfectly. */
function mixOf(view: View): ReadonlyMap<Card, number> | undefined {
  const position = positionOf(view)
  const them = other(view.viewer as Side)
  const mix = position && solveExactly(position, AT_ONCE + 1)?.mixes[them]
  return mix && new Map(cardsOf(position.hands[them]).map(card => [card, mix[card] as number]))
}

const winsAgainst = (view: View, card: Card, mix: ReadonlyMap<Card, number>): number =>
  Array.from(mix).reduce(
    (sum, [theirs, share]) => sum + (roundOf(view, card, theirs).result > 0 ? share : 0),
    0,
  )

/** How much likelier a win of the round has to be to count as a reason. */
const LIKELIER = 0.1
const SELDOM = 0.02
const OFTEN = 0.15

export const reasons: readonly ReasonFor<BraveRats>[] = [
  {
    code: 'answer',
    speaks: 'for',
    holds(view, [move], line) {
      const shown = shownTo(view)
      const [instead] = line ?? []
      if (shown === undefined || move === undefined) return undefined
      const { result } = roundOf(view, move.card, shown)
      if (result <= 0 || (instead !== undefined && roundOf(view, instead.card, shown).result >= result))
        return undefined
      return { card: makeCard(shown), best: makeCard(move.card) }
    },
  },
  {
    code: 'safe',
    speaks: 'for',
    holds(view, [move]) {
      const theirs = leftTo(view, other(view.viewer as Side))
      if (move === undefined || move.type !== 'lay' || theirs.length < 2 || shownTo(view) !== undefined)
        return undefined
      const results = theirs.map(card => roundOf(view, move.card, card).result)
      const isSafe =
        results.every(result => result >= 0) &&
        results.filter(result => result > 0).length * 2 > results.length
      return isSafe ? { card: makeCard(move.card) } : undefined
    },
  },
  {
    code: 'danger',
    speaks: 'against',
    holds(view, [move]) {
      const me = view.viewer as Side
      if (move?.card !== PRINCE || move.type !== 'lay' || shownTo(view) !== undefined) return undefined
      if (!leftTo(view, other(me)).includes(PRINCESS)) return undefined
      const share = evaluate(view, AT_ONCE + 1)?.strategy.find(({ card }) => card === PRINCE)?.share ?? 0
      return share < SELDOM ? {} : undefined
    },
  },
  {
    code: 'waste',
    speaks: 'against',
    holds(view, [move]) {
      const me = view.viewer as Side
      const isWaste =
        move?.card === PRINCE &&
        view.bonus === me &&
        !leftTo(view, other(me)).includes(PRINCESS) &&
        shownTo(view) === undefined
      return isWaste ? {} : undefined
    },
  },
  {
    code: 'held',
    speaks: 'for',
    holds(view, [move], line) {
      const me = view.viewer as Side
      const waiting = view.held[me]
      const mix = waiting > 0 && shownTo(view) === undefined ? mixOf(view) : undefined
      const [instead] = line ?? []
      if (mix === undefined || move === undefined || instead === undefined) return undefined
      if (winsAgainst(view, move.card, mix) < winsAgainst(view, instead.card, mix) + LIKELIER)
        return undefined
      return { n: waiting, m: waiting + worth(move.card === MIME ? BLANK : move.card, BLANK) }
    },
  },
  {
    code: 'mix',
    speaks: 'hint',
    holds(view) {
      const strategy = evaluate(view, AT_ONCE + 1)?.strategy.filter(({ share }) => share >= OFTEN) ?? []
      const [first, second] = strategy
      return first && second && { a: makeCard(first.card), b: makeCard(second.card) }
    },
  },
]
