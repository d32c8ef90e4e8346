// How a match ended, by its rules or by its people.
import type { MatchRecord, Outcome } from '@cairn/kernel'
import type { GameModule, Seated } from '../games/module.ts'
import * as m from '../paraglide/messages.js'
import type { Ending } from '../table/table.ts'

/** The outcome that counts. */
export function outcomeOf(outcome: Outcome | null, ending: Ending | undefined): Outcome | null {
  if (ending === undefined || ending.by === 'calledOff') return outcome
  return { by: ending.by ?? '', ...outcome, places: ending.places }
}

/** How its people ended a match, as its record tells. */
export function endingIn({ course }: MatchRecord, { by, places }: Outcome): Ending | undefined {
  if (course === undefined) return undefined
  const out = course.marks.flatMap(({ mark }) =>
    mark.kind === 'out' ? [{ seat: mark.seat, because: mark.because }] : [],
  )
  const ended = (['time', 'resigned', 'agreed'] as const).find(way => way === by)
  if (ended === undefined && out.length === 0) return undefined
  return { ...(ended && { by: ended }), places, out }
}

/** How it came to that, in a sentence or two. */
export function endingText(
  game: GameModule,
  outcome: Outcome,
  ending: Ending | undefined,
  seats: readonly Seated[],
): string {
  const nameOf = (seat: number): string => seats[seat]?.name ?? ''
  const out = (ending?.out ?? []).map(({ seat, because }) =>
    because === 'time' ? m.ending_time({ name: nameOf(seat) }) : m.ending_resigned({ name: nameOf(seat) }),
  )
  if (ending?.by === 'agreed') return [...out, m.ending_agreed()].join(' ')
  if (ending?.by !== undefined) return out.join(' ')
  return [game.ending(outcome, seats), ...out].join(' ')
}
