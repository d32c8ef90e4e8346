import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { gameOf, games } from '@cairn/games'
import { type Game, Match, parseRecord, replay, sealOf } from '@cairn/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openSqlite } from '../store/sqlite.ts'
import { LIMITS } from '../hall/limits.ts'
import { CLOSE, type Lobby, MAX_MESSAGE, PROTOCOL, SOCKET_PATH } from '../protocol.ts'
import { type Client, connect, cookieOf, post, type Reply, visit } from '../testing/client.ts'
import {
  begin,
  contribute,
  createTable,
  firstMove,
  isOver,
  isToMove,
  planOf,
  playFirst,
  playOut,
  version,
  viewOf,
} from '../testing/playing.ts'
import { ROOMY } from '../testing/roomy.ts'
import { startWorld, temporaryFolder, type World } from '../testing/world.ts'

let world: World
const clients: Client[] = []
/** In milliseconds: longer than any test. */
const NEVER = 2 ** 31 - 1

beforeAll(async () => {
  world = await startWorld({ botMs: 50 })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})
afterAll(async () => {
  await world.close()
  expect(world.lines).toEqual([])
})

async function somebody(name = ''): Promise<Client> {
  const client = await connect(await visit(world.url, name))
  clients.push(client)
  return client
}

async function again(client: Client): Promise<Client> {
  const other = await connect(client.visitor)
  clients.push(other)
  return other
}

const lobbyFor = async (client: Client): Promise<Lobby> =>
  (await (
    await fetch(`${world.url}/api/lobby`, { headers: { cookie: client.visitor.cookie } })
  ).json()) as Lobby

