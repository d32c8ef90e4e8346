// Where Chronicles plug in. The base rules raise these moments and know no Chronicle; a Chronicle is data.
import type { Chance, Json, OptionField, OptionFields, Refusal, Seat, Viewer } from '@cairn/kernel'
import type { Bring, Brings } from '../box/brings.ts'
import type { Card, Cost, Good, Stack, Tile } from '../box/components.ts'
import type { Category, Effect, Exchange } from '../box/effect.ts'
import type { GlenMoreEvent } from '../table/event.ts'
import type { Purse } from '../table/market.ts'
import type { Move } from '../table/move.ts'
import type { Lying } from '../table/rondel.ts'
import type { Figure, Options, ReadCell, ReadTable, State, Task } from '../table/state.ts'
import type { Spot } from '../table/territory.ts'

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
  moves?(seam: Seam, table: ReadTable, task: T, out: Move[], seat: Seat): void
  /** Why a move that is not among them is refused. */
  refuse?(seam: Seam, table: ReadTable, task: T, move: Move, seat: Seat): Refusal | undefined
  /** Plays one of them. */
  play?(e: Engine, state: State, task: T, move: Move, seat: Seat): void
  /** Who must decide, if it is not just the task's own seat: a vote asks several at once. */
  actors?(table: ReadTable, task: T): readonly Seat[]
  /** Whether a purse can meet what this task will ask, and then the rest. */
  meet?(table: ReadTable, task: T, purse: Purse, rest: (purse: Purse) => boolean): boolean
  /** Whether Scotsmen may walk meanwhile. */
  readonly walks?: boolean
  /** Whether a turn ends with it: then it lies at the bottom of the stack. */
  readonly ends?: boolean
  /** Reads a Chronicle's task back; throws Malformed. The base reads its own (codec.ts). */
  decode?(json: Readonly<Record<string, unknown>>, seat: () => Seat): T
}

/** Something a player may do at any decision of their own turn, beside what is asked: selling, walking. */
export interface Action<M> {
  moves(seam: Seam, table: ReadTable, task: Task, seat: Seat, out: Move[]): void
  /** Why it may not be done now; undefined if that is no question of this action. */
  refuse(seam: Seam, table: ReadTable, task: Task, seat: Seat, move: M): Refusal | undefined
  play(e: Engine, state: State, seat: Seat, move: M): void
}

/** A kind of move, written and read; its first word is its type. */
export interface Written<M> {
  make(move: M): string
  parse(words: readonly string[], place: (word: string | undefined) => Spot | undefined): M | undefined
}

/** Runs one effect of a seat; the tile it began on is at x, y. */
export type Run = (
  e: Engine,
  state: State,
  seat: Seat,
  effect: Effect,
  x: number | null,
  y: number | null,
) => void

/** What a form of exchange asks for, handful by handful, and what each brings. */
export interface Form<X> {
  asked(exchange: X): readonly (readonly [goods: readonly Good[], reward: Effect])[]
}

