import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Bus, News } from './bus.ts'

const RETRY = 1000

/** Joins the servers that share a name there. Does not wait until it can: without it everything goes on, only slower. */
export function openNats(url: string, name: string): Bus {
  const subject = `cairn.${name}`
  let connection: NatsConnection | undefined
  let isUp = false
  let closing = false
  let hear: (news: News) => void = () => undefined

  const joined = join()
  async function join(): Promise<void> {
    try {
      connection = await connect({
        servers: url,
        noEcho: true,
        waitOnFirstConnect: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY,
      })
    } catch {
      return
    }
    isUp = true
    void watch(connection)
    if (closing) return
    connection.subscribe(subject, {
      callback(error, message) {
        if (error !== null && error !== undefined) return
        try {
          hear(message.json<News>())
        } catch {
          // somebody else talks there
        }
      },
    })
  }
  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status())
      if (type === 'disconnect') isUp = false
      else if (type === 'reconnect') isUp = true
  }

  return {
    send(news) {
      if (isUp) connection?.publish(subject, JSON.stringify(news))
    },
    listen(listener) {
      hear = listener
    },
    async close() {
      closing = true
      hear = () => undefined
      if (connection === undefined) void joined.then(() => connection?.close())
      else await connection.close()
    },
  }
}
