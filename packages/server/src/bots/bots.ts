import { Worker } from 'node:worker_threads'
import type { Choice, Question } from './bot-worker.ts'

/** Threads in which bots think, so that nobody else waits for them. */
export interface Bots {
  /**
   * A move in the game's notation, for a table of this person's. Whoever asks for much waits for it, and not those
   * who ask for little. Rejects if the bot fails or takes far too long.
   */
  choose(question: Question, owner: string): Promise<string>
  /** How many questions wait for a thread. */
  readonly waiting: number
  close(): Promise<void>
}

interface Asked {
  readonly question: Question
  readonly owner: string
  readonly resolve: (text: string) => void
  readonly reject: (error: Error) => void
}

/** How long a bot may be late before its thread is given up, in milliseconds; loading takes a while. */
const GRACE = 20_000

/** What is left to a bot to think when many wait, in milliseconds. */
const LEAST = 50

export function startBots(threads: number): Bots {
  /** What waits, by whose it is; the next is taken from the first, who then comes last. */
  const queues = new Map<string, Asked[]>()
  const idle: ((asked: Asked) => void)[] = []
  const workers = new Set<Worker>()
  let closed = false

  function start(): (asked: Asked) => void {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url))
    worker.unref()
    workers.add(worker)
    let current: Asked | undefined
    let late: NodeJS.Timeout | undefined
    const ask = (asked: Asked): void => {
      current = asked
      const { question, owner } = asked
      // the more wait, the less each may think: nobody waits for ever
      const waiting = queues.size + (queues.get(owner)?.length ?? 0)
      const ms = Math.max(Math.min(LEAST, question.ms), question.ms / (1 + waiting / threads))
      late = setTimeout(() => giveUp('the bot took too long'), ms + GRACE)
      worker.postMessage({ ...question, ms } satisfies Question)
    }
    const done = (): Asked | undefined => {
      clearTimeout(late)
      const asked = current
      current = undefined
      return asked
    }
    const giveUp = (reason: string): void => {
      if (!workers.delete(worker)) return
      if (idle.includes(ask)) idle.splice(idle.indexOf(ask), 1)
      void worker.terminate()
      done()?.reject(new Error(reason))
      next()
    }
    worker.on('error', error => giveUp(String(error)))
    worker.on('exit', () => giveUp('the bot thread ended'))
    worker.on('message', (choice: Choice) => {
      const asked = done()
      idle.push(ask)
      if ('text' in choice) asked?.resolve(choice.text)
      else asked?.reject(new Error(choice.error))
      next()
    })
    return ask
  }

  function next(): void {
    if (closed) return
    for (const [owner, queue] of queues) {
      const ask = idle.pop() ?? (workers.size < threads ? start() : undefined)
      if (ask === undefined) return
      const asked = queue.shift() as Asked
      queues.delete(owner)
      // a map goes on with what is added while one goes through it
      if (queue.length > 0) queues.set(owner, queue)
      ask(asked)
    }
  }

  return {
    choose: (question, owner) =>
      new Promise((resolve, reject) => {
        const asked: Asked = { question, owner, resolve, reject }
        const queue = queues.get(owner)
        if (queue === undefined) queues.set(owner, [asked])
        else queue.push(asked)
        next()
      }),
    get waiting() {
      return [...queues.values()].reduce((sum, { length }) => sum + length, 0)
    },
    async close() {
      closed = true
      for (const { reject } of [...queues.values()].flat()) reject(new Error('closing'))
      queues.clear()
      await Promise.all(Array.from(workers, worker => worker.terminate()))
    },
  }
}
