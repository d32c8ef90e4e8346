import { describe, expect, it } from 'vitest'
import { isPerson } from '../index.ts'
import { GOODS, type Tile } from './components.ts'
import { ownerOf } from '../table/state.ts'
import { STACK_TILES } from './tiles.ts'
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
} from '../testing/scene.ts'

/** A table on which any tile can be paid for and laid; where it goes is returned. */
function generous(tile: Tile): { s: Scene; x: number; y: number } {
  const s = scene(4)
  s.me.coins = 40
  s.me.whisky = 4
  at(s, 1, 0).scotsmen = 1
  s.me.supply--
  own(s, 0, -1, 'grantown', { scotsmen: 1 })
  if (tile.overlay) {
    const below = STACK_TILES.find(
      other =>
        !other.overlay &&
        other.river === tile.river &&
        other.id !== 'grantown' &&
        other.types[0] === tile.types[0],
    )
    if (tile.river) return { s, x: 0, y: 0 }
    own(s, 0, 1, below?.id ?? '')
    return { s, x: 0, y: 1 }
  }
  return tile.river ? { s, x: 2, y: 0 } : { s, x: 0, y: 1 }
}

/** Takes and lays the tile, paying the first way. */
function use(s: Scene, tile: Tile, x: number, y: number): void {
  lay(s, tile.id)
  play(s, `take ${tile.id}`)
  if (s.state.todo.at(-1)?.kind === 'pay') play(s, legal(s)[0] as string)
  if (!isPerson(tile.id)) play(s, `place ${x},${y}`)
}

const sum = (tile: Tile, tag: 'scotsman' | 'coins' | 'vp' | 'whisky' | 'gainAny'): number =>
  tile.immediate.reduce((n, effect) => n + (effect.tag === tag ? effect.n : 0), 0)

/** What the cards give beside what the tiles show. */
const CARD_COINS: Readonly<Record<string, number>> = { 'castle-stalker': 3, 'duart-castle': 1 }
const CARD_WHISKY: Readonly<Record<string, number>> = { inverness: 1, 'loch-shiel': 1 }

const LAND = STACK_TILES.filter(tile => !isPerson(tile.id))

describe('every tile', () => {
  it.each(LAND.map(tile => [tile.id, tile] as const))(
    'GM-19: %s is paid for, laid, and has its immediate effects once',
    (_id, tile) => {
      const { s, x, y } = generous(tile)
      const before = { ...s.me }
      use(s, tile, x, y)
      const { cost } = tile
      const goods = GOODS.reduce((n, good) => n + (cost[good] ?? 0), 0)
      const [coins, whisky] = [CARD_COINS[tile.id] ?? 0, CARD_WHISKY[tile.id] ?? 0]
      expect(s.me.vp).toBe(sum(tile, 'vp'))
      expect(s.me.whisky).toBe(before.whisky - (cost.whisky ?? 0) + sum(tile, 'whisky') + whisky)
      // every good was bought at 1 coin, one a row
      expect(s.me.coins).toBe(before.coins - goods - (cost.coins ?? 0) + sum(tile, 'coins') + coins)
      expect(s.me.cards).toEqual(tile.landmark === null ? [] : [tile.landmark])
      expect(at(s, x, y).tile).toBe(tile.id)
      const scotsmen = sum(tile, 'scotsman') + (tile.id === 'loch-shiel' ? 1 : 0)
      expect(s.me.supply).toBe(before.supply - scotsmen + (cost.scotsman ?? 0))
      if (scotsmen > 0) expect(at(s, x, y).scotsmen).toBeGreaterThanOrEqual(scotsmen)
      if (sum(tile, 'gainAny') > 0) {
        play(s, 'gain cattle')
        expect(at(s, x, y).cattle).toBe(1)
      }
    },
  )

  it.each(STACK_TILES.filter(tile => isPerson(tile.id)).map(tile => [tile.id, tile] as const))(
    'GM-25: %s is put aside, allows a marker, and activates nothing',
    (_id, tile) => {
      const { s } = generous(tile)
      const size = s.me.cells.length
      use(s, tile, 0, 0)
      expect(s.me.persons).toEqual([tile.id])
      expect(s.me.cells).toHaveLength(size)
      play(s, 'clan macleod')
      expect(s.me.clans).toEqual(['macleod'])
      expect(legal(s).some(text => text.startsWith('activate'))).toBe(false)
      play(s, 'done')
    },
  )

  const withActivation = LAND.filter(tile => tile.activation.length > 0)
  it.each(withActivation.map(tile => [tile.id, tile] as const))(
    'GM-22: %s gives what its activation shows, once a turn',
    (_id, tile) => {
      const { s, x, y } = generous(tile)
      use(s, tile, x, y)
      while (
        s.state.todo.at(-1)?.kind !== 'activate' ||
        !legal(s).some(text => text.startsWith(`activate ${x},${y}`))
      )
        play(s, legal(s).includes('done') ? 'done' : (legal(s)[0] as string))
      const cell = at(s, x, y)
      for (const good of GOODS) cell[good] = 0
      const [vp, whisky, movement] = [s.me.vp, s.me.whisky, s.state.movement]
      const [effect] = tile.activation
      if (effect === undefined) throw new Error('no activation')
      const form = legal(s).find(text => text.startsWith(`activate ${x},${y}`)) as string
      play(s, form)
      if (s.state.todo.at(-1)?.kind === 'pay') play(s, legal(s)[0] as string)
      if (effect.tag === 'gain') for (const good of GOODS) expect(cell[good]).toBe(effect.goods[good] ?? 0)
      else if (effect.tag === 'gainAny') {
        play(s, 'gain stone')
        expect(cell.stone).toBe(1)
      } else if (effect.tag === 'move') expect(s.state.movement).toBe(movement + effect.n)
      else if (effect.tag === 'exchange') {
        if (effect.exchange === 'whisky') expect(s.me.whisky).toBe(whisky + 1)
        else if (effect.exchange === 'clanMarker') play(s, 'clan macleod')
        else if (!('vp' in effect)) throw new Error(`${effect.exchange} is no exchange of the base`)
        else
          expect(s.me.vp).toBe(
            vp + (Array.isArray(effect.vp) ? (effect.vp[0] as number) : (effect.vp as number)),
          )
      } else if (effect.tag === 'vp') expect(s.me.vp).toBe(vp + effect.n)
      expect(refused(s, form)).toBe('GM-22 activatedAlready')
    },
  )
})

