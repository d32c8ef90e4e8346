/**
 * A card is a small number: 0 to 53 are the Clan cards, colour by colour, each from 1 to 9; the Tactic cards
 * follow, one number a kind. The two Jokers are the same card twice, so nobody can tell them apart.
 */
export type Card = number

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'mauve', 'black'] as const
export type Colour = (typeof COLOURS)[number]

/** How many Clan cards there are (ST-2); Tactic cards have this number or a higher one. */
export const CLANS = 54

export const JOKER = 54
export const SPY = 55
export const SHIELD_BEARER = 56
export const BLIND_MANS_BLUFF = 57
export const MUD_FIGHT = 58
export const RECRUITER = 59
export const STRATEGIST = 60
export const BANSHEE = 61
export const TRAITOR = 62

/** One past the highest card. */
export const CARDS = 63

export const TACTIC_NAMES = [
  'joker',
  'spy',
  'shield-bearer',
  'blind-mans-bluff',
  'mud-fight',
  'recruiter',
  'strategist',
  'banshee',
  'traitor',
] as const
export type TacticName = (typeof TACTIC_NAMES)[number]

/** The ten cards of the Tactic deck (ST-15). */
export const TACTICS: readonly Card[] = [
  JOKER,
  JOKER,
  SPY,
  SHIELD_BEARER,
  BLIND_MANS_BLUFF,
  MUD_FIGHT,
  RECRUITER,
  STRATEGIST,
  BANSHEE,
  TRAITOR,
]

const CLANS_ALONE: readonly number[] = Array.from({ length: CARDS }, (_, card) => (card < CLANS ? 1 : 0))
const WITH_TACTICS: readonly number[] = CLANS_ALONE.map(
  (copies, card) => copies + TACTICS.filter(tactic => tactic === card).length,
)

/** How many copies of each card are in the game. */
export const copiesOf = (tactics: boolean): readonly number[] => (tactics ? WITH_TACTICS : CLANS_ALONE)

/** Elite troops lie among the Clan cards of a side. */
export const isElite = (card: Card): boolean => card >= JOKER && card <= SHIELD_BEARER
/** Combat modes lie on a stone. */
export const isMode = (card: Card): boolean => card === BLIND_MANS_BLUFF || card === MUD_FIGHT

export const clan = (colour: number, value: number): Card => colour * 9 + value - 1
const COLOUR_OF: readonly number[] = Array.from({ length: CLANS }, (_, card) => Math.floor(card / 9))
const VALUE_OF: readonly number[] = Array.from({ length: CLANS }, (_, card) => (card % 9) + 1)
export const colourOf = (card: Card): number => COLOUR_OF[card] as number
export const valueOf = (card: Card): number => VALUE_OF[card] as number

/** What each card is worth under Blind Man's Bluff (ST-20). */
export const bluffValue = (card: Card): number =>
  card < CLANS ? valueOf(card) : card === JOKER ? 9 : card === SPY ? 7 : 3

/** The lowest and the highest value an elite troop can take (ST-17, ST-18, ST-19). */
export const lowest = (elite: Card): number => (elite === SPY ? 7 : 1)
export const highest = (elite: Card): number => (elite === JOKER ? 9 : elite === SPY ? 7 : 3)

const LETTERS = ['r', 'y', 'g', 'b', 'm', 'k'] as const

/** Names of cards, by card: `g7`, `joker`. */
export const CARD_NAMES: readonly string[] = [
  ...COLOURS.flatMap((_, c) => Array.from({ length: 9 }, (_, v) => `${LETTERS[c]}${v + 1}`)),
  ...TACTIC_NAMES,
]

const CARD_OF_NAME: ReadonlyMap<string, Card> = new Map(CARD_NAMES.map((name, card) => [name, card]))

export const makeCard = (card: Card): string => CARD_NAMES[card] as string
export const parseCard = (name: string): Card | undefined => CARD_OF_NAME.get(name)
