import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Writes sw.js with the list of all that one build consists of. */
const serviceWorker = (): Plugin => ({
  name: 'cairn-service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = [
      ...Object.keys(bundle).filter(file => file !== 'index.html'),
      ...readdirSync(new URL('public', import.meta.url)),
    ].map(file => `/${file}`)
    const source = read('src/sw.js')
    const version = createHash('sha256')
      .update(
        JSON.stringify([files, Object.values(bundle).map(file => ('code' in file ? file.code : '')), source]),
      )
      .digest('hex')
      .slice(0, 12)
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(['/', ...files])}\n${source}`,
    })
  },
})

/** The icon in the page itself: one request less. */
const inlineIcon = (): Plugin => ({
  name: 'cairn-inline-icon',
  apply: 'build',
  transformIndexHtml: html =>
    html.replace('"/icon.svg"', `"data:image/svg+xml,${encodeURIComponent(read('public/icon.svg'))}"`),
})

/** Says each message by `said`: the compiler's own way to find the language is as long as many a message. */
const shortMessages = (): Plugin => ({
  name: 'cairn-short-messages',
  apply: 'build',
  transform: {
    filter: { id: /src\/paraglide\/messages\/(?!_index)\w+\.js$/ },
    handler(code) {
      const [start, name] =
        /export const (\w+) = .*\(\(inputs(?: = {})?, options = {}\) => {$/m.exec(code) ?? []
      if (start === undefined) throw new Error('the message compiler writes otherwise than it did')
      const own = code
        .slice(0, code.indexOf(start))
        .replace(/^import { getLocale.*$/m, '')
        .replace(/^import \* as registry.*$/m, '')
        .replaceAll('registry.plural(', 'pluralOf(')
        .replaceAll('i?.', 'i.')
        .replaceAll(/= \/\*\*.*\*\/ \(\) => {\n\treturn \/\*\*.*\*\/ (\(`.*`\))\n};/g, '= $1')
        // whatever is not one is other
        .replaceAll(/if \(\w+ === "other"\) (return .*;)\n\treturn .*;/g, '$1')
      return `import { pluralOf, said } from '../../said.ts'\n${own}\nexport const ${name} = /* @__PURE__ */ said(en_${name}, fr_${name})\n`
    },
  },
})

/** Whether a module is of a Chronicle's chapter, which only a table that plays with it needs. */
const isChapter = (id: string): boolean =>
  /web\/src\/games\/glen-more\/chronicles\/[a-z-]+\/(?!card\.|picture\.)/.test(id)

/** The game to which a module belongs, its rules or its board; not what is fetched when somebody opens it. */
const gameOf = (id: string): string | null =>
  isChapter(id) ||
  /\.md|\/(?:card\.ts|form\.ts|picture\.svg|lessons\/|puzzles\.|rule-pieces\.|scores\.)/.test(id)
    ? null
    : (/packages\/(?:games\/src|web\/src\/games)\/([a-z-]+)\//.exec(id)?.[1] ?? null)

// Few requests: what the home page needs; what every table needs; each game; all Chronicles.
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  {
    name: 'table',
    test: /packages\/(?:kernel\/src|web\/src\/(?:house|look|table\/(?!online|connection|http)|screens\/(?:table|local)|(?:keyboard|motion|sounds?|drag)\.ts|games\/module))/,
    priority: 3,
  },
  { name: gameOf, debugName: 'a game', test: (id: string) => gameOf(id) !== null, priority: 1 },
  { name: 'glen-more-chronicles', test: isChapter, priority: 0 },
]

// JSX is compiled by oxc with Preact's runtime, which tsconfig.json names.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  worker: {
    format: 'es',
    // all of the kernel in the worker itself: what only games use of it would be a request of its own
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /packages\/kernel\/src/, sideEffects: true }] },
    },
  },
  plugins: [inlineIcon(), shortMessages(), serviceWorker()],
})
