import { describe, expect, it } from 'vitest'
import { glenMore, scoreNow } from '../index.ts'
import type { Player } from '../table/state.ts'
import { at, lay, legal, own, play, refused, type Scene, scene, settle } from '../testing/scene.ts'

const rich = (): Scene => {
  const s = scene(4)
  s.me.coins = 20
  return s
}

describe('each landmark card', () => {
  it('GM-30: Loch Lochy takes two goods of one’s choice', () => {
    const s = rich()
    settle(s, 'loch-lochy', -1, 0)
    play(s, 'gain cattle', 'gain barley')
    expect(at(s, -1, 0)).toMatchObject({ cattle: 1, barley: 1 })
  })

  it('GM-30: Donan Castle places a marker, its road paid', () => {
    const s = rich()
    settle(s, 'donan-castle', 0, 1)
    const { coins } = s.me
    play(s, 'clan chisholm', 'put barley 0,1', 'put scotsman 0,1')
    expect(s.me.coins).toBe(coins - 1)
  })

  it('GM-30: Castle Stalker gives three coins', () => {
    const s = rich()
    settle(s, 'castle-stalker', -1, 0)
    expect(s.me.coins).toBe(20 - 2 + 3)
  })

  it('GM-30: Inverness brings a barley on the tile and a barrel; on a full tile the barley is lost unless room is made', () => {
    const s = rich()
    at(s, 1, 0).scotsmen = 1
    Object.assign(at(s, 0, 0), { sheep: 2, cattle: 1 })
    settle(s, 'inverness', 0, 0)
    expect(s.me.whisky).toBe(1)
    expect(at(s, 0, 0)).toMatchObject({ tile: 'inverness', barley: 0 })
    const t = rich()
    at(t, 1, 0).scotsmen = 1
    Object.assign(at(t, 0, 0), { cattle: 3 })
    t.state.market.cattle = 1
    settle(t, 'inverness', 0, 0)
    expect(legal(t)).toEqual(['done', 'sell cattle 0,0'])
    play(t, 'sell cattle 0,0')
    expect(at(t, 0, 0)).toMatchObject({ cattle: 2, barley: 1 })
  })

  it('GM-30: Loch Shiel brings a Scotsman on the tile and a barrel', () => {
    const s = rich()
    settle(s, 'loch-shiel', -1, 0)
    expect(at(s, -1, 0).scotsmen).toBe(1)
    expect(s.me.whisky).toBe(1)
  })

  it('GM-30: Duart Castle gives a coin and a marker', () => {
    const s = rich()
    settle(s, 'duart-castle', 0, 1)
    expect(s.me.coins).toBe(20 - 2 + 1)
    play(s, 'clan macleod')
    expect(s.me.coins).toBe(20 - 2 + 1 + 3)
  })

  it('GM-30: with Armadale Castle the first eight coins are worth two points each', () => {
    const s = rich()
    s.me.coins = 10
    s.me.cards.push('card-armadale-castle')
    const coins = scoreNow(s.state).final.find(({ line }) => line === 'coins')
    expect(coins?.vp[s.seat]).toBe(18)
    s.me.coins = 5
    expect(scoreNow(s.state).final.find(({ line }) => line === 'coins')?.vp[s.seat]).toBe(10)
  })

  it('GM-30: with Castle Moil three Scotsmen on the Home Castle count as six', () => {
    const s = rich()
    at(s, 1, 0).scotsmen = 3
    s.me.cards.push('card-castle-moil')
    const [scotsmen] = scoreNow(s.state).phase
    expect(scotsmen?.counts[s.seat]).toBe(6)
    expect(scotsmen?.vp[s.seat]).toBe(8)
  })

  it('GM-31: Loch Ness activates one more tile a turn, anywhere, but none twice; also after taking a person', () => {
    const s = rich()
    s.me.cards.push('card-loch-ness')
    own(s, 0, 1, 'lochridge')
    own(s, 0, 2, 'glen-lyon')
    own(s, 0, 3, 'easdale')
    own(s, 0, 4, 'laich-of-moray')
    settle(s, 'inshriach', 0, -1)
    play(s, 'activate 0,-1', 'activate 0,4')
    expect(refused(s, 'activate 0,3')).toBe('GM-22 notNear')
    expect(refused(s, 'activate 0,4')).toBe('GM-22 activatedAlready')
    const t = rich()
    t.me.cards.push('card-loch-ness')
    own(t, 0, 1, 'lochridge')
    lay(t, 'mary-stuart')
    play(t, 'take mary-stuart', 'done', 'activate 0,1')
    expect(at(t, 0, 1).sheep).toBe(1)
  })

  it('GM-31: Loch Ness works on the turn it is laid', () => {
    const s = rich()
    at(s, 1, 0).scotsmen = 1
    own(s, 0, 1, 'lochridge')
    own(s, 0, 2, 'glen-lyon')
    lay(s, 'loch-ness')
    play(s, 'take loch-ness', 'pay scotsman@0,0', 'place 2,0', 'activate 0,2')
    expect(at(s, 0, 2).cattle).toBe(1)
  })

  it('GM-32: Castle of Mey activates the whole territory, each tile once', () => {
    const s = rich()
    own(s, 0, 1, 'lochridge')
    own(s, 0, 2, 'glen-lyon')
    own(s, 0, 3, 'easdale')
    settle(s, 'castle-of-mey', 0, -1)
    play(s, 'activate 0,3', 'activate 0,2', 'activate 0,1', 'activate 0,-1', 'activate 0,0', 'activate 1,0')
    expect(s.state.movement).toBe(3)
    expect(legal(s).some(text => text.startsWith('activate'))).toBe(false)
  })

  it('GM-33: Loch Morar removes up to two tiles, itself included, before activation; its neighbours are still activated', () => {
    const s = rich()
    own(s, -1, 1, 'lochridge')
    own(s, 0, 1, 'inshriach')
    settle(s, 'loch-morar', -1, 0)
    expect(legal(s)).toEqual(
      ['remove -1,1', 'remove 0,1', 'remove -1,0', 'done'].filter(text => !refused(s, text)),
    )
    play(s, 'remove -1,0', 'remove -1,1')
    expect(s.state.gone).toEqual(['loch-morar', 'lochridge'])
    expect(s.me.cards).toEqual(['card-loch-morar'])
    play(s, 'activate 0,1')
    expect(at(s, 0, 1).wood).toBe(1)
  })
})

