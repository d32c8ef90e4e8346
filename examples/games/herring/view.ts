import { type BaseView, type Chance, pick, shuffle, type Viewer } from '@cairn/kernel'
import { type Coin, type Creel, CREELS } from './cards.ts'
import { actors } from './moves.ts'
import { outcome } from './score.ts'
import type { Ground, Sale, State } from './state.ts'

/** What a viewer may know. Lists are by seat. */
export interface View extends BaseView {
  /** The coins of each seat that nobody has seen spent: in its purse, or laid face down. */
  readonly unspent: readonly (readonly Coin[])[]
  /** The viewer's own coin lies open to the viewer. */
  readonly laid: readonly (Coin | 'hidden' | null)[]
  readonly bought: readonly (readonly Creel[])[]
  readonly quay: readonly Creel[]
  /** How many creels are still at sea. */
  readonly sea: number
  readonly sales: readonly Sale[]
}

export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  seats: state.purses.length,
  actors: actors(state),
  outcome: outcome(state) ?? null,
  unspent: state.purses.map((purse, seat) => withCoin(purse, state.laid[seat] ?? null)),
  laid: state.laid.map((coin, seat) => (coin === null || seat === viewer ? coin : 'hidden')),
  bought: state.bought.map(creels => creels.slice()),
  quay: state.quay.slice(),
  sea: state.sea.length,
  sales: state.sales.slice(),
})

const withCoin = (purse: readonly Coin[], coin: Coin | null): readonly Coin[] =>
  coin === null ? purse.slice() : [...purse, coin].sort((a, b) => a - b)

/** Of the others no purse is known for certain, nor does it count. */
export const ground = ({ unspent, laid }: View): Ground => ({
  purses: unspent.map((coins, seat) => coins.filter(coin => coin !== laid[seat])),
})

export function imagine({ unspent, laid, bought, quay, sales }: View, chance: Chance): State {
  const coins = laid.map((coin, seat) => (coin === 'hidden' ? pick(unspent[seat] as Coin[], chance) : coin))
  const landed = [...bought.flat(), ...quay]
  return {
    purses: unspent.map((purse, seat) => purse.filter(coin => coin !== coins[seat])),
    laid: coins,
    bought: bought.map(creels => creels.slice()),
    quay: quay.slice(),
    sea: shuffle(
      CREELS.filter(creel => !landed.includes(creel)),
      chance,
    ),
    sales: sales.slice(),
  }
}
