import { type Cost, GOODS, type Good, needOf } from '../box/components.ts'
import { MARKET } from '../box/numbers.ts'
import type { Ground, ReadPlayer } from './state.ts'

export const ROW = MARKET.prices.length
const price = (space: number): number => MARKET.prices[space] as number

/** Coins for the next unit bought; undefined if the row has no empty space (GM-12). */
export const buyPrice = (table: Ground, good: Good): number | undefined =>
  table.market[good] < ROW ? price(table.market[good]) : undefined

/** Coins for the next unit sold; undefined if the row is empty (GM-13). */
export const sellPrice = (table: Ground, good: Good): number | undefined =>
  table.market[good] > 0 ? price(table.market[good] - 1) : undefined

/** Whether nothing can be sold at all. */
export const areRowsEmpty = ({ market }: Ground): boolean =>
  market.wood + market.stone + market.barley + market.sheep + market.cattle === 0

/** Coins for this many units bought one after another; undefined if the row has not that many empty spaces. */
export function buyAll(table: Ground, good: Good, units: number): number | undefined {
  const filled = table.market[good]
  if (filled + units > ROW) return undefined
  let coins = 0
  for (let i = 0; i < units; i++) coins += price(filled + i)
  return coins
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
export const lessCost = (purse: Purse, cost: Cost): Purse => {
  const need = needOf(cost)
  return {
    ...purse,
    coins: purse.coins - (cost.coins ?? 0),
    goods: purse.goods.map((n, i) => n - (need[i] as number)),
    whisky: purse.whisky - (cost.whisky ?? 0),
    vp: purse.vp - (cost.vp ?? 0),
  }
}

/**
 * Whether some selling and buying lets a purse cover a need (GM-10). Selling what is needed never helps: it would be
 * bought back at the same price. So what is left over is sold as far as its row pays, what is missing is bought.
 */
export function covers(table: Ground, purse: Purse, need: readonly number[], coins: number): boolean {
  let left = purse.coins - coins
  for (let i = 0; i < GOODS.length; i++) {
    const missing = (need[i] as number) - (purse.goods[i] as number)
    if (missing <= 0) continue
    const filled = table.market[GOODS[i] as Good]
    if (filled + missing > ROW) return false
    for (let k = 0; k < missing; k++) left -= price(filled + k)
  }
  for (let i = 0; i < GOODS.length && left < 0; i++) {
    const spare = (purse.goods[i] as number) - (need[i] as number)
    const filled = spare > 0 ? table.market[GOODS[i] as Good] : 0
    for (let k = 1; k <= spare && k <= filled; k++) left += price(filled - k)
  }
  return left >= 0
}

const NOTHING = [0, 0, 0, 0, 0] as const

/** Whether all that a purse owes can be brought. */
export const isSolvent = (table: Ground, purse: Purse): boolean => covers(table, purse, NOTHING, 0)

/** The coins a purse comes to if all it does not need is sold. */
export function mostCoins(table: Ground, purse: Purse, need: readonly number[]): number {
  let coins = purse.coins
  for (let i = 0; i < GOODS.length; i++) {
    const filled = table.market[GOODS[i] as Good]
    for (let k = 1; k <= (purse.goods[i] as number) - (need[i] as number) && k <= filled; k++)
      coins += price(filled - k)
  }
  return coins
}
