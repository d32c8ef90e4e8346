// The names of cards and clans, and what their powers say, in the language of the moment.
import {
  BRUCE,
  type Card,
  type Clan,
  type ClanName,
  CLANS,
  clanOf,
  strengthOf,
} from '@cairn/games/lords-of-scotland'
import type { Seat } from '@cairn/kernel'
import type { SettName } from '../../look/setts.ts'
import * as m from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import type { Seated } from '../module.ts'

const names: Record<ClanName, SettName> = {
  scott: 'Scott',
  makgill: 'Makgill',
  macdonnell: 'MacDonnell',
  wemyss: 'Wemyss',
  fergusson: 'Fergusson',
  forsyth: 'Forsyth',
  cockburn: 'Cockburn',
  cochrane: 'Cochrane',
  bruce: 'Bruce',
}

const powers: Record<ClanName, () => string> = {
  scott: m.lords_power_scott,
  makgill: m.lords_power_makgill,
  macdonnell: m.lords_power_macdonnell,
  wemyss: m.lords_power_wemyss,
  fergusson: m.lords_power_fergusson,
  forsyth: m.lords_power_forsyth,
  cockburn: m.lords_power_cockburn,
  cochrane: m.lords_power_cochrane,
  bruce: m.lords_power_bruce,
}

const shorts: Record<ClanName, () => string> = {
  scott: m.lords_short_scott,
  makgill: m.lords_short_makgill,
  macdonnell: m.lords_short_macdonnell,
  wemyss: m.lords_short_wemyss,
  fergusson: m.lords_short_fergusson,
  forsyth: m.lords_short_forsyth,
  cockburn: m.lords_short_cockburn,
  cochrane: m.lords_short_cochrane,
  bruce: m.lords_short_bruce,
}

export const clanName = (clan: ClanName): SettName => names[clan]
export const clanOfCard = (card: Card): ClanName => CLANS[clanOf(card)]
export const powerOf = (clan: ClanName): string => powers[clan]()
/** The same in two or three words, for where there is little room. */
export const shortPower = (clan: ClanName): string => shorts[clan]()

/** "Makgill 9"; the two Bruces, alike otherwise, with their ranks. */
export const cardName = (card: Card): string =>
  `${clanName(clanOfCard(card))} ${strengthOf(card)}${clanOf(card) === (BRUCE as Clan) ? ` (${card})` : ''}`

export const listOf = (items: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(items)

export const cardList = (cards: readonly Card[]): string => listOf(cards.map(cardName))

export const seatName = (seats: readonly Seated[], seat: Seat): string =>
  seats[seat]?.name ?? String(seat + 1)
