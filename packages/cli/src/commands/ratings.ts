// What the scores of many deals say about players, and how sure it is.
import { FastChance } from '@cairn/kernel'

export interface Estimate {
  readonly score: number
  readonly low: number
  readonly high: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, x) => total + x, 0)

/**
 * The mean of the deals' scores and its 95% interval. As in the "plus four" interval, one deal won and one
 * lost are added for the interval, so that it stays honest for few deals and for scores near 0 and 1.
 */
export function interval(scores: readonly number[]): Estimate {
  const round = (x: number): number => Number(Math.min(1, Math.max(0, x)).toFixed(4))
  const score = sum(scores) / scores.length
  const padded = [...scores, 0, 1]
  const mean = sum(padded) / padded.length
  const variance = sum(padded.map(x => (x - mean) ** 2)) / (padded.length - 1)
  const half = 1.96 * Math.sqrt(variance / padded.length)
  return {
    score: round(score),
    low: round(Math.min(mean - half, score)),
    high: round(Math.max(mean + half, score)),
  }
}

/** Matches between two: one sits alone among copies of the other, in every seat of every deal. */
export interface Duel {
  readonly alone: number
  readonly among: number
  /** The share of first places that the lonely one had, deal by deal. */
  readonly scores: readonly number[]
}

export interface Rating {
  readonly rating: number
  readonly low: number
  readonly high: number
}

/** Points for odds of ten to one. */
const SCALE = 400
const ROUNDS = 2000
const SAMPLES = 400

/**
 * Strengths by which each is first as often as its strength is part of all strengths at the table (Bradley and
 * Terry; fitted by Hunter's iteration), as ratings around 0. Each duel counts for one more match won and one lost,
 * so that who always wins is rated too.
 */
export function fit(players: number, seats: number, duels: readonly Duel[]): readonly number[] {
  const wins = Array<number>(players).fill(0)
  const terms = duels.map(({ alone, among, scores }) => {
    const matches = seats * scores.length
    const won = seats * sum(scores)
    wins[alone] = (wins[alone] as number) + won + 1
    wins[among] = (wins[among] as number) + matches - won + 1
    return { alone, among, matches }
  })
  let logs = Array<number>(players).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const strengths = logs.map(Math.exp)
    const chances = Array<number>(players).fill(0)
    for (const { alone, among, matches } of terms) {
      const mine = strengths[alone] as number
      const theirs = strengths[among] as number
      const even = 2 / (mine + theirs)
      const each = matches / (mine + (seats - 1) * theirs)
      chances[alone] = (chances[alone] as number) + each + even
      chances[among] = (chances[among] as number) + (seats - 1) * each + even
    }
    const next = wins.map((won, player) => Math.log(won / (chances[player] as number)))
    const middle = sum(next) / players
    const moved = Math.max(...next.map((log, player) => Math.abs(log - middle - (logs[player] as number))))
    logs = next.map(log => log - middle)
    if (moved < 1e-7) break
  }
  return logs.map(log => (SCALE * log) / Math.LN10)
}

/**
 * The ratings with their 95% intervals, and how far one is above another. The intervals come from the same deals
 * drawn again and again by chance (the bootstrap), among them one deal won and one lost, as in `interval`.
 */
export function ratingsOf(
  players: number,
  seats: number,
  duels: readonly Duel[],
): { readonly ratings: readonly Rating[]; above(one: number, other: number): Rating } {
  const chance = new FastChance(1)
  const deals = duels[0]?.scores.length ?? 0
  const samples = Array.from({ length: SAMPLES }, () => {
    const drawn = Array.from({ length: deals }, () => chance.below(deals + 2))
    const redrawn = duels.map((duel, i) => ({
      ...duel,
      scores: drawn.map(deal => duel.scores[deal] ?? (deal + i) % 2),
    }))
    return fit(players, seats, redrawn)
  })
  const fitted = fit(players, seats, duels)
  const spread = (of: (ratings: readonly number[]) => number): Rating => {
    const sorted = samples.map(of).toSorted((a, b) => a - b)
    const at = (part: number): number => Math.round(sorted[Math.floor(part * (SAMPLES - 1))] as number)
    const rating = Math.round(of(fitted))
    return { rating, low: Math.min(at(0.025), rating), high: Math.max(at(0.975), rating) }
  }
  return {
    ratings: fitted.map((_, player) => spread(ratings => ratings[player] as number)),
    above: (one, other) => spread(ratings => (ratings[one] as number) - (ratings[other] as number)),
  }
}
