import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadline, flagged, leftAt, type Pace, startClock, tick } from './clock.ts'
import { nim, type Nim } from './conformance/toys.ts'
import {
  beginCourse,
  type CourseRecord,
  type Mark,
  outcomeOf,
  recordedOutcome,
  withEntry,
  withMark,
} from './course.ts'
import { commit } from './fairness.ts'
import { legalMoves } from './game.ts'
import { isRefusal, Match, replay } from './match.ts'
import { makeRecord, parseRecord, recordOf } from './record.ts'

const live: Pace = { kind: 'live', reserve: 60_000, increment: 5000 }
const days: Pace = { kind: 'days', decision: 86_400_000 }
const both = [true, true]

describe('a clock', () => {
  it('runs for whoever is asked, and for all who are asked at once', () => {
    const clock = startClock(live, both, [0, 1], 1000)
    expect([0, 1].map(seat => leftAt(clock, seat, 4000))).toEqual([57_000, 57_000])
    const one = tick(clock, { at: 4000, seat: 0, isUndo: false, actors: [1] })
    expect([0, 1].map(seat => leftAt(one, seat, 9000))).toEqual([62_000, 52_000])
  })

  it('adds its increment when somebody else is asked, not within a turn', () => {
    const clock = startClock(live, both, [0], 0)
    const within = tick(clock, { at: 1000, seat: 0, isUndo: false, actors: [0] })
    expect(leftAt(within, 0, 1000)).toBe(59_000)
    expect(leftAt(tick(within, { at: 2000, seat: 0, isUndo: false, actors: [1] }), 0, 9000)).toBe(63_000)
  })

  it('gives nothing for moves that are taken back', () => {
    fc.assert(
      fc.property(fc.constantFrom(live, days), fc.array(fc.nat(9000), { maxLength: 9 }), (pace, waits) => {
        let clock = startClock(pace, both, [0], 0)
        let at = 0
        for (const [i, wait] of waits.entries()) {
          at += wait
          clock = tick(clock, { at, seat: 0, isUndo: i % 2 === 1, actors: i % 2 === 1 ? [0] : [1] })
        }
        if (waits.length % 2 === 1) clock = tick(clock, { at, seat: 0, isUndo: true, actors: [0] })
        const thought = waits.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b, 0)
        const all = pace.kind === 'live' ? pace.reserve : pace.decision
        expect(leftAt(clock, 0, at)).toBe(all - thought)
        // whoever was asked in between and never had to answer has lost nothing
        expect(leftAt(clock, 1, at)).toBe(all)
      }),
    )
  })

  it('charges for thinking about what was taken back', () => {
    const clock = tick(startClock(live, both, [0], 0), { at: 1000, seat: 0, isUndo: false, actors: [0] })
    expect(leftAt(tick(clock, { at: 41_000, seat: 0, isUndo: true, actors: [0] }), 0, 41_000)).toBe(19_000)
  })

  it('gives each decision its days anew', () => {
    const clock = tick(startClock(days, both, [0], 0), {
      at: 80_000_000,
      seat: 0,
      isUndo: false,
      actors: [1],
    })
    expect(leftAt(clock, 0, 90_000_000)).toBe(days.decision)
    expect(deadline(clock)).toEqual({ seat: 1, at: 80_000_000 + days.decision })
  })

  it('takes what comes at the last moment as in time, and names the first who was late', () => {
    const clock = startClock(live, both, [0, 1], 0)
    expect(flagged(clock, 60_000)).toBeUndefined()
    const later = tick(clock, { at: 1000, seat: 0, isUndo: false, actors: [0, 1] })
    expect(flagged(later, 99_000_000)).toBe(1)
  })

  it('never runs for a bot', () => {
    expect(deadline(startClock(live, [false, true], [0], 0))).toBeUndefined()
  })
})

