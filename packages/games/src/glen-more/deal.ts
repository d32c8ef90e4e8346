import { type Chance, type OptionFields, shuffle } from '@cairn/kernel'
import { THE_END_TILE } from './box.ts'
import { GOODS, type Good, STACKS } from './components.ts'
import { HOME_LAYOUT, MARKET, PLAYERS, THE_END } from './numbers.ts'
import { SPACES } from './rondel.ts'
import type { Chronicle } from './seam.ts'
import {
  type Figure,
  type Fixture,
  HIGHLANDER,
  newCell,
  type Options,
  type Player,
  type State,
} from './state.ts'
import { STACK_TILES } from './tiles.ts'

export const options = {
  die: { kind: 'flag', default: false, only: { min: 3, max: 4, otherwise: true } },
  intro: { kind: 'flag', default: false },
  highlander: { kind: 'choice', values: HIGHLANDER, default: 'none' },
} as const satisfies OptionFields

export const stackOf = (letter: string): string[] =>
  STACK_TILES.filter(tile => tile.stack === letter).map(tile => tile.id)

/** How many tiles of the last stack may lie above The End at the start. */
export function endDepths({ intro }: Options): readonly number[] {
  if (intro) return [0]
  const middle = Math.floor(stackOf(THE_END.stack).length / 2)
  const jitter = THE_END.positionJitter
  return Array.from({ length: 2 * jitter + 1 }, (_, i) => middle - jitter + i)
}

/** Puts The End below so many tiles; the top of a stack is its last. */
export const buryEnd = (stack: string[], depth: number): string[] =>
  stack.toSpliced(stack.length - depth, 0, THE_END_TILE)

/** How many spaces of the rondel the Chronicles in play keep, and which. */
export function claim(
  chronicles: readonly Chronicle[],
  options: Options,
  seats: number,
  chance: Chance,
): { readonly keeps: Record<string, object>; readonly fixtures: readonly Fixture[] } {
  const keeps: Record<string, object> = {}
  const fixtures: Fixture[] = []
  // the space behind the last figure stays empty; what Chronicles keep lies before it
  let space = SPACES - 1
  for (const chronicle of chronicles.toReversed()) {
    space -= chronicle.spaces?.(options) ?? 0
    const dealt = chronicle.deal?.(options, seats, space, chance)
    if (dealt === undefined) continue
    keeps[chronicle.key] = dealt.keeps
    fixtures.unshift(...dealt.fixtures)
  }
  return { keeps, fixtures }
}

const newPlayer = (coins: number): Player => {
  const village = newCell(...HOME_LAYOUT['home-village'], 'home-village')
  village.scotsmen = PLAYERS.scotsmenOnHomeVillage
  return {
    coins,
    vp: 0,
    whisky: 0,
    supply: PLAYERS.scotsmen - PLAYERS.scotsmenOnRondel - PLAYERS.scotsmenOnHomeVillage,
    markers: PLAYERS.clanMarkers,
    persons: [],
    cards: [],
    clans: [],
    cells: [village, newCell(...HOME_LAYOUT['home-castle'], 'home-castle')],
  }
}

/** The table as it is laid out, before anybody's turn. */
export function deal(
  chronicles: readonly Chronicle[],
  options: Options,
  seats: number,
  chance: Chance,
): State {
  const order = shuffle(
    Array.from({ length: seats }, (_, seat) => seat),
    chance,
  )
  const figures: Figure[] = order.map((seat, at) => ({ kind: 'pawn', seat, at, done: false }))
  if (options.die) figures.push({ kind: 'die', seat: -1, at: seats, done: false })
  const stacks = STACKS.map(letter => shuffle(stackOf(letter), chance))
  const depths = endDepths(options)
  const last = stacks.length - 1
  stacks[last] = buryEnd(stacks[last] as string[], depths[chance.below(depths.length)] as number)

  const { keeps, fixtures } = claim(chronicles, options, seats, chance)
  const claimed = fixtures.reduce((sum, { size }) => sum + size, 0)
  const spaces = Array<string | null>(SPACES).fill(null)
  const row = shuffle(stackOf('S'), chance)
  for (let space = figures.length; space < SPACES - 1 - claimed; space++)
    spaces[space] = row.shift() ?? stacks[0]?.pop() ?? null

  const coins = MARKET.startCoinsOnFirstSpace[String(seats) as '2' | '3' | '4']
  return {
    options,
    seats,
    spaces,
    fixtures,
    figures,
    end: null,
    stack: 0,
    discard: [],
    gone: [],
    market: Object.fromEntries(GOODS.map(good => [good, coins])) as Record<Good, number>,
    players: Array.from({ length: seats }, (_, seat) =>
      newPlayer(PLAYERS.startCoinsByTurnOrder[order.indexOf(seat)] as number),
    ),
    turn: null,
    movement: 0,
    todo: [{ kind: 'turn' }],
    over: false,
    chronicles: keeps,
    stacks,
  }
}
