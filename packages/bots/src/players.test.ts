import { list } from '@cairn/games/list'
import { defaultOptions, FastChance, type Game, refuseMove } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { LEVELS, loadPlayers } from './index.ts'
import { thinking } from './testing/play.ts'

const YARDSTICKS: Readonly<Record<string, readonly string[]>> = {
  braverats: [],
  'schotten-totten': ['simple', 'builder', 'glance'],
  'lords-of-scotland': ['glance'],
  'glen-more': ['greedy'],
}

describe.each(list.map(({ id, load }) => [id, load] as const))('the players of %s', (id, load) => {
  it('are the levels and what they are measured with, which plays by the rules', async () => {
    const game: Game = await load()
    const players = await loadPlayers(game)
    const yardsticks = YARDSTICKS[id] ?? []
    expect(Object.keys(players)).toEqual([...LEVELS, ...yardsticks])
    const state = game.deal(defaultOptions(game.options, game.seats.min), game.seats.min, new FastChance(1))
    const seat = game.actors(state)[0] as number
    const view = game.view(state, seat)
    for (const name of yardsticks)
      expect(refuseMove(game, view, players[name]?.choose(view, thinking(1)))).toBeUndefined()
  })
})
