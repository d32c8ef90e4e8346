// A small proxy before a service, which can lose answers, hold them back, and let nobody through.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Proxy {
  readonly port: number
  /** The next answer of each connection is lost, and the connection with it. */
  loseAnswers(): void
  /** Answers are late by so many milliseconds from now on. */
  delay(ms: number): void
  /** So many of each message come from now on; what is not one of NATS' messages comes once. */
  copies(count: 0 | 1 | 2): void
  /** Ends all connections, and takes new ones or not. */
  cut(letIn: boolean): void
  close(): Promise<void>
}

/** A message of NATS whose payload is one line, as ours are. */
const MESSAGE = /MSG [^\r\n]+\r\n[^\r\n]*\r\n/g

export async function startProxy(to: number): Promise<Proxy> {
  const pairs = new Set<{ readonly client: Socket; readonly service: Socket; losing: boolean }>()
  let late = 0
  let times = 1
  let isOpen = true
  const server = createServer(client => {
    if (!isOpen) {
      client.destroy()
      return
    }
    const service = connect(to, '127.0.0.1')
    const pair = { client, service, losing: false }
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      client.destroy()
      service.destroy()
    }
    for (const stream of [client, service]) stream.on('error', end).on('close', end)
    client.on('data', data => service.write(data))
    service.on('data', data => {
      const sent =
        times === 1 ? data : data.toString('latin1').replaceAll(MESSAGE, text => text.repeat(times))
      if (pair.losing) end()
      else if (late === 0) client.write(sent, 'latin1')
      else setTimeout(() => client.destroyed || client.write(sent, 'latin1'), late)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswers() {
      for (const pair of pairs) pair.losing = true
    },
    copies(count) {
      times = count
    },
    delay(ms) {
      late = ms
    },
    cut(letIn) {
      isOpen = letIn
      for (const { client } of pairs) client.destroy()
    },
    async close() {
      isOpen = false
      for (const { client } of pairs) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
