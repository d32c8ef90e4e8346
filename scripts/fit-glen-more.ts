// Fits the judgement of Glen More's bots by self-play: `node scripts/fit-glen-more.ts [rounds] [games] [--chronicles]`.
// Each round plays so many matches with the network so far, each seat with slips of its own, then fits a new one that
// best foretells from each position how many points its seat will still make. The last is written to learnt.ts.
// With --chronicles the matches are of mixed companies of Chronicles, and only what the network makes of their inputs is
// fitted: without them it judges as before.
import { writeFileSync } from 'node:fs'
import { glenMore, type Options, type State } from '@cairn/games/glen-more'
import { defaultOptions, FastChance, shuffle } from '@cairn/kernel'
import { companies, mayPlay, NAMES, playing } from '../packages/games/src/glen-more/testing/companies.ts'
import { allCountsOf, BASE_INPUTS, INPUTS, writeInputs } from '../packages/bots/src/glen-more/inputs.ts'
import { learnt } from '../packages/bots/src/glen-more/learnt.ts'
import {
  earned,
  type Judgement,
  judgementOf,
  type Net,
  readNet,
  writeNet,
} from '../packages/bots/src/glen-more/net.ts'
import { type Plan, plans, slipping } from '../packages/bots/src/glen-more/plan.ts'
import { root } from './run.ts'

const words = process.argv.slice(2)
const ofChronicles = words.includes('--chronicles')
const [rounds = 6, games = 1500] = words.filter(word => !word.startsWith('--')).map(Number)
/** Units of the network beside the plain sum. */
const HIDDEN = 32
/** How many rounds a position stays in the fit. */
const KEPT = 5
const EPOCHS = 10
const BATCH = 64
const RATE = 0.003
const DECAY = 2e-5
/** No position pulls at the fit by more than so many points. */
const MOST_PULL = 25
/** How often a seat takes any of its plans, so that the fit sees what lies beside the beaten track. */
const WHIM = 0.12
const SLIPS = [0, 0, 0, 4, 10]
const SEATS = [2, 3, 3, 4, 4]

const PLAIN = defaultOptions(glenMore.options, 4) as unknown as Options

/** Inputs of a position, and what its seat made from there on. */
interface Sample {
  readonly inputs: Float32Array
  points: number
}

const pick = <T>(items: readonly T[], chance: FastChance): T => items[chance.below(items.length)] as T

const scratch = new Float64Array(INPUTS.length)

/** Mostly some of the Chronicles, now and then all of them. */
function company(seats: number, chance: FastChance): Partial<Options> {
  const allowed = NAMES.filter(name => mayPlay(playing([name], 0), seats))
  const names = chance.unit() < 0.25 ? allowed : pick(companies(allowed).slice(1), chance)
  return playing(names, chance.below(2))
}

/** Plays a match and notes how it looked to each seat after its turns, and to any seat between them. */
function match(seats: number, judgement: Judgement, chance: FastChance): readonly Sample[] {
  const options = {
    ...PLAIN,
    die: seats === 2 || chance.unit() < 0.1,
    intro: chance.unit() < 0.1,
    ...(ofChronicles
      ? company(seats, chance)
      : chance.unit() < 0.2 && playing(['highlander'], chance.below(2))),
  }
  const state = glenMore.deal(options, seats, chance)
  const slips = state.players.map(() => pick(SLIPS, chance))
  const noted: (Sample & { readonly seat: number })[] = []
  const note = (state: State, seat: number): void => {
    writeInputs(state, seat, allCountsOf(state), scratch)
    noted.push({ inputs: Float32Array.from(scratch), seat, points: -earned(state, seat) })
  }
  while (!state.over) {
    const seat = glenMore.actors(state)[0] as number
    const found = plans(state, seat, { judgement, spots: 2, breadth: 6 })
    const plan = (
      chance.unit() < WHIM ? pick(found, chance) : slipping(state, found, slips[seat] as number, chance)
    ) as Plan
    note(plan.end, seat)
    for (const move of plan.moves) glenMore.play(state, seat, move, chance)
    if (!state.over) note(state, chance.below(seats))
  }
  for (const sample of noted) sample.points += state.players[sample.seat]?.vp ?? 0
  return noted
}

const gauss = (chance: FastChance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.unit())) * Math.cos(2 * Math.PI * chance.unit())

/** The mean of each input, and how far it strays. */
function spreadOf(samples: readonly Sample[]): {
  readonly mean: Float64Array
  readonly spread: Float64Array
} {
  const mean = new Float64Array(INPUTS.length)
  const square = new Float64Array(INPUTS.length)
  for (const { inputs } of samples)
    for (const [i, x] of inputs.entries()) {
      mean[i] = (mean[i] as number) + x / samples.length
      square[i] = (square[i] as number) + (x * x) / samples.length
    }
  const spread = square.map((x, i) => Math.max(1e-3, Math.sqrt(Math.max(0, x - (mean[i] as number) ** 2))))
  return { mean, spread }
}

