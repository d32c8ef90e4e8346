import {
  type Ally,
  allyCard,
  clanOf,
  D_ACTIVATE,
  deciding,
  decisionKind,
  decisionPlace,
  K_DECLINE,
  kindOf,
  lordsOfScotland as game,
  type Move,
  type State,
  strengthOf,
  WEMYSS,
} from '@cairn/games/lords-of-scotland'
import { FastChance, pick, refuseMove, type Seat } from '@cairn/kernel'
import { describe, expect, it } from 'vitest'
import type { Bot, Thinking } from '../bot.ts'
import { loadBots } from '../index.ts'
import { bots } from './index.ts'

/** A clock that goes on by one whenever somebody looks: as many playouts on any machine. */
const thinking = (seed: number, ms: number): Thinking => {
  let time = 0
  return { chance: new FastChance(seed), ms, now: () => time++ }
}

/** Plays a match; each bot is called by its seat. Every decision is shown to `visit`. */
function match(players: readonly Bot[], seed: number, ms: number, visit?: (text: string) => void): State {
  const chance = new FastChance(seed)
  const state = game.deal({ bruce: true, clanActivation: players.length > 3 }, players.length, chance)
  for (;;) {
    const seat = game.actors(state)[0]
    if (seat === undefined) return state
    const view = game.view(state, seat)
    const move = (players[seat] as Bot).choose(view, thinking(chance.bits(), ms)) as never
    expect(refuseMove(game, view, move)).toBeUndefined()
    visit?.(game.makeMove(move))
    game.play(state, seat, move, chance)
  }
}

/** In how many of these matches the first bot, alone among the second's copies, comes first. */
function wins(first: Bot, second: Bot, seats: number, matches: number, ms: number): number {
  let won = 0
  for (let n = 0; n < matches; n++) {
    const mine: Seat = n % seats
    const players = Array.from({ length: seats }, (_, seat) => (seat === mine ? first : second))
    const outcome = game.outcome(match(players, 100 + n, ms))
    if (outcome?.places[mine] === 1) won++
  }
  return won
}

const { easy, medium, hard, tough, fierce, expert } = bots as unknown as Readonly<
  Record<keyof typeof bots, Bot>
>

describe('the players of Lords of Scotland', () => {
  it('are loaded by name', async () => {
    expect((await loadBots(game)).expert).toBe(bots.expert)
  })

  it('play whole matches of two to five by the rules', () => {
    for (const seats of [2, 3, 4, 5]) {
      const players = [expert, easy, medium, easy, expert].slice(0, seats)
      expect(game.outcome(match(players, seats, 4))).toBeDefined()
    }
  })

  it('get better from level to level', () => {
    expect(wins(medium, easy, 2, 8, 1e9)).toBeGreaterThanOrEqual(5)
    expect(wins(hard, medium, 2, 10, 1e9)).toBeGreaterThanOrEqual(6)
    expect(wins(tough, hard, 2, 10, 1e9)).toBeGreaterThanOrEqual(6)
    expect(wins(fierce, medium, 2, 4, 1e9)).toBeGreaterThanOrEqual(3)
    expect(wins(expert, medium, 2, 6, 10)).toBeGreaterThanOrEqual(4)
  })

  it('lay allies face up and face down, and use their powers', () => {
    const verbs = new Set<string>()
    match([expert, expert], 1, 4, text => verbs.add(text.split(' ')[0] as string))
    for (const verb of ['up', 'down', 'recruit', 'activate', 'claim']) expect(verbs).toContain(verb)
  })

  it('know when a power would only hurt themselves', () => {
    let asked = 0
    let declined = 0
    for (let seed = 0; asked < 4; seed++) {
      const chance = new FastChance(seed)
      const state = game.deal({ bruce: false, clanActivation: false }, 2, chance)
      for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
        const decision = deciding(state)
        const army = state.armies[seat] as Ally[]
        // a Wemyss whose only target is a strong ally of its own
        if (
          decision !== undefined &&
          decisionKind(decision) === D_ACTIVATE &&
          clanOf(allyCard(army[decisionPlace(decision)] as Ally)) === WEMYSS &&
          army.length === 2 &&
          strengthOf(allyCard(army[0] as Ally)) > 6 &&
          (state.armies[1 - seat] as Ally[]).length === 0
        ) {
          asked++
          const move = expert.choose(game.view(state, seat), thinking(seed, 60)) as Move
          if (kindOf(move) === K_DECLINE) declined++
          break
        }
        game.play(state, seat, pick(game.moves(state, seat), chance), chance)
      }
    }
    expect(declined).toBe(asked)
  })

  it('stop when their time is over', () => {
    const state = game.deal({ bruce: false, clanActivation: false }, 2, new FastChance(3))
    let looked = 0
    const clock: Thinking = { chance: new FastChance(1), ms: 50, now: () => looked++ }
    expert.choose(game.view(state, game.actors(state)[0] as Seat), clock)
    expect(looked).toBeLessThan(60)
  })
})
