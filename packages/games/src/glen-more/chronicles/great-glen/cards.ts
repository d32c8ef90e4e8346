import type { Seat } from '@cairn/kernel'
import type { Marked, Name } from '../../box/components.ts'
import type { Position } from '../../engine/seam.ts'

/** What a card asks to be best at. */
export const MEASURES = [
  'animals',
  'materials',
  'largestSquare',
  'completeSets',
  'castlesWithScotsman',
  'whiskyTiles',
  'farthestScotsman',
  'ownDiscardPile',
  'smallestTerritory',
  'connectedPastures',
] as const
export type Measure = (typeof MEASURES)[number]

export interface CouncilCard extends Marked {
  readonly id: string
  readonly name: Name
  readonly measure: Measure
  readonly vp: number
}

const card = (id: string, en: string, fr: string, measure: Measure): CouncilCard => ({
  id,
  name: { en, fr },
  measure,
  vp: 10,
  source: 'rulebook',
  cite: 'p.28-29',
  houseFields: ['name'],
})

/** The ten cards of the Great Glen; their names are ours. */
export const COUNCIL_CARDS: readonly CouncilCard[] = [
  card('gg-herds', 'Herds', 'Troupeaux', 'animals'),
  card('gg-stores', 'Stores', 'Matériaux', 'materials'),
  card('gg-square', 'Square', 'Carré', 'largestSquare'),
  card('gg-sets', 'Sets', 'Séries', 'completeSets'),
  card('gg-garrisons', 'Garrisons', 'Garnisons', 'castlesWithScotsman'),
  card('gg-stills', 'Stills', 'Alambics', 'whiskyTiles'),
  card('gg-wanderer', 'Wanderer', 'Vagabond', 'farthestScotsman'),
  card('gg-leavings', 'Leavings', 'Rebuts', 'ownDiscardPile'),
  card('gg-smallholder', 'Smallholder', 'Petit Domaine', 'smallestTerritory'),
  card('gg-pastures', 'Pastures', 'Pâturages', 'connectedPastures'),
]

export const LEAVINGS = 'gg-leavings'

const BY_ID: Readonly<Record<string, CouncilCard>> = Object.fromEntries(
  COUNCIL_CARDS.map(one => [one.id, one]),
)
export const councilCard = (id: string): CouncilCard => BY_ID[id] as CouncilCard
export const isCouncilCard = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(BY_ID, id)

export const COUNCILS = 5

/** Vote tokens of a player: how many of each, and in how many councils two may be played. */
export interface Votes {
  aye: number
  nay: number
  doubles: number
}
export const VOTES: Readonly<Record<number, Readonly<Votes>>> = {
  2: { aye: 3, nay: 3, doubles: 1 },
  3: { aye: 3, nay: 2, doubles: 0 },
  4: { aye: 4, nay: 3, doubles: 0 },
}

/** The tokens played in a council; none by whoever has none left. */
export interface Ballot {
  readonly aye: number
  readonly nay: number
}

export interface Council {
  readonly card: string
  /** Undefined until the council has decided: then what everybody voted, and whether the card counts. */
  decided: { readonly ballots: readonly Ballot[]; readonly accepted: boolean } | null
}

export interface Kept {
  readonly councils: Council[]
  /** Tokens not yet seen on a card: those in a ballot still count as in hand. */
  readonly hands: Votes[]
  readonly ballots: (Ballot | null)[]
  /** The tiles that lie on each player's own discard pile, if Leavings is in play. */
  readonly piles: string[][]
}

/** A ballot that the viewer may not see is `cast`. */
export interface Seen extends Omit<Kept, 'councils' | 'hands' | 'ballots' | 'piles'> {
  readonly councils: readonly Readonly<Council>[]
  readonly hands: readonly Readonly<Votes>[]
  readonly ballots: readonly (Ballot | 'cast' | null)[]
  readonly piles: readonly (readonly string[])[]
}

export type CouncilTask =
  /** Whoever took a person names the card. */
  | { readonly kind: 'council'; readonly seat: Seat }
  /** All vote at once. */
  | { readonly kind: 'vote'; readonly card: string }

export type CouncilMove =
  | { readonly type: 'council'; readonly card: string }
  | { readonly type: 'vote'; readonly aye: number; readonly nay: number }

/** What Chronicle 7 brings to the types of the game. */
export interface GreatGlen {
  readonly options: { readonly glen: boolean }
  readonly keeps: Kept
  readonly seen: Seen
  readonly task: CouncilTask
  readonly move: CouncilMove
  readonly event:
    | { readonly type: 'calledCouncil'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'voted'; readonly seat: Seat }
    | {
        readonly type: 'councilHeld'
        readonly card: string
        readonly accepted: boolean
        readonly ballots: readonly Ballot[]
      }
  readonly moments: {
    /** How many castles a seat holds with a Scotsman, for Garrisons. */
    garrisons(p: Position, seat: Seat, castles: number): number
  }
}

declare module '../../box/brings.ts' {
  interface Contents {
    readonly glen: GreatGlen
  }
}