describe('who is who', () => {
  it('a first visit makes a person and a cookie no script can read', async () => {
    const response = await post(world.url, '/api/me', { name: ' Ailsa ' })
    expect(await response.json()).toMatchObject({ person: { name: 'Ailsa' } })
    expect(response.headers.get('set-cookie')).toMatch(
      /^cairn=[\w-]{44}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    )
  })

  it('a second visit is the same person, also under a new name', async () => {
    const { cookie, person } = await visit(world.url, 'Ailsa')
    const response = await post(world.url, '/api/me', { name: 'Isla' }, cookie)
    expect(await response.json()).toEqual({ person: { ...person, name: 'Isla' } })
  })

  it('no secret is stored as it is', async () => {
    const { cookie } = await visit(world.url, 'Ailsa')
    const { code } = (await (await post(world.url, '/api/me/link', {}, cookie)).json()) as { code: string }
    for (const file of ['cairn.sqlite', 'cairn.sqlite-wal']) {
      const stored = readFileSync(join(world.data, file), 'latin1')
      expect(stored).not.toContain(cookie.replace('cairn=', ''))
      expect(stored).not.toContain(code)
    }
  })

  it('a link adds a device, once', async () => {
    const first = await visit(world.url, 'Ailsa')
    const { code } = (await (await post(world.url, '/api/me/link', {}, first.cookie)).json()) as {
      code: string
    }
    const added = await post(world.url, '/api/me/device', { code })
    expect(await added.json()).toEqual({ person: first.person })
    expect(cookieOf(added)).not.toBe(first.cookie)
    const used = await post(world.url, '/api/me/device', { code })
    expect(used.status).toBe(404)
    expect(await used.json()).toEqual({ problem: { code: 'unknownLink' } })
  })

  it('a person sees their devices and forgets one, whose socket is closed', async () => {
    const first = await visit(world.url, 'Ailsa')
    const link = async (): Promise<string> => {
      const made = await post(world.url, '/api/me/link', {}, first.cookie)
      return ((await made.json()) as { code: string }).code
    }
    const early = await link()
    const code = await link()
    // a person has one link at a time
    expect((await post(world.url, '/api/me/device', { code: early })).status).toBe(404)
    const added = await post(world.url, '/api/me/device', { code })
    const second = { url: world.url, cookie: cookieOf(added), person: first.person }
    const socket = await connect(second)
    const devices = async (cookie: string): Promise<Device[]> => {
      const answer = await fetch(`${world.url}/api/me/devices`, { headers: { cookie } })
      return ((await answer.json()) as { devices: Device[] }).devices
    }
    type Device = { id: string; added: number; here: boolean }
    const known = await devices(first.cookie)
    expect(known.map(({ here }) => here)).toEqual([true, false])
    expect(known.every(({ added }) => added > 0)).toBe(true)
    const stranger = await visit(world.url)
    const forget = (cookie: string): Promise<Response> =>
      post(world.url, '/api/me/devices/forget', { device: known[1]?.id }, cookie)
    expect((await forget(stranger.cookie)).status).toBe(404)
    const closed = new Promise(resolve => socket.socket.once('close', resolve))
    expect((await forget(first.cookie)).status).toBe(200)
    expect(await closed).toBe(CLOSE.nobody)
    expect(await devices(first.cookie)).toHaveLength(1)
    expect((await post(world.url, '/api/me/link', {}, second.cookie)).status).toBe(401)
  })

  it('what is kept can be read by nobody else on this machine', () => {
    if (process.platform === 'win32') return
    for (const file of ['cairn.sqlite', 'cairn.sqlite-wal'])
      expect(statSync(join(world.data, file)).mode & 0o077).toBe(0)
  })

  it('behind a proxy with TLS the cookie is bound to this host, and the browser stays with TLS', async () => {
    const proxied = await startWorld({ proxy: true, hosts: ['cairn.example'] })
    const at = (host: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const headers = { host, 'content-type': 'application/json', 'x-forwarded-proto': 'https' }
        request(`${proxied.url}/api/me`, { method: 'POST', headers }, resolve).on('error', reject).end('{}')
      })
    const { headers, statusCode } = await at('cairn.example')
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-cairn=[\w-]{44}; Path=\/; .*; Secure$/)
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
    expect((await at('elsewhere.example')).statusCode).toBe(421)
    await proxied.close()
  })

  it('without a cookie the socket says so and closes', async () => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}${SOCKET_PATH}`)
    const [text, code] = await Promise.all([
      new Promise<string>(resolve => socket.once('message', data => resolve((data as Buffer).toString()))),
      new Promise<number>(resolve => socket.once('close', resolve)),
    ])
    expect(JSON.parse(text)).toMatchObject({ problem: { code: 'nobody' } })
    expect(code).toBe(CLOSE.nobody)
  })

  it('a client of another protocol, or one that does not greet, is told so', async () => {
    const ailsa = await somebody()
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers: { cookie: ailsa.visitor.cookie },
    })
    const answers: unknown[] = []
    socket.on('message', data => answers.push(JSON.parse((data as Buffer).toString())))
    socket.once('open', () => {
      socket.send('{"type":"ping","id":"1"}')
      socket.send('{"type":"hello","id":"2","protocol":99}')
    })
    expect(await new Promise(resolve => socket.once('close', resolve))).toBe(CLOSE.protocol)
    expect(answers).toMatchObject([
      { id: '1', problem: { code: 'helloFirst' } },
      { id: '2', problem: { code: 'protocol' } },
    ])
  })

  it('a page of somebody else can open no socket and send nothing', async () => {
    const { cookie } = await visit(world.url)
    const origin = 'https://elsewhere.example'
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers: { cookie, origin },
    })
    await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow('403')
    const response = await fetch(`${world.url}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin },
      body: '{}',
    })
    expect(response.status).toBe(403)
    const form = await fetch(`${world.url}/api/me`, { method: 'POST', headers: { cookie }, body: '{}' })
    expect(form.status).toBe(400)
  })
})

