// What sums.wat does, one number after the other, for platforms that cannot run it.

/** Every place is that of a byte in the memory; what each function does stands in sums.wat. */
export interface Sums {
  addRows(
    rows: number,
    width: number,
    count: number,
    inputs: number,
    amounts: number,
    from: number,
    sums: number,
  ): void
  listLit(size: number, units: number, before: number, inputs: number, amounts: number): number
  sumLit(size: number, units: number, out: number): number
}

const { fround } = Math

/** Sums in this memory. */
export function sumsIn(memory: ArrayBuffer): Sums {
  const bytes = new Uint8Array(memory)
  const numbers = new Float32Array(memory)
  const at = (place: number): number => numbers[place >> 2] as number
  return {
    addRows(rows, width, count, inputs, amounts, from, sums) {
      for (let unit = 0; unit < width; unit += 4) {
        let sum = at(from + unit)
        for (let i = 0; i < count; i++)
          sum = fround(
            sum + fround(at(amounts + 4 * i) * at(rows + width * (bytes[inputs + i] as number) + unit)),
          )
        numbers[(sums + unit) >> 2] = sum
      }
    },
    listLit(size, units, before, inputs, amounts) {
      let count = 0
      for (let i = 0; i < size; i++) {
        const more = fround(Math.max(0, at(units + 4 * i)) - Math.max(0, at(before + 4 * i)))
        if (more === 0) continue
        bytes[inputs + count] = i
        numbers[(amounts >> 2) + count++] = more
      }
      return count
    },
    sumLit(size, units, out) {
      const sums: [number, number, number, number] = [0, 0, 0, 0]
      for (let i = 0; i < size; i++) {
        const lane = (i & 3) as 0 | 1 | 2 | 3
        sums[lane] = fround(sums[lane] + fround(Math.max(0, at(units + 4 * i)) * at(out + 4 * i)))
      }
      return fround(fround(sums[0] + sums[1]) + fround(sums[2] + sums[3]))
    },
  }
}
