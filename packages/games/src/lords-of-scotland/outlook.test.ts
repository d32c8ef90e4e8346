import { FastChance, legalMoves, pick, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { lordsOfScotland as game, type LordsOfScotland } from './index.ts'
import { ACTIVATE, armyOf, cardOf, deciding, K_COPY, K_UP, kindOf, placeOf } from './moves.ts'
import { countOf, foresee, leaderOf, wouldCopy, wouldWork } from './outlook.ts'
import { D_ACTIVATE, D_CLAIM, decisionKind, type State } from './state.ts'

const kindNow = (state: State): number => decisionKind(deciding(state) ?? -1)

describe('before a card goes down', () => {
  it('LS-7, LS-8, LS-9, LS-14: what is foretold is what happens', () => {
    const chance = new FastChance(3)
    const told = { open: 0, blocked: 0, idle: 0, copied: 0 }
    for (const count of [2, 4, 2, 4, 3, 5]) {
      const state = game.deal({ bruce: true, clanActivation: count > 3 }, count, chance)
      for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0] as Seat) {
        const view = game.view(state, seat)
        const move = pick(legalMoves(game, view), chance)
        const seen = kindOf(move) === K_UP ? foresee(view, cardOf(move)) : undefined
        const copies = kindOf(move) === K_COPY
        const works = copies ? wouldCopy(view, armyOf(move), placeOf(move)) : wouldWork(view)
        const events: LordsOfScotland['event'][] = []
        game.play(state, seat, move, chance, events)
        if (seen !== undefined) {
          expect(kindNow(state) === D_ACTIVATE).toBe(seen.kind === 'open')
          if (seen.kind === 'open') expect(wouldWork(game.view(state, seat))).toBe(seen.effect)
          told[seen.kind]++
        }
        if (move === ACTIVATE || copies) {
          expect(events.some(({ type }) => type === 'noEffect')).toBe(!works)
          if (!works) told.idle++
          if (copies) told.copied++
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
      if (kindNow(state) === D_CLAIM) {
        expect(leaderOf(game.view(state, 'spectator'))).toBe(state.standing[0])
        counted++
      }
      game.play(state, seat, pick(legalMoves(game, game.view(state, seat)), chance), chance)
    }
    expect(counted).toBeGreaterThan(5)
  })
})
