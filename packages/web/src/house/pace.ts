// How long people may think: what is offered, and in words.
import type { PacePlan } from '@cairn/server/protocol'
import * as m from '../paraglide/messages.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The days that a decision may take. */
const DAYS = [1, 3, 7] as const

/** What a game's tables may be played at: none, its own reserves in minutes with increments in seconds, days. */
export const pacesOf = (live: readonly (readonly [number, number])[]): readonly (PacePlan | undefined)[] => [
  undefined,
  ...live.map(
    ([minutes, seconds]) =>
      ({ kind: 'live', reserve: minutes * MINUTE, increment: seconds * SECOND }) as const,
  ),
  ...DAYS.map(days => ({ kind: 'days', decision: (days * DAY) as 86_400_000 }) as const),
]

export function paceText(pace: PacePlan | undefined): string {
  if (pace === undefined) return m.pace_none()
  if (pace.kind === 'days') return m.pace_days({ n: pace.decision / DAY })
  const minutes = pace.reserve / MINUTE
  return pace.increment === 0
    ? m.pace_reserve({ n: minutes })
    : m.pace_live({ minutes, seconds: pace.increment / SECOND })
}

/** The same in two short lines. */
export const paceLines = (pace: PacePlan): readonly [string, string] =>
  pace.kind === 'days'
    ? [m.pace_day_count({ n: pace.decision / DAY }), m.pace_decision()]
    : [m.pace_reserve({ n: pace.reserve / MINUTE }), m.pace_increment({ n: pace.increment / SECOND })]

/** A time as a clock shows it: `1:05`, `0:09`; days and hours where there is no hurry. */
export function timeText(left: number): string {
  if (left >= DAY)
    return m.time_days({ days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) })
  // the last second is shown until it is over
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** When a time is short. */
export const isShort = (left: number): boolean => left < 20 * SECOND
