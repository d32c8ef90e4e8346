import { sha256 } from '@noble/hashes/sha2.js'

/** The only source of luck a game may use; it always comes from outside. */
export interface Chance {
  /** A whole number from 0 to n - 1, each as likely as the others. */
  below(n: number): number
}

/** One of the items, each as likely as the others. */
export const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)] as T

/** Shuffles in place (Fisher and Yates) and returns the same array. */
export function shuffle<T>(items: T[], chance: Chance): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const item = items[i] as T
    items[i] = items[j] as T
    items[j] = item
  }
  return items
}

/** For search and simulation: quick (xoshiro128++), repeatable from a number, not for a real table. */
export class FastChance implements Chance {
  // numbers from the first on: so they are quick to read and to write
  #a = 0
  #b = 0
  #c = 0
  #d = 0

  constructor(seed: number) {
    // splitmix32 spreads neighbouring seeds apart
    let x = seed | 0
    const next = () => {
      x = (x + 0x9e3779b9) | 0
      let z = x
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
      return z ^ (z >>> 16)
    }
    this.#a = next()
    this.#b = next()
    this.#c = next()
    this.#d = next() | 1
  }

  /** The next 32 random bits, as an unsigned number. */
  bits(): number {
    const a = this.#a
    const b = this.#b
    const sum = (a + this.#d) | 0
    const result = (((sum << 7) | (sum >>> 25)) + a) >>> 0
    const c = this.#c ^ a
    const d = this.#d ^ b
    this.#a = a ^ d
    this.#b = b ^ c
    this.#c = c ^ (b << 9)
    this.#d = (d << 11) | (d >>> 21)
    return result
  }

  below(n: number): number {
    // bias is below n / 2^32: of no account in search
    return ((this.bits() / 0x1_0000_0000) * n) >>> 0
  }

  /** A number from 0 up to, but not, 1. */
  unit(): number {
    return this.bits() / 0x1_0000_0000
  }
}

/** How the authority's bits are made from a seed; written in every record. */
export const CHANCE_FORMAT = 'sha256-ctr/1'

/**
 * For the authority: SHA-256 in counter mode over a 256-bit seed. Each step of a match has a stream of its
 * own, so luck depends on the seed and the step alone, never on how many numbers earlier steps used.
 */
export class SeededChance implements Chance {
  /** How many numbers were drawn: a step that drew none used no luck. */
  drawn = 0
  readonly #seed: Uint8Array
  readonly #step: number
  #block: Uint8Array | undefined
  #counter = 0
  #words: DataView | undefined
  #next = 8

  constructor(seed: Uint8Array, step: number) {
    if (seed.length !== 32) throw new RangeError('a seed has 32 bytes')
    this.#seed = seed
    this.#step = step
  }

  #bits(): number {
    if (this.#next === 8 || this.#words === undefined) {
      this.#block ??= blockOf(this.#seed, this.#step)
      new DataView(this.#block.buffer).setUint32(36, this.#counter++)
      this.#words = new DataView(sha256(this.#block).buffer)
      this.#next = 0
    }
    return this.#words.getUint32(4 * this.#next++)
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000) throw new RangeError('below: 1 to 2^32')
    this.drawn++
    // numbers past the last whole multiple of n are thrown away, so that none is favoured
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
    for (;;) {
      const bits = this.#bits()
      if (bits < limit) return bits % n
    }
  }
}

/** The seed, the step, and room for a counter. */
function blockOf(seed: Uint8Array, step: number): Uint8Array {
  const block = new Uint8Array(40)
  block.set(seed)
  new DataView(block.buffer).setUint32(32, step)
  return block
}
