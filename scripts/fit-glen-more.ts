// Fits the evaluation of Glen More's bots by self-play: `node scripts/fit-glen-more.ts [games] [rounds] [file]`.
// Each round plays matches with the weights so far and some whims, then solves for the weights that best foretell
// what every player still scored. The result is printed, or written to the file, as rows for weights.ts.
import { writeFileSync } from 'node:fs'
import { decision, glenMore, type Move, type State } from '@cairn/games/glen-more'
import { FastChance } from '@cairn/kernel'
import { FEATURES, featuresOf, weightsFrom } from '../packages/bots/src/glen-more/features.ts'
import { finish, plans } from '../packages/bots/src/glen-more/plan.ts'
import { FITTED } from '../packages/bots/src/glen-more/weights.ts'

const [games = 200, rounds = 2] = process.argv.slice(2, 4).map(Number)
const file = process.argv[4]
const RIDGE = 30
const WHIM = 0.15
const KEEP = 0.5

interface Sample {
  readonly features: Float64Array
  readonly seat: number
  readonly vp: number
}

/** Plays the turn of a seat and notes what it looked like to everybody just before it ended. */
function turn(
  state: State,
  seat: number,
  weights: Float64Array,
  chance: FastChance,
  samples: Sample[],
): void {
  const taste = { weights, breadth: 6 }
  const best = plans(state, seat, taste)
  const i = chance.unit() < WHIM ? chance.below(Math.min(3, best.length)) : 0
  const moves: Move[] = [...(best[i]?.moves ?? [])]
  for (let k = 0; ; k++) {
    if (k === moves.length) {
      const more: Move[] = []
      finish(state, seat, taste, more)
      moves.push(...more)
    }
    const move = moves[k] as Move
    const task = decision(state)
    const isLast =
      (move.type === 'done' && task?.kind === 'activate' && task.closing) ||
      (move.type === 'stop' && move.on === 'the-end')
    if (isLast)
      for (const [other, player] of state.players.entries())
        if (other === seat || chance.below(4) === 0)
          samples.push({ features: featuresOf(state, other), seat: other, vp: player.vp })
    glenMore.play(state, seat, move, chance)
    if (isLast || state.over) return
  }
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
    const samples: Sample[] = []
    while (!state.over) turn(state, glenMore.actors(state)[0] as number, weights, chance, samples)
    for (const { features, seat, vp } of samples) {
      const target = (state.players[seat]?.vp ?? 0) - vp
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
  const fitted = solve(matrix, right)
  weights = weights.map((old, i) => KEEP * old + (1 - KEEP) * (fitted[i] as number))
}

const rows = FEATURES.map((feature, i) => `  ${feature}: ${Number((weights[i] as number).toFixed(3))},`).join(
  '\n',
)
if (file === undefined) console.log(rows)
else writeFileSync(file, `${rows}\n`)
