// Where Chronicles plug in. The base rules raise these moments and know no Chronicle; a Chronicle is data.
import type { Chance, Json, Refusal, Seat } from '@cairn/kernel'
import type { Cost } from './components.ts'
import type { Category, Effect } from './effect.ts'
import type { GlenMoreEvent } from './event.ts'
import type { Purse } from './market.ts'
import type { Move } from './move.ts'
import type { Lying } from './rondel.ts'
import type {
  Chronicles,
  Figure,
  Fixture,
  Options,
  ReadCell,
  ReadTable,
  State,
  Task,
  TaskOf,
} from './state.ts'
import type { Spot } from './territory.ts'

/** What runs a match forward: the Chronicles in play, luck, and a list for what happens (none in search). */
export interface Engine {
  readonly seam: Seam
  readonly chance: Chance
  readonly events: GlenMoreEvent[] | undefined
}

/** How one kind of task is done. */
export interface Work<T> {
  /** Does what needs no decision. False if a person must decide now; else the task is off the stack or has others above it. */
  settle(e: Engine, state: State, task: T): boolean
  /** The moves that answer it; free actions (selling, walking) are added by the base. */
  moves?(seam: Seam, table: ReadTable, task: T, out: Move[]): void
  /** Why a move that is not among them is refused. */
  refuse?(seam: Seam, table: ReadTable, task: T, move: Move): Refusal | undefined
  /** Plays one of them. */
  play?(e: Engine, state: State, task: T, move: Move): void
  /** Whether a purse can meet what this task will ask, and then the rest. */
  meet?(table: ReadTable, task: T, purse: Purse, rest: (purse: Purse) => boolean): boolean
  /** Whether Scotsmen may walk meanwhile. */
  readonly walks?: boolean
}

export type Works = { readonly [K in Task['kind']]?: Work<TaskOf<K>> }

/** Runs one effect of a seat; the tile it began on is at x, y. */
export type Run = (
  e: Engine,
  state: State,
  seat: Seat,
  effect: Effect,
  x: number | null,
  y: number | null,
) => void

/** A stop on the rondel where nothing is taken, and what follows on it. */
export interface Stop {
  readonly on: string
  readonly at: number
  readonly tasks: readonly Task[]
}

/** A figure's way from one position to another; both ends are no part of it. */
export interface Way {
  readonly figure: Readonly<Figure>
  readonly from: number
  readonly to: number
}

/** A line of the final scoring: a message key and victory points per seat. */
export interface Line {
  readonly line: string
  readonly vp: readonly number[]
}

/**
 * The named moments. Those that return tasks put them on top of what is to do, the first returned first;
 * those that return a value change the one they are given.
 */
export interface Moments {
  /** The turn: a figure's turn begins; a player's turn is over, the rondel not yet refilled. */
  turnBegins(e: Engine, state: State, figure: Readonly<Figure>): readonly Task[]
  turnEnds(e: Engine, state: State, seat: Seat): readonly Task[]
  /** The rondel: where else a pawn may stop; what a pawn's way asks of its player, before any cost; what any way does. */
  stops(table: ReadTable, seat: Seat, row: readonly Lying[]): readonly Stop[]
  way(table: ReadTable, way: Way): readonly Task[]
  passed(e: Engine, state: State, way: Way): void
  /** Payment: a cost was paid. */
  paid(e: Engine, state: State, seat: Seat, cost: Cost): readonly Task[]
  /** Placement: a tile was laid, its effects still to come; whether a tile may be removed. */
  placed(e: Engine, state: State, seat: Seat, cell: ReadCell): readonly Task[]
  mayRemove(table: ReadTable, seat: Seat, cell: ReadCell): boolean
  /** Activation: a tile was activated, its effects still to come. */
  activated(e: Engine, state: State, seat: Seat, cell: ReadCell): readonly Task[]
  /** Scoring: what a seat counts in a category; a phase (0 to 3) was scored; all players are finished, the fourth phase still to come; more lines of the final scoring. */
  count(table: ReadTable, seat: Seat, category: Category, count: number): number
  scored(e: Engine, state: State, phase: number): readonly Task[]
  finished(e: Engine, state: State): readonly Task[]
  final(table: ReadTable): readonly Line[]
}

