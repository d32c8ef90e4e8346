import { SeededChance } from './chance.ts'
import { checkCourse } from './course.ts'
import { type Digest, digestOf } from './digest.ts'
import { type Entry, UNDO } from './entry.ts'
import { type GameEvent, tell, type Told } from './event.ts'
import { type Fairness, isKept, sealed, seedOf } from './fairness.ts'
import { type Game, type Kind, refuseMove, rulesOf } from './game.ts'
import { Malformed } from './json.ts'
import { type OptionValue, parseOptions } from './options.ts'
import type { Outcome } from './outcome.ts'
import { firstHead, type Header, lastHead, type MatchRecord, nextHead } from './record.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { Seat, Viewer } from './seat.ts'

/** Told to everybody when a seat takes its last move back. */
export interface Undone extends GameEvent {
  readonly type: 'undone'
  readonly seat: Seat
}

/** An entry that may be added, with all that follows from it. Nothing has happened until `add`. */
export interface Step<K extends Kind = Kind> {
  readonly entry: Entry
  readonly version: number
  readonly head: string
  readonly state: K['state']
  readonly events: readonly (K['event'] | Undone)[]
  readonly past: readonly Past<K>[]
}

/** A step as it is told. The move's text is not here: it may be secret. */
export interface ToldStep<K extends Kind = Kind> {
  readonly seat: Seat
  readonly events: readonly Told<K['event'] | Undone>[]
}

/** What a viewer is told of a match: the steps from a version on, and how things stand after them. */
export interface Update<K extends Kind = Kind> {
  readonly from: number
  readonly version: number
  readonly steps: readonly ToldStep<K>[]
  readonly view: K['view']
  /** Why the viewer cannot take a move back now; null if that is possible, and for a spectator. */
  readonly undo: Refusal | null
}

/** A move that could still be taken back: who made it, and how things stood before. */
interface Past<K extends Kind> {
  readonly seat: Seat
  readonly move: K['move']
  readonly before: K['state']
  readonly actors: readonly Seat[]
}

export const isRefusal = (result: object): result is Refusal => 'because' in result

/**
 * A match in progress: the log of entries and the state they lead to. States are replaced, never changed,
 * so `attempt` is free of consequences: an authority attempts, stores the entry, then adds the step.
 */
