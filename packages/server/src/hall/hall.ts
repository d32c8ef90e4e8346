// The hall where the tables stand: gives commands to them one at a time, stores what comes of it, and only then
// tells those who follow.
import type { MatchRecord, Step } from '@cairn/kernel'
import type { Bots } from '../bots/bots.ts'
import { type Bus, type News, noBus } from '../bus/bus.ts'
import type { Command, Lobby, Message, Person, Problem } from '../protocol.ts'
import type { Deed, Listing, Store } from '../store/store.ts'
import { mayJoin, mayMeetAmong } from './apart.ts'
import { startClocks } from './clocks.ts'
import { watchElsewhere } from './elsewhere.ts'
import { finishedWith, readFinished } from './finished.ts'
import type { Follower } from './follower.ts'
import type { Limits } from './limits.ts'
import { isPresentAt, type Live, openLives, refused } from './live.ts'
import { openLobbies } from './lobby.ts'
import { type GameOf, lineOf, noteOf } from './log.ts'
import { newSecret, type NextTable, startMaking } from './making.ts'
import { ratedWith } from './ratings.ts'
import { startSeeking } from './seeking.ts'
import { listingOf } from './summary.ts'
import * as tables from './table.ts'
import type { Note, Signature, Table, Upshot } from './table.ts'
import { type Push, startTaps, tappingWith } from './taps.ts'
import { startTelling } from './telling.ts'
import { startThinking } from './thinking.ts'
import { digitsOf, randomToken, tableOf } from './token.ts'
import { takeTurns } from './turns.ts'
import { startWords } from './words.ts'

export type Answer =
  | { readonly ack: { readonly table?: string; readonly version?: number } }
  | { readonly problem: Problem }
  | { readonly refusal: NonNullable<Extract<Message, { type: 'refused' }>['refusal']> }

/** Commands that are about tables. */
export type TableCommand = Exclude<Command, { type: 'hello' | 'ping' | 'hear' }>

