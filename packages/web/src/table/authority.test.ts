import { braverats } from '@cairn/games/braverats'
import { glenMore } from '@cairn/games/glen-more'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import {
  type BaseView,
  commit,
  defaultOptions,
  FastChance,
  type Game,
  legalMoves,
  Match,
  pick,
  type Seat,
  type Update,
  type Viewer,
} from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { type Authority, openAuthority, type Surroundings } from './authority.ts'
import { type Moment, momentAfter } from './moment.ts'
import type { TableSeat } from './table.ts'

const secret = '6f'.repeat(32)
const person: TableSeat = { kind: 'person', name: '', here: true, ready: true, standIn: null }
const bot: TableSeat = { kind: 'bot', level: 'random' }

interface Page {
  readonly match: Match
  readonly authority: Authority
  /** All that passed the authority's hands, in order. */
  readonly story: string[]
  readonly shown: Update[]
  /** The last moment of each viewer. */
  readonly moments: ReadonlyMap<Viewer, Moment>
  curtain: Seat | undefined
}

/** A page without a screen: its bots play by chance, and nothing takes any time. */
function openPage(game: Game, seats: readonly TableSeat[], other: Partial<Surroundings> = {}): Page {
  const match = new Match(game, seats.length, defaultOptions(game.options, seats.length), {
    ...commit(secret, Array<string>(seats.length).fill('')),
    secret,
  })
  const chance = new FastChance(3)
  const moments = new Map<Viewer, Moment>()
  const story: string[] = []
  const shown: Update[] = []
  const page = { match, story, shown, moments, curtain: undefined as Seat | undefined }
  const authority = openAuthority({
    match,
    seats,
    secretHands: true,
    store(entry) {
      story.push(`stored ${entry.seat} ${entry.text} at ${match.version}`)
      return Promise.resolve()
    },
    show(update) {
      story.push(`told ${update.version} of ${match.version} to ${update.view.viewer}`)
      shown.push(update)
      page.curtain = undefined
      const after = momentAfter(moments.get(update.view.viewer), update)
      if (after === undefined) throw new Error('a step was not told')
      moments.set(update.view.viewer, after)
    },
    hangCurtain(seat) {
      story.push(`curtain for ${seat}`)
      page.curtain = seat
    },
    think: (_level, view) => Promise.resolve(game.makeMove(pick(legalMoves(game, view), chance))),
    rest: () => Promise.resolve(),
    ...other,
  })
  return Object.assign(page, { authority })
}

/** Plays for the people by chance, from what the page shows, until the match is over. */
async function playToEnd(page: Page, seed: number): Promise<void> {
  const chance = new FastChance(seed)
  const { authority, match, shown } = page
  const { game } = match
  while (match.outcome === undefined) {
    if (page.curtain !== undefined) authority.liftCurtain()
    const view = shown.at(-1)?.view as BaseView
    const moves = legalMoves(game, view)
    if (moves.length === 0) await new Promise(setImmediate)
    else if (chance.below(6) === 0) await authority.undo()
    else await authority.play(game.makeMove(pick(moves, chance)))
  }
  await authority.bots
}

