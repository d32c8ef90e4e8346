// A match looked at again: how it stood after every step as far as was known then, and the decisions that turned it.
import {
  type Entry,
  FastChance,
  type Game,
  type Kind,
  legalMoves,
  type MatchRecord,
  replay,
  type Seat,
  type Told,
  UNDO,
} from '@cairn/kernel'
import { type Because, type Coach, type Glimpse, type Layers, type MoveLine, seedFrom } from './coach.ts'
import { type Gap, isClear, isSame, lossAgainst, weigh, type Weighed } from './weigh.ts'

/** A match that is over, position by position: the state after each number of entries. */
export interface Played<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly entries: readonly Entry[]
  readonly states: readonly K['state'][]
  /** What happened with each entry. */
  readonly events: readonly (readonly Told<K['event']>[])[]
  /** A number out of what everybody could know from the start: the same match is reviewed alike every time. */
  readonly seed: number
}

/** Plays a record again, by the rules of its version; throws Malformed with the first thing that is wrong. */
export function playedOf(game: Game, record: MatchRecord): Played {
  const states: unknown[] = []
  const match = replay(game, record, ({ state }) => states.push(state))
  const { game: rules, header, entries } = match
  // the match is over: everything may be told
  const seats = Array.from({ length: record.seats }, (_, seat) => seat)
  const stands = standing(entries)
  const events = match.told(0, ...seats).map((step, i) => (stands[i] === true ? step.events : []))
  // the commitment is told before the deal: it knows nothing of what is hidden
  return {
    game: rules,
    entries,
    states,
    events,
    seed: Number.parseInt(header.fairness.commitment.slice(0, 8), 16) | 0,
  }
}

/** Each seat's share of the match after this many entries. */
export interface CurvePoint {
  readonly step: number
  readonly values: readonly number[]
}

export interface TurningPoint {
  /** The entry with which the decision begins, from 1: the board before it is that of one step less. */
  readonly step: number
  readonly seat: Seat
  readonly played: readonly string[]
  readonly better: readonly string[]
  /** In the unit of the review; below nothing for a find. */
  readonly loss: number
  readonly gap: Gap
  /** What speaks for the better line, and what against the one that was played. */
  readonly because: { readonly better: Because | undefined; readonly played: Because | undefined }
}

export interface Review {
  readonly unit: Coach['unit']
  /** What a loss has to come to. */
  readonly margin: number
  /** By viewer: how the match looked to them, from their views alone. */
  readonly known: readonly (readonly CurvePoint[])[]
  /** How it looked to somebody who saw all cards. */
  readonly hidden: readonly CurvePoint[]
  /** The largest losses first. */
  readonly turningPoints: readonly TurningPoint[]
  /** The one good find: the best line was made, and all others are well behind. */
  readonly find: TurningPoint | undefined
  /** What else can be told of the match. */
  readonly account: readonly Because[]
  /** Where the points came from, in games with several sources. */
  readonly layers: Layers | undefined
}

export interface ReviewOptions {
  /** Whose decisions are weighed; everybody's if left out. */
  readonly seats?: readonly Seat[]
  /** Multiplies the number of worlds. */
  readonly effort?: number
}

/** No more than so many turning points are told. */
export const MOST_POINTS = 3

/** Shares beyond which nothing turns any more. */
const SETTLED = 0.97

/** How the match looks to whoever sees this view: nothing but the view goes in. */
export function lookAt<K extends Kind>(coach: Coach<K>, view: K['view'], seed: number): readonly number[] {
  if (view.outcome !== null) return winnersShare(view.outcome.places)
  const exact = coach.sharesExactly?.(view)
  if (exact !== undefined) return exact
  const sums = Array.from({ length: view.seats }, () => 0)
  for (let n = 0; n < coach.glances; n++) {
    const chance = new FastChance(seedFrom(seed, n))
    for (const [seat, value] of coach.shares(coach.game.imagine(view, chance), chance).entries())
      sums[seat] = (sums[seat] as number) + value / coach.glances
  }
  return sums
}

/** The same to somebody who sees everything. */
function lookInto<K extends Kind>(coach: Coach<K>, state: K['state'], seed: number): readonly number[] {
  const places = coach.game.outcome(state)?.places
  if (places !== undefined) return winnersShare(places)
  let sums: number[] = []
  for (let n = 0; n < coach.glances; n++) {
    const values = coach.shares(coach.game.clone(state), new FastChance(seedFrom(seed, n)))
    sums = values.map((value, seat) => (sums[seat] ?? 0) + value / coach.glances)
  }
  return sums
}

