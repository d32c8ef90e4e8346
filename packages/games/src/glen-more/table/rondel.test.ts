import { FastChance } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { Event } from './event.ts'
import { BOX, glenMore } from '../index.ts'
import { ahead, dieStop, gap, lastFigure, SPACES, spaceOf } from './rondel.ts'
import type { Figure, Options, State } from './state.ts'
import { rollDie } from '../works/moving.ts'
import { guest } from '../testing/guest.ts'
import { lay, legal, play, refused, scene } from '../testing/scene.ts'
import { PLAIN } from '../testing/options.ts'

const OPTIONS = PLAIN

const lastOf = (state: State, kind: Figure['kind']): Figure =>
  state.figures.findLast(figure => figure.kind === kind) as Figure

function eachDeal(check: (state: State, seats: number, options: Options) => void): void {
  for (const seats of [2, 3, 4])
    for (const die of seats === 2 ? [true] : [false, true])
      for (const intro of [false, true])
        for (let seed = 0; seed < 5; seed++) {
          const options = { ...OPTIONS, die, intro }
          check(glenMore.deal(options, seats, new FastChance(seed)), seats, options)
        }
}

describe('set-up', () => {
  it('GM-1: coins rise from the last pawn to the foremost; a Scotsman on the village, eight in supply', () => {
    eachDeal((state, seats) => {
      const order = state.figures.filter(f => f.kind === 'pawn').toSorted((a, b) => a.at - b.at)
      expect(order.map(f => state.players[f.seat]?.coins)).toEqual([5, 6, 7, 8].slice(0, seats))
      for (const player of state.players) {
        expect(player).toMatchObject({ supply: 8, markers: 10, vp: 0, whisky: 0 })
        expect(player.cells.map(({ x, y, tile, scotsmen }) => [x, y, tile, scotsmen])).toEqual([
          [0, 0, 'home-village', 1],
          [1, 0, 'home-castle', 0],
        ])
      }
    })
  })

  it('GM-2: The End lies below seven to nine tiles of stack D, or on top in the introductory set-up', () => {
    const seen = new Set<number>()
    eachDeal((state, _seats, options) => {
      const stack = state.stacks[3] as string[]
      const above = stack.length - 1 - stack.indexOf('the-end')
      expect(stack).toHaveLength(18)
      expect(options.intro ? [0] : [7, 8, 9]).toContain(above)
      seen.add(above)
    })
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 7, 8, 9])
  })

  it('GM-3: pawns, die, starting tiles, tiles of stack A, one empty space; coins in the market with two or three', () => {
    eachDeal((state, seats, { die }) => {
      const figures = seats + (die ? 1 : 0)
      expect(state.spaces.slice(0, figures).every(tile => tile === null)).toBe(true)
      expect(state.spaces.slice(figures, 13).every(tile => tile !== null)).toBe(true)
      expect(state.spaces[13]).toBeNull()
      const start = ['ballachulish', 'black-isle', 'glen-lyon', 'inshriach', 'lochridge']
      expect(new Set(state.spaces.slice(figures, figures + 5))).toEqual(new Set(start))
      expect(state.stacks[0]).toHaveLength(14 - (13 - figures - 5))
      for (const row of Object.values(state.market)) expect(row).toBe(seats === 4 ? 0 : 1)
    })
  })
})

