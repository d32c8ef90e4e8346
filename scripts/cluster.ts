// `npm run cluster [-- --servers 3]`: PostgreSQL, NATS and several servers on this machine, to try how they are one.
// What is played there is gone when it ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { ensurePage } from './page.ts'
import { root } from './run.ts'
import { missing, startNats, startPostgres } from './services.ts'

const { values } = parseArgs({ options: { servers: { type: 'string', default: '3' } } })
const first = Number(process.env['PORT'] ?? 8080)

const lacking = missing('postgresql', 'nats-server')
if (lacking !== undefined) {
  console.error(`cairn: ${lacking}`)
  process.exit(1)
}
if (!ensurePage()) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'cairn-cluster-'))
const postgres = await startPostgres(folder)
const nats = await startNats()
console.log(`PostgreSQL at ${postgres.url}, NATS at ${nats.url}`)

const servers: ChildProcess[] = []
for (let i = 0; i < Number(values.servers); i++) {
  const cairn = join(root, 'packages/cli/bin/cairn.mjs')
  const words = ['serve', '--port', `${first + i}`, '--data', join(folder, `${i}`)]
  const child = spawn(process.execPath, [cairn, ...words, '--page', join(root, 'packages/web/dist')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CAIRN_DATABASE: postgres.url, CAIRN_BUS: nats.url },
  })
  servers.push(child)
  createInterface({ input: child.stdout }).on('line', line => console.log(line))
}

let ending: Promise<void> | undefined
const end = async (): Promise<void> => {
  await Promise.all(
    servers.map(async child => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
  await nats.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (ending ??= end()))
