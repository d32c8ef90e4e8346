// The thread that owns the database file. It takes all requests that have come in since the last commit,
// does them in one transaction, and answers them once that is on the disk.
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Person } from '../protocol.ts'
import { SCHEMA_VERSION } from './schema.ts'
import { type Device, FIRST, LAST, type Line, type Store } from './store.ts'

export type Operation = Exclude<keyof Store, 'close' | 'failed'>

export interface Request {
  readonly id: number
  readonly name: Operation
  readonly args: readonly unknown[]
}

export interface Returned {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

const port = parentPort as MessagePort
const { file } = workerData as { file: string }
// a second server on the same file is refused, and says so; whoever only reads, as a backup does, may
const lock = new DatabaseSync(`${file}-lock`)
lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
const database = new DatabaseSync(file)
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
`)
const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number }
if (found > SCHEMA_VERSION) throw new Error(`the data is of version ${found}; this is an older Cairn`)
// a database of the version before becomes one of this version, and loses nothing
const migrate = found === 1 ? 'ALTER TABLE device ADD COLUMN at INTEGER NOT NULL DEFAULT 0;' : ''
database.exec(`
  BEGIN IMMEDIATE;
  ${migrate}
  CREATE TABLE IF NOT EXISTS log (
    "table" TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE ("table", seq)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS log_first ON log ("table") WHERE kind = '${FIRST}';
  CREATE INDEX IF NOT EXISTS log_last ON log ("table") WHERE kind IN (${LAST.map(kind => `'${kind}'`).join()});
  CREATE TABLE IF NOT EXISTS person (id TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS device (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person,
    at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS device_person ON device (person);
  CREATE TABLE IF NOT EXISTS link (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS key (hex TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${SCHEMA_VERSION};
  COMMIT;
`)

const sql = {
  append: database.prepare('INSERT INTO log VALUES (?, ?, ?, ?, ?) ON CONFLICT ("table", seq) DO NOTHING'),
  read: database.prepare('SELECT * FROM log WHERE "table" = ? ORDER BY seq'),
  running: database.prepare(`
    SELECT log.* FROM log AS first JOIN log ON log."table" = first."table"
    WHERE first.kind = '${FIRST}' AND NOT EXISTS (
      SELECT 1 FROM log AS last
      WHERE last."table" = first."table" AND last.kind IN (${LAST.map(kind => `'${kind}'`).join()})
    )
    ORDER BY first.rowid, log.seq`),
  addPerson: database.prepare('INSERT INTO person VALUES (?, ?, ?)'),
  addDevice: database.prepare('INSERT INTO device VALUES (?, ?, ?)'),
  moveDevice: database.prepare(
    'INSERT INTO device VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET person = excluded.person',
  ),
  devices: database.prepare('SELECT hash, at FROM device WHERE person = ? ORDER BY at, rowid'),
  forgetDevice: database.prepare('DELETE FROM device WHERE person = ? AND hash = ?'),
  rename: database.prepare('UPDATE person SET name = ? WHERE id = ?'),
  personOf: database.prepare(
    'SELECT person.id, person.name FROM device JOIN person ON person.id = device.person WHERE hash = ?',
  ),
  person: database.prepare('SELECT id, name FROM person WHERE id = ?'),
  addLink: database.prepare('INSERT INTO link VALUES (?, ?, ?)'),
  useLink: database.prepare('DELETE FROM link WHERE hash = ? AND expires > ? RETURNING person'),
  dropLinks: database.prepare('DELETE FROM link WHERE expires <= ? OR person = ?'),
  probe: database.prepare('INSERT INTO probe VALUES (0, ?) ON CONFLICT DO UPDATE SET at = excluded.at'),
  key: database.prepare('SELECT hex FROM key'),
  addKey: database.prepare('INSERT INTO key VALUES (?)'),
}

const personBy = (id: string): Person | undefined => sql.person.get(id) as Person | undefined

/** What `Store` promises, without the promises. */
const operations: {
  readonly [K in Operation]: (...args: Parameters<Store[K]>) => Awaited<ReturnType<Store[K]>>
} = {
  append(lines) {
    const insert = ({ table, seq, at, kind, body }: Line): boolean =>
      sql.append.run(table, seq, at, kind, body).changes === 1
    if (lines.length === 1) return insert(lines[0] as Line)
    database.exec('SAVEPOINT lines')
    const all = lines.every(insert)
    if (!all) database.exec('ROLLBACK TO lines')
    database.exec('RELEASE lines')
    return all
  },
  read: table => sql.read.all(table) as unknown as Line[],
  running: () => sql.running.all() as unknown as Line[],
  addPerson({ id, name }, device, at) {
    sql.addPerson.run(id, name, at)
    sql.addDevice.run(device, id, at)
  },
  rename(person, name) {
    sql.rename.run(name, person)
  },
  personOf: device => sql.personOf.get(device) as Person | undefined,
  people: ids => ids.map(personBy).filter(person => person !== undefined),
  devices: person => sql.devices.all(person) as unknown as Device[],
  forgetDevice: (person, device) => sql.forgetDevice.run(person, device).changes === 1,
  addLink(link, person, expires, now) {
    sql.dropLinks.run(now, person)
    sql.addLink.run(link, person, expires)
  },
  useLink(link, device, now) {
    const used = sql.useLink.get(link, now) as { person: string } | undefined
    if (used === undefined) return undefined
    sql.moveDevice.run(device, used.person, now)
    return personBy(used.person)
  },
  probe(now) {
    sql.probe.run(now)
  },
  key() {
    const kept = sql.key.get() as { hex: string } | undefined
    if (kept !== undefined) return kept.hex
    const hex = randomBytes(32).toString('hex')
    sql.addKey.run(hex)
    return hex
  },
}

function perform({ id, name, args }: Request): Returned {
  const operation = operations[name] as (...args: readonly unknown[]) => unknown
  return { id, result: operation(...args) }
}

function commit(requests: readonly Request[]): readonly Returned[] {
  try {
    database.exec('BEGIN IMMEDIATE')
    const answers = requests.map(perform)
    database.exec('COMMIT')
    return answers
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    // one bad request must not fail its neighbours
    if (requests.length > 1) return requests.flatMap(request => commit([request]))
    return requests.map(({ id }) => ({ id, error: String(error) }))
  }
}

// what has been written goes from the -wal file into the database itself now and then, also when little happens
const CHECKPOINT = 60_000
setInterval(() => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'), CHECKPOINT).unref()

type Mail = readonly Request[] | 'close'

port.on('message', (first: Mail) => {
  const requests: Request[] = []
  let closing = false
  for (
    let next: Mail | undefined = first;
    next !== undefined;
    next = receiveMessageOnPort(port)?.message as Mail | undefined
  )
    if (next === 'close') closing = true
    else requests.push(...next)
  if (requests.length > 0) port.postMessage(commit(requests))
  if (closing) {
    database.close()
    lock.close()
    port.close()
  }
})
port.postMessage('ready')
