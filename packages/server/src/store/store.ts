import type { Person } from '../protocol.ts'

/** One line of a table's log. */
export interface Line {
  readonly table: string
  /** Counted from 0. Each number is given once per table: that is the only lock there is. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: string
  /** The rest of it, as JSON. */
  readonly body: string
}

/** A time in which no server was up. */
export interface Silence {
  readonly from: number
  readonly to: number
}

export interface Device {
  readonly hash: string
  /** When it was added, in milliseconds since 1970; 0 if that was not written down. */
  readonly at: number
}

/** The version of a database's schema; a higher one is a newer Cairn's. */
export const SCHEMA_VERSION = 5

/** The kind of a table's first line, and those of a line after which it needs no more looking after. */
export const FIRST = 'made'
export const LAST = ['over', 'closed'] as const

/**
 * What can be told of an unfinished table without reading its log. It follows from the log, so that nothing is lost
 * with it.
 */
export interface Summary {
  readonly table: string
  /** How many lines the log had then; 0 while nobody has read them. Moves alone do not bring it up to date. */
  readonly lines: number
  readonly phase: string
  /** Which list of the lobby it stands in. */
  readonly shown: 'open' | 'watch' | null
  readonly maker: string
  /** When it was made, and when somebody last did something there or was there to wait. */
  readonly made: number
  readonly seen: number
  /** When it must be looked at even if nobody comes; null if that can wait. */
  readonly due: number | null
  /** The rest, as JSON. */
  readonly body: string
}

/** How summaries change with what is stored: those that are new or others now, each with its people; and none any more. */
export interface Listing {
  readonly keep?: readonly (Summary & { readonly people: readonly string[] })[]
  readonly drop?: readonly string[]
}

/**
 * Where everything is kept that must outlive the process. A promise that resolves has been written to the
 * disk; one that rejects has changed nothing, unless the connection was lost (then it may have). Device secrets and
 * link codes come as hashes.
 */
export interface Store {
  /** Whether other servers may write there too. */
  readonly isShared: boolean
  /** Adds all these lines and what changes with them, or nothing if one of their numbers is taken already (false). */
  append(lines: readonly Line[], listing?: Listing): Promise<boolean>
  /** A table's log from a number on, or so many lines of it; empty if there is no such table. */
  read(table: string, from?: number, limit?: number): Promise<readonly Line[]>

  /** Brings summaries up to date with logs that were read; never back. */
  list(keep: NonNullable<Listing['keep']>): Promise<void>
  /** Somebody waits at these tables. */
  attend(tables: readonly string[], now: number): Promise<void>
  /** Those to join that somebody has seen since then, and those to watch: the newest of each, newest first. */
  shown(seen: number, limit: number): Promise<{ readonly open: Summary[]; readonly watch: Summary[] }>
  /** A person's tables, newest first, and how many lines each has by now. */
  tablesOf(person: string, limit: number): Promise<readonly (Summary & { readonly now: number })[]>
  /** How many unfinished tables the person has made. */
  madeBy(person: string): Promise<number>
  /** Tables that gather and were not seen since then. */
  abandoned(seen: number, limit: number): Promise<readonly string[]>
  /** Tables whose logs nobody has summed up, from the first after this one on. */
  unlisted(after: string, limit: number): Promise<readonly string[]>

  addPerson(person: Person, device: string, at: number): Promise<void>
  rename(person: string, name: string): Promise<void>
  personOf(device: string): Promise<Person | undefined>
  people(ids: readonly string[]): Promise<readonly Person[]>
  /** The person's devices, oldest first. */
  devices(person: string): Promise<readonly Device[]>
  /** Whether the person had this device, which nobody has now. */
  forgetDevice(person: string, device: string): Promise<boolean>
  /** The person's earlier links, and those that are too old, are no more. */
  addLink(link: string, person: string, expires: number, now: number): Promise<void>
  /** Makes the device the link's person's, if the link is known and not too old, and uses it up. */
  useLink(link: string, device: string, now: number): Promise<Person | undefined>

  /** How many lines these tables have. */
  heads(tables: readonly string[]): Promise<readonly { readonly table: string; readonly lines: number }[]>
  /**
   * Whether something is this server's to do for so many milliseconds, by the clock of the store, whatever the servers'
   * clocks say; others are told no meanwhile. It saves work and promises nothing: whoever is late finds the number of
   * its line taken.
   */
  lease(name: string, owner: string, ms: number): Promise<boolean>

  /** What time it is there, in milliseconds since 1970: where there are several servers, the time of all of them. */
  time(): Promise<number>

  /** Tables that must be looked at by now, the longest due first. */
  due(now: number, limit: number): Promise<readonly string[]>

  /**
   * Writes that a server is up: resolves if what matters could be written too. If none was for longer than this many
   * milliseconds, that silence is kept. Answers with those that ended after a moment.
   */
  beat(now: number, patience: number, after: number): Promise<readonly Silence[]>
  /** Resolves if nothing more can be stored, however long one waits; never after `close`. */
  readonly failed: Promise<Error>
  /** A random key that is made with the store and stays with it, as hexadecimal digits. */
  key(): Promise<string>
  close(): Promise<void>
}

/** What a store does for whoever asks. */
export type Operation = Exclude<keyof Store, 'close' | 'failed' | 'isShared'>
export type Operations = Pick<Store, Operation>
