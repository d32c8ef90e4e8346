// Throws everything at a server: nothing may end it, go unanswered, disturb the match of others or show what
// is theirs. `CAIRN_FUZZ=100000` says how many messages; the quick run sends fewer.
import { connect as connectRaw } from 'node:net'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gameOf } from '@cairn/games'
import fc from 'fast-check'
import { parseRecord } from '@cairn/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE, Command, MAX_MESSAGE, PROTOCOL, SOCKET_PATH } from '../protocol.ts'
import { type Client, connect, post, visit, type Visitor } from '../testing/client.ts'
import { begin, createTable, isOver, isToMove, planOf, playFirst, version } from '../testing/playing.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '../testing/world.ts'

const MESSAGES = Number(process.env['CAIRN_FUZZ'] ?? 6000)
const BATCH = 50
const data = temporaryFolder()

let server: ServerProcess
/** Two who only want to play. */
let victims: readonly [Client, Client]
let table: string
let played = 0
/** What only the two of them may ever see. */
let theirs: readonly string[]
/** Whoever sends nonsense, and a match in which they sit themselves. */
let rogue: Visitor
let friend: Client
let own: string
let ownInvite: string
let newest: string

beforeAll(async () => {
  server = await startProcess(data)
  victims = [await connect(await visit(server.url)), await connect(await visit(server.url))]
  await sitDown()
  rogue = await visit(server.url)
  const first = await connect(rogue)
  friend = await connect(await visit(server.url))
  own = await begin(first, friend)
  ownInvite = first.seen(own).info?.invite as string
  newest = own
  await first.close()
})

async function sitDown(): Promise<void> {
  table = await begin(...victims)
  theirs = [
    ...victims.map(({ visitor }) => visitor.cookie.replace('cairn=', '')),
    victims[0].seen(table).info?.invite as string,
  ]
}

afterAll(async () => {
  await server.kill('SIGTERM')
  expect(server.lines).toEqual([])
  rmSync(data, { recursive: true })
})

/** Texts that have hurt programs before. */
const awkward = fc.constantFrom(
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'undo',
  'null',
  '\u0000',
  '\uD800',
  '🐀'.repeat(40),
  '../../../etc/passwd',
  "'; DROP TABLE log; --",
  '<script>alert(1)</script>',
  '%00%n%s',
  'prince',
  'take prince',
)
const anyText = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 250 }))
const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 30 }),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53, -1, 0.5, 1e308),
)
const anyJson = fc.jsonValue({ maxDepth: 4 })
const token = fc.string({
  unit: fc.constantFrom('A', 'x', '0', '-', '_'),
  minLength: 22,
  maxLength: 22,
})
const someTable = fc.oneof(
  fc.constant('<own>'),
  fc.constant('<own>'),
  fc.constant('<table>'),
  token,
  anyText,
  anyJson,
)
const someInvite = fc.oneof(fc.constant('<invite>'), fc.constant('<table>'), token, anyText)
// few ids, so that many commands come again under the same one
const id = fc.oneof(fc.nat({ max: 50 }).map(String), anyText, anyJson)
const level = fc.constantFrom('random', 'easy', 'master', 7)
const seatPlan = fc.oneof(
  fc.record({ kind: fc.constantFrom('me', 'open', 'invited', 'bot', 'throne') }),
  fc.record({ kind: fc.constant('bot'), level }),
  anyJson,
)
const pace = fc.constantFrom(
  { kind: 'live', reserve: 10_000, increment: 0 },
  { kind: 'days', decision: 86_400_000 },
)
const plan = fc.record(
  {
    game: fc.oneof(fc.constantFrom('braverats', 'chess', '__proto__'), anyText),
    options: fc.oneof(
      fc.constant({}),
      fc.dictionary(anyText, fc.oneof(anyText, anyNumber, fc.boolean())),
      anyJson,
    ),
    seats: fc.oneof(fc.array(seatPlan, { maxLength: 4 }), anyJson),
    listed: fc.oneof(fc.boolean(), anyJson),
    pace: fc.oneof(pace, fc.record({ kind: fc.constantFrom('live', 'days'), reserve: anyNumber }), anyJson),
  },
  { requiredKeys: ['game', 'seats'] },
)

const commandOf = (type: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ type: fc.constant(type), id, ...fields }, { requiredKeys: ['type'] })

