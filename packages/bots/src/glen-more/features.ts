// What a position promises a seat, in numbers: the evaluation is a weighted sum of these.
import {
  type Exchange,
  GOODS,
  lastFigure,
  LIMITS,
  MARKET,
  MOUNTAIN,
  permanent,
  type ReadCell,
  type ReadPlayer,
  SPACES,
  type State,
  SCORING,
  spaceOf,
  spotsFor,
  tileOf,
} from '@cairn/games/glen-more'

/** What a player has and can do. `Way` stands for times the way still to go on the rondel. */
export const OWN = [
  'way',
  'waySquared',
  'finished',
  'coins',
  'coinsWay',
  'wood',
  'stone',
  'barley',
  'sheep',
  'cattle',
  'goodsWay',
  'kinds',
  'ready',
  'scotsmenOut',
  'scotsmenOutWay',
  'productionWay',
  'exchangeWay',
  'tavernWay',
  'distilleryWay',
  'moversWay',
  'bestSpotWay',
  'spotsWay',
  'sinclairWay',
  'maclachlanWay',
  'macgregorWay',
  'macintoshWay',
  'lochNessWay',
  'armadale',
] as const

/** How a player stands against the others in what the scorings compare. */
export const COMPARED = [
  'scotsmenWorth',
  'landmarksWorth',
  'whiskyWorth',
  'personsWorth',
  'scotsmenLead',
  'landmarksLead',
  'whiskyLead',
  'personsLead',
  'worthSoon',
  'size',
] as const

export const FEATURES = [...OWN, ...COMPARED] as const
export type Feature = (typeof FEATURES)[number]
export type Weights = Readonly<Record<Feature, number>>

/** What one activation of a tile is worth, roughly, and what kind it is. */
interface Use {
  readonly goods: number
  readonly vp: number
  readonly exchange: number
  readonly whisky: number
  readonly move: number
}

const uses = new Map<string, Use>()

