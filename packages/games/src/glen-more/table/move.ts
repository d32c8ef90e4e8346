import type { AndBrought } from '../box/brings.ts'
import { GOODS, type Good } from '../box/components.ts'

/** What one unit of an exchange is paid with; the coin is Sinclair's. */
export type Price = (typeof PRICES)[number]
export const PRICES = [...GOODS, 'whisky', 'coin'] as const

export interface Spot {
  readonly x: number
  readonly y: number
}

/** A unit of a payment, and the tile it comes from; none if it is bought on the market. */
export interface Paid {
  readonly what: Good | 'scotsman'
  readonly at: Spot | null
}

export type Move = AndBrought<BaseMove, 'move'>

export type BaseMove =
  /** Go to a tile of the rondel and take it. */
  | { readonly type: 'take'; readonly tile: string }
  /** Go to something that is not taken, such as The End. */
  | { readonly type: 'stop'; readonly on: string }
  /** Go to a tile and discard it, because none can be taken. */
  | { readonly type: 'discard'; readonly tile: string; readonly gain: 'coin' | 'movement' }
  /** Pay a cost, unit by unit. Coins, whisky and victory points need no word. */
  | { readonly type: 'pay'; readonly from: readonly Paid[] }
  | { readonly type: 'place'; readonly x: number; readonly y: number }
  /** Which of two effects comes first. */
  | { readonly type: 'first'; readonly effect: 'scotsman' | 'clanMarker' }
  | { readonly type: 'gain'; readonly good: Good }
  | { readonly type: 'put'; readonly what: Good | 'scotsman'; readonly x: number; readonly y: number }
  | { readonly type: 'clan'; readonly clan: string }
  | { readonly type: 'remove'; readonly x: number; readonly y: number }
  /** Take a tile from the discard pile. */
  | { readonly type: 'recover'; readonly tile: string }
  /** Activate a tile; an exchange says what is paid, MacGregor's whether victory points replace the barrel. */
  | {
      readonly type: 'activate'
      readonly x: number
      readonly y: number
      readonly pay: readonly Price[]
      readonly vp: boolean
    }
  /** Make an exchange that stands on no tile. */
  | { readonly type: 'exchange'; readonly pay: readonly Price[]; readonly vp: boolean }
  | {
      readonly type: 'walk'
      readonly x: number
      readonly y: number
      readonly toX: number
      readonly toY: number
    }
  /** Sell a good from a tile, or one that has just been taken up (no place). */
  | { readonly type: 'sell'; readonly good: Good; readonly x: number | null; readonly y: number | null }
  | { readonly type: 'done' }

export const DONE: Move = { type: 'done' }

/** How far from home a tile may be. */
export const REACH = 126

export const makeSpot = ({ x, y }: Spot): string => `${x},${y}`

/** A place of a territory, written in its one proper way. */
export function parseSpot(word: string | undefined): Spot | undefined {
  const match = /^(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})$/.exec(word ?? '')
  if (match === null) return undefined
  const [x, y] = [Number(match[1]), Number(match[2])]
  return Math.abs(x) <= REACH && Math.abs(y) <= REACH ? { x, y } : undefined
}

export const isGood = (word: string | undefined): word is Good => GOODS.includes(word as Good)

/** The prices of an exchange, written in the order of PRICES. */
export function parsePrices(words: readonly string[]): readonly Price[] | undefined {
  const ranks = words.map(word => PRICES.indexOf(word as Price))
  return ranks.every((rank, i) => rank >= (ranks[i - 1] ?? 0)) ? (words as readonly Price[]) : undefined
}
