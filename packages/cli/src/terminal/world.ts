import type { Readable } from 'node:stream'
import type { Bot } from '@cairn/bots'
import { type Game, Malformed } from '@cairn/kernel'
import type { Args, Spec } from './args.ts'

export type BotsByName = Readonly<Record<string, Bot>>

/** What a command may touch. Games come from outside, so that a test can bring its own. */
export interface World {
  readonly games: readonly Game[]
  readonly version: string
  /** Its players by name: the levels, and what they are measured with. */
  botsOf(game: Game): Promise<BotsByName>
  readonly input: Readable
  /** Writes one line to standard output. */
  print(line: string): Promise<void>
  /** Writes one sentence to standard error. */
  complain(sentence: string): void
  /** Standard error where it is a terminal: the place for a progress bar. */
  readonly terminal: { write(text: string): unknown; readonly columns?: number } | undefined
  /** Raised by Ctrl-C, SIGTERM, or the end of whoever started this process. */
  readonly signal: AbortSignal
}

export interface Subcommand<S extends Spec = Spec> {
  readonly name: string
  /** What it does, in one line. */
  readonly about: string
  /** What else the help says. */
  readonly more?: string
  readonly spec: S
  run(args: Args<S>, world: World): Promise<void>
}

/** Thrown when the signal is raised. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Does work that comes to something even if it is interrupted; whether it was. */
export async function isStopped(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (error) {
    if (error instanceof Interrupted) return true
    throw error
  }
}

/** The games as programs read them. */
export const gamesList = ({ games }: World) =>
  games.map(({ id, version, seats, options }) => ({ id, version, seats, options }))

export function gameNamed(world: World, id: string): Game {
  const game = world.games.find(game => game.id === id)
  if (game === undefined)
    throw new Malformed(
      `There is no game ${JSON.stringify(id)}; there is ${world.games.map(game => game.id).join(', ')}.`,
    )
  return game
}

export async function botNamed(world: World, game: Game, name: string): Promise<Bot> {
  const bots = await world.botsOf(game)
  if (!Object.hasOwn(bots, name))
    throw new Malformed(
      `There is no player ${JSON.stringify(name)} for ${game.id}; there is ${Object.keys(bots).join(', ')}.`,
    )
  return bots[name] as Bot
}

/** Checks a number of seats against the game's. */
export function seatsFor(game: Game, seats: number): number {
  const { min, max } = game.seats
  if (seats < min || seats > max)
    throw new Malformed(`${game.id} is played by ${min === max ? min : `${min} to ${max}`}, not by ${seats}.`)
  return seats
}
