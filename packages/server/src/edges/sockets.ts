import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Follower } from '../hall/follower.ts'
import type { Answer, Hall } from '../hall/hall.ts'
import { type Bucket, charge, countOf, keyedBuckets, type Limits, spend } from '../hall/limits.ts'
import { type People, secretIn } from '../hall/people.ts'
import { hashOf } from '../hall/token.ts'
import type { Log } from './log.ts'
import {
  CLOSE,
  Command,
  MAX_MESSAGE,
  type Message,
  type Person,
  type Problem,
  PROTOCOL,
  SOCKET_PATH,
} from '../protocol.ts'

export interface Sockets {
  readonly size: number
  renamed(person: Person): void
  /** Closes the sockets of a device that is nobody's any more. */
  forget(device: string): void
  /** Closes the sockets of a person about whom nothing is kept any more. */
  erased(person: string): void
  close(): void
}

export interface SocketOptions {
  readonly server: Server
  readonly hall: Hall
  readonly people: People
  readonly limits: Limits
  readonly addressOf: (request: IncomingMessage) => string
  readonly isOurs: (request: IncomingMessage) => boolean
  readonly isHost: (request: IncomingMessage) => boolean
  /** Whether this address may store one more thing: 0, or milliseconds to wait. */
  readonly making: (address: string) => number
  /** Milliseconds by a clock that never goes back. */
  readonly ticks: () => number
  /** A command was answered: which, how, and how many milliseconds after it came. */
  readonly answered: (command: string, answer: string, ms: number) => void
  readonly log: Log
}

const HELLO_TIME = 10_000
/** Messages refused as too many before the socket is closed. */
const PATIENCE = 100
/** A client for whom so much waits is let go, for the memory's sake; it can come back and catch up. */
const MAX_WAITING = 1024 * 1024

