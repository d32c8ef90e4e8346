// The names of things and what they do, in the language of the moment.
import {
  CLANS,
  type Cost,
  type Effect,
  type Exchange,
  GOODS,
  type Good,
  type Goods,
  MOUNTAIN,
  type ReadTable,
  THE_END_TILE,
  tileOf,
} from '@cairn/games/glen-more'
import * as m from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import type { SeatInfo } from '../module.ts'

type Counted = (inputs: { readonly n: number }) => string

const goods: Record<Good, Counted> = {
  wood: m.glen_more_good_wood,
  stone: m.glen_more_good_stone,
  barley: m.glen_more_good_barley,
  sheep: m.glen_more_good_sheep,
  cattle: m.glen_more_good_cattle,
}
const others: Record<string, Counted> = {
  coin: m.glen_more_coin,
  coins: m.glen_more_coin,
  whisky: m.glen_more_whisky,
  scotsman: m.glen_more_scotsman,
  clanMarker: m.glen_more_marker,
  movement: m.glen_more_movement,
  vp: m.glen_more_vp,
  goods: m.glen_more_goods_word,
}
const types: Record<string, () => string> = {
  village: m.glen_more_type_village,
  castle: m.glen_more_type_castle,
  animal: m.glen_more_type_animal,
  material: m.glen_more_type_material,
  whisky: m.glen_more_type_whisky,
  exchange: m.glen_more_type_exchange,
  person: m.glen_more_type_person,
}

/** The word for so many of a good. */
export const goodName = (good: Good, n = 1): string => goods[good]({ n })
/** The word for anything that is counted: a good, coins, whisky, points. */
export const thing = (what: string, n = 1): string =>
  (GOODS as readonly string[]).includes(what) ? goodName(what as Good, n) : (others[what]?.({ n }) ?? what)

export const tileName = (id: string): string => {
  if (id === MOUNTAIN.id) return m.glen_more_mountain()
  const { name } = tileOf(id)
  return getLocale() === 'fr' ? (name.fr ?? name.en) : name.en
}

export const listOf = (items: readonly string[]): string =>
  items.length === 0
    ? m.glen_more_nothing()
    : new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(items)

export const counted = (n: number, what: string): string => m.glen_more_count({ n, what: thing(what, n) })

export const goodsList = (goods: Goods & { readonly coins?: number }): string =>
  listOf(
    [...GOODS, 'coins' as const]
      .filter(what => (goods[what] ?? 0) > 0)
      .map(what => counted(goods[what] ?? 0, what)),
  )

export const costList = (cost: Cost): string =>
  listOf(Object.entries(cost).map(([what, n]) => counted(n as number, what)))

function exchangeWords(exchange: Exchange): string {
  switch (exchange.exchange) {
    case 'different':
      return m.glen_more_exchange_different({ pay: exchange.pay.join('/'), vp: exchange.vp.join('/') })
    case 'animals':
      return m.glen_more_exchange_animals({ vp: exchange.vp.join('/') })
    case 'any3':
      return m.glen_more_exchange_any({ vp: exchange.vp })
    case 'exact':
      return m.glen_more_exchange_exact({ pay: goodsList(exchange.pay), vp: exchange.vp })
    case 'clanMarker':
      return m.glen_more_exchange_marker()
    case 'whisky':
    default:
      return m.glen_more_exchange_whisky()
  }
}

export function effectWords(effect: Effect): string {
  if (effect.tag === 'exchange') return exchangeWords(effect)
  if (effect.tag === 'gain') return goodsList(effect.goods)
  if (effect.tag === 'gainAny') return m.glen_more_any_good({ n: effect.n })
  if (effect.tag === 'clanMarker') return m.glen_more_effect_marker()
  if (effect.tag === 'landmarkCard') return m.glen_more_effect_card()
  if (effect.tag === 'move') return counted(effect.n, 'movement')
  if (effect.tag === 'scotsman') return counted(effect.n, 'scotsman')
  if (effect.tag === 'coins') return counted(effect.n, 'coins')
  if (effect.tag === 'whisky') return counted(effect.n, 'whisky')
  if (effect.tag === 'vp') return counted(effect.n, 'vp')
  return ''
}

/** What is printed on a tile: its name, what kind it is, and a sentence each for cost, effects and card. */
export interface Printed {
  readonly name: string
  readonly kind: string
  readonly lines: readonly string[]
}

