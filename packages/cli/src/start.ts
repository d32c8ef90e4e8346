// The process around a command: its streams, its signals, its exit code.
import type { Game } from '@cairn/kernel'
import pack from '../package.json' with { type: 'json' }
import { cairn, INTERRUPTED } from './cairn.ts'
import type { BotsByName } from './terminal/world.ts'

const PATIENCE_MS = 500

export async function start(
  games: readonly Game[],
  botsOf: (game: Game) => Promise<BotsByName>,
): Promise<void> {
  const { stdin, stdout, stderr } = process
  const interruption = new AbortController()
  let asked = Number.POSITIVE_INFINITY
  const interrupt = (): void => {
    // one Ctrl-C may come twice, from the terminal and from the process that started this one
    if (performance.now() > asked + PATIENCE_MS) process.exit(INTERRUPTED)
    asked = Math.min(asked, performance.now())
    interruption.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  // whoever started us has died; without a channel, as in a daemon, there is nobody to end with
  process.on('disconnect', interrupt)
  process.channel?.unref()
  // write() reports the same error to its caller
  stdout.on('error', () => {})
  // complaints that nobody reads end nothing
  stderr.on('error', () => {})
  const print = (line: string): Promise<void> =>
    new Promise((resolve, reject) => {
      stdout.write(`${line}\n`, error => (error ? reject(error) : resolve()))
    })
  process.exitCode = await cairn(process.argv.slice(2), {
    games,
    botsOf,
    version: pack.version,
    input: stdin,
    print,
    complain: sentence => stderr.write(`cairn: ${sentence}\n`),
    terminal: stderr.isTTY ? stderr : undefined,
    signal: interruption.signal,
  })
}
