import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TAP_KINDS } from '../protocol.ts'
import { type Client, connect, cookieOf, post, visit, type Visitor } from '../testing/client.ts'
import { begin, planOf, playFirst, version } from '../testing/playing.ts'
import { type PushService, signedBy, startPushService } from '../testing/push-service.ts'
import { startWorld, type World } from '../testing/world.ts'
import { isInner, openPush } from './push.ts'

const DAYS = { ...planOf('me', 'invited'), pace: { kind: 'days', decision: 86_400_000 } } as const

let service: PushService
let world: World
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  world = await startWorld({ pushInside: true, tapDelay: 0, contact: 'mailto:somebody@example.org' })
})
afterEach(async () => {
  await world.close()
  expect(world.lines).toEqual([])
})

const taps = async ({ url, cookie }: Visitor): Promise<{ key: string; kinds: string[] | null }> =>
  (await fetch(`${url}/api/me/taps`, { headers: { cookie } })).json() as never
const subscribe = ({ url, cookie }: Visitor, subscription: object, kinds: readonly string[] = TAP_KINDS) =>
  post(url, '/api/me/taps', { ...subscription, kinds }, cookie)

/** Until a device is reached no more. */
async function forgotten(visitor: Visitor): Promise<void> {
  while ((await taps(visitor)).kinds !== null) await sleep(5)
}

/** A card after which both choose again. */
const lay = (client: Client, table: string) =>
  client.must({ type: 'play', table, version: version(client, table), text: 'prince' })

async function playOnce(...clients: readonly Client[]): Promise<string> {
  const [maker, guest] = clients as [Client, Client]
  const table = await begin(maker, guest, DAYS)
  return table
}

describe('a match over days', () => {
  it('goes on though one page was closed: the tap comes, is read with the browser’s keys, and is answered', async () => {
    const [ailsa, bran] = [
      await connect(await visit(world.url, 'Ailsa')),
      await connect(await visit(world.url, 'Bran')),
    ]
    const phone = service.device()
    expect((await subscribe(bran.visitor, phone.subscription)).status).toBe(200)
    const table = await playOnce(ailsa, bran)
    await lay(bran, table)
    await bran.close()
    await ailsa.until(() => ailsa.seen(table).info?.seats.some(seat => seat.kind === 'person' && !seat.here))
    await lay(ailsa, table)
    const [pushed] = await phone.until(1)
    expect(pushed?.news).toEqual({ kind: 'turn', table, game: 'braverats', who: ['Ailsa'] })
    expect(Object.keys(JSON.parse(pushed?.text ?? '') as object).toSorted()).toEqual([
      'game',
      'kind',
      'table',
      'who',
    ])
    const { key } = await taps(bran.visitor)
    expect(signedBy(pushed?.headers.authorization ?? '', key)).toMatchObject({
      aud: service.url,
      sub: 'mailto:somebody@example.org',
    })
    expect(Number(pushed?.headers['ttl'])).toBeGreaterThan(86_000)

    const again = await connect(bran.visitor)
    await again.must({ type: 'follow', table: pushed?.news.table as string })
    const known = version(again, table)
    await playFirst(again, table)
    await ailsa.until(() => version(ailsa, table) > known)
    for (const client of [ailsa, again]) await client.close()
  })

  it('forgets a device that its push service knows no more', async () => {
    for (const status of [404, 410]) {
      const [ailsa, bran] = [await connect(await visit(world.url)), await connect(await visit(world.url))]
      const phone = service.device()
      phone.answer(status)
      await subscribe(bran.visitor, phone.subscription)
      const table = await playOnce(ailsa, bran)
      await lay(bran, table)
      await bran.close()
      await ailsa.until(() =>
        ailsa.seen(table).info?.seats.some(seat => seat.kind === 'person' && !seat.here),
      )
      await lay(ailsa, table)
      await forgotten(bran.visitor)
      expect(phone.received).toEqual([])
      await ailsa.close()
    }
  })
})

