import { FastChance, type Json, Malformed } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { glenMore } from '../index.ts'
import type { State } from '../table/state.ts'
import { flagsFor, PLAIN } from '../testing/options.ts'

/** A position after so many random moves. */
function midway(seed: number, moves: number): State {
  const chance = new FastChance(seed)
  const highlander = (['none', 'two-spaces', 'one-space'] as const)[seed % 3] ?? 'none'
  const seats = 2 + (seed % 3)
  const flags = Object.fromEntries(flagsFor(seats).map(flag => [flag, chance.below(4) === 0]))
  const options = { ...PLAIN, ...flags, die: true, intro: seed % 2 === 0, highlander }
  const state = glenMore.deal(options, seats, chance)
  for (let i = 0; i < moves && !state.over; i++) {
    const [seat] = glenMore.actors(state)
    if (seat === undefined) break
    const list = glenMore.moves(state, seat)
    glenMore.play(state, seat, list[chance.below(list.length)] as (typeof list)[number], chance)
  }
  return state
}

type Mutable = { [key: string]: unknown } | unknown[]

/** Changes one thing somewhere in a JSON value. */
function damage(json: unknown, chance: FastChance): unknown {
  const root = JSON.parse(JSON.stringify(json)) as Mutable
  let at = root
  for (;;) {
    const keys = Object.keys(at)
    if (keys.length === 0) return root
    const key = keys[chance.below(keys.length)] as string
    const child = (at as { [key: string]: unknown })[key]
    if (typeof child === 'object' && child !== null && chance.below(4) > 0) {
      at = child as Mutable
      continue
    }
    const values = [null, -1, 1.5, 99999, 'x', '__proto__', [], {}, true, Number.NaN, 'the-end', 3]
    if (chance.below(5) === 0) delete (at as { [key: string]: unknown })[key]
    else (at as { [key: string]: unknown })[key] = values[chance.below(values.length)]
    return root
  }
}

describe('stored positions', () => {
  it('GM-38: a damaged position is refused with a sentence, or can be played on to the end', () => {
    const chance = new FastChance(8)
    let refused = 0
    for (let n = 0; n < 1500; n++) {
      const json = damage(glenMore.makeState(midway(n % 12, chance.below(250))), chance)
      let state: State
      try {
        state = glenMore.parseState(json)
      } catch (error) {
        if (!(error instanceof Malformed)) throw error
        expect(error.message).toMatch(/^[A-Z].*\.$/)
        refused++
        continue
      }
      for (let i = 0; i < 60 && !state.over; i++) {
        const [seat] = glenMore.actors(state)
        if (seat === undefined) throw new Error('nobody to decide')
        const moves = glenMore.moves(state, seat)
        expect(moves.length).toBeGreaterThan(0)
        glenMore.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
      }
    }
    expect(refused).toBeGreaterThan(1000)
  })

  it('GM-38: nonsense is refused', () => {
    for (const json of [null, 1, 'x', [], {}, { seats: 9 }, { seats: 4, options: [] }])
      expect(() => glenMore.parseState(json)).toThrow(Malformed)
  })

  const encoded = (): { [key: string]: Json } => glenMore.makeState(midway(3, 60)) as { [key: string]: Json }

  it.each([
    ['a tile twice', (json: ReturnType<typeof encoded>) => ({ ...json, gone: ['halkirk'] })],
    [
      'a Scotsman too many',
      (json: ReturnType<typeof encoded>) => ({
        ...json,
        players: (json['players'] as { supply: number }[]).map(p => ({ ...p, supply: p.supply - 1 })),
      }),
    ],
    [
      'a market row too long',
      (json: ReturnType<typeof encoded>) => ({ ...json, market: { ...(json['market'] as object), wood: 4 } }),
    ],
    ['nothing to do', (json: ReturnType<typeof encoded>) => ({ ...json, todo: [] })],
    [
      'two figures on one space',
      (json: ReturnType<typeof encoded>) => ({
        ...json,
        figures: (json['figures'] as { at: number }[]).map(f => ({ ...f, at: 1 })),
      }),
    ],
  ])('GM-38: %s is refused', (_what, change) => {
    expect(() => glenMore.parseState(change(encoded()))).toThrow(Malformed)
  })
})
