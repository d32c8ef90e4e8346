import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { gameOf } from '@cairn/games'
import type { Game } from '@cairn/kernel'
import { getRequestListener } from '@hono/node-server'
import { startBots } from '../bots/bots.ts'
import { type Bus, noBus } from '../bus/bus.ts'
import { liesIn } from '../store/folder.ts'
import { watchDeeds } from '../hall/deeds.ts'
import { openHall } from '../hall/hall.ts'
import { openHistory } from '../hall/history.ts'
import { makeRoutes } from './http.ts'
import { type Log, openLog } from './log.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { addressKey, countOf, keyedBuckets, LIMITS, type Limits } from '../hall/limits.ts'
import { readPage } from './page.ts'
import { openRatingDesk } from '../hall/ratings.ts'
import { openPush } from './push.ts'
import { openPasskeys } from '../hall/passkeys.ts'
import { openPeople } from '../hall/people.ts'
import { openPublishing } from '../hall/publishing.ts'
import { hashOf } from '../hall/token.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Person } from '../protocol.ts'
import type { Deed, Store } from '../store/store.ts'
import { walDamage } from '../store/wal.ts'

export interface ServeOptions {
  /** 0 takes any free one. */
  readonly port: number
  /** The address to listen at; all of this machine's if left out. */
  readonly host?: string
  /** The folder for all that is kept. */
  readonly data: string
  /** A PostgreSQL (postgres://...) where it is kept instead, with other servers. */
  readonly database?: string
  /** A NATS (nats://...) over which these servers tell each other what they have stored. */
  readonly bus?: string
  /** The built page; the one of this project if left out. */
  readonly page?: string
  /** What can be played here; all games of this house if left out. */
  readonly games?: readonly Game[]
  readonly limits?: Partial<Limits>
  readonly botThreads?: number
  /** How long a bot may think, in milliseconds. */
  readonly botMs?: number
  /** A proxy in front says who asks (X-Forwarded-For, -Proto). Only if there is one: anybody could say so. */
  readonly proxy?: boolean
  /** The hosts that this server is, as in `Host`; any if left out. A page elsewhere cannot then pass for ours. */
  readonly hosts?: readonly string[]
  /** Whether anybody may read GET /metrics; only this machine itself if not. */
  readonly openMetrics?: boolean
  /** Where push services reach whoever runs this server: an https: or mailto: address; its first host if left out. */
  readonly contact?: string
  /** Whether push services may lie in our own network, and do without TLS. */
  readonly pushInside?: boolean
  /** How many milliseconds after what calls for it somebody is tapped on the shoulder. */
  readonly tapDelay?: number
  readonly log?: Log
}

export interface Serving {
  readonly url: string
  /** At which other addresses of this machine it can be reached. */
  readonly others: readonly string[]
  /** Resolves if nothing more can be stored: then there is nothing to do but to end. */
  readonly failed: Promise<Error>
  close(): Promise<void>
}

const SWEEP = 600_000
/** How long an answer about our health is true, in milliseconds: it costs a write. */
const HEALTH = 1000
/** How often the store is asked what time it is, in milliseconds. */
const KEEP_TIME = 60_000
/** Connections for what is not a socket. */
const SPARE_CONNECTIONS = 1000
const builtPage = fileURLToPath(new URL('../../../web/dist', import.meta.url))

// what is short-lived here is little: to clear it away with many threads costs more than it saves
setFlagsFromString('--no-parallel-scavenge')