describe('a match between two people', () => {
  it('is played to its end, and its record proves it', async () => {
    const [ailsa, bran] = [await somebody('Ailsa'), await somebody('Bran')]
    const table = await begin(ailsa, bran)
    const { commitment } = ailsa.seen(table).info?.fairness ?? {}
    const early = await fetch(`${world.url}/api/tables/${table}/record`)
    expect(early.status).toBe(409)
    expect(await early.json()).toEqual({ problem: { code: 'notYet' } })
    await Promise.all([playOut(ailsa, table), playOut(bran, table)])
    const response = await fetch(`${world.url}/api/tables/${table}/record`)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const record = parseRecord(await response.text(), gameOf)
    expect(record.fairness.commitment).toBe(commitment)
    const match = replay(gameOf(record.game) as Game, record)
    expect(viewOf(ailsa, table)).toEqual(match.view(0))
    expect(viewOf(bran, table)).toEqual(match.view(1))
    expect(ailsa.seen(table).steps.map(({ seat }) => seat)).toEqual(record.entries.map(({ seat }) => seat))
  })

  it('every seal can be checked once the secret is shown', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    await Promise.all([playOut(ailsa, table), playOut(bran, table)])
    const record = parseRecord(await (await fetch(`${world.url}/api/tables/${table}/record`)).text(), gameOf)
    const secret = bran.seen(table).info?.fairness.secret as string
    expect(secret).toBe(record.fairness.secret)
    const match = new Match(gameOf(record.game) as Game, record.seats, record.options, {
      ...record.fairness,
      secret,
    })
    const seals = [sealOf(secret, 0, match.head)]
    for (const { seat, text } of record.entries) {
      match.play(seat, text)
      seals.push(sealOf(secret, match.version, match.head))
    }
    const received = bran.received
      .map(text => JSON.parse(text) as { type: string; version: number; seal: string })
      .filter(({ type }) => type === 'update')
    expect(received.map(({ version }) => version)).toEqual([...seals.keys()])
    expect(received.map(({ seal }) => seal)).toEqual(seals)
  })

  it('waits for the invite where a seat asks for it', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await createTable(ailsa, planOf('me', 'invited'))
    await bran.must({ type: 'follow', table })
    expect(bran.seen(table).info?.invite).toBeUndefined()
    expect(await bran.send({ type: 'take', table })).toMatchObject({ problem: { code: 'notInvited' } })
    expect(await bran.send({ type: 'follow', invite: table })).toMatchObject({
      problem: { code: 'unknownTable' },
    })
    const invite = ailsa.seen(table).info?.invite as string
    await bran.must({ type: 'take', table, invite })
    expect(bran.seen(table).info).toMatchObject({ you: 1, invite })
  })

  it('is found in the lobby while a seat is open, and to watch afterwards', async () => {
    const [ailsa, bran] = [await somebody('Ailsa'), await somebody('Bran')]
    const table = await createTable(ailsa, planOf('open', 'me'))
    expect((await lobbyFor(bran)).open.map(({ id }) => id)).toContain(table)
    expect((await lobbyFor(ailsa)).mine[0]).toMatchObject({ id: table, yourTurn: false })
    await bran.must({ type: 'take', table })
    await contribute(bran, table)
    await contribute(ailsa, table)
    const { open, watch, mine } = await lobbyFor(bran)
    expect(open.map(({ id }) => id)).not.toContain(table)
    expect(watch.map(({ id }) => id)).toContain(table)
    expect(mine[0]).toMatchObject({ id: table, yourTurn: true })
    expect(JSON.stringify({ open, watch, mine })).not.toContain(ailsa.seen(table).info?.invite)
  })

  it('begins only when all have added their words, after the commitment was shown', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await createTable(ailsa, planOf('me', 'open'))
    expect(ailsa.seen(table).info?.fairness.commitment).toMatch(/^[0-9a-f]{64}$/)
    await ailsa.must({ type: 'contribute', table, text: 'first' })
    await bran.must({ type: 'follow', table })
    expect(bran.seen(table).info?.fairness.contributions).toBeUndefined()
    expect(await bran.send({ type: 'contribute', table, text: 'x' })).toMatchObject({
      problem: { code: 'notSeated' },
    })
    expect(await ailsa.send({ type: 'contribute', table, text: 'other' })).toMatchObject({
      problem: { code: 'tooLate' },
    })
    await bran.must({ type: 'take', table })
    expect(await bran.send({ type: 'play', table, version: 0, text: 'prince' })).toMatchObject({
      problem: { code: 'notYet' },
    })
    await bran.must({ type: 'contribute', table, text: 'second' })
    await ailsa.until(() => ailsa.seen(table).info?.phase === 'playing')
    expect(ailsa.seen(table).info?.fairness).toMatchObject({ contributions: ['first', 'second'] })
    expect(ailsa.seen(table).info?.fairness.secret).toBeUndefined()
  })

  it('the maker can give a free seat to a bot, nobody else can', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await createTable(ailsa, planOf('me', 'open'))
    const arrange = { type: 'arrange', table, seat: 1, to: { kind: 'bot', level: 'easy' } } as const
    expect(await bran.send(arrange)).toMatchObject({ problem: { code: 'notYours' } })
    expect(await ailsa.send({ ...arrange, seat: 0 })).toMatchObject({ problem: { code: 'notFree' } })
    await ailsa.must(arrange)
    expect(ailsa.seen(table).info?.seats[1]).toEqual({ kind: 'bot', level: 'easy' })
  })

  it('a command sent again is done once', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    const play = { type: 'play', id: 'once', table, version: 0, text: firstMove(ailsa, table) } as const
    const [first, second] = await Promise.all([ailsa.send(play), ailsa.send(play)])
    expect(first).toEqual({ type: 'ack', id: 'once', version: 1 })
    expect(second).toEqual(first)
    const other = await again(ailsa)
    expect(await other.send(play)).toEqual(first)
    // another person's command of the same name is another command
    expect(await bran.send({ ...play, version: 1, text: firstMove(bran, table) })).toMatchObject({
      version: 2,
    })
    const plan = planOf('me', 'open')
    const made = await Promise.all([
      ailsa.must({ type: 'create', id: 'same', plan }),
      ailsa.must({ type: 'create', id: 'same', plan }),
      ailsa.must({ type: 'create', id: 'other', plan }),
    ])
    expect(made[0]).toEqual(made[1])
    expect(made[2].table).not.toBe(made[0].table)
  })

  it('takes a move only for the decision it was meant for', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    await ailsa.must({ type: 'play', table, version: 0, text: 'prince' })
    // both decide at once: Bran has not seen that Ailsa is ready, and need not have
    await bran.must({ type: 'play', table, version: 0, text: 'prince' })
    await ailsa.until(() => version(ailsa, table) === 2)
    expect(isToMove(ailsa, table)).toBe(true)
    const late = { type: 'play', table, version: 1, text: firstMove(ailsa, table) } as const
    expect(await ailsa.send(late)).toMatchObject({ problem: { code: 'stale' } })
    expect(await ailsa.send({ ...late, version: 7 })).toMatchObject({ problem: { code: 'stale' } })
  })

  it('T-2, T-3: a refused move names its rule', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    const reply = await ailsa.send({ type: 'play', table, version: 0, text: 'no such thing' })
    expect(reply).toMatchObject({ refusal: { rule: 'T-3', because: 'notAMove' } })
    await playFirst(ailsa, table)
    const second = await ailsa.send({ type: 'play', table, version: 1, text: 'prince' })
    expect(second).toMatchObject({ refusal: { rule: 'T-2', because: 'notYourTurn' } })
    expect(version(bran, table)).toBeLessThan(2)
  })

  it('T-4: a move can be taken back until it is answered, and the reason is told', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    expect(ailsa.seen(table).update?.undo).toEqual({ rule: 'T-4', because: 'nothingToUndo' })
    await playFirst(ailsa, table)
    await ailsa.until(() => version(ailsa, table) === 1)
    expect(ailsa.seen(table).update?.undo).toBeNull()
    const undo = { type: 'undo', id: 'u', table, version: 1 } as const
    expect(await ailsa.send(undo)).toMatchObject({ type: 'ack', version: 2 })
    expect(await ailsa.send(undo)).toMatchObject({ type: 'ack', version: 2 })
    await bran.until(() => version(bran, table) === 2)
    expect(bran.seen(table).steps.at(-1)).toEqual({ seat: 0, events: [{ type: 'undone', seat: 0 }] })
    await ailsa.until(() => version(ailsa, table) === 2)
    await playFirst(ailsa, table)
    await bran.until(() => version(bran, table) === 3)
    await playFirst(bran, table)
    await ailsa.until(() => version(ailsa, table) === 4)
    expect(await ailsa.send({ type: 'undo', table, version: 4 })).toMatchObject({
      refusal: { rule: 'T-4', because: 'shownSince' },
    })
  })

  it('a bot stands in for whoever leaves, until they come back', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    await bran.must({ type: 'leave', table })
    expect(await bran.send({ type: 'play', table, version: 0, text: 'prince' })).toMatchObject({
      problem: { code: 'notSeated' },
    })
    await ailsa.until(() => version(ailsa, table) === 1)
    expect(ailsa.seen(table).steps[0]?.seat).toBe(1)
    expect(ailsa.seen(table).info?.seats[1]).toMatchObject({ standIn: 'medium' })
    await bran.must({ type: 'take', table })
    await ailsa.until(() => {
      const seat = ailsa.seen(table).info?.seats[1]
      return seat?.kind === 'person' && seat.standIn === null
    })
    await Promise.all([playOut(ailsa, table), playOut(bran, table)])
  })

  it('is closed when everybody leaves before it begins', async () => {
    const ailsa = await somebody()
    const table = await createTable(ailsa, planOf('me', 'open'))
    await ailsa.must({ type: 'leave', table })
    expect(ailsa.seen(table).info?.phase).toBe('closed')
    expect((await lobbyFor(ailsa)).open.map(({ id }) => id)).not.toContain(table)
  })

  it('has a rematch when all want it, with the seats moved on and hints allowed as before', async () => {
    const [ailsa, bran] = [await somebody('Ailsa'), await somebody('Bran')]
    const table = await begin(ailsa, bran, { ...planOf('me', 'invited'), hints: true })
    expect(await ailsa.send({ type: 'rematch', table, on: true })).toMatchObject({
      problem: { code: 'notYet' },
    })
    await Promise.all([playOut(ailsa, table), playOut(bran, table)])
    await ailsa.must({ type: 'rematch', table, on: true })
    await ailsa.must({ type: 'rematch', table, on: false })
    await bran.must({ type: 'rematch', table, on: true })
    expect(bran.seen(table).info?.rematch).toEqual({ offers: [1], next: null })
    await ailsa.must({ type: 'rematch', table, on: true })
    const next = await bran.until(() => bran.seen(table).info?.rematch.next)
    for (const client of [ailsa, bran]) {
      await client.must({ type: 'follow', table: next })
      await contribute(client, next)
    }
    for (const id of [table, next]) expect(bran.seen(id).info?.hints).toBe(true)
    expect(bran.seen(next).info?.you).toBe(0)
    expect(ailsa.seen(next).info?.you).toBe(1)
    await Promise.all([playOut(ailsa, next), playOut(bran, next)])
  })
})

