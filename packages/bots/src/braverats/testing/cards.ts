// What each card of a hand comes to, exactly: what puzzles are made of, and what their test works out anew.
import {
  aftermath,
  type Card,
  NONE,
  other,
  type Result,
  type Side,
  size,
  type View,
} from '@cairn/games/braverats'
import { positionOf } from '../position.ts'
import { createSolver } from '../solver.ts'

export interface WeighedCard {
  readonly card: Card
  /** What it is sure of, to its owner: 1 a game won, -1 a game lost. */
  readonly sure: number
  /** The card that leaves it no more than that. */
  readonly reply: Card
  /** What it is worth against a perfect player, who does not know it. */
  readonly worth: number
  /** How often a perfect player plays it. */
  readonly share: number
  /** How the round would end against each card of the other side. */
  readonly results: readonly Result[]
}

export interface WeighedHand {
  readonly value: number
  /** The card that the other side has shown. */
  readonly shown: Card | undefined
  readonly cards: readonly WeighedCard[]
}

/** Undefined where something is hidden, where one of the two has chosen in secret, or where there are many cards. */
export function weighHand(view: View, most = 6): WeighedHand | undefined {
  const position = positionOf(view)
  const side = view.viewer as Side
  if (position === undefined || size(position.hands[0]) > most || view.laid[side] !== NONE) return undefined
  const laid = view.laid[other(side)]
  if (laid === 'hidden') return undefined
  const shown = laid === NONE ? undefined : laid
  const solver = createSolver()
  const { cards, at } = solver.payoffs(position)
  const { value, mixes } = solver.solve(position)
  const towards = (value: number): number => (side === 0 ? value : -value)
  const mine = cards[side]
  const theirs = cards[other(side)]
  const payoff = (i: number, j: number): number =>
    towards(at[side === 0 ? i * cards[1].length + j : j * cards[1].length + i] as number)
  const weighed = mine.map((card, i): WeighedCard => {
    const replies = theirs
      .map((reply, j) => ({ reply, left: payoff(i, j), share: mixes[other(side)]?.[reply] as number }))
      .filter(({ reply }) => shown === undefined || reply === shown)
    const worst = replies.reduce((worst, next) => (next.left < worst.left ? next : worst))
    const worth = replies.reduce((sum, { left, share }) => sum + left * share, 0)
    const results = replies.map(({ reply }): Result => {
      const [first, second] = side === 0 ? [card, reply] : [reply, card]
      return towards(aftermath(first, second, view.roles, view.bonus).result) as Result
    })
    return {
      card,
      sure: worst.left,
      reply: worst.reply,
      worth: shown === undefined && position.peek !== other(side) ? worth : worst.left,
      share: mixes[side][card] as number,
      results,
    }
  })
  const best = Math.max(...weighed.map(({ sure }) => sure))
  return { value: shown === undefined ? towards(value) : best, shown, cards: weighed }
}
