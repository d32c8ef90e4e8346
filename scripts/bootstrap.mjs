// The one way in: `node scripts/bootstrap.mjs TASK ...`. Installs from the lockfile when needed,
// then runs scripts/TASK.ts on the pinned Node 24. Plain JavaScript for Node 18 and newer.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { become, whenNpmEnds } from './parent.mjs'
import { pinnedNode } from './pinned-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.cairn-installed`

const read = path => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const fail = sentence => {
  console.error(`cairn: ${sentence}`)
  process.exit(1)
}

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (read(stamp) === wanted) return
  console.log('cairn: installing what package-lock.json lists (once) ...')
  // through the shell, because on Windows npm is no program but a script of it
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  })
  if (status !== 0) fail('npm ci did not succeed; the lines above say why.')
  writeFileSync(stamp, wanted)
}

const [task, ...rest] = process.argv.slice(2)
if (task === undefined || !/^[a-z]+$/.test(task))
  fail(
    'which task? start, test, check, bench, load, attack, puzzles, sweep, reviews, crowd, cost, cluster, faults or scale.',
  )
if (Number(process.versions.node.split('.')[0]) < 18) fail('Node 18 or newer is needed to begin.')
install()
const node = pinnedNode()
if (node === undefined)
  fail('no Node 24 for this platform in the lockfile; install Node 24 or newer and try again.')

const child = become(node, [`${root}scripts/${task}.ts`, ...rest], { cwd: root })
whenNpmEnds(task, () => child.kill('SIGTERM'))
