import {
  K_DOWN,
  kindOf,
  type LordsOfScotland,
  lordsOfScotland,
  type Move,
  type View,
} from '@cairn/games/lords-of-scotland'
import { type FastChance, type Game, legalMoves, type Outcome, type Seat } from '@cairn/kernel'
import type { Bot, Level, Thinking } from '../bot.ts'
import { certain, finder } from '../findings.ts'
import { type Considered, type Hooks, search } from '../search.ts'
import { chances, liking, playOut, promise } from './evaluate.ts'
import { lookAhead } from './lookahead.ts'

/** Only the first place counts: all others share the second. */
const winnerTakesAll = (outcome: Outcome): Outcome => ({
  ...outcome,
  places: outcome.places.map(place => Math.min(place, 2)),
})

const game: Game<LordsOfScotland> = {
  ...lordsOfScotland,
  outcome(state) {
    const outcome = lordsOfScotland.outcome(state)
    return outcome && winnerTakesAll(outcome)
  },
}

const hooks: Hooks<LordsOfScotland> = {
  prior: promise,
  evaluate(state, { chance }) {
    playOut(state, chance)
    const { seats } = state
    // what all but the winner have when only the first place counts
    const others = (seats - 2) / (2 * (seats - 1))
    const end = game.outcome(state)
    if (end !== undefined) return end.places.map(place => (place === 1 ? 1 : others))
    return chances(state).map(chance => others + (1 - others) * chance)
  },
  seen: (_state, _seat, move) => (kindOf(move) === K_DOWN ? 'down' : lordsOfScotland.makeMove(move)),
}

/** Plays what it likes at a glance: the more noise, the more often that is a mistake. */
const atAGlance = (view: View, noise: number, chance: FastChance): Move =>
  liking(
    lordsOfScotland.imagine(view, chance),
    view.viewer as Seat,
    legalMoves(lordsOfScotland, view),
    noise,
    chance,
  )

const thoughtOver = (view: View, thinking: Thinking, playouts: number): Move =>
  (search(game, view, thinking, hooks, { playouts }).moves[0] as Considered<LordsOfScotland>).move

/** A player that decides only where there is something to decide. */
const player = (level: Level, choose: Bot<LordsOfScotland>['choose']): Bot<LordsOfScotland> => ({
  level,
  choose(view, thinking) {
    const moves = legalMoves(lordsOfScotland, view)
    return moves.length === 1 ? (moves[0] as Move) : choose(view, thinking)
  },
})

/** Somebody who thinks a little, and in one of so many decisions not at all. */
const distracted = (level: Level, playouts: number, every: number, noise: number): Bot<LordsOfScotland> =>
  player(level, (view, thinking) =>
    thinking.chance.below(every) === 0
      ? atAGlance(view, noise, thinking.chance)
      : thoughtOver(view, thinking, playouts),
  )

/** Looks ahead as expert does, but so many rounds, whatever the time. */
function lookedAhead(view: View, chance: FastChance, rounds: number): Move {
  let time = 0
  const looked = lookAhead(view, { chance, ms: rounds, now: () => time++ })
  return looked.reduce((most, other) => (other.visits > most.visits ? other : most)).move
}

export const bots = {
  /** Sees what a card does, hardly what it is worth. */
  easy: player('easy', (view, { chance }) => atAGlance(view, 20, chance)),
  medium: distracted('medium', 4, 2, 7),
  hard: distracted('hard', 28, 8, 2),
  tough: distracted('tough', 128, 16, 1),
  fierce: player('fierce', (view, { chance }) => lookedAhead(view, chance, 56)),
  expert: finder<LordsOfScotland>('expert', (view, thinking) => {
    const moves = legalMoves(lordsOfScotland, view)
    if (moves.length === 1) return certain(moves)
    return {
      mixed: false,
      lines: lookAhead(view, thinking).map(({ move, visits }) => ({ line: [move], weight: visits })),
    }
  }),
}

/** What it likes at a glance, without mistakes. */
export const yardsticks = { glance: player('medium', (view, { chance }) => atAGlance(view, 0, chance)) }
