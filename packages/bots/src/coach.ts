// What a game brings so that a match of it can be weighed, reviewed and explained. All of it works on views.
import type { FastChance, Game, Kind, Seat, Told } from '@cairn/kernel'

/** What a seat does at a stroke: one move, or a whole turn where turns are what one decides about. */
export type MoveLine<K extends Kind = Kind> = readonly K['move'][]

/** A line with what it seems worth at first sight, to be held against others of the same view. */
export interface Glimpse<K extends Kind = Kind> {
  readonly line: MoveLine<K>
  readonly value: number
}

/** Why a line is good or bad, as a program can know it: a code of the game's and what fills its sentence. */
export interface Because {
  readonly code: string
  readonly facts: Facts
  /** The step of the match that it speaks of, if it is one. */
  readonly step?: number
}

export type Facts = Readonly<Record<string, string | number>>

/** A reason that may hold for a line; the facts if it does. `other` is the line that it is compared with. */
export interface ReasonFor<K extends Kind = Kind> {
  readonly code: string
  /** Whether it speaks for the line it holds for, or against it; or is said in a hint and never as blame. */
  readonly speaks: 'for' | 'against' | 'hint'
  holds(view: K['view'], line: MoveLine<K>, other: MoveLine<K> | undefined): Facts | undefined
}

export const TONGUES = ['en', 'fr'] as const
export type Tongue = (typeof TONGUES)[number]

/** The sentence of each code, in both languages; seats are called what `nameOf` calls them. */
export type Sayings = Readonly<
  Record<string, Readonly<Record<Tongue, (facts: Facts, nameOf: (seat: Seat) => string) => string>>>
>

export interface Coach<K extends Kind = Kind> {
  readonly game: Game<K>
  /** What a loss is counted in: shares of the match, or points. */
  readonly unit: 'share' | 'points'
  /** The loss from which a decision is a turning point. */
  readonly margin: number
  /** How many worlds a first measurement takes, and how many lines beside the one made may be tried. */
  readonly worlds: number
  readonly lines: number
  /** How many decisions of a match are measured at most: those that look worst at first sight. */
  readonly most: number

  /** How many worlds a glance takes, and each seat's share of the match in one of them. The shares sum to 1. */
  readonly glances: number
  shares(world: K['state'], chance: FastChance): readonly number[]
  /** The same from a view, where no worlds are needed. */
  sharesExactly?(view: K['view']): readonly number[] | undefined

  /** Lines worth a thought for who sees this, the best at first sight first. */
  candidates(view: K['view'], chance: FastChance): readonly Glimpse<K>[]
  /** The decision made here, of which these moves of the seat are the beginning, as one of the same kind. */
  made(view: K['view'], moves: MoveLine<K>, chance: FastChance): Glimpse<K>
  /** What each line is worth, exactly, where that can be known. */
  worthExactly?(view: K['view']): ReadonlyMap<string, number> | undefined
  /** Plays a world on for a while; what the seat then has, in the unit. */
  playOn(world: K['state'], seat: Seat, chance: FastChance): number

  /** Whether a decision goes on with the next move of the same seat. */
  goesOn?(before: K['view'], after: K['view']): boolean
  /** What a decision is about: of each thing no more than one turning point is told. */
  about(view: K['view'], line: MoveLine<K>): string
  /** In the order in which they are tried. */
  readonly reasons: readonly ReasonFor<K>[]
  /** What can be told of a whole match that is over, from its states and what happened on the way. */
  account(match: Story<K>): readonly Because[]
  /** Where the points came from, where there are several sources. `words` name one under the code `source`. */
  layers?(match: Story<K>): Layers
  readonly words: Sayings
}

/** A match that is over, from its first state to its last, with the events that led to each. */
export interface Story<K extends Kind = Kind> {
  readonly states: readonly K['state'][]
  readonly events: readonly (readonly Told<K['event']>[])[]
}

/** The points a seat has from one source, after each step. */
export interface Layer {
  readonly source: string
  readonly points: readonly number[]
}

export interface Layers {
  /** The steps that brought a scoring. */
  readonly scorings: readonly number[]
  /** By seat. */
  readonly seats: readonly (readonly Layer[])[]
}

/** Forgets a coach's own types. */
export const coach = <K extends Kind>(own: Coach<K>): Coach => own

/** One number out of two, spread widely: seeds for worlds that have nothing to do with each other. */
export const seedFrom = (a: number, b: number): number => {
  let z = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 1, 0xc2b2ae35)
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d)
  return (z ^ (z >>> 13)) | 0
}
