import {
  braverats,
  type Card,
  cardsOf,
  EMPTY,
  handOf,
  kinds,
  NONE,
  type Options,
  PRINCE,
  type Side,
  type State,
} from '@cairn/games/braverats'
import { defaultOptions, FastChance, optionSets, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { randomBot } from '../random.ts'
import { playMatch, score, thinking } from '../testing/play.ts'
import { early } from './early.ts'
import { evaluate, valueOf } from './exact.ts'
import { bots } from './index.ts'
import { after, positionIn, type RatPosition, start } from './position.ts'
import { NOBODY } from './rounds.ts'
import { createSolver, type Mix } from './solver.ts'
import { LEAST_CARDS, parseBook, BOOK_ERROR } from './book.ts'

const { easy, medium, expert } = bots
const random = randomBot(braverats)
const plain = defaultOptions(braverats.options, 2) as Options
const book = parseBook(early)

const STARTS = [start(true, 4), start(true, 3), start(false, 4), start(false, 3)]

/** A position some random rounds after the start; undefined if the game ended. */
function later(position: RatPosition, rounds: number, chance: FastChance): RatPosition | undefined {
  let now: RatPosition | 1 | 0 | -1 = position
  for (let k = 0; k < rounds && typeof now === 'object'; k++)
    now = after(now, pick(cardsOf(now.hands[0]), chance), pick(cardsOf(now.hands[1]), chance))
  return typeof now === 'object' ? now : undefined
}

/** What each mix guarantees its side, as values to seat 0, from the values of the positions one round later. */
function guarantees(position: RatPosition, mixes: readonly [Mix, Mix], value: (next: RatPosition) => number) {
  const [ours, theirs] = position.hands.map(cardsOf) as [readonly Card[], readonly Card[]]
  const payoff = ours.map(a =>
    theirs.map(b => {
      const next = after(position, a, b)
      return typeof next === 'object' ? value(next) : next
    }),
  )
  const at = (i: number, j: number) => payoff[i]?.[j] as number
  const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0)
  const [x, y] = mixes
  if (position.peek === NOBODY)
    return {
      low: Math.min(...theirs.map((_, j) => sum(ours.map((a, i) => (x[a] as number) * at(i, j))))),
      high: Math.max(...ours.map((_, i) => sum(theirs.map((b, j) => (y[b] as number) * at(i, j))))),
    }
  // who is spied on shows one card; who spies has the best answer to each
  const answers =
    position.peek === 0
      ? theirs.map((_, j) => Math.max(...ours.map((_, i) => at(i, j))))
      : ours.map((_, i) => Math.min(...theirs.map((_, j) => at(i, j))))
  const shown = position.peek === 0 ? theirs.findIndex(b => y[b] === 1) : ours.findIndex(a => x[a] === 1)
  const reached = answers[shown] as number
  return { low: reached, high: reached }
}

describe('the book of the first rounds', () => {
  it('guarantees the value of every position, given the values of the next ones', () => {
    const value = (next: RatPosition) => book(next)?.value as number
    let checked = 0
    for (const start of STARTS) {
      const [cards] = start.hands.map(cardsOf) as [readonly Card[]]
      const second = cards.flatMap(a => cards.map(b => after(start, a, b)))
      for (const position of [start, ...second]) {
        if (typeof position !== 'object' || cardsOf(position.hands[0]).length <= LEAST_CARDS) continue
        const solved = book(position)
        if (solved === undefined) throw new Error('a position is missing')
        const { low, high } = guarantees(position, solved.mixes, value)
        expect(low).toBeGreaterThan(solved.value - BOOK_ERROR)
        expect(high).toBeLessThan(solved.value + BOOK_ERROR)
        checked++
      }
    }
    // two endings in the first round: a Prince meets a Princess
    expect(checked).toBe(2 * (1 + 79) + 2)
  })

  it('guarantees the value of its last positions, each solved to the end', () => {
    const chance = new FastChance(7)
    const solver = createSolver()
    for (const [start, howMany] of [
      [STARTS[0], 3],
      [STARTS[1], 3],
      [STARTS[2], 4],
      [STARTS[3], 4],
    ] as const)
      for (let k = 0; k < howMany; ) {
        const rounds = cardsOf(start?.hands[0] ?? EMPTY).length - LEAST_CARDS
        const position = later(start as RatPosition, rounds, chance)
        if (position === undefined) continue
        k++
        const solved = book(position)
        if (solved === undefined) throw new Error('a position is missing')
        expect(Math.abs(solved.value - solver.value(position))).toBeLessThan(BOOK_ERROR)
        const { low, high } = guarantees(position, solved.mixes, next => solver.value(next))
        expect(low).toBeGreaterThan(solver.value(position) - BOOK_ERROR)
        expect(high).toBeLessThan(solver.value(position) + BOOK_ERROR)
        for (const [side, mix] of solved.mixes.entries()) {
          expect(mix.reduce((a, b) => a + b)).toBe(1)
          const held = cardsOf(position.hands[side as Side])
          for (const [card, share] of mix.entries())
            expect(share >= 0 && (share === 0 || held.includes(card as Card))).toBe(true)
        }
      }
  })

  it('knows nothing of other hands', () => {
    const traitor = handOf([...kinds(true).slice(1), PRINCE])
    expect(book({ ...start(true, 4), hands: [traitor, traitor] })).toBeUndefined()
  })
})

