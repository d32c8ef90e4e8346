import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Authenticator, newAuthenticator } from '../testing/authenticator.ts'
import { cookieOf, visit, type Visitor } from '../testing/client.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
let origin: string
beforeEach(async () => {
  world = await startWorld()
  origin = world.url
})
afterEach(async () => {
  await world.close()
  expect(world.lines).toEqual([])
})

/** As the page asks, which says where it is from. */
const ask = (path: string, body: object, { cookie }: { cookie: string } = { cookie: '' }, from = origin) =>
  fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: from, cookie },
    body: JSON.stringify(body),
  })
const challengeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { options: { challenge: string } }).options.challenge
const beginAdding = async (visitor: Visitor) => challengeOf(await ask('/api/me/passkeys/begin', {}, visitor))
const beginSigningIn = async () => challengeOf(await ask('/api/passkey/begin', {}))
const signIn = (response: object, visitor?: Visitor) => ask('/api/passkey', { response }, visitor)

async function withPasskey(name: string): Promise<{ visitor: Visitor; key: Authenticator }> {
  const visitor = await visit(world.url, name)
  const key = newAuthenticator('localhost')
  const response = key.make(await beginAdding(visitor), origin)
  expect((await ask('/api/me/passkeys', { response }, visitor)).status).toBe(200)
  return { visitor, key }
}

const list = async ({ cookie }: { cookie: string }) =>
  (
    (await (await fetch(`${world.url}/api/me/passkeys`, { headers: { cookie } })).json()) as {
      passkeys: { id: string; added: number; used: number }[]
    }
  ).passkeys

describe('a passkey', () => {
  it('makes another device the same person’s, as often as they like', async () => {
    const { visitor, key } = await withPasskey('Ailsa')
    for (let i = 0; i < 2; i++) {
      const response = await signIn(key.answer(await beginSigningIn(), origin, visitor.person.id))
      expect(await response.json()).toEqual({ person: visitor.person })
      const cookie = cookieOf(response)
      expect(cookie).not.toBe(visitor.cookie)
      const me = await fetch(`${world.url}/api/me/devices`, { headers: { cookie } })
      expect(((await me.json()) as { devices: unknown[] }).devices).toHaveLength(i + 2)
    }
    expect((await list(visitor)).map(({ id }) => id)).toEqual([key.id])
  })

  it('is refused when it is not theirs, not known, not for this page, or not for this question', async () => {
    const { visitor, key } = await withPasskey('Ailsa')
    const bran = await visit(world.url, 'Bran')
    const refused = async (response: object) => expect((await signIn(response)).status).toBe(403)
    await refused(newAuthenticator('localhost').answer(await beginSigningIn(), origin))
    await refused(key.answer('AAAA', origin))
    await refused(key.answer(await beginSigningIn(), 'https://elsewhere.example'))
    await refused(key.answer(await beginSigningIn(), origin, bran.person.id))
    await refused(newAuthenticator('elsewhere.example').answer(await beginSigningIn(), origin))
    // made for adding one, and by somebody else's key under this one's name
    await refused(key.answer(await beginAdding(visitor), origin))
    await refused({
      ...newAuthenticator('localhost').answer(await beginSigningIn(), origin),
      id: key.id,
      rawId: key.id,
    })
    // nor does somebody's question become another's passkey, or one passkey two people's
    const add = async (response: object) => (await ask('/api/me/passkeys', { response }, bran)).status
    expect(await add(newAuthenticator('localhost').make(await beginAdding(visitor), origin))).toBe(403)
    expect(await add(newAuthenticator('localhost').make(await beginSigningIn(), origin))).toBe(403)
    expect(await add(key.make(await beginAdding(bran), origin))).toBe(403)
    expect(await list(bran)).toEqual([])
    // pages of others do not get so far, nor whoever is no page
    expect((await ask('/api/passkey/begin', {}, undefined, 'https://elsewhere.example')).status).toBe(403)
    const bare = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await fetch(`${world.url}/api/passkey/begin`, bare)).status).toBe(400)
  })

  it('answers a question once, and a copy of it that counts no further is refused', async () => {
    const { key } = await withPasskey('Ailsa')
    const answer = key.answer(await beginSigningIn(), origin)
    const both = await Promise.all([signIn(answer), signIn(answer)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await signIn(answer)).status).toBe(403)
    key.counter -= 1
    expect((await signIn(key.answer(await beginSigningIn(), origin))).status).toBe(403)
    expect((await signIn(key.answer(await beginSigningIn(), origin))).status).toBe(200)
  })

  it('is listed, and forgotten when its person says so', async () => {
    const { visitor, key } = await withPasskey('Ailsa')
    const bran = await visit(world.url, 'Bran')
    const forget = (asker: Visitor) => ask('/api/me/passkeys/forget', { passkey: key.id }, asker)
    expect((await forget(bran)).status).toBe(403)
    expect(await (await forget(visitor)).json()).toEqual({ passkeys: [] })
    expect((await signIn(key.answer(await beginSigningIn(), origin))).status).toBe(403)
    expect((await fetch(`${world.url}/api/me/passkeys`)).status).toBe(401)
  })
})

describe('how many there may be', () => {
  it('is limited by person, and how often they are asked for by address', async () => {
    await world.close()
    world = await startWorld({
      limits: { passkeys: 1, makingPerAddress: { perSecond: 0.001, burst: 5 } },
    })
    origin = world.url
    const { visitor } = await withPasskey('Ailsa')
    expect((await ask('/api/me/passkeys/begin', {}, visitor)).status).toBe(400)
    const answers: number[] = []
    for (let i = 0; i < 4; i++) answers.push((await ask('/api/passkey/begin', {})).status)
    expect(answers).toEqual([200, 200, 429, 429])
  })
})