describe('the course of a match', () => {
  const stood: Mark = { kind: 'stood', from: 2000, to: 50_000 }

  it('gives back the time in which nobody could have been answered', () => {
    const course = withMark(beginCourse(live, both, [0], 1000), stood, [0], 51_000)
    expect(course.clock && leftAt(course.clock, 0, 51_000)).toBe(58_000)
  })

  it('ends with two seats when one is out', () => {
    const out: Mark = { kind: 'out', seat: 0, because: 'time' }
    const course = withMark(beginCourse(live, both, [0], 0), out, [0], 60_001)
    expect(outcomeOf(course, undefined)).toEqual({ places: [2, 1], by: 'time' })
  })

  it('puts whoever is out of a larger company last, the first of them at the very end', () => {
    let course = beginCourse(undefined, [true, true, true, false], [0], 0)
    for (const seat of [2, 0]) course = withMark(course, { kind: 'out', seat, because: 'resigned' }, [1], 1)
    expect(outcomeOf(course, undefined)).toBeUndefined()
    const end = { places: [1, 2, 2, 4], by: 'points', points: [9, 5, 5, 1] }
    expect(outcomeOf(course, end)).toEqual({ ...end, places: [3, 1, 4, 2] })
  })

  it('ends when nobody plays any more, and shared by all when all agree', () => {
    let course = beginCourse(undefined, [true, false, true], [0], 0)
    for (const seat of [0, 2]) course = withMark(course, { kind: 'out', seat, because: 'resigned' }, [1], 1)
    expect(outcomeOf(course, undefined)).toEqual({ places: [3, 1, 2], by: 'resigned' })
    const agreed = withMark(beginCourse(live, both, [0], 0), { kind: 'agreed' }, [0], 1)
    expect(outcomeOf(agreed, undefined)).toEqual({ places: [1, 1], by: 'agreed' })
  })
})

describe('a record with a course', () => {
  const secret = 'c'.repeat(64)
  const begin = (): Match<Nim> => new Match(nim, 2, { stones: 9 }, { ...commit(secret, ['x', 'y']), secret })

  /** A match of random moves at random times until one seat is late, or the rules end it. */
  function played(waits: readonly number[], chosen: number): { record: string; course: CourseRecord } {
    const match = begin()
    const marks: CourseRecord['marks'][number][] = []
    const times: number[] = []
    let at = 0
    let course = beginCourse(live, both, match.actors, at)
    for (const wait of waits) {
      if (match.outcome !== undefined || course.ended !== null) break
      at += wait
      const late = course.clock === null ? undefined : flagged(course.clock, at)
      if (late !== undefined) {
        const mark: Mark = { kind: 'out', seat: late, because: 'time' }
        marks.push({ after: match.version, at, mark })
        course = withMark(course, mark, match.actors, at)
        continue
      }
      const seat = match.actors[chosen % match.actors.length] as number
      const moves = legalMoves(nim, match.view(seat))
      const step = match.play(seat, nim.makeMove(moves[chosen % moves.length] as Nim['move']))
      if (isRefusal(step)) throw new Error(step.because)
      times.push(at)
      course = withEntry(course, step.entry, match.actors, at)
    }
    const told: CourseRecord = { pace: live, people: both, times, marks }
    expect(recordedOutcome(told, match.outcome)).toEqual(outcomeOf(course, match.outcome))
    const record = recordOf(match.header, match.entries, told)
    return { record: makeRecord(record), course: told }
  }
  const gameOf = () => nim

  it('is read back and replayed to the same clock', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40_000), { minLength: 1, maxLength: 20 }), fc.nat(9), (waits, chosen) => {
        const { record, course } = played(waits, chosen)
        const again = parseRecord(record, gameOf)
        expect(again.course).toEqual(course)
        replay(nim, again)
      }),
    )
  })

  it('is refused if it says of somebody in time that they were late, or lets somebody late play on', () => {
    const { course, record } = played([1000, 1000, 1000], 0)
    const { header, entries } = replay(nim, parseRecord(record, gameOf))
    const refusing = (changed: Partial<CourseRecord>, sentence: RegExp): void => {
      const told = recordOf(header, entries, { ...course, ...changed })
      expect(() => replay(nim, told)).toThrow(sentence)
    }
    const end = (mark: Mark) => ({ after: entries.length, at: 4000, mark })
    refusing({ marks: [end({ kind: 'out', seat: 0, because: 'time' })] }, /had time left/)
    refusing({ times: course.times.map(at => at + 70_000) }, /out of time/)
    refusing({ times: course.times.toReversed() }, /go back|out of time/)
    refusing({ times: [] }, /no time/)
    refusing({ marks: [end({ kind: 'agreed' }), end({ kind: 'agreed' })] }, /after its end/)
    refusing({ marks: [end({ kind: 'stood', from: 3000, to: 5000 })] }, /has not been/)
    refusing({ people: [true, false], marks: [end({ kind: 'left', seat: 1 })] }, /nobody plays/)
  })

  it('is refused if its course was changed and its head was not', () => {
    const { record } = played([1000, 2000, 3000], 1)
    const changed = parseRecord(record.replace('1000,', '1001,'), gameOf)
    expect(() => replay(nim, changed)).toThrow(/head/)
  })
})
