import type { Secret, Seat } from '@cairn/kernel'
import type { Goods, Tile, TileRow } from '../../box/components.ts'
import { tileFrom } from '../../box/tiles.ts'
import type { Engine } from '../../engine/seam.ts'
import type { Task } from '../../table/state.ts'

export const VALUES = [1, 2, 3] as const
export type Value = (typeof VALUES)[number]

/** What Chronicle 5 says in numbers. */
export const HAGGIS = {
  tokens: { 1: 6, 2: 4, 3: 3 },
  open: 2,
  places: 5,
  /** After which phases it is scored, the final scoring apart: those of the stacks B and C. */
  phases: [1, 2] as readonly number[],
  rolls: 4,
  mostShown: 3,
  extraRoll: { whisky: 1 },
} as const

/** All tokens of the box, in order. */
export const TOKENS: readonly Value[] = VALUES.flatMap(value =>
  Array<Value>(HAGGIS.tokens[value]).fill(value),
)

const SHEEP: Goods = { sheep: 1 }
const cook = { tag: 'exchange', exchange: 'haggis', pay: SHEEP, n: 1 } as const
const token = { tag: 'haggis', n: 1 } as const

const house = [
  'stack',
  'types',
  'terrain',
  'pasture',
  'river',
  'overlay',
  'protection',
  'cost',
  'immediate',
  'activation',
]
const inn = {
  types: ['exchange'],
  terrain: 'inn',
  chronicle: 5,
  source: 'rulebook',
  cite: 'p.23 (name)',
  houseFields: house,
} as const

const ROWS: readonly TileRow[] = [
  {
    ...inn,
    id: 'drovers-inn',
    name: { en: 'Drover’s Inn' },
    stack: 'A',
    cost: { wood: 1 },
    activation: [cook],
  },
  {
    ...inn,
    id: 'ye-olde-inn',
    name: { en: 'Ye Olde Inn' },
    stack: 'B',
    cost: { stone: 1 },
    activation: [cook],
  },
  {
    ...inn,
    id: 'shetland-sheep',
    name: { en: 'Shetland Sheep' },
    stack: 'B',
    types: ['animal'],
    terrain: 'pasture',
    pasture: true,
    cost: { coins: 1 },
    immediate: [token],
    activation: [{ tag: 'gain', goods: SHEEP }],
  },
  {
    ...inn,
    id: 'creek-inn',
    name: { en: 'Creek Inn' },
    stack: 'C',
    river: true,
    cost: { wood: 1 },
    immediate: [token],
    activation: [cook],
  },
  {
    ...inn,
    id: 'haggis-house',
    name: { en: 'Haggis House' },
    stack: 'C',
    cost: { stone: 1 },
    immediate: [token],
    activation: [cook],
  },
  {
    ...inn,
    id: 'beast-feast-inn',
    name: { en: 'Beast Feast Inn' },
    stack: 'D',
    cost: { barley: 1 },
    immediate: [token],
    activation: [cook],
  },
]

export const TILES: readonly Tile[] = ROWS.map(tileFrom)

/** A serving table: what lies face down on it, which its owner may look at, and face up while haggis is scored. */
export interface ServingTable {
  hidden: Value[]
  shown: Value[]
}

/** All lists of tokens are kept in order of their values, so that no place in them tells one from another. */
export interface Kept {
  /** Face down in the supply. */
  supply: Value[]
  open: Value[]
  readonly tables: ServingTable[]
  /** A token just taken by whoever must still put an old one back. */
  drawn: Value[]
}

/** A token that the viewer may not look at is null. */
export type Token = Value | null

export interface SeenServingTable {
  readonly hidden: readonly Token[]
  readonly shown: readonly Value[]
}

export interface Seen {
  readonly supply: readonly Token[]
  readonly open: readonly Value[]
  readonly tables: readonly SeenServingTable[]
  readonly drawn: readonly Token[]
}

export type HaggisTask =
  /** A token is gained: an open one, or one drawn from the hidden. */
  | { readonly kind: 'haggis'; readonly seat: Seat }
  /** The table was full: an old token goes back. */
  | { readonly kind: 'putBack'; readonly seat: Seat }
  /** The rolls of a scoring: so many are left, and this one was rolled, its tokens not yet turned. */
  | { readonly kind: 'haggisRolls'; left: number; face: Token }
  /** A player may pay for rolls of their own. */
  | { readonly kind: 'extraRoll'; readonly seat: Seat }
  | { readonly kind: 'rollOwn'; readonly seat: Seat }
  | { readonly kind: 'haggisPoints' }

export type HaggisMove =
  | { readonly type: 'haggis'; readonly token: Value | 'hidden' }
  | { readonly type: 'putBack'; readonly token: Value }
  | { readonly type: 'roll' }

/** What Chronicle 5 brings to the types of the game. */
export interface Haggis {
  readonly options: { readonly haggis: boolean }
  readonly keeps: Kept
  readonly seen: Seen
  readonly task: HaggisTask
  readonly move: HaggisMove
  readonly effect:
    | { readonly tag: 'haggis'; readonly n: number }
    | { readonly tag: 'exchange'; readonly exchange: 'haggis'; readonly pay: Goods; readonly n: number }
  readonly event:
    | { readonly type: 'tookHaggis'; readonly seat: Seat; readonly token: number }
    | { readonly type: 'drewHaggis'; readonly seat: Seat; readonly token: Secret<number> }
    | { readonly type: 'putHaggisBack'; readonly seat: Seat; readonly token: Secret<number> }
    | { readonly type: 'openedHaggis'; readonly tokens: readonly number[] }
    /** Rolled for everybody; and for this seat alone. */
    | { readonly type: 'rolledHaggis'; readonly face: number }
    | { readonly type: 'rolledOwn'; readonly seat: Seat; readonly face: number }
    | { readonly type: 'turnedHaggis'; readonly seat: Seat; readonly token: number }
    | { readonly type: 'noneTurned'; readonly face: number }
    | { readonly type: 'haggisScored'; readonly vp: readonly number[] }
  readonly source: 'haggis'
  readonly moments: {
    /** A scoring of haggis begins; one of its four rolls was made, its tokens not yet turned. */
    haggisBegins(e: Engine): readonly Task[]
    haggisRolled(e: Engine, face: number): readonly Task[]
  }
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly haggis: Haggis
  }
}
