// What people look back at, over HTTP: their matches, the page that others see, and matches of one device that they show.
import { gameOf } from '@cairn/games'
import {
  commit,
  FastChance,
  type Game,
  legalMoves,
  makeRecord,
  Match,
  parseRecord,
  pick,
  replay,
  UNDO,
} from '@cairn/kernel'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MatchLines, MAX_RECORD, PlayedInfo, PublicPage, Published, PublishedMatch } from '../protocol.ts'
import { type Client, connect, post, visit } from '../testing/client.ts'
import { begin, createTable, GAME, planOf, playOut } from '../testing/playing.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ botMs: 1 })
})
afterAll(async () => {
  await world.close()
  expect(world.lines).toEqual([])
})

const get = (path: string, client?: Client): Promise<Response> =>
  fetch(`${world.url}/api/${path}`, { headers: { cookie: client?.visitor.cookie ?? '' } })

async function read<S extends v.GenericSchema>(
  schema: S,
  path: string,
  client?: Client,
): Promise<v.InferOutput<S>> {
  return v.parse(schema, await (await get(path, client)).json())
}

it('one’s matches are told as they ended, newest first, by what one asks for, and to nobody else', async () => {
  const [ailsa, bran] = [
    await connect(await visit(world.url, 'Ailsa')),
    await connect(await visit(world.url, 'Bran')),
  ]
  const first = await begin(ailsa, bran)
  await Promise.all([playOut(ailsa, first), playOut(bran, first)])
  const pace = { kind: 'days', decision: 86_400_000 } as const
  const second = await begin(ailsa, bran, { ...planOf('me', 'invited'), pace })
  await bran.must({ type: 'giveUp', table: second })
  const third = await createTable(ailsa, planOf('me', 'bot'))
  await ailsa.must({ type: 'contribute', table: third, text: 'w' })
  await playOut(ailsa, third)
  // what was called off came to nothing, and can be looked at
  const off = await begin(ailsa, bran)
  await bran.must({ type: 'callOff', table: off })
  const record = parseRecord(await (await get(`tables/${off}/record`)).text(), gameOf)
  expect(replay(gameOf(GAME) as Game, record).outcome).toBeUndefined()

  const tables = async (query: string): Promise<readonly string[]> =>
    (await read(MatchLines, `me/matches${query}`, ailsa)).matches.map(({ table }) => table)
  const { matches, next } = await read(MatchLines, 'me/matches', ailsa)
  expect(next).toBeNull()
  expect(matches.map(({ table }) => table)).toEqual([third, second, first])
  expect(matches[1]).toMatchObject({
    game: GAME,
    pace,
    rated: false,
    you: 0,
    result: 'won',
    places: [1, 2],
    by: 'resigned',
    seats: [
      { kind: 'person', person: ailsa.visitor.person },
      { kind: 'person', person: bran.visitor.person },
    ],
  })
  expect(await tables('?pace=days')).toEqual([second])
  expect(await tables('?company=bots')).toEqual([third])
  expect(await tables('?company=random')).toEqual([third])
  expect(await tables(`?company=${bran.visitor.person.id}&result=won&pace=days`)).toEqual([second])
  expect(await tables('?game=glen-more')).toEqual([])
  expect(await tables(`?before=${matches[1]?.at}.${second}`)).toEqual([first])
  expect((await get('me/matches?pace=slow', ailsa)).status).toBe(400)
  expect((await get('me/matches')).status).toBe(401)
  const played = await read(PlayedInfo, 'me/played', ailsa)
  expect(played.companions).toMatchObject([{ ...bran.visitor.person, matches: 2 }])
  expect(played.tallies.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect((await get('me/played')).status).toBe(401)
  for (const client of [ailsa, bran]) await client.close()
})

it('somebody’s page is seen by everybody, until they hide it: then it is as if there were nobody', async () => {
  const ailsa = await connect(await visit(world.url, 'Ailsa'))
  const { person, cookie } = ailsa.visitor
  const bot = await createTable(ailsa, planOf('me', 'bot'))
  await ailsa.must({ type: 'contribute', table: bot, text: 'w' })
  await playOut(ailsa, bot)
  // what was not rated is nobody else's business
  expect(await read(PublicPage, `people/${person.id}`)).toEqual({ person, matches: [], next: null })
  const bran = await connect(await visit(world.url, 'Bran'))
  const pace = { kind: 'live', reserve: 60_000, increment: 0 } as const
  const rated = await begin(ailsa, bran, { ...planOf('me', 'invited'), pace, rated: true })
  await ailsa.must({ type: 'giveUp', table: rated })
  for (const [client, result] of [
    [ailsa, 'lost'],
    [bran, 'won'],
  ] as const) {
    const { matches } = await read(PublicPage, `people/${client.visitor.person.id}`)
    expect(matches).toMatchObject([{ table: rated, rated: true, result }])
  }
  await bran.close()
  const hide = (hidden: boolean): Promise<Response> => post(world.url, '/api/me/hidden', { hidden }, cookie)
  expect(await (await hide(true)).json()).toEqual({ hidden: true })
  const whole = async (response: Response): Promise<unknown> => [
    response.status,
    await response.text(),
    [...response.headers].filter(([name]) => name !== 'date'),
  ]
  const hidden = await whole(await get(`people/${person.id}`))
  expect(hidden).toEqual(await whole(await get(`people/${'x'.repeat(22)}`)))
  expect((await read(PlayedInfo, 'me/played', ailsa)).hidden).toBe(true)
  await hide(false)
  expect((await get(`people/${person.id}`)).status).toBe(200)
  expect((await post(world.url, '/api/me/hidden', { hidden: true })).status).toBe(401)
  await ailsa.close()
})

/** A match of one device, played at random. */
function played(seed: number, entries = Infinity): Match {
  const game = gameOf(GAME) as Game
  const secret = seed.toString(16).padStart(64, '0')
  const match = new Match(game, 2, { mime: true, fast: false }, { ...commit(secret, ['', '']), secret })
  const chance = new FastChance(seed)
  for (let i = 0; i < entries && match.outcome === undefined; i++) {
    const seat = match.actors[0] ?? 0
    match.play(seat, game.makeMove(pick(legalMoves(game, match.view(seat)), chance)))
  }
  return match
}
const seats = [
  { kind: 'person', name: 'Ailsa' },
  { kind: 'bot', level: 'easy' },
]

it('a match of one device is published once it was played again, and found by whoever has its link', async () => {
  const { cookie } = await visit(world.url, 'Ailsa')
  const publish = (body: unknown, as = cookie): Promise<Response> => post(world.url, '/api/matches', body, as)
  const record = makeRecord(played(1).record())
  const { id } = v.parse(Published, await (await publish({ record, seats })).json())
  expect(v.parse(Published, await (await publish({ record, seats })).json()).id).toBe(id)
  const found = await read(PublishedMatch, `matches/${id}`)
  expect(found).toMatchObject({ record, seats })
  expect(replay(gameOf(GAME) as Game, parseRecord(found.record, gameOf)).outcome).toBeDefined()
  // it is nobody's match on this server
  expect(await (await fetch(`${world.url}/api/me/matches`, { headers: { cookie } })).json()).toEqual({
    matches: [],
    next: null,
  })
  expect((await get(`matches/${'x'.repeat(22)}`)).status).toBe(404)

  const other = parseRecord(record, gameOf)
  const bad = {
    'not JSON': 'x',
    'not over': makeRecord(played(1, 4).record()),
    'another secret': makeRecord({ ...other, fairness: { ...other.fairness, secret: 'ab'.repeat(32) } }),
    'without its last entry': makeRecord({ ...other, entries: other.entries.slice(0, -1) }),
    'with another head': makeRecord({ ...other, head: 'ab'.repeat(32) }),
    'with a course': makeRecord({
      ...other,
      course: { people: [true, false], times: other.entries.map(() => 0), marks: [] },
    }),
  }
  const back = [...other.entries.slice(0, 1), { seat: other.entries[0]?.seat ?? 0, text: UNDO }]
  const often = makeRecord({
    ...other,
    entries: [...Array.from({ length: 501 }, () => back).flat(), ...other.entries],
  })
  const told = await publish({ record: often, seats })
  expect(await told.json()).toMatchObject({ problem: { detail: expect.stringContaining('too often') } })

  for (const [why, text] of Object.entries(bad))
    expect([why, (await publish({ record: text, seats })).status]).toEqual([why, 400])
  expect((await publish({ record, seats: seats.slice(1) })).status).toBe(400)
  expect((await publish({ record: 'x'.repeat(2 * MAX_RECORD), seats })).status).toBe(413)
  expect((await publish({ record, seats }, '')).status).toBe(401)
})

it('one person publishes only so many, and one address only so fast', async () => {
  const narrow = await startWorld({ limits: { published: 2, publishing: { perSecond: 0.001, burst: 4 } } })
  try {
    const { cookie } = await visit(narrow.url)
    const publish = async (seed: number, as: string): Promise<number> =>
      (await post(narrow.url, '/api/matches', { record: makeRecord(played(seed).record()), seats }, as))
        .status
    expect([await publish(1, cookie), await publish(2, cookie)]).toEqual([200, 200])
    expect(await publish(3, cookie)).toBe(400)
    expect(await publish(1, cookie)).toBe(200)
    expect(await publish(1, (await visit(narrow.url)).cookie)).toBe(429)
  } finally {
    await narrow.close()
  }
})

it('a long answer counts as further requests of its address', async () => {
  const narrow = await startWorld({
    limits: { askedPerCommand: 100, requestsPerAddress: { perSecond: 0.001, burst: 9 } },
  })
  try {
    const { cookie } = await visit(narrow.url)
    const { id } = v.parse(
      Published,
      await (
        await post(narrow.url, '/api/matches', { record: makeRecord(played(1).record()), seats }, cookie)
      ).json(),
    )
    const ask = async (): Promise<number> => (await fetch(`${narrow.url}/api/matches/${id}`)).status
    expect([await ask(), await ask()]).toEqual([200, 429])
  } finally {
    await narrow.close()
  }
})
