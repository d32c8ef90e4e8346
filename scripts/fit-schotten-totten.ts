// Fits the judgement of Schotten Totten's expert with Tactic cards by self-play: `node scripts/fit-schotten-totten.ts [--rounds
// 150] [--games 500] [--threads 2] [--seed 1] [--anew]`. In each round every thread plays so many matches with the networks so
// far, each seat with slips of its own. Then they are fitted further to foretell from what the seat that has just played sees
// who will win, and who will get each stone, as it came out and as it looked later on. It goes on from the networks in
// learnt.ts, or anew from chance, and writes them there after every round.
import { writeFileSync } from 'node:fs'
import { type State, STONES } from '@cairn/games/schotten-totten'
import { FastChance, type Seat } from '@cairn/kernel'
import { type Net, readNet, writeNet } from '../packages/bots/src/net.ts'
import { learntStone, learntTable } from '../packages/bots/src/schotten-totten/learnt.ts'
import {
  BIAS,
  hand,
  INPUTS,
  inputs,
  ODDS,
  OUT,
  TABLE_INPUTS,
  TABLE_UNITS,
  UNITS,
  useNets,
  WHOLE,
} from '../packages/bots/src/schotten-totten/net.ts'
import {
  evaluate,
  HONEST,
  matchChance,
  readStone,
  SURE_ODDS,
} from '../packages/bots/src/schotten-totten/outlook.ts'
import { roundChanceWith } from '../packages/bots/src/schotten-totten/round/chance.ts'
import { addTo, gauss, Pupil, sigmoid, surpriseAt } from './pupil.ts'
import { root } from './run.ts'
import { BATCH, fitInRounds, isAnew, type Noted, undrawn } from './schotten-totten-self-play.ts'

/** How much the owner of a stone counts beside the winner of the match. */
const OWNERS = 0.15

/** A stone that is open: its inputs, and in the end 1 if the seat got it, 0 if the other did, -1 if nobody. */
interface OpenStone {
  readonly stone: number
  readonly inputs: Float32Array
  owner: number
}

interface Sample extends Noted {
  readonly open: readonly OpenStone[]
  /** The chances of the other stones. */
  readonly chances: Float64Array
  /** What Tactic cards in hand add to the odds. */
  readonly edge: number
  readonly whole: Float32Array
}

/** How the match looks to a seat. */
function note(state: State, seat: Seat): Sample {
  const share = evaluate(state, HONEST, seat)
  const chances = new Float64Array(STONES)
  const open: OpenStone[] = []
  for (let stone = 0; stone < STONES; stone++) {
    if (((state.claimed[0] | state.claimed[1]) >> stone) & 1) {
      chances[stone] = ((state.claimed[seat] as number) >> stone) & 1
      continue
    }
    const read = readStone(state, stone)
    chances[stone] = read.own
    if (read.open) open.push({ stone, inputs: Float32Array.from(inputs), owner: -1 })
  }
  const even = matchChance(state, 0.5)
  const edge = Math.log(even / (1 - even))
  const whole = Float32Array.from([...inputs.subarray(WHOLE), ...hand])
  const looks = seat === 0 ? share : 1 - share
  return { seat, chances, open, edge: seat === 0 ? edge : -edge, whole, looks, share: 0 }
}

const firstNet = (rows: number, width: number, spread: number, chance: FastChance): Net =>
  Array.from({ length: rows + 2 }, (_, i) =>
    Float64Array.from(
      { length: width },
      () => (i === rows + 1 ? 0 : i === rows ? 0.1 : spread) * gauss(chance),
    ),
  )

const stonePupil = new Pupil(
  isAnew ? firstNet(INPUTS.length, UNITS, 0.25, new FastChance(1)) : readNet(INPUTS, learntStone),
)
const tablePupil = new Pupil(
  isAnew
    ? firstNet(TABLE_INPUTS.length, TABLE_UNITS, 0.1, new FastChance(2))
    : readNet(TABLE_INPUTS, learntTable),
)
const lit = Array.from({ length: STONES }, () => new Float64Array(UNITS))
const back = new Float64Array(UNITS)
const poolSums = new Float64Array(UNITS)
const poolBack = new Float64Array(UNITS)
const tableUnits = new Float64Array(TABLE_UNITS)
const tableBack = new Float64Array(TABLE_UNITS)
const chances = new Float64Array(STONES)
const matters = new Float64Array(STONES)
let round = 0.5

