// What becomes of a match besides its moves: how long each seat may think, who is out of it, and an end that its people
// made. Computed from a log like everything else, by the table that plays it and by whoever checks its record.
import { type Clock, flagged, giveBack, goOn, halt, leftAt, type Pace, startClock, tick } from './clock.ts'
import { type Entry, UNDO } from './entry.ts'
import { Malformed } from './json.ts'
import { type Outcome, placesBy } from './outcome.ts'
import * as read from './reader.ts'
import type { Seat } from './seat.ts'

/** What happened between moves. */
export type Mark =
  /** A seat's time is up, or its person has given up: a bot plays on where there are more than two. */
  | { readonly kind: 'out'; readonly seat: Seat; readonly because: 'time' | 'resigned' }
  /** A person gets up and a bot stands in; a person is back. */
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'back'; readonly seat: Seat }
  /** Nobody could have been answered. */
  | { readonly kind: 'stood'; readonly from: number; readonly to: number }
  /** Everybody wants it to end here. */
  | { readonly kind: 'agreed' }

type Out = Extract<Mark, { kind: 'out' }>

export interface Course {
  readonly clock: Clock | null
  /** Which seats are people's. */
  readonly people: readonly boolean[]
  /** Who is out, in the order in which they went. */
  readonly out: readonly Out[]
  /** How it ended before the rules ended it. */
  readonly ended: 'time' | 'resigned' | 'agreed' | null
}

/** The course of a match that begins now. */
export const beginCourse = (
  pace: Pace | undefined,
  people: readonly boolean[],
  actors: readonly Seat[],
  at: number,
): Course => ({
  clock: pace === undefined ? null : startClock(pace, people, actors, at),
  people,
  out: [],
  ended: null,
})

/** After an entry, and with whoever has something to decide then. */
export const withEntry = (
  course: Course,
  { seat, text }: Entry,
  actors: readonly Seat[],
  at: number,
): Course =>
  course.clock === null
    ? course
    : { ...course, clock: tick(course.clock, { at, seat, isUndo: text === UNDO, actors }) }

export function withMark(course: Course, mark: Mark, actors: readonly Seat[], at: number): Course {
  const { clock } = course
  switch (mark.kind) {
    case 'out': {
      const out = [...course.out, mark]
      const isOver = course.people.length === 2 || out.length === course.people.filter(Boolean).length
      return {
        ...course,
        clock: clock && halt(clock, mark.seat, at),
        out,
        ended: isOver ? mark.because : null,
      }
    }
    case 'left':
      return { ...course, clock: clock && halt(clock, mark.seat, at) }
    case 'back':
      return { ...course, clock: clock && goOn(clock, mark.seat, actors, at) }
    case 'stood':
      return { ...course, clock: clock && giveBack(clock, mark.from, mark.to) }
    case 'agreed':
      return { ...course, clock: null, ended: 'agreed' }
  }
}

export const isOut = ({ out }: Course, seat: Seat): boolean => out.some(other => other.seat === seat)

/** The outcome with regard to all of that: whoever is out comes last, the first of them at the very end. */
export function outcomeOf(course: Course, outcome: Outcome | undefined): Outcome | undefined {
  const { people, out, ended } = course
  if (ended === 'agreed') return { places: people.map(() => 1), by: ended }
  if (outcome === undefined && ended === null) return undefined
  if (outcome !== undefined && out.length === 0) return outcome
  const stayed = people.map((_, seat) => {
    const index = out.findIndex(other => other.seat === seat)
    return index < 0 ? out.length : index
  })
  const places = outcome?.places ?? people.map(() => 1)
  return {
    ...(outcome ?? { by: ended as 'time' | 'resigned' }),
    places: placesBy(
      stayed,
      places.map(place => -place),
    ),
  }
}

/** A course as a record keeps it. Times are in milliseconds after the deal. */
export interface CourseRecord {
  readonly pace?: Pace
  readonly people: readonly boolean[]
  /** One an entry. */
  readonly times: readonly number[]
  /** With the number of entries before it. */
  readonly marks: readonly { readonly after: number; readonly at: number; readonly mark: Mark }[]
}

/** The outcome that a record comes to, given that of its entries. */
export function recordedOutcome(course: CourseRecord | undefined, outcome: Outcome | undefined) {
  if (course === undefined) return outcome
  // who is out does not depend on the clock once the record is known to be true
  const { marks, people } = course
  const end = marks.reduce(
    (before, { mark, at }) => withMark(before, mark, [], at),
    beginCourse(undefined, people, [], 0),
  )
  return outcomeOf(end, outcome)
}

/** Longer than any match waits. */
const LONGEST = 100 * 365 * 24 * 3600 * 1000
const time = read.whole(0, LONGEST)

const paceOf: read.Reader<Pace> = read.tagged('kind', {
  live: { reserve: time, increment: time },
  days: { decision: time },
})

export const courseOf = (seats: number): read.Reader<CourseRecord> => {
  const seat = read.whole(0, seats - 1)
  const mark: read.Reader<Mark> = read.tagged('kind', {
    out: { seat, because: read.oneOf(['time', 'resigned']) },
    left: { seat },
    back: { seat },
    stood: { from: time, to: time },
    agreed: {},
  })
  return read.fields(
    {
      people: read.exactly(seats, read.flag),
      times: read.list(time),
      marks: read.list(read.fields({ after: read.whole(0), at: time, mark })),
    },
    { pace: paceOf },
  )
}

/**
 * Follows the course that a record tells beside its entries: `begin`, then `entry` after each. Throws Malformed at the
 * first thing that cannot have been so.
 */
export function checkCourse(record: CourseRecord) {
  const { pace, people, times, marks } = record
  let course: Course | undefined
  let now = 0
  let next = 0

  const fail = (what: string): never => {
    throw new Malformed(`The record's course cannot be true: ${what}.`)
  }

  function passTo(at: number): void {
    if (at < now) fail('its times go back')
    now = at
  }

  function takeMarks(entries: number, actors: readonly Seat[]): void {
    for (; marks[next]?.after === entries; next++) {
      const { at, mark } = marks[next] as CourseRecord['marks'][number]
      passTo(at)
      if (course === undefined || course.ended !== null) return fail('something happened after its end')
      if (mark.kind === 'stood' && !(mark.from <= mark.to && mark.to <= at)) fail('a stoppage has not been')
      if ('seat' in mark && (people[mark.seat] !== true || isOut(course, mark.seat)))
        fail(`nobody plays on seat ${mark.seat}`)
      if (mark.kind === 'out' && mark.because === 'time')
        if (course.clock === null || flagged(course.clock, at) !== mark.seat)
          fail(`seat ${mark.seat} had time left`)
      course = withMark(course, mark, actors, at)
    }
  }

  return {
    begin(actors: readonly Seat[]): void {
      course = beginCourse(pace, people, actors, 0)
      takeMarks(0, actors)
    },
    entry(entry: Entry, count: number, actors: readonly Seat[]): void {
      const at = times[count - 1] ?? fail('an entry has no time')
      passTo(at)
      if (course === undefined || course.ended !== null) return fail('something was played after its end')
      if (course.clock !== null && leftAt(course.clock, entry.seat, at) < 0)
        fail(`entry ${count} came out of time`)
      course = withEntry(course, entry, actors, at)
      takeMarks(count, actors)
    },
    end(count: number): Course {
      if (times.length !== count || next !== marks.length) fail('it tells of entries that are not there')
      return course as Course
    },
  }
}
