// Copies of all that is kept: made while a server runs, put back where there is none.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Malformed } from '@cairn/kernel'
import { keepPrivate, makeFolder } from './folder.ts'
import { type Finished, type FinishedMatch, type Line, type TookPart, SCHEMA_VERSION } from './store.ts'

/** Writes all that is stored at this moment into a file of its own, whoever writes meanwhile; how many lines. */
export function backUp(file: string, to: string): number {
  if (!existsSync(file)) throw new Malformed(`There is nothing at ${JSON.stringify(file)}.`)
  if (existsSync(to)) throw new Malformed(`${JSON.stringify(to)} is there already.`)
  const part = `${to}.part`
  rmSync(part, { force: true })
  keepPrivate(part)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.prepare('VACUUM INTO ?').run(part)
  } finally {
    database.close()
  }
  const lines = linesIn(part)
  renameSync(part, to)
  return lines
}

/** Puts a backup where a server finds it; how many lines. */
export function restore(from: string, file: string): number {
  if (!existsSync(from)) throw new Malformed(`There is nothing at ${JSON.stringify(from)}.`)
  if (existsSync(file)) throw new Malformed(`${JSON.stringify(file)} is there already: move it away first.`)
  const damage = integrityOf(from)
  if (damage !== undefined) throw new Malformed(`${JSON.stringify(from)} is damaged: ${damage}.`)
  makeFolder(dirname(file))
  const part = `${file}.part`
  keepPrivate(part)
  copyFileSync(from, part)
  renameSync(part, file)
  return linesIn(file)
}

/** Whether a server has it open. */
export function isServed(file: string): boolean {
  const path = `${file}-lock`
  if (!existsSync(path)) return false
  const lock = new DatabaseSync(path)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

/** What SQLite finds wrong with a database, in its words; undefined if nothing. */
export function integrityOf(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      user_version: number
    }
    if (version === 0 || version > SCHEMA_VERSION) return `its data is of version ${version}`
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string
    }
    return found === 'ok' ? undefined : found.replaceAll('\n', '; ')
  } catch (error) {
    return (error as Error).message
  } finally {
    database?.close()
  }
}

/** The log of a table, with what is kept of its match if that is over. */
export interface KeptTable {
  readonly id: string
  readonly lines: readonly Line[]
  readonly finished: FinishedMatch | undefined
  /** Whether a match that was over would stand there. */
  readonly isRead: boolean
}

/** All tables of one moment, one after the other; those of which only what their matches came to is kept, too. */
export function* tablesIn(file: string): Generator<KeptTable> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.exec('BEGIN')
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      user_version: number
    }
    const hasFinished = version >= 6
    const read = database.prepare(
      'SELECT "table", seq, at, kind, body FROM log WHERE "table" = ? ORDER BY seq',
    )
    const finished = hasFinished ? database.prepare('SELECT * FROM finished WHERE "table" = ?') : undefined
    const parts = hasFinished
      ? database.prepare('SELECT person, result FROM took_part WHERE "table" = ? AND at = ? ORDER BY person')
      : undefined
    const ids = database.prepare(
      `SELECT DISTINCT "table" FROM log${hasFinished ? ' UNION SELECT "table" FROM finished UNION SELECT "table" FROM took_part' : ''}`,
    )
    const unread = hasFinished
      ? (database.prepare('SELECT after FROM unread').get() as { after: string } | undefined)
      : { after: '' }
    for (const { table: id } of ids.all() as { table: string }[]) {
      const match = finished?.get(id) as Finished | undefined
      yield {
        id,
        lines: read.all(id) as unknown as Line[],
        finished: match && { ...match, parts: (parts?.all(id, match.at) ?? []) as unknown as TookPart[] },
        isRead: unread === undefined || id <= unread.after,
      }
    }
  } finally {
    database.close()
  }
}

function linesIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return (database.prepare('SELECT count(*) AS n FROM log').get() as { n: number }).n
  } finally {
    database.close()
  }
}
