// What whoever runs the server can look at: GET /metrics, in the words of Prometheus.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** A command was answered, so many milliseconds after it came. */
  answered(command: string, answer: string, ms: number): void
  /** Lines were stored, or their numbers were taken, or they could not be. */
  stored(ms: number, how: 'stored' | 'taken' | 'failed'): void
  /** All of it as text. */
  readonly text: () => Promise<string>
  readonly type: string
  close(): void
}

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

export function openMetrics(now: {
  readonly tables: () => number
  readonly sockets: () => number
  readonly waitingBots: () => number
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, look: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(look())
      },
    })
  gauge('cairn_tables', 'Tables in memory', now.tables)
  gauge('cairn_sockets', 'Open sockets', now.sockets)
  gauge('cairn_bots_waiting', 'Moves that bots are asked for and do not yet think about', now.waitingBots)
  const commands = new Counter({
    name: 'cairn_commands_total',
    help: 'Commands by type and answer: ack, rule, or the code of the problem',
    labelNames: ['command', 'answer'],
    registers,
  })
  const seconds = new Histogram({
    name: 'cairn_command_seconds',
    help: 'From a command to its answer',
    labelNames: ['command'],
    buckets: SECONDS,
    registers,
  })
  const storing = new Histogram({
    name: 'cairn_store_seconds',
    help: 'From a line of a log to its place on the disk',
    buckets: SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'cairn_store_failures_total',
    help: 'Lines that could not be stored',
    registers,
  })
  const conflicts = new Counter({
    name: 'cairn_conflicts_total',
    help: 'Lines whose number another server had given first; they are decided again',
    registers,
  })
  // found by their labels once: to look for them takes longer than to count
  const counts = new Map<string, Counter.Internal>()
  const times = new Map<string, Histogram.Internal<'command'>>()
  return {
    answered(command, answer, ms) {
      found(counts, `${command} ${answer}`, () => commands.labels(command, answer)).inc()
      found(times, command, () => seconds.labels(command)).observe(ms / 1000)
    },
    stored(ms, how) {
      if (how === 'stored') storing.observe(ms / 1000)
      else if (how === 'taken') conflicts.inc()
      else failures.inc()
    },
    text: () => registry.metrics(),
    type: registry.contentType,
    close: () => registry.clear(),
  }
}

function found<T>(known: Map<string, T>, key: string, make: () => T): T {
  const one = known.get(key) ?? make()
  known.set(key, one)
  return one
}
