import type { AndBrought } from './brings.ts'
import type { Good } from './components.ts'

/** What one unit of an exchange is paid with; the coin is Sinclair's. */
export type Price = Good | 'coin'

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
