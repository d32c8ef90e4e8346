import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { framesOf } from './sockets.ts'

const SIZES = [0, 1, 125, 126, 65_535, 65_536, 200_000]

test('what goes out in one piece comes in as the messages it was made of, of every size and letter', async () => {
  const texts = SIZES.flatMap(size => ['a', 'é', '⚔', '🐀'].map(letter => letter.repeat(size)))
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, socket => {
      stream.write(framesOf(texts))
      socket.close()
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', data => heard.push((data as Buffer).toString()))
  await once(client, 'close')
  server.close()
  expect(heard).toEqual(texts)
})