/** Commands in good form that make no sense where they come. */
const ownTable = fc.constantFrom('<own>', '<new>', '<new>', '<table>')
const soon = fc.nat({ max: 20 })
const freeSeat = fc.constantFrom({ kind: 'open' }, { kind: 'invited' }, { kind: 'bot', level: 'random' })
const goodSeat = fc.oneof(
  freeSeat,
  fc.constant({ kind: 'me' }),
  token.map(person => ({ kind: 'friend', person })),
)
const is = (...types: readonly string[]) => fc.constantFrom(...types)
const is2to4 = fc.integer({ min: 2, max: 4 })
const well = fc
  .tuple(
    fc.nat({ max: 5000 }),
    fc.oneof(
      fc.record({
        type: is('create'),
        plan: fc.record(
          {
            game: is('braverats'),
            seats: fc.tuple(goodSeat, goodSeat),
            listed: fc.boolean(),
            pace,
            rated: fc.constant(true),
          },
          { requiredKeys: ['game', 'seats', 'listed'] },
        ),
      }),
      fc.record({ type: is('unfollow', 'leave'), table: ownTable }),
      fc.record({ type: is('follow'), table: ownTable, from: soon }),
      fc.record({ type: is('follow'), invite: is('<invite>') }),
      fc.record({ type: is('take'), table: ownTable, invite: is('<invite>') }),
      fc.record({ type: is('take'), table: ownTable, seat: fc.nat({ max: 2 }) }),
      fc.record({ type: is('contribute'), table: ownTable, text: is('a', '__proto__', '\u0000') }),
      fc.record({ type: is('arrange'), table: ownTable, seat: fc.nat({ max: 2 }), to: freeSeat }),
      fc.record({
        type: is('play'),
        table: ownTable,
        version: soon,
        text: is('prince', 'spy', 'wizard', 'general', 'musician', 'take spy', 'nothing'),
      }),
      fc.record({ type: is('undo'), table: ownTable, version: soon }),
      fc.record({ type: is('rematch', 'part'), table: ownTable, on: fc.boolean() }),
      fc.record({ type: is('giveUp', 'callOff'), table: ownTable }),
      fc.record({ type: is('seek'), game: is('braverats', 'chess'), pace, seats: is2to4 }),
      fc.record({ type: is('unseek') }),
      fc.record({ type: is('unseek'), table: ownTable }),
      fc.record({ type: is('say'), table: ownTable, phrase: is('oh', 'wellPlayed') }),
      fc.record({ type: is('hear'), on: fc.boolean() }),
    ),
  )
  .map(([n, command]) => JSON.stringify({ id: String(n), ...command }))

const nearly = fc
  .oneof(
    commandOf('hello', { protocol: fc.constantFrom(PROTOCOL, '1', null, -1) }),
    commandOf('ping', {}),
    commandOf('create', { plan: fc.oneof(plan, anyJson) }),
    commandOf('follow', { table: someTable, invite: someInvite, from: anyNumber }),
    commandOf('unfollow', { table: someTable }),
    commandOf('take', { table: someTable, seat: anyNumber, invite: someInvite }),
    commandOf('contribute', { table: someTable, text: anyText }),
    commandOf('arrange', { table: someTable, seat: anyNumber, to: seatPlan }),
    commandOf('play', { table: someTable, version: anyNumber, text: anyText }),
    commandOf('undo', { table: someTable, version: anyNumber }),
    commandOf('leave', { table: someTable }),
    commandOf('rematch', { table: someTable, on: fc.oneof(fc.boolean(), anyJson) }),
    commandOf('part', { table: someTable, on: fc.oneof(fc.boolean(), anyJson) }),
    commandOf('giveUp', { table: someTable }),
    commandOf('callOff', { table: someTable }),
    commandOf('seek', { game: anyText, pace: fc.oneof(pace, anyJson), seats: anyNumber }),
    commandOf('unseek', { table: someTable }),
    commandOf('resign', { table: someTable }),
    commandOf('say', { table: someTable, phrase: fc.oneof(is('oh'), anyText, anyJson) }),
    commandOf('hear', { on: fc.oneof(fc.boolean(), anyJson) }),
  )
  .map(command => JSON.stringify(command))

const message: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 12, arbitrary: well },
  { weight: 8, arbitrary: nearly },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  // cut off in the middle
  { weight: 1, arbitrary: fc.tuple(nearly, fc.nat({ max: 60 })).map(([text, n]) => text.slice(0, n)) },
)

const named = (text: string): string =>
  text
    .replaceAll('<own>', own)
    .replaceAll('<new>', newest)
    .replaceAll('<table>', table)
    .replaceAll('<invite>', ownInvite)

interface Frame {
  readonly type: string
  readonly table: unknown
  readonly view?: { readonly viewer: unknown }
}

