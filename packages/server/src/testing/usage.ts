import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Memory in bytes, and microseconds of processor time since the start. */
export interface Usage {
  readonly rss: number
  readonly heapUsed: number
  readonly cpu: number
}

/** Prints what this process uses whenever it is asked (SIGUSR2), after tidying up if it can (--expose-gc). */
export function tellUsage(): void {
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage()
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    console.log(JSON.stringify({ rss, heapUsed, cpu: user + system } satisfies Usage))
  })
}

/** Microseconds of processor time that a process and those it started have had; NaN where /proc does not tell. */
export function processorOf(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  let all = 0
  for (const name of readdirSync('/proc')) {
    const [parent, time] = statOf(name)
    if (name === `${pid}` || parent === pid) all += time
  }
  return all
}

/** Who started a process, and how much it and its children that are gone have had. */
function statOf(name: string): readonly [parent: number, microseconds: number] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const time = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
    return [Number(fields[1]), time * TICK]
  } catch {
    // no process, or one that has just ended
    return [0, 0]
  }
}

/** Linux counts in hundredths of a second. */
const TICK = 10_000
