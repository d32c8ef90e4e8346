// The thread that owns the database file. It takes all requests that have come in since the last commit,
// does them in one transaction, and answers them once that is on the disk.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { operationsOn } from './operations.ts'
import { migrate } from './schema.ts'
import { queriesOn } from './sqlite-dialect.ts'
import { type Operation, SCHEMA_VERSION } from './store.ts'

export type Request = readonly [name: Operation, ...args: readonly unknown[]]

const port = parentPort as MessagePort
const { file, beside } = workerData as { file: string; beside: boolean }
// a second server on the same file is refused, and says so; whoever only reads, as a backup does, may
const lock = beside ? undefined : new DatabaseSync(`${file}-lock`)
lock?.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
/** How long to wait while somebody beside us writes, in milliseconds. */
const PATIENCE = 5000
/** How long the -wal file may get, in pages: one that was written often goes into the database once. */
const WAL_PAGES = 8000
/** How much of the database is kept in memory, in kilobytes. */
const CACHE = 16_000
const database = new DatabaseSync(file, { timeout: PATIENCE })
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = ${WAL_PAGES};
  PRAGMA cache_size = ${-CACHE};
`)

const { db, prepared, forget } = queriesOn(database)

const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number }
if (found > SCHEMA_VERSION) throw new Error(`the data is of version ${found}; this is an older Cairn`)
if (found < SCHEMA_VERSION && beside)
  throw new Error(`the data is of version ${found}; start a server of this Cairn there first`)
if (found < SCHEMA_VERSION) {
  database.exec('BEGIN IMMEDIATE')
  await migrate(db, 'sqlite', found)
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
  forget()
}

/** SQLITE_CONSTRAINT_PRIMARYKEY */
const TAKEN = 1555
const operations = operationsOn({
  db,
  // everything here happens inside a transaction
  atomic: work => work(db),
  async run(_, { sql, parameters }) {
    const statement = prepared(sql)
    const values = parameters as SQLInputValue[]
    if (sql.startsWith('select')) return { rows: statement.all(...values), changed: 0 }
    return { rows: [], changed: Number(statement.run(...values).changes) }
  },
  isTaken: error => (error as { errcode?: number }).errcode === TAKEN,
  clock: sql`CAST(unixepoch('subsec') * 1000 AS integer)`,
})

function perform([name, ...args]: Request): Promise<unknown> {
  const operation = operations[name] as (...args: readonly unknown[]) => Promise<unknown>
  return operation(...args)
}

/** An answer to each request, in their order: what came of it, or an Error. */
async function commit(requests: readonly Request[]): Promise<readonly unknown[]> {
  try {
    database.exec('BEGIN IMMEDIATE')
    const answers: unknown[] = []
    for (const request of requests) answers.push(await perform(request))
    database.exec('COMMIT')
    return answers
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    // one bad request must not fail its neighbours
    if (requests.length === 1) return [new Error(String(error))]
    const answers: unknown[] = []
    for (const request of requests) answers.push(...(await commit([request])))
    return answers
  }
}

// what has been written goes from the -wal file into the database itself now and then, also when little happens
const CHECKPOINT = 60_000
setInterval(() => {
  if (!database.isTransaction) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}, CHECKPOINT).unref()

type Mail = readonly Request[] | 'close'

async function work(first: Mail): Promise<void> {
  const requests: Request[] = []
  let closing = false
  for (
    let next: Mail | undefined = first;
    next !== undefined;
    next = receiveMessageOnPort(port)?.message as Mail | undefined
  )
    if (next === 'close') closing = true
    else requests.push(...next)
  if (requests.length > 0) port.postMessage(await commit(requests))
  if (!closing) return
  database.close()
  lock?.close()
  port.close()
}

/** One transaction at a time. */
let turn = Promise.resolve()
port.on('message', (mail: Mail) => {
  turn = turn.then(() => work(mail))
})
port.postMessage('ready')
