// A table: what its log says, and what the next line may be. Pure: nothing here stores, sends or looks at a clock.
import type { Level } from '@cairn/bots/bot'
import {
  beginCourse,
  type Clock,
  commit,
  type Course,
  type CourseRecord,
  type Entry,
  flagged,
  type Game,
  isOut,
  isRefusal,
  Malformed,
  type Mark,
  Match,
  type MatchRecord,
  type Outcome,
  outcomeOf,
  type Pace,
  parseOptions,
  recordOf,
  type Refusal,
  refusal,
  type Seat,
  type Step,
  UNDO,
  type Viewer,
  withEntry,
  withMark,
} from '@cairn/kernel'
import type { Limits } from './limits.ts'
import type { Command, Problem, ProblemCode, TableInfo } from '../protocol.ts'
import { digestOf } from './token.ts'

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
      /** How long people may think; as long as they like if left out. */
      readonly pace?: Pace
      /** People who play each other may ask for hints. */
      readonly hints?: true
      /** It counts for the ratings of its people. */
      readonly rated?: true
      /** Nobody made it: its people were looking for somebody to play with. */
      readonly paired?: true
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
  /** A seat's time is up, or its person has given up. */
  | { readonly kind: 'out'; readonly seat: Seat; readonly because: 'time' | 'resigned' }
  /** No server was up. */
  | { readonly kind: 'stood'; readonly from: number; readonly to: number }
  /** Somebody would end the match here, or not any more. */
  | { readonly kind: 'parted'; readonly seat: Seat; readonly on: boolean }
  | { readonly kind: 'over'; readonly agreed?: true }
  /**
   * Nobody came; or the rules it was made for are not kept any more; or somebody called it off before it had begun well;
   * or whoever runs the server shut it.
   */
  | { readonly kind: 'closed'; readonly because?: 'rules' | 'calledOff' | 'shut' }
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
  /** Whether whoever runs the server has closed it. */
  isShut: boolean
  seats: SeatState[]
  match: Match | undefined
  /** What becomes of the match besides its moves, and what a record tells of that. */
  course: Course | undefined
  begunAt: number
  readonly times: number[]
  readonly marks: CourseRecord['marks'][number][]
  /** Who would end the match here. */
  parting: Seat[]
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
    isShut: false,
    seats: made.seats.map(seat =>
      seat.kind === 'person' ? { ...seat, free: { kind: 'invited' }, contribution: null, gone: false } : seat,
    ),
    match: undefined,
    course: undefined,
    begunAt: at,
    times: [],
    marks: [],
    parting: [],
    unread: [],
    deciding: made.seats.map(() => 0),
    undos: 0,
    undosAt: new Map(),
    done: new Map(),
    offers: [],
    next: null,
  }
  beginIfReady(table, at)
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
      if (seat?.kind === 'person') {
        table.seats[note.seat] = { ...seat, gone: false }
        mark(table, { kind: 'back', seat: note.seat }, at)
      } else if (seat?.kind === 'open' || seat?.kind === 'invited')
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
      beginIfReady(table, at)
      break
    case 'contributed':
      table.seats[note.seat] = { ...sitting(table, note.seat), contribution: note.text }
      beginIfReady(table, at)
      break
    case 'left': {
      const seat = sitting(table, note.seat)
      table.seats[note.seat] = table.phase === 'gathering' ? seat.free : { ...seat, gone: true }
      table.offers = table.offers.filter(other => other !== note.seat)
      if (table.phase === 'playing') mark(table, { kind: 'left', seat: note.seat }, at)
      break
    }
    case 'played':
      addEntry(table, note, at, step)
      break
    case 'out':
      mark(table, { kind: 'out', seat: note.seat, because: note.because }, at)
      break
    case 'stood':
      mark(table, { kind: 'stood', from: note.from, to: note.to }, at)
      break
    case 'parted':
      table.parting = table.parting.filter(other => other !== note.seat)
      if (note.on) table.parting.push(note.seat)
      break
    case 'offered':
      table.offers = table.offers.filter(other => other !== note.seat)
      if (note.on) table.offers.push(note.seat)
      break
    case 'next':
      table.next = note.table
      break
    case 'over':
      if (note.agreed === true) mark(table, { kind: 'agreed' }, at)
      table.phase = table.rules === undefined ? 'retired' : 'over'
      break
    case 'closed':
      table.phase = note.because === 'rules' ? 'retired' : 'closed'
      table.isShut = note.because === 'shut'
      break
  }
  const { by, what } = note
  if (by !== undefined)
    table.done.set(by, { what, version: note.kind === 'played' ? table.match?.version : undefined })
}

