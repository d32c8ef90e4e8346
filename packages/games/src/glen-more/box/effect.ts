import type { AndBrought } from './brings.ts'
import type { Goods, TileType } from './kinds.ts'

/**
 * What tiles, cards and clans do, as data. Those of the first kind are run (works/effects.ts), permanent ones are
 * asked for where they matter (`permanent` in box.ts). A Chronicle adds tags of its own.
 */
export type Effect = AndBrought<BaseEffect, 'effect'>
export type EffectOf<T extends Effect['tag']> = Extract<Effect, { readonly tag: T }>

export type BaseEffect = RunEffect | PermanentEffect

export type RunEffect =
  | { readonly tag: 'landmarkCard'; readonly card: string }
  | { readonly tag: 'scotsman'; readonly n: number; readonly on?: Place }
  | { readonly tag: 'gain'; readonly goods: Goods; readonly on?: Place }
  | { readonly tag: 'gainAny'; readonly n: number; readonly on?: Place }
  /** Markers to place; on domains of one band, or without paying for roads, if it says so. */
  | { readonly tag: 'clanMarker'; readonly n: number; readonly band?: string; readonly free?: true }
  | { readonly tag: 'whisky'; readonly n: number }
  | { readonly tag: 'coins'; readonly n: number }
  | { readonly tag: 'vp'; readonly n: number }
  | { readonly tag: 'move'; readonly n: number }
  | BaseExchange
  | { readonly tag: 'activateAll' }
  | { readonly tag: 'activateType'; readonly type: TileType; readonly count: number }
  | { readonly tag: 'removeTiles'; readonly min: number; readonly max: number }
  | { readonly tag: 'takePerson'; readonly person: string }
  | { readonly tag: 'takeFromDiscard'; readonly n: number }
  | {
      readonly tag: 'vpByCount'
      readonly count: Count
      readonly steps: readonly (readonly number[])[]
    }

export type PermanentEffect =
  | { readonly tag: 'extraActivation'; readonly n: number }
  | { readonly tag: 'coinValue'; readonly first: number; readonly vp: number }
  | { readonly tag: 'scoringMultiplier'; readonly category: Category; readonly factor: number }
  | { readonly tag: 'whiskyActivationVp'; readonly n: number }
  | { readonly tag: 'castlesActAsScotsmen' }
  | { readonly tag: 'unusedMoveVp'; readonly n: number }
  | { readonly tag: 'exchangeCoinSubstitute'; readonly n: number }

export type Exchange = EffectOf<'exchange'>

export type BaseExchange = { readonly tag: 'exchange' } & (
  | { readonly exchange: 'different'; readonly pay: readonly number[]; readonly vp: readonly number[] }
  | { readonly exchange: 'animals'; readonly vp: readonly number[] }
  | { readonly exchange: 'any3'; readonly vp: number }
  | { readonly exchange: 'exact'; readonly pay: Goods; readonly vp: number }
  | { readonly exchange: 'clanMarker' }
  | { readonly exchange: 'whisky' }
)

export type Place = 'own-tile' | 'any-own'

export const COUNTS = ['villages', 'tilesWithScotsman', 'overlays', 'coins', 'riverTiles'] as const
export type Count = (typeof COUNTS)[number]

export const CATEGORIES = ['scotsmen', 'landmarks', 'whisky', 'persons'] as const
export type Category = (typeof CATEGORIES)[number]