export class Match<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly header: Header
  readonly #seed: Uint8Array
  readonly #digest: Digest
  readonly #entries: Entry[] = []
  readonly #events: (readonly (K['event'] | Undone)[])[] = []
  #state: K['state']
  #head: string
  #past: readonly Past<K>[] = []
  #moves = 0

  constructor(
    game: Game<K>,
    seats: number,
    options: Readonly<{ [key: string]: OptionValue }>,
    fairness: Fairness & { readonly secret: string },
    digest: Digest = digestOf,
  ) {
    this.game = game
    this.#digest = digest
    this.header = { game: game.id, version: game.version, seats, options, fairness }
    this.#seed = seedOf(fairness.secret, fairness.contributions)
    // an option that the game has gained since is not in the header, which the head covers, but in the deal
    this.#state = game.deal(
      parseOptions(game.options, seats, options),
      seats,
      new SeededChance(this.#seed, 0),
    )
    this.#head = firstHead(this.header)
  }

  /** How many entries the log has. */
  get version(): number {
    return this.#entries.length
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  get head(): string {
    return this.#head
  }

  get state(): K['state'] {
    return this.#state
  }

  get actors(): readonly Seat[] {
    return this.game.actors(this.#state)
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state)
  }

  view(viewer: Viewer): K['view'] {
    return this.game.view(this.#state, viewer)
  }

  /** What a viewer, or several between them, are told of the steps from a version on. */
  told(from: number, ...viewers: readonly Viewer[]): readonly ToldStep<K>[] {
    return this.toldBetween(from, this.version, ...viewers)
  }

  /** The same of the steps from one version to another. */
  toldBetween(from: number, to: number, ...viewers: readonly Viewer[]): readonly ToldStep<K>[] {
    return this.#events.slice(from, to).map((events, i) => ({
      seat: (this.#entries[from + i] as Entry).seat,
      events: events.map(event => tell(event, ...viewers)),
    }))
  }

  /** All that a viewer who knows the match up to a version has to be told; nothing else leaves a match. */
  update(viewer: Viewer, from: number): Update<K> {
    const { version } = this
    const start = Math.min(from, version)
    return {
      from: start,
      version,
      steps: this.told(start, viewer),
      view: this.view(viewer),
      undo: viewer === 'spectator' ? null : (this.refuseUndo(viewer) ?? null),
    }
  }

  /** What this entry would lead to, or why it may not be made. */
  attempt(seat: Seat, text: string): Step<K> | Refusal {
    return text === UNDO ? this.#attemptUndo(seat) : this.#attemptMove(seat, text)
  }

  /** Adds an attempted step. */
  add(step: Step<K>): void {
    if (step.version !== this.version) throw new Error('the match has moved on since this step was attempted')
    this.#entries.push(step.entry)
    this.#events.push(step.events)
    this.#moves += step.entry.text === UNDO ? -1 : 1
    this.#state = step.state
    this.#head = step.head
    this.#past = step.past
  }

  /** Attempts and adds. */
  play(seat: Seat, text: string): Step<K> | Refusal {
    const result = this.attempt(seat, text)
    if (!isRefusal(result)) this.add(result)
    return result
  }

  #attemptMove(seat: Seat, text: string): Step<K> | Refusal {
    const { game } = this
    if (this.outcome !== undefined) return refusal('T-1', 'matchOver')
    const actors = this.actors
    if (!actors.includes(seat)) return refusal('T-2', 'notYourTurn')
    const move = game.parseMove(text)
    if (move === undefined) return refusal('T-3', 'notAMove', { text: text.slice(0, 80) })
    const refused = refuseMove(game, this.view(seat), move)
    if (refused !== undefined) return refused
    const state = game.clone(this.#state)
    const chance = new SeededChance(this.#seed, this.#moves + 1)
    const events: K['event'][] = []
    game.play(state, seat, move, chance, events)
    const barred = chance.drawn > 0 || events.some(event => game.reveals(event))
    const past = barred ? [] : [...this.#past, { seat, move, before: this.#state, actors }]
    return this.#step({ seat, text: game.makeMove(move) }, state, events, past)
  }

  #attemptUndo(seat: Seat): Step<K> | Refusal {
    const index = this.#undoable(seat)
    if (typeof index !== 'number') return index
    let state = (this.#past[index] as Past<K>).before
    const past = this.#past.slice(0, index)
    for (const { seat: other, move } of this.#past.slice(index + 1)) {
      const before = state
      state = this.game.clone(before)
      past.push({ seat: other, move, before, actors: this.game.actors(before) })
      this.game.play(state, other, move, noChance)
    }
    return this.#step({ seat, text: UNDO }, state, [{ type: 'undone', seat }], past)
  }

  /** Which of the moves that could still be taken back is this seat's last one, or why it cannot be. */
  #undoable(seat: Seat): number | Refusal {
    if (this.outcome !== undefined) return refusal('T-1', 'matchOver')
    const index = this.#past.findLastIndex(past => past.seat === seat)
    if (index < 0) {
      const hasMoved = this.#entries.some(entry => entry.seat === seat)
      return refusal('T-4', hasMoved ? 'shownSince' : 'nothingToUndo')
    }
    const { actors } = this.#past[index] as Past<K>
    // a later move may stand only if its seat was deciding at the same time, without knowing this one
    const isUnanswered = this.#past.slice(index + 1).every(past => actors.includes(past.seat))
    return isUnanswered ? index : refusal('T-4', 'answeredSince')
  }

  /** Why this seat cannot take its last move back now; undefined if it can. */
  refuseUndo(seat: Seat): Refusal | undefined {
    const result = this.#undoable(seat)
    return typeof result === 'number' ? undefined : result
  }

  #step(
    entry: Entry,
    state: K['state'],
    events: readonly (K['event'] | Undone)[],
    past: readonly Past<K>[],
  ): Step<K> {
    const head = nextHead(this.#head, entry, this.#digest)
    return { entry, version: this.version, head, state, events, past }
  }

  /** The record so far; its secret is shown only once the match is over. */
  record(): MatchRecord {
    const { fairness, ...header } = this.header
    const shown = this.outcome === undefined ? sealed(fairness) : fairness
    return { cairn: 1, ...header, fairness: shown, entries: [...this.#entries], head: this.#head }
  }
}

const noChance = {
  below(): number {
    throw new Error('a move that used chance cannot be replayed by undo')
  },
}

/**
 * Plays entries again upon a match that has none, and shows it to `see` before the first and after each. Throws
 * Malformed at one that breaks a rule.
 */
export function resume<K extends Kind>(
  match: Match<K>,
  entries: readonly Entry[],
  see?: (match: Match<K>) => void,
): Match<K> {
  see?.(match)
  for (const [i, { seat, text }] of entries.entries()) {
    const result = match.play(seat, text)
    if (isRefusal(result))
      throw new Malformed(
        `Entry ${i + 1} ("${seat} ${text}") breaks rule ${result.rule} (${result.because}).`,
      )
    see?.(match)
  }
  return match
}

/**
 * Plays a record again from its seed, by the rules of its version, and checks every word of it. Throws
 * Malformed with the first thing that is wrong.
 */
export function replay<K extends Kind>(
  game: Game<K>,
  record: MatchRecord,
  see?: (match: Match<K>) => void,
): Match<K> {
  const { secret } = record.fairness
  if (secret === undefined) throw new Malformed('The record has no secret yet: its match is not over.')
  if (!isKept(record.fairness)) throw new Malformed('The secret does not match its commitment.')
  const rules = rulesOf(game, record.version)
  if (rules === undefined)
    throw new Malformed(
      `Version ${record.version} of the rules is not kept here: the match cannot be replayed.`,
    )
  const match = new Match(rules, record.seats, record.options, { ...record.fairness, secret })
  const course = record.course && checkCourse(record.course)
  resume(match, record.entries, at => {
    const entry = at.entries.at(-1)
    if (entry === undefined) course?.begin(at.actors)
    else course?.entry(entry, at.version, at.actors)
    see?.(at)
  })
  course?.end(match.version)
  if (lastHead(match.head, record.course) !== record.head)
    throw new Malformed('The entries do not match the head of their chain.')
  return match
}
