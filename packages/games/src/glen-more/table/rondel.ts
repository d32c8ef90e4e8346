import type { Seat } from '@cairn/kernel'
import { type Box, THE_END_TILE } from '../box/box.ts'
import { RONDEL } from '../box/numbers.ts'
import type { Figure, Fixture, Ground } from './state.ts'

export const SPACES = RONDEL.spaces
export const spaceOf = (at: number): number => at % SPACES

/** The last figure still in play: its turn is next (GM-4). */
export function lastFigure<F extends Readonly<Figure>>(table: { readonly figures: readonly F[] }): F {
  let last: F | undefined
  for (const figure of table.figures)
    if (!figure.done && (last === undefined || figure.at < last.at)) last = figure
  if (last === undefined) throw new Error('nobody is left on the rondel')
  return last
}

export const isStanding = (table: Ground, at: number): boolean => {
  for (const figure of table.figures) if (spaceOf(figure.at) === spaceOf(at)) return true
  return false
}

/** The fixture that begins on this space, or covers it. */
export function fixtureOn(table: Ground, at: number): Fixture | undefined {
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

/** The space behind a figure, on which its row closes. */
export const behind = (from: number): number => from + SPACES - 1

/**
 * What lies ahead of a figure, of the last one if none other is named, nearest first. The space behind the last
 * one closes the row: a fixture that reaches into it is behind the figure, not ahead (GM-5, GM-39).
 */
export function ahead(table: Ground, from: number, last: number = from): readonly Lying[] {
  const row: Lying[] = []
  const close = behind(last)
  for (let at = from + 1; at < close; at++) {
    const tile = table.spaces[spaceOf(at)] as string | null
    if (tile !== null) row.push({ at, id: tile, fixed: false })
    else
      for (const fixture of table.fixtures)
        if (fixture.space === spaceOf(at) && at + fixture.size <= close)
          row.push({ at, id: fixture.id, fixed: true })
  }
  return row
}

/** Whether a player can stop here and take what lies there (GM-5). */
export const isTakeable = (box: Box, lying: Lying): boolean =>
  !lying.fixed && !box.tileOf(lying.id).protection

/** Where the next tile of a refill goes, from here on (GM-7); undefined once only the space behind the last figure is empty. */
export function gap(table: Ground, last = lastFigure(table).at, from = last + 1): number | undefined {
  const held = heldSpaces(table)
  for (let at = from; at < behind(last); at++) {
    const space = spaceOf(at)
    if (table.spaces[space] === null && (held & (1 << space)) === 0) return at
  }
  return undefined
}

/** The spaces that figures and fixtures hold, as bits. */
function heldSpaces({ figures, fixtures }: Ground): number {
  let bits = 0
  for (const { at } of figures) bits |= 1 << spaceOf(at)
  for (const { space, size } of fixtures) for (let i = 0; i < size; i++) bits |= 1 << spaceOf(space + i)
  return bits
}

/** The empty space behind the row, for a figure that finds nothing to stop on (GM-8); with a fixture there it stays. */
export function behindRow(table: Ground, from: number): number {
  const close = behind(from)
  return fixtureOn(table, close) === undefined ? close : from + SPACES
}

/**
 * Where the die goes for a roll (GM-8): the stop, a tile to discard or none; or out of the match, at The End.
 * It counts tiles, slides on from one with an icon, and takes the foremost it can if its roll is too high.
 */
export function dieStop(
  box: Box,
  table: Ground,
  from: number,
  roll: number,
): { readonly at: number; readonly tile: string | null } | 'out' {
  let left = roll
  let foremost: Lying | undefined
  for (const lying of ahead(table, from)) {
    if (lying.id === THE_END_TILE) return 'out'
    if (left > 0) left--
    if (!isTakeable(box, lying) || box.tileOf(lying.id).chronicle !== null) continue
    foremost = lying
    if (left === 0) break
  }
  return foremost === undefined
    ? { at: behindRow(table, from), tile: null }
    : { at: foremost.at, tile: foremost.id }
}

/** Where a figure that goes on from here next comes to this space. */
export const nextAt = (space: number, from: number): number =>
  from + 1 + spaceOf(space - from - 1 + SPACES * (from + 1))

/** The seats in the order in which they answer: from the rear of the rondel forward, then those who have finished. */
export function rearFirst(table: Ground): readonly Seat[] {
  const pawns = table.figures.filter(figure => figure.kind === 'pawn')
  const place = ({ at, done, seat }: Readonly<Figure>): number => (done ? DONE_LAST + seat : at)
  return pawns.toSorted((a, b) => place(a) - place(b)).map(({ seat }) => seat)
}
const DONE_LAST = 1e6
