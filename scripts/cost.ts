// `npm run cost [-- --matches 200 --rounds 10]`: what a move costs the server in processor time, from the command to
// its line on the disk and what both players are told, against a bare `ws` server that sends back what it hears. Both
// in processes of their own, with as many sockets and as many messages under way, in turn: a few echoes, a few moves,
// and so on, so that whatever else the machine does weighs upon both. The first half of the rounds only warms up: a
// server's code is still being compiled after some ten thousand moves.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { gameOf } from '@cairn/games'
import { type BaseView, type Game, legalMoves } from '@cairn/kernel'
import { WebSocket } from 'ws'
import { type Client, connect, visit } from '../packages/server/src/testing/client.ts'
import { begin, GAME, planOf } from '../packages/server/src/testing/playing.ts'
import { startEcho, startProcess, temporaryFolder } from '../packages/server/src/testing/world.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '10' },
  },
})
const [MATCHES, ROUNDS] = [Number(values.matches), Number(values.rounds)]
/** Both sides always play the same card, so that no match is over before the measure is. */
const MOVES = 14
const IN_FLIGHT = 50
const game = gameOf(GAME) as Game
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Does so much of it, with so many under way at once. */
async function many(count: number, each: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(IN_FLIGHT, MATCHES) }, async () => {
      while (next < count) await each(next++)
    }),
  )
}

interface Pair {
  readonly table: string
  readonly clients: readonly [Client, Client]
}

function viewOf({ table }: Pair, client: Client): BaseView {
  return client.seen(table).update?.view as unknown as BaseView
}

/** One move, until both have seen it. */
async function move(pair: Pair): Promise<void> {
  const { table, clients } = pair
  const player = clients.find(client => {
    const { viewer, actors } = viewOf(pair, client)
    return viewer !== 'spectator' && actors.includes(viewer)
  })
  if (player === undefined) throw new Error('a match is over: play fewer moves')
  const { version } = player.seen(table).update as { version: number }
  const [first] = legalMoves(game, viewOf(pair, player))
  await player.must({ type: 'play', table, version, text: game.makeMove(first) })
  for (const client of clients) await client.until(() => client.seen(table).update?.version !== version)
}

const data = temporaryFolder()
const server = await startProcess(data)
const echo = await startEcho()
try {
  const light = { light: true }
  const people: (readonly [Client, Client])[] = []
  await many(MATCHES, async () => {
    const both = [await visit(server.url), await visit(server.url)] as const
    people.push([await connect(both[0], light), await connect(both[1], light)])
  })
  const sockets = await Promise.all(
    Array.from({ length: 2 * MATCHES }, async () => {
      const socket = new WebSocket(echo.url, { perMessageDeflate: false })
      await once(socket, 'open')
      return socket
    }),
  )
  const costOf = async (process: typeof server, each: (i: number) => Promise<unknown>): Promise<number> => {
    const before = await process.usage()
    await many(MATCHES, each)
    return ((await process.usage()).cpu - before.cpu) / MATCHES
  }
  const measured: { readonly echo: number; readonly move: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const pairs: Pair[] = []
    const plan = { ...planOf('me', 'invited'), listed: false }
    await many(MATCHES, async i => {
      const clients = people[i] as readonly [Client, Client]
      for (const client of clients) client.tables.clear()
      pairs.push({ clients, table: await begin(...clients, plan) })
    })
    const { table } = pairs[0] as Pair
    const text = JSON.stringify({
      type: 'play',
      id: crypto.randomUUID(),
      table,
      version: 10,
      text: 'general',
    })
    for (let i = 0; i < MOVES; i++) {
      const one = await costOf(echo, async i => {
        const socket = sockets[i] as WebSocket
        socket.send(text)
        await once(socket, 'message')
      })
      const other = await costOf(server, i => move(pairs[i] as Pair))
      if (round >= ROUNDS / 2) measured.push({ echo: one, move: other })
    }
  }
  const ratios = measured.map(({ echo, move }) => move / echo).toSorted((a, b) => a - b)
  const [low, high] = [0.1, 0.9].map(q => ratios[Math.floor(q * ratios.length)]?.toFixed(1))
  console.log(
    `${measured.length} times ${MATCHES} of each: an echo ${median(measured.map(({ echo }) => echo)).toFixed(0)} us, a move ${median(measured.map(({ move }) => move)).toFixed(0)} us of processor: ${median(ratios).toFixed(1)} times (four in five between ${low} and ${high}); load ${loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  await server.kill('SIGTERM')
  await echo.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
if (server.lines.length > 0) console.error(server.lines.slice(0, 10).join('\n'))
process.exit(0)
