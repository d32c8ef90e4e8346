// Fits the judgement of Glen More's bots by self-play: `node scripts/fit-glen-more.ts [rounds] [games] [first]`.
// Each round plays so many matches with the network so far, each seat with slips of its own, some of them with mixed
// companies of Chronicles, then goes on fitting that network to foretell from each position how many points its seat
// will still make: as it came out, and as the network saw it at the seat's later positions. The last is written to
// learnt.ts. Luck begins at `first`, so that a later run plays other matches.
import { writeFileSync } from 'node:fs'
import { glenMore, type Options, type State } from '@cairn/games/glen-more'
import { defaultOptions, FastChance, shuffle } from '@cairn/kernel'
import { companies, mayPlay, NAMES, playing } from '../packages/games/src/glen-more/testing/companies.ts'
import { allCountsOf, INPUTS, writeInputs } from '../packages/bots/src/glen-more/inputs.ts'
import { learnt } from '../packages/bots/src/glen-more/learnt.ts'
import {
  earned,
  foretellerOf,
  type Judgement,
  judgementOf,
  type Net,
  readNet,
  writeNet,
} from '../packages/bots/src/glen-more/net.ts'
import { type Plan, plans, slipping } from '../packages/bots/src/glen-more/plan.ts'
import { gauss } from './pupil.ts'
import { root } from './run.ts'

const [rounds = 2, games = 1500, first = 0] = process.argv.slice(2).map(Number)
/** Units of the network beside the plain sum. */
const HIDDEN = 32
/** How many rounds a position stays in the fit. */
const KEPT = 4
const EPOCHS = 6
const BATCH = 64
const RATE = 0.001
const DECAY = 2e-5
/** No position pulls at the fit by more than so many points. */
const MOST_PULL = 25
/** How often a seat takes any of its plans, so that the fit sees what lies beside the beaten track. */
const WHIM = 0.08
const SLIPS = [0, 0, 0, 4, 8]
/** How much more the outcome counts than what the network saw at the next position. */
const OUTCOME = 0.9
/** How many of the matches have Chronicles, and how many are kept aside to see how well they are foretold. */
const CHRONICLES = 0.25
const ASIDE = 0.05
const SEATS = [2, 3, 3, 4, 4]

const PLAIN = defaultOptions(glenMore.options, 4) as unknown as Options

/** Inputs of a position, and what its seat made from there on. */
interface Sample {
  readonly inputs: Float32Array
  points: number
}

/** A position as it was noted: whose it is, what it had then, and what it was foretold to end with. */
interface Noted extends Sample {
  readonly seat: number
  readonly earned: number
  readonly foretold: number
}

const pick = <T>(items: readonly T[], chance: FastChance): T => items[chance.below(items.length)] as T

const scratch = new Float64Array(INPUTS.length)

/** Mostly some of the Chronicles, now and then all of them. */
function company(seats: number, chance: FastChance): Partial<Options> {
  const allowed = NAMES.filter(name => mayPlay(playing([name], 0), seats))
  const names = chance.unit() < 0.25 ? allowed : pick(companies(allowed).slice(1), chance)
  return playing(names, chance.below(2))
}

/** What each position is to foretell: the outcome, drawn towards what the network saw later. */
function settle(noted: readonly Noted[], outcome: readonly number[]): void {
  const ends = [...outcome]
  for (const sample of noted.toReversed()) {
    const end = ends[sample.seat] as number
    sample.points = end - sample.earned
    ends[sample.seat] = OUTCOME * end + (1 - OUTCOME) * sample.foretold
  }
}

/** Plays a match and notes how it looked to each seat after its turns, and to any seat between them. */
function match(seats: number, judgement: Judgement, chance: FastChance): readonly Sample[] {
  const options = {
    ...PLAIN,
    die: seats === 2 || chance.unit() < 0.1,
    intro: chance.unit() < 0.1,
    ...(chance.unit() < CHRONICLES && company(seats, chance)),
  }
  const state = glenMore.deal(options, seats, chance)
  const slips = state.players.map(() => pick(SLIPS, chance))
  const noted: Noted[] = []
  const note = (state: State, seat: number): void => {
    const all = allCountsOf(state)
    writeInputs(state, seat, all, scratch)
    const inputs = Float32Array.from(scratch)
    noted.push({
      inputs,
      seat,
      earned: earned(state, seat),
      foretold: judgement(state, seat, all),
      points: 0,
    })
  }
  while (!state.over) {
    const seat = glenMore.actors(state)[0] as number
    const found = plans(state, seat, { judgement, spots: 2, breadth: 5 })
    const plan = (
      chance.unit() < WHIM ? pick(found, chance) : slipping(state, found, slips[seat] as number, chance)
    ) as Plan
    note(plan.end, seat)
    for (const move of plan.moves) glenMore.play(state, seat, move, chance)
    if (!state.over) note(state, chance.below(seats))
  }
  settle(
    noted,
    state.players.map(({ vp }) => vp),
  )
  return noted
}

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

