import type { Chance, Json, Seat, Viewer } from '@cairn/kernel'
import type { Event } from '../../table/event.ts'
import type { Move } from '../../table/move.ts'
import type { State } from '../../table/state.ts'

/** What the conformance suite must be told about one Chronicle. */
export interface Side {
  /** Any of its moves that can be written down. */
  moves(chance: Chance): readonly Move[]
  /** What the rules hide from a viewer, by name; left out where nothing could differ. */
  hidden?(state: State, viewer: Viewer): Readonly<Record<string, Json>>
  /** Tiles that lie where the base does not look, and components of its own that are never lost. */
  tiles?(state: State): readonly string[]
  census?(state: State): Json
  /** How many Scotsmen of a seat are neither on its land nor in its supply. */
  scotsmen?(state: State, seat: Seat): number
  /** What others see of a move made in secret; undefined for one made in the open. */
  openly?(move: Move): string | undefined
  /** Whether all of them see with it, for a moment, what lies hidden again afterwards. */
  isGlimpse?(event: Event): boolean
  /** Its pieces that no tile, card or move names, each by a word: the runner looks for all of them. */
  readonly pieces?: readonly string[]
  /** Moves what it deals further along than random play would come, for some of them. */
  hasten?(state: State, chance: Chance): void
  /** The pieces that what happened used. */
  used?(event: Event, state: State): readonly string[]
}
