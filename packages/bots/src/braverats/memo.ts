// A map from pairs of whole numbers to values, in typed arrays: tens of millions of positions fit in memory.

export interface Memo {
  readonly size: number
  /** Where this key stands, good until the next `put`; below zero if it is missing. */
  find(low: number, high: number): number
  at(slot: number): number
  /** Adds a key that is missing. */
  put(low: number, high: number, value: number): void
  forEach(visit: (low: number, high: number, value: number) => void): void
}

const FREE = -1

/** Keys are whole numbers from 0 to 2^31 - 1. */
export function createMemo(capacity = 1 << 12): Memo {
  let mask = capacity - 1
  let lows = new Int32Array(capacity).fill(FREE)
  let highs = new Int32Array(capacity)
  let values = new Float64Array(capacity)
  let size = 0

  function find(low: number, high: number): number {
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    let slot = (hash ^ (hash >>> 13)) & mask
    for (;;) {
      const found = lows[slot]
      if (found === low && highs[slot] === high) return slot
      if (found === FREE) return ~slot
      slot = (slot + 1) & mask
    }
  }

  function grow(): void {
    const [oldLows, oldHighs, oldValues] = [lows, highs, values]
    const capacity = 2 * oldLows.length
    mask = capacity - 1
    lows = new Int32Array(capacity).fill(FREE)
    highs = new Int32Array(capacity)
    values = new Float64Array(capacity)
    for (let k = 0; k < oldLows.length; k++) {
      const low = oldLows[k] as number
      if (low === FREE) continue
      const high = oldHighs[k] as number
      const slot = ~find(low, high)
      lows[slot] = low
      highs[slot] = high
      values[slot] = oldValues[k] as number
    }
  }

  return {
    get size() {
      return size
    },
    find,
    at: slot => values[slot] as number,
    put(low, high, value) {
      if (3 * ++size > 2 * lows.length) grow()
      const slot = ~find(low, high)
      lows[slot] = low
      highs[slot] = high
      values[slot] = value
    },
    forEach(visit) {
      for (let k = 0; k < lows.length; k++)
        if (lows[k] !== FREE) visit(lows[k] as number, highs[k] as number, values[k] as number)
    },
  }
}