describe('who is tapped where', () => {
  it('is each device’s to choose, and ends with the device, or when it is somebody else’s', async () => {
    const [ailsa, bran] = [await visit(world.url), await visit(world.url)]
    const { subscription } = service.device()
    expect(await taps(ailsa)).toMatchObject({ kinds: null })
    expect(await (await subscribe(ailsa, subscription, ['turn'])).json()).toMatchObject({ kinds: ['turn'] })
    expect(await (await subscribe(ailsa, subscription, [])).json()).toMatchObject({ kinds: [] })
    expect((await post(world.url, '/api/me/taps/forget', {}, ailsa.cookie)).status).toBe(200)
    expect(await taps(ailsa)).toMatchObject({ kinds: null })
    // the same browser, another person: by its cookie, and by a link
    await subscribe(ailsa, subscription)
    await subscribe(bran, subscription)
    expect(await taps(ailsa)).toMatchObject({ kinds: null })
    const { code } = (await (await post(world.url, '/api/me/link', {}, ailsa.cookie)).json()) as {
      code: string
    }
    const became = await post(world.url, '/api/me/device', { code }, bran.cookie)
    expect(await taps(bran)).toMatchObject({ kinds: null })
    const phone = { ...ailsa, cookie: cookieOf(became) }
    await subscribe(phone, subscription)
    const { devices } = (await (
      await fetch(`${world.url}/api/me/devices`, { headers: { cookie: phone.cookie } })
    ).json()) as { devices: { id: string; here: boolean }[] }
    const device = devices.find(({ here }) => here)?.id
    await post(world.url, '/api/me/devices/forget', { device }, ailsa.cookie)
    expect((await fetch(`${world.url}/api/me/taps`, { headers: { cookie: phone.cookie } })).status).toBe(401)
  })

  it('is nobody without an identity, and no address in a strange form', async () => {
    const { subscription } = service.device()
    expect((await post(world.url, '/api/me/taps', { ...subscription, kinds: [] })).status).toBe(401)
    const ailsa = await visit(world.url)
    for (const endpoint of [
      '',
      'push',
      'ftp://push.example/1',
      'https://a:b@push.example/',
      'x'.repeat(2000),
    ])
      expect((await subscribe(ailsa, { ...subscription, endpoint })).status).toBe(400)
    expect((await subscribe(ailsa, subscription, ['gossip'])).status).toBe(400)
    expect((await subscribe(ailsa, { ...subscription, keys: {} })).status).toBe(400)
  })
})

describe('what lies in our own network', () => {
  const told: string[] = []
  const push = openPush({
    privateKey: '11'.repeat(32),
    contact: 'mailto:somebody@example.org',
    inside: false,
    log: line => told.push(line),
  })

  it('is reached by no push, whatever its address is called', async () => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      '10.1.2.3',
      '169.254.169.254',
      '192.168.0.1',
      '100.64.0.1',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[::ffff:10.0.0.1]',
      '[::ffff:7f00:1]',
      '[fd00::1]',
      '[fe80::1]',
      '[64:ff9b::7f00:1]',
    ])
      expect(push.accepts(`https://${host}/`), host).toBe(false)
    expect(push.accepts(service.url)).toBe(false)
    for (const url of ['https://push.example/1', 'https://9.9.9.9/', 'https://[2620:fe::fe]/'])
      expect(push.accepts(url), url).toBe(true)
    for (const address of ['8.8.8.8', '2001:4860:4860::8888']) expect(isInner(address)).toBe(false)

    // a name of the outside that leads inside
    const { endpoint, keys } = service.device().subscription
    const named = endpoint.replace('http://127.0.0.1', 'https://localhost')
    expect(push.accepts(named)).toBe(true)
    const before = service.requests
    const to = { device: 'd', endpoint: named, ...keys, kinds: [] }
    expect(await push.send(to, '{}', { ttl: 1, topic: 't' })).toBe('failed')
    expect(service.requests).toBe(before)
    expect(told).toEqual(['a push service was not reached: no way there'])
  })
})
