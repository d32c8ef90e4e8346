// A server alone in its process: `node process.ts DATA PORT`. Prints its address.
import { serve } from '../edges/serve.ts'
import { ROOMY } from './roomy.ts'

/** Memory in bytes, and microseconds of processor time since the start. */
export interface Usage {
  readonly rss: number
  readonly heapUsed: number
  readonly cpu: number
}

const [data = '', port = '0'] = process.argv.slice(2)
const { url, close } = await serve({
  port: Number(port),
  host: '127.0.0.1',
  data,
  limits: ROOMY,
  botThreads: 1,
  botMs: 20,
})
console.log(url.replace('localhost', '127.0.0.1'))
// what it uses, after tidying up; the load script asks
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ rss, heapUsed, cpu: user + system } satisfies Usage))
})
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