/** The table as these lines would make it, which leave its match alone. */
export function after(table: Table, notes: readonly Note[], at: number): Table {
  const copy: Table = {
    ...table,
    seats: [...table.seats],
    offers: [...table.offers],
    marks: [...table.marks],
    done: new Map(),
  }
  for (const note of notes) add(copy, note, at)
  return copy
}

function sitting(table: Table, seat: Seat): Sitting {
  const state = table.seats[seat]
  if (state?.kind !== 'person') throw new Error(`nobody sits on seat ${seat}`)
  return state
}

/** Once every seat is taken and every person has contributed, the match is dealt. */
function beginIfReady(table: Table, at: number): void {
  const contributions = contributionsOf(table)
  if (contributions === undefined) return
  const { rules, seats, made } = table
  const { options, secret } = made
  table.phase = 'playing'
  if (rules === undefined) return
  table.match = new Match(
    rules,
    seats.length,
    options,
    { ...commit(secret, contributions), secret },
    digestOf,
  )
  const people = seats.map(({ kind }) => kind === 'person')
  table.course = beginCourse(made.pace, people, table.match.actors, at)
  table.begunAt = at
}

/** Something happens to the match besides its moves. */
function mark(table: Table, happened: Mark, at: number): void {
  const { course, match, marks, begunAt } = table
  if (course === undefined || match === undefined) return
  table.course = withMark(course, happened, match.actors, at)
  const told: Mark =
    happened.kind === 'stood'
      ? { ...happened, from: Math.max(0, happened.from - begunAt), to: Math.max(0, happened.to - begunAt) }
      : happened
  marks.push({ after: match.version, at: at - begunAt, mark: told })
}

/** The clock by which it is played now, if there is one. */
export const clockOf = ({ phase, course }: Table): Clock | undefined =>
  phase === 'playing' ? (course?.clock ?? undefined) : undefined

/** How the match ended, by its rules or by its people. */
export const outcomeAt = ({ course, match }: Table): Outcome | undefined =>
  course === undefined ? undefined : outcomeOf(course, match?.outcome)

/** How it ends with this step. */
export const outcomeWith = (table: Table, step: Step | undefined): Outcome | undefined =>
  step === undefined || table.course === undefined
    ? outcomeAt(table)
    : outcomeOf(table.course, table.rules?.outcome(step.state))