/** Sends a batch and waits until every message has its answer. */
async function throwAll(
  batch: readonly (string | Uint8Array)[],
  greets: boolean,
  gently: boolean,
): Promise<void> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${SOCKET_PATH}`, {
    headers: { cookie: rogue.cookie },
  })
  const frames: string[] = []
  let answers = 0
  const all = greets ? [JSON.stringify({ type: 'hello', id: 'h', protocol: PROTOCOL }), ...batch] : batch
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${all.length} messages, only ${answers} answers`)),
      120_000,
    )
    const done = (): void => {
      clearTimeout(late)
      resolve()
    }
    socket.on('error', reject)
    socket.on('close', code => reject(new Error(`closed with ${code}`)))
    socket.on('open', () => {
      for (const item of all) socket.send(typeof item === 'string' ? named(item) : item)
      if (!gently) {
        socket.removeAllListeners('close')
        socket.terminate()
        done()
      }
    })
    socket.on('message', data => {
      const text = (data as Buffer).toString()
      frames.push(text)
      const { type } = JSON.parse(text) as Frame
      if (type === 'ack' || type === 'refused') answers++
      if (answers === all.length) done()
    })
  })
  socket.removeAllListeners('close')
  socket.terminate()
  for (const text of frames) {
    for (const secret of theirs) expect(text).not.toContain(secret)
    const frame = JSON.parse(text) as Frame
    if (frame.type === 'ack' && typeof frame.table === 'string' && frame.table !== table) newest = frame.table
    if (frame.type === 'update' && frame.table === table) expect(frame.view?.viewer).toBe('spectator')
  }
}

/** The two go on with their match, as if nothing were; when it is over, every move of it was theirs. */
async function playOn(): Promise<void> {
  if (isOver(victims[0], table)) {
    await look()
    await sitDown()
  }
  for (const victim of victims)
    if (!isOver(victim, table) && isToMove(victim, table)) {
      const known = version(victim, table)
      await playFirst(victim, table)
      played++
      await victim.until(() => version(victim, table) > known)
    }
}

async function look(): Promise<void> {
  const response = await fetch(`${server.url}/api/tables/${table}/record`)
  const { entries } = parseRecord(await response.text(), gameOf)
  expect(entries).toHaveLength(played)
  expect(victims[0].seen(table).info?.seats.map(seat => seat.kind === 'person' && seat.person.id)).toEqual(
    victims.map(({ visitor }) => visitor.person.id),
  )
  played = 0
}

it('every command of the protocol is among them, in good form and in nearly good form', () => {
  const types = Command.options.map(({ entries }) => entries.type.literal)
  // one's first message is no other's
  const sent = (some: fc.Arbitrary<string>): ReadonlySet<string> =>
    new Set(fc.sample(some, 2000).map(text => (JSON.parse(text) as { type: string }).type))
  expect(types.filter(type => !sent(nearly).has(type))).toEqual([])
  expect(types.filter(type => !sent(well).has(type))).toEqual(['hello', 'ping'])
})

it(`${MESSAGES} messages end nothing, disturb nobody and show nothing`, {
  timeout: 300_000 + 30 * MESSAGES,
}, async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: BATCH, maxLength: BATCH }),
      fc.boolean(),
      fc.integer({ min: 0, max: 9 }),
      async (batch, greets, chance) => {
        sent += batch.length
        await throwAll(batch, greets || chance > 2, chance > 0)
        expect(server.child.exitCode).toBeNull()
        if (sent % (BATCH * 20) < BATCH) await playOn()
      },
    ),
    { numRuns: Math.ceil(MESSAGES / BATCH), endOnFailure: true },
  )
  expect(sent).toBeGreaterThanOrEqual(MESSAGES)
  while (!isOver(victims[0], table)) {
    await playOn()
    // either of them may be the one who hears last
    await sleep(2)
  }
  await look()
  await friend.must({ type: 'ping' })
})

