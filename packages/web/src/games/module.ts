// What a game brings to the page. Screens know this and nothing else of a game; a board knows no rules.
import type { Game, Kind, Outcome, Refusal, Seat, Told, Undone, Viewer } from '@cairn/kernel'
import type { JSX, VNode } from 'preact'
import type { SettName } from '../look/setts.ts'
import type { SoundName } from '../sounds.ts'
import type { Positions } from '../table/positions.ts'

/** What stands on the shelf before a game's chunk is loaded: `shelf` of games/ID/shelf.tsx. */
export interface Shelf {
  readonly name: string
  /** One line under the name. */
  about(this: void): string
  readonly minutes: number
  /** Good paces to play it at live: a reserve in minutes, and what a turn adds to it in seconds. */
  readonly paces: readonly (readonly [number, number])[]
  /** The sett of the game's tile on the shelf. */
  readonly tartan: SettName
  /** The setts of its seats, in seat order; as many as can be needed. */
  readonly seatTartans: readonly SettName[]
  /** The game as a place, 316 by 190: `picture.svg` of its folder. Without it the emblem stands there. */
  readonly picture?: string
  /** A drawing on a sheet of 64 by 64, and the colour of what is drawn in `tone` there. */
  readonly emblem: VNode
  readonly tone: string
}

