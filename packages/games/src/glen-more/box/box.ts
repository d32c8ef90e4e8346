// The components, found by id.
import { CARDS } from './cards.ts'
import { CLANS, ROADS, START } from './clans.ts'
import type { Card, Clan, Tile } from './components.ts'
import type { Effect } from './effect.ts'
import { HOME_TILES, SPECIAL_TILES, STACK_TILES } from './tiles.ts'

const byId = <T extends { readonly id: string }>(items: readonly T[]): Record<string, T> =>
  Object.fromEntries(items.map(item => [item.id, item]))

const TILES = byId([...HOME_TILES, ...SPECIAL_TILES, ...STACK_TILES])
const CARDS_BY_ID = byId(CARDS)
const CLANS_BY_ID = byId(CLANS)

export const THE_END_TILE = 'the-end'

export const tileOf = (id: string): Tile => TILES[id] as Tile
export const cardOf = (id: string): Card => CARDS_BY_ID[id] as Card
export const clanOf = (id: string): Clan => CLANS_BY_ID[id] as Clan

export const isTile = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(TILES, id)
export const isCard = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(CARDS_BY_ID, id)
export const isClan = (id: unknown): id is string => typeof id === 'string' && Object.hasOwn(CLANS_BY_ID, id)

export const isPerson = (id: string): boolean => tileOf(id).types.includes('person')

/** An effect's tag: the first of its keys. */
export function tagOf(effect: Effect): string {
  for (const tag in effect) return tag
  throw new Error('an effect has a tag')
}

/** The tags of a union of effects, and what stands under one of them. */
export type Tag = Effect extends infer E ? (E extends unknown ? keyof E : never) : never
export type Under<T extends Tag> = Extract<Effect, { readonly [K in T]: unknown }>[T]

const PERMANENT: Record<string, readonly Effect[]> = Object.fromEntries([
  ...CARDS.filter(card => card.kind !== 'immediate').map(card => [card.id, card.effects]),
  ...CLANS.filter(clan => clan.kind === 'permanent').map(clan => [clan.id, clan.effects]),
])

/** Puts the tiles and cards of a Chronicle into the box. */
export function include(tiles: readonly Tile[], cards: readonly Card[]): void {
  for (const tile of tiles) TILES[tile.id] = tile
  for (const card of cards) {
    CARDS_BY_ID[card.id] = card
    if (card.kind !== 'immediate') PERMANENT[card.id] = card.effects
  }
}

interface Owner {
  readonly cards: readonly string[]
  readonly clans: readonly string[]
}

function under<T extends Tag>(ids: readonly string[], tag: T): Under<T> | undefined {
  for (const id of ids)
    for (const effect of PERMANENT[id] ?? [])
      if (tag in effect) return (effect as unknown as Record<string, unknown>)[tag] as Under<T>
  return undefined
}

/** What a player's cards and clans say under this tag for good. No two of them share one. */
export const permanent = <T extends Tag>(owner: Owner, tag: T): Under<T> | undefined =>
  under(owner.cards, tag) ?? under(owner.clans, tag)

/** The cheapest way between any two domains, Start included. */
const distances: Readonly<Record<string, Readonly<Record<string, number>>>> = (() => {
  const ids = [START.id, ...CLANS.map(clan => clan.id)]
  const table: Record<string, Record<string, number>> = {}
  for (const a of ids) {
    const row: Record<string, number> = {}
    for (const b of ids) row[b] = a === b ? 0 : Number.POSITIVE_INFINITY
    table[a] = row
  }
  const at = (a: string, b: string): number => table[a]?.[b] as number
  const set = (a: string, b: string, cost: number): void => {
    ;(table[a] as Record<string, number>)[b] = cost
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

export const distance = (a: string, b: string): number => distances[a]?.[b] as number
