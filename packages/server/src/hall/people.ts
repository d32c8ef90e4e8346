// Who is who, without accounts: a person is whoever holds one of their devices' secrets. Only hashes are kept.
import type { Person } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { hashOf, randomToken } from './token.ts'

export const COOKIE = 'cairn'
const LINK_LIFE = 3_600_000

export interface People {
  /** The person whose device holds this secret. */
  known(secret: string | undefined): Promise<Person | undefined>
  /** Somebody new, and the secret for their device. */
  welcome(name: string): Promise<{ readonly person: Person; readonly secret: string }>
  rename(person: Person, name: string): Promise<Person>
  /** A code that makes one more device this person's. */
  link(person: Person): Promise<{ readonly code: string; readonly expires: number }>
  /** The person whose link this is, and the secret for the new device. */
  addDevice(code: string): Promise<{ readonly person: Person; readonly secret: string } | undefined>
}

/** The device's secret from a Cookie header. */
export function secretIn(cookies: string | undefined): string | undefined {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value] = cookie.split('=', 2)
    if (name?.trim() === COOKIE && value !== undefined && /^[\w-]{22,64}$/.test(value.trim()))
      return value.trim()
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
  async link({ id }) {
    const code = randomToken()
    const expires = now() + LINK_LIFE
    await store.addLink(hashOf(code), id, expires)
    return { code, expires }
  },
  async addDevice(code) {
    const secret = newSecret()
    const person = await store.useLink(hashOf(code), hashOf(secret), now())
    return person && { person, secret }
  },
})

const newSecret = (): string => randomToken() + randomToken()
