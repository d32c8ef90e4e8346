import { THE_END_TILE, tileOf } from '../box/box.ts'
import { RONDEL } from '../box/numbers.ts'
import type { Figure, Fixture, ReadTable } from './state.ts'

export const SPACES = RONDEL.spaces
export const spaceOf = (at: number): number => at % SPACES

/** The last figure still in play: its turn is next. */
export function lastFigure<F extends Readonly<Figure>>(table: { readonly figures: readonly F[] }): F {
  let last: F | undefined
  for (const figure of table.figures)
    if (!figure.done && (last === undefined || figure.at < last.at)) last = figure
  if (last === undefined) throw new Error('nobody is left on the rondel')
  return last
}

export const isStanding = (table: ReadTable, at: number): boolean => {
  for (const figure of table.figures) if (spaceOf(figure.at) === spaceOf(at)) return true
  return false
}

/** The fixture that begins on this space, or covers it. */
export function fixtureOn(table: ReadTable, at: number): Fixture | undefined {
  for (const fixture of table.fixtures)
    if (spaceOf(at - fixture.space + SPACES) < fixture.size) return fixture
  return undefined
}

/** A thing on the rondel: a tile, or a fixture, which counts as one tile however long it is. */
export interface Lying {
  readonly at: number
  readonly id: string
  readonly fixed: boolean
}

/**
 * What lies ahead of the last figure, nearest first. The space behind it closes the row: a fixture that
 * reaches into it is behind the figure, not ahead.
 */
export function ahead(table: ReadTable, from: number): readonly Lying[] {
  const row: Lying[] = []
  const behind = from + SPACES - 1
  for (let at = from + 1; at < behind; at++) {
    const tile = table.spaces[spaceOf(at)] as string | null
    if (tile !== null) row.push({ at, id: tile, fixed: false })
    else
      for (const fixture of table.fixtures)
        if (fixture.space === spaceOf(at) && at + fixture.size <= behind)
          row.push({ at, id: fixture.id, fixed: true })
  }
  return row
}

/** Whether a player can stop here and take what lies there. */
export const isTakeable = (lying: Lying): boolean => !lying.fixed && !tileOf(lying.id).protection

/** Where the next tile of a refill goes; undefined once only the space behind the last figure is empty. */
export function gap(table: ReadTable): number | undefined {
  const from = lastFigure(table).at
  for (let at = from + 1; at < from + SPACES - 1; at++)
    if (table.spaces[spaceOf(at)] === null && !isStanding(table, at) && fixtureOn(table, at) === undefined)
      return at
  return undefined
}

/**
 * Where the die goes for a roll: the stop, a tile to discard or none; or out of the match, at The End.
 * It counts tiles, slides on from one with an icon, and takes the foremost it can if its roll is too high.
 */
export function dieStop(
  table: ReadTable,
  from: number,
  roll: number,
): { readonly at: number; readonly tile: string | null } | 'out' {
  let left = roll
  let foremost: Lying | undefined
  for (const lying of ahead(table, from)) {
    if (lying.id === THE_END_TILE) return 'out'
    if (left > 0) left--
    if (!isTakeable(lying) || tileOf(lying.id).chronicle !== null) continue
    foremost = lying
    if (left === 0) break
  }
  if (foremost !== undefined) return { at: foremost.at, tile: foremost.id }
  // nothing to stop on: it goes to the empty space behind the row, or stays if a fixture is there
  const behind = from + SPACES - 1
  return { at: fixtureOn(table, behind) === undefined ? behind : from + SPACES, tile: null }
}
