import { type Chance, type OptionField, pick, type Seat, shuffle } from '@cairn/kernel'
import { THE_END_TILE } from '../box/box.ts'
import { STACKS } from '../box/components.ts'
import { HOME_LAYOUT, MARKET, PLAYERS, THE_END } from '../box/numbers.ts'
import { SPACES } from '../table/rondel.ts'
import type { Buried, Seam } from './seam.ts'
import {
  type BaseOptions,
  type Figure,
  type Fixture,
  newCell,
  type Options,
  type Player,
  type State,
} from '../table/state.ts'

export const OPTIONS: Readonly<Record<keyof BaseOptions, OptionField>> = {
  // GM-8: with two it always plays
  die: { kind: 'flag', default: false, only: { min: 3, max: 4, otherwise: true } },
  intro: { kind: 'flag', default: false },
}

const JITTER = THE_END.positionJitter
const OFFSETS: readonly number[] = Array.from({ length: 2 * JITTER + 1 }, (_, i) => i - JITTER)

/** GM-2 */
export const THE_END_BURIED: Buried = {
  tile: THE_END_TILE,
  stack: THE_END.stack,
  depths({ intro }, size) {
    if (intro) return [0]
    const middle = Math.floor(size / 2)
    return OFFSETS.map(offset => middle + offset)
  },
}

/** The tiles that are shuffled into a stack. */
export const stackOf = (seam: Seam, letter: string): readonly string[] => seam.stacks[letter] ?? []

/** Puts a tile below so many others; the top of a stack is its last. */
export const bury = (stack: readonly string[], tile: string, depth: number): string[] =>
  stack.toSpliced(stack.length - depth, 0, tile)

/** Where the fixtures of the Chronicles in play lie: one after another, up to the space that stays empty. */
export function fixturesOf(seam: Seam, options: Options): readonly Fixture[] {
  const wanted = seam.chronicles.flatMap(chronicle => chronicle.fixtures?.(options) ?? [])
  let space = SPACES - 1 - wanted.reduce((sum, { size }) => sum + size, 0)
  return wanted.map(({ id, size }) => {
    const fixture = { id, space, size }
    space += size
    return fixture
  })
}

/** GM-1 */
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

const ALL_SEATS: readonly Seat[] = PLAYERS.startCoinsByTurnOrder.map((_, seat) => seat)

/** The table as it is laid out, before anybody's turn (GM-1, GM-2, GM-3). */
export function deal(seam: Seam, options: Options, seats: number, chance: Chance): State {
  const order = shuffle(ALL_SEATS.slice(0, seats), chance)
  const figures: Figure[] = order.map((seat, at) => ({ kind: 'pawn', seat, at, done: false }))
  if (options.die) figures.push({ kind: 'die', seat: -1, at: seats, done: false })
  const stacks = STACKS.map(letter => {
    const stack = shuffle(stackOf(seam, letter).slice(), chance)
    return seam.buried
      .filter(buried => buried.stack === letter)
      .reduce((all, { tile, depths }) => bury(all, tile, pick(depths(options, stack.length), chance)), stack)
  })
  const chronicles = Object.fromEntries(
    seam.chronicles.flatMap(({ key, keeps }) =>
      keeps === undefined ? [] : [[key, keeps.deal(options, seats, chance)]],
    ),
  )

  const fixtures = fixturesOf(seam, options)
  const claimed = fixtures.reduce((sum, { size }) => sum + size, 0)
  const spaces = Array<string | null>(SPACES).fill(null)
  let space = figures.length
  for (const tile of shuffle(stackOf(seam, 'S').slice(), chance)) spaces[space++] = tile
  for (const chronicle of seam.chronicles)
    for (const kind of Object.keys(chronicle.figures ?? {}))
      figures.push({ kind: kind as Figure['kind'], seat: -1, at: space++, done: false })
  for (; space < SPACES - 1 - claimed; space++) spaces[space] = stacks[0]?.pop() ?? null

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
    market: { wood: coins, stone: coins, barley: coins, sheep: coins, cattle: coins },
    players: order.map((_, seat) => newPlayer(PLAYERS.startCoinsByTurnOrder[order.indexOf(seat)] as number)),
    turn: null,
    movement: 0,
    todo: [{ kind: 'turn' }],
    over: false,
    chronicles,
    stacks,
  }
}
