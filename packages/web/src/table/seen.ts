// What a viewer saw of a match since their own last move, kept for this tab: a turn can be shown again after a reload, too.
import type { Moment } from './moment.ts'

const PREFIX = 'cairn.seen.'

/** Other scripts may draw from other views: what they kept is not read. */
const MADE_BY = import.meta.url

type Glimpse = Omit<Moment, 'steps'>

interface Seen {
  readonly by: string
  readonly glimpses: readonly Glimpse[]
}

/** Keeps what was seen from this version on. */
export function keepSeen(table: string, from: number, seen: ReadonlyMap<number, Moment>): void {
  const glimpses = [...seen.values()]
    .filter(({ version }) => version >= from)
    .map(({ viewer, version, view, fresh, undo }): Glimpse => ({ viewer, version, view, fresh, undo }))
  try {
    sessionStorage.setItem(PREFIX + table, JSON.stringify({ by: MADE_BY, glimpses } satisfies Seen))
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** What was seen before this moment, by the same viewer. */
export function recallSeen(table: string, now: Moment): ReadonlyMap<number, Moment> {
  try {
    const { by, glimpses } = JSON.parse(sessionStorage.getItem(PREFIX + table) ?? '{}') as Partial<Seen>
    const known = by === MADE_BY ? (glimpses ?? []) : []
    return new Map(
      known
        .filter(({ viewer, version }) => viewer === now.viewer && version < now.version)
        .map(glimpse => [glimpse.version, { ...glimpse, steps: now.steps.slice(0, glimpse.version) }]),
    )
  } catch {
    return new Map()
  }
}
