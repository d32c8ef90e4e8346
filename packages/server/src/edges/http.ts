import type { HttpBindings } from '@hono/node-server'
import { makeRecord } from '@cairn/kernel'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import type { Hall } from '../hall/hall.ts'
import type { History } from '../hall/history.ts'
import { keyedBuckets, type Limits } from '../hall/limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { File } from './page.ts'
import type { PasskeyKeeper, Site } from '../hall/passkeys.ts'
import { COOKIE, type People, secretIn, SECURE_COOKIE } from '../hall/people.ts'
import type { Push } from '../hall/taps.ts'
import { hashOf } from '../hall/token.ts'
import {
  BlockRequest,
  type Blocks,
  type Deleted,
  DeleteRequest,
  DeviceRequest,
  type Devices,
  ForgetPasskeyRequest,
  ForgetRequest,
  type Health,
  Hidden,
  MatchQuery,
  MAX_MESSAGE,
  MAX_RECORD,
  MeRequest,
  type PacePlan,
  type PasskeyOptions,
  PasskeyRequest,
  type Passkeys,
  type Person,
  type Problem,
  type ProblemCode,
  PROTOCOL,
  PublishRequest,
  type TapKind,
  type Tapped,
  TapRequest,
} from '../protocol.ts'
import type { Publishing } from '../hall/publishing.ts'
import type { RatingDesk } from '../hall/ratings.ts'
import type { Store } from '../store/store.ts'
import type { Sockets } from './sockets.ts'

export interface RouteOptions {
  readonly hall: Hall
  readonly people: People
  readonly history: History
  readonly publishing: Publishing
  readonly ratings: RatingDesk
  readonly passkeys: PasskeyKeeper
  readonly push: Push
  readonly taps: Pick<Store, 'subscribe' | 'subscriptionOf' | 'subscriptions' | 'unsubscribe'>
  readonly limits: Limits
  readonly page: ReadonlyMap<string, File>
  readonly sockets: () => Sockets
  /** Everybody learns a person's new name, and the sockets of a device that is nobody's any more are closed. */
  readonly renamed: (person: Person) => void
  readonly forgot: (device: string) => void
  /** All that is kept about a person; and the end of that, at every table and every server. */
  readonly keptAbout: (person: Person) => Promise<object>
  readonly erase: (person: Person) => Promise<void>
  /** Whether the store takes what it is given. */
  readonly canStore: () => Promise<boolean>
  readonly addressOf: (request: IncomingMessage) => string
  readonly isOurs: (request: IncomingMessage) => boolean
  /** Whether it asks for a host that we are. */
  readonly isHost: (request: IncomingMessage) => boolean
  readonly isSecure: (request: IncomingMessage) => boolean
  readonly making: (address: string) => number
  /** Milliseconds by a clock that never goes back. */
  readonly ticks: () => number
  readonly metrics: Metrics
  /** Whether the request may see them. */
  readonly mayMeasure: (request: IncomingMessage) => boolean
  readonly log: Log
}

type Env = { readonly Bindings: HttpBindings }
type Welcomed = { readonly person: Person; readonly secret: string }

