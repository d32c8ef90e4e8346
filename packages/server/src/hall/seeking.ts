// Those who look for somebody to play with. Who waits stands in the store, so that all servers bring together the same
// people, and nobody twice.
import { randomInt } from 'node:crypto'
import type { Bus } from '../bus/bus.ts'
import type { Command, Lobby, Message, PacePlan, Problem } from '../protocol.ts'
import { exactPoints, NEWCOMER } from '../store/skill.ts'
import type { Seeker, Store, Waiting } from '../store/store.ts'
import type { Follower } from './follower.ts'
import { refused } from './live.ts'
import { type GameOf, lineOf } from './log.ts'
import { companies, type MayMeet, wish } from './pairing.ts'
import { listingOf } from './summary.ts'
import { type Made, openTable, planned } from './table.ts'
import { randomToken, tableOf } from './token.ts'

/** How often those who wait are looked at, and how long somebody is believed to wait of whom nothing is heard. */
const LOOK = 1000
const BELIEVED = 10_000

type Seek = Extract<Command, { type: 'seek' }>
type Done = { readonly ack: object } | { readonly problem: Problem }

export interface Seeking {
  seek(follower: Follower, command: Seek): Promise<Done>
  unseek(follower: Follower, command: Extract<Command, { type: 'unseek' }>): Promise<Done>
  /** The person may wait no more. */
  forget(person: string): Promise<void>
  /** The follower is gone. */
  drop(follower: Follower): void
  /** Somebody waits at another server, or was found a table. */
  heard(): void
  /** For what people wait, and how many. */
  wishes(): Promise<NonNullable<Lobby['seeking']>>
  close(): Promise<void>
}

/** Somebody who waits at this server. */
interface Here {
  readonly seeker: Seeker
  readonly followers: Set<Follower>
  /** What they were told last. */
  told: string
}

