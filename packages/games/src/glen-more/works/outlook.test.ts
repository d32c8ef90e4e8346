import { FastChance, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { activatedAt, bargainOf, decision, glenMore as game, isPlain, permanent } from '../index.ts'
import { PLAIN } from '../testing/options.ts'
import { playerOf, type State } from '../table/state.ts'

/** Positions on the way of random matches of two to four, with whom they ask and luck to go on with. */
function* somePositions(matches: number): Generator<{ state: State; seat: number; chance: FastChance }> {
  const chance = new FastChance(13)
  for (let match = 0; match < matches; match++) {
    const state = game.deal(PLAIN, 2 + (match % 3), chance)
    for (;;) {
      const [seat] = game.actors(state)
      if (seat === undefined) break
      yield { state, seat, chance }
      game.play(state, seat, pick(game.moves(state, seat), chance), chance)
    }
  }
}

const key = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x},${y}`

describe('before a tile is laid', () => {
  it('GM-22: is foretold whatever it lets be activated, and nothing beside it that has no icon', () => {
    let laid = 0
    for (const { state, seat, chance } of somePositions(6)) {
      if (decision(state)?.kind !== 'place') continue
      const view = game.view(state, seat)
      const move = pick(game.moves(state, seat), chance)
      if (move.type !== 'place') continue
      const foretold = new Set(
        activatedAt(view, move).map(tile => (tile === 'itself' ? key(move) : key(tile))),
      )
      const after = game.clone(state)
      game.play(after, seat, move, chance)
      if (decision(after)?.kind !== 'activate') continue
      // GM-31: whose card lets a tile anywhere be activated knows that one
      if (permanent(playerOf(after, seat), 'extraActivation') !== undefined) continue
      laid++
      for (const next of game.moves(after, seat))
        if (next.type === 'activate') expect(foretold).toContain(key(next))
    }
    expect(laid).toBeGreaterThan(20)
  })
})

describe('before a tile is activated', () => {
  it('GM-12, GM-23: is told how many coins the goods of its exchange cost', () => {
    let made = 0
    for (const { state, seat, chance } of somePositions(6)) {
      const view = game.view(state, seat)
      for (const move of game.moves(state, seat)) {
        if (move.type !== 'activate' || move.pay.length === 0) continue
        const bargain = bargainOf(view, move)
        expect(bargain?.reward.length).toBeGreaterThan(0)
        if (bargain === undefined || bargain.coins > playerOf(state, seat).coins) continue
        const after = game.clone(state)
        game.play(after, seat, move, chance)
        const [cheapest] = game.moves(after, seat)
        if (cheapest?.type === 'pay') game.play(after, seat, cheapest, chance)
        made++
        expect(playerOf(state, seat).coins - playerOf(after, seat).coins).toBe(bargain.coins)
      }
    }
    expect(made).toBeGreaterThan(50)
  })

  it('GM-22, GM-31: a plain one asks nothing, costs nothing, and lets every other plain one still be activated', () => {
    let plain = 0
    for (const { state, seat, chance } of somePositions(6)) {
      const view = game.view(state, seat)
      for (const move of game.moves(state, seat)) {
        if (!isPlain(view, move)) continue
        plain++
        const after = game.clone(state)
        game.play(after, seat, move, chance)
        if (decision(state)?.kind === 'activate' && decision(after)?.kind !== 'activate') {
          const task = decision(state)
          expect(task?.kind === 'activate' && task.closing).toBe(false)
        }
        expect(playerOf(after, seat).coins).toBeGreaterThanOrEqual(playerOf(state, seat).coins)
        const left = game.moves(after, seat).filter(other => isPlain(game.view(after, seat), other))
        const before = game.moves(state, seat).filter(other => isPlain(view, other))
        expect(left.length).toBe(before.length - 1)
      }
    }
    expect(plain).toBeGreaterThan(50)
  })
})
