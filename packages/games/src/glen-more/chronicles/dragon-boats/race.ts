import type { Seat, Secret } from '@cairn/kernel'
import type { Marked, Name, Tile, TileRow } from '../../box/components.ts'
import type { Effect } from '../../box/effect.ts'
import { tileFrom } from '../../box/tiles.ts'
import type { Engine, Position } from '../../engine/seam.ts'
import type { Task } from '../../table/state.ts'

export const RACE_START = 'race-start'

const house = ['terrain', 'pasture', 'river', 'overlay', 'protection']
const shipyard = {
  types: [],
  terrain: 'shipyard',
  river: true,
  chronicle: 1,
  cost: { wood: 1 },
  activation: [{ tag: 'move', n: 2 }],
  source: 'rulebook',
  cite: 'p.19 (2 movement points)',
  houseFields: [...house, 'stack', 'types', 'cost', 'immediate', 'name'],
} as const

const ROWS: readonly TileRow[] = [
  {
    id: RACE_START,
    name: { en: 'Race Start', fr: 'Départ de la Course' },
    stack: 'B',
    types: [],
    terrain: 'marker',
    protection: true,
    chronicle: 1,
    source: 'rulebook',
    cite: 'p.19 (passed, never taken; top third of stack B)',
    houseFields: house,
  },
  {
    ...shipyard,
    id: 'shipyard-b',
    name: { en: 'Shipyard of Oban', fr: 'Construction navale d’Oban' },
    stack: 'B',
    immediate: [{ tag: 'coins', n: 1 }],
  },
  {
    ...shipyard,
    id: 'shipyard-c',
    name: { en: 'Shipyard of Fort William', fr: 'Construction navale de Fort William' },
    stack: 'C',
    immediate: [{ tag: 'vp', n: 2 }],
  },
]

export const TILES: readonly Tile[] = ROWS.map(tileFrom)

/** A neutral river: its spaces, and which of them is the castle, counted from where boats come in. */
export const NEUTRAL = { length: 5, castleAt: 3, source: 'house' } as const

/** The rivers in the circle, clockwise, by the number of players: whose each is, or nobody's. */
export const RIVERS: Readonly<Record<number, readonly (Seat | null)[]>> = {
  2: [0, null, 1, null],
  3: [0, 1, 2, null],
  4: [0, 1, 2, 3],
}
export const RIVER_COUNT = 4

/** How many reward tokens lie on each castle, by the number of players. */
export const REWARDS_PER_CASTLE: Readonly<Record<number, number>> = { 2: 2, 3: 3, 4: 4 }

interface Reward extends Marked {
  readonly copies: number
  readonly effect: Effect
}

/** The reward tokens, in the order in which lists of them are kept. */
export const REWARDS = {
  whisky: { copies: 2, effect: { tag: 'whisky', n: 1 }, source: 'house' },
  coins: { copies: 3, effect: { tag: 'coins', n: 2 }, source: 'house' },
  vp: { copies: 3, effect: { tag: 'vp', n: 3 }, source: 'house' },
  goods: { copies: 3, effect: { tag: 'gainAny', n: 2, on: 'any-own' }, source: 'house' },
  scotsman: { copies: 2, effect: { tag: 'scotsman', n: 1, on: 'any-own' }, source: 'house' },
  move: { copies: 2, effect: { tag: 'move', n: 2 }, source: 'house' },
  clan: { copies: 1, effect: { tag: 'clanMarker', n: 1 }, source: 'house' },
} as const satisfies Readonly<Record<string, Reward>>

export type Token = keyof typeof REWARDS
export const KINDS = Object.keys(REWARDS) as readonly Token[]

/** All tokens of the box, in order. */
export const TOKENS: readonly Token[] = KINDS.flatMap(kind => Array<Token>(REWARDS[kind].copies).fill(kind))

interface Result extends Marked {
  readonly name: Name
  readonly effects: readonly Effect[]
}