/** No inline script or style, no script out of words, nothing from elsewhere, no framing. Bots bring code for WebAssembly. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // invites are part of addresses
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const STATUS: Partial<Record<ProblemCode, 401 | 403 | 404 | 409 | 413 | 429 | 503>> = {
  nobody: 401,
  notYours: 403,
  barred: 403,
  unknownPerson: 404,
  unknownTable: 404,
  unknownMatch: 404,
  unknownDevice: 404,
  unknownLink: 404,
  unknownGame: 404,
  unknownPasskey: 403,
  notYet: 409,
  slowDown: 429,
  unavailable: 503,
}

const YEAR = 31_536_000

export function makeRoutes(options: RouteOptions): Hono<Env> {
  const { hall, people, passkeys, push, taps, history, publishing, limits, page, ticks } = options
  const publishers = keyedBuckets(limits.publishing)
  const exporters = keyedBuckets(limits.exporting)
  /** What was asked for of all that is kept about people: one thing at a time, since much may have to be read for it. */
  let exported: Promise<unknown> = Promise.resolve()
  const requests = keyedBuckets(limits.requestsPerAddress)
  const app = new Hono<Env>()

  const fail = (c: Context<Env>, problem: Problem): Response => {
    if (problem.retry !== undefined) c.header('Retry-After', String(Math.ceil(problem.retry / 1000)))
    return c.json({ problem }, STATUS[problem.code] ?? 400)
  }
  const whoIs = (c: Context<Env>): Promise<Person | undefined> =>
    people.known(secretIn(c.req.header('cookie')))

  /** Who asks, and from which device. */
  async function whoAsks(
    c: Context<Env>,
  ): Promise<{ readonly person: Person; readonly device: string } | undefined> {
    const secret = secretIn(c.req.header('cookie'))
    const person = await people.known(secret)
    return person && secret !== undefined ? { person, device: hashOf(secret) } : undefined
  }

  /** The page that asks; it is ours, or nobody would get so far. */
  function siteOf(c: Context<Env>): Site | undefined {
    const origin = URL.parse(c.req.header('origin') ?? '')
    return origin === null ? undefined : { host: origin.hostname, origin: origin.origin }
  }
  const noSite = {
    code: 'malformed',
    detail: 'passkeys are for pages, which say where they are from',
  } as const

  /** This browser is somebody else from now on, who is not to hear what is for whoever it was before. */
  async function becomes(c: Context<Env>, { person, secret }: Welcomed): Promise<Response> {
    const before = secretIn(c.req.header('cookie'))
    if (before !== undefined) await taps.unsubscribe(hashOf(before))
    remember(c, secret)
    return c.json({ person })
  }

  const remember = (c: Context<Env>, secret: string): void =>
    c.header(
      'Set-Cookie',
      options.isSecure(c.env.incoming)
        ? `${SECURE_COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${YEAR}; Secure`
        : `${COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${YEAR}`,
    )

  /** A long answer counts as further requests. */
  function weighed(c: Context<Env>, text: string): string {
    requests.charge(options.addressOf(c.env.incoming), text.length / limits.askedPerCommand, ticks())
    return text
  }

  async function body<S extends v.GenericSchema>(
    c: Context<Env>,
    schema: S,
  ): Promise<v.InferOutput<S> | undefined> {
    const result = v.safeParse(schema, await c.req.json().catch(() => undefined))
    return result.success ? result.output : undefined
  }

  app.use(async (c, next) => {
    if (!options.isHost(c.env.incoming)) return c.text('This is not the host you asked for.', 421)
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    if (options.isSecure(c.env.incoming)) c.header('Strict-Transport-Security', `max-age=${YEAR}`)
    return undefined
  })
  app.onError((error, c) => {
    options.log(`${c.req.method} ${c.req.routePath} failed: ${String(error)}`, 'error')
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    return fail(c, { code: 'unavailable' })
  })

  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    const retry = requests.spend(options.addressOf(c.env.incoming), ticks())
    if (retry > 0) return fail(c, { code: 'slowDown', retry })
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      // a page of somebody else's cannot send JSON here unasked, and says where it comes from
      const isJson = /^application\/json\b/.test(c.req.header('content-type') ?? '')
      if (!isJson) return fail(c, { code: 'malformed', detail: 'the body must be application/json' })
      if (!options.isOurs(c.env.incoming)) return fail(c, { code: 'notYours' })
    }
    return next()
  })
  const atMost = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: c => c.json({ problem: { code: 'malformed', detail: 'too big' } }, 413),
    })
  // a record within JSON: each of its lines ends with two letters more
  const [short, long] = [atMost(MAX_MESSAGE), atMost(2 * MAX_RECORD)]
  app.use('/api/*', (c, next) => (c.req.path === '/api/matches' ? long : short)(c, next))

  // whether there is anybody at all; whether moves can be stored is another question
  app.get('/api/live', c => c.json({ ok: true }))

  app.get('/api/health', async c => {
    const ok = await options.canStore()
    const health: v.InferOutput<typeof Health> = {
      ok,
      protocol: PROTOCOL,
      tables: hall.size,
      sockets: options.sockets().size,
    }
    return c.json(health, ok ? 200 : 503)
  })

  app.post('/api/me', async c => {
    const request = await body(c, MeRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "name"' })
    const secret = secretIn(c.req.header('cookie'))
    const person = await people.known(secret)
    if (person === undefined || secret === undefined) {
      const retry = options.making(options.addressOf(c.env.incoming))
      if (retry > 0) return fail(c, { code: 'slowDown', retry })
      const made = await people.welcome(request.name ?? '')
      remember(c, made.secret)
      return c.json({ person: made.person })
    }
    remember(c, secret)
    if (request.name === undefined || request.name === person.name) return c.json({ person })
    if (hall.isBarred(person.id)) return fail(c, { code: 'barred' })
    const renamed = await people.rename(person, request.name)
    options.renamed(renamed)
    return c.json({ person: renamed })
  })

  app.post('/api/me/link', async c => {
    const person = await whoIs(c)
    return person === undefined ? fail(c, { code: 'nobody' }) : c.json(await people.link(person))
  })

  app.get('/api/me/devices', async c => {
    const secret = secretIn(c.req.header('cookie'))
    const person = await people.known(secret)
    if (person === undefined || secret === undefined) return fail(c, { code: 'nobody' })
    return c.json({ devices: await people.devices(person, secret) } satisfies v.InferOutput<typeof Devices>)
  })

  app.post('/api/me/devices/forget', async c => {
    const request = await body(c, ForgetRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "device"' })
    const secret = secretIn(c.req.header('cookie'))
    const person = await people.known(secret)
    if (person === undefined || secret === undefined) return fail(c, { code: 'nobody' })
    if (!(await people.forget(person, request.device))) return fail(c, { code: 'unknownDevice' })
    options.forgot(request.device)
    return c.json({ devices: await people.devices(person, secret) } satisfies v.InferOutput<typeof Devices>)
  })

  app.get('/api/me/blocks', async c => {
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    return c.json({ people: [...(await people.blocked(person))] } satisfies v.InferOutput<typeof Blocks>)
  })

  app.post('/api/me/blocks', async c => {
    const request = await body(c, BlockRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "person", "on"' })
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    const { person: other, on } = request
    if (on && (await people.blocked(person)).length >= limits.blocks) return fail(c, { code: 'tooMany' })
    if (other === person.id || !(await people.block(person, other, on)))
      return fail(c, { code: 'unknownPerson' })
    return c.json({ people: [...(await people.blocked(person))] } satisfies v.InferOutput<typeof Blocks>)
  })

  app.get('/api/me/export', async c => {
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    const retry = exporters.spend(person.id, ticks())
    if (retry > 0) return fail(c, { code: 'slowDown', retry })
    const kept = exported.then(() => options.keptAbout(person))
    exported = kept.catch(() => undefined)
    c.header('Content-Disposition', 'attachment; filename="cairn-me.json"')
    c.header('Content-Type', 'application/json')
    return c.body(weighed(c, JSON.stringify(await kept)))
  })

  app.post('/api/me/delete', async c => {
    const request = await body(c, DeleteRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "person"' })
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    if (request.person !== person.id) return fail(c, { code: 'notYours' })
    await options.erase(person)
    for (const name of [COOKIE, SECURE_COOKIE])
      c.header('Set-Cookie', `${name}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure`, {
        append: true,
      })
    return c.json({ deleted: true } satisfies v.InferOutput<typeof Deleted>)
  })

  app.post('/api/me/device', async c => {
    const request = await body(c, DeviceRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "code"' })
    const added = await people.addDevice(request.code)
    return added === undefined ? fail(c, { code: 'unknownLink' }) : becomes(c, added)
  })

  const tapped = async (device: string): Promise<v.InferOutput<typeof Tapped>> => ({
    key: push.key,
    kinds: ((await taps.subscriptionOf(device))?.kinds as TapKind[] | undefined) ?? null,
  })

  app.get('/api/me/taps', async c => {
    const asker = await whoAsks(c)
    return asker === undefined ? fail(c, { code: 'nobody' }) : c.json(await tapped(asker.device))
  })

  app.post('/api/me/taps', async c => {
    const request = await body(c, TapRequest)
    if (request === undefined)
      return fail(c, { code: 'malformed', detail: 'see "endpoint", "keys" and "kinds"' })
    const asker = await whoAsks(c)
    if (asker === undefined) return fail(c, { code: 'nobody' })
    const { person, device } = asker
    const { endpoint, keys, kinds } = request
    if (!push.accepts(endpoint)) return fail(c, { code: 'badEndpoint' })
    const others = (await taps.subscriptions(person.id)).filter(other => other.device !== device)
    if (others.length >= limits.tapped) return fail(c, { code: 'tooMany' })
    if (!(await taps.subscribe({ device, endpoint, ...keys, kinds }))) return fail(c, { code: 'nobody' })
    return c.json(await tapped(device))
  })

  app.post('/api/me/taps/forget', async c => {
    const asker = await whoAsks(c)
    if (asker === undefined) return fail(c, { code: 'nobody' })
    await taps.unsubscribe(asker.device)
    return c.json(await tapped(asker.device))
  })

  const passkeysOf = async (person: Person): Promise<v.InferOutput<typeof Passkeys>> => ({
    passkeys: await passkeys.list(person),
  })

  app.get('/api/me/passkeys', async c => {
    const person = await whoIs(c)
    return person === undefined ? fail(c, { code: 'nobody' }) : c.json(await passkeysOf(person))
  })

  app.post('/api/me/passkeys/begin', async c => {
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    const site = siteOf(c)
    if (site === undefined) return fail(c, noSite)
    const retry = options.making(options.addressOf(c.env.incoming))
    if (retry > 0) return fail(c, { code: 'slowDown', retry })
    const question = await passkeys.beginAdding(person, site)
    if (question === undefined) return fail(c, { code: 'tooMany' })
    return c.json({ options: { ...question } } satisfies v.InferOutput<typeof PasskeyOptions>)
  })

  app.post('/api/me/passkeys', async c => {
    const request = await body(c, PasskeyRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "response"' })
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    const site = siteOf(c)
    if (site === undefined) return fail(c, noSite)
    if (!(await passkeys.add(person, site, request.response))) return fail(c, { code: 'unknownPasskey' })
    return c.json(await passkeysOf(person))
  })

  app.post('/api/me/passkeys/forget', async c => {
    const request = await body(c, ForgetPasskeyRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "passkey"' })
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    if (!(await passkeys.forget(person, request.passkey))) return fail(c, { code: 'unknownPasskey' })
    return c.json(await passkeysOf(person))
  })

  app.post('/api/passkey/begin', async c => {
    const site = siteOf(c)
    if (site === undefined) return fail(c, noSite)
    const retry = options.making(options.addressOf(c.env.incoming))
    if (retry > 0) return fail(c, { code: 'slowDown', retry })
    const question = await passkeys.beginSigningIn(site)
    return c.json({ options: { ...question } } satisfies v.InferOutput<typeof PasskeyOptions>)
  })

  app.post('/api/passkey', async c => {
    const request = await body(c, PasskeyRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "response"' })
    const site = siteOf(c)
    if (site === undefined) return fail(c, noSite)
    const welcomed = await passkeys.signIn(site, request.response)
    return welcomed === undefined ? fail(c, { code: 'unknownPasskey' }) : becomes(c, welcomed)
  })

  app.get('/api/lobby', async c => c.json(await hall.lobby((await whoIs(c))?.id)))

  app.get('/api/me/matches', async c => {
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    const query = v.safeParse(MatchQuery, c.req.query())
    if (!query.success) return fail(c, { code: 'malformed', detail: 'see the query' })
    return c.json(await history.matches(person.id, query.output))
  })

  app.get('/api/me/played', async c => {
    const person = await whoIs(c)
    return person === undefined ? fail(c, { code: 'nobody' }) : c.json(await history.played(person.id))
  })

  app.post('/api/me/hidden', async c => {
    const request = await body(c, Hidden)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "hidden"' })
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    await history.hide(person.id, request.hidden)
    return c.json(request)
  })

  app.get('/api/people/:id{[A-Za-z0-9_-]{22}}', async c => {
    const query = v.safeParse(v.pick(MatchQuery, ['before']), c.req.query())
    if (!query.success) return fail(c, { code: 'malformed', detail: 'see the query' })
    const found = await history.page(c.req.param('id'), query.output.before)
    return found === undefined ? fail(c, { code: 'unknownPerson' }) : c.json(found)
  })

  app.post('/api/matches', async c => {
    const request = await body(c, PublishRequest)
    if (request === undefined) return fail(c, { code: 'malformed', detail: 'see "record" and "seats"' })
    const person = await whoIs(c)
    if (person === undefined) return fail(c, { code: 'nobody' })
    if (hall.isBarred(person.id)) return fail(c, { code: 'barred' })
    // playing it again takes a while, also if it turns out to be none
    for (const who of [options.addressOf(c.env.incoming), `person ${person.id}`]) {
      const retry = publishers.spend(who, ticks())
      if (retry > 0) return fail(c, { code: 'slowDown', retry })
    }
    const published = await publishing.publish(person.id, request)
    return 'problem' in published ? fail(c, published.problem) : c.json(published)
  })

  app.get('/api/matches/:id{[A-Za-z0-9_-]{22}}', async c => {
    const match = await publishing.find(c.req.param('id'))
    if (match === undefined) return fail(c, { code: 'unknownMatch' })
    c.header('Content-Type', 'application/json')
    return c.body(weighed(c, JSON.stringify(match)))
  })

  app.get('/api/ratings/:game/:pace{live|days}', async c => {
    const { game, pace } = c.req.param()
    const board = await options.ratings.board(game, pace as PacePlan['kind'])
    return 'code' in board ? fail(c, board) : c.json(board)
  })

  app.get('/api/people/:id{[A-Za-z0-9_-]{22}}/ratings', async c => {
    const ratings = await options.ratings.of(c.req.param('id'), (await whoIs(c))?.id)
    return 'code' in ratings ? fail(c, ratings) : c.json(ratings)
  })

  app.get('/api/people/:id{[A-Za-z0-9_-]{22}}/ratings/:game/:pace{live|days}', async c => {
    const { id, game, pace } = c.req.param()
    const curve = await options.ratings.curve(id, (await whoIs(c))?.id, game, pace as PacePlan['kind'])
    return 'code' in curve ? fail(c, curve) : c.json(curve)
  })

  app.get('/api/tables/:id{[A-Za-z0-9_-]{22}}/record', async c => {
    const id = c.req.param('id')
    const record = await hall.record(id)
    if ('code' in record) return fail(c, record)
    c.header('Content-Type', 'application/json')
    c.header('Content-Disposition', `attachment; filename="${record.game}-${id.slice(0, 6)}.json"`)
    return c.body(weighed(c, makeRecord(record)))
  })

  app.all('/api/*', c => c.json({ problem: { code: 'malformed', detail: 'no such route' } }, 404))

  app.get('/metrics', async c => {
    if (!options.mayMeasure(c.env.incoming)) return c.text('Not found', 404)
    c.header('Content-Type', options.metrics.type)
    c.header('Cache-Control', 'no-store')
    return c.body(await options.metrics.text())
  })

  app.get('*', c => {
    const { path } = c.req
    // places within the page are behind the `#`, which no server sees
    const file = page.get(path === '/' ? '/index.html' : path)
    if (file === undefined)
      return path === '/'
        ? c.text('The page has not been built: npm start builds it.', 503)
        : c.text('Not found', 404)
    c.header('Cache-Control', file.hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    c.header('ETag', file.etag)
    c.header('Vary', 'Accept-Encoding')
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
    c.header('Content-Type', file.type)
    if (file.gzipped === undefined || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
      return c.body(file.body)
    c.header('Content-Encoding', 'gzip')
    return c.body(file.gzipped)
  })
  return app
}
