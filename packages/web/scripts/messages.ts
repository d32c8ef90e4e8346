// Compiles messages/*/*.json to typed functions in src/paraglide (not committed). Whatever reads the page's source needs it first.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))

// the compiler goes on without its plugin, and everything after it then misses every word
const { modules } = JSON.parse(readFileSync(`${web}project.inlang/settings.json`, 'utf8')) as {
  modules: readonly string[]
}
if (!modules.every(module => existsSync(resolve(web, module)))) {
  console.error('cairn: the message compiler is not installed: run npm ci.')
  process.exit(1)
}
const { compile } = await import('@inlang/paraglide-js')
await compile({
  project: `${web}project.inlang`,
  outdir: `${web}src/paraglide`,
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
  disableAsyncLocalStorage: true,
  isServer: 'false',
})
// the compiler reports success even when it found no messages, and leaves timers running behind it
const made = readdirSync(`${web}src/paraglide/messages`).length - 2
if (made < 1) console.error('cairn: the message compiler found no messages.')
process.exit(made < 1 ? 1 : 0)