describe('immediate effects', () => {
  it('GM-19: plain gains come first: Duart’s coin pays for the road to its own marker', () => {
    const s = scene(4)
    s.me.coins = 2
    settle(s, 'duart-castle', 0, 1)
    expect(s.me.coins).toBe(1)
    expect(legal(s)).toContain('clan chisholm')
    play(s, 'clan chisholm')
    expect(s.me.coins).toBe(0)
  })

  it('GM-19: with few Scotsmen left the owner says which effect comes first', () => {
    const s = scene(4)
    s.me.supply = 1
    s.me.coins = 9
    settle(s, 'donan-castle', 0, 1)
    expect(legal(s)).toEqual(['first scotsman', 'first clanMarker'])
    play(s, 'first clanMarker', 'clan mckinnon', 'put scotsman 1,0')
    expect(at(s, 1, 0).scotsmen).toBe(1)
    expect(at(s, 0, 1).scotsmen).toBe(0)
  })

  it('GM-20: a tile holds three goods; of two with room for one the owner keeps either', () => {
    const s = scene(4)
    own(s, 1, 1, 'rannoch', { wood: 2 })
    settle(s, 'inshriach', 0, 1)
    play(s, 'activate 1,1')
    expect(legal(s)).toEqual(['put sheep 1,1', 'put cattle 1,1'])
    play(s, 'put cattle 1,1')
    expect(at(s, 1, 1)).toMatchObject({ wood: 2, sheep: 0, cattle: 1 })
    at(s, 0, 1).wood = 3
    expect(refused(s, 'activate 0,1')).toBe('GM-20 full')
  })

  it('GM-20: of two alike with room for one, one is kept by itself; room can be made by selling first', () => {
    const s = scene(4)
    own(s, 1, 1, 'lairg', { wood: 2 })
    s.state.market.wood = 1
    settle(s, 'inshriach', 0, 1)
    play(s, 'sell wood 1,1', 'activate 1,1')
    expect(at(s, 1, 1)).toMatchObject({ wood: 1, sheep: 2 })
  })

  it('GM-20: room can be made by spending goods first (ruling 90)', () => {
    const s = scene(4)
    own(s, 1, 1, 'lairg', { sheep: 3 })
    settle(s, 'butcher', 0, 1)
    expect(refused(s, 'activate 1,1')).toBe('GM-20 full')
    play(s, 'activate 0,1 sheep sheep')
    play(s, 'pay sheep@1,1 sheep@1,1', 'activate 1,1')
    expect(at(s, 1, 1).sheep).toBe(3)
  })

  it('GM-20: of two alike with room for one, one is lost without a question if nothing can be sold', () => {
    const s = scene(4)
    own(s, 1, 1, 'lairg', { wood: 2 })
    settle(s, 'inshriach', 0, 1)
    expect(play(s, 'activate 1,1')).toContainEqual({ type: 'lost', seat: s.seat, what: 'goods', n: 1 })
    expect(at(s, 1, 1)).toMatchObject({ wood: 2, sheep: 1 })
  })

  it('GM-19: two Scotsmen left are few, for Ross wants both; three are enough', () => {
    for (const [supply, isAsked] of [
      [1, true],
      [2, true],
      [3, false],
      [0, false],
    ] as const) {
      const s = scene(4)
      s.me.supply = supply
      s.me.coins = 9
      settle(s, 'donan-castle', 0, 1)
      expect(legal(s).includes('first scotsman')).toBe(isAsked)
    }
  })

  it('GM-21: with no Scotsman in supply a village brings none', () => {
    const s = scene(4)
    s.me.supply = 0
    settle(s, 'halkirk', -1, 0)
    expect(at(s, -1, 0).scotsmen).toBe(0)
  })
})