describe('a match against a bot', () => {
  it.each(['random', 'medium'] as const)('%s plays to the end', async level => {
    const ailsa = await somebody()
    const plan = planOf('me', 'open')
    const table = await createTable(ailsa, { ...plan, seats: [{ kind: 'me' }, { kind: 'bot', level }] })
    await contribute(ailsa, table)
    await playOut(ailsa, table)
    expect(viewOf(ailsa, table)?.outcome).not.toBeNull()
  })
})

describe.each(games.map(game => game.id))('%s', id => {
  it('is played with as many as it seats, by one person and bots, like any other game', async () => {
    const ailsa = await somebody()
    const { seats } = gameOf(id) as Game
    const table = await createTable(ailsa, {
      game: id,
      listed: false,
      seats: Array.from({ length: seats.max }, (_, seat) =>
        seat === 1 ? { kind: 'me' } : { kind: 'bot', level: 'random' },
      ),
    })
    await contribute(ailsa, table)
    await playOut(ailsa, table)
    const record = parseRecord(await (await fetch(`${world.url}/api/tables/${table}/record`)).text(), gameOf)
    expect(viewOf(ailsa, table)).toEqual(replay(gameOf(id) as Game, record).view(1))
  })
})

describe('those who watch', () => {
  it('see what a spectator may see, and are counted', async () => {
    const [ailsa, bran, cat] = [await somebody(), await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    await cat.must({ type: 'follow', table })
    expect(cat.seen(table).info?.you).toBeNull()
    expect(viewOf(cat, table)?.viewer).toBe('spectator')
    await ailsa.until(() => ailsa.seen(table).info?.spectators === 1)
    expect(await cat.send({ type: 'take', table })).toMatchObject({ problem: { code: 'tooLate' } })
    expect(await cat.send({ type: 'play', table, version: 0, text: 'prince' })).toMatchObject({
      problem: { code: 'notSeated' },
    })
    await Promise.all([playOut(ailsa, table), playOut(bran, table)])
    await cat.until(() => isOver(cat, table))
    expect(cat.seen(table).steps).toHaveLength(version(ailsa, table))
    await cat.must({ type: 'unfollow', table })
    await ailsa.until(() => ailsa.seen(table).info?.spectators === 0)
  })
})

describe('a lost connection', () => {
  it('is seen by the others, and nothing is missed by coming back from a version', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    const here = () => {
      const seat = ailsa.seen(table).info?.seats[1]
      return seat?.kind === 'person' && seat.here
    }
    bran.socket.terminate()
    await ailsa.until(() => !here())
    await playFirst(ailsa, table)
    const back = await connect(bran.visitor, { resume: bran })
    clients.push(back)
    await back.must({ type: 'follow', table, from: 0 })
    await playFirst(back, table)
    await back.until(() => version(back, table) === 2)
    back.socket.terminate()
    const third = await connect(back.visitor, { resume: back })
    clients.push(third)
    const playing = playOut(ailsa, table)
    await third.must({ type: 'follow', table, from: version(third, table) })
    const first = JSON.parse(third.received.find(text => text.includes('"update"')) ?? '{}') as object
    expect(first).toMatchObject({ from: 2 })
    await Promise.all([playing, playOut(third, table)])
    expect(third.seen(table).steps).toHaveLength(version(third, table))
  })

  it('a second device of the same person sees the same', async () => {
    const [ailsa, bran] = [await somebody(), await somebody()]
    const table = await begin(ailsa, bran)
    const phone = await again(ailsa)
    await phone.must({ type: 'follow', table })
    await playFirst(phone, table)
    await ailsa.until(() => version(ailsa, table) === 1)
    await phone.until(() => version(phone, table) === 1)
    expect(phone.seen(table).update).toEqual(ailsa.seen(table).update)
  })
})

