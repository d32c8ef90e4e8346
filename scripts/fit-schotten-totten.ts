// Fits the judgement of Schotten Totten's bots by self-play: `node scripts/fit-schotten-totten.ts [rounds] [games]`.
// Each round plays so many matches with the network so far, each seat with slips of its own, then fits it further to
// foretell from what the seat that has just played sees who will win, and who will get each stone. The last is written to
// learnt.ts.
import { writeFileSync } from 'node:fs'
import { K_CLAIM, kindOf, type Move, schottenTotten, type State, STONES } from '@cairn/games/schotten-totten'
import { FastChance, type Seat, share, shuffle } from '@cairn/kernel'
import { slip } from '../packages/bots/src/slip.ts'
import { highest } from '../packages/bots/src/schotten-totten/ahead.ts'
import { judge } from '../packages/bots/src/schotten-totten/judge.ts'
import { type Net, writeNet } from '../packages/bots/src/net.ts'
import { BIAS, INPUTS, inputs, ODDS, OUT, useNet } from '../packages/bots/src/schotten-totten/net.ts'
import {
  duel,
  evaluate,
  HONEST,
  matchChance,
  readStone,
  roundChanceWith,
  SURE_ODDS,
  tieOf,
} from '../packages/bots/src/schotten-totten/outlook.ts'
import { root } from './run.ts'

const [rounds = 3, games = 1500] = process.argv.slice(2).map(Number)
const HIDDEN = 16
/** How many rounds a position stays in the fit. */
const KEPT = 3
const EPOCHS = 6
const BATCH = 64
const RATE = 0.003
const DECAY = 1e-4
/** How much the owner of a stone counts beside the winner of the match. */
const OWNERS = 0.1
const SLIPS = [0, 0.02, 0.05, 0.1]
const VARIANTS = [
  { tactics: false, experts: false },
  { tactics: false, experts: false },
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
  /** The share that the seat got. */
  share: number
}

const pick = <T>(items: readonly T[], chance: FastChance): T => items[chance.below(items.length)] as T

/** How the match looks to a seat that has just played. */
function note(state: State, seat: Seat): Sample {
  evaluate(state, HONEST, seat)
  const chances = new Float64Array(STONES)
  const open: OpenStone[] = []
  for (let stone = 0; stone < STONES; stone++) {
    if (((state.claimed[0] | state.claimed[1]) >> stone) & 1) {
      chances[stone] = ((state.claimed[seat] as number) >> stone) & 1
      continue
    }
    const chance = duel(2 * stone, 2 * stone + 1, tieOf(state, stone))
    chances[stone] = seat === 0 ? chance : 1 - chance
    if (readStone(state, stone, 2 * stone, 2 * stone + 1, chance))
      open.push({ stone, inputs: Float32Array.from(inputs), owner: -1 })
  }
  const even = matchChance(state, 0.5)
  const edge = Math.log(even / (1 - even))
  return { seat, chances, open, edge: seat === 0 ? edge : -edge, share: 0 }
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
      const values = judge(state, seat, moves, HONEST).map(
        value => value + slip(slips[seat] as number, chance),
      )
      move = moves[highest(values)] as Move
    }
    schottenTotten.play(state, seat, move, chance)
    const outcome = schottenTotten.outcome(state)
    if (outcome !== undefined) {
      for (const sample of noted) {
        sample.share = share(outcome, sample.seat)
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
    if (state.turn !== seat) noted.push(note(state, seat))
  }
}

const gauss = (chance: FastChance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.unit())) * Math.cos(2 * Math.PI * chance.unit())

const firstNet = (chance: FastChance): Net =>
  Array.from({ length: OUT + 1 }, (_, i) =>
    Float64Array.from({ length: HIDDEN }, () => (i === OUT ? 0 : i === BIAS ? 0.1 : 0.3) * gauss(chance)),
  )

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

