// The words that all components share.

/** The five resources, in the order of the market's rows. */
export const GOODS = ['wood', 'stone', 'barley', 'sheep', 'cattle'] as const
export type Good = (typeof GOODS)[number]
export type Goods = Readonly<Partial<Record<Good, number>>>

export const STACKS = ['A', 'B', 'C', 'D'] as const
export type Stack = (typeof STACKS)[number]

export const TYPES = ['village', 'castle', 'animal', 'material', 'whisky', 'exchange', 'person'] as const
export type TileType = (typeof TYPES)[number]
