// `npm run load [-- --matches 100,1000,5000 --rate 500 --seconds 10]`: a server in a process of its own, and
// this process as everybody who plays there: two sockets a match, moves chosen at once. For each number of open
// matches: how much memory one needs, how long it takes from sending a move until everybody at the table has
// seen it at a steady rate, and how many moves a second there can be at most. Only on 127.0.0.1.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gameOf } from '@cairn/games'
import { type BaseView, FastChance, type Game, legalMoves, pick } from '@cairn/kernel'
import type { Message } from '@cairn/server/protocol'
import { type Client, connect, type Visitor, visit } from '../packages/server/src/testing/client.ts'
import { contribute, createTable, GAME, planOf } from '../packages/server/src/testing/playing.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '../packages/server/src/testing/world.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '100,1000,5000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
  },
})
const RATE = Number(values.rate)
const SECONDS = Number(values.seconds)
/** People share the sockets: enough of them that nobody sits at one table twice. */
const PEOPLE = 200
const AT_ONCE = 50
/** Moves under way at once when we look for the most there can be. */
const IN_FLIGHT = 100
const TICK = 2

const game = gameOf(GAME) as Game
const chance = new FastChance(1)

interface Pair {
  readonly clients: readonly [Client, Client]
  table: string
  /** The version both have seen, and those that only one has. */
  readonly reached: [number, number]
  sentAt: number
  /** The version everybody must reach for the move under way; 0 if there is none. */
  awaited: number
}

const pairs: Pair[] = []
const ready: Pair[] = []
let latencies: number[] = []
let onDone: (() => void) | undefined
const failures: string[] = []
const fail = (error: unknown): number => failures.push(String(error))

function heard(pair: Pair, side: 0 | 1, message: Message): void {
  if (message.type === 'refused') fail(JSON.stringify(message))
  if (message.type !== 'update' || message.table !== pair.table) return
  pair.reached[side] = message.version
  if (pair.awaited === 0 || Math.min(...pair.reached) < pair.awaited) return
  latencies.push(performance.now() - pair.sentAt)
  pair.awaited = 0
  const view = message.view as unknown as BaseView
  if (view.outcome === null) ready.push(pair)
  else another(pair).catch(fail)
  onDone?.()
}

async function open(visitors: readonly [Visitor, Visitor]): Promise<void> {
  // the handlers need the pair, and the pair the clients: nothing is heard before there is a table
  let pair: Pair | undefined
  const dial = (side: 0 | 1): Promise<Client> =>
    connect(visitors[side], { light: true, onMessage: message => pair && heard(pair, side, message) })
  const clients = [await dial(0), await dial(1)] as const
  const table = await createTable(clients[0], { ...planOf('me', 'open'), listed: false })
  await clients[1].must({ type: 'take', table })
  await clients[1].must({ type: 'follow', table })
  pair = { clients, table, reached: [0, 0], sentAt: 0, awaited: 0 }
  await begin(pair)
  pairs.push(pair)
}

async function begin(pair: Pair): Promise<void> {
  await Promise.all(pair.clients.map(client => contribute(client, pair.table)))
  for (const client of pair.clients) await client.until(() => client.seen(pair.table).update)
  ready.push(pair)
}

/** The match is over: the two play another one. */
async function another(pair: Pair): Promise<void> {
  const { table: old, clients } = pair
  for (const client of clients) await client.must({ type: 'rematch', table: old, on: true })
  const next = await clients[0].until(() => clients[0].seen(old).info?.rematch.next)
  pair.reached.fill(0)
  pair.table = next
  for (const client of clients) {
    await client.must({ type: 'follow', table: next })
    await client.must({ type: 'unfollow', table: old })
    client.tables.delete(old)
  }
  await begin(pair)
}

function play(pair: Pair): void {
  const isToMove = (client: Client): boolean => {
    const view = client.seen(pair.table).update?.view as unknown as BaseView | undefined
    return view !== undefined && view.viewer !== 'spectator' && view.actors.includes(view.viewer)
  }
  const client = isToMove(pair.clients[0]) ? pair.clients[0] : pair.clients[1]
  const { update } = client.seen(pair.table)
  if (update === undefined) throw new Error('no match')
  const view = update.view as unknown as BaseView
  const text = game.makeMove(pick(legalMoves(game, view), chance))
  pair.awaited = update.version + 1
  pair.sentAt = performance.now()
  client.send({ type: 'play', table: pair.table, version: update.version, text }).catch(fail)
}

