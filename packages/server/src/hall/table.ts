// A table: what its log says, and what the next line may be. Pure: nothing here stores, sends or looks at a clock.
import type { Level } from '@cairn/bots/bot'
import {
  commit,
  type Entry,
  type Game,
  isRefusal,
  Malformed,
  Match,
  type MatchRecord,
  parseOptions,
  recordOf,
  type Refusal,
  type Seat,
  type Step,
  UNDO,
  type Viewer,
} from '@cairn/kernel'
import type { Limits } from './limits.ts'
import type { Command, Problem, ProblemCode, TableInfo } from '../protocol.ts'

type Free = { readonly kind: 'open' } | { readonly kind: 'invited' }
type BotSeat = { readonly kind: 'bot'; readonly level: Level }

/** Whose command made a line, and digits of what it said; a bot's move has neither. */
export interface Signature {
  readonly by?: string
  readonly what?: string
}

/** What the log says, line by line. */
export type Note = Said & Signature
type Said =
  | {
      readonly kind: 'made'
      readonly game: string
      /** Of the rules; a log from before there was a second version may lack it. */
      readonly version?: number
      readonly options: TableInfo['options']
      readonly seats: readonly (Free | BotSeat | { readonly kind: 'person'; readonly person: string })[]
      readonly listed: boolean
      readonly maker: string
      readonly invite: string
      readonly secret: string
    }
  | { readonly kind: 'took'; readonly seat: Seat; readonly person: string }
  | { readonly kind: 'arranged'; readonly seat: Seat; readonly to: Free | BotSeat }
  | { readonly kind: 'contributed'; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'left'; readonly seat: Seat }
  | { readonly kind: 'played'; readonly seat: Seat; readonly text: string }
  | { readonly kind: 'offered'; readonly seat: Seat; readonly on: boolean }
  | { readonly kind: 'next'; readonly table: string }
  | { readonly kind: 'over' }
  /** Nobody came; or the rules it was made for are not kept any more. */
  | { readonly kind: 'closed'; readonly because?: 'rules' }
export type Made = Extract<Note, { kind: 'made' }>

interface Sitting {
  readonly kind: 'person'
  readonly person: string
  /** What the seat is again if the person leaves before the match. */
  readonly free: Free
  readonly contribution: string | null
  readonly gone: boolean
}
export type SeatState = Free | BotSeat | Sitting

export interface Table {
  readonly id: string
  readonly made: Made
  readonly madeAt: number
  /** Undefined if they are not kept any more: then nothing can be played or shown. */
  readonly rules: Game | undefined
  /** How many lines the log has. */
  lines: number
  lastAt: number
  phase: TableInfo['phase']
  seats: SeatState[]
  match: Match | undefined
  /** The entries of a match whose rules are not kept. */
  readonly unread: Entry[]
  /** For each seat, since which version it has had the decision it has now, without a break. */
  deciding: number[]
  /** How often moves were taken back: in all, and by each seat at each of its decisions. */
  undos: number
  readonly undosAt: Map<string, number>
  /** The commands that were done, by whom and under which id, so that one sent again is known. */
  readonly done: Map<string, { readonly what: string | undefined; readonly version: number | undefined }>
  offers: Seat[]
  next: string | null
}

export const isUnfinished = ({ phase }: Table): boolean => phase === 'gathering' || phase === 'playing'

/** Who made it, and who sits there. */
export const peopleAt = ({ made, seats }: Table): readonly string[] => [
  ...new Set([made.maker, ...seats.flatMap(seat => (seat.kind === 'person' ? [seat.person] : []))]),
]

/** The bot that plays for somebody who has left. */
export const STAND_IN: Level = 'medium'

export function openTable(id: string, made: Made, at: number, rules: Game | undefined): Table {
  const table: Table = {
    id,
    made,
    madeAt: at,
    rules,
    lines: 1,
    lastAt: at,
    phase: 'gathering',
    seats: made.seats.map(seat =>
      seat.kind === 'person' ? { ...seat, free: { kind: 'invited' }, contribution: null, gone: false } : seat,
    ),
    match: undefined,
    unread: [],
    deciding: made.seats.map(() => 0),
    undos: 0,
    undosAt: new Map(),
    done: new Map(),
    offers: [],
    next: null,
  }
  beginIfReady(table)
  return table
}

