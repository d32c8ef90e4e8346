import { Worker } from 'node:worker_threads'
import type { Choice, Question } from './bot-worker.ts'

/** Threads in which bots think, so that nobody else waits for them. */
export interface Bots {
  /** A move in the game's notation. Rejects if the bot fails or takes far too long. */
  choose(question: Question): Promise<string>
  close(): Promise<void>
}

interface Asked {
  readonly question: Question
  readonly resolve: (text: string) => void
  readonly reject: (error: Error) => void
}

/** How long a bot may be late before its thread is given up, in milliseconds; loading takes a while. */
const GRACE = 20_000

/** What is left to a bot to think when many wait, in milliseconds. */
const LEAST = 50

export function startBots(threads: number): Bots {
  const queue: Asked[] = []
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
      const { question } = asked
      // the more wait, the less each may think: nobody waits for ever
      const ms = Math.max(Math.min(LEAST, question.ms), question.ms / (1 + queue.length / threads))
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
    while (queue.length > 0) {
      const ask = idle.pop() ?? (workers.size < threads ? start() : undefined)
      if (ask === undefined) return
      ask(queue.shift() as Asked)
    }
  }

  return {
    choose: question =>
      new Promise((resolve, reject) => {
        queue.push({ question, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('closing'))
      await Promise.all(Array.from(workers, worker => worker.terminate()))
    },
  }
}
