// A table on a server, followed over the socket.
import { loadRules } from '@cairn/games/load'
import { type BaseView, type MatchRecord, parseRecord, type Seat } from '@cairn/kernel'
import type { Person, Phrase, SeatTimes, TableInfo } from '@cairn/server/protocol'
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { isCalledToTurns } from '../settings.ts'
import {
  addFollower,
  connect,
  delay,
  fillGap,
  online,
  type Reply,
  send,
  type TableFollower,
  type TableMessage,
} from './connection.ts'
import { type Moment, momentAfter } from './moment.ts'
import { randomHex } from './drawer.ts'
import { keepCommitment, keepSeal } from './witness.ts'
import {
  done,
  isAlone,
  type PageTable,
  type SeatTime,
  type TableAnswer,
  type TablePhase,
  type TableSeat,
} from './table.ts'

/** Something that somebody says at the table. */
export interface Said {
  /** Counted from 0. */
  readonly number: number
  readonly person: Person
  readonly seat: Seat | null
  readonly phrase: Phrase
}

/** How long it is shown, in milliseconds. */
const SHOWN = 7000

/** What a person may do at a server's table besides playing. */
export interface OnlineTable extends PageTable {
  readonly online: true
  readonly info: { readonly value: TableInfo | undefined }
  take(seat?: number): Promise<TableAnswer>
  /** Whether whoever looks is out of the match. */
  readonly isOut: ReadonlySignal<boolean>
  /** Who would end the match here. */
  readonly parting: ReadonlySignal<readonly Seat[]>
  /** What is being said. */
  readonly said: ReadonlySignal<readonly Said[]>
  /** Who has spoken here without a seat. */
  readonly onlookers: ReadonlySignal<readonly Person[]>
  say(phrase: Phrase): Promise<TableAnswer>
  giveUp(): Promise<TableAnswer>
  part(on: boolean): Promise<TableAnswer>
  callOff(): Promise<TableAnswer>
  arrange(seat: number, to: Extract<TableSeat, { kind: 'open' | 'invited' | 'bot' }>): Promise<TableAnswer>
}

/** Who sat at the tables we have seen, for their replays. */
export const peopleAt = new Map<string, readonly TableSeat[]>()

const answer = (reply: Reply): TableAnswer => (reply.ok ? done : reply)

/** Opens by the table's id or, for somebody who was invited, by the invite; resolves to the table's id. */
export const findInvited = (invite: string): Promise<Reply> => send({ type: 'follow', invite })

