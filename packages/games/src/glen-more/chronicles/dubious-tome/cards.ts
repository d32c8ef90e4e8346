import type { Seat } from '@cairn/kernel'
import type { Card, Cost, Marked, Tile, TileRow, TileType } from '../../box/components.ts'
import type { BaseExchange, Category, Effect } from '../../box/effect.ts'
import { tileFrom } from '../../box/tiles.ts'
import type { Engine } from '../../engine/seam.ts'
import type { Use } from '../../works/activation.ts'
import type { Source, Task } from '../../table/state.ts'
import type { Spot } from '../../table/move.ts'

const house = ['types', 'terrain', 'pasture', 'river', 'overlay', 'protection', 'cost']
const gathering = {
  types: [],
  terrain: 'gathering',
  chronicle: 6,
  activation: [{ tag: 'event', n: 1 }],
  source: 'rulebook',
  cite: 'p.24 (name, stack, event icon)',
  houseFields: [...house, 'immediate'],
} as const
const landmark = {
  chronicle: 6,
  source: 'rulebook',
  cite: 'p.24-25',
  houseFields: [...house, 'activation'],
} as const
const castle = {
  ...landmark,
  types: ['castle'],
  terrain: 'castle',
  cost: { wood: 1, stone: 1 },
  activation: [{ tag: 'move', n: 1 }],
  houseFields: [...landmark.houseFields, 'immediate.scotsman'],
} as const

const ROWS: readonly TileRow[] = [
  {
    ...gathering,
    id: 'gathering-a',
    name: { en: 'Gathering A' },
    stack: 'A',
    cost: { barley: 1 },
  },
  {
    ...gathering,
    id: 'gathering-b',
    name: { en: 'Gathering B' },
    stack: 'B',
    cost: { sheep: 1 },
  },
  {
    ...gathering,
    id: 'gathering-c',
    name: { en: 'Gathering C' },
    stack: 'C',
    cost: { cattle: 1 },
  },
  {
    ...gathering,
    id: 'gathering-d',
    name: { en: 'Gathering D' },
    stack: 'D',
    cost: { whisky: 1 },
  },
  {
    ...landmark,
    id: 'old-man-of-storr',
    name: { en: 'Old Man of Storr' },
    stack: 'A',
    types: [],
    terrain: 'monument',
    cost: { wood: 1 },
    immediate: [{ tag: 'landmarkCard', card: 'card-old-man-of-storr' }],
    landmark: 'card-old-man-of-storr',
  },
  {
    ...landmark,
    id: 'wallace-monument',
    name: { en: 'Wallace Monument' },
    stack: 'B',
    types: [],
    terrain: 'monument',
    cost: { stone: 2 },
    immediate: [{ tag: 'landmarkCard', card: 'card-wallace-monument' }],
    landmark: 'card-wallace-monument',
  },
  {
    ...castle,
    id: 'dunvegan-castle',
    name: { en: 'Dunvegan Castle' },
    stack: 'C',
    immediate: [
      { tag: 'landmarkCard', card: 'card-dunvegan-castle' },
      { tag: 'scotsman', n: 1 },
    ],
    landmark: 'card-dunvegan-castle',
  },
  {
    ...castle,
    id: 'fort-george',
    name: { en: 'Fort George' },
    stack: 'D',
    immediate: [
      { tag: 'landmarkCard', card: 'card-fort-george' },
      { tag: 'scotsman', n: 1 },
    ],
    landmark: 'card-fort-george',
  },
]

export const TILES: readonly Tile[] = ROWS.map(tileFrom)