export function openSockets(options: SocketOptions): Sockets {
  const { server, hall, people, limits, ticks, log } = options
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false })
  const perAddress = new Map<string, number>()
  const perPerson = new Map<string, number>()
  const commandsOf = keyedBuckets(limits.commandsPerAddress)
  const commandsOfPerson = keyedBuckets(limits.commandsPerPerson)
  const connections = new Set<Connection>()

  interface Connection extends Follower {
    person: Person
    readonly socket: WebSocket
    readonly stream: Duplex
    /** What goes out next. */
    readonly texts: string[]
    readonly moved: () => void
    readonly address: string
    readonly device: string
    readonly bucket: Bucket
    greeted: boolean
    hears: boolean
    alive: boolean
    refusals: number
    /** When something of what waited was last taken. */
    movedAt: number
    readonly draining: (() => void)[]
  }

  /** What is sent in one go goes out in one go: an update and the answer to what made it. */
  const outgoing = new Set<Connection>()
  function post(connection: Connection, text: string): void {
    if (outgoing.size === 0) process.nextTick(flush)
    outgoing.add(connection)
    connection.texts.push(text)
  }
  function flush(): void {
    for (const { socket, stream, texts, moved } of outgoing) {
      const frames = framesOf(texts.splice(0))
      // past the library, which would write two pieces for each; nothing is compressed, so none of its own waits
      if (socket.readyState === socket.OPEN) stream.write(frames, moved)
    }
    outgoing.clear()
  }
  /** With what was sent before. */
  function close({ socket }: Connection, code: number): void {
    flush()
    socket.close(code)
  }

  function dismiss(connection: Connection, problem: Problem, code: number): void {
    answer(connection, null, { problem })
    close(connection, code)
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    void upgrade(request, stream, head).catch(error => {
      log(`a socket could not be opened: ${String(error)}`)
      refuseUpgrade(stream, 503)
    })
  })

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const [path] = (request.url ?? '').split('?', 1)
    if (path !== SOCKET_PATH) return refuseUpgrade(stream, 404)
    if (!options.isOurs(request) || !options.isHost(request)) return refuseUpgrade(stream, 403)
    const address = options.addressOf(request)
    const crowded =
      connections.size >= limits.sockets || (perAddress.get(address) ?? 0) >= limits.socketsPerAddress
    const secret = secretIn(request.headers.cookie)
    const person = crowded ? undefined : await people.known(secret)
    if (stream.destroyed) return
    wss.handleUpgrade(request, stream, head, socket => {
      socket.on('error', () => socket.terminate())
      // a browser cannot read why an upgrade was refused, but it can read a message
      const alone = (perPerson.get(person?.id ?? '') ?? 0) < limits.socketsPerPerson
      if (crowded || !alone) farewell(socket, { code: 'tooMany' }, CLOSE.tooMany)
      else if (person === undefined) farewell(socket, { code: 'nobody' }, CLOSE.nobody)
      else welcome(socket, stream, person, address, hashOf(secret ?? ''))
    })
  }

  function welcome(socket: WebSocket, stream: Duplex, person: Person, address: string, device: string): void {
    const moved = (): void => {
      connection.movedAt = ticks()
      if (connection.draining.length > 0 && isDrained())
        for (const resolve of connection.draining.splice(0)) resolve()
    }
    const isDrained = (): boolean =>
      (stream.writableLength === 0 && connection.texts.length === 0) || !connection.isOpen
    const connection: Connection = {
      socket,
      stream,
      texts: [],
      moved,
      address,
      device,
      person,
      follows: new Set(),
      bucket: { left: limits.commands.burst, at: ticks() },
      greeted: false,
      hears: false,
      alive: true,
      refusals: 0,
      movedAt: ticks(),
      draining: [],
      get isOpen() {
        return socket.readyState === socket.OPEN
      },
      send(text) {
        if (socket.readyState !== socket.OPEN) return
        if (stream.writableLength === 0) connection.movedAt = ticks()
        if (stream.writableLength > MAX_WAITING) socket.terminate()
        else post(connection, text)
      },
      drained: () =>
        new Promise(resolve => {
          if (isDrained()) resolve()
          else connection.draining.push(resolve)
        }),
      charge(letters) {
        const cost = letters / limits.askedPerCommand
        const time = ticks()
        return Math.max(
          charge(connection.bucket, limits.commands, cost, time),
          commandsOf.charge(address, cost, time),
          commandsOfPerson.charge(person.id, cost, time),
        )
      },
    }
    connections.add(connection)
    countOf(perAddress, address, 1)
    countOf(perPerson, person.id, 1)
    const late = setTimeout(() => {
      if (!connection.greeted) dismiss(connection, { code: 'helloFirst' }, CLOSE.protocol)
    }, HELLO_TIME)
    socket.on('close', () => {
      clearTimeout(late)
      connections.delete(connection)
      countOf(perAddress, address, -1)
      countOf(perPerson, person.id, -1)
      moved()
      hall.drop(connection)
    })
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('message', (data, isBinary) => {
      void receive(connection, data, isBinary).catch(error =>
        log(`a message was not handled: ${String(error)}`),
      )
    })
  }

  async function receive(connection: Connection, data: RawData, isBinary: boolean): Promise<void> {
    const { bucket, address } = connection
    if (!connection.isOpen) return
    connection.alive = true
    const read = isBinary
      ? malformed(null, 'messages are text')
      : readCommand((data as Buffer).toString('utf8'))
    const id = 'command' in read ? read.command.id : read.id
    const time = ticks()
    const wait =
      spend(bucket, limits.commands, time) ||
      commandsOf.spend(address, time) ||
      commandsOfPerson.spend(connection.person.id, time)
    if (wait > 0) {
      if (++connection.refusals > PATIENCE) dismiss(connection, { code: 'tooMany' }, CLOSE.tooMany)
      else answer(connection, id, { problem: { code: 'slowDown', retry: wait } })
      return
    }
    if (!('command' in read)) {
      answer(connection, id, { problem: read.problem })
      return
    }
    const { command } = read
    if (command.type === 'hello') return hello(connection, command)
    if (!connection.greeted) return answer(connection, id, { problem: { code: 'helloFirst' } })
    if (command.type === 'ping') return answer(connection, id, { ack: {} })
    if (command.type === 'hear') {
      connection.hears = command.on
      return answer(connection, id, { ack: {} })
    }
    if (command.type === 'create' || command.type === 'seek') {
      const retry = options.making(address)
      if (retry > 0) return answer(connection, id, { problem: { code: 'slowDown', retry } })
    }
    try {
      const result = await hall.handle(connection, command)
      answer(connection, id, result)
      const how = 'ack' in result ? 'ack' : 'problem' in result ? result.problem.code : 'rule'
      options.answered(command.type, how, ticks() - time)
    } catch (error) {
      log(`${command.type} was not done: ${String(error)}`, 'error')
      answer(connection, id, { problem: { code: 'unavailable' } })
      options.answered(command.type, 'unavailable', ticks() - time)
    }
  }

  function hello(connection: Connection, { id, protocol }: Extract<Command, { type: 'hello' }>): void {
    if (protocol !== PROTOCOL) {
      answer(connection, id, { problem: { code: 'protocol', detail: `this is version ${PROTOCOL}` } })
      close(connection, CLOSE.protocol)
      return
    }
    connection.greeted = true
    tell(connection, { type: 'welcome', protocol: PROTOCOL, person: connection.person })
    answer(connection, id, { ack: {} })
  }

  const beat = setInterval(() => {
    for (const connection of connections) {
      connection.refusals = 0
      if (!connection.alive) connection.socket.terminate()
      else {
        connection.alive = false
        connection.socket.ping()
      }
    }
  }, limits.heartbeat)
  beat.unref()

  // a slow line takes a little at a time; whoever takes nothing for long is not there any more
  const look = setInterval(() => {
    const late = ticks() - limits.stalled
    for (const { socket, stream, movedAt } of connections)
      if (stream.writableLength > 0 && movedAt < late) socket.terminate()
  }, limits.stalled / 4)
  look.unref()

  return {
    get size() {
      return connections.size
    },
    renamed(person) {
      for (const connection of connections) if (connection.person.id === person.id) connection.person = person
    },
    forget(device) {
      for (const connection of connections)
        if (connection.device === device) dismiss(connection, { code: 'nobody' }, CLOSE.nobody)
    },
    erased(person) {
      for (const connection of connections)
        if (connection.person.id === person) dismiss(connection, { code: 'nobody' }, CLOSE.nobody)
    },
    close() {
      clearInterval(beat)
      clearInterval(look)
      for (const connection of connections) close(connection, CLOSE.restart)
      wss.close()
      setTimeout(() => {
        for (const { socket } of connections) socket.terminate()
      }, 200).unref()
    },
  }
}