/** Fits a network by gradient descent with momentum and a step of its own for each number (Adam). */
function fit(
  samples: readonly Sample[],
  before: Net | undefined,
  chance: FastChance,
): { readonly net: Net; readonly error: number } {
  const { mean, spread } = spreadOf(samples)
  const n = INPUTS.length
  const width = 1 + HIDDEN
  // rows as in a net: inputs, bias, out
  const weights = new Float64Array((n + 2) * width)
  for (let i = 0; i < n * width; i++) weights[i] = i % width === 0 ? 0 : gauss(chance) / Math.sqrt(n)
  const [bias, out] = [n * width, (n + 1) * width]
  weights[bias] = samples.reduce((sum, { points }) => sum + points / samples.length, 0)
  for (let unit = 1; unit < width; unit++) weights[out + unit] = 0.3 * gauss(chance)
  weights[out] = 1
  // what a network before made of the other inputs stays
  const first = before === undefined ? 0 : BASE_INPUTS.length * width
  const last = before === undefined ? weights.length : bias
  if (before !== undefined) {
    mean.fill(0)
    for (const [i, row] of before.entries())
      for (let unit = 0; unit < width; unit++)
        weights[i * width + unit] = (row[unit] as number) * (i < n ? (spread[i] as number) : 1)
  }
  const [slope, speed, power] = [weights, weights, weights].map(({ length }) => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const x = new Float64Array(n)
  const units = new Float64Array(width)
  /** By how much the network misses; what moved it is added to the slope. */
  const learn = ({ inputs, points }: Sample): number => {
    for (let unit = 0; unit < width; unit++) units[unit] = weights[bias + unit] as number
    for (let i = 0; i < n; i++) {
      const input = ((inputs[i] as number) - (mean[i] as number)) / (spread[i] as number)
      x[i] = input
      for (let unit = 0, at = i * width; unit < width; unit++, at++)
        units[unit] = (units[unit] as number) + input * (weights[at] as number)
    }
    let miss = (units[0] as number) - points
    for (let unit = 1; unit < width; unit++)
      if ((units[unit] as number) > 0) miss += (units[unit] as number) * (weights[out + unit] as number)
    const pull = Math.max(-MOST_PULL, Math.min(MOST_PULL, miss)) / BATCH
    units[0] = pull
    for (let unit = 1; unit < width; unit++) {
      const lit = units[unit] as number
      if (lit > 0) slope[out + unit] = (slope[out + unit] as number) + pull * lit
      units[unit] = lit > 0 ? pull * (weights[out + unit] as number) : 0
    }
    for (let unit = 0; unit < width; unit++)
      slope[bias + unit] = (slope[bias + unit] as number) + (units[unit] as number)
    for (let i = 0; i < n; i++)
      for (let unit = 0, at = i * width; unit < width; unit++, at++)
        slope[at] = (slope[at] as number) + (x[i] as number) * (units[unit] as number)
    return miss
  }
  let error = 0
  let step = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (epoch < EPOCHS * 0.5 ? 1 : epoch < EPOCHS * 0.8 ? 0.3 : 0.1)
    const order = shuffle(samples.slice(), chance)
    let squares = 0
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      slope.fill(0)
      for (let k = from; k < from + BATCH; k++) squares += learn(order[k] as Sample) ** 2
      step++
      const warm = Math.sqrt(1 - 0.999 ** step) / (1 - 0.9 ** step)
      for (let at = first; at < last; at++) {
        const g = (slope[at] as number) + DECAY * (weights[at] as number)
        speed[at] = 0.9 * (speed[at] as number) + 0.1 * g
        power[at] = 0.999 * (power[at] as number) + 0.001 * g * g
        if (at !== out)
          weights[at] =
            (weights[at] as number) -
            (rate * warm * (speed[at] as number)) / (Math.sqrt(power[at] as number) + 1e-8)
      }
    }
    error = Math.sqrt(squares / order.length)
  }
  const net = Array.from({ length: n + 2 }, (_, i) => weights.slice(i * width, (i + 1) * width))
  // the network reads inputs as they are
  const begin = net[n] as Float64Array
  for (let i = 0; i < n; i++)
    for (let unit = 0; unit < width; unit++) {
      const row = net[i] as Float64Array
      row[unit] = (row[unit] as number) / (spread[i] as number)
      begin[unit] = (begin[unit] as number) - (row[unit] as number) * (mean[i] as number)
    }
  return { net, error }
}

let net = readNet(learnt)
const kept: (readonly Sample[])[] = []
for (let round = 0; round < rounds; round++) {
  const judgement = judgementOf(net)
  const played: Sample[] = []
  for (let game = 0; game < games; game++)
    played.push(
      ...match(SEATS[game % SEATS.length] as number, judgement, new FastChance(round * 1_000_000 + game)),
    )
  kept.push(played)
  const found = fit(kept.slice(-KEPT).flat(), ofChronicles ? net : undefined, new FastChance(round))
  net = found.net
  console.log(`round ${round + 1}: ${played.length} positions, foretold to ${found.error.toFixed(2)} points`)
  writeFileSync(
    `${root}packages/bots/src/glen-more/learnt.ts`,
    `// Written by scripts/fit-glen-more.ts: the network of net.ts.\nexport const learnt = \`\n${writeNet(net)}\n\`\n`,
  )
}
