/** Memory in bytes, and microseconds of processor time since the start. */
export interface Usage {
  readonly rss: number
  readonly heapUsed: number
  readonly cpu: number
}

/** Prints what this process uses, after tidying up, whenever it is asked (SIGUSR2). */
export function tellUsage(): void {
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage()
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    console.log(JSON.stringify({ rss, heapUsed, cpu: user + system } satisfies Usage))
  })
}