/** A Chronicle: its own data, decisions, moments and state. */
export interface Chronicle {
  readonly key: string
  inPlay(options: Options): boolean
  readonly moments: Partial<Moments>
  /** How its own tasks are done. */
  readonly works?: Works
  /** What its own effects do, by tag. */
  readonly effects?: Readonly<Record<string, Run>>
  /** How many spaces of the rondel it keeps, just before the empty one. */
  readonly spaces?: (options: Options) => number
  /** Its own state at the start; `space` is the first of the spaces it keeps. */
  readonly deal?: (
    options: Options,
    seats: number,
    space: number,
    chance: Chance,
  ) => { readonly keeps: object; readonly fixtures: readonly Fixture[] }
  readonly clone?: (keeps: object) => object
  readonly encode?: (keeps: object) => Json
  /** Reads what `encode` wrote; throws Malformed. */
  readonly decode?: (json: unknown) => object
  /** Reads a task of its own; undefined if it is none. */
  readonly decodeTask?: (json: Readonly<Record<string, unknown>>, seat: Seat) => Task | undefined
  /** Its own moves, written and read. */
  readonly makeMove?: (move: Move) => string | undefined
  readonly parseMove?: (
    words: readonly string[],
    place: (word: string) => Spot | undefined,
  ) => Move | undefined
}

type Listeners = { readonly [K in keyof Moments]: readonly Moments[K][] }

/** The base rules together with the Chronicles in play. */
export interface Seam {
  /** All there are, in play or not: a move of any of them can be written down. */
  readonly known: readonly Chronicle[]
  readonly chronicles: readonly Chronicle[]
  readonly moments: Listeners
  readonly works: Works
  readonly effects: Readonly<Record<string, Run>>
}

const MOMENTS = [
  'turnBegins',
  'turnEnds',
  'stops',
  'way',
  'passed',
  'paid',
  'placed',
  'mayRemove',
  'activated',
  'count',
  'scored',
  'finished',
  'final',
] as const satisfies readonly (keyof Moments)[]

/** Joins Chronicles to the base works and effects. */
export const joinSeam = (
  works: Works,
  effects: Readonly<Record<string, Run>>,
  known: readonly Chronicle[],
  chronicles: readonly Chronicle[],
): Seam => ({
  known,
  chronicles,
  moments: Object.fromEntries(
    MOMENTS.map(moment => [
      moment,
      chronicles.flatMap(chronicle => {
        const listener = chronicle.moments[moment]
        return listener === undefined ? [] : [listener]
      }),
    ]),
  ) as unknown as Listeners,
  works: Object.assign({}, works, ...chronicles.map(chronicle => chronicle.works ?? {})) as Works,
  effects: Object.assign({}, effects, ...chronicles.map(chronicle => chronicle.effects ?? {})) as Readonly<
    Record<string, Run>
  >,
})

/** Puts tasks on the stack so that the first is done first. */
export function push(state: State, ...tasks: readonly Task[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) state.todo.push(tasks[i] as Task)
}

/** Takes the top task off the stack. */
export function pop(state: State): true {
  state.todo.pop()
  return true
}

/** What a Chronicle keeps in this match. */
export const kept = (chronicles: Chronicles, key: string): object | undefined =>
  (chronicles as Readonly<Record<string, object>>)[key]

/**
 * Whether a purse can meet what the tasks of a stack will ask, from the top down to the first cost.
 * Selling and choosing a tile of the rondel are only legal if it can.
 */
export function canMeet(
  seam: Seam,
  table: ReadTable,
  tasks: readonly Task[],
  purse: Purse,
  top: number = tasks.length - 1,
): boolean {
  for (let i = top; i >= 0; i--) {
    const task = tasks[i] as Task
    const work = seam.works[task.kind] as Work<Task>
    if (work.meet !== undefined)
      return work.meet(table, task, purse, p => canMeet(seam, table, tasks, p, i - 1))
  }
  return true
}
