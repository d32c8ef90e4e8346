// Looks at the clocks. What they say is in the log: here it is only noticed that a time is out, and written down, or that
// no server was up, and given back.
import { deadline } from '@cairn/kernel'
import type { Silence, Store } from '../store/store.ts'
import type { Live, Lives } from './live.ts'
import { clockOf, type Note, overdue, type Upshot } from './table.ts'

/** How often a server says that it is up, and after how long without a word none was, in milliseconds. */
const BEAT = 2000
const PATIENCE = 3 * BEAT
/** Longer than anybody may think. */
const REMEMBERED = 30 * 24 * 3_600_000
/** How often tables at which nobody is are looked at, and how many at once. */
const LOOK = 5000
const AT_ONCE = 50
/** Timers count no further. */
const LONGEST = 2 ** 31 - 1

export interface Clocks {
  /** Looks at a table's clock when its next time is out. */
  set(live: Live): void
  /** Writes what must be written at a table before anything else happens there; the moment at which nothing more must. */
  settle(live: Live): number | Promise<number>
  /** Says that this server is up. */
  beat(): Promise<void>
  close(): void
}

export async function startClocks(options: {
  readonly store: Store
  readonly lives: Lives
  readonly now: () => number
  /** The moment of a line that is written now. */
  readonly timeAt: (live: Live) => number
  readonly log: (line: string) => void
  readonly carryOut: (live: Live, upshot: Upshot, at: number) => Promise<unknown>
}): Promise<Clocks> {
  const { store, lives, now, timeAt, log, carryOut } = options
  let silences: readonly Silence[] = []

  async function beat(patience = PATIENCE): Promise<void> {
    const last = silences.at(-1)?.to ?? now() - REMEMBERED
    silences = [...silences, ...(await store.beat(now(), patience, last))]
  }
  // alone, whatever time has passed since the last word was nobody's
  await beat(store.isShared ? PATIENCE : 0)

  const failed = (error: unknown): void => log(`the clocks could not be looked at: ${String(error)}`)

  /** When no server was up while somebody's time ran here, so far as that is not written yet. */
  function silencesAt({ table }: Live): readonly Note[] {
    const { marks, begunAt } = table
    const clock = clockOf(table)
    if (clock === undefined) return []
    const since = Math.min(...clock.seats.map(({ since: from }) => from ?? Number.POSITIVE_INFINITY))
    const known = new Set(marks.flatMap(({ mark }) => (mark.kind === 'stood' ? [mark.to + begunAt] : [])))
    return silences
      .filter(({ to }) => to > since && !known.has(to))
      .map(silence => ({ kind: 'stood', ...silence }))
  }

  /** Nobody is late for what no server could have taken. */
  function due(live: Live, at: number): readonly Note[] {
    const stood = silencesAt(live)
    return stood.length > 0 ? stood : overdue(live.table, at)
  }

  function settle(live: Live): number | Promise<number> {
    const at = timeAt(live)
    const notes = due(live, at)
    return notes.length === 0 ? at : carryOut(live, { notes }, at).then(() => settle(live))
  }

  async function look(live: Live): Promise<void> {
    await settle(live)
    set(live)
  }

  function set(live: Live): void {
    clearTimeout(live.alarm)
    const clock = clockOf(live.table)
    const next = clock && deadline(clock)
    if (next === undefined) return
    const wait = Math.min(LONGEST, Math.max(0, next.at - now()) + 1)
    live.alarm = setTimeout(() => void lives.inTurn(live, () => look(live)).catch(failed), wait).unref()
  }

  async function lookAround(): Promise<void> {
    for (const table of await store.due(now(), AT_ONCE)) await lives.at(table, look)
  }

  const timers = [
    setInterval(() => void beat().catch(failed), BEAT),
    setInterval(() => void lookAround().catch(failed), LOOK),
  ]
  for (const timer of timers) timer.unref()

  return {
    set,
    settle,
    beat,
    close() {
      for (const timer of timers) clearInterval(timer)
      for (const live of lives.all()) clearTimeout(live.alarm)
    },
  }
}
