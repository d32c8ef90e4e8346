import { type Outcome, placesBy, type Seat } from '@cairn/kernel'
import { type Coin, CREELS } from './cards.ts'
import type { State } from './state.ts'

/** HE-3: the seat with the highest coin that no other laid too; HE-4: null if there is none. */
export function buyerOf(coins: readonly Coin[]): Seat | null {
  const single = coins.filter(coin => coins.indexOf(coin) === coins.lastIndexOf(coin))
  return single.length === 0 ? null : coins.indexOf(Math.max(...single) as Coin)
}

export const herringOf = (creels: readonly number[]): number => creels.reduce((sum, creel) => sum + creel, 0)

/** HE-6: the most herring win, equal herring share a place. */
export function outcome({ sales, bought }: Pick<State, 'sales' | 'bought'>): Outcome | undefined {
  if (sales.length < CREELS.length) return undefined
  const points = bought.map(herringOf)
  const most = Math.max(...points)
  return {
    places: placesBy(points),
    by: points.filter(sum => sum === most).length > 1 ? 'shared' : 'most',
    points,
  }
}
