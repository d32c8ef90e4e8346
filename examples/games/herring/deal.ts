import { type Chance, shuffle } from '@cairn/kernel'
import { COINS, type Creel, CREELS } from './cards.ts'
import type { Options } from './options.ts'
import type { State } from './state.ts'

/** HE-1 */
export function deal(_options: Options, seats: number, chance: Chance): State {
  const sea = shuffle([...CREELS], chance)
  return {
    purses: Array.from({ length: seats }, () => [...COINS]),
    laid: Array.from({ length: seats }, () => null),
    bought: Array.from({ length: seats }, () => []),
    quay: [sea.pop() as Creel],
    sea,
    sales: [],
  }
}
