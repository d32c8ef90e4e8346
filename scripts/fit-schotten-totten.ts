// Fits the judgement of Schotten Totten's bots by self-play: `node scripts/fit-schotten-totten.ts [--rounds 150] [--games
// 500] [--threads 2] [--seed 1] [--anew]`. In each round every thread plays so many matches with the networks so far, each
// seat with slips of its own. Then they are fitted further to foretell from what the seat that has just played sees who
// will win, and who will get each stone, as it came out and as it looked later on. It goes on from the networks in
// learnt.ts, or anew from chance, and writes them there after every round.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import {
  CLANS,
  handSize,
  K_CLAIM,
  kindOf,
  type Move,
  schottenTotten,
  type State,
  STONES,
} from '@cairn/games/schotten-totten'
import { FastChance, type Seat, share, shuffle } from '@cairn/kernel'
import { slip } from '../packages/bots/src/slip.ts'
import { highest } from '../packages/bots/src/schotten-totten/ahead.ts'
import { judge } from '../packages/bots/src/schotten-totten/judge.ts'
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
  roundChanceWith,
  SURE_ODDS,
} from '../packages/bots/src/schotten-totten/outlook.ts'
import { root } from './run.ts'

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '150' },
    games: { type: 'string', default: '500' },
    threads: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    anew: { type: 'boolean', default: false },
  },
})
const [rounds, games, threads, seed] = [given.rounds, given.games, given.threads, given.seed].map(Number) as [
  number,
  number,
  number,
  number,
]
/** How many rounds a position stays in the fit. */
const KEPT = 4
const BATCH = 128
const RATE = 0.001
const DECAY = 1e-5
/** How much the owner of a stone counts beside the winner of the match. */
const OWNERS = 0.15
/** How much of what a match came to is told to a position by what it looked like later. */
const LATER = 0.2
const SLIPS = [0, 0.01, 0.03, 0.08]
const VARIANTS = [
  ...Array.from({ length: 4 }, () => ({ tactics: false, experts: false })),
  { tactics: true, experts: false },
  { tactics: false, experts: true },
  { tactics: true, experts: true },
]

/** A stone that is open: its inputs, and in the end 1 if the seat got it, 0 if the other did, -1 if nobody. */
interface OpenStone {
  readonly stone: number
  readonly inputs: Float32Array
  owner: number
}

interface Sample {
  readonly seat: Seat
  /** The chances of the other stones. */
  readonly chances: Float64Array
  readonly open: readonly OpenStone[]
  /** What Tactic cards in hand add to the odds. */
  readonly edge: number
  readonly whole: Float32Array
  /** What the seat's share looked like, and what it came to. */
  readonly looks: number
  share: number
}

const pick = <T>(items: readonly T[], chance: FastChance): T => items[chance.below(items.length)] as T

/** How the match looks to a seat that has just played; or as it looked before that seat drew its last card. */
function note(state: State, seat: Seat, undrawn: boolean): Sample {
  const cards = state.hands[seat] as number[]
  const drawn = undrawn && cards.length === handSize(state) ? (cards.pop() as number) : -1
  if (drawn >= 0) state.decks[drawn < CLANS ? 0 : 1].push(drawn)
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
  if (drawn >= 0) cards.push(state.decks[drawn < CLANS ? 0 : 1].pop() as number)
  const looks = seat === 0 ? share : 1 - share
  return { seat, chances, open, edge: seat === 0 ? edge : -edge, whole, looks, share: 0 }
}

