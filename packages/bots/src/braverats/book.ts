// Perfect play of the first rounds as a short text: too many positions follow from them to solve on the spot.
import { cardsOf, type Hand, size } from '@cairn/games/braverats'
import { after, mirror, type RatPosition, start } from './position.ts'
import { type Mix, nameOf, type Solved } from './solver.ts'

/** Positions with at least this many cards a side stand in the book. */
export const LEAST_CARDS = 7

/**
 * Values and shares are kept in steps of 2^-23 and 2^-24. What a mix guarantees falls short of the value by
 * less than this.
 */
export const BOOK_ERROR = 1e-6
const BITS = 24
const ONE = 2 ** BITS

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The four games that are played perfectly from their first card. */
const STARTS: readonly RatPosition[] = [start(true, 4), start(true, 3), start(false, 4), start(false, 3)]

/** All positions of the book, mirror images once, in the order in which they stand there. */
function earlyPositions(): ReadonlyMap<string, RatPosition> {
  const found = new Map<string, RatPosition>()
  let layer = STARTS
  while (layer.length > 0) {
    const next: RatPosition[] = []
    for (const position of layer) {
      const { name, turned } = nameOf(position)
      if (found.has(name)) continue
      found.set(name, turned ? mirror(position) : position)
      if (size(position.hands[0]) === LEAST_CARDS) continue
      for (const a of cardsOf(position.hands[0]))
        for (const b of cardsOf(position.hands[1])) {
          const left = after(position, a, b)
          if (typeof left === 'object') next.push(left)
        }
    }
    layer = next
  }
  return found
}

export function makeBook(solve: (position: RatPosition) => Solved): string {
  let text = ''
  let buffer = 0
  let filled = 0
  const write = (value: number, bits: number): void => {
    for (let bit = bits - 1; bit >= 0; bit--) {
      buffer = (buffer << 1) | ((value >> bit) & 1)
      if (++filled === 6) {
        text += DIGITS[buffer]
        buffer = 0
        filled = 0
      }
    }
  }
  for (const position of earlyPositions().values()) {
    const { value, mixes } = solve(position)
    write(Math.min(ONE - 1, Math.round((value + 1) * (ONE / 2))), BITS)
    for (const side of [0, 1] as const) {
      const shares = cardsOf(position.hands[side]).map(card =>
        Math.round((mixes[side][card] as number) * ONE),
      )
      const last = shares.findLastIndex(share => share > 0)
      for (const share of shares) write(share > 0 ? 1 : 0, 1)
      for (const [k, share] of shares.entries())
        if (share > 0 && k < last) write(Math.min(share, ONE - 1), BITS)
    }
  }
  write(0, 5)
  return text
}

/** What the book knows of a position; undefined if it is none of the first rounds' positions. */
export type Book = (position: RatPosition) => Solved | undefined

export function parseBook(text: string): Book {
  const digits = new Uint8Array(text.length)
  const digitOf = new Uint8Array(128)
  for (let k = 0; k < 64; k++) digitOf[DIGITS.charCodeAt(k)] = k
  for (let k = 0; k < text.length; k++) digits[k] = digitOf[text.charCodeAt(k)] as number
  let at = 0
  const read = (bits: number): number => {
    let value = 0
    for (let k = 0; k < bits; k++, at++)
      value = 2 * value + (((digits[Math.floor(at / 6)] as number) >> (5 - (at % 6))) & 1)
    return value
  }

  function readMix(hand: Hand): Mix {
    const mix: Mix = new Float64Array(9)
    const cards = cardsOf(hand).filter(() => read(1) === 1)
    let rest = ONE
    for (const [k, card] of cards.entries()) {
      const share = k === cards.length - 1 ? rest : read(BITS)
      mix[card] = share / ONE
      rest -= share
    }
    return mix
  }

  // only where each position stands: most are never asked for
  const places = new Map<string, number>()
  for (const [name, { hands }] of earlyPositions()) {
    places.set(name, at)
    at += BITS
    for (const hand of hands) {
      let shares = -1
      for (let k = size(hand); k > 0; k--) shares += read(1)
      at += shares * BITS
    }
  }

  return position => {
    const { name, turned } = nameOf(position)
    const place = places.get(name)
    if (place === undefined) return undefined
    at = place
    const [hand, otherHand] = turned ? [position.hands[1], position.hands[0]] : position.hands
    const value = read(BITS) / (ONE / 2) - 1
    const mix = readMix(hand)
    const otherMix = readMix(otherHand)
    return turned ? { value: -value, mixes: [otherMix, mix] } : { value, mixes: [mix, otherMix] }
  }
}
