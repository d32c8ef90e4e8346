// `npm run attack [-- follow|undo|... --seconds 10]`: a server with its usual limits in a process of its own, some who
// play there from one address, and somebody who does their worst from another. Prints what the others notice.
import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { gameOf } from '@cairn/games'
import { commit, defaultOptions, type Entry, type Game, makeRecord } from '@cairn/kernel'
import { WebSocket } from 'ws'
import { MAX_RECORD, PROTOCOL } from '../packages/server/src/protocol.ts'
import { type Client, connect, visit } from '../packages/server/src/testing/client.ts'
import {
  begin,
  contribute,
  createTable,
  isDecided,
  isToMove,
  planOf,
  playFirst,
  version,
} from '../packages/server/src/testing/playing.ts'
import { processorOf } from '../packages/server/src/testing/usage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    entries: { type: 'string', default: '60000' },
  },
})
const SECONDS = Number(values.seconds)
/** Everything is on this machine, and yet from elsewhere. */
const ELSEWHERE = '127.0.0.3'
const PEOPLE = 20
/** What the first of them has played, and what a match may come to by taking back. */
const PLAYED = 500
const LONG = 1000
/** The others, and how long each pair waits between moves, in milliseconds: as fast as they may. */
const PAIRS = 6
const BETWEEN = 110
/** What they play: long matches, or they would make tables faster than they may. */
const PLAN = { ...planOf('me', 'invited'), game: 'lords-of-scotland' }
const token = (): string => randomBytes(16).toString('base64url')
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

interface Server {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
  kill(): void
}

async function start(data: string): Promise<Server> {
  const cairn = fileURLToPath(new URL('../packages/cli/bin/cairn.mjs', import.meta.url))
  const words = ['serve', '--port', '0', '--data', data, '--page', join(data, 'page')]
  const child = spawn(process.execPath, [cairn, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    url: (/open: (\S+)/.exec(line)?.[1] ?? '').replace('localhost', '127.0.0.1'),
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

interface Attacker {
  readonly id: string
  readonly secret: string
}

interface Prepared {
  readonly people: readonly Attacker[]
  /** A match far longer than any can be made here. */
  readonly table: string
  /** A match that is over, as long as one can be made. */
  readonly over: string
}

/** Some people who are known already, and matches of the first two. */
function prepare(data: string, entries: number): Prepared {
  const database = new DatabaseSync(join(data, 'cairn.sqlite'))
  const people = Array.from({ length: PEOPLE }, () => ({ id: token(), secret: token() + token() }))
  database.exec('BEGIN')
  for (const { id, secret } of people) {
    database.prepare('INSERT INTO person (id, name, at) VALUES (?, ?, ?)').run(id, '', 0)
    database
      .prepare('INSERT INTO device (hash, person, at) VALUES (?, ?, 0)')
      .run(hash(secret).toString('base64url'), id)
  }
  const add = database.prepare('INSERT INTO log ("table", seq, at, kind, body) VALUES (?, ?, ?, ?, ?)')
  const seat = database.prepare('INSERT INTO seated ("table", person) VALUES (?, ?)')
  const [first, second] = people as [Attacker, Attacker]

  function match(count: number, end: readonly string[]): string {
    const invite = token()
    const table = hash(`cairn table\n${invite}`).subarray(0, 16).toString('base64url')
    let seq = 0
    const note = (kind: string, body: object): unknown =>
      add.run(table, seq++, Date.now(), kind, JSON.stringify({ ...body, by: `${first.id} ${seq}` }))
    note('made', {
      game: 'braverats',
      version: 1,
      options: {},
      seats: [first, second].map(({ id }) => ({ kind: 'person', person: id })),
      listed: false,
      maker: first.id,
      invite,
      secret: randomBytes(32).toString('hex'),
    })
    for (const seat of [0, 1]) note('contributed', { seat, text: 'words' })
    for (let i = 0; i < count; i++) note('played', { seat: 0, text: i % 2 === 0 ? 'prince' : 'undo' })
    for (const kind of end) note(kind, {})
    seat.run(table, first.id)
    return table
  }

  const table = match(entries, [])
  const over = match(LONG, ['over'])
  for (let i = 0; i < PLAYED; i++) match(40, ['over'])
  database.exec('COMMIT')
  database.close()
  return { people, table, over }
}

/** A socket from elsewhere that has said hello. */
async function dial(url: string, { secret }: Attacker): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers: { cookie: `cairn=${secret}` },
    localAddress: ELSEWHERE,
    perMessageDeflate: false,
  })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', id: '0', protocol: PROTOCOL }))
  await once(socket, 'message')
  return socket
}

const agent = new Agent({ keepAlive: true, maxSockets: 30, localAddress: ELSEWHERE })