describe('the rondel', () => {
  it('GM-4: the last pawn moves, and moves again as long as it is last', () => {
    const s = scene(2)
    // the other pawn far ahead, the die too
    for (const figure of s.state.figures) if (figure.at > 0) figure.at += 5
    s.state.spaces.fill(null)
    for (const [i, tile] of ['inshriach', 'lochridge'].entries()) s.state.spaces[i + 1] = tile
    play(s, 'take inshriach', 'place 0,1', 'done')
    expect(glenMore.actors(s.state)).toEqual([s.seat])
  })

  it('GM-4: a second turn in a row is a whole one: the same tile is activated again (ruling 27)', () => {
    const s = scene(2)
    for (const figure of s.state.figures) if (figure.at > 0) figure.at += 5
    s.state.spaces.fill(null)
    for (const [i, tile] of ['inshriach', 'lochridge', 'glen-lyon'].entries()) s.state.spaces[i + 1] = tile
    play(s, 'take inshriach', 'place 0,1', 'activate 0,0')
    expect(refused(s, 'activate 0,0')).toBe('GM-22 activatedAlready')
    play(s, 'done', 'take lochridge', 'place 0,-1')
    expect(refused(s, 'activate 0,0')).toBeUndefined()
  })

  it('GM-5: a pawn goes to any tile ahead, over other pawns, and nowhere else', () => {
    const s = scene(4)
    const tiles = ahead(s.state, 0).map(lying => lying.id)
    expect(tiles).toHaveLength(9)
    for (const text of legal(s).filter(move => move.startsWith('take ')))
      expect(tiles).toContain(text.slice(5))
    expect(legal(s)).toContain(`take ${tiles[0]}`)
    const hidden = (s.state.stacks[0] as string[])[0] as string
    expect(refused(s, `take ${hidden}`)).toBe('GM-5 notAhead')
    expect(refused(s, 'take home-castle')).toBe('GM-5 notAhead')
    expect(refused(s, 'stop the-end')).toBe('GM-5 noStop')
    lay(s, 'the-end', 2)
    s.state.end = 5
    expect(refused(s, 'take the-end')).toBe('GM-5 protected')
  })

  it('GM-6: tiles behind all figures are discarded when the last figure has moved', () => {
    const s = scene(4)
    s.state.figures.forEach(figure => {
      if (figure.at > 0) figure.at += 3
    })
    const row = s.state.spaces.filter(tile => tile !== null).slice(0, 9)
    s.state.spaces.fill(null)
    // three tiles, then the other pawns, then a free tile
    for (let i = 0; i < 3; i++) s.state.spaces[i + 1] = row[i] as string
    lay(s, 'inshriach', 3)
    s.state.spaces[7] = s.state.spaces[3] as string
    s.state.spaces[3] = 'butcher'
    const [first, second] = [s.state.spaces[1], s.state.spaces[2]]
    play(s, 'take inshriach')
    expect(s.state.discard).toEqual([first, second, 'butcher'])
  })

  it('GM-7: after a turn only the space behind the last figure is empty', () => {
    for (let seed = 0; seed < 10; seed++) {
      const s = scene(3, {}, seed)
      const chance = new FastChance(seed)
      while (s.state.stack < 3) {
        const options = legal(s)
        play(s, options[chance.below(options.length)] as string)
        const [top] = s.state.todo.slice(-1)
        if (top?.kind !== 'move') continue
        expect(gap(s.state)).toBeUndefined()
        const behind = spaceOf(lastFigure(s.state).at + SPACES - 1)
        expect(s.state.spaces[behind]).toBeNull()
      }
    }
  })

  it('GM-7: the last tile of a stack is followed by a scoring phase, then by the next stack', () => {
    const s = scene(4)
    s.state.stacks[0]?.splice(1)
    s.me.whisky = 2
    lay(s, 'inshriach')
    const events = play(s, 'take inshriach', 'place 0,1', 'done')
    const kinds = events.map(event => event.type)
    expect(kinds.filter(kind => kind === 'scored')).toHaveLength(4)
    expect(kinds.indexOf('scored')).toBeGreaterThan(kinds.indexOf('laid'))
    expect(s.me.vp).toBe(2)
    expect(s.state.stack).toBe(1)
  })

  it('GM-7: when stack D is used up nothing more is laid', () => {
    const s = scene(4)
    s.state.stack = 3
    for (const stack of s.state.stacks) stack.length = 0
    s.state.spaces[12] = 'the-end'
    s.state.end = 12
    lay(s, 'inshriach')
    const events = play(s, 'take inshriach', 'place 0,1', 'done')
    expect(events.some(event => event.type === 'laid')).toBe(false)
    expect(s.state.spaces[13]).toBeNull()
  })

  it('GM-8: the die counts tiles, not spaces, and discards the one it stops on', () => {
    const s = scene(2)
    const tiles = ahead(s.state, 2)
    expect(dieStop(BOX, s.state, 2, 2)).toEqual({ at: tiles[1]?.at, tile: tiles[1]?.id })
    s.state.spaces[3] = null
    expect(dieStop(BOX, s.state, 2, 2)).toEqual({ at: tiles[2]?.at, tile: tiles[2]?.id })
  })

  it('GM-8: in the rulebook’s example a 2 ends on a Chronicle icon, and the die goes on to Loch Lochy', () => {
    const s = scene(2, { highlander: 'one-space' })
    s.state.spaces.fill(null)
    s.state.figures[2] = { kind: 'die', seat: -1, at: 10, done: false }
    s.state.spaces[11] = 'inshriach'
    s.state.spaces[13] = 'loch-lochy'
    expect(dieStop(BOX, s.state, 10, 2)).toEqual({ at: 13, tile: 'loch-lochy' })
    // and so at the table: a two is rolled, and Loch Lochy goes to the discard pile
    const [first, second] = s.state.figures.filter(figure => figure.kind === 'pawn')
    Object.assign(first ?? {}, { at: 9 })
    Object.assign(second ?? {}, { at: 22 })
    s.state.spaces[1] = 'lochridge'
    s.state.todo = [
      { kind: 'end', seat: first?.seat ?? 0, by: 'pawn' },
      { kind: 'move', seat: first?.seat ?? 0 },
    ]
    s.state.turn = first?.seat ?? 0
    s.me.coins = 0
    play(s, 'take lochridge', 'place 0,1')
    const two = { below: (n: number) => (n === 6 ? 3 : 0) }
    const events: Event[] = []
    glenMore.play(s.state, s.state.turn, { type: 'done' }, two, events)
    expect(events).toContainEqual({ type: 'rolled', roll: 2 })
    expect(s.state.discard).toContain('loch-lochy')
    expect(events.find(event => event.type === 'moved')).toMatchObject({
      figure: 'die',
      seat: -1,
      from: 10,
      to: 13,
    })
  })

  it('GM-8: too high a roll takes the foremost tile; with none it goes to the empty space; at The End it is out', () => {
    const s = scene(2)
    s.state.spaces.fill(null)
    s.state.spaces[4] = 'inshriach'
    expect(dieStop(BOX, s.state, 2, 3)).toEqual({ at: 4, tile: 'inshriach' })
    s.state.spaces[4] = null
    expect(dieStop(BOX, s.state, 2, 3)).toEqual({ at: 2 + SPACES - 1, tile: null })
    s.state.spaces[3] = 'inshriach'
    s.state.spaces[4] = 'the-end'
    expect(dieStop(BOX, s.state, 2, 1)).toEqual({ at: 3, tile: 'inshriach' })
    expect(dieStop(BOX, s.state, 2, 2)).toBe('out')
  })

  it('GM-8: a die with nothing to stop on discards nothing and becomes the foremost figure (ruling 30)', () => {
    const { e, state } = guest({}, { die: true })
    const die = lastOf(state, 'die')
    state.spaces.fill(null)
    for (const figure of state.figures) if (figure.kind === 'pawn') figure.at = die.at + 1 + figure.seat
    const { at } = die
    rollDie(e, die)
    expect(state.discard).toEqual([])
    expect(die.at).toBe(at + SPACES - 1)
    expect(state.figures.every(figure => figure === die || figure.at < die.at)).toBe(true)
  })

  it('GM-8: at The End the die leaves the match and the rondel', () => {
    const s = scene(2)
    s.state.spaces.fill(null)
    s.state.stacks.forEach(stack => {
      stack.length = 0
    })
    s.state.stack = 3
    s.state.figures = s.state.figures.map(f => ({
      ...f,
      at: f.kind === 'die' ? 1 : f.seat === s.seat ? 0 : 5,
    }))
    s.state.spaces[2] = 'the-end'
    s.state.spaces[6] = 'inshriach'
    s.state.end = 2
    const events = play(s, 'take inshriach', 'place 0,1', 'done')
    expect(events.some(event => event.type === 'dieOut')).toBe(true)
    expect(s.state.figures.every(figure => figure.kind === 'pawn')).toBe(true)
  })
})

