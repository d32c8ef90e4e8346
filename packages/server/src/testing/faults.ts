// Three servers, PostgreSQL and NATS for real, people who play all games through them, and faults on purpose, chosen
// by a seed. At the end the store is replayed and compared with everything that anybody was ever told.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gameOf } from '@cairn/games'
import { FastChance, sealOf, type Viewer } from '@cairn/kernel'
import { Client } from 'pg'
import { freePort, type Service, startNats, startPostgres } from '../../../../scripts/services.ts'
import { growingTable } from '../hall/log.ts'
import type { Table } from '../hall/table.ts'
import type { Message } from '../protocol.ts'
import { openPostgres } from '../store/postgres.ts'
import { visit, type Visitor } from './client.ts'
import { anyMove, isDecided, isToMove, version } from './playing.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { connectSturdy, type Sturdy } from './sturdy.ts'
import { type ServerProcess, startProcess } from './world.ts'

const GAMES = ['braverats', 'schotten-totten', 'lords-of-scotland', 'glen-more'] as const
const SERVERS = 3
/** How long to wait for a move before play has ended for good, in milliseconds. */
const PATIENCE = 60_000
/** More connections than the database has. */
const MOST = 200

export interface Findings {
  /** How often each fault was made. */
  readonly faults: Readonly<Record<string, number>>
  readonly acknowledged: number
  /** Positions that somebody saw, with the view of each. */
  readonly seen: number
  readonly tables: number
  /** What does not hold, a sentence each. */
  readonly broken: readonly string[]
  /** The longest time from the end of a fault until a move was acknowledged again, in milliseconds. */
  readonly longest: number
}

interface Ack {
  readonly table: string
  readonly version: number
  readonly person: string
  readonly text: string
}

const digits = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

