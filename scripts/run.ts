// Runs commands, each named and timed; the scripts share it.
import { spawn, spawnSync } from 'node:child_process'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')

/** Tools whose package has another name. */
const PACKAGES: Readonly<Record<string, string>> = { biome: '@biomejs/biome', tsc: 'typescript' }

/** The script behind a tool's name: what lies in .bin cannot be started on Windows without a shell. */
function scriptOf(tool: string): string {
  const folder = join(modules, PACKAGES[tool] ?? tool)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Readonly<Record<string, string>>
  }
  return join(folder, typeof bin === 'string' ? bin : (bin[tool] ?? ''))
}

/** Runs one command of the project on the pinned Node, with its output shown; whether it succeeded. */
export function run(
  title: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): boolean {
  const started = process.hrtime.bigint()
  console.log(`\n— ${title}`)
  const script = command === 'node' ? [] : [scriptOf(command)]
  const { status, error } = spawnSync(process.execPath, [...script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      PATH: [join(modules, '.bin'), dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    },
  })
  if (error) console.error(error.message)
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  console.log(`  ${status === 0 ? 'done' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return status === 0
}

/** Starts a script of ours beside whatever comes next. Asked how it went, it shows what was said and whether it succeeded. */
export function runBeside(script: string): () => Promise<boolean> {
  const said = join(tmpdir(), `cairn-${process.pid}.txt`)
  const file = openSync(said, 'w')
  const child = spawn(process.execPath, [join(root, script)], { cwd: root, stdio: ['ignore', file, file] })
  const ended = new Promise<boolean>(resolve => {
    child.once('error', () => resolve(false))
    child.once('exit', status => resolve(status === 0))
  })
  return async () => {
    const isDone = await ended
    process.stdout.write(readFileSync(said))
    rmSync(said)
    return isDone
  }
}