describe('The End', () => {
  const nearEnd = () => {
    const s = scene(4)
    s.state.stack = 3
    for (const stack of s.state.stacks) stack.length = 0
    s.state.spaces.fill(null)
    s.state.spaces[5] = 'the-end'
    s.state.end = 5
    for (const [i, tile] of ['inshriach', 'lochridge', 'glen-lyon', 'halkirk'].entries())
      s.state.spaces[6 + i] = tile
    return s
  }

  it('GM-35: stopping on The End ends turn and match for that player; it holds any number of pawns', () => {
    const s = nearEnd()
    play(s, 'stop the-end')
    expect(s.state.figures.find(f => f.seat === s.seat)).toMatchObject({ at: 5, done: true })
    play(s, 'stop the-end')
    expect(s.state.figures.filter(f => f.at === 5)).toHaveLength(2)
  })

  it('GM-35: beyond The End one last tile is taken and used; the pawn keeps its space', () => {
    const s = nearEnd()
    play(s, 'take inshriach', 'place 0,1', 'activate 0,1', 'done')
    expect(s.state.figures.find(f => f.seat === s.seat)).toMatchObject({ at: 6, done: true })
    expect(refused(s, 'take inshriach')).toBe('GM-5 notAhead')
    expect(glenMore.actors(s.state)).not.toContain(s.seat)
  })

  it('GM-35: The End is not discarded, even when it lies behind everybody (ruling 35)', () => {
    const s = nearEnd()
    for (const figure of s.state.figures) if (figure.seat !== s.seat) figure.at = 7 + figure.seat
    s.state.spaces.fill(null)
    s.state.spaces[4] = 'inshriach'
    s.state.spaces[5] = 'the-end'
    s.state.spaces[12] = 'lochridge'
    play(s, 'take lochridge', 'place 0,1')
    expect(s.state.discard).toEqual(['inshriach'])
    expect(s.state.spaces[5]).toBe('the-end')
  })

  it('GM-36: nothing is laid on the rondel after the last player’s turn, though the stack has tiles (ruling 37)', () => {
    const s = nearEnd()
    s.state.stacks[3]?.push('nairn', 'thurso', 'iona')
    play(s, 'stop the-end', 'stop the-end', 'stop the-end')
    const events = play(s, 'stop the-end')
    expect(s.state.over).toBe(true)
    expect(events.some(({ type }) => type === 'laid')).toBe(false)
  })

  it('GM-36: a total may fall below zero (ruling 129)', () => {
    const s = nearEnd()
    s.me.coins = 0
    play(s, 'take inshriach', 'place 0,1', 'done', 'stop the-end', 'stop the-end', 'stop the-end')
    expect(glenMore.outcome(s.state)?.points?.[s.seat]).toBe(-3)
  })

  it('GM-36: when the last player has finished, the fourth phase and the final scoring follow at once', () => {
    const s = nearEnd()
    const events = play(
      s,
      'stop the-end',
      'stop the-end',
      'stop the-end',
      'take lochridge',
      'place 0,1',
      'done',
    )
    expect(events.filter(event => event.type === 'scored').map(event => event.phase)).toEqual([3, 3, 3, 3])
    expect(events.filter(event => event.type === 'finalScored').map(event => event.line)).toEqual([
      'size',
      'coins',
    ])
    expect(s.state.over).toBe(true)
    expect(glenMore.actors(s.state)).toEqual([])
    // coins 5, 6, 7, 8; the last one has a tile more than the others
    expect(glenMore.outcome(s.state)?.points?.toSorted()).toEqual([5, 5, 6, 7])
  })
})