describe('a restart', () => {
  it('brings back tables that gather, matches, seats, stand-ins and those who watch', async () => {
    const data = temporaryFolder()
    const first = await startWorld({ data, botMs: 50 })
    const [ailsa, bran, cat] = [
      await connect(await visit(first.url, 'Ailsa')),
      await connect(await visit(first.url, 'Bran')),
      await connect(await visit(first.url, 'Cat')),
    ]
    const table = await begin(ailsa, bran)
    await cat.must({ type: 'follow', table })
    await playFirst(ailsa, table)
    const gathering = await createTable(cat, planOf('me', 'open'))
    const left = await begin(ailsa, bran)
    await bran.must({ type: 'leave', table: left })
    await ailsa.until(() => version(ailsa, left) === 1)
    const closed = new Promise(resolve => ailsa.socket.once('close', resolve))
    await first.close()
    expect(await closed).toBe(CLOSE.restart)

    const second = await startWorld({ data, botMs: 50 })
    const back = async (client: Client): Promise<Client> => connect({ ...client.visitor, url: second.url })
    const [ailsa2, bran2, cat2] = [await back(ailsa), await back(bran), await back(cat)]
    for (const client of [ailsa2, bran2, cat2]) await client.must({ type: 'follow', table })
    expect(ailsa2.seen(table).update).toEqual(ailsa.seen(table).update)
    expect(viewOf(cat2, table)?.viewer).toBe('spectator')
    expect(bran2.seen(table).info?.seats).toMatchObject([
      { person: { name: 'Ailsa' } },
      { person: { name: 'Bran' } },
    ])
    await Promise.all([playOut(ailsa2, table), playOut(bran2, table)])
    await cat2.must({ type: 'follow', table: gathering })
    expect(cat2.seen(gathering).info).toMatchObject({ phase: 'gathering', you: 0 })
    await ailsa2.must({ type: 'follow', table: left })
    await playOut(ailsa2, left)
    for (const client of [ailsa2, bran2, cat2]) await client.close()
    await second.close()
    rmSync(data, { recursive: true })
    expect([...first.lines, ...second.lines]).toEqual([])
  })
})