/** What the record tells of the course, if there is more to tell than of any match. */
function courseRecord({ made, course, times, marks }: Table): CourseRecord | undefined {
  if (course === undefined || (made.pace === undefined && course.out.length === 0 && course.ended === null))
    return undefined
  return { ...(made.pace && { pace: made.pace }), people: course.people, times, marks }
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

/** Whether a match had begun here that nobody plays any more. */
export const isPlayed = (table: Table): boolean =>
  !isUnfinished(table) && contributionsOf(table) !== undefined

/** The record of a match that nobody plays any more. */
export function record(table: Table): MatchRecord | undefined {
  const { made, seats, match, unread } = table
  const contributions = contributionsOf(table)
  if (!isPlayed(table) || contributions === undefined) return undefined
  const { game, options, secret } = made
  const fairness = commit(secret, contributions)
  return recordOf(
    { game, version: versionOf(made), seats: seats.length, options, fairness },
    match?.entries ?? unread,
    courseRecord(table),
    match?.head,
  )
}

function addEntry(
  table: Table,
  note: Extract<Note, { kind: 'played' }>,
  at: number,
  step: Step | undefined,
): void {
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
  table.times.push(at - table.begunAt)
  table.course = table.course && withEntry(table.course, note, match.actors, at)
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
  return state?.kind === 'person' && !isPlayedBy(table, seat) ? STAND_IN : undefined
}

export const isOutAt = ({ course }: Table, seat: Seat): boolean => course !== undefined && isOut(course, seat)

/** Whether a person plays there: somebody who has neither left nor is out. */
function isPlayedBy(table: Table, seat: Seat): boolean {
  const state = table.seats[seat]
  return state?.kind === 'person' && !state.gone && !isOutAt(table, seat)
}

/** Whether anybody but bots plays there. */
export const hasPeople = (table: Table): boolean => table.seats.some((_, seat) => isPlayedBy(table, seat))

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
    if (isOutAt(table, mine)) return problem('out')
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
  if (person !== table.made.maker || table.made.paired === true) return problem('notYours')
  if (table.phase !== 'gathering') return problem('tooLate')
  if (table.made.rated === true && to.kind === 'bot') return problem('notRated')
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
  // nobody else can come to a table that was found for these people
  if (table.phase === 'gathering' && (table.made.paired === true || presentSeats(table).length === 1))
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
  if (table.phase !== 'playing') return { refusal: refusal('T-1', 'matchOver') }
  if (!isPlayedBy(table, seat)) return problem('out')
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

/** The seat of somebody who plays in the match now, or why it is none. */
function playing(table: Table, person: string): Seat | { readonly problem: Problem } {
  const seat = seatOf(table, person)
  if (seat === undefined || sitting(table, seat).gone) return { problem: { code: 'notSeated' } }
  if (table.phase === 'gathering') return { problem: { code: 'notYet' } }
  if (table.phase !== 'playing') return { problem: { code: 'tooLate' } }
  return isPlayedBy(table, seat) ? seat : { problem: { code: 'out' } }
}

/** How long people who were paired wait for each other, in milliseconds. */
const COME_WITHIN = 60_000

/** When people who were paired need not wait any longer. */
export const missedAt = ({ phase, made, madeAt }: Table): number | null =>
  phase === 'gathering' && made.paired === true ? madeAt + COME_WITHIN : null

/** Those whose time is out by now, and the end of the match if it comes with that. */
export function overdue(table: Table, at: number): readonly Note[] {
  const missed = missedAt(table)
  if (missed !== null && missed <= at) return [{ kind: 'closed' }]
  let { course } = table
  if (course === undefined || clockOf(table) === undefined) return []
  const notes: Note[] = []
  for (;;) {
    const seat = course.clock === null ? undefined : flagged(course.clock, at)
    if (seat === undefined) return notes
    const note = { kind: 'out', seat, because: 'time' } as const
    notes.push(note)
    course = withMark(course, note, [], at)
    if (course.ended !== null) return [...notes, { kind: 'over' }]
  }
}

export function giveUp(table: Table, person: string): Upshot {
  const seat = playing(table, person)
  return typeof seat === 'number' ? resign(table, seat) : seat
}

function resign(table: Table, seat: Seat): Upshot {
  const out: Note = { kind: 'out', seat, because: 'resigned' }
  const isOver = table.course !== undefined && withMark(table.course, out, [], table.lastAt).ended !== null
  return { notes: isOver ? [out, { kind: 'over' }] : [out] }
}

/** Somebody is gone for good: their seat is free before the match, and given up in it, be it that a bot stands in. */
export function vacate(table: Table, person: string): Upshot {
  const seat = seatOf(table, person)
  if (table.phase === 'gathering') {
    // whoever made it and sits elsewhere leaves nobody behind
    const isDeserted = seat === undefined && presentSeats(table).length === 0
    return isDeserted ? { notes: [{ kind: 'closed' }] } : leave(table, person)
  }
  if (seat === undefined || table.phase !== 'playing' || isOutAt(table, seat)) return nothing
  return resign(table, seat)
}

/** Closes a table without a result, whatever is going on there. */
export const shut = (table: Table): Upshot =>
  isUnfinished(table) ? { notes: [{ kind: 'closed', because: 'shut' }] } : problem('tooLate')

/** Ends the match with honours even once everybody who plays wants that. */
export function part(table: Table, person: string, { on }: About<'part'>): Upshot {
  const seat = playing(table, person)
  if (typeof seat !== 'number') return seat
  if (table.parting.includes(seat) === on) return nothing
  const parted: Note = { kind: 'parted', seat, on }
  const wanted = [...table.parting, seat]
  const isAgreed = [...table.seats.keys()].every(other => !isPlayedBy(table, other) || wanted.includes(other))
  return { notes: on && isAgreed ? [parted, { kind: 'over', agreed: true }] : [parted] }
}

/** Closes the table without a result, as long as somebody has not decided anything yet. */
export function callOff(table: Table, person: string): Upshot {
  const seat = playing(table, person)
  if (typeof seat !== 'number') return seat
  const { course, match } = table
  const decided = new Set(match?.entries.map(entry => entry.seat))
  const isEarly = course?.people.some((isPerson, other) => isPerson && !decided.has(other)) === true
  return isEarly ? { notes: [{ kind: 'closed', because: 'calledOff' }] } : problem('tooLate')
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
