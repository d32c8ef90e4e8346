import type { AndBrought } from './brings.ts'
import type { Goods, TileType } from './components.ts'

/**
 * What tiles, cards and clans do, as data. One executor runs it (effects.ts); permanent ones are asked for
 * where they matter (`permanent` in box.ts). A Chronicle adds tags of its own.
 */
export type Effect = AndBrought<BaseEffect, 'effect'>

export type BaseEffect =
  | { readonly landmarkCard: string }
  | { readonly scotsman: number; readonly on?: Place }
  | { readonly gain: Goods; readonly on?: Place }
  | { readonly gainAny: number; readonly on?: Place }
  | { readonly clanMarker: number }
  | { readonly whisky: number }
  | { readonly coins: number }
  | { readonly vp: number }
  | { readonly move: number }
  | BaseExchange
  | { readonly activateAll: true }
  | { readonly activateType: TileType; readonly count: number }
  | { readonly removeTiles: { readonly min: number; readonly max: number } }
  | { readonly takePerson: string }
  | { readonly takeFromDiscard: number }
  | { readonly vpByCount: { readonly count: Count; readonly steps: readonly (readonly number[])[] } }
  | { readonly extraActivation: number }
  | { readonly coinValue: { readonly first: number; readonly vp: number } }
  | { readonly scoringMultiplier: { readonly category: Category; readonly factor: number } }
  | { readonly whiskyActivationVp: number }
  | { readonly castlesActAsScotsmen: true }
  | { readonly unusedMoveVp: number }
  | { readonly exchangeCoinSubstitute: number }

export type Exchange = Extract<Effect, { readonly exchange: string }>

export type BaseExchange =
  | { readonly exchange: 'different'; readonly pay: readonly number[]; readonly vp: readonly number[] }
  | { readonly exchange: 'animals'; readonly vp: readonly number[] }
  | { readonly exchange: 'any3'; readonly vp: number }
  | { readonly exchange: 'exact'; readonly pay: Goods; readonly vp: number }
  | { readonly exchange: 'clanMarker' }
  | { readonly exchange: 'whisky' }

export type Place = 'own-tile' | 'any-own'

export const COUNTS = ['villages', 'tilesWithScotsman', 'overlays', 'coins', 'riverTiles'] as const
export type Count = (typeof COUNTS)[number]

export const CATEGORIES = ['scotsmen', 'landmarks', 'whisky', 'persons'] as const
export type Category = (typeof CATEGORIES)[number]