export function openOnlineTable(id: string, invite?: string): OnlineTable {
  const info = signal<TableInfo | undefined>(undefined)
  const moment = signal<Moment | undefined>(undefined)
  const times = signal<readonly SeatTime[] | undefined>(undefined)
  const said = signal<readonly Said[]>([])
  const onlookers = signal<readonly Person[]>([])
  let spoken = 0
  const lost = signal(false)
  const busy = signal(0)
  /** All that was told so far; the page may still show what was before it. */
  let told: Moment | undefined
  let ended = false

  const phase = computed<TablePhase>(() => (lost.value ? 'lost' : (info.value?.phase ?? 'opening')))

  const follower: TableFollower = {
    table: id,
    from: () => told?.version ?? 0,
    tell: receive,
    isCalled() {
      const { phase, you, pace } = info.peek() ?? {}
      return isCalledToTurns.peek() && phase === 'playing' && typeof you === 'number' && pace?.kind !== 'live'
    },
  }

  function receive(message: TableMessage): void {
    if (ended) return
    if (message.type === 'said') {
      hear({ ...message, number: spoken++ })
      return
    }
    const { clock } = message.type === 'table' ? message.table : message
    times.value = clock && timesNow(clock)
    if (message.type === 'table') {
      info.value = message.table
      peopleAt.set(id, message.table.seats.map(tableSeat))
      keepCommitment(id, message.table.fairness.commitment)
      contribute(message.table)
      return
    }
    const view = message.view as unknown as BaseView
    // whoever takes a seat sees more of the past than before: it is told anew
    if (told?.viewer !== view.viewer) told = undefined
    const after = momentAfter(told, { ...message, view })
    if (after === undefined) fillGap(follower)
    if (after === undefined || after === told) return
    keepSeal(id, message.version, message.seal)
    told = after
    moment.value = after
  }

  /** One thing at a time from each. */
  function hear(word: Said): void {
    const { id: speaker } = word.person
    said.value = [...said.value.filter(({ person }) => person.id !== speaker), word]
    if (word.seat === null)
      onlookers.value = [...onlookers.value.filter(({ id }) => id !== speaker), word.person]
    setTimeout(() => {
      said.value = said.value.filter(other => other !== word)
    }, SHOWN)
  }

  /** Adds our words to the seed once the server's commitment is on the table. */
  function contribute(table: TableInfo): void {
    const sitting = table.you === null ? undefined : table.seats[table.you]
    if (table.phase !== 'gathering' || sitting?.kind !== 'person' || sitting.ready) return
    void send({ type: 'contribute', table: id, text: randomHex(16) })
  }

  async function busily(order: Parameters<typeof send>[0]): Promise<TableAnswer> {
    busy.value++
    try {
      return answer(await send(order))
    } finally {
      busy.value--
    }
  }

  connect()
  const stop = addFollower(follower)
  async function begin(): Promise<void> {
    const reply = await send({ type: 'follow', table: id, from: 0 })
    if (!reply.ok) lost.value = true
  }
  void begin()

  const inviteOf = (): string | undefined => invite ?? info.peek()?.invite

  return {
    id,
    online: true,
    info,
    phase,
    game: computed(() => info.value?.game ?? ''),
    options: computed(() => info.value?.options ?? {}),
    version: computed(() => info.value?.version ?? 1),
    seats: computed(() => info.value?.seats.map(tableSeat) ?? []),
    hints: computed(() => info.value?.hints === true || isAlone(info.value?.seats ?? [])),
    you: computed(() => info.value?.you ?? null),
    moment,
    times,
    ending: computed(() => info.value?.ending && { ...info.value.ending, out: info.value.out ?? [] }),
    isOut: computed(() => info.value?.out?.some(({ seat }) => seat === info.value?.you) === true),
    parting: computed(() => info.value?.parting ?? []),
    busy: computed(() => busy.value > 0),
    curtain: signal(undefined),
    connected: online,
    rematchOffers: computed(() => info.value?.rematch.offers ?? []),
    next: computed(() => info.value?.rematch.next ?? null),
    play: text => busily({ type: 'play', table: id, version: told?.version ?? 0, text }),
    undo: () => busily({ type: 'undo', table: id, version: told?.version ?? 0 }),
    liftCurtain() {},
    rematch: () => busily({ type: 'rematch', table: id, on: true }),
    leave: () => busily({ type: 'leave', table: id }),
    take: seat => {
      const token = inviteOf()
      return busily({
        type: 'take',
        table: id,
        ...(seat === undefined ? {} : { seat }),
        ...(token === undefined ? {} : { invite: token }),
      })
    },
    said,
    onlookers,
    say: async phrase => answer(await send({ type: 'say', table: id, phrase })),
    giveUp: () => busily({ type: 'giveUp', table: id }),
    part: on => busily({ type: 'part', table: id, on }),
    callOff: () => busily({ type: 'callOff', table: id }),
    arrange: (seat, to) => busily({ type: 'arrange', table: id, seat, to }),
    record: () => fetchRecord(id),
    close() {
      ended = true
      stop()
    },
  }
}

/** What was true when it was sent was so a little while ago. */
const timesNow = (clock: SeatTimes): readonly SeatTime[] => {
  const at = performance.now() - delay()
  return clock.map(({ left, runs }) => ({ left, runs, at }))
}

export function tableSeat(seat: TableInfo['seats'][number]): TableSeat {
  if (seat.kind !== 'person') return seat
  return {
    kind: 'person',
    name: seat.person.name,
    ...(seat.person.gone && { gone: true }),
    here: seat.here,
    ready: seat.ready,
    standIn: seat.standIn,
  }
}

/** Who sits at a table, asked of the server if this page has not seen it; nobody where it does not say. */
export async function fetchPeople(id: string): Promise<readonly TableSeat[] | undefined> {
  if (!peopleAt.has(id)) {
    const table = openOnlineTable(id)
    await new Promise<void>(resolve => {
      effect(() => {
        if (table.phase.value !== 'opening') resolve()
      })
    })
    table.close()
  }
  return peopleAt.get(id)
}

export async function fetchRecord(id: string): Promise<MatchRecord> {
  const response = await fetch(`/api/tables/${id}/record`)
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  const text = await response.text()
  const { game } = JSON.parse(text) as { game: string }
  const rules = await loadRules(game)
  return parseRecord(text, id => (id === rules.id ? rules : undefined))
}
