import {
  type Ally,
  allyCard,
  isUp,
  lordsOfScotland as game,
  seenBy,
  type State,
  strengthOf,
} from '@cairn/games/lords-of-scotland'
import { FastChance, pick, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { imagine } from './hidden.ts'

/** Strengths of the allies that a seat has not seen. */
const hiddenFrom = ({ armies }: State, seat: Seat): readonly number[] =>
  armies
    .flat()
    .filter((ally: Ally) => !isUp(ally) && ((seenBy(ally) >> seat) & 1) === 0)
    .map(ally => strengthOf(allyCard(ally)))

describe('what others have laid face down, imagined', () => {
  it('agrees with all that the viewer knows, and is strong rather than weak', () => {
    const weighed: number[] = []
    const even: number[] = []
    for (let seed = 0; seed < 24; seed++) {
      const chance = new FastChance(seed)
      const seats = 2 + (seed % 4)
      const state = game.deal({ bruce: true, clanActivation: seats > 3 }, seats, chance)
      // far enough that decks are made anew
      for (let n = 0; n < 300; n++) {
        const seat = game.actors(state)[0]
        if (seat === undefined) break
        const view = game.view(state, seat)
        const world = imagine(view, chance)
        expect(game.view(world, seat)).toEqual(view)
        weighed.push(...hiddenFrom(world, seat))
        even.push(...hiddenFrom(game.imagine(view, chance), seat))
        game.play(state, seat, pick(game.moves(state, seat), chance), chance)
      }
    }
    const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length
    expect(mean(weighed)).toBeGreaterThan(mean(even) + 1)
  })
})
