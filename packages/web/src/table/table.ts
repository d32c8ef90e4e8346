// What every screen knows of a table, whether it stands on this device or on a server.
import type { Level } from '@cairn/bots/bot'
import type { MatchRecord, OptionValue, Refusal, Seat } from '@cairn/kernel'
import type { ReadonlySignal } from '@preact/signals'
import type { ProblemCode } from '@cairn/server/protocol'
import type { Moment } from './moment.ts'

export type TableOptions = Readonly<Record<string, OptionValue>>

/** Who sits on a seat, or whom it waits for. */
export type TableSeat =
  | { readonly kind: 'open' | 'invited' }
  /** Only a lesson's partner has a name. */
  | { readonly kind: 'bot'; readonly level: Level; readonly name?: string }
  | {
      readonly kind: 'person'
      /** Empty for somebody without a name. */
      readonly name: string
      /** Has deleted all that was kept about them. */
      readonly gone?: true
      readonly here: boolean
      readonly ready: boolean
      readonly standIn: Level | null
    }

/** Why nothing came of what was asked: a rule, or a reason of the table's. */
export type TableAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: false; readonly problem: ProblemCode }

/** Whether nobody but one person plays, against bots. */
export const isAlone = (seats: readonly Pick<TableSeat, 'kind'>[]): boolean =>
  seats.filter(seat => seat.kind === 'person').length < 2

export const done: TableAnswer = { ok: true }
export const refusedBy = (refusal: Refusal): TableAnswer => ({ ok: false, refusal })

/** How far a table is. `lost`: nowhere to be found; `elsewhere`: another tab of this device holds it. */
export type TablePhase =
  | 'opening'
  | 'gathering'
  | 'playing'
  | 'over'
  | 'closed'
  | 'retired'
  | 'lost'
  | 'elsewhere'

/** How long a seat may still think, by this page's own clock. */
export interface SeatTime {
  /** What it had at a moment, in milliseconds, and that moment as `performance.now()` counts. */
  readonly left: number
  readonly at: number
  readonly runs: boolean
}

/** How its people ended a match, or changed its places. */
export interface Ending {
  readonly by?: 'time' | 'resigned' | 'agreed' | 'calledOff'
  readonly places: readonly number[]
  /** Who was out, and why. */
  readonly out: readonly { readonly seat: Seat; readonly because: 'time' | 'resigned' }[]
}

export interface PageTable {
  readonly id: string
  readonly online: boolean
  readonly phase: ReadonlySignal<TablePhase>
  /** Empty while opening. */
  readonly game: ReadonlySignal<string>
  readonly options: ReadonlySignal<TableOptions>
  /** Of the rules that the match is played by. */
  readonly version: ReadonlySignal<number>
  readonly seats: ReadonlySignal<readonly TableSeat[]>
  /** Whether hints may be asked for: between people only where the table allows them. */
  readonly hints: ReadonlySignal<boolean>
  /** The seat of the person who looks; null for a spectator. On this device it changes hands. */
  readonly you: ReadonlySignal<Seat | null>
  /** Undefined until cards are dealt. */
  readonly moment: ReadonlySignal<Moment | undefined>
  /** Undefined where everybody may think as long as they like. */
  readonly times: ReadonlySignal<readonly SeatTime[] | undefined>
  readonly ending: ReadonlySignal<Ending | undefined>
  /** Whether something of ours is on its way. */
  readonly busy: ReadonlySignal<boolean>
  /** The seat that shall look next, while a curtain hides the table from the one before. */
  readonly curtain: ReadonlySignal<Seat | undefined>
  /** Whether the table can be reached. */
  readonly connected: ReadonlySignal<boolean>
  /** Seats that want another match, and the table where it is played. */
  readonly rematchOffers: ReadonlySignal<readonly Seat[]>
  readonly next: ReadonlySignal<string | null>

  play(text: string): Promise<TableAnswer>
  undo(): Promise<TableAnswer>
  liftCurtain(): void
  /** Offers another match, or begins it. */
  rematch(): Promise<TableAnswer>
  leave(): Promise<TableAnswer>
  /** The finished match. */
  record(): Promise<MatchRecord>
  /** Stops following; the match goes on. */
  close(): void
}
