// Where Chronicles plug in. The base rules raise these moments and know no Chronicle; a Chronicle is data.
import type { Chance, OptionField, OptionFields, read, Refusal, Seat, Viewer } from '@cairn/kernel'
import type { Box } from '../box/box.ts'
import type { Bring, Brings, Brought, Together } from '../box/brings.ts'
import type { Card, Cost, Stack, Tile } from '../box/components.ts'
import type { Category, Effect, Exchange } from '../box/effect.ts'
import type { Event } from '../table/event.ts'
import { isSolvent, type Purse } from '../table/market.ts'
import type { Move, Price, Spot } from '../table/move.ts'
import type { Lying } from '../table/rondel.ts'
import type {
  ActivateTask,
  EffectsTask,
  Figure,
  Ground,
  Options,
  ReadCell,
  Source,
  State,
  Task,
} from '../table/state.ts'
import type { Known } from './known.ts'

/** A table to be read, and the rules that hold there: what moves depend on. */
export interface Position {
  readonly seam: Seam
  readonly table: Ground
}

/** What runs a match forward: its state, luck, and a list for what happens (none in search). */
export interface Engine extends Position {
  readonly state: State
  readonly chance: Chance
  readonly events: Event[] | undefined
}

export const engine = (seam: Seam, state: State, chance: Chance, events: Event[] | undefined): Engine => ({
  seam,
  table: state,
  state,
  chance,
  events,
})

/** How one kind of task is done. */
export interface Work<T> {
  /** Does what needs no decision. False if a person must decide now; else the task is off the stack or has others above it. */
  settle(e: Engine, task: T): boolean
  /** The moves that answer it; free actions (selling, walking) are added by the base. */
  moves?(p: Position, task: T, out: Move[], seat: Seat): void
  /** Why a move that is not among them is refused. */
  refuse?(p: Position, task: T, move: Move, seat: Seat): Refusal | undefined
  /** Plays one of them. */
  play?(e: Engine, task: T, move: Move, seat: Seat): void
  /** Who must decide, if it is not just the task's own seat: a vote asks several at once. */
  actors?(table: Ground, task: T): readonly Seat[]
  /** Whether a purse can meet what this task will ask, and then the rest. */
  meet?(p: Position, task: T, purse: Purse, rest: (purse: Purse) => boolean): boolean
  /** Whether nothing else may be done meanwhile, not even selling. */
  readonly alone?: boolean
  /** Whether Scotsmen may walk meanwhile. */
  readonly walks?: boolean
  /** Whether a turn ends with it: then it lies at the bottom of the stack. */
  readonly ends?: boolean
  /** How its fields are read back. */
  fields(known: Known): { readonly [K in Exclude<keyof T, 'kind'>]: read.Reader<T[K]> }
}

/** Something a player may do at any decision of their own turn, beside what is asked: selling, walking. */
export interface Action<M> {
  moves(p: Position, task: Task, out: Move[], seat: Seat): void
  /** Why it may not be done now; undefined if that is no question of this action. */
  refuse(p: Position, task: Task, move: M, seat: Seat): Refusal | undefined
  play(e: Engine, move: M, seat: Seat): void
}

/** A kind of move, written and read; its first word is its type, and `parse` gets the others. */
export interface Written<M> {
  make(move: M): string
  parse(words: readonly string[], box: Box): M | undefined
}

/** For whom an effect is run, and on which tile it began. */
export type From = Pick<EffectsTask, 'seat' | 'x' | 'y' | 'source'>

/** What one kind of effect does. */
export interface Runner<E> {
  run(e: Engine, effect: E, from: From): void
  /** Whether it asks nothing: then it comes before those that do. */
  plain?(effect: E): boolean
  /** Why a tile that does this cannot be activated now: it would do nothing. No cell for a tile of somebody else. */
  trouble?(p: Position, effect: E, seat: Seat, cell: ReadCell | undefined): Refusal | undefined
}

/** One handful that an exchange asks for, and what it brings. */
export interface Asked {
  readonly pay: readonly Price[]
  readonly reward: readonly Effect[]
}

export interface Form<X> {
  /** What this form of exchange asks for, handful by handful; the same at any time. */
  asked(exchange: X): readonly Asked[]
  /** Why such a handful cannot be given now. */
  trouble?(p: Position, asked: Asked, seat: Seat): Refusal | undefined
}

