// A player that is a program of its own: one question a line, one answer.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Malformed } from '@cairn/kernel'
import { Failure, parseChoice, type ChooseQuestion } from '../engine/choosing.ts'
import { type InputLine, linesOf } from '../engine/lines.ts'
import { Interrupted } from '../terminal/world.ts'

/** How long a program that is no longer asked may take to end. */
const FAREWELL_MS = 1000

/** The shell's exit codes for what it cannot start. */
const CANNOT_START: readonly unknown[] = [126, 127]

export class Program {
  readonly #command: string
  readonly #child: ChildProcessWithoutNullStreams
  readonly #ended: Promise<Error>
  #complaint = ''
  #unasked: InputLine | undefined
  #hear: ((line: InputLine) => void) | undefined
  /** How many questions it has answered. */
  answers = 0

  constructor(command: string) {
    this.#command = command
    // a group of its own, so that whatever it starts ends with it, and Ctrl-C is heard here alone
    this.#child = spawn(command, { shell: true, detached: process.platform !== 'win32' })
    const { stdin, stdout, stderr } = this.#child
    process.once('exit', this.kill)
    this.#ended = new Promise(resolve => {
      this.#child.once('error', error => resolve(new Failure(`could not be started: ${error.message}`)))
      this.#child.once('close', (code, signal) => resolve(this.#reason(code, signal)))
    })
    void this.#ended.then(() => process.off('exit', this.kill))
    // a program that has ended does not read what it is asked
    stdin.on('error', () => {})
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-1000)
    })
    void this.#listen(stdout)
  }

  async #listen(output: ChildProcessWithoutNullStreams['stdout']): Promise<void> {
    for await (const line of linesOf(output)) {
      if (this.#hear === undefined) this.#unasked ??= line
      this.#hear?.(line)
      this.#hear = undefined
    }
  }

  #reason(code: number | null, signal: NodeJS.Signals | null): Error {
    const last = this.#complaint.trimEnd().split('\n').at(-1) ?? ''
    const why = last === '' ? '' : ` (${last.trim()})`
    if (this.answers === 0 && CANNOT_START.includes(code))
      return new Malformed(`The player ${JSON.stringify(this.#command)} cannot be started${why}.`)
    return new Failure(`ended with ${code === null ? signal : `exit code ${code}`}${why}`)
  }

  /** The move it chooses. Throws a Failure if it has lost. */
  async ask(question: ChooseQuestion, patience: number, signal: AbortSignal): Promise<string> {
    const line = this.#unasked ?? (await this.#answer(question, patience, signal))
    if ('problem' in line) throw new Failure(`answered what cannot be read: ${line.problem}`)
    if (line === this.#unasked) throw new Failure(`said ${JSON.stringify(line.text)} without being asked`)
    this.answers++
    return parseChoice(line.text)
  }

  async #answer(question: ChooseQuestion, patience: number, signal: AbortSignal): Promise<InputLine> {
    const heard = new Promise<InputLine>(resolve => {
      this.#hear = resolve
    })
    this.#child.stdin.write(`${JSON.stringify(question)}\n`)
    let stop = (): void => {}
    const stopped = new Promise<never>((_, reject) => {
      const late = setTimeout(
        () => reject(new Failure(`did not answer within ${Math.round(patience / 1000)} s`)),
        patience,
      )
      const interrupt = (): void => reject(new Interrupted())
      if (signal.aborted) interrupt()
      signal.addEventListener('abort', interrupt)
      stop = () => {
        clearTimeout(late)
        signal.removeEventListener('abort', interrupt)
      }
    })
    const ended = this.#ended.then(why => {
      throw why
    })
    try {
      return await Promise.race([heard, stopped, ended])
    } finally {
      stop()
    }
  }

  /** Seconds of processor time that it has used, with all that it started, where the system tells. */
  processorSeconds(): number | undefined {
    try {
      const times = readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .map(name => secondsIn(statOf(name), this.#child.pid as number))
      return times.reduce((sum, seconds) => sum + seconds, 0)
    } catch {
      return undefined
    }
  }

  /** Lets it go: it is asked no more, and ended if it does not end by itself. */
  async close(): Promise<void> {
    this.#child.stdin.end()
    const late = setTimeout(this.kill, FAREWELL_MS)
    await this.#ended
    clearTimeout(late)
  }

  /** Ends it and all that it started. */
  readonly kill = (): void => {
    const { pid, exitCode } = this.#child
    if (pid === undefined || exitCode !== null) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      this.#child.kill('SIGKILL')
    }
  }
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // it has ended meanwhile
    return ''
  }
}

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS = 100

/** What a line of /proc/PID/stat says of the processor time of a process and its children, if it is of this group. */
function secondsIn(stat: string, group: number): number {
  // the name before the bracket may hold anything
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (fields[2] !== group) return 0
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS
}
