import { FastChance, pick, refuseMove, type Seat, share } from '@cairn/kernel'
import {
  K_CLAIM,
  K_PLAY,
  kindOf,
  type SchottenTotten,
  schottenTotten as game,
  type State,
  STONES,
} from '@cairn/games/schotten-totten'
import { describe, expect, it } from 'vitest'
import type { Bot } from '../bot.ts'
import { loadBots } from '../index.ts'
import { readNet, writeNet } from '../net.ts'
import { randomBot } from '../random.ts'
import { shareAhead } from './ahead.ts'
import { coach } from './coach.ts'
import { isOpen, type Last, lastCards } from './exact.ts'
import { bots } from './index.ts'
import { judge } from './judge.ts'
import { INPUTS, TABLE_UNITS } from './net.ts'
import { duels, evaluate, foreseeSeat, HONEST, look, SHARP } from './outlook.ts'
import { roundChance, roundChanceWith } from './round/chance.ts'
import { builder, simple } from './builder.ts'

const random = randomBot(game)
type Options = SchottenTotten['options']
const base: Options = { tactics: false, experts: false, rounds: 1 }

/** The first bot's share of the wins, on paired deals. */
function score(
  first: Bot<SchottenTotten>,
  second: Bot<SchottenTotten>,
  matches: number,
  options = base,
  ms = 60,
) {
  let sum = 0
  for (let k = 0; k < matches; k++) {
    const luck = new FastChance(100 + (k >> 1))
    const state = game.deal(options, 2, luck)
    const mine = k & 1
    // a clock that ticks with every look at it: the same match on any machine
    let time = 0
    const thinking = { chance: new FastChance(k), ms, now: () => time++ }
    for (let outcome = game.outcome(state); ; outcome = game.outcome(state)) {
      if (outcome !== undefined) {
        sum += share(outcome, mine)
        break
      }
      const seat = state.turn
      const view = game.view(state, seat)
      const move = (seat === mine ? first : second).choose(view, thinking)
      expect(refuseMove(game, view, move)).toBeUndefined()
      game.play(state, seat, move, luck)
    }
  }
  return sum / matches
}