export function useOf(id: string): Use {
  let use = uses.get(id)
  if (use === undefined) {
    let [goods, vp, exchange, whisky, move] = [0, 0, 0, 0, 0]
    for (const effect of tileOf(id).activation) {
      if ('gain' in effect) for (const good of GOODS) goods += effect.gain[good] ?? 0
      else if ('gainAny' in effect) goods += effect.gainAny
      else if ('exchange' in effect) {
        if (effect.exchange === 'whisky') whisky = 1
        else if (effect.exchange === 'clanMarker') exchange = 4
        else exchange = typeof effect.vp === 'number' ? effect.vp : (effect.vp.at(-1) ?? 0)
      } else if ('vp' in effect) vp += effect.vp
      else if ('move' in effect) move += effect.move
    }
    use = { goods, vp, exchange, whisky, move }
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

/** What an exchange would bring now, its best form, less what it would cost. */
function payoff(effect: Exchange, units: Units): number {
  switch (effect.exchange) {
    case 'different': {
      const firsts = units.map(costs => costs[0] ?? Number.POSITIVE_INFINITY).sort(ascending)
      return Math.max(...effect.pay.map((size, i) => (effect.vp[i] as number) - sumOf(firsts, size)))
    }
    case 'animals': {
      const animals = [...(units[3] ?? []), ...(units[4] ?? [])].sort(ascending)
      return Math.max(...effect.vp.map((vp, i) => vp - sumOf(animals, i + 1)))
    }
    case 'any3':
      return effect.vp - sumOf(units.flat().sort(ascending), 3)
    case 'exact':
      return GOODS.reduce((sum, good, i) => sum - sumOf(units[i] ?? [], effect.pay[good] ?? 0), effect.vp)
    case 'clanMarker':
      return MARKER_WORTH - Math.min(...units.map(costs => costs[0] ?? Number.POSITIVE_INFINITY))
    case 'whisky':
    default:
      return WHISKY_WORTH - sumOf(units[2] ?? [], 1)
  }
}
const MARKER_WORTH = 3
const WHISKY_WORTH = 3

const exchanges = new Map<string, Exchange | null>()

/** The most an activation of this exchange tile would gain now; 0 for other tiles. */
export function gainOf(tile: string, units: Units): number {
  let exchange = exchanges.get(tile)
  if (exchange === undefined) {
    exchange = tileOf(tile).activation.find((effect): effect is Exchange => 'exchange' in effect) ?? null
    exchanges.set(tile, exchange)
  }
  return exchange === null ? 0 : Math.max(0, payoff(exchange, units))
}

/** The most that any exchange tile would gain now. */
function ready(player: ReadPlayer, units: Units): number {
  let best = 0
  for (const { tile } of player.cells) best = Math.max(best, gainOf(tile, units))
  return best
}

const worth = (difference: number): number =>
  difference <= 0 ? 0 : (SCORING.table[difference - 1] ?? SCORING.aboveMax)

const castleCount = (player: ReadPlayer): number =>
  (player.cells[1]?.scotsmen ?? 0) * (permanent(player, 'scoringMultiplier')?.factor ?? 1)

const personCount = (player: ReadPlayer): number => {
  let n = 0
  for (const person of player.persons) n += tileOf(person).personCount ?? 1
  return n
}

/** What is compared: the four counts of the scoring phases, and the size at the end. */
const countsOf = (player: ReadPlayer): readonly number[] => [
  castleCount(player),
  player.cards.length,
  player.whisky,
  personCount(player),
  player.cells.length,
]
const SIZE = 4

const PLAIN = tileOf('inshriach')
const LAST_STACK = 17
/** How many tiles of the last stack lie below The End, about. */
const BELOW_END = 9
const WHOLE_WAY = 70

/** How far a pawn can still go before the match ends for it: about 1 at the start, 0 at The End. */
export function wayLeft(state: State, seat: number): number {
  const pawn = state.figures.find(figure => figure.seat === seat)
  if (state.over || pawn === undefined || pawn.done) return 0
  if (state.end !== null) return Math.max(0, state.end - pawn.at) / WHOLE_WAY
  let tiles = state.options.intro ? -LAST_STACK : -BELOW_END
  for (const stack of state.stacks) tiles += stack.length
  return (lastFigure(state).at + SPACES + tiles - pawn.at) / WHOLE_WAY
}

/** What lies on the mountain, for the one who stands there; as good as taken. */
function mountainOf(state: State, seat: number) {
  const mountain = state.chronicles.highlander
  if (mountain === undefined) return undefined
  const space = state.fixtures.find(fixture => fixture.id === MOUNTAIN.id)?.space
  const pawn = state.figures.find(figure => figure.seat === seat)
  return pawn !== undefined && spaceOf(pawn.at) === space ? mountain : undefined
}

/** The most that one tile, laid where a Scotsman allows it, would activate, and how many places there are. */
function bestSpot(player: ReadPlayer): readonly [best: number, spots: number] {
  let best = 0
  const spots = spotsFor(player, PLAIN)
  for (const { x, y } of spots) {
    const sum = harvest(player, x, y)
    if (sum > best) best = sum
  }
  return [best, spots.length]
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

/** The features of OWN, written from the start of the list. */
function own(state: State, seat: number, f: Float64Array): void {
  const player = state.players[seat] as ReadPlayer
  const way = wayLeft(state, seat)
  const goods = [0, 0, 0, 0, 0]
  let [out, production, exchange, tavern, distillery, movers] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < player.cells.length; i++) {
    const cell = player.cells[i] as ReadCell
    for (let k = 0; k < GOODS.length; k++) goods[k] = (goods[k] as number) + cell[GOODS[k] as 'wood']
    if (i !== 1) out += cell.scotsmen
    const use = useOf(cell.tile)
    production += use.goods
    exchange += use.exchange
    tavern += use.vp
    distillery += use.whisky
    movers += use.move
  }
  let coins = player.coins
  const mountain = mountainOf(state, seat)
  if (mountain !== undefined) {
    coins += mountain.coins
    for (let k = 0; k < GOODS.length; k++) goods[k] = (goods[k] as number) + mountain[GOODS[k] as 'wood']
  }
  // whoever has no turn left has no use for goods
  if (way === 0) goods.fill(0)
  let total = 0
  let kinds = 0
  for (const n of goods) {
    total += n
    if (n > 0) kinds++
  }
  const [best, spots] = way > 0 ? bestSpot(player) : [0, 0]
  let i = 0
  f[i++] = way
  f[i++] = way * way
  f[i++] = way === 0 ? 1 : 0
  f[i++] = coins
  f[i++] = coins * way
  for (const n of goods) f[i++] = n
  f[i++] = total * way
  f[i++] = kinds
  f[i++] = total > 0 && exchange > 0 ? ready(player, unitsOf(goods, state.market)) : 0
  f[i++] = way > 0 ? out : 0
  f[i++] = out * way
  f[i++] = production * way
  f[i++] = exchange * way
  f[i++] = tavern * way
  f[i++] = distillery * way
  f[i++] = movers * way
  f[i++] = best * way
  f[i++] = Math.min(8, spots) * way
  f[i++] = permanent(player, 'exchangeCoinSubstitute') === undefined ? 0 : way
  f[i++] = permanent(player, 'unusedMoveVp') === undefined ? 0 : way
  f[i++] = permanent(player, 'whiskyActivationVp') === undefined ? 0 : way
  f[i++] = permanent(player, 'castlesActAsScotsmen') === undefined ? 0 : way
  f[i++] = permanent(player, 'extraActivation') === undefined ? 0 : way
  f[i++] = permanent(player, 'coinValue') === undefined ? 0 : Math.min(8, coins + 4 * way)
}

/** The features of COMPARED, written after the others. */
function compared(state: State, seat: number, counts: Company, f: Float64Array): void {
  const phases = state.over ? 0 : SCORING.phases.length - state.stack
  const left = state.stack < SCORING.phases.length - 1 ? (state.stacks[state.stack]?.length ?? 0) : LAST_STACK
  const others = counts.length - 1
  const at = OWN.length
  let now = 0
  for (let c = 0; c <= SIZE; c++) {
    let least = Number.POSITIVE_INFINITY
    for (const count of counts) least = Math.min(least, count[c] as number)
    let lead = 0
    let margin = 0
    for (let other = 0; other < counts.length; other++) {
      const n = counts[other]?.[c] as number
      const share = other === seat ? 1 : -1 / others
      lead += share * n
      margin += share * worth(n - least)
    }
    if (c < SIZE) {
      now += margin
      f[at + c] = margin * phases
      f[at + SIZE + c] = lead * phases
    } else f[at + 2 * SIZE + 1] = lead
  }
  f[at + 2 * SIZE] = now * (1 - left / LAST_STACK)
}

/** What is compared, of each seat. */
export type Company = readonly (readonly number[])[]
export const companyOf = (state: State): Company => state.players.map(countsOf)

const scratch = new Float64Array(FEATURES.length)

/**
 * What a seat stands to end with, as far as these weights can tell, over the others in what scorings compare.
 * The company may be given if only this seat has changed since.
 */
export function promise(
  state: State,
  seat: number,
  weights: Float64Array,
  company = companyOf(state),
): number {
  const player = state.players[seat] as ReadPlayer
  if (state.over) return player.vp
  own(state, seat, scratch)
  compared(state, seat, company.with(seat, countsOf(player)), scratch)
  // what movement points left over will bring
  const left = state.turn === seat ? (permanent(player, 'unusedMoveVp') ?? 0) * state.movement : 0
  let sum = player.vp + left
  for (let i = 0; i < scratch.length; i++) sum += (scratch[i] as number) * (weights[i] as number)
  return sum
}

/** Each seat's share of how far a seat will end over the mean of the others. */
const shares = (state: State, seat: number): readonly number[] =>
  state.players.map((_, other) => (other === seat ? 1 : -1 / (state.seats - 1)))

/** What tells how far a seat will end over the mean of the others: OWN as differences, and COMPARED. */
export function featuresOf(state: State, seat: number): Float64Array {
  const f = new Float64Array(FEATURES.length)
  for (const [other, share] of shares(state, seat).entries()) {
    own(state, other, scratch)
    for (let i = 0; i < OWN.length; i++) f[i] = (f[i] as number) + share * (scratch[i] as number)
  }
  compared(state, seat, companyOf(state), f)
  return f
}

/** How far a seat is over the mean of the others. */
export const lead = (state: State, seat: number): number =>
  shares(state, seat).reduce((sum, share, other) => sum + share * (state.players[other]?.vp ?? 0), 0)

/** How far a seat will end over the mean of the others, as far as these weights can tell. */
export function margin(state: State, seat: number, weights: Float64Array): number {
  let sum = lead(state, seat)
  if (state.over) return sum
  const f = featuresOf(state, seat)
  for (let i = 0; i < f.length; i++) sum += (f[i] as number) * (weights[i] as number)
  return sum
}

export const weightsFrom = (weights: Weights): Float64Array =>
  Float64Array.from(FEATURES, feature => weights[feature])
