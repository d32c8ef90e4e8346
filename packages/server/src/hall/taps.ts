// Taps on the shoulder of those who are not at a table: whom a line calls, and who is still to be told when it comes to that.
import { setTimeout as sleep } from 'node:timers/promises'
import { leftAt, type Seat, type Step } from '@cairn/kernel'
import type { TapKind, TapNews } from '../protocol.ts'
import type { Store, Subscription, Tap, Tapping } from '../store/store.ts'
import { mayJoin, mayMeetAmong } from './apart.ts'
import { keyedBuckets, type Limits } from './limits.ts'
import { isPresentAt, type Live, type Lives } from './live.ts'
import * as tables from './table.ts'
import type { Made, Note, Table } from './table.ts'
import { hashOf } from './token.ts'

/** How a device is reached. */
export interface Push {
  /** With which push services know us, base64url. */
  readonly key: string
  /** Whether that can be the address of a push service. */
  accepts(endpoint: string): boolean
  /** `gone`: nobody is there any more. */
  send(to: Subscription, news: string, options: PushOptions): Promise<'sent' | 'gone' | 'failed'>
}

export interface PushOptions {
  /** For how many seconds it is worth telling. */
  readonly ttl: number
  /** News of a topic replaces earlier news of it that was not told yet. */
  readonly topic: string
}

const SECOND = 1000
const DAY = 24 * 3600 * SECOND
/** A tap that its own server has not told by then is any server's to tell, in milliseconds. */
const LEFT = 60 * SECOND
const LOOK = 30 * SECOND
const AT_ONCE = 50
/** How long somebody's question stands. */
const STANDS = 14 * DAY
/** How long news without a deadline is worth telling. */
const WORTH = 3 * DAY

/** What somebody asks of a person, which waits for an answer. */
const ASKED: readonly TapKind[] = ['rematch', 'invitation']

const seated = ({ seats }: Table): readonly (readonly [Seat, string])[] =>
  seats.flatMap((seat, i) => (seat.kind === 'person' && !seat.gone ? [[i, seat.person] as const] : []))

const asked = ({ phase, match }: Table): readonly Seat[] => (phase === 'playing' ? (match?.actors ?? []) : [])

/** Everybody who is to sit down at a new table, apart from whoever asks them to. */
export const tapsTo = (
  id: string,
  { seats, game }: Made,
  kind: 'rematch' | 'invitation',
  by: string,
  at: number,
): readonly Tap[] =>
  seats.flatMap(seat =>
    seat.kind === 'person' && seat.person !== by
      ? [{ table: id, person: seat.person, kind, game, by, at }]
      : [],
  )

/** Whom these lines call, and whose questions they answer; undefined if nobody's. */
export function tappingWith(
  table: Table,
  notes: readonly Note[],
  options: {
    readonly at: number
    readonly step: Step | undefined
    /** The table of the next match, if it is made with these lines. */
    readonly next: { readonly id: string; readonly made: Made } | undefined
    /** Those who are there see for themselves. */
    readonly isPresent: (person: string) => boolean
  },
): Tapping | undefined {
  const { at, step, next, isPresent } = options
  const { id, made } = table
  const tap: Tap[] = []
  const untap: Tapping['untap'][number][] = []
  const call = (person: string, kind: TapKind, by: string | null = null): void => {
    tap.push({ table: id, person, kind, game: made.game, by, at })
  }
  const answered = (seat: Seat): void => {
    const sits = table.seats[seat]
    if (sits?.kind === 'person')
      for (const kind of ASKED) untap.push({ table: id, kind, person: sits.person })
  }

  const isEnd = notes.some(
    note => note.kind === 'over' || (note.kind === 'closed' && note.because === 'calledOff'),
  )
  for (const note of notes) {
    if (note.kind === 'contributed' || note.kind === 'left' || note.kind === 'arranged') answered(note.seat)
    if (note.kind === 'next') untap.push({ table: id, kind: 'rematch' })
    if (note.kind === 'closed') for (const kind of ASKED) untap.push({ table: id, kind })
    if (note.kind !== 'offered') continue
    const others = table.offers.filter(seat => seat !== note.seat)
    answered(note.seat)
    if (!note.on && others.length === 0) untap.push({ table: id, kind: 'rematch' })
    if (!note.on || next !== undefined) continue
    const by = seated(table).find(([seat]) => seat === note.seat)?.[1] ?? null
    for (const [seat, person] of seated(table))
      if (seat !== note.seat && !others.includes(seat)) call(person, 'rematch', by)
  }
  if (next !== undefined) {
    const last = notes.findLast(note => note.kind === 'offered')?.seat ?? table.offers.at(-1)
    const by = seated(table).find(([seat]) => seat === last)?.[1] ?? made.maker
    tap.push(...tapsTo(next.id, next.made, 'rematch', by, at))
  }
  if (isEnd) {
    for (const [, person] of seated(table)) if (!isPresent(person)) call(person, 'end')
  } else if (made.pace?.kind !== 'live') {
    const before = asked(table)
    const then = step === undefined ? undefined : table.rules?.actors(step.state)
    const grown = then === undefined && hasBegun(table, notes) ? tables.after(table, notes, at) : undefined
    for (const seat of then ?? (grown && asked(grown)) ?? []) {
      const state = (grown ?? table).seats[seat]
      if (before.includes(seat) || state?.kind !== 'person' || isPresent(state.person)) continue
      if (tables.botOn(grown ?? table, seat) === undefined) call(state.person, 'turn')
    }
  }
  return tap.length === 0 && untap.length === 0 ? undefined : { tap, untap }
}

