import { describe, expect, it } from 'vitest'
import { glenMore } from '../../index.ts'
import type { Options, State } from '../../table/state.ts'
import { playOutWith } from '../../testing/playing.ts'
import {
  activateAll,
  at,
  lay,
  legal,
  own,
  play,
  refused,
  type Scene,
  scene,
  settle,
} from '../../testing/scene.ts'
import { type Kept, TILES, TOKENS, type Value } from './tokens.ts'

const HAGGIS: Partial<Options> = { haggis: true }
const keeps = (state: State): Kept => state.chronicles.haggis as Kept

/** Puts the tokens where the test wants them; all others lie in the supply. */
function serve(
  s: Scene,
  open: readonly Value[],
  mine: readonly Value[],
  others: readonly Value[] = [],
): Kept {
  const kept = keeps(s.state)
  const rest = [...TOKENS]
  for (const token of [...open, ...mine, ...others]) rest.splice(rest.indexOf(token), 1)
  kept.open = [...open]
  kept.supply = rest
  kept.tables.forEach((table, seat) => {
    table.hidden = seat === s.seat ? [...mine] : seat === (s.seat + 1) % s.state.seats ? [...others] : []
    table.shown = []
  })
  return kept
}

/** A turn in which the tokens of the Haggis House are gained. */
function atTheHouse(s: Scene): void {
  own(s, 0, 1, 'ballachulish', { stone: 1 })
  lay(s, 'haggis-house')
  play(s, 'take haggis-house')
  if (s.state.todo.at(-1)?.kind === 'pay') play(s, legal(s)[0] as string)
  play(s, 'place 0,-1')
}

const playOut = playOutWith(HAGGIS)

