// A server alone in its process: `node process.ts DATA PORT`, on CAIRN_DATABASE and CAIRN_BUS if they are set. Prints
// its address.
import { flushCompileCache } from 'node:module'
import { serve } from '../edges/serve.ts'
import { ROOMY } from './roomy.ts'
import { tellUsage } from './usage.ts'

const [data = '', port = '0'] = process.argv.slice(2)
const { CAIRN_BUS: bus, CAIRN_DATABASE: database, CAIRN_AHEAD: ahead } = process.env
// its clock may be wrong
if (ahead !== undefined) {
  const { now } = Date
  Date.now = () => now() + Number(ahead)
}
const { url, close } = await serve({
  port: Number(port),
  host: '127.0.0.1',
  data,
  ...(database === undefined ? {} : { database }),
  ...(bus === undefined ? {} : { bus }),
  limits: ROOMY,
  botThreads: 1,
  botMs: 20,
})
console.log(url.replace('localhost', '127.0.0.1'))
// one that is killed leaves it to the next too
flushCompileCache()
tellUsage()
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
