// Three servers, PostgreSQL and NATS for real, people who play all games through them, and faults on purpose, chosen
// by a seed. At the end the store is replayed and compared with everything that anybody was ever told.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FastChance, shuffle } from '@cairn/kernel'
import { Client } from 'pg'
import { freePort, type Service, startNats, startPostgres } from '../../../../scripts/services.ts'
import { LEASE } from '../hall/thinking.ts'
import type { Message, SeatPlan } from '../protocol.ts'
import { openPostgres } from '../store/postgres.ts'
import { versionBefore } from './before.ts'
import { openChecker } from './checker.ts'
import { visit, type Visitor } from './client.ts'
import { anyMove, isDecided, isToMove, version } from './playing.ts'
import { type Proxy, startProxy } from './proxy.ts'
import { connectSturdy, type Sturdy } from './sturdy.ts'
import { type ServerProcess, startProcess } from './world.ts'

const GAMES = ['braverats', 'schotten-totten', 'lords-of-scotland', 'glen-more'] as const
/** Those at which a bot can sit with two people. */
const ROOMY_GAMES: readonly string[] = ['lords-of-scotland', 'glen-more']
const SERVERS = 3
/** How long to wait for a move before play has ended for good, in milliseconds. */
const PATIENCE = 60_000
/** More connections than the database has. */
const MOST = 200

export interface Findings {
  /** How often each fault was made, and the longest time in milliseconds until play went on at every table after it. */
  readonly faults: Readonly<Record<string, { readonly times: number; readonly longest: number }>>
  /** What could not be done here, a sentence each. */
  readonly missing: readonly string[]
  readonly acknowledged: number
  /** Positions that somebody saw, with the view of each. */
  readonly seen: number
  readonly tables: number
  /** What does not hold, a sentence each. */
  readonly broken: readonly string[]
}

