import type { Seat } from '@cairn/kernel'
import type { Cost, Goods, Marked, Tile, TileRow } from '../../box/components.ts'
import { tileFrom } from '../../box/tiles.ts'
import type { Position } from '../../engine/seam.ts'

/** What Chronicle 3 says in numbers: each cellar's cost and what its spaces are worth, one after another. */
export const CELLARS: readonly (Marked & { readonly cost: Cost; readonly spaces: readonly number[] })[] = [
  { cost: {}, spaces: [1, 2, 3], source: 'rulebook', cite: 'p.21' },
  {
    cost: { wood: 1 },
    spaces: [4, 6, 8],
    source: 'rulebook',
    cite: 'p.21',
    houseFields: ['cost', 'spaces'],
  },
  {
    cost: { wood: 1, stone: 1 },
    spaces: [10, 12, 14],
    source: 'rulebook',
    cite: 'p.21',
    houseFields: ['cost', 'spaces'],
  },
]

/** The store, where barrels lie that find no room, is the space before the first. */
export const STORE = 0

/** What a barrel is worth on each space, the store first. */
export const WORTH: readonly number[] = [0, ...CELLARS.flatMap(({ spaces }) => spaces)]

/** New whisky goes to the first cellar; every cellar has as many spaces as this. */
export const FIRST_CELLAR = (WORTH.length - 1) / CELLARS.length

/** How many spaces a seat has with so many cellars. */
export const spacesOf = (cellars: number): number => cellars * FIRST_CELLAR

/** The two parts of a sale tile. */
export const PARTS = ['bonus', 'normal'] as const
export type Part = (typeof PARTS)[number]

export const SALES = [
  { tile: 'single-cask-sale-b', stack: 'B', bonus: 2 },
  { tile: 'single-cask-sale-c', stack: 'C', bonus: 3 },
  { tile: 'single-cask-sale-d', stack: 'D', bonus: 4 },
] as const

/** How many barrels the normal part of a sale tile takes. */
export const normalSpaces = (seats: number): number => seats - 1

const house = [
  'stack',
  'terrain',
  'pasture',
  'river',
  'overlay',
  'protection',
  'cost',
  'immediate',
  'activation',
]
const distillery = {
  types: ['whisky'],
  terrain: 'distillery',
  chronicle: 3,
  immediate: [{ tag: 'whisky', n: 1 }],
  source: 'rulebook',
  cite: 'p.21 (name)',
  houseFields: house,
} as const
const added = {
  cite: 'p.21 (name and stack)',
  houseFields: house.filter(field => field !== 'stack'),
} as const

/** Barley for whisky, or so many steps. */
const either = (n: number) => ({ tag: 'exchange', exchange: 'cask', n }) as const
const malt = { tag: 'exchange', exchange: 'malt', pay: { barley: 1, wood: 1 }, n: 1 } as const

const ROWS: readonly TileRow[] = [
  {
    ...distillery,
    id: 'pulteney-sc',
    name: { en: 'Pulteney' },
    stack: 'A',
    cost: { stone: 1 },
    activation: [either(2)],
  },
  {
    ...distillery,
    id: 'glen-mhor-sc',
    name: { en: 'Glen Mhor' },
    stack: 'B',
    river: true,
    cost: { stone: 1 },
    activation: [either(2)],
  },
  {
    ...distillery,
    id: 'glenlochy-sc',
    name: { en: 'Glenlochy' },
    stack: 'C',
    cost: { wood: 1 },
    activation: [malt],
  },
  {
    ...distillery,
    id: 'edradour-sc',
    name: { en: 'Edradour' },
    stack: 'C',
    cost: { stone: 1 },
    activation: [either(3)],
  },
  {
    ...distillery,
    id: 'millburn-sc',
    name: { en: 'Millburn' },
    stack: 'D',
    river: true,
    cost: { barley: 1 },
    immediate: [{ tag: 'whisky', n: 2 }],
    activation: [{ tag: 'caskStep', n: 3 }],
  },
  {
    ...distillery,
    ...added,
    id: 'ben-wyvis',
    name: { en: 'Ben Wyvis' },
    stack: 'B',
    river: true,
    activation: [malt],
  },
  {
    ...distillery,
    ...added,
    id: 'glen-albyn',
    name: { en: 'Glen Albyn' },
    stack: 'C',
    cost: { wood: 1 },
    activation: [either(2)],
  },
  ...SALES.map(
    ({ tile, stack }): TileRow => ({
      id: tile,
      name: { en: `Single Cask Sale ${stack}`, fr: `Vente de Single Cask ${stack}` },
      stack,
      types: [],
      terrain: 'sale',
      chronicle: 3,
      leaves: true,
      source: 'rulebook',
      cite: 'p.21',
      houseFields: ['types', 'terrain', 'pasture', 'river', 'overlay'],
    }),
  ),
]

export const TILES: readonly Tile[] = ROWS.map(tileFrom)

/** A seat's cellars: how many are built, and the barrels on each space, the store first. */
export interface Cellars {
  built: number
  readonly barrels: number[]
}

/** The barrels sold on a sale tile. */
export interface Sale {
  bonus: number
  normal: number
}

export interface Kept {
  readonly cellars: Cellars[]
  /** In the order of SALES. */
  readonly sales: Sale[]
}

export interface SaleTask {
  readonly kind: 'sale'
  readonly seat: Seat
  readonly tile: string
  /** Where this pawn may still sell a barrel; and whether it has to. */
  parts: readonly Part[]
  must: boolean
}

export type CaskTask =
  | SaleTask
  /** So many barrels were spent: which ones? */
  | { readonly kind: 'barrel'; readonly seat: Seat; left: number }
  /** So many steps of barrels, one after another. */
  | { readonly kind: 'aging'; readonly seat: Seat; left: number }
  /** The next cellar is paid for. */
  | { readonly kind: 'cellar'; readonly seat: Seat }

/** Barrels are named by their space, of which the store is 0. */
export type CaskMove =
  | { readonly type: 'barrel'; readonly from: number }
  | { readonly type: 'age'; readonly from: number }
  | { readonly type: 'cellar'; readonly cellar: number }
  | { readonly type: 'sale'; readonly from: number; readonly part: Part }

/** What Chronicle 3 brings to the types of the game. */
export interface SingleCask {
  readonly options: { readonly cask: boolean }
  readonly keeps: Kept
  readonly task: CaskTask
  readonly move: CaskMove
  readonly effect:
    | { readonly tag: 'caskStep'; readonly n: number }
    | { readonly tag: 'exchange'; readonly exchange: 'cask'; readonly n: number }
    | { readonly tag: 'exchange'; readonly exchange: 'malt'; readonly pay: Goods; readonly n: number }
  readonly event:
    | { readonly type: 'spentBarrel'; readonly seat: Seat; readonly from: number }
    | { readonly type: 'aged'; readonly seat: Seat; readonly from: number }
    | { readonly type: 'builtCellar'; readonly seat: Seat; readonly cellar: number }
    | {
        readonly type: 'soldBarrel'
        readonly seat: Seat
        readonly from: number
        readonly part: Part
        readonly vp: number
      }
  readonly source: 'sale'
  readonly moments: {
    /** Where a pawn that crosses a sale tile may sell: one barrel on each of these parts. */
    crossingSale(p: Position, seat: Seat, parts: readonly Part[]): readonly Part[]
  }
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly cask: SingleCask
  }
}
