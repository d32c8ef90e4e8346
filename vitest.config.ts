import { defineConfig } from 'vitest/config'

// Three suites: `pure` (rules and search: quick, not isolated), `node` (processes, sockets, files), `browser` (a real Chromium).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{kernel,games,bots}/src/**/*.test.ts'],
          isolate: false,
          // pure computation: use both cores of a small machine
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'node',
          include: ['packages/{server,cli}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/{src,test}/**/*.test.ts'],
          globalSetup: ['packages/web/test/prepare.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // each file has a browser of its own: one to a core of a small machine
          maxWorkers: 2,
          maxConcurrency: 2,
        },
      },
    ],
  },
})
