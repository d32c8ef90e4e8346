import type { Person } from '../protocol.ts'

/** A socket, as the hall knows it. */
export interface Follower {
  readonly person: Person
  readonly follows: Set<string>
  readonly isOpen: boolean
  /** Whether it is told what is said at its tables. */
  readonly hears: boolean
  send(text: string): void
  /**
   * Counts what was sent for the asking, in letters, against what its people may ask for; in how many milliseconds
   * there may be more.
   */
  charge(letters: number): number
  /** Once everything sent is on its way, or the follower is gone. */
  drained(): Promise<void>
}
