// Tables that stand on this device. A move is written down here before anybody sees it, so a reload loses nothing.
import type { Entry, MatchRecord, Outcome, Seat } from '@cairn/kernel'
import type { SavedMatch } from './saved.ts'
import type { TableSeat } from './table.ts'

export interface SavedTable extends SavedMatch {
  readonly id: string
  readonly people: readonly TableSeat[]
  /** Whether people who play each other may ask for hints; tables from before have none. */
  readonly hints?: boolean
  /** When it was last played, in milliseconds since 1970. */
  readonly touched: number
  readonly over: boolean
  /** How it ended; written down when somebody first looks back. */
  readonly outcome?: Outcome
}

const PREFIX = 'cairn.table.'
/** Finished matches beyond these are forgotten, oldest first. */
const KEEP = 100

const isSaved = (value: unknown): value is SavedTable =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'game', 'seats', 'options', 'secret', 'contributions', 'entries', 'people', 'touched', 'over'].every(
    key => key in value,
  )

export function readTable(id: string): SavedTable | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null')
    return isSaved(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function writeTable(table: SavedTable): void {
  localStorage.setItem(PREFIX + table.id, JSON.stringify(table))
}

export function forgetTable(id: string): void {
  localStorage.removeItem(PREFIX + id)
}

/** All of them, the last played first. */
export function listTables(): readonly SavedTable[] {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(PREFIX))
      .map(key => readTable(key.slice(PREFIX.length)))
      .filter(table => table !== undefined)
      .toSorted((a, b) => b.touched - a.touched)
  } catch {
    return []
  }
}

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Sets up a match with a fresh secret and writes it down. */
export function newTable(plan: {
  readonly game: string
  readonly version: number
  readonly options: SavedMatch['options']
  readonly people: readonly TableSeat[]
  readonly hints?: boolean
}): SavedTable {
  for (const old of listTables()
    .filter(table => table.over)
    .slice(KEEP))
    forgetTable(old.id)
  const entries: readonly Entry[] = []
  const table: SavedTable = {
    ...plan,
    id: randomHex(8),
    seats: plan.people.length,
    secret: randomHex(32),
    contributions: plan.people.map(seat => (seat.kind === 'person' ? randomHex(16) : '')),
    entries,
    touched: Date.now(),
    over: false,
  }
  writeTable(table)
  return table
}

/** Sets a table on which a match that is over goes on from an earlier position: one seat for a person, bots on the others. */
export function tableFrom(
  { game, version, seats, options, fairness, entries }: MatchRecord,
  step: number,
  seat: Seat,
  people: readonly TableSeat[],
): SavedTable {
  const table: SavedTable = {
    id: randomHex(8),
    game,
    version,
    seats,
    options,
    secret: fairness.secret ?? '',
    contributions: fairness.contributions,
    entries: entries.slice(0, step),
    people: Array.from({ length: seats }, (_, i): TableSeat => {
      const sat = people[i]
      if (i === seat)
        return {
          kind: 'person',
          name: sat?.kind === 'person' ? sat.name : '',
          here: true,
          ready: true,
          standIn: null,
        }
      return sat?.kind === 'bot' ? sat : { kind: 'bot', level: 'expert' }
    }),
    touched: Date.now(),
    over: false,
  }
  writeTable(table)
  return table
}
