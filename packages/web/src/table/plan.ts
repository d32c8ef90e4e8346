// What a table on this device is set with: the last plan of a game is kept, so that one tap deals it again.
import { isLevel } from '@cairn/bots/bot'
import type { Game } from '@cairn/kernel'
import type { TableOptions, TableSeat } from './table.ts'

export interface TableSetting {
  readonly options: TableOptions
  readonly people: readonly TableSeat[]
}

/** A person at this screen. */
export const sitting = (name: string): TableSeat => ({
  kind: 'person',
  name,
  here: true,
  ready: true,
  standIn: null,
})

const place = (game: string): string => `cairn.last.${game}`

/** The last plan of a game as this browser keeps it, whatever that is. */
export function keptPlan(game: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place(game)) ?? 'null') as unknown
  } catch {
    return null
  }
}

export function keepPlan(game: string, plan: TableSetting): void {
  try {
    localStorage.setItem(place(game), JSON.stringify(plan))
  } catch {
    // a browser that keeps nothing still plays
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function seatOf(value: unknown): TableSeat | undefined {
  if (!isObject(value)) return undefined
  const { kind, level, name } = value
  if (kind === 'bot' && typeof level === 'string' && isLevel(level)) return { kind, level }
  return kind === 'person' && typeof name === 'string' ? sitting(name) : undefined
}

/** Who sat there, as it was kept; whoever comes first is called what they are called now. */
export function peopleOf(kept: unknown, seats: Game['seats'], name: string): readonly TableSeat[] {
  const people = isObject(kept) && Array.isArray(kept['people']) ? kept['people'].map(seatOf) : []
  const whole = people.filter(seat => seat !== undefined)
  if (whole.length < people.length || whole.length < seats.min || whole.length > seats.max)
    return [sitting(name), ...Array.from({ length: seats.min - 1 }, (): TableSeat => firstOpponent)]
  const first = whole.findIndex(seat => seat.kind === 'person')
  return whole.map((seat, i) => (i === first ? sitting(name) : seat))
}

const firstOpponent: TableSeat = { kind: 'bot', level: 'medium' }
