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

export interface Device {
  readonly hash: string
  /** When it was added, in milliseconds since 1970; 0 if that was not written down. */
  readonly at: number
}

/** The kind of a table's first line, and those of a line after which it needs no more looking after. */
export const FIRST = 'made'
export const LAST = ['over', 'closed'] as const

/**
 * Where everything is kept that must outlive the process. A promise that resolves has been written to the
 * disk; one that rejects has changed nothing. Device secrets and link codes come as hashes.
 */
export interface Store {
  /** Adds all these lines, or none if one of their numbers is taken already (false). */
  append(lines: readonly Line[]): Promise<boolean>
  /** A table's log, empty if there is no such table. */
  read(table: string): Promise<readonly Line[]>
  /** The logs of all tables that are still looked after, one after the other. */
  running(): Promise<readonly Line[]>

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

  /** Writes something that means nothing: resolves if what matters could be written too. */
  probe(now: number): Promise<void>
  /** Resolves if nothing more can be stored, however long one waits; never after `close`. */
  readonly failed: Promise<Error>
  /** A random key that is made with the store and stays with it, as hexadecimal digits. */
  key(): Promise<string>
  close(): Promise<void>
}