/** Adds a line that is stored. A `played` line is given its step unless the log is being read again. */
export function add(table: Table, note: Note, at: number, step?: Step): void {
  table.lines++
  table.lastAt = at
  switch (note.kind) {
    case 'made':
      throw new Error('a table is made once')
    case 'took': {
      const seat = table.seats[note.seat]
      if (seat?.kind === 'person') table.seats[note.seat] = { ...seat, gone: false }
      else if (seat?.kind === 'open' || seat?.kind === 'invited')
        table.seats[note.seat] = {
          kind: 'person',
          person: note.person,
          free: seat,
          contribution: null,
          gone: false,
        }
      break
    }
    case 'arranged':
      table.seats[note.seat] = note.to
      beginIfReady(table)
      break
    case 'contributed':
      table.seats[note.seat] = { ...sitting(table, note.seat), contribution: note.text }
      beginIfReady(table)
      break
    case 'left': {
      const seat = sitting(table, note.seat)
      table.seats[note.seat] = table.phase === 'gathering' ? seat.free : { ...seat, gone: true }
      table.offers = table.offers.filter(other => other !== note.seat)
      break
    }
    case 'played':
      addEntry(table, note, step)
      break
    case 'offered':
      table.offers = table.offers.filter(other => other !== note.seat)
      if (note.on) table.offers.push(note.seat)
      break
    case 'next':
      table.next = note.table
      break
    case 'over':
      table.phase = table.rules === undefined ? 'retired' : 'over'
      break
    case 'closed':
      table.phase = note.because === 'rules' ? 'retired' : 'closed'
      break
  }
  const { by, what } = note
  if (by !== undefined)
    table.done.set(by, { what, version: note.kind === 'played' ? table.match?.version : undefined })
}

/** The table as these lines would make it, which leave its match alone. */
export function after(table: Table, notes: readonly Note[], at: number): Table {
  const copy: Table = { ...table, seats: [...table.seats], offers: [...table.offers], done: new Map() }
  for (const note of notes) add(copy, note, at)
  return copy
}

function sitting(table: Table, seat: Seat): Sitting {
  const state = table.seats[seat]
  if (state?.kind !== 'person') throw new Error(`nobody sits on seat ${seat}`)
  return state
}

/** Once every seat is taken and every person has contributed, the match is dealt. */
function beginIfReady(table: Table): void {
  const contributions = contributionsOf(table)
  if (contributions === undefined) return
  const { rules, seats, made } = table
  const { options, secret } = made
  table.phase = 'playing'
  if (rules === undefined) return
  table.match = new Match(rules, seats.length, options, { ...commit(secret, contributions), secret })
}

/** What each seat added to the seed; undefined until all have. */
export function contributionsOf({ seats }: Table): readonly string[] | undefined {
  const contributions: string[] = []
  for (const seat of seats) {
    const contribution = seat.kind === 'bot' ? '' : seat.kind === 'person' ? seat.contribution : null
    if (contribution === null) return undefined
    contributions.push(contribution)
  }
  return contributions
}

/** The version of the rules that a table was made for. */
export const versionOf = ({ version = 1 }: Made): number => version

/** The record of a match that nobody plays any more. */
export function record(table: Table): MatchRecord | undefined {
  const { made, phase, seats, match, unread } = table
  const contributions = contributionsOf(table)
  if ((phase !== 'over' && phase !== 'retired') || contributions === undefined) return undefined
  const { game, options, secret } = made
  const fairness = commit(secret, contributions)
  return recordOf(
    { game, version: versionOf(made), seats: seats.length, options, fairness },
    match?.entries ?? unread,
  )
}

function addEntry(table: Table, note: Extract<Note, { kind: 'played' }>, step: Step | undefined): void {
  const match = table.match
  if (match === undefined) {
    if (table.phase !== 'playing') throw new Error('no match has begun')
    table.unread.push({ seat: note.seat, text: note.text })
    return
  }
  const before = match.actors
  if (note.text === UNDO) {
    const decision = undoneAt(table, note.seat)
    table.undosAt.set(decision, (table.undosAt.get(decision) ?? 0) + 1)
    table.undos++
  }
  if (step === undefined) {
    const result = match.play(note.seat, note.text)
    if (isRefusal(result)) throw new Malformed(`The log breaks rule ${result.rule} (${result.because}).`)
  } else match.add(step)
  for (const seat of match.actors)
    if (seat === note.seat || !before.includes(seat)) table.deciding[seat] = match.version
}