describe('scoring', () => {
  it('GM-34: Matthias has five landmarks, André three, Stéphane one: 5, 2 and 0 points', () => {
    const { state } = scene(3)
    const cards = [
      'card-loch-lochy',
      'card-donan-castle',
      'card-castle-stalker',
      'card-inverness',
      'card-loch-shiel',
    ]
    ;[5, 3, 1].forEach((n, seat) => {
      ;(state.players[seat] as Player).cards = cards.slice(0, n)
    })
    expect(scoreNow(state).phase.find(({ category }) => category === 'landmarks')).toMatchObject({
      counts: [5, 3, 1],
      vp: [5, 2, 0],
    })
  })

  it('GM-34: differences of 1 to 5 bring 1, 2, 3, 5 and 8 points, more than 5 bring 8', () => {
    const { state } = scene(2)
    for (const [n, vp] of [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 5],
      [5, 8],
      [6, 8],
      [12, 8],
    ] as const) {
      ;(state.players[0] as Player).whisky = n
      expect(scoreNow(state).phase.find(({ category }) => category === 'whisky')?.vp).toEqual([vp, 0])
    }
  })

  it('GM-34: Scotsmen count on the Home Castle alone, David Hume as two persons', () => {
    const { state } = scene(2)
    ;(state.players[0] as Player).persons = ['robert-i', 'david-hume']
    const [scotsmen, , , persons] = scoreNow(state).phase
    expect(scotsmen?.counts).toEqual([0, 0])
    expect(persons?.counts).toEqual([3, 0])
  })

  it('GM-34: the die is not compared: with two players the one with less has the least (ruling 42)', () => {
    const { state } = scene(2)
    state.players.forEach((player, seat) => {
      player.whisky = 2 + seat
    })
    expect(state.figures.some(({ kind }) => kind === 'die')).toBe(true)
    expect(scoreNow(state).phase.find(({ category }) => category === 'whisky')).toMatchObject({
      counts: [2, 3],
      vp: [0, 1],
    })
  })

  it('GM-36: territories of 15, 13 and 16 tiles cost 6, 0 and 9 points', () => {
    const { state } = scene(3)
    ;[15, 13, 16].forEach((n, seat) => {
      const player = state.players[seat] as Player
      const cell = player.cells[0] as Player['cells'][number]
      player.cells = Array.from({ length: n }, (_, i) => ({ ...cell, x: i }))
    })
    expect(scoreNow(state).final.find(({ line }) => line === 'size')?.vp).toEqual([-6, 0, -9])
  })

  it('GM-37: most points win, then fewest goods, then the victory is shared', () => {
    const { state } = scene(3)
    state.over = true
    const [a, b, c] = state.players as [Player, Player, Player]
    a.vp = 30
    b.vp = 31
    c.vp = 31
    expect(glenMore.outcome(state)).toMatchObject({ places: [3, 1, 1], points: [30, 31, 31] })
    ;(b.cells[0] as Player['cells'][number]).wood = 1
    expect(glenMore.outcome(state)?.places).toEqual([3, 2, 1])
  })
})
