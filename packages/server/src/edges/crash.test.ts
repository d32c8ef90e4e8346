// Kills the server in the middle of everything, again and again, and counts what is left.
import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gameOf } from '@cairn/games'
import { sealOf } from '@cairn/kernel'
import { expect, it } from 'vitest'
import type { SeatPlan } from '../protocol.ts'
import { openSqlite } from '../store/sqlite.ts'
import { check as checkAll } from '../hall/check.ts'
import { tableOfLog } from '../hall/log.ts'
import { rebuildRatings } from '../hall/ratings.ts'
import { add, type Made, type Note, openTable } from '../hall/table.ts'
import { connect, visit } from '../testing/client.ts'
import { anyMove, begin, GAME, isOver, isToMove, planOf, playFirst, version } from '../testing/playing.ts'
import { connectSturdy, type Sturdy } from '../testing/sturdy.ts'
import { startProcess, temporaryFolder } from '../testing/world.ts'

const KILLS = 10
const PAIRS = 12
const ALONE = 6
const SEEKERS = 2
const QUITTERS = 2
/** How people end a match before its time. */
const ENDS = ['resigned', 'agreed', 'calledOff'] as const
/** Nobody's time runs out. */
const WISH = { game: GAME, pace: { kind: 'live', reserve: 3_600_000, increment: 0 }, seats: 2 } as const

