import { FastChance, isRecord, Malformed, pick } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import { schottenTotten as game } from './index.ts'
import { deal } from './state.ts'

type Path = readonly (string | number)[]

/** Every place in a JSON value. */
function paths(json: unknown, path: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(json)
    ? json.map((value, i) => [i, value])
    : isRecord(json)
      ? Object.entries(json)
      : []
  return [path, ...entries.flatMap(([key, value]) => paths(value, [...path, key]))]
}

function replaced(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(json))
    return json.map((item: unknown, i) => (i === key ? replaced(item, rest, value) : item))
  const record = json as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, value) }
}

describe('a stored state', () => {
  it('that was tampered with is Malformed, or is another sound state that can be played to its end', () => {
    const chance = new FastChance(4)
    const values = [null, -1, 0, 1, 2, 3, 1.5, 'r1', 'joker', 'x', true, false, [], {}, [1], { r: 1 }]
    let sound = 0
    let malformed = 0
    for (let i = 0; i < 60; i++) {
      const state = deal(
        { tactics: chance.below(2) === 0, experts: chance.below(2) === 0, rounds: 1 + chance.below(2) },
        chance,
      )
      for (let n = chance.below(120); n > 0 && game.outcome(state) === undefined; n--)
        game.play(state, state.turn, pick(game.moves(state, state.turn), chance), chance)
      const json = game.makeState(state)
      const places = paths(json)
      for (let k = 0; k < 60; k++) {
        const damaged = replaced(json, pick(places, chance), pick(values, chance))
        try {
          const read = game.parseState(damaged)
          sound++
          expect(game.makeState(game.parseState(game.makeState(read)))).toEqual(game.makeState(read))
          for (let n = 0; game.outcome(read) === undefined; n++) {
            expect(n).toBeLessThan(600)
            game.play(read, read.turn, pick(game.moves(read, read.turn), chance), chance)
          }
        } catch (error) {
          if (!(error instanceof Malformed)) throw error
          malformed++
        }
      }
    }
    expect(malformed).toBeGreaterThan(1000)
    expect(sound).toBeGreaterThan(20)
  })
})