/** A move whenever one is due, whether or not the earlier ones are done. */
async function steady(): Promise<number> {
  latencies = []
  const start = performance.now()
  let sent = 0
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - start) / 1000
      for (; sent < Math.min(elapsed, SECONDS) * RATE; sent++) {
        // taken from anywhere, so that all matches move
        const index = chance.below(ready.length)
        const pair = ready[index]
        if (pair === undefined) break
        ready[index] = ready.at(-1) as Pair
        ready.pop()
        play(pair)
      }
      if (elapsed < SECONDS) return
      clearInterval(timer)
      resolve()
    }, TICK)
  })
  await quiet()
  return sent / SECONDS
}

/** As many moves as there can be with so many under way. */
async function most(): Promise<number> {
  latencies = []
  const start = performance.now()
  let stopping = false
  onDone = () => {
    const pair = stopping ? undefined : ready.shift()
    if (pair !== undefined) play(pair)
  }
  for (let i = 0; i < Math.min(IN_FLIGHT, pairs.length); i++) onDone()
  await new Promise(resolve => setTimeout(resolve, (SECONDS / 2) * 1000))
  stopping = true
  const rate = latencies.length / ((performance.now() - start) / 1000)
  onDone = undefined
  await quiet()
  return rate
}

/** Until nothing is under way. */
async function quiet(): Promise<void> {
  for (let i = 0; ready.length < pairs.length; i++) {
    if (i > 1000 || failures.length > 0) throw new Error(failures[0] ?? 'some matches are stuck')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0

async function measure(server: ServerProcess, matches: number): Promise<void> {
  const people: Visitor[] = []
  for (let i = 0; i < PEOPLE; i++) people.push(await visit(server.url))
  const before = await server.usage()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < matches) {
        const i = next++
        await open([people[(2 * i) % PEOPLE] as Visitor, people[(2 * i + 1) % PEOPLE] as Visitor])
      }
    }),
  )
  const after = await server.usage()
  const rate = await steady()
  const { cpu } = await server.usage()
  const sorted = latencies.toSorted((a, b) => a - b)
  const limit = await most()
  const cost = (cpu - after.cpu) / (rate * SECONDS)
  const kilobytes = (after.rss - before.rss) / matches / 1024
  const heap = (after.heapUsed - before.heapUsed) / matches / 1024
  console.log(
    [
      matches.toString().padStart(8),
      `${rate.toFixed(0)}/s`.padStart(8),
      `${quantile(sorted, 0.5).toFixed(1)} ms`.padStart(10),
      `${quantile(sorted, 0.99).toFixed(1)} ms`.padStart(10),
      `${(sorted.at(-1) ?? 0).toFixed(0)} ms`.padStart(9),
      `${cost.toFixed(0)} us`.padStart(9),
      `${limit.toFixed(0)}/s`.padStart(8),
      `${kilobytes.toFixed(0)} kB`.padStart(9),
      `${heap.toFixed(0)} kB`.padStart(9),
    ].join(' '),
  )
}

console.log(
  ' matches    moves        p50        p99       max       CPU     most    memory      heap\n' +
    '                   from sending until all have seen it   a move           a match with its two sockets',
)
for (const matches of values.matches.split(',').map(Number)) {
  const data = temporaryFolder()
  const server = await startProcess(data, 0, { NODE_OPTIONS: '--expose-gc' })
  try {
    await measure(server, matches)
  } finally {
    for (const { clients } of pairs.splice(0)) for (const { socket } of clients) socket.terminate()
    ready.length = 0
    await server.kill('SIGTERM')
    rmSync(data, { recursive: true })
  }
  if (failures.length > 0 || server.lines.length > 0) {
    console.error([...failures, ...server.lines].slice(0, 10).join('\n'))
    process.exit(1)
  }
}
process.exit(0)
