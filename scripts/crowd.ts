// `npm run crowd [-- --tables 50000 --entries 30]`: a folder with so many unfinished tables, as an earlier version
// left them, and a server upon it. Prints how long a start takes until it answers, how much memory it has, and what
// the lobby costs. On Linux, where /proc tells.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gameOf } from '@cairn/games'
import { commit, FastChance, type Game, legalMoves, Match, parseOptions, pick } from '@cairn/kernel'

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50000' },
    entries: { type: 'string', default: '30' },
  },
})
const [TABLES, ENTRIES] = [Number(values.tables), Number(values.entries)]
const REQUESTS = 200
const SEATS = 4
const schema = new URL('../packages/server/src/testing/schema-1.sql', import.meta.url)
const cairn = fileURLToPath(new URL('../packages/cli/bin/cairn.mjs', import.meta.url))

/** A match of Glen More in its middle; every table has the same, with people of its own. */
function fill(file: string): string {
  const game = gameOf('glen-more') as Game
  const options = parseOptions(game.options, SEATS, {})
  const secret = randomBytes(32).toString('hex')
  const words = Array.from({ length: SEATS }, (_, seat) => `words ${seat}`)
  const match = new Match(game, SEATS, options, { ...commit(secret, words), secret })
  const chance = new FastChance(1)
  while (match.version < ENTRIES) {
    const [seat = 0] = match.actors
    match.play(seat, game.makeMove(pick(legalMoves(game, match.view(seat)), chance)))
  }
  const database = new DatabaseSync(file)
  database.exec(readFileSync(schema, 'utf8'))
  database.exec('BEGIN')
  const add = database.prepare('INSERT INTO log VALUES (?, ?, ?, ?, ?)')
  const cookie = randomBytes(32).toString('base64url')
  const device = createHash('sha256').update(cookie).digest('base64url')
  for (let i = 0; i < TABLES; i++) {
    const people = Array.from({ length: SEATS }, (_, seat) => `${i % 1000} ${seat}`.padEnd(22, '_'))
    for (const person of people)
      database.prepare('INSERT OR IGNORE INTO person VALUES (?, ?, 0)').run(person, person)
    const table = randomBytes(16).toString('base64url')
    let seq = 0
    const note = (kind: string, body: object): unknown =>
      add.run(table, seq++, Date.now() - TABLES + i, kind, JSON.stringify(body))
    note('made', {
      game: game.id,
      version: game.version,
      options,
      seats: people.map(person => ({ kind: 'person', person })),
      listed: true,
      maker: people[0],
      invite: randomBytes(16).toString('base64url'),
      secret,
    })
    for (const [seat, text] of words.entries()) note('contributed', { seat, text })
    for (const { seat, text } of match.entries) note('played', { seat, text })
  }
  database.prepare('INSERT INTO device VALUES (?, ?)').run(device, '0 0'.padEnd(22, '_'))
  database.exec('COMMIT')
  database.close()
  return `cairn=${cookie}`
}

/** Resident memory in megabytes, and processor time in milliseconds. */
function usage(pid: number): { readonly memory: number; readonly cpu: number } {
  const [memory = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.slice(1) ?? []
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { memory: Number(memory) / 1024, cpu: (Number(fields[11]) + Number(fields[12])) * 10 }
}

async function start(data: string): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const words = ['serve', '--port', '0', '--data', data, '--page', join(data, 'page')]
  const limits = JSON.stringify({ requestsPerAddress: { perSecond: 1e6, burst: 1e6 } })
  const child = spawn(process.execPath, [cairn, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CAIRN_LIMITS: limits },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    url: (/open: (\S+?)[,. ]*(?: |$)/.exec(line)?.[1] ?? '').replace('localhost', '127.0.0.1'),
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const data = mkdtempSync(join(tmpdir(), 'cairn-crowd-'))
try {
  mkdirSync(join(data, 'page'))
  const cookie = fill(join(data, 'cairn.sqlite'))
  console.log(`${TABLES} tables of ${1 + SEATS + ENTRIES} lines`)
  for (const which of ['first start, after an upgrade', 'second start']) {
    const began = performance.now()
    const server = await start(data)
    await fetch(`${server.url}/api/live`)
    const took = ((performance.now() - began) / 1000).toFixed(1)
    const { memory, cpu } = usage(server.pid)
    console.log(
      `${which}: answers after ${took} s (${(cpu / 1000).toFixed(1)} s of processor) with ${memory.toFixed(0)} MB`,
    )
    // what an earlier version has left is summed up in the background
    for (let before = -1; before < usage(server.pid).cpu; await sleep(1000))
      before = usage(server.pid).cpu + 50
    for (const [whose, headers] of [
      ['a stranger', {}],
      ['somebody with many matches', { cookie }],
    ] as const) {
      const lobby = (): Promise<unknown> => fetch(`${server.url}/api/lobby`, { headers }).then(r => r.json())
      const first = performance.now()
      await lobby()
      const waited = performance.now() - first
      const before = usage(server.pid).cpu
      for (let i = 0; i < REQUESTS; i++) await lobby()
      const cost = (usage(server.pid).cpu - before) / REQUESTS
      console.log(
        `  the lobby of ${whose}: first ${waited.toFixed(0)} ms, then ${cost.toFixed(2)} ms of processor`,
      )
    }
    console.log(`  ${usage(server.pid).memory.toFixed(0)} MB after that`)
    await server.stop()
  }
} finally {
  rmSync(data, { recursive: true })
}