/** GM-605 */
export const NEW_CARDS: readonly Card[] = [
  {
    id: 'card-old-man-of-storr',
    tile: 'old-man-of-storr',
    name: { en: 'Old Man of Storr' },
    stack: 'A',
    kind: 'immediate',
    text: 'Put 2 stone on the Old Man of Storr tile.',
    effects: [{ tag: 'gain', goods: { stone: 2 }, on: 'own-tile' }],
    source: 'rulebook',
    cite: 'p.25',
  },
  {
    id: 'card-wallace-monument',
    tile: 'wallace-monument',
    name: { en: 'Wallace Monument' },
    stack: 'B',
    kind: 'immediate',
    text: 'Placing it activates your whole territory instead of only the neighbours; each tile once.',
    effects: [{ tag: 'activateAll' }],
    source: 'rulebook',
    cite: 'p.25',
  },
  {
    id: 'card-dunvegan-castle',
    tile: 'dunvegan-castle',
    name: { en: 'Dunvegan Castle' },
    stack: 'C',
    kind: 'immediate',
    text: 'Put 2 sheep on the Dunvegan Castle tile.',
    effects: [{ tag: 'gain', goods: { sheep: 2 }, on: 'own-tile' }],
    source: 'rulebook',
    cite: 'p.25',
  },
  {
    id: 'card-fort-george',
    tile: 'fort-george',
    name: { en: 'Fort George' },
    stack: 'D',
    kind: 'immediate',
    text: 'Move any number of Scotsmen off your Home Castle to any of your tiles, free of movement points.',
    effects: [{ tag: 'freeMove', to: 'away', max: null }],
    source: 'rulebook',
    cite: 'p.25',
  },
]

/** The right-hand side of a landmark card: what happens when it is turned, and what that costs. */
export interface CardEvent extends Marked {
  readonly card: string
  readonly cost: Cost
  readonly effects: readonly Effect[]
}

const event = (
  card: string,
  cite: string,
  effects: readonly Effect[],
  cost: Cost = {},
  houseFields: readonly string[] = [],
): CardEvent => ({
  card,
  cost,
  effects,
  source: 'rulebook',
  cite,
  ...(houseFields.length > 0 ? { houseFields } : {}),
})

/** The events of the four new cards, of the base game's, and of those of Chronicle 4. */
export const EVENTS: readonly CardEvent[] = [
  event(
    'card-old-man-of-storr',
    'p.25',
    [{ tag: 'scoreTable', category: 'scotsmen', table: [3, 5, 7, 9, 11] }],
    { scotsman: 1 },
    ['effects.table'],
  ),
  event('card-wallace-monument', 'p.25', [
    { tag: 'turnCard' },
    { tag: 'vpWithPerson', person: 'william-wallace', n: 4 },
  ]),
  event('card-dunvegan-castle', 'p.25', [{ tag: 'vp', n: 7 }], { cattle: 2 }),
  event('card-fort-george', 'p.25', [{ tag: 'removeTiles', min: 0, max: 2 }], { returned: 1 }),
  event('card-loch-lochy', 'p.25', [
    { tag: 'gain', goods: { cattle: 1 }, on: 'any-own' },
    { tag: 'activateEvery', type: 'animal' },
  ]),
  event('card-donan-castle', 'p.26', [{ tag: 'borrow', n: 2 }]),
  event('card-castle-stalker', 'p.26', [{ tag: 'takeFromDiscard', n: 1 }], { returned: 1 }),
  event('card-inverness', 'p.26', [{ tag: 'scoreTable', category: 'whisky', table: [2, 3, 5, 7, 9] }], {}, [
    'effects.table',
  ]),
  event('card-loch-shiel', 'p.26', [{ tag: 'scotsmenOn', tile: 'loch-shiel', n: 2 }], { vp: 1 }),
  event(
    'card-duart-castle',
    'p.26',
    [
      { tag: 'vp', n: 3 },
      { tag: 'withClan', clan: 'maclean', effect: { tag: 'exchange', exchange: 'any3', vp: 9 } },
    ],
    {},
    ['effects.effect'],
  ),
  event('card-loch-ness', 'p.26', [{ tag: 'coinsForTurned', n: 1 }]),
  event('card-armadale-castle', 'p.26', [{ tag: 'stones', vp: 3 }]),
  event('card-loch-morar', 'p.26', [{ tag: 'vp', n: 9 }], { returned: 2 }),
  event('card-castle-moil', 'p.26-27', [
    { tag: 'coins', n: 2 },
    { tag: 'freeMove', to: 'home', max: 1 },
  ]),
  event('card-castle-of-mey', 'p.27', [{ tag: 'removeTiles', min: 0, max: 2 }], { returned: 1 }),
  // GM-614
  event('card-loch-lomond', 'p.27', [{ tag: 'takeEnglandRow' }]),
  event('card-glenfinnan-church', 'p.27', [{ tag: 'activateAround', tile: 'glenfinnan-church' }]),
  event('card-glenfinnan-monument', 'p.27', [{ tag: 'swapEnglishman' }]),
  event('card-general-wade', 'p.27', [{ tag: 'clanMarker', n: 1, band: 'violet', free: true }]),
]