/** The turn of a kind of figure. */
export type FigureTurn = (e: Engine, figure: Figure) => void

/** A figure's way, for the seat that moves it (-1: none), to take what lies there, to stop on it, or to discard it. */
export interface Way {
  readonly figure: Readonly<Figure>
  readonly seat: Seat
  readonly from: number
  readonly to: number
  readonly on: string | null
  readonly how: 'take' | 'stop' | 'discard'
}

/** What a way asks at this position. */
export interface Met {
  readonly at: number
  readonly tasks: readonly Task[]
}

/** A stop on the rondel where nothing is taken, and what follows on it. */
export interface Stop {
  readonly on: string
  readonly at: number
  readonly tasks: readonly Task[]
}

/** One category of a scoring phase. */
export interface CategoryScore {
  readonly category: Category
  readonly counts: readonly number[]
  readonly vp: readonly number[]
}

/** A line of the final scoring: a message key and victory points per seat. */
export interface ScoreLine {
  readonly line: string
  readonly vp: readonly number[]
}

/** What a seat's things are counted for: the comparison of a scoring phase, or as cards and pieces one by one. */
export type Purpose = 'phase' | 'pieces'

/**
 * The named moments. Those that return tasks put them on top of what is to do, the first returned first;
 * those that return a value change the one they are given.
 */
export interface BaseMoments {
  /** The turn: a figure's turn begins; a turn that such a figure took is over, to be done once the rondel is refilled. */
  turnBegins(e: Engine, figure: Readonly<Figure>): readonly Task[]
  turnOver(e: Engine, seat: Seat, by: Figure['kind']): readonly Task[]
  /** The rondel: where else a pawn may stop; whether a figure may go a way; what that asks where, before any cost. */
  stops(p: Position, seat: Seat, row: readonly Lying[]): readonly Stop[]
  mayGo(p: Position, way: Way): boolean
  way(p: Position, way: Way): readonly Met[]
  /** What any figure's way does; a tile was discarded on a seat's account (none for the die); one was laid out. */
  passed(e: Engine, way: Way): void
  discarded(e: Engine, tile: string, by: Seat | null): void
  laid(e: Engine, tile: string): void
  /** Payment: a cost was paid. */
  paid(e: Engine, seat: Seat, cost: Cost): readonly Task[]
  /** Placement: what laying a tile there asks, and one was laid, its effects still to come; whether one may be removed, and one was. */
  laying(p: Position, seat: Seat, tile: string, spot: Spot): readonly Task[]
  placed(e: Engine, seat: Seat, cell: ReadCell): readonly Task[]
  mayRemove(p: Position, seat: Seat, cell: ReadCell): boolean
  removed(e: Engine, seat: Seat, cell: ReadCell): readonly Task[]
  /** A person was taken, its marker and bonus done; a tile was taken from the discard pile. */
  tookPerson(e: Engine, seat: Seat, tile: string): readonly Task[]
  recovered(e: Engine, seat: Seat, tile: string): void
  /** Domains: what claiming one asks beside the roads, and one was claimed, its bonus still to come. */
  claiming(p: Position, seat: Seat, clan: string): readonly Task[]
  claimed(e: Engine, seat: Seat, clan: string): readonly Task[]
  /** Activation: whether a tile near a spot, or any if all are, is one of those that may be activated there. */
  isAround(p: Position, task: Readonly<ActivateTask>, cell: ReadCell): boolean
  /** A tile was activated, another's too, to be done after its effects; anything was gained, points of a scoring too; a Scotsman walked. */
  activated(e: Engine, seat: Seat, cell: ReadCell): readonly Task[]
  /** Whether an action could let a tile be activated that does nothing now: then its player is still asked. */
  couldActivate(p: Position, seat: Seat, cell: ReadCell): boolean
  gained(e: Engine, seat: Seat, what: string, n: number, source: Source): readonly Task[]
  walked(e: Engine, seat: Seat, to: ReadCell): readonly Task[]
  /** Scoring: what a seat counts in a category, before Castle Moil doubles it, and what being so much ahead is worth; a phase (0 to 3) was scored. */
  count(p: Position, seat: Seat, category: Category, count: number, purpose: Purpose): number
  worth(p: Position, seat: Seat, category: Category, difference: number, vp: number): number
  scored(e: Engine, phase: number, scores: readonly CategoryScore[]): readonly Task[]
  /** The end: all players are finished, the fourth phase still to come; the lines of the final scoring; it was held. */
  finished(e: Engine): readonly Task[]
  final(p: Position, lines: readonly ScoreLine[]): readonly ScoreLine[]
  finalScored(e: Engine): readonly Task[]
}

