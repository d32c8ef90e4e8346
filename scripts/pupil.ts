// A network that is being fitted: gradient descent with momentum and a step of its own for each number (Adam).
import type { FastChance } from '@cairn/kernel'
import type { Net } from '../packages/bots/src/net.ts'

const DECAY = 1e-5

export class Pupil {
  readonly net: Net
  readonly slope: Net
  readonly #speed: Net
  readonly #power: Net
  #step = 0

  constructor(net: Net) {
    this.net = net
    this.slope = net.map(row => new Float64Array(row.length))
    this.#speed = net.map(row => new Float64Array(row.length))
    this.#power = net.map(row => new Float64Array(row.length))
  }

  learn(rate: number): void {
    this.#step++
    const warm = Math.sqrt(1 - 0.999 ** this.#step) / (1 - 0.9 ** this.#step)
    for (const [i, row] of this.net.entries()) {
      const [g, v, s] = [this.slope[i], this.#speed[i], this.#power[i]] as [
        Float64Array,
        Float64Array,
        Float64Array,
      ]
      for (let unit = 0; unit < row.length; unit++) {
        const pull = (g[unit] as number) + DECAY * (row[unit] as number)
        v[unit] = 0.9 * (v[unit] as number) + 0.1 * pull
        s[unit] = 0.999 * (s[unit] as number) + 0.001 * pull * pull
        row[unit] =
          (row[unit] as number) - (rate * warm * (v[unit] as number)) / (Math.sqrt(s[unit] as number) + 1e-8)
      }
      g.fill(0)
    }
  }
}

/** Adds a row, so many times, to the sums. */
export function addTo(sums: Float64Array, times: number, row: Float64Array): void {
  for (let unit = 0; unit < sums.length; unit++)
    sums[unit] = (sums[unit] as number) + times * (row[unit] as number)
}

export const gauss = (chance: FastChance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.unit())) * Math.cos(2 * Math.PI * chance.unit())

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

/** How surprising a share is to who has foretold a chance. */
export const surpriseAt = (share: number, foretold: number): number =>
  -(share * Math.log(foretold) + (1 - share) * Math.log(1 - foretold))
