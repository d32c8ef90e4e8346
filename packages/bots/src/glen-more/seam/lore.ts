import type { Good, State } from '@cairn/games/glen-more'

/**
 * What a Chronicle brings to the bots, all of it optional: without it a Chronicle is played by how its moves
 * change what everybody sees, points, coins, goods and the rest.
 */
export interface Lore {
  /** The Chronicle's key: the rest is asked for only where it is in play. */
  readonly key: keyof State['chronicles']
  /** What the network sees of it: a name for each number, and the numbers of a seat in the same order. */
  readonly inputs?: readonly string[]
  see?(state: State, seat: number): readonly number[]
  /** Points as good as made, or as good as lost, that nobody has counted yet. */
  sure?(state: State, seat: number): number
  /** Coins and goods as good as in hand. */
  stock?(state: State, seat: number): Readonly<Record<Good | 'coins', number>> | undefined
  /** Roughly what a task still to be done will bring, by its kind, and an effect, by its tag. */
  readonly hopes?: Readonly<Record<string, number>>
}
