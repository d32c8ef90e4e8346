import type { Effect, Exchange } from './effect.ts'

import { GOODS, type Goods, type Stack, type TileType } from './kinds.ts'

export * from './kinds.ts'

/**
 * Where a value comes from. The rulebook's text states some; its pictures are lost, so the rest is our own
 * (`house`), openly declared. Whoever owns the game may enter what is printed (`printed`).
 */
export interface Marked {
  readonly source: 'rulebook' | 'house' | 'printed'
  /** Page of the rulebook. */
  readonly cite?: string | undefined
  /** Fields of a rulebook record that are nevertheless ours. */
  readonly houseFields?: readonly string[] | undefined
}

export interface Name {
  readonly en: string
  readonly fr?: string
}

export interface Cost extends Goods {
  readonly coins?: number
  readonly whisky?: number
  readonly vp?: number
  /** Scotsmen paid, who come from the home tiles. */
  readonly scotsman?: number
  /** Scotsmen returned to the supply, from any own tiles. */
  readonly returned?: number
}

/** In the order in which a payment lists them. */
export const COSTS = [...GOODS, 'coins', 'whisky', 'vp', 'scotsman', 'returned'] as const

export interface Tile extends Marked {
  readonly id: string
  readonly name: Name
  readonly stack: Stack | 'S' | 'home' | 'aside'
  readonly types: readonly TileType[]
  readonly terrain: string
  readonly pasture: boolean
  readonly river: boolean
  readonly overlay: boolean
  readonly protection: boolean
  readonly chronicle: number | null
  readonly cost: Cost
  readonly immediate: readonly Effect[]
  readonly activation: readonly Effect[]
  readonly landmark: string | null
  /** How many persons it counts as, if it is one. */
  readonly personCount: number
  /** Whether it leaves the match instead of being discarded: nobody can ever take it. */
  readonly leaves: boolean
  readonly extraTile?: boolean | undefined
  readonly note?: string | undefined
  /** What follows from all this, worked out once: whether it is a person, and what its cost comes to. */
  readonly person: boolean
  readonly bill: Bill
  readonly exchange: Exchange | undefined
}

/** The goods of a cost, in the order of GOODS. */
export const needOf = (cost: Cost): readonly number[] => [
  cost.wood ?? 0,
  cost.stone ?? 0,
  cost.barley ?? 0,
  cost.sheep ?? 0,
  cost.cattle ?? 0,
]

/** A cost as it is reckoned with: its goods in the order of GOODS, coins and barrels, and what else it takes. */
export interface Bill {
  readonly need: readonly number[]
  readonly coins: number
  readonly whisky: number
  readonly vp: number
  /** Whether Scotsmen are paid or returned. */
  readonly scotsman: boolean
  readonly returned: boolean
  readonly free: boolean
}

const reckon = (cost: Cost): Bill => ({
  need: needOf(cost),
  coins: cost.coins ?? 0,
  whisky: cost.whisky ?? 0,
  vp: cost.vp ?? 0,
  scotsman: cost.scotsman !== undefined,
  returned: cost.returned !== undefined,
  free: isFree(cost),
})

const kept = new WeakMap<Cost, Bill>()

/** The bill of a cost that stands on a component: it is worked out once. */
export function keepBill(cost: Cost): Bill {
  const bill = reckon(cost)
  kept.set(cost, bill)
  return bill
}

export const billOf = (cost: Cost): Bill => kept.get(cost) ?? reckon(cost)

export const isFree = (cost: Cost): boolean => {
  for (const _ in cost) return false
  return true
}

type Derived = 'person' | 'bill' | 'exchange'

/** A tile as written down: what is left out is what most tiles have not. */
export type TileRow = Omit<
  Tile,
  | 'pasture'
  | 'river'
  | 'overlay'
  | 'protection'
  | 'chronicle'
  | 'cost'
  | 'immediate'
  | 'activation'
  | 'landmark'
  | 'personCount'
  | 'leaves'
  | Derived
> &
  Partial<Omit<Tile, Derived>>

export interface Card extends Marked {
  readonly id: string
  readonly tile: string
  readonly name: Name
  readonly stack: Stack
  readonly kind: 'immediate' | 'permanent' | 'end'
  readonly text: string
  readonly effects: readonly Effect[]
}

export interface Domain extends Marked {
  readonly id: string
  readonly name: string
  readonly band: string
  readonly x: number
  readonly y: number
}

export interface Clan extends Domain {
  /** The rule that says what it gives. */
  readonly rule: string
  readonly kind: 'immediate' | 'permanent'
  /** May hold any number of markers. */
  readonly repeatable: boolean
  readonly text: string
  readonly effects: readonly Effect[]
}

export interface Band extends Marked {
  readonly id: string
  readonly order: number
  readonly minDistance: number | null
  readonly maxDistance: number | null
  readonly note?: string
}

export interface Road extends Marked {
  readonly a: string
  readonly b: string
  readonly cost: number
}