/** The turn of a kind of figure. */
export type FigureTurn = (e: Engine, state: State, figure: Figure) => void

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
  /** The turn: a figure's turn begins; a player's turn is over, the rondel not yet refilled; and once it is. */
  turnBegins(e: Engine, state: State, figure: Readonly<Figure>): readonly Task[]
  turnEnds(e: Engine, state: State, seat: Seat): readonly Task[]
  turnOver(e: Engine, state: State, seat: Seat): readonly Task[]
  /** The rondel: where else a pawn may stop; which tiles it may take; what its way asks of its player, before any cost. */
  stops(table: ReadTable, seat: Seat, row: readonly Lying[]): readonly Stop[]
  mayTake(table: ReadTable, seat: Seat, lying: Lying): boolean
  way(table: ReadTable, way: Way): readonly Task[]
  /** What any figure's way does; a tile was discarded; a tile was laid out. */
  passed(e: Engine, state: State, way: Way): void
  discarded(e: Engine, state: State, tile: string): void
  laid(e: Engine, state: State, tile: string): void
  /** Payment: a cost was paid; what the roads to a domain cost. */
  paid(e: Engine, state: State, seat: Seat, cost: Cost): readonly Task[]
  roads(table: ReadTable, seat: Seat, clan: string, cost: number): number
  /** Placement: whether a tile may go there; one was laid, its effects still to come; whether one may be removed. */
  mayPlace(table: ReadTable, seat: Seat, tile: string, spot: Spot): boolean
  placed(e: Engine, state: State, seat: Seat, cell: ReadCell): readonly Task[]
  mayRemove(table: ReadTable, seat: Seat, cell: ReadCell): boolean
  /** A person was taken, its marker and bonus done; a landmark card was received. */
  tookPerson(e: Engine, state: State, seat: Seat, tile: string): readonly Task[]
  tookCard(e: Engine, state: State, seat: Seat, card: string): readonly Task[]
  /** Activation: a tile was activated, its effects still to come; goods, coins, whisky or points were gained; a Scotsman walked. */
  activated(e: Engine, state: State, seat: Seat, cell: ReadCell): readonly Task[]
  gained(e: Engine, state: State, seat: Seat, what: string, n: number): readonly Task[]
  walked(e: Engine, state: State, seat: Seat, to: ReadCell): readonly Task[]
  /** Scoring: what a seat counts in a category, and what being so much ahead is worth; a phase (0 to 3) was scored. */
  count(table: ReadTable, seat: Seat, category: Category, count: number): number
  worth(table: ReadTable, seat: Seat, category: Category, difference: number, vp: number): number
  scored(e: Engine, state: State, phase: number): readonly Task[]
  /** The end: all players are finished, the fourth phase still to come; the lines of the final scoring; it was held. */
  finished(e: Engine, state: State): readonly Task[]
  final(table: ReadTable, lines: readonly Line[]): readonly Line[]
  finalScored(e: Engine, state: State): readonly Task[]
}

/** A tile that is not shuffled into its stack but put below so many others. */
export interface Buried {
  readonly tile: string
  readonly stack: Stack
  /** How many of the stack's tiles, of which there are so many, may lie above it. */
  depths(options: Options, size: number): readonly number[]
}

/** A Chronicle's own state. */
export interface Slice<S, Seen> {
  deal(options: Options, seats: number, chance: Chance): S
  clone(keeps: S): S
  encode(keeps: S): Json
  /** Reads what `encode` wrote; throws Malformed. */
  decode(json: unknown): S
  /** What a viewer sees of it, if not all; and a whole that looks like this. */
  view?(keeps: S, viewer: Viewer): Seen
  imagine?(seen: Seen, chance: Chance): S
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
  /** What its effects do, by tag; what its forms of exchange ask for; and effects that stand on no tile or card. */
  readonly effects?: Readonly<Record<string, Run>>
  readonly exchanges?: Readonly<Record<string, Form<Exchange>>>
  readonly grants?: readonly Effect[]
  /** What keeps its spaces on the rondel for the whole match, just before the empty one. */
  readonly fixtures?: (options: Options) => readonly { readonly id: string; readonly size: number }[]
  /** Whether it asks players whose turn it is not, or between turns. */
  readonly asksOthers?: boolean
}

/** A Chronicle as the base sees it: its own data, decisions, moments and state. */
export interface Chronicle extends Common {
  readonly options?: OptionFields
  readonly works?: Readonly<Record<string, Work<Task>>>
  readonly moves?: Readonly<Record<string, Written<Move>>>
  readonly actions?: Readonly<Record<string, Action<Move>>>
  readonly keeps?: Slice<object, object>
  /** Figures that start right after the S tiles, and how they take their turns. */
  readonly figures?: Readonly<Record<string, FigureTurn>>
  /** Whether its event turned up something hidden. */
  reveals?(event: GlenMoreEvent): boolean
}