/** The decision to which a seat that takes its move back returns, by the number of moves that stand then. */
const undoneAt = ({ undos, match }: Table, seat: Seat): string =>
  `${seat} ${(match?.version ?? 0) - 2 * undos - 1}`

export const seatOf = (table: Table, person: string): Seat | undefined => {
  const seat = table.seats.findIndex(state => state.kind === 'person' && state.person === person)
  return seat < 0 ? undefined : seat
}

export const viewerOf = (table: Table, person: string): Viewer => seatOf(table, person) ?? 'spectator'

/** The level of the bot that decides for a seat now, if it is one. */
export function botOn(table: Table, seat: Seat): Level | undefined {
  const state = table.seats[seat]
  if (state?.kind === 'bot') return state.level
  return state?.kind === 'person' && state.gone ? STAND_IN : undefined
}

/** What a command comes to: what is to be stored, or why not. */
export type Upshot = Settled | { readonly problem: Problem } | { readonly refusal: Refusal }

interface Settled {
  /** Lines to store; none if it was done before. */
  readonly notes: readonly Note[]
  /** What an entry leads to, and how many there are with it. */
  readonly step?: Step
  readonly version?: number
  /** Everybody wants another match, at a new table with these seats. */
  readonly rematch?: Made['seats']
}

const problem = (code: ProblemCode): Upshot => ({ problem: { code } })
const nothing: Upshot = { notes: [] }

/** What became of a command that was done already; undefined if it was not. Another one of its id is refused. */
export function doneBefore(table: Table, { by, what }: Required<Signature>): Upshot | undefined {
  const done = table.done.get(by)
  if (done === undefined) return undefined
  if (done.what !== undefined && done.what !== what) return problem('repeated')
  return done.version === undefined ? nothing : { notes: [], version: done.version }
}

type About<T extends Command['type']> = Extract<Command, { type: T }>

/** Whether these seats suit the game, and the options as the game reads them. */
export function planned(
  game: Game,
  seats: number,
  given: unknown,
): { readonly options: TableInfo['options'] } | { readonly problem: Problem } {
  if (seats < game.seats.min || seats > game.seats.max) return { problem: { code: 'badSeats' } }
  try {
    return { options: parseOptions(game.options, seats, given) }
  } catch (error) {
    if (error instanceof Malformed) return { problem: { code: 'badOptions', detail: error.message } }
    throw error
  }
}

export function take(table: Table, person: string, { seat, invite }: About<'take'>): Upshot {
  const mine = seatOf(table, person)
  if (mine !== undefined) {
    if (seat !== undefined && seat !== mine) return problem('alreadySeated')
    return sitting(table, mine).gone ? { notes: [{ kind: 'took', seat: mine, person }] } : nothing
  }
  if (table.phase !== 'gathering') return problem('tooLate')
  const invited = invite === table.made.invite
  const index = seat ?? freeSeat(table, invited)
  const state = index === undefined ? undefined : table.seats[index]
  if (index === undefined || state === undefined) return problem('notFree')
  if (state.kind !== 'open' && state.kind !== 'invited') return problem('notFree')
  if (state.kind === 'invited' && !invited && person !== table.made.maker) return problem('notInvited')
  return { notes: [{ kind: 'took', seat: index, person }] }
}

function freeSeat(table: Table, invited: boolean): Seat | undefined {
  const kinds = invited ? (['invited', 'open'] as const) : (['open', 'invited'] as const)
  for (const kind of kinds) {
    const index = table.seats.findIndex(seat => seat.kind === kind)
    if (index >= 0) return index
  }
  return undefined
}

export function arrange(table: Table, person: string, { seat, to }: About<'arrange'>): Upshot {
  if (person !== table.made.maker) return problem('notYours')
  if (table.phase !== 'gathering') return problem('tooLate')
  const state = table.seats[seat]
  if (state === undefined) return problem('notFree')
  // whoever sits there and does nothing need not be waited for
  if (state.kind === 'person' && (state.contribution !== null || state.person === person))
    return problem('notFree')
  return { notes: [{ kind: 'arranged', seat, to }] }
}

