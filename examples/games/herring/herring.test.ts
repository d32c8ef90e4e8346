import { FastChance, Match, commit, refuseMove } from '@cairn/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coin, COINS, type Creel, CREELS } from './cards.ts'
import { herring } from './index.ts'
import { buyerOf, outcome } from './score.ts'
import type { State } from './state.ts'

const dealt = (seats: number, seed = 1): State => herring.deal({}, seats, new FastChance(seed))

/** All bid, in seat order. */
function bid(state: State, ...coins: readonly Coin[]): State {
  for (const [seat, coin] of coins.entries()) herring.play(state, seat, { coin }, new FastChance(1))
  return state
}

describe('Herring', () => {
  it('HE-1: everybody has six coins, one creel lies on the quay and five are at sea', () => {
    for (const seats of [2, 3, 4]) {
      const { purses, quay, sea } = dealt(seats)
      expect(purses).toEqual(Array.from({ length: seats }, () => [...COINS]))
      expect([...quay, ...sea].toSorted((a, b) => a - b)).toEqual([...CREELS])
      expect(quay).toHaveLength(1)
    }
  })

  it('HE-2: a coin is hidden from the others until all are laid', () => {
    const state = dealt(3)
    herring.play(state, 1, { coin: 4 }, new FastChance(1))
    expect(herring.actors(state)).toEqual([0, 2])
    expect(herring.view(state, 0).laid).toEqual([null, 'hidden', null])
    expect(herring.view(state, 1).laid).toEqual([null, 4, null])
    expect(herring.view(state, 'spectator').unspent).toEqual([[...COINS], [...COINS], [...COINS]])
  })

  it('HE-3: the highest coin buys that nobody else has laid', () => {
    expect(buyerOf([3, 5, 4])).toBe(1)
    expect(buyerOf([6, 6, 2, 1])).toBe(2)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...COINS), { minLength: 2, maxLength: 4 }), coins => {
        const buyer = buyerOf(coins)
        const rivals = coins.filter((_, seat) => seat !== buyer)
        if (buyer === null)
          expect(coins.every(coin => coins.filter(other => other === coin).length > 1)).toBe(true)
        else
          for (const coin of rivals.filter(coin => coin >= (coins[buyer] as Coin)))
            expect(rivals.filter(other => other === coin).length).toBeGreaterThan(1)
      }),
    )
  })

  it('HE-4: what nobody buys is sold with the next creel', () => {
    const state = dealt(2)
    const first = [...state.quay]
    bid(state, 6, 6)
    expect(state.quay).toEqual([...first, state.quay[1]])
    const both = [...state.quay]
    bid(state, 5, 4)
    expect(state.bought).toEqual([both, []])
  })

  it('HE-5: a coin that was laid cannot be laid again, bought or not', () => {
    const state = bid(dealt(2), 6, 5)
    for (const [seat, coin] of [6, 5].entries())
      expect(refuseMove(herring, herring.view(state, seat), { coin: coin as Coin })).toEqual({
        rule: 'HE-5',
        because: 'spent',
        params: { coin },
      })
  })

  it('HE-5: a bid can be taken back until all have bid', () => {
    const secret = 'c'.repeat(64)
    const match = new Match(herring, 2, {}, { ...commit(secret, ['', '']), secret })
    match.play(0, 'bid 6')
    match.play(0, 'undo')
    match.play(0, 'bid 1')
    match.play(1, 'bid 2')
    expect(match.refuseUndo(1)).toMatchObject({ rule: 'T-4' })
    expect(match.state.sales).toEqual([{ coins: [1, 2], buyer: 1 }])
  })

  it('HE-6: the most herring win, equal herring share, and the quay’s are nobody’s', () => {
    const sales = CREELS.map(() => ({ coins: [1, 2] as Coin[], buyer: 1 }))
    const ended = (...bought: readonly Creel[][]) => outcome({ sales, bought: [...bought] })
    expect(ended([7], [2, 3])).toEqual({ places: [1, 2], by: 'most', points: [7, 5] })
    expect(ended([7], [3, 4], [2])).toEqual({ places: [1, 1, 3], by: 'shared', points: [7, 7, 2] })
    expect(outcome({ sales: sales.slice(1), bought: [] })).toBeUndefined()
  })
})
