import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Findings, Question } from '@cairn/bots/bot'
import { decide, findTogether } from '@cairn/bots/findings'
import { FastChance } from '@cairn/kernel'
import type { Choice, ThreadTask } from './bot-worker.ts'

/** For whom a bot thinks. */
export interface Whose {
  /** The person whose table it is. */
  readonly owner: string
  /** Whether people play there: they come before bots among themselves. */
  readonly people: boolean
}

/** Threads in which bots think, so that nobody else waits for them. */
export interface Bots {
  /**
   * A move in the game's notation. People come first; and whoever asks for much waits for it, and not those who ask
   * for little. While nobody waits, threads without work help experts. Rejects if the bot fails or takes far too long.
   */
  choose(question: Question, whose: Whose): Promise<string>
  /** How many questions wait for a thread. */
  readonly waiting: number
  close(): Promise<void>
}

interface Asked extends Whose {
  readonly question: Question
  readonly resolve: (text: string) => void
  readonly reject: (error: Error) => void
}

/** What a thread does: it helps another, or thinks for bots among themselves, or for a table of people. */
type Work = 'help' | 'alone' | 'people'

interface Thread {
  /** Undefined if it has nothing to do. */
  readonly work: Work | undefined
  readonly isHurried: boolean
  /** What it finds, and how to make it come to an end: it then answers with what it has found so far. */
  find(
    work: Work,
    question: Question,
  ): { readonly found: Promise<Findings<string> | undefined>; hurry(): void }
  hurry(): void
  remember(question: Question, line: readonly string[]): void
}

/** How long a bot may be late before its thread is given up, in milliseconds; loading takes a while. */
const GRACE = 20_000

/** What is left to a bot to think when many wait, in milliseconds. */
const LEAST = 50

/** How many threads help another at most. */
const HELPERS = 3

/** What runs in a thread, and for how many milliseconds those who help are waited for when the one they help is done. */
const usual = { script: new URL('./bot-worker.ts', import.meta.url), patience: 100 }

export function startBots(threads: number, { script, patience } = usual): Bots {
  /** What waits, by whose it is; the next is taken from the first, who then comes last. */
  const queues = { people: new Map<string, Asked[]>(), alone: new Map<string, Asked[]>() }
  const pool = new Map<Worker, Thread>()
  let closed = false

  function start(): Thread {
    const haste = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(script, { workerData: haste })
    worker.unref()
    let work: Work | undefined
    let answer: PromiseWithResolvers<Findings<string> | undefined> | undefined
    let late: NodeJS.Timeout | undefined
    const post = (task: ThreadTask): void => worker.postMessage(task)
    const done = (): typeof answer => {
      clearTimeout(late)
      const due = answer
      work = answer = undefined
      return due
    }
    const giveUp = (reason: string): void => {
      if (!pool.delete(worker)) return
      void worker.terminate()
      done()?.reject(new Error(reason))
      next()
    }
    worker.on('error', error => giveUp(String(error)))
    worker.on('exit', () => giveUp('the bot thread ended'))
    worker.on('message', (choice: Choice) => {
      const due = done()
      if ('error' in choice) due?.reject(new Error(choice.error))
      else due?.resolve(choice.findings)
      next()
    })
    const hurry = (): void => void Atomics.store(haste, 0, 1)
    const thread: Thread = {
      get work() {
        return work
      },
      get isHurried() {
        return Atomics.load(haste, 0) !== 0
      },
      find(kind, question) {
        const mine = Promise.withResolvers<Findings<string> | undefined>()
        work = kind
        answer = mine
        Atomics.store(haste, 0, 0)
        late = setTimeout(() => giveUp('the bot took too long'), question.ms + GRACE)
        post({ type: 'find', question, helps: kind === 'help' })
        return { found: mine.promise, hurry: () => (answer === mine ? hurry() : undefined) }
      },
      hurry,
      remember: (question, line) => post({ type: 'remember', question, line }),
    }
    pool.set(worker, thread)
    return thread
  }

  const idle = (): Thread | undefined =>
    [...pool.values()].find(({ work }) => work === undefined) ?? (pool.size < threads ? start() : undefined)

  /** The more wait, the less each may think: nobody waits for ever. */
  function timeFor({ question, owner, people }: Asked): number {
    const before = people ? [queues.people] : [queues.people, queues.alone]
    const waiting = before.reduce((sum, queue) => sum + queue.size + (queue.get(owner)?.length ?? 0), 0)
    return Math.max(Math.min(LEAST, question.ms), question.ms / (1 + waiting / threads))
  }

  async function think(asked: Asked, lead: Thread): Promise<string> {
    const question = { ...asked.question, ms: timeFor(asked) }
    const leading = lead.find(asked.people ? 'people' : 'alone', question)
    const helping: ReturnType<Thread['find']>[] = []
    while (question.level === 'expert' && bots.waiting === 0 && helping.length < HELPERS) {
      const helper = idle()
      if (helper === undefined) break
      helping.push(helper.find('help', question))
    }
    const findings = await findTogether(
      leading.found,
      helping.map(({ found }) => found),
      () => {
        for (const { hurry } of helping) hurry()
        return sleep(patience, undefined, { ref: false })
      },
    )
    const line = decide(findings, new FastChance(randomInt(2 ** 32)))
    // whichever thread is asked next is told of it before
    if (line.length > 1) for (const thread of pool.values()) thread.remember(question, line)
    return line[0] as string
  }

  function next(): void {
    if (closed) return
    for (const queue of [queues.people, queues.alone])
      for (const [owner, waiting] of queue) {
        const thread = idle()
        if (thread === undefined) return makeHaste()
        const asked = waiting.shift() as Asked
        queue.delete(owner)
        // a map goes on with what is added while one goes through it
        if (waiting.length > 0) queue.set(owner, waiting)
        think(asked, thread).then(asked.resolve, asked.reject)
      }
  }

  /** Whoever only helps makes room for those who wait, and bots among themselves for people. */
  function makeHaste(): void {
    const busy = [...pool.values()]
    for (const thread of busy) if (thread.work === 'help') thread.hurry()
    let wanted = lengthOf(queues.people) - busy.filter(({ isHurried }) => isHurried).length
    for (const thread of busy)
      if (thread.work === 'alone' && !thread.isHurried && wanted-- > 0) thread.hurry()
  }

  const bots: Bots = {
    choose: (question, whose) =>
      new Promise((resolve, reject) => {
        const asked: Asked = { ...whose, question, resolve, reject }
        const queue = whose.people ? queues.people : queues.alone
        const waiting = queue.get(whose.owner)
        if (waiting === undefined) queue.set(whose.owner, [asked])
        else waiting.push(asked)
        next()
      }),
    get waiting() {
      return lengthOf(queues.people) + lengthOf(queues.alone)
    },
    async close() {
      closed = true
      for (const queue of [queues.people, queues.alone]) {
        for (const { reject } of [...queue.values()].flat()) reject(new Error('closing'))
        queue.clear()
      }
      await Promise.all(Array.from(pool.keys(), worker => worker.terminate()))
    },
  }
  return bots
}

const lengthOf = (queue: ReadonlyMap<string, readonly unknown[]>): number =>
  [...queue.values()].reduce((sum, { length }) => sum + length, 0)
