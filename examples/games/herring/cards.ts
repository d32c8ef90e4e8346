/** What every bidder has at the start. */
export const COINS = [1, 2, 3, 4, 5, 6] as const
export type Coin = (typeof COINS)[number]

/** The catch: how many herring are in each creel. */
export const CREELS = [2, 3, 4, 5, 6, 7] as const
export type Creel = (typeof CREELS)[number]

export const isCoin = (value: number): value is Coin => COINS.includes(value as Coin)
