// Who plays with whom of those who wait. Pure: the time is passed in.
import type { Seeker } from '../store/store.ts'

/** How far apart ratings may be at first, and how much farther with each second of waiting; after a minute, however far. */
const CLOSE = 100
const PER_SECOND = 10
export const ANYBODY = 60_000

export const tolerance = (waited: number): number =>
  waited >= ANYBODY ? Number.POSITIVE_INFINITY : CLOSE + (PER_SECOND * Math.max(0, waited)) / 1000

/** Of how many a company is chosen: enough for people, too few for a crowd to cost much who block each other on purpose. */
const NEAREST = 24

/** Whether two people may be brought together. */
export type MayMeet = (one: string, other: string) => boolean

/** Whether two who wait want the same, may meet, and have waited long enough for how far apart they are. */
export const fits = (one: Seeker, other: Seeker, now: number, mayMeet: MayMeet): boolean =>
  wish(one) === wish(other) && isNear(one, other, now, mayMeet)

function isNear(one: Seeker, other: Seeker, now: number, mayMeet: MayMeet): boolean {
  const waited = now - Math.max(one.since, other.since)
  return (
    one.person !== other.person &&
    Math.abs(one.points - other.points) <= tolerance(waited) &&
    mayMeet(one.person, other.person)
  )
}

/** What somebody waits for: the same text for the same. */
export const wish = ({ game, pace, seats }: Pick<Seeker, 'game' | 'pace' | 'seats'>): string =>
  `${game} ${pace} ${seats}`

/**
 * The companies that can be made now, nobody in two of them. Whoever has waited longest comes first and gets those nearest
 * in rating; whoever is left over could not be in a company with any of those nearest to them.
 */
export function companies<S extends Seeker>(
  waiting: readonly S[],
  now: number,
  mayMeet: MayMeet,
): readonly (readonly S[])[] {
  const found: (readonly S[])[] = []
  for (const alike of Map.groupBy(waiting, wish).values()) {
    const left = new Set(alike.toSorted((a, b) => a.since - b.since))
    const fit = (one: S, other: S): boolean => isNear(one, other, now, mayMeet)
    for (const first of left) {
      const near = [...left]
        .filter(other => fit(first, other))
        .toSorted((a, b) => Math.abs(a.points - first.points) - Math.abs(b.points - first.points))
        .slice(0, NEAREST)
      const company = completed([first], near, first.seats, fit)
      if (company === undefined) continue
      for (const member of company) left.delete(member)
      found.push(company)
    }
  }
  return found
}

/** The company with more of those near, everybody fitting everybody, the nearest first; undefined if there is none. */
function completed<S>(
  company: readonly S[],
  near: readonly S[],
  size: number,
  fit: (one: S, other: S) => boolean,
): readonly S[] | undefined {
  if (company.length === size) return company
  for (const [i, next] of near.entries()) {
    const rest = near.slice(i + 1).filter(other => fit(next, other))
    const whole = completed([...company, next], rest, size, fit)
    if (whole !== undefined) return whole
  }
  return undefined
}
