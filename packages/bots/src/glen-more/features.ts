// What a position promises a seat, in numbers: the evaluation is a weighted sum of these.
import {
  GOODS,
  lastFigure,
  LIMITS,
  permanent,
  type ReadCell,
  type ReadPlayer,
  type State,
  SCORING,
  spotsFor,
  tileOf,
} from '@cairn/games/glen-more'

/** The names of the features, in order; weights are written down by name. */
export const FEATURES = [
  'always',
  'time',
  'timeSquared',
  'phases',
  'coins',
  'coinsTime',
  'wood',
  'stone',
  'barley',
  'sheep',
  'cattle',
  'goodsTime',
  'kinds',
  'ready',
  'scotsmenWorth',
  'landmarksWorth',
  'whiskyWorth',
  'personsWorth',
  'scotsmenLead',
  'landmarksLead',
  'whiskyLead',
  'personsLead',
  'scotsmenOut',
  'scotsmenOutTime',
  'sizeOver',
  'sizeLead',
  'sizeLeadTime',
  'productionTime',
  'exchangeTime',
  'tavernTime',
  'distilleryTime',
  'moversTime',
  'bestSpotTime',
  'spotsTime',
  'ahead',
  'aheadTime',
  'sinclairTime',
  'maclachlanTime',
  'macgregorTime',
  'macintoshTime',
  'lochNessTime',
  'armadale',
  'moil',
] as const

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

