// How long each seat may think. A clock is a value computed from the times of a match's log: nothing here looks at one,
// and the same log gives the same clock.
import type { Seat } from './seat.ts'

/** A reserve and what a turn adds to it; or so long for each decision. In milliseconds. */
export type Pace =
  | { readonly kind: 'live'; readonly reserve: number; readonly increment: number }
  | { readonly kind: 'days'; readonly decision: number }

/** A seat's time. */
export interface SeatClock {
  /** What it had when it began to run, or has while it stands. */
  readonly left: number
  /** Since when it runs; null while the seat has nothing to decide. */
  readonly since: number | null
  /** What it has again if the seat takes its last move back: nothing is gained by that. */
  readonly back: number
  /** Whether somebody decides here who can run out of time; a bot cannot. */
  readonly isTimed: boolean
}

export interface Clock {
  readonly pace: Pace
  readonly seats: readonly SeatClock[]
}

/** What the log says of a match at a moment: who decided, or took back, and who has something to decide after it. */
export interface Tick {
  readonly at: number
  readonly seat: Seat
  readonly isUndo: boolean
  readonly actors: readonly Seat[]
}

const full = (pace: Pace): number => (pace.kind === 'live' ? pace.reserve : pace.decision)

/** The clock when a match begins: for each seat whether it is timed, and who is asked first. */
export const startClock = (
  pace: Pace,
  timed: readonly boolean[],
  actors: readonly Seat[],
  at: number,
): Clock => ({
  pace,
  seats: timed.map((isTimed, seat) => ({
    left: full(pace),
    since: isTimed && actors.includes(seat) ? at : null,
    back: full(pace),
    isTimed,
  })),
})

/** What a seat has left at a moment; below 0 if its time is out. */
export function leftAt({ seats }: Clock, seat: Seat, at: number): number {
  const { left, since } = seats[seat] as SeatClock
  return since === null ? left : left - Math.max(0, at - since)
}

/**
 * The clock after an entry. Only whoever decided pays for the time since it was asked: a question that somebody else's
 * move answers or takes away costs nothing. A turn adds its increment when somebody else is asked, not within it.
 */
export function tick(clock: Clock, { at, seat, isUndo, actors }: Tick): Clock {
  const { pace } = clock
  const goesOn = actors.length === 1 && actors[0] === seat
  const seats = clock.seats.map((own, other): SeatClock => {
    const isAsked = own.isTimed && actors.includes(other)
    if (other !== seat) return { ...own, since: isAsked ? (own.since ?? at) : null }
    const since = isAsked ? at : null
    const back = leftAt(clock, seat, at)
    if (isUndo) return { ...own, left: own.back - (own.left - back), since }
    if (pace.kind === 'days') return { ...own, left: pace.decision, since, back }
    return { ...own, left: goesOn ? back : back + pace.increment, since, back }
  })
  return { pace, seats }
}

/** A bot plays for a seat from now on, and has no time to lose. */
export const halt = (clock: Clock, seat: Seat, at: number): Clock => ({
  ...clock,
  seats: clock.seats.with(seat, {
    ...(clock.seats[seat] as SeatClock),
    left: leftAt(clock, seat, at),
    since: null,
    isTimed: false,
  }),
})

/** Somebody plays there again. */
export const goOn = (clock: Clock, seat: Seat, actors: readonly Seat[], at: number): Clock => ({
  ...clock,
  seats: clock.seats.with(seat, {
    ...(clock.seats[seat] as SeatClock),
    since: actors.includes(seat) ? at : null,
    isTimed: true,
  }),
})

/** Time in which nobody could have been answered is given back to those whose time ran. */
export const giveBack = (clock: Clock, from: number, to: number): Clock => ({
  ...clock,
  seats: clock.seats.map(own => {
    if (own.since === null || own.since >= to) return own
    return { ...own, since: own.since + to - Math.max(from, own.since) }
  }),
})

/** When the first time that runs is at its end, and whose it is; undefined if none runs. */
export function deadline({ seats }: Clock): { readonly seat: Seat; readonly at: number } | undefined {
  let first: { readonly seat: Seat; readonly at: number } | undefined
  for (const [seat, { left, since }] of seats.entries())
    if (since !== null && (first === undefined || since + left < first.at)) first = { seat, at: since + left }
  return first
}

/** The seat whose time was out first; undefined if nobody's is. What happens just in time is in time. */
export function flagged(clock: Clock, at: number): Seat | undefined {
  const first = deadline(clock)
  return first !== undefined && first.at < at ? first.seat : undefined
}