export function startSeeking(options: {
  readonly store: Store
  readonly bus: Bus
  readonly gameOf: GameOf
  readonly now: () => number
  readonly newSecret: () => string
  /** Which of these people may meet. */
  readonly mayMeet: (people: readonly string[]) => Promise<MayMeet>
  /** A table was made. */
  readonly made: () => void
  /** Somebody will not come to the table that was found for them. */
  readonly stayAway: (person: string, table: string) => Promise<unknown>
  readonly log: (line: string) => void
}): Seeking {
  const { store, bus, gameOf, now, log } = options
  const here = new Map<string, Here>()
  let looking: Promise<void> | undefined
  let isAsked = false
  let closing = false

  /** Looks at once, or again if somebody is looking. */
  function look(): void {
    if (closing || here.size === 0) return
    if (looking !== undefined) {
      isAsked = true
      return
    }
    looking = lookAround()
      .catch(error => log(`nobody could be paired: ${String(error)}`))
      .finally(() => {
        looking = undefined
        if (!isAsked) return
        isAsked = false
        look()
      })
  }

  async function lookAround(): Promise<void> {
    const at = now()
    let waiting = await store.waiting([...here.keys()], at, at + BELIEVED)
    const idle = waiting.filter(({ table }) => table === null)
    const mayMeet = await options.mayMeet(idle.map(({ person }) => person))
    let isNews = false
    for (const company of companies(idle, at, mayMeet)) isNews = (await seat(company, at)) || isNews
    if (isNews) {
      waiting = await store.waiting([], at, at)
      bus.send({ type: 'sought' })
      options.made()
    }
    // it was thought that nobody waits here any more
    for (const [person, { seeker }] of here)
      if (!waiting.some(other => other.person === person)) await store.wait(seeker, at, at + BELIEVED)
    tell(waiting, at)
  }

  /** Gives a company a table, unless one of them is not free any more. */
  async function seat(company: readonly Waiting[], at: number): Promise<boolean> {
    const [first] = company as [Waiting, ...Waiting[]]
    const game = gameOf(first.game)
    const plan = game && planned(game, first.seats, {})
    if (game === undefined || plan === undefined || 'problem' in plan) return false
    const people = company.map(({ person }) => person)
    const invite = randomToken()
    const table = tableOf(invite)
    const made: Made = {
      kind: 'made',
      game: game.id,
      version: game.version,
      options: plan.options,
      seats: shuffled(people).map(person => ({ kind: 'person', person })),
      listed: true,
      pace: JSON.parse(first.pace) as PacePlan,
      rated: true,
      paired: true,
      maker: first.person,
      invite,
      secret: options.newSecret(),
    }
    return store.append([lineOf(table, 0, at, made)], {
      ...listingOf(openTable(table, made, at, game)),
      pair: { table, people },
    })
  }

  function tell(waiting: readonly Waiting[], at: number): void {
    const counts = countsOf(waiting)
    for (const { person, game, pace, seats, since, table } of waiting) {
      const mine = here.get(person)
      if (mine === undefined) continue
      const others = (counts.get(wish({ game, pace, seats })) ?? 1) - 1
      const told = table ?? String(others)
      if (mine.told === told) continue
      mine.told = told
      const message: Message =
        table === null
          ? {
              type: 'waiting',
              game,
              pace: JSON.parse(pace) as PacePlan,
              seats,
              others,
              waited: Math.max(0, at - since),
            }
          : { type: 'paired', table }
      for (const follower of mine.followers) follower.send(JSON.stringify(message))
      if (table !== null) here.delete(person)
    }
  }

  async function stop(person: string, heardOf?: string): Promise<void> {
    here.delete(person)
    const waiting = await store.stopWaiting(person)
    // whoever is gone before they heard of it will not come
    if (waiting !== undefined && waiting.table !== null && waiting.table !== heardOf)
      await options.stayAway(person, waiting.table)
    bus.send({ type: 'sought' })
    look()
  }

  /** Those who are being taken from the list. */
  const leaving = new Set<Promise<void>>()

  const timer = setInterval(look, LOOK)
  timer.unref()

  return {
    async seek(follower, { game: id, pace, seats }) {
      const game = gameOf(id)
      if (game === undefined) return refused('unknownGame')
      const plan = planned(game, seats, {})
      if ('problem' in plan) return plan
      const person = follower.person.id
      const ratings = await store.ratingsOf(person)
      const { mu } = ratings.find(other => other.game === id && other.pace === pace.kind) ?? NEWCOMER
      const at = now()
      const seeker: Seeker = {
        person,
        game: id,
        pace: JSON.stringify(pace),
        seats,
        points: exactPoints(mu),
        since: at,
      }
      const { since } = await store.wait(seeker, at, at + BELIEVED)
      const followers = here.get(person)?.followers ?? new Set()
      if (follower.isOpen) followers.add(follower)
      if (followers.size > 0) here.set(person, { seeker: { ...seeker, since }, followers, told: '' })
      else await store.stopWaiting(person)
      bus.send({ type: 'sought' })
      look()
      return { ack: {} }
    },
    async unseek({ person }, { table }) {
      await stop(person.id, table)
      return { ack: {} }
    },
    async forget(person) {
      if (here.has(person)) await stop(person)
    },
    drop(follower) {
      const person = follower.person.id
      const mine = here.get(person)
      if (closing || mine === undefined || !mine.followers.delete(follower) || mine.followers.size > 0) return
      const left = stop(person)
        .catch(error => log(`somebody still waits who is gone: ${String(error)}`))
        .finally(() => leaving.delete(left))
      leaving.add(left)
    },
    heard: look,
    async wishes() {
      const waiting = await store.waiting([], now(), now())
      const idle = waiting.filter(({ table }) => table === null)
      const counts = countsOf(idle)
      return [...new Map(idle.map(seeker => [wish(seeker), seeker]))].map(([key, { game, pace, seats }]) => ({
        game,
        pace: JSON.parse(pace) as PacePlan,
        seats,
        people: counts.get(key) ?? 0,
      }))
    },
    async close() {
      closing = true
      clearInterval(timer)
      // who waits goes on at another server, or here again soon
      await Promise.all([looking, ...leaving])
    },
  }
}

/** How many wait for each wish. */
function countsOf(waiting: readonly Waiting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const seeker of waiting)
    if (seeker.table === null) counts.set(wish(seeker), (counts.get(wish(seeker)) ?? 0) + 1)
  return counts
}

/** So that whoever has waited longest does not always begin. */
function shuffled<T>(list: readonly T[]): readonly T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
  }
  return copy
}
