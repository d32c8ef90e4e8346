import { readFileSync } from 'node:fs'
import { parseRules } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { CLANS } from './clans.ts'
import { BOX, countFor, countOf, positionAt } from '../index.ts'
import { isMarked, roadCost } from '../works/marker.ts'
import type { Player } from '../table/state.ts'
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

/** A turn on which a person has just been taken, with coins enough for any road. */
function audience(coins = 20): Scene {
  const s = scene(4)
  s.me.coins = coins + 1
  lay(s, 'robert-i')
  play(s, 'take robert-i')
  return s
}

describe('the clan board', () => {
  it('GM-26: on an empty board MacLeod is free and McKay costs two coins', () => {
    const { state } = scene(4)
    expect(roadCost(state, 'macleod')).toBe(0)
    expect(roadCost(state, 'mckay')).toBe(2)
  })

  it('GM-26: with a marker on MacMillan, whoever’s it is, MacLachlan costs one coin', () => {
    const { state } = scene(4)
    const other = state.players[3] as Player
    other.clans.push('macmillan')
    expect(roadCost(state, 'maclachlan')).toBe(1)
  })

  it('GM-26: a domain takes one marker, roads must be paid, and one may decline', () => {
    const s = audience(0)
    expect(refused(s, 'clan mckay')).toBe('GM-26 roadTooDear')
    expect(legal(s)).toEqual(['clan macleod', 'done'])
    ;(s.state.players[(s.seat + 1) % 4] as Player).clans.push('macleod')
    expect(refused(s, 'clan macleod')).toBe('GM-26 domainTaken')
    play(s, 'done')
    expect(s.me.clans).toEqual([])
  })

  it('GM-26: a marker on Douglas opens roads to others, but not to Douglas itself', () => {
    const { state } = scene(4)
    expect(roadCost(state, 'douglas')).toBe(3)
    ;(state.players[0] as Player).clans.push('douglas')
    expect(roadCost(state, 'douglas')).toBe(3)
    expect(roadCost(state, 'oliphant')).toBe(1)
  })

  it('GM-26: without markers in hand there is nothing to place', () => {
    const s = scene(4)
    s.me.markers = 0
    s.me.coins = 9
    lay(s, 'robert-i')
    play(s, 'take robert-i')
    expect(legal(s)).toContain('done')
    expect(legal(s).some(text => text.startsWith('clan'))).toBe(false)
  })

  it('GM-26: who can pay for no road may still sell something for it', () => {
    const s = scene(4)
    const other = s.state.players[(s.seat + 1) % 4] as Player
    for (const clan of CLANS) if (roadCost(s.state, clan.id) === 0) other.clans.push(clan.id)
    own(s, 0, 1, 'lochridge', { sheep: 1 })
    s.state.market.sheep = 2
    s.me.coins = 1
    lay(s, 'robert-i')
    play(s, 'take robert-i')
    expect(s.me.coins).toBe(0)
    expect(legal(s)).toEqual(['done', 'sell sheep 0,1'])
    expect(refused(s, 'clan ross')).toBe('GM-26 roadTooDear')
    play(s, 'sell sheep 0,1')
    expect(legal(s).filter(text => text.startsWith('clan ')).length).toBeGreaterThan(0)
  })

  it('GM-25: a person may be taken although no domain can be paid for', () => {
    const s = scene(4)
    for (const clan of CLANS)
      if (roadCost(s.state, clan.id) === 0) (s.state.players[(s.seat + 1) % 4] as Player).clans.push(clan.id)
    s.me.coins = 1
    lay(s, 'william-wallace')
    play(s, 'take william-wallace')
    expect(s.me.persons).toEqual(['william-wallace'])
  })
})

