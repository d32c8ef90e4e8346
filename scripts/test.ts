// `npm test`: every check there is. `npm test -- quick` leaves out the browser and the long node tests.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { run, runBeside } from './run.ts'

const quick = process.argv.includes('quick')
if (!prepare()) process.exit(1)
// beside the tests, so that no core waits for the other
const checked = runBeside('scripts/check.ts')
let ok = true

const projects = ['pure', 'page']
const env: NodeJS.ProcessEnv = {}
if (!quick) {
  projects.push('node')
  const chromium = ensureChromium()
  if (chromium === undefined) {
    console.error(
      'cairn: no Chromium found. Install one (Debian: apt-get install chromium), or name it in CHROMIUM.',
    )
    ok = false
  } else {
    projects.push('browser')
    env['CHROMIUM'] = chromium
  }
}

let [passed, failed] = [0, 0]
const report = join(tmpdir(), `cairn-test-${process.pid}.json`)
const args = ['run', ...projects.flatMap(project => ['--project', project])]
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
// together, so that no core waits for the last file of a suite
if (!run(`tests: ${projects.join(', ')}`, 'vitest', [...args, ...reporters], env)) ok = false
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  ;[passed, failed] = [numPassedTests, numFailedTests]
} catch {
  ok = false
}
rmSync(report, { force: true })
if (!(await checked())) ok = false

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(ok && failed === 0 ? 0 : 1)