describe('the outlook', () => {
  it('gives a round the chance that all divisions of its stones add up to', () => {
    const chance = new FastChance(1)
    for (let n = 0; n < 50; n++) {
      const stones = Float64Array.from({ length: STONES }, () => chance.unit())
      let sum = 0
      for (let mine = 0; mine < 512; mine++) {
        let p = 1
        for (const [i, stone] of stones.entries()) p *= (mine >> i) & 1 ? stone : 1 - stone
        const certain = Float64Array.from({ length: STONES }, (_, i) => (mine >> i) & 1)
        sum += p * roundChance(certain)
      }
      expect(roundChance(stones)).toBeCloseTo(sum, 10)
    }
    expect(roundChance(Float64Array.of(1, 1, 1, 0, 0, 1, 0, 0, 1))).toBe(1)
    expect(roundChance(Float64Array.of(1, 0, 1, 0, 1, 0, 1, 0, 1))).toBe(1)
    expect(roundChance(Float64Array.of(0, 0, 0, 1, 1, 0, 1, 0, 1))).toBe(0)
  })

  it('knows how much each stone matters to the round', () => {
    const chance = new FastChance(2)
    const matters = new Float64Array(STONES)
    for (let n = 0; n < 50; n++) {
      const stones = Float64Array.from({ length: STONES }, () => chance.unit())
      const round = roundChanceWith(stones, matters)
      expect(round).toBe(roundChance(stones))
      for (let i = 0; i < STONES; i++) {
        const other = chance.unit()
        expect(roundChance(stones.with(i, other))).toBeCloseTo(
          round + (other - (stones[i] as number)) * (matters[i] as number),
          12,
        )
      }
    }
  })

  it('stays a chance on every stone of any position, and knows what is claimed', () => {
    const stones = new Float64Array(STONES)
    const adds = new Float64Array(STONES * TABLE_UNITS)
    for (let seed = 0; seed < 8; seed++) {
      const chance = new FastChance(seed)
      const state = game.deal({ ...base, tactics: true }, 2, chance)
      while (game.outcome(state) === undefined) {
        look(state, SHARP, 0)
        foreseeSeat(state, 0)
        foreseeSeat(state, 1)
        duels(state, stones, adds)
        for (const [i, p] of stones.entries()) {
          expect(p).toBeGreaterThanOrEqual(-1e-9)
          expect(p).toBeLessThanOrEqual(1 + 1e-9)
          if ((state.claimed[0] >> i) & 1) expect(p).toBe(1)
          if ((state.claimed[1] >> i) & 1) expect(p).toBe(0)
        }
        const moves = game.moves(state, state.turn)
        for (const value of judge(state, state.turn, moves, SHARP)) {
          expect(value).toBeGreaterThan(-1e-9)
          expect(value).toBeLessThan(1 + 1e-9)
        }
        game.play(state, state.turn, pick(moves, chance), chance)
      }
    }
  })

  it.each([
    ['open', SHARP, base],
    ['honest', HONEST, { ...base, tactics: true }],
  ])(
    'judges a card played as the position after it is judged by %s eyes, but for the card drawn',
    (_, eyes, options) => {
      const chance = new FastChance(3)
      let checked = 0
      for (let seed = 0; seed < 20; seed++) {
        const state = game.deal(options, 2, new FastChance(seed))
        for (let n = 0; n < 25 && game.outcome(state) === undefined; n++) {
          const seat: Seat = state.turn
          const moves = game.moves(state, seat)
          const values = judge(state, seat, moves, eyes)
          const at = chance.below(moves.length)
          const before = evaluate(state, eyes, seat)
          game.play(state, seat, moves[at] as number, chance)
          if (kindOf(moves[at] as number) !== K_PLAY) continue
          if (game.outcome(state) !== undefined || state.claimed[0] + state.claimed[1] > 0) break
          const after = evaluate(state, eyes, seat)
          expect(Math.abs((values[at] as number) - (seat === 0 ? after : 1 - after))).toBeLessThan(0.25)
          expect(before).toBeGreaterThan(0)
          checked++
        }
      }
      expect(checked).toBeGreaterThan(100)
    },
  )
})

describe('honest eyes', () => {
  it('see the same in every world that the seat cannot tell apart', () => {
    for (const tactics of [false, true])
      for (let seed = 0; seed < 4; seed++) {
        const chance = new FastChance(seed)
        const state = game.deal({ ...base, tactics }, 2, chance)
        while (game.outcome(state) === undefined) {
          const { turn } = state
          const moves = game.moves(state, turn)
          const other = game.imagine(game.view(state, turn), chance)
          expect(judge(other, turn, moves, HONEST)).toEqual(judge(state, turn, moves, HONEST))
          if (tactics) expect(evaluate(other, HONEST, turn)).toBe(evaluate(state, HONEST, turn))
          game.play(state, turn, pick(moves, chance), chance)
        }
      }
  })

  it('judge by a network that was fitted for what it is given', () => {
    expect(() => readNet(INPUTS, `${INPUTS[0]} 1\nluck 2`)).toThrow(`the network has no ${INPUTS[1]}`)
    const rows = writeNet(
      INPUTS,
      Array.from({ length: INPUTS.length + 2 }, (_, i) => Float64Array.of(i, -i)),
    )
    expect(readNet(INPUTS, rows)[3]).toEqual(Float64Array.of(3, -3))
  })
})

