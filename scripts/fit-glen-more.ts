// Fits the evaluation of Glen More's bots by self-play: `node scripts/fit-glen-more.ts [games] [rounds] [file]`.
// Each round plays matches with the weights so far, each seat with a taste of its own close to them, then solves for
// the weights that best foretell how far everybody ended over the others. The result is printed, or written to the
// file, as rows for weights.ts.
import { writeFileSync } from 'node:fs'
import { glenMore, type State } from '@cairn/games/glen-more'
import { FastChance } from '@cairn/kernel'
import { FEATURES, featuresOf, lead, weightsFrom } from '../packages/bots/src/glen-more/features.ts'
import { plans } from '../packages/bots/src/glen-more/plan.ts'
import { FITTED } from '../packages/bots/src/glen-more/weights.ts'

const [games = 1000, rounds = 2] = process.argv.slice(2, 4).map(Number)
const file = process.argv[4]
const RIDGE = 30
/** How far tastes differ, how often a seat follows a whim, how often a position is noted. */
const SPREAD = 0.4
const WHIM = 0.1
const NOTED = 0.5

interface Sample {
  readonly features: Float64Array
  readonly seat: number
  readonly lead: number
}

const gauss = (chance: FastChance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.unit())) * Math.cos(2 * Math.PI * chance.unit())

/** Weights close to these: what differs between players is what the fit can tell apart. */
const varied = (weights: Float64Array, chance: FastChance): Float64Array =>
  weights.map(weight => weight * Math.exp(SPREAD * gauss(chance)) + 0.1 * gauss(chance))

/** Plays a match and notes how it looked after the turns. */
function match(state: State, weights: Float64Array, chance: FastChance): readonly Sample[] {
  const tastes = state.players.map(() => ({
    weights: varied(weights, chance),
    spots: 2,
    breadth: 2 + chance.below(4),
  }))
  const samples: Sample[] = []
  while (!state.over) {
    const seat = glenMore.actors(state)[0] as number
    const best = plans(state, seat, tastes[seat] as (typeof tastes)[number])
    const plan = best[chance.unit() < WHIM ? chance.below(Math.min(3, best.length)) : 0]
    for (const move of plan?.moves ?? []) glenMore.play(state, seat, move, chance)
    if (state.over) break
    for (let other = 0; other < state.seats; other++)
      if (chance.unit() < NOTED)
        samples.push({ features: featuresOf(state, other), seat: other, lead: lead(state, other) })
  }
  return samples
}

/** Solves a symmetric positive system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length
  for (let i = 0; i < n; i++) {
    const row = matrix[i] as number[]
    for (let j = i + 1; j < n; j++) {
      const other = matrix[j] as number[]
      const factor = (other[i] as number) / (row[i] as number)
      for (let k = i; k < n; k++) other[k] = (other[k] as number) - factor * (row[k] as number)
      right[j] = (right[j] as number) - factor * (right[i] as number)
    }
  }
  const result = Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i] as number
    for (let k = i + 1; k < n; k++) sum -= (matrix[i]?.[k] as number) * (result[k] as number)
    result[i] = sum / (matrix[i]?.[i] as number)
  }
  return result
}

let weights = weightsFrom(FITTED)
for (let round = 0; round < rounds; round++) {
  const n = FEATURES.length
  const matrix = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) => (i === j ? RIDGE : 0)),
  )
  // pulled towards the weights so far, not towards nothing
  const right = Array.from({ length: n }, (_, i) => RIDGE * (weights[i] as number))
  const means = [0, 0, 0]
  for (let game = 0; game < games; game++) {
    const seats = 2 + (game % 3)
    const chance = new FastChance(round * 100_000 + game)
    const state = glenMore.deal({ die: seats === 2, intro: false, highlander: 'none' }, seats, chance)
    for (const { features, seat, lead: before } of match(state, weights, chance)) {
      const target = lead(state, seat) - before
      for (let i = 0; i < n; i++) {
        const a = features[i] as number
        if (a === 0) continue
        const row = matrix[i] as number[]
        for (let j = 0; j < n; j++) row[j] = (row[j] as number) + a * (features[j] as number)
        right[i] = (right[i] as number) + a * target
      }
    }
    const mean = state.players.reduce((sum, player) => sum + player.vp, 0) / seats
    means[seats - 2] = (means[seats - 2] as number) + mean
  }
  console.log(
    `round ${round + 1}: mean points ${means.map(sum => (sum / (games / 3)).toFixed(1)).join(', ')} with two, three, four`,
  )
  weights = Float64Array.from(solve(matrix, right))
}

const rows = FEATURES.map((feature, i) => `  ${feature}: ${Number((weights[i] as number).toFixed(3))},`).join(
  '\n',
)
if (file === undefined) console.log(rows)
else writeFileSync(file, `${rows}\n`)
