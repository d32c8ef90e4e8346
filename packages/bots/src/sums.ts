// Sums of rows of numbers, which is most of what a network does: four at once where the platform can do that, with the same result.
import { type Sums, sumsIn } from './sums-plainly.ts'
import { wasm } from './sums-wasm.ts'

/** What is used of the platform's own machine for such code, which not every one has or allows. */
interface Platform {
  readonly WebAssembly?: {
    readonly Module: new (code: Uint8Array) => object
    readonly Instance: new (
      module: object,
    ) => { readonly exports: Sums & { readonly memory: { readonly buffer: ArrayBuffer } } }
  }
}
const { WebAssembly } = globalThis as unknown as Platform

/** What adds up, and the memory in which it does. */
export interface Adder {
  readonly memory: ArrayBuffer
  readonly sums: Sums
}

/** Four sums at once, or undefined where the platform has no machine for that. */
export function quickly(): Adder | undefined {
  if (WebAssembly === undefined) return undefined
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm))
    return { memory: exports.memory.buffer, sums: exports }
  } catch {
    return undefined
  }
}

/** One after the other. */
export function plainly(): Adder {
  const memory = new ArrayBuffer(2 ** 18)
  return { memory, sums: sumsIn(memory) }
}

const { memory, sums } = quickly() ?? plainly()
const { addRows: addRowsAt, listLit: listLitAt, sumLit: sumLitAt } = sums

/** How many bytes a processor fetches at once: numbers that begin with them are read sooner. */
const LINE = 64
let taken = 0

/** Numbers to be added up. */
export type Numbers = Float32Array<ArrayBuffer>

/** So many numbers of their own, each nothing so far. */
export function numbers(count: number): Numbers {
  const from = taken
  taken += LINE * Math.ceil((4 * count) / LINE)
  return new Float32Array(memory, from, count)
}

/** Some inputs and how much there is of each; all others are nothing. */
export interface Reading {
  count: number
  readonly inputs: Uint8Array
  readonly amounts: Numbers
}

export function readingOf(most: number): Reading {
  const amounts = numbers(most)
  const inputs = numbers(Math.ceil(most / 4))
  return { count: 0, inputs: new Uint8Array(memory, inputs.byteOffset, most), amounts }
}

export function addInput(to: Reading, input: number, amount: number): void {
  if (amount === 0) return
  to.inputs[to.count] = input
  to.amounts[to.count++] = amount
}

/**
 * Adds the rows of what was read to the numbers that stand from `at` on, and puts that from `to` on. Rows have a width that
 * is a multiple of 32.
 */
export function addRows(
  rows: Numbers,
  width: number,
  { count, inputs, amounts }: Reading,
  from: Numbers,
  at: number,
  into: Numbers,
  to: number,
): void {
  addRowsAt(
    rows.byteOffset,
    4 * width,
    count,
    inputs.byteOffset,
    amounts.byteOffset,
    from.byteOffset + 4 * at,
    into.byteOffset + 4 * to,
  )
}

/** Numbers that are nothing, to begin with. */
export const NOTHING: Numbers = numbers(64)

/**
 * Lists by how much more units are lit, as many as stand from `at` on, than those that stand from `was` on in `before`; below
 * nothing none is.
 */
export function listLit(
  size: number,
  units: Numbers,
  at: number,
  before: Numbers,
  was: number,
  list: Reading,
): void {
  list.count = listLitAt(
    size,
    units.byteOffset + 4 * at,
    before.byteOffset + 4 * was,
    list.inputs.byteOffset,
    list.amounts.byteOffset,
  )
}

/** What lit units come to, that stand from `at` on, each by how much it counts. Their number is a multiple of four. */
export const sumLit = (size: number, units: Numbers, at: number, out: Numbers): number =>
  sumLitAt(size, units.byteOffset + 4 * at, out.byteOffset)
