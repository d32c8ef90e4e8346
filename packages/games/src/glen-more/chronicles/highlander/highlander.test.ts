import { FastChance } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { BOX, glenMore } from '../../index.ts'
import { ahead, dieStop, lastFigure, SPACES, spaceOf } from '../../table/rondel.ts'
import type { Figure, Options, Player } from '../../table/state.ts'
import { guest } from '../../testing/guest.ts'
import { at, lay, legal, own, play, refused, type Scene, scene } from '../../testing/scene.ts'
import { rollDie } from '../../works/moving.ts'
import { PLAIN } from '../../testing/options.ts'

const two = (): Scene => scene(4, { highlander: 'two-spaces' })
const one = (): Scene => scene(4, { highlander: 'one-space' })
const mountain = ({ state }: Scene) => state.chronicles.highlander

/** Turns the rondel so that the mountain comes right after the other pawns, and one tile beyond it. */
function atTheFoot(s: Scene, beyond: string): void {
  const { state } = s
  const { space, size } = state.fixtures[0] as { space: number; size: number }
  const others = state.figures.filter(figure => figure.seat !== s.seat)
  const mine = state.figures.find(figure => figure.seat === s.seat) as Figure
  mine.at = space - others.length - 1
  others.forEach((figure, i) => {
    figure.at = mine.at + 1 + i
  })
  lay(s, beyond)
  const from = state.spaces.indexOf(beyond)
  state.spaces.fill(null)
  state.spaces[spaceOf(space + size)] = beyond
  expect(from).toBeGreaterThanOrEqual(0)
}

/** All others have finished; this pawn stands before The End, with the mountain beyond it. */
function lastOfAll(): Scene {
  const s = two()
  const { state } = s
  atTheFoot(s, 'inshriach')
  state.stack = 3
  for (const stack of state.stacks) stack.length = 0
  state.spaces[9] = 'the-end'
  state.end = 9
  for (const figure of state.figures)
    Object.assign(figure, figure.seat === s.seat ? { at: 8 } : { at: 9, done: true })
  return s
}