describe('the last cards', () => {
  /** What the round brings to who is to play, all moves tried. */
  function worth(state: State): number {
    const { turn } = state
    let most = 0
    const moves = game.moves(state, turn)
    const claim = moves.find(move => kindOf(move) === K_CLAIM)
    for (const move of claim === undefined ? moves : [claim]) most = Math.max(most, worthAfter(state, move))
    return most
  }
  function worthAfter(state: State, move: number): number {
    const { turn } = state
    const next = game.clone(state)
    game.play(next, turn, move, new FastChance(0))
    const outcome = game.outcome(next)
    if (outcome !== undefined) return share(outcome, turn)
    return next.turn === turn ? worth(next) : 1 - worth(next)
  }

  /** Positions of all variants in which nobody can draw any more and few cards are left. */
  function* lastPositions(count: number): Generator<State> {
    for (let seed = 0; count > 0; seed++) {
      const chance = new FastChance(seed)
      const options = { ...base, tactics: (seed & 1) !== 0, experts: (seed & 2) !== 0 }
      const state = game.deal(options, 2, chance)
      while (game.outcome(state) === undefined) {
        const moves = game.moves(state, state.turn)
        if (isOpen(state) && moves.length > 1 && moves.length < 9 && state.hands.flat().length < 7) {
          count--
          yield state
          break
        }
        game.play(state, state.turn, pick(moves, chance), chance)
      }
    }
  }

  it('are played so that nothing else would bring more, in every variant', () => {
    for (const state of lastPositions(40)) {
      const { move, share } = lastCards(state, () => true) as Last
      expect(share).toBe(worth(state))
      expect(worthAfter(state, move)).toBe(share)
    }
  })

  it('are weighed by what they bring, which a review knows from the view of who plays', () => {
    for (const state of lastPositions(40)) {
      const view = game.view(state, state.turn)
      const worths = coach.worthExactly?.(view)
      expect(worths?.size).toBe(game.moves(state, state.turn).length)
      for (const move of game.moves(state, state.turn))
        expect(worths?.get(game.makeMove(move))).toBe(worthAfter(state, move))
      expect(coach.sharesExactly?.(view)?.[state.turn]).toBe(worth(state))
      expect(coach.candidates(view, new FastChance(1))[0]?.value).toBe(worth(state))
      expect(coach.worthExactly?.(game.view(state, 'spectator'))).toBeUndefined()
    }
  })

  it('are left to other ways of thinking when time does not suffice', () => {
    const chance = new FastChance(1)
    const state = game.deal(base, 2, chance)
    expect(isOpen(state)).toBe(false)
    while (!isOpen(state)) game.play(state, state.turn, pick(game.moves(state, state.turn), chance), chance)
    expect(lastCards(state, () => false)).toBeUndefined()
  })

  it('are looked ahead to, and a match that ends before them counts as what it brought, however far one looks', () => {
    let ended = 0
    for (let seed = 0; seed < 30; seed++) {
      const state = game.deal(base, 2, new FastChance(seed))
      const ahead = shareAhead(state, 0, 1000, new FastChance(3))
      const outcome = game.outcome(state)
      if (outcome === undefined) expect(isOpen(state)).toBe(true)
      else {
        expect(ahead).toBe(share(outcome, 0))
        ended++
      }
    }
    expect(ended).toBeGreaterThan(0)
    expect(ended).toBeLessThan(30)
  })
})

describe('the players of Schotten Totten', () => {
  it('are the ones that are loaded by its name', async () => {
    const loaded = await loadBots(game)
    expect(loaded.expert).toBe(bots.expert)
    expect(loaded.easy.level).toBe('easy')
    expect(loaded.medium.level).toBe('medium')
  })

  it('beat random play in every variant', () => {
    for (const tactics of [false, true])
      for (const experts of [false, true]) {
        const options = { tactics, experts, rounds: 1 }
        expect(score(bots.hard, random, 8, options)).toBeGreaterThan(0.75)
        expect(score(bots.expert, random, 2, options, 12)).toBeGreaterThan(0.7)
      }
    expect(score(bots.hard, random, 4, { ...base, rounds: 2 })).toBeGreaterThan(0.7)
  })

  it('beat a player who builds the best formation it can see', () => {
    expect(score(bots.tough, simple, 40)).toBeGreaterThan(0.6)
    expect(score(bots.tough, builder, 40)).toBeGreaterThan(0.6)
  })

  it('stand in the order of their levels', () => {
    expect(score(bots.medium, bots.easy, 40)).toBeGreaterThan(0.6)
    expect(score(bots.hard, bots.medium, 40)).toBeGreaterThan(0.5)
    expect(score(bots.tough, bots.hard, 40)).toBeGreaterThan(0.5)
    expect(score(bots.fierce, bots.tough, 40)).toBeGreaterThan(0.5)
    expect(score(bots.expert, bots.medium, 8, base, 12)).toBeGreaterThan(0.5)
  })
})
