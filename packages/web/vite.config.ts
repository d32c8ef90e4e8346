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

/** The game to which a module belongs, its rules or its board; lessons and puzzles are fetched when they are opened. */
const gameOf = (id: string): string | null =>
  /packages\/(?:games\/src|web\/src\/games)\/([a-z-]+)\/(?!lessons\/|puzzles\.)/.exec(id)?.[1] ?? null

// Few requests: what the home page needs; what every table needs; drawings that boards share; each game.
const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  {
    name: 'table',
    test: /rolldown.runtime|packages\/(?:kernel\/src|web\/src\/(?:house|table\/(?!online|connection|http)|screens\/(?:table|local)|(?:keyboard|motion|sounds?|drag)\.ts|games\/module|look\/(?:along|button|dialog|hand|help|zoom|icon)))/,
    priority: 3,
  },
  { name: 'drawings', test: /packages\/web\/src\/look\//, priority: 2 },
  { name: gameOf, debugName: 'a game', test: (id: string) => gameOf(id) !== null, priority: 1 },
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
  plugins: [serviceWorker()],
})
