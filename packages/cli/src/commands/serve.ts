import { resolve } from 'node:path'
import { Malformed } from '@cairn/kernel'
import { text, whole } from '../terminal/args.ts'
import type { Subcommand } from '../terminal/world.ts'

const port = whole('N', 'where to listen (PORT, or 8080); 0 takes any free one', 0, 65_535, undefined)

const spec = {
  operands: [],
  options: {
    port,
    data: text('DIR', 'where everything is kept (CAIRN_DATA, or ./data)'),
    page: text('DIR', 'a page that is built already; without it ours is built when its sources have changed'),
  },
} as const

export const serve: Subcommand<typeof spec> = {
  name: 'serve',
  about: 'open the table for browsers',
  more: 'CAIRN_HOST says at which address to listen (all of this machine), CAIRN_PROXY=1 that a proxy of ours is in front, CAIRN_HOSTS under which names it may be asked for (cairn.example,localhost:8080; any), CAIRN_LIMITS how much one address or person may use, as JSON. docs/running.md says more, and what else can be set.',
  spec,
  async run({ options: given }, world) {
    const {
      CAIRN_BUS,
      CAIRN_CONTACT,
      CAIRN_DATABASE,
      PORT,
      CAIRN_DATA,
      CAIRN_HOST,
      CAIRN_HOSTS,
      CAIRN_LIMITS,
      CAIRN_METRICS,
      CAIRN_PROXY,
      CAIRN_PUSH_INSIDE,
    } = process.env
    const where = given.port ?? (PORT ? port.read(PORT, 'PORT') : 8080)
    const data = resolve(given.data ?? CAIRN_DATA ?? 'data')
    if (given.page === undefined && !(await import('../../../../scripts/page.ts')).ensurePage())
      throw new Error('the page could not be built; the lines above say why.')
    const { parseLimits, serve } = await import('@cairn/server')
    const limits = parseLimits(CAIRN_LIMITS ?? '{}')
    const { url, others, failed, close } = await serve({
      port: where,
      data,
      limits,
      proxy: CAIRN_PROXY === '1',
      openMetrics: CAIRN_METRICS === '1',
      pushInside: CAIRN_PUSH_INSIDE === '1',
      ...(CAIRN_CONTACT === undefined ? {} : { contact: CAIRN_CONTACT }),
      ...(CAIRN_DATABASE === undefined ? {} : { database: CAIRN_DATABASE }),
      ...(CAIRN_BUS === undefined ? {} : { bus: CAIRN_BUS }),
      ...(CAIRN_HOSTS === undefined ? {} : { hosts: CAIRN_HOSTS.split(',') }),
      ...(CAIRN_HOST === undefined ? {} : { host: CAIRN_HOST }),
      ...(given.page === undefined ? {} : { page: resolve(given.page) }),
    }).catch((error: unknown) => {
      throw sentence(error, where, CAIRN_DATABASE === undefined ? data : 'the database')
    })
    // if nobody reads that any more, the table is open all the same
    const also = others.length === 0 ? '' : ` and, for others in this network, ${others.join(', ')}`
    await world.print(`Cairn is open: ${url}${also}`).catch(() => undefined)
    const asked = new Promise<undefined>(resolve => {
      if (world.signal.aborted) resolve(undefined)
      world.signal.addEventListener('abort', () => resolve(undefined))
    })
    const failure = await Promise.race([asked, failed])
    await close()
    if (failure !== undefined) throw new Error(`nothing can be stored any more: ${failure.message}`)
  },
}

/** What to say when the server cannot open. */
function sentence(error: unknown, port: number, data: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new Malformed(`Port ${port} is taken; --port chooses another.`)
  if (code === 'EACCES' && message.includes('listen'))
    return new Malformed(`Port ${port} is not allowed here.`)
  return new Malformed(`Cannot open the tables in ${JSON.stringify(data)}: ${message}.`)
}
