import type { Seat } from '@cairn/kernel'
import type { AndBrought, Brought, Chronicles, SeenChronicles, Together } from '../box/brings.ts'
import type { Cost, Good, Goods, TileType } from '../box/components.ts'
import type { Effect, Exchange } from '../box/effect.ts'

export interface BaseOptions {
  readonly die: boolean
  /** The introductory set-up: The End on top of the last stack. */
  readonly intro: boolean
}

export type Options = BaseOptions & Together<Brought<'options'>>

/** One place of a territory: the tile that is seen, those it covers, and what stands on it. */
export interface Cell extends Record<Good, number> {
  readonly x: number
  readonly y: number
  tile: string
  under: readonly string[]
  scotsmen: number
  /** Whether the tile was activated this turn. */
  activated: boolean
}

export interface Player {
  coins: number
  vp: number
  whisky: number
  /** Scotsmen not yet in play. */
  supply: number
  /** Clan markers in hand. */
  markers: number
  persons: string[]
  cards: string[]
  /** Domains this player has marked, in order. */
  clans: string[]
  /** The first is the Home Village, the second the Home Castle. */
  cells: Cell[]
}

/** What moves on the rondel. Positions are on an endless line; the space is the rest by 14. */
export interface Figure {
  readonly kind: AndBrought<'pawn' | 'die', 'figure'>
  /** Whose pawn; -1 for any other. */
  readonly seat: Seat
  at: number
  /** At or past The End, its last turn over. */
  done: boolean
}

/** Something that keeps its spaces on the rondel for the whole match. */
export interface Fixture {
  readonly id: string
  readonly space: number
  readonly size: number
}

/** Something still to be done: the top one is next. Those that carry a seat may wait for that seat's decision. */
export type Task = AndBrought<BaseTask, 'task'>

export type BaseTask =
  | { readonly kind: 'turn' }
  | { readonly kind: 'move'; readonly seat: Seat }
  | PayTask
  /** A tile in hand; `closing` if the turn ends with its activation. */
  | { readonly kind: 'place'; readonly seat: Seat; readonly tile: string; readonly closing: boolean }
  | EffectsTask
  | GainTask
  | StowTask
  | { readonly kind: 'scotsmen'; readonly seat: Seat; left: number }
  | ClanTask
  | { readonly kind: 'remove'; readonly seat: Seat; left: number }
  | { readonly kind: 'recover'; readonly seat: Seat }
  | ActivateTask
  | ExchangeTask
  /** The end of a turn that this kind of figure took. */
  | { readonly kind: 'end'; readonly seat: Seat; readonly by: Figure['kind'] }
  | { readonly kind: 'refill' }
  | { readonly kind: 'score'; readonly phase: number }
  | { readonly kind: 'final' }
  | { readonly kind: 'close' }

/** Where something gained comes from: which tile, card or clan, which category or line of a scoring. */
export interface Source {
  readonly of: AndBrought<(typeof SOURCES)[number], 'source'>
  readonly id: string
}
export const SOURCES = [
  'activation',
  'immediate',
  'clan',
  'substitute',
  'removal',
  'turn',
  'scoring',
  'final',
] as const

/** A cost to be paid, for the tile that will be laid next if there is one; its coins go to a player or to the supply. */
export interface PayTask {
  readonly kind: 'pay'
  readonly seat: Seat
  readonly cost: Cost
  readonly tile: string | null
  readonly to: Seat | null
}

/** Effects one after another; they began on the tile at x, y (none for a clan or a person). */
export interface EffectsTask {
  readonly kind: 'effects'
  readonly seat: Seat
  readonly x: number | null
  readonly y: number | null
  readonly source: Source
  list: readonly Effect[]
}

/** Goods of the player's choice: for the tile at x, y, or for any own tiles. */
export interface GainTask {
  readonly kind: 'gain'
  readonly seat: Seat
  readonly x: number | null
  readonly y: number | null
  readonly source: Source
  left: number
}

/** Goods to be put down: on the tile at x, y, or on any own tiles. */
export interface StowTask {
  readonly kind: 'stow'
  readonly seat: Seat
  readonly x: number | null
  readonly y: number | null
  readonly source: Source
  goods: Goods
  /** Whether they may be sold from the hand: never, on the player's own turn, or always. */
  readonly sale: (typeof SALES)[number]
}
export const SALES = ['never', 'turn', 'always'] as const

/** A clan marker to place; on a domain of this band only; or without paying for roads. */
export interface ClanTask {
  readonly kind: 'clan'
  readonly seat: Seat
  readonly band: string | null
  readonly free: boolean
}