it('nonsense over HTTP is answered, and never with a failure of ours', async () => {
  const path = fc.oneof(
    fc.constantFrom('/api/me', '/api/me/link', '/api/me/device', '/api/lobby', '/api/socket', '/api'),
    fc.constantFrom('/api/me/matches', '/api/me/played', '/api/me/hidden', '/api/matches'),
    fc
      .tuple(fc.constantFrom('me/matches', `people/${'x'.repeat(22)}`), fc.webQueryParameters())
      .map(([where, query]) => `/api/${where}?${query}`),
    fc.constantFrom('/api/me/blocks', '/api/me/export', '/api/me/delete'),
    fc.constantFrom('/api/me/taps', '/api/me/taps/forget', '/api/passkey/begin', '/api/passkey'),
    fc.constantFrom('', '/begin', '/forget').map(end => `/api/me/passkeys${end}`),
    anyText.map(text => `/api/tables/${encodeURIComponent(text.toWellFormed())}/record`),
    anyText.map(text => `/api/ratings/${encodeURIComponent(text.toWellFormed())}/live`),
    token.map(id => `/api/people/${id}/ratings`),
    fc
      .tuple(token, anyText)
      .map(([id, text]) => `/api/people/${id}/ratings/${encodeURIComponent(text.toWellFormed())}/days`),
    fc.webPath().map(text => `/api/${text}`),
    fc.webPath(),
  )
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD')
  const cookie = fc.oneof(
    fc.constantFrom('', 'cairn=', 'cairn=;cairn', `cairn=${'x'.repeat(44)}`, rogue.cookie, rogue.cookie),
    fc.base64String().map(text => `cairn=${text}`),
  )
  // in good form, and nothing behind it
  const letters = fc.oneof(anyText, fc.base64String({ minLength: 16, maxLength: 100 }))
  const nearlyBody = fc
    .oneof(
      fc.record({
        endpoint: fc.oneof(
          fc.webUrl(),
          fc.constantFrom('https://127.0.0.1/', 'https://localhost:1/'),
          anyText,
        ),
        keys: fc.record({ p256dh: letters, auth: letters }),
        kinds: fc.array(fc.constantFrom('turn', 'end', 'gossip'), { maxLength: 5 }),
      }),
      fc.record({
        response: fc.record({
          id: letters,
          rawId: letters,
          type: fc.constant('public-key'),
          response: fc.record({
            clientDataJSON: fc.oneof(
              letters,
              fc.json().map(text => Buffer.from(text).toString('base64url')),
            ),
            attestationObject: letters,
            authenticatorData: letters,
            signature: letters,
          }),
        }),
      }),
      fc.record({ passkey: anyText }),
    )
    .map(value => JSON.stringify(value))
  await fc.assert(
    fc.asyncProperty(
      path,
      method,
      cookie,
      fc.oneof(fc.json(), anyText, nearlyBody),
      async (path, method, cookie, body) => {
        const hasBody = method !== 'GET' && method !== 'HEAD'
        const response = await fetch(`${server.url}${path.startsWith('/') ? path : `/${path}`}`, {
          method,
          redirect: 'manual',
          headers: { cookie, origin: server.url, 'content-type': 'application/json' },
          ...(hasBody ? { body } : {}),
        })
        const text = await response.text()
        // a page that is not built is the only thing that may be missing
        const isUnbuilt = response.status === 503 && !path.startsWith('/api')
        expect(response.status < 500 || isUnbuilt).toBe(true)
        for (const secret of theirs) expect(text).not.toContain(secret)
      },
    ),
    { numRuns: Math.min(1000, Math.ceil(MESSAGES / 30)) },
  )
  const big = await post(server.url, '/api/me', { name: 'x'.repeat(MAX_MESSAGE) })
  expect(big.status).toBe(413)
})

it('bytes that are no HTTP, half frames and frames too long end their own connection alone', async () => {
  const { port } = new URL(server.url)
  const upgrade = [
    `GET ${SOCKET_PATH} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${rogue.cookie}`,
    '\r\n',
  ].join('\r\n')
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.boolean(),
      async (bytes, upgraded) => {
        const raw = connectRaw({ port: Number(port), host: '127.0.0.1' })
        raw.on('error', () => undefined)
        await new Promise(resolve => raw.once('connect', resolve))
        if (upgraded) raw.write(upgrade)
        raw.write(bytes)
        await sleep(2)
        raw.destroy()
      },
    ),
    { numRuns: 100 },
  )
  const client = await connect(rogue)
  const closed = new Promise(resolve => client.socket.once('close', resolve))
  client.socket.send('x'.repeat(MAX_MESSAGE + 1))
  expect(await closed).toBe(CLOSE.tooBig)
  expect(server.child.exitCode).toBeNull()
})

it('every connection of it is let go', async () => {
  const watcher = await connect(rogue)
  await createTable(watcher, planOf('me', 'open'))
  for (let i = 0; i < 2400; i++) {
    const { sockets } = (await (await fetch(`${server.url}/api/health`)).json()) as { sockets: number }
    // the victims, their friend, and this one
    if (sockets === victims.length + 2) return
    await sleep(50)
  }
  throw new Error('sockets are still counted that are closed')
})