/** The result cards: for the boats that come home, in this order; and for those that do not. */
export const RESULTS = {
  winner: {
    name: { en: 'Winner', fr: 'Vainqueur' },
    effects: [
      { tag: 'vp', n: 15 },
      { tag: 'whisky', n: 1 },
    ],
    source: 'rulebook',
    cite: 'p.19',
  },
  second: {
    name: { en: 'Second', fr: 'Deuxième' },
    effects: [{ tag: 'vp', n: 10 }],
    source: 'rulebook',
    cite: 'p.19',
  },
  third: {
    name: { en: 'Third', fr: 'Troisième' },
    effects: [{ tag: 'vp', n: 5 }],
    source: 'rulebook',
    cite: 'p.19',
  },
  last: { name: { en: 'Last', fr: 'Dernier' }, effects: [], source: 'rulebook', cite: 'p.19' },
} as const satisfies Readonly<Record<string, Result>>

export type ResultCard = keyof typeof RESULTS
export const RESULT_CARDS = Object.keys(RESULTS) as readonly ResultCard[]

/** Where a boat is: on which river of the circle, at which place; and its result once it has one. */
export interface Boat {
  river: number
  x: number
  result: ResultCard | null
}

/** Lists of tokens are kept in the order of their kinds, so that no place in them tells one from another. */
export interface Kept {
  started: boolean
  readonly boats: Boat[]
  /** The tokens face down on the castle of each river; those nobody drew for the match; those taken. */
  readonly castles: Token[][]
  readonly spare: Token[]
  readonly taken: Token[]
}

/** A token that the viewer may not look at is null. */
export type SeenToken = Token | null

export interface Seen {
  readonly started: boolean
  readonly boats: readonly Readonly<Boat>[]
  readonly castles: readonly (readonly SeenToken[])[]
  readonly spare: readonly SeenToken[]
  readonly taken: readonly Token[]
}

export type BoatTask =
  /** A boat goes so many steps on. */
  | { readonly kind: 'sail'; readonly seat: Seat; left: number }
  /** A boat came to a castle: its player looks at the tokens there; and may take one. */
  | { readonly kind: 'land'; readonly seat: Seat; readonly river: number }
  | { readonly kind: 'reward'; readonly seat: Seat; readonly river: number }
  /** A token of a castle is drawn blind. */
  | { readonly kind: 'blindReward'; readonly seat: Seat; readonly river: number }
  /** A boat is home: if only one is left, the race is over. */
  | { readonly kind: 'raceOver'; readonly seat: Seat }

export type BoatMove =
  /** For one movement point: a step, or more over tiles that are passed freely. */
  { readonly type: 'sail'; readonly steps: number } | { readonly type: 'reward'; readonly token: Token }

/** What Chronicle 1 brings to the types of the game. */
export interface DragonBoats {
  readonly options: { readonly boats: boolean }
  readonly keeps: Kept
  readonly seen: Seen
  readonly task: BoatTask
  readonly move: BoatMove
  readonly event:
    | { readonly type: 'raceStarted'; readonly seat: Seat }
    | { readonly type: 'sailed'; readonly seat: Seat; readonly river: number; readonly x: number }
    | {
        readonly type: 'lookedAtRewards'
        readonly seat: Seat
        readonly river: number
        readonly tokens: Secret<readonly Token[]>
      }
    | { readonly type: 'tookReward'; readonly seat: Seat; readonly river: number; readonly token: Token }
    | { readonly type: 'leftReward'; readonly seat: Seat; readonly river: number }
    | { readonly type: 'raceResult'; readonly seat: Seat; readonly card: ResultCard }
  readonly source: 'race'
  readonly moments: {
    /** Whether a boat goes over tiles with other racing boats for nothing, if it does not stop there. */
    passesFreely(p: Position, seat: Seat): boolean
    /** A boat left a tile on which this other one, racing too, stays behind. */
    overtook(e: Engine, seat: Seat, other: Seat): readonly Task[]
    /** A token was chosen and taken at a castle, to be done after its reward. */
    rewarded(e: Engine, seat: Seat, river: number): readonly Task[]
  }
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly boats: DragonBoats
  }
}