export async function runFaults(options: {
  readonly seed: number
  /** How many faults, and how many pairs of people. */
  readonly faults: number
  readonly pairs: number
  readonly log?: (line: string) => void
}): Promise<Findings> {
  const { log = () => undefined } = options
  const chance = new FastChance(options.seed)
  const folder = mkdtempSync(join(tmpdir(), 'cairn-faults-'))
  let postgres: Service = await startPostgres(folder)
  let nats: Service = await startNats()
  const portOf = ({ url }: Service): number => Number(new URL(url).port)
  const [databasePort, busPort] = [portOf(postgres), portOf(nats)]
  const [database, bus]: readonly [Proxy, Proxy] = [await startProxy(databasePort), await startProxy(busPort)]
  const env = {
    CAIRN_DATABASE: `postgres://cairn@127.0.0.1:${database.port}/postgres`,
    CAIRN_BUS: `nats://127.0.0.1:${bus.port}`,
  }
  /** Their clocks are a minute apart. */
  const startServer = (i: number): Promise<ServerProcess> =>
    startProcess(join(folder, `${i}`), ports[i], { ...env, CAIRN_AHEAD: `${(i - 1) * 60_000}` })
  const servers: ServerProcess[] = []
  const ports: number[] = []
  for (let i = 0; i < SERVERS; i++) {
    ports.push(await freePort())
    servers.push(await startServer(i))
  }
  const anyServer = (): string => (servers[chance.below(SERVERS)] as ServerProcess).url

  // --- people

  const acknowledged: Ack[] = []
  const seals = new Map<string, string>()
  const views = new Map<string, string>()
  const broken = new Set<string>()
  const tables = new Set<string>()
  const last = { ack: performance.now() }
  const ending = new AbortController()

  function hear(message: Message): void {
    if (message.type !== 'update') return
    const { table, version, seal, view } = message
    const remember = (map: Map<string, string>, key: string, value: string): void => {
      if ((map.get(key) ?? value) !== value) broken.add(`${key} was told in two ways`)
      map.set(key, value)
    }
    remember(seals, `${table} ${version}`, seal)
    remember(views, `${table} ${version} ${view.viewer}`, digits(view))
  }

  async function arrive(): Promise<Sturdy> {
    const somebody = await visit(anyServer())
    // they come back to whichever server the balancer chooses
    const visitor: Visitor = Object.defineProperty({ ...somebody }, 'url', { get: anyServer })
    return connectSturdy(visitor, hear)
  }

  type Sent = Parameters<Sturdy['send']>[0]
  type Unnamed = Sent extends infer C ? (C extends Sent ? Omit<C, 'id'> : never) : never

  /** Sends it until it is done; undefined if it is refused for a reason that stays. */
  async function send(
    player: Sturdy,
    command: Unnamed,
  ): Promise<Extract<Message, { type: 'ack' }> | undefined> {
    const named = { ...command, id: randomUUID() } as Sent
    for (;;) {
      const reply = await player.send(named)
      if (reply.type === 'ack') {
        if (named.type === 'play' && reply.version !== undefined) {
          const { table, text } = named
          acknowledged.push({ table, text, version: reply.version, person: player.visitor.person.id })
          last.ack = performance.now()
        }
        return reply
      }
      if (reply.problem?.code !== 'unavailable') return undefined
      await sleep(50)
    }
  }

  async function act(player: Sturdy, table: string): Promise<void> {
    const known = version(player.client(), table)
    const roll = chance.below(40)
    if (roll === 0) {
      await send(player, { type: 'leave', table })
      await send(player, { type: 'take', table })
    } else if (roll < 4 && known > 0) await send(player, { type: 'undo', table, version: known })
    else await send(player, { type: 'play', table, version: known, text: anyMove(player.client(), table) })
  }

  async function playOut(player: Sturdy, table: string): Promise<void> {
    const isDone = (): boolean => ending.signal.aborted || isDecided(player.client(), table)
    while (!isDone()) {
      if (isToMove(player.client(), table)) await act(player, table)
      // who has nothing to do looks again: an answer may have been for another position
      await Promise.race([player.until(() => isDone() || isToMove(player.client(), table)), sleep(200)])
    }
  }

  async function together(maker: Sturdy, guest: Sturdy, game: string): Promise<void> {
    let next: string | undefined
    while (!ending.signal.aborted) {
      const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
      const table =
        next ?? (await send(maker, { type: 'create', plan: { game, listed: true, seats } }))?.table
      if (table === undefined) throw new Error('no table')
      tables.add(table)
      for (const player of [maker, guest]) await send(player, { type: 'follow', table })
      if (next === undefined) await send(guest, { type: 'take', table })
      for (const player of [maker, guest])
        await send(player, { type: 'contribute', table, text: randomUUID() })
      for (const player of [maker, guest])
        while (!ending.signal.aborted && player.client().seen(table).update === undefined) {
          await send(player, { type: 'follow', table })
          await sleep(50)
        }
      if (ending.signal.aborted) return
      await Promise.all([playOut(maker, table), playOut(guest, table)])
      if (ending.signal.aborted) return
      for (const player of [maker, guest]) await send(player, { type: 'rematch', table, on: true })
      await send(maker, { type: 'follow', table })
      next = maker.client().seen(table).info?.rematch.next ?? undefined
    }
  }

  // --- faults

  const faults: Readonly<Record<string, () => Promise<void>>> = {
    async kill() {
      const i = chance.below(SERVERS)
      await servers[i]?.kill('SIGKILL')
      await sleep(chance.below(500))
      servers[i] = await startServer(i)
    },
    async freeze() {
      const { child } = servers[chance.below(SERVERS)] as ServerProcess
      child.kill('SIGSTOP')
      await sleep(1000 + chance.below(3000))
      child.kill('SIGCONT')
    },
    async database() {
      await postgres.stop()
      await sleep(chance.below(1500))
      postgres = await startPostgres(folder, databasePort)
    },
    async answers() {
      database.loseAnswers()
      await sleep(chance.below(500))
    },
    async connections() {
      database.cut(false)
      await sleep(chance.below(1500))
      database.cut(true)
    },
    async nats() {
      await nats.stop()
      await sleep(chance.below(1500))
      nats = await startNats(busPort)
    },
    async dropped() {
      bus.copies(0)
      await sleep(1000 + chance.below(1000))
      bus.copies(1)
    },
    async doubled() {
      bus.copies(2)
      await sleep(1000 + chance.below(1000))
      bus.copies(1)
    },
    /** Others have all connections of the database, and ours are lost. */
    async crowded() {
      const others: Client[] = []
      database.cut(true)
      for (let isFull = false; !isFull; ) {
        const other = new Client(postgres.url)
        other.on('error', () => undefined)
        isFull = await other.connect().then(
          () => others.push(other) > MOST,
          () => true,
        )
      }
      database.cut(true)
      await sleep(500 + chance.below(1000))
      for (const other of others) await other.end()
    },
    async late() {
      bus.delay(1 + chance.below(1500))
      await sleep(1000 + chance.below(1000))
      bus.delay(0)
    },
  }

  const people = await Promise.all(Array.from({ length: 2 * options.pairs }, arrive))
  const playing = Promise.all(
    Array.from({ length: options.pairs }, (_, i) =>
      together(people[2 * i] as Sturdy, people[2 * i + 1] as Sturdy, GAMES[i % GAMES.length] as string),
    ),
  )
  const made: Record<string, number> = {}
  let longest = 0
  const breaking = async (): Promise<void> => {
    const names = Object.keys(faults)
    for (let i = 0; i < options.faults; i++) {
      // all of them in turn, in an order of the seed's
      if (i % names.length === 0) names.sort(() => chance.below(3) - 1)
      const name = names[i % names.length] as string
      made[name] = (made[name] ?? 0) + 1
      await faults[name]?.()
      const ended = performance.now()
      while (last.ack < ended && performance.now() - ended < PATIENCE) await sleep(10)
      if (last.ack < ended) broken.add(`after ${name} nobody could move any more`)
      longest = Math.max(longest, last.ack - ended)
      log(`${i + 1} ${name}: a move ${(last.ack - ended).toFixed(0)} ms after, ${acknowledged.length} in all`)
      await sleep(300 + chance.below(500))
    }
    ending.abort()
  }
  await Promise.all([breaking(), playing])
  for (const player of people) await player.close()
  for (const server of servers) await server.kill('SIGKILL')

  // --- what is stored, and what was told

  const store = await openPostgres(postgres.url)
  const seen = seals.size
  for (const id of tables) {
    const acks = acknowledged.filter(({ table }) => table === id)
    let table: Table | undefined
    const check = ({ match, made }: Table): void => {
      if (match === undefined) return
      const key = `${id} ${match.version}`
      const seal = seals.get(key)
      if (seal !== undefined && seal !== sealOf(made.secret, match.version, match.head))
        broken.add(`${key} was told otherwise than it is stored`)
      seals.delete(key)
      for (const viewer of [...match.header.fairness.contributions.keys(), 'spectator'] as Viewer[]) {
        const view = views.get(`${key} ${viewer}`)
        if (view !== undefined && view !== digits(match.view(viewer)))
          broken.add(`${key} was shown to ${viewer} otherwise than it is stored`)
      }
    }
    for (const line of await store.read(id)) {
      const growing = growingTable([line], { gameOf, before: table })
      growing.next()
      table = growing.next().value ?? table
      if (table !== undefined) check(table)
    }
    for (const { version, person, text } of acks) {
      const entry = table?.match?.entries[version - 1]
      const seat = table?.seats[entry?.seat ?? -1]
      if (entry?.text !== text || seat?.kind !== 'person' || seat.person !== person)
        broken.add(`${id} ${version}: what was acknowledged is not there`)
    }
  }
  for (const key of seals.keys()) broken.add(`${key} was told and is not stored`)
  await store.close()
  await Promise.all([database.close(), bus.close()])
  await nats.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
  return {
    faults: made,
    acknowledged: acknowledged.length,
    seen,
    tables: tables.size,
    broken: [...broken],
    longest,
  }
}
