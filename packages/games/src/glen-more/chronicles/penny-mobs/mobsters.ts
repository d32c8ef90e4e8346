import type { Seat, Secret } from '@cairn/kernel'
import { GOODS, type Cost, type Good, type Goods, type Marked } from '../../box/components.ts'
import type { Value } from '../haggis/tokens.ts'
import type { Options } from '../../table/state.ts'

/** What Chronicle 8 says in numbers. */
export const PENNIES = { each: 7, source: 'rulebook', cite: 'p.30' } as const

/** How many mobsters are drawn for a match, by the number of players. */
export const DRAWN: Readonly<Record<number, number>> = { 2: 3, 3: 4, 4: 6 }

interface MobsterRow extends Marked {
  readonly name: string
  /** Whether it is in prison from the start, or from the first tile of stack B on. */
  readonly back: 'S' | 'B'
  /** The Chronicle of its second icon, without which it stays in the box. */
  readonly icon?: string
  readonly minPlayers: number
  readonly penaltyVp: number
  /** How often it can be used: its tokens, or the coins on it. */
  readonly uses: number
  /** What others pay for each of its tokens. */
  readonly fee?: Cost
}

const row = { source: 'rulebook', houseFields: ['penaltyVp'] } as const

/** The mobsters, in the order in which lists of them are kept. */
export const MOBSTERS = {
  'peggy-mcwander': {
    ...row,
    name: 'Peggy McWander',
    back: 'S',
    minPlayers: 2,
    penaltyVp: 3,
    uses: 2,
    fee: { coins: 2 },
    cite: 'p.30',
    houseFields: ['penaltyVp', 'fee'],
  },
  'joe-mcduff': {
    ...row,
    name: 'Joe McDuff',
    back: 'S',
    minPlayers: 2,
    penaltyVp: 7,
    uses: 3,
    cite: 'p.31',
  },
  'bruce-mcmail': {
    ...row,
    name: 'Bruce McMail',
    back: 'S',
    minPlayers: 2,
    penaltyVp: 5,
    uses: 3,
    cite: 'p.31',
  },
  'peggy-mclaird': {
    ...row,
    name: 'Peggy McLaird',
    back: 'S',
    minPlayers: 2,
    penaltyVp: 3,
    uses: 3,
    fee: { coins: 2 },
    cite: 'p.31',
    houseFields: ['penaltyVp', 'fee'],
  },
  'kenneth-mcsnitch': {
    ...row,
    name: 'Kenneth McSnitch',
    back: 'S',
    minPlayers: 3,
    penaltyVp: 9,
    uses: 1,
    cite: 'p.32',
  },
  'sibyl-macsponge': {
    ...row,
    name: 'Sibyl MacSponge',
    back: 'B',
    minPlayers: 2,
    penaltyVp: 7,
    uses: 1,
    cite: 'p.32',
  },
  'derek-anderson': {
    ...row,
    name: 'Derek Anderson',
    back: 'B',
    minPlayers: 2,
    penaltyVp: 6,
    uses: 1,
    cite: 'p.32',
  },
  'fergus-macdarkie': {
    ...row,
    name: 'Fergus MacDarkie',
    back: 'B',
    minPlayers: 3,
    penaltyVp: 3,
    uses: 1,
    fee: { coins: 1 },
    cite: 'p.32',
  },
  'mike-mccastle': {
    ...row,
    name: 'Mike McCastle',
    back: 'B',
    minPlayers: 3,
    penaltyVp: 5,
    uses: 1,
    cite: 'p.33',
  },
  'calum-mcquack': {
    ...row,
    name: 'Calum McQuack',
    back: 'B',
    icon: 'boats',
    minPlayers: 2,
    penaltyVp: 6,
    uses: 1,
    cite: 'p.33',
  },
  'bully-mcmuscle': {
    ...row,
    name: 'Bully McMuscle',
    back: 'B',
    icon: 'boats',
    minPlayers: 2,
    penaltyVp: 6,
    uses: 1,
    cite: 'p.33',
  },
  'fraser-mcstarve': {
    ...row,
    name: 'Fraser McStarve',
    back: 'B',
    icon: 'haggis',
    minPlayers: 2,
    penaltyVp: 5,
    uses: 1,
    cite: 'p.33',
  },
  'elspeth-mctrick': {
    ...row,
    name: 'Elspeth McTrick',
    back: 'S',
    icon: 'highlander',
    minPlayers: 2,
    penaltyVp: 3,
    uses: 0,
    cite: 'p.34',
  },
  'erin-macmalt': {
    ...row,
    name: 'Erin MacMalt',
    back: 'B',
    icon: 'cask',
    minPlayers: 2,
    penaltyVp: 5,
    uses: 0,
    cite: 'p.34',
  },
  'john-mcclaim': {
    ...row,
    name: 'John McClaim',
    back: 'S',
    icon: 'tome',
    minPlayers: 2,
    penaltyVp: 10,
    uses: 3,
    cite: 'p.34',
  },
  'oonagh-mchagg': {
    ...row,
    name: 'Oonagh McHagg',
    back: 'B',
    icon: 'haggis',
    minPlayers: 2,
    penaltyVp: 4,
    uses: 1,
    cite: 'p.34',
  },
} as const satisfies Readonly<Record<string, MobsterRow>>

