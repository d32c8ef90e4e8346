// The judgement of a position: a small network, fitted by self-play.
import { permanent, type ReadPlayer, type State } from '@cairn/games/glen-more'
import { isInPlay, LORE } from './chronicles/index.ts'
import { type AllCounts, allCountsOf, BASE_INPUTS, INPUTS, writeInputs } from './inputs.ts'
import { learnt } from './learnt.ts'

/**
 * A row of numbers for each input, one for the plain sum and one for each hidden unit; then what each begins
 * with, and what it counts for. Hidden units count only above zero.
 */
export type Net = readonly Float64Array[]

const ROWS = [...INPUTS, 'bias', 'out']

/**
 * Reads a network from its text: a line for each row, beginning with its name. What a Chronicle adds counts for
 * nothing as long as no network was fitted with it; nor does an input that is not needed.
 */
export function readNet(text: string, needed: readonly string[] = BASE_INPUTS): Net {
  const lines = text.trim().split('\n')
  const rows = new Map(
    lines.map(line => {
      const [name = '', ...numbers] = line.trim().split(' ')
      return [name, Float64Array.from(numbers, Number)]
    }),
  )
  const width = rows.get('bias')?.length ?? 0
  const strange = [...rows.keys()].find(name => !ROWS.includes(name))
  const missing = [...needed, 'bias', 'out'].find(name => !rows.has(name))
  if (strange !== undefined || missing !== undefined)
    throw new Error(`the network has ${strange ?? 'no ' + missing}: it was fitted for other inputs`)
  return ROWS.map(name => rows.get(name) ?? new Float64Array(width))
}

/** The text of a network; what counts for nothing is left out. */
export const writeNet = (net: Net): string =>
  ROWS.flatMap((name, i) => {
    const row = net[i] as Float64Array
    if (row.every(n => n === 0)) return []
    return [[name, ...Array.from(row, n => Number(n.toPrecision(4)))].join(' ')]
  }).join('\n')

/** How many points a seat stands to end with; those of all may be given if only this seat has changed since. */
export type Judgement = (state: State, seat: number, all?: AllCounts) => number

const inputs = new Float64Array(INPUTS.length)

/** What a seat has already: its points, what movement points left over will bring, what Chronicles are sure of. */
export function earned(state: State, seat: number): number {
  const player = state.players[seat] as ReadPlayer
  let sum = player.vp
  if (state.turn === seat) sum += (permanent(player, 'unusedMoveVp')?.n ?? 0) * state.movement
  for (const lore of LORE) if (isInPlay(state, lore)) sum += lore.sure?.(state, seat) ?? 0
  return sum
}

/** What a network makes of inputs: how many points are still to come. */
export function foretellerOf(net: Net): (inputs: ArrayLike<number>) => number {
  const n = INPUTS.length
  const width = (net[n] as Float64Array).length
  const weights = new Float64Array((n + 2) * width)
  for (const [i, row] of net.entries()) weights.set(row, i * width)
  const units = new Float64Array(width)
  return inputs => {
    for (let unit = 0, at = n * width; unit < width; unit++, at++) units[unit] = weights[at] as number
    for (let i = 0; i < n; i++) {
      const input = inputs[i] as number
      if (input === 0) continue
      for (let unit = 0, at = i * width; unit < width; unit++, at++)
        units[unit] = (units[unit] as number) + input * (weights[at] as number)
    }
    let sum = units[0] as number
    for (let unit = 1, at = (n + 1) * width + 1; unit < width; unit++, at++)
      if ((units[unit] as number) > 0) sum += (units[unit] as number) * (weights[at] as number)
    return sum
  }
}

export function judgementOf(net: Net): Judgement {
  const foretell = foretellerOf(net)
  return (state, seat, all = allCountsOf(state)) => {
    if (state.over) return (state.players[seat] as ReadPlayer).vp
    writeInputs(state, seat, all, inputs)
    return earned(state, seat) + foretell(inputs)
  }
}

/** The judgement of all levels. */
export const judgement = judgementOf(readNet(learnt))