describe('activation', () => {
  it('GM-22: the rulebook’s example: Halkirk beside castle and forest, later covered by Inverness', () => {
    const s = scene(4)
    at(s, 0, 0).scotsmen = 0
    at(s, 1, 0).scotsmen = 1
    own(s, 1, 1, 'inshriach')
    settle(s, 'halkirk', 2, 0)
    expect(at(s, 2, 0).scotsmen).toBe(1)
    play(s, 'activate 1,1', 'activate 1,0', 'activate 2,0')
    expect(s.state.movement).toBe(2)
    expect(at(s, 1, 1).wood).toBe(1)
    play(s, 'done')
    // the others pass, so that the turn comes back
    const [, ...others] = s.state.figures.toSorted((a, b) => a.at - b.at)
    for (const figure of others) figure.at += 40
    const mine = s.state.figures.find(f => f.seat === s.seat)
    if (mine !== undefined) mine.at = 4
    s.state.todo = [
      { kind: 'end', seat: s.seat, by: 'pawn' },
      { kind: 'move', seat: s.seat },
    ]
    s.state.turn = s.seat
    s.me.coins = 9
    lay(s, 'inverness')
    play(s, 'take inverness')
    if (s.state.todo.at(-1)?.kind === 'pay') play(s, legal(s)[0] as string)
    play(s, 'place 2,0')
    expect(s.me).toMatchObject({ cards: ['card-inverness'], whisky: 1 })
    expect(at(s, 2, 0)).toMatchObject({ tile: 'inverness', under: ['halkirk'], scotsmen: 2, barley: 1 })
    const wood = at(s, 1, 1).wood
    play(s, 'activate 2,0', 'activate 1,0', 'activate 1,1')
    expect(s.state.movement).toBe(2)
    expect(at(s, 1, 1).wood).toBe(wood + 1)
  })

  it('GM-22: only the new tile and the eight around it, each once, in any order, none compulsory', () => {
    const s = scene(4)
    own(s, 0, 1, 'lochridge')
    own(s, 0, 2, 'glen-lyon')
    own(s, 0, 3, 'easdale')
    settle(s, 'inshriach', 1, 1)
    expect(refused(s, 'activate 0,3')).toBe('GM-22 notNear')
    expect(refused(s, 'activate 5,5')).toBe('GM-22 noTile')
    play(s, 'activate 0,2', 'activate 1,1')
    expect(refused(s, 'activate 0,2')).toBe('GM-22 activatedAlready')
    play(s, 'done')
    expect(at(s, 0, 1).sheep).toBe(0)
    expect(s.me.cells.every(cell => !cell.activated)).toBe(true)
  })

  it('GM-22: a tile without an activation icon is not activated', () => {
    const s = scene(4)
    own(s, 2, 0, 'millburn')
    settle(s, 'inshriach', 1, 1)
    expect(refused(s, 'activate 2,0')).toBe('GM-22 noIcon')
  })

  it('GM-23: one sheep and two cattle bring 8 at the Butcher, one sheep and two stones 7 at the Grocer', () => {
    const s = scene(4)
    own(s, 0, 1, 'lochridge', { sheep: 2, cattle: 1 })
    own(s, 1, 1, 'grocer', { cattle: 1, stone: 2 })
    s.me.coins = 0
    settle(s, 'butcher', 0, -1)
    activateAll(s)
    play(s, 'activate 0,-1 sheep cattle cattle')
    expect(s.me.vp).toBe(8)
    play(s, 'activate 1,1 stone stone sheep')
    expect(s.me.vp).toBe(15)
    expect(s.me.cells.every(cell => GOODS.every(good => cell[good] === 0))).toBe(true)
  })

  it('GM-23: an exchange takes only the forms it shows', () => {
    const s = scene(4)
    own(s, 0, 1, 'inshriach', { wood: 2, stone: 1 })
    s.me.coins = 0
    settle(s, 'butcher', 1, 1)
    expect(refused(s, 'activate 1,1 wood')).toBe('GM-23 notThisExchange')
    expect(refused(s, 'activate 1,1')).toBe('GM-23 notThisExchange')
    expect(refused(s, 'activate 1,1 sheep')).toBe('GM-14 cannotPay')
  })

  it('GM-23: two or four different goods at the Fair, exactly the goods shown at the Smithy', () => {
    const s = scene(4)
    own(s, 0, 1, 'inshriach', { wood: 1, stone: 1, barley: 1 })
    own(s, -1, 1, 'smithy', { wood: 2, stone: 1 })
    at(s, 1, 0).sheep = 1
    s.me.coins = 1
    s.state.market = { wood: 3, stone: 3, barley: 3, sheep: 3, cattle: 3 }
    settle(s, 'fair', 0, -1)
    const forms = legal(s).filter(text => text.startsWith('activate 0,-1'))
    // wood, stone and the rest can be paid in pairs; four different ones need all that is there
    expect(forms).toContain('activate 0,-1 wood stone barley sheep')
    expect(forms).not.toContain('activate 0,-1 wood wood')
    expect(forms.some(text => text.includes('cattle'))).toBe(false)
    play(s, 'activate 0,-1 wood stone barley sheep')
    play(s, legal(s)[0] as string)
    expect(s.me.vp).toBe(8)
    activateAll(s)
    expect(refused(s, 'activate -1,1 wood')).toBe('GM-23 notThisExchange')
    play(s, 'activate -1,1 wood stone')
    expect(s.me.vp).toBe(15)
    expect(s.me.cells.every(cell => GOODS.every(good => cell[good] === 0))).toBe(true)
    const t = scene(4)
    own(t, 0, 1, 'inshriach', { wood: 1, stone: 1 })
    t.me.coins = 0
    settle(t, 'fair', 0, -1)
    own(t, 0, 2, 'lochridge', { wood: 1, sheep: 1 })
    play(t, 'activate 0,-1 stone sheep')
    expect(t.me.vp).toBe(4)
  })

  it('GM-23: one good of any kind lets a marker be placed at the Moot Hill, its road paid; a barley makes a barrel', () => {
    const s = scene(4)
    own(s, 0, 1, 'lochridge', { sheep: 1 })
    s.me.coins = 2
    settle(s, 'moot-hill', 0, -1)
    play(s, 'activate 0,-1 sheep', 'pay sheep@0,1', 'clan chisholm', 'put barley 0,1', 'put scotsman 1,0')
    expect(s.me).toMatchObject({ clans: ['chisholm'], coins: 0, markers: 9 })
    own(s, 1, 1, 'pulteney')
    activateAll(s)
    play(s, 'activate 1,1 barley')
    expect(s.me.whisky).toBe(1)
    expect(at(s, 0, 1)).toMatchObject({ sheep: 0, barley: 0 })
    s.me.markers = 0
    at(s, 0, -1).activated = false
    at(s, 0, 1).wood = 1
    expect(refused(s, 'activate 0,-1 wood')).toBe('GM-26 noMarker')
  })

  it('GM-24: movement points add up, walk Scotsmen in any way to neighbouring tiles, and lapse', () => {
    const s = scene(4)
    settle(s, 'halkirk', -1, 0)
    expect(refused(s, 'walk 0,0 1,0')).toBe('GM-24 noMovement')
    play(s, 'activate -1,0', 'activate 0,0')
    expect(s.state.movement).toBe(2)
    expect(refused(s, 'walk 1,0 0,0')).toBe('GM-24 noScotsman')
    expect(refused(s, 'walk -1,0 1,0')).toBe('GM-24 notNext')
    expect(refused(s, 'walk 0,0 0,0')).toBe('GM-24 notNext')
    play(s, 'walk -1,0 0,0', 'walk 0,0 1,0')
    expect(at(s, 1, 0).scotsmen).toBe(1)
    expect(at(s, 0, 0).scotsmen).toBe(1)
    play(s, 'done')
    expect(s.state.movement).toBe(0)
    expect(ownerOf(s.state, s.seat).vp).toBe(0)
  })

  it('GM-24: any number of Scotsmen may stand on a tile (ruling 77)', () => {
    const s = scene(4)
    Object.assign(at(s, 1, 0), { scotsmen: 8 })
    s.me.supply = 0
    settle(s, 'lochridge', 0, 1)
    play(s, 'activate 0,0', 'walk 0,0 1,0')
    expect(at(s, 1, 0).scotsmen).toBe(9)
  })

  it('GM-38: a whole turn can be taken back until a tile is turned up', () => {
    const s = scene(4)
    settle(s, 'halkirk', -1, 0)
    play(s, 'activate -1,0', 'walk -1,0 0,0')
    expect(s.events.some(event => event.type === 'laid')).toBe(false)
    expect(play(s, 'done').some(event => event.type === 'laid')).toBe(true)
  })
})
