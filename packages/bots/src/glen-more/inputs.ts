// What can be seen of a position from one seat, in numbers: from these a judgement is made.
import {
  BOX,
  CATEGORIES,
  GOODS,
  countFor,
  lastFigure,
  permanent,
  positionAt,
  type ReadCell,
  type ReadPlayer,
  type State,
  STACKS,
  spotsFor,
  tileOf,
  worth,
} from '@cairn/games/glen-more'
import { isInPlay, LORE } from './chronicles/index.ts'
import { LAST_STACK, wayLeft } from './seam/way.ts'
import { PROSPECTS, prospects } from './prospects.ts'
import { gainOf, harvest, TRADES, type Units, unitsOf, useOf } from './uses.ts'

/** What a player has and can do. `Way` stands for times the way still to go on the rondel. */
const OWN = [
  'way',
  'waySquared',
  'finished',
  'coins',
  'coinsWay',
  ...GOODS,
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

/** What the scorings compare: the four categories of each phase, and the size of the land at the end. */
const COUNTED = [...CATEGORIES, 'size'] as const
const SIZE = CATEGORIES.length

/** How a player stands in this: points over the others and lead over the others in all phases to come, and how far from the least and the most of them. */
const COMPARED = [
  ...CATEGORIES.map(category => `${category}Worth`),
  ...CATEGORIES.map(category => `${category}Lead`),
  'worthSoon',
  'sizeLead',
  ...COUNTED.flatMap(counted => [`${counted}OverLeast`, `${counted}OverMost`]),
]

/** How far the match is, and what else of the land and the market matters. */
const TABLE = [
  'two',
  'three',
  'stack',
  'stackLeft',
  'tilesLeft',
  'endLies',
  'supply',
  'markers',
  'clans',
  'cells',
  'exchanges',
  'distilleries',
  'villages',
  'ahead',
  'behind',
  ...GOODS.map(good => `${good}Made`),
  ...GOODS.map(good => `${good}Price`),
  ...TRADES.map(trade => `${trade}Way`),
  'readyAll',
]

/** What every match has; and after it what Chronicles add, which is 0 where they are not in play. */
export const BASE_INPUTS: readonly string[] = [...OWN, ...COMPARED, ...TABLE, ...PROSPECTS]
export const INPUTS: readonly string[] = [...BASE_INPUTS, ...LORE.flatMap(({ inputs }) => inputs ?? [])]

/** The most that any exchange tile would gain now. */
function ready(player: ReadPlayer, units: Units): number {
  let best = 0
  for (const { tile } of player.cells) best = Math.max(best, gainOf(tile, units))
  return best
}

const castleCount = (player: ReadPlayer): number =>
  (player.cells[1]?.scotsmen ?? 0) * (permanent(player, 'scoringMultiplier')?.factor ?? 1)

const personCount = (player: ReadPlayer): number => {
  let n = 0
  for (const person of player.persons) n += tileOf(person).personCount
  return n
}

/** What a player has of each: as the rules count it, if Chronicles have a say in that. */
function countsOf(state: State, seat: number): readonly number[] {
  const player = state.players[seat] as ReadPlayer
  const p = positionAt(state)
  if (p.seam.moments.count.length > 0)
    return [...CATEGORIES.map(category => countFor(p, seat, category)), player.cells.length]
  return [castleCount(player), player.cards.length, player.whisky, personCount(player), player.cells.length]
}

const PLAIN = tileOf('inshriach')
/** The most that one tile, laid where a Scotsman allows it, would activate, and how many places there are. */
function bestSpot(player: ReadPlayer): readonly [best: number, spots: number] {
  let best = 0
  const spots = spotsFor(BOX, player, PLAIN)
  for (const { x, y } of spots) {
    const sum = harvest(player, x, y)
    if (sum > best) best = sum
  }
  return [best, spots.length]
}

/** All that inputs of the base see of where Scotsmen stand, in one number. */
export function postsOf(player: ReadPlayer): number {
  const [best, spots] = bestSpot(player)
  return ((player.cells[1]?.scotsmen ?? 0) * 100 + spots) * 1000 + best
}

/** Writes OWN from the start of the list; the goods at hand. */
function own(state: State, seat: number, f: Float64Array): readonly number[] {
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
  for (const lore of LORE) {
    const stock = isInPlay(state, lore) ? lore.stock?.(state, seat) : undefined
    if (stock === undefined) continue
    coins += stock.coins
    for (let k = 0; k < GOODS.length; k++) goods[k] = (goods[k] as number) + stock[GOODS[k] as 'wood']
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
  return goods
}

/** Writes COMPARED after the others. */
function compared(state: State, seat: number, all: AllCounts, f: Float64Array): void {
  const phases = STACKS.length - state.stack
  const left = state.stack < STACKS.length - 1 ? (state.stacks[state.stack]?.length ?? 0) : LAST_STACK
  const mine = all[seat] as readonly number[]
  const others = all.length - 1
  const at = OWN.length
  let soon = 0
  for (let c = 0; c <= SIZE; c++) {
    const count = mine[c] as number
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (let other = 0; other <= others; other++) {
      if (other === seat) continue
      const n = all[other]?.[c] as number
      if (n < least) least = n
      if (n > most) most = n
    }
    const zero = Math.min(least, count)
    let margin = worth(count - zero)
    let lead = count
    for (let other = 0; other <= others; other++) {
      if (other === seat) continue
      const n = all[other]?.[c] as number
      margin -= worth(n - zero) / others
      lead -= n / others
    }
    if (c < SIZE) {
      soon += margin
      f[at + c] = margin * phases
      f[at + SIZE + c] = lead * phases
    } else f[at + 2 * SIZE + 1] = lead
    f[at + 2 * SIZE + 2 + 2 * c] = count - least
    f[at + 2 * SIZE + 3 + 2 * c] = count - most
  }
  f[at + 2 * SIZE] = soon * (1 - left / LAST_STACK)
}

/** Writes TABLE after the others. */
function table(state: State, seat: number, goods: readonly number[], f: Float64Array): void {
  const player = state.players[seat] as ReadPlayer
  const made = [0, 0, 0, 0, 0]
  const trades = [0, 0, 0, 0, 0]
  let units: Units | undefined
  let [exchanges, distilleries, villages, readyAll] = [0, 0, 0, 0]
  for (const { tile } of player.cells) {
    const { kinds, exchange, whisky, trade } = useOf(tile)
    if (trade >= 0) {
      trades[trade] = (trades[trade] as number) + exchange
      readyAll += gainOf(tile, (units ??= unitsOf(goods, state.market)))
    }
    for (let k = 0; k < made.length; k++) made[k] = (made[k] as number) + (kinds[k] as number)
    if (exchange > 0) exchanges++
    distilleries += whisky
    if (tileOf(tile).types.includes('village')) villages++
  }
  const pawn = state.figures.find(figure => figure.seat === seat) as State['figures'][number]
  let behind = 0
  for (const figure of state.figures) if (!figure.done && figure.at < pawn.at) behind++
  let i = OWN.length + COMPARED.length
  f[i++] = state.seats === 2 ? 1 : 0
  f[i++] = state.seats === 3 ? 1 : 0
  f[i++] = state.stack
  f[i++] = state.stacks[state.stack]?.length ?? 0
  f[i++] = state.stacks.reduce((sum, stack) => sum + stack.length, 0)
  f[i++] = state.end === null ? 0 : 1
  f[i++] = player.supply
  f[i++] = player.markers
  f[i++] = player.clans.length
  f[i++] = player.cells.length
  f[i++] = exchanges
  f[i++] = distilleries
  f[i++] = villages
  f[i++] = pawn.done ? 0 : pawn.at - lastFigure(state).at
  f[i++] = behind
  for (const n of made) f[i++] = n
  for (const good of GOODS) f[i++] = state.market[good]
  const way = f[0] as number
  for (const n of trades) f[i++] = n * way
  f[i++] = way > 0 ? readyAll : 0
}

/** Writes what Chronicles add after the others. */
function told(state: State, seat: number, f: Float64Array): void {
  let at = BASE_INPUTS.length
  for (const lore of LORE) {
    const { inputs = [] } = lore
    const seen = isInPlay(state, lore) ? lore.see?.(state, seat) : undefined
    for (let i = 0; i < inputs.length; i++) f[at++] = seen?.[i] ?? 0
  }
}

/** What is compared, of each seat. */
export type AllCounts = readonly (readonly number[])[]
export const allCountsOf = (state: State): AllCounts => state.players.map((_, seat) => countsOf(state, seat))

/** Writes all inputs of a seat. Those of all may be of an earlier state if only this seat has changed since. */
export function writeInputs(state: State, seat: number, all: AllCounts, f: Float64Array): void {
  const goods = own(state, seat, f)
  compared(state, seat, all.with(seat, countsOf(state, seat)), f)
  table(state, seat, goods, f)
  prospects(state, seat, goods, f, OWN.length + COMPARED.length + TABLE.length)
  told(state, seat, f)
}
