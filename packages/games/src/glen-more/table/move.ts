import type { AndBrought } from '../box/brings.ts'
import { GOODS, type Good } from '../box/components.ts'

/** What one unit of an exchange is paid with; the coin is Sinclair's. */
export type Price = Good | 'coin'
export const PRICES: readonly Price[] = [...GOODS, 'coin']

export type Move = AndBrought<BaseMove, 'move'>

export type BaseMove =
  /** Go to a tile of the rondel and take it. */
  | { readonly type: 'take'; readonly tile: string }
  /** Go to something that is not taken, such as The End. */
  | { readonly type: 'stop'; readonly on: string }
  /** Go to a tile and discard it, because none can be taken. */
  | { readonly type: 'discard'; readonly tile: string; readonly gain: 'coin' | 'movement' }
  /** Pay a cost: `wood@1,0` from a tile, `wood@market` bought, `scotsman@0,0`. Coins and whisky need no word. */
  | { readonly type: 'pay'; readonly from: readonly string[] }
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

/** A canonical payment word is what `payments` writes; their order is that of GOODS, then places, the market last. */
export function isPaymentInOrder(words: readonly string[]): boolean {
  const rank = (word: string): readonly number[] => {
    const [what, place] = word.split('@') as [string, string]
    const kind = what === 'scotsman' ? GOODS.length : GOODS.indexOf(what as Good)
    if (place === 'market') return [kind, 1, 0, 0]
    const [x, y] = place.split(',').map(Number) as [number, number]
    return [kind, 0, y, x]
  }
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number)
    return 0
  }
  return words.every((word, i) => i === 0 || compare(rank(words[i - 1] as string), rank(word)) <= 0)
}

/** Whether a list of prices stands in the order in which it is written. */
export const isPriceInOrder = (pay: readonly Price[]): boolean =>
  pay.every((price, i) => i === 0 || PRICES.indexOf(pay[i - 1] as Price) <= PRICES.indexOf(price))
