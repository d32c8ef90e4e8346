// What tiles bring, roughly: what an activation gives, what an exchange would gain, what a place would wake.
import {
  type BaseExchange,
  type Effect,
  type Exchange,
  formsOf,
  GOODS,
  LIMITS,
  MARKET,
  type Price,
  type ReadCell,
  type ReadPlayer,
  type State,
  tileOf,
} from '@cairn/games/glen-more'
import { HOPES } from './chronicles/index.ts'

/** What one activation of a tile brings: how many goods, of which kinds (any good as a part of each), and what else. */
interface Use {
  readonly goods: number
  readonly kinds: readonly number[]
  readonly vp: number
  readonly exchange: number
  readonly whisky: number
  readonly move: number
  /** Which of the base's TRADES its exchange is; -1 if none. */
  readonly trade: number
}

/** The exchanges of the base that each ask for other goods. */
export const TRADES = ['different', 'animals', 'any3', 'exact', 'clanMarker'] as const

const uses = new Map<string, Use>()

export function useOf(id: string): Use {
  let use = uses.get(id)
  if (use === undefined) {
    let [vp, exchange, whisky, move] = [0, 0, 0, 0]
    const kinds = [0, 0, 0, 0, 0]
    let any = 0
    let trade = -1
    for (const effect of tileOf(id).activation) {
      if (effect.tag === 'gain')
        for (const [i, good] of GOODS.entries()) kinds[i] = (kinds[i] as number) + (effect.goods[good] ?? 0)
      else if (effect.tag === 'gainAny') any += effect.n
      else if (effect.tag === 'exchange') {
        trade = (TRADES as readonly string[]).indexOf(effect.exchange)
        if (tileOf(id).types.includes('whisky')) whisky = 1
        else if (effect.exchange === 'clanMarker') exchange = 4
        else exchange = mostFor(effect)
      } else if (effect.tag === 'vp') vp += effect.n
      else if (effect.tag === 'move') move += effect.n
    }
    const goods = kinds.reduce((sum, n) => sum + n, any)
    use = { goods, kinds: kinds.map(n => n + any / kinds.length), vp, exchange, whisky, move, trade }
    uses.set(id, use)
  }
  return use
}

/** Roughly the points of one activation, to compare spots. */
const roughly = (cell: ReadCell): number => {
  const use = useOf(cell.tile)
  return use.goods + use.vp + use.exchange * 0.5 + use.whisky + use.move * 0.4
}

/** For each good, what its next units cost: those at hand little, then those of the market. */
export type Units = readonly (readonly number[])[]

const AT_HAND = 0.7
const MOST_UNITS = 4

export const unitsOf = (goods: readonly number[], market: State['market']): Units =>
  GOODS.map((good, i) => {
    const owned = Math.min(MOST_UNITS, goods[i] as number)
    const units = Array<number>(owned).fill(AT_HAND)
    for (let k = market[good]; k < MARKET.prices.length; k++) units.push(MARKET.prices[k] as number)
    return units
  })

const sumOf = (costs: readonly number[], n: number): number => {
  let sum = 0
  for (let i = 0; i < n; i++) sum += costs[i] ?? Number.POSITIVE_INFINITY
  return sum
}
const ascending = (a: number, b: number): number => a - b

/** What an exchange would bring now, its best form, less what it would cost: those of the base. */
const PAYOFFS: {
  readonly [K in BaseExchange['exchange']]: (
    effect: Extract<BaseExchange, { readonly exchange: K }>,
    units: Units,
  ) => number
} = {
  different({ pay, vp }, units) {
    const firsts = units.map(costs => costs[0] ?? Number.POSITIVE_INFINITY).sort(ascending)
    return Math.max(...pay.map((size, i) => (vp[i] as number) - sumOf(firsts, size)))
  },
  animals({ vp }, units) {
    const animals = [...(units[3] ?? []), ...(units[4] ?? [])].sort(ascending)
    return Math.max(...vp.map((points, i) => points - sumOf(animals, i + 1)))
  },
  any3: ({ vp }, units) => vp - sumOf(units.flat().sort(ascending), 3),
  exact: ({ pay, vp }, units) =>
    GOODS.reduce((sum, good, i) => sum - sumOf(units[i] ?? [], pay[good] ?? 0), vp),
  clanMarker: (_effect, units) =>
    MARKER_WORTH - Math.min(...units.map(costs => costs[0] ?? Number.POSITIVE_INFINITY)),
  whisky: (_effect, units) => WHISKY_WORTH - sumOf(units[2] ?? [], 1),
}
const MARKER_WORTH = 3
const WHISKY_WORTH = 3

type Payoff = (effect: Exchange, units: Units) => number

/** The same for a form that a Chronicle brings: the best of its handfuls. */
const payoffOfAny: Payoff = (effect, units) =>
  Math.max(0, ...formsOf(effect).map(({ pay, reward }) => worthOf(reward) - costOf(pay, units)))

const payoff: Payoff = (effect, units) =>
  ((PAYOFFS as Readonly<Record<string, Payoff>>)[effect.exchange] ?? payoffOfAny)(effect, units)

/** Roughly what effects bring. */
const worthOf = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => {
    if (effect.tag === 'vp' || effect.tag === 'coins') return sum + effect.n
    if (effect.tag === 'whisky') return sum + WHISKY_WORTH
    if (effect.tag === 'clanMarker') return sum + MARKER_WORTH
    return sum + (HOPES[effect.tag] ?? 1)
  }, 0)

function costOf(pay: readonly Price[], units: Units): number {
  let sum = 0
  for (const [i, good] of GOODS.entries())
    sum += sumOf(units[i] ?? [], pay.filter(price => price === good).length)
  return sum + pay.filter(price => price === 'whisky').length * WHISKY_WORTH
}

/** The most that one use of an exchange brings. */
const mostFor = (effect: Exchange): number =>
  Math.max(0, ...formsOf(effect).map(({ reward }) => worthOf(reward)))

const exchanges = new Map<string, Exchange | null>()

/** The most an activation of this exchange tile would gain now; 0 for other tiles. */
export function gainOf(tile: string, units: Units): number {
  let exchange = exchanges.get(tile)
  if (exchange === undefined) {
    exchange = tileOf(tile).activation.find((effect): effect is Exchange => effect.tag === 'exchange') ?? null
    exchanges.set(tile, exchange)
  }
  return exchange === null ? 0 : Math.max(0, payoff(exchange, units))
}

/** Roughly what the tiles around a place give when they are activated. */
export function harvest(player: ReadPlayer, x: number, y: number): number {
  let sum = 0
  for (const cell of player.cells)
    if (
      cell.x - x <= 1 &&
      x - cell.x <= 1 &&
      cell.y - y <= 1 &&
      y - cell.y <= 1 &&
      cell.wood + cell.stone + cell.barley + cell.sheep + cell.cattle < LIMITS.resourcesPerTile
    )
      sum += roughly(cell)
  return sum
}
