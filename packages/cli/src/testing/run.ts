// Runs commands for tests: in this process with the toy game, or as the real process.
import { type ChildProcess, spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Game } from '@cairn/kernel'
import { cairn } from '../cairn.ts'
import type { World } from '../terminal/world.ts'
import { toy, toyBots } from './toy.ts'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Here {
  readonly games?: readonly Game[]
  readonly input?: string
  /** What is written to a terminal goes here too; without it there is no terminal. */
  onTerminal?(text: string, interrupt: () => void): void
}

/** Runs a command in this process, with the toy game unless others are given. */
export async function runHere(
  words: readonly string[],
  { games = [toy], input = '', onTerminal }: Here = {},
): Promise<Ran> {
  let out = ''
  let err = ''
  const interruption = new AbortController()
  const write = (text: string): void => {
    err += text
    onTerminal?.(text, () => interruption.abort())
  }
  const world: World = {
    games,
    version: '9.9.9',
    botsOf: () => Promise.resolve(toyBots),
    input: new PassThrough().end(input),
    print: line => {
      out += `${line}\n`
      return Promise.resolve()
    },
    complain: sentence => (err += `${sentence}\n`),
    terminal: onTerminal === undefined ? undefined : { write, columns: 60 },
    signal: interruption.signal,
  }
  const code = await cairn(words, world)
  return { code, out, err }
}

export const toyMain = fileURLToPath(new URL('./toy-main.ts', import.meta.url))

const paths = {
  cairn: fileURLToPath(new URL('../../bin/cairn.mjs', import.meta.url)),
  toy: toyMain,
}

export interface Started {
  readonly child: ChildProcess
  readonly done: Promise<Ran>
}

interface How {
  /** Which command line: the real one, or the one with the toy game. */
  readonly program?: keyof typeof paths
  readonly cwd?: string
}

/** Starts the command line as a process. */
export function start(words: readonly string[], { program = 'cairn', cwd = '.' }: How = {}): Started {
  const child = spawn(process.execPath, [paths[program], ...words], { cwd })
  // a test that fails leaves nothing running
  const end = (): boolean => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  // a process that ends early does not read all of its input
  child.stdin.on('error', () => {})
  const done = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
  })
  return { child, done }
}

/** The same with all of its input given at once, to its end. */
export function run(words: readonly string[], how: How & { readonly input?: string } = {}): Promise<Ran> {
  const { child, done } = start(words, how)
  child.stdin?.end(how.input ?? '')
  return done
}