type Need<T, Has> = [T] extends [never] ? unknown : Has
type ByKind<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: Work<Extract<T, { readonly kind: K }>> &
    Required<Pick<Work<Extract<T, { readonly kind: K }>>, 'decode'>>
}
type ByType<M extends { readonly type: string }> = {
  readonly [K in M['type']]: Written<Extract<M, { readonly type: K }>>
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
  Need<Bring<B, 'task'>, { readonly works: ByKind<Bring<B, 'task'>> }> &
  Need<
    Bring<B, 'move'>,
    { readonly moves: ByType<Bring<B, 'move'>>; readonly actions?: Actions<Bring<B, 'move'>> }
  > &
  Need<
    Bring<B, 'keeps'>,
    {
      readonly keeps: Slice<Bring<B, 'keeps'>, B extends { readonly seen: infer S } ? S : Bring<B, 'keeps'>>
    }
  > &
  Need<Bring<B, 'event'>, { reveals?(event: Bring<B, 'event'>): boolean }> &
  Need<Bring<B, 'figure'>, { readonly figures: Readonly<Record<Bring<B, 'figure'>, FigureTurn>> }>

type Listeners = { readonly [K in keyof Moments]: readonly Moments[K][] }

/** What the base rules bring of the same kind. */
export interface Base {
  readonly tiles: readonly Tile[]
  readonly buried: readonly Buried[]
  readonly works: Readonly<Record<string, Work<Task>>>
  readonly actions: Readonly<Record<string, Action<Move>>>
  readonly effects: Readonly<Record<string, Run>>
  readonly exchanges: Readonly<Record<string, Form<Exchange>>>
  readonly figures: Readonly<Record<string, FigureTurn>>
}

/** The base rules together with the Chronicles in play. */
export interface Seam extends Base {
  readonly chronicles: readonly Chronicle[]
  readonly moments: Listeners
  /** How moves are written, whether their Chronicle is in play or not. */
  readonly moves: Readonly<Record<string, Written<Move>>>
  /** All actions, one after another. */
  readonly free: readonly Action<Move>[]
  /** The tiles that are shuffled into each stack. */
  readonly stacks: Readonly<Record<string, readonly string[]>>
}

const MOMENTS = [
  'turnBegins',
  'turnEnds',
  'turnOver',
  'stops',
  'mayTake',
  'way',
  'passed',
  'discarded',
  'laid',
  'paid',
  'roads',
  'mayPlace',
  'placed',
  'mayRemove',
  'tookPerson',
  'tookCard',
  'activated',
  'gained',
  'walked',
  'count',
  'worth',
  'scored',
  'finished',
  'final',
  'finalScored',
] as const satisfies readonly (keyof Moments)[]

/** The moves of all these Chronicles, in play or not. */
export const writings = (known: readonly Chronicle[]): Readonly<Record<string, Written<Move>>> =>
  Object.assign({}, ...known.map(chronicle => chronicle.moves ?? {})) as Readonly<
    Record<string, Written<Move>>
  >

/** Joins Chronicles to the base. */
export function joinSeam(base: Base, known: readonly Chronicle[], chronicles: readonly Chronicle[]): Seam {
  const added = <K extends 'works' | 'actions' | 'effects' | 'exchanges' | 'figures'>(what: K): Base[K] =>
    Object.assign({}, base[what], ...chronicles.map(chronicle => chronicle[what] ?? {})) as Base[K]
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
  const actions = added('actions')
  return {
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
    moves: writings(known),
    tiles,
    buried,
    stacks,
    works: added('works'),
    actions,
    free: Object.values(actions),
    effects: added('effects'),
    exchanges: added('exchanges'),
    figures: added('figures'),
  }
}

export function workOf(seam: Seam, task: Task): Work<Task> {
  const work = seam.works[task.kind]
  if (work === undefined) throw new Error(`nobody knows how to ${task.kind}`)
  return work
}

/** Puts tasks on the stack so that the first is done first. */
export function push(state: State, ...tasks: readonly Task[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) state.todo.push(tasks[i] as Task)
}

/** Takes the top task off the stack. */
export function pop(state: State): true {
  state.todo.pop()
  return true
}

/** Something was gained. */
export function gained(e: Engine, state: State, seat: Seat, what: string, n: number): void {
  e.events?.push({ type: 'gained', seat, what, n })
  for (const moment of e.seam.moments.gained) push(state, ...moment(e, state, seat, what, n))
}

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
    const work = workOf(seam, task)
    if (work.meet !== undefined)
      return work.meet(table, task, purse, p => canMeet(seam, table, tasks, p, i - 1))
  }
  return true
}