const winnersShare = (places: readonly number[]): readonly number[] => {
  const first = places.filter(place => place === 1).length
  return places.map(place => (place === 1 ? 1 / first : 0))
}

/** Something a seat decided: from which entry on, what it saw, what it did. */
export interface Decided<K extends Kind = Kind> {
  readonly step: number
  readonly view: K['view']
  readonly moves: MoveLine<K>
}

/** For each entry whether it was meant to stay: neither taken back nor a taking back. */
export function standing(entries: readonly Entry[]): readonly boolean[] {
  const stands = entries.map(({ text }) => text !== UNDO)
  for (const [i, { seat, text }] of entries.entries()) {
    if (text !== UNDO) continue
    const undone = entries.findLastIndex((entry, k) => k < i && entry.seat === seat && stands[k] === true)
    if (undone >= 0) stands[undone] = false
  }
  return stands
}

/** All decisions of a match that were one. What was taken back was not. */
export function decisionsOf<K extends Kind>(
  coach: Coach<K>,
  { game, entries, states }: Played<K>,
): Decided<K>[] {
  const stands = standing(entries)
  const found: Decided<K>[] = []
  let open: { readonly decision: Decided<K>; readonly moves: K['move'][] } | undefined
  for (const [i, { seat, text }] of entries.entries()) {
    if (stands[i] !== true) continue
    const view = game.view(states[i], seat)
    const move = game.parseMove(text)
    if (open !== undefined && open.decision.view.viewer === seat) open.moves.push(move)
    else {
      const moves = [move]
      open = { decision: { step: i + 1, view, moves }, moves }
      found.push(open.decision)
    }
    if (coach.goesOn?.(view, game.view(states[i + 1], seat)) !== true) open = undefined
  }
  return found.filter(({ view, moves }) => moves.length > 1 || legalMoves(game, view).length > 1)
}

/** A decision with how much worse than the best it looks at first sight. */
interface Suspected<K extends Kind> {
  readonly decision: Decided<K>
  readonly doubt: number
}

/** Why one line is better than another: the first reason that holds for one alone, for each of them at most one. */
export function reasonsFor<K extends Kind>(
  coach: Coach<K>,
  view: K['view'],
  better: MoveLine<K>,
  played: MoveLine<K>,
): TurningPoint['because'] {
  const find = (speaks: 'for' | 'against', line: MoveLine<K>, other: MoveLine<K>): Because | undefined => {
    for (const reason of coach.reasons) {
      if (reason.speaks !== speaks) continue
      const facts = reason.holds(view, line, other)
      if (facts !== undefined && reason.holds(view, other, line) === undefined)
        return { code: reason.code, facts }
    }
    return undefined
  }
  return { better: find('for', better, played), played: find('against', played, better) }
}

/** Why whoever sees this should begin with this move, against the best that begins otherwise: what a hint says. */
export function reasonToPlay<K extends Kind>(
  coach: Coach<K>,
  view: K['view'],
  move: K['move'],
  seed: number,
): Because | undefined {
  const text = coach.game.makeMove(move)
  const begins = ({ line: [first] }: Glimpse<K>): boolean =>
    first !== undefined && coach.game.makeMove(first) === text
  const found = coach.candidates(view, new FastChance(seed))
  const line = found.find(begins)?.line ?? [move]
  const other = found.find(glimpse => !begins(glimpse))?.line
  if (other === undefined) return undefined
  const { better } = reasonsFor(coach, view, line, other)
  if (better !== undefined) return better
  for (const { code, speaks, holds } of coach.reasons) {
    const facts = speaks === 'hint' ? holds(view, line, other) : undefined
    if (facts !== undefined) return { code, facts }
  }
  return undefined
}

/**
 * Reviews a match, a piece at a time: it yields which part is done, so that whoever runs it can show it and stop. A
 * turning point is judged by what could be known: a good move that lost stays good.
 */
