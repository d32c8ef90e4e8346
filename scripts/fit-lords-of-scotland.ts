// Fits the judgement of Lords of Scotland's bots by self-play: `node scripts/fit-lords-of-scotland.ts [matches]`. Plays so
// many matches of two to five at a glance, each seat with slips of its own, then fits a network to foretell from the
// beginning of every skirmish who will win. It is written to learnt.ts.
import { writeFileSync } from 'node:fs'
import { deciding, decisionSeat, lordsOfScotland as game, type State } from '@cairn/games/lords-of-scotland'
import { FastChance, pick, shuffle } from '@cairn/kernel'
import { chances, liking } from '../packages/bots/src/lords-of-scotland/evaluate.ts'
import { type Net, writeNet } from '../packages/bots/src/net.ts'
import {
  BIAS,
  foresee,
  INPUTS,
  inputs,
  OUT,
  readSeat,
  readTable,
  useNet,
} from '../packages/bots/src/lords-of-scotland/net.ts'
import { gauss } from './pupil.ts'
import { root } from './run.ts'

const [matches = 40000] = process.argv.slice(2).map(Number)
const HIDDEN = 16
const EPOCHS = 4
const BATCH = 64
const RATE = 0.003
const SLIPS = [0.5, 1, 1, 2, 4]
const SEATS = [2, 2, 2, 3, 4, 4, 5]
/** How often a seat does anything at all, so that the fit sees what lies beside the beaten track. */
const WHIM = 0.03
/** Matches that the fit has not seen, to tell how well it foretells. */
const UNSEEN = 1500

/** A skirmish that began: what the network reads of each seat, and who won the match. */
interface Sample {
  readonly inputs: readonly Float32Array[]
  winner: number
}

function note(state: State): Sample {
  readTable(state)
  return {
    inputs: state.hands.map((_, seat) => {
      readSeat(state, seat)
      return Float32Array.from(inputs)
    }),
    winner: 0,
  }
}

/** Plays a match, shows it as every skirmish but the first begins, and says who won. */
function match(seats: number, chance: FastChance, visit: (state: State) => void): number {
  const options = { bruce: chance.unit() < 0.3, clanActivation: seats > 3 && chance.unit() < 0.8 }
  const state = game.deal(options, seats, chance)
  const slips = state.hands.map(() => pick(SLIPS, chance))
  let { skirmish } = state
  for (;;) {
    const decision = deciding(state)
    if (decision === undefined) return game.outcome(state)?.places.indexOf(1) ?? 0
    if (state.skirmish > skirmish) {
      skirmish = state.skirmish
      visit(state)
    }
    const seat = decisionSeat(decision)
    const moves = game.moves(state, seat)
    const slip = slips[seat] as number
    const move = chance.unit() < WHIM ? pick(moves, chance) : liking(state, seat, moves, slip, chance)
    game.play(state, seat, move, chance)
  }
}

function samplesOf(matches: number): readonly Sample[] {
  const samples: Sample[] = []
  for (let n = 0; n < matches; n++) {
    const chance = new FastChance(n)
    const from = samples.length
    const winner = match(pick(SEATS, chance), chance, state => samples.push(note(state)))
    for (const sample of samples.slice(from)) sample.winner = winner
  }
  return samples
}

const firstNet = (chance: FastChance): Net =>
  Array.from({ length: OUT + 1 }, (_, i) =>
    Float64Array.from({ length: HIDDEN }, () => (i === BIAS ? 0.1 : 0.3) * gauss(chance)),
  )

