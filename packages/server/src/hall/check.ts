import type { Game } from '@cairn/kernel'
import { integrityOf, isServed, logsIn } from '../store/backup.ts'
import { walDamage } from '../store/wal.ts'
import { tableOfLog } from './log.ts'

export interface Check {
  readonly tables: number
  readonly lines: number
  /** What does not hold, a sentence each. */
  readonly damage: readonly string[]
}

/** Plays everything again that is stored in a database, and says what does not hold. */
export function check(file: string, gameOf: (id: string) => Game | undefined): Check {
  const damage: string[] = []
  // a server that runs writes there as we look
  const wal = isServed(file) ? undefined : walDamage(file)
  if (wal !== undefined)
    damage.push(
      `The file ${file}-wal does not hold from its page ${wal.page} on: what stood there and on the ${wal.behind} pages behind it is lost, or was never finished.`,
    )
  const integrity = integrityOf(file)
  if (integrity !== undefined) damage.push(`The database itself is damaged: ${integrity}.`)
  let tables = 0
  let count = 0
  try {
    for (const lines of logsIn(file)) {
      tables++
      count += lines.length
      try {
        tableOfLog(lines, gameOf)
      } catch (error) {
        damage.push(`Table ${lines[0]?.table}: ${(error as Error).message}`)
      }
    }
  } catch (error) {
    damage.push(`Not all tables could be read: ${(error as Error).message}.`)
  }
  return { tables, lines: count, damage }
}