describe('a match on this device', () => {
  it('is stored, then added, then told, step by step', async () => {
    const page = openPage(braverats, [person, bot])
    await page.authority.play('spy')
    await new Promise(setImmediate)
    const bots = page.match.entries[1]
    expect(page.story).toEqual([
      'told 0 of 0 to 0',
      'stored 0 spy at 0',
      'told 1 of 1 to 0',
      `stored 1 ${bots?.text} at 1`,
      'told 2 of 2 to 0',
    ])
  })

  it('is told once a step and nothing twice, whoever plays', async () => {
    for (const [game, seats] of [
      [braverats, [person, bot]],
      [lordsOfScotland, [bot, person, bot]],
      [glenMore, [person, bot, bot]],
      [lordsOfScotland, [bot, bot, bot, bot]],
    ] as const) {
      const page = openPage(game, seats)
      await playToEnd(page, 8)
      const { match, shown } = page
      expect(shown.map(({ version }) => version)).toEqual([...Array(match.version + 1).keys()])
      expect(shown.map(({ steps }) => steps.length)).toEqual([0, ...Array<number>(match.version).fill(1)])
      expect(page.story.filter(line => line.startsWith('stored')).length).toBe(match.version)
      const viewer = shown[0]?.view.viewer as Viewer
      expect(page.moments.get(viewer)?.steps).toEqual(match.told(0, viewer))
    }
  })

  it('stands as it was when a move cannot be stored, and takes it when it can', async () => {
    let room = false
    const page = openPage(braverats, [person, person], {
      secretHands: false,
      store: () => (room ? Promise.resolve() : Promise.reject(new Error('full'))),
    })
    expect(await page.authority.play('spy')).toEqual({ ok: false, problem: 'unavailable' })
    expect([page.match.version, page.shown.length]).toEqual([0, 1])
    room = true
    expect(await page.authority.play('spy')).toEqual({ ok: true })
    expect([page.match.version, page.shown.length]).toEqual([1, 2])
  })

  it('takes one entry at a time: what is asked while another is being stored waits for it', async () => {
    const page = openPage(braverats, [person, bot], { think: () => Promise.withResolvers<string>().promise })
    const { authority, match } = page
    expect(await Promise.all([authority.play('spy'), authority.undo(), authority.play('mime')])).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    expect(match.entries.map(({ text }) => text)).toEqual(['spy', 'undo', 'mime'])
  })

  it('goes on when the move of a bot could not be stored at first', async () => {
    let tries = 0
    const page = openPage(braverats, [bot, bot], {
      store: () => (++tries % 2 === 1 ? Promise.reject(new Error('full')) : Promise.resolve()),
    })
    await page.authority.bots
    expect(page.match.outcome).toBeDefined()
    expect(tries).toBe(2 * page.match.version)
  })

  it('asks a bot with the view of its own seat and nothing else', async () => {
    const asked: unknown[][] = []
    const page: Page = openPage(lordsOfScotland, [person, bot, bot], {
      think(...args) {
        asked.push(args)
        const [level, view] = args
        expect([level, view]).toEqual(['random', page.match.view(view.viewer)])
        return Promise.resolve(page.match.game.makeMove(legalMoves(page.match.game, view)[0]))
      },
    })
    await playToEnd(page, 4)
    expect(new Set(asked.map(args => args.length))).toEqual(new Set([2]))
    expect(new Set(asked.map(args => (args[1] as BaseView).viewer))).toEqual(new Set([1, 2]))
  })

  it('T-3: does not go on with a bot that chooses what is no move', async () => {
    const page = openPage(braverats, [bot, bot], { think: () => Promise.resolve('dragon') })
    await expect(page.authority.bots).rejects.toThrow('T-3')
    expect(page.match.version).toBe(0)
  })

  it('T-4: lets a bot think again when a move is taken back while it thinks', async () => {
    const thoughts: PromiseWithResolvers<string>[] = []
    const page = openPage(braverats, [person, bot], {
      think() {
        const thought = Promise.withResolvers<string>()
        thoughts.push(thought)
        return thought.promise
      },
    })
    const { authority, match } = page
    const settled = (): Promise<void> => new Promise(setImmediate)
    await authority.play('spy')
    await settled()
    expect(await authority.undo()).toEqual({ ok: true })
    thoughts[0]?.resolve('prince')
    await settled()
    // where both choose at once, the person chooses first
    expect([match.entries.length, thoughts.length]).toEqual([2, 1])
    await authority.play('general')
    await settled()
    thoughts[1]?.resolve('prince')
    await settled()
    expect(match.entries.map(({ text }) => text)).toEqual(['spy', 'undo', 'general', 'prince'])
  })

  it('hangs a curtain between people with secrets, and shows nothing until it is lifted', async () => {
    const page = openPage(braverats, [person, person])
    const { authority, shown } = page
    expect([page.curtain, shown.length]).toEqual([0, 0])
    expect(await authority.play('spy')).toEqual({ ok: false, problem: 'notSeated' })
    authority.liftCurtain()
    await authority.play('spy')
    expect([page.curtain, shown.length]).toEqual([1, 1])
    expect(await authority.play('prince')).toEqual({ ok: false, problem: 'notSeated' })
    authority.liftCurtain()
    expect(shown.at(-1)?.view.viewer).toBe(1)
    expect(JSON.stringify(shown.at(-1)?.steps)).toContain('"card":null')
    await playToEnd(page, 2)
    for (const [viewer, { steps }] of page.moments)
      expect(steps).toEqual(page.match.told(0, viewer).slice(0, steps.length))
  })

  it('needs no curtain where nothing is secret', async () => {
    const page = openPage(glenMore, [person, person], { secretHands: false })
    await playToEnd(page, 2)
    expect(page.story.some(line => line.startsWith('curtain'))).toBe(false)
    expect(new Set(page.shown.map(({ view }) => view.viewer))).toEqual(new Set([0, 1]))
  })
})
