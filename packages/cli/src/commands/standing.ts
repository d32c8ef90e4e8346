// What the arena's matches add up to, for people and for programs.
import type { Game, Seat } from '@cairn/kernel'
import type { Contender, TimeSpent } from './contender.ts'
import { interval, ratingsOf } from './ratings.ts'

/** A match, with the seat of the one who was alone. */
export interface ArenaMatch {
  readonly seat: Seat
  /** Who came first. */
  readonly first: readonly Seat[]
  readonly points: readonly number[] | undefined
  /** Who crashed, hung or broke a rule. */
  readonly out: ReadonlySet<Seat>
}

/** All matches of one contender alone among copies of another. */
export class Encounter {
  readonly alone: Contender
  readonly among: Contender
  /** The share of first places that the one alone had, deal by deal. */
  readonly scores: number[] = []
  readonly tally = { wins: 0, draws: 0, losses: 0 }
  readonly #failures = { own: 0, others: 0 }
  readonly #points = { own: 0, others: 0 }
  #hasPoints = false

  constructor(alone: Contender, among: Contender) {
    this.alone = alone
    this.among = among
  }

  /** Who sits where when the one alone has this seat. */
  around(seat: Seat, seats: number): readonly Contender[] {
    return Array.from({ length: seats }, (_, place) => (place === seat ? this.alone : this.among))
  }

  /** Adds the matches of one deal, one from every seat. */
  add(matches: readonly ArenaMatch[]): void {
    let sum = 0
    for (const { seat, first, points, out } of matches) {
      const score = first.includes(seat) ? 1 / first.length : 0
      sum += score
      this.tally[score === 1 ? 'wins' : score === 0 ? 'losses' : 'draws']++
      for (const place of out) this.#failures[place === seat ? 'own' : 'others']++
      if (points === undefined) continue
      this.#hasPoints = true
      for (const [at, n] of points.entries())
        this.#points[at === seat ? 'own' : 'others'] += n / (at === seat ? 1 : points.length - 1)
    }
    this.scores.push(sum / matches.length)
  }

  get games(): number {
    const { wins, draws, losses } = this.tally
    return wins + draws + losses
  }

  /** Mean points of the one alone and of each of the others. */
  get points(): readonly [number, number] | undefined {
    const mean = (sum: number): number => Number((sum / this.games).toFixed(1))
    return this.#hasPoints ? [mean(this.#points.own), mean(this.#points.others)] : undefined
  }

  failuresOf(contender: Contender): number {
    if (contender === this.alone) return this.#failures.own
    return contender === this.among ? this.#failures.others : 0
  }

  get result(): object {
    const { points } = this
    return { games: this.games, ...interval(this.scores), ...this.tally, ...(points ? { points } : {}) }
  }
}

export interface ArenaResult {
  readonly game: Game
  readonly seats: number
  readonly contenders: readonly Contender[]
  readonly encounters: readonly Encounter[]
  /** How many matches were played when it was stopped, and of how many: `31 of 100`. */
  readonly stopped?: string
}

/** How often it crashed, hung or broke a rule. */
const failuresOf = (contender: Contender, { encounters }: ArenaResult): number =>
  encounters.reduce((sum, encounter) => sum + encounter.failuresOf(contender), 0)

const rated = ({ seats, contenders, encounters }: ArenaResult) =>
  ratingsOf(
    contenders.length,
    seats,
    encounters.map(({ alone, among, scores }) => ({
      alone: contenders.indexOf(alone),
      among: contenders.indexOf(among),
      scores,
    })),
  )

const timeAsJson = ({ moves, ms, longest, processor }: TimeSpent): object => ({
  moves,
  mean: Number((ms / Math.max(1, moves)).toFixed(2)),
  longest: Number(longest.toFixed(2)),
  seconds: Number((ms / 1000).toFixed(2)),
  ...(processor === undefined ? {} : { processorSeconds: Number((processor / 1000).toFixed(2)) }),
})

