import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Schema } from './schema.ts'

/** Statements that are prepared already; those of the schema come once and are not kept. */
const KEPT = 100

export interface SqliteQueries {
  readonly db: Kysely<Schema>
  prepared(sql: string): StatementSync
  /** After the schema has changed. */
  forget(): void
}

/** What the builder of queries needs of Node's SQLite. */
export function queriesOn(database: DatabaseSync): SqliteQueries {
  const statements = new Map<string, StatementSync>()
  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    if (statements.size < KEPT) statements.set(sql, statement)
    return statement
  }
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        close: () => undefined,
        prepare(sql) {
          const statement = prepared(sql)
          return {
            reader: statement.columns().length > 0,
            all: values => statement.all(...(values as SQLInputValue[])),
            run(values) {
              const { changes, lastInsertRowid } = statement.run(...(values as SQLInputValue[]))
              return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
            },
            iterate: values => statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
          }
        },
      },
    }),
  })
  return { db, prepared, forget: () => statements.clear() }
}