/** Serves the page, the tables and their matches until `close`. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { port, data, host, proxy = false, page = builtPage } = options
  const log = options.log ?? openLog()
  const limits: Limits = { ...LIMITS, ...options.limits }
  const { now, keepTime } = openClock()
  // limits are no matter of what time it is: the clock of the wall may go back
  const ticks = (): number => performance.now()

  if (liesIn(data, page)) throw new Error(`it lies in the page (${page}), where anybody could fetch it`)
  const file = join(data, 'cairn.sqlite')
  const wal = options.database === undefined ? walDamage(file) : undefined
  const database = await (options.database === undefined ? openSqlite(file) : postgresAt(options.database))
  // a server that was killed leaves its last page half written, which nobody was told of
  if (wal !== undefined && wal.behind > 0)
    log(
      `${file}-wal did not hold from page ${wal.page} on, ${wal.behind} pages before its end: that is lost`,
      'error',
    )
  let sockets: Sockets | undefined
  const metrics = openMetrics({
    tables: () => hall.size,
    sockets: () => sockets?.size ?? 0,
    waitingBots: () => bots.waiting,
  })
  const store: Store = { ...database, append: timed(database.append, ticks, metrics.stored) }
  const time = store.isShared ? await keepTime(store, log) : undefined
  const bots = startBots(options.botThreads ?? Math.max(1, availableParallelism() - 1))
  const { games } = options
  const bus =
    options.bus === undefined ? noBus : await natsAt(options.bus, hashOf(await store.key()).slice(0, 12))
  const gameHere = games === undefined ? gameOf : (id: string) => games.find(game => game.id === id)
  const push = openPush({
    privateKey: await store.pushKey(),
    contact: options.contact ?? `https://${options.hosts?.[0] ?? 'cairn.invalid'}`,
    inside: options.pushInside === true,
    log,
  })
  const hall = await openHall({
    store,
    bots,
    bus,
    push,
    ...(options.tapDelay === undefined ? {} : { tapDelay: options.tapDelay }),
    limits,
    gameOf: gameHere,
    botMs: options.botMs ?? 800,
    now,
    log,
  })
  const people = openPeople(store, now)
  bus.listen(news => {
    hall.hear(news)
    if (news.type === 'renamed') sockets?.renamed(news.person)
    if (news.type === 'forgot') sockets?.forget(news.device)
    if (news.type === 'erased') sockets?.erased(news.person)
  })
  const deeds = await watchDeeds(store, takeIn, log)
  async function takeIn(deed: Deed): Promise<void> {
    await hall.enacted(deed)
    if (deed.person === null) return
    if (deed.kind === 'erased') sockets?.erased(deed.person)
    if (deed.kind === 'renamed')
      for (const person of await store.people([deed.person])) sockets?.renamed(person)
  }

  /** Up from every seat first; and once more, in case one was taken meanwhile. */
  async function erase({ id }: Person): Promise<void> {
    await hall.vacate(id)
    await store.erase(id, now())
    sockets?.erased(id)
    hall.erased(id)
    bus.send({ type: 'erased', person: id })
    await hall.vacate(id)
  }

  async function keptAbout({ id }: Person): Promise<object> {
    const kept = await store.kept(id)
    const tables = Object.values(kept).flatMap(rows =>
      rows.flatMap(({ table }) => (typeof table === 'string' ? [table] : [])),
    )
    return { cairn: 1, person: id, at: now(), ...kept, log: await hall.ownLines(id, [...new Set(tables)]) }
  }

  const forwarded = (request: IncomingMessage, name: string): string | undefined => {
    if (!proxy) return undefined
    const value = request.headers[name]
    // the last one is what our own proxy saw
    return (Array.isArray(value) ? value.join() : value)?.split(',').at(-1)?.trim()
  }
  const makingOf = keyedBuckets(limits.makingPerAddress)
  const shared = {
    hall,
    people,
    ratings: openRatingDesk(store, gameHere),
    limits,
    ticks,
    log,
    addressOf: (request: IncomingMessage): string =>
      addressKey(forwarded(request, 'x-forwarded-for') ?? request.socket.remoteAddress ?? 'unknown'),
    isSecure: (request: IncomingMessage): boolean => forwarded(request, 'x-forwarded-proto') === 'https',
    making: (address: string): number => makingOf.spend(address, ticks()),
    isOurs,
    isHost: ({ headers }: IncomingMessage): boolean =>
      options.hosts === undefined || options.hosts.includes(headers.host ?? ''),
  }
  const app = makeRoutes({
    ...shared,
    history: openHistory(store),
    publishing: await openPublishing({ store, gameOf: gameHere, limits, now }),
    passkeys: openPasskeys(store, limits.passkeys, now),
    push,
    taps: store,
    renamed(person) {
      sockets?.renamed(person)
      hall.renamed(person)
      bus.send({ type: 'renamed', person })
    },
    forgot(device) {
      sockets?.forget(device)
      bus.send({ type: 'forgot', device })
    },
    keptAbout,
    erase,
    metrics,
    mayMeasure: ({ socket, headers }) =>
      options.openMetrics === true ||
      (/^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
        headers['x-forwarded-for'] === undefined),
    page: readPage(page),
    sockets: () => sockets as Sockets,
    canStore: recently(HEALTH, ticks, () =>
      hall.beat().then(
        () => true,
        () => false,
      ),
    ),
  })
  const answer = getRequestListener(app.fetch)
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response)
  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, listener)
  server.maxConnections = limits.sockets + SPARE_CONNECTIONS
  // a proxy's connections are those of everybody
  const connections = new Map<string, number>()
  if (!proxy)
    server.on('connection', stream => {
      const address = addressKey(stream.remoteAddress ?? 'unknown')
      stream.once('close', () => countOf(connections, address, -1))
      if (countOf(connections, address, 1) > limits.connectionsPerAddress) stream.destroy()
    })
  server.on('clientError', (_, stream) => stream.destroy())
  sockets = openSockets({ ...shared, server, answered: metrics.answered })
  const sweep = setInterval(() => {
    hall.sweep().catch(error => log(`old tables were not closed: ${String(error)}`))
  }, SWEEP)
  sweep.unref()

  async function close(): Promise<void> {
    clearInterval(sweep)
    clearInterval(time)
    deeds.close()
    log('closing', 'info')
    const closed = new Promise(resolve => server.close(resolve))
    sockets?.close()
    server.closeIdleConnections()
    await hall.close()
    await bus.close()
    await bots.close()
    await store.close()
    metrics.close()
    server.closeAllConnections()
    await closed
  }

  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve)
    })
  } catch (error) {
    await hall.close()
    await bus.close()
    await bots.close()
    await store.close()
    throw error
  }
  const { port: actual } = server.address() as AddressInfo
  const isLocal = host === undefined || ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::'
  const others = Object.values(isEverywhere ? networkInterfaces() : {})
    .flatMap(list => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${actual}`)
  log(`open at port ${actual}`, 'info')
  return { url: `http://${isLocal ? 'localhost' : host}:${actual}`, others, failed: store.failed, close }
}

