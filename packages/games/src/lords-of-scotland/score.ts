import { type Outcome, placesBy, type Seat } from '@cairn/kernel'
import { BRUCE, type Card, clanOf, COCHRANE, strengthOf } from './cards.ts'
import { type Ally, allyCard, hasPower, type State } from './state.ts'

/** Points that end the match (LS-26). */
export const GOAL = 40

/** Whether all allies of an army, more than one, are of one clan (LS-20); an active Bruce is of any (LS-17). */
export function isDoubled(army: readonly Ally[]): boolean {
  let clans = 0
  for (let place = 0; place < army.length; place++) {
    const ally = army[place] as Ally
    if (!hasPower(ally, BRUCE)) clans |= 1 << clanOf(allyCard(ally))
  }
  return army.length > 1 && (clans & (clans - 1)) === 0
}

/** What an army counts (LS-20). */
export function armyStrength(army: readonly Ally[]): number {
  let sum = 0
  for (let place = 0; place < army.length; place++) sum += strengthOf(allyCard(army[place] as Ally))
  return isDoubled(army) ? 2 * sum : sum
}

/** The highest rank in an army: a card goes by its rank. */
export function topRank(army: readonly Ally[]): number {
  let top = 0
  for (let place = 0; place < army.length; place++) top = Math.max(top, allyCard(army[place] as Ally))
  return top
}

/** The seats from the strongest army on, equal ones by rank, then those without, from the initiative on (LS-21). */
export function standingOf(armies: readonly (readonly Ally[])[], initiative: Seat): Seat[] {
  const seats = armies.length
  // ranks are below 128, so one figure compares strength first, then rank
  const figures: number[] = []
  const standing: Seat[] = []
  for (let seat = 0; seat < seats; seat++) {
    const army = armies[seat] as readonly Ally[]
    const figure =
      army.length > 0 ? 128 * armyStrength(army) + topRank(army) : -1 - ((seat - initiative + seats) % seats)
    figures.push(figure)
    // into its place among those before; no two figures are the same
    let i = seat
    for (; i > 0 && (figures[standing[i - 1] as Seat] as number) < figure; i--)
      standing[i] = standing[i - 1] as Seat
    standing[i] = seat
  }
  return standing
}

/** How many supporters an army may claim (LS-18, LS-22). */
export function claimsOf(army: readonly Ally[]): number {
  if (army.length === 0) return 0
  for (const ally of army) if (hasPower(ally, COCHRANE)) return 2
  return 1
}

export const pointsOf = (pile: readonly Card[]): number => {
  let sum = 0
  for (const card of pile) sum += strengthOf(card)
  return sum
}

export function outcome({ stack, piles, standing }: State): Outcome | undefined {
  if (stack.length > 0) return undefined
  // no `map`: once compiled, it makes lists of another kind, and all that has read them is compiled anew
  const points: number[] = []
  for (let seat = 0; seat < piles.length; seat++) points.push(pointsOf(piles[seat] as Card[]))
  return outcomeOf(points, standing)
}

/** How a match ended with these points and this standing in its last skirmish (LS-26). */
export function outcomeOf(points: readonly number[], standing: readonly Seat[]): Outcome {
  const most = Math.max(...points)
  const standings: number[] = []
  for (let seat = 0; seat < points.length; seat++) standings.push(standing.length - standing.indexOf(seat))
  return {
    places: placesBy(points, standings),
    by: points.indexOf(most) < points.lastIndexOf(most) ? 'tie' : 'most',
    points,
  }
}

/** Whether somebody has reached the goal. */
export function isReached({ piles }: Pick<State, 'piles'>): boolean {
  for (let seat = 0; seat < piles.length; seat++) if (pointsOf(piles[seat] as Card[]) >= GOAL) return true
  return false
}
