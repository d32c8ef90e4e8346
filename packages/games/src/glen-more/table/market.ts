import { type Bill, GOODS, type Good } from '../box/components.ts'
import { MARKET } from '../box/numbers.ts'
import type { Ground, ReadPlayer } from './state.ts'

export const ROW = MARKET.prices.length

/** What so many spaces of a row hold together, from its first on. */
const FILLED: readonly number[] = [0, ...MARKET.prices].map((_, n) =>
  MARKET.prices.slice(0, n).reduce<number>((sum, price) => sum + price, 0),
)

/** More than anything costs. */
const NEVER = 1e6

/** The coins that so many units bring, as far as the row pays for them; fewer than none are bought, and cost. */
const coinsFor = (filled: number, units: number): number =>
  filled - units > ROW
    ? -NEVER
    : (FILLED[filled] as number) - (FILLED[units > filled ? 0 : filled - units] as number)

/** How many units of a good there are: on a tile, on a row of the market. */
export function unitsOf(goods: Readonly<Record<Good, number>>, good: Good): number {
  switch (good) {
    case 'wood':
      return goods.wood
    case 'stone':
      return goods.stone
    case 'barley':
      return goods.barley
    case 'sheep':
      return goods.sheep
    case 'cattle':
      return goods.cattle
  }
}

/** Coins for the next unit bought; undefined if the row has no empty space (GM-12). */
export const buyPrice = (table: Ground, good: Good): number | undefined => buyAll(table, good, 1)

/** Coins for the next unit sold; undefined if the row is empty (GM-13). */
export const sellPrice = (table: Ground, good: Good): number | undefined => {
  const filled = unitsOf(table.market, good)
  return filled > 0 ? coinsFor(filled, 1) : undefined
}

/** Coins for this many units bought one after another; undefined if the row has not that many empty spaces. */
export function buyAll(table: Ground, good: Good, units: number): number | undefined {
  const filled = unitsOf(table.market, good)
  return filled + units > ROW ? undefined : (FILLED[filled + units] as number) - (FILLED[filled] as number)
}

/**
 * What a player can spend: coins, whisky, points, and goods wherever they lie, in the order of GOODS. Coins and
 * goods below zero are owed: sales and the market must bring them.
 */
export interface Purse {
  readonly coins: number
  readonly goods: readonly number[]
  readonly whisky: number
  readonly vp: number
  /** A home tile whose Scotsman is spent. */
  readonly without?: 0 | 1
}

export function purseOf(player: ReadPlayer): Purse {
  let wood = 0
  let stone = 0
  let barley = 0
  let sheep = 0
  let cattle = 0
  for (const cell of player.cells) {
    wood += cell.wood
    stone += cell.stone
    barley += cell.barley
    sheep += cell.sheep
    cattle += cell.cattle
  }
  const { coins, whisky, vp } = player
  return { coins, goods: [wood, stone, barley, sheep, cattle], whisky, vp }
}

/** A purse after a cost, Scotsmen apart. */
export const lessCost = (purse: Purse, { need, coins, whisky, vp }: Bill): Purse => ({
  ...purse,
  coins: purse.coins - coins,
  goods: purse.goods.map((n, i) => n - (need[i] as number)),
  whisky: purse.whisky - whisky,
  vp: purse.vp - vp,
})

/**
 * Whether some selling and buying lets a purse cover a need (GM-10). Selling what is needed never helps: it would be
 * bought back at the same price. So what is left over is sold as far as its row pays, what is missing is bought.
 */
export function covers(table: Ground, purse: Purse, need: readonly number[], coins: number): boolean {
  const { market } = table
  const { goods } = purse
  return (
    purse.coins -
      coins +
      coinsFor(market.wood, (goods[0] as number) - (need[0] as number)) +
      coinsFor(market.stone, (goods[1] as number) - (need[1] as number)) +
      coinsFor(market.barley, (goods[2] as number) - (need[2] as number)) +
      coinsFor(market.sheep, (goods[3] as number) - (need[3] as number)) +
      coinsFor(market.cattle, (goods[4] as number) - (need[4] as number)) >=
    0
  )
}

const NOTHING = [0, 0, 0, 0, 0] as const

/** Whether all that a purse owes can be brought. */
export const isSolvent = (table: Ground, purse: Purse): boolean => covers(table, purse, NOTHING, 0)

/** The coins a purse comes to if all it does not need is sold. */
export function mostCoins(table: Ground, purse: Purse, need: readonly number[]): number {
  let coins = purse.coins
  for (let i = 0; i < GOODS.length; i++) {
    const spare = (purse.goods[i] as number) - (need[i] as number)
    if (spare > 0) coins += coinsFor(unitsOf(table.market, GOODS[i] as Good), spare)
  }
  return coins
}
