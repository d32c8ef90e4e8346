// The way to the puzzle of the day, and how many days it was solved one after the other.
import { puzzled } from '../games/index.ts'
import { locale } from '../language.ts'
import { Picture } from '../look/picture.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'
import { type Day, type DayMark, marks, streakOf, today, turnOf, weekOf } from './days.ts'

const weekday = (day: Day): string =>
  new Intl.DateTimeFormat(locale.value, { weekday: 'narrow', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00Z`),
  )

/** What came of a day, in a word or two. */
export const dayMarks: Readonly<Record<DayMark, () => string>> = {
  solved: m.puzzle_done,
  late: m.puzzle_done_late,
  shown: m.puzzle_seen,
}

/** A day as one writes it in the language of the page. */
export const writeDay = (day: Day, style: 'full' | 'medium'): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00Z`),
  )

/** The stones of this week: gold for today, laid for each day that was solved. */
function Week() {
  const now = today()
  const all = marks()
  return (
    <span class="week" aria-hidden="true">
      {weekOf(now).map(day => (
        <span
          key={day}
          class={`week-day ${all[day] === 'solved' ? 'week-solved' : ''} ${day === now ? 'week-today' : ''}`}
        >
          {weekday(day)}
        </span>
      ))}
    </span>
  )
}

/** The same in words; undefined while there is nothing to count. */
const running = (): string | undefined => {
  const n = streakOf(marks(), today())
  return n > 0 ? m.puzzle_streak({ n }) : undefined
}

export const Streak = () => (
  <span class="puzzle-streak">
    <Week />
    <span>{running()}</span>
  </span>
)

export function PuzzleCard() {
  const now = today()
  const game = turnOf(now, puzzled)
  if (game === undefined) return null
  const mark = marks()[now]
  const told = [game.name, mark === undefined ? undefined : dayMarks[mark](), running()]
  return (
    <div class="page puzzle-place">
      <a class="puzzle-card" href={href('puzzle')}>
        {game.picture === undefined ? null : <Picture src={game.picture} class="puzzle-picture" />}
        <span class="puzzle-words">
          <strong>{m.puzzle_day()}</strong>
          <span>{told.filter(Boolean).join(' · ')}</span>
          <Week />
        </span>
      </a>
    </div>
  )
}
