import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import { type Coin, COINS, CREELS } from './cards.ts'
import type { Ground, State } from './state.ts'

/** Bid this coin for all that lies on the quay. */
export interface Move {
  readonly coin: Coin
}

export const BIDS: readonly Move[] = COINS.map(coin => ({ coin }))

/** HE-2: everybody who has not laid a coin yet; HE-6: nobody after the last sale. */
export const actors = ({ laid, sales }: State): readonly Seat[] =>
  sales.length === CREELS.length ? [] : laid.flatMap((coin, seat) => (coin === null ? [seat] : []))

export const moves = ({ purses }: Ground, seat: Seat): readonly Move[] =>
  BIDS.filter(({ coin }) => purses[seat]?.includes(coin))

/** HE-5: what was laid once is spent. */
export const refuse = ({ purses }: Ground, seat: Seat, { coin }: Move): Refusal | undefined =>
  purses[seat]?.includes(coin) ? undefined : refusal('HE-5', 'spent', { coin })
