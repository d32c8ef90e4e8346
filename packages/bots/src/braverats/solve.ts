import { type CardName, cardsOf, makeCard } from '@cairn/games/braverats'
import { after, start } from './position.ts'
import { createSolver } from './solver.ts'
import { countStates } from './states.ts'

export interface SolvedGame {
  /** Positions that the game can reach, counted as in print. */
  readonly states: number
  /** What the start is worth to seat 0; nothing, as both sides are alike. */
  readonly value: number
  /** How often a perfect player plays each card first. */
  readonly strategy: Readonly<Partial<Record<CardName, number>>>
}

/**
 * Solves a whole game from its first round: with or without the Mime, to three or four rounds won. Progress
 * goes from 0 to 1.
 */
export function solve(
  { mime, goal }: { readonly mime: boolean; readonly goal: 3 | 4 },
  onProgress: (part: number) => void = () => {},
): SolvedGame {
  const position = start(mime, goal)
  const cards = cardsOf(position.hands[0])
  const solver = createSolver()
  const pairs = cards.flatMap(a => cards.map(b => [a, b] as const))
  let done = 0
  for (const [a, b] of pairs) {
    const second = after(position, a, b)
    if (typeof second === 'object')
      for (const [a, b] of pairs) {
        const third =
          second.hands[0] & (1 << (2 * a)) && second.hands[1] & (1 << (2 * b)) && after(second, a, b)
        if (typeof third === 'object') solver.value(third)
      }
    onProgress((0.5 * ++done) / pairs.length)
  }
  const { value, mixes } = solver.solve(position)
  const states = countStates(mime, goal, left => onProgress(1 - 0.5 * (left / (cards.length + 1))))
  onProgress(1)
  return {
    states,
    value,
    strategy: Object.fromEntries(cards.map(card => [makeCard(card), mixes[0][card] as number])),
  }
}
