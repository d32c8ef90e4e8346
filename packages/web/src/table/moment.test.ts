import { braverats } from '@cairn/games/braverats'
import { commit, defaultOptions, FastChance, legalMoves, Match, pick, viewers } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { type Moment, momentAfter } from './moment.ts'

const secret = '3c'.repeat(32)
const newMatch = (): Match =>
  new Match(braverats, 2, defaultOptions(braverats.options, 2), { ...commit(secret, ['', '']), secret })

function playOn(match: Match, chance: FastChance): void {
  const { actors, game } = match
  const seat = pick(actors, chance)
  match.play(seat, game.makeMove(pick(legalMoves(game, match.view(seat)), chance)))
}

describe('the moment that is shown', () => {
  it('is the same however the updates were cut, and knows how much of it is fresh', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const chance = new FastChance(seed)
      const match = newMatch()
      const shown = new Map(
        viewers(2).map(viewer => [viewer, momentAfter(undefined, match.update(viewer, 0)) as Moment]),
      )
      while (match.outcome === undefined) {
        playOn(match, chance)
        for (const [viewer, before] of shown) {
          if (chance.below(2) === 0) continue
          // told again from somewhere in what it knows already, as after a break of the line
          const after = momentAfter(before, match.update(viewer, chance.below(before.version + 1)))
          expect(after).toEqual({
            ...momentAfter(undefined, match.update(viewer, 0)),
            fresh: match.version - before.version,
          })
          shown.set(viewer, after as Moment)
        }
      }
    }
  })

  it('is not made over a gap, nor from an update that is older than what was told', () => {
    const match = newMatch()
    const chance = new FastChance(5)
    const first = momentAfter(undefined, match.update(0, 0))
    playOn(match, chance)
    const old = match.update(0, 0)
    playOn(match, chance)
    expect(momentAfter(first, match.update(0, 1))).toBeUndefined()
    const last = momentAfter(first, match.update(0, 0))
    expect(last?.fresh).toBe(2)
    expect(momentAfter(last, old)).toBe(last)
  })
})