/** Those of the base, and those that Chronicles raise for each other. */
export type Moments = Together<BaseMoments | Brought<'moments'>>

/** A tile that is not shuffled into its stack but put below so many others. */
export interface Buried {
  readonly tile: string
  readonly stack: Stack
  /** How many of the stack's tiles, of which there are so many, may lie above it. */
  depths(options: Options, size: number): readonly number[]
}

/** A Chronicle's own state, which is plain JSON. */
export interface Slice<S, Seen> {
  deal(options: Options, seats: number, chance: Chance): S
  clone(keeps: S): S
  /** How it is read back. */
  read(known: Known): read.Reader<S>
  /** What a viewer of this table sees of it, if not all; and a whole that looks like this. */
  view?(keeps: S, viewer: Viewer, table: Ground): Seen
  imagine?(seen: Seen, chance: Chance, table: Ground): S
}

/** What a Chronicle is made of whatever it brings. */
interface Common {
  readonly key: string
  inPlay(options: Options): boolean
  readonly moments: Partial<Moments>
  /** Its components: those with a stack are shuffled in, some in place of a tile of the base. */
  readonly tiles?: readonly Tile[]
  readonly cards?: readonly Card[]
  readonly replaces?: Readonly<Record<string, string>>
  readonly buried?: readonly Buried[]
  /** Its forms of exchange; and effects that stand on no tile or card. */
  readonly exchanges?: Readonly<Record<string, Form<Exchange>>>
  readonly grants?: readonly Effect[]
  /** What keeps its spaces on the rondel for the whole match, just before the empty one. */
  readonly fixtures?: (options: Options) => readonly { readonly id: string; readonly size: number }[]
  /** Whether it asks players whose turn it is not, or between turns. */
  readonly asksOthers?: boolean
  /** Whether laying a tile in a seat's land may ask for something now; unless it says so, always. */
  charges?(table: Ground, seat: Seat): boolean
  /** How many of a seat's ten Scotsmen it holds. */
  holds?(table: Ground, seat: Seat): number
  /** Why a position that was read cannot be, as a sentence. */
  unsound?(p: Position): string | undefined
}

/** A Chronicle as the base sees it: its own data, decisions, moments and state. */
export interface Chronicle extends Common {
  readonly options?: OptionFields
  readonly works?: Readonly<Record<string, Work<Task>>>
  readonly moves?: Readonly<Record<string, Written<Move>>>
  readonly actions?: Readonly<Record<string, Action<Move>>>
  readonly effects?: Readonly<Record<string, Runner<Effect>>>
  readonly keeps?: Slice<object, object>
  /** Figures that start right after the S tiles, and how they take their turns. */
  readonly figures?: Readonly<Record<string, FigureTurn>>
  readonly sources?: readonly string[]
  /** The moments that it raises itself. */
  readonly raises?: readonly string[]
  /** Whether its event turned up something hidden. */
  reveals?(event: Event): boolean
}

type Need<T, Has> = [T] extends [never] ? unknown : Has
export type WorksOf<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: Work<Extract<T, { readonly kind: K }>>
}
export type WritingsOf<M extends { readonly type: string }> = {
  readonly [K in M['type']]: Written<Extract<M, { readonly type: K }>>
}
export type RunnersOf<E extends { readonly tag: string }> = {
  readonly [K in E['tag']]: Runner<Extract<E, { readonly tag: K }>>
}
type Actions<M extends { readonly type: string }> = {
  readonly [K in M['type']]?: Action<Extract<M, { readonly type: K }>>
}

