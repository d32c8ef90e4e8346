import { defaultOptions, FastChance, type Game, type Kind, legalMoves, refuseMove } from '@cairn/kernel'
import { glenMore } from '@cairn/games/glen-more'
import { lordsOfScotland } from '@cairn/games/lords-of-scotland'
import { schottenTotten } from '@cairn/games/schotten-totten'
import { describe, expect, it } from 'vitest'
import type { Bot, Findings } from './bot.ts'
import { addUp, certain, decide, findingsOf } from './findings.ts'
import { bots as glenMoreBots } from './glen-more/index.ts'
import { loadBots } from './index.ts'
import { race } from './race.ts'
import { thinking } from './testing/play.ts'

const chance = new FastChance(1)
const of = (weights: Readonly<Record<string, number>>, mixed = false): Findings<string> => ({
  mixed,
  lines: Object.entries(weights).map(([line, weight]) => ({ line: line.split(' '), weight })),
})

describe('what several found', () => {
  it('is added up: what is second to both may be best', () => {
    const [first, second] = [of({ a: 10, b: 9, c: 0 }), of({ c: 10, b: 9 })]
    expect(decide(first, chance)).toEqual(['a'])
    expect(decide(second, chance)).toEqual(['c'])
    expect(decide(addUp([first, second]), chance)).toEqual(['b'])
  })

  it('is added up by whole turns, not by how they begin', () => {
    expect(decide(addUp([of({ 'a b': 3, c: 4 }), of({ 'a d': 3, c: 1 })]), chance)).toEqual(['c'])
  })

  it('does not matter where one is certain', () => {
    expect(decide(addUp([of({ a: 1e9 }), certain(['b'])]), chance)).toEqual(['b'])
  })

  it('is drawn by weight where seats decide at once, without what was only tried', () => {
    const both = addUp([of({ a: 60, b: 35, c: 5 }, true), of({ a: 40, b: 55, c: 5 }, true)])
    const drawn = new Map<string, number>()
    for (let i = 0; i < 2000; i++) {
      const [move] = decide(both, chance) as [string]
      drawn.set(move, (drawn.get(move) ?? 0) + 1)
    }
    expect(drawn.has('c')).toBe(false)
    expect(drawn.get('a')).toBeGreaterThan(1000)
    expect(drawn.get('b')).toBeGreaterThan(850)
  })
})

describe('two races', () => {
  /** Each plan gets what it is worth in a world that is kind or not, and some luck of its own. */
  const run = (seed: number) => {
    const thought = thinking(seed, 60)
    return race([0.1, 0.2, 0.3, 0.25, 0.15, 0.28], thought, () => {
      const world = 10 * thought.chance.unit()
      return plan => world + plan + 0.6 * (thought.chance.unit() - 0.5)
    })
  }
  const best = (...seeds: readonly number[]): string | undefined =>
    decide(
      addUp(
        seeds.map(seed => ({
          mixed: false,
          lines: run(seed).map(({ plan, weight }) => ({ line: [String(plan)], weight })),
        })),
      ),
      chance,
    )[0]

  it('find the best plan more often together than one alone', () => {
    let alone = 0
    let together = 0
    for (let seed = 0; seed < 400; seed++) {
      if (best(seed) === '0.3') alone++
      if (best(seed, 1000 + seed, 2000 + seed, 3000 + seed) === '0.3') together++
    }
    expect(together).toBeGreaterThan(alone + 30)
  })

  it('go by who lost to the other by less', () => {
    const lines = (values: Readonly<Record<string, number>>) => ({
      mixed: false,
      lines: race(Object.keys(values), thinking(1, 100), () => plan => values[plan] as number).map(
        ({ plan, weight }) => ({ line: [plan], weight }),
      ),
    })
    const [clear, close] = [lines({ a: 3, b: 1, c: 0 }), lines({ b: 3, a: 2.9, c: 0 })]
    expect(decide(addUp([clear, close]), chance)).toEqual(['a'])
    expect(decide(addUp([close, clear]), chance)).toEqual(['a'])
  })
})

const viewOf = <K extends Kind>(game: Game<K>, seed: number): K['view'] => {
  const state = game.deal(defaultOptions(game.options, 2), 2, new FastChance(seed))
  return game.view(state, game.actors(state)[0] as number)
}

describe('experts that think together', () => {
  it('find lines that may be played, in the notation, and choose as alone what they find alone', async () => {
    for (const game of [glenMore, lordsOfScotland, schottenTotten] as readonly unknown[] as readonly Game[]) {
      const { expert } = await loadBots(game)
      const view = viewOf(game, 3)
      const found = findingsOf(game, expert, view, thinking(5, 60), true) as Findings<string>
      expect(found.lines.length).toBeGreaterThan(1)
      for (const { line } of found.lines) {
        const move = game.parseMove(line[0] as string)
        expect(refuseMove(game, view, move)).toBeUndefined()
      }
      const alone = expert.anew?.() ?? expert
      expect(decide(found, chance)[0]).toBe(game.makeMove(alone.choose(view, thinking(5, 60))))
    }
  })

  it('are no help to who plays perfectly or at first sight', async () => {
    const game = { id: 'braverats' } as Game
    const bot = { level: 'expert', choose: () => 'a' } satisfies Bot
    expect(findingsOf(game, bot, {} as never, thinking(1), true)).toBeUndefined()
  })

  it("play on by another's plan of a turn", () => {
    let plan: readonly unknown[] = []
    let state = glenMore.deal(defaultOptions(glenMore.options, 2) as never, 2, new FastChance(1))
    // the first turn that takes several decisions
    for (let seed = 1; plan.length < 2 && seed < 200; seed++) {
      state = glenMore.deal(defaultOptions(glenMore.options, 2) as never, 2, new FastChance(seed))
      const seat = glenMore.actors(state)[0] as number
      plan = decide(
        glenMoreBots.medium.anew?.().find?.(glenMore.view(state, seat), thinking(seed)) as never,
        chance,
      )
    }
    expect(plan.length).toBeGreaterThan(1)
    const other = glenMoreBots.expert.anew?.() as typeof glenMoreBots.expert
    const seat = glenMore.actors(state)[0] as number
    other.remember?.(glenMore.view(state, seat), plan as never)
    const never = {
      ...thinking(1),
      now: () => {
        throw new Error('it thinks')
      },
    }
    for (const move of plan) {
      const view = glenMore.view(state, seat)
      if (legalMoves(glenMore, view).length > 1)
        expect(glenMore.makeMove(other.choose(view, never))).toBe(glenMore.makeMove(move as never))
      glenMore.play(state, seat, move as never, chance)
    }
  })
})
