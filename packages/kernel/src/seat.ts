/** A place at the table, counted from 0. */
export type Seat = number

/** Who looks: a seat, or somebody without one. */
export type Viewer = Seat | 'spectator'

/** All viewers of a table with this many seats, the spectator last. */
export const viewers = (seats: number): readonly Viewer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'spectator' as const,
]
