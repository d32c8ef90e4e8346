// What a decision was worth to somebody who knew no more than its view: measured in pairs, in the same imagined worlds.
import { FastChance, type Kind, type Seat } from '@cairn/kernel'
import { type Coach, type MoveLine, seedFrom } from './coach.ts'

/** Plays a line as far as the world allows: what luck brings may leave the rest of it without sense. */
function follow<K extends Kind>(
  { game }: Coach<K>,
  world: K['state'],
  seat: Seat,
  line: MoveLine<K>,
  chance: FastChance,
): void {
  for (const [i, move] of line.entries()) {
    if (i > 0 && !(game.actors(world).includes(seat) && game.refuse(world, seat, move) === undefined)) return
    game.play(world, seat, move, chance)
  }
}

/**
 * What each line comes to in each of so many worlds, imagined from the view alone. All lines are tried in the same
 * worlds with the same luck to come, so that only what they do tells them apart.
 */
export function tryLines<K extends Kind>(
  coach: Coach<K>,
  view: K['view'],
  lines: readonly MoveLine<K>[],
  worlds: number,
  seed: number,
): readonly Float64Array[] {
  const seat = view.viewer as Seat
  const values = lines.map(() => new Float64Array(worlds))
  for (let n = 0; n < worlds; n++) {
    const world = coach.game.imagine(view, new FastChance(seedFrom(seed, 2 * n)))
    for (const [i, line] of lines.entries()) {
      const state = coach.game.clone(world)
      const chance = new FastChance(seedFrom(seed, 2 * n + 1))
      follow(coach, state, seat, line, chance)
      ;(values[i] as Float64Array)[n] = coach.playOn(state, seat, chance)
    }
  }
  return values
}

export const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** By how much one line does better than another. */
export interface Gap {
  readonly mean: number
  /** The bounds between which the true mean lies, 19 times of 20. */
  readonly low: number
  readonly high: number
  readonly worlds: number
}

/** Two sides of a 95 % interval. */
const SIDES = 1.96

export function gapBetween(better: Float64Array, other: Float64Array): Gap {
  const worlds = better.length
  const gaps = better.map((value, i) => value - (other[i] as number))
  const mean = meanOf(gaps)
  const spread = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(1, worlds - 1)
  const half = SIDES * Math.sqrt(spread / worlds)
  return { mean, low: mean - half, high: mean + half, worlds }
}

const exactGap = (mean: number): Gap => ({ mean, low: mean, high: mean, worlds: 0 })

/** What a decision cost, against the best that was found. */
export interface Weighed<K extends Kind = Kind> {
  readonly made: MoveLine<K>
  readonly better: MoveLine<K>
  /** What `better` has over `made`; nothing or less where what was made is as good as anything. */
  readonly loss: Gap
  /** What the seat has after each, in the unit. */
  readonly worth: { readonly made: number; readonly better: number }
  /** By how much the best line is ahead of the second best. */
  readonly lead: number
}

const keyOf = <K extends Kind>({ game }: Coach<K>, line: MoveLine<K>): string =>
  line.map(move => game.makeMove(move)).join(' ; ')

/** Whether two lines are the same. */
export const isSame = <K extends Kind>(coach: Coach<K>, a: MoveLine<K>, b: MoveLine<K>): boolean =>
  keyOf(coach, a) === keyOf(coach, b)

/** A second look takes so many times the worlds of the first. */
const AGAIN = 4

/** Whether a gap is a turning point's: large enough, and surely so. */
export const isClear = ({ mean, low }: Gap, margin: number): boolean => mean >= margin && low >= margin / 2

/** Whether more worlds may show it to be one. */
const isOpen = ({ mean, high }: Gap, margin: number): boolean => mean >= margin / 2 && high >= margin

/**
 * Weighs the line that was made against the best others. Which of them is best shows in worlds of its own, and the loss in fresh
 * ones, else the winner flatters itself; a loss that is clear, or fails by its width alone, is measured in four times as many
 * once more. `effort` multiplies all of them.
 */
export function weigh<K extends Kind>(
  coach: Coach<K>,
  view: K['view'],
  moves: MoveLine<K>,
  seed: number,
  effort = 1,
): Weighed<K> {
  const worlds = Math.max(2, Math.round(coach.worlds * effort))
  const chance = new FastChance(seedFrom(seed, 0))
  const { line: made } = coach.made(view, moves, chance)
  const exact = coach.worthExactly?.(view)
  if (exact !== undefined) return weighExactly(coach, made, exact)
  const others = coach
    .candidates(view, chance)
    .map(({ line }) => line)
    .filter(line => !isSame(coach, line, made))
    .slice(0, coach.lines)
  const [first] = others
  if (first === undefined) {
    const worth = meanOf(tryLines(coach, view, [made], worlds, seedFrom(seed, 1))[0] as Float64Array)
    return { made, better: made, loss: exactGap(0), worth: { made: worth, better: worth }, lead: 0 }
  }
  const tried = tryLines(coach, view, others, worlds, seedFrom(seed, 1)).map((values, i) => ({
    line: others[i] as MoveLine<K>,
    mean: meanOf(values),
  }))
  const ranked = tried.toSorted((a, b) => b.mean - a.mean)
  const better = ranked[0]?.line ?? first
  const measure = (worlds: number, seed: number): Weighed<K> => {
    const [ours, best] = tryLines(coach, view, [made, better], worlds, seed) as [Float64Array, Float64Array]
    const loss = gapBetween(best, ours)
    return {
      made,
      better,
      loss,
      worth: { made: meanOf(ours), better: meanOf(best) },
      lead: Math.abs(loss.mean),
    }
  }
  const once = measure(worlds, seedFrom(seed, 2))
  const { loss } = once
  const isFind = isClear({ ...loss, mean: -loss.mean, low: -loss.high, high: -loss.low }, coach.margin)
  if (!isFind && !isClear(loss, coach.margin) && !isOpen(loss, coach.margin)) return once
  return measure(AGAIN * worlds, seedFrom(seed, 3))
}

/** What a line gives up against one that is known to be good, in fresh worlds. */
export function lossAgainst<K extends Kind>(
  coach: Coach<K>,
  view: K['view'],
  line: MoveLine<K>,
  better: MoveLine<K>,
  seed: number,
): number {
  const exact = coach.worthExactly?.(view)
  if (exact !== undefined)
    return (exact.get(keyOf(coach, better)) ?? 0) - (exact.get(keyOf(coach, line)) ?? 0)
  const [ours, best] = tryLines(coach, view, [line, better], coach.worlds, seed) as [
    Float64Array,
    Float64Array,
  ]
  return gapBetween(best, ours).mean
}

function weighExactly<K extends Kind>(
  coach: Coach<K>,
  made: MoveLine<K>,
  worths: ReadonlyMap<string, number>,
): Weighed<K> {
  const ranked = [...worths].toSorted(([, a], [, b]) => b - a)
  const [key, best] = ranked[0] ?? ['', 0]
  const mine = worths.get(keyOf(coach, made)) ?? best
  const better = mine >= best ? made : [coach.game.parseMove(key)]
  const second = ranked.find(([other]) => other !== keyOf(coach, better))?.[1] ?? best
  return {
    made,
    better,
    loss: exactGap(best - mine),
    worth: { made: mine, better: best },
    lead: best - second,
  }
}