export type MobsterId = keyof typeof MOBSTERS
export const IDS = Object.keys(MOBSTERS) as readonly MobsterId[]
export const mobsterOf = (id: MobsterId): MobsterRow => MOBSTERS[id]
export const isMobster = (word: unknown): word is MobsterId =>
  typeof word === 'string' && Object.hasOwn(MOBSTERS, word)

/** GM-801: the mobsters among whom is drawn. */
export function candidates(options: Options, seats: number): readonly MobsterId[] {
  const chosen = new Set(
    Object.entries(options).flatMap(([key, value]) => (value === false || value === 'none' ? [] : [key])),
  )
  return IDS.filter(id => {
    const { icon, minPlayers } = mobsterOf(id)
    return minPlayers <= seats && (icon === undefined || chosen.has(icon))
  })
}

/** A tile of somebody's land. */
export interface Abroad {
  readonly host: Seat
  readonly x: number
  readonly y: number
}

/** A mobster in prison, or with whoever controls it. */
export interface Mob {
  readonly id: MobsterId
  by: Seat | null
  /** The pennies on it, while it is in prison. */
  pennies: number
  /** How often it can still be used. */
  left: number
  /** On which domains, tiles or cards its tokens lie. */
  on: readonly string[]
  /** Where the Scotsman stands who plays its part. */
  abroad: Abroad | null
}

export type ReadMob = Readonly<Mob>

/** A seat's pennies: those that cost a point, and those that bring one. */
export interface Purseful {
  minus: number
  plus: number
}

export interface Kept {
  readonly pennies: Purseful[]
  /** All that lie open, in the order of IDS. */
  mobs: Mob[]
  /** Those that come to prison with stack B. */
  coming: readonly MobsterId[]
}

/** Nobody looks at those who are still to come. */
export interface Seen {
  readonly pennies: readonly Readonly<Purseful>[]
  readonly mobs: readonly ReadMob[]
  readonly coming: readonly (MobsterId | null)[]
}

export type MobTask =
  /** After a turn: a penny for a mobster in prison, or a mobster. */
  | { readonly kind: 'penny'; readonly seat: Seat }
  /** A mobster that was just taken may be used at once. */
  | { readonly kind: 'use'; readonly seat: Seat; readonly mobster: MobsterId }
  /** A mobster is set down on a tile of an opponent, but not of this one; if it jumps, it may stay. */
  | {
      readonly kind: 'set'
      readonly seat: Seat
      readonly mobster: MobsterId
      readonly not: Seat | null
      readonly jump: boolean
    }
  | { readonly kind: 'steal'; readonly seat: Seat }
  /** Goods that another player has produced, of which one may be bought: on the tile at x, y, or on any of theirs. */
  | {
      readonly kind: 'mail'
      readonly seat: Seat
      readonly from: Seat
      readonly tile: string
      readonly x: number | null
      readonly y: number | null
      goods: Goods
    }
  /** The tile that was reserved has to be taken, if it can be. */
  | { readonly kind: 'reserved'; readonly seat: Seat }
  /** A tile of somebody's land is on its way to another's. */
  | {
      readonly kind: 'resettle'
      readonly seat: Seat
      readonly from: Seat
      readonly x: number
      readonly y: number
    }
  | { readonly kind: 'quack'; readonly seat: Seat; readonly to: Seat }
  | {
      readonly kind: 'second'
      readonly seat: Seat
      readonly mobster: MobsterId
      readonly river: number
    }
  | { readonly kind: 'starve'; readonly seat: Seat }
  | { readonly kind: 'feed'; readonly seat: Seat; readonly to: Seat }
  | { readonly kind: 'reroll'; readonly seat: Seat }
  | { readonly kind: 'trick'; readonly seat: Seat }

