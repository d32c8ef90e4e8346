// The components, found by id.
import { CARDS } from './cards.ts'
import { CLANS, ROADS, START } from './clans.ts'
import type { Card, Clan, Tile } from './components.ts'
import type { Effect, EffectOf } from './effect.ts'
import { HOME_TILES, SPECIAL_TILES, STACK_TILES } from './tiles.ts'

export const THE_END_TILE = 'the-end'

interface Owner {
  readonly cards: readonly string[]
  readonly clans: readonly string[]
}

/** Tiles and cards of the base and of the Chronicles there are to choose from. */
export interface Box {
  readonly tiles: readonly Tile[]
  readonly cards: readonly Card[]
  tileOf(id: string): Tile
  cardOf(id: string): Card
  isTile(id: unknown): id is string
  isCard(id: unknown): id is string
  isPerson(id: string): boolean
  /** What a player's cards and clans say under this tag for good (GM-28). No two of them share one. */
  permanent<T extends Effect['tag']>(owner: Owner, tag: T): EffectOf<T> | undefined
}

type ById<T> = Readonly<Record<string, T>>

// without a prototype: so it is quick to read by any name
const byId = <T extends { readonly id: string }>(items: readonly T[]): ById<T> =>
  Object.assign(Object.create(null) as object, Object.fromEntries(items.map(item => [item.id, item])))

const isIn = (all: ById<unknown>, id: unknown): id is string => typeof id === 'string' && id in all

interface Additions {
  readonly tiles?: readonly Tile[]
  readonly cards?: readonly Card[]
}

/** What cards or clans say for good. */
const lastingOf = (from: keyof Owner, all: readonly Pick<Card, 'id' | 'kind' | 'effects'>[]) =>
  all
    .filter(({ kind }) => kind !== 'immediate')
    .flatMap(({ id, effects }) => effects.map(effect => ({ from, id, effect })))

/** The base's components together with those of Chronicles. */
export function boxOf(additions: readonly Additions[]): Box {
  const tiles = [...HOME_TILES, ...SPECIAL_TILES, ...STACK_TILES, ...additions.flatMap(a => a.tiles ?? [])]
  const cards = [...CARDS, ...additions.flatMap(a => a.cards ?? [])]
  const tileBy = byId(tiles)
  const cardBy = byId(cards)
  const tileOf = (id: string): Tile => tileBy[id] as Tile
  const lasting = Object.groupBy(
    [...lastingOf('cards', cards), ...lastingOf('clans', CLANS)],
    ({ effect }) => effect.tag,
  )
  return {
    tiles,
    cards,
    tileOf,
    cardOf: id => cardBy[id] as Card,
    isTile: (id): id is string => isIn(tileBy, id),
    isCard: (id): id is string => isIn(cardBy, id),
    isPerson: id => tileOf(id).person,
    permanent<T extends Effect['tag']>(owner: Owner, tag: T) {
      if (owner.cards.length === 0 && owner.clans.length === 0) return undefined
      for (const { from, id, effect } of lasting[tag] ?? [])
        if ((from === 'cards' ? owner.cards : owner.clans).includes(id)) return effect as EffectOf<T>
      return undefined
    },
  }
}

const CLANS_BY_ID = byId(CLANS)

export const clanOf = (id: string): Clan => CLANS_BY_ID[id] as Clan
export const isClan = (id: unknown): id is string => isIn(CLANS_BY_ID, id)

/** The cheapest way between any two domains, Start included. */
const distances: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  const ids = [START.id, ...CLANS.map(clan => clan.id)]
  const table = new Map(ids.map(a => [a, new Map(ids.map(b => [b, a === b ? 0 : Number.POSITIVE_INFINITY]))]))
  const at = (a: string, b: string): number => table.get(a)?.get(b) as number
  const set = (a: string, b: string, cost: number): void => {
    table.get(a)?.set(b, cost)
  }
  for (const { a, b, cost } of ROADS) {
    set(a, b, cost)
    set(b, a, cost)
  }
  for (const via of ids)
    for (const a of ids)
      for (const b of ids) if (at(a, via) + at(via, b) < at(a, b)) set(a, b, at(a, via) + at(via, b))
  return table
})()

/** The cheapest ways from a domain to every other. */
export const waysFrom = (domain: string): ReadonlyMap<string, number> =>
  distances.get(domain) as ReadonlyMap<string, number>

export const distance = (a: string, b: string): number => waysFrom(a).get(b) as number