/** A request from elsewhere: how it was answered. */
const ask = (url: string, { secret }: Attacker, body?: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie: `cairn=${secret}`, 'content-type': 'application/json' }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(url, { agent, method, headers }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** Asks the same again and again, thirty at a time, until the end: how often it was answered how. */
async function insist(ends: AbortSignal, each: (i: number) => Promise<number>): Promise<string> {
  const answers = new Map<number, number>()
  let count = 0
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      while (!ends.aborted) {
        const status = await each(count++).catch(() => 0)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status !== 200) await sleep(100)
      }
    }),
  )
  return [...answers].map(([status, times]) => `${times} times ${status}`).join(', ')
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN

/** How many there were, and how long they took, in milliseconds. */
function spread(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const [p50, p99, max] = [0.5, 0.99, 1].map(q => quantile(sorted, q).toFixed(1))
  return `${took.length} times, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`
}

interface Others {
  /** Play until the end; how long each move took until both at its table had seen it. */
  play(ends: AbortSignal): Promise<string>
}

/** Some pairs of people who play as fast as they may. */
async function invite(url: string): Promise<Others> {
  const pairs: (readonly [Client, Client])[] = []
  for (let i = 0; i < PAIRS; i++)
    pairs.push([await connect(await visit(url)), await connect(await visit(url))])
  const took: number[] = []

  async function pair([ailsa, bran]: readonly [Client, Client], ends: AbortSignal): Promise<void> {
    const over = new Promise<undefined>(resolve => {
      ends.addEventListener('abort', () => resolve(undefined))
    })
    let table = await Promise.race([begin(ailsa, bran, PLAN), over])
    while (!ends.aborted && table !== undefined) {
      const here = table
      if (isDecided(ailsa, here)) table = await Promise.race([begin(ailsa, bran, PLAN), over])
      else {
        const player = isToMove(ailsa, here) ? ailsa : bran
        const known = version(player, here)
        const sent = performance.now()
        const seen = [ailsa, bran].map(client => client.until(() => version(client, here) > known))
        // a move that is never seen counts as long as anybody waited for it
        await Promise.race([Promise.all([playFirst(player, here), ...seen]), over])
        took.push(performance.now() - sent)
      }
      await Promise.race([sleep(BETWEEN), over])
    }
  }
  return {
    async play(ends) {
      await Promise.all(pairs.map(each => pair(each, ends)))
      return `the others' moves: ${spread(took)}`
    },
  }
}

interface World extends Prepared {
  readonly server: Pick<Server, 'url'>
  readonly ends: AbortSignal
}