describe('the expert', () => {
  it('plays the first card as often as the solution of the eight-card game says', () => {
    const state = braverats.deal({ ...plain, mime: false }, 2, new FastChance(1))
    const thoughts = thinking(3)
    const counts = new Map<Card, number>()
    for (let k = 0; k < 20_000; k++) {
      const { card } = expert.choose(braverats.view(state, 0), thoughts)
      counts.set(card, (counts.get(card) ?? 0) + 1 / 20_000)
    }
    for (const [card, share] of [0, 0, 0.222, 0.272, 0.227, 0.234, 0, 0.045].entries())
      expect(Math.abs((counts.get(card as Card) ?? 0) - share)).toBeLessThan(0.012)
  })

  it('answers a card that its Spy has shown with the best one', () => {
    let seen = 0
    for (let seed = 1; seen < 20; seed++) {
      const chance = new FastChance(seed)
      const state = braverats.deal(plain, 2, chance)
      while (braverats.outcome(state) === undefined) {
        const seat = braverats.actors(state)[0] as Side
        if (state.peek === seat && state.laid[1 - seat] !== NONE && cardsOf(state.hands[seat]).length <= 5) {
          seen++
          const shown = state.laid[1 - seat] as Card
          const position = positionBefore(state) as RatPosition
          const worth = (card: Card) => {
            const next = seat === 0 ? after(position, card, shown) : after(position, shown, card)
            const value = typeof next === 'object' ? (valueOf(next) as number) : next
            return seat === 0 ? value : -value
          }
          const { card } = expert.choose(braverats.view(state, seat), thinking(seed))
          expect(worth(card)).toBe(Math.max(...cardsOf(state.hands[seat]).map(worth)))
        }
        braverats.play(state, seat, pick(braverats.moves(state, seat), chance), chance)
      }
    }
  })

  it('plays by the rules in every variant, with hardly any time', () => {
    for (const options of optionSets(braverats.options, 2) as Options[])
      playMatch(braverats, options, [expert, easy], 3, 4)
  })

  it('is not beaten by any other bot of ours', () => {
    for (const other of [random, easy, medium]) {
      expect(score(braverats, plain, expert, other, 120)).toBeGreaterThan(0.5)
      expect(score(braverats, { ...plain, mime: false, fast: true }, expert, other, 400)).toBeGreaterThan(
        0.5 - 0.075,
      )
      expect(score(braverats, { ...plain, emperor: true }, expert, other, 20)).toBeGreaterThan(0.5)
    }
  })
})

/** The position before a card was shown to a Spy. */
function positionBefore(state: State): RatPosition | undefined {
  const before = braverats.clone(state)
  for (const side of [0, 1] as const) {
    const card = before.laid[side]
    if (card === NONE) continue
    before.hands[side] += handOf([card])
    before.laid[side] = NONE
  }
  return positionIn(before)
}

describe('an evaluation', () => {
  it('is the same from all sides of the table, and tells only who is to act what to play', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const chance = new FastChance(seed)
      const state = braverats.deal(plain, 2, chance)
      while (braverats.outcome(state) === undefined) {
        const [first, second, spectator] = ([0, 1, 'spectator'] as const).map(viewer =>
          evaluate(braverats.view(state, viewer)),
        )
        expect(second?.value).toBeCloseTo(-(first?.value as number), 9)
        expect(spectator).toEqual({ value: first?.value, strategy: [] })
        const acting = braverats.actors(state)
        for (const [seat, evaluation] of [first, second].entries()) {
          const shares = evaluation?.strategy.map(({ share }) => share) ?? []
          expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(acting.includes(seat) ? 1 : 0, 9)
        }
        const seat = acting[0] as Side
        braverats.play(state, seat, pick(braverats.moves(state, seat), chance), chance)
      }
    }
  })

  it('is silent while cards are hidden, and about hands that are too large to solve', () => {
    for (const options of [{ pile: true }, { hands: 'draft' }, { hands: 'princes' }] as const)
      expect(
        evaluate(braverats.view(braverats.deal({ ...plain, ...options }, 2, new FastChance(1)), 0)),
      ).toBeUndefined()
  })
})

describe('the weaker players', () => {
  it('are better than chance, and the one better than the other', () => {
    expect(score(braverats, plain, easy, random, 600)).toBeGreaterThan(0.52)
    expect(score(braverats, plain, medium, random, 600)).toBeGreaterThan(0.58)
    expect(score(braverats, plain, medium, easy, 600)).toBeGreaterThan(0.55)
  })

  it('play by the rules in every variant', () => {
    for (const options of optionSets(braverats.options, 2) as Options[])
      for (const seed of [1, 2]) playMatch(braverats, options, [medium, easy], seed)
  })
})