/** A Chronicle as it is written: whatever word it brings, it says how that is done, written and read. */
export type ChronicleOf<B extends Brings> = Common &
  Need<
    Bring<B, 'options'>,
    { readonly options: { readonly [K in keyof Bring<B, 'options'>]: OptionField } }
  > &
  Need<Bring<B, 'task'>, { readonly works: WorksOf<Bring<B, 'task'>> }> &
  Need<
    Bring<B, 'move'>,
    { readonly moves: WritingsOf<Bring<B, 'move'>>; readonly actions?: Actions<Bring<B, 'move'>> }
  > &
  Need<RunBy<B>, { readonly effects: RunnersOf<RunBy<B>> }> &
  Need<
    Bring<B, 'keeps'>,
    {
      readonly keeps: Slice<Bring<B, 'keeps'>, B extends { readonly seen: infer S } ? S : Bring<B, 'keeps'>>
    }
  > &
  Need<Bring<B, 'event'>, { reveals?(event: Bring<B, 'event'>): boolean }> &
  Need<Bring<B, 'figure'>, { readonly figures: Readonly<Record<Bring<B, 'figure'>, FigureTurn>> }> &
  Need<Bring<B, 'source'>, { readonly sources: readonly Bring<B, 'source'>[] }> &
  Need<Bring<B, 'moments'>, { readonly raises: readonly (keyof Bring<B, 'moments'>)[] }>

/** The effects of a Chronicle that are run: an exchange is one of the base's. */
type RunBy<B extends Brings> = Exclude<Bring<B, 'effect'>, { readonly tag: 'exchange' }>

type Listeners = { readonly [K in keyof Moments]: readonly Moments[K][] }

/** What the base rules bring of the same kind. */
export interface Base {
  readonly tiles: readonly Tile[]
  readonly buried: readonly Buried[]
  readonly works: Readonly<Record<string, Work<Task>>>
  readonly moves: Readonly<Record<string, Written<Move>>>
  readonly actions: Readonly<Record<string, Action<Move>>>
  readonly effects: Readonly<Record<string, Runner<Effect>>>
  readonly exchanges: Readonly<Record<string, Form<Exchange>>>
  readonly figures: Readonly<Record<string, FigureTurn>>
  readonly sources: readonly string[]
}

/** The base rules together with the Chronicles in play. */
export interface Seam extends Base {
  /** Which version of the rules this is. */
  readonly version: number
  /** The components of all Chronicles, and how their moves are written, whether they are in play or not. */
  readonly box: Box
  readonly moves: Readonly<Record<string, Written<Move>>>
  readonly chronicles: readonly Chronicle[]
  readonly moments: Listeners
  /** Those of them for which laying a tile may ask for something. */
  readonly charging: readonly Chronicle[]
  /** All actions, one after another, each with the type of its moves. */
  readonly free: readonly (Action<Move> & { readonly type: string })[]
  /** The tiles that are shuffled into each stack. */
  readonly stacks: Readonly<Record<string, readonly string[]>>
}

const MOMENTS = [
  'turnBegins',
  'turnOver',
  'stops',
  'mayGo',
  'way',
  'passed',
  'discarded',
  'laid',
  'paid',
  'laying',
  'placed',
  'mayRemove',
  'removed',
  'tookPerson',
  'recovered',
  'claiming',
  'claimed',
  'isAround',
  'activated',
  'couldActivate',
  'gained',
  'walked',
  'count',
  'worth',
  'scored',
  'finished',
  'final',
  'finalScored',
] as const satisfies readonly (keyof BaseMoments)[]

type Named = 'works' | 'actions' | 'effects' | 'exchanges' | 'figures' | 'moves'

/** What the base and these Chronicles bring by name; two of them may not mean different things by one. */
function joined<K extends Named>(what: K, base: Base, chronicles: readonly Chronicle[]): Base[K] {
  const all: Record<string, unknown> = { ...base[what] }
  for (const chronicle of chronicles)
    for (const [name, brought] of Object.entries(chronicle[what] ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`${chronicle.key} brings ${name} anew to the ${what}`)
      all[name] = brought
    }
  return all as Base[K]
}

// every work and every runner has the same fields in the same order: so they are quick to read
const WORK: { readonly [K in keyof Required<Work<Task>>]: undefined } = {
  settle: undefined,
  moves: undefined,
  refuse: undefined,
  play: undefined,
  actors: undefined,
  meet: undefined,
  alone: undefined,
  walks: undefined,
  ends: undefined,
  fields: undefined,
}
const RUNNER: { readonly [K in keyof Required<Runner<Effect>>]: undefined } = {
  run: undefined,
  plain: undefined,
  trouble: undefined,
}

const alike = <T extends object>(fields: object, all: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(all).map(([name, one]): [string, T] => [name, { ...fields, ...one }]))

/** The moves of the base and of all these Chronicles, in play or not. */
export const writings = (base: Base, known: readonly Chronicle[]): Base['moves'] =>
  joined('moves', base, known)

