// When a round ends, what it is worth, and who has won in the end.
import { type Outcome, placesBy, type Seat } from '@cairn/kernel'
import { type RoundEnd, OVER, type Result, type State } from './state.ts'

const popcount = (bits: number): number => {
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

export const stonesOf = (state: State, seat: Seat): number => popcount(state.claimed[seat] as number)

/** Whether these stones win a round, and by what (ST-1, ST-13). */
export function winBy(stones: number): RoundEnd | undefined {
  if ((stones & (stones >> 1) & (stones >> 2)) !== 0) return 'adjacent'
  return popcount(stones) >= 5 ? 'five' : undefined
}

/** A round that this seat has won, or that nobody has (ST-14). */
export function resultOf(state: State, winner: Seat | undefined, by: RoundEnd): Result {
  const points: [number, number] = [stonesOf(state, 0), stonesOf(state, 1)]
  if (winner !== undefined) points[winner] = 5
  return { points, by }
}

/** Points of both seats over the rounds that are over. */
export function pointsOf(results: readonly Result[]): [number, number] {
  let a = 0
  let b = 0
  for (const { points } of results) {
    a += points[0]
    b += points[1]
  }
  return [a, b]
}

export function outcome(state: State): Outcome | undefined {
  if (state.phase !== OVER) return undefined
  const points = pointsOf(state.results)
  const by = state.rounds === 1 ? (state.results[0] as Result).by : 'rounds'
  return { places: placesBy(points), by, points }
}
