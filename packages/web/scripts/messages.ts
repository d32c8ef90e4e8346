// Compiles messages/*/*.json to typed functions in src/paraglide (not committed). Whatever reads the page's source needs it first.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const web = fileURLToPath(new URL('..', import.meta.url))

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