/** Who sits where, as the table shows it. */
export interface Seated {
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
  /** All that the viewer was told so far, in order, for whoever looks back. */
  told(): readonly Told<K['event'] | Undone>[]
  /** How many entries the log has: changes with every view. */
  readonly version: number
  readonly seats: readonly Seated[]
  /** The seat whose turn is shown again: bring what is theirs into sight. */
  readonly watched?: Seat | undefined
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

/** What a seat has won so far. */
export interface SeatSignProps<K extends Kind = Kind> {
  readonly view: K['view']
  readonly seat: Seated
}

/** After the end: the whole match is known and may be studied. */
export interface AfterMatchProps {
  readonly positions: Positions
  readonly viewer: Viewer
  readonly seats: readonly Seated[]
}

/** An option's name, one sentence about it, and the name of each of its values if it is a choice. */
export type OptionWords<V> = { readonly name: () => string; readonly help: () => string } & ([V] extends [
  string,
]
  ? { readonly values: Readonly<Record<V, () => string>> }
  : unknown)

/** A part of the box that may be added to the game: an option that the table's form shows as a card with a picture. */
export interface Expansion {
  readonly option: string
  /** Its number in the box. */
  readonly number: number
  readonly name: () => string
  /** Its `picture.svg`, 300 by 150. */
  readonly picture: string
  /** How much more there is to think about: gentle, fair, knotty. */
  readonly hard: 1 | 2 | 3
  /** How many minutes it adds to a match. */
  readonly minutes: number
}

/** Expansions that go well together. */
export interface GoodCompany {
  readonly name: () => string
  readonly options: readonly string[]
}

/** All expansions of a game, and how the form speaks of them. */
export interface Expansions {
  readonly title: () => string
  readonly advice: () => string
  readonly count: (chosen: { readonly n: number }) => string
  readonly cards: readonly Expansion[]
  readonly companies: readonly GoodCompany[]
}

export interface FormWords<K extends Kind = Kind> {
  /** The words for each of the game's options; `{}` if it has none. */
  readonly options: { readonly [O in keyof K['options']]: OptionWords<K['options'][O]> }
  /** The options that are expansions of the game, if it has any. */
  readonly expansions?: Expansions
}

/**
 * Default export of games/ID/index.tsx, made with `gameModule`. All words come from games/ID/messages/{en,fr}.json in
 * the language of the moment: call the message functions while rendering, keep no text.
 */
/** What a game draws beside its rules. */
export interface RulePieces {
  /** The pieces that a rule is about, as the board draws them; nothing for most rules. */
  Pieces(this: void, props: { readonly rule: string }): JSX.Element | null
  /** What these pieces are drawn from, once on a page; a board brings it along. */
  PieceParts?(this: void): JSX.Element | null
  /** The rules that make the aid: one page to print and to lay beside the board. */
  readonly aid: readonly string[]
}

/** What a game draws beside the sources of points. */
export interface SourceSigns {
  SourceSign?(this: void, props: { readonly of: string }): JSX.Element | null
}

export interface GameModule<K extends Kind = Kind> {
  readonly game: Game<K>
  /** Fetches what a table needs that has these options, other than their defaults. */
  prepare?(options: readonly string[]): Promise<void>
  /** The whole table of the game: own hand below, opponents above; keyboard and screen reader included. */
  Board(this: void, props: BoardProps<K>): JSX.Element | null
  /** What a seat has won so far, drawn beside its name above the board. */
  SeatSign?(this: void, props: SeatSignProps<K>): JSX.Element | null
  /**
   * One sentence for the log and for the screen reader; undefined for what needs no words. `told` is all that was told
   * before, for those who have to say from where.
   */
  logLine(
    event: Told<K['event']>,
    seats: readonly Seated[],
    told?: () => readonly Told<K['event']>[],
  ): string | undefined
  /** A whole turn in a few words, from its events: then the table shows the others' turns as cards. */
  turnLine?(events: readonly Told<K['event']>[]): string | undefined
  /** The types of events that end a turn, where a seat may have two in a row, and why it has. */
  readonly turnEnds?: readonly K['event']['type'][]
  playsAgain?(name: string): string
  /** How the table stands, in a few sentences, for those who cannot see it. */
  account(view: K['view'], seats: readonly Seated[]): readonly string[]
  /** What a move does, as a button would say it ("Play the Prince"). */
  moveName(move: K['move'], view: K['view']): string
  /** Why not, in words, for each `because` of the game; undefined for codes the game does not know. */
  refusal(refusal: Refusal): string | undefined
  /** How the end came (`outcome.by`), in one sentence. */
  ending(outcome: Outcome, seats: readonly Seated[]): string
  /** What only the form of a new table and the room before a match say. */
  form(): Promise<FormWords<K>>
  /** `@cairn/games/ID/rules.*.md`, imported with `?raw` when somebody reads them. */
  readonly rules: Readonly<Record<'en' | 'fr', () => Promise<{ readonly default: string }>>>
  /** What is drawn beside the rules, fetched when somebody reads them. */
  pieces?(this: void): Promise<RulePieces>
  /** The rule that is at work at this moment: the rules are opened there. */
  ruleNow?(view: K['view']): string
  /** The option that brings a rule: such rules are a part of the book of their own, titled as they are before the colon. */
  optionOf?(rule: string): string | undefined
  /** Where a thing of which a lesson speaks is on the board, as a selector; undefined if it is not on the table. */
  thing?(name: string, view: K['view']): string | undefined
  /** The types of events that are worth coming back to: a replay marks them. */
  readonly keyEvents?: readonly K['event']['type'][]
  /** What is heard of events, by their types. */
  readonly sounds?: Readonly<Record<string, SoundName>>
  /** The signs of the sources of points, where a review shows layers of them; fetched then. */
  signs?(this: void): Promise<SourceSigns>
  /** Whether two people over one screen need a curtain between their turns. */
  readonly secretHands: boolean
  /** Shown below the board once the match is over. */
  AfterMatch?(this: void, props: AfterMatchProps): JSX.Element | null
}

/** Forgets a module's own types, so that every screen can use it. */
export const gameModule = <K extends Kind>(module: GameModule<K>): GameModule => module

/** The words of one option, for screens that know no game. */
export const wordsOf = (
  { options }: FormWords,
  option: string,
): OptionWords<boolean> & Partial<OptionWords<string>> =>
  (options as Readonly<Record<string, OptionWords<boolean>>>)[option] as OptionWords<boolean>

/** A game's module with what a form says of it. */
export type FormModule = GameModule & FormWords
