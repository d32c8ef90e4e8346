import type { Seat } from '@cairn/kernel'
import type { Good, Marked, Name } from '../../box/components.ts'
import type { Position } from '../../engine/seam.ts'
import type { Task } from '../../table/state.ts'

/** The one component of Chronicle 2. */
export const MOUNTAIN: {
  readonly id: string
  readonly name: Name
  readonly chronicle: number
  readonly protection: boolean
  readonly rondelSpaces: number
  readonly rondelSpacesHardVariant: number
  readonly capacity: number
  readonly tollItems: readonly string[]
  readonly dieToll: { readonly coins: number; readonly from: string }
  readonly englishmanToll: { readonly coins: number; readonly from: string }
  readonly permanent: boolean
} & Marked = {
  id: 'mountain',
  name: { en: 'Mountain', fr: 'Montagne' },
  chronicle: 2,
  protection: false,
  rondelSpaces: 2,
  rondelSpacesHardVariant: 1,
  capacity: 1,
  tollItems: ['coins', 'wood', 'stone', 'barley', 'sheep', 'cattle'],
  dieToll: { coins: 1, from: 'supply' },
  englishmanToll: { coins: 1, from: 'supply' },
  permanent: true,
  source: 'rulebook',
  cite: 'p.20',
  houseFields: ['permanent', 'englishmanToll'],
}

/** What lies on the mountain. */
export interface Mountain extends Record<Good, number> {
  coins: number
}

export type MountainTask =
  /** A pawn crossed the mountain: its player leaves a coin or a good there. */
  | { readonly kind: 'toll'; readonly seat: Seat }
  /** The player on the mountain takes all that lies there. */
  | { readonly kind: 'collect'; readonly seat: Seat }

/** The toll: a coin, or a good from the tile at x, y. */
export type TollMove =
  | { readonly type: 'toll'; readonly what: 'coin'; readonly x: null; readonly y: null }
  | { readonly type: 'toll'; readonly what: Good; readonly x: number; readonly y: number }

export const FORMS = ['none', 'two-spaces', 'one-space'] as const

/** What Chronicle 2 brings to the types of the game. */
export interface Highlander {
  readonly options: { readonly highlander: (typeof FORMS)[number] }
  readonly keeps: Mountain
  readonly task: MountainTask
  readonly move: TollMove
  readonly event:
    | { readonly type: 'tolled'; readonly seat: Seat; readonly what: string }
    | { readonly type: 'collected'; readonly seat: Seat; readonly coins: number; readonly goods: number }
  readonly source: 'mountain'
  readonly moments: {
    /** A pawn stops on the mountain; or is about to leave it, and to collect what lies there. */
    onMountain(p: Position, seat: Seat, when: 'stopping' | 'leaving'): readonly Task[]
  }
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly highlander: Highlander
  }
}
