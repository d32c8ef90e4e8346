// A client that survives its server: it comes back, catches up, and sends again what was not answered.
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '../protocol.ts'
import { type Client, connect, type Reply, type Visitor } from './client.ts'

type Sent = Parameters<Client['send']>[0]

export interface Sturdy {
  readonly visitor: Visitor
  /** The present connection: for what it has seen. */
  readonly client: () => Client
  /** Sends until there is an answer, under one id. */
  send(command: Sent & { id: string }): Promise<Reply>
  until<T>(holds: () => T | undefined | null | false): Promise<T>
  close(): Promise<void>
}

const RETRY = 30

export async function connectSturdy(
  visitor: Visitor,
  onMessage: (message: Message) => void,
): Promise<Sturdy> {
  const news = new EventEmitter()
  news.setMaxListeners(0)
  let closed = false
  let client = await dial()
  let coming: Promise<void> | undefined

  function dial(resume?: Client): Promise<Client> {
    return connect(visitor, {
      ...(resume === undefined ? {} : { resume }),
      onMessage(message) {
        onMessage(message)
        news.emit('news')
      },
    })
  }
  async function comeBack(): Promise<void> {
    for (;;) {
      try {
        const next = await dial(client)
        for (const [table, { info, steps }] of next.tables)
          if (info?.phase === 'gathering' || info?.phase === 'playing')
            await next.must({ type: 'follow', table, from: steps.length })
        client = next
        watch()
        coming = undefined
        news.emit('news')
        return
      } catch {
        await sleep(RETRY)
      }
    }
  }
  function watch(): void {
    client.socket.once('close', () => {
      if (!closed) coming ??= comeBack()
    })
    if (client.socket.readyState !== client.socket.OPEN && !closed) coming ??= comeBack()
  }
  watch()

  return {
    visitor,
    client: () => client,
    async send(command) {
      for (;;) {
        try {
          await coming
          return await client.send(command)
        } catch {
          await sleep(RETRY)
        }
      }
    },
    async until(holds) {
      for (;;) {
        const result = holds()
        if (result !== undefined && result !== null && result !== false) return result
        await once(news, 'news')
      }
    },
    async close() {
      closed = true
      await client.close()
    },
  }
}
