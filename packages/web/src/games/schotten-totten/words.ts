// Names of cards, seats and sides, in the language of the moment.
import {
  CLANS,
  COLOURS,
  type Colour,
  colourOf,
  type Formation,
  isMode,
  parseCard,
  type TacticName,
  valueOf,
} from '@cairn/games/schotten-totten'
import type { Seat } from '@cairn/kernel'
import type { ClanSignName } from '../../look/clan-signs.tsx'
import type { SettName } from '../../look/setts.ts'
import * as m from '../../paraglide/messages.js'
import type { Seated } from '../module.ts'

/** What a clan wears and bears: never colour alone. */
export const clans: Readonly<Record<Colour, { readonly sett: SettName; readonly sign: ClanSignName }>> = {
  red: { sett: 'Sinclair', sign: 'tower' },
  yellow: { sett: 'Broom', sign: 'star' },
  green: { sett: 'Moss', sign: 'thistle' },
  blue: { sett: 'Yarg', sign: 'salmon' },
  mauve: { sett: 'Heather', sign: 'antlers' },
  black: { sett: 'Peat', sign: 'swords' },
}

/** The clans' cloths. */
export const cloths = {
  red: clans.red.sett,
  yellow: clans.yellow.sett,
  green: clans.green.sett,
  blue: clans.blue.sett,
  mauve: clans.mauve.sett,
  black: clans.black.sett,
}

/** A seat's cloth, as a paint. */
export const sashOf = (seat: Seat): string => `url(#sash-${seat})`

const colours: Readonly<Record<Colour, () => string>> = {
  red: m.schotten_colour_red,
  yellow: m.schotten_colour_yellow,
  green: m.schotten_colour_green,
  blue: m.schotten_colour_blue,
  mauve: m.schotten_colour_mauve,
  black: m.schotten_colour_black,
}

const tactics: Readonly<
  Record<TacticName, readonly [name: () => string, the: () => string, effect: () => string]>
> = {
  joker: [m.schotten_joker, m.schotten_the_joker, m.schotten_joker_effect],
  spy: [m.schotten_spy, m.schotten_the_spy, m.schotten_spy_effect],
  'shield-bearer': [m.schotten_shield_bearer, m.schotten_the_shield_bearer, m.schotten_shield_bearer_effect],
  'blind-mans-bluff': [
    m.schotten_blind_mans_bluff,
    m.schotten_the_blind_mans_bluff,
    m.schotten_blind_mans_bluff_effect,
  ],
  'mud-fight': [m.schotten_mud_fight, m.schotten_the_mud_fight, m.schotten_mud_fight_effect],
  recruiter: [m.schotten_recruiter, m.schotten_the_recruiter, m.schotten_recruiter_effect],
  strategist: [m.schotten_strategist, m.schotten_the_strategist, m.schotten_strategist_effect],
  banshee: [m.schotten_banshee, m.schotten_the_banshee, m.schotten_banshee_effect],
  traitor: [m.schotten_traitor, m.schotten_the_traitor, m.schotten_traitor_effect],
}

/** A Clan card taken apart; undefined for a Tactic card. */
export function clanCard(name: string): { readonly colour: Colour; readonly value: number } | undefined {
  const card = parseCard(name)
  if (card === undefined || card >= CLANS) return undefined
  return { colour: COLOURS[colourOf(card)] as Colour, value: valueOf(card) }
}

/** Whether the card lies on the stone itself: a combat mode. */
export const liesOnStone = (name: string): boolean => isMode(parseCard(name) ?? 0)

export function cardName(name: string): string {
  const clan = clanCard(name)
  if (clan === undefined) return tactics[name as TacticName][0]()
  return m.schotten_card({ colour: colours[clan.colour](), value: clan.value })
}

/** The same with its article, for sentences. */
export function theCard(name: string): string {
  const clan = clanCard(name)
  if (clan === undefined) return tactics[name as TacticName][1]()
  return m.schotten_the_card({ colour: colours[clan.colour](), value: clan.value })
}

/** What a Tactic card does; undefined for a Clan card. */
export const effectOf = (name: string): string | undefined =>
  clanCard(name) === undefined ? tactics[name as TacticName][2]() : undefined

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const cardNames = (names: readonly string[]): string =>
  names.length === 0 ? m.schotten_nothing() : names.map(cardName).join(', ')

export const seatName = (seats: readonly Seated[], seat: Seat): string => seats[seat]?.name ?? ''

export const formationName: Readonly<Record<Formation, () => string>> = {
  colourRun: m.schotten_formation_colour_run,
  three: m.schotten_formation_three,
  colour: m.schotten_formation_colour,
  run: m.schotten_formation_run,
  sum: m.schotten_formation_sum,
}

/** What a stone was claimed with, in a sentence. */
export const withFormation: Readonly<Record<Formation, (sum: { sum: number }) => string>> = {
  colourRun: m.schotten_with_colour_run,
  three: m.schotten_with_three,
  colour: m.schotten_with_colour,
  run: m.schotten_with_run,
  sum: m.schotten_with_sum,
}
