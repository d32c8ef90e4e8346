import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardOf, tileOf } from '../index.ts'
import { distance } from './box.ts'
import { CARDS } from './cards.ts'
import { BANDS, CLANS, MAP, ROADS, START } from './clans.ts'
import { COSTS, type Marked, STACKS, TYPES } from './components.ts'
import { EFFECTS } from '../works/effects.ts'
import { MOUNTAIN } from '../chronicles/highlander/mountain.ts'
import * as numbers from './numbers.ts'
import { HOME_TILES, SPECIAL_TILES, STACK_TILES } from './tiles.ts'

const ALL = [...HOME_TILES, ...SPECIAL_TILES, ...STACK_TILES]
describe('the components', () => {
  it('GM-2: every record says where it comes from, and what the rulebook states names its page', () => {
    const records: readonly Marked[] = [
      ...ALL,
      ...CARDS,
      ...CLANS,
      ...BANDS,
      ...ROADS,
      START,
      MAP,
      MOUNTAIN,
      ...Object.values(numbers),
    ]
    for (const record of records) {
      expect(['rulebook', 'house', 'printed']).toContain(record.source)
      if (record.source === 'rulebook') expect(record.cite).toMatch(/p\.\d/)
    }
  })

  it('GM-2: the stacks hold 5, 14, 17, 17 and 17 tiles, and The End is one more', () => {
    const sizes = ['S', ...STACKS].map(stack => STACK_TILES.filter(tile => tile.stack === stack).length)
    expect(sizes).toEqual([5, 14, 17, 17, 17])
    expect(tileOf('the-end')).toMatchObject({ stack: 'D', protection: true, extraTile: true })
  })

  it('GM-2: the rules read every number that an owner of the printed game may change', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url))
    const sources = ['engine', 'table', 'works']
      .flatMap(name => readdirSync(`${folder}${name}`).map(file => `${folder}${name}/${file}`))
      .filter(path => !path.endsWith('.test.ts'))
      .map(path => readFileSync(path, 'utf8'))
      .join('\n')
    const about = ['source', 'cite', 'houseFields', 'note']
    for (const [name, record] of Object.entries(numbers))
      for (const key of Object.keys(record).filter(each => !about.includes(each)))
        expect(sources).toMatch(new RegExp(`\\b${name}(\\.${key}|\\['${key}'\\])`))
  })

  it('GM-2: ids are unique kebab words', () => {
    const ids = [...ALL, ...CARDS, ...CLANS, START, MOUNTAIN].map(record => record.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('GM-19: every tile uses the known words for types, costs and effects', () => {
    for (const tile of ALL) {
      for (const type of tile.types) expect(TYPES).toContain(type)
      for (const key of Object.keys(tile.cost)) expect(COSTS).toContain(key)
      for (const effect of tile.immediate) expect(EFFECTS).toHaveProperty(effect.tag)
      for (const effect of tile.activation)
        expect(['gain', 'gainAny', 'exchange', 'move', 'vp']).toContain(effect.tag)
      expect(tile.pasture).toBe(tile.terrain === 'pasture')
      const card = tile.immediate.find(effect => effect.tag === 'landmarkCard')
      expect(card?.card ?? null).toBe(tile.landmark)
      if (tile.landmark !== null)
        expect(cardOf(tile.landmark)).toMatchObject({ tile: tile.id, stack: tile.stack })
      if (tile.types.includes('person') && tile.id !== 'david-hume')
        expect(tile.immediate).toEqual([{ tag: 'clanMarker', n: 1 }])
    }
  })

  it('GM-17: every overlay finds at least two tiles to cover by the time it comes', () => {
    const order = 'SABCD'
    for (const overlay of ALL.filter(tile => tile.overlay)) {
      const below = [...HOME_TILES, ...STACK_TILES].filter(
        tile =>
          tile.id !== overlay.id &&
          tile.id !== 'home-castle' &&
          tile.river === overlay.river &&
          tile.types.some(type => overlay.types.includes(type)) &&
          (tile.stack === 'home' || order.indexOf(tile.stack) <= order.indexOf(overlay.stack)),
      )
      expect(below.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('GM-17: barley fields are whisky tiles, taverns are exchange tiles, lochs and abbeys have no type (rulings 14, 15)', () => {
    const typeOf: Readonly<Record<string, readonly string[]>> = {
      field: ['whisky'],
      distillery: ['whisky'],
      market: ['exchange'],
      loch: [],
      abbey: [],
    }
    for (const { terrain, types } of STACK_TILES) expect(types).toEqual(typeOf[terrain] ?? types)
    expect(tileOf('tavern').types).toEqual(['exchange'])
  })

  it('GM-23: every form of exchange is on some tile, among them those the rulebook prices', () => {
    const forms = STACK_TILES.flatMap(tile => tile.activation).filter(effect => effect.tag === 'exchange')
    for (const form of ['different', 'animals', 'any3', 'exact', 'clanMarker', 'whisky'])
      expect(forms.map(effect => effect.exchange)).toContain(form)
    expect(forms).toContainEqual({ tag: 'exchange', exchange: 'different', pay: [2, 4], vp: [4, 8] })
    expect(forms).toContainEqual({ tag: 'exchange', exchange: 'animals', vp: [2, 5, 8] })
    expect(forms).toContainEqual({ tag: 'exchange', exchange: 'any3', vp: 7 })
  })

  it('GM-26: 22 clans, all within reach, each in the band of its distance from Start', () => {
    expect(CLANS).toHaveLength(22)
    for (const clan of CLANS) {
      const band = BANDS.find(({ id }) => id === clan.band)
      const far = distance('start', clan.id)
      expect(far).toBeGreaterThanOrEqual(band?.minDistance ?? Number.NaN)
      expect(far).toBeLessThanOrEqual(band?.maxDistance ?? Number.NaN)
      for (const effect of clan.kind === 'immediate' ? clan.effects : [])
        expect(EFFECTS).toHaveProperty(effect.tag)
    }
    expect(CLANS.filter(clan => clan.repeatable).map(clan => clan.id)).toEqual(['douglas'])
  })

  it('GM-26: no two roads cross on the map, and none runs through a domain', () => {
    const domains = [START, ...CLANS]
    const find = (id: string) => domains.find(domain => domain.id === id) as (typeof domains)[number]
    type Point = { x: number; y: number }
    const turn = (o: Point, a: Point, b: Point): number =>
      (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
    for (const [i, road] of ROADS.entries()) {
      const [a, b] = [find(road.a), find(road.b)]
      for (const other of ROADS.slice(i + 1)) {
        if ([other.a, other.b].some(end => end === road.a || end === road.b)) continue
        const [c, d] = [find(other.a), find(other.b)]
        expect(turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0).toBe(false)
      }
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      for (const p of domains) {
        const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length ** 2
        if (p !== a && p !== b && along > 0 && along < 1)
          expect(Math.abs(turn(a, b, p)) / length).toBeGreaterThanOrEqual(28)
      }
    }
  })

  it('GM-30: eleven landmark cards, each with its tile', () => {
    expect(CARDS).toHaveLength(11)
    for (const card of CARDS) expect(tileOf(card.tile).landmark).toBe(card.id)
  })
})