/** Tiles that may be activated: around x, y; or all; some of a type; and on a turn's own, what permanent effects add. */
export interface ActivateTask {
  readonly kind: 'activate'
  readonly seat: Seat
  readonly x: number | null
  readonly y: number | null
  all: boolean
  types: readonly TileType[]
  /** Whether the turn ends with it. */
  readonly closing: boolean
  /** How many activations beyond the others were used. */
  extra: number
}

/** An exchange that stands on no tile: it may be made once. */
export interface ExchangeTask {
  readonly kind: 'exchange'
  readonly seat: Seat
  readonly exchange: Exchange
  readonly source: Source
}

export type TaskOf<K extends Task['kind']> = Extract<Task, { readonly kind: K }>

/** What lies open: all of a match but the order of the stacks. */
export interface Board {
  options: Options
  seats: number
  /** Tile on each space of the rondel. */
  spaces: (string | null)[]
  fixtures: readonly Fixture[]
  figures: Figure[]
  /** Where The End lies on the endless line, once it does. */
  end: number | null
  /** Which stack is being laid out. */
  stack: number
  discard: string[]
  /** Tiles removed from the match. */
  gone: string[]
  /** How many spaces of each row hold coins. */
  market: Record<Good, number>
  players: Player[]
  /** Whose turn it is. */
  turn: Seat | null
  /** Movement points not yet used this turn. */
  movement: number
  todo: Task[]
  over: boolean
  /** What each Chronicle in play keeps. */
  chronicles: Chronicles
}

export interface State extends Board {
  /** Face down, the top tile last. */
  stacks: string[][]
}

/** The same table as somebody may read it who must not change it. */
export type ReadCell = Readonly<Cell>
export type ReadPlayer = Readonly<Omit<Player, 'persons' | 'cards' | 'clans' | 'cells'>> & {
  readonly persons: readonly string[]
  readonly cards: readonly string[]
  readonly clans: readonly string[]
  readonly cells: readonly ReadCell[]
}
export type Ground = Readonly<
  Omit<Board, 'spaces' | 'figures' | 'discard' | 'gone' | 'market' | 'players' | 'todo' | 'chronicles'>
> & {
  readonly chronicles: SeenChronicles
  readonly spaces: readonly (string | null)[]
  readonly figures: readonly Readonly<Figure>[]
  readonly discard: readonly string[]
  readonly gone: readonly string[]
  readonly market: Readonly<Record<Good, number>>
  readonly players: readonly ReadPlayer[]
  readonly todo: readonly Task[]
}

/** Whether it is this seat's own turn, and not one that another figure takes for it. */
export function isOwnTurn({ turn, todo }: Ground, seat: Seat): boolean {
  if (turn !== seat) return false
  const bottom = todo[0]
  return bottom?.kind === 'end' && bottom.by === 'pawn'
}

export const playerOf = (table: Ground, seat: Seat): ReadPlayer => table.players[seat] as ReadPlayer
export const ownerOf = (state: State, seat: Seat): Player => state.players[seat] as Player

const cloneCell = (c: Cell): Cell => ({
  x: c.x,
  y: c.y,
  tile: c.tile,
  under: c.under,
  wood: c.wood,
  stone: c.stone,
  barley: c.barley,
  sheep: c.sheep,
  cattle: c.cattle,
  scotsmen: c.scotsmen,
  activated: c.activated,
})

const clonePlayer = (p: Player): Player => ({
  coins: p.coins,
  vp: p.vp,
  whisky: p.whisky,
  supply: p.supply,
  markers: p.markers,
  persons: p.persons.slice(),
  cards: p.cards.slice(),
  clans: p.clans.slice(),
  cells: p.cells.map(cloneCell),
})

/** All of it copied but what a Chronicle keeps. Lists inside tasks are replaced, never changed. */
export const cloneBoard = (t: Board, chronicles: Chronicles): Board => ({
  options: t.options,
  seats: t.seats,
  spaces: t.spaces.slice(),
  fixtures: t.fixtures,
  figures: t.figures.map(f => ({ kind: f.kind, seat: f.seat, at: f.at, done: f.done })),
  end: t.end,
  stack: t.stack,
  discard: t.discard.slice(),
  gone: t.gone.slice(),
  market: {
    wood: t.market.wood,
    stone: t.market.stone,
    barley: t.market.barley,
    sheep: t.market.sheep,
    cattle: t.market.cattle,
  },
  players: t.players.map(clonePlayer),
  turn: t.turn,
  movement: t.movement,
  todo: t.todo.map(task => ({ ...task })),
  over: t.over,
  chronicles,
})

export const newCell = (x: number, y: number, tile: string): Cell => ({
  x,
  y,
  tile,
  under: [],
  wood: 0,
  stone: 0,
  barley: 0,
  sheep: 0,
  cattle: 0,
  scotsmen: 0,
  activated: false,
})
