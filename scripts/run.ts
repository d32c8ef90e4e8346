// Runs commands one after another, each named and timed; the scripts share it.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** Runs one command of the project on the pinned Node, with its output shown; whether it succeeded. */
export function run(
  title: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): boolean {
  const started = process.hrtime.bigint()
  console.log(`\n— ${title}`)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      PATH: [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    },
  })
  if (error) console.error(error.message)
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  console.log(`  ${status === 0 ? 'done' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return status === 0
}