const BY_CARD: Readonly<Record<string, CardEvent>> = Object.fromEntries(EVENTS.map(one => [one.card, one]))
export const eventOf = (card: string): CardEvent => BY_CARD[card] as CardEvent
export const hasEvent = (card: unknown): card is string =>
  typeof card === 'string' && Object.hasOwn(BY_CARD, card)

/** A tile of a seat's land. */
export interface Place extends Spot {
  readonly seat: Seat
}

export interface Kept {
  /** The cards that show their event side, in the order in which they were turned. */
  readonly turned: string[]
  /** Those of them whose score table holds for their owner. */
  readonly tables: string[]
  /** Tiles laid in the middle of activations this turn, in that order. */
  readonly late: Place[]
}

export type TomeTask =
  /** A card to be turned: with its event, exactly one; or without, if one likes. */
  | { readonly kind: 'turnCard'; readonly seat: Seat; readonly triggers: boolean }
  /** So many tiles of others to be activated still, none of them twice. */
  | { readonly kind: 'borrow'; readonly seat: Seat; left: number; lent: readonly Place[] }
  /** So many Scotsmen to be moved for nothing, off the Home Castle or home to it. */
  | { readonly kind: 'march'; readonly seat: Seat; readonly to: March; left: number }
  /** Stones for so many points each. */
  | { readonly kind: 'stones'; readonly seat: Seat; readonly vp: number; readonly source: Source }
  /** The Englishman changes places with a tile. */
  | { readonly kind: 'swap'; readonly seat: Seat }

export const MARCHES = ['away', 'home'] as const
export type March = (typeof MARCHES)[number]

export type TomeMove =
  /** Turn a card, and use its event or not. */
  | { readonly type: 'turn'; readonly card: string; readonly event: boolean }
  | ({ readonly type: 'borrow'; readonly seat: Seat; readonly x: number; readonly y: number } & Use)
  | {
      readonly type: 'march'
      readonly x: number
      readonly y: number
      readonly toX: number
      readonly toY: number
    }
  | { readonly type: 'stones'; readonly n: number }
  | { readonly type: 'swap'; readonly tile: string }

/** What Chronicle 6 brings to the types of the game. */
export interface DubiousTome {
  readonly options: { readonly tome: boolean }
  readonly keeps: Kept
  readonly task: TomeTask
  readonly move: TomeMove
  readonly effect:
    | { readonly tag: 'event'; readonly n: number }
    | { readonly tag: 'turnCard' }
    | { readonly tag: 'vpWithPerson'; readonly person: string; readonly n: number }
    | { readonly tag: 'scoreTable'; readonly category: Category; readonly table: readonly number[] }
    | { readonly tag: 'freeMove'; readonly to: March; readonly max: number | null }
    | { readonly tag: 'activateEvery'; readonly type: TileType }
    | { readonly tag: 'borrow'; readonly n: number }
    | { readonly tag: 'scotsmenOn'; readonly tile: string; readonly n: number }
    | { readonly tag: 'withClan'; readonly clan: string; readonly effect: BaseExchange }
    | { readonly tag: 'coinsForTurned'; readonly n: number }
    | { readonly tag: 'stones'; readonly vp: number }
    | { readonly tag: 'activateAround'; readonly tile: string }
    | { readonly tag: 'takeEnglandRow' }
    | { readonly tag: 'swapEnglishman' }
  readonly event:
    | {
        readonly type: 'turnedCard'
        readonly seat: Seat
        readonly card: string
        /** Whether its event was used. */
        readonly used: boolean
      }
    /** A seat activated a tile of the owner's. */
    | {
        readonly type: 'borrowed'
        readonly seat: Seat
        readonly owner: Seat
        readonly tile: string
        readonly x: number
        readonly y: number
      }
    /** The Englishman went to a tile's space, and the tile to his. */
    | { readonly type: 'swapped'; readonly seat: Seat; readonly tile: string; readonly to: number }
  readonly source: 'event'
  readonly moments: {
    /** A card was turned, before its event. */
    turnedCard(e: Engine, seat: Seat, card: string): readonly Task[]
  }
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly tome: DubiousTome
  }
}
