// Who is who, without accounts: a person is whoever holds one of their devices' secrets. Only hashes are kept.
import type { Person } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { hashOf, randomToken } from './token.ts'

/** Where the connection is secure the cookie's name says so, and no other host can set it. */
export const COOKIE = 'cairn'
export const SECURE_COOKIE = '__Host-cairn'
const LINK_LIFE = 3_600_000

export interface People {
  /** The person whose device holds this secret. */
  known(secret: string | undefined): Promise<Person | undefined>
  /** Somebody new, and the secret for their device. */
  welcome(name: string): Promise<{ readonly person: Person; readonly secret: string }>
  rename(person: Person, name: string): Promise<Person>
  /** Their devices; `here` is the one that asks. */
  devices(person: Person, secret: string): Promise<KnownDevice[]>
  /** A device is theirs no more: whether it was. */
  forget(person: Person, device: string): Promise<boolean>
  /** A code that makes one more device this person's. */
  link(person: Person): Promise<{ readonly code: string; readonly expires: number }>
  /** Whom they have blocked. */
  blocked(person: Person): Promise<readonly Person[]>
  /** Blocks somebody, or not any more; whether there is such a person. */
  block(person: Person, other: string, on: boolean): Promise<boolean>
  /** The person whose link this is, and the secret for the new device. */
  addDevice(code: string): Promise<{ readonly person: Person; readonly secret: string } | undefined>
}

export interface KnownDevice {
  /** The hash of its secret: no secret itself. */
  readonly id: string
  readonly added: number
  readonly here: boolean
}

/** The device's secret from a Cookie header. */
export function secretIn(cookies: string | undefined): string | undefined {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value] = cookie.split('=', 2)
    const isOurs = name?.trim() === COOKIE || name?.trim() === SECURE_COOKIE
    if (isOurs && value !== undefined && /^[\w-]{22,64}$/.test(value.trim())) return value.trim()
  }
  return undefined
}

export const openPeople = (store: Store, now: () => number): People => ({
  async known(secret) {
    return secret === undefined ? undefined : store.personOf(hashOf(secret))
  },
  async welcome(name) {
    const person = { id: randomToken(), name }
    const secret = newSecret()
    await store.addPerson(person, hashOf(secret), now())
    return { person, secret }
  },
  async rename({ id }, name) {
    await store.rename(id, name)
    return { id, name }
  },
  async devices({ id }, secret) {
    const here = hashOf(secret)
    const devices = await store.devices(id)
    return devices.map(({ hash, at }) => ({ id: hash, added: at, here: hash === here }))
  },
  forget: ({ id }, device) => store.forgetDevice(id, device),
  async link({ id }) {
    const code = randomToken()
    const expires = now() + LINK_LIFE
    await store.addLink(hashOf(code), id, expires, now())
    return { code, expires }
  },
  blocked: ({ id }) => store.blocked(id),
  async block({ id }, other, on) {
    if (on) return store.block(id, other, now())
    await store.unblock(id, other)
    return true
  },
  async addDevice(code) {
    const secret = newSecret()
    const person = await store.useLink(hashOf(code), hashOf(secret), now())
    return person && { person, secret }
  },
})

/** For a device. */
export const newSecret = (): string => randomToken() + randomToken()