export type MobMove =
  | { readonly type: 'penny'; readonly mobster: MobsterId }
  /** Take a mobster out of prison. */
  | { readonly type: 'mobster'; readonly mobster: MobsterId }
  /** Use a mobster: on a domain, a row, a tile, or with a Scotsman from the supply or a tile. */
  | { readonly type: 'use'; readonly mobster: MobsterId; readonly on: string }
  | { readonly type: 'set'; readonly host: Seat; readonly x: number; readonly y: number }
  /** McSnitch walks, in the land in which he is. */
  | { readonly type: 'prowl'; readonly host: Seat; readonly x: number; readonly y: number }
  | { readonly type: 'steal'; readonly good: Good }
  | { readonly type: 'mail'; readonly good: Good }
  | { readonly type: 'resettle'; readonly host: Seat; readonly x: number; readonly y: number }
  | { readonly type: 'givePenny' }
  | { readonly type: 'second' }
  | { readonly type: 'starve'; readonly victim: Seat }
  | { readonly type: 'feed'; readonly token: Value }
  | { readonly type: 'reroll' }
  /** Swap something on the mountain for a good. */
  | { readonly type: 'trick'; readonly what: MountainItem; readonly good: Good }

export const MOUNTAIN_ITEMS = ['coins', ...GOODS] as const
export type MountainItem = (typeof MOUNTAIN_ITEMS)[number]

type On = { readonly seat: Seat; readonly mobster: MobsterId }

/** What Chronicle 8 brings to the types of the game. */
export interface PennyMobs {
  readonly options: { readonly mobs: boolean }
  readonly keeps: Kept
  readonly seen: Seen
  readonly task: MobTask
  readonly move: MobMove
  readonly source: 'mob'
  readonly event:
    | { readonly type: 'mobstersCame'; readonly mobsters: readonly MobsterId[] }
    | ({ readonly type: 'laidPenny' } & On)
    | ({ readonly type: 'tookMobster'; readonly pennies: number } & On)
    | ({ readonly type: 'usedMobster'; readonly on: string } & On)
    | ({ readonly type: 'setMobster' } & Abroad & On)
    | ({ readonly type: 'prowled'; readonly seat: Seat } & Abroad)
    | { readonly type: 'stole'; readonly seat: Seat; readonly from: Seat; readonly good: Good }
    | { readonly type: 'mailed'; readonly seat: Seat; readonly from: Seat; readonly good: Good }
    /** A reserved tile is gone; or it cannot be taken any more, and all is lost. */
    | { readonly type: 'lapsed'; readonly seat: Seat; readonly tile: string; readonly turned: boolean }
    | { readonly type: 'sponged'; readonly seat: Seat; readonly from: Seat }
    | {
        readonly type: 'resettled'
        readonly seat: Seat
        readonly tile: string
        readonly from: Seat
        readonly to: Seat
      }
    | { readonly type: 'gavePenny'; readonly seat: Seat; readonly to: Seat }
    | { readonly type: 'starved'; readonly seat: Seat; readonly victim: Seat }
    | { readonly type: 'fed'; readonly seat: Seat; readonly to: Seat; readonly token: Secret<Value> }
    | { readonly type: 'rerolled'; readonly seat: Seat; readonly face: Value }
    | {
        readonly type: 'tricked'
        readonly seat: Seat
        readonly what: MountainItem
        readonly good: Good
      }
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly mobs: PennyMobs
  }
}
