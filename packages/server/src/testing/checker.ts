// Remembers everything that anybody sent and was told, and compares it with what is stored in the end.
import { createHash } from 'node:crypto'
import { gameOf } from '@cairn/games'
import { sealOf, UNDO, type Viewer } from '@cairn/kernel'
import { growingTable } from '../hall/log.ts'
import { type Note, seatOf, type Table } from '../hall/table.ts'
import type { Command, Message } from '../protocol.ts'
import type { Line } from '../store/store.ts'
import type { Reply } from './client.ts'

export interface Checker {
  /** Somebody was told this. */
  hear(message: Message): void
  /** Somebody's command had this answer, the last of however many times it was sent. */
  answered(person: string, command: Command, reply: Reply): void
  readonly acknowledged: number
  /** Positions that somebody saw. */
  readonly seen: number
  readonly tables: Iterable<string>
  /** What does not hold, a sentence each, if these are the lines of the tables. */
  compare(linesOf: (table: string) => Promise<readonly Line[]>): Promise<readonly string[]>
}

interface Done {
  readonly table: string
  readonly person: string
  readonly version: number
  readonly text: string
}

const digits = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

export function openChecker(): Checker {
  /** By the words that stand in a line for a command (`by`): moves that were acknowledged, and whatever was refused. */
  const done = new Map<string, Done>()
  const refused = new Set<string>()
  const seals = new Map<string, string>()
  const views = new Map<string, string>()
  const steps = new Map<string, string>()
  /** The latest position of each table that was told. */
  const furthest = new Map<string, number>()
  const tables = new Set<string>()
  const broken = new Set<string>()

  function remember(map: Map<string, string>, key: string, value: string): void {
    if ((map.get(key) ?? value) !== value) broken.add(`${key} was told in two ways`)
    map.set(key, value)
  }

  /** What was told of the position that a table has now. */
  function comparePosition({ id, match, made, seats }: Table): void {
    if (match === undefined) return
    const { version } = match
    const key = `${id} ${version}`
    const seal = seals.get(key)
    if (seal !== undefined && seal !== sealOf(made.secret, version, match.head))
      broken.add(`${key} was told otherwise than it is stored`)
    for (const viewer of [...seats.keys(), 'spectator'] as Viewer[]) {
      const view = views.get(`${key} ${viewer}`)
      if (view !== undefined && view !== digits(match.view(viewer)))
        broken.add(`${key} was shown to ${viewer} otherwise than it is stored`)
      const [step] = version === 0 ? [] : match.told(version - 1, viewer)
      const told = steps.get(`${key} ${viewer}`)
      if (told !== undefined && told !== digits(step))
        broken.add(`the step to ${key} was told to ${viewer} otherwise than it is stored`)
    }
  }

  function compareTable(
    id: string,
    lines: readonly Line[],
    moves: readonly (readonly [string, Done])[],
  ): void {
    const found = new Map<string, number>()
    const latest = new Map<string, number>()
    let table: Table | undefined
    for (const line of lines) {
      try {
        const growing = growingTable([line], { gameOf, before: table })
        growing.next()
        table = growing.next().value ?? table
      } catch (error) {
        broken.add(`${id} cannot be played again: ${(error as Error).message}`)
        break
      }
      if (table === undefined) continue
      comparePosition(table)
      const { by } = JSON.parse(line.body) as Note
      if (by === undefined) continue
      if (found.has(by)) broken.add(`${id}: the command ${by} was done twice`)
      if (refused.has(by)) broken.add(`${id}: the command ${by} was refused, and yet it is there`)
      found.set(by, line.kind === 'played' ? (table.match?.version ?? 0) : 0)
    }
    const { match } = table ?? {}
    for (const [by, { person, version, text }] of moves) {
      const entry = match?.entries[version - 1]
      const isThere =
        found.get(by) === version &&
        entry?.text === text &&
        table !== undefined &&
        seatOf(table, person) === entry.seat
      if (!isThere) broken.add(`${id} ${version}: what was acknowledged is not there`)
      if (version <= (latest.get(person) ?? 0))
        broken.add(`${id} ${version}: what was acknowledged stands in another order`)
      latest.set(person, version)
    }
    const last = furthest.get(id) ?? -1
    if (last > (match?.version ?? -1)) broken.add(`${id} ${last} was told and is not stored`)
  }

  return {
    hear(message) {
      if (message.type === 'table') tables.add(message.table.id)
      if (message.type !== 'update') return
      const { table, version, from, seal, view } = message
      furthest.set(table, Math.max(version, furthest.get(table) ?? 0))
      remember(seals, `${table} ${version}`, seal)
      remember(views, `${table} ${version} ${view.viewer}`, digits(view))
      for (const [i, step] of message.steps.entries())
        remember(steps, `${table} ${from + i + 1} ${view.viewer}`, digits(step))
    },
    answered(person, command, reply) {
      const by = `${person} ${command.id}`
      if (reply.type === 'refused') refused.add(by)
      else if ((command.type === 'play' || command.type === 'undo') && reply.version !== undefined) {
        const text = command.type === 'undo' ? UNDO : command.text
        done.set(by, { table: command.table, person, version: reply.version, text })
      }
    },
    get acknowledged() {
      return done.size
    },
    get seen() {
      return seals.size
    },
    tables,
    async compare(linesOf) {
      const moves = Map.groupBy(done, ([, { table }]) => table)
      for (const id of tables) compareTable(id, await linesOf(id), moves.get(id) ?? [])
      return [...broken]
    },
  }
}