/** The time of the store where there are several servers, so that no clock of a match depends on who is asked. */
function openClock() {
  let ahead = 0
  return {
    now: (): number => Date.now() + ahead,
    async keepTime(store: Store, log: Log): Promise<NodeJS.Timeout> {
      const look = async (): Promise<void> => {
        const asked = Date.now()
        const time = await store.time()
        ahead = Math.round(time - (asked + Date.now()) / 2)
      }
      await look()
      return setInterval(
        () => void look().catch(error => log(`nobody could say what time it is: ${String(error)}`)),
        KEEP_TIME,
      ).unref()
    },
  }
}

// one server needs neither of these, and starts sooner without them
const postgresAt = async (url: string): Promise<Store> =>
  (await import('../store/postgres.ts')).openPostgres(url)
const natsAt = async (url: string, name: string): Promise<Bus> =>
  (await import('../bus/nats.ts')).openNats(url, name)

/** The same, and says how long it took. */
const timed =
  (append: Store['append'], ticks: () => number, stored: Metrics['stored']): Store['append'] =>
  async (...args) => {
    const began = ticks()
    try {
      const result = await append(...args)
      stored(ticks() - began, result ? 'stored' : 'taken')
      return result
    } catch (error) {
      stored(0, 'failed')
      throw error
    }
  }

/** Asks at most once in a while; who asks in between gets the same answer. */
function recently<T>(ms: number, ticks: () => number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let at = 0
  return () => {
    if (answer === undefined || ticks() - at > ms) {
      at = ticks()
      answer = ask()
    }
    return answer
  }
}

/** Whether a request comes from our own page, or from a program that is no browser. */
function isOurs({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  if (origin === undefined)
    return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
  return host !== undefined && URL.parse(origin)?.host === host
}
