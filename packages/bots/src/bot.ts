import type { BaseView, FastChance, Kind } from '@cairn/kernel'

/** How well a bot plays. `random` plays any legal move; the others mean it. */
export const LEVELS = ['random', 'easy', 'medium', 'hard', 'tough', 'fierce', 'expert'] as const
export type Level = (typeof LEVELS)[number]

export const isLevel = (text: string): text is Level => LEVELS.includes(text as Level)

/** What a bot is to decide, wherever it thinks, and for how many milliseconds. */
export interface Question {
  readonly game: string
  readonly version: number
  readonly level: Level
  readonly view: BaseView
  readonly ms: number
}

/** What a bot may use besides the view: luck of its own, and a clock that is passed in. */
export interface Thinking {
  readonly chance: FastChance
  /** How long it may think, in milliseconds. */
  readonly ms: number
  /** Milliseconds of any steady clock. */
  now(): number
}

/** A way to go on, a move or a whole turn, and what speaks for it. */
export interface Finding<M> {
  readonly line: readonly M[]
  readonly weight: number
}

/** What somebody who thought found out: what several found is added up line by line, and what is missing has no weight. */
export interface Findings<M> {
  /** Whether a line is drawn by weight, where seats decide at once; else the weightiest is played. */
  readonly mixed: boolean
  readonly lines: readonly Finding<M>[]
}

/** A player. It is handed the view of its seat and nothing else, so it cannot know more than a person there. */
export interface Bot<K extends Kind = Kind> {
  readonly level: Level
  /** One of the legal moves. Called only when the view's seat has a decision to make. */
  choose(view: K['view'], thinking: Thinking): K['move']
  /** What it finds with luck of its own instead of choosing, where several may think about the same view. */
  find?(view: K['view'], thinking: Thinking): Findings<K['move']>
  /** Takes in the line that was decided on, whoever found it: its later moves are played as planned. */
  remember?(view: K['view'], line: readonly K['move'][]): void
  /** The same player with an empty memory, where it has one. */
  anew?(): Bot<K>
}
