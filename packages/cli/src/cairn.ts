// From the words on the command line to an exit code: 0 done, 1 our own fault, 2 a wrong argument or input, 130 stopped.
import { Malformed } from '@cairn/kernel'
import { admin } from './commands/admin.ts'
import { arena } from './commands/arena.ts'
import { bot } from './commands/bot.ts'
import { parseArgs } from './terminal/args.ts'
import { engine } from './commands/engine.ts'
import { games } from './commands/games.ts'
import { helpFor } from './commands/help.ts'
import { backup, check, move, restore } from './commands/keeping.ts'
import { ratings } from './commands/rated.ts'
import { review } from './commands/review.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { solve } from './commands/solve.ts'
import { verify } from './commands/verify.ts'
import { Interrupted, type Subcommand, type World } from './terminal/world.ts'

export const INTERRUPTED = 130

const commands: readonly Subcommand[] = [
  serve,
  backup,
  restore,
  check,
  move,
  ratings,
  admin,
  games,
  simulate,
  arena,
  bot,
  engine,
  solve,
  verify,
  review,
  helpFor(() => commands),
] as readonly Subcommand[]

/** Runs one command; what was wrong is said in one sentence. */
export async function cairn(words: readonly string[], world: World): Promise<number> {
  try {
    await obey(words, world)
    return 0
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED
    if (error instanceof Malformed) {
      world.complain(error.message)
      return 2
    }
    const { code, message, stack } = error as NodeJS.ErrnoException
    // whoever read our output has closed it: nobody is left to tell
    if (code === 'EPIPE') return 0
    world.complain(process.env['CAIRN_DEBUG'] === undefined ? message : (stack ?? message))
    return 1
  }
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h'

async function obey([name = 'help', ...rest]: readonly string[], world: World): Promise<void> {
  if (name === '--version') return world.print(world.version)
  if (isHelp(name)) return obey(['help', ...rest], world)
  if (rest.some(isHelp)) return obey(['help', name], world)
  const command = commands.find(command => command.name === name)
  if (command === undefined)
    throw new Malformed(`There is no command ${JSON.stringify(name)}; \`cairn help\` lists them.`)
  return command.run(parseArgs(name, command.spec, rest), world)
}
