import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FastChance, refuseMove } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { assemble, CHRONICLES } from '../index.ts'
import type { Move } from '../table/move.ts'
import type { Chronicle } from './seam.ts'
import type { Options, Player } from '../table/state.ts'

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
        turnEnds: () => note('turnEnds'),
        turnOver: () => note('turnOver'),
        stops: () => note('stops'),
        mayTake: () => note('mayTake').length === 0,
        way: () => note('way'),
        passed: () => void note('passed'),
        discarded: () => void note('discarded'),
        laid: () => void note('laid'),
        paid: () => note('paid'),
        roads: (_table, _seat, _clan, cost) => cost + note('roads').length,
        mayPlace: () => note('mayPlace').length === 0,
        placed: () => note('placed'),
        mayRemove: () => note('mayRemove').length === 0,
        tookPerson: () => note('tookPerson'),
        tookCard: () => note('tookCard'),
        activated: () => note('activated'),
        gained: () => note('gained'),
        walked: () => note('walked'),
        count: (_table, _seat, _category, count) => count + note('count').length,
        worth: (_table, _seat, _category, _difference, vp) => vp + note('worth').length,
        scored: () => note('scored'),
        finished: () => note('finished'),
        final: (_table, lines) => [...lines, ...note('final')],
        finalScored: () => note('finalScored'),
      },
    }
    for (let seed = 0; seed < 12; seed++) playOut(listening, seed)
    expect([...seen].toSorted()).toEqual(Object.keys(listening.moments).toSorted())
    expect(seen.size).toBe(25)
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
        final: (_table, lines) => [...lines, { line: 'gift', vp: [1000, 0, 0] }],
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

  it('GM-5: a Chronicle bars a tile, a place and makes a road dearer', () => {
    const barring: Chronicle = {
      key: 'barring',
      inPlay: () => true,
      moments: {
        mayTake: (_table, _seat, lying) => lying.id !== 'lochridge',
        mayPlace: (_table, _seat, _tile, spot) => spot.y > 0,
        roads: (_table, _seat, _clan, cost) => cost + 2,
      },
    }
    const game = assemble([...CHRONICLES, barring])
    const state = game.deal(OPTIONS, 3, new FastChance(1))
    const seat = game.actors(state)[0] as number
    const why = (text: string): string | undefined => {
      const trouble = refuseMove(game, game.view(state, seat), game.parseMove(text) as Move)
      return trouble && `${trouble.rule} ${trouble.because}`
    }
    const play = (text: string): void => {
      expect(why(text), text).toBeUndefined()
      game.play(state, seat, game.parseMove(text) as Move, new FastChance(2))
    }
    expect(why('take lochridge')).toBe('GM-5 barred')
    play('take inshriach')
    expect(why('place 0,-1')).toBe('GM-15 barred')
    play('place 0,1')
    state.todo.push({ kind: 'clan', seat })
    ;(state.players[seat] as Player).coins = 1
    expect(why('clan macleod')).toBe('GM-26 roadTooDear')
    ;(state.players[seat] as Player).coins = 2
    play('clan macleod')
    // two coins for the fee, three from MacLeod
    expect(state.players[seat]?.coins).toBe(3)
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
