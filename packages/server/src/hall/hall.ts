// The hall where the tables stand: loads them, gives commands to them one at a time, stores what comes of
// it, and only then tells those who follow.
import { randomBytes, randomInt } from 'node:crypto'
import {
  FastChance,
  type Game,
  legalMoves,
  type MatchRecord,
  pick,
  type Seat,
  type Viewer,
} from '@cairn/kernel'
import type { Bots } from '../bots/bots.ts'
import type { Limits } from './limits.ts'
import type { Command, Lobby, Message, Person, Problem } from '../protocol.ts'
import type { Line, Store } from '../store/store.ts'
import * as tables from './table.ts'
import { infoOf, lobbyLine, pageFor, sealFor, updateFor } from './told.ts'
import type { Made, Note, Signature, Table, Upshot } from './table.ts'
import { lineOf, tableOfLog } from './log.ts'
import { digitsOf, keyedToken, tableOf } from './token.ts'

/** A socket, as the hall knows it. */
export interface Follower {
  readonly person: Person
  readonly follows: Set<string>
  readonly isOpen: boolean
  send(text: string): void
  /** Counts what was sent for the asking, in letters, against what its people may ask for. */
  charge(letters: number): void
  /** Once everything sent is on its way, or the follower is gone. */
  drained(): Promise<void>
}

export type Answer =
  | { readonly ack: { readonly table?: string; readonly version?: number } }
  | { readonly problem: Problem }
  | { readonly refusal: NonNullable<Extract<Message, { type: 'refused' }>['refusal']> }

/** Commands that are about tables. */
export type TableCommand = Exclude<Command, { type: 'hello' | 'ping' }>

export interface Hall {
  handle(follower: Follower, command: TableCommand): Promise<Answer>
  /** The follower is gone, with all its tables. */
  drop(follower: Follower): void
  renamed(person: Person): void
  lobby(person: string | undefined): Lobby
  /** The record of a match that nobody plays any more. */
  record(table: string): Promise<MatchRecord | Problem>
  /** Closes tables at which nobody has gathered for long. */
  sweep(): Promise<void>
  /** How many tables are in memory. */
  readonly size: number
  /** Waits for what is under way. */
  close(): Promise<void>
}

interface Live {
  table: Table
  readonly followers: Set<Follower>
  /** Those who are still being told what was before: what happens meanwhile comes with their last page. */
  readonly catchingUp: Set<Follower>
  readonly names: Map<string, string>
  /** For each bot seat that thinks, which decision it is about. */
  readonly thinking: Map<Seat, number>
  /** People under whom it is listed in `byPerson`. */
  known: readonly string[]
  queue: Promise<unknown>
  pending: number
  presence: NodeJS.Timeout | undefined
}

export interface HallOptions {
  readonly store: Store
  readonly bots: Bots
  readonly limits: Limits
  readonly gameOf: (id: string) => Game | undefined
  /** How long a bot may think, in milliseconds. */
  readonly botMs: number
  readonly now: () => number
  readonly log: (line: string) => void
}

const HOUR = 3_600_000
/** How long a table that gathers is listed with nobody there, and how long it is kept. */
const LISTED_ALONE = HOUR
const KEPT_ALONE = 7 * 24 * HOUR
const LOBBY_LINES = 60
/** People come and go in crowds; they are announced together. */
const PRESENCE_DELAY = 50
const BOT_RETRY = 1000
/** How many entries go into one message: not too many for a slow line, or for everybody else to wait. */
const PAGE = 200

const isUnfinished = ({ phase }: Table): boolean => phase === 'gathering' || phase === 'playing'
const refuse = (code: Problem['code']): Answer => ({ problem: { code } })

/** Reads a table's log; undefined if this server cannot go on with it. */
function readTable(lines: readonly Line[], { gameOf, log }: HallOptions): Table | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  try {
    return tableOfLog(lines, gameOf)
  } catch (error) {
    log(`table ${first.table.slice(0, 6)} cannot be read: ${String(error)}`)
    return undefined
  }
}

