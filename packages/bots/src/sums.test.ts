import { FastChance } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { type Adder, plainly, quickly } from './sums.ts'

/** Numbers of both signs, some of them nothing, all over a memory. */
function strew({ memory }: Adder, seed: number): Float32Array {
  const chance = new FastChance(seed)
  const numbers = new Float32Array(memory)
  for (let i = 0; i < numbers.length; i++) numbers[i] = chance.below(4) === 0 ? 0 : 4 * chance.unit() - 2
  return numbers
}

describe('sums', () => {
  it('come to the same to the last bit, four at once or one after the other', () => {
    const quick = quickly() as Adder
    const plain = plainly()
    expect(plain.memory.byteLength).toBe(quick.memory.byteLength)
    for (let seed = 1; seed <= 20; seed++) {
      const chance = new FastChance(seed)
      const count = chance.below(30)
      const width = 32 * (1 + chance.below(3))
      const size = 4 * (1 + chance.below(16))
      const found = [quick, plain].map(adder => {
        const numbers = strew(adder, seed)
        const { sums } = adder
        new Uint8Array(adder.memory).set(Uint8Array.from({ length: count }, (_, i) => (7 * i + seed) % 90))
        sums.addRows(4096, 4 * width, count, 0, 128, 256 + 128, 2048)
        sums.addRows(4096, 4 * width, count, 0, 128, 2048, 2048)
        const lit = sums.listLit(size, 2048, 3072, 3500, 3600)
        const sum = sums.sumLit(size, 2048, 3072)
        return {
          lit,
          sum,
          row: numbers.slice(512, 512 + width),
          list: new Uint8Array(adder.memory).slice(3500, 3500 + lit),
          amounts: numbers.slice(900, 900 + lit),
        }
      })
      expect(found[0]).toEqual(found[1])
      expect(found[0]?.lit).toBeGreaterThan(0)
    }
  })

  it('add each row as often as it is listed, and light nothing that is below nothing', () => {
    for (const { memory, sums } of [quickly() as Adder, plainly()]) {
      const numbers = new Float32Array(memory)
      const bytes = new Uint8Array(memory)
      numbers.fill(1, 1024, 1056)
      numbers.fill(10, 1056, 1088)
      bytes.set([1, 0], 64)
      numbers.set([3, -50], 32)
      numbers.fill(5, 256, 288)
      sums.addRows(4096, 128, 2, 64, 128, 1024, 1152)
      expect([...numbers.subarray(288, 320)]).toEqual(Array.from({ length: 32 }, () => 5 + 3 * 10 - 50))
      numbers.set([0.5, -1, 0, 2], 512)
      numbers.set([0.5, 4, -3, 1], 516)
      expect(sums.listLit(4, 2048, 2064, 3000, 3200)).toBe(2)
      expect([...bytes.subarray(3000, 3002)]).toEqual([1, 3])
      expect([...numbers.subarray(800, 802)]).toEqual([-4, 1])
      expect(sums.sumLit(4, 2048, 2064)).toBe(0.5 * 0.5 + 2)
    }
  })
})
