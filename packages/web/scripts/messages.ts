// Compiles all messages/{en,fr}.json, which lie beside what speaks them, to typed functions in src/paraglide (not
// committed), if they have changed since. Whatever reads the page's source needs it first.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))

/** The folders of messages, from here. */
export const messageFolders = (): readonly string[] =>
  globSync('{src,../../examples/web}/**/messages/en.json', { cwd: web })
    .map(path => path.replaceAll('\\', '/').replace('/en.json', ''))
    .toSorted()

/** All messages of a language, by their keys. */
export const messagesIn = (language: 'en' | 'fr'): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    messageFolders()
      .flatMap(folder =>
        Object.entries(JSON.parse(readFileSync(`${web}${folder}/${language}.json`, 'utf8')) as object),
      )
      .filter(([key]) => key !== '$schema'),
  )

/** The texts of a message: one, or one for each of its forms. */
export function textsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message]
  const [{ match }] = message as readonly [{ readonly match: Readonly<Record<string, string>> }]
  return Object.values(match)
}

/** A key that stands in more than one file, which the compiler would go on about for ever. */
function repeated(files: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (const file of files)
    for (const key of Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)) {
      if (seen.has(key) && key !== '$schema') return key
      seen.add(key)
    }
  return undefined
}

if (import.meta.main) {
  const plugin = '../../node_modules/@inlang/plugin-message-format/dist/index.js'
  // the compiler goes on without its plugin, and everything after it then misses every word
  if (!existsSync(`${web}${plugin}`)) {
    console.error('cairn: the message compiler is not installed: run npm ci.')
    process.exit(1)
  }
  const project = `${web}project.inlang`
  mkdirSync(project, { recursive: true })
  const settings = {
    telemetry: 'off',
    baseLocale: 'en',
    locales: ['en', 'fr'],
    modules: [plugin],
    'plugin.inlang.messageFormat': {
      pathPattern: messageFolders().map(folder => `./${folder}/{locale}.json`),
    },
  }
  const words = messageFolders().flatMap(folder => ['en', 'fr'].map(locale => `${folder}/${locale}.json`))
  const sources = ['scripts/messages.ts', '../../package-lock.json', ...words]
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const path of sources) hash.update(readFileSync(`${web}${path}`))
  const wanted = hash.digest('hex')
  const stamp = `${project}/made-from`
  const made = `${web}src/paraglide/messages`
  if (existsSync(stamp) && existsSync(made) && readFileSync(stamp, 'utf8') === wanted) process.exit(0)
  const twice = repeated(messageFolders().map(folder => `${web}${folder}/en.json`))
  if (twice !== undefined) {
    console.error(`cairn: the page has two messages called ${twice}.`)
    process.exit(1)
  }
  writeFileSync(`${project}/settings.json`, JSON.stringify(settings, null, 2))
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project,
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
  if (readdirSync(made).length < 3) {
    console.error('cairn: the message compiler found no messages.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
  process.exit(0)
}