export function resultAsJson(result: ArenaResult): object {
  const { game, contenders, encounters, stopped } = result
  const players = contenders.map(({ name }) => name)
  const accounts = {
    failures: contenders.map(contender => failuresOf(contender, result)),
    time: contenders.map(({ time }) => timeAsJson(time)),
    ...(stopped === undefined ? {} : { stopped: true }),
  }
  if (contenders.length === 2) return { game: game.id, players, ...encounters[0]?.result, ...accounts }
  const { ratings } = rated(result)
  return {
    game: game.id,
    players,
    ratings: ratings.map((rating, i) => ({ player: players[i], ...rating })),
    encounters: encounters.map(({ alone, among, result }) => ({
      players: [alone.name, among.name],
      ...result,
    })),
    ...accounts,
  }
}

export function* resultAsText(result: ArenaResult): Generator<string> {
  const { game, seats, contenders, encounters, stopped } = result
  const [encounter] = encounters as readonly [Encounter, ...Encounter[]]
  const { games, scores } = encounter
  const company = seats > 2 ? ` (${seats} seats)` : ''
  if (stopped !== undefined)
    yield `Stopped after ${stopped} matches; deals count that were played from every seat.`
  if (contenders.length === 2) {
    const { score, low, high } = interval(scores)
    const { wins, draws, losses } = encounter.tally
    yield `${game.id}: ${encounter.alone.name} against ${encounter.among.name}${company}, ${games} matches on ${scores.length} deals`
    yield `  score ${score.toFixed(4)}, 95% between ${low.toFixed(4)} and ${high.toFixed(4)}`
    yield `  won ${wins}, drawn ${draws}, lost ${losses}`
    if (encounter.points !== undefined) yield `  ${encounter.points.join(' points a match against ')}`
  } else {
    yield `${game.id}: everybody against everybody${company}, ${games} matches of each two on ${scores.length} deals`
    yield* table(result)
  }
  for (const contender of contenders) {
    const { name, time } = contender
    const failures = failuresOf(contender, result)
    if (failures > 0) yield `  ${name} crashed, hung or broke a rule in ${failures} matches`
    yield `  ${name}: ${inWords(time)}`
  }
}

const inWords = ({ moves, ms, longest, processor }: TimeSpent): string =>
  [
    `${moves} moves`,
    `${(ms / Math.max(1, moves)).toFixed(1)} ms each`,
    `${longest.toFixed(1)} ms at most`,
    `${(ms / 1000).toFixed(1)} s in all${processor === undefined ? '' : `, ${(processor / 1000).toFixed(1)} s of the processor`}`,
  ].join(', ')

/** The strongest first: its rating, how far it is above the next, and its score against each. */
function* table(result: ArenaResult): Generator<string> {
  const { contenders, encounters } = result
  const { ratings, above } = rated(result)
  const order = [...contenders.keys()].toSorted(
    (a, b) => (ratings[b]?.rating ?? 0) - (ratings[a]?.rating ?? 0),
  )
  const scoreOf = (one: Contender, other: Contender): string => {
    const own = encounters.find(({ alone, among }) => alone === one && among === other)
    if (own !== undefined) return interval(own.scores).score.toFixed(2)
    const theirs = encounters.find(({ alone, among }) => alone === other && among === one)
    return theirs === undefined ? '-' : (1 - interval(theirs.scores).score).toFixed(2)
  }
  const inNumbers = ({ rating, low, high }: { rating: number; low: number; high: number }): string =>
    `${rating} (${low} to ${high})`
  const rows = order.map((player, place) => {
    const contender = contenders[player] as Contender
    const next = order[place + 1]
    return [
      `${place + 1} ${contender.name}`,
      inNumbers(ratings[player] as (typeof ratings)[number]),
      next === undefined ? '' : inNumbers(above(player, next)),
      ...order.map(other => scoreOf(contender, contenders[other] as Contender)),
    ]
  })
  const all = [['', 'rating', 'above the next', ...order.map((_, place) => `${place + 1}`)], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map(row => row[column]?.length ?? 0))) ?? []
  for (const [first = '', ...cells] of all)
    yield `  ${[first.padEnd(widths[0] ?? 0), ...cells.map((cell, i) => cell.padStart(widths[i + 1] ?? 0))].join('  ')}`.trimEnd()
}
