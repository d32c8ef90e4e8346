// What the tests of bots share: thinking without a clock, and matches between bots.
import { FastChance, type Game, type Kind, refuseMove, type Seat, share } from '@cairn/kernel'
import type { Bot, Thinking } from '../bot.ts'

/** A clock that ticks once whenever it is read. */
export function thinking(seed: number, ms = 1e9): Thinking {
  let time = 0
  return { chance: new FastChance(seed), ms, now: () => time++ }
}

/** Plays one match with a bot at every seat; the state at its end. Throws where a bot breaks a rule. */
export function playMatch<K extends Kind>(
  game: Game<K>,
  options: K['options'],
  bots: readonly Bot<K>[],
  seed: number,
  ms?: number,
): K['state'] {
  const chance = new FastChance(seed)
  const thoughts = bots.map((_, seat) => thinking(seed * bots.length + seat, ms))
  const state = game.deal(options, bots.length, chance)
  while (game.outcome(state) === undefined) {
    const seat = game.actors(state)[0] as Seat
    const view = game.view(state, seat)
    const move = (bots[seat] as Bot<K>).choose(view, thoughts[seat] as Thinking)
    const refused = refuseMove(game, view, move)
    if (refused !== undefined) throw new Error(`${game.makeMove(move)} breaks ${refused.rule}`)
    game.play(state, seat, move, chance)
  }
  return state
}

/** The first bot's mean share of the win, seats swapped after every match. */
export function score<K extends Kind>(
  game: Game<K>,
  options: K['options'],
  first: Bot<K>,
  second: Bot<K>,
  matches: number,
): number {
  let sum = 0
  for (let k = 0; k < matches; k++) {
    const seat = k % 2
    const outcome = game.outcome(playMatch(game, options, seat === 0 ? [first, second] : [second, first], k))
    if (outcome !== undefined) sum += share(outcome, seat)
  }
  return sum / matches
}
