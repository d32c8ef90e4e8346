// Who is at a table, and what they are told there.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Viewer } from '@cairn/kernel'
import type { Message, Problem } from '../protocol.ts'
import type { Follower } from './follower.ts'
import type { Limits } from './limits.ts'
import { type Live, type Lives, refused } from './live.ts'
import { seatOf, viewerOf } from './table.ts'
import { infoOf, pageFor, sealFor, updateFor } from './told.ts'
import type { Turns } from './turns.ts'

/** People come and go in crowds; they are announced together. */
const PRESENCE_DELAY = 50
/** How many entries go into one message: not too many for a slow line, or for everybody else to wait. */
const PAGE = 200

type Followed = { readonly ack: { readonly table: string } } | { readonly problem: Problem }

export interface Telling {
  /** Follows a table from a version on. */
  follow(follower: Follower, id: string, from: number): Promise<Followed>
  unfollow(live: Live, follower: Follower): void
  /** What everybody may see of the entries from a version on. */
  steps(live: Live, from: number): void
  table(live: Live): void
  /** Somebody has come, gone or another name: everybody hears of it soon. */
  presence(live: Live): void
}

export function startTelling(options: {
  readonly lives: Lives
  readonly limits: Limits
  readonly turns: Turns
  readonly now: () => number
  /** Somebody looks now. */
  readonly joined: (live: Live) => void
  /** Others look now. */
  readonly changed: (live: Live) => void
}): Telling {
  const { lives, limits, turns } = options

  /** Made once a viewer, however many look. */
  function tellSteps(live: Live, from: number): void {
    const texts = new Map<Viewer, string>()
    const seal = sealFor(live.table)
    const at = options.now()
    for (const follower of live.followers) {
      if (live.catchingUp.has(follower)) continue
      const viewer = viewerOf(live.table, follower.person.id)
      const text = texts.get(viewer) ?? updateFor(live.table, viewer, from, seal, at)
      texts.set(viewer, text)
      follower.send(text)
    }
  }

  function tellTable(live: Live): void {
    clearTimeout(live.presence)
    live.presence = undefined
    const common = infoOf(live, options.now())
    for (const follower of live.followers) tellTableTo(live, follower, common)
  }

  function tellTableTo(live: Live, follower: Follower, common = infoOf(live, options.now())): void {
    const { made } = live.table
    const you = seatOf(live.table, follower.person.id) ?? null
    const invited = you !== null || follower.person.id === made.maker
    const table = { ...common, you, ...(invited ? { invite: made.invite } : {}) }
    follower.send(JSON.stringify({ type: 'table', table } satisfies Message))
  }

  function tellPresence(live: Live): void {
    live.presence ??= setTimeout(() => {
      tellTable(live)
      options.changed(live)
    }, PRESENCE_DELAY)
  }

  function join(live: Live, follower: Follower): { readonly problem: Problem } | undefined {
    if (!follower.isOpen) return refused('unavailable')
    if (live.followers.has(follower)) return undefined
    if (follower.follows.size >= limits.followed) return refused('tooMany')
    live.followers.add(follower)
    follower.follows.add(live.table.id)
    tellPresence(live)
    options.joined(live)
    return undefined
  }

  /** All that is left to tell; in how many milliseconds there may be more. */
  function tellRest(live: Live, follower: Follower, from: number): Followed {
    const { table } = live
    live.catchingUp.delete(follower)
    tellTableTo(live, follower)
    if (table.match !== undefined) {
      const text = updateFor(table, viewerOf(table, follower.person.id), from, sealFor(table), options.now())
      follower.charge(text.length)
      follower.send(text)
    }
    return { ack: { table: table.id } }
  }

  /**
   * Whoever follows is there at once, so that what a socket asks for is done in its order; whoever leaves meanwhile is
   * told no more. A long match is told in pages, each when the one before is on its way and the follower's people may
   * have more; others have their turn between.
   */
  async function follow(follower: Follower, id: string, from: number): Promise<Followed> {
    let start = from
    let shownTo: Viewer | undefined
    for (let isThere = false; ; isThere = true) {
      if (isThere) await turns.next()
      const answer = await lives.at(id, live => {
        if (isThere && !live.followers.has(follower)) return { ack: { table: id } }
        const no = join(live, follower)
        if (no !== undefined) return no
        const viewer = viewerOf(live.table, follower.person.id)
        // whoever has sat down meanwhile is told from the beginning what they may know now
        if (shownTo !== viewer) start = from
        shownTo = viewer
        const end = start + PAGE
        if ((live.table.match?.version ?? 0) <= end) return tellRest(live, follower, start)
        live.catchingUp.add(follower)
        if (!isThere) return 0
        const text = pageFor(live.table, viewer, start, end)
        follower.send(text)
        start = end
        return follower.charge(text.length)
      })
      if (answer === undefined) return refused('unknownTable')
      if (typeof answer !== 'number') return answer
      await follower.drained()
      if (answer > 0) await sleep(answer, undefined, { ref: false })
    }
  }

  return {
    follow,
    unfollow(live, follower) {
      if (live.followers.delete(follower)) tellPresence(live)
      live.catchingUp.delete(follower)
      follower.follows.delete(live.table.id)
    },
    steps: tellSteps,
    table: tellTable,
    presence: tellPresence,
  }
}