it('no acknowledged move is lost, no match is stuck, and nobody sees a move that is not stored', {
  timeout: 600_000,
}, async () => {
  const data = temporaryFolder()
  let server = await startProcess(data)
  const port = Number(new URL(server.url).port)
  /** Moves that were acknowledged, and positions that were seen. */
  const acknowledged: { table: string; version: number; person: string; text: string }[] = []
  const seals = new Map<string, string>()
  const over = new Set<string>()
  const rated = new Set<string>()
  const ended = new Map<string, (typeof ENDS)[number]>()
  /** Who was told of which table. */
  const paired = new Map<string, string>()
  let contradictions = 0
  const ending = new AbortController()

  const arrive = async (): Promise<Sturdy> => {
    const visitor = await visit(server.url)
    return connectSturdy(visitor, message => {
      if (message.type === 'paired') paired.set(visitor.person.id, message.table)
      if (message.type !== 'update') return
      const key = `${message.table} ${message.version}`
      if ((seals.get(key) ?? message.seal) !== message.seal) contradictions++
      seals.set(key, message.seal)
    })
  }

  async function command(player: Sturdy, body: Parameters<Sturdy['send']>[0]): Promise<void> {
    const reply = await player.send(body)
    // a match that is over is not followed again after a break
    if (reply.type === 'refused' && body.type === 'say') return
    if (reply.type === 'refused') throw new Error(`${body.type} was refused: ${JSON.stringify(reply)}`)
    if (body.type === 'play')
      acknowledged.push({
        table: body.table,
        version: reply.version as number,
        person: player.visitor.person.id,
        text: body.text,
      })
  }

  async function make(maker: Sturdy, second: SeatPlan): Promise<string> {
    const plan = { game: GAME, listed: true, seats: [{ kind: 'me' as const }, second] }
    const reply = await maker.send({ type: 'create', id: randomUUID(), plan })
    if (reply.type === 'refused' || reply.table === undefined) throw new Error(JSON.stringify(reply))
    return reply.table
  }

  async function playOut(player: Sturdy, table: string): Promise<void> {
    for (;;) {
      await player.until(() => isOver(player.client(), table) || isToMove(player.client(), table))
      if (isOver(player.client(), table)) break
      const known = version(player.client(), table)
      const text = anyMove(player.client(), table)
      await command(player, { type: 'play', id: randomUUID(), table, version: known, text })
      // whatever becomes of what is said
      if (known % 4 === 0) await command(player, { type: 'say', id: randomUUID(), table, phrase: 'oh' })
      await player.until(() => version(player.client(), table) > known)
    }
    over.add(table)
  }

  const contribute = (player: Sturdy, table: string): Promise<void> =>
    command(player, { type: 'contribute', id: randomUUID(), table, text: randomUUID() })

  async function sit(maker: Sturdy, guest: Sturdy): Promise<string> {
    const table = await make(maker, { kind: 'invited' })
    const invite = await maker.until(() => maker.client().seen(table).info?.invite)
    await command(guest, { type: 'follow', id: randomUUID(), invite })
    await command(guest, { type: 'take', id: randomUUID(), table, invite })
    for (const player of [maker, guest]) await contribute(player, table)
    return table
  }

  async function together(maker: Sturdy, guest: Sturdy): Promise<void> {
    while (!ending.signal.aborted) {
      const table = await sit(maker, guest)
      await Promise.all([playOut(maker, table), playOut(guest, table)])
    }
  }

  /** Both want another match: its table. */
  async function again(table: string, ...players: readonly Sturdy[]): Promise<string> {
    for (const player of players)
      await command(player, { type: 'rematch', id: randomUUID(), table, on: true })
    let next: string | null | undefined
    for (const player of players) {
      for (next = undefined; !next; next = player.client().seen(table).info?.rematch.next)
        await command(player, { type: 'follow', id: randomUUID(), table })
      await command(player, { type: 'follow', id: randomUUID(), table: next })
      await contribute(player, next)
    }
    return next as string
  }

  /** Two who end each match before its time, and go on to another. */
  async function quitting(maker: Sturdy, guest: Sturdy): Promise<void> {
    let table = await sit(maker, guest)
    for (let n = 0; ; n++) {
      await guest.until(() => isToMove(guest.client(), table))
      const by = ENDS[n % ENDS.length] as (typeof ENDS)[number]
      await command(maker, { type: 'hear', id: randomUUID(), on: n % 2 === 0 })
      if (by === 'agreed') await command(maker, { type: 'part', id: randomUUID(), table, on: true })
      await command(guest, {
        id: randomUUID(),
        table,
        ...(by === 'agreed'
          ? { type: 'part', on: true }
          : { type: by === 'resigned' ? 'giveUp' : 'callOff' }),
      })
      ended.set(table, by)
      if (ending.signal.aborted) return
      table = by === 'calledOff' ? await sit(maker, guest) : await again(table, maker, guest)
    }
  }

  async function againstBot(player: Sturdy): Promise<void> {
    while (!ending.signal.aborted) {
      const table = await make(player, { kind: 'bot', level: 'random' })
      await contribute(player, table)
      await playOut(player, table)
    }
  }

  /** Those who look for nobody any more. */
  const stopped = new Set<Sturdy>()
  /** Two who look for somebody, and find each other, at whatever moment the server is killed. */
  async function found(player: Sturdy): Promise<void> {
    const me = player.visitor.person.id
    while (!ending.signal.aborted) {
      let asked: unknown
      paired.delete(me)
      while (!paired.has(me) && stopped.size === 0) {
        // whoever was cut off asks again
        if (asked !== player.client()) await command(player, { type: 'seek', id: randomUUID(), ...WISH })
        asked = player.client()
        await sleep(5)
      }
      const table = paired.get(me)
      await command(player, { type: 'unseek', id: randomUUID(), ...(table && { table }) })
      if (table === undefined) return
      await command(player, { type: 'follow', id: randomUUID(), table })
      await player.send({ type: 'contribute', id: randomUUID(), table, text: randomUUID() })
      const phase = (): string => player.client().seen(table).info?.phase ?? 'gathering'
      await player.until(() => phase() !== 'gathering')
      // whoever was away for too long is not waited for
      if (phase() === 'closed') continue
      await playOut(player, table)
      rated.add(table)
    }
    stopped.add(player)
  }

  const players = await Promise.all(Array.from({ length: 2 * PAIRS + ALONE + SEEKERS + QUITTERS }, arrive))
  const [guests, makers, alone] = [
    players.slice(0, PAIRS),
    players.slice(PAIRS, 2 * PAIRS),
    players.slice(2 * PAIRS, 2 * PAIRS + ALONE),
  ]
  const seekers = players.slice(2 * PAIRS + ALONE, -QUITTERS)
  const [maker, guest] = players.slice(-QUITTERS) as [Sturdy, Sturdy]
  const playing = Promise.all([
    ...guests.map((guest, i) => together(makers[i] as Sturdy, guest)),
    ...alone.map(againstBot),
    ...seekers.map(found),
    quitting(maker, guest),
  ])
  const killing = async (): Promise<void> => {
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = acknowledged.length + randomInt(20, 120)
      while (acknowledged.length < enough) await sleep(5)
      await server.kill('SIGKILL')
      expect(server.lines).toEqual([])
      server = await startProcess(data, port)
    }
    ending.abort()
  }
  await Promise.all([killing(), playing])
  for (const player of players) await player.close()
  await server.kill('SIGKILL')

  expect(contradictions).toBe(0)
  const store = await openSqlite(join(data, 'cairn.sqlite'))
  for (const player of players) expect(await store.tablesOf(player.visitor.person.id, 1)).toEqual([])
  const checked = new Set<string>()
  for (const id of [...over, ...ended.keys()]) {
    const [first, ...rest] = await store.read(id)
    if (first === undefined) throw new Error('a table is missing')
    const noteOf = (line: { kind: string; body: string }) =>
      ({ kind: line.kind, ...(JSON.parse(line.body) as object) }) as Note
    const table = openTable(id, noteOf(first) as Made, first.at, gameOf(GAME))
    const check = (): void => {
      const { match } = table
      const key = `${id} ${match?.version}`
      if (match === undefined || !seals.has(key)) return
      expect(seals.get(key)).toBe(sealOf(table.made.secret, match.version, match.head))
      checked.add(key)
    }
    for (const line of rest) {
      add(table, noteOf(line), line.at)
      check()
    }
    const by = ended.get(id)
    if (by === 'calledOff') expect(rest.map(noteOf).at(-1)).toMatchObject({ kind: 'closed', because: by })
    else expect(table.phase).toBe('over')
    // what was acknowledged is how it ended
    if (by === 'resigned' || by === 'agreed') expect(table.course?.ended).toBe(by)
    const entries = table.match?.entries ?? []
    for (const ack of acknowledged.filter(({ table: other }) => other === id)) {
      const entry = entries[ack.version - 1]
      expect(entry?.text).toBe(ack.text)
      expect(table.seats[entry?.seat ?? -1]).toMatchObject({ person: ack.person })
    }
  }
  // every position anybody saw is one the store leads to
  expect([...seals.keys()].filter(key => !checked.has(key))).toEqual([])
  expect(new Set(acknowledged.map(({ table }) => table)).size).toBe(over.size)
  // every match that was to be rated was, once
  const ratings = () =>
    Promise.all(seekers.map(({ visitor }) => store.ratingCurve(visitor.person.id, GAME, 'live')))
  const before = await ratings()
  for (const curve of before) expect(new Set(curve.map(({ table }) => table))).toEqual(rated)
  expect(await rebuildRatings(store, gameOf)).toEqual({ matches: rated.size, changed: 0 })
  expect(await ratings()).toEqual(before)
  console.log(
    `${acknowledged.length} acknowledged moves, ${seals.size} positions seen, ${over.size} matches, ${rated.size} of them rated, ${ended.size} more ended by their people, ${KILLS} kills: all there`,
  )
  await store.close()
  // what is kept of every end is what its log says
  expect(checkAll(join(data, 'cairn.sqlite'), gameOf).damage).toEqual([])
  rmSync(data, { recursive: true })
})

