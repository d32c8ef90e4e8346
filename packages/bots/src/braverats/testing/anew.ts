// What a puzzle of BraveRats claims, worked out anew: wins by the rules alone, the rest from positions they led to.
import {
  aftermath,
  braverats,
  type Card,
  cardsOf,
  NONE,
  other,
  parseCard,
  type Side,
  type State,
} from '@cairn/games/braverats'
import type { Puzzle, PuzzleStep } from '@cairn/games/puzzle'
import { positionIn } from '../position.ts'
import { createSolver } from '../solver.ts'
import { weighHand } from './cards.ts'

/** A wrong card gives up at least this, in shares of the win. */
export const CLEAR = 0.15

const chance = { below: (): number => 0 }
const cardOf = (name: string): Card => parseCard(name) as Card
const kindsOf = (hand: number): readonly Card[] => [...new Set(cardsOf(hand))]

/** The state after this round: a card of the side's against one of the other's. */
function after(state: State, side: Side, card: Card, reply: Card): State {
  const next = braverats.clone(state)
  // whom a Spy watches lays first
  const order: readonly Side[] = next.peek === side ? [other(side), side] : [side, other(side)]
  for (const who of order)
    if (next.laid[who] === NONE)
      braverats.play(next, who, { type: 'lay', card: who === side ? card : reply }, chance)
  return next
}

const repliesIn = (state: State, side: Side): readonly Card[] => {
  const laid = state.laid[other(side)]
  return laid === NONE ? kindsOf(state.hands[other(side)]) : [laid]
}

const isWon = (state: State, side: Side): boolean =>
  state.winner === NONE ? wins(state, side) : state.winner === side

/** Whether the side wins whatever the other does, one card after the other. */
function wins(state: State, side: Side): boolean {
  const mine = kindsOf(state.hands[side])
  const replies = repliesIn(state, side)
  return state.peek === side
    ? replies.every(reply => mine.some(card => isWon(after(state, side, card, reply), side)))
    : mine.some(card => replies.every(reply => isWon(after(state, side, card, reply), side)))
}

function worthOf(state: State, side: Side, solver: ReturnType<typeof createSolver>): number {
  if (state.winner !== NONE) return state.winner === 2 ? 0 : state.winner === side ? 1 : -1
  const position = positionIn(state)
  if (position === undefined) throw new Error('the round is not over')
  return side === 0 ? solver.value(position) : -solver.value(position)
}

/** What does not hold of a puzzle's claims, in its position; nothing if it stands. */
export function faultsOf(
  state: State,
  { seat, theme, steps, reason }: Pick<Puzzle, 'seat' | 'theme' | 'steps' | 'reason'>,
): readonly string[] {
  const side = seat as Side
  const { best, right, wrong } = steps[0] as PuzzleStep
  const replies = repliesIn(state, side)
  const solver = createSolver()
  const left = (card: Card, reply: Card): number => worthOf(after(state, side, card, reply), side, solver)
  const sure = (card: Card): number => Math.min(...replies.map(reply => left(card, reply)))
  const faults: string[] = []
  const others = wrong.flatMap(({ moves, loss, reply }) => moves.map(move => ({ move, loss, reply })))
  if (theme === 'mix') {
    const mine = [best, ...right].map(cardOf)
    const hand = weighHand(braverats.view(state, side))
    const shares = mine.map(card => hand?.cards.find(weighed => weighed.card === card)?.share ?? 0)
    const mixed = (reply: Card): number =>
      mine.reduce<number>((sum, card, i) => sum + (shares[i] as number) * left(card, reply), 0)
    const value = hand?.value ?? Number.NaN
    if (!(Math.abs(Math.min(...replies.map(mixed)) - value) < 1e-6) || shares.some(share => share < 0.1))
      faults.push('the mix does not guarantee what it is said to')
    for (const card of mine) if (sure(card) > value - 1e-6) faults.push('one card of the mix would do')
    for (const { move, loss } of others) {
      const worth = hand?.cards.find(({ card }) => card === cardOf(move))?.worth ?? value
      const lost = (value - worth) / 2
      if (lost < CLEAR || Math.abs(lost - loss) > 0.01) faults.push(`${move} gives up ${lost}, not ${loss}`)
    }
  } else {
    if (theme === 'win' && !replies.every(reply => isWon(after(state, side, cardOf(best), reply), side)))
      faults.push(`${best} does not win by force`)
    for (const { move, loss, reply } of others) {
      const lost = (sure(cardOf(best)) - sure(cardOf(move))) / 2
      if (lost < CLEAR || Math.abs(lost - loss) > 0.01) faults.push(`${move} gives up ${lost}, not ${loss}`)
      const answer = reply[0] === undefined ? (replies[0] as Card) : cardOf(reply[0].slice(2))
      if (theme === 'win' && isWon(after(state, side, cardOf(move), answer), side))
        faults.push(`${move} wins against what is said to refute it`)
    }
  }
  const least = { beats: 1, held: 1, safe: 0 }[String(reason['kind'])]
  if (least !== undefined)
    for (const reply of replies) {
      const cards = side === 0 ? ([cardOf(best), reply] as const) : ([reply, cardOf(best)] as const)
      const { result } = aftermath(...cards, state.roles, state.bonus)
      if ((side === 0 ? result : -result) < least) faults.push(`the reason given for ${best} is not true`)
    }
  return faults
}
