import { LEVELS } from '@cairn/bots/bot'
import { gameOf } from '@cairn/games'
import { type BaseView, FastChance, type Game, legalMoves, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { TablePlan } from '../protocol.ts'
import type { Store } from '../store/store.ts'
import { lastOf, makeHall, makeStore, noBots, type Somebody, somebody, tableIn } from '../testing/hall.ts'
import type { Hall } from './hall.ts'
import { openRatingDesk, rebuildRatings } from './ratings.ts'

const LIVE = { kind: 'live', reserve: 180_000, increment: 5000 } as const
const DAYS = { kind: 'days', decision: 86_400_000 } as const
let ids = 0
const id = (): string => `${ids++}`

const planOf = (game: string, seats: number, more: Partial<TablePlan> = {}): TablePlan => ({
  game,
  listed: false,
  seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'open' }) as const)],
  pace: LIVE,
  rated: true,
  ...more,
})

async function gathered(...names: readonly string[]) {
  const store = await makeStore()
  const clock = { now: 1_000_000 }
  const hall = await makeHall(store, noBots, () => clock.now)
  const people: Somebody[] = []
  for (const name of names) people.push(await somebody(store, name))
  return { store, hall, clock, people }
}

async function begin(hall: Hall, people: readonly Somebody[], plan: TablePlan): Promise<string> {
  const [maker, ...guests] = people as [Somebody, ...Somebody[]]
  const table = tableIn(await hall.handle(maker, { type: 'create', id: id(), plan }))
  for (const guest of guests) {
    await hall.handle(guest, { type: 'follow', id: id(), table })
    await hall.handle(guest, { type: 'take', id: id(), table })
  }
  for (const person of people) await hall.handle(person, { type: 'contribute', id: id(), table, text: 'w' })
  return table
}

/** Plays to the end, by chance. */
async function playOut(hall: Hall, people: readonly Somebody[], table: string, seed: number): Promise<void> {
  const chance = new FastChance(seed)
  for (;;)
    for (const person of people) {
      const info = lastOf(person, 'table').table
      if (info.phase !== 'playing') return
      const { view, version } = lastOf(person, 'update')
      const game = gameOf(info.game) as Game
      const legal = legalMoves(game, view as unknown as BaseView)
      if (legal.length === 0) continue
      await hall.handle(person, {
        type: 'play',
        id: id(),
        table,
        version,
        text: game.makeMove(pick(legal, chance)),
      })
    }
}

/** Everything that is stored of ratings. */
async function everything(store: Store, people: readonly Somebody[]) {
  return Promise.all(
    people.map(async ({ person }) => {
      const ratings = await store.ratingsOf(person.id)
      const curves = await Promise.all(
        ratings.map(({ game, pace }) => store.ratingCurve(person.id, game, pace)),
      )
      return { ratings, curves }
    }),
  )
}