describe('Highlander', () => {
  it('GM-39: the mountain lies just before the empty space, on two spaces or on one', () => {
    expect(two().state.fixtures).toEqual([{ id: 'mountain', space: 11, size: 2 }])
    expect(one().state.fixtures).toEqual([{ id: 'mountain', space: 12, size: 1 }])
    expect(two().state.spaces.slice(11)).toEqual([null, null, null])
    expect(one().state.spaces[11]).not.toBeNull()
    expect(ahead(two().state, 0).at(-1)).toEqual({ at: 11, id: 'mountain', fixed: true })
  })

  it('GM-39: no tile ever lies on it, and right behind the last figure it stands for the empty space', () => {
    for (const highlander of ['two-spaces', 'one-space'] as const) {
      let behindLast = 0
      for (let seed = 0; seed < 12; seed++) {
        const options: Options = { ...PLAIN, die: seed % 2 === 0, highlander }
        const chance = new FastChance(seed)
        const state = glenMore.deal(options, 3, chance)
        const { space, size } = state.fixtures[0] as { space: number; size: number }
        while (!state.over) {
          const [seat] = glenMore.actors(state)
          if (seat === undefined) break
          for (let i = 0; i < size; i++) expect(state.spaces[space + i]).toBeNull()
          if (state.todo.at(-1)?.kind === 'move') {
            const last = lastFigure(state).at
            const behind = spaceOf(last - 1 + 14) === space + size - 1
            if (behind) {
              behindLast++
              expect(ahead(state, last).some(lying => lying.fixed)).toBe(false)
            }
          }
          const moves = glenMore.moves(state, seat)
          glenMore.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
        }
      }
      expect(behindLast).toBeGreaterThan(0)
    }
  })

  it('GM-40: who crosses leaves a coin or a good of their choice, before the cost', () => {
    const s = two()
    atTheFoot(s, 'inshriach')
    own(s, 0, 1, 'lochridge', { sheep: 1 })
    play(s, 'take inshriach')
    expect(legal(s)).toEqual(['toll coin', 'toll sheep 0,1'])
    expect(refused(s, 'toll wood 0,1')).toBe('GM-40 notOwned')
    play(s, 'toll sheep 0,1')
    expect(mountain(s)).toMatchObject({ sheep: 1, coins: 0 })
    expect(at(s, 0, 1).sheep).toBe(0)
    expect(legal(s)[0]).toMatch(/^place/)
  })

  it('GM-40: the tile must be payable after the toll, and the toll must leave it payable', () => {
    const s = one()
    atTheFoot(s, 'aviemore')
    s.me.coins = 1
    expect(refused(s, 'take aviemore')).toBe('GM-10 cannotPay')
    s.me.coins = 2
    expect(refused(s, 'take aviemore')).toBeUndefined()
    s.me.coins = 0
    own(s, 0, 1, 'ballachulish', { stone: 2 })
    play(s, 'take aviemore')
    // one stone for the mountain, one for the tile, both by themselves
    expect(at(s, 0, 1).stone).toBe(0)
    expect(mountain(s)?.stone).toBe(1)
    const t = one()
    atTheFoot(t, 'aviemore')
    t.me.coins = 1
    t.state.market.stone = 3
    own(t, 0, 1, 'ballachulish', { stone: 1 })
    play(t, 'take aviemore')
    // the stone is needed, so the coin is left
    expect(t.me.coins).toBe(0)
    expect(at(t, 0, 1).stone).toBe(0)
  })

  it('GM-40: a toll that would leave the cost unpaid is refused; who has nothing leaves nothing', () => {
    const s = one()
    atTheFoot(s, 'aviemore')
    s.me.coins = 1
    s.state.market.stone = 3
    own(s, 0, 1, 'ballachulish', { stone: 1 })
    own(s, 0, 2, 'lochridge', { sheep: 1 })
    play(s, 'take aviemore')
    expect(refused(s, 'toll stone 0,1')).toBe('GM-10 cannotPay')
    const t = one()
    atTheFoot(t, 'inshriach')
    t.me.coins = 0
    play(t, 'take inshriach')
    expect(legal(t)[0]).toMatch(/^place/)
    expect(mountain(t)).toMatchObject({ coins: 0 })
  })

  it('GM-40: what is sold on the way pays for the mountain as well as for the tile', () => {
    const s = one()
    atTheFoot(s, 'tobermory')
    s.me.coins = 0
    own(s, 0, 1, 'lochridge', { sheep: 1 })
    s.state.market.sheep = 2
    // two coins for the sheep: one short of the tile and the mountain
    expect(refused(s, 'take tobermory')).toBe('GM-10 cannotPay')
    s.state.market.sheep = 3
    expect(legal(s)).toContain('take tobermory')
    expect(legal(s).some(text => text.startsWith('discard'))).toBe(false)
    play(s, 'take tobermory')
    expect(refused(s, 'toll sheep 0,1')).toBe('GM-10 cannotPay')
    expect(refused(s, 'toll coin')).toBe('GM-40 notOwned')
    expect(legal(s)).toEqual(['sell sheep 0,1'])
    play(s, 'sell sheep 0,1')
    // one coin for the mountain, two for the tile, both by themselves
    expect(mountain(s)?.coins).toBe(1)
    expect(s.me.coins).toBe(0)
    expect(legal(s)[0]).toMatch(/^place/)
  })

  it('GM-41: one pawn may stop on the mountain; it leaves nothing, takes no tile, and may still use Loch Ness', () => {
    const s = two()
    atTheFoot(s, 'inshriach')
    s.me.cards.push('card-loch-ness')
    own(s, 0, 1, 'lochridge')
    play(s, 'stop mountain')
    expect(mountain(s)).toMatchObject({ coins: 0 })
    play(s, 'activate 0,1', 'done')
    expect(at(s, 0, 1).sheep).toBe(1)
    expect(refused(s, 'stop mountain')).toBe('GM-5 noStop')
  })

  it('GM-41: whoever stands there takes all of it when the next turn begins; what finds no room may be sold', () => {
    const s = two()
    atTheFoot(s, 'inshriach')
    s.me.coins = 0
    play(s, 'stop mountain')
    Object.assign(mountain(s) as object, { coins: 2, wood: 1, cattle: 2 })
    Object.assign(at(s, 0, 0), { stone: 3 })
    Object.assign(at(s, 1, 0), { stone: 2 })
    s.state.market.cattle = 3
    // the others go far ahead; the pawn on the mountain is last
    for (const figure of s.state.figures) if (figure.seat !== s.seat) figure.at = 20 + figure.seat
    play(s, 'done')
    expect(s.me.coins).toBe(2)
    expect(refused(s, 'done')).toBe('GM-9 notNow')
    expect(refused(s, 'put wood 0,0')).toBe('GM-20 full')
    play(s, 'put wood 1,0', 'sell cattle')
    expect(s.me.coins).toBe(5)
    expect(refused(s, 'sell stone')).toBe('GM-13 rowEmpty')
    play(s, 'done')
    expect(mountain(s)).toEqual({ coins: 0, wood: 0, stone: 0, barley: 0, sheep: 0, cattle: 0 })
    expect(legal(s).some(text => text.startsWith('take') || text.startsWith('discard'))).toBe(true)
  })

  it('GM-41: a pawn that ends the match on the mountain takes it before the fourth scoring', () => {
    const s = lastOfAll()
    const { state } = s
    for (const player of state.players) player.coins = 0
    Object.assign(mountain(s) as object, { coins: 4, wood: 1 })
    at(s, 0, 0).stone = 1
    state.market.stone = 2
    play(s, 'stop mountain', 'done')
    // the turn is over: goods are put down, not sold
    expect(legal(s)).toEqual(['put wood 0,0', 'put wood 1,0'])
    expect(refused(s, 'sell stone 0,0')).toBe('GM-13 notYourTurn')
    play(s, 'put wood 0,0')
    expect(state.over).toBe(true)
    expect((state.players[s.seat] as Player).vp).toBe(4)
  })

  it('GM-41: at the end of the match nothing is sold any more: what finds no room is lost', () => {
    const s = lastOfAll()
    const { state } = s
    Object.assign(mountain(s) as object, { wood: 2 })
    for (const cell of s.me.cells) cell.stone = 3
    state.market.wood = 3
    const { coins } = s.me
    play(s, 'stop mountain', 'done')
    expect(state.over).toBe(true)
    expect(s.me.coins).toBe(coins)
  })

  it('GM-42: with nothing to stop on and the mountain behind it the die stays where it is, and goes to the front', () => {
    const s = one()
    s.state.spaces.fill(null)
    const { space } = s.state.fixtures[0] as { space: number }
    expect(dieStop(BOX, s.state, space + 1, 2)).toEqual({ at: space + 1 + SPACES, tile: null })
    expect(dieStop(BOX, s.state, space + 2, 2)).toEqual({ at: space + 1 + SPACES, tile: null })
  })

  it('GM-42: a die that stays where it is crosses nothing and leaves no coin (ruling 289)', () => {
    const { e, state } = guest({}, { highlander: 'one-space', die: true })
    const die = state.figures.find(figure => figure.kind === 'die') as Figure
    state.spaces.fill(null)
    die.at = (state.fixtures[0]?.space ?? 0) + 1
    for (const figure of state.figures) if (figure.kind === 'pawn') figure.at = die.at + 1 + figure.seat
    const { at } = die
    rollDie(e, die)
    expect(die.at).toBe(at + SPACES)
    expect(state.chronicles.highlander?.coins).toBe(0)
  })

  it('GM-40: a toll with only one form is still asked for while a sale could bring another (ruling 288)', () => {
    const s = one()
    atTheFoot(s, 'inshriach')
    s.me.coins = 0
    at(s, 1, 0).wood = 1
    s.state.market.wood = 0
    play(s, 'take inshriach')
    // nobody buys wood: it is left there
    expect(mountain(s)?.wood).toBe(1)
    const t = one()
    atTheFoot(t, 'inshriach')
    t.me.coins = 0
    at(t, 1, 0).wood = 1
    t.state.market.wood = 2
    play(t, 'take inshriach')
    expect(legal(t)).toEqual(['toll wood 1,0', 'sell wood 1,0'])
    play(t, 'sell wood 1,0')
    expect(mountain(t)).toMatchObject({ coins: 1, wood: 0 })
    expect(t.me.coins).toBe(1)
  })

  it('GM-42: the die puts a coin of the supply on the mountain when it crosses, and never stops there', () => {
    for (let seed = 0; seed < 6; seed++) {
      const s = scene(2, { highlander: seed % 2 === 0 ? 'two-spaces' : 'one-space' }, seed)
      const die = s.state.figures.find(figure => figure.kind === 'die') as Figure
      const { space, size } = s.state.fixtures[0] as { space: number; size: number }
      const mine = s.state.figures.find(figure => figure.seat === s.seat) as Figure
      const other = s.state.figures.find(figure => figure.kind === 'pawn' && figure !== mine) as Figure
      mine.at = space - 2
      die.at = space - 1
      other.at = space + 13
      s.state.spaces.fill(null)
      s.state.spaces[spaceOf(space + size)] = 'inshriach'
      s.state.spaces[spaceOf(space + size + 1)] = 'lochridge'
      s.state.spaces[spaceOf(space + size + 2)] = 'glen-lyon'
      s.me.coins = 0
      play(s, 'take glen-lyon', 'place 0,1', 'done')
      expect(mountain(s)?.coins).toBe(1)
      expect(spaceOf(die.at)).not.toBe(space)
    }
  })
})
