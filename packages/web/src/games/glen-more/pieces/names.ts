// The names of things, in the language of the moment.
import { CLANS, type Cost, type Good, GOODS, type Goods, type Ground, tileOf } from '@cairn/games/glen-more'
import * as m from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import type { Seated } from '../../module.ts'
import { NAMES, THINGS } from './pictures.ts'

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

/** The word for so many of a good. */
export const goodName = (good: Good, n = 1): string => goods[good]({ n })
/** Words that are said again and again, by language: what is plural takes its time. */
const said = new Map<string, string>()
export function once(key: string, say: () => string): string {
  const known = `${getLocale()} ${key}`
  const words = said.get(known) ?? say()
  said.set(known, words)
  return words
}

/** The word for anything that is counted: a good, coins, whisky, points. */
export const thing = (what: string, n = 1): string =>
  once(`${n} ${what}`, () =>
    (GOODS as readonly string[]).includes(what)
      ? goodName(what as Good, n)
      : ((others[what] ?? THINGS[what])?.({ n }) ?? what),
  )

/** A tile, or a piece of a Chronicle that lies on the rondel like one. */
export const tileName = (id: string): string => {
  const piece = NAMES[id]
  if (piece !== undefined) return piece()
  const { name } = tileOf(id)
  return getLocale() === 'fr' ? (name.fr ?? name.en) : name.en
}

const formats = new Map<string, Intl.ListFormat>()
function listFormat(language: string): Intl.ListFormat {
  const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' })
  formats.set(language, format)
  return format
}

export const listOf = (items: readonly string[]): string =>
  items.length === 0 ? m.glen_more_nothing() : listFormat(getLocale()).format(items)

export const counted = (n: number, what: string): string => m.glen_more_count({ n, what: thing(what, n) })

export const goodsList = (goods: Goods & { readonly coins?: number }): string =>
  listOf(
    [...GOODS, 'coins' as const]
      .filter(what => (goods[what] ?? 0) > 0)
      .map(what => counted(goods[what] ?? 0, what)),
  )

export const costList = (cost: Cost): string =>
  listOf(Object.entries(cost).map(([what, n]) => counted(n as number, what)))

export const seatName = (seats: readonly Seated[], seat: number): string =>
  seat < 0 ? m.glen_more_die() : (seats[seat]?.name ?? String(seat + 1))

/** The tile of a seat at a place, by name. */
export const placeName = (table: Ground, seat: number, x: number, y: number): string => {
  const cell = table.players[seat]?.cells.find(c => c.x === x && c.y === y)
  return cell === undefined ? `${x},${y}` : tileName(cell.tile)
}

export const clanName = (id: string): string => CLANS.find(clan => clan.id === id)?.name ?? id