describe('ratings', () => {
  it('computed anew from the logs are what was stored with the ends, bit for bit', async () => {
    const { store, hall, clock, people } = await gathered('Ailsa', 'Bran', 'Cat', 'Dod')
    const chance = new FastChance(1)
    const tables: string[] = []
    for (let i = 0; i < 12; i++) {
      const game = i % 3 === 0 ? 'lords-of-scotland' : 'braverats'
      const seats = game === 'braverats' ? 2 : 3
      const company = people.toSorted(() => chance.below(3) - 1).slice(0, seats)
      const table = await begin(hall, company, planOf(game, seats, i % 4 === 3 ? { pace: DAYS } : {}))
      tables.push(table)
      // all ways in which a match may end
      const [, second] = company as [Somebody, Somebody]
      if (i === 4) await hall.handle(second, { type: 'giveUp', id: id(), table })
      else if (i === 5)
        for (const person of company) await hall.handle(person, { type: 'part', id: id(), table, on: true })
      else if (i === 7) {
        clock.now += DAYS.decision
        await hall.handle(second, { type: 'follow', id: id(), table })
        await hall.handle(second, { type: 'part', id: id(), table, on: true })
      } else await playOut(hall, company, table, i)
      // after the end it makes no difference who leaves
      if (i % 2 === 0) await hall.handle(second, { type: 'leave', id: id(), table })
      clock.now += 1000
    }
    expect((await store.ratedTables()).tables).toEqual(tables)
    const before = await everything(store, people)
    expect(before.flatMap(({ ratings }) => ratings).length).toBeGreaterThan(6)
    expect(await rebuildRatings(store, gameOf)).toEqual({ matches: 12, changed: 0 })
    expect(await everything(store, people)).toEqual(before)
    expect(hall.lines).toEqual([])
  })

  it('do not change with a match that was not to be rated, or was called off', async () => {
    const { store, hall, people } = await gathered('Ailsa', 'Bran')
    const { rated: _, ...plain } = planOf('braverats', 2)
    await playOut(hall, people, await begin(hall, people, plain), 1)
    const table = await begin(hall, people, planOf('braverats', 2))
    await hall.handle(people[0] as Somebody, { type: 'callOff', id: id(), table })
    for (const { ratings } of await everything(store, people)) expect(ratings).toEqual([])
  })

  it('are for matches of people alone, at a pace, without hints', async () => {
    const { hall, people } = await gathered('Ailsa')
    const [ailsa] = people as [Somebody]
    const refused = { problem: { code: 'notRated' } }
    const { pace: _, ...noPace } = planOf('braverats', 2)
    for (const plan of [
      noPace,
      planOf('braverats', 2, { hints: true }),
      planOf('braverats', 2, { seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }] }),
    ])
      expect(await hall.handle(ailsa, { type: 'create', id: id(), plan })).toEqual(refused)
    const plan = planOf('braverats', 2)
    const table = tableIn(await hall.handle(ailsa, { type: 'create', id: id(), plan }))
    const to = { kind: 'bot', level: 'easy' } as const
    expect(await hall.handle(ailsa, { type: 'arrange', id: id(), table, seat: 1, to })).toEqual(refused)
  })

  it('put last whoever left the match to a bot, whatever the bot has won', async () => {
    const { store, clock } = await gathered()
    const bots = {
      ...noBots,
      choose: async ({ game, view }: { game: string; view: unknown }) => {
        const rules = gameOf(game) as Game
        return rules.makeMove(pick(legalMoves(rules, view as BaseView), new FastChance(clock.now++)))
      },
    }
    const hall = await makeHall(store, bots, () => clock.now)
    const people = [await somebody(store, 'Ailsa'), await somebody(store, 'Bran')]
    const [ailsa, bran] = people as [Somebody, Somebody]
    const end = async (seed: number): Promise<void> => {
      const table = await begin(hall, people, planOf('braverats', 2))
      await hall.handle(ailsa, { type: 'leave', id: id(), table })
      const chance = new FastChance(seed)
      while (lastOf(bran, 'table').table.phase === 'playing') {
        const { view, version } = lastOf(bran, 'update')
        const game = gameOf('braverats') as Game
        const legal = legalMoves(game, view as unknown as BaseView)
        if (legal.length > 0)
          await hall.handle(bran, {
            type: 'play',
            id: id(),
            table,
            version,
            text: game.makeMove(pick(legal, chance)),
          })
        await new Promise(setImmediate)
      }
    }
    for (let seed = 0; seed < 4; seed++) await end(seed)
    const curve = await store.ratingCurve(bran.person.id, 'braverats', 'live')
    expect(curve).toHaveLength(4)
    expect(curve.map(({ mu }) => mu)).toEqual(curve.map(({ mu }) => mu).toSorted((a, b) => a - b))
  })

  it('go on in another match with the same people, unless one of them is gone', async () => {
    const { hall, people } = await gathered('Ailsa', 'Bran')
    const table = await begin(hall, people, planOf('braverats', 2))
    await playOut(hall, people, table, 1)
    for (const person of people) await hall.handle(person, { type: 'rematch', id: id(), table, on: true })
    const [ailsa] = people as [Somebody]
    const next = lastOf(ailsa, 'table').table.rematch.next as string
    await hall.handle(ailsa, { type: 'follow', id: id(), table: next })
    expect(lastOf(ailsa, 'table').table).toMatchObject({ id: next, rated: true })
  })

  it('are told after five matches, with how sure they are, and not of those who hide', async () => {
    const { store, hall, people } = await gathered('Ailsa', 'Bran')
    const desk = openRatingDesk(store, gameOf)
    const [ailsa, bran] = people.map(({ person }) => person.id) as [string, string]
    const board = () => desk.board('braverats', 'live')
    for (let i = 0; i < 5; i++) {
      expect(await board()).toMatchObject({ best: [] })
      expect(await desk.curve(ailsa, bran, 'braverats', 'live')).toEqual({ steps: [] })
      if (i > 0)
        expect(await desk.of(ailsa, bran)).toMatchObject({
          ratings: [{ game: 'braverats', pace: 'live', matches: i }],
        })
      const table = await begin(hall, people, planOf('braverats', 2))
      await hall.handle(people[1] as Somebody, { type: 'giveUp', id: id(), table })
    }
    const shown = await board()
    if ('code' in shown) throw new Error(shown.code)
    const [first, second] = shown.best
    expect(first).toMatchObject({ person: { id: ailsa, name: 'Ailsa' }, matches: 5 })
    expect(first?.points).toBeGreaterThan(1500)
    expect(second?.points).toBeLessThan(1500)
    expect(first?.within).toBeGreaterThan(50)
    expect(shown.levels.map(({ level }) => level)).toEqual(LEVELS)
    expect(await desk.of(ailsa, undefined)).toMatchObject({ ratings: [{ points: first?.points }] })
    expect(await desk.curve(ailsa, undefined, 'braverats', 'live')).toMatchObject({ steps: { length: 5 } })

    await store.hide(ailsa, true)
    expect(await board()).toMatchObject({ best: [{ person: { id: bran } }] })
    expect(await desk.of(ailsa, bran)).toEqual({ code: 'unknownPerson' })
    expect(await desk.curve(ailsa, bran, 'braverats', 'live')).toEqual({ code: 'unknownPerson' })
    expect(await desk.of(ailsa, ailsa)).toMatchObject({ ratings: [{ matches: 5 }] })
    expect(await desk.board('chess', 'live')).toEqual({ code: 'unknownGame' })
  })
})
