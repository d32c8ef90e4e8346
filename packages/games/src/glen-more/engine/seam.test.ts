import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FastChance } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { assemble, CHRONICLES } from '../index.ts'
import type { Chronicle } from './seam.ts'
import type { Options } from '../table/state.ts'

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
  it('GM-39: outside the one list, the base rules name no Chronicle', () => {
    const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
    const files = ['box', 'table', 'engine', 'works'].flatMap(room =>
      readdirSync(join(folder, room))
        .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map(name => join(room, name)),
    )
    expect(files).toContain('engine/seam.ts')
    for (const name of files)
      expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/highlander|\btoll\b/iu)
  })

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
        turnOver: () => note('turnOver'),
        stops: () => note('stops'),
        mayGo: () => note('mayGo').length === 0,
        way: () => note('way'),
        passed: () => void note('passed'),
        discarded: () => void note('discarded'),
        laid: () => void note('laid'),
        paid: () => note('paid'),
        laying: () => note('laying'),
        placed: () => note('placed'),
        mayRemove: () => note('mayRemove').length === 0,
        removed: () => note('removed'),
        tookPerson: () => note('tookPerson'),
        recovered: () => void note('recovered'),
        claiming: () => note('claiming'),
        claimed: () => note('claimed'),
        activated: () => note('activated'),
        gained: () => note('gained'),
        walked: () => note('walked'),
        count: (_p, _seat, _category, count) => count + note('count').length,
        worth: (_p, _seat, _category, _difference, vp) => vp + note('worth').length,
        scored: () => note('scored'),
        finished: () => note('finished'),
        final: (_p, lines) => [...lines, ...note('final')],
        finalScored: () => note('finalScored'),
      },
    }
    for (let seed = 0; seed < 12; seed++) playOut(listening, seed)
    expect([...seen].toSorted()).toEqual(Object.keys(listening.moments).toSorted())
    expect(seen.size).toBe(26)
  })

  it('GM-22: a Chronicle adds to what happens: a coin for every tile laid, a marker at every turn’s end', () => {
    const source = { of: 'turn', id: 'giving' } as const
    const giving: Chronicle = {
      key: 'giving',
      inPlay: () => true,
      moments: {
        placed: (_e, seat) => [
          { kind: 'effects', seat, x: null, y: null, source, list: [{ tag: 'coins', n: 1 }] },
        ],
        turnOver: ({ table }, seat) =>
          (table.players[seat]?.markers ?? 0) > 8 ? [{ kind: 'clan', seat, band: null, free: false }] : [],
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
        count: (_p, seat, category, count) => (category === 'whisky' && seat === 0 ? 99 : count),
        final: (_p, lines) => [...lines, { line: 'gift', vp: [1000, 0, 0] }],
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
      fixtures: () => [{ id: 'wall', size: 1 }],
    }
    const state = playOut(walling, 5, { ...OPTIONS, highlander: 'two-spaces' })
    expect(state.fixtures).toEqual([
      { id: 'mountain', space: 10, size: 2 },
      { id: 'wall', space: 12, size: 1 },
    ])
    expect(state.spaces[12]).toBeNull()
  })
})
