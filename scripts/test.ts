// `npm test`: every check there is. `npm test -- quick` leaves out the browser and the long node tests.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, prepare } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

const quick = process.argv.includes('quick')
if (!prepare()) process.exit(1)
let ok = check()
let passed = 0
let failed = 0

function suite(title: string, project: string, env: NodeJS.ProcessEnv = {}): void {
  const report = join(tmpdir(), `cairn-test-${process.pid}-${project}.json`)
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
  if (!run(title, 'vitest', [...args, `--outputFile.json=${report}`], env)) ok = false
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    passed += numPassedTests
    failed += numFailedTests
  } catch {
    ok = false
  }
  rmSync(report, { force: true })
}

suite('rules and bots', 'pure')
if (!quick) {
  suite('server and command line', 'node')
  const chromium = ensureChromium()
  if (chromium === undefined) {
    console.error(
      'cairn: no Chromium found. Install one (Debian: apt-get install chromium), or name it in CHROMIUM.',
    )
    ok = false
  } else suite('the page in a real browser', 'browser', { CHROMIUM: chromium })
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(ok && failed === 0 ? 0 : 1)
