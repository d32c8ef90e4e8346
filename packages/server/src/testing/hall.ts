// A hall on a real store, and people who speak to it without a socket.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '@cairn/games'
import { afterEach } from 'vitest'
import type { Bots } from '../bots/bots.ts'
import { noBus } from '../bus/bus.ts'
import type { Follower } from '../hall/follower.ts'
import { type Hall, type HallOptions, openHall } from '../hall/hall.ts'
import type { Message } from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { ROOMY } from './roomy.ts'
import { temporaryFolder } from './world.ts'

const folders: string[] = []
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

export async function makeStore(): Promise<Store> {
  const folder = temporaryFolder()
  folders.push(folder)
  const store = await openSqlite(join(folder, 'test.sqlite'))
  closing.unshift(() => store.close())
  return store
}

export const noBots: Bots = {
  choose: () => Promise.reject(new Error('no bots here')),
  close: async () => undefined,
  waiting: 0,
}

export async function makeHall(
  store: Store,
  bots = noBots,
  now = () => 1000,
  bus = noBus,
  more: Partial<HallOptions> = {},
): Promise<Hall & { lines: string[] }> {
  const lines: string[] = []
  const hall = await openHall({
    store,
    bots,
    limits: ROOMY,
    gameOf,
    botMs: 1,
    now,
    log: line => lines.push(line),
    bus,
    ...more,
  })
  closing.unshift(() => hall.close())
  return Object.assign(hall, { lines })
}

export interface Somebody extends Follower {
  readonly heard: Message[]
}

export async function somebody(store: Store, id: string): Promise<Somebody> {
  const person = { id: id.padEnd(22, '_'), name: id }
  await store.addPerson(person, `device of ${id}`, 0)
  const heard: Message[] = []
  return {
    person,
    follows: new Set(),
    isOpen: true,
    hears: true,
    heard,
    charge: () => 0,
    drained: () => Promise.resolve(),
    send: text => heard.push(JSON.parse(text) as Message),
  }
}

export const tableIn = (answer: Awaited<ReturnType<Hall['handle']>>): string => {
  if (!('ack' in answer) || answer.ack.table === undefined) throw new Error(JSON.stringify(answer))
  return answer.ack.table
}

export const lastOf = <T extends Message['type']>(person: Somebody, type: T): Extract<Message, { type: T }> =>
  person.heard.findLast(message => message.type === type) as Extract<Message, { type: T }>