describe('limits', () => {
  let strict: World
  beforeAll(async () => {
    strict = await startWorld({
      limits: {
        ...LIMITS,
        socketsPerAddress: 3,
        // what was used up does not come back while the test goes on, however slowly
        commands: { perSecond: 0.001, burst: 20 },
        tables: 2,
        followed: 3,
        makingPerAddress: { perSecond: 0.001, burst: 10 },
      },
    })
  })
  afterAll(() => strict.close())

  it('a client that sends too much is told when to go on, and closed if it does not listen', async () => {
    const client = await connect(await visit(strict.url))
    const replies = await Promise.all(Array.from({ length: 40 }, () => client.send({ type: 'ping' })))
    const slow = replies.find(reply => reply.type === 'refused')
    expect(slow).toMatchObject({ problem: { code: 'slowDown' } })
    expect(slow?.type === 'refused' && slow.problem?.retry).toBeGreaterThan(0)
    const closed = new Promise(resolve => client.socket.once('close', resolve))
    for (let i = 0; i < 200; i++) client.socket.send('{}')
    expect(await closed).toBe(CLOSE.tooMany)
  })

  it('a message that is too long ends its own connection only', async () => {
    const [client, other] = [await connect(await visit(strict.url)), await connect(await visit(strict.url))]
    const closed = new Promise(resolve => client.socket.once('close', resolve))
    client.socket.send('x'.repeat(MAX_MESSAGE + 1))
    expect(await closed).toBe(CLOSE.tooBig)
    await other.must({ type: 'ping' })
    await other.close()
  })

  it('an address has so many connections, though it says nothing on them', async () => {
    const narrow = await startWorld({ limits: { ...ROOMY, connectionsPerAddress: 5 } })
    const { port } = new URL(narrow.url)
    const open = async (): Promise<Socket> => {
      const stream = createConnection(Number(port), '127.0.0.1')
      await once(stream, 'connect')
      return stream
    }
    const silent: Socket[] = []
    for (let i = 0; i < 5; i++) silent.push(await open())
    await once(await open(), 'close')
    expect(silent.every(({ destroyed }) => !destroyed)).toBe(true)
    for (const stream of silent) stream.destroy()
    for (;;) {
      // those that were let go are counted off in their own time
      const answer = await fetch(`${narrow.url}/api/live`).catch(() => undefined)
      if (answer?.status === 200) break
    }
    await narrow.close()
  })

  it('a clock that goes back an hour locks nobody out', async () => {
    const client = await somebody()
    await client.must({ type: 'ping' })
    const before = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => before - 3_600_000)
    try {
      await client.must({ type: 'ping' })
      expect((await lobbyFor(client)).mine).toEqual([])
      await createTable(client, planOf('me', 'open'))
    } finally {
      clock.mockRestore()
    }
  })

  it('a person is counted over all sockets, and what is asked for of a match counts too', async () => {
    const few = await startWorld({
      limits: { ...ROOMY, commandsPerPerson: { perSecond: 0.001, burst: 20 }, socketsPerPerson: 2 },
    })
    const [one, other] = [await visit(few.url), await visit(few.url)]
    const [here, there] = [await connect(one), await connect(one)]
    const stranger = await connect(other)
    const table = await begin(here, stranger)
    const replies: Reply[] = []
    for (let i = 0; i < 12; i++)
      replies.push(await here.send({ type: 'ping' }), await there.send({ type: 'ping' }))
    expect(replies.at(-1)).toMatchObject({ problem: { code: 'slowDown' } })
    expect(replies.at(-2)).toMatchObject({ problem: { code: 'slowDown' } })
    await stranger.must({ type: 'follow', table })
    const third = new WebSocket(`${few.url.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers: { cookie: one.cookie },
    })
    expect(await new Promise(resolve => third.once('close', resolve))).toBe(CLOSE.tooMany)
    await few.close()

    const dear = await startWorld({
      limits: { ...ROOMY, commands: { perSecond: 0.001, burst: 20 }, askedPerCommand: 10 },
    })
    const [ailsa, bran] = [await connect(await visit(dear.url)), await connect(await visit(dear.url))]
    const long = await begin(ailsa, bran)
    await ailsa.must({ type: 'follow', table: long })
    expect(await ailsa.send({ type: 'ping' })).toMatchObject({ problem: { code: 'slowDown' } })
    await bran.must({ type: 'ping' })
    await dear.close()
  })

  it('a long match comes in pages, and whoever takes none of them is let go in time', async () => {
    const data = temporaryFolder()
    let long = await startWorld({ data })
    const makers = [await visit(long.url), await visit(long.url)] as const
    const [ailsa, bran] = [await connect(makers[0]), await connect(makers[1])]
    const table = await begin(ailsa, bran)
    await long.close()
    const entries = 6000
    const store = await openSqlite(join(data, 'cairn.sqlite'))
    const seq = (await store.read(table)).length
    await store.append(
      Array.from({ length: entries }, (_, i) => ({
        table,
        seq: seq + i,
        at: 0,
        kind: 'played',
        body: JSON.stringify({ seat: 0, text: i % 2 === 0 ? 'prince' : 'undo' }),
      })),
    )
    await store.close()
    const again = async (limits = ROOMY) => {
      long = await startWorld({ data, limits })
      return [
        await connect({ ...makers[0], url: long.url }),
        await connect({ ...makers[1], url: long.url }),
      ] as const
    }
    let [here, other] = await again()
    await here.must({ type: 'follow', table })
    expect(here.seen(table).steps).toHaveLength(entries)
    expect(Math.max(...here.received.map(text => text.length))).toBeLessThan(64 * 1024)
    // what happens while somebody catches up is in their last page
    const catching = other.must({ type: 'follow', table })
    await here.must({ type: 'play', table, version: entries, text: 'prince' })
    await catching
    await other.until(() => version(other, table) === entries + 1)
    expect(other.seen(table).steps).toHaveLength(entries + 1)
    // the pages wait for whoever takes none, so that a megabyte is never reached
    await long.close()
    ;[here, other] = await again({ ...ROOMY, stalled: 2000, heartbeat: NEVER })
    for (const client of [other, here]) await client.must({ type: 'follow', table })
    here.socket.pause()
    for (let i = 0; i < 20; i++)
      here.socket.send(JSON.stringify({ type: 'follow', id: `${i}`, table, from: 0 }))
    await other.until(() => {
      const seat = other.seen(table).info?.seats[0]
      return seat?.kind === 'person' && !seat.here
    })
    here.socket.terminate()
    await other.close()
    await long.close()
    rmSync(data, { recursive: true })
  })

  it('whoever stops reading is let go, and nobody else notices', async () => {
    const patient = await startWorld({ limits: { ...ROOMY, stalled: NEVER, heartbeat: NEVER } })
    const [slow, other] = [await connect(await visit(patient.url)), await connect(await visit(patient.url))]
    const table = await begin(slow, other)
    const isHere = (): boolean => {
      const seat = other.seen(table).info?.seats[0]
      return seat?.kind === 'person' && seat.here
    }
    await other.until(isHere)
    slow.socket.pause()
    // it still asks, so that more and more waits for it
    const asking = setInterval(() => {
      for (let i = 0; i < 500 && slow.socket.readyState === slow.socket.OPEN; i++)
        slow.socket.send(JSON.stringify({ type: 'follow', id: `${i}`, table }))
    }, 20)
    await other.until(() => !isHere())
    clearInterval(asking)
    await other.must({ type: 'ping' })
    slow.socket.terminate()
    await patient.close()
  })

  it('an address has so many sockets, a socket so many tables, a maker so many unfinished ones', async () => {
    const visitor = await visit(strict.url)
    const sockets = [await connect(visitor), await connect(visitor), await connect(visitor)]
    const fourth = new WebSocket(`${strict.url.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers: { cookie: visitor.cookie },
    })
    expect(await new Promise(resolve => fourth.once('close', resolve))).toBe(CLOSE.tooMany)
    const [client] = sockets as [Client]
    await createTable(client, planOf('me', 'open'))
    await createTable(client, planOf('me', 'open'))
    expect(await client.send({ type: 'create', plan: planOf('me', 'open') })).toMatchObject({
      problem: { code: 'tooMany' },
    })
    for (const socket of sockets) await socket.close()
  })

  it('an address can make so many people at once', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await post(strict.url, '/api/me', {})).status)
    expect(statuses).toContain(429)
  })
})