function match(options: (typeof VARIANTS)[number], chance: FastChance): readonly Sample[] {
  const state = schottenTotten.deal({ ...options, rounds: 1 }, 2, chance)
  const slips = [pick(SLIPS, chance), pick(SLIPS, chance)]
  const noted: Sample[] = []
  for (;;) {
    const seat = state.turn
    const moves = schottenTotten.moves(state, seat)
    let move = moves.find(move => kindOf(move) === K_CLAIM)
    if (move === undefined) {
      const values = judge(state, seat, moves, HONEST)
      const most = slips[seat] as number
      if (most > 0)
        for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) + slip(most, chance)
      move = moves[highest(values)] as Move
    }
    schottenTotten.play(state, seat, move, chance)
    const outcome = schottenTotten.outcome(state)
    if (outcome !== undefined) {
      const later = [share(outcome, 0), share(outcome, 1)]
      for (const sample of noted.toReversed()) {
        sample.share = later[sample.seat] as number
        later[sample.seat] = (1 - LATER) * sample.share + LATER * sample.looks
        for (const stone of sample.open)
          stone.owner =
            ((state.claimed[sample.seat] as number) >> stone.stone) & 1
              ? 1
              : ((state.claimed[1 - sample.seat] as number) >> stone.stone) & 1
                ? 0
                : -1
      }
      return noted
    }
    if (state.turn !== seat) noted.push(note(state, seat, chance.below(2) === 0))
  }
}

const gauss = (chance: FastChance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.unit())) * Math.cos(2 * Math.PI * chance.unit())

const firstNet = (rows: number, width: number, spread: number, chance: FastChance): Net =>
  Array.from({ length: rows + 2 }, (_, i) =>
    Float64Array.from(
      { length: width },
      () => (i === rows + 1 ? 0 : i === rows ? 0.1 : spread) * gauss(chance),
    ),
  )

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

/** A network that is being fitted by gradient descent with momentum and a step of its own for each number (Adam). */
class Pupil {
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

const addTo = (sums: Float64Array, input: number, row: Float64Array): void => {
  for (let unit = 0; unit < sums.length; unit++)
    sums[unit] = (sums[unit] as number) + input * (row[unit] as number)
}

const stonePupil = new Pupil(
  given.anew ? firstNet(INPUTS.length, UNITS, 0.25, new FastChance(1)) : readNet(INPUTS, learntStone),
)
const tablePupil = new Pupil(
  given.anew
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
  return -(share * Math.log(guess) + (1 - share) * Math.log(1 - guess))
}

/** Fits the networks to these samples once; the mean surprise. */
function fit(samples: readonly Sample[], rate: number, chance: FastChance): number {
  const order = shuffle(samples.slice(), chance)
  let surprise = 0
  for (let from = 0; from + BATCH <= order.length; from += BATCH) {
    for (let k = from; k < from + BATCH; k++) surprise += learn(order[k] as Sample) / order.length
    stonePupil.learn(rate)
    tablePupil.learn(rate)
  }
  return surprise
}

/** What a thread is to play: with which networks, how many matches, from which luck on. */
interface Task {
  readonly stone: Net
  readonly table: Net
  readonly games: number
  readonly seed: number
}

function playMatches({ stone, table, games, seed }: Task): readonly Sample[] {
  useNets(stone, table)
  return Array.from({ length: games }, (_, game) =>
    match(pick(VARIANTS, new FastChance(seed + game)), new FastChance(seed + game)),
  ).flat()
}

if (isMainThread) {
  const workers = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url)))
  const kept: (readonly Sample[])[] = []
  for (let round = 0; round < rounds; round++) {
    const played = await Promise.all(
      workers.map(async (worker, i) => {
        const from = ((seed * rounds + round) * threads + i) * games
        worker.postMessage({ stone: stonePupil.net, table: tablePupil.net, games, seed: from } satisfies Task)
        const [samples] = (await once(worker, 'message')) as [readonly Sample[]]
        return samples
      }),
    )
    kept.push(played.flat())
    if (kept.length > KEPT) kept.shift()
    const samples = kept.flat()
    const surprise = fit(samples, RATE * Math.max(0.03, 1 - round / rounds), new FastChance(round))
    console.log(
      `round ${round + 1}: ${samples.length} positions, ${surprise.toFixed(4)} of surprise at the winner`,
    )
    writeFileSync(
      `${root}packages/bots/src/schotten-totten/learnt.ts`,
      `// Written by scripts/fit-schotten-totten.ts: the networks of net.ts.\nexport const learntStone = \`\n${writeNet(INPUTS, stonePupil.net)}\n\`\nexport const learntTable = \`\n${writeNet(TABLE_INPUTS, tablePupil.net)}\n\`\n`,
    )
  }
  for (const worker of workers) await worker.terminate()
} else parentPort?.on('message', (task: Task) => parentPort?.postMessage(playMatches(task)))
