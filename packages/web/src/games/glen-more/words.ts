// What things do, in words.
import { type BaseExchange, type Effect, type Exchange, THE_END_TILE, tileOf } from '@cairn/games/glen-more'
import * as m from '../../paraglide/messages.js'
import { CHAPTERS } from './chronicles/index.ts'
import { effectOf, found } from './seam/chapter.ts'
import { costList, counted, goodsList, listOf, once, tileName } from './pieces/names.ts'

export * from './pieces/names.ts'

const types: Record<string, () => string> = {
  village: m.glen_more_type_village,
  castle: m.glen_more_type_castle,
  animal: m.glen_more_type_animal,
  material: m.glen_more_type_material,
  whisky: m.glen_more_type_whisky,
  exchange: m.glen_more_type_exchange,
  person: m.glen_more_type_person,
}

const exchanges: {
  readonly [K in BaseExchange['exchange']]: (
    exchange: Extract<BaseExchange, { readonly exchange: K }>,
  ) => string
} = {
  different: ({ pay, vp }) => m.glen_more_exchange_different({ pay: pay.join('/'), vp: vp.join('/') }),
  animals: ({ vp }) => m.glen_more_exchange_animals({ vp: vp.join('/') }),
  any3: ({ vp }) => m.glen_more_exchange_any({ vp }),
  exact: ({ pay, vp }) => m.glen_more_exchange_exact({ pay: goodsList(pay), vp }),
  clanMarker: () => m.glen_more_exchange_marker(),
  whisky: () => m.glen_more_exchange_whisky(),
}

const exchangeWords = (exchange: Exchange): string =>
  (exchanges as Readonly<Record<string, (exchange: Exchange) => string>>)[exchange.exchange]?.(exchange) ?? ''

export function effectWords(effect: Effect): string {
  const words = effectOf(CHAPTERS, effect)
  if (words !== undefined) return words.words(effect)
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
  const piece = found(CHAPTERS, chapter => chapter.pieces?.[id])
  if (piece !== undefined) return { name: tileName(id), kind: '', lines: [piece()] }
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
export const tileWords = (id: string): string =>
  once(`tile ${id}`, () => {
    const { name, kind, lines } = printed(id)
    return [kind === '' ? name : `${name} (${kind})`, ...lines].join('. ')
  })

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
export const cardWords = (card: string): string =>
  (cards[card] ?? found(CHAPTERS, chapter => chapter.cards?.[card]))?.() ?? ''
