// Builds the page when its sources are newer than what was built last.
import { existsSync, globSync, statSync } from 'node:fs'
import { root, run } from './run.ts'

const INPUTS = [
  'package-lock.json',
  'packages/{kernel,games,bots}/src/**',
  'packages/server/src/protocol.ts',
  'packages/web/{index.html,vite.config.ts,public/**,scripts/**}',
  'packages/web/src/**',
]
const BUILT = `${root}packages/web/dist/index.html`

const changed = (path: string): number => statSync(`${root}${path}`).mtimeMs

function isStale(): boolean {
  if (!existsSync(BUILT)) return true
  const built = statSync(BUILT).mtimeMs
  return INPUTS.some(pattern =>
    globSync(pattern, { cwd: root, exclude: ['packages/web/src/paraglide'] }).some(
      path => changed(path) > built,
    ),
  )
}

/** Whether the page is there, built from what its sources say now. */
export const ensurePage = (): boolean =>
  !isStale() ||
  (run('the words of the page', 'node', ['packages/web/scripts/messages.ts']) &&
    run('the page', 'vite', ['build', 'packages/web', '--logLevel', 'warn'], {
      NODE_ENV: 'production',
    }))
