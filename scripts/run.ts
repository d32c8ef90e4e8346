// Runs commands one after another, each named and timed; the scripts share it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
