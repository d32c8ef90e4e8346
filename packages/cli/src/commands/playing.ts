import type { Bot } from '@cairn/bots'
import {
  type Chance,
  FastChance,
  type Game,
  legalMoves,
  Malformed,
  moveByLot,
  type Outcome,
  pick,
  refuseMove,
  type Seat,
} from '@cairn/kernel'
import { Interrupted } from '../terminal/world.ts'

/** No match of any game is longer; one that is has gone wrong. */
const LONGEST = 100_000

/** Decides for a seat, at once or later; bots do it from their view alone. */
export type Chooser = (state: unknown, seat: Seat) => unknown

/** Plays on from a state to the end by any legal moves, on the search path; how many moves it took. */
export function playRandomly(game: Game, state: unknown, chance: Chance): number {
  for (let moves = 0; moves < LONGEST; moves++) {
    const seat = game.actors(state)[0]
    if (seat === undefined) return moves
    game.play(state, seat, moveByLot(game, state, seat, chance), chance)
  }
  throw new Error('the match does not end')
}

/** The same with a player for each seat; `before` and `after` see every decision. */
export async function playWith(
  game: Game,
  state: unknown,
  chance: Chance,
  choosers: readonly Chooser[],
  watch: {
    before?(): Promise<void> | undefined
    after?(seat: Seat, move: unknown, legal: readonly unknown[]): void
  },
): Promise<number> {
  for (let moves = 0; moves < LONGEST; moves++) {
    const seat = game.actors(state)[0]
    if (seat === undefined) return moves
    await watch.before?.()
    const view = game.view(state, seat)
    const move = await (choosers[seat] as Chooser)(state, seat)
    const refused = refuseMove(game, view, move)
    if (refused !== undefined)
      throw new Error(`seat ${seat} tried ${game.makeMove(move)}, which breaks ${refused.rule}`)
    const legal = watch.after === undefined ? [] : legalMoves(game, view)
    game.play(state, seat, move, chance)
    watch.after?.(seat, move, legal)
  }
  throw new Error('the match does not end')
}

export function outcomeOf(game: Game, state: unknown): Outcome {
  const outcome = game.outcome(state)
  if (outcome === undefined) throw new Error('nobody is to move and there is no outcome')
  return outcome
}

export const randomChooser =
  (game: Game, chance: Chance): Chooser =>
  (state, seat) =>
    pick(game.moves(state, seat), chance)

export const THINKING_TIME = 'how long a bot may think over a move, in milliseconds of processor time (100)'

/** Its own processor time, so that a busy machine makes no bot weaker than the other. */
export const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export const botChooser =
  (game: Game, bot: Bot, chance: FastChance, ms: number): Chooser =>
  (state, seat) =>
    bot.choose(game.view(state, seat), { chance, ms, now: processorTime })

/** Luck of a seat's own, apart from the deal's. */
export const luckOf = (seed: number, seat: Seat): FastChance =>
  new FastChance(Math.imul(seed, 0x85ebca6b) ^ Math.imul(seat + 1, 0x9e3779b1))

/** Who came first: one seat alone wins, several share a draw. */
export function winners({ places }: Outcome): readonly Seat[] {
  const first: Seat[] = []
  for (let seat = 0; seat < places.length; seat++) if (places[seat] === 1) first.push(seat)
  return first
}

/** Who came first of those who are not out; of all, if everybody is. */
export function winnersBut(out: ReadonlySet<Seat>, outcome: Outcome): readonly Seat[] {
  const { places } = outcome
  const left = [...places.keys()].filter(seat => !out.has(seat))
  if (left.length === 0) return winners(outcome)
  const best = Math.min(...left.map(seat => places[seat] as number))
  return left.filter(seat => places[seat] === best)
}

/** A game or a bot that broke its own rules: nobody's wrong argument, and told with the command that shows it. */
export class Broken extends Error {
  override readonly name = 'Broken'

  static in(error: unknown, command: string): unknown {
    if (error instanceof Interrupted || error instanceof Malformed || error instanceof Broken) return error
    return new Broken(`${error instanceof Error ? error.message : String(error)}; seen by: ${command}`, {
      cause: error,
    })
  }
}
