import type { Seat } from '@cairn/kernel'
import type { Card, Marked, Tile, TileRow } from '../../box/components.ts'
import { tileFrom } from '../../box/tiles.ts'

export const ENGLISHMAN = 'englishman'

/** The row of England below the market: what its spaces cost, and how many hold coins at first. */
export const ENGLAND: Marked & { readonly prices: readonly number[]; readonly filled: number } = {
  prices: [1, 2, 3],
  filled: 1,
  source: 'rulebook',
  cite: 'p.22',
}

const landmark = {
  chronicle: 4,
  source: 'rulebook',
  cite: 'p.22; p.27',
  houseFields: ['types', 'terrain', 'pasture', 'river', 'overlay', 'protection', 'cost'],
} as const
const withoutActivation = [...landmark.houseFields, 'activation']

const ROWS: readonly (TileRow & Pick<Card, 'stack'> & { readonly landmark: string })[] = [
  {
    ...landmark,
    id: 'loch-lomond',
    name: { en: 'Loch Lomond' },
    stack: 'A',
    types: [],
    terrain: 'loch',
    river: true,
    cost: { barley: 1 },
    landmark: 'card-loch-lomond',
    houseFields: withoutActivation,
  },
  {
    ...landmark,
    id: 'glenfinnan-church',
    name: { en: 'Glenfinnan Church' },
    stack: 'B',
    types: ['exchange'],
    terrain: 'church',
    cost: { wood: 1, stone: 1 },
    activation: [{ tag: 'exchange', exchange: 'whiskyToVp', vp: 4 }],
    landmark: 'card-glenfinnan-church',
  },
  {
    ...landmark,
    id: 'glenfinnan-monument',
    name: { en: 'Glenfinnan Monument' },
    stack: 'C',
    types: [],
    terrain: 'monument',
    cost: { scotsman: 1 },
    activation: [{ tag: 'vp', n: 3 }],
    landmark: 'card-glenfinnan-monument',
  },
  {
    ...landmark,
    id: 'general-wade',
    name: { en: "General Wade's Military Roads" },
    stack: 'D',
    types: [],
    terrain: 'roads',
    cost: { stone: 1 },
    immediate: [{ tag: 'scotsman', n: 1 }],
    landmark: 'card-general-wade',
    houseFields: withoutActivation,
  },
]

export const TILES: readonly Tile[] = ROWS.map(row =>
  tileFrom({ ...row, immediate: [{ tag: 'landmarkCard', card: row.landmark }, ...(row.immediate ?? [])] }),
)

/** GM-402: each of them brings the token. */
export const CARDS: readonly Card[] = ROWS.map(({ id, name, stack, landmark }) => ({
  id: landmark,
  tile: id,
  name,
  stack,
  kind: 'immediate',
  text: 'Take control of the England token.',
  effects: [{ tag: 'controlEngland' }],
  source: 'rulebook',
  cite: 'p.22',
}))

export interface Kept {
  /** Who has the England token; nobody while it lies under the Englishman. */
  controller: Seat | null
  /** How many spaces of the England row hold coins. */
  row: number
}

/** The Englishman's turn: his controller takes a tile with him or discards one. */
export interface EnglishmanTask {
  readonly kind: 'englishman'
  readonly seat: Seat
}

/** What Chronicle 4 brings to the types of the game. */
export interface HammerOfTheScots {
  readonly options: { readonly hammer: boolean }
  readonly keeps: Kept
  readonly task: EnglishmanTask
  /** The Englishman goes to a tile and discards it; to take one is a move of the base. */
  readonly move: { readonly type: 'drop'; readonly tile: string }
  readonly effect:
    | { readonly tag: 'controlEngland' }
    | { readonly tag: 'exchange'; readonly exchange: 'whiskyToVp'; readonly vp: number }
  readonly event:
    | { readonly type: 'tookEngland'; readonly seat: Seat }
    /** Coins laid on the row, by whoever will pay them with the tile; and taken from it. */
    | { readonly type: 'laidCoins'; readonly seat: Seat; readonly coins: number }
    | { readonly type: 'tookCoins'; readonly seat: Seat; readonly coins: number }
    | { readonly type: 'englishmanOut' }
  readonly figure: typeof ENGLISHMAN
  readonly source: 'england'
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly hammer: HammerOfTheScots
  }
}
