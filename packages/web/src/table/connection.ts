// The one socket to the server. Commands carry an id and are sent again after a break until they are answered.
import { CLOSE, joinSteps, Me, Message, PROTOCOL, SOCKET_PATH } from '@cairn/server/protocol'
import type { Command, Person, Problem, ProblemCode } from '@cairn/server/protocol'
import type { Refusal } from '@cairn/kernel'
import { effect, signal } from '@preact/signals'
import * as v from 'valibot'
import { calledBefore, hasMet, name, noWords } from '../settings.ts'
import { ask } from './http.ts'
import { randomHex } from './drawer.ts'
import { refusedBy, type TableAnswer } from './table.ts'

export type SearchNews = Extract<Message, { type: 'waiting' | 'paired' }>
export type TableMessage = Exclude<Message, { type: 'welcome' | 'ack' | 'refused' | 'steps' } | SearchNews>
export type Order = Command extends infer C ? (C extends unknown ? Omit<C, 'id'> : never) : never
export type Reply =
  | { readonly ok: true; readonly table?: string; readonly version?: number }
  | Extract<TableAnswer, { ok: false }>

/** Silence after which we ask whether anybody is there, and how long we wait for an answer. */
const QUIET = 20_000
const PATIENCE = 5_000
const FIRST_RETRY = 250
const LAST_RETRY = 8_000

interface Waiting {
  readonly command: Command
  readonly resolve: (reply: Reply) => void
  readonly sent: number
}

/** Somebody who follows a table: told its news, and asked after a break how to go on. */
export interface TableFollower {
  readonly table: string
  tell(message: TableMessage): void
  /** The first entry it does not have. */
  from(): number
  /** Whether this device calls whoever looks back to the table: then nobody is there once the page is put away. */
  isCalled(): boolean
}

/** Whether the server is there and knows us. */
export const online = signal(false)
export const person = signal<Person | undefined>(undefined)
/** What was last heard of who looks for somebody to play with. */
export const searchNews = signal<SearchNews | undefined>(undefined)
/** Set when server and page no longer speak the same language: only a reload helps. */
export const outdated = signal(false)

const waiting = new Map<string, Waiting>()
const followers = new Set<TableFollower>()
/** Those of them who have left their table with the page. */
const away = new Set<TableFollower>()
const parts: Parameters<typeof joinSteps>[0] = new Map()
let socket: WebSocket | undefined
/** The try to connect that is under way; one that another has overtaken, or that is not wanted any more, leads nowhere. */
let trying: object | undefined
let open = false
let wanted = false
let retry = FIRST_RETRY
let timer: ReturnType<typeof setTimeout> | undefined
let heard = 0

const failed = (code: ProblemCode): Reply => ({ ok: false, problem: code })

/** Who we are; made on first visit. Throws when the server cannot be reached. */
export async function meet(newName?: string): Promise<Person> {
  const me = await ask('/api/me', Me, newName === undefined ? {} : { name: newName })
  person.value = me.person
  calledBefore.value = me.person.name
  hasMet.value = true
  return me.person
}

/** This browser is another person's from now on. */
export function become(other: Person): void {
  person.value = other
  hasMet.value = true
  name.value = other.name
  calledBefore.value = other.name
  if (socket === undefined) return
  hangUp()
  again()
}

/** Begins to hold a connection, and goes on trying. */
export function connect(): void {
  wanted = true
  if (socket === undefined && trying === undefined && timer === undefined) void dial()
}

/** Has the server know who we are; whether it could be reached. */
async function introduce(): Promise<boolean> {
  if (person.peek() !== undefined) return true
  try {
    const before = calledBefore.peek()
    const me = await meet()
    // a name that was chosen here while the server was away is told now; otherwise the server's is ours
    if (name.peek() !== '' && name.peek() !== before && me.name !== name.peek()) await meet(name.peek())
    else if (me.name !== '') name.value = me.name
    return true
  } catch {
    return false
  }
}

