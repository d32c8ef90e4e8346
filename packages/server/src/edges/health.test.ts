// A server that cannot store says so, and one that never can again ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type * as Threads from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import { connect, visit } from '../testing/client.ts'
import { createTable, planOf } from '../testing/playing.ts'
import { startWorld, temporaryFolder } from '../testing/world.ts'

const workers: Worker[] = []
vi.mock('node:worker_threads', async original => {
  const threads = await original<typeof Threads>()
  class Seen extends threads.Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      workers.push(this)
    }
  }
  return { ...threads, Worker: Seen }
})
afterEach(() => void workers.splice(0))

const status = async (url: string, path: string): Promise<number> => (await fetch(`${url}${path}`)).status

it.skipIf(process.platform !== 'linux')(
  'on a full disk a server lives, is not ready, refuses moves, and is ready again once there is room',
  async () => {
    const data = temporaryFolder()
    const main = fileURLToPath(new URL('../testing/process.ts', import.meta.url))
    // no file may grow above this many bytes until `prlimit` says otherwise: as good as a full disk
    const child = spawn('prlimit', ['--fsize=400000:unlimited', process.execPath, main, data], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const client = await connect(await visit(url))
    expect(await status(url, '/api/health')).toBe(200)
    let answer = await client.send({ type: 'create', plan: planOf('me', 'open') })
    while (answer.type === 'ack') answer = await client.send({ type: 'create', plan: planOf('me', 'open') })
    expect(answer).toMatchObject({ problem: { code: 'unavailable' } })
    while ((await status(url, '/api/health')) !== 503) await client.must({ type: 'ping' })
    expect(await status(url, '/api/live')).toBe(200)
    const room = spawn('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited'])
    await once(room, 'exit')
    while ((await status(url, '/api/health')) !== 200) await client.must({ type: 'ping' })
    await createTable(client, planOf('me', 'open'))
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(data, { recursive: true })
  },
)

it('a server whose store has died says so, and never after it was closed', async () => {
  const world = await startWorld()
  let failed = false
  void world.failed.then(() => (failed = true))
  await workers[0]?.terminate()
  expect((await world.failed).message).toBe('the store is closed')
  expect(await status(world.url, '/api/health')).toBe(503)
  await world.close()
  expect(failed).toBe(true)

  const other = await startWorld()
  let early = false
  void other.failed.then(() => (early = true))
  await other.close()
  expect(early).toBe(false)
})
