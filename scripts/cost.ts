// `npm run cost [-- --matches 300]`: what a move costs the server in processor time, from the command to
// its line on the disk and what both players are told, against a bare `ws` server that sends back what it hears. Both
// in processes of their own, with as many sockets and as many messages under way. Only on 127.0.0.1.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gameOf } from '@cairn/games'
import { type BaseView, type Game, legalMoves } from '@cairn/kernel'
import { WebSocket } from 'ws'
import { type Client, connect, visit } from '../packages/server/src/testing/client.ts'
import { begin, GAME, planOf } from '../packages/server/src/testing/playing.ts'
import { startEcho, startProcess, temporaryFolder } from '../packages/server/src/testing/world.ts'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
  },
})
const [MATCHES, ROUNDS] = [Number(values.matches), Number(values.rounds)]
/** Both sides always play the same card, so that no match is over before the measure is. */
const MOVES = MATCHES * Math.floor(14 / ROUNDS)
const IN_FLIGHT = 50
const game = gameOf(GAME) as Game

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
  const pairs: Pair[] = []
  const light = { light: true }
  await many(MATCHES, async () => {
    const clients = [
      await connect(await visit(server.url), light),
      await connect(await visit(server.url), light),
    ] as const
    const plan = { ...planOf('me', 'invited'), listed: false }
    pairs.push({ clients, table: await begin(...clients, plan) })
  })
  const sockets = await Promise.all(
    Array.from({ length: 2 * MATCHES }, async () => {
      const socket = new WebSocket(echo.url, { perMessageDeflate: false })
      await once(socket, 'open')
      return socket
    }),
  )
  const text = JSON.stringify({
    type: 'play',
    id: crypto.randomUUID(),
    table: pairs[0]?.table,
    version: 10,
    text: 'general',
  })
  const moves = (): Promise<void> => {
    const free = [...pairs]
    return many(MOVES, async () => {
      const pair = free.shift() as Pair
      await move(pair)
      free.push(pair)
    })
  }
  const echoes = (): Promise<void> =>
    many(MOVES, async i => {
      const socket = sockets[i % sockets.length] as WebSocket
      socket.send(text)
      await once(socket, 'message')
    })
  const costOf = async (process: typeof server, work: () => Promise<void>): Promise<number> => {
    const before = await process.usage()
    await work()
    return ((await process.usage()).cpu - before.cpu) / MOVES
  }
  for (let round = 1; round <= ROUNDS; round++) {
    const [one, other] = [await costOf(echo, echoes), await costOf(server, moves)]
    console.log(
      `${MOVES} each: an echo ${one.toFixed(0)} us, a move ${other.toFixed(0)} us of processor: ${(other / one).toFixed(1)} times`,
    )
  }
} finally {
  await server.kill('SIGTERM')
  await echo.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
if (server.lines.length > 0) console.error(server.lines.slice(0, 10).join('\n'))
process.exit(0)
