import { defineConfig } from 'vitest/config'

// However busy a machine is, whatever is waited for comes within this many milliseconds; no test is about time.
const PATIENCE = 300_000

// Three suites: `pure` (rules and search: quick, not isolated), `node` (processes, sockets, files), `browser` (a real Chromium).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{kernel,games,bots}/src/**/*.test.ts', 'examples/games/**/*.test.ts'],
          isolate: false,
          // pure computation: use both cores of a small machine
          maxWorkers: 2,
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'node',
          include: ['packages/{server,cli}/src/**/*.test.ts', 'examples/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/{src,test}/**/*.test.ts', 'examples/web/**/*.test.ts'],
          globalSetup: ['packages/web/test/prepare.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: { poll: { timeout: PATIENCE } },
          // each file has a browser of its own: one to a core of a small machine
          maxWorkers: 2,
          maxConcurrency: 2,
        },
      },
    ],
  },
})
