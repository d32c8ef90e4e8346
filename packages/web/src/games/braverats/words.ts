// The names of cards and parts, and sentences with a card in them, in the language of the moment.
import { BLANK, type Card, type CardName, MIME, makeCard, type Role, type Side } from '@cairn/games/braverats'
import * as m from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import type { Seated } from '../module.ts'
import type { RatClan } from './rats.tsx'

const names: Record<CardName, () => string> = {
  musician: m.braverats_card_musician,
  princess: m.braverats_card_princess,
  spy: m.braverats_card_spy,
  assassin: m.braverats_card_assassin,
  ambassador: m.braverats_card_ambassador,
  magician: m.braverats_card_magician,
  general: m.braverats_card_general,
  prince: m.braverats_card_prince,
  mime: m.braverats_card_mime,
}
const withArticle: Record<CardName, () => string> = {
  musician: m.braverats_the_musician,
  princess: m.braverats_the_princess,
  spy: m.braverats_the_spy,
  assassin: m.braverats_the_assassin,
  ambassador: m.braverats_the_ambassador,
  magician: m.braverats_the_magician,
  general: m.braverats_the_general,
  prince: m.braverats_the_prince,
  mime: m.braverats_the_mime,
}
const powers: Record<CardName, () => string> = {
  musician: m.braverats_power_musician,
  princess: m.braverats_power_princess,
  spy: m.braverats_power_spy,
  assassin: m.braverats_power_assassin,
  ambassador: m.braverats_power_ambassador,
  magician: m.braverats_power_magician,
  general: m.braverats_power_general,
  prince: m.braverats_power_prince,
  mime: m.braverats_power_mime,
}

export const cardName = (card: Card): string => names[makeCard(card)]()
export const theCard = (card: Card): string => withArticle[makeCard(card)]()

/** What is printed in a card's corner. */
export const printed = (card: Card): string => (card === MIME ? '?' : String(card))

/** A card's power; for a Mime that is known to copy, what it acts as. */
export function powerOf(card: Card, role?: Role): string {
  if (card !== MIME || role === undefined) return powers[makeCard(card)]()
  return role === BLANK ? m.braverats_acts_blank() : m.braverats_acts_as({ card: theCard(role) })
}

/** "the Prince", or "the Mime as the Prince". */
export function theCardAs(card: Card, role: Role): string {
  if (card !== MIME) return theCard(card)
  const mime = theCard(card)
  return role === BLANK ? m.braverats_as_blank({ mime }) : m.braverats_as_role({ mime, card: cardName(role) })
}

export const listOf = (cards: readonly Card[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(cards.map(cardName))

export const capital = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(getLocale()) + text.slice(1)

export const clanOf = (side: Side): RatClan => (side === 0 ? 'Yarg' : 'Applewood')

export const seatName = (seats: readonly Seated[], side: Side): string => seats[side]?.name ?? clanOf(side)
