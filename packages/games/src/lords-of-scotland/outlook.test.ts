import { FastChance, legalMoves, pick, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { lordsOfScotland as game, type LordsOfScotland } from './index.ts'
import { countOf, foresee, leaderOf, wouldCopy, wouldWork } from './outlook.ts'

describe('before a card goes down', () => {
  it('LS-7, LS-8, LS-9, LS-14: what is foretold is what happens', () => {
    const chance = new FastChance(3)
    const told = { open: 0, blocked: 0, idle: 0, copied: 0 }
    for (const count of [2, 4, 2, 4, 3, 5]) {
      const state = game.deal({ bruce: true, clanActivation: count > 3 }, count, chance)
      for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0] as Seat) {
        const view = game.view(state, seat)
        const move = pick(legalMoves(game, view), chance)
        const seen = move.type === 'engage' && move.up ? foresee(view, move.card) : undefined
        const works = move.type === 'copy' ? wouldCopy(view, move.army, move.place) : wouldWork(view)
        const events: LordsOfScotland['event'][] = []
        game.play(state, seat, move, chance, events)
        if (seen !== undefined) {
          expect(state.stack.at(-1)?.kind === 'activate').toBe(seen.kind === 'open')
          if (seen.kind === 'open') expect(wouldWork(game.view(state, seat))).toBe(seen.effect)
          told[seen.kind]++
        }
        if (move.type === 'activate' || move.type === 'copy') {
          expect(events.some(({ type }) => type === 'noEffect')).toBe(!works)
          if (!works) told.idle++
          if (move.type === 'copy') told.copied++
        }
      }
    }
    expect(Math.min(...Object.values(told))).toBeGreaterThan(0)
  })
})

describe('how the armies stand', () => {
  it('LS-20: an army counts what the viewer knows of it', () => {
    expect(
      countOf([
        { up: true, card: 17, power: null, kept: false },
        { up: true, card: 25, power: null, kept: false },
        { up: false, card: null, by: 0, order: 0, seen: [0] },
      ]),
    ).toEqual({ strength: 14, doubled: true, unknown: 1 })
  })

  it('LS-21: the leader is the winner once all is seen, and nobody while nothing is', () => {
    const chance = new FastChance(5)
    const state = game.deal({ bruce: true, clanActivation: false }, 3, chance)
    expect(leaderOf(game.view(state, 'spectator'))).toBeUndefined()
    let counted = 0
    for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0] as Seat) {
      if (state.stack.at(-1)?.kind === 'claim') {
        expect(leaderOf(game.view(state, 'spectator'))).toBe(state.standing[0])
        counted++
      }
      game.play(state, seat, pick(legalMoves(game, game.view(state, seat)), chance), chance)
    }
    expect(counted).toBeGreaterThan(5)
  })
})
