// What a game brings to its puzzles: the puzzles, and the words for what they ask and why.
import type { Puzzle } from '@cairn/games/puzzle'
import type { Kind } from '@cairn/kernel'
import type { Seated } from './module.ts'

/** A puzzle in its position, and who sits where. */
export interface Posed<K extends Kind = Kind> {
  readonly puzzle: Puzzle
  /** What the one who solves it sees. */
  readonly view: K['view']
  readonly seats: readonly Seated[]
}

/** Default export of games/ID/puzzles.ts, made with `puzzleBook`. */
export interface PuzzleBook<K extends Kind = Kind> {
  readonly puzzles: readonly Puzzle[]
  /** What a wrong try gives up is told in these. */
  readonly unit: 'share' | 'points'
  /** What is asked: a few words, and a sentence or two. */
  question(posed: Posed<K>): { readonly title: string; readonly text: string }
  /** Why the solution is one. */
  reason(posed: Posed<K>): string
}

/** Forgets a book's own types, so that the screen can use it. */
export const puzzleBook = <K extends Kind>(book: PuzzleBook<K>): PuzzleBook => book
