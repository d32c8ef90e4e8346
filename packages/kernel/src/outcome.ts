import type { Seat } from './seat.ts'

/** How a match ended. */
export interface Outcome {
  /** For each seat its place; equal seats share the better one and the next is left out (1, 1, 3). */
  readonly places: readonly number[]
  /** How the end came, as a message key of the game. */
  readonly by: string
  /** Points per seat, where the game has any. */
  readonly points?: readonly number[]
}

/** Places from a figure per seat, higher is better; ties broken by later figures. */
export function placesBy(...keys: readonly (readonly number[])[]): readonly number[] {
  const seats = keys[0]?.length ?? 0
  const places: number[] = []
  for (let seat = 0; seat < seats; seat++) {
    let place = 1
    for (let other = 0; other < seats; other++) if (isBehind(seat, other, keys)) place++
    places.push(place)
  }
  return places
}

function isBehind(seat: Seat, other: Seat, keys: readonly (readonly number[])[]): boolean {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as readonly number[]
    if (key[seat] !== key[other]) return (key[seat] as number) < (key[other] as number)
  }
  return false
}

/** A seat's share of the win: 1 alone in front of all, 0 behind all, ties count half. All seats sum to n / 2. */
export function share(outcome: Outcome, seat: Seat): number {
  const mine = outcome.places[seat] as number
  let sum = 0
  for (let other = 0; other < outcome.places.length; other++) {
    if (other === seat) continue
    const theirs = outcome.places[other] as number
    sum += mine < theirs ? 1 : mine === theirs ? 0.5 : 0
  }
  return sum / (outcome.places.length - 1)
}