describe('Haggis', () => {
  it('GM-501: six tiles join their stacks, and two of thirteen tokens lie open', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { state } = scene(3, HAGGIS, seed)
      const tiles = [...state.stacks.flat(), ...state.spaces]
      for (const { id } of TILES) expect(tiles).toContain(id)
      expect(keeps(state).open).toHaveLength(2)
      expect(keeps(state).supply).toHaveLength(11)
      expect([...keeps(state).open, ...keeps(state).supply].sort((a, b) => a - b)).toEqual(TOKENS)
    }
    expect(scene(3).state.chronicles.haggis).toBeUndefined()
  })

  it('GM-502, GM-503: over random play two tokens lie open while the supply has any, and no table holds more than five', () => {
    let gains = 0
    for (let seed = 0; seed < 12; seed++)
      playOut({ highlander: 'none' }, 2 + (seed % 3), seed, (state, events) => {
        gains += events.filter(({ type }) => type === 'tookHaggis' || type === 'drewHaggis').length
        const { open, supply, tables, drawn } = keeps(state)
        if (drawn.length === 0) expect(open.length === 2 || supply.length === 0).toBe(true)
        for (const { hidden, shown } of tables) expect(hidden.length + shown.length).toBeLessThanOrEqual(5)
      })
    expect(gains).toBeGreaterThan(12)
  })

  it('GM-503: who gains a token takes an open one or draws a hidden one, and lays it face down', () => {
    const s = scene(3, HAGGIS)
    serve(s, [1, 3], [])
    atTheHouse(s)
    expect(legal(s).filter(text => text.startsWith('haggis'))).toEqual([
      'haggis 1',
      'haggis 3',
      'haggis hidden',
    ])
    expect(refused(s, 'haggis 2')).toBe('GM-503 noSuchToken')
    expect(refused(s, 'done')).toBe('GM-503 mustTake')
    expect(refused(s, 'putBack 1')).toBe('GM-9 notNow')
    play(s, 'haggis 3')
    expect(keeps(s.state).tables[s.seat]).toEqual({ hidden: [3], shown: [] })
    expect(keeps(s.state).open).toHaveLength(2)
    const other = (s.seat + 1) % 3
    expect(glenMore.view(s.state, s.seat).chronicles.haggis?.tables[s.seat]?.hidden).toEqual([3])
    expect(glenMore.view(s.state, other).chronicles.haggis?.tables[s.seat]?.hidden).toEqual([null])
    expect(glenMore.view(s.state, 'spectator').chronicles.haggis?.supply.every(token => token === null)).toBe(
      true,
    )
  })

  it('GM-504: with five on the table the new one is seen first, then one of the five goes back; or it is declined', () => {
    const s = scene(3, HAGGIS)
    serve(s, [2, 3], [1, 1, 1, 2, 2])
    atTheHouse(s)
    play(s, 'haggis 3')
    const other = (s.seat + 1) % 3
    expect(glenMore.view(s.state, s.seat).chronicles.haggis?.drawn).toEqual([3])
    expect(glenMore.view(s.state, other).chronicles.haggis?.drawn).toEqual([null])
    expect(legal(s).filter(text => text.startsWith('putBack'))).toEqual(['putBack 1', 'putBack 2'])
    expect(refused(s, 'putBack 3')).toBe('GM-504 noSuchToken')
    play(s, 'putBack 1')
    expect(keeps(s.state).tables[s.seat]?.hidden).toEqual([1, 1, 2, 2, 3])
    const t = scene(3, HAGGIS)
    serve(t, [2, 3], [1, 1, 1, 2, 2])
    atTheHouse(t)
    play(t, 'done')
    expect(keeps(t.state).open).toEqual([2, 3])
    expect(keeps(t.state).tables[t.seat]?.hidden).toHaveLength(5)
  })

  it('GM-504: which one goes back is asked where all five are alike, too, so that nobody learns it', () => {
    const s = scene(3, HAGGIS)
    serve(s, [2, 3], [1, 1, 1, 1, 1])
    atTheHouse(s)
    play(s, 'haggis 3')
    expect(legal(s).filter(text => text.startsWith('putBack'))).toEqual(['putBack 1'])
  })

  it('GM-505: an inn turns a sheep into a token, unless the supply is empty', () => {
    const s = scene(4, HAGGIS)
    serve(s, [1, 1], [])
    own(s, 0, 1, 'drovers-inn')
    own(s, 1, 1, 'lochridge', { sheep: 2 })
    settle(s, 'glen-lyon', 0, -1)
    activateAll(s)
    play(s, 'activate 0,1 sheep', 'pay sheep@1,1', 'haggis 1')
    expect(at(s, 1, 1).sheep).toBe(1)
    expect(keeps(s.state).tables[s.seat]?.hidden).toEqual([1])
    const t = scene(4, HAGGIS)
    const kept = serve(t, [], [])
    const tokens = kept.supply.splice(0)
    for (const table of kept.tables) table.hidden = tokens.splice(0, 5)
    own(t, 0, 1, 'drovers-inn')
    own(t, 1, 1, 'lochridge', { sheep: 2 })
    settle(t, 'glen-lyon', 0, -1)
    activateAll(t)
    expect(refused(t, 'activate 0,1 sheep')).toBe('GM-505 noToken')
  })

  it('GM-506: four rolls after the scorings of B, C and the end, each turns up one token of its value, three at most', () => {
    for (let seed = 0; seed < 8; seed++) {
      let held = 0
      let rolls = 0
      playOut({}, 3, seed, (state, events) => {
        for (const event of events) {
          if (event.type === 'rolledHaggis') rolls++
          if (event.type === 'haggisScored') held++
        }
        for (const { shown } of keeps(state).tables) expect(shown.length).toBeLessThanOrEqual(3)
      })
      expect([held, rolls]).toEqual([3, 12])
    }
  })

  it('GM-507: after them each may pay a barrel a roll, from the rear of the rondel forward, while it can turn up a token', () => {
    const s = scene(3, HAGGIS)
    const kept = serve(s, [1, 1], [3, 3, 3], [1])
    s.me.whisky = 2
    settle(s, 'glen-lyon', 0, 1)
    // the scoring follows the turn at once
    s.state.todo.splice(0, s.state.todo.length - 1, { kind: 'score', phase: 1 })
    play(s, 'done')
    expect(glenMore.actors(s.state)).toEqual([s.seat])
    expect(legal(s)).toEqual(['roll', 'done'])
    play(s, 'roll')
    expect(s.me.whisky).toBe(1)
    const other = (s.seat + 1) % 3
    expect(kept.tables[other]?.hidden.length).toBe(0)
    play(s, 'done')
    for (const { shown } of kept.tables) expect(shown).toEqual([])
  })

  it('GM-508: a table makes as many points as tokens lie face up, times their sum; these go back, the others stay', () => {
    let scored = 0
    for (let seed = 0; seed < 20; seed++) {
      let shown: Value[][] = []
      playOut({}, 3, seed, (_state, events) => {
        for (const event of events) {
          if (event.type === 'rolledHaggis' && shown.length === 0) shown = [[], [], []]
          if (event.type === 'turnedHaggis') shown[event.seat]?.push(event.token as Value)
          if (event.type === 'haggisScored') {
            expect(event.vp).toEqual(
              shown.map(list => list.length * list.reduce((sum, value) => sum + value, 0)),
            )
            scored += event.vp.filter(vp => vp > 0).length
            shown = []
          }
        }
      })
    }
    expect(scored).toBeGreaterThan(5)
  })
})