export async function openHall(options: HallOptions): Promise<Hall> {
  const { store, bots, limits, gameOf, botMs, now, log } = options
  const key = await store.key()
  const lives = new Map<string, Live>()
  const loading = new Map<string, Promise<Live | undefined>>()
  const byPerson = new Map<string, Set<Live>>()
  let closing = false

  // --- coming and going of tables

  function bring(table: Table, people: readonly Person[]): Live {
    const live: Live = {
      table,
      followers: new Set(),
      catchingUp: new Set(),
      names: new Map(people.map(({ id, name }) => [id, name])),
      thinking: new Map(),
      known: [],
      queue: Promise.resolve(),
      pending: 0,
      presence: undefined,
    }
    lives.set(table.id, live)
    index(live)
    return live
  }

  function index(live: Live): void {
    for (const person of live.known) {
      const set = byPerson.get(person)
      set?.delete(live)
      if (set?.size === 0) byPerson.delete(person)
    }
    live.known = isUnfinished(live.table) ? peopleAt(live.table) : []
    for (const person of live.known) {
      const set = byPerson.get(person)
      if (set === undefined) byPerson.set(person, new Set([live]))
      else set.add(live)
    }
  }

  const peopleAt = ({ made, seats }: Table): readonly string[] => [
    ...new Set([made.maker, ...seats.flatMap(seat => (seat.kind === 'person' ? [seat.person] : []))]),
  ]

  async function load(id: string): Promise<Live | undefined> {
    const table = readTable(await store.read(id), options)
    if (table === undefined) return undefined
    const live = bring(table, await store.people(peopleAt(table)))
    goOn(live)
    return live
  }

  /** Lets the bots think; or closes a table whose rules are gone, and tells so whoever comes. */
  function goOn(live: Live): void {
    const isPlayable = live.table.rules !== undefined || !isUnfinished(live.table)
    if (isPlayable) think(live)
    else
      inTurn(live, () => carryOut(live, { notes: [{ kind: 'closed', because: 'rules' }] })).catch(error =>
        log(`a table of older rules was not closed: ${String(error)}`),
      )
  }

  function find(id: string): Live | undefined | Promise<Live | undefined> {
    const live = lives.get(id) ?? loading.get(id)
    if (live !== undefined) return live
    const promise = load(id).finally(() => loading.delete(id))
    loading.set(id, promise)
    return promise
  }

  /** Does something at a table when its turn comes; undefined if there is no such table. */
  async function atTable<T>(id: string, work: (live: Live) => Promise<T> | T): Promise<T | undefined> {
    let live = await find(id)
    // it may have been forgotten while we waited
    while (live !== undefined && lives.get(id) !== live) live = await find(id)
    const here = live
    return here && inTurn(here, () => work(here))
  }

  /** A table that is over is kept in memory only while somebody looks at it. */
  function forgetIfDone(live: Live): void {
    if (live.pending > 0 || live.followers.size > 0 || isUnfinished(live.table)) return
    clearTimeout(live.presence)
    lives.delete(live.table.id)
  }

  /** One thing at a time at each table. */
  function inTurn<T>(live: Live, work: () => Promise<T> | T): Promise<T> {
    live.pending++
    const result = live.queue.then(work)
    live.queue = result
      .catch(() => undefined)
      .finally(() => {
        live.pending--
        forgetIfDone(live)
      })
    return result
  }

  // --- storing, then telling

  async function carryOut(live: Live, upshot: Upshot, signature?: Signature): Promise<Answer> {
    if (!('notes' in upshot)) return upshot
    const version = 'version' in upshot && upshot.version !== undefined ? { version: upshot.version } : {}
    if (upshot.notes.length === 0) return { ack: version }
    const { table } = live
    const at = now()
    const next = 'rematch' in upshot ? nextTable(table, upshot.rematch) : undefined
    if (next !== undefined && 'problem' in next) return next
    const [first, ...rest] = upshot.notes as [Note, ...Note[]]
    const notes: readonly Note[] = [
      { ...first, ...signature },
      ...rest,
      ...(next === undefined ? [] : [{ kind: 'next', table: next.id } as const]),
    ]
    const lines = notes.map((note, i) => lineOf(table.id, table.lines + i, at, note))
    if (next !== undefined) lines.push(lineOf(next.id, 0, at, next.made))
    if (!(await store.append(lines))) {
      await reload(live)
      return refuse('stale')
    }
    const before = table.match?.version
    const step = 'step' in upshot ? upshot.step : undefined
    for (const note of notes) tables.add(table, note, at, step)
    if (table.match !== undefined && table.match.version !== before) tellSteps(live, before ?? 0)
    if (notes.some(({ kind }) => kind !== 'played')) {
      index(live)
      tellTable(live)
    }
    think(live)
    return { ack: version }
  }

  /** Another server has written to this table: what is stored is true. */
  async function reload(live: Live): Promise<void> {
    const table = readTable(await store.read(live.table.id), options)
    if (table === undefined) return
    live.table = table
    live.thinking.clear()
    for (const { id, name } of await store.people(peopleAt(table))) live.names.set(id, name)
    index(live)
    tellTable(live)
    if (table.match !== undefined) tellSteps(live, 0)
    think(live)
  }

  function nextTable(
    { id, made }: Table,
    seats: Made['seats'],
  ): { readonly id: string; readonly made: Made } | { readonly problem: Problem } {
    const game = gameOf(made.game)
    if (game === undefined) return { problem: { code: 'unknownGame' } }
    // by the present rules, whatever the match before was played by
    const planned = tables.planned(game, seats.length, made.options)
    if ('problem' in planned) return planned
    const invite = keyedToken(key, `rematch ${id}`)
    return {
      id: tableOf(invite),
      made: {
        kind: 'made',
        game: game.id,
        version: game.version,
        ...planned,
        seats,
        listed: made.listed,
        maker: made.maker,
        invite,
        secret: newSecret(),
      },
    }
  }

  const newSecret = (): string => randomBytes(32).toString('hex')

  /** What everybody may see of the entries from a version on. Made once a viewer, however many look. */
  function tellSteps(live: Live, from: number): void {
    const texts = new Map<Viewer, string>()
    const seal = sealFor(live.table)
    for (const follower of live.followers) {
      if (live.catchingUp.has(follower)) continue
      const viewer = tables.viewerOf(live.table, follower.person.id)
      const text = texts.get(viewer) ?? updateFor(live.table, viewer, from, seal)
      texts.set(viewer, text)
      follower.send(text)
    }
  }

  function tellTable(live: Live): void {
    clearTimeout(live.presence)
    live.presence = undefined
    const common = infoOf(live)
    for (const follower of live.followers) tellTableTo(live, follower, common)
  }

  function tellTableTo(live: Live, follower: Follower, common = infoOf(live)): void {
    const { made } = live.table
    const you = tables.seatOf(live.table, follower.person.id) ?? null
    const invited = you !== null || follower.person.id === made.maker
    const table = { ...common, you, ...(invited ? { invite: made.invite } : {}) }
    follower.send(JSON.stringify({ type: 'table', table } satisfies Message))
  }

  function tellPresence(live: Live): void {
    live.presence ??= setTimeout(() => tellTable(live), PRESENCE_DELAY)
  }

  // --- bots

  /** Asks the bots that have something to decide and are not thinking about it already. */
  function think(live: Live): void {
    const { table, thinking } = live
    const { match } = table
    if (closing || match === undefined || table.phase !== 'playing') return
    // where nobody looks, nobody waits: it goes on when somebody comes
    if (live.followers.size === 0) return
    for (const seat of match.actors) {
      const level = tables.botOn(table, seat)
      const decision = table.deciding[seat] as number
      if (level === undefined || thinking.get(seat) === decision) continue
      thinking.set(seat, decision)
      void bots
        .choose(
          { game: match.game.id, version: match.game.version, level, view: match.view(seat), ms: botMs },
          table.made.maker,
        )
        .catch(error => {
          if (!closing) log(`a bot of ${match.game.id} (${level}) failed: ${String(error)}`)
          return undefined
        })
        .then(text => inTurn(live, () => botPlays(live, seat, decision, text)))
        .catch(error => {
          if (closing) return
          log(`a bot's move could not be stored: ${String(error)}`)
          thinking.delete(seat)
          setTimeout(() => think(live), BOT_RETRY).unref()
        })
    }
  }

  async function botPlays(live: Live, seat: Seat, decision: number, text: string | undefined): Promise<void> {
    const { table, thinking } = live
    if (closing || thinking.get(seat) !== decision) return
    thinking.delete(seat)
    const { match } = table
    const current =
      match?.actors.includes(seat) === true &&
      table.deciding[seat] === decision &&
      tables.botOn(table, seat) !== undefined
    if (!current) {
      think(live)
      return
    }
    const chosen = text === undefined ? undefined : tables.botEntry(table, seat, text)
    if (chosen !== undefined && 'notes' in chosen) await carryOut(live, chosen)
    else {
      // a match must never wait for a bot that has failed
      if (text !== undefined) log(`a bot of ${match.game.id} chose a move that is not legal`)
      const view = match.view(seat)
      const move = pick(legalMoves(match.game, view), new FastChance(randomInt(2 ** 32)))
      await carryOut(live, tables.botEntry(table, seat, match.game.makeMove(move)))
    }
  }

  // --- commands

  const signatureOf = (
    { person }: Follower,
    { id: command, ...said }: TableCommand,
  ): Required<Signature> => ({ by: `${person.id} ${command}`, what: digitsOf(JSON.stringify(said)) })

  async function create(follower: Follower, order: Extract<Command, { type: 'create' }>): Promise<Answer> {
    const { id: command, plan } = order
    const person = follower.person.id
    const game = gameOf(plan.game)
    if (game === undefined) return refuse('unknownGame')
    if (plan.seats.filter(({ kind }) => kind === 'me').length > 1) return refuse('badSeats')
    const planned = tables.planned(game, plan.seats.length, plan.options)
    if ('problem' in planned) return planned
    const { options } = planned
    // the same command gives the same table, even after a restart
    const invite = keyedToken(key, `table ${person} ${command}`)
    const id = tableOf(invite)
    const signature = signatureOf(follower, order)
    const known = await find(id)
    const { what = signature.what } = known?.table.made ?? {}
    if (what !== signature.what) return refuse('repeated')
    if (known === undefined) {
      if (follower.follows.size >= limits.followed) return refuse('tooMany')
      const mine = Array.from(byPerson.get(person) ?? []).filter(({ table }) => table.made.maker === person)
      if (mine.length >= limits.tables) return refuse('tooMany')
      const made: Made = {
        ...signature,
        kind: 'made',
        game: game.id,
        version: game.version,
        options,
        seats: plan.seats.map(seat => (seat.kind === 'me' ? { kind: 'person', person } : seat)),
        listed: plan.listed,
        maker: person,
        invite,
        secret: newSecret(),
      }
      // a line that is there already is this same command's
      await store.append([lineOf(id, 0, now(), made)])
    }
    return (await atTable(id, live => follow(live, follower, 0))) ?? refuse('unavailable')
  }

  function join(live: Live, follower: Follower): Answer | undefined {
    if (!follower.isOpen) return refuse('unavailable')
    if (live.followers.has(follower)) return undefined
    if (follower.follows.size >= limits.followed) return refuse('tooMany')
    live.followers.add(follower)
    follower.follows.add(live.table.id)
    tellPresence(live)
    think(live)
    return undefined
  }

  function follow(live: Live, follower: Follower, from: number): Answer {
    const { table } = live
    const refused = join(live, follower)
    if (refused !== undefined) return refused
    live.catchingUp.delete(follower)
    tellTableTo(live, follower)
    if (table.match !== undefined) {
      const text = updateFor(table, tables.viewerOf(table, follower.person.id), from, sealFor(table))
      follower.charge(text.length)
      follower.send(text)
    }
    return { ack: { table: table.id } }
  }

  /** One page each time round, of whichever match: in between everybody else is heard. */
  let turns = Promise.resolve()
  function nextTurn(): Promise<void> {
    turns = turns.then(() => new Promise(resolve => setImmediate(resolve)))
    return turns
  }

  /** A long match is told in pages, each when the one before is on its way, and others have their turn between. */
  async function followLong(follower: Follower, id: string, from: number): Promise<Answer> {
    let start = from
    let shownTo: Viewer | undefined
    for (;;) {
      const answer = await atTable(id, live => {
        const viewer = tables.viewerOf(live.table, follower.person.id)
        // whoever has sat down meanwhile is told from the beginning what they may know now
        if (shownTo !== viewer) start = from
        shownTo = viewer
        const end = start + PAGE
        if ((live.table.match?.version ?? 0) <= end) return follow(live, follower, start)
        const refused = join(live, follower)
        if (refused !== undefined) return refused
        live.catchingUp.add(follower)
        const text = pageFor(live.table, viewer, start, end)
        follower.charge(text.length)
        follower.send(text)
        start = end
        return 'more'
      })
      if (answer !== 'more') return answer ?? refuse('unknownTable')
      await follower.drained()
      await nextTurn()
    }
  }

  function unfollow(live: Live, follower: Follower): Answer {
    if (live.followers.delete(follower)) tellPresence(live)
    live.catchingUp.delete(follower)
    follower.follows.delete(live.table.id)
    return { ack: {} }
  }

  function decide(
    live: Live,
    follower: Follower,
    command: Exclude<TableCommand, { type: 'create' | 'follow' | 'unfollow' }>,
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
      case 'rematch':
        return tables.rematch(live.table, person, command)
    }
  }

  async function handle(follower: Follower, command: TableCommand): Promise<Answer> {
    if (command.type === 'create') return create(follower, command)
    const id =
      command.type === 'follow' && command.invite !== undefined ? tableOf(command.invite) : command.table
    if (id === undefined || (command.table ?? id) !== id) return refuse('unknownTable')
    if (command.type === 'follow') return followLong(follower, id, command.from ?? 0)
    const answer = await atTable(id, live => {
      if (command.type === 'unfollow') return unfollow(live, follower)
      const signature = signatureOf(follower, command)
      const upshot = tables.doneBefore(live.table, signature) ?? decide(live, follower, command)
      return carryOut(live, upshot, signature)
    })
    return answer ?? refuse('unknownTable')
  }

  // --- the lobby

  const newestFirst = (list: Live[]): Live[] =>
    list.toSorted((a, b) => b.table.madeAt - a.table.madeAt).slice(0, LOBBY_LINES)

  function lobby(person: string | undefined): Lobby {
    const open: Live[] = []
    const watch: Live[] = []
    const soon = now() - LISTED_ALONE
    for (const live of lives.values()) {
      const { made, phase, seats, lastAt } = live.table
      if (!made.listed) continue
      if (phase === 'playing') watch.push(live)
      else if (
        phase === 'gathering' &&
        seats.some(({ kind }) => kind === 'open') &&
        (live.followers.size > 0 || lastAt > soon)
      )
        open.push(live)
    }
    const mine = person === undefined ? [] : Array.from(byPerson.get(person) ?? [])
    return {
      open: newestFirst(open).map(lobbyLine),
      watch: newestFirst(watch).map(lobbyLine),
      mine: newestFirst(mine).map(live => {
        const seat = tables.seatOf(live.table, person as string)
        const yourTurn = seat !== undefined && live.table.match?.actors.includes(seat) === true
        return { ...lobbyLine(live), yourTurn }
      }),
    }
  }

  // --- beginning

  const logs = Map.groupBy(await store.running(), ({ table }) => table)
  const running = Array.from(logs.values(), lines => readTable(lines, options)).filter(
    table => table !== undefined,
  )
  const people = new Map(
    (await store.people([...new Set(running.flatMap(peopleAt))])).map(person => [person.id, person]),
  )
  for (const table of running)
    goOn(
      bring(
        table,
        peopleAt(table).flatMap(id => people.get(id) ?? []),
      ),
    )

  return {
    handle,
    drop(follower) {
      for (const id of follower.follows) {
        const live = lives.get(id)
        if (live === undefined) continue
        unfollow(live, follower)
        forgetIfDone(live)
      }
    },
    renamed({ id, name }) {
      for (const live of byPerson.get(id) ?? []) {
        live.names.set(id, name)
        tellPresence(live)
      }
    },
    lobby,
    async record(id) {
      const record = await atTable(id, ({ table }) => tables.record(table) ?? ({ code: 'notYet' } as const))
      return record ?? { code: 'unknownTable' }
    },
    async sweep() {
      const before = now() - KEPT_ALONE
      const isAbandoned = ({ table, followers }: Live): boolean =>
        table.phase === 'gathering' && followers.size === 0 && table.lastAt < before
      for (const live of lives.values())
        if (isAbandoned(live))
          await inTurn(live, () => carryOut(live, { notes: isAbandoned(live) ? [{ kind: 'closed' }] : [] }))
    },
    get size() {
      return lives.size
    },
    async close() {
      closing = true
      for (const live of lives.values()) clearTimeout(live.presence)
      await Promise.all(Array.from(lives.values(), live => live.queue))
    },
  }
}
