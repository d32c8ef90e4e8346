// What BraveRats brings to reviews and hints: wherever all cards are known, the exact worth of each.
import {
  braverats,
  type BraveRats,
  type Card,
  cardsOf,
  gamesGoal,
  type Move,
  NONE,
  other,
  type Side,
  size,
  type State,
  type View,
} from '@cairn/games/braverats'
import { type FastChance, legalMoves, pick } from '@cairn/kernel'
import { coach as any, type Coach, type Glimpse } from '../coach.ts'
import { answerTo, AT_ONCE, evaluate, solveExactly, valueOf } from './exact.ts'
import { LEAF_CARDS, shareOf } from './expert.ts'
import { after, positionIn, positionOf, type RatPosition } from './position.ts'
import { reasons } from './reasons.ts'
import { words } from './words.ts'

/** One card more than at the table is worked out: a review has time. */
const CARDS = AT_ONCE + 1

/** A side's share of the match from what the game is worth to it, 1 won, -1 lost. */
function shareFrom(
  { gamesWon, options }: Pick<View, 'gamesWon' | 'options'>,
  side: Side,
  value: number,
): number {
  const goal = gamesGoal(options)
  const [mine, theirs] = [gamesWon[side], gamesWon[other(side)]]
  const won = shareOf(mine + 1, theirs, goal)
  const lost = shareOf(mine, theirs + 1, goal)
  return (won + lost + value * (won - lost)) / 2
}

const pair = (first: number): readonly number[] => [first, 1 - first]

const ended = ({ places }: { readonly places: readonly number[] }): number =>
  places[0] === places[1] ? 0.5 : places[0] === 1 ? 1 : 0

/** What the next position is worth to a side, or a game that is over. */
const worthTo = (side: Side, next: RatPosition | 1 | 0 | -1): number | undefined => {
  const value = typeof next === 'number' ? next : valueOf(next, CARDS)
  return value === undefined ? undefined : side === 0 ? value : -value
}

/** What each card is worth to the viewer against perfect play, or against the card that was shown. */
function worths(view: View): ReadonlyMap<Card, number> | undefined {
  const position = positionOf(view)
  if (position === undefined) return undefined
  const me = view.viewer as Side
  const shown = view.laid[other(me)]
  // a card that the other side's Spy sees meets its best answer
  const isSeen = view.peek === other(me)
  const mix = isSeen || (shown !== 'hidden' && shown !== NONE) ? undefined : solveExactly(position, CARDS)
  const shareOfCard = (card: Card): number =>
    mix === undefined ? (card === shown ? 1 : 0) : (mix.mixes[other(me)][card] as number)
  if (!isSeen && mix === undefined && (shown === 'hidden' || shown === NONE)) return undefined
  const found = new Map<Card, number>()
  for (const card of new Set(cardsOf(position.hands[me]))) {
    let sum = 0
    let worst = Number.POSITIVE_INFINITY
    for (const theirs of new Set(cardsOf(position.hands[other(me)]))) {
      if (!isSeen && shareOfCard(theirs) === 0) continue
      const next = me === 0 ? after(position, card, theirs) : after(position, theirs, card)
      const worth = worthTo(me, next)
      if (worth === undefined) return undefined
      sum += shareOfCard(theirs) * worth
      worst = Math.min(worst, worth)
    }
    found.set(card, shareFrom(view, me, isSeen ? worst : sum))
  }
  return found
}

/** Seat 0's share in a state, where it can be told; undefined to play on. */
function known(state: State): number | undefined {
  const outcome = braverats.outcome(state)
  if (outcome !== undefined) return ended(outcome)
  // before the first card of another game both are alike
  if (state.game > 1 && state.played.length === 0)
    return shareOf(state.gamesWon[0], state.gamesWon[1], gamesGoal(state.options))
  const position = positionIn(state)
  if (position === undefined || size(position.hands[0]) > LEAF_CARDS) return undefined
  const value = valueOf(position, LEAF_CARDS)
  return value === undefined ? undefined : shareFrom(state, 0, value)
}

function playOut(state: State, chance: FastChance): number {
  for (;;) {
    const share = known(state)
    if (share !== undefined) return share
    const seat = braverats.actors(state)[0] as Side
    braverats.play(state, seat, pick(braverats.moves(state, seat), chance), chance)
  }
}

/** The same at once, where all is known: a card that lies there meets its best answer. */
function openShare(state: State): number | undefined {
  const down = ([0, 1] as const).find(side => state.laid[side] !== NONE)
  if (down === undefined) {
    const position = positionIn(state)
    const value = position && solveExactly(position, CARDS)?.value
    return value === undefined ? undefined : shareFrom(state, 0, value)
  }
  const card = state.laid[down] as Card
  const position = positionOf(braverats.view(state, down))
  const answer = position && answerTo(position, other(down), card, CARDS)
  return answer && shareFrom(state, 0, answer.value)
}

/** Worlds in which all cards are looked at, where they cannot be worked out. */
const LOOKS = 12

function glimpses(view: View, chance: FastChance): readonly Glimpse<BraveRats>[] {
  const exact = worths(view)
  const seat = view.viewer as Side
  return legalMoves(braverats, view).map(move => {
    if (exact !== undefined) return { line: [move], value: exact.get(move.card) ?? 0 }
    let sum = 0
    for (let n = 0; n < LOOKS; n++) {
      const world = braverats.imagine(view, chance)
      braverats.play(world, seat, move, chance)
      sum += shareOn(world, seat, chance)
    }
    return { line: [move], value: sum / LOOKS }
  })
}

/** A side's share after some luck. */
function shareOn(state: State, side: Side, chance: FastChance): number {
  const share = playOut(state, chance)
  return side === 0 ? share : 1 - share
}

const own: Coach<BraveRats> = {
  game: braverats,
  unit: 'share',
  margin: 0.05,
  worlds: 64,
  lines: 8,
  most: 24,
  glances: 32,
  shares: (world, chance) => pair(known(world) ?? openShare(world) ?? playOut(world, chance)),
  sharesExactly(view) {
    if (view.outcome !== null) return pair(ended(view.outcome))
    const value = evaluate(view, CARDS)?.value
    if (value === undefined) return undefined
    return pair(shareFrom(view, 0, view.viewer === 1 ? -value : value))
  },
  candidates: (view, chance) => glimpses(view, chance).toSorted((a, b) => b.value - a.value),
  made: (view, [move], chance) =>
    glimpses(view, chance).find(({ line }) => line[0]?.card === move?.card) ?? {
      line: [move as Move],
      value: 0,
    },
  worthExactly(view) {
    const found = worths(view)
    return (
      found &&
      new Map(Array.from(found, ([card, worth]) => [braverats.makeMove({ type: 'lay', card }), worth]))
    )
  },
  playOn: (world, seat, chance) => shareOn(world, seat as Side, chance),
  about: view => `game ${view.game} round ${view.rounds.length}`,
  reasons,
  account: () => [],
  words,
}

export const coach = any(own)