export function* reviewing<K extends Kind>(
  coach: Coach<K>,
  played: Played<K>,
  { seats, effort = 1 }: ReviewOptions = {},
): Generator<number, Review> {
  const { game, states, seed } = played
  const seatsAll = game.view(states[0], 'spectator').seats
  const viewers = Array.from({ length: seatsAll }, (_, seat) => seat)

  const known: CurvePoint[][] = viewers.map(() => [])
  const hidden: CurvePoint[] = []
  for (const [step, state] of states.entries()) {
    const at = seedFrom(seed, step)
    for (const viewer of viewers)
      (known[viewer] as CurvePoint[]).push({ step, values: lookAt(coach, game.view(state, viewer), at) })
    hidden.push({ step, values: lookInto(coach, state, at) })
    yield (CURVE * (step + 1)) / states.length
  }

  const decisions = decisionsOf(coach, played).filter(
    ({ view }) => seats === undefined || seats.includes(view.viewer as Seat),
  )
  const suspected: Suspected<K>[] = []
  for (const [i, decision] of decisions.entries()) {
    const { view, moves, step } = decision
    const luck = (): FastChance => new FastChance(seedFrom(seed, -step))
    const best = coach.candidates(view, luck())[0]?.value ?? 0
    suspected.push({ decision, doubt: best - coach.made(view, moves, luck()).value })
    yield CURVE + (DOUBTS * (i + 1)) / decisions.length
  }
  const chosen = suspected
    .filter(({ doubt }) => doubt > 0)
    .toSorted((a, b) => b.doubt - a.doubt)
    .slice(0, coach.most)

  const points: (TurningPoint & { readonly about: string })[] = []
  for (const [i, { decision }] of chosen.entries()) {
    const { view, moves, step } = decision
    const weighed = weigh(coach, view, moves, seedFrom(seed, step), effort)
    if (!isSettled(coach, weighed)) points.push(pointOf(coach, decision, weighed))
    yield CURVE + DOUBTS + ((1 - CURVE - DOUBTS) * (i + 1)) / chosen.length
  }
  const clear = points.filter(({ gap }) => isClear(gap, coach.margin))
  return {
    unit: coach.unit,
    margin: coach.margin,
    known,
    hidden,
    turningPoints: largest(clear),
    account: coach.account({ states, events: played.events }),
    layers: coach.layers?.({ states, events: played.events }),
    find: points
      .filter(({ gap }) => isClear({ ...gap, mean: -gap.mean, low: -gap.high }, coach.margin))
      .toSorted((a, b) => a.loss - b.loss)[0],
  }
}

/** What somebody who tries a turning point once more, beginning with these moves, would still give up. */
export function lossOfTry<K extends Kind>(
  coach: Coach<K>,
  played: Played<K>,
  { step, better }: Pick<TurningPoint, 'step' | 'better'>,
  moves: readonly string[],
): number {
  const { game, entries, states, seed } = played
  const view = game.view(states[step - 1], entries[step - 1]?.seat as Seat)
  const read = (line: readonly string[]): MoveLine<K> => line.map(text => game.parseMove(text))
  const { line } = coach.made(view, read(moves), new FastChance(seedFrom(seed, -step)))
  return lossAgainst(coach, view, line, read(better), seedFrom(seed, step))
}

/** The parts of the work, about. */
const CURVE = 0.1
const DOUBTS = 0.2

const isSettled = <K extends Kind>({ unit }: Coach<K>, { worth: { made, better } }: Weighed<K>): boolean =>
  unit === 'share' && ((made > SETTLED && better > SETTLED) || (made < 1 - SETTLED && better < 1 - SETTLED))

function pointOf<K extends Kind>(
  coach: Coach<K>,
  { step, view }: Decided<K>,
  { made, better, loss }: Weighed<K>,
): TurningPoint & { readonly about: string } {
  const write = (line: MoveLine<K>): readonly string[] => line.map(move => coach.game.makeMove(move))
  const isFind = loss.mean < 0
  return {
    step,
    seat: view.viewer as Seat,
    played: write(made),
    better: write(better),
    loss: loss.mean,
    gap: loss,
    because: isSame(coach, made, better)
      ? { better: undefined, played: undefined }
      : isFind
        ? { better: undefined, played: reasonsFor(coach, view, made, better).better }
        : reasonsFor(coach, view, better, made),
    about: coach.about(view, made),
  }
}

/** The largest first, one for each thing they are about. */
function largest(points: readonly (TurningPoint & { readonly about: string })[]): readonly TurningPoint[] {
  const told = new Set<string>()
  const kept: TurningPoint[] = []
  for (const { about, ...point } of points.toSorted((a, b) => b.loss - a.loss)) {
    if (told.has(`${point.seat} ${about}`)) continue
    told.add(`${point.seat} ${about}`)
    kept.push(point)
  }
  return kept.slice(0, MOST_POINTS)
}