type Read = { readonly command: Command } | { readonly id: string | null; readonly problem: Problem }

const malformed = (id: string | null, detail: string): Read => ({
  id,
  problem: { code: 'malformed', detail },
})

/** By their types: to try one after the other would take longer than anything else here. */
const KNOWN = new Map<unknown, (typeof Command.options)[number]>(
  Command.options.map(option => [option.entries.type.literal, option]),
)

function readCommand(text: string): Read {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return malformed(null, 'not JSON')
  }
  const { type } = Object(json) as { type?: unknown }
  const result = v.safeParse(KNOWN.get(type) ?? Command, json, { abortEarly: true })
  if (result.success) return { command: result.output }
  const named = v.safeParse(v.object({ id: v.pipe(v.string(), v.maxLength(64)) }), json)
  const [issue] = result.issues
  // the place alone: the text is the sender's own and need not come back
  return malformed(named.success ? named.output.id : null, `see "${v.getDotPath(issue) ?? 'type'}"`)
}

/** Texts as WebSocket messages, one after the other in one piece (RFC 6455, 5.2): a server's are not masked. */
export function framesOf(texts: readonly string[]): Buffer {
  const sizes: number[] = []
  let length = 0
  for (const text of texts) {
    const size = Buffer.byteLength(text)
    sizes.push(size)
    length += headOf(size) + size
  }
  const frames = Buffer.allocUnsafe(length)
  let at = 0
  for (const [i, text] of texts.entries()) {
    const size = sizes[i] as number
    frames[at] = 0x81
    if (size < 126) frames[at + 1] = size
    else if (size < 0x1_0000) {
      frames[at + 1] = 126
      frames.writeUInt16BE(size, at + 2)
    } else {
      frames[at + 1] = 127
      frames.writeBigUInt64BE(BigInt(size), at + 2)
    }
    at += headOf(size)
    at += frames.write(text, at)
  }
  return frames
}

const headOf = (size: number): number => (size < 126 ? 2 : size < 0x1_0000 ? 4 : 10)

const tell = (follower: Follower, message: Message): void => follower.send(JSON.stringify(message))

function answer(follower: Follower, id: string | null, result: Answer): void {
  if ('ack' in result) {
    if (id !== null) tell(follower, { type: 'ack', id, ...result.ack })
  } else tell(follower, { type: 'refused', id, ...result })
}

function farewell(socket: WebSocket, problem: Problem, code: number): void {
  socket.send(JSON.stringify({ type: 'refused', id: null, problem } satisfies Message))
  socket.close(code)
}

const REASONS = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' }

function refuseUpgrade(stream: Duplex, status: keyof typeof REASONS): void {
  if (!stream.destroyed)
    stream.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
