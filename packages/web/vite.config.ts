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

// JSX is compiled by oxc with Preact's runtime, which tsconfig.json names.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // the labels of all games in one chunk, though each game has its own in its rules
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'labels', test: /\/label\.ts$/ }] } } },
  },
  worker: { format: 'es' },
  plugins: [serviceWorker()],
})
