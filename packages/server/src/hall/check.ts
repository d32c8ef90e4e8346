import { isDeepStrictEqual } from 'node:util'
import type { Game } from '@cairn/kernel'
import { integrityOf, isServed, type KeptTable, tablesIn } from '../store/backup.ts'
import { walDamage } from '../store/wal.ts'
import type { FinishedMatch } from '../store/store.ts'
import { finishedBy } from './finished.ts'
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
    for (const kept of tablesIn(file)) {
      const { id, lines } = kept
      tables++
      count += lines.length
      try {
        const table = tableOfLog(lines, gameOf)
        if (!isBorneOut(kept, finishedBy(table, lines)))
          damage.push(`Table ${id}: what is kept of its end is not what its log says`)
      } catch (error) {
        damage.push(`Table ${id}: ${(error as Error).message}`)
      }
    }
  } catch (error) {
    damage.push(`Not all tables could be read: ${(error as Error).message}.`)
  }
  return { tables, lines: count, damage }
}

/** Whether what is kept of a match that is over is what its log says. Who is forgotten has no part in it any more. */
function isBorneOut({ finished, isRead }: KeptTable, told: FinishedMatch | undefined): boolean {
  if (finished === undefined) return told === undefined || !isRead
  if (told === undefined) return false
  const { parts, ...match } = finished
  const { parts: toldParts, ...toldMatch } = told
  return (
    isDeepStrictEqual({ ...match }, toldMatch) &&
    parts.every(({ person, result }) =>
      toldParts.some(part => part.person === person && part.result === result),
    )
  )
}
