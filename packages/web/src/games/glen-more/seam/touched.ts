// What the parts of the board know of touching.
import type { Move, Spot } from '@cairn/games/glen-more'

export interface Touch {
  /** What was touched first of something with several answers. */
  readonly anchor: string | undefined
  /** Where the Scotsman stands who was touched. */
  readonly walker: readonly number[] | undefined
  /** Moves that only words can make, and those of what was touched; sales too if something must be sold first. */
  readonly spoken: readonly Move[]
  /** The moves that are made at a place. */
  at(where: string): readonly Move[]
  /** How a place looks: something can be done there, or the hint means it. */
  marks(where: string): string
  isHinted(moves: readonly Move[]): boolean
  /** Places of a seat's land where a Chronicle lets something be done: see `landOf`. */
  inLand(seat: number): readonly Spot[]
  /** The seat in whose land the decision lies, if it lies nowhere else. */
  readonly away: number | undefined
  /** Places where the tile in hand may be laid. */
  readonly spots: readonly Extract<Move, { readonly type: 'place' }>[]
  pick(where: string): void
  forget(): void
  /** Plays what is touched; what is not allowed is tried all the same, and the table says why not. */
  touch(where: string, tried?: Move): void
  /** A Scotsman was dropped on a place. */
  walk(x: number, y: number, toX: number, toY: number): void
  /** An answer was given in words; the end of a turn is asked about while tiles sleep. */
  answer(move: Move): void
  /** Activates every tile that asks nothing and costs nothing, one after another. */
  activateAll(): void
}

/** Where a Chronicle's move is made in the land of a seat, and which place of that land an anchor means. */
export const landOf = (seat: number, { x, y }: Spot): string => `land ${seat} ${x},${y}`
export function spotOf(seat: number, anchor: string): Spot | undefined {
  const [, x, y] = new RegExp(`^land ${seat} (-?\\d+),(-?\\d+)$`).exec(anchor) ?? []
  return x === undefined ? undefined : { x: Number(x), y: Number(y) }
}
