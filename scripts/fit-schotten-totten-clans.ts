// Fits the judgement of Schotten Totten's expert with Clan cards alone by self-play, as fit-schotten-totten.ts does it with Tactic
// cards and with the same options: `node scripts/fit-schotten-totten-clans.ts [--rounds 150] [--games 500] [--threads 2] [--seed 1]
// [--anew]`. It goes on from the networks in clans/learnt.ts, or anew from chance, and writes them there after every round.
import { writeFileSync } from 'node:fs'
import { type State, STONES } from '@cairn/games/schotten-totten'
import { FastChance, type Seat } from '@cairn/kernel'
import { type Net, readRows, writeRows } from '../packages/bots/src/net.ts'
import {
  isOpen,
  lookFrom,
  read,
  readMine,
  readTable,
  readTheirs,
  roomOf,
  STONE_INPUTS,
  table,
  TABLE_INPUTS,
  WHOLE_AT,
} from '../packages/bots/src/schotten-totten/clans/inputs.ts'
import { learnt } from '../packages/bots/src/schotten-totten/clans/learnt.ts'
import {
  FIRST,
  ROWS,
  SECOND,
  SUREST,
  TABLE,
  useNets,
  widthOf,
} from '../packages/bots/src/schotten-totten/clans/net.ts'
import { roundChanceWith } from '../packages/bots/src/schotten-totten/round/chance.ts'
import { addTo, gauss, Pupil, sigmoid, surpriseAt } from './pupil.ts'
import { root } from './run.ts'
import { BATCH, fitInRounds, isAnew, type Noted, undrawn } from './schotten-totten-self-play.ts'

/** How much the owner of a stone counts beside the winner of the match. */
const OWNERS = 0.15

/** A stone that is open, and which inputs it has, by how much. */
interface OpenStone {
  readonly stone: number
  readonly inputs: Uint8Array
  readonly amounts: Float64Array
  owner: number
}

interface Sample extends Noted {
  readonly open: readonly OpenStone[]
  /** The stones that the seat has claimed, as bits. */
  readonly claimed: number
  readonly table: Float64Array
}

const pupil = new Pupil(isAnew ? firstNet(new FastChance(1)) : readRows(ROWS, learnt))
const { net, slope } = pupil

function firstNet(chance: FastChance): Net {
  return ROWS.map((name, i) => {
    const spread = name.endsWith('Begin')
      ? 0
      : i < STONE_INPUTS.length
        ? 0.15
        : name.startsWith('first')
          ? Math.sqrt(2 / FIRST)
          : name === 'stoneOut'
            ? 0.1
            : name === 'tableOut'
              ? 0
              : 0.05
    return Float64Array.from({ length: widthOf(name) }, () => spread * gauss(chance))
  })
}

const rowAt = (name: string): number => ROWS.indexOf(name)
const FIRST_BEGIN = rowAt('firstBegin')
const FIRST_AT = rowAt('first0')
const SECOND_BEGIN = rowAt('secondBegin')
const STONE_OUT = rowAt('stoneOut')
const SECOND_AT = rowAt('second0')
const TABLE_AT = SECOND_AT + SECOND
const TABLE_BEGIN = rowAt('tableBegin')
const TABLE_OUT = rowAt('tableOut')
const of = (rows: Net, i: number): Float64Array => rows[i] as Float64Array

/** What was seen of the position that was foretold last. */
const firsts = Array.from({ length: STONES }, () => new Float64Array(FIRST))
const seconds = Array.from({ length: STONES }, () => new Float64Array(SECOND))
const pool = new Float64Array(SECOND)
const tableUnits = new Float64Array(TABLE)
const chances = new Float64Array(STONES)
const matters = new Float64Array(STONES)
let round = 0.5

