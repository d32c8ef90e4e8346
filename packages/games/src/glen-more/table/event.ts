import type { Seat } from '@cairn/kernel'
import type { AndBrought } from '../box/brings.ts'
import type { Good } from '../box/components.ts'
import type { Category } from '../box/effect.ts'
import type { Figure } from './state.ts'

export type Event = AndBrought<BaseEvent, 'event'>

/** What happened. All of it is seen by everybody; only `laid` turns up something hidden. */
export type BaseEvent =
  | { readonly type: 'laid'; readonly tile: string; readonly space: number; readonly stack: string }
  | { readonly type: 'rolled'; readonly roll: number }
  /** A figure (no pawn: seat -1) went to what lies on that space. */
  | {
      readonly type: 'moved'
      readonly figure: Figure['kind']
      readonly seat: Seat
      readonly from: number
      readonly to: number
      readonly on: string | null
    }
  | { readonly type: 'dieOut' }
  | { readonly type: 'discarded'; readonly tile: string }
  | { readonly type: 'sold'; readonly seat: Seat; readonly good: Good; readonly coins: number }
  | { readonly type: 'bought'; readonly seat: Seat; readonly good: Good; readonly coins: number }
  | { readonly type: 'paid'; readonly seat: Seat; readonly what: string; readonly n: number }
  | {
      readonly type: 'placed'
      readonly seat: Seat
      readonly tile: string
      readonly x: number
      readonly y: number
    }
  | { readonly type: 'tookPerson'; readonly seat: Seat; readonly tile: string }
  | { readonly type: 'tookCard'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'recovered'; readonly seat: Seat; readonly tile: string }
  | {
      readonly type: 'activated'
      readonly seat: Seat
      readonly tile: string
      readonly x: number
      readonly y: number
    }
  /** Goods, coins, whisky, victory points or movement points, from whatever source. */
  | { readonly type: 'gained'; readonly seat: Seat; readonly what: string; readonly n: number }
  | { readonly type: 'lost'; readonly seat: Seat; readonly what: string; readonly n: number }
  | { readonly type: 'scotsmanPut'; readonly seat: Seat; readonly x: number; readonly y: number }
  | {
      readonly type: 'walked'
      readonly seat: Seat
      readonly x: number
      readonly y: number
      readonly toX: number
      readonly toY: number
    }
  | { readonly type: 'marked'; readonly seat: Seat; readonly clan: string; readonly coins: number }
  | {
      readonly type: 'removed'
      readonly seat: Seat
      readonly tile: string
      readonly x: number
      readonly y: number
    }
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  /** One category of a scoring phase (0 to 3): what each seat counts and what it scores. */
  | {
      readonly type: 'scored'
      readonly phase: number
      readonly category: Category
      readonly counts: readonly number[]
      readonly vp: readonly number[]
    }
  /** One line of the final scoring. */
  | { readonly type: 'finalScored'; readonly line: string; readonly vp: readonly number[] }
