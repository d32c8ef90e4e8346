// Players with human faults: they look at the round at hand and no further.
import { legalMoves } from '@cairn/kernel'
import {
  AMBASSADOR,
  ASSASSIN,
  BLANK,
  braverats,
  type BraveRats,
  type Card,
  GENERAL,
  goal,
  MAGICIAN,
  MIME,
  type Move,
  MUSICIAN,
  NONE,
  type None,
  other,
  PRINCE,
  PRINCESS,
  type Role,
  type Side,
  SPY,
  type View,
} from '@cairn/games/braverats'
import type { Bot } from '../bot.ts'
import { solveMatrix } from '../matrix.ts'
import { draw } from '../findings.ts'
import {
  bonusAfter,
  GAME_LOSS,
  GAME_WIN,
  LOSS,
  NOBODY,
  peekAfter,
  resultOf,
  roundOf,
  WIN,
  worthToFirst,
  worthToSecond,
} from './rounds.ts'

/** What a card is worth when kept for later, in rounds, to who knows the game. */
const KEPT: Readonly<Record<Card, number>> = {
  [MUSICIAN]: 0.05,
  [PRINCESS]: 0.15,
  [SPY]: 0.1,
  [ASSASSIN]: 0.2,
  [AMBASSADOR]: 0.2,
  [MAGICIAN]: 0.35,
  [GENERAL]: 0.25,
  [PRINCE]: 0.45,
  [MIME]: 0.15,
}
/** The same by the printed value alone. */
const printed = (card: Card): number => 0.08 * (card === MIME ? 5 : card)

/** As much as three rounds. */
const VICTORY = 3

/** The round at hand as its viewer sees it. */
interface Round {
  readonly view: View
  readonly me: Side
  /** One of each kind that can be played. */
  readonly mine: readonly Card[]
  /** What the other may play or has shown, repeats included. */
  readonly theirs: readonly Card[]
}

function roundIn(view: View): Round {
  const me = view.viewer as Side
  const shown = view.laid[other(me)]
  return {
    view,
    me,
    mine: [...new Set(view.hand)],
    theirs: shown !== NONE && shown !== 'hidden' ? [shown] : (view.unplayed?.[other(me)] ?? []),
  }
}

const roundWith = ({ view, me }: Round, mine: Role, theirs: Role): number =>
  roundOf(view.bonus === NONE ? NOBODY : view.bonus === me ? 0 : 1, mine, theirs)

/** Only who wins the round counts; a Mime is a plain 5; the Princess is thought of with four cards left. */
function hasty(round: Round, mine: Card, theirs: Card): number {
  const act = (card: Card): Role => (card === MIME ? BLANK : card)
  const result = resultOf(roundWith(round, act(mine), act(theirs)))
  if (result === GAME_WIN) return VICTORY
  if (result === GAME_LOSS) return (round.view.hand?.length ?? 0) <= 4 ? -VICTORY : 1
  return result === WIN ? 1 : result === LOSS ? -1 : 0
}

/** All that this round does: what it counts, whether it ends the game, what it leaves for the next. */
function considered(round: Round, mine: Card, theirs: Card): number {
  const { view, me } = round
  const them = other(me)
  const act = (card: Card, copied: Role | None): Role =>
    card !== MIME ? card : copied === NONE ? BLANK : copied
  const settled = roundWith(round, act(mine, view.roles[them]), act(theirs, view.roles[me]))
  const result = resultOf(settled)
  if (result === GAME_WIN) return VICTORY
  if (result === GAME_LOSS) return -VICTORY
  const gain = (side: Side, worth: number): number =>
    view.won[side] + view.held[side] + worth >= goal(view.options) ? VICTORY : view.held[side] + worth
  const ahead = (owner: number, worth: number): number => (owner === 0 ? worth : owner === 1 ? -worth : 0)
  const leaves = ahead(bonusAfter(settled), 0.3) + ahead(peekAfter(settled), 0.4)
  if (result === WIN) return leaves + gain(me, worthToFirst(settled))
  if (result === LOSS) return leaves - gain(them, worthToSecond(settled))
  return leaves + 0.1 * (worthToFirst(settled) - worthToSecond(settled))
}

/** The one with the highest score. */
function best<T>(items: readonly T[], score: (item: T) => number): T {
  const scores = items.map(score)
  return items[scores.indexOf(Math.max(...scores))] as T
}

const mean = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0) / figures.length

const moveWith = (view: View, card: Card): Move =>
  legalMoves(braverats, view).find(move => move.card === card) as Move

/** Wants to win this very round, whatever the other may play, and spares cards by their printed value. */
export const easy: Bot<BraveRats> = {
  level: 'easy',
  choose(view, { chance }) {
    if (view.draft !== null)
      return best(legalMoves(braverats, view), ({ card }) => printed(card) + 0.3 * chance.unit())
    const round = roundIn(view)
    const liking = (card: Card): number =>
      mean(round.theirs.map(theirs => hasty(round, card, theirs))) - printed(card)
    return moveWith(
      view,
      best(round.mine, card => liking(card) + chance.unit()),
    )
  },
}

/** How often it does not think. */
const CARELESS = 0.4

/** Weighs and bluffs over this round as if it were the last but for what it leaves behind; often hasty. */
export const medium: Bot<BraveRats> = {
  level: 'medium',
  choose(view, thinking) {
    if (view.draft !== null)
      return best(legalMoves(braverats, view), ({ card }) => KEPT[card] + 0.1 * thinking.chance.unit())
    if (thinking.chance.unit() < CARELESS) return easy.choose(view, thinking)
    const round = roundIn(view)
    const theirs = [...new Set(round.theirs)]
    const payoff = round.mine.flatMap(card =>
      theirs.map(other => considered(round, card, other) - KEPT[card] + KEPT[other]),
    )
    const mix = new Float64Array(round.mine.length)
    solveMatrix(Float64Array.from(payoff), round.mine.length, theirs.length, mix)
    const weighted = round.mine.map((card, k) => ({ card, weight: mix[k] as number }))
    return moveWith(view, draw(weighted, thinking.chance.unit()).card)
  },
}
