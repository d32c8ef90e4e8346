import { defaultOptions, FastChance, refuseMove } from '@cairn/kernel'
import { glenMore, type Move, type Options, type State } from '@cairn/games/glen-more'
import { describe, expect, it } from 'vitest'
import type { Bot } from '../bot.ts'
import { bots } from './index.ts'
import { allCountsOf, INPUTS, writeInputs } from './inputs.ts'
import { learnt } from './learnt.ts'
import { LOOKAHEAD, playOn } from './lookahead.ts'
import { judgement, readNet, writeNet } from './net.ts'
import { plans, slipping } from './plan.ts'

const PLAIN = defaultOptions(glenMore.options, 4) as unknown as Options

/** A clock that ticks once a look: thinking is bounded by looks, not by this machine. */
const ticking = () => {
  let now = 0
  return () => now++
}

/** A whole match; what each seat's bot chose was legal, or this throws. */
function match(players: readonly Bot[], options: Options, seed: number, ms: number): State {
  const chance = new FastChance(seed)
  const state = glenMore.deal(options, players.length, chance)
  while (!state.over) {
    const seat = glenMore.actors(state)[0] as number
    const view = glenMore.view(state, seat)
    const move = (players[seat] as Bot).choose(view, { chance, ms, now: ticking() }) as Move
    const refused = refuseMove(glenMore, view, move)
    if (refused !== undefined)
      throw new Error(`${glenMore.makeMove(move)}: ${refused.rule} ${refused.because}`)
    glenMore.play(state, seat, move, chance)
  }
  return state
}

const { easy, medium, hard, tough, fierce, expert } = bots

