// What a game brings to the page. Screens know this and nothing else of a game; a board knows no rules.
import type { Game, Kind, Outcome, Refusal, Seat, Told, Undone, Viewer } from '@cairn/kernel'
import type { JSX } from 'preact'
import type { SettName } from '../look/setts.ts'
import type { Positions } from '../table/positions.ts'

/** Who sits where, as the table shows it. */
export interface SeatInfo {
  readonly seat: Seat
  /** What to call the seat in a sentence: a person's name, a bot's name. Never "you". */
  readonly name: string
  readonly kind: 'person' | 'bot' | 'open'
  /** The sett that marks this seat everywhere. */
  readonly tartan: SettName
  /** Whether the person at this seat is connected; always true on this device. */
  readonly here: boolean
}

/** All that a board gets. It draws `view`, offers `legal`, and says what was chosen through `play`. */
export interface BoardProps<K extends Kind = Kind> {
  readonly view: K['view']
  /** What the viewer may play now; empty when it is not theirs to decide, for spectators and in a replay. */
  readonly legal: readonly K['move'][]
  /**
   * What the viewer was told on the way from the view shown before to this one, in order: animate these.
   * Empty when the board is shown for the first time or the scrubber jumped; then nothing moves.
   */
  readonly events: readonly Told<K['event'] | Undone>[]
  /** What was told since the viewer's own last move, in order: mark what they touched. */
  readonly since: readonly Told<K['event'] | Undone>[]
  /** How many entries the log has: changes with every view. */
  readonly version: number
  readonly seats: readonly SeatInfo[]
  /** The move a bot proposes, if the viewer asked for a hint: mark it where it is. */
  readonly hint: K['move'] | undefined
  /** True while a move is on its way and in replays: show the board, take no input. */
  readonly still: boolean
  /**
   * What the viewer wants to play. Anything may be tried: a move outside `legal` is answered with its
   * refusal in words by the table around the board, so a board may leave forbidden things touchable.
   */
  play(move: K['move']): void
}

/** After the end: the whole match is known and may be studied. */
export interface AfterMatchProps {
  readonly positions: Positions
  readonly viewer: Viewer
  readonly seats: readonly SeatInfo[]
}

/**
 * Default export of games/ID/index.ts, made with `gameModule`. All words come from messages/{en,fr}/ID.json in the
 * language of the moment: call the message functions while rendering, keep no text.
 */
export interface GameModule<K extends Kind = Kind> {
  readonly game: Game<K>
  /** The whole table of the game: own hand below, opponents above; keyboard and screen reader included. */
  Board(this: void, props: BoardProps<K>): JSX.Element | null
  /** One sentence for the log and for the screen reader; undefined for what needs no words. */
  logLine(event: Told<K['event']>, seats: readonly SeatInfo[]): string | undefined
  /** How the table stands, in a few sentences, for those who cannot see it. */
  account(view: K['view'], seats: readonly SeatInfo[]): readonly string[]
  /** What a move does, as a button would say it ("Play the Prince"). */
  moveName(move: K['move'], view: K['view']): string
  /** Why not, in words, for each `because` of the game; undefined for codes the game does not know. */
  refusal(refusal: Refusal): string | undefined
  /** How the end came (`outcome.by`), in one sentence. */
  ending(outcome: Outcome, seats: readonly SeatInfo[]): string
  optionName(option: string): string
  /** The name of one value of a `choice` option. */
  choiceName(option: string, value: string): string
  /** One sentence about an option, shown beside it. */
  optionHelp(option: string): string | undefined
  /** rules.*.md, imported with `?raw`. */
  readonly rules: { readonly en: string; readonly fr: string }
  /** Whether two people over one screen need a curtain between their turns. */
  readonly secretHands: boolean
  /** Shown below the board once the match is over. */
  AfterMatch?(this: void, props: AfterMatchProps): JSX.Element | null
}

/** Forgets a module's own types, so that every screen can use it. */
export const gameModule = <K extends Kind>(module: GameModule<K>): GameModule => module