const attacks: Readonly<Record<string, (world: World) => Promise<string>>> = {
  none: () => Promise.resolve('nobody attacks'),

  /** Asks for the whole of a long match, again and again. */
  async follow({ server, people, table, ends }) {
    const sockets = await Promise.all(
      Array.from({ length: 90 }, (_, i) => dial(server.url, people[i % PEOPLE] as Attacker)),
    )
    let answered = 0
    let refused = 0
    let bytes = 0
    for (const socket of sockets)
      socket.on('message', data => {
        const head = (data as Buffer).subarray(0, 40).toString()
        bytes += (data as Buffer).length
        if (head.includes('"refused"')) refused++
        else if (head.includes('"ack"')) answered++
      })
    while (!ends.aborted) {
      for (const socket of sockets)
        if (socket.readyState === socket.OPEN)
          socket.send(JSON.stringify({ type: 'follow', id: randomUUID(), table, from: 0 }))
      await sleep(1000, undefined, { signal: ends }).catch(() => undefined)
    }
    const left = sockets.filter(socket => socket.readyState === socket.OPEN).length
    for (const socket of sockets) socket.terminate()
    return `${answered} follows answered, ${refused} refused, ${(bytes / 1e6).toFixed(1)} MB, ${left} sockets left of ${sockets.length}`
  },

  /** Tables at which nobody but experts play; and somebody who waits for a bot of their own. */
  async experts({ server, people, ends }) {
    const [first] = people as [Attacker]
    const socket = await dial(server.url, first)
    const expert = { kind: 'bot', level: 'expert' }
    for (let i = 0; i < 50; i++) {
      const seats = [expert, expert, expert, expert]
      const plan = { game: 'glen-more', listed: false, seats }
      socket.send(JSON.stringify({ type: 'create', id: `${i}`, plan }))
      await sleep(110)
    }
    // nobody need watch them
    socket.terminate()
    const guest = await connect(await visit(server.url))
    const waited: number[] = []
    while (!ends.aborted) {
      const plan = {
        game: 'braverats',
        listed: false,
        seats: [{ kind: 'me' as const }, { kind: 'bot' as const, level: 'medium' as const }],
      }
      const { table = '' } = await guest.must({ type: 'create', plan })
      const sent = performance.now()
      await guest.must({ type: 'contribute', table, text: 'words' })
      const over = new Promise(resolve => ends.addEventListener('abort', resolve))
      await Promise.race([guest.until(() => version(guest, table) > 0), over])
      waited.push(performance.now() - sent)
      await sleep(300)
    }
    const sorted = waited.toSorted((a, b) => a - b)
    return `${waited.length} moves of another's bot: p50 ${quantile(sorted, 0.5).toFixed(0)} ms, max ${quantile(sorted, 1).toFixed(0)} ms`
  },

  /** Four matches of experts among themselves that somebody watches; and a person who plays a bot at another table. */
  async bots({ server, people, ends }) {
    const [first] = people as [Attacker]
    const socket = await dial(server.url, first)
    let moves = 0
    socket.on('message', data => {
      if ((data as Buffer).subarray(0, 40).includes('"update"')) moves++
    })
    const expert = { kind: 'bot', level: 'expert' }
    for (let i = 0; i < 4; i++) {
      const plan = { game: 'glen-more', listed: false, seats: [expert, expert, expert, expert] }
      socket.send(JSON.stringify({ type: 'create', id: `${i}`, plan }))
    }
    const over = new Promise<undefined>(resolve => {
      ends.addEventListener('abort', () => resolve(undefined))
    })
    const ailsa = await connect(await visit(server.url))
    const plan = {
      ...PLAN,
      listed: false,
      seats: [{ kind: 'me' as const }, { kind: 'bot' as const, level: 'medium' as const }],
    }
    const answered: number[] = []
    const replied: number[] = []
    while (!ends.aborted) {
      const table = await createTable(ailsa, plan)
      await contribute(ailsa, table)
      const isOurs = (): boolean => isToMove(ailsa, table) || isDecided(ailsa, table)
      await Promise.race([ailsa.until(isOurs), over])
      while (!ends.aborted && !isDecided(ailsa, table)) {
        const known = version(ailsa, table)
        const sent = performance.now()
        await playFirst(ailsa, table)
        answered.push(performance.now() - sent)
        await Promise.race([ailsa.until(() => version(ailsa, table) > known && isOurs()), over])
        // unless it was for her to go on
        if (version(ailsa, table) > known + 1) replied.push(performance.now() - sent)
        await Promise.race([sleep(BETWEEN), over])
      }
    }
    socket.terminate()
    return `${moves} moves of experts\n  her moves answered: ${spread(answered)}\n  her bot has replied: ${spread(replied)}`
  },

  /** Opens connections and says nothing. */
  async silent({ server, ends }) {
    const { port } = new URL(server.url)
    const streams = new Set<Socket>()
    let tried = 0
    for (; tried < 4000 && !ends.aborted; tried++) {
      const stream = createConnection({ port: Number(port), host: '127.0.0.1', localAddress: ELSEWHERE })
      streams.add(stream)
      stream.on('error', () => undefined)
      stream.on('close', () => streams.delete(stream))
      if (tried % 100 === 0) await sleep(5)
    }
    await sleep(2000)
    const left = streams.size
    for (const stream of streams) stream.destroy()
    return `${left} of ${tried} silent connections stay`
  },

  /** Plays and takes back as fast as it may. */
  async undo({ server, people, ends }) {
    const [first, second] = people as [Attacker, Attacker]
    const [maker, guest] = [await dial(server.url, first), await dial(server.url, second)]
    const heard: { type: string; id?: string; table?: unknown; problem?: { code: string } }[] = []
    for (const socket of [maker, guest])
      socket.on('message', data => heard.push(JSON.parse((data as Buffer).toString()) as (typeof heard)[0]))
    const say = async (socket: WebSocket, command: object): Promise<(typeof heard)[0]> => {
      const id = randomUUID()
      socket.send(JSON.stringify({ ...command, id }))
      for (;;) {
        const answer = heard.find(message => message.id === id)
        if (answer !== undefined) return answer
        await sleep(1)
      }
    }
    const plan = { game: 'braverats', listed: false, seats: [{ kind: 'me' }, { kind: 'open' }] }
    const { table } = await say(maker, { type: 'create', plan })
    await say(guest, { type: 'take', table })
    for (const socket of [maker, guest]) await say(socket, { type: 'contribute', table, text: 'words' })
    const more = await Promise.all(Array.from({ length: 12 }, () => dial(server.url, first)))
    let known = 0
    let why = ''
    for (let i = 0; !ends.aborted; i++) {
      const socket = more[i % more.length] as WebSocket
      const command = known % 2 === 0 ? { type: 'play', text: 'prince' } : { type: 'undo' }
      socket.send(JSON.stringify({ ...command, table, version: known, id: `${i}` }))
      const [data] = (await once(socket, 'message', { signal: ends }).catch(() => ['{}'])) as [Buffer]
      const answer = JSON.parse(data.toString()) as {
        type: string
        problem?: { code: string; retry?: number }
      }
      if (answer.type === 'ack') known++
      else if (answer.problem?.code === 'slowDown') await sleep(answer.problem.retry ?? 100)
      else if (!ends.aborted) {
        why = `, then: ${answer.problem?.code}`
        break
      }
    }
    if (why !== '') await sleep(SECONDS * 1000, undefined, { signal: ends }).catch(() => undefined)
    for (const socket of [maker, guest, ...more]) socket.terminate()
    return `${known} entries${why}`
  },

  /** Asks for the record of a long match that is over, which is played again for it. */
  async record({ server, people, over, ends }) {
    const [first] = people as [Attacker]
    return insist(ends, () => ask(`${server.url}/api/tables/${over}/record`, first))
  },

  /** Asks for all that is kept about somebody who has played much. */
  async export({ server, people, ends }) {
    const [first] = people as [Attacker]
    return insist(ends, () => ask(`${server.url}/api/me/export`, first))
  },

  /** Publishes what is no match in the end, as long as it may be. */
  async publish({ server, people, ends }) {
    const game = gameOf('braverats') as Game
    const entries: Entry[] = []
    for (let i = 0; i < MAX_RECORD / 20; i++) entries.push({ seat: 0, text: i % 2 === 0 ? 'prince' : 'undo' })
    const record = makeRecord({
      cairn: 1,
      game: game.id,
      version: game.version,
      seats: 2,
      options: defaultOptions(game.options, 2),
      fairness: commit('ab'.repeat(32), ['', '']),
      entries,
      head: '0'.repeat(64),
    })
    const seats = [0, 1].map(() => ({ kind: 'person', name: '' }))
    return insist(ends, i =>
      ask(`${server.url}/api/matches`, people[i % PEOPLE] as Attacker, { record, seats }),
    )
  },

  /** Looks for somebody to play with, and then not, as fast as it may. */
  async seek({ server, people, ends }) {
    const sockets = await Promise.all(people.map(each => dial(server.url, each)))
    const pace = { kind: 'live', reserve: 600_000, increment: 0 }
    let sent = 0
    let paired = 0
    for (const socket of sockets)
      socket.on('message', data => {
        if ((data as Buffer).subarray(0, 40).toString().includes('"paired"')) paired++
      })
    while (!ends.aborted) {
      for (const [i, socket] of sockets.entries()) {
        const command =
          sent++ % 3 === 0 ? { type: 'seek', game: 'braverats', pace, seats: 2 } : { type: 'unseek' }
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ ...command, id: `${sent} ${i}` }))
      }
      await sleep(200)
    }
    for (const socket of sockets) socket.terminate()
    return `${sent} commands, paired ${paired} times`
  },
}

