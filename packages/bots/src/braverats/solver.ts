// Positions of BraveRats solved exactly: backward induction over the simultaneous rounds of one game.
import { type Card, type Hand, MIME, present, size } from '@cairn/games/braverats'
import { solveMatrix } from '../matrix.ts'
import { createMemo } from './memo.ts'
import type { RatPosition } from './position.ts'
import {
  bonusAfter,
  GAME_WIN,
  HOLD,
  LOSS,
  NOBODY,
  peekAfter,
  resultOf,
  roundOf,
  WIN,
  worthToFirst,
  worthToSecond,
} from './rounds.ts'

/** A side's needs (1 to 4) and what it holds (less than it needs: more would not help it) as one figure. */
const standing = (need: number, held: number): number => (need * (need - 1)) / 2 + Math.min(held, need - 1)
const STANDINGS = 10
const DONE = -1
/** By standing and worth of the round: the standing after winning it, and after it was held. */
const AFTER_WIN = new Int8Array(STANDINGS * 3)
const AFTER_HOLD = new Int8Array(STANDINGS * 3)
/** By standing: the same after the other side won. */
const AFTER_LOSS = new Int8Array(STANDINGS)
for (let need = 1; need <= 4; need++)
  for (let held = 0; held < need; held++) {
    const now = standing(need, held)
    AFTER_LOSS[now] = standing(need, 0)
    for (let worth = 1; worth <= 2; worth++) {
      const left = need - held - worth
      AFTER_WIN[now * 3 + worth] = left <= 0 ? DONE : standing(left, 0)
      AFTER_HOLD[now * 3 + worth] = standing(need, held + worth)
    }
  }

// A position as two whole numbers: seat 0's hand, both standings, bonus and peek; seat 1's hand, both roles.
const HAND = (1 << 18) - 1
const MIMES = 3 << (2 * MIME)
const makeLow = (hand: Hand, stands: number, standsOther: number, bonus: number, peek: number): number =>
  hand | (stands << 18) | (standsOther << 22) | (bonus << 26) | (peek << 28)
const makeHigh = (hand: Hand, role: number, roleOther: number): number =>
  hand | (role << 18) | (roleOther << 22)
/** The other seat's bonus or peek: 0 and 1 change places, nobody's stays. */
const turn = (owner: number): number => (owner === NOBODY ? NOBODY : 1 - owner)
const turnLow = (low: number, high: number): number =>
  makeLow(high & HAND, (low >> 22) & 15, (low >> 18) & 15, turn((low >> 26) & 3), turn(low >> 28))
const turnHigh = (low: number, high: number): number =>
  makeHigh(low & HAND, (high >> 22) & 15, (high >> 18) & 15)

/** What nobody can copy any more, or see in time, makes no difference. */
function keysOf({ hands, needs, held, roles, bonus, peek }: RatPosition): readonly [number, number] {
  const stands = standing(needs[0], held[0])
  const standsOther = standing(needs[1], held[1])
  return [
    makeLow(hands[0], stands, standsOther, bonus, size(hands[0]) === 1 ? NOBODY : peek),
    makeHigh(hands[1], hands[1] & MIMES ? roles[0] : 0, hands[0] & MIMES ? roles[1] : 0),
  ]
}

/** One text for all positions that are worth the same, and whether seats 0 and 1 changed places in it. */
export function nameOf(position: RatPosition): { readonly name: string; readonly turned: boolean } {
  const [low, high] = keysOf(position)
  const [otherLow, otherHigh] = [turnLow(low, high), turnHigh(low, high)]
  const turned = otherLow < low || (otherLow === low && otherHigh < high)
  return { name: turned ? `${otherLow} ${otherHigh}` : `${low} ${high}`, turned }
}

/** Every kind in the hand, once, in order; how many. */
function kindsIn(hand: Hand, into: Int32Array): number {
  let n = 0
  for (let bits = present(hand); bits !== 0; bits &= bits - 1)
    into[n++] = (31 - Math.clz32(bits & -bits)) >> 1
  return n
}

export interface Payoffs {
  /** Each seat's kinds of card; seat 0's are the rows. */
  readonly cards: readonly [readonly Card[], readonly Card[]]
  /** What each pair of cards is worth to seat 0, row by row. */
  readonly at: Float64Array
}