/** Fits a network by gradient descent with momentum and a step of its own for each number (Adam). */
function fit(net: Net, samples: readonly Sample[], chance: FastChance): void {
  const slope = net.map(row => new Float64Array(row.length))
  const speed = net.map(row => new Float64Array(row.length))
  const power = net.map(row => new Float64Array(row.length))
  const lit = SEATS.map(() => new Float64Array(HIDDEN))
  const back = new Float64Array(HIDDEN)
  const out = net[OUT] as Float64Array

  const odds = (inputs: Float32Array, units: Float64Array): number => {
    units.set(net[BIAS] as Float64Array)
    for (const [i, input] of inputs.entries()) {
      const row = net[i] as Float64Array
      if (input !== 0)
        for (let unit = 0; unit < HIDDEN; unit++)
          units[unit] = (units[unit] as number) + input * (row[unit] as number)
    }
    let sum = 0
    for (let unit = 0; unit < HIDDEN; unit++)
      if ((units[unit] as number) > 0) sum += (units[unit] as number) * (out[unit] as number)
    return Math.exp(sum)
  }

  const learn = ({ inputs, winner }: Sample): number => {
    const figures = inputs.map((own, seat) => odds(own, lit[seat] as Float64Array))
    const all = figures.reduce((sum, figure) => sum + figure, 0)
    for (const [seat, own] of inputs.entries()) {
      const pull = ((figures[seat] as number) / all - (seat === winner ? 1 : 0)) / BATCH
      const units = lit[seat] as Float64Array
      const last = slope[OUT] as Float64Array
      for (let unit = 0; unit < HIDDEN; unit++) {
        const value = Math.max(0, units[unit] as number)
        back[unit] = value > 0 ? pull * (out[unit] as number) : 0
        last[unit] = (last[unit] as number) + pull * value
      }
      for (let i = 0; i <= BIAS; i++) {
        const input = i === BIAS ? 1 : (own[i] as number)
        const row = slope[i] as Float64Array
        if (input !== 0)
          for (let unit = 0; unit < HIDDEN; unit++)
            row[unit] = (row[unit] as number) + input * (back[unit] as number)
      }
    }
    return -Math.log((figures[winner] as number) / all)
  }

  let step = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const order = shuffle(samples.slice(), chance)
    let surprise = 0
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      for (const row of slope) row.fill(0)
      for (let k = from; k < from + BATCH; k++) surprise += learn(order[k] as Sample) / order.length
      step++
      const rate = RATE * (1 - (BATCH * step) / (EPOCHS * order.length))
      const warm = Math.sqrt(1 - 0.999 ** step) / (1 - 0.9 ** step)
      for (const [i, row] of net.entries()) {
        const [g, v, s] = [slope[i], speed[i], power[i]] as [Float64Array, Float64Array, Float64Array]
        for (let unit = 0; unit < HIDDEN; unit++) {
          const pull = g[unit] as number
          v[unit] = 0.9 * (v[unit] as number) + 0.1 * pull
          s[unit] = 0.999 * (s[unit] as number) + 0.001 * pull * pull
          row[unit] =
            (row[unit] as number) -
            (rate * warm * (v[unit] as number)) / (Math.sqrt(s[unit] as number) + 1e-8)
        }
      }
    }
    console.log(`${samples.length} positions, ${surprise.toFixed(4)} of surprise at the winner`)
  }
}

/** How far off the chances foretold are, as a mean of squares. */
function errorOf(seats: number, foretell: (state: State) => readonly number[]): number {
  let sum = 0
  let count = 0
  for (let n = 0; n < UNSEEN; n++) {
    const foretold: (readonly number[])[] = []
    const winner = match(seats, new FastChance(-1 - n), state => foretold.push(foretell(state)))
    for (const chances of foretold)
      for (const [seat, chance] of chances.entries()) sum += (chance - (seat === winner ? 1 : 0)) ** 2
    count += foretold.length
  }
  return sum / count
}

const net = firstNet(new FastChance(1))
fit(net, samplesOf(matches), new FastChance(2))
useNet(net)
for (const seats of [2, 3, 4, 5])
  console.log(
    `${seats} seats: off by ${errorOf(seats, foresee).toFixed(4)}, the plain judgement by ${errorOf(seats, chances).toFixed(4)}`,
  )
writeFileSync(
  `${root}packages/bots/src/lords-of-scotland/learnt.ts`,
  `// Written by scripts/fit-lords-of-scotland.ts: the network of net.ts.\nexport const learnt = \`\n${writeNet(INPUTS, net)}\n\`\n`,
)
