import { FastChance, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { Tile } from '../box/components.ts'
import { BOX, glenMore, tileOf } from '../index.ts'
import { newCell, type ReadPlayer } from './state.ts'
import { isSound, removalTrouble, spotsFor } from './territory.ts'
import { at, lay, legal, own, play, refused, scene, settle } from '../testing/scene.ts'
import { STACK_TILES } from '../box/tiles.ts'
import { PLAIN } from '../testing/options.ts'

const spots = (player: ReadPlayer, tile: string) =>
  spotsFor(BOX, player, tileOf(tile))
    .map(({ x, y }) => `${x},${y}`)
    .toSorted()

/** The rulebook's pictures of page 11, as far as its captions tell. */
function pageEleven() {
  const s = scene(4)
  at(s, 0, 0).scotsmen = 0
  at(s, 1, 0).scotsmen = 1
  own(s, 0, 1, 'inshriach')
  return s
}

describe('laying tiles', () => {
  it('GM-15: a tile touches the side of another and lies beside a Scotsman, also diagonally', () => {
    const s = scene(4)
    // the Scotsman on the village reaches the castle's upper and lower side by the corner
    expect(spots(s.me, 'lochridge')).toEqual(['0,-1', '0,1', '1,-1', '1,1'])
    at(s, 0, 0).scotsmen = 0
    expect(spots(s.me, 'lochridge')).toEqual([])
  })

  it('GM-15: the refusal says whether the side or the Scotsman is missing', () => {
    const s = scene(4)
    lay(s, 'lochridge')
    own(s, 0, 1, 'inshriach')
    play(s, 'take lochridge')
    expect(refused(s, 'place 0,2')).toBe('GM-15 noScotsman')
    expect(refused(s, 'place 3,3')).toBe('GM-15 noSide')
    expect(refused(s, 'place -1,-1')).toBe('GM-15 noSide')
    expect(refused(s, 'place 0,1')).toBe('GM-15 taken')
    expect(refused(s, 'place -1,1')).toBeUndefined()
  })

  it('GM-15: Lochridge finds its one allowed place of the rulebook’s example', () => {
    const s = pageEleven()
    // beside the river it would break it, away from the Scotsman it may not lie
    lay(s, 'lochridge')
    play(s, 'take lochridge')
    expect(refused(s, 'place 2,0')).toBe('GM-16 riverBroken')
    expect(refused(s, 'place -1,1')).toBe('GM-15 noScotsman')
    expect(refused(s, 'place 1,1')).toBeUndefined()
  })

  it('GM-16: Halkirk lengthens the only river and begins no other', () => {
    const s = pageEleven()
    lay(s, 'halkirk')
    play(s, 'take halkirk')
    expect(refused(s, 'place 1,1')).toBe('GM-16 riverElsewhere')
    expect(refused(s, 'place -1,0')).toBe('GM-15 noScotsman')
    expect(refused(s, 'place 2,0')).toBeUndefined()
  })

  it('GM-16: a tile without river may lie farther out on the river’s line; the gap then stays empty', () => {
    const s = scene(4)
    own(s, 1, 1, 'inshriach')
    own(s, 2, 1, 'lochridge')
    own(s, 3, 1, 'easdale', { scotsmen: 1 })
    expect(spots(s.me, 'glen-lyon')).toContain('3,0')
    expect(spots(s.me, 'halkirk')).toEqual(['-1,0', '2,0'])
    own(s, 3, 0, 'glen-lyon')
    expect(spots(s.me, 'halkirk')).toEqual(['-1,0'])
    expect(spots(s.me, 'laich-of-moray')).not.toContain('2,0')
  })

  it('GM-17: Inverness covers Halkirk: both villages, both on the river, a Scotsman on a tile beside it', () => {
    const s = scene(4)
    at(s, 0, 0).scotsmen = 0
    at(s, 1, 0).scotsmen = 1
    own(s, 2, 0, 'halkirk')
    // the Home Village lies beside that Scotsman as well
    expect(spots(s.me, 'inverness')).toEqual(['0,0', '2,0'])
    at(s, 1, 0).scotsmen = 0
    at(s, 2, 0).scotsmen = 1
    expect(spots(s.me, 'inverness')).toEqual([])
  })

  it('GM-17: an overlay lies on no empty ground, no other type, no other river, never on the Home Castle', () => {
    const s = scene(4)
    at(s, 1, 0).scotsmen = 1
    own(s, 0, 1, 'aviemore')
    own(s, 1, 1, 'inshriach')
    own(s, 2, 0, 'black-isle')
    own(s, 3, 0, 'halkirk')
    lay(s, 'inverness')
    play(s, 'take inverness')
    if (legal(s)[0]?.startsWith('pay')) play(s, legal(s)[0] as string)
    expect(refused(s, 'place -1,0')).toBe('GM-17 overlayOnly')
    expect(refused(s, 'place 0,1')).toBe('GM-17 otherTile')
    expect(refused(s, 'place 1,1')).toBe('GM-17 otherTile')
    expect(refused(s, 'place 1,0')).toBe('GM-17 homeCastle')
    expect(refused(s, 'place 3,0')).toBe('GM-15 noScotsman')
    expect(refused(s, 'place 0,0')).toBeUndefined()
  })

  it('GM-17: a barley field that is an overlay covers a distillery too (ruling 15)', () => {
    const s = scene(4)
    own(s, 0, 1, 'pulteney')
    own(s, 1, 1, 'laich-of-moray')
    own(s, 0, -1, 'lochridge')
    expect(spots(s.me, 'speyside')).toEqual(['0,1', '1,1'])
  })

  it('GM-17: even an overlay for castles on the river would not go on the Home Castle', () => {
    const s = scene(4)
    const castle: Tile = { ...tileOf('inverness'), types: ['castle'] }
    own(s, -1, 0, 'castle-stalker')
    expect(spotsFor(BOX, s.me, castle)).toEqual([{ x: -1, y: 0 }])
  })

  it('GM-17: goods and Scotsmen stay on a covered tile’s place, and only the top tile counts', () => {
    const s = scene(4)
    own(s, 0, 1, 'inshriach', { wood: 2, scotsmen: 1 })
    lay(s, 'aberfoyle')
    play(s, 'take aberfoyle')
    if (legal(s)[0]?.startsWith('pay')) play(s, legal(s)[0] as string)
    const size = s.me.cells.length
    play(s, 'place 0,1')
    expect(at(s, 0, 1)).toMatchObject({ tile: 'aberfoyle', under: ['inshriach'], wood: 2, scotsmen: 1 })
    expect(s.me.cells).toHaveLength(size)
    expect(s.me.vp).toBe(2)
  })
})

describe('overlays on overlays', () => {
  it('GM-17: an overlay covers an overlay of its type; only the one on top is activated', () => {
    const s = scene(4)
    own(s, 0, 1, 'aberfoyle', { wood: 1 }).under = ['inshriach']
    s.me.coins = 2
    lay(s, 'kemnay')
    play(s, 'take kemnay', 'place 0,1')
    expect(at(s, 0, 1)).toMatchObject({ tile: 'kemnay', under: ['inshriach', 'aberfoyle'], wood: 1 })
    play(s, 'activate 0,1')
    expect(at(s, 0, 1)).toMatchObject({ wood: 1, stone: 2 })
  })

  it('GM-17: a landmark that is covered keeps its card', () => {
    const s = scene(4)
    own(s, 0, 1, 'aviemore')
    s.me.cards.push('card-inverness')
    at(s, 0, 0).under = ['home-village']
    at(s, 0, 0).tile = 'inverness'
    s.me.coins = 9
    settle(s, 'fort-augustus', 0, 1)
    expect(s.me.cards).toEqual(['card-inverness'])
  })

  it('GM-17: the covered Home Village is still home: a Scotsman there can be paid, and it is not removed', () => {
    const s = scene(4)
    at(s, 0, 0).under = ['home-village']
    at(s, 0, 0).tile = 'inverness'
    at(s, 1, 0).scotsmen = 1
    expect(removalTrouble(BOX, s.me, 0, 0)).toBe('homeTile')
    lay(s, 'loch-ness')
    play(s, 'take loch-ness')
    expect(legal(s)).toContain('pay scotsman@0,0')
  })
})

describe('removing tiles', () => {
  it('GM-18: the rest stays in one piece, the river in one run, home at home', () => {
    const s = scene(4)
    own(s, 0, 1, 'inshriach')
    own(s, 0, 2, 'lochridge')
    own(s, 2, 0, 'halkirk')
    own(s, 3, 0, 'ballachulish')
    expect(removalTrouble(BOX, s.me, 0, 1)).toBe('inPieces')
    expect(removalTrouble(BOX, s.me, 0, 2)).toBeUndefined()
    expect(removalTrouble(BOX, s.me, 2, 0)).toBe('riverBroken')
    expect(removalTrouble(BOX, s.me, 3, 0)).toBeUndefined()
    expect(removalTrouble(BOX, s.me, 0, 0)).toBe('homeTile')
    expect(removalTrouble(BOX, s.me, 9, 9)).toBe('noTile')
  })

  it('GM-18: goods and Scotsmen go to the Home Castle; what finds no room is chosen, sold or lost', () => {
    const s = scene(4)
    own(s, 0, 1, 'inshriach', { wood: 2, scotsmen: 1 })
    at(s, 1, 0).stone = 2
    s.state.market.wood = 1
    lay(s, 'robert-i')
    s.me.coins = 9
    s.state.market.cattle = 0
    play(s, 'take robert-i', 'clan macmillan')
    expect(refused(s, 'remove 0,0')).toBe('GM-18 homeTile')
    expect(refused(s, 'remove 5,5')).toBe('GM-18 noTile')
    play(s, 'remove 0,1')
    expect(at(s, 1, 0).scotsmen).toBe(1)
    expect(s.state.gone).toEqual(['inshriach'])
    expect(legal(s)).toEqual(['put wood 1,0', 'sell wood'])
    play(s, 'put wood 1,0', 'sell wood')
    expect(at(s, 1, 0)).toMatchObject({ wood: 1, stone: 2 })
    expect(s.state.market.wood).toBe(0)
    expect(refused(s, 'sell wood')).toBe('GM-9 notNow')
  })

  it('GM-18: covered tiles go with the one on top, and a landmark card is kept', () => {
    const s = scene(4)
    at(s, 1, 0).scotsmen = 1
    own(s, 2, 0, 'inverness').under = ['halkirk']
    s.me.cards.push('card-inverness')
    s.me.coins = 9
    lay(s, 'robert-i')
    play(s, 'take robert-i', 'clan macmillan', 'remove 2,0')
    expect(s.state.gone).toEqual(['halkirk', 'inverness'])
    expect(s.me.cards).toEqual(['card-inverness'])
  })
})

/** The placement rules once more, as the rulebook says them, cell by cell. */
function mayLie(player: ReadPlayer, tile: Tile, x: number, y: number): boolean {
  const there = player.cells.find(cell => cell.x === x && cell.y === y)
  const around = player.cells.filter(
    cell => cell !== there && Math.abs(cell.x - x) <= 1 && Math.abs(cell.y - y) <= 1,
  )
  const castles = player.clans.includes('macintosh')
  const guarded = around.some(
    cell => cell.scotsmen > 0 || (castles && tileOf(cell.tile).types.includes('castle')),
  )
  if (!guarded) return false
  if (tile.overlay) {
    if (there === undefined || there.tile === 'home-castle') return false
    const below = tileOf(there.tile)
    return below.river === tile.river && below.types.some(type => tile.types.includes(type))
  }
  if (there !== undefined) return false
  if (!around.some(cell => cell.x === x || cell.y === y)) return false
  return isSound(BOX, { ...player, cells: [...player.cells, newCell(x, y, tile.id)] })
}

describe('territories in random play', () => {
  it('GM-15: the places offered for a tile are exactly those the rules allow', () => {
    const every = [...STACK_TILES].filter(tile => !tile.types.includes('person'))
    let compared = 0
    for (let seed = 0; seed < 9; seed++) {
      const chance = new FastChance(seed)
      const state = glenMore.deal({ ...PLAIN, die: true }, 2 + (seed % 3), chance)
      while (!state.over) {
        const [seat] = glenMore.actors(state)
        if (seat === undefined) break
        const player = state.players[seat] as ReadPlayer
        const xs = player.cells.map(cell => cell.x)
        const ys = player.cells.map(cell => cell.y)
        const tile = pick(every, chance)
        const allowed: string[] = []
        for (let x = Math.min(...xs) - 1; x <= Math.max(...xs) + 1; x++)
          for (let y = Math.min(...ys) - 1; y <= Math.max(...ys) + 1; y++)
            if (mayLie(player, tile, x, y)) allowed.push(`${x},${y}`)
        expect(spots(player, tile.id)).toEqual(allowed.toSorted())
        compared += allowed.length
        glenMore.play(state, seat, pick(glenMore.moves(state, seat), chance), chance)
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('GM-16: every layout is sound after every move, and what can be removed leaves one that is', () => {
    for (let seed = 0; seed < 30; seed++) {
      const chance = new FastChance(seed)
      const state = glenMore.deal({ ...PLAIN, die: true }, 2 + (seed % 3), chance)
      while (!state.over) {
        const [seat] = glenMore.actors(state)
        if (seat === undefined) break
        const moves = glenMore.moves(state, seat)
        glenMore.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
        for (const player of state.players) {
          if (!isSound(BOX, player)) throw new Error(`seed ${seed}: unsound`)
          for (const cell of player.cells) {
            const rest = { ...player, cells: player.cells.filter(other => other !== cell) }
            const isFree = removalTrouble(BOX, player, cell.x, cell.y) === undefined
            if (isFree !== (![...cell.under, cell.tile][0]?.startsWith('home-') && isSound(BOX, rest)))
              throw new Error(`seed ${seed}: removal of ${cell.tile}`)
          }
        }
      }
    }
  })
})
