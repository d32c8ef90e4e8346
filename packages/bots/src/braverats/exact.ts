// Perfect play: from the book in the first rounds, worked out on the spot later.
import { type Card, cardsOf, type Side, size, type View } from '@cairn/games/braverats'
import { early } from './early.ts'
import { after, positionOf, type RatPosition } from './position.ts'
import { NOBODY } from './rounds.ts'
import { createSolver, type Mix, type Solved, type Solver } from './solver.ts'
import { LEAST_CARDS, parseBook } from './book.ts'

const book = parseBook(early)

/** Positions with up to this many cards a side are solved at once: in a few hundredths of a second. */
export const AT_ONCE = 6

/** Some ten megabytes. */
const MOST_REMEMBERED = 300_000
let solver = createSolver()

/** The solver, if it may be asked about this many cards a side; it forgets before it grows too large. */
function solverFor({ hands }: RatPosition, atOnce: number): Solver | undefined {
  if (size(hands[0]) > atOnce) return undefined
  if (solver.size > MOST_REMEMBERED) solver = createSolver()
  return solver
}

const inBook = (position: RatPosition): Solved | undefined =>
  size(position.hands[0]) < LEAST_CARDS ? undefined : book(position)

/** What the position is worth to seat 0; undefined with more cards than `atOnce` that the book does not know. */
export const valueOf = (position: RatPosition, atOnce = AT_ONCE): number | undefined =>
  inBook(position)?.value ?? solverFor(position, atOnce)?.value(position)

/** Value and optimal mixes of a position, under the same condition. */
export const solveExactly = (position: RatPosition, atOnce = AT_ONCE): Solved | undefined =>
  inBook(position) ?? solverFor(position, atOnce)?.solve(position)

/** The best card against one that has been shown, and its worth to seat 0; under the same condition. */
export function answerTo(
  position: RatPosition,
  side: Side,
  shown: Card,
  atOnce = AT_ONCE,
): { readonly card: Card; readonly value: number } | undefined {
  let best: { card: Card; value: number } | undefined
  for (const card of cardsOf(position.hands[side])) {
    const next = side === 0 ? after(position, card, shown) : after(position, shown, card)
    const value = typeof next === 'number' ? next : valueOf(next, atOnce)
    if (value === undefined) return undefined
    if (best === undefined || (side === 0 ? value > best.value : value < best.value)) best = { card, value }
  }
  return best
}

export interface Evaluation {
  /** What the game is worth to the viewer, or to seat 0 for a spectator: 1 won, -1 lost. */
  readonly value: number
  /** How often a perfect player in the viewer's place plays each card now, most often first; empty for who has nothing to decide. */
  readonly strategy: readonly { readonly card: Card; readonly share: number }[]
}

const sharesOf = (mix: Mix): Evaluation['strategy'] =>
  Array.from(mix, (share, card) => ({ card: card as Card, share }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)

/**
 * What perfect play makes of a view. Undefined where cards are hidden (draft, piles), or while there are more
 * than `atOnce` cards a side and the hands are not those of the clans.
 */
export function evaluate(view: View, atOnce = AT_ONCE): Evaluation | undefined {
  const position = positionOf(view)
  if (position === undefined) return undefined
  const { viewer, peek } = view
  const side: Side = viewer === 1 ? 1 : 0
  const toAct = viewer !== 'spectator' && view.actors.includes(viewer)
  const seen = (value: number): number => (side === 0 ? value : -value)
  if (position.peek !== NOBODY) {
    const shown = view.laid[peek === 0 ? 1 : 0]
    if (shown !== 'hidden' && shown >= 0) {
      const answer = answerTo(position, peek === 0 ? 0 : 1, shown as Card, atOnce)
      return (
        answer && {
          value: seen(answer.value),
          strategy: toAct ? [{ card: answer.card, share: 1 }] : [],
        }
      )
    }
  }
  const solved = solveExactly(position, atOnce)
  return (
    solved && {
      value: seen(solved.value),
      strategy: toAct ? sharesOf(solved.mixes[side]) : [],
    }
  )
}
