import { FastChance, pick, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { schottenTotten as game } from './index.ts'
import { claim } from './moves.ts'
import { outlook, whyIdle, winningStones } from './outlook.ts'
import { deal } from './deal.ts'
import type { State } from './state.ts'
import { position } from './testing/position.ts'
import { touchesOf, wish } from './touches.ts'

/** Positions on the way of random matches with all options. */
function* somePositions(matches: number): Generator<State> {
  const chance = new FastChance(11)
  for (let match = 0; match < matches; match++) {
    const state = deal({ tactics: match % 2 === 0, experts: match % 3 === 0, rounds: 1 }, chance)
    while (game.outcome(state) === undefined) {
      yield state
      game.play(state, state.turn, pick(game.moves(state, state.turn), chance), chance)
    }
    yield state
  }
}

const stoneOf = (state: State, viewer: Seat, stone: number) => outlook(game.view(state, viewer))[stone - 1]

describe('a move taken apart', () => {
  it('ST-3: names a card of the hand, a card on its side of the table, a stone or a deck, and no two moves the same', () => {
    const kinds = new Set<string>()
    for (const state of somePositions(40)) {
      const seat = state.turn
      const view = game.view(state, seat)
      const moves = game.moves(state, seat)
      expect(new Set(moves.map(move => JSON.stringify(touchesOf(move)))).size).toBe(moves.length)
      for (const move of moves) {
        const { kind, card, target, to } = touchesOf(move)
        kinds.add(kind)
        if (card !== null) expect(view.hand).toContain(card)
        if (target !== null)
          expect(view.stones.flatMap(({ sides }) => sides[target.own ? seat : 1 - seat] ?? [])).toContain(
            target.card,
          )
        if (typeof to === 'number' && card !== null) expect(wish(card, target, to)).toBe(move)
      }
    }
    expect(kinds.size).toBe(10)
  })
})

describe('the outlook', () => {
  it('ST-5: says what a complete side is worth, and what an incomplete one can become at best', () => {
    const stones = { 1: 'r4 r6 | g1 b1 m1', 2: 'k1 g2 b9 |', 3: 'mud y1 y2 y3 |' }
    const state = position({ tactics: true, stones })
    expect(stoneOf(state, 0, 1)?.sides).toEqual([
      { missing: 1, worth: { formation: 'colourRun', sum: 15 } },
      { missing: 0, worth: { formation: 'three', sum: 3 } },
    ])
    expect(stoneOf(state, 0, 2)?.sides[0]).toEqual({ missing: 0, worth: { formation: 'sum', sum: 12 } })
    expect(stoneOf(state, 0, 3)?.sides[0]).toEqual({ missing: 1, worth: { formation: 'colourRun', sum: 10 } })
  })

  it('ST-8: names who holds a stone, and the cards that could still win it', () => {
    const state = position({ phase: 'claim', stones: { 4: 'r7 r8 r9 | g1', 5: 'g4 g5 g7 | b1 b2' } })
    expect(stoneOf(state, 0, 4)).toMatchObject({ holder: 0, refusal: undefined, counter: [] })
    expect(stoneOf(state, 1, 4)?.holder).toBe(0)
    expect(stoneOf(state, 0, 5)).toMatchObject({ holder: null, counter: ['b3'] })
    expect(stoneOf(state, 0, 5)?.refusal?.because).toBe('couldBeBeaten')
  })

  it('ST-13: names the seats that a stone would win the round', () => {
    const state = position({
      stones: { 1: 'r1 r2 r3 |', 2: 'g1 g2 g3 |', 9: '| b1 b2 b3', 7: '| m1 m2 m3' },
      owners: { 1: 0, 2: 0, 9: 1, 7: 1 },
    })
    const decides = outlook(game.view(state, 0)).map(stone => stone.decides)
    expect(decides).toEqual([[], [], [0], [], [], [], [], [1], []])
  })

  it('ST-7, ST-8: agrees with the rules wherever a match goes: who may claim holds, and nobody else is told so', () => {
    for (const state of somePositions(40)) {
      for (const seat of [0, 1] as const) {
        const view = game.view(state, seat)
        for (const [stone, { holder, refusal, counter, sides }] of outlook(view).entries()) {
          if (view.outcome === null)
            expect(refusal).toEqual(game.refuse(game.ground(view), seat, claim(stone)))
          if (refusal === undefined) expect(holder).toBe(seat)
          if (refusal?.because === 'couldBeBeaten') expect(counter.join(' ')).toBe(refusal.params?.['cards'])
          if (holder !== null) expect(sides[holder as 0 | 1].missing).toBe(0)
        }
      }
    }
  })

  it('ST-16, ST-17, ST-23: says why a card of the hand can do nothing', () => {
    const why = (state: State, card: string) => whyIdle(game.view(state, 0), card)?.because
    const tactics = { tactics: true, hands: ['joker strategist r1', ''] } as const
    expect(why(position({ ...tactics, stones: { 1: 'spy |' } }), 'joker')).toBe('oneTacticMore')
    expect(why(position({ ...tactics, stones: { 1: 'joker | spy' } }), 'joker')).toBe('secondJoker')
    expect(why(position(tactics), 'strategist')).toBeUndefined()
    expect(why(position({ ...tactics, phase: 'claim' }), 'r1')).toBe('alreadyPlayed')
  })

  it('ST-13: knows the stones that won', () => {
    let [adjacent, five] = [0, 0]
    for (const state of somePositions(60)) {
      const view = game.view(state, 'spectator')
      const won = winningStones(view)
      if (view.outcome === null) expect(won).toEqual([])
      const [first = 0, second = 0, third = 0] = won
      if (view.outcome?.by === 'adjacent') {
        adjacent++
        expect(second - first + third - second).toBe(2)
      }
      if (view.outcome?.by === 'five') {
        five++
        expect(won.length).toBe(5)
      }
      for (const stone of won) expect(view.stones[stone]?.owner).toBe(view.outcome?.places[0] === 1 ? 0 : 1)
    }
    expect([adjacent > 0, five > 0]).toEqual([true, true])
  })
})
