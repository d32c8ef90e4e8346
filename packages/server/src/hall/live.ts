// The tables that are in memory, because somebody is there or was a moment ago.
import type { Seat } from '@cairn/kernel'
import type { Problem } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import type { Follower } from './follower.ts'
import { type GameOf, growingTable } from './log.ts'
import { summaryOf } from './summary.ts'
import { isUnfinished, peopleAt, type Table } from './table.ts'
import type { Turns } from './turns.ts'

export interface Live {
  readonly table: Table
  readonly followers: Set<Follower>
  /** Those who are still being told what was before: what happens meanwhile comes with their last page. */
  readonly catchingUp: Set<Follower>
  readonly names: Map<string, string>
  /** The latest commands by which something was said. */
  readonly spoken: Set<string>
  /** For each bot seat that thinks, which decision it is about. */
  readonly thinking: Map<Seat, number>
  queue: Promise<unknown>
  pending: number
  presence: NodeJS.Timeout | undefined
  /** When its clock is to be looked at. */
  alarm: NodeJS.Timeout | undefined
  /** Of how many lines the summary in the store is. */
  listed: number
  /** Who is at the table on other servers, and until when that is believed. */
  readonly elsewhere: Map<string, { readonly people: readonly string[]; readonly until: number }>
  /** Until when it is this server's to let the bots think, if there are others, by a clock that never goes back. */
  readonly lease: { until: number; isAsked: boolean }
}

/** Everybody who is at a table, on whichever server. */
export const presentAt = ({
  followers,
  elsewhere,
}: Pick<Live, 'followers' | 'elsewhere'>): readonly string[] => [
  ...Array.from(followers, ({ person }) => person.id),
  ...[...elsewhere.values()].flatMap(({ people }) => people),
]

/** Whether a person is there, on whichever server. */
export function isPresentAt({ followers, elsewhere }: Live, person: string): boolean {
  for (const follower of followers) if (follower.person.id === person) return true
  for (const { people } of elsewhere.values()) if (people.includes(person)) return true
  return false
}

export interface Lives {
  /** The table if it is in memory. */
  get(id: string): Live | undefined
  all(): Iterable<Live>
  readonly size: number
  /** The table, from the store if need be; undefined if there is none that can be read. */
  find(id: string): Live | undefined | Promise<Live | undefined>
  /** Does something at a table when its turn comes; undefined if there is no such table. */
  at<T>(id: string, work: (live: Live) => Promise<T> | T): Promise<T | undefined>
  /** One thing at a time at each table. */
  inTurn<T>(live: Live, work: () => Promise<T> | T): Promise<T>
  /** Keeps how it stands now, so that nobody need read its log for that. */
  sumUp(live: Live): Promise<void>
  /** Somebody has gone: if nobody is left it may be forgotten. */
  release(live: Live): void
  close(): Promise<void>
}

export interface LivesOptions {
  readonly store: Store
  readonly turns: Turns
  readonly gameOf: GameOf
  readonly log: (line: string) => void
  /** A table is there again. */
  readonly loaded: (live: Live) => void
  /** Takes in what other servers may have written to a table at which nobody was. */
  readonly refresh: (live: Live) => Promise<unknown>
}

/** How many unfinished tables are kept though nobody looks: people come back, reload and look around. */
const IDLE = 200

/** How many lines are read at once. */
const PAGE = 500

export const refused = (code: Problem['code']): { readonly problem: Problem } => ({ problem: { code } })

export function openLives({ store, turns, gameOf, log, loaded, refresh }: LivesOptions): Lives {
  const lives = new Map<string, Live>()
  const loading = new Map<string, Promise<Live | undefined>>()
  /** Those at which nobody is, the one longest alone first. */
  const idle = new Set<Live>()
  let closed = false

  async function load(id: string): Promise<Live | undefined> {
    const table = await readTable(id)
    if (table === undefined) return undefined
    const people = await store.people(peopleAt(table))
    const live: Live = {
      table,
      followers: new Set(),
      catchingUp: new Set(),
      names: new Map(people.map(({ id, name }) => [id, name])),
      spoken: new Set(),
      thinking: new Map(),
      queue: Promise.resolve(),
      pending: 0,
      presence: undefined,
      alarm: undefined,
      listed: 0,
      elsewhere: new Map(),
      lease: { until: 0, isAsked: false },
    }
    lives.set(id, live)
    loaded(live)
    return live
  }

  /** Page by page, so that a long log keeps nobody waiting. */
  async function readTable(id: string): Promise<Table | undefined> {
    let table: Table | undefined
    for (;;) {
      const lines = await store.read(id, table?.lines, PAGE)
      try {
        if (lines.length > 0) table = await turns.run(growingTable(lines, { gameOf, before: table }))
      } catch (error) {
        log(`table ${id.slice(0, 6)} cannot be read: ${String(error)}`)
        return undefined
      }
      if (lines.length < PAGE) return table
    }
  }

  function find(id: string): Live | undefined | Promise<Live | undefined> {
    const live = lives.get(id) ?? loading.get(id)
    if (live !== undefined) return live
    const promise = load(id).finally(() => loading.delete(id))
    loading.set(id, promise)
    return promise
  }

  function release(live: Live): void {
    if (live.pending > 0 || live.followers.size > 0 || lives.get(live.table.id) !== live) return
    if (!isUnfinished(live.table)) return forget(live)
    void sumUp(live)
    idle.add(live)
    for (const longest of idle) {
      if (idle.size <= IDLE) break
      forget(longest)
    }
  }

  function forget(live: Live): void {
    clearTimeout(live.presence)
    clearTimeout(live.alarm)
    idle.delete(live)
    lives.delete(live.table.id)
  }

  /** The lobby need not read the log of a table that is summed up. */
  function sumUp(...lives: readonly Live[]): Promise<void> {
    const late = lives.filter(({ listed, table }) => listed < table.lines && isUnfinished(table))
    for (const live of late) live.listed = live.table.lines
    if (closed || late.length === 0) return Promise.resolve()
    return store
      .list(late.map(({ table }) => summaryOf(table)))
      .catch(error => log(`a table was not summed up: ${String(error)}`))
  }

  function inTurn<T>(live: Live, work: () => Promise<T> | T): Promise<T> {
    live.pending++
    idle.delete(live)
    const result = live.queue.then(work)
    const leave = (): void => {
      live.pending--
      release(live)
    }
    live.queue = result.then(leave, leave)
    return result
  }

  const workAt = <T>(live: Live, work: (live: Live) => Promise<T> | T): Promise<T> =>
    inTurn(live, () =>
      store.isShared && live.followers.size === 0 ? refresh(live).then(() => work(live)) : work(live),
    )

  async function comeTo<T>(id: string, work: (live: Live) => Promise<T> | T): Promise<T | undefined> {
    for (;;) {
      const live = await find(id)
      if (live === undefined) return undefined
      // it may have been forgotten while we waited
      if (lives.get(id) === live) return workAt(live, work)
    }
  }

  return {
    get: id => lives.get(id),
    all: () => lives.values(),
    get size() {
      return lives.size
    },
    find,
    inTurn,
    sumUp,
    release,
    at(id, work) {
      const live = lives.get(id)
      return live === undefined ? comeTo(id, work) : workAt(live, work)
    },
    async close() {
      for (const live of lives.values()) clearTimeout(live.presence)
      await Promise.all(Array.from(lives.values(), live => live.queue))
      const last = sumUp(...lives.values())
      closed = true
      await last
    },
  }
}
