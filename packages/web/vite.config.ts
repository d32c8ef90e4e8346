import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // oxc compiles JSX; Preact's runtime is named in tsconfig.json
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
})
