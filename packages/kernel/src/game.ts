import { type Chance, pick } from './chance.ts'
import type { GameEvent } from './event.ts'
import type { Json } from './json.ts'
import type { OptionFields } from './options.ts'
import type { Outcome } from './outcome.ts'
import type { Refusal } from './refusal.ts'
import type { Seat, Viewer } from './seat.ts'

/** What every view says, whatever the game. The rest of a view is the game's own. All of it is plain JSON. */
export interface BaseView {
  readonly viewer: Viewer
  readonly seats: number
  readonly actors: readonly Seat[]
  readonly outcome: Outcome | null
}

/** The types of one game, by name. */
export interface Kind {
  readonly options: unknown
  /** What moves depend on, to be read only. A state is one, and a view shows one. */
  readonly ground: unknown
  readonly state: unknown
  readonly move: unknown
  readonly view: BaseView
  readonly event: GameEvent
}

/**
 * What a game is. Rules only: no input or output, no clock, no luck of its own.
 *
 * A state is changed in place by `play` and by nothing else; whoever needs the old one clones it first.
 * Between two decisions a state is complete: it can be stored, restored, imagined and searched.
 * What is legal follows from the view of the seat to act, so that legality can reveal nothing.
 */
export interface Game<K extends Kind = Kind> {
  readonly id: string
  /** Goes up whenever the same moves would lead to another match. */
  readonly version: number
  /** The rules of earlier versions that are still kept: a match is finished and replayed by those it began under. */
  readonly older?: readonly Game<K>[]
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: OptionFields

  deal(options: K['options'], seats: number, chance: Chance): K['state']
  /** Who must decide now; several at once is normal. Nobody once there is an outcome. Everybody may know it. */
  actors(state: K['state']): readonly Seat[]
  /** What a seat, who is an actor, may play now: complete and without repeats. */
  moves(ground: K['ground'] | K['state'], seat: Seat): readonly K['move'][]
  /** One of these by lot, as `pick` takes it from the list, but without a list: for whoever plays on at random. */
  moveByLot?(state: K['state'], seat: Seat, chance: Chance): K['move']
  /** Why that seat may not play this; undefined exactly for what `moves` lists. */
  refuse(ground: K['ground'] | K['state'], seat: Seat, move: K['move']): Refusal | undefined
  /** Plays a legal move in place. What happened is appended to `events`; search leaves them out. */
  play(state: K['state'], seat: Seat, move: K['move'], chance: Chance, events?: K['event'][]): void
  /** Whether the event showed somebody something that was hidden before. Undo goes back to it and no further. */
  reveals(event: K['event']): boolean
  /** What a viewer may know, field by field; a spectator sees of each side what that side's opponents see. */
  view(state: K['state'], viewer: Viewer): K['view']
  /** The ground that a view shows: for its viewer the same moves and refusals follow from it as from the state. */
  ground(view: K['view']): K['ground']
  /** One full state that this view cannot tell from the real one, drawn by chance. */
  imagine(view: K['view'], chance: Chance): K['state']
  outcome(state: K['state']): Outcome | undefined

  clone(state: K['state']): K['state']
  /** The state as plain JSON with readable names. */
  makeState(state: K['state']): Json
  /** Reads what `makeState` wrote, from anywhere; throws Malformed. */
  parseState(json: unknown): K['state']
  makeMove(move: K['move']): string
  parseMove(text: string): K['move'] | undefined
}

/** What the viewer may play now; nothing unless the viewer is an actor. */
export const legalMoves = <K extends Kind>(game: Game<K>, view: K['view']): readonly K['move'][] =>
  typeof view.viewer === 'number' && view.actors.includes(view.viewer)
    ? game.moves(game.ground(view), view.viewer)
    : []

/** What a seat, who is an actor, may play, by lot. */
export const moveByLot = <K extends Kind>(
  game: Game<K>,
  state: K['state'],
  seat: Seat,
  chance: Chance,
): K['move'] =>
  game.moveByLot === undefined ? pick(game.moves(state, seat), chance) : game.moveByLot(state, seat, chance)

/** Why the viewer, who is an actor, may not play this; undefined exactly for the legal moves. */
export const refuseMove = <K extends Kind>(
  game: Game<K>,
  view: K['view'],
  move: K['move'],
): Refusal | undefined => game.refuse(game.ground(view), view.viewer as Seat, move)

/** The rules of this version of a game, if they are still kept. */
export const rulesOf = <K extends Kind>(game: Game<K>, version: number): Game<K> | undefined =>
  [game, ...(game.older ?? [])].find(rules => rules.version === version)
