// The server as it was before the last change to it, so that both can run side by side.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const PARTS = ['kernel', 'games', 'bots', 'server'].map(name => `packages/${name}`)

/** Lays that version out in a folder: which, and where. Undefined where there is no history to take it from. */
export function versionBefore(
  folder: string,
): { readonly commit: string; readonly root: string } | undefined {
  const git = (...args: readonly string[]): Buffer =>
    execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const commits = git('rev-list', '-n', '2', 'HEAD', '--', 'packages/server/src').toString().trim()
    const [, commit] = commits.split('\n')
    if (commit === undefined) return undefined
    const place = mkdtempSync(join(folder, 'before-'))
    execFileSync('tar', ['-x', '-C', place], { input: git('archive', commit, 'package.json', ...PARTS) })
    shareModules(place)
    return { commit: commit.slice(0, 7), root: place }
  } catch {
    return undefined
  }
}

/** The same packages from elsewhere, and its own of this house. */
function shareModules(place: string): void {
  const modules = join(place, 'node_modules')
  mkdirSync(join(modules, '@cairn'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cairn') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const part of PARTS) symlinkSync(join(place, part), join(modules, part.replace('packages', '@cairn')))
}