async function dial(): Promise<void> {
  timer = undefined
  if (outdated.peek()) return
  const mine = {}
  trying = mine
  const isKnown = await introduce()
  // with a second socket we would still be at the tables that we leave by the first
  if (trying !== mine) return
  trying = undefined
  if (!isKnown) {
    again()
    return
  }
  const url = new URL(SOCKET_PATH, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const dialled = new WebSocket(url)
  socket = dialled
  dialled.addEventListener('open', () => {
    heard = performance.now()
    transmit({ type: 'hello', id: randomHex(8), protocol: PROTOCOL })
  })
  dialled.addEventListener('message', event => {
    if (socket === dialled) receive(String(event.data))
  })
  dialled.addEventListener('close', event => {
    if (socket !== dialled) return
    if (event.code === CLOSE.nobody) person.value = undefined
    hangUp()
    again()
  })
}

/** Lets the connection go, and does not come back until it is wanted. */
export function disconnect(): void {
  wanted = false
  clearTimeout(timer)
  timer = undefined
  hangUp()
  person.value = undefined
}

function hangUp(): void {
  const old = socket
  socket = undefined
  trying = undefined
  parts.clear()
  open = false
  online.value = false
  old?.close()
}

function again(): void {
  if (!wanted || timer !== undefined) return
  timer = setTimeout(() => void dial(), retry * (0.75 + Math.random() / 2))
  retry = Math.min(LAST_RETRY, retry * 2)
}

/** At once, if we were only waiting for the next try. */
function hurry(): void {
  if (!wanted || document.visibilityState === 'hidden') return
  if (socket !== undefined) {
    check()
    return
  }
  clearTimeout(timer)
  retry = FIRST_RETRY
  void dial()
}
addEventListener('online', hurry)
document.addEventListener('visibilitychange', hurry)
addEventListener('offline', () => {
  if (socket === undefined) return
  hangUp()
  again()
})

/** Asks whether anybody is there; without an answer the connection is given up. */
function check(): void {
  const asked = socket
  const before = heard
  transmit({ type: 'ping', id: randomHex(8) })
  setTimeout(() => {
    if (asked === undefined || socket !== asked || heard !== before) return
    hangUp()
    again()
  }, PATIENCE)
}
setInterval(() => {
  if (open && performance.now() - heard > QUIET) check()
}, PATIENCE)

function transmit(command: Command): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command))
}

function receive(text: string): void {
  heard = performance.now()
  let message: ReturnType<typeof joinSteps>
  try {
    message = joinSteps(parts, v.parse(Message, JSON.parse(text)))
  } catch {
    // from a newer server: what we cannot read we cannot show
    outdated.value = true
    return
  }
  if (message === undefined) return
  if (message.type === 'welcome') {
    person.value = message.person
    open = true
    online.value = true
    retry = FIRST_RETRY
    hearWords()
    for (const follower of followers) fillGap(follower)
    for (const { command } of waiting.values()) transmit(command)
  } else if (message.type === 'ack') {
    const { table, version } = message
    answered(message.id, {
      ok: true,
      ...(table === undefined ? {} : { table }),
      ...(version === undefined ? {} : { version }),
    })
  } else if (message.type === 'refused') refused(message.id, message.problem, message.refusal)
  else if (message.type === 'waiting' || message.type === 'paired') searchNews.value = message
  else {
    const id = message.type === 'table' ? message.table.id : message.table
    for (const follower of followers) if (follower.table === id) follower.tell(message)
  }
}

/** Says whether we want to be told what is said at our tables. */
function hearWords(): void {
  const on = !noWords.value
  if (open) transmit({ type: 'hear', id: randomHex(8), on })
}
effect(hearWords)

function refused(id: string | null, problem: Problem | undefined, refusal: Refusal | undefined): void {
  if (problem?.code === 'protocol') outdated.value = true
  if (id === null) return
  const asked = waiting.get(id)
  if (asked !== undefined && (problem?.code === 'slowDown' || problem?.code === 'unavailable')) {
    setTimeout(() => {
      if (waiting.has(id)) transmit(asked.command)
    }, problem.retry ?? 1000)
    return
  }
  if (refusal !== undefined) answered(id, refusedBy(refusal))
  else answered(id, failed(problem?.code ?? 'malformed'))
}

/** How long the latest answers took to come. */
const trips: number[] = []

/** How old a message is when it comes, in milliseconds: half of the quickest way there and back of late. */
export const delay = (): number => (trips.length === 0 ? 0 : Math.min(...trips)) / 2

function answered(id: string, reply: Reply): void {
  const asked = waiting.get(id)
  if (asked === undefined) return
  waiting.delete(id)
  trips.push(performance.now() - asked.sent)
  if (trips.length > 8) trips.shift()
  asked.resolve(reply)
}

/** Sends a command; resolves once the server has answered, however often the connection breaks before. */
export function send(order: Order): Promise<Reply> {
  connect()
  const command = { ...order, id: randomHex(12) }
  return new Promise(resolve => {
    waiting.set(command.id, { command, resolve, sent: performance.now() })
    if (open) transmit(command)
  })
}

const isPutAway = (): boolean => document.visibilityState === 'hidden'

/** Follows a table from what this follower does not have yet, unless nobody looks and whoever did is called back. */
export function fillGap(follower: TableFollower): void {
  if (isPutAway() && follower.isCalled()) away.add(follower)
  else {
    away.delete(follower)
    transmit({ type: 'follow', id: randomHex(8), table: follower.table, from: follower.from() })
  }
}

// a phone in the pocket still answers the server: whoever put it there would never be called
document.addEventListener('visibilitychange', () => {
  if (!open) return
  if (!isPutAway()) for (const follower of away) fillGap(follower)
  else
    for (const follower of followers) {
      if (!follower.isCalled()) continue
      away.add(follower)
      transmit({ type: 'unfollow', id: randomHex(8), table: follower.table })
    }
})

/** From now on told what happens at its table; ends with the function that is returned. */
export function addFollower(follower: TableFollower): () => void {
  followers.add(follower)
  return () => {
    followers.delete(follower)
    away.delete(follower)
    void send({ type: 'unfollow', table: follower.table })
  }
}
