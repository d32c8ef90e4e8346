import type { Seat } from '@cairn/kernel'
import type { Coin, Creel } from './cards.ts'

/** What can be bid. */
export interface Ground {
  /** The coins of each seat that are neither laid nor spent, in order. */
  readonly purses: readonly (readonly Coin[])[]
}

export interface Sale {
  readonly coins: readonly Coin[]
  readonly buyer: Seat | null
}

/** An auction. Lists are by seat unless they say otherwise. */
export interface State extends Ground {
  readonly purses: Coin[][]
  /** Coins laid for the sale under way; null where none lies yet. */
  readonly laid: (Coin | null)[]
  readonly bought: Creel[][]
  /** The creels for sale. */
  readonly quay: Creel[]
  /** Creels still at sea; the next one to be landed is the last. */
  readonly sea: Creel[]
  /** The sales so far. */
  readonly sales: Sale[]
}

export const clone = ({ purses, laid, bought, quay, sea, sales }: State): State => ({
  purses: purses.map(purse => purse.slice()),
  laid: laid.slice(),
  bought: bought.map(creels => creels.slice()),
  quay: quay.slice(),
  sea: sea.slice(),
  sales: sales.slice(),
})
