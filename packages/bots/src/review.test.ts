import { readFileSync } from 'node:fs'
import { list } from '@cairn/games/list'
import {
  type Entry,
  FastChance,
  type Game,
  legalMoves,
  parseOptions,
  parseRecord,
  pick,
  type Seat,
} from '@cairn/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Coach, loadCoach } from './index.ts'
import {
  lookAt,
  lossOfTry,
  type Played,
  playedOf,
  type Review,
  type ReviewOptions,
  reviewing,
} from './review.ts'
import { gapBetween, tryLines, weigh } from './weigh.ts'

const reviewed = (coach: Coach, played: Played, options: ReviewOptions = {}): Review => {
  const work = reviewing(coach, played, options)
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/** The beginning of a match by any legal moves. */
function anyMatch(game: Game, seats: number, seed: number, steps: number): Played {
  const chance = new FastChance(seed)
  const state = game.deal(parseOptions(game.options, seats, undefined), seats, chance)
  const states = [game.clone(state)]
  const entries: Entry[] = []
  while (game.outcome(state) === undefined && entries.length < steps) {
    const seat = pick(game.actors(state), chance)
    const move = pick(game.moves(state, seat), chance)
    entries.push({ seat, text: game.makeMove(move) })
    game.play(state, seat, move, chance)
    states.push(game.clone(state))
  }
  return { game, entries, states, events: entries.map(() => []), seed }
}

describe.each(list)('a review of $id', ({ load, seats: { min, max } }) => {
  let game: Game
  let coach: Coach
  beforeAll(async () => {
    game = await load()
    const own = (await loadCoach(game)) as Coach
    // what is asked here shows in a few worlds as well
    coach = { ...own, worlds: 2, glances: 2, most: 1 }
  })

  it('judges by the view alone: what was hidden may have been anything else', () => {
    const luck = new FastChance(7)
    for (const seats of new Set([min, max])) {
      const { states } = anyMatch(game, seats, 11 + seats, 60)
      for (let at = 1; at < states.length; at += 9)
        for (let viewer: Seat = 0; viewer < seats; viewer++) {
          const view = game.view(states[at], viewer)
          const otherwise = game.view(game.imagine(view, luck), viewer)
          expect(lookAt(coach, otherwise, at)).toEqual(lookAt(coach, view, at))
          const legal = legalMoves(game, view)
          if (legal.length > 1 && at === 1)
            expect(weigh(coach, otherwise, [legal[0]], at)).toEqual(weigh(coach, view, [legal[0]], at))
        }
    }
  })

  it('gives every seat a share after every step, and the same every time', () => {
    const played = anyMatch(game, min, 5, 8)
    const review = reviewed(coach, played)
    const steps = [...played.states.keys()]
    for (const curve of [...review.known, review.hidden]) {
      expect(curve.map(({ step }) => step)).toEqual(steps)
      for (const { values } of curve) expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 6)
    }
    expect(reviewed(coach, played)).toEqual(review)
  })
})

/** Matches with one deliberate blunder each, the rest played by bots: its entry, and what is said of it. */
const BLUNDERS = [
  { id: 'braverats', step: 12, played: 'assassin', code: 'answer' },
  { id: 'schotten-totten', step: 5, played: 'play m7 1', code: undefined },
  { id: 'lords-of-scotland', step: 17, played: 'claim cockburn-2', code: 'best' },
  { id: 'glen-more', step: 25, played: 'take butcher; place 0,2; done', code: 'full' },
] as const

/** How much of a match has to be looked at. */
const SPAN = 40

describe('a match that was blundered', () => {
  it.each(BLUNDERS)('$id: its review names the blunder first', async ({ id, step, played, code }) => {
    const game = (await list.find(game => game.id === id)?.load()) as Game
    const text = readFileSync(new URL(`./testing/blunders/${id}.json`, import.meta.url), 'utf8')
    const whole = playedOf(
      game,
      parseRecord(text, () => game),
    )
    const match: Played = {
      ...whole,
      entries: whole.entries.slice(0, SPAN),
      states: whole.states.slice(0, SPAN + 1),
      events: whole.events.slice(0, SPAN),
    }
    const coach = (await loadCoach(game)) as Coach
    const { turningPoints } = reviewed({ ...coach, most: 1, glances: 1 }, match, { seats: [0], effort: 0.5 })
    const [worst] = turningPoints
    expect(worst).toMatchObject({ step, seat: 0 })
    expect(worst?.played.join('; ')).toBe(played)
    expect(worst?.loss).toBeGreaterThan(2 * coach.margin)
    if (code !== undefined) expect([worst?.because.better?.code, worst?.because.played?.code]).toContain(code)
    // whoever tries it again loses as much by the same, and next to nothing by the better
    if (worst === undefined) throw new Error('nothing turned')
    const few = { ...coach, worlds: 8 }
    expect(lossOfTry(few, match, worst, worst.played)).toBeGreaterThan(coach.margin)
    expect(lossOfTry(few, match, worst, worst.better)).toBeLessThanOrEqual(coach.margin / 2)
  })
})

describe('weighing', () => {
  it('plays all lines on in the same worlds, so that equal lines come out equal', async () => {
    const game = await (list[2] as (typeof list)[number]).load()
    const coach = (await loadCoach(game)) as Coach
    const state = game.deal({ bruce: false, clanActivation: false }, 3, new FastChance(1))
    const view = game.view(state, game.actors(state)[0] as Seat)
    const [move] = legalMoves(game, view)
    const [first, second] = tryLines(coach, view, [[move], [move]], 8, 3) as [Float64Array, Float64Array]
    expect(first).toEqual(second)
  })

  it('bounds the mean of a gap by how much it varies', () => {
    const even = gapBetween(Float64Array.of(1, 1, 1, 1), Float64Array.of(0, 0, 0, 0))
    expect(even).toEqual({ mean: 1, low: 1, high: 1, worlds: 4 })
    const uneven = gapBetween(Float64Array.of(2, 0, 2, 0), Float64Array.of(0, 0, 0, 0))
    expect(uneven.mean).toBe(1)
    expect(uneven.low).toBeLessThan(0)
    expect(uneven.high).toBeCloseTo(2 - uneven.low)
  })
})