/** Fits a network on by gradient descent with momentum and a step of its own for each number (Adam); the mean surprise. */
function fit(net: Net, samples: readonly Sample[], chance: FastChance): number {
  const slope = net.map(row => new Float64Array(row.length))
  const speed = net.map(row => new Float64Array(row.length))
  const power = net.map(row => new Float64Array(row.length))
  const chances = new Float64Array(STONES)
  const matters = new Float64Array(STONES)
  const lit = Array.from({ length: STONES }, () => new Float64Array(HIDDEN))
  const back = new Float64Array(HIDDEN)
  const out = net[OUT] as Float64Array

  const learn = ({ chances: fixed, open, edge, share }: Sample): number => {
    chances.set(fixed)
    for (const { stone, inputs } of open) {
      const units = lit[stone] as Float64Array
      units.set(net[BIAS] as Float64Array)
      for (let i = 0; i < INPUTS.length; i++) {
        const input = inputs[i] as number
        if (input === 0) continue
        const row = net[i] as Float64Array
        for (let unit = 0; unit < HIDDEN; unit++)
          units[unit] = (units[unit] as number) + input * (row[unit] as number)
      }
      let odds = SURE_ODDS * (inputs[ODDS] as number)
      for (let unit = 0; unit < HIDDEN; unit++)
        if ((units[unit] as number) > 0) odds += (units[unit] as number) * (out[unit] as number)
      chances[stone] = sigmoid(odds)
    }
    const round = Math.min(0.99, Math.max(0.01, roundChanceWith(chances, matters)))
    const guess = sigmoid(Math.log(round / (1 - round)) + edge)
    const pull = (guess - share) / (round * (1 - round))
    for (const { stone, inputs, owner } of open) {
      const p = chances[stone] as number
      const g =
        (pull * (matters[stone] as number) * p * (1 - p) + (owner < 0 ? 0 : OWNERS * (p - owner))) / BATCH
      const units = lit[stone] as Float64Array
      for (let unit = 0; unit < HIDDEN; unit++) {
        const value = units[unit] as number
        back[unit] = value > 0 ? g * (out[unit] as number) : 0
        if (value > 0)
          (slope[OUT] as Float64Array)[unit] = ((slope[OUT] as Float64Array)[unit] as number) + g * value
      }
      for (let i = 0; i <= BIAS; i++) {
        const input = i === BIAS ? 1 : (inputs[i] as number)
        if (input === 0) continue
        const row = slope[i] as Float64Array
        for (let unit = 0; unit < HIDDEN; unit++)
          row[unit] = (row[unit] as number) + input * (back[unit] as number)
      }
    }
    return -(share * Math.log(guess) + (1 - share) * Math.log(1 - guess))
  }

  let surprise = 0
  let step = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS)
    const order = shuffle(samples.slice(), chance)
    surprise = 0
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      for (const row of slope) row.fill(0)
      for (let k = from; k < from + BATCH; k++) surprise += learn(order[k] as Sample) / order.length
      step++
      const warm = Math.sqrt(1 - 0.999 ** step) / (1 - 0.9 ** step)
      for (const [i, row] of net.entries()) {
        const [g, v, s] = [slope[i], speed[i], power[i]] as [Float64Array, Float64Array, Float64Array]
        for (let unit = 0; unit < HIDDEN; unit++) {
          const pull = (g[unit] as number) + (DECAY * (row[unit] as number)) / BATCH
          v[unit] = 0.9 * (v[unit] as number) + 0.1 * pull
          s[unit] = 0.999 * (s[unit] as number) + 0.001 * pull * pull
          row[unit] =
            (row[unit] as number) -
            (rate * warm * (v[unit] as number)) / (Math.sqrt(s[unit] as number) + 1e-8)
        }
      }
    }
  }
  return surprise
}

const net = firstNet(new FastChance(1))
const kept: (readonly Sample[])[] = []
for (let round = 0; round < rounds; round++) {
  useNet(net)
  const played: Sample[] = []
  for (let game = 0; game < games; game++)
    played.push(...match(pick(VARIANTS, new FastChance(game)), new FastChance(round * 1_000_000 + game)))
  kept.push(played)
  const surprise = fit(net, kept.slice(-KEPT).flat(), new FastChance(round))
  console.log(
    `round ${round + 1}: ${played.length} positions, ${surprise.toFixed(4)} of surprise at the winner`,
  )
  writeFileSync(
    `${root}packages/bots/src/schotten-totten/learnt.ts`,
    `// Written by scripts/fit-schotten-totten.ts: the network of net.ts.\nexport const learnt = \`\n${writeNet(INPUTS, net)}\n\`\n`,
  )
}
