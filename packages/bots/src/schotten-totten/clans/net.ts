// The chances of a stone and of the round with Clan cards alone, by networks that were fitted by self-play: one reads a stone,
// in two layers, the other what the first made of all open stones, and the table.
import { type Net, readRows } from '../../net.ts'
import {
  addInput,
  read,
  type Reading,
  readingOf,
  STONE_INPUTS,
  table,
  TABLE_INPUTS,
  WHOLE_AT,
} from './inputs.ts'
import { learnt } from './learnt.ts'

/** How many units read a stone, how many read these, and how many the table. */
export const FIRST = 64
export const SECOND = 32
export const TABLE = 32

/** The stones alone never make the round surer than this. */
export const SUREST = 0.995

const units = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${name}${i}`)

/** The rows of the networks; each `Begin` is what its units begin with, each `Out` what they count for, and a number more to begin with. */
export const ROWS: readonly string[] = [
  ...STONE_INPUTS,
  'firstBegin',
  ...units('first', FIRST),
  'secondBegin',
  'stoneOut',
  ...units('second', SECOND),
  ...TABLE_INPUTS.map(name => `table-${name}`),
  'tableBegin',
  'tableOut',
]

/** How many numbers a row has. */
export const widthOf = (name: string): number =>
  name === 'stoneOut'
    ? SECOND + 1
    : name === 'tableOut'
      ? TABLE + 1
      : name === 'firstBegin' || STONE_INPUTS.includes(name)
        ? FIRST
        : name === 'secondBegin' || name.startsWith('first')
          ? SECOND
          : TABLE

/** Rows that follow each other, in one, which is quicker to read. */
const part = (net: Net, from: string, to: string): Float64Array =>
  Float64Array.from(net.slice(ROWS.indexOf(from), ROWS.indexOf(to)).flatMap(row => [...row]))
const row = (net: Net, name: string): Float64Array => net[ROWS.indexOf(name)] as Float64Array

const NONE: Float64Array = new Float64Array(0)
let firstRows = NONE
let firstBegin = NONE
let secondRows = NONE
let secondBegin = NONE
let stoneOut = NONE
let poolRows = NONE
let tableRows = NONE
let tableBegin = NONE
let tableOut = NONE

/** Judges by these networks from now on. */
export function useNets(net: Net): void {
  firstRows = part(net, STONE_INPUTS[0] as string, 'firstBegin')
  firstBegin = row(net, 'firstBegin')
  secondRows = part(net, 'first0', 'secondBegin')
  secondBegin = row(net, 'secondBegin')
  stoneOut = row(net, 'stoneOut')
  poolRows = part(net, 'second0', `table-${TABLE_INPUTS[0] as string}`)
  tableRows = part(net, `table-${TABLE_INPUTS[0] as string}`, 'tableBegin')
  tableBegin = row(net, 'tableBegin')
  tableOut = row(net, 'tableOut')
}

/** Adds rows of this width, each as often as listed, to the sums that stand from `to` on; eight sums at a time, which is quicker. */
function addRows(rows: Float64Array, width: number, reading: Reading, sums: Float64Array, to: number): void {
  const { count, inputs, amounts } = reading
  for (let unit = 0; unit < width; unit += 8) {
    let a = sums[to + unit] as number
    let b = sums[to + unit + 1] as number
    let c = sums[to + unit + 2] as number
    let d = sums[to + unit + 3] as number
    let e = sums[to + unit + 4] as number
    let f = sums[to + unit + 5] as number
    let g = sums[to + unit + 6] as number
    let h = sums[to + unit + 7] as number
    for (let i = 0; i < count; i++) {
      const at = (inputs[i] as number) * width + unit
      const amount = amounts[i] as number
      a += amount * (rows[at] as number)
      b += amount * (rows[at + 1] as number)
      c += amount * (rows[at + 2] as number)
      d += amount * (rows[at + 3] as number)
      e += amount * (rows[at + 4] as number)
      f += amount * (rows[at + 5] as number)
      g += amount * (rows[at + 6] as number)
      h += amount * (rows[at + 7] as number)
    }
    sums[to + unit] = a
    sums[to + unit + 1] = b
    sums[to + unit + 2] = c
    sums[to + unit + 3] = d
    sums[to + unit + 4] = e
    sums[to + unit + 5] = f
    sums[to + unit + 6] = g
    sums[to + unit + 7] = h
  }
}

export function beginStone(sums: Float64Array, to: number): void {
  sums.set(firstBegin, to)
}

/** Adds what was read last of a stone to its first units, which stand from `to` on. */
export const addRead = (sums: Float64Array, to: number): void => addRows(firstRows, FIRST, read, sums, to)

const whole = readingOf(STONE_INPUTS.length - WHOLE_AT)
const listed = readingOf(TABLE_INPUTS.length)

/** What the table adds to the first units of each stone. */
export function addWhole(sums: Float64Array): void {
  whole.count = 0
  for (let i = 0; i < whole.inputs.length; i++) addInput(whole, WHOLE_AT + i, table[i] as number)
  addRows(firstRows, FIRST, whole, sums, 0)
}

/** The units of the table's network as far as it has read the table, no stone yet. */
export function beginTable(sums: Float64Array): void {
  sums.set(tableBegin)
  listed.count = 0
  for (let i = 0; i < TABLE_INPUTS.length; i++) addInput(listed, i, table[i] as number)
  addRows(tableRows, TABLE, listed, sums, 0)
}

const lit = readingOf(FIRST)

/** What the second units make of the first, into the place `to`; the chance of the stone. */
export function readUnits(first: Float64Array, second: Float64Array, to: number): number {
  lit.count = 0
  for (let unit = 0; unit < FIRST; unit++)
    if ((first[unit] as number) > 0) addInput(lit, unit, first[unit] as number)
  second.set(secondBegin, to)
  addRows(secondRows, SECOND, lit, second, to)
  let odds = stoneOut[SECOND] as number
  for (let unit = 0; unit < SECOND; unit++) {
    const amount = second[to + unit] as number
    if (amount > 0) odds += amount * (stoneOut[unit] as number)
    else second[to + unit] = 0
  }
  return 1 / (1 + Math.exp(-odds))
}

const moved = readingOf(SECOND)

/** Adds a stone's second units, which stand from `at` on, to those of the table. */
export function addStone(second: Float64Array, at: number, sums: Float64Array): void {
  moved.count = 0
  for (let unit = 0; unit < SECOND; unit++) addInput(moved, unit, second[at + unit] as number)
  addRows(poolRows, TABLE, moved, sums, 0)
}

/** Sees a stone's units in those of the table as they are now, or no more (undefined), instead of those that stand from `at` on. */
export function swapStone(
  old: Float64Array,
  at: number,
  now: Float64Array | undefined,
  sums: Float64Array,
): void {
  moved.count = 0
  for (let unit = 0; unit < SECOND; unit++)
    addInput(moved, unit, (now === undefined ? 0 : (now[unit] as number)) - (old[at + unit] as number))
  addRows(poolRows, TABLE, moved, sums, 0)
}

/** By how much the odds of the round (their logarithm) are other than its stones say. */
export function lean(sums: Float64Array): number {
  let odds = tableOut[TABLE] as number
  for (let unit = 0; unit < TABLE; unit++) {
    const lit = sums[unit] as number
    if (lit > 0) odds += lit * (tableOut[unit] as number)
  }
  return odds
}

useNets(readRows(ROWS, learnt))
