// `npm start`: builds the page if need be and serves it, with its tables, on http://localhost:8080. PORT and
// CAIRN_HOST say where, CAIRN_DATA where everything is kept, CAIRN_PROXY=1 that a proxy of ours is in front.
import { resolve } from 'node:path'
import { serve } from '@cairn/server'
import { ensurePage } from './page.ts'
import { root } from './run.ts'

const fail = (sentence: string): never => {
  console.error(`cairn: ${sentence}`)
  process.exit(1)
}

const { PORT = '8080', CAIRN_HOST, CAIRN_DATA = `${root}data`, CAIRN_PROXY } = process.env
const port = Number(PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT is "${PORT}", which is no port.`)
if (!ensurePage()) fail('the page could not be built; the lines above say why.')
try {
  const { url, close } = await serve({
    port,
    data: resolve(CAIRN_DATA),
    proxy: CAIRN_PROXY === '1',
    ...(CAIRN_HOST === undefined ? {} : { host: CAIRN_HOST }),
  })
  console.log(`\nCairn is open: ${url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
