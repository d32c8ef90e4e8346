/** How long one may go on while everybody else waits, in milliseconds. */
const SLICE = 2

/** Long work gives way: one part of it each time round, whoever it is for, and in between everybody else is heard. */
export interface Turns {
  next(): Promise<void>
  /** Goes through it to the end, a while at a time. */
  run<T>(work: Iterator<unknown, T>): Promise<T>
}

export function takeTurns(): Turns {
  let turns = Promise.resolve()
  const next = (): Promise<void> => {
    turns = turns.then(() => new Promise(resolve => setImmediate(resolve)))
    return turns
  }
  return {
    next,
    async run(work) {
      let began = performance.now()
      for (;;) {
        const { done, value } = work.next()
        if (done === true) return value
        if (performance.now() - began < SLICE) continue
        await next()
        began = performance.now()
      }
    },
  }
}
