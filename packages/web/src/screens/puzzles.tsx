// The puzzles of the days before, with what came of each.
import { puzzled } from '../games/index.ts'
import { dayBefore, isDay, marks, today, turnOf } from '../house/days.ts'
import { Emblem } from '../house/emblem.tsx'
import { dayMarks, Streak, writeDay } from '../house/puzzle-card.tsx'
import { Icon } from '../look/icon.tsx'
import * as m from '../paraglide/messages.js'
import { href } from '../route.ts'

/** Days that are shown. */
const DAYS = 56

export function Puzzles() {
  const now = today()
  const all = marks()
  const days = Array.from({ length: DAYS }, (_, i) => dayBefore(now, i)).filter(day => isDay(day, now))
  return (
    <main id="main" class="page">
      <h1>{m.puzzle_archive()}</h1>
      <p>{m.puzzle_archive_text()}</p>
      <Streak />
      <ul class="rows puzzle-days">
        {days.map(day => {
          const game = turnOf(day, puzzled)
          const mark = all[day]
          return (
            <li key={day}>
              <a class="row panel" href={href('puzzle', day)}>
                <Emblem game={game?.id ?? ''} />
                <span class="row-main">
                  <strong>{game?.name}</strong>
                  <span>{writeDay(day, 'full')}</span>
                </span>
                {mark === undefined ? null : (
                  <span class="soft">
                    {mark === 'shown' ? null : <Icon name="check" />} {dayMarks[mark]()}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </main>
  )
}
