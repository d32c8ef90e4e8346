// The page with the examples on its shelf: two files of the house are replaced, everything else is the same.
// `npx vite packages/web --config examples/web/testing/vite.config.ts` shows it while you write.
import { fileURLToPath } from 'node:url'
import house from '@cairn/web/vite.config.ts'
import { mergeConfig, type Plugin } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const standIns = new Map([
  [at('../../../packages/games/src/list.ts'), at('../../games/list.ts')],
  [at('../../../packages/web/src/games/folders.ts'), at('../folders.ts')],
])

const standIn = (): Plugin => ({
  name: 'cairn-examples',
  enforce: 'pre',
  async resolveId(text, importer, options) {
    const found = await this.resolve(text, importer, { ...options, skipSelf: true })
    const other = found === null ? undefined : standIns.get(found.id)
    return other === undefined || other === importer ? undefined : other
  },
})

export const dist = at('../dist')

export default mergeConfig(house, {
  build: { outDir: dist, emptyOutDir: true },
  plugins: [standIn()],
  worker: { plugins: () => [standIn()] },
})