/** The seat's share of the match as the networks foretell it, which leaves what they saw for `pull`. */
function foretell({ chances: fixed, open, edge, whole }: Sample): number {
  const { net } = stonePupil
  const out = net[OUT] as Float64Array
  chances.set(fixed)
  poolSums.fill(0)
  for (const { stone, inputs } of open) {
    const units = lit[stone] as Float64Array
    units.set(net[BIAS] as Float64Array)
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] as number
      if (input !== 0) addTo(units, input, net[i] as Float64Array)
    }
    let odds = SURE_ODDS * (inputs[ODDS] as number)
    for (let unit = 0; unit < UNITS; unit++) {
      const value = units[unit] as number
      if (value <= 0) continue
      odds += value * (out[unit] as number)
      poolSums[unit] = (poolSums[unit] as number) + value
    }
    chances[stone] = sigmoid(odds)
  }
  const { net: table } = tablePupil
  const tableOut = table[TABLE_INPUTS.length + 1] as Float64Array
  tableUnits.set(table[TABLE_INPUTS.length] as Float64Array)
  for (let i = 0; i < TABLE_INPUTS.length; i++) {
    const input = tableInput(whole, i)
    if (input !== 0) addTo(tableUnits, input, table[i] as Float64Array)
  }
  let lean = edge
  for (let unit = 0; unit < TABLE_UNITS; unit++)
    if ((tableUnits[unit] as number) > 0) lean += (tableUnits[unit] as number) * (tableOut[unit] as number)
  round = Math.min(0.995, Math.max(0.005, roundChanceWith(chances, matters)))
  return Math.min(0.999, Math.max(0.001, sigmoid(Math.log(round / (1 - round)) + lean)))
}

const tableInput = (whole: Float32Array, i: number): number =>
  i < UNITS ? (poolSums[i] as number) : (whole[i - UNITS] as number)

/** Adds to the slopes of both networks what the odds of the sample that was foretold last missed, and what is known of its stones. */
function pull({ open, whole }: Sample, miss: number): void {
  const { net, slope } = stonePupil
  const out = net[OUT] as Float64Array
  const { net: table, slope: tableSlope } = tablePupil
  const tableOut = table[TABLE_INPUTS.length + 1] as Float64Array
  for (let unit = 0; unit < TABLE_UNITS; unit++) {
    const value = tableUnits[unit] as number
    tableBack[unit] = value > 0 ? miss * (tableOut[unit] as number) : 0
    if (value > 0)
      (tableSlope[TABLE_INPUTS.length + 1] as Float64Array)[unit] =
        ((tableSlope[TABLE_INPUTS.length + 1] as Float64Array)[unit] as number) + miss * value
  }
  addTo(tableSlope[TABLE_INPUTS.length] as Float64Array, 1, tableBack)
  for (let i = 0; i < TABLE_INPUTS.length; i++) {
    const input = tableInput(whole, i)
    if (input !== 0) addTo(tableSlope[i] as Float64Array, input, tableBack)
    if (i >= UNITS) continue
    let sum = 0
    const row = table[i] as Float64Array
    for (let unit = 0; unit < TABLE_UNITS; unit++) sum += (row[unit] as number) * (tableBack[unit] as number)
    poolBack[i] = sum
  }
  const pulled = miss / (round * (1 - round))
  const outSlope = slope[OUT] as Float64Array
  for (const { stone, inputs, owner } of open) {
    const p = chances[stone] as number
    const g =
      pulled * (matters[stone] as number) * p * (1 - p) + (owner < 0 ? 0 : (OWNERS * (p - owner)) / BATCH)
    const units = lit[stone] as Float64Array
    for (let unit = 0; unit < UNITS; unit++) {
      const value = units[unit] as number
      back[unit] = value > 0 ? g * (out[unit] as number) + (poolBack[unit] as number) : 0
      if (value > 0) outSlope[unit] = (outSlope[unit] as number) + g * value
    }
    addTo(slope[BIAS] as Float64Array, 1, back)
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] as number
      if (input !== 0) addTo(slope[i] as Float64Array, input, back)
    }
  }
}

/** Learns who won, and who got each stone; the surprise. */
function learn(sample: Sample): number {
  const { share } = sample
  const guess = foretell(sample)
  pull(sample, (guess - share) / BATCH)
  return surpriseAt(share, guess)
}

type Nets = readonly [stone: Net, table: Net]

await fitInRounds<Sample>(import.meta.url, {
  variants: [
    { tactics: true, experts: false },
    { tactics: true, experts: true },
  ],
  note: (state, seat, chance) =>
    chance.below(2) === 0 ? undrawn(state, seat, () => note(state, seat)) : note(state, seat),
  learn,
  step(rate) {
    stonePupil.learn(rate)
    tablePupil.learn(rate)
  },
  nets: (): Nets => [stonePupil.net, tablePupil.net],
  useNets: nets => useNets(...(nets as Nets)),
  write: () =>
    writeFileSync(
      `${root}packages/bots/src/schotten-totten/learnt.ts`,
      `// Written by scripts/fit-schotten-totten.ts: the networks of net.ts.\nexport const learntStone = \`\n${writeNet(INPUTS, stonePupil.net)}\n\`\nexport const learntTable = \`\n${writeNet(TABLE_INPUTS, tablePupil.net)}\n\`\n`,
    ),
})
