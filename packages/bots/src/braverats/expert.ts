import { legalMoves } from '@cairn/kernel'
import {
  braverats,
  type BraveRats,
  gamesGoal,
  type Move,
  NONE,
  one,
  other,
  type Side,
  size,
  type State,
  type View,
} from '@cairn/games/braverats'
import type { Bot } from '../bot.ts'
import { draw } from '../findings.ts'
import { type Hooks, search } from '../search.ts'
import { AT_ONCE, evaluate, valueOf } from './exact.ts'
import { positionIn } from './position.ts'

/** With this much time, one card more can be solved at once. */
const AMPLE = 600
/** A search hands positions with this many cards a side to the solver. */
export const LEAF_CARDS = 4

/**
 * Plays perfectly wherever all cards are known and the book or the solver reaches: always in the game of the
 * clans' own hands, alone or as one of an Emperor's (both sides being alike, a drawn game is worth nothing at any
 * score, so every game of the match is played like a single one). Elsewhere it searches until it does.
 */
export const expert: Bot<BraveRats> = {
  level: 'expert',
  choose(view, thinking) {
    const legal = legalMoves(braverats, view)
    if (legal.length === 1) return legal[0] as Move
    const perfect = evaluate(view, thinking.ms >= AMPLE ? AT_ONCE + 1 : AT_ONCE)
    if (perfect !== undefined) {
      const weighted = perfect.strategy.map(({ card, share }) => ({ card, weight: share }))
      const { card } = draw(weighted, thinking.chance.unit())
      return legal.find(move => move.card === card) as Move
    }
    return draw(search(braverats, view, thinking, hooksFor(view)).moves, thinking.chance.unit()).move
  },
}

/** A seat's share of the match once the games stand like this: even chances in every game to come. */
export function shareOf(won: number, lost: number, goal: number): number {
  if (won >= goal) return 1
  if (lost >= goal) return 0
  return (shareOf(won + 1, lost, goal) + shareOf(won, lost + 1, goal)) / 2
}

function hooksFor(view: View): Hooks<BraveRats> {
  const me = view.viewer as Side
  const goal = gamesGoal(view.options)
  const [mine, theirs] = [view.gamesWon[me], view.gamesWon[other(me)]]
  const won = shareOf(mine + 1, theirs, goal)
  const lost = shareOf(mine, theirs + 1, goal)
  const pair = (share: number): readonly number[] => (me === 0 ? [share, 1 - share] : [1 - share, share])
  return {
    imagine(view, { chance }) {
      const state = braverats.imagine(view, chance)
      // a card already laid face down was chosen as if both chose now
      if (view.laid[other(me)] === 'hidden') takeBack(state, other(me))
      return state
    },
    evaluate(state) {
      if (state.game !== view.game) return pair(shareOf(state.gamesWon[me], state.gamesWon[other(me)], goal))
      if (size(state.hands[0]) > LEAF_CARDS) return undefined
      const position = positionIn(state)
      if (position === undefined) return undefined
      const value = valueOf(position, LEAF_CARDS) as number
      return pair((won + lost + (me === 0 ? value : -value) * (won - lost)) / 2)
    },
  }
}

function takeBack({ laid, hands }: State, side: Side): void {
  const card = laid[side]
  if (card === NONE) return
  laid[side] = NONE
  hands[side] += one(card)
}