/** Whoever attacks does so from a thread of their own, so that the others wait for the server alone. */
function attackFrom(name: string, world: Omit<World, 'ends' | 'server'>, url: string, ends: AbortSignal) {
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: { name, url, ...world },
    argv: process.argv.slice(2),
  })
  ends.addEventListener('abort', () => worker.postMessage('end'))
  return new Promise<string>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function measure(name: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'cairn-attack-'))
  try {
    await (await start(data)).stop()
    const prepared = prepare(data, Number(values.entries))
    const server = await start(data)
    const ending = new AbortController()
    const others = await invite(server.url)
    const noticed = others.play(ending.signal)
    const before = processorOf(server.pid)
    const attacked = attackFrom(name, prepared, server.url, ending.signal)
    await sleep(SECONDS * 1000)
    ending.abort()
    const busy = (processorOf(server.pid) - before) / (SECONDS * 10_000)
    console.log(
      `${name}: ${await attacked}\n  ${await noticed}; the server busy for ${busy.toFixed(0)}%, load ${loadavg()[0]?.toFixed(1)}`,
    )
    server.kill()
  } finally {
    rmSync(data, { recursive: true })
  }
}

if (isMainThread) {
  for (const name of positionals.length === 0 ? Object.keys(attacks) : positionals) {
    if (attacks[name] === undefined) throw new Error(`which attack? ${Object.keys(attacks).join(', ')}`)
    await measure(name)
  }
} else {
  const { name, url, ...world } = workerData as Omit<World, 'ends' | 'server'> & { name: string; url: string }
  const ending = new AbortController()
  parentPort?.once('message', () => ending.abort())
  parentPort?.postMessage(await attacks[name]?.({ ...world, server: { url }, ends: ending.signal }))
}
process.exit(0)
