import { FastChance, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { BOX, buyPrice, glenMore, RACE_RESULTS } from '../../index.ts'
import { dieStop, lastFigure, spaceOf } from '../../table/rondel.ts'
import type { Move } from '../../table/move.ts'
import type { Figure, Options, State, Task } from '../../table/state.ts'
import { guest } from '../../testing/guest.ts'
import { PLAIN } from '../../testing/options.ts'
import { playOutWith } from '../../testing/playing.ts'
import {
  activateAll,
  at,
  lay,
  legal,
  own,
  play,
  refused,
  type Scene,
  scene,
  settle,
} from '../../testing/scene.ts'
import { type Cellars, type Kept, SALES, TILES, WORTH } from './cellars.ts'

const CASK: Partial<Options> = { cask: true }
const [SALE_B, SALE_C, SALE_D] = SALES.map(({ tile }) => tile) as [string, string, string]
const keeps = (state: State): Kept => state.chronicles.cask as Kept
const mine = ({ state, seat }: Pick<Scene, 'state' | 'seat'>): Cellars =>
  keeps(state).cellars[seat] as Cellars
const inStack = ({ barrels }: Cellars): readonly number[] =>
  barrels.flatMap((n, space) => Array<number>(n).fill(space))

/** Puts one barrel on each of these spaces, in so many cellars. */
function store(s: Pick<Scene, 'state' | 'seat'>, spaces: readonly number[], built = 1): void {
  const cellars = mine(s)
  cellars.built = built
  cellars.barrels.fill(0)
  for (const space of spaces) cellars.barrels[space] = (cellars.barrels[space] ?? 0) + 1
  const player = s.state.players[s.seat]
  if (player !== undefined) player.whisky = spaces.length
}

/** A turn in which every tile may be activated, with such a tile of one's own. */
function atWork(tile: string, spaces: readonly number[], built = 1): Scene {
  const s = scene(4, CASK)
  own(s, 0, 1, tile)
  store(s, spaces, built)
  settle(s, 'glen-lyon', 0, -1)
  activateAll(s)
  return s
}

/** The next things on the rondel. */
function row(s: Scene, ...tiles: readonly string[]): void {
  tiles.forEach((tile, i) => {
    lay(s, tile, i + 1)
  })
}

const sales = (s: Scene): readonly string[] => legal(s).filter(text => text.startsWith('sale'))
const top = ({ state }: Pick<Scene, 'state'>): Task | undefined => state.todo.at(-1)

const playOut = playOutWith(CASK)

const ALL: readonly Partial<Options>[] = [
  {},
  { intro: true, highlander: 'one-space' },
  { boats: true, haggis: true },
  { die: true, boats: true, highlander: 'two-spaces', haggis: true, glen: true },
]

describe('Single Cask', () => {
  it('GM-301: seven distilleries and three sale tiles are in the stacks, those of the base are not', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { state } = scene(3, CASK, seed)
      const tiles = [...state.stacks.flat(), ...state.spaces]
      for (const { id } of TILES) expect(tiles).toContain(id)
      for (const id of ['pulteney', 'glen-mhor', 'glenlochy', 'edradour', 'millburn'])
        expect(tiles).not.toContain(id)
      expect(keeps(state).cellars).toEqual(
        Array.from({ length: 3 }, () => ({ built: 1, barrels: WORTH.map(() => 0) })),
      )
    }
    expect(scene(3).state.chronicles.cask).toBeUndefined()
  })

  it('GM-302, GM-304, GM-306: over random play, beside other Chronicles too, every barrel lies in its cellar, one to a space, and no sale holds more than it has room for', () => {
    const told = new Set<string>()
    for (let seed = 0; seed < 16; seed++) {
      const seats = 2 + (seed % 3)
      playOut(ALL[seed % ALL.length] ?? {}, seats, seed, (state, events) => {
        for (const { type } of events) told.add(type)
        const waiting = (seat: number): number =>
          state.todo.reduce(
            (sum, task) => sum + (task.kind === 'barrel' && task.seat === seat ? task.left : 0),
            0,
          )
        keeps(state).cellars.forEach(({ built, barrels }, seat) => {
          expect(barrels.reduce((sum, n) => sum + n, 0)).toBe(
            (state.players[seat]?.whisky ?? 0) + waiting(seat),
          )
          expect(barrels.every((n, i) => n >= 0 && (i === 0 || n <= (i <= built * 3 ? 1 : 0)))).toBe(true)
        })
        keeps(state).sales.forEach(({ bonus, normal }, i) => {
          expect(bonus <= 1 && normal <= seats - 1).toBe(true)
          const { tile } = SALES[i] as (typeof SALES)[number]
          if (state.gone.includes(tile) && !state.todo.some(t => t.kind === 'sale' && t.tile === tile))
            expect([bonus, normal]).toEqual([0, 0])
          expect(state.discard).not.toContain(tile)
        })
      })
    }
    for (const type of ['spentBarrel', 'aged', 'builtCellar', 'soldBarrel']) expect([...told]).toContain(type)
  })

  it('GM-302: new whisky takes the leftmost free space of the first cellar, then the store (158, 324)', () => {
    const g = guest({}, CASK)
    const source = { of: 'turn', id: 'turn' } as const
    const gain = (n: number): void => {
      g.ask({ kind: 'effects', seat: g.seat, x: null, y: null, source, list: [{ tag: 'whisky', n }] })
    }
    store(g, [2])
    gain(1)
    expect(inStack(mine(g))).toEqual([1, 2])
    gain(2)
    expect(inStack(mine(g))).toEqual([0, 1, 2, 3])
    store(g, [1, 2, 3], 2)
    gain(1)
    expect(inStack(mine(g))).toEqual([0, 1, 2, 3])
  })

  it('GM-302, GM-106: the barrel of the Winner goes to the cellar (309, 324)', () => {
    const g = guest({}, { ...CASK, boats: true })
    store(g, [1])
    const source = { of: 'race', id: 'winner' } as const
    const list = RACE_RESULTS.winner.effects
    g.ask({ kind: 'effects', seat: g.seat, x: null, y: null, source, list })
    expect(inStack(mine(g))).toEqual([1, 2])
    expect([g.me.whisky, g.me.vp]).toEqual([2, 15])
  })

  it('GM-303: each step moves one barrel to a free space on its right, and each may be left out (159-161, 316)', () => {
    const s = atWork('millburn-sc', [0, 2, 3], 2)
    play(s, 'activate 0,1')
    expect(legal(s).filter(text => text.startsWith('age'))).toEqual(['age 0', 'age 3'])
    expect(refused(s, 'age 2')).toBe('GM-303 spaceTaken')
    expect(refused(s, 'age 1')).toBe('GM-303 noBarrel')
    play(s, 'age 3', 'age 2')
    expect(inStack(mine(s))).toEqual([0, 3, 4])
    play(s, 'done')
    expect(inStack(mine(s))).toEqual([0, 3, 4])
    expect(top(s)?.kind).toBe('activate')
  })

  it('GM-303: steps are not chosen if no barrel can go one (316)', () => {
    expect(refused(atWork('millburn-sc', []), 'activate 0,1')).toBe('GM-303 noStep')
    const s = atWork('pulteney-sc', [1, 2, 3])
    expect(refused(s, 'activate 0,1')).toBe('GM-303 noStep')
    expect(refused(atWork('pulteney-sc', [3]), 'activate 0,1')).toBe('GM-303 noStep')
  })

  it('GM-303, GM-305: a step without room is still asked for while a cellar that gives room can be paid (316)', () => {
    const s = atWork('pulteney-sc', [2])
    play(s, 'activate 0,1', 'age 2')
    // one step is left, and the barrel is at the end of its cellar: wood can be bought
    expect(legal(s)).toContain('done')
    expect(legal(s)).toContain('cellar 2')
    expect(refused(s, 'age 3')).toBe('GM-303 noCellar')
    play(s, 'cellar 2', 'age 3')
    expect(inStack(mine(s))).toEqual([4])
    const t = atWork('pulteney-sc', [2])
    t.me.coins = 0
    play(t, 'activate 0,1', 'age 2')
    expect(top(t)?.kind).toBe('activate')
  })

  it('GM-303: a clan’s activation is still asked for while a cellar would give room (288, 316)', () => {
    for (const coins of [9, 0]) {
      const s = scene(4, CASK)
      own(s, 0, 1, 'millburn-sc')
      store(s, [3])
      s.me.coins = coins
      settle(s, 'glen-lyon', 0, -1)
      s.state.todo.push({
        kind: 'effects',
        seat: s.seat,
        x: null,
        y: null,
        source: { of: 'clan', id: 'macdonell' },
        list: [{ tag: 'activateType', type: 'whisky', count: 1 }],
      })
      s.state.todo.push({ kind: 'aging', seat: s.seat, left: 1 })
      play(s, 'done')
      const task = top(s)
      expect(task?.kind === 'activate' && !task.closing).toBe(coins > 0)
    }
  })

  it('GM-304: who pays with whisky says which barrels (275)', () => {
    const s = scene(4, CASK)
    store(s, [0, 0, 3])
    lay(s, 'robert-burns')
    play(s, 'take robert-burns')
    expect(legal(s).filter(text => text.startsWith('barrel'))).toEqual(['barrel 0', 'barrel 3'])
    expect(refused(s, 'barrel 2')).toBe('GM-304 noBarrel')
    play(s, 'barrel 0')
    expect(inStack(mine(s))).toEqual([0, 3])
    expect(s.me.whisky).toBe(2)
    const t = scene(4, CASK)
    store(t, [0, 0])
    lay(t, 'robert-burns')
    play(t, 'take robert-burns')
    expect(inStack(mine(t))).toEqual([0])
  })

  it('GM-304, GM-507: a roll of haggis names the barrel that pays (309)', () => {
    const s = scene(3, { ...CASK, haggis: true })
    const { haggis } = s.state.chronicles
    const tokens = haggis?.supply.splice(0, 2) ?? []
    haggis?.tables[s.seat]?.hidden.push(...tokens)
    store(s, [1, 3])
    settle(s, 'glen-lyon', 0, 1)
    s.state.todo.splice(0, s.state.todo.length - 1, { kind: 'extraRoll', seat: s.seat })
    s.state.todo.unshift({ kind: 'turn' })
    s.state.turn = null
    play(s, 'done', 'roll')
    expect(legal(s)).toEqual(['barrel 1', 'barrel 3'])
    play(s, 'barrel 1')
    expect(inStack(mine(s))).toEqual([3])
  })

  it('GM-305: cellars are built in order, one of each, at any decision of the own turn, and goods may be bought (162)', () => {
    const s = scene(4, CASK)
    s.me.coins = 20
    expect(refused(s, 'cellar 1')).toBe('GM-305 cellarBuilt')
    expect(refused(s, 'cellar 3')).toBe('GM-305 cellarOrder')
    play(s, 'cellar 2')
    expect(mine(s).built).toBe(2)
    expect(refused(s, 'cellar 2')).toBe('GM-305 cellarBuilt')
    play(s, 'cellar 3')
    expect(mine(s).built).toBe(3)
    expect(legal(s).filter(text => text.startsWith('cellar'))).toEqual([])
    const poor = scene(4, CASK)
    poor.me.coins = 0
    expect(refused(poor, 'cellar 2')).toBe('GM-305 cannotPay')
  })

  it('GM-305: what is due must stay payable, and while one cellar is paid no other is built (315)', () => {
    const s = scene(4, CASK)
    own(s, 0, 1, 'inshriach', { wood: 1 })
    own(s, 0, -1, 'ballachulish', { wood: 1 })
    s.me.coins = 0
    lay(s, 'glen-albyn')
    play(s, 'take glen-albyn')
    expect(legal(s)).toContain('cellar 2')
    play(s, 'cellar 2')
    expect(top(s)?.kind).toBe('pay')
    expect(refused(s, 'cellar 3')).toBe('GM-305 noBuilding')
    play(s, 'pay wood@0,1')
    expect(mine(s).built).toBe(2)
    expect(at(s, 0, -1).wood).toBe(0)
    // at a sale on the way the cost of the tile is due already
    const price = buyPrice(s.state, 'wood') as number
    for (const [coins, why] of [
      [price, 'GM-305 cannotPay'],
      [2 * price, undefined],
    ] as const) {
      const t = scene(4, CASK)
      store(t, [3])
      t.me.coins = coins
      row(t, SALE_B, 'edradour-sc')
      play(t, 'take edradour-sc')
      expect(top(t)?.kind).toBe('sale')
      expect(refused(t, 'cellar 2')).toBe(why)
    }
  })

  it('GM-305: on The End nobody builds, not even at a sale on the way there (315)', () => {
    const s = scene(4, CASK)
    s.me.coins = 20
    store(s, [3])
    row(s, SALE_B, 'lochridge')
    const end = s.state.spaces.indexOf('lochridge')
    s.state.spaces[end] = 'the-end'
    const from = lastFigure(s.state).at
    s.state.end = from + 1 + spaceOf(end - from - 1 + 14)
    play(s, 'stop the-end')
    expect(top(s)?.kind).toBe('sale')
    expect(refused(s, 'cellar 2')).toBe('GM-305 noBuilding')
    play(s, 'sale 3 normal')
    expect(s.me.vp).toBe(3)
  })

  it('GM-307: who crosses a sale tile may sell one barrel on a normal space, before the cost (164, 314)', () => {
    const s = scene(4, CASK)
    store(s, [0, 2, 5], 2)
    row(s, SALE_B, 'lochridge')
    play(s, 'take lochridge')
    expect(sales(s)).toEqual(['sale 0 normal', 'sale 2 normal', 'sale 5 normal'])
    expect(refused(s, 'sale 2 bonus')).toBe('GM-307 notThisPart')
    expect(refused(s, 'sale 1 normal')).toBe('GM-306 noBarrel')
    play(s, 'sale 5 normal')
    expect([s.me.vp, s.me.whisky]).toEqual([6, 2])
    expect(keeps(s.state).sales[0]).toEqual({ bonus: 0, normal: 1 })
    expect(top(s)?.kind).toBe('place')
    const t = scene(4, CASK)
    store(t, [2])
    row(t, SALE_B, 'lochridge')
    play(t, 'take lochridge', 'done')
    expect([t.me.vp, t.me.whisky]).toEqual([0, 1])
  })

  it('GM-307: a barrel that the cost needs is not sold on the way (310)', () => {
    const s = scene(4, CASK)
    store(s, [3])
    row(s, SALE_B, 'robert-burns')
    play(s, 'take robert-burns')
    expect(s.me.persons).toEqual(['robert-burns'])
    expect([s.me.vp, s.me.whisky]).toEqual([0, 0])
    const t = scene(4, CASK)
    store(t, [2, 3])
    row(t, SALE_B, 'robert-burns')
    play(t, 'take robert-burns', 'sale 3 normal')
    expect(t.me.persons).toEqual(['robert-burns'])
    expect([t.me.vp, t.me.whisky]).toEqual([3, 0])
  })

  it('GM-307: a barrel that a stop at a later sale needs is not sold on the way (310, 314)', () => {
    const s = scene(4, CASK)
    store(s, [3])
    row(s, SALE_B, SALE_C)
    play(s, `stop ${SALE_C}`)
    // nothing was asked at the first; at the second the barrel must be sold
    expect(sales(s)).toEqual(['sale 3 bonus', 'sale 3 normal'])
    expect(refused(s, 'done')).toBe('GM-308 mustSell')
    const t = scene(4, CASK)
    store(t, [2, 3])
    row(t, SALE_B, SALE_C)
    play(t, `stop ${SALE_C}`, 'sale 2 normal', 'sale 3 bonus')
    expect([t.me.vp, t.me.whisky]).toEqual([2 + 3 + 3, 0])
    expect(keeps(t.state).sales.slice(0, 2)).toEqual([
      { bonus: 0, normal: 1 },
      { bonus: 1, normal: 0 },
    ])
  })

  it('GM-307, GM-40: sale and toll are met in the order of the rondel, and neither pays for the other (246, 247)', () => {
    const s = scene(4, { ...CASK, highlander: 'one-space' })
    const { state } = s
    const { space } = state.fixtures[0] as { space: number }
    const pawn = state.figures.find(figure => figure.seat === s.seat) as Figure
    lay(s, SALE_B)
    lay(s, 'lochridge', 2)
    state.spaces.fill(null)
    pawn.at = space - 4
    state.figures
      .filter(figure => figure !== pawn)
      .forEach((figure, i) => {
        figure.at = space + 3 + i
      })
    state.spaces[space - 1] = SALE_B
    state.spaces[spaceOf(space + 1)] = 'lochridge'
    store(s, [3])
    own(s, 0, 1, 'inshriach', { wood: 1 })
    play(s, 'take lochridge')
    expect(state.todo.slice(-2).map(({ kind }) => kind)).toEqual(['toll', 'sale'])
    expect(state.gone).toContain(SALE_B)
    // GM-309: it left with this very move, and still serves it (311)
    play(s, 'sale 3 normal', 'toll coin')
    expect(s.me.vp).toBe(3)
    expect(keeps(state).sales[0]).toEqual({ bonus: 0, normal: 0 })
  })

  it('GM-307, GM-11: the substitute crosses sale tiles too (314)', () => {
    const s = scene(4, CASK)
    store(s, [1])
    s.me.coins = 0
    s.me.cells.forEach(cell => {
      cell.scotsmen = 0
    })
    row(s, SALE_B, 'lochridge')
    for (let i = 0; i < s.state.spaces.length; i++)
      if (s.state.spaces[i] !== SALE_B && s.state.spaces[i] !== 'lochridge') s.state.spaces[i] = null
    expect(refused(s, `discard ${SALE_B} for coin`)).toBe('GM-5 barred')
    play(s, 'discard lochridge for coin', 'sale 1 normal')
    expect([s.me.vp, s.me.coins]).toEqual([1, 1])
  })

  it('GM-306, GM-308: a stop sells one barrel on either part, or one on each; the bonus pays 2, 3 or 4 (165, 265)', () => {
    SALES.forEach(({ tile, bonus }) => {
      const s = scene(4, CASK)
      store(s, [1, 3])
      row(s, tile)
      play(s, `stop ${tile}`)
      expect(refused(s, 'done')).toBe('GM-308 mustSell')
      play(s, 'sale 3 bonus')
      expect(sales(s)).toEqual(['sale 1 normal'])
      play(s, 'sale 1 normal')
      expect(s.me.vp).toBe(3 + bonus + 1)
      expect(top(s)?.kind).toBe('activate')
    })
    const s = scene(4, CASK)
    store(s, [1, 3])
    row(s, SALE_B)
    play(s, `stop ${SALE_B}`, 'sale 1 normal', 'done')
    expect([s.me.vp, s.me.whisky]).toEqual([1, 1])
  })

  it('GM-308: it is not taken; and no stop without a barrel, without a free space, or beside another pawn (166, 318)', () => {
    const s = scene(4, CASK)
    row(s, SALE_B)
    expect(refused(s, `take ${SALE_B}`)).toBe('GM-5 barred')
    expect(refused(s, `stop ${SALE_B}`)).toBe('GM-5 noStop')
    store(s, [0])
    expect(refused(s, `stop ${SALE_B}`)).toBeUndefined()
    keeps(s.state).sales[0] = { bonus: 1, normal: 3 }
    expect(refused(s, `stop ${SALE_B}`)).toBe('GM-5 noStop')
    keeps(s.state).sales[0] = { bonus: 0, normal: 3 }
    play(s, `stop ${SALE_B}`)
    // one barrel and one free space: nothing is left to choose
    expect([s.me.vp, s.me.whisky]).toEqual([2, 0])
    const t = scene(4, CASK)
    store(t, [0, 1])
    row(t, SALE_B)
    keeps(t.state).sales[0] = { bonus: 0, normal: 3 }
    play(t, `stop ${SALE_B}`)
    expect(refused(t, 'sale 1 normal')).toBe('GM-306 partFull')
    play(t, 'sale 1 bonus')
    play(t, 'done')
    const next = glenMore.actors(t.state)[0] as number
    expect(next).not.toBe(t.seat)
    store({ state: t.state, seat: next }, [3])
    expect(refused(t, `stop ${SALE_B}`)).toBe('GM-5 noStop')
  })

  it('GM-308: beyond The End a sale tile can be a pawn’s last stop (277)', () => {
    const s = scene(4, CASK)
    store(s, [3])
    row(s, 'lochridge', SALE_D)
    const end = s.state.spaces.indexOf('lochridge')
    s.state.spaces[end] = 'the-end'
    const from = lastFigure(s.state).at
    s.state.end = from + 1 + spaceOf(end - from - 1 + 14)
    play(s, `stop ${SALE_D}`, 'sale 3 bonus', 'done')
    expect(s.state.figures.find(figure => figure.seat === s.seat)?.done).toBe(true)
    expect(s.me.vp).toBe(7)
  })

  it('GM-309: the die counts a sale tile and never stops there (168, 318)', () => {
    const s = scene(2, CASK)
    row(s, SALE_B, 'lochridge')
    const from = lastFigure(s.state).at
    const stop = dieStop(BOX, s.state, from, 1)
    expect(stop).toMatchObject({ tile: 'lochridge' })
    expect(dieStop(BOX, s.state, from, 2)).toMatchObject({ tile: 'lochridge' })
  })

  it('GM-309: it leaves the match once all figures are past it, and its barrels with it (167)', () => {
    let left = 0
    for (let seed = 0; seed < 8; seed++)
      playOut({}, 3, seed, (state, events) => {
        for (const event of events)
          if (event.type === 'discarded' && SALES.some(({ tile }) => tile === event.tile)) {
            left++
            expect(state.gone).toContain(event.tile)
          }
      })
    expect(left).toBeGreaterThan(10)
  })

  it('GM-310: of two halves one is used; malt makes a barrel and then one may step (276)', () => {
    const s = scene(4, CASK)
    own(s, 0, 1, 'pulteney-sc')
    own(s, -1, 1, 'ben-wyvis')
    own(s, 1, 1, 'lochridge', { barley: 2, wood: 1 })
    store(s, [1, 2])
    settle(s, 'glen-lyon', 0, -1)
    activateAll(s)
    s.me.coins = 0
    expect(legal(s)).toContain('activate 0,1')
    expect(legal(s)).toContain('activate 0,1 barley')
    play(s, 'activate 0,1 barley')
    expect(inStack(mine(s))).toEqual([1, 2, 3])
    expect(refused(s, 'activate 0,1')).toBe('GM-22 activatedAlready')
    mine(s).barrels[3] = 0
    mine(s).barrels[0] = 1
    play(s, 'activate -1,1 wood barley')
    expect(inStack(mine(s))).toEqual([0, 1, 2, 3])
  })

  it('GM-310, GM-60: MacGregor’s points replace the barrel of either half and of malt, never a step (317)', () => {
    const s = scene(4, CASK)
    own(s, 0, 1, 'pulteney-sc')
    own(s, -1, 1, 'ben-wyvis')
    own(s, 1, 1, 'lochridge', { barley: 2, wood: 1 })
    s.me.clans.push('macgregor')
    store(s, [1])
    settle(s, 'glen-lyon', 0, -1)
    activateAll(s)
    expect(legal(s).filter(text => text.includes(' vp'))).toEqual([
      'activate 0,1 barley vp',
      'activate -1,1 wood barley vp',
    ])
    play(s, 'activate -1,1 wood barley vp')
    if (top(s)?.kind === 'pay') play(s, legal(s)[0] as string)
    expect(s.me.vp).toBe(3)
    expect(top(s)?.kind).toBe('aging')
    play(s, 'age 1')
    expect(inStack(mine(s))).toEqual([2])
  })

  it('GM-307: another Chronicle may open the bonus space to who crosses, and what is due remains (244, 329)', () => {
    const g = guest({ moments: { crossingSale: () => ['bonus', 'normal'] } }, CASK)
    store(g, [1, 2, 3])
    g.lay(SALE_B)
    g.lay('robert-burns', 2)
    g.play('take robert-burns', 'sale 2 normal', 'sale 3 bonus')
    expect([g.me.vp, g.me.whisky]).toEqual([7, 0])
    expect(keeps(g.state).sales[0]).toEqual({ bonus: 1, normal: 1 })
    const h = guest({ moments: { crossingSale: () => ['bonus', 'normal'] } }, CASK)
    store(h, [2, 3])
    h.lay(SALE_B)
    h.lay('robert-burns', 2)
    h.play('take robert-burns', 'sale 3 normal')
    expect([h.me.vp, h.me.whisky, h.me.persons]).toEqual([3, 0, ['robert-burns']])
  })

  it('GM-306: each barrel sold is a gain of its own (313)', () => {
    const gains: number[] = []
    const g = guest(
      {
        moments: {
          gained(_e, _seat, what, n, { of }) {
            if (what === 'vp' && of === 'sale') gains.push(n)
            return []
          },
        },
      },
      CASK,
    )
    store(g, [1, 3])
    g.lay(SALE_B)
    g.play(`stop ${SALE_B}`, 'sale 3 bonus', 'sale 1 normal')
    expect(gains).toEqual([5, 1])
  })

  it('GM-301, GM-310: play reaches every tile, both parts of each sale, every question and every cellar', () => {
    const wanted = [
      ...TILES.filter(({ leaves }) => !leaves).flatMap(({ id }) => [`take ${id}`, `activate ${id}`]),
      ...SALES.flatMap(({ tile }) => [`stop ${tile}`, `${tile} bonus`, `${tile} normal`, `cross ${tile}`]),
      ...['sale', 'barrel', 'aging'].map(kind => `decide ${kind}`),
      'cellar 2',
      'cellar 3',
      'malt',
      'steps',
      'barley',
    ]
    const used = new Set<string>()
    const words = (state: State, seat: number, move: Move): readonly string[] => {
      const task = top({ state }) as Task
      const decides = `decide ${task.kind}`
      if (move.type === 'take' || move.type === 'cellar' || move.type === 'stop')
        return [decides, glenMore.makeMove(move)]
      if (move.type === 'sale' && task.kind === 'sale')
        return [decides, `${task.tile} ${move.part}`, ...(task.must ? [] : [`cross ${task.tile}`])]
      if (move.type !== 'activate') return [decides]
      const tile = state.players[seat]?.cells.find(({ x, y }) => x === move.x && y === move.y)?.tile
      if (!TILES.some(({ id }) => id === tile)) return [decides]
      return [decides, `activate ${tile}`, ['steps', 'barley', 'malt'][move.pay.length] as string]
    }
    const missing = (): readonly string[] => wanted.filter(word => !used.has(word))
    for (let seed = 0; seed < 60 && missing().length > 0; seed++) {
      const chance = new FastChance(seed)
      const state = glenMore.deal({ ...PLAIN, ...CASK }, 2 + (seed % 3), chance)
      for (const player of state.players) player.coins += 9
      while (!state.over) {
        const seat = glenMore.actors(state)[0] as number
        const moves = glenMore.moves(state, seat)
        const fresh = moves.filter(move => words(state, seat, move).some(word => !used.has(word)))
        const busy = moves.filter(({ type }) => type !== 'done' && type !== 'sell')
        const move = pick(fresh.length > 0 ? fresh : busy.length > 0 ? busy : moves, chance)
        for (const word of words(state, seat, move)) used.add(word)
        glenMore.play(state, seat, move, chance)
      }
    }
    expect(missing()).toEqual([])
  })

  it('GM-38: a position in which barrels and cellars do not agree is not read', () => {
    const s = scene(3, CASK)
    const broken = (change: (state: State) => void): (() => unknown) => {
      const state = glenMore.clone(s.state)
      change(state)
      const json = JSON.parse(JSON.stringify(glenMore.makeState(state))) as never
      return () => glenMore.parseState(json)
    }
    expect(broken(() => undefined)).not.toThrow()
    expect(broken(state => keeps(state).cellars[0]?.barrels.splice(1, 1, 1))).toThrow(/barrels/)
    expect(
      broken(state => {
        store({ state, seat: 0 }, [4])
      }),
    ).toThrow(/space/)
    expect(
      broken(state => {
        keeps(state).sales[2] = { bonus: 1, normal: 0 }
      }),
    ).toThrow(/sale/)
  })
})
