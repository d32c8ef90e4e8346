// The chances of stones and of a table as a seat may see them: two small networks, fitted by self-play, correct what
// the ends foreseen say.
import { type Net, readNet } from '../net.ts'
import { learntStone, learntTable } from './learnt.ts'

/**
 * What is read of a side: how likely each formation is, its shape as long as no elite troops are there, and how many
 * cards it lacks; of one's own side also how many cards of the hand fit.
 */
const SIDE = [
  'Run',
  'Colour',
  'Three',
  'ColourRun',
  'Value',
  'Colour2',
  'Equal2',
  'Step1',
  'Step2',
  'Mean2',
  'Sum',
  'Lacks1',
  'Lacks2',
  'Lacks3',
] as const
const FITS = ['FitColourRun', 'FitThree', 'FitColour', 'FitRun'] as const

/** Where these stand, counted from the first of the side. */
export const SHAPE = 4
export const LACK = 11
export const FIT = SIDE.length

/**
 * What the network reads of a stone, in the view of one seat: both sides, what their ends say (as odds and as a chance),
 * who wins between equals, and the modes that lie there; and of the whole table how much is still to come.
 */
export const INPUTS = [
  ...[...SIDE, ...FITS].map(name => `mine${name}`),
  ...SIDE.map(name => `theirs${name}`),
  'odds',
  'chance',
  'tie',
  'mud',
  'bluff',
  'deck',
  'myRoom',
  'theirRoom',
  'myTactics',
  'theirTactics',
  'experts',
] as const

export const MINE = 0
export const THEIRS = SIDE.length + FITS.length
export const ODDS = THEIRS + SIDE.length
export const CHANCE = ODDS + 1
export const TIE = ODDS + 2
export const MUD = ODDS + 3
export const BLUFF = ODDS + 4
/** From here on the inputs are those of the whole table. */
export const WHOLE = ODDS + 5

export const BIAS = INPUTS.length
export const OUT = BIAS + 1

/** What the network of a stone reads. */
export const inputs = new Float64Array(INPUTS.length)

/** What is read of the hand: its cards and their values, and how its pairs go together. */
export const HAND = [
  'cards',
  'values',
  'colourStep1',
  'colourStep2',
  'colourFar',
  'equal',
  'step1',
  'step2',
  'far',
  'open1',
  'open2',
] as const
export const hand = new Float64Array(HAND.length)

/** How many units the network of a stone has; the network of the table reads them, summed over the open stones. */
export const UNITS = 24
export const TABLE_INPUTS = [
  ...Array.from({ length: UNITS }, (_, i) => `unit${i}`),
  ...INPUTS.slice(WHOLE),
  ...HAND,
]
export const TABLE_UNITS = 12
const HAND_AT = UNITS + INPUTS.length - WHOLE

/** All numbers of a network in one row, which is quicker to read. */
const flat = (net: Net): Float64Array => Float64Array.from(net.flatMap(row => [...row]))
let stoneNumbers: Float64Array = new Float64Array(0)
let tableNumbers: Float64Array = new Float64Array(0)

/** Judges by these networks from now on. */
export function useNets(stone: Net, table: Net): void {
  stoneNumbers = flat(stone)
  tableNumbers = flat(table)
}

/** Adds the rows of the inputs from the first to before the last to the sums that stand from `to` on. */
function addRows(first: number, last: number, sums: Float64Array, to: number): void {
  for (let i = first; i < last; i++) {
    const input = inputs[i] as number
    if (input === 0) continue
    for (let unit = 0, at = i * UNITS; unit < UNITS; unit++, at++)
      sums[to + unit] = (sums[to + unit] as number) + input * (stoneNumbers[at] as number)
  }
}

/** What the units of a stone begin with, before anything of the stone is read. */
const begun = new Float64Array(UNITS)
const units = new Float64Array(UNITS)

/** Takes in the inputs of the whole table, which stay the same from stone to stone; `sums` gets what the table's units begin with. */
export function readWhole(sums: Float64Array): void {
  for (let unit = 0; unit < UNITS; unit++) begun[unit] = stoneNumbers[BIAS * UNITS + unit] as number
  addRows(WHOLE, BIAS, begun, 0)
  for (let unit = 0; unit < TABLE_UNITS; unit++)
    sums[unit] = tableNumbers[TABLE_INPUTS.length * TABLE_UNITS + unit] as number
  for (let i = WHOLE; i < INPUTS.length; i++) addTableRow(UNITS + i - WHOLE, inputs[i] as number, sums)
}

/** The part of a stone's units that one side makes, whose inputs begin there; with what all begin with, if it is one's own. */
export function sidePart(side: number, parts: Float64Array, to: number): void {
  if (side === MINE) parts.set(begun, to)
  else parts.fill(0, to, to + UNITS)
  addRows(side, side === MINE ? THEIRS : ODDS, parts, to)
}

function addTableRow(i: number, input: number, sums: Float64Array): void {
  for (let unit = 0, at = i * TABLE_UNITS; unit < TABLE_UNITS; unit++, at++)
    sums[unit] = (sums[unit] as number) + input * (tableNumbers[at] as number)
}

/** Adds what the hand says to the sums of the table's units. */
export function addHand(sums: Float64Array): void {
  for (let i = 0; i < HAND.length; i++) {
    const input = hand[i] as number
    if (input !== 0) addTableRow(HAND_AT + i, input, sums)
  }
}

/** What the stone that was read last adds to the units of the table. */
export const stoneAdds = new Float64Array(TABLE_UNITS)

/** By how much the odds of a stone (their logarithm) are other than they seem, from the parts of both sides and what else was read. */
export function correction(parts: Float64Array, mine: number, theirs: number): number {
  for (let unit = 0; unit < UNITS; unit++)
    units[unit] = (parts[mine + unit] as number) + (parts[theirs + unit] as number)
  addRows(ODDS, WHOLE, units, 0)
  let sum = 0
  stoneAdds.fill(0)
  for (let unit = 0, at = OUT * UNITS; unit < UNITS; unit++, at++) {
    const lit = units[unit] as number
    if (lit <= 0) continue
    sum += lit * (stoneNumbers[at] as number)
    addTableRow(unit, lit, stoneAdds)
  }
  return sum
}

/** By how much the odds of the round (their logarithm) are other than its stones say. */
export function tableCorrection(sums: Float64Array): number {
  let sum = 0
  for (let unit = 0, at = (TABLE_INPUTS.length + 1) * TABLE_UNITS; unit < TABLE_UNITS; unit++, at++) {
    const lit = sums[unit] as number
    if (lit > 0) sum += lit * (tableNumbers[at] as number)
  }
  return sum
}

useNets(readNet(INPUTS, learntStone), readNet(TABLE_INPUTS, learntTable))
