// The puzzle of a day follows from its date, the same for everybody and without a server; what was made of each is kept
// on this device.
import { kept } from '../kept.ts'

/** A date of this place, `2026-11-16`. */
export type Day = string

/** What came of a day's puzzle: solved on the day itself, later, or only after it was shown. */
export type DayMark = 'solved' | 'late' | 'shown'
export type Marks = Readonly<Record<Day, DayMark>>

/** The day of the first puzzle. */
const FIRST: Day = '2026-01-01'
const MARKS: readonly unknown[] = ['solved', 'late', 'shown'] satisfies DayMark[]
/** Days that are kept: enough for a year. */
const MOST = 400

const digits = (n: number, length: number): string => String(n).padStart(length, '0')

export const dayOf = (date: Date): Day =>
  `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`

export const today = (): Day => dayOf(new Date())

/** Midnight of a day in UTC, in days, so that no hour of summer is in the way; NaN for what is no day. */
const countOf = (day: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 86_400_000 : Number.NaN

const fromCount = (count: number): Day => new Date(count * 86_400_000).toISOString().slice(0, 10)

export const dayBefore = (day: Day, days = 1): Day => fromCount(countOf(day) - days)

/** Whether there is a puzzle for it yet. */
export const isDay = (day: string, now: Day): boolean =>
  countOf(day) >= countOf(FIRST) && day <= now && fromCount(countOf(day)) === day

/** Which of these, in turn, a day has: one game a day. */
export function turnOf<T>(day: Day, games: readonly T[]): T | undefined {
  return games[(countOf(day) - countOf(FIRST)) % games.length]
}

/** Which puzzle of its game a day has, if there are so many games and so many puzzles of this one. */
export const placeOf = (day: Day, games: number, puzzles: number): number =>
  Math.floor((countOf(day) - countOf(FIRST)) / games) % puzzles

/** What is kept, as far as it can be read: anything else is forgotten. */
export function marksOf(kept: unknown): Marks {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept)
      .filter(
        (entry): entry is [Day, DayMark] => !Number.isNaN(countOf(entry[0])) && MARKS.includes(entry[1]),
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .slice(-MOST),
  )
}

/** The marks with one more. What was solved once stays solved. */
export function marked(marks: Marks, day: Day, now: Day, how: 'solved' | 'shown'): Marks {
  const before = marks[day]
  if (before === 'solved' || before === 'late' || before === how) return marks
  const mark = how === 'shown' ? how : day === now && before === undefined ? 'solved' : 'late'
  return marksOf({ ...marks, [day]: mark })
}

/** How many days running were solved, each on its day; today may still come. */
export function streakOf(marks: Marks, now: Day): number {
  let day = marks[now] === 'solved' ? now : dayBefore(now)
  let days = 0
  for (; marks[day] === 'solved'; day = dayBefore(day)) days++
  return days
}

/** The days of the week of this one, Monday first. */
export function weekOf(day: Day): readonly Day[] {
  const weekday = (((countOf(day) + 3) % 7) + 7) % 7
  return Array.from({ length: 7 }, (_, i) => fromCount(countOf(day) - weekday + i))
}

const saved = kept<object>(
  'puzzles',
  {},
  (value): value is object => typeof value === 'object' && value !== null,
)

export const marks = (): Marks => marksOf(saved.value)

export function mark(day: Day, how: 'solved' | 'shown'): void {
  saved.value = marked(marksOf(saved.peek()), day, today(), how)
}