/** The share of each kind of card. */
export type Mix = Float64Array

export interface Solved {
  /** To seat 0: 1 a game won, -1 a game lost. */
  readonly value: number
  /** An optimal mix of each seat. Where one peeks, its mix is the answer to the other's best card. */
  readonly mixes: readonly [Mix, Mix]
}

export interface Solver {
  /** How many positions it remembers; mirror images count once. */
  readonly size: number
  value(position: RatPosition): number
  payoffs(position: RatPosition): Payoffs
  solve(position: RatPosition): Solved
}

export function createSolver(): Solver {
  const memo = createMemo()
  // one matrix for each number of cards: rounds are worked out within rounds
  const payoffs = Array.from({ length: 10 }, () => new Float64Array(81))
  const rowKinds = Array.from({ length: 10 }, () => new Int32Array(9))
  const columnKinds = Array.from({ length: 10 }, () => new Int32Array(9))

  function valueOf(low: number, high: number, cards: number): number {
    const otherLow = turnLow(low, high)
    const otherHigh = turnHigh(low, high)
    if (low < otherLow || (low === otherLow && high < otherHigh)) return lookUp(low, high, cards)
    if (low === otherLow && high === otherHigh) return 0
    return -lookUp(otherLow, otherHigh, cards)
  }

  function lookUp(low: number, high: number, cards: number): number {
    const payoff = payoffs[cards] as Float64Array
    if (cards === 1) {
      fill(low, high, 1)
      return payoff[0] as number
    }
    const slot = memo.find(low, high)
    if (slot >= 0) return memo.at(slot)
    fill(low, high, cards)
    const peek = low >> 28
    const value =
      peek === NOBODY
        ? solveMatrix(payoff, rows, columns)
        : peek === 0
          ? seenByRows(payoff, rows, columns)
          : seenByColumns(payoff, rows, columns)
    memo.put(low, high, value)
    return value
  }

  /** The sides of the matrix that `fill` made last. */
  let rows = 0
  let columns = 0

  function fill(low: number, high: number, cards: number): void {
    const handA = low & HAND
    const handB = high & HAND
    const standsA = (low >> 18) & 15
    const standsB = (low >> 22) & 15
    const bonus = (low >> 26) & 3
    const roleA = (high >> 18) & 15
    const roleB = (high >> 22) & 15
    const payoff = payoffs[cards] as Float64Array
    const ours = rowKinds[cards] as Int32Array
    const theirs = columnKinds[cards] as Int32Array
    const height = kindsIn(handA, ours)
    const width = kindsIn(handB, theirs)
    let at = 0
    for (let i = 0; i < height; i++) {
      const cardA = ours[i] as number
      const a = cardA === MIME ? roleB : cardA
      const leftA = handA - (1 << (2 * cardA))
      for (let j = 0; j < width; j++, at++) {
        const cardB = theirs[j] as number
        const b = cardB === MIME ? roleA : cardB
        const round = roundOf(bonus, a, b)
        const result = resultOf(round)
        let nextA = AFTER_LOSS[standsA] as number
        let nextB = AFTER_LOSS[standsB] as number
        if (result === HOLD) {
          nextA = AFTER_HOLD[standsA * 3 + worthToFirst(round)] as number
          nextB = AFTER_HOLD[standsB * 3 + worthToSecond(round)] as number
        } else if (result === WIN) nextA = AFTER_WIN[standsA * 3 + worthToFirst(round)] as number
        else if (result === LOSS) nextB = AFTER_WIN[standsB * 3 + worthToSecond(round)] as number
        else {
          payoff[at] = result === GAME_WIN ? 1 : -1
          continue
        }
        if (nextA === DONE) payoff[at] = 1
        else if (nextB === DONE) payoff[at] = -1
        else if (cards === 1) payoff[at] = 0
        else {
          const leftB = handB - (1 << (2 * cardB))
          payoff[at] = valueOf(
            makeLow(leftA, nextA, nextB, bonusAfter(round), cards === 2 ? NOBODY : peekAfter(round)),
            makeHigh(leftB, leftB & MIMES ? a : 0, leftA & MIMES ? b : 0),
            cards - 1,
          )
        }
      }
    }
    rows = height
    columns = width
  }

  function fillFor(position: RatPosition): Float64Array {
    const [low, high] = keysOf(position)
    const cards = size(position.hands[0])
    fill(low, high, cards)
    return payoffs[cards] as Float64Array
  }

  const kindsOf = (hand: Hand): Card[] => {
    const kinds = new Int32Array(9)
    return Array.from(kinds.subarray(0, kindsIn(hand, kinds))) as Card[]
  }

  return {
    get size() {
      return memo.size
    },
    value: position => valueOf(...keysOf(position), size(position.hands[0])),
    payoffs(position) {
      const at = fillFor(position).slice(0, 81)
      return { cards: [kindsOf(position.hands[0]), kindsOf(position.hands[1])], at }
    },
    solve(position) {
      const payoff = fillFor(position)
      const shares = [new Float64Array(9), new Float64Array(9)] as const
      let value: number
      if (position.peek === 0) value = seenByRows(payoff, rows, columns, ...shares)
      else if (position.peek === 1) value = seenByColumns(payoff, rows, columns, ...shares)
      else {
        value = solveMatrix(payoff, rows, columns, ...shares)
        if (value === -1) hope(payoff, rows, columns, shares, 0)
        if (value === 1) hope(payoff, rows, columns, shares, 1)
      }
      const mixOf = (side: 0 | 1): Mix => {
        const mix = new Float64Array(9)
        for (const [k, card] of kindsOf(position.hands[side]).entries()) mix[card] = shares[side][k] as number
        return mix
      }
      return { value, mixes: [mixOf(0), mixOf(1)] }
    },
  }
}

