import { gameOf } from '@cairn/games'
import { type BaseView, type Game, legalMoves } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { noBus } from '../bus/bus.ts'
import type { TablePlan, TapNews } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { lastOf, makeHall, makeStore, noBots, type Somebody, somebody, tableIn } from '../testing/hall.ts'
import { GAME, planOf } from '../testing/playing.ts'
import { ROOMY } from '../testing/roomy.ts'
import type { Hall } from './hall.ts'
import type { Push } from './taps.ts'

const MINUTE = 60_000
const DAYS = { kind: 'days', decision: 24 * 60 * MINUTE } as const

/** A push service that remembers what it was sent, and answers as it is told. */
function pushing() {
  const sent: (TapNews & { readonly to: string; readonly ttl: number })[] = []
  const dead = new Set<string>()
  const push: Push = {
    key: 'key',
    accepts: () => true,
    async send({ endpoint }, text, { ttl }) {
      if (dead.has(endpoint)) return 'gone'
      sent.push({ ...(JSON.parse(text) as TapNews), to: endpoint, ttl })
      return 'sent'
    },
  }
  return { push, sent, dead }
}

const subscribe = (store: Store, { person }: Somebody, kinds = ['turn', 'invitation', 'rematch', 'end']) =>
  store.subscribe({
    device: `device of ${person.name}`,
    endpoint: `https://push.example/${person.name}`,
    p256dh: '',
    auth: '',
    kinds,
  })

/** A hall whose clock is ours and which tells when we say so; Ailsa and Bran have begun a match there. */
async function begun(plan: Partial<TablePlan> = { pace: DAYS }, limits = ROOMY) {
  const store = await makeStore()
  const clock = { now: 1_000_000 }
  const service = pushing()
  const more = { push: service.push, tapDelay: 2 ** 30, limits }
  const hall = await makeHall(store, noBots, () => clock.now, noBus, more)
  const [ailsa, bran] = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
  for (const person of [ailsa, bran]) await subscribe(store, person)
  const table = tableIn(
    await hall.handle(ailsa, { type: 'create', id: 'm', plan: { ...planOf('me', 'open'), ...plan } }),
  )
  await hall.handle(bran, { type: 'follow', id: 'f', table })
  await hall.handle(bran, { type: 'take', id: 't', table })
  for (const person of [ailsa, bran])
    await hall.handle(person, { type: 'contribute', id: 'c', table, text: 'w' })
  /** Whatever nobody was told of is told now. */
  const tell = async (by = hall) => {
    clock.now += 2 * MINUTE
    await by.tellLeft()
    return service.sent.splice(0)
  }
  return { ...service, store, clock, hall, ailsa, bran, table, tell }
}

let ids = 0
const away = (hall: Hall, person: Somebody): void => hall.drop(person)
const back = (hall: Hall, person: Somebody, table: string) =>
  hall.handle(person, { type: 'follow', id: `${ids++}`, table })
const choices = (person: Somebody): readonly string[] => {
  const game = gameOf(lastOf(person, 'table').table.game) as Game
  const view = lastOf(person, 'update').view as unknown as BaseView
  return legalMoves(game, view).map(move => game.makeMove(move))
}
const lay = (hall: Hall, person: Somebody, table: string, text = choices(person)[0] as string) =>
  hall.handle(person, {
    type: 'play',
    id: `${ids++}`,
    table,
    version: lastOf(person, 'update').version,
    text,
  })

/** Bran is gone; both have chosen once, so that both are asked anew. */
async function waitingForBran(plan?: Partial<TablePlan>) {
  const world = await begun(plan)
  const { hall, ailsa, bran, table } = world
  await lay(hall, bran, table)
  away(hall, bran)
  await lay(hall, ailsa, table)
  return world
}

describe('a tap on the shoulder', () => {
  it('tells who is away that it is their turn: which game, which table, against whom, and nothing else', async () => {
    const { table, tell } = await waitingForBran()
    expect(await tell()).toEqual([
      { kind: 'turn', table, game: GAME, who: ['Ailsa'], to: 'https://push.example/Bran', ttl: 86_280 },
    ])
    expect(await tell()).toEqual([])
  })

  it('tells nobody who is there, nor of a turn that was taken meanwhile', async () => {
    const { hall, bran, table, tell } = await waitingForBran()
    await back(hall, bran, table)
    expect(await tell()).toEqual([])
    const again = await waitingForBran()
    await back(again.hall, again.bran, again.table)
    await lay(again.hall, again.bran, again.table)
    away(again.hall, again.bran)
    expect(await again.tell()).toEqual([])
  })

  it('tells of a turn without a clock, and not where there is no time to be away', async () => {
    const live = { kind: 'live', reserve: 10 * MINUTE, increment: 0 } as const
    expect((await (await waitingForBran({})).tell()).map(({ kind }) => kind)).toEqual(['turn'])
    expect(await (await waitingForBran({ pace: live })).tell()).toEqual([])
  })

  it('tells only what the device asked for', async () => {
    const { store, bran, tell } = await waitingForBran()
    await subscribe(store, bran, ['end'])
    expect(await tell()).toEqual([])
  })

  it('is the same whatever was played face down', async () => {
    const told = new Set<string>()
    for (let card = 0; card < 5; card++) {
      const { hall, ailsa, bran, table, tell } = await begun({ game: 'lords-of-scotland', pace: DAYS })
      const [first, other] = choices(ailsa).length > 0 ? [ailsa, bran] : [bran, ailsa]
      away(hall, other)
      const down = choices(first).filter(text => text.startsWith('down '))
      expect(await lay(hall, first, table, down[card] as string)).toHaveProperty('ack')
      const [news, ...more] = await tell()
      expect(more).toEqual([])
      told.add(
        JSON.stringify(news)
          .replaceAll(table, '<table>')
          .replaceAll(/Ailsa|Bran/g, '<name>'),
      )
    }
    expect(told.size).toBe(1)
  })

  it('is told by one server only, and by another if the one it was for is gone', async () => {
    const { store, clock, hall, push, sent, tell } = await waitingForBran()
    const other = await makeHall(store, noBots, () => clock.now, noBus, { push })
    clock.now += 2 * MINUTE
    await Promise.all([hall, other, hall, other].map(each => each.tellLeft()))
    expect(sent.splice(0)).toHaveLength(1)
    expect(await tell(other)).toEqual([])
  })

  it('comes to nobody too often', async () => {
    const limits = { ...ROOMY, tapsPerPerson: { perSecond: 1e-9, burst: 1 } }
    const { hall, ailsa, bran, table, tell } = await begun({ pace: DAYS }, limits)
    const told: number[] = []
    for (let i = 0; i < 2; i++) {
      await lay(hall, bran, table)
      away(hall, bran)
      await lay(hall, ailsa, table)
      told.push((await tell()).length)
      await back(hall, bran, table)
    }
    expect(told).toEqual([1, 0])
  })

  it('forgets a device that is gone, and goes on with the others', async () => {
    const { store, bran, dead, tell } = await waitingForBran()
    await store.addLink('link', bran.person.id, 1e12, 0)
    await store.useLink('link', 'other', 1)
    const other = { endpoint: 'https://push.example/other', p256dh: '', auth: '', kinds: ['turn'] }
    await store.subscribe({ ...other, device: 'other' })
    dead.add('https://push.example/Bran')
    expect((await tell()).map(({ to }) => to)).toEqual(['https://push.example/other'])
    expect((await store.subscriptions(bran.person.id)).map(({ device }) => device)).toEqual(['other'])
  })
})

