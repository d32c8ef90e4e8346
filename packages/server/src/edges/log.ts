import { pino } from 'pino'

type Severity = 'info' | 'warn' | 'error'

/** One line for whoever runs the server; a warning if nothing else is said. */
export type Log = (line: string, level?: Severity) => void

/** A JSON object a line on standard error; `CAIRN_LOG` says from which level on. */
export function openLog(least = process.env['CAIRN_LOG'] ?? 'warn'): Log {
  const logger = pino(
    {
      level: least,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: level => ({ level }) },
    },
    pino.destination({ dest: 2, sync: true }),
  )
  return (line, level = 'warn') => logger[level](line)
}