/**
 * In a lost position every card is as good as the others; the one that leaves most hope is that which does best
 * should the other side play any card.
 */
function hope(
  payoff: Float64Array,
  rows: number,
  columns: number,
  mixes: readonly [Mix, Mix],
  lost: 0 | 1,
): void {
  const lines = lost === 0 ? rows : columns
  let best = 0
  let most = -Infinity
  for (let line = 0; line < lines; line++) {
    let sum = 0
    for (let k = 0; k < (lost === 0 ? columns : rows); k++)
      sum += lost === 0 ? (payoff[line * columns + k] as number) : -(payoff[k * columns + line] as number)
    if (sum > most) {
      most = sum
      best = line
    }
  }
  mixes[lost].fill(0)
  mixes[lost][best] = 1
}

/** The columns' player shows a card first: the least of what the rows' player can make of each, slips in mind. */
function seenByRows(
  payoff: Float64Array,
  rows: number,
  columns: number,
  rowMix?: Float64Array,
  columnMix?: Float64Array,
): number {
  let value = Infinity
  let hope = Infinity
  let row = 0
  let column = 0
  for (let j = 0; j < columns; j++) {
    let most = -Infinity
    let sum = 0
    let answer = 0
    for (let i = 0, at = j; i < rows; i++, at += columns) {
      sum += payoff[at] as number
      if ((payoff[at] as number) > most) {
        most = payoff[at] as number
        answer = i
      }
    }
    if (most < value || (most === value && sum < hope)) {
      value = most
      hope = sum
      row = answer
      column = j
    }
  }
  if (rowMix) rowMix[row] = 1
  if (columnMix) columnMix[column] = 1
  return value
}

/** The rows' player shows a card first: the most of what the columns' player leaves of each, slips in mind. */
function seenByColumns(
  payoff: Float64Array,
  rows: number,
  columns: number,
  rowMix?: Float64Array,
  columnMix?: Float64Array,
): number {
  let value = -Infinity
  let hope = -Infinity
  let row = 0
  let column = 0
  for (let i = 0; i < rows; i++) {
    let least = Infinity
    let sum = 0
    let answer = 0
    for (let j = 0, at = i * columns; j < columns; j++, at++) {
      sum += payoff[at] as number
      if ((payoff[at] as number) < least) {
        least = payoff[at] as number
        answer = j
      }
    }
    if (least > value || (least === value && sum > hope)) {
      value = least
      hope = sum
      row = i
      column = answer
    }
  }
  if (rowMix) rowMix[row] = 1
  if (columnMix) columnMix[column] = 1
  return value
}