describe('each clan’s bonus', () => {
  it('GM-27: each clan names the rule that bears its name, in both languages', () => {
    for (const language of ['en', 'fr']) {
      const rules = parseRules(readFileSync(new URL(`../rules.${language}.md`, import.meta.url), 'utf8'))
      for (const { name, rule } of CLANS) expect(rules.find(({ id }) => id === rule)?.title).toBe(name)
    }
  })

  it('GM-27: goods and Scotsmen of a clan go on tiles one by one, and no activation is compulsory', () => {
    const s = audience()
    play(s, 'clan gunn', 'put cattle 0,0', 'put sheep 1,0')
    expect([at(s, 0, 0).cattle, at(s, 1, 0).sheep]).toEqual([1, 1])
    const t = audience()
    own(t, 0, 1, 'inshriach')
    own(t, 0, 2, 'laich-of-moray')
    play(t, 'clan macdonell', 'activate 0,2', 'done')
    expect(at(t, 0, 1).wood).toBe(0)
    expect(t.state.todo.at(-1)).toMatchObject({ kind: 'activate', closing: true })
  })

  it('GM-28: a bonus for good holds from the moment its marker is placed', () => {
    const s = audience()
    s.state.movement = 2
    play(s, 'clan maclachlan', 'done')
    expect(s.me.vp).toBe(2)
  })

  it('GM-43: Brodie counts villages, the Home Village too, covered ones not (ruling 110)', () => {
    for (const [tiles, vp] of [
      [['aviemore'], 0],
      [['aviemore', 'ullapool'], 5],
      [['aviemore', 'ullapool', 'dingwall'], 8],
      [['aviemore', 'ullapool', 'dingwall', 'kingussie'], 8],
    ] as const) {
      const s = audience()
      tiles.forEach((tile, i) => own(s, 0, i + 1, tile))
      play(s, 'clan brodie')
      expect(s.me.vp).toBe(vp)
    }
    const s = audience()
    own(s, 0, 1, 'fort-augustus').under = ['aviemore']
    play(s, 'clan brodie')
    expect(s.me.vp).toBe(0)
  })

  it('GM-44: Cameron activates an exchange tile and gives three movement points', () => {
    const s = audience()
    own(s, 0, 5, 'tavern')
    own(s, 0, 4, 'inshriach')
    play(s, 'clan cameron')
    expect(s.state.movement).toBe(3)
    expect(refused(s, 'activate 0,4')).toBe('GM-22 notNear')
    play(s, 'activate 0,5')
    expect(s.me.vp).toBe(4)
    expect(refused(s, 'activate 0,5')).toBe('GM-22 activatedAlready')
  })

  it('GM-45: Chisholm puts a barley and a Scotsman on any own tiles', () => {
    const s = audience()
    play(s, 'clan chisholm', 'put barley 1,0', 'put scotsman 1,0')
    expect(at(s, 1, 0)).toMatchObject({ barley: 1, scotsmen: 1 })
  })

  it('GM-46: Douglas gives three points, again and again', () => {
    const s = audience()
    ;(s.state.players[(s.seat + 1) % 4] as Player).clans.push('douglas')
    play(s, 'clan douglas')
    expect(s.me.vp).toBe(3)
  })

  it('GM-47: Grant counts tiles with Scotsmen', () => {
    for (const [n, vp] of [
      [4, 0],
      [5, 5],
      [6, 8],
      [7, 8],
    ] as const) {
      const s = audience()
      const tiles = ['aviemore', 'ullapool', 'dingwall', 'kingussie', 'nairn', 'pitlochry']
      tiles.slice(0, n - 1).forEach((tile, i) => own(s, 0, i + 1, tile, { scotsmen: 1 }))
      play(s, 'clan grant')
      expect(s.me.vp).toBe(vp)
    }
  })

  it('GM-48, GM-49: Gunn gives a sheep and a cattle, MacDonald a wood and a stone, within the limit of three', () => {
    for (const [clan, first, second] of [
      ['gunn', 'sheep', 'cattle'],
      ['macdonald', 'wood', 'stone'],
    ] as const) {
      const s = audience()
      at(s, 1, 0).barley = 2
      play(s, `clan ${clan}`, `put ${first} 1,0`)
      expect(refused(s, `put ${second} 1,0`)).toBe('GM-20 full')
      expect(refused(s, `put ${first} 0,0`)).toBe('GM-19 notThisGood')
      expect(refused(s, `put ${second} 4,4`)).toBe('GM-19 notThere')
      play(s, `put ${second} 0,0`)
      expect(at(s, 0, 0)[second]).toBe(1)
    }
  })

  it('GM-50, GM-51: MacDonell activates a material and a whisky tile, MacLean an animal and a whisky tile, in either order', () => {
    for (const [clan, tile, good] of [
      ['macdonell', 'inshriach', 'wood'],
      ['maclean', 'lochridge', 'sheep'],
    ] as const) {
      const s = audience()
      own(s, 0, 1, tile)
      own(s, 0, 2, 'laich-of-moray')
      own(s, 0, 3, 'strathmore')
      own(s, 0, 4, 'tavern')
      play(s, `clan ${clan}`, 'activate 0,2')
      expect(refused(s, 'activate 0,3')).toBe('GM-22 notNear')
      play(s, 'activate 0,1')
      expect(at(s, 0, 1)[good]).toBe(1)
      expect(at(s, 0, 2).barley).toBe(1)
      expect(legal(s)).toContain('done')
    }
  })

  it('GM-27: a clan’s activation without room is still asked for while a sale could make it (ruling 288)', () => {
    const s = audience()
    own(s, 0, 1, 'inshriach', { stone: 3 })
    s.state.market.stone = 1
    play(s, 'clan macdonell')
    expect(legal(s)).not.toContain('activate 0,1')
    expect(legal(s)).toContain('sell stone 0,1')
    play(s, 'sell stone 0,1', 'activate 0,1')
    expect(at(s, 0, 1).wood).toBe(1)
  })

  it('GM-52: MacLeod gives three coins', () => {
    const s = audience(0)
    play(s, 'clan macleod')
    expect(s.me.coins).toBe(3)
  })

  it('GM-53: MacMillan removes a tile, if one wants and one can be removed (ruling 122)', () => {
    const s = audience()
    own(s, 0, 1, 'inshriach')
    play(s, 'clan macmillan')
    expect(legal(s)).toEqual(['remove 0,1', 'done'])
    play(s, 'done')
    expect(s.state.gone).toEqual([])
    const t = audience()
    play(t, 'clan macmillan')
    // nothing but home, which stays
    expect(t.state.todo.at(-1)).toMatchObject({ kind: 'activate', closing: true })
  })

  it('GM-54: MacPherson counts overlays, covered ones too', () => {
    for (const [n, vp] of [
      [1, 0],
      [2, 5],
      [3, 8],
    ] as const) {
      const s = audience()
      const overlays = ['aberfoyle', 'kemnay', 'glen-clova'].slice(0, n)
      own(s, 0, 1, overlays.at(-1) as string).under = ['inshriach', ...overlays.slice(0, -1)]
      play(s, 'clan macpherson')
      expect(s.me.vp).toBe(vp)
    }
  })

  it('GM-55: McKay brings David Hume, who counts as two persons and places no marker (ruling 109)', () => {
    const s = audience()
    play(s, 'clan mckay')
    expect(s.me.persons).toEqual(['robert-i', 'david-hume'])
    expect(s.me.markers).toBe(9)
    expect(legal(s).some(text => text.startsWith('clan'))).toBe(false)
  })

  it('GM-56, GM-58: McKinnon gives a Scotsman and two coins, Ross two Scotsmen', () => {
    const s = audience(2)
    play(s, 'clan mckinnon')
    expect(s.me.coins).toBe(3)
    play(s, 'put scotsman 0,0')
    expect(at(s, 0, 0).scotsmen).toBe(2)
    const t = audience()
    play(t, 'clan ross', 'put scotsman 0,0')
    expect(refused(t, 'put scotsman 3,3')).toBe('GM-19 notThere')
    play(t, 'put scotsman 1,0')
    expect([at(t, 0, 0).scotsmen, at(t, 1, 0).scotsmen]).toEqual([2, 1])
  })

  it('GM-57: Oliphant counts the coins that are left after the road', () => {
    const road = roadCost(scene(4).state, 'oliphant')
    for (const [left, vp] of [
      [8, 0],
      [9, 5],
      [11, 5],
      [12, 8],
    ] as const) {
      const s = audience(left + road)
      play(s, 'clan oliphant')
      expect(s.me).toMatchObject({ coins: left, vp })
    }
  })

  it('GM-59: Sutherland counts river tiles, the two of home too (ruling 111)', () => {
    for (const [n, vp] of [
      [3, 0],
      [4, 5],
      [5, 5],
      [6, 8],
    ] as const) {
      const s = audience()
      const tiles = ['halkirk', 'ballachulish', 'black-isle', 'plockton'].slice(0, n - 2)
      tiles.forEach((tile, i) => own(s, i + 2, 0, tile))
      play(s, 'clan sutherland')
      expect(s.me.vp).toBe(vp)
    }
  })

  it('GM-60: MacGregor turns a barrel made by activation into three points', () => {
    const s = scene(4)
    s.me.clans.push('macgregor')
    own(s, 0, 1, 'pulteney', { barley: 1 })
    own(s, 1, 1, 'edradour', { barley: 1 })
    s.state.market.barley = 3
    s.me.coins = 0
    settle(s, 'inshriach', 0, -1)
    activateAll(s)
    play(s, 'activate 0,1 barley vp', 'pay barley@0,1')
    expect(s.me).toMatchObject({ vp: 3, whisky: 0 })
    play(s, 'activate 1,1 barley')
    expect(s.me).toMatchObject({ vp: 3, whisky: 1 })
  })

  it('GM-60: MacGregor’s three points are for barrels alone', () => {
    const s = scene(4)
    s.me.clans.push('macgregor')
    own(s, 0, 1, 'inshriach', { barley: 2 })
    settle(s, 'butcher', 0, -1)
    expect(refused(s, 'activate 0,-1 barley vp')).toBe('GM-23 notThisExchange')
  })

  it('GM-61: MacIntosh lets castles stand for Scotsmen, the Home Castle too, for laying tiles alone (ruling 119)', () => {
    const s = scene(4)
    at(s, 0, 0).scotsmen = 0
    lay(s, 'inshriach')
    expect(refused(s, 'take inshriach')).toBe('GM-15 noSpot')
    s.me.clans.push('macintosh')
    play(s, 'take inshriach')
    expect(legal(s)).toEqual(['place 0,1', 'place 0,-1', 'place 1,1', 'place 1,-1'])
    own(s, 0, 1, 'donan-castle')
    expect(legal(s)).toContain('place 0,2')
    // and nowhere else
    expect(countFor(positionAt(s.state), s.seat, 'scotsmen')).toBe(0)
    expect(countOf(BOX, s.me, 'tilesWithScotsman')).toBe(0)
  })

  it('GM-62: MacLachlan turns unused movement points into victory points', () => {
    const s = scene(4)
    s.me.clans.push('maclachlan')
    settle(s, 'halkirk', -1, 0)
    play(s, 'activate -1,0', 'activate 0,0', 'walk 0,0 1,0', 'done')
    expect(s.me.vp).toBe(1)
  })

  it('GM-63: Sinclair lets one coin replace one good at an exchange tile, and there alone', () => {
    const s = scene(4)
    own(s, 0, 1, 'pulteney')
    own(s, 1, 1, 'lochridge', { sheep: 1 })
    s.state.market = { wood: 3, stone: 3, barley: 3, sheep: 3, cattle: 3 }
    s.me.coins = 1
    settle(s, 'butcher', 0, -1)
    activateAll(s)
    expect(refused(s, 'activate 0,-1 sheep coin')).toBe('GM-23 notThisExchange')
    s.me.clans.push('sinclair')
    expect(refused(s, 'activate 0,1 coin')).toBe('GM-23 notThisExchange')
    play(s, 'activate 0,-1 sheep coin')
    expect(s.me).toMatchObject({ vp: 5, coins: 0 })
    expect(at(s, 1, 1).sheep).toBe(0)
  })

  it('GM-29: Munro lays a discarded tile without its cost, with its effects, and activates around it', () => {
    const s = audience()
    s.state.discard.push('aviemore', 'fort-augustus')
    play(s, 'clan munro')
    expect(refused(s, 'recover inshriach')).toBe('GM-29 notDiscarded')
    expect(refused(s, 'recover fort-augustus')).toBe('GM-15 noSpot')
    const { coins } = s.me
    play(s, 'recover aviemore', 'place 0,1')
    expect(s.me.coins).toBe(coins)
    expect(at(s, 0, 1).scotsmen).toBe(1)
    play(s, 'activate 0,1', 'activate 0,0', 'done', 'done')
    expect(s.state.discard).not.toContain('aviemore')
  })

  it('GM-29: Munro’s tile is activated with its neighbours alone; Loch Ness waits for the turn’s own activation', () => {
    const s = audience()
    s.me.cards.push('card-loch-ness')
    own(s, 0, 1, 'lochridge')
    own(s, 0, 2, 'glen-lyon')
    own(s, 0, 3, 'easdale')
    s.state.discard.push('ullapool')
    play(s, 'clan munro', 'recover ullapool', 'place 0,-1')
    expect(refused(s, 'activate 0,3')).toBe('GM-22 notNear')
    play(s, 'activate 0,0', 'done')
    expect(refused(s, 'activate 0,0')).toBe('GM-22 activatedAlready')
    play(s, 'activate 0,3')
    expect(at(s, 0, 3).stone).toBe(1)
    expect(refused(s, 'activate 0,2')).toBe('GM-22 notNear')
  })

  it('GM-29: with movement points left a Scotsman may first walk to where Munro’s tile wants one', () => {
    const s = scene(4)
    at(s, 0, 0).scotsmen = 0
    own(s, 0, -1, 'lochridge')
    own(s, 0, 1, 'aviemore')
    own(s, 0, 2, 'inshriach', { scotsmen: 1, wood: 1 })
    s.me.coins = 20
    s.state.discard.push('ballachulish')
    settle(s, 'moot-hill', 0, 3)
    activateAll(s)
    play(s, 'activate 0,1', 'activate 0,3 wood', 'pay wood@0,2', 'clan munro')
    expect(refused(s, 'recover ballachulish')).toBe('GM-15 noSpot')
    play(s, 'walk 0,2 0,1', 'recover ballachulish', 'place -1,0')
    expect(at(s, -1, 0).tile).toBe('ballachulish')
  })

  it('GM-17, GM-29: an overlay of Munro’s is a new tile: it is activated although the one it covers was (ruling 68)', () => {
    const s = scene(4)
    own(s, 0, 1, 'inshriach')
    s.me.coins = 20
    s.state.discard.push('aberfoyle')
    settle(s, 'moot-hill', 1, 1)
    play(
      s,
      'activate 0,1',
      'activate 1,1 wood',
      'pay wood@0,1',
      'clan munro',
      'recover aberfoyle',
      'place 0,1',
    )
    play(s, 'activate 0,1')
    expect(at(s, 0, 1)).toMatchObject({ tile: 'aberfoyle', wood: 1, stone: 1 })
    expect(refused(s, 'activate 1,1 wood')).toBe('GM-22 activatedAlready')
  })

  it('GM-29: Munro may find a person, whose marker pays its road; with an empty pile he finds nothing', () => {
    const s = audience()
    s.state.discard.push('mary-stuart')
    play(s, 'clan munro', 'recover mary-stuart', 'clan macleod')
    expect(s.me.persons).toEqual(['robert-i', 'mary-stuart'])
    const t = audience()
    play(t, 'clan munro')
    expect(legal(t)).toContain('done')
    expect(t.state.todo.at(-1)).toMatchObject({ kind: 'activate', closing: true })
  })

  it('GM-26: with coins enough all 22 domains are open on an empty board', () => {
    const s = audience(40)
    for (const { id } of CLANS) expect(isMarked(s.state, id)).toBe(false)
    expect(legal(s).filter(text => text.startsWith('clan '))).toHaveLength(22)
  })
})
