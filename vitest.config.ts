import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest.ts'
import { compiled } from './scripts/parent.mjs'

// all processes that tests start find it there
process.env['NODE_COMPILE_CACHE'] ??= compiled

// However busy a machine is, whatever is waited for comes within this many milliseconds; no test is about time.
const PATIENCE = 900_000

// all suites share them when they run together; one more than cores, since some tests wait for a process or a page
const maxWorkers = availableParallelism() + 1

// Four suites: `pure` (rules and search: quick, not isolated), `page` (what of the page needs no browser), `node`
// (processes, sockets, files), `browser` (a real Chromium). What does not start processes shares its modules.
export default defineConfig({
  test: {
    teardownTimeout: PATIENCE,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{kernel,games,bots}/src/**/*.test.ts', 'examples/games/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'page',
          include: ['packages/web/{src,scripts}/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'node',
          include: ['packages/{server,cli}/src/**/*.test.ts', 'examples/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/test/**/*.test.ts', 'examples/web/**/*.test.ts'],
          globalSetup: ['packages/web/test/prepare.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // sooner than the test's own, so that it says what there was instead
          expect: { poll: { timeout: PATIENCE / 2 } },
        },
      },
    ],
  },
})
