// What one seat keeps to itself changes nothing that anybody else is sent, byte for byte.
import { gameOf } from '@cairn/games'
import { type BaseView, type Game, legalMoves } from '@cairn/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, connect, post, visit } from '../testing/client.ts'
import { begin, createTable, GAME, planOf, playOut, version, viewOf } from '../testing/playing.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const somebody = async (name: string): Promise<Client> => connect(await visit(world.url, name))

/** What differs from match to match by its nature: names of tables and people, commitments, seals, times. */
const plain = (text: string): string =>
  text
    .replaceAll(/"[\w-]{22}"/g, '"<token>"')
    .replaceAll(/"[0-9a-f]{64}"/g, '"<hash>"')
    .replaceAll(/"words \d+"/g, '"<words>"')
    .replaceAll(/"(at|made|waited|since|until)":\d+/g, '"at":0')
    // of a device, and of one's own commands
    .replaceAll(/"hash":"[\w-]{43}"/g, '"hash":"<hash>"')
    .replaceAll(/"by":"[\w-]{22} [^"]*"/g, '"by":"<command>"')
    .replaceAll(/"what":"[\w-]{12}"/g, '"what":"<digits>"')

/** Everything two others can get to see and can try while a seat has made a choice that is still hidden. */
async function everythingElse(choice: string): Promise<string> {
  const [chooser, opponent, spectator] = [await somebody('A'), await somebody('B'), await somebody('C')]
  const table = await begin(chooser, opponent)
  await spectator.must({ type: 'follow', table })
  // once in answer, and once with everybody else
  await spectator.until(() => spectator.received.filter(text => text.includes('"spectators":1')).length === 2)
  await opponent.until(() => opponent.seen(table).info?.spectators === 1)
  for (const client of [opponent, spectator]) client.received.length = 0
  await chooser.must({ type: 'play', id: 'p', table, version: 0, text: choice })
  for (const client of [opponent, spectator]) {
    await client.until(() => version(client, table) === 1)
    for (const command of [
      { type: 'undo', id: '1', table, version: 1 },
      { type: 'play', id: '2', table, version: 1, text: 'nothing' },
      { type: 'play', id: 'p', table, version: 0, text: 'nothing' },
      { type: 'take', id: '3', table, seat: 0 },
      { type: 'rematch', id: '4', table, on: true },
      { type: 'part', id: '8', table, on: true },
      { type: 'part', id: '9', table, on: false },
      { type: 'seek', id: '10', game: GAME, pace: { kind: 'days', decision: 86_400_000 }, seats: 2 },
      { type: 'unseek', id: '11' },
      { type: 'hear', id: '12', on: true },
      { type: 'say', id: '13', table, phrase: 'oh' },
      // whoever sits there would end the match by these
      ...(client === spectator
        ? [{ type: 'giveUp', id: '14', table } as const, { type: 'callOff', id: '15', table } as const]
        : []),
      { type: 'follow', id: '5', table, from: 0 },
      { type: 'follow', id: '6', table, from: 1 },
      { type: 'follow', id: '7', table, from: 99 },
    ] as const) {
      await client.send(command)
      // how many wait is told a moment later
      if (command.type === 'seek')
        await client.until(() => client.received.some(text => text.includes('"waiting"')))
    }
  }
  const pages: string[] = []
  const person = chooser.visitor.person.id
  for (const path of [
    '/api/lobby',
    `/api/tables/${table}/record`,
    '/api/me/matches',
    '/api/me/played',
    `/api/ratings/${GAME}/live`,
    `/api/people/${person}/ratings`,
    `/api/people/${person}/ratings/${GAME}/live`,
    `/api/people/${person}`,
    '/api/me/blocks',
    '/api/me/export',
    '/api/me/passkeys',
    '/api/me/taps',
  ])
    pages.push(
      await (await fetch(`${world.url}${path}`, { headers: { cookie: opponent.visitor.cookie } })).text(),
    )
  // ends the match, so that the next one finds the same lobby
  for (const client of [chooser, opponent]) void playOut(client, table)
  const lines = [...opponent.received, '-', ...spectator.received, '-', ...pages, ...world.lines]
  await chooser.until(() => chooser.seen(table).info?.phase === 'over')
  for (const client of [chooser, opponent, spectator]) await client.close()
  return lines.map(plain).join('\n')
}

describe('a choice that is hidden', () => {
  it('leaves no trace in any message, refusal, page or log line of the others', async () => {
    const game = gameOf(GAME) as Game
    const choices: string[] = []
    const probe = [await somebody('A'), await somebody('B')] as const
    const table = await begin(...probe)
    for (const move of legalMoves(game, viewOf(probe[0], table) as BaseView))
      choices.push(game.makeMove(move))
    for (const client of probe) void playOut(client, table)
    await probe[0].until(() => probe[0].seen(table).info?.phase === 'over')
    for (const client of probe) await client.close()
    expect(choices.length).toBeGreaterThan(2)
    const [first, ...others] = choices
    const seen = await everythingElse(first as string)
    for (const other of others) expect(await everythingElse(other)).toEqual(seen)
  })
})

describe('the secret of the shuffle', () => {
  it('is shown to nobody before the end, and to everybody then', async () => {
    const clients = [await somebody('A'), await somebody('B'), await somebody('C')] as const
    const [maker, guest, spectator] = clients
    const table = await begin(maker, guest)
    await spectator.must({ type: 'follow', table })
    await Promise.all([playOut(maker, table), playOut(guest, table)])
    for (const client of clients) {
      const secret = await client.until(() => client.seen(table).info?.fairness.secret)
      const shown = client.received.findIndex(text => text.includes(secret))
      expect(JSON.parse(client.received[shown] ?? '')).toMatchObject({ table: { phase: 'over' } })
    }
    for (const client of clients) await client.close()
  })
})

describe('what is one person’s own', () => {
  it('cookies, invites and where they are tapped on the shoulder reach nobody else', async () => {
    const [maker, guest, stranger] = [await somebody('A'), await somebody('B'), await somebody('C')]
    const endpoint = 'https://push.example/of-the-maker'
    const keys = { p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) }
    await post(world.url, '/api/me/taps', { endpoint, keys, kinds: ['end'] }, maker.visitor.cookie)
    const table = await createTable(maker, planOf('me', 'invited'))
    const invite = maker.seen(table).info?.invite as string
    await stranger.must({ type: 'follow', table })
    await guest.must({ type: 'take', table, invite })
    await maker.must({ type: 'contribute', table, text: 'my own words' })
    await stranger.must({ type: 'follow', table })
    const lobby = await (await fetch(`${world.url}/api/lobby`)).text()
    const reached = [...stranger.received, lobby].join('\n')
    for (const secret of [
      'push.example',
      invite,
      'my own words',
      maker.visitor.cookie.slice(6),
      guest.visitor.cookie.slice(6),
    ])
      expect(reached).not.toContain(secret)
    expect(guest.received.join('\n')).not.toContain('my own words')
    for (const client of [maker, guest, stranger]) await client.close()
  })
})
