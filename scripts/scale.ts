// `npm run scale [-- --seconds 10 --pairs 40]`: how many moves a second there can be, and how long one takes to be
// acknowledged, on one server with SQLite, one with PostgreSQL and three with PostgreSQL and NATS, in one run; and what a
// move costs whom in processor time. The two of a pair are at different servers where there are several, and always
// choose at the same time; what was acknowledged is compared with what the table has.
// `--choices 100000`: so many by two servers at the same tables instead.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Client, connect, visit } from '../packages/server/src/testing/client.ts'
import { anyMove, begin, isDecided, isToMove, version } from '../packages/server/src/testing/playing.ts'
import { processorOf } from '../packages/server/src/testing/usage.ts'
import { type ServerProcess, startProcess } from '../packages/server/src/testing/world.ts'
import { missing, startNats, startPostgres } from './services.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    pairs: { type: 'string', default: '40' },
    choices: { type: 'string', default: '0' },
  },
})
const [SECONDS, PAIRS, CHOICES] = [Number(values.seconds), Number(values.pairs), Number(values.choices)]
/** Moves of each pair before anything is measured. */
const WARM = 40

const lacking = missing('postgresql', 'nats-server')
if (lacking !== undefined) {
  console.error(`cairn: ${lacking}`)
  process.exit(1)
}

interface Result {
  readonly rate: number
  readonly p99: number
}

async function conflictsAt(urls: readonly string[]): Promise<number> {
  let sum = 0
  for (const url of urls) {
    const text = await (await fetch(`${url}/metrics`)).text()
    sum += Number(/^cairn_conflicts_total (\d+)/m.exec(text)?.[1] ?? 0)
  }
  return sum
}

async function measure(title: string, servers: readonly ServerProcess[], least: number): Promise<Result> {
  const urls = servers.map(({ url }) => url)
  const took: number[] = []
  let lost = 0
  const ending = new AbortController()

  async function choose(client: Client, table: string): Promise<number> {
    const known = version(client, table)
    const sent = performance.now()
    await client.must({ type: 'play', table, version: known, text: anyMove(client, table) })
    took.push(performance.now() - sent)
    return 1
  }
  async function pair(i: number): Promise<void> {
    const dial = async (at: number): Promise<Client> =>
      connect(await visit(urls[at % urls.length] as string), { light: true })
    const clients = [await dial(i), await dial(i + 1)] as const
    while (!ending.signal.aborted) {
      const table = await begin(...clients)
      let made = 0
      while (!ending.signal.aborted && !clients.some(client => isDecided(client, table))) {
        const choosing = clients.filter(client => isToMove(client, table))
        made += (await Promise.all(choosing.map(client => choose(client, table)))).length
        for (const client of clients) await client.until(() => version(client, table) >= made)
      }
      for (const client of clients) if (version(client, table) !== made) lost++
      for (const client of clients) client.tables.delete(table)
    }
    for (const client of clients) await client.close()
  }
  const playing = Promise.all(Array.from({ length: PAIRS }, (_, i) => pair(i)))
  const busy = (): readonly (readonly [string, number])[] => [
    ['the servers', servers.reduce((sum, { child }) => sum + processorOf(child.pid as number), 0)],
    ['PostgreSQL', processorOf(postgres.pid)],
    ['NATS', processorOf(nats.pid)],
    ['the players', process.cpuUsage().user + process.cpuUsage().system],
  ]
  // what is slow only because it is new does not count
  while (took.length < WARM * PAIRS) await new Promise(resolve => setTimeout(resolve, 100))
  took.length = 0
  const before = new Map(busy())
  const conflictsBefore = await conflictsAt(urls)
  const began = performance.now()
  while (performance.now() - began < SECONDS * 1000 || took.length < least)
    await new Promise(resolve => setTimeout(resolve, 100))
  const rate = took.length / ((performance.now() - began) / 1000)
  const costs = busy().map(
    ([who, time]) => `${who} ${((time - (before.get(who) ?? 0)) / took.length).toFixed(0)}`,
  )
  ending.abort()
  const conflicts = (await conflictsAt(urls)) - conflictsBefore
  const made = took.length
  await playing
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(0.99 * took.length)] as number
  console.log(
    `${title}: ${rate.toFixed(0)} moves a second, p99 ${p99.toFixed(0)} ms; ${made} choices, ${lost} lost updates, ${(conflicts / made).toFixed(3)} conflicts a move (each decided again and stored)\n  microseconds of processor a move: ${costs.join(', ')}; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return { rate, p99 }
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-scale-'))
const postgres = await startPostgres(folder)
const nats = await startNats()
const env = { CAIRN_DATABASE: postgres.url, CAIRN_BUS: nats.url }
const results: Result[] = []
const rows = [
  ['one server on SQLite', 1, {}],
  ['one on PostgreSQL', 1, env],
  ['three on PostgreSQL', 3, env],
] as const
for (const [title, count, more] of CHOICES === 0 ? rows : ([['two on PostgreSQL', 2, env]] as const)) {
  const servers: ServerProcess[] = []
  for (let i = 0; i < count; i++)
    servers.push(await startProcess(join(folder, `${results.length} ${i}`), 0, more))
  results.push(await measure(title, servers, CHOICES))
  for (const server of servers) await server.kill('SIGTERM')
}
const [sqlite, ...others] = results as [Result, ...Result[]]
if (others.length > 0)
  console.log(
    `against SQLite: ${others.map(({ rate, p99 }) => `${(rate / sqlite.rate).toFixed(2)} times the moves at ${(p99 / sqlite.p99).toFixed(1)} times the p99`).join(', ')}`,
  )
await nats.stop()
await postgres.stop()
rmSync(folder, { recursive: true })
process.exit(0)