/** Units that are below nothing count for nothing. */
function cut(units: Float64Array): void {
  for (let unit = 0; unit < units.length; unit++) if ((units[unit] as number) < 0) units[unit] = 0
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** The seat's share of the match as the networks foretell it, which leaves what they saw for `pull`. */
function foretell({ open, claimed, table }: Pick<Sample, 'open' | 'claimed' | 'table'>): number {
  for (let stone = 0; stone < STONES; stone++) chances[stone] = (claimed >> stone) & 1
  pool.fill(0)
  for (const { stone, inputs, amounts } of open) {
    const first = of(firsts, stone)
    first.set(of(net, FIRST_BEGIN))
    for (let i = 0; i < inputs.length; i++) addTo(first, amounts[i] as number, of(net, inputs[i] as number))
    for (let i = WHOLE_AT; i < STONE_INPUTS.length; i++)
      if (table[i - WHOLE_AT] !== 0) addTo(first, table[i - WHOLE_AT] as number, of(net, i))
    cut(first)
    const second = of(seconds, stone)
    second.set(of(net, SECOND_BEGIN))
    for (let unit = 0; unit < FIRST; unit++)
      if (first[unit] !== 0) addTo(second, first[unit] as number, of(net, FIRST_AT + unit))
    cut(second)
    const out = of(net, STONE_OUT)
    chances[stone] = sigmoid(dot(second, out) + (out[SECOND] as number))
    addTo(pool, 1, second)
  }
  tableUnits.set(of(net, TABLE_BEGIN))
  for (let unit = 0; unit < SECOND; unit++) addTo(tableUnits, pool[unit] as number, of(net, SECOND_AT + unit))
  for (let i = 0; i < TABLE_INPUTS.length; i++)
    if (table[i] !== 0) addTo(tableUnits, table[i] as number, of(net, TABLE_AT + i))
  cut(tableUnits)
  const out = of(net, TABLE_OUT)
  round = roundChanceWith(chances, matters)
  const p = Math.min(SUREST, Math.max(1 - SUREST, round))
  const odds = Math.log(p / (1 - p)) + dot(tableUnits, out) + (out[TABLE] as number)
  return Math.min(0.999, Math.max(0.001, sigmoid(odds)))
}

const tableBack = new Float64Array(TABLE)
const poolBack = new Float64Array(SECOND)
const back = new Float64Array(SECOND)
const firstBack = new Float64Array(FIRST)
const wholeBack = new Float64Array(FIRST)

/** Adds to a slope of units that count for something, and of what each adds to its sum. */
function pullOut(out: Float64Array, units: Float64Array, miss: number): void {
  for (let unit = 0; unit < units.length; unit++)
    out[unit] = (out[unit] as number) + miss * (units[unit] as number)
  out[units.length] = (out[units.length] as number) + miss
}

/** Adds to the slopes what the odds of the position that was foretold last missed, and what is known of its stones. */
function pull({ open, table }: Sample, miss: number): void {
  const tableOut = of(net, TABLE_OUT)
  pullOut(of(slope, TABLE_OUT), tableUnits, miss)
  for (let unit = 0; unit < TABLE; unit++)
    tableBack[unit] = (tableUnits[unit] as number) > 0 ? miss * (tableOut[unit] as number) : 0
  addTo(of(slope, TABLE_BEGIN), 1, tableBack)
  for (let i = 0; i < TABLE_INPUTS.length; i++)
    if (table[i] !== 0) addTo(of(slope, TABLE_AT + i), table[i] as number, tableBack)
  for (let unit = 0; unit < SECOND; unit++) {
    addTo(of(slope, SECOND_AT + unit), pool[unit] as number, tableBack)
    poolBack[unit] = dot(of(net, SECOND_AT + unit), tableBack)
  }
  const isSure = round < 1 - SUREST || round > SUREST
  const pulled = isSure ? 0 : miss / (round * (1 - round))
  const out = of(net, STONE_OUT)
  wholeBack.fill(0)
  for (const { stone, inputs, amounts, owner } of open) {
    const p = chances[stone] as number
    const missed =
      pulled * (matters[stone] as number) * p * (1 - p) + (owner < 0 ? 0 : (OWNERS * (p - owner)) / BATCH)
    const second = of(seconds, stone)
    pullOut(of(slope, STONE_OUT), second, missed)
    for (let unit = 0; unit < SECOND; unit++)
      back[unit] =
        (second[unit] as number) > 0 ? missed * (out[unit] as number) + (poolBack[unit] as number) : 0
    addTo(of(slope, SECOND_BEGIN), 1, back)
    const first = of(firsts, stone)
    for (let unit = 0; unit < FIRST; unit++) {
      const lit = first[unit] as number
      firstBack[unit] = lit > 0 ? dot(back, of(net, FIRST_AT + unit)) : 0
      if (lit > 0) addTo(of(slope, FIRST_AT + unit), lit, back)
    }
    addTo(wholeBack, 1, firstBack)
    for (let i = 0; i < inputs.length; i++)
      addTo(of(slope, inputs[i] as number), amounts[i] as number, firstBack)
  }
  addTo(of(slope, FIRST_BEGIN), 1, wholeBack)
  for (let i = WHOLE_AT; i < STONE_INPUTS.length; i++)
    if (table[i - WHOLE_AT] !== 0) addTo(of(slope, i), table[i - WHOLE_AT] as number, wholeBack)
}

/** How the match looks to a seat that has just played. */
function note(state: State, seat: Seat): Sample {
  lookFrom(state, seat)
  readTable(state, -1, roomOf(state, seat))
  const open: OpenStone[] = []
  for (let stone = 0; stone < STONES; stone++) {
    if (!isOpen(state, stone)) continue
    const theirs = readTheirs(state, stone)
    const [inputs, amounts] = [read.inputs.slice(0, read.count), read.amounts.slice(0, read.count)]
    readMine(state, stone, -1, theirs)
    open.push({
      stone,
      inputs: Uint8Array.of(...inputs, ...read.inputs.subarray(0, read.count)),
      amounts: Float64Array.of(...amounts, ...read.amounts.subarray(0, read.count)),
      owner: -1,
    })
  }
  const seen = { open, claimed: state.claimed[seat] as number, table: table.slice() }
  return { seat, ...seen, looks: foretell(seen), share: 0 }
}

await fitInRounds<Sample>(import.meta.url, {
  variants: [
    { tactics: false, experts: false },
    { tactics: false, experts: false },
    { tactics: false, experts: true },
  ],
  note: (state, seat) => undrawn(state, seat, () => note(state, seat)),
  learn(sample) {
    const { share } = sample
    const foretold = foretell(sample)
    pull(sample, (foretold - share) / BATCH)
    return surpriseAt(share, foretold)
  },
  step: rate => pupil.learn(rate),
  nets: () => net,
  useNets(nets) {
    for (const [i, row] of (nets as Net).entries()) of(net, i).set(row)
    useNets(net)
  },
  write: () =>
    writeFileSync(
      `${root}packages/bots/src/schotten-totten/clans/learnt.ts`,
      `// Written by scripts/fit-schotten-totten-clans.ts: the networks of net.ts.\nexport const learnt = \`\n${writeRows(ROWS, net)}\n\`\n`,
    ),
})
