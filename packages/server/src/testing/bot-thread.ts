// A thread in place of those in which bots think: what it finds, and when, stands in the view.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Findings } from '@cairn/bots/bot'
import type { Choice, ThreadTask } from '../bots/bot-worker.ts'

export interface Script {
  /** What whoever leads finds, and what whoever helps does. */
  readonly lead: Findings<string> | 'dies'
  readonly help: Findings<string> | 'dies' | 'sleeps'
  /** Whether it thinks until it is hurried. */
  readonly thinks?: boolean
}

const port = parentPort as MessagePort
const haste = workerData as Int32Array
const remembered: string[] = []

port.on('message', (task: ThreadTask) => {
  if (task.type === 'remember') return void remembered.push(task.line.join(' '))
  const script = task.question.view as unknown as Script
  const part = task.helps ? script.help : script.lead
  if (part === 'dies') process.exit(1)
  if (part === 'sleeps') return
  if (script.thinks === true) while (Atomics.load(haste, 0) === 0);
  const { mixed, lines } = part
  const known = lines.map(({ line, weight }) => ({
    line: line[0] === 'what was decided' ? [remembered.join()] : line,
    weight,
  }))
  port.postMessage({ findings: { mixed, lines: known } } satisfies Choice)
})