/** The rules as one game has them, whatever Chronicles are chosen. */
export type Rules = Pick<Seam, 'version' | 'box' | 'moves'> & { readonly known: readonly Chronicle[] }

/** Joins Chronicles to the base. */
export function joinSeam(base: Base, rules: Rules, chronicles: readonly Chronicle[]): Seam {
  const added = <K extends Named>(what: K): Base[K] => joined(what, base, chronicles)
  const buried = [...base.buried, ...chronicles.flatMap(chronicle => chronicle.buried ?? [])]
  const replaced = new Set(chronicles.flatMap(chronicle => Object.keys(chronicle.replaces ?? {})))
  const tiles = [...base.tiles, ...chronicles.flatMap(chronicle => chronicle.tiles ?? [])].filter(
    tile => !replaced.has(tile.id),
  )
  const stacks: Record<string, string[]> = {}
  for (const { id, stack } of tiles)
    if (!buried.some(({ tile }) => tile === id)) {
      stacks[stack] ??= []
      stacks[stack].push(id)
    }
  const moments = [...MOMENTS, ...rules.known.flatMap(chronicle => chronicle.raises ?? [])]
  const actions = added('actions')
  return {
    version: rules.version,
    box: rules.box,
    moves: rules.moves,
    chronicles,
    moments: Object.fromEntries(
      moments.map(moment => [
        moment,
        chronicles.flatMap(chronicle => chronicle.moments[moment as keyof Moments] ?? []),
      ]),
    ) as unknown as Listeners,
    charging: chronicles.filter(chronicle => chronicle.moments.laying !== undefined),
    tiles,
    buried,
    stacks,
    works: alike(WORK, added('works')),
    actions,
    free: Object.entries(actions).map(([type, { moves, refuse, play }]) => ({ type, moves, refuse, play })),
    effects: alike(RUNNER, added('effects')),
    exchanges: added('exchanges'),
    figures: added('figures'),
    sources: [...base.sources, ...chronicles.flatMap(chronicle => chronicle.sources ?? [])],
  }
}

export function workOf(seam: Seam, task: Task): Work<Task> {
  const work = seam.works[task.kind]
  if (work === undefined) throw new Error(`nobody knows how to ${task.kind}`)
  return work
}

/** Puts tasks on the stack so that the first is done first. */
export function pushAll({ state }: Engine, tasks: readonly Task[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) state.todo.push(tasks[i] as Task)
}

export const push = (e: Engine, ...tasks: readonly Task[]): void => {
  pushAll(e, tasks)
}

const NOTHING: readonly Task[] = []

/** What those who listen to a moment ask, one after another. Mostly nobody does. */
export const askedBy = <L>(
  listeners: readonly L[],
  raise: (listener: L) => readonly Task[],
): readonly Task[] => (listeners.length === 0 ? NOTHING : listeners.flatMap(raise))

/** Takes the top task off the stack. */
export function pop({ state }: Engine): true {
  state.todo.pop()
  return true
}

/** Something was gained, whatever told of it. */
export function raiseGained(e: Engine, seat: Seat, what: string, n: number, source: Source): void {
  for (const moment of e.seam.moments.gained) pushAll(e, moment(e, seat, what, n, source))
}

/** Something was gained. */
export function gained(e: Engine, seat: Seat, what: string, n: number, source: Source): void {
  e.events?.push({ type: 'gained', seat, what, n })
  raiseGained(e, seat, what, n, source)
}

/**
 * Whether a purse can meet what the tasks of a stack will ask, from the top down, and then `rest`. Selling,
 * paying and choosing a way on the rondel are only legal if it can.
 */
export function canMeet(
  p: Position,
  tasks: readonly Task[],
  purse: Purse,
  rest: (purse: Purse) => boolean = left => isSolvent(p.table, left),
  top: number = tasks.length - 1,
): boolean {
  for (let i = top; i >= 0; i--) {
    const task = tasks[i] as Task
    const work = workOf(p.seam, task)
    if (work.meet !== undefined)
      return work.meet(p, task, purse, left => canMeet(p, tasks, left, rest, i - 1))
  }
  return rest(purse)
}

/** Whether a purse can meet these tasks, the first of them first, and then all that is to do already. */
export const canMeetFirst = (
  p: Position,
  tasks: readonly Task[],
  purse: Purse,
  below: readonly Task[] = p.table.todo,
): boolean => canMeet(p, tasks.toReversed(), purse, left => canMeet(p, below, left))