export interface Hall {
  handle(follower: Follower, command: TableCommand): Promise<Answer>
  /** The follower is gone, with all its tables. */
  drop(follower: Follower): void
  renamed(person: Person): void
  /** Nothing is kept about the person any more: nobody sees their name again. */
  erased(person: string): void
  /** Gets up for a person who is gone for good, at every table: before a match from their seat, in it they give up. */
  vacate(person: string): Promise<void>
  /** Closes a table without a result. */
  shut(table: string): Promise<Answer>
  /** Takes in what whoever runs the server has done. */
  enacted(deed: Deed): Promise<void>
  isBarred(person: string): boolean
  /** The lines of a person's own commands at these tables. */
  ownLines(person: string, tables: readonly string[]): Promise<readonly OwnLine[]>
  /** Takes in what another server says. */
  hear(news: News): void
  lobby(person: string | undefined): Promise<Lobby>
  /** The record of a match that nobody plays any more. */
  record(table: string): Promise<MatchRecord | Problem>
  /** Closes tables at which nobody has gathered for long. */
  sweep(): Promise<void>
  /** Says that this server is up: resolves if it can store. */
  beat(): Promise<void>
  /** Tells those who were not told by whichever server it was for. */
  tellLeft(): Promise<void>
  /** How many tables are in memory. */
  readonly size: number
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface HallOptions {
  readonly store: Store
  readonly bots: Bots
  readonly limits: Limits
  readonly gameOf: GameOf
  /** How long a bot may think, in milliseconds. */
  readonly botMs: number
  readonly now: () => number
  readonly log: (line: string) => void
  /** To other servers, if there are any. */
  readonly bus?: Bus
  /** To the devices of those who are not here; nobody is tapped on the shoulder if left out. */
  readonly push?: Push
  /** How many milliseconds after what calls for it. */
  readonly tapDelay?: number
}

/** A line of a log, without what is nobody's to know. */
export type OwnLine = Readonly<Record<string, unknown>>

/** What whoever is barred may still do: look on, and get up. */
const STILL: readonly Command['type'][] = ['follow', 'unfollow', 'leave', 'giveUp']
const TAP_DELAY = 5000

const EVERY = 2 ** 31 - 1

/**
 * How often a command is tried when another server has written to its table meanwhile. No game seats more than five, so
 * that all of them may choose at once, each at another server, and nobody is told to choose again.
 */
const TRIES = 5

const signatureOf = ({ person }: Follower, { id: command, ...said }: TableCommand): Required<Signature> => ({
  by: `${person.id} ${command}`,
  what: digitsOf(JSON.stringify(said)),
})

/** How the lobby changes with these lines; moves alone do not change it. */
function listing(
  table: Table,
  notes: readonly Note[],
  { at, step, next }: { at: number; step: Step | undefined; next: NextTable | undefined },
): Listing | undefined {
  const more = next === undefined ? [] : [tables.openTable(next.id, next.made, at, next.rules)]
  if (notes.some(({ kind }) => kind === 'over')) {
    const rate = ratedWith(table, notes, at, step)
    return { drop: [table.id], finish: [finishedWith(table, notes, at, step)], ...(rate && { rate }) }
  }
  if (notes.some(({ kind }) => kind === 'closed')) return { drop: [table.id] }
  if (notes.every(({ kind }) => kind === 'played')) return undefined
  return listingOf(tables.after(table, notes, at), ...more)
}

/** What a command comes to at a table. */
function decide(
  live: Live,
  follower: Follower,
  command: Exclude<TableCommand, { type: 'create' | 'follow' | 'unfollow' | 'seek' | 'unseek' | 'say' }>,
  limits: Limits,
): Upshot {
  const person = follower.person.id
  switch (command.type) {
    case 'take': {
      const taken = tables.take(live.table, person, command)
      if ('notes' in taken) live.names.set(person, follower.person.name)
      return taken
    }
    case 'contribute':
      return tables.contribute(live.table, person, command)
    case 'arrange':
      return tables.arrange(live.table, person, command)
    case 'play':
    case 'undo':
      return tables.entry(live.table, person, command, limits)
    case 'leave':
      return tables.leave(live.table, person)
    case 'giveUp':
      return tables.giveUp(live.table, person)
    case 'part':
      return tables.part(live.table, person, command)
    case 'callOff':
      return tables.callOff(live.table, person)
    case 'rematch':
      return tables.rematch(live.table, person, command)
  }
}

export async function openHall(options: HallOptions): Promise<Hall> {
  const { store, limits, gameOf, now, log, bus = noBus } = options
  const key = await store.key()
  const server = randomToken()
  const turns = takeTurns()
  const lives = openLives({ store, turns, gameOf, log, loaded, refresh: catchUp })
  const seeking = startSeeking({
    store,
    bus,
    gameOf,
    now,
    newSecret,
    mayMeet: async people => mayMeetAmong(await store.blocksAmong(people)),
    made: () => lobbies.changed(),
    stayAway: (person, table) => lives.at(table, live => carryOut(live, tables.leave(live.table, person))),
    log,
  })
  const taps = startTaps({
    store,
    lives,
    push: options.push,
    limits,
    delay: options.tapDelay ?? TAP_DELAY,
    now,
    log,
    refresh: catchUp,
  })
  const lobbies = openLobbies({
    store,
    lives,
    turns,
    gameOf,
    now,
    server,
    wishes: seeking.wishes,
    askedOf: taps.askedOf,
    log,
  })
  const thinking = startThinking({ ...options, lives, server, carryOut })
  const telling = startTelling({
    lives,
    limits,
    turns,
    now,
    joined: thinking.begin,
    changed: live => elsewhere.sayWhoIsHere(live),
  })
  const clocks = await startClocks({
    store,
    lives,
    now,
    timeAt,
    log,
    carryOut: (live, upshot, at) => carryOut(live, upshot, undefined, at),
  })
  const words = startWords({ store, limits, bus })
  const barred = new Set(await store.barred())
  const making = startMaking({
    store,
    lives,
    taps,
    limits,
    gameOf,
    key,
    now,
    isBarred: person => barred.has(person),
    made: lobbies.changed,
  })
  const elsewhere = watchElsewhere({
    store,
    bus,
    lives,
    server,
    now,
    log,
    catchUp,
    changed: telling.table,
  })
  let closing = false

  /** A table whose rules are gone is closed, and whoever comes is told so. */
  function loaded(live: Live): void {
    clocks.set(live)
    if (live.table.rules !== undefined || !tables.isUnfinished(live.table)) return
    lives
      .inTurn(live, () => carryOut(live, { notes: [{ kind: 'closed', because: 'rules' }] }))
      .catch(error => log(`a table of older rules was not closed: ${String(error)}`))
  }

  /** A log's times never go back, whatever clocks do. */
  function timeAt({ table }: Live): number {
    return Math.max(now(), table.lastAt)
  }

  /** Stores, then tells. Undefined if another server has written there first: then what it wrote is told. */
  async function carryOut(
    live: Live,
    upshot: Upshot,
    signature?: Signature,
    at = timeAt(live),
  ): Promise<Answer | undefined> {
    if (!('notes' in upshot)) return upshot
    const version = upshot.version === undefined ? {} : { version: upshot.version }
    if (upshot.notes.length === 0) return { ack: version }
    const { table } = live
    const next = upshot.rematch && making.next(table, upshot.rematch)
    if (next !== undefined && 'problem' in next) return next
    const [first, ...rest] = upshot.notes as [Note, ...Note[]]
    const notes: readonly Note[] = [
      { ...first, ...signature },
      ...rest,
      ...(next === undefined ? [] : [{ kind: 'next', table: next.id } as const]),
    ]
    const lines = notes.map((note, i) => lineOf(table.id, table.lines + i, at, note))
    if (next !== undefined) lines.push(lineOf(next.id, 0, at, next.made))
    const calls = tappingWith(table, notes, {
      at,
      step: upshot.step,
      next,
      isPresent: person => isPresentAt(live, person),
    })
    const listed = listing(table, notes, { at, step: upshot.step, next })
    if (!(await store.append(lines, calls === undefined ? listed : { ...listed, taps: calls }))) {
      await catchUp(live)
      return undefined
    }
    bus.send({ type: 'wrote', table: table.id, lines: table.lines + notes.length })
    grow(
      live,
      notes.map(note => ({ note, at })),
      upshot.step,
    )
    taps.tell(calls?.tap ?? [])
    return { ack: version }
  }

  /** Adds lines that are stored, and tells everybody. */
  function grow(live: Live, lines: readonly { note: Note; at: number }[], step?: Step): void {
    const { table } = live
    const before = table.match?.version
    for (const { note, at } of lines) tables.add(table, note, at, step)
    if (table.match !== undefined && table.match.version !== before) telling.steps(live, before ?? 0)
    if (lines.some(({ note }) => note.kind !== 'played')) {
      live.listed = table.lines
      lobbies.changed()
      telling.table(live)
    } else if (table.made.pace !== undefined) void lives.sumUp(live)
    clocks.set(live)
    thinking.begin(live)
  }

  /** Takes in what another server has written to this table, for what is stored is true; whether there was anything. */
  async function catchUp(live: Live): Promise<boolean> {
    const lines = await store.read(live.table.id, live.table.lines)
    const notes = lines.map(line => ({ note: noteOf(line), at: line.at }))
    const strangers = notes.flatMap(({ note }) =>
      note.kind === 'took' && !live.names.has(note.person) ? [note.person] : [],
    )
    for (const { id, name } of await store.people(strangers)) live.names.set(id, name)
    if (notes.length === 0) return false
    grow(live, notes)
    return true
  }

  function hear(news: News): void {
    switch (news.type) {
      case 'wrote':
        return elsewhere.wrote(news.table, news.lines)
      case 'here':
        return elsewhere.here(news)
      case 'renamed':
        return renamed(news.person)
      case 'erased':
        return erased(news.person)
      case 'sought':
        return seeking.heard()
      case 'forgot':
        return
      case 'said': {
        const live = lives.get(news.table)
        if (live === undefined) return
        words.tell(live, news).catch(error => log(`something said was not passed on: ${String(error)}`))
      }
    }
  }

  function renamed({ id, name }: Person): void {
    lobbies.changed()
    for (const live of lives.all()) {
      if (!live.names.has(id)) continue
      live.names.set(id, name)
      if (live.followers.size > 0) telling.presence(live)
    }
  }

  function erased(person: string): void {
    lobbies.changed()
    for (const live of lives.all()) if (live.names.delete(person)) telling.presence(live)
  }

  /** Every unfinished table of somebody's. */
  async function vacate(person: string): Promise<void> {
    for (const { table } of await store.tablesOf(person, EVERY))
      await lives.at(table, live => settled(live, () => tables.vacate(live.table, person)))
  }

  /** Does something at a table whatever others write there meanwhile. */
  async function settled(live: Live, decided: () => Upshot): Promise<Answer> {
    for (;;) {
      const at = await clocks.settle(live)
      const done = await carryOut(live, decided(), undefined, at)
      if (done !== undefined) return done
    }
  }

  async function enacted({ kind, person, table }: Deed): Promise<void> {
    if (person !== null) {
      if (kind === 'barred') barred.add(person)
      if (kind === 'barred' || kind === 'erased') await seeking.forget(person)
      if (kind === 'unbarred' || kind === 'erased') barred.delete(person)
      if (kind === 'erased') erased(person)
      if (kind === 'renamed') for (const known of await store.people([person])) renamed(known)
    }
    // what was written beside us
    for (const live of lives.all())
      if (live.table.id === table || (person !== null && tables.peopleAt(live.table).includes(person)))
        await lives.inTurn(live, () => catchUp(live))
  }

  async function handle(follower: Follower, command: TableCommand): Promise<Answer> {
    if (barred.has(follower.person.id) && !STILL.includes(command.type)) return refused('barred')
    if (command.type === 'create') {
      const made = await making.create(follower, command, signatureOf(follower, command))
      return 'problem' in made ? made : telling.follow(follower, made.table, 0)
    }
    if (command.type === 'seek') return seeking.seek(follower, command)
    if (command.type === 'unseek') return seeking.unseek(follower, command)
    const id =
      command.type === 'follow' && command.invite !== undefined ? tableOf(command.invite) : command.table
    if (id === undefined || (command.table ?? id) !== id) return refused('unknownTable')
    if (command.type === 'follow') return telling.follow(follower, id, command.from ?? 0)
    const answer = await lives.at(id, async (live): Promise<Answer> => {
      if (command.type === 'unfollow') {
        telling.unfollow(live, follower)
        return { ack: {} }
      }
      const signature = signatureOf(follower, command)
      if (command.type === 'say')
        return words.say(live, follower, {
          person: follower.person,
          phrase: command.phrase,
          by: signature.by,
        })
      if (command.type === 'take' && !(await mayJoin(store, follower.person.id, tables.peopleAt(live.table))))
        return refused('apart')
      for (let tries = 0; tries < TRIES; tries++) {
        const at = await clocks.settle(live)
        const upshot = tables.doneBefore(live.table, signature) ?? decide(live, follower, command, limits)
        // what is refused here may be right by what another server knows
        if (!('notes' in upshot) && store.isShared && (await catchUp(live))) continue
        const done = await carryOut(live, upshot, signature, at)
        if (done !== undefined) return done
      }
      return refused('stale')
    })
    return answer ?? refused('unknownTable')
  }

  const isAbandoned = ({ table, followers }: Live): boolean =>
    table.phase === 'gathering' && followers.size === 0

  const summing = lobbies
    .sumUp(() => closing)
    .then(() => readFinished({ store, server, turns, gameOf, log, isClosing: () => closing }))
    .catch(error => log(`not all tables were summed up: ${String(error)}`))

  return {
    handle,
    drop(follower) {
      seeking.drop(follower)
      for (const id of follower.follows) {
        const live = lives.get(id)
        if (live === undefined) continue
        telling.unfollow(live, follower)
        lives.release(live)
      }
    },
    renamed,
    erased,
    vacate,
    enacted,
    isBarred: person => barred.has(person),
    async shut(id) {
      const answer = await lives.at(id, live => settled(live, () => tables.shut(live.table)))
      return answer ?? refused('unknownTable')
    },
    async ownLines(person, ids) {
      const own: OwnLine[] = []
      for (const id of ids) {
        // somebody may have played much: others have their turn between
        await turns.next()
        for (const line of await store.read(id)) {
          if (!line.body.includes(person)) continue
          const { secret: _, ...note } = { secret: '', ...noteOf(line) }
          if (note.by?.startsWith(`${person} `) === true)
            own.push({ table: id, seq: line.seq, at: line.at, ...note })
        }
      }
      return own
    },
    hear,
    lobby: lobbies.for,
    beat: clocks.beat,
    tellLeft: taps.look,
    async record(id) {
      const record = await lives.at(id, ({ table }) => tables.record(table) ?? ({ code: 'notYet' } as const))
      return record ?? { code: 'unknownTable' }
    },
    sweep: () =>
      lobbies.sweep(id =>
        lives.at(id, live => carryOut(live, { notes: isAbandoned(live) ? [{ kind: 'closed' }] : [] })),
      ),
    get size() {
      return lives.size
    },
    async close() {
      closing = true
      elsewhere.close()
      thinking.close()
      clocks.close()
      await seeking.close()
      await taps.close()
      await summing
      await lives.close()
    },
  }
}
