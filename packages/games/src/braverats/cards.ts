// The cards of one clan, and hands of them as packed counts.

/** The kinds of card. The number of a kind is its printed value; the Mime, printed "?", comes last. */
export const CARDS = [
  'musician',
  'princess',
  'spy',
  'assassin',
  'ambassador',
  'magician',
  'general',
  'prince',
  'mime',
] as const
export type CardName = (typeof CARDS)[number]
export type Card = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const MUSICIAN = 0
export const PRINCESS = 1
export const SPY = 2
export const ASSASSIN = 3
export const AMBASSADOR = 4
export const MAGICIAN = 5
export const GENERAL = 6
export const PRINCE = 7
export const MIME = 8

/** What a Mime acts as when it has nothing to copy: a plain 5. */
export const BLANK = 9
/** What a card acts as once a Mime has copied. */
export type Role = Exclude<Card, typeof MIME> | typeof BLANK

export const makeCard = (card: Card): CardName => CARDS[card]
export function parseCard(name: string): Card | undefined {
  const card = CARDS.indexOf(name as CardName)
  return card < 0 ? undefined : (card as Card)
}

/** The kinds that are played with: nine, or eight without the Mime. */
export const kinds = (mime: boolean): readonly Card[] => (mime ? [...nine] : nine.slice(0, MIME))
const nine: readonly Card[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Cards without order, two bits a kind: there are never more than two of one kind. */
export type Hand = number

export const EMPTY: Hand = 0
export const one = (card: Card): Hand => 1 << (2 * card)
export const count = (hand: Hand, card: Card): number => (hand >> (2 * card)) & 3
/** One bit for each kind that is there, at the place of its count. */
export const present = (hand: Hand): number => (hand | (hand >> 1)) & 0x15555
/** The same with the bits of the kinds side by side. */
export function kindsIn(hand: Hand): number {
  let bits = present(hand)
  bits = (bits | (bits >> 1)) & 0x13333
  bits = (bits | (bits >> 2)) & 0x10f0f
  bits = (bits | (bits >> 4)) & 0x100ff
  return (bits | (bits >> 8)) & 0x1ff
}
export const handOf = (cards: readonly Card[]): Hand => cards.reduce((hand, card) => hand + one(card), EMPTY)

/** How many cards a hand has. */
export function size(hand: Hand): number {
  let n = 0
  for (let rest = hand; rest !== 0; rest >>>= 2) n += rest & 3
  return n
}

/** The cards of a hand from the weakest to the Mime, repeats included. */
export function cardsOf(hand: Hand): readonly Card[] {
  const cards: Card[] = []
  for (const card of nine) for (let n = count(hand, card); n > 0; n--) cards.push(card)
  return cards
}
