import type { VNode } from 'preact'

/** Names and drawings that a Chronicle brings: they hang on nothing else of the page. */
export interface Pictures {
  /** Things that are counted, beside goods, coins and the like. */
  readonly things?: Readonly<Record<string, (inputs: { readonly n: number }) => string>>
  /** Pieces that lie on the rondel and are no tiles. */
  readonly names?: Readonly<Record<string, () => string>>
  /** Signs on a grid of 24. */
  readonly signs?: Readonly<Record<string, VNode>>
}
