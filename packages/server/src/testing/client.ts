// A client for tests and for load: everything it learns about tables, it learns through the protocol.
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import {
  type Command,
  joinSteps,
  Message,
  type Person,
  PROTOCOL,
  SOCKET_PATH,
  type TableInfo,
} from '../protocol.ts'

type Of<T extends Message['type']> = Extract<Message, { type: T }>
export type Reply = Of<'ack'> | Of<'refused'>
type Unsent<C> = C extends unknown ? Omit<C, 'id'> & { id?: string } : never

/** Somebody with a cookie. */
export interface Visitor {
  readonly url: string
  readonly cookie: string
  readonly person: Person
}

export const post = (url: string, path: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

export const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';', 1)[0] as string

export async function visit(url: string, name = ''): Promise<Visitor> {
  const response = await post(url, '/api/me', { name })
  if (response.status !== 200) throw new Error(`POST /api/me: ${response.status} ${await response.text()}`)
  const { person } = (await response.json()) as { person: Person }
  return { url, cookie: cookieOf(response), person }
}

/** What a client knows of a table. */
export interface Seen {
  info: TableInfo | undefined
  update: Of<'update'> | undefined
  /** Every entry so far: who made it, and what was told of it. */
  steps: Of<'update'>['steps']
}

export interface Client {
  readonly visitor: Visitor
  readonly socket: WebSocket
  /** Every message as it came. */
  readonly received: string[]
  readonly tables: Map<string, Seen>
  send(command: Unsent<Command>): Promise<Reply>
  /** The same, and it must succeed. */
  must(command: Unsent<Command>): Promise<Of<'ack'>>
  /** Waits until it holds; it is tried at every message. */
  until<T>(holds: () => T | undefined | null | false): Promise<T>
  seen(table: string): Seen
  close(): Promise<void>
}

export interface ClientOptions {
  /** Keeps no copies of messages and does not check them: for load. */
  readonly light?: boolean
  readonly onMessage?: (message: Message) => void
  /** A lost connection, whose knowledge is kept. */
  readonly resume?: Client
}

export async function connect(
  visitor: Visitor,
  { light = false, onMessage, resume }: ClientOptions = {},
): Promise<Client> {
  const { url, cookie } = visitor
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`, {
    headers: { cookie },
    perMessageDeflate: false,
  })
  const waiting = new Map<
    string,
    { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void }[]
  >()
  const tables = resume?.tables ?? new Map<string, Seen>()
  const received: string[] = []
  const parts: Parameters<typeof joinSteps>[0] = new Map()
  const news = new EventEmitter()
  news.setMaxListeners(0)

  const seen = (table: string): Seen => {
    const known = tables.get(table)
    if (known !== undefined) return known
    const fresh: Seen = { info: undefined, update: undefined, steps: [] }
    tables.set(table, fresh)
    return fresh
  }
  socket.on('message', data => {
    const text = (data as Buffer).toString()
    if (!light) received.push(text)
    const json: unknown = JSON.parse(text)
    const message = joinSteps(parts, light ? (json as Message) : v.parse(Message, json))
    if (message === undefined) return
    if (message.type === 'table') seen(message.table.id).info = message.table
    if (message.type === 'update') {
      const known = seen(message.table)
      if (message.from > known.steps.length) throw new Error('a gap in the updates')
      if (message.version >= known.steps.length) {
        known.steps = [...known.steps.slice(0, message.from), ...message.steps]
        known.update = message
      }
    }
    if (message.type === 'ack' || (message.type === 'refused' && message.id !== null)) {
      const id = message.id as string
      waiting.get(id)?.shift()?.resolve(message)
      if (waiting.get(id)?.length === 0) waiting.delete(id)
    }
    onMessage?.(message)
    news.emit('message')
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const { reject } of [...waiting.values()].flat()) reject(new Error('closed before the answer'))
    waiting.clear()
    news.emit('message')
  })

  const send = (command: Unsent<Command>): Promise<Reply> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== socket.OPEN) {
        reject(new Error('the socket is closed'))
        return
      }
      const id = command.id ?? randomUUID()
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }])
      socket.send(JSON.stringify({ ...command, id }))
    })

  const client: Client = {
    visitor,
    socket,
    received,
    tables,
    send,
    async must(command) {
      const reply = await send(command)
      if (reply.type === 'refused') throw new Error(`${command.type}: ${JSON.stringify(reply)}`)
      return reply
    },
    async until(holds) {
      for (;;) {
        const result = holds()
        if (result !== undefined && result !== null && result !== false) return result
        if (socket.readyState !== socket.OPEN) throw new Error('the socket is closed')
        await once(news, 'message')
      }
    },
    seen,
    async close() {
      if (socket.readyState === socket.CLOSED) return
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
  await once(socket, 'open')
  await client.must({ type: 'hello', protocol: PROTOCOL })
  return client
}
