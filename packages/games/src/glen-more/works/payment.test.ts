import { FastChance, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { GOODS } from '../box/components.ts'
import { BOX, glenMore, positionAt, spotsFor, tileOf } from '../index.ts'
import { covers, type Purse } from '../table/market.ts'
import { payments } from './payment.ts'
import { at, lay, legal, own, play, refused, scene, settle } from '../testing/scene.ts'
import { PLAIN } from '../testing/options.ts'

describe('taking and paying', () => {
  it('GM-9: nothing is done out of its place', () => {
    const s = scene(4)
    expect(refused(s, 'done')).toBe('GM-9 notNow')
    expect(refused(s, 'place 0,1')).toBe('GM-9 notNow')
    settle(s, 'inshriach', 0, 1)
    expect(refused(s, 'take lochridge')).toBe('GM-9 notNow')
    expect(refused(s, 'clan macleod')).toBe('GM-9 notNow')
  })

  it('GM-10: a tile that cannot be paid for is refused, and taken once it can', () => {
    const s = scene(4)
    lay(s, 'donan-castle')
    s.me.coins = 2
    expect(refused(s, 'take donan-castle')).toBe('GM-10 cannotPay')
    s.me.coins = 3
    expect(refused(s, 'take donan-castle')).toBeUndefined()
    play(s, 'take donan-castle')
    // one way only: it is paid by itself
    expect(s.me.coins).toBe(0)
    expect(s.state.market).toMatchObject({ wood: 1, stone: 1, barley: 1 })
  })

  it('GM-10: selling counts for whether a tile can be paid for', () => {
    const s = scene(4)
    lay(s, 'tobermory')
    s.me.coins = 0
    own(s, 0, 1, 'inshriach', { wood: 2 })
    expect(refused(s, 'take tobermory')).toBe('GM-10 cannotPay')
    s.state.market.wood = 2
    play(s, 'take tobermory')
    expect(refused(s, 'pay')).toBe('GM-12 tooFewCoins')
    play(s, 'sell wood 0,1')
    expect(s.me.coins).toBe(0)
    expect(legal(s).some(text => text.startsWith('place'))).toBe(true)
  })

  it('GM-10: a tile that finds no place cannot be taken', () => {
    const s = scene(4)
    lay(s, 'fort-augustus')
    s.me.coins = 9
    // an overlay for a village without river, and there is none
    expect(refused(s, 'take fort-augustus')).toBe('GM-15 noSpot')
    own(s, 0, 1, 'aviemore')
    expect(refused(s, 'take fort-augustus')).toBeUndefined()
  })

  it('GM-11: only who can take none of the tiles discards one, for a coin or a movement point', () => {
    const s = scene(4)
    expect(refused(s, `discard ${legal(s)[0]?.slice(5)} for coin`)).toBe('GM-11 canTake')
    const stuck = () => {
      const t = scene(4)
      at(t, 0, 0).scotsmen = 0
      t.me.supply += 1
      t.me.coins = 0
      return t
    }
    for (const [gain, coins, movement] of [
      ['coin', 1, 0],
      ['movement', 0, 1],
    ] as const) {
      const t = stuck()
      expect(legal(t).every(text => text.startsWith('discard '))).toBe(true)
      const tile = t.state.spaces[4] as string
      play(t, `discard ${tile} for ${gain}`)
      expect(t.me.coins).toBe(coins)
      expect(t.state.movement).toBe(movement)
      expect(t.state.discard).toContain(tile)
      expect(legal(t)).toContain('done')
      expect(legal(t).some(text => text.startsWith('activate'))).toBe(false)
    }
  })

  it('GM-11: The End or a free mountain ahead does not close it (ruling 255)', () => {
    const s = scene(4, { highlander: 'one-space' })
    at(s, 0, 0).scotsmen = 0
    s.me.supply += 1
    s.me.coins = 0
    lay(s, 'the-end')
    s.state.end = s.state.spaces.indexOf('the-end')
    expect(legal(s)).toEqual(expect.arrayContaining(['stop the-end', 'stop mountain']))
    expect(legal(s).some(text => text.startsWith('take'))).toBe(false)
    expect(legal(s).some(text => text.startsWith('discard'))).toBe(true)
    expect(refused(s, 'discard the-end for coin')).toBe('GM-5 protected')
  })

  it('GM-12: Matthias buys a cattle for two coins and trades it at the Butcher, then sells a sheep for three', () => {
    const s = scene(4)
    own(s, 0, 1, 'lochridge', { sheep: 1 })
    s.state.market.cattle = 1
    s.state.market.sheep = 3
    s.me.coins = 2
    settle(s, 'butcher', 1, 1)
    play(s, 'activate 1,1 cattle')
    expect(s.me).toMatchObject({ coins: 0, vp: 2 })
    expect(s.state.market.cattle).toBe(2)
    play(s, 'sell sheep 0,1')
    expect(s.me.coins).toBe(3)
    expect(s.state.market.sheep).toBe(2)
  })

  it('GM-12: nothing can be bought from a full row', () => {
    const s = scene(4)
    lay(s, 'aviemore')
    s.me.coins = 20
    s.state.market.stone = 3
    expect(refused(s, 'take aviemore')).toBe('GM-10 cannotPay')
    own(s, 0, 1, 'ballachulish', { stone: 1 })
    own(s, -1, 1, 'easdale', { stone: 1 })
    play(s, 'take aviemore')
    expect(refused(s, 'pay stone@market')).toBe('GM-12 rowFull')
  })

  it('GM-13: goods are sold at any moment of one’s turn, never to an empty row', () => {
    const s = scene(4)
    own(s, 0, 1, 'inshriach', { wood: 1 })
    expect(refused(s, 'sell wood 0,1')).toBe('GM-13 rowEmpty')
    s.state.market.wood = 3
    expect(refused(s, 'sell stone 0,1')).toBe('GM-13 notThere')
    play(s, 'sell wood 0,1')
    expect(s.me.coins).toBe(8)
    expect(s.state.market.wood).toBe(2)
  })

  it('GM-13: what is due is not for sale', () => {
    const s = scene(4)
    own(s, 0, 1, 'ballachulish', { stone: 1 })
    own(s, -1, 1, 'easdale', { stone: 1 })
    s.state.market.stone = 2
    lay(s, 'aviemore')
    play(s, 'take aviemore', 'sell stone 0,1')
    expect(refused(s, 'sell stone -1,1')).toBe('GM-13 due')
  })

  it('GM-14: the cheapest way comes first, every other way is open', () => {
    const s = scene(4)
    own(s, 0, 1, 'ballachulish', { stone: 3 })
    own(s, -1, 1, 'easdale', { stone: 1 })
    lay(s, 'aviemore')
    play(s, 'take aviemore')
    expect(legal(s)).toEqual(['pay stone@0,1', 'pay stone@-1,1', 'pay stone@market'])
    expect(refused(s, 'pay wood@0,1')).toBe('GM-14 notThisCost')
    play(s, 'pay stone@-1,1')
    expect(at(s, -1, 1).stone).toBe(0)
  })

  it('GM-14: between equal ways the one that empties the fullest tile comes first', () => {
    const s = scene(4)
    own(s, 0, 1, 'ballachulish', { stone: 1 })
    own(s, -1, 1, 'easdale', { stone: 1, wood: 2 })
    own(s, 1, 1, 'inshriach', { stone: 1, wood: 1 })
    lay(s, 'aviemore')
    play(s, 'take aviemore')
    expect(legal(s).slice(0, 3)).toEqual(['pay stone@-1,1', 'pay stone@1,1', 'pay stone@0,1'])
  })

  it('GM-14: what a sale could pay for is asked, too, before anything is paid by itself', () => {
    const s = scene(4)
    own(s, 0, 1, 'ballachulish', { stone: 1 })
    own(s, -1, 1, 'inshriach', { wood: 1 })
    s.me.coins = 0
    s.state.market.wood = 1
    lay(s, 'aviemore')
    play(s, 'take aviemore')
    expect(legal(s)).toEqual(['pay stone@0,1', 'sell wood -1,1'])
    play(s, 'sell wood -1,1', 'pay stone@market')
    expect(at(s, 0, 1).stone).toBe(1)
  })

  it('GM-14: a Scotsman is paid from a home tile and cannot vouch for the place of his own tile', () => {
    const s = scene(4)
    lay(s, 'loch-ness')
    // one Scotsman on the village: once he is paid nobody stands near either end of the river
    expect(refused(s, 'take loch-ness')).toBe('GM-15 noSpot')
    at(s, 0, 0).scotsmen = 0
    expect(refused(s, 'take loch-ness')).toBe('GM-10 cannotPay')
    at(s, 0, 0).scotsmen = 1
    at(s, 1, 0).scotsmen = 1
    s.me.supply = 7
    play(s, 'take loch-ness')
    // the one who is paid leaves his end of the river unguarded
    expect(legal(s)).toEqual(['pay scotsman@0,0', 'pay scotsman@1,0'])
    play(s, 'pay scotsman@0,0')
    expect(s.me.supply).toBe(8)
    expect(legal(s)).toEqual(['place 2,0'])
  })

  it('GM-14: the last Scotsman may be paid; then nothing can be laid, but next to castles with MacIntosh (ruling 52)', () => {
    const s = scene(4)
    s.me.clans.push('macintosh')
    settle(s, 'loch-ness', 2, 0)
    expect(s.me.cells.every(cell => cell.scotsmen === 0)).toBe(true)
    expect(s.me.supply).toBe(9)
    expect(spotsFor(BOX, s.me, tileOf('lochridge')).length).toBeGreaterThan(0)
    s.me.clans = []
    expect(spotsFor(BOX, s.me, tileOf('lochridge'))).toEqual([])
  })

  it('GM-14: whisky pays from the stock', () => {
    const s = scene(4)
    lay(s, 'robert-burns')
    expect(refused(s, 'take robert-burns')).toBe('GM-10 cannotPay')
    s.me.whisky = 1
    play(s, 'take robert-burns')
    expect(s.me).toMatchObject({ whisky: 0, persons: ['robert-burns'] })
  })

  it('GM-14: a purse covers a need exactly when some order of selling and buying does', () => {
    const chance = new FastChance(7)
    const { state } = scene(4)
    /** Tries every order of sales and purchases. */
    const byTrying = (
      purse: Purse,
      market: Record<string, number>,
      need: readonly number[],
      coins: number,
    ): boolean => {
      const done = need.every((n, i) => (purse.goods[i] as number) >= n) && purse.coins >= coins
      if (done) return true
      return GOODS.some((good, i) => {
        const filled = market[good] as number
        const owned = purse.goods[i] as number
        const wanted = need[i] as number
        if (owned > wanted && filled > 0)
          return byTrying(
            { ...purse, coins: purse.coins + filled, goods: purse.goods.with(i, owned - 1) },
            { ...market, [good]: filled - 1 },
            need,
            coins,
          )
        if (owned < wanted && filled < 3 && purse.coins > filled)
          return byTrying(
            { ...purse, coins: purse.coins - filled - 1, goods: purse.goods.with(i, owned + 1) },
            { ...market, [good]: filled + 1 },
            need,
            coins,
          )
        return false
      })
    }
    for (let n = 0; n < 3000; n++) {
      const purse = { coins: chance.below(5), goods: GOODS.map(() => chance.below(3)), whisky: 0, vp: 0 }
      const need = GOODS.map(() => Math.max(0, chance.below(5) - 2))
      const coins = chance.below(3)
      for (const good of GOODS) state.market[good] = chance.below(4)
      expect(covers(state, purse, need, coins)).toBe(byTrying(purse, { ...state.market }, need, coins))
    }
  })

  it('GM-10: no sale opens a tile that was closed before it, and whoever takes a tile can go on', () => {
    let sales = 0
    for (let seed = 0; seed < 24; seed++) {
      const chance = new FastChance(seed)
      const highlander = (['two-spaces', 'none', 'one-space'] as const)[seed % 3] ?? 'none'
      const state = glenMore.deal({ ...PLAIN, die: seed % 2 === 0, highlander }, 3, chance)
      // little coin and something to sell, so that sales matter
      for (const good of GOODS) state.market[good] = chance.below(4)
      for (const player of state.players) {
        player.coins = chance.below(3)
        for (const cell of player.cells) cell[pick(GOODS, chance)] = 1 + chance.below(3)
      }
      while (!state.over) {
        const [seat] = glenMore.actors(state)
        if (seat === undefined) break
        const moves = glenMore.moves(state, seat)
        expect(moves.length).toBeGreaterThan(0)
        if (state.todo.at(-1)?.kind === 'move') {
          const open = new Set(moves.flatMap(move => (move.type === 'take' ? [move.tile] : [])))
          for (const sale of moves.filter(move => move.type === 'sell')) {
            const after = glenMore.clone(state)
            glenMore.play(after, seat, sale, chance)
            sales++
            for (const move of glenMore.moves(after, seat))
              if (move.type === 'take') expect([...open], `seed ${seed}`).toContain(move.tile)
          }
        }
        glenMore.play(state, seat, pick(moves, chance), chance)
      }
    }
    expect(sales).toBeGreaterThan(300)
  })

  it('GM-14: every way of paying leaves the same goods for the supply, in random play', () => {
    for (let seed = 0; seed < 20; seed++) {
      const chance = new FastChance(seed)
      const state = glenMore.deal(PLAIN, 3, chance)
      while (!state.over) {
        const [seat] = glenMore.actors(state)
        const task = state.todo.at(-1)
        if (seat === undefined || task === undefined) break
        if (task.kind === 'pay')
          for (const { from } of payments(positionAt(state), task))
            for (const good of [...GOODS, 'scotsman'] as const)
              expect(from.filter(({ what }) => what === good)).toHaveLength(task.cost[good] ?? 0)
        const moves = glenMore.moves(state, seat)
        glenMore.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
      }
    }
  })
})
