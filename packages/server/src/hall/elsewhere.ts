// What other servers do at the same tables: they say so, and we look, in case nobody did.
import type { Bus, News } from '../bus/bus.ts'
import type { Store } from '../store/store.ts'
import type { Live, Lives } from './live.ts'

/** How often followed tables are looked at in case nobody told of them, in milliseconds. */
const LOOK = 2000
/** How often it is said who is here, and how long that is believed. */
const HEARTBEAT = 10_000
const BELIEVED = 25_000
const AT_ONCE = 200

export interface Elsewhere {
  /** Another server has told us that a table has so many lines. */
  wrote(table: string, lines: number): void
  /** Another server has told us who is there. */
  here(news: Extract<News, { type: 'here' }>): void
  /** Tells the others who is here. */
  sayWhoIsHere(live: Live): void
  close(): void
}

export function watchElsewhere(options: {
  readonly store: Store
  readonly bus: Bus
  readonly lives: Lives
  readonly server: string
  readonly now: () => number
  readonly log: (line: string) => void
  /** Takes in what is stored of a table. */
  readonly catchUp: (live: Live) => Promise<unknown>
  /** Who is at a table has changed. */
  readonly changed: (live: Live) => void
}): Elsewhere {
  const { store, bus, lives, server, now, log, catchUp, changed } = options

  function wrote(id: string, lines: number): void {
    const live = lives.get(id)
    if (live === undefined || live.followers.size === 0 || live.table.lines >= lines) return
    lives
      .inTurn(live, () => (live.table.lines < lines ? catchUp(live) : undefined))
      .catch(error => log(`a table could not be read again: ${String(error)}`))
  }

  function sayWhoIsHere({ table, followers }: Live): void {
    const people = [...new Set(Array.from(followers, ({ person }) => person.id))]
    bus.send({ type: 'here', server, table: table.id, people })
  }

  function here({ server: other, table, people }: Extract<News, { type: 'here' }>): void {
    const live = lives.get(table)
    if (live === undefined) return
    const before = live.elsewhere.get(other)?.people ?? []
    // whoever has just come there need not wait to hear who is here
    if (before.length === 0 && live.followers.size > 0) sayWhoIsHere(live)
    if (people.length === 0) live.elsewhere.delete(other)
    else live.elsewhere.set(other, { people, until: now() + BELIEVED })
    if (before.join() !== people.join()) changed(live)
  }

  /** Looks at the tables that are followed here, and forgets who has not been heard of. */
  async function look(): Promise<void> {
    const followed: string[] = []
    for (const live of lives.all()) {
      for (const [other, { until }] of live.elsewhere)
        if (until < now()) {
          live.elsewhere.delete(other)
          changed(live)
        }
      if (live.followers.size > 0) followed.push(live.table.id)
    }
    for (let i = 0; i < followed.length; i += AT_ONCE)
      for (const { table, lines } of await store.heads(followed.slice(i, i + AT_ONCE))) wrote(table, lines)
  }

  const timers = store.isShared
    ? [
        setInterval(
          () => void look().catch(error => log(`the tables could not be looked at: ${String(error)}`)),
          LOOK,
        ),
        setInterval(() => {
          for (const live of lives.all()) if (live.followers.size > 0) sayWhoIsHere(live)
        }, HEARTBEAT),
      ]
    : []

  return {
    wrote,
    here,
    sayWhoIsHere,
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
