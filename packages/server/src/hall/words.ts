// What is said at the tables: phrases of a list, not stored, told to whoever is there and wants to hear them.
import type { Bus } from '../bus/bus.ts'
import type { Message, Person, Phrase, Problem } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { mayMeetAmong } from './apart.ts'
import type { Follower } from './follower.ts'
import { keyedBuckets, type Limits } from './limits.ts'
import { type Live, refused } from './live.ts'
import { seatOf } from './table.ts'

/** How many of the latest are known again at a table. */
const REMEMBERED = 50

export interface Spoken {
  readonly person: Person
  readonly phrase: Phrase
  /** Whose command it was. */
  readonly by: string
}

export interface Words {
  say(
    live: Live,
    follower: Follower,
    spoken: Spoken,
  ): Promise<{ readonly ack: object } | { readonly problem: Problem }>
  /** Somebody has spoken, here or at another server. */
  tell(live: Live, spoken: Spoken): Promise<void>
}

export function startWords(options: {
  readonly store: Store
  readonly limits: Limits
  readonly bus: Bus
}): Words {
  const { store, limits, bus } = options
  const buckets = keyedBuckets(limits.phrases)

  async function tell(live: Live, { person, phrase, by }: Spoken): Promise<void> {
    const { table, followers, spoken } = live
    if (spoken.has(by)) return
    spoken.add(by)
    if (spoken.size > REMEMBERED)
      for (const oldest of [...spoken].slice(0, -REMEMBERED)) spoken.delete(oldest)
    const listeners = [...followers].filter(({ hears }) => hears)
    if (listeners.length === 0) return
    const people = [person.id, ...listeners.map(follower => follower.person.id)]
    const mayMeet = mayMeetAmong(await store.blocksAmong([...new Set(people)]))
    const seat = seatOf(table, person.id) ?? null
    const text = JSON.stringify({ type: 'said', table: table.id, person, seat, phrase } satisfies Message)
    for (const follower of listeners) {
      // whoever looks on could give something away
      const isKept =
        table.phase === 'playing' && seat === null && seatOf(table, follower.person.id) !== undefined
      if (!isKept && mayMeet(person.id, follower.person.id)) follower.send(text)
    }
  }

  return {
    tell,
    async say(live, follower, spoken) {
      if (!live.followers.has(follower)) return refused('notSeated')
      if (live.spoken.has(spoken.by)) return { ack: {} }
      const retry = buckets.spend(`${spoken.person.id} ${live.table.id}`, performance.now())
      if (retry > 0) return { problem: { code: 'saidEnough', retry } }
      bus.send({ type: 'said', table: live.table.id, ...spoken })
      await tell(live, spoken)
      return { ack: {} }
    },
  }
}