describe('bots of Glen More', () => {
  it('play whole matches, with every option, by legal moves alone', () => {
    match([easy, medium], { ...PLAIN, die: true, intro: true, highlander: 'two-spaces' }, 1, 0)
    match([medium, expert, easy], { ...PLAIN, die: true, highlander: 'one-space' }, 2, 0)
    match([easy, easy, medium, expert], { ...PLAIN, intro: true }, 3, 0)
    match([easy, medium, expert], { ...PLAIN, intro: true, hammer: true }, 4, 0)
    match([tough, hard], { ...PLAIN, die: true, boats: true }, 5, 0)
  })

  it('see every position in numbers, all of them finite', () => {
    const chance = new FastChance(4)
    const inputs = new Float64Array(INPUTS.length)
    const state = glenMore.deal(PLAIN, 3, chance)
    while (!state.over) {
      const seat = glenMore.actors(state)[0] as number
      for (let other = 0; other < 3; other++) {
        inputs.fill(Number.NaN)
        writeInputs(state, other, allCountsOf(state), inputs)
        expect(inputs.every(Number.isFinite)).toBe(true)
        expect(judgement(state, other)).toSatisfy(Number.isFinite)
      }
      const moves = glenMore.moves(state, seat)
      glenMore.play(state, seat, moves[chance.below(moves.length)] as (typeof moves)[number], chance)
    }
  })

  it('read the network as it was written, and refuse one that was fitted for other inputs', () => {
    expect(writeNet(readNet(learnt))).toBe(learnt.trim())
    expect(() => readNet(learnt.replace('coins', 'sheep'))).toThrow('fitted for other inputs')
  })

  it('choose the same from every world their view allows', () => {
    const state = glenMore.deal(PLAIN, 4, new FastChance(9))
    const seat = glenMore.actors(state)[0] as number
    const chosen = new Set<string>()
    for (let seed = 0; seed < 5; seed++) {
      const world = glenMore.imagine(glenMore.view(state, seat), new FastChance(seed))
      const move = medium.choose(glenMore.view(world, seat), {
        chance: new FastChance(1),
        ms: 0,
        now: ticking(),
      })
      chosen.add(glenMore.makeMove(move))
    }
    expect(chosen.size).toBe(1)
  })

  it('stop thinking when their time is up', () => {
    const state = glenMore.deal(PLAIN, 4, new FastChance(11))
    const view = glenMore.view(state, glenMore.actors(state)[0] as number)
    for (const ms of [0, 10, 40]) {
      const now = ticking()
      expert.choose(view, { chance: new FastChance(ms), ms, now })
      expect(now()).toBeLessThan(ms + 20)
    }
  })

  it('count what lies on the mountain as theirs when they stand on it', () => {
    const options = { ...PLAIN, highlander: 'one-space' } as const
    const state = glenMore.deal(options, 3, new FastChance(12))
    const seat = glenMore.actors(state)[0] as number
    const pawn = state.figures.find(figure => figure.seat === seat) as State['figures'][number]
    pawn.at = state.fixtures[0]?.space ?? 0
    const before = judgement(state, seat)
    const richer = glenMore.clone(state)
    ;(richer.chronicles.highlander as { coins: number }).coins += 3
    expect(judgement(richer, seat)).toBeGreaterThan(before)
  })

  it('would rather have the England token than not', () => {
    const state = glenMore.deal({ ...PLAIN, hammer: true }, 3, new FastChance(13))
    const seat = glenMore.actors(state)[0] as number
    const before = judgement(state, seat)
    Object.assign(state.chronicles.hammer as object, { controller: seat })
    expect(judgement(state, seat)).toBeGreaterThan(before)
  })

  it('play on for their lead: what the others have more, in the mean, counts against a turn', () => {
    for (const seats of [2, 4]) {
      const state = glenMore.deal(PLAIN, seats, new FastChance(15))
      const seat = glenMore.actors(state)[0] as number
      const richer = glenMore.clone(state)
      for (const [other, player] of richer.players.entries()) if (other !== seat) player.vp += 10
      const leadIn = (world: State): number => playOn(world, seat, LOOKAHEAD.taste, 2, new FastChance(16))
      expect(leadIn(richer)).toBeCloseTo(leadIn(state) - 10)
    }
  })

  it('slip by no more than hangs on a question: no mobster is taken who only costs points', () => {
    const state = glenMore.deal({ ...PLAIN, mobs: true }, 3, new FastChance(14))
    const seat = glenMore.actors(state)[0] as number
    state.todo.push({ kind: 'penny', seat })
    const found = plans(state, seat, { judgement, spots: 1, breadth: 12 })
    expect(found.at(-1)?.moves[0]?.type).toBe('mobster')
    for (let seed = 0; seed < 200; seed++)
      expect(slipping(state, found, 25, new FastChance(seed))).not.toBe(found.at(-1))
  })

  /** How far one bot ends over another, from either seat in turn. */
  function lead(bot: Bot, other: Bot, options: Options, games: number, ms: number): number {
    let sum = 0
    for (let game = 0; game < games; game++) {
      const first = game % 2 === 0
      const { players } = match(first ? [bot, other] : [other, bot], options, 20 + game, ms)
      sum += ((players[0]?.vp ?? 0) - (players[1]?.vp ?? 0)) * (first ? 1 : -1)
    }
    return sum
  }

  it('are better the higher their level: medium leaves easy behind over six matches', () => {
    expect(lead(medium, easy, { ...PLAIN, die: true, intro: true }, 6, 0)).toBeGreaterThan(0)
  })

  it('are better the higher their level: tough leaves hard behind, and fierce tough', () => {
    expect(lead(tough, hard, PLAIN, 6, 0)).toBeGreaterThan(0)
    expect(lead(fierce, tough, PLAIN, 2, 0)).toBeGreaterThan(0)
  })

  it('below expert choose the same however long they may think', () => {
    const state = glenMore.deal(PLAIN, 2, new FastChance(17))
    const view = glenMore.view(state, glenMore.actors(state)[0] as number)
    for (const bot of [easy, medium, hard, tough, fierce]) {
      const chosen = [0, 1, 1e9].map(ms =>
        glenMore.makeMove(
          (bot.anew?.() ?? bot).choose(view, { chance: new FastChance(18), ms, now: ticking() }),
        ),
      )
      expect(new Set(chosen).size).toBe(1)
    }
  })

  it('are better the higher their level, with Highlander too: expert leaves medium behind', () => {
    for (const highlander of ['two-spaces', 'one-space'] as const)
      expect(lead(expert, medium, { ...PLAIN, die: true, highlander }, 2, 20)).toBeGreaterThan(0)
  })
})
