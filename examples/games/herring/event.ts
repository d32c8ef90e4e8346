import type { Seat, Secret } from '@cairn/kernel'
import type { Coin, Creel } from './cards.ts'

export type Event =
  | { readonly type: 'bid'; readonly seat: Seat; readonly coin: Secret<Coin> }
  /** All coins turned up, by seat; without a buyer the creels stay on the quay. */
  | {
      readonly type: 'sale'
      readonly coins: readonly Coin[]
      readonly buyer: Seat | null
      readonly creels: readonly Creel[]
    }
  | { readonly type: 'landed'; readonly creel: Creel }

/** A coin laid face down alone shows nobody anything. */
export const reveals = ({ type }: Event): boolean => type !== 'bid'
