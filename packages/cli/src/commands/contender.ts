// Who plays in the arena: a bot of this house in this process, or a program behind a pipe; each with its time kept.
import { setTimeout } from 'node:timers/promises'
import type { Bot } from '@cairn/bots'
import { type FastChance, type Game, legalMoves, Malformed, pick, refuseMove } from '@cairn/kernel'
import { Failure, LONGEST_MS } from '../engine/choosing.ts'
import { botNamed, Interrupted, type World } from '../terminal/world.ts'
import { botChooser, type Chooser, processorTime } from './playing.ts'
import { Program } from './program.ts'

export interface Contender {
  /** As it was named. */
  readonly name: string
  readonly time: TimeSpent
  /** Somebody for one seat of one match, who says at most once why it has lost. */
  chooser(luck: FastChance, lose: (why: string) => void): Chooser
  close(): Promise<void>
}

/** The time over all decisions of a contender, in milliseconds; programs are on the wall clock. */
export interface TimeSpent {
  moves: number
  ms: number
  longest: number
  /** What a program's processor time was, where the system tells. */
  processor?: number | undefined
}

/** How long after a program's failure the arena may still hear that both were stopped. */
const SAME_MOMENT_MS = 100

const isProgram = (name: string): boolean => /[\s/\\]/.test(name)

/** Finds who is named: `expert`, `expert@1000` with a time of its own, or a command. */
export async function contenderNamed(
  world: World,
  game: Game,
  name: string,
  usual: number,
  patience: number,
): Promise<Contender> {
  const [, who = '', own] = /^(.*?)(?:@(\d+))?$/s.exec(name) as RegExpExecArray
  const ms = own === undefined ? usual : Number(own)
  if (ms < 1 || ms > LONGEST_MS)
    throw new Malformed(`The time in ${JSON.stringify(name)} must be from 1 to ${LONGEST_MS} milliseconds.`)
  if (isProgram(who)) return new ProgramContender(name, who, game, ms, patience, world.signal)
  const bot = await botNamed(world, game, who)
  // nobody is helped by what another remembers
  return new BotContender(name, game, bot.anew?.() ?? bot, ms)
}

const noTime = (): TimeSpent => ({ moves: 0, ms: 0, longest: 0 })

function spend(time: TimeSpent, ms: number): void {
  time.moves++
  time.ms += ms
  time.longest = Math.max(time.longest, ms)
}

class BotContender implements Contender {
  readonly name: string
  readonly time = noTime()
  readonly #game: Game
  readonly #bot: Bot
  readonly #ms: number

  constructor(name: string, game: Game, bot: Bot, ms: number) {
    this.name = name
    this.#game = game
    this.#bot = bot
    this.#ms = ms
  }

  chooser(luck: FastChance): Chooser {
    const choose = botChooser(this.#game, this.#bot, luck, this.#ms)
    return (state, seat) => {
      const started = processorTime()
      const move = choose(state, seat)
      spend(this.time, processorTime() - started)
      return move
    }
  }

  async close(): Promise<void> {}
}

class ProgramContender implements Contender {
  readonly name: string
  readonly #time = noTime()
  readonly #command: string
  readonly #game: Game
  readonly #ms: number
  readonly #patience: number
  readonly #signal: AbortSignal
  #program: Program | undefined

  constructor(name: string, command: string, game: Game, ms: number, patience: number, signal: AbortSignal) {
    this.name = name
    this.#command = command
    this.#game = game
    this.#ms = ms
    this.#patience = patience
    this.#signal = signal
  }

  /** Once it has lost, chance plays on in its place, so that the others get what the match is worth to them. */
  chooser(luck: FastChance, lose: (why: string) => void): Chooser {
    const game = this.#game
    let hasLost = false
    return async (state, seat) => {
      const view = game.view(state, seat)
      const legal = legalMoves(game, view)
      if (hasLost) return pick(legal, luck)
      try {
        return await this.#choose(view, legal)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        await this.#unlessStopped()
        this.#restart()
        hasLost = true
        lose(error.message)
        return pick(legal, luck)
      }
    }
  }

  async #choose(view: ReturnType<Game['view']>, legal: readonly unknown[]): Promise<unknown> {
    const game = this.#game
    const program = (this.#program ??= new Program(this.#command))
    const texts = legal.map(move => game.makeMove(move))
    const started = performance.now()
    const text = await program.ask(
      { type: 'choose', game: game.id, view, legal: texts, ms: this.#ms },
      this.#ms + this.#patience,
      this.#signal,
    )
    // the first answer comes after a start that is no thought
    if (program.answers > 1) spend(this.#time, performance.now() - started)
    const move = game.parseMove(text)
    if (move === undefined) throw new Failure(`played ${JSON.stringify(text)}, which is no move`)
    const refused = refuseMove(game, view, move)
    if (refused !== undefined)
      throw new Failure(`played ${JSON.stringify(text)}, which breaks ${refused.rule}`)
    return move
  }

  /** Whoever stops the arena may stop its programs in the same moment, for which none of them has lost. */
  async #unlessStopped(): Promise<void> {
    await setTimeout(SAME_MOMENT_MS, undefined, { signal: this.#signal }).catch(() => {
      throw new Interrupted()
    })
  }

  get time(): TimeSpent {
    const seconds = this.#program?.processorSeconds()
    if (seconds === undefined) return this.#time
    return { ...this.#time, processor: (this.#time.processor ?? 0) + 1000 * seconds }
  }

  #restart(): void {
    this.#time.processor = this.time.processor
    this.#program?.kill()
    this.#program = undefined
  }

  async close(): Promise<void> {
    await this.#program?.close()
  }
}