/** Whether the match may begin with these lines. */
const hasBegun = ({ phase }: Table, notes: readonly Note[]): boolean =>
  phase === 'gathering' && notes.some(({ kind }) => kind === 'contributed' || kind === 'arranged')

/** Whether there is still something to tell: nobody is told of what is done, or of what they see. */
export function isOpen(table: Table, { person, kind, by }: Tap): boolean {
  const seat = tables.seatOf(table, person)
  const state = seat === undefined ? undefined : table.seats[seat]
  if (seat === undefined || state?.kind !== 'person' || state.gone) return false
  switch (kind as TapKind) {
    case 'turn':
      return asked(table).includes(seat) && tables.botOn(table, seat) === undefined
    case 'end':
      return table.phase === 'over' || table.phase === 'closed'
    case 'rematch':
    case 'invitation': {
      if (table.phase === 'gathering') return state.contribution === null
      const asker = by === null ? undefined : tables.seatOf(table, by)
      return (
        table.phase === 'over' &&
        table.next === null &&
        asker !== undefined &&
        table.offers.includes(asker) &&
        !table.offers.includes(seat)
      )
    }
  }
}

export interface Taps {
  /** These are stored: they are told in a moment, unless there is nothing left to tell by then. */
  tell(taps: readonly Tap[]): void
  /** Tells what no server has told. */
  look(): Promise<void>
  /** What others ask of a person, and still stands. */
  askedOf(person: string): Promise<readonly Tap[]>
  close(): Promise<void>
}

export function startTaps(options: {
  readonly store: Store
  readonly lives: Lives
  readonly push: Push | undefined
  readonly limits: Limits
  /** How long to wait: whoever has lost their connection for a moment is back by then. */
  readonly delay: number
  readonly now: () => number
  readonly log: (line: string) => void
  /** Takes in what other servers have written. */
  readonly refresh: (live: Live) => Promise<unknown>
}): Taps {
  const { store, lives, push, limits, delay, now, log, refresh } = options
  const perPerson = keyedBuckets(limits.tapsPerPerson)
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  /** What is to be told of it at this moment. */
  function newsOf({ table, names }: Live, { person, kind, by }: Tap): readonly [TapNews, PushOptions] {
    const people = by === null ? seated(table).map(([, other]) => other) : [by]
    const who = people.filter(other => other !== person).map(other => names.get(other) ?? '')
    const clock = tables.clockOf(table)
    const seat = tables.seatOf(table, person)
    const left =
      clock === undefined || seat === undefined || kind !== 'turn' ? WORTH : leftAt(clock, seat, now())
    return [
      { kind: kind as TapKind, table: table.id, game: table.made.game, who },
      {
        ttl: Math.max(1, Math.round(left / SECOND)),
        topic: hashOf(`${table.id} ${kind}`).slice(0, 32),
      },
    ]
  }

  async function deliver(waiting: Tap): Promise<void> {
    if (push === undefined) return
    const tap = await store.claimTap(waiting)
    if (tap === undefined) return
    const wanting = (await store.subscriptions(tap.person)).filter(({ kinds }) => kinds.includes(tap.kind))
    if (wanting.length === 0 || perPerson.spend(tap.person, performance.now()) > 0) return
    if (tap.by !== null && !(await mayJoin(store, tap.person, [tap.by]))) return
    const told = await lives.at(tap.table, async live => {
      if (store.isShared) await refresh(live)
      const isNews = isOpen(live.table, tap) && !isPresentAt(live, tap.person)
      return isNews ? newsOf(live, tap) : undefined
    })
    if (told === undefined) return
    const [news, how] = told
    await Promise.all(
      wanting.map(async to => {
        const result = await push.send(to, JSON.stringify(news), how)
        if (result === 'gone') await store.unsubscribe(to.device, to.endpoint)
      }),
    )
  }

  const failed = (error: unknown): void => {
    if (!closing.signal.aborted) log(`somebody was not told: ${String(error)}`)
  }

  function soon(work: () => Promise<unknown>): void {
    const promise = work()
      .catch(failed)
      .then(() => void underWay.delete(promise))
    underWay.add(promise)
  }

  async function look(): Promise<void> {
    for (const tap of await store.unclaimedTaps(now() - LEFT, now() - STANDS, AT_ONCE)) await deliver(tap)
  }
  const timer = push && setInterval(() => soon(look), LOOK).unref()

  return {
    tell(taps) {
      if (push === undefined || taps.length === 0) return
      soon(async () => {
        await sleep(delay, undefined, { signal: closing.signal, ref: false })
        for (const tap of taps) await deliver(tap)
      })
    },
    look,
    async askedOf(person) {
      const questions = await store.tapsFor(person, ASKED, AT_ONCE)
      const askers = questions.flatMap(({ by }) => by ?? [])
      const mayMeet = mayMeetAmong(await store.blocksAmong([...new Set([person, ...askers])]))
      return questions.filter(({ by }) => by !== null && mayMeet(person, by))
    },
    async close() {
      clearInterval(timer)
      closing.abort()
      await Promise.all(underWay)
    },
  }
}