describe('what others ask', () => {
  it('is told, waits for an answer, and is gone with it', async () => {
    const { store, hall, ailsa, bran, table, tell } = await begun()
    const waits = async (person: Somebody) => (await hall.lobby(person.person.id)).waits ?? []
    away(hall, bran)
    await hall.handle(ailsa, { type: 'giveUp', id: 'g', table })
    expect((await tell()).map(({ kind, who }) => [kind, who])).toEqual([['end', ['Ailsa']]])
    const rematch = (on: boolean) => hall.handle(ailsa, { type: 'rematch', id: `${ids++}`, table, on })
    await rematch(true)
    expect((await tell()).map(({ kind, who, to }) => [kind, who, to])).toEqual([
      ['rematch', ['Ailsa'], 'https://push.example/Bran'],
    ])
    expect(await waits(bran)).toMatchObject([{ kind: 'rematch', table, game: GAME, who: ['Ailsa'] }])
    expect(await waits(ailsa)).toEqual([])
    // nor do those hear of it who have blocked whoever asks
    await store.block(bran.person.id, ailsa.person.id, 1)
    expect(await waits(bran)).toEqual([])
    await rematch(false)
    await rematch(true)
    expect(await tell()).toEqual([])
    await store.unblock(bran.person.id, ailsa.person.id)
    await rematch(false)
    expect(await waits(bran)).toEqual([])
    // who takes it back before anybody was told has not asked
    await rematch(true)
    await rematch(false)
    expect(await tell()).toEqual([])

    await rematch(true)
    away(hall, ailsa)
    await back(hall, bran, table)
    await hall.handle(bran, { type: 'rematch', id: 'yes', table, on: true })
    const next = lastOf(bran, 'table').table.rematch.next as string
    expect(await waits(bran)).toEqual([])
    expect(await waits(ailsa)).toMatchObject([{ kind: 'rematch', table: next, who: ['Bran'] }])
    expect((await tell()).map(({ kind, table: where, to }) => [kind, where, to])).toEqual([
      ['rematch', next, 'https://push.example/Ailsa'],
    ])
    await back(hall, ailsa, next)
    await hall.handle(ailsa, { type: 'contribute', id: 'w', table: next, text: 'w' })
    expect(await waits(ailsa)).toEqual([])
    // Bran has not come yet, and it begins when he does
    away(hall, ailsa)
    await back(hall, bran, next)
    await hall.handle(bran, { type: 'contribute', id: 'w', table: next, text: 'w' })
    expect((await tell()).map(({ kind, to }) => [kind, to])).toEqual([['turn', 'https://push.example/Ailsa']])
    expect(await waits(ailsa)).toMatchObject([{ kind: 'turn', table: next, who: ['Bran'] }])
    expect((await waits(ailsa))[0]?.until).toBeGreaterThan(0)
  })

  it('is an invitation too, which is told to whoever was invited and gone once they sit down', async () => {
    const { hall, ailsa, bran, table, tell } = await begun()
    const waits = async () => (await hall.lobby(bran.person.id)).waits ?? []
    await hall.handle(bran, { type: 'giveUp', id: 'g', table })
    away(hall, bran)
    const seats = [{ kind: 'me' }, { kind: 'friend', person: bran.person.id }] as const
    const plan: TablePlan = { game: GAME, listed: false, seats: [...seats] }
    const next = tableIn(await hall.handle(ailsa, { type: 'create', id: 'i', plan }))
    expect((await tell()).map(({ kind, table: where, who, to }) => [kind, where, who, to])).toEqual([
      ['invitation', next, ['Ailsa'], 'https://push.example/Bran'],
    ])
    expect(await waits()).toEqual([{ kind: 'invitation', table: next, game: GAME, who: ['Ailsa'] }])
    await back(hall, bran, next)
    await hall.handle(bran, { type: 'contribute', id: 'w', table: next, text: 'w' })
    expect(await waits()).toEqual([])
  })
})