export function printed(id: string): Printed {
  if (id === MOUNTAIN.id)
    return { name: m.glen_more_mountain(), kind: '', lines: [m.glen_more_mountain_words()] }
  if (id === THE_END_TILE) return { name: tileName(id), kind: '', lines: [m.glen_more_end_words()] }
  const tile = tileOf(id)
  const kind = [
    ...tile.types.map(type => types[type]?.() ?? type),
    ...(tile.river ? [m.glen_more_tile_river()] : []),
    ...(tile.overlay ? [m.glen_more_tile_overlay()] : []),
  ].join(', ')
  const lines: string[] = []
  if (Object.keys(tile.cost).length > 0) lines.push(m.glen_more_tile_cost({ cost: costList(tile.cost) }))
  if (tile.immediate.length > 0)
    lines.push(m.glen_more_tile_immediate({ effects: listOf(tile.immediate.map(effectWords)) }))
  if (tile.activation.length > 0)
    lines.push(m.glen_more_tile_activation({ effects: listOf(tile.activation.map(effectWords)) }))
  for (const effect of tile.immediate)
    if (effect.tag === 'landmarkCard') lines.push(m.glen_more_tile_card({ text: cardWords(effect.card) }))
  return { name: tileName(id), kind, lines }
}

/** The same in one breath. */
export function tileWords(id: string): string {
  const { name, kind, lines } = printed(id)
  return [kind === '' ? name : `${name} (${kind})`, ...lines].join('. ')
}

export const seatName = (seats: readonly SeatInfo[], seat: number): string =>
  seat < 0 ? m.glen_more_die() : (seats[seat]?.name ?? String(seat + 1))

/** The tile of a seat at a place, by name. */
export const placeName = (table: ReadTable, seat: number, x: number, y: number): string => {
  const cell = table.players[seat]?.cells.find(c => c.x === x && c.y === y)
  return cell === undefined ? `${x},${y}` : tileName(cell.tile)
}

const bonuses: Readonly<Record<string, () => string>> = {
  brodie: m.glen_more_bonus_brodie,
  cameron: m.glen_more_bonus_cameron,
  chisholm: m.glen_more_bonus_chisholm,
  douglas: m.glen_more_bonus_douglas,
  grant: m.glen_more_bonus_grant,
  gunn: m.glen_more_bonus_gunn,
  macdonald: m.glen_more_bonus_macdonald,
  macdonell: m.glen_more_bonus_macdonell,
  macgregor: m.glen_more_bonus_macgregor,
  macintosh: m.glen_more_bonus_macintosh,
  maclachlan: m.glen_more_bonus_maclachlan,
  maclean: m.glen_more_bonus_maclean,
  macleod: m.glen_more_bonus_macleod,
  macmillan: m.glen_more_bonus_macmillan,
  macpherson: m.glen_more_bonus_macpherson,
  mckay: m.glen_more_bonus_mckay,
  mckinnon: m.glen_more_bonus_mckinnon,
  munro: m.glen_more_bonus_munro,
  oliphant: m.glen_more_bonus_oliphant,
  ross: m.glen_more_bonus_ross,
  sinclair: m.glen_more_bonus_sinclair,
  sutherland: m.glen_more_bonus_sutherland,
}

/** What a clan gives. */
export const bonusWords = (clan: string): string => bonuses[clan]?.() ?? ''

const cards: Readonly<Record<string, () => string>> = {
  'card-loch-lochy': m.glen_more_card_loch_lochy,
  'card-donan-castle': m.glen_more_card_donan_castle,
  'card-castle-stalker': m.glen_more_card_castle_stalker,
  'card-inverness': m.glen_more_card_inverness,
  'card-loch-shiel': m.glen_more_card_loch_shiel,
  'card-duart-castle': m.glen_more_card_duart_castle,
  'card-loch-ness': m.glen_more_card_loch_ness,
  'card-armadale-castle': m.glen_more_card_armadale_castle,
  'card-loch-morar': m.glen_more_card_loch_morar,
  'card-castle-moil': m.glen_more_card_castle_moil,
  'card-castle-of-mey': m.glen_more_card_castle_of_mey,
}

/** What a landmark card says. */
export const cardWords = (card: string): string => cards[card]?.() ?? ''

export const clanName = (id: string): string => CLANS.find(clan => clan.id === id)?.name ?? id
