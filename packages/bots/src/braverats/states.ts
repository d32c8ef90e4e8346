// How many positions a game can reach, counted the way they are counted in print.
import { BLANK, type Hand, handOf, kinds, MIME, present } from '@cairn/games/braverats'
import { createMemo, type Memo } from './memo.ts'
import {
  bonusAfter,
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

const HAND = (1 << 18) - 1
const MIMES = 3 << (2 * MIME)

/**
 * Positions that are not the end, reachable from the start, both sides told apart: both hands, rounds won by
 * each, what the held rounds are worth to each (no more than a goal less one is told apart), whose bonus and
 * whose peek is in force, and of each side's last card what it acted as while the other still has a Mime.
 */
export function countStates(
  mime: boolean,
  goal: number,
  onLayer?: (cards: number, states: number) => void,
): number {
  const most = goal - 1
  let layer = createMemo()
  const hand = handOf(kinds(mime))
  layer.put(...keys(hand, hand, 0, 0, 0, 0, BLANK, BLANK, NOBODY, NOBODY), 0)
  let states = 0
  for (let cards = mime ? 9 : 8; cards > 0; cards--) {
    states += layer.size
    onLayer?.(cards, states)
    const next = createMemo(1 << 16)
    if (cards > 1) layer.forEach((low, high) => expand(low, high, most, next))
    layer = next
  }
  return states
}

function keys(
  handA: Hand,
  handB: Hand,
  wonA: number,
  wonB: number,
  heldA: number,
  heldB: number,
  roleA: number,
  roleB: number,
  bonus: number,
  peek: number,
): readonly [number, number] {
  return [
    handA | (wonA << 18) | (wonB << 20) | (heldA << 22) | (heldB << 24) | (bonus << 26) | (peek << 28),
    handB | ((handB & MIMES ? roleA : 0) << 18) | ((handA & MIMES ? roleB : 0) << 22),
  ]
}

function expand(low: number, high: number, most: number, next: Memo): void {
  const handA = low & HAND
  const handB = high & HAND
  const won = [(low >> 18) & 3, (low >> 20) & 3] as const
  const held = [(low >> 22) & 3, (low >> 24) & 3] as const
  const bonus = (low >> 26) & 3
  for (let restA = present(handA); restA !== 0; restA &= restA - 1) {
    const bitA = restA & -restA
    const a = bitA >> (2 * MIME) === 1 ? (high >> 22) & 15 : (31 - Math.clz32(bitA)) >> 1
    for (let restB = present(handB); restB !== 0; restB &= restB - 1) {
      const bitB = restB & -restB
      const b = bitB >> (2 * MIME) === 1 ? (high >> 18) & 15 : (31 - Math.clz32(bitB)) >> 1
      const round = roundOf(bonus, a, b)
      const result = resultOf(round)
      if (result > WIN) continue
      const wonA = won[0] + (result === WIN ? held[0] + worthToFirst(round) : 0)
      const wonB = won[1] + (result === LOSS ? held[1] + worthToSecond(round) : 0)
      if (wonA > most || wonB > most) continue
      const heldA = result === HOLD ? Math.min(most, held[0] + worthToFirst(round)) : 0
      const heldB = result === HOLD ? Math.min(most, held[1] + worthToSecond(round)) : 0
      const [nextLow, nextHigh] = keys(
        handA - bitA,
        handB - bitB,
        wonA,
        wonB,
        heldA,
        heldB,
        a,
        b,
        bonusAfter(round),
        peekAfter(round),
      )
      if (next.find(nextLow, nextHigh) < 0) next.put(nextLow, nextHigh, 0)
    }
  }
}