it('nobody loses time while no server was up, and what was acknowledged in time is in time', {
  timeout: 600_000,
}, async () => {
  const RESERVE = 3_600_000
  const data = temporaryFolder()
  let server = await startProcess(data)
  const port = Number(new URL(server.url).port)
  const [ailsa, bran] = [await visit(server.url), await visit(server.url)]
  const players = await Promise.all([connect(ailsa), connect(bran)])
  const asked = Date.now()
  const table = await begin(...players, {
    ...planOf('me', 'invited'),
    pace: { kind: 'live', reserve: RESERVE, increment: 0 },
  })
  await playFirst(players[0], table)
  const killed = Date.now()
  await server.kill('SIGKILL')
  await sleep(1000)
  const raised = Date.now()
  server = await startProcess(data, port)
  const back = await connect(bran)
  await back.must({ type: 'follow', table })
  await playFirst(back, table)
  const decided = Date.now()
  await back.close()
  await server.kill('SIGKILL')

  const store = await openSqlite(join(data, 'cairn.sqlite'))
  const { course, marks, match } = tableOfLog(await store.read(table), gameOf)
  expect(match?.entries.map(({ seat }) => seat)).toEqual([0, 1])
  expect(course).toMatchObject({ out: [], ended: null })
  expect(marks).toMatchObject([{ mark: { kind: 'stood' } }])
  const spent = course?.clock?.seats.map(({ left }) => RESERVE - left) as [number, number]
  expect(spent[0]).toBeLessThanOrEqual(killed - asked)
  // Bran has paid for no more than the time in which he could have been answered
  expect(spent[1]).toBeLessThanOrEqual(decided - asked - (raised - killed))
  await store.close()
  rmSync(data, { recursive: true })
})
