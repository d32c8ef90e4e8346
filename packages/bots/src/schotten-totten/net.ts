// The chance of a stone as its seat may see it: a small network corrects what the ends foreseen say, fitted by self-play.
import { type Net, readNet } from '../net.ts'
import { learnt } from './learnt.ts'

/**
 * What the network reads of a stone, in the view of one seat: what the ends of both sides say (as odds and as a
 * chance), how likely each formation is on either side, how many cards each lacks, and the modes that lie there; and
 * of the whole table how much is still to come.
 */
export const INPUTS = [
  'odds',
  'chance',
  ...['mine', 'theirs'].flatMap(side => ['Run', 'Colour', 'Three', 'ColourRun'].map(name => side + name)),
  ...['mine', 'theirs'].flatMap(side => ['Lacks1', 'Lacks2', 'Lacks3'].map(name => side + name)),
  'mud',
  'bluff',
  'deck',
  'myRoom',
  'theirRoom',
  'myTactics',
  'theirTactics',
  'experts',
] as const

export const ODDS = 0
export const CHANCE = 1
export const MINE = 2
export const THEIRS = 6
export const MY_LACK = 10
export const THEIR_LACK = 13
export const MUD = 16
export const BLUFF = 17
/** From here on the inputs are those of the whole table. */
export const WHOLE = 18

export const BIAS = INPUTS.length
export const OUT = BIAS + 1

/** What the network reads. */
export const inputs = new Float64Array(INPUTS.length)

/** How many hidden units there are, and all numbers in one row, which is quicker to read. */
let width = 0
let numbers = new Float64Array(0)
/** What the units begin with: for each number of cards lacking on either side, 0 to 3, all inputs that are not a stone's own. */
let begun = new Float64Array(0)
let units = new Float64Array(0)

/** Judges by this network from now on. */
export function useNet(net: Net): void {
  width = (net[OUT] as Float64Array).length
  numbers = new Float64Array(net.length * width)
  for (const [i, row] of net.entries()) numbers.set(row, i * width)
  units = new Float64Array(width)
  begun = new Float64Array(LACKS * LACKS * width)
}
const LACKS = 4

/** Adds an input's row to the sums that stand from `to` on. */
function addRow(i: number, input: number, sums: Float64Array, to: number): void {
  for (let unit = 0, at = i * width; unit < width; unit++, at++)
    sums[to + unit] = (sums[to + unit] as number) + input * (numbers[at] as number)
}

/** Takes in the inputs of the whole table, which stay the same from stone to stone. */
export function readWhole(): void {
  for (let unit = 0; unit < width; unit++) begun[unit] = numbers[BIAS * width + unit] as number
  for (let i = WHOLE; i < INPUTS.length; i++) addRow(i, inputs[i] as number, begun, 0)
  for (let lacks = 1, to = width; lacks < LACKS * LACKS; lacks++, to += width) {
    begun.copyWithin(to, 0, width)
    const mine = lacks >> 2
    const theirs = lacks & 3
    if (mine > 0) addRow(MY_LACK + mine - 1, 1, begun, to)
    if (theirs > 0) addRow(THEIR_LACK + theirs - 1, 1, begun, to)
  }
}

/** By how much the odds of a stone (their logarithm) are other than they seem; so many cards lack, three at most. */
export function correction(mine: number, theirs: number): number {
  const from = (LACKS * mine + theirs) * width
  for (let unit = 0; unit < width; unit++) units[unit] = begun[from + unit] as number
  for (let i = 0; i < MY_LACK; i++) {
    const input = inputs[i] as number
    if (input !== 0) addRow(i, input, units, 0)
  }
  if (inputs[MUD] !== 0) addRow(MUD, 1, units, 0)
  if (inputs[BLUFF] !== 0) addRow(BLUFF, 1, units, 0)
  let sum = 0
  for (let unit = 0, at = OUT * width; unit < width; unit++, at++)
    if ((units[unit] as number) > 0) sum += (units[unit] as number) * (numbers[at] as number)
  return sum
}

useNet(readNet(INPUTS, learnt))
