import { type Chance, FastChance, pick, shuffle } from '../chance.ts'
import { commit } from '../fairness.ts'
import type { Game, Kind } from '../game.ts'
import type { Json } from '../json.ts'
import { Match } from '../match.ts'
import type { OptionValue } from '../options.ts'
import { type Seat, type Viewer, viewers } from '../seat.ts'

/** What the suite must be told about a game besides the game itself. */
export interface Setup<K extends Kind = Kind> {
  readonly seats: number
  readonly options: K['options'] & Readonly<{ [key: string]: OptionValue }>
  /** Any move that can be written down, legal or not. */
  anyMove(chance: Chance): K['move']
  /** All components wherever they lie; must never change. */
  census(state: K['state']): Json
  /**
   * By name, each thing the rules hide from this viewer here (another's hand, the order of a deck), as it
   * really is. Written from the state, not from the view: the suite demands that `imagine` varies each of them.
   */
  hidden(state: K['state'], viewer: Viewer): Readonly<{ [what: string]: Json }>
  /**
   * What all see of a move while it is made, where the table does not show it afterwards (a power declined, or
   * used for nothing). Nothing, if left out: then moves that leave the same view must be told in the same words.
   */
  openly?(move: K['move']): string
  /**
   * Whether an event shows all of them what was hidden and lies hidden again afterwards. A world in which something
   * else is shown is another world for everybody.
   */
  isGlimpse?(event: K['event']): boolean
  /** No match is longer than this. */
  readonly maxMoves: number
  /** How many random matches each check plays; 10 unless told. */
  readonly runs?: number
}

export type Check<K extends Kind = Kind> = (game: Game<K>, setup: Setup<K>, chance: FastChance) => void

/** A decision met in random play: how things stood, who moved, and where the luck came from. */
export interface Decision<K extends Kind> {
  readonly state: K['state']
  readonly seat: Seat
  readonly move: K['move']
  /** A seed: the same one gives the same luck to this move. */
  readonly luck: number
}

export function demand(truth: boolean, sentence: string): asserts truth {
  if (!truth) throw new Error(sentence)
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function demandSame(a: unknown, b: unknown, sentence: string): void {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)]
  demand(left === right, `${sentence}\n  ${left}\n  ${right}`)
}

/** The state as text: nothing that happens to the state later changes it. */
export const written = <K extends Kind>(game: Game<K>, state: K['state']): string =>
  JSON.stringify(game.makeState(state))

/** Sometimes: one time in n. */
export const sometimes = (n: number, chance: Chance): boolean => chance.below(n) === 0

/** At one decision so many look, by lot; over a match everybody does. */
const LOOKERS = 3

/** Some of those who look at a table, each time others. */
export const lookers = (seats: number, chance: Chance): readonly Viewer[] =>
  shuffle([...viewers(seats)], chance).slice(0, LOOKERS)

export const freshSeed = (chance: FastChance): number => chance.bits()

/** Plays a random match to its end. `visit` sees each decision before it is played; the final state is returned. */
export function walk<K extends Kind>(
  game: Game<K>,
  setup: Setup<K>,
  chance: FastChance,
  visit: (decision: Decision<K>) => void = () => undefined,
): K['state'] {
  const state = game.deal(setup.options, setup.seats, chance)
  for (let n = 0; ; n++) {
    const actors = game.actors(state)
    if (actors.length === 0) return state
    demand(n < setup.maxMoves, `the match is not over after ${setup.maxMoves} moves`)
    const seat = pick(actors, chance)
    const moves = game.moves(state, seat)
    demand(moves.length > 0, `seat ${seat} must decide but has no move`)
    const move = pick(moves, chance)
    const luck = freshSeed(chance)
    visit({ state, seat, move, luck })
    game.play(state, seat, move, new FastChance(luck))
  }
}

/** A copy of the state with a move played on it, and what happened. */
export function after<K extends Kind>(
  game: Game<K>,
  { state, seat, move, luck }: Decision<K>,
): { state: K['state']; events: K['event'][] } {
  const copy = game.clone(state)
  const events: K['event'][] = []
  game.play(copy, seat, move, new FastChance(luck), events)
  return { state: copy, events }
}

/** A match at the table, with a random secret and words from every seat. */
export function newMatch<K extends Kind>(game: Game<K>, setup: Setup<K>, chance: Chance): Match<K> {
  const secret = Array.from({ length: 64 }, () => chance.below(16).toString(16)).join('')
  const words = Array.from({ length: setup.seats }, (_, seat) => `seat ${seat} adds this`)
  return new Match(game, setup.seats, setup.options, { ...commit(secret, words), secret })
}
