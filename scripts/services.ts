// What many servers stand on, for trying and testing on this machine: PostgreSQL and NATS, installed ones or Debian's.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Service {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

const VERSIONS = '/usr/lib/postgresql'

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a program lies: in PATH, or where Debian puts PostgreSQL's. */
function find(name: string): string | undefined {
  const debian = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).map(version => join(VERSIONS, version, 'bin'))
    : []
  return [...debian, ...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map(folder => join(folder, name))
    .find(runs)
}

/** The same, after installing Debian's package if there is none and this is a Debian where we are root. */
function ensure(name: string, debian: string): string | undefined {
  const found = find(name)
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`cairn: installing ${debian} of this Debian (once) ...`)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', debian]])
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        // what is installed here is started by whoever needs it
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      })
  }
  return find(name)
}

/** What is missing on this machine, in a sentence; undefined if nothing is. */
export function missing(...services: readonly ('postgresql' | 'nats-server')[]): string | undefined {
  const lacking = services.filter(
    service =>
      ensure(service === 'postgresql' ? 'postgres' : 'nats-server', service) === undefined ||
      (service === 'postgresql' && find('initdb') === undefined),
  )
  if (lacking.length === 0) return undefined
  return `${lacking.join(' and ')} cannot be found here and cannot be installed: install ${lacking.length === 1 ? 'it' : 'them'} and try again.`
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function start(
  command: string,
  args: readonly string[],
  isReady: () => boolean | Promise<boolean>,
  url: string,
  as?: { readonly uid: number; readonly gid: number },
): Promise<Service> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...as })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said = `${said}${data.toString()}`.slice(-2000)))
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${command} did not start: ${said}`)
    await sleep(50)
  }
  return {
    url,
    pid: child.pid as number,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGINT')
      await exited
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const stream = createConnection({ port, host: '127.0.0.1' })
    stream.once('connect', () => {
      stream.destroy()
      resolve(true)
    })
    stream.once('error', () => resolve(false))
  })

/** A PostgreSQL of our own, whose data lies in this folder; started again upon the same folder it has it still. */
export async function startPostgres(folder: string, at?: number): Promise<Service> {
  const port = at ?? (await freePort())
  const data = join(folder, 'postgres')
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  // it does not run as root, for good reasons
  const as = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  const isNew = !existsSync(data)
  if (isNew) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    if (as !== undefined) {
      chownSync(folder, as.uid, as.gid)
      chownSync(data, as.uid, as.gid)
    }
    const made = spawnSync(
      find('initdb') ?? 'initdb',
      ['-D', data, '-U', 'cairn', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...as, encoding: 'utf8', cwd: folder },
    )
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  }
  const settings = ['max_connections=100', 'shared_buffers=64MB', `unix_socket_directories=${folder}`]
  const words = [
    '-D',
    data,
    '-h',
    '127.0.0.1',
    '-p',
    `${port}`,
    ...settings.flatMap(setting => ['-c', setting]),
  ]
  const isReady = (): boolean =>
    spawnSync(find('pg_isready') ?? 'pg_isready', ['-q', '-h', '127.0.0.1', '-p', `${port}`]).status === 0
  const url = `postgres://cairn@127.0.0.1:${port}/postgres`
  return start(find('postgres') ?? 'postgres', words, isReady, url, as)
}

export async function startNats(at?: number): Promise<Service> {
  const port = at ?? (await freePort())
  const words = ['-a', '127.0.0.1', '-p', `${port}`]
  return start(find('nats-server') ?? 'nats-server', words, () => answers(port), `nats://127.0.0.1:${port}`)
}
