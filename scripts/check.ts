// Everything that reads the source without running it: form, lint, types, the plan, and that every rule has its tests.
import { fileURLToPath } from 'node:url'
import { run } from './run.ts'

/** What lint, types and tests read besides the source: without it they would complain of nothing else. */
export const prepare = (): boolean =>
  run('messages of the page', 'node', ['packages/web/scripts/messages.ts'])

export const check = (): boolean =>
  [
    run('format', 'biome', ['format', '.']),
    run('lint', 'oxlint', ['--type-aware', '--deny-warnings', 'packages', 'examples', 'scripts']),
    run('types of the rules (no Node, no browser)', 'tsc', ['-p', 'tsconfig.pure.json']),
    run('types of server, command line and tests', 'tsc', ['-p', 'tsconfig.json']),
    run('types of the page', 'tsc', ['-p', 'packages/web/tsconfig.json']),
    run('the plan of the house', 'node', ['scripts/plan.ts']),
    run('rules and their tests', 'node', ['scripts/rules.ts']),
    run('French punctuation', 'node', ['scripts/french.ts']),
  ].every(Boolean)

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(prepare() && check() ? 0 : 1)
