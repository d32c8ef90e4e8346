// What servers tell each other. Hints only: whatever is true stands in the store, and nobody waits for a hint.
import type { Person, Phrase } from '../protocol.ts'

export type News =
  /** A table's log has so many lines now. */
  | { readonly type: 'wrote'; readonly table: string; readonly lines: number }
  /** These people are at a table there; said again while it lasts. */
  | {
      readonly type: 'here'
      readonly server: string
      readonly table: string
      readonly people: readonly string[]
    }
  | { readonly type: 'renamed'; readonly person: Person }
  | { readonly type: 'forgot'; readonly device: string }
  /** Somebody has begun or ceased to look for others to play with. */
  | { readonly type: 'sought' }
  /** Nothing is kept about them any more. */
  | { readonly type: 'erased'; readonly person: string }
  /** Somebody speaks at a table. What is said is of the moment: it is stored nowhere, and lost if nobody hears this. */
  | {
      readonly type: 'said'
      readonly table: string
      readonly person: Person
      readonly phrase: Phrase
      /** Whose command it was, so that it is told once. */
      readonly by: string
    }

export interface Bus {
  send(news: News): void
  /** What others say; not what this server says itself. */
  listen(hear: (news: News) => void): void
  close(): Promise<void>
}

/** Where there is only one server. */
export const noBus: Bus = {
  send: () => undefined,
  listen: () => undefined,
  close: async () => undefined,
}
