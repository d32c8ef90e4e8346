// `npm start` and whoever kills what: the server ends with its parent, loses nothing and frees port and data.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from '../packages/server/src/store/sqlite.ts'
import { connect, visit } from '../packages/server/src/testing/client.ts'
import { contribute, createTable, planOf } from '../packages/server/src/testing/playing.ts'
import { temporaryFolder } from '../packages/server/src/testing/world.ts'
import { root } from './run.ts'

let folder: string
const ours = new Set<number>()
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(join(folder, 'page'))
  writeFileSync(join(folder, 'page', 'index.html'), '<h1>Cairn</h1>')
})
afterEach(() => {
  // a test that fails leaves nothing running
  for (const pid of ours)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  ours.clear()
  rmSync(folder, { recursive: true })
})

const words = (): string[] => ['--port', '0', '--data', join(folder, 'data'), '--page', join(folder, 'page')]

interface Process {
  readonly pid: number
  readonly parent: number
  readonly args: string
}

const processes = (): readonly Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(match => match !== null)
    .map(([, pid, parent, args]) => ({ pid: Number(pid), parent: Number(parent), args: args as string }))

/** All that came from a process, itself included. */
function familyOf(pid: number): readonly Process[] {
  const all = processes()
  const family = all.filter(process => process.pid === pid)
  for (const { pid: parent } of family) family.push(...all.filter(process => process.parent === parent))
  return family
}

async function opened(child: ChildProcess): Promise<string> {
  let out = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text))
  for (;;) {
    const url = /Cairn is open: (\S+)/.exec(out)?.[1]
    if (url !== undefined) return url
    await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '::', () => server.close(() => resolve(true)))
  })

it.each([
  ['npm killed', 'SIGTERM'],
  ['Ctrl-C', 'SIGINT'],
  ['npm killed', 'SIGKILL'],
  ['bootstrap.mjs killed', 'SIGTERM'],
  ['bootstrap.mjs killed', 'SIGKILL'],
] as const)('the server ends on %s (%s), and what it acknowledged is there', async (what, signal) => {
  const npm = spawn('npm', ['start', '--', ...words()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  if (npm.pid === undefined) throw new Error('npm does not start')
  ours.add(npm.pid)
  const url = await opened(npm)
  const family = familyOf(npm.pid)
  for (const { pid } of family) ours.add(pid)
  const maker = await connect(await visit(url))
  const table = await createTable(maker, planOf('me', 'open'))
  await contribute(maker, table)
  const bootstrap = family.find(({ args }) => /^\S*node \S*bootstrap\.mjs/.test(args))?.pid as number
  // a terminal sends Ctrl-C to the whole group
  const victims = { 'npm killed': npm.pid, 'Ctrl-C': -npm.pid, 'bootstrap.mjs killed': bootstrap }
  process.kill(victims[what], signal)
  while (!(await isFree(Number(new URL(url).port)))) await sleep(50)
  const isLeft = ({ pid, args }: Process): boolean => family.some(f => f.pid === pid && f.args === args)
  while (processes().some(isLeft)) await sleep(50)
  const store = await openSqlite(join(folder, 'data', 'cairn.sqlite'))
  expect((await store.read(table)).map(({ kind }) => kind)).toEqual(['made', 'contributed'])
  await store.close()
})

it('a server that was left to itself with no input goes on', async () => {
  const out = join(folder, 'out')
  writeFileSync(out, '')
  const cairn = join(root, 'packages/cli/bin/cairn.mjs')
  const quoted = [process.execPath, cairn, 'serve', ...words()].map(word => `'${word}'`).join(' ')
  const shell = spawn('sh', ['-c', `nohup ${quoted} > '${out}' 2>&1 < /dev/null & echo $!`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [text] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number(text)
  ours.add(pid)
  const read = (): string | undefined => /Cairn is open: (\S+)/.exec(readFileSync(out, 'utf8'))?.[1]
  while (read() === undefined) await sleep(50)
  const parent = (): number | undefined => processes().find(process => process.pid === pid)?.parent
  expect(parent()).not.toBe(shell.pid)
  const maker = await connect(await visit(read() as string))
  // longer than it takes to notice a parent's end
  for (let i = 0; i < 4; i++) {
    await sleep(500)
    await maker.must({ type: 'ping' })
  }
  process.kill(pid, 'SIGTERM')
  while (parent() !== undefined) await sleep(50)
})