/** Goes on fitting a network by gradient descent with momentum and a step of its own for each number (Adam). */
function fit(samples: readonly Sample[], before: Net, chance: FastChance): Net {
  const { mean, spread } = spreadOf(samples)
  const n = INPUTS.length
  const width = 1 + HIDDEN
  // rows as in a net: inputs, bias, out; inputs are read as strays from their mean
  const weights = new Float64Array((n + 2) * width)
  const [bias, out] = [n * width, (n + 1) * width]
  for (const [i, row] of before.entries())
    for (let unit = 0; unit < width; unit++) {
      const known = row[unit]
      const at = i * width + unit
      // a unit more than before begins with little
      if (known === undefined) weights[at] = i === n ? 0 : 0.1 * gauss(chance)
      else if (i >= n) weights[at] = (weights[at] as number) + known
      else {
        weights[at] = known * (spread[i] as number)
        weights[bias + unit] = (weights[bias + unit] as number) + known * (mean[i] as number)
      }
    }
  weights[out] = 1
  const [slope, speed, power] = [weights, weights, weights].map(({ length }) => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const x = new Float64Array(n)
  const units = new Float64Array(width)
  /** What a miss of the network pulls at is added to the slope. */
  const learn = ({ inputs, points }: Sample): void => {
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
  }
  let step = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (epoch < EPOCHS * 0.5 ? 1 : epoch < EPOCHS * 0.8 ? 0.3 : 0.1)
    const order = shuffle(samples.slice(), chance)
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      slope.fill(0)
      for (let k = from; k < from + BATCH; k++) learn(order[k] as Sample)
      step++
      const warm = Math.sqrt(1 - 0.999 ** step) / (1 - 0.9 ** step)
      for (let at = 0; at < weights.length; at++) {
        const g = (slope[at] as number) + DECAY * (weights[at] as number)
        speed[at] = 0.9 * (speed[at] as number) + 0.1 * g
        power[at] = 0.999 * (power[at] as number) + 0.001 * g * g
        if (at !== out)
          weights[at] =
            (weights[at] as number) -
            (rate * warm * (speed[at] as number)) / (Math.sqrt(power[at] as number) + 1e-8)
      }
    }
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
  return net
}

/** By how many points a network misses what the positions are to foretell, in the mean square. */
function missOf(net: Net, samples: readonly Sample[]): number {
  const foretell = foretellerOf(net)
  const squares = samples.reduce((sum, { inputs, points }) => sum + (foretell(inputs) - points) ** 2, 0)
  return Math.sqrt(squares / samples.length)
}

// inputs that the network so far does not know begin with nothing
let net = readNet(learnt, [])
const kept: (readonly Sample[])[] = []
for (let round = 0; round < rounds; round++) {
  const judgement = judgementOf(net)
  const luck = new FastChance(first + round)
  const played: Sample[] = []
  const aside: Sample[] = []
  for (let game = 0; game < games; game++) {
    const seats = SEATS[game % SEATS.length] as number
    const samples = match(seats, judgement, new FastChance((first + round) * 1_000_000 + game))
    ;(luck.unit() < ASIDE ? aside : played).push(...samples)
  }
  kept.push(played)
  const before = missOf(net, aside)
  net = fit(kept.slice(-KEPT).flat(), net, luck)
  console.log(
    `round ${round + 1}: ${played.length} positions; those aside foretold to ${before.toFixed(2)}, now to ${missOf(net, aside).toFixed(2)} points`,
  )
  writeFileSync(
    `${root}packages/bots/src/glen-more/learnt.ts`,
    `// Written by scripts/fit-glen-more.ts: the network of net.ts.\nexport const learnt = \`\n${writeNet(net)}\n\`\n`,
  )
}
