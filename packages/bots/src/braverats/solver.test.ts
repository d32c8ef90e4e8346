import {
  braverats,
  type Card,
  cardsOf,
  handOf,
  NONE,
  type Options,
  type Side,
  type State,
} from '@cairn/games/braverats'
import { FastChance, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { solveMatrix } from '../matrix.ts'
import { after, mirror, positionIn as fromState, positionOf, type RatPosition, start } from './position.ts'
import { solve } from './solve.ts'
import { createSolver } from './solver.ts'

const plain: Options = {
  mime: true,
  hands: 'clan',
  traitor: false,
  pile: false,
  fast: false,
  emperor: false,
}

/** A match after random play, with this many cards a side left, between two rounds; undefined if it ended before. */
function midgame(options: Options, cards: number, seed: number): State | undefined {
  const chance = new FastChance(seed)
  const state = braverats.deal(options, 2, chance)
  for (;;) {
    if (braverats.outcome(state) !== undefined || state.game > 1) return undefined
    if (state.laid[0] === NONE && state.laid[1] === NONE && cardsOf(state.hands[0]).length === cards)
      return state
    const seat = braverats.actors(state)[0] as Side
    braverats.play(state, seat, pick(braverats.moves(state, seat), chance), chance)
  }
}

function midgames(options: Options, cards: number, howMany: number): readonly State[] {
  const states: State[] = []
  for (let seed = 1; states.length < howMany; seed++) {
    const state = midgame(options, cards, seed)
    if (state !== undefined) states.push(state)
  }
  return states
}

const positionIn = (state: State): RatPosition => {
  const position = positionOf(braverats.view(state, 0))
  expect(fromState(state)).toEqual(position)
  return position as RatPosition
}

/** The value by the rules alone: no memory, no symmetry, no shared code but the matrix solver. */
function bruteForce(state: State): number {
  const outcome = braverats.outcome(state)
  if (outcome !== undefined) return outcome.places.join() === '1,1' ? 0 : outcome.places[0] === 1 ? 1 : -1
  const cards = (seat: Side) => cardsOf(state.hands[seat])
  const played = (a: Card, b: Card): number => {
    const next = braverats.clone(state)
    const first = braverats.actors(next)[0] as Side
    const lay = (seat: Side) =>
      braverats.play(next, seat, { type: 'lay', card: seat === 0 ? a : b }, new FastChance(1))
    lay(first)
    lay(first === 0 ? 1 : 0)
    return bruteForce(next)
  }
  const payoff = cards(0).map(a => cards(1).map(b => played(a, b)))
  if (state.peek === 0)
    return Math.min(...cards(1).map((_, j) => Math.max(...payoff.map(row => row[j] as number))))
  if (state.peek === 1) return Math.max(...payoff.map(row => Math.min(...row)))
  return solveMatrix(Float64Array.from(payoff.flat()), payoff.length, cards(1).length)
}

describe('the solver', () => {
  it('agrees with brute force by the rules, in every way to deal the hands', () => {
    const solver = createSolver()
    const variants: Partial<Options>[] = [
      {},
      { mime: false },
      { fast: true },
      { hands: 'random' },
      { hands: 'princes', traitor: true },
    ]
    for (const variant of variants)
      for (const [cards, howMany] of [
        [1, 60],
        [2, 60],
        [3, 25],
        [4, 3],
      ] as const)
        for (const state of midgames({ ...plain, ...variant }, cards, howMany))
          expect(solver.value(positionIn(state))).toBeCloseTo(bruteForce(state), 9)
  })

  it('finds mixes that nobody can beat, and the same value from the other side', () => {
    const solver = createSolver()
    for (const cards of [3, 4, 5, 6])
      for (const state of midgames({ ...plain, hands: 'random' }, cards, 20)) {
        const position = positionIn(state)
        const { value, mixes } = solver.solve(position)
        expect(solver.value(position)).toBeCloseTo(value, 10)
        expect(solver.value(mirror(position))).toBeCloseTo(-value, 10)
        if (state.peek !== NONE) continue
        const { cards, at } = solver.payoffs(position)
        const width = cards[1].length
        const share = (side: Side, k: number) => mixes[side][cards[side][k] as Card] as number
        const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)
        const low = cards[1].map((_, j) =>
          sum(cards[0].map((_, i) => share(0, i) * (at[i * width + j] as number))),
        )
        const high = cards[0].map((_, i) =>
          sum(cards[1].map((_, j) => share(1, j) * (at[i * width + j] as number))),
        )
        expect(Math.min(...low)).toBeGreaterThan(value - 1e-9)
        expect(Math.max(...high)).toBeLessThan(value + 1e-9)
      }
  })

  it('steps from position to position as the game does', () => {
    const chance = new FastChance(11)
    for (const state of midgames({ ...plain, hands: 'random' }, 6, 200)) {
      const [a, b] = [pick(cardsOf(state.hands[0]), chance), pick(cardsOf(state.hands[1]), chance)]
      const next = after(positionIn(state), a, b)
      const first = braverats.actors(state)[0] as Side
      for (const seat of first === 0 ? ([0, 1] as const) : ([1, 0] as const))
        braverats.play(state, seat, { type: 'lay', card: seat === 0 ? a : b }, chance)
      const winner = state.winner
      expect(next).toEqual(winner === NONE ? positionIn(state) : winner === 2 ? 0 : winner === 0 ? 1 : -1)
    }
  })

  it('sees the same position before and after a card was laid, and none behind piles or in a draft', () => {
    for (const state of midgames(plain, 5, 50)) {
      const before = positionIn(state)
      const first = braverats.actors(state)[0] as Side
      braverats.play(
        state,
        first,
        { type: 'lay', card: cardsOf(state.hands[first])[0] as Card },
        new FastChance(1),
      )
      for (const viewer of [0, 1, 'spectator'] as const)
        expect(positionOf(braverats.view(state, viewer))).toEqual(before)
    }
    const hidden = (options: Partial<Options>) =>
      positionOf(braverats.view(braverats.deal({ ...plain, ...options }, 2, new FastChance(1)), 0))
    expect(hidden({ pile: true })).toBeUndefined()
    expect(hidden({ hands: 'draft' })).toBeUndefined()
    expect(hidden({})).toEqual(start(true, 4))
    for (const state of midgames({ ...plain, pile: true }, 2, 10))
      expect(positionIn(state).hands).toEqual([handOf(cardsOf(state.hands[0])), state.hands[1]])
  })

  it('reproduces the published solution of the eight-card game', () => {
    const parts: number[] = []
    const { states, value, strategy } = solve({ mime: false, goal: 4 }, part => parts.push(part))
    expect(states).toBe(484_317)
    expect(Math.abs(value)).toBeLessThan(1e-9)
    const rounded = Object.fromEntries(Object.entries(strategy).map(([card, p]) => [card, p.toFixed(3)]))
    expect(rounded).toEqual({
      musician: '0.000',
      princess: '0.000',
      spy: '0.222',
      assassin: '0.272',
      ambassador: '0.227',
      magician: '0.234',
      general: '0.000',
      prince: '0.045',
    })
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })
})
