// Servers for tests: in this process, or in one of their own that can be killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Serving, serve, type ServeOptions } from '../edges/serve.ts'
import { ROOMY } from './roomy.ts'
import type { Usage } from './usage.ts'

export interface World extends Serving {
  readonly data: string
  /** What the server warned of in its log. */
  readonly lines: string[]
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'cairn-test-'))

/** A server in this process; `close` also removes its data. */
export async function startWorld(options: Partial<ServeOptions> = {}): Promise<World> {
  const data = options.data ?? temporaryFolder()
  const lines: string[] = []
  const serving = await serve({
    port: 0,
    host: '127.0.0.1',
    botThreads: 1,
    limits: ROOMY,
    log(line, level) {
      if (level !== 'info') lines.push(line)
    },
    ...options,
    data,
  })
  return {
    ...serving,
    data,
    lines,
    async close() {
      await serving.close()
      if (options.data === undefined) rmSync(data, { recursive: true })
    },
  }
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** What it wrote to its log so far. */
  readonly lines: string[]
  usage(): Promise<Usage>
  kill(signal: NodeJS.Signals): Promise<void>
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** A server in a process of its own, with roomy limits; of this house, or of another copy of it. */
export const startProcess = (
  data: string,
  port = 0,
  env: NodeJS.ProcessEnv = {},
  house = root,
): Promise<ServerProcess> =>
  startScript(join(house, 'packages/server/src/testing/process.ts'), [data, String(port)], env)

/** A bare `ws` server that sends back what it hears: the least that a message can cost. */
export const startEcho = (): Promise<ServerProcess> =>
  startScript(fileURLToPath(new URL('./echo.ts', import.meta.url)))

async function startScript(
  main: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', line => lines.push(line))
  const exited = once(child, 'exit')
  const output = createInterface({ input: child.stdout })
  const [url] = (await Promise.race([
    once(output, 'line'),
    exited.then(() => {
      throw new Error(`the server did not start: ${lines.join('\n')}`)
    }),
  ])) as [string]
  return {
    child,
    url,
    lines,
    async usage() {
      const line = once(output, 'line')
      child.kill('SIGUSR2')
      return JSON.parse(((await line) as [string])[0]) as Usage
    },
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}