function useOf(id: string): Use {
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

/** The most an exchange tile would pay for the goods at hand. */
function ready(player: ReadPlayer, goods: readonly number[]): number {
  const all = goods.reduce((a, b) => a + b, 0)
  const kinds = goods.filter(n => n > 0).length
  const animals = (goods[3] as number) + (goods[4] as number)
  let best = 0
  for (const { tile } of player.cells)
    for (const effect of tileOf(tile).activation) {
      if (!('exchange' in effect)) continue
      let vp = 0
      if (effect.exchange === 'animals') vp = effect.vp[Math.min(animals, effect.vp.length) - 1] ?? 0
      else if (effect.exchange === 'any3') vp = all >= 3 ? effect.vp : 0
      else if (effect.exchange === 'different')
        effect.pay.forEach((size, i) => {
          if (kinds >= size) vp = Math.max(vp, effect.vp[i] ?? 0)
        })
      else if (effect.exchange === 'exact')
        vp = GOODS.every((good, i) => (goods[i] as number) >= (effect.pay[good] ?? 0)) ? effect.vp : 0
      else if (effect.exchange === 'whisky') vp = (goods[2] as number) > 0 ? 2 : 0
      best = Math.max(best, vp)
    }
  return best
}

const worth = (difference: number): number =>
  difference <= 0 ? 0 : (SCORING.table[difference - 1] ?? SCORING.aboveMax)

const castleCount = (player: ReadPlayer): number =>
  (player.cells[1]?.scotsmen ?? 0) * (permanent(player, 'scoringMultiplier')?.factor ?? 1)

const personCount = (player: ReadPlayer): number =>
  player.persons.reduce((sum, person) => sum + (tileOf(person).personCount ?? 1), 0)

/** The four counts of the scoring phases. */
const countsOf = (player: ReadPlayer): readonly number[] => [
  castleCount(player),
  player.cards.length,
  player.whisky,
  personCount(player),
]

const PLAIN = tileOf('inshriach')
const MIDDLE = 8
const ALL_TILES = 57

/** How much of the match is left: 1 at the start, 0 when The End is out. */
export function timeLeft(state: State): number {
  let tiles = -MIDDLE
  for (const stack of state.stacks) tiles += stack.length
  return Math.max(0, tiles) / ALL_TILES
}

/** All features of a seat, in the order of FEATURES. */
export function featuresOf(state: State, seat: number): Float64Array {
  const f = new Float64Array(FEATURES.length)
  const player = state.players[seat] as ReadPlayer
  const t = timeLeft(state)
  const phases = state.over ? 0 : SCORING.phases.length - state.stack
  const goods = [0, 0, 0, 0, 0]
  let [out, production, exchange, tavern, distillery, movers] = [0, 0, 0, 0, 0, 0]
  for (const [i, cell] of player.cells.entries()) {
    for (let k = 0; k < GOODS.length; k++) goods[k] = (goods[k] as number) + cell[GOODS[k] as 'wood']
    if (i !== 1) out += cell.scotsmen
    const use = useOf(cell.tile)
    production += use.goods
    exchange += use.exchange
    tavern += use.vp
    distillery += use.whisky
    movers += use.move
  }
  const total = goods.reduce((a, b) => a + b, 0)
  const others = state.players.filter((_, other) => other !== seat)
  const counts = countsOf(player)
  const theirs = others.map(countsOf)
  const sizes = others.map(other => other.cells.length)
  const size = player.cells.length
  const meanSize = sizes.reduce((a, b) => a + b, 0) / sizes.length
  let bestSpot = 0
  const spots = t > 0 ? spotsFor(player, PLAIN) : []
  for (const { x, y } of spots) {
    let sum = 0
    for (const cell of player.cells)
      if (
        Math.abs(cell.x - x) <= 1 &&
        Math.abs(cell.y - y) <= 1 &&
        cell.wood + cell.stone + cell.barley + cell.sheep + cell.cattle < LIMITS.resourcesPerTile
      )
        sum += roughly(cell)
    if (sum > bestSpot) bestSpot = sum
  }
  const pawn = state.figures.find(figure => figure.seat === seat)
  const lead = pawn === undefined || pawn.done || state.over ? 0 : pawn.at - lastFigure(state).at
  let i = 0
  f[i++] = 1
  f[i++] = t
  f[i++] = t * t
  f[i++] = phases
  f[i++] = player.coins
  f[i++] = player.coins * t
  for (const n of goods) f[i++] = n
  f[i++] = total * t
  f[i++] = goods.filter(n => n > 0).length
  f[i++] = ready(player, goods)
  for (let c = 0; c < counts.length; c++) {
    const least = Math.min(counts[c] as number, ...theirs.map(their => their[c] as number))
    f[i++] = worth((counts[c] as number) - least) * phases
  }
  for (let c = 0; c < counts.length; c++) {
    const mean = theirs.reduce((sum, their) => sum + (their[c] as number), 0) / theirs.length
    f[i++] = ((counts[c] as number) - mean) * phases
  }
  f[i++] = out
  f[i++] = out * t
  f[i++] = Math.max(0, size - Math.min(...sizes))
  f[i++] = size - meanSize
  f[i++] = (size - meanSize) * t
  f[i++] = production * t
  f[i++] = exchange * t
  f[i++] = tavern * t
  f[i++] = distillery * t
  f[i++] = movers * t
  f[i++] = bestSpot * t
  f[i++] = Math.min(8, spots.length) * t
  f[i++] = lead
  f[i++] = lead * t
  f[i++] = permanent(player, 'exchangeCoinSubstitute') === undefined ? 0 : t
  f[i++] = permanent(player, 'unusedMoveVp') === undefined ? 0 : t
  f[i++] = permanent(player, 'whiskyActivationVp') === undefined ? 0 : t
  f[i++] = permanent(player, 'castlesActAsScotsmen') === undefined ? 0 : t
  f[i++] = permanent(player, 'extraActivation') === undefined ? 0 : t
  f[i++] = permanent(player, 'coinValue') === undefined ? 0 : Math.min(8, player.coins + 4 * t)
  f[i++] = permanent(player, 'scoringMultiplier') === undefined ? 0 : phases
  return f
}

/** The victory points a seat will end with, as far as these weights can tell. */
export function promise(state: State, seat: number, weights: Float64Array): number {
  const f = featuresOf(state, seat)
  let sum = state.players[seat]?.vp ?? 0
  if (state.over) return sum
  for (let i = 0; i < f.length; i++) sum += (f[i] as number) * (weights[i] as number)
  return sum
}

export const weightsFrom = (weights: Weights): Float64Array =>
  Float64Array.from(FEATURES, feature => weights[feature])