export function contribute(table: Table, person: string, { text }: About<'contribute'>): Upshot {
  const seat = seatOf(table, person)
  if (seat === undefined) return problem('notSeated')
  const { contribution } = sitting(table, seat)
  if (contribution === text) return nothing
  if (contribution !== null || table.phase !== 'gathering') return problem('tooLate')
  return { notes: [{ kind: 'contributed', seat, text }] }
}

export function leave(table: Table, person: string): Upshot {
  const seat = seatOf(table, person)
  // whoever is not here has left already
  if (seat === undefined || sitting(table, seat).gone) return nothing
  const left: Note = { kind: 'left', seat }
  if (table.phase === 'gathering' && presentSeats(table).length === 1)
    return { notes: [left, { kind: 'closed' }] }
  const others = presentSeats(table).filter(other => other !== seat)
  return isAgreed(table, others, table.offers)
    ? { notes: [left], rematch: nextSeats(table, others) }
    : { notes: [left] }
}

/** The seats of the people who have not left. */
const presentSeats = (table: Table): readonly Seat[] =>
  [...table.seats.keys()].filter(seat => {
    const state = table.seats[seat]
    return state?.kind === 'person' && !state.gone
  })

const isAgreed = (table: Table, present: readonly Seat[], offers: readonly Seat[]): boolean =>
  table.phase === 'over' &&
  table.next === null &&
  present.length > 0 &&
  present.every(seat => offers.includes(seat))

export function entry(
  table: Table,
  person: string,
  command: About<'play'> | About<'undo'>,
  limits: UndoLimits,
): Upshot {
  const seat = seatOf(table, person)
  if (seat === undefined || sitting(table, seat).gone) return problem('notSeated')
  const { match } = table
  if (match === undefined) return problem('notYet')
  if (isStale(table, match, seat, command)) return problem('stale')
  if (command.type === 'undo' && isUndoneEnough(table, seat, limits)) return problem('undoneEnough')
  return attempt(match, seat, command.type === 'undo' ? UNDO : command.text)
}

type UndoLimits = Pick<Limits, 'undosPerDecision' | 'undosPerMatch'>

/** A match ends, and its moves with it; without this its entries would have no end. */
function isUndoneEnough(table: Table, seat: Seat, limits: UndoLimits): boolean {
  if (table.undos >= limits.undosPerMatch) return true
  return (table.undosAt.get(undoneAt(table, seat)) ?? 0) >= limits.undosPerDecision
}

/** A move must be meant for the decision the seat has now; undo, for the seat's latest entry. */
function isStale(table: Table, match: Match, seat: Seat, { type, version }: About<'play'> | About<'undo'>) {
  if (version > match.version) return true
  if (type === 'undo') return match.entries.findLastIndex(other => other.seat === seat) >= version
  return match.actors.includes(seat) && version < (table.deciding[seat] as number)
}

export function botEntry(table: Table, seat: Seat, text: string): Upshot {
  return table.match === undefined ? problem('notYet') : attempt(table.match, seat, text)
}

function attempt(match: Match, seat: Seat, text: string): Upshot {
  const step = match.attempt(seat, text)
  if (isRefusal(step)) return { refusal: step }
  const played: Note = { kind: 'played', seat, text: step.entry.text }
  const over = match.game.outcome(step.state) !== undefined
  return { notes: over ? [played, { kind: 'over' }] : [played], step, version: match.version + 1 }
}

export function rematch(table: Table, person: string, { on }: About<'rematch'>): Upshot {
  const seat = seatOf(table, person)
  if (seat === undefined || sitting(table, seat).gone) return problem('notSeated')
  if (table.phase !== 'over') return problem('notYet')
  if (table.next !== null) return on ? nothing : problem('tooLate')
  if (table.offers.includes(seat) === on) return nothing
  const offered: Note = { kind: 'offered', seat, on }
  const present = presentSeats(table)
  return on && isAgreed(table, present, [...table.offers, seat])
    ? { notes: [offered], rematch: nextSeats(table, present) }
    : { notes: [offered] }
}

/** The same company, each one place on, so that somebody else begins. */
const nextSeats = (table: Table, present: readonly Seat[]): Made['seats'] =>
  table.seats.map((_, i) => {
    const seat = (i + 1) % table.seats.length
    const state = table.seats[seat] as SeatState
    if (state.kind !== 'person') return state
    return present.includes(seat)
      ? { kind: 'person', person: state.person }
      : { kind: 'bot', level: STAND_IN }
  })