describe('the page', () => {
  let small: World
  const page = temporaryFolder()
  beforeAll(async () => {
    mkdirSync(join(page, 'assets'))
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Cairn</title>')
    writeFileSync(join(page, 'assets', 'main-abc.js'), 'export {}')
    small = await startWorld({ page })
  })
  afterAll(async () => {
    await small.close()
    rmSync(page, { recursive: true })
  })

  it('is served with a policy that allows no inline script', async () => {
    for (const path of ['/', '/index.html']) {
      const response = await fetch(`${small.url}${path}`)
      expect(await response.text()).toContain('<title>Cairn</title>')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      const etag = response.headers.get('etag') as string
      const again = await fetch(`${small.url}${path}`, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
  })

  it('files with a hash in their name are kept for ever, and packed', async () => {
    const response = await fetch(`${small.url}/assets/main-abc.js`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toBe('export {}')
  })

  it.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/none.js',
    '/x.js',
    '/t/abc',
  ])('%s is not there', async path => {
    expect((await fetch(`${small.url}${path}`)).status).toBe(404)
  })

  it('what it does is counted, and told to this machine alone', async () => {
    const client = await somebody()
    await createTable(client, planOf('me', 'open'))
    await client.send({ type: 'take', table: 'x'.repeat(22) })
    const response = await fetch(`${world.url}/metrics`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await response.text()
    expect(text).toMatch(/^cairn_commands_total\{command="create",answer="ack"\} [1-9]/m)
    expect(text).toMatch(/^cairn_commands_total\{command="take",answer="unknownTable"\} [1-9]/m)
    expect(text).toMatch(/^cairn_store_seconds_count [1-9]/m)
    for (const name of ['cairn_tables', 'cairn_sockets', 'process_resident_memory_bytes'])
      expect(text).toMatch(new RegExp(`^${name} [1-9]`, 'm'))
    expect(text).not.toContain(client.visitor.person.id)
    const forwarded = await fetch(`${world.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(forwarded.status).toBe(404)
  })

  it('its health is told', async () => {
    const response = await fetch(`${small.url}/api/health`)
    expect(await response.json()).toEqual({ ok: true, protocol: PROTOCOL, tables: 0, sockets: 0 })
    expect((await fetch(`${small.url}/api/nothing`)).status).toBe(404)
  })
})
