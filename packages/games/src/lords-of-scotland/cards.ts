/** The nine clans; the eight classic ones in the order of their ranks. */
export const CLANS = [
  'scott',
  'makgill',
  'macdonnell',
  'wemyss',
  'fergusson',
  'forsyth',
  'cockburn',
  'cochrane',
  'bruce',
] as const
export type ClanName = (typeof CLANS)[number]
/** A clan by its place in the list. */
export type Clan = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const SCOTT = 0
export const MAKGILL = 1
export const MACDONNELL = 2
export const WEMYSS = 3
export const FERGUSSON = 4
export const FORSYTH = 5
export const COCKBURN = 6
export const COCHRANE = 7
export const BRUCE = 8

const CLASSIC = 8
const STRONGEST = 12

/** A card goes by its rank, which is printed on it and on no other: 1 to 96, and the two Bruces 97 and 98 (LS-1). */
export type Card = number
export const CLASSIC_CARDS = CLASSIC * STRONGEST
export const ALL_CARDS = CLASSIC_CARDS + 2

const CLAN_OF = new Uint8Array(ALL_CARDS + 1)
const STRENGTH_OF = new Uint8Array(ALL_CARDS + 1)
for (let card = 1; card <= ALL_CARDS; card++) {
  CLAN_OF[card] = card > CLASSIC_CARDS ? BRUCE : (card - 1) % CLASSIC
  STRENGTH_OF[card] = card > CLASSIC_CARDS ? STRONGEST : 1 + Math.floor((card - 1) / CLASSIC)
}

export const clanOf = (card: Card): Clan => CLAN_OF[card] as Clan
export const strengthOf = (card: Card): number => STRENGTH_OF[card] as number

const everyCard: readonly Card[] = Array.from({ length: ALL_CARDS }, (_, i) => i + 1)

/** The cards that are played with, by rank. */
export const deckOf = (bruce: boolean): Card[] => everyCard.slice(0, bruce ? ALL_CARDS : CLASSIC_CARDS)

/** `makgill-9`; the two Bruces, alike in strength, go by their ranks. */
export const makeCard = (card: Card): string =>
  `${CLANS[clanOf(card)]}-${card > CLASSIC_CARDS ? card : strengthOf(card)}`

const BY_NAME: ReadonlyMap<string, Card> = new Map(deckOf(true).map(card => [makeCard(card), card]))
export const parseCard = (name: string): Card | undefined => BY_NAME.get(name)

/** Powers that take effect at the end of the skirmish and leave a mark on their card until then (LS-16). */
export const isLasting = (clan: Clan): boolean => clan === BRUCE || clan === COCHRANE || clan === MACDONNELL
