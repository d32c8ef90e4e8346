// What a game brings to the search for puzzles.
import type { Coach, Thinking } from '@cairn/bots'
import { reasonsFor } from '@cairn/bots/review'
import type { Puzzle } from '@cairn/games/puzzle'
import { FastChance, type Game, type Match, type OptionValue, type Seat } from '@cairn/kernel'

/** What is asked in a position, and how it is solved. */
export type Find = Pick<Puzzle, 'theme' | 'steps' | 'line' | 'reason' | 'worlds'>

export interface Quarry {
  readonly game: Game
  /** Who plays the match of a seed, and with what. */
  setting(seed: number): { readonly seats: number; readonly options: Readonly<Record<string, OptionValue>> }
  /** A move of one who plays well enough to come to positions worth a thought. */
  play(match: Match, seat: Seat, chance: FastChance): string
  /** Whether this decision may be a puzzle: a first look, which costs little. */
  look(match: Match, seat: Seat, chance: FastChance): Find | undefined
  /** The same with ten times the thinking, or worked out anew where it was exact: what stands of it. */
  check(match: Match, seat: Seat, find: Find, chance: FastChance): Find | undefined
  /** The reason in the words of the game's coach, if it has one; else the find keeps its own. */
  explain?(match: Match, seat: Seat, find: Find): Find['reason'] | undefined
  /** How many entries must lie between two puzzles of one match; a match gives only one if left out. */
  readonly apart?: number
  /** How many of one theme there may be among the puzzles of a game, as a part of all. */
  readonly most: Readonly<Record<string, number>>
}

/** Puts the moves that are wrong in the same way together. */
export function grouped(
  wrong: readonly { readonly move: string; readonly loss: number; readonly reply: readonly string[] }[],
): Find['steps'][number]['wrong'] {
  const groups = new Map<string, { moves: string[]; loss: number; reply: readonly string[] }>()
  for (const { move, loss, reply } of wrong) {
    const key = JSON.stringify([loss, reply])
    const group = groups.get(key) ?? { moves: [], loss, reply }
    group.moves.push(move)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => a.loss - b.loss)
}

/** Thinking by a clock that ticks whenever it is read: the same on every machine. */
export function ticking(chance: FastChance, ticks: number): Thinking {
  let time = 0
  return { chance, ms: ticks, now: () => time++ }
}

/** The first thing a coach can say for the solution that it cannot say for the move that comes nearest to it. */
export function explained(coach: Coach, match: Match, seat: Seat, find: Find): Find['reason'] | undefined {
  const { game } = match
  const view = match.view(seat)
  const [first] = find.steps
  const chance = new FastChance(1)
  const parsed = (texts: readonly string[]): readonly unknown[] => texts.map(text => game.parseMove(text))
  const own = find.line.filter(entry => entry.startsWith(`${seat} `)).map(entry => entry.slice(2))
  const best = coach.made(view, parsed([...find.steps.map(({ best }) => best), ...own]), chance).line
  const nearest = first?.wrong[0]?.moves[0]
  if (nearest === undefined) return undefined
  const other = coach.made(view, parsed([nearest]), chance).line
  const { better } = reasonsFor(coach, view, best, other)
  return better && { kind: better.code, ...better.facts }
}