export async function runFaults(options: {
  readonly seed: number
  /** How many faults, and how many pairs of people. */
  readonly faults: number
  readonly pairs: number
  /** Which faults; all of them if left out. */
  readonly kinds?: readonly string[]
  readonly log?: (line: string) => void
}): Promise<Findings> {
  const { log = () => undefined } = options
  const chance = new FastChance(options.seed)
  const folder = mkdtempSync(join(tmpdir(), 'cairn-faults-'))
  const before = versionBefore(folder)
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
  const startServer = (i: number, house?: string): Promise<ServerProcess> =>
    startProcess(join(folder, `${i}`), ports[i], { ...env, CAIRN_AHEAD: `${(i - 1) * 60_000}` }, house)
  const servers: ServerProcess[] = []
  const ports: number[] = []
  for (let i = 0; i < SERVERS; i++) {
    ports.push(await freePort())
    servers.push(await startServer(i))
  }
  const anyServer = (): string => (servers[chance.below(SERVERS)] as ServerProcess).url

  // --- people

  const checker = openChecker()
  const broken = new Set<string>()
  const missing = new Set<string>()
  if (before === undefined)
    missing.add('there is no history here to take the version before from: git is needed')
  /** When somebody of each pair was last answered. */
  const heard: number[] = Array.from({ length: options.pairs }, () => performance.now())
  const ending = new AbortController()

  async function arrive(): Promise<Sturdy> {
    const somebody = await visit(anyServer())
    // they come back to whichever server the balancer chooses
    const visitor: Visitor = Object.defineProperty({ ...somebody }, 'url', { get: anyServer })
    return connectSturdy(visitor, checker.hear)
  }

  type Sent = Parameters<Sturdy['send']>[0]
  type Unnamed = Sent extends infer C ? (C extends Sent ? Omit<C, 'id'> : never) : never

  /** Two people who play one match after the other. */
  async function pair(i: number, maker: Sturdy, guest: Sturdy, game: string): Promise<void> {
    const both = [maker, guest]

    /** Sends it until it is done; undefined if it is refused for a reason that stays. */
    async function send(
      player: Sturdy,
      command: Unnamed,
    ): Promise<Extract<Message, { type: 'ack' }> | undefined> {
      const named = { ...command, id: randomUUID() } as Sent
      for (;;) {
        const reply = await player.send(named)
        if (reply.type === 'refused' && reply.problem?.code === 'unavailable') {
          await sleep(50)
          continue
        }
        checker.answered(player.visitor.person.id, named, reply)
        if (reply.type === 'refused') return undefined
        heard[i] = performance.now()
        return reply
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

    /** Makes a table, or sits down at the next one; undefined once it is enough. */
    async function sitDown(next: string | undefined): Promise<string | undefined> {
      const bots: readonly SeatPlan[] =
        ROOMY_GAMES.includes(game) && chance.below(2) === 0 ? [{ kind: 'bot', level: 'random' }] : []
      const seats: SeatPlan[] = [{ kind: 'me' }, { kind: 'open' }, ...bots]
      const plan = { game, listed: true, seats }
      const table = next ?? (await send(maker, { type: 'create', plan }))?.table
      if (table === undefined) throw new Error('no table')
      for (const player of both) await send(player, { type: 'follow', table })
      if (next === undefined) await send(guest, { type: 'take', table })
      for (const player of both) await send(player, { type: 'contribute', table, text: randomUUID() })
      for (const player of both)
        while (!ending.signal.aborted && player.client().seen(table).update === undefined) {
          await send(player, { type: 'follow', table })
          await sleep(50)
        }
      return ending.signal.aborted ? undefined : table
    }

    for (let next: string | undefined; ; ) {
      const table = await sitDown(next)
      if (table === undefined) return
      await Promise.all(both.map(player => playOut(player, table)))
      if (ending.signal.aborted) return
      for (const player of both) await send(player, { type: 'rematch', table, on: true })
      await send(maker, { type: 'follow', table })
      next = maker.client().seen(table).info?.rematch.next ?? undefined
    }
  }

  // --- faults

  async function freeze(ms: number): Promise<void> {
    const { child } = servers[chance.below(SERVERS)] as ServerProcess
    child.kill('SIGSTOP')
    await sleep(ms)
    child.kill('SIGCONT')
  }

  const faults: Readonly<Record<string, () => Promise<void>>> = {
    async kill() {
      const i = chance.below(SERVERS)
      await servers[i]?.kill('SIGKILL')
      await sleep(chance.below(500))
      servers[i] = await startServer(i)
    },
    freeze: () => freeze(chance.below(2000)),
    freezeLongerThanALease: () => freeze(LEASE + 1000 + chance.below(2000)),
    /** One of them is the version before for a while. */
    ...(before === undefined
      ? {}
      : {
          async versions() {
            const i = chance.below(SERVERS)
            await servers[i]?.kill('SIGTERM')
            try {
              servers[i] = await startServer(i, before.root)
              await sleep(1000 + chance.below(2000))
              await servers[i].kill('SIGTERM')
            } catch (error) {
              // it may be older than the schema: then it goes on where it runs, and is not started any more
              missing.add(
                `version ${before.commit} does not start beside this one: ${(error as Error).message}`,
              )
            }
            servers[i] = await startServer(i)
          },
        }),
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
    async late() {
      bus.delay(1 + chance.below(1500))
      await sleep(1000 + chance.below(1000))
      bus.delay(0)
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
  }

  const people = await Promise.all(Array.from({ length: 2 * options.pairs }, arrive))
  const playing = Promise.all(
    heard.map((_, i) =>
      pair(i, people[2 * i] as Sturdy, people[2 * i + 1] as Sturdy, GAMES[i % GAMES.length] as string),
    ),
  )
  const made: Record<string, { times: number; longest: number }> = {}

  /** Makes a fault; in how many milliseconds after it somebody of every pair was answered. */
  async function suffer(name: string): Promise<number> {
    await faults[name]?.()
    const ended = performance.now()
    const waiting = (): number[] => [...heard.keys()].filter(i => (heard[i] as number) < ended)
    const firsts = new Map<number, number>()
    while (firsts.size < heard.length && performance.now() - ended < PATIENCE) {
      const left = new Set(waiting())
      for (const i of heard.keys()) if (!left.has(i) && !firsts.has(i)) firsts.set(i, heard[i] as number)
      await sleep(5)
    }
    for (const i of waiting())
      broken.add(`after ${name} nobody could move any more at a table of ${GAMES[i % GAMES.length]}`)
    return Math.max(...firsts.values(), ended) - ended
  }

  const breaking = async (): Promise<void> => {
    // there is nothing to break before they play
    while (checker.acknowledged < 10 * options.pairs) await sleep(50)
    const names = Object.keys(faults).filter(name => options.kinds?.includes(name) ?? true)
    for (let i = 0; i < options.faults; i++) {
      // all of them in turn, in an order of the seed's
      if (i % names.length === 0) shuffle(names, chance)
      const name = names[i % names.length] as string
      const took = await suffer(name)
      const { times, longest } = made[name] ?? { times: 0, longest: 0 }
      made[name] = { times: times + 1, longest: Math.max(longest, took) }
      log(`${i + 1} ${name}: all play on ${took.toFixed(0)} ms after, ${checker.acknowledged} moves in all`)
      await sleep(300 + chance.below(500))
    }
    ending.abort()
  }
  await Promise.all([breaking(), playing])
  for (const player of people) await player.close()
  for (const server of servers) await server.kill('SIGKILL')

  const store = await openPostgres(postgres.url)
  for (const sentence of await checker.compare(id => store.read(id))) broken.add(sentence)
  await store.close()
  await Promise.all([database.close(), bus.close()])
  await nats.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
  return {
    faults: made,
    missing: [...missing],
    acknowledged: checker.acknowledged,
    seen: checker.seen,
    tables: [...checker.tables].length,
    broken: [...broken],
  }
}
