// The chances of a stone and of the round with Clan cards alone, by networks that were fitted by self-play: one reads a stone,
// in two layers, the other what the first made of all open stones, and the table.
import { type Net, readRows } from '../../net.ts'
import { addInput, addRows, listLit, NOTHING, type Numbers, numbers, readingOf, sumLit } from '../../sums.ts'
import { read, STONE_INPUTS, table, TABLE_INPUTS, WHOLE_AT } from './inputs.ts'
import { STONES } from '@cairn/games/schotten-totten'
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

/** The rows of stones; what the other's sides add to the first units stands after them, as one more row for each stone. */
const THEIRS = STONE_INPUTS.length
const firstRows = numbers((THEIRS + STONES) * FIRST)
const firstBegin = numbers(FIRST)
const secondRows = numbers(FIRST * SECOND)
const secondBegin = numbers(SECOND)
const stoneOut = numbers(SECOND + 1)
const poolRows = numbers(SECOND * TABLE)
const tableRows = numbers(TABLE_INPUTS.length * TABLE)
const tableBegin = numbers(TABLE)
const tableOut = numbers(TABLE + 1)

/** Judges by these networks from now on. */
export function useNets(net: Net): void {
  let i = 0
  for (const rows of [
    firstRows.subarray(0, THEIRS * FIRST),
    firstBegin,
    secondRows,
    secondBegin,
    stoneOut,
    poolRows,
    tableRows,
    tableBegin,
    tableOut,
  ])
    for (let at = 0; at < rows.length; i++) {
      const row = net[i] as Float64Array
      rows.set(row, at)
      at += row.length
    }
}

/** Takes in what was read last of the other's side of a stone. */
export const takeTheirs = (stone: number): void =>
  addRows(firstRows, FIRST, read, NOTHING, 0, firstRows, (THEIRS + stone) * FIRST)

/** Takes in the other's side of a stone that looks like this one, which was taken in before. */
export function takeTheirsLike(stone: number, like: number): void {
  const from = (THEIRS + like) * FIRST
  firstRows.copyWithin((THEIRS + stone) * FIRST, from, from + FIRST)
}

const whole = readingOf(STONE_INPUTS.length - WHOLE_AT)
const listed = readingOf(TABLE_INPUTS.length)
/** What the first units of each stone begin with, from the table; and what the table's own do. */
const firstBegun = numbers(FIRST)

/** Takes in the table as it was read last; `units` are those of the table as long as they know of no stone. */
export function takeTable(units: Numbers): void {
  whole.count = 0
  for (let i = 0; i < whole.inputs.length; i++) addInput(whole, WHOLE_AT + i, table[i] as number)
  addRows(firstRows, FIRST, whole, firstBegin, 0, firstBegun, 0)
  listed.count = 0
  for (let i = 0; i < TABLE_INPUTS.length; i++) addInput(listed, i, table[i] as number)
  addRows(tableRows, TABLE, listed, tableBegin, 0, units, 0)
}

const first = numbers(FIRST)
const lit = readingOf(FIRST)

/** The chance of a stone whose own side was read last; its second units stand in `second` from `to` on. */
export function chanceOf(stone: number, second: Numbers, to: number): number {
  addInput(read, THEIRS + stone, 1)
  addRows(firstRows, FIRST, read, firstBegun, 0, first, 0)
  listLit(FIRST, first, 0, NOTHING, 0, lit)
  addRows(secondRows, SECOND, lit, secondBegin, 0, second, to)
  return 1 / (1 + Math.exp(-(stoneOut[SECOND] as number) - sumLit(SECOND, second, to, stoneOut)))
}

const moved = readingOf(SECOND)

/** Sees a stone's units, which stand from `at` on, in those of the table, too. */
export function addStone(second: Numbers, at: number, units: Numbers): void {
  listLit(SECOND, second, at, NOTHING, 0, moved)
  addRows(poolRows, TABLE, moved, units, 0, units, 0)
}

const tableThen = numbers(TABLE)

/**
 * By how much the odds of the round (their logarithm) are other than its stones say, once the table's units see the stone as
 * it is now, and no more as it was, whose units stand from `at` on.
 */
export function lean(units: Numbers, was: Numbers, at: number, now: Numbers): number {
  listLit(SECOND, now, 0, was, at, moved)
  addRows(poolRows, TABLE, moved, units, 0, tableThen, 0)
  return (tableOut[TABLE] as number) + sumLit(TABLE, tableThen, 0, tableOut)
}

useNets(readRows(ROWS, learnt))
