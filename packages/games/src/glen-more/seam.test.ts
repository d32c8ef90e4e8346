import { FastChance } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { assemble, CHRONICLES } from './index.ts'
import type { Chronicle } from './seam.ts'
import type { Options } from './state.ts'

const OPTIONS: Options = { die: true, intro: false, highlander: 'none' }

/** Plays a random match and returns its final state. */
function playOut(chronicle: Chronicle, seed: number, options: Options = OPTIONS) {
  const game = assemble([...CHRONICLES, chronicle])
  const chance = new FastChance(seed)
  const state = game.deal(options, 3, chance)
  while (!state.over) {
    const [seat] = game.actors(state)
    if (seat === undefined) throw new Error('nobody to decide')
    const moves = game.moves(state, seat)
    game.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
  }
  return state
}

describe('the seam for Chronicles', () => {
  it('GM-9: turn, rondel, payment, placement, activation and scoring each raise their moments', () => {
    const seen = new Set<string>()
    const note = (moment: string): [] => {
      seen.add(moment)
      return []
    }
    const listening: Chronicle = {
      key: 'listening',
      inPlay: () => true,
      moments: {
        turnBegins: () => note('turnBegins'),
        turnEnds: () => note('turnEnds'),
        stops: () => note('stops'),
        way: () => note('way'),
        passed: () => void note('passed'),
        paid: () => note('paid'),
        placed: () => note('placed'),
        mayRemove: () => note('mayRemove').length === 0,
        activated: () => note('activated'),
        count: (_table, _seat, _category, count) => count + note('count').length,
        scored: () => note('scored'),
        finished: () => note('finished'),
        final: () => note('final'),
      },
    }
    for (let seed = 0; seed < 12; seed++) playOut(listening, seed)
    expect([...seen].toSorted()).toEqual(
      [
        'activated',
        'count',
        'final',
        'finished',
        'mayRemove',
        'paid',
        'passed',
        'placed',
        'scored',
        'stops',
        'turnBegins',
        'turnEnds',
        'way',
      ].toSorted(),
    )
  })

  it('GM-22: a Chronicle adds to what happens: a coin for every tile laid, a marker at every turn’s end', () => {
    const giving: Chronicle = {
      key: 'giving',
      inPlay: () => true,
      moments: {
        placed: (_e, _state, seat) => [{ kind: 'effects', seat, x: null, y: null, list: [{ coins: 1 }] }],
        turnEnds: (_e, state, seat) =>
          (state.players[seat]?.markers ?? 0) > 8 ? [{ kind: 'clan', seat }] : [],
      },
    }
    const state = playOut(giving, 3)
    expect(state.players.some(player => player.clans.length > 0)).toBe(true)
  })

  it('GM-34: a Chronicle changes what is counted and adds lines to the end', () => {
    const scoring: Chronicle = {
      key: 'scoring',
      inPlay: () => true,
      moments: {
        count: (_table, seat, category, count) => (category === 'whisky' && seat === 0 ? 99 : count),
        final: () => [{ line: 'gift', vp: [1000, 0, 0] }],
      },
    }
    const [first, second] = playOut(scoring, 4).players
    // eight points more in each of four phases, and the gift
    expect(first?.vp).toBeGreaterThan(1000)
    expect(second?.vp).toBeLessThan(1000)
  })

  it('GM-18: a Chronicle forbids a removal', () => {
    const keeping: Chronicle = { key: 'keeping', inPlay: () => true, moments: { mayRemove: () => false } }
    for (let seed = 0; seed < 8; seed++) expect(playOut(keeping, seed).gone).toEqual([])
  })

  it('GM-39: Chronicles combine: Highlander keeps its spaces beside another one’s', () => {
    const walling: Chronicle = {
      key: 'walling',
      inPlay: () => true,
      moments: {},
      spaces: () => 1,
      deal: (_options, _seats, space) => ({ keeps: {}, fixtures: [{ id: 'wall', space, size: 1 }] }),
      clone: keeps => keeps,
    }
    const state = playOut(walling, 5, { ...OPTIONS, highlander: 'two-spaces' })
    expect(state.fixtures).toEqual([
      { id: 'mountain', space: 10, size: 2 },
      { id: 'wall', space: 12, size: 1 },
    ])
    expect(state.spaces[12]).toBeNull()
  })
})
