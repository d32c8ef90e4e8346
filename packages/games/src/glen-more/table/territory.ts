// The land of one player: where tiles may go, what may be taken away, what is counted.
import type { Box } from '../box/box.ts'
import type { Tile } from '../box/components.ts'
import type { Count } from '../box/effect.ts'
import { LIMITS } from '../box/numbers.ts'
import { REACH, type Spot } from './move.ts'
import type { ReadCell, ReadPlayer } from './state.ts'

export const isRiver = (box: Box, cell: ReadCell): boolean => box.tileOf(cell.tile).river

export const load = (cell: ReadCell): number =>
  cell.wood + cell.stone + cell.barley + cell.sheep + cell.cattle

/** GM-20 */
export const room = (cell: ReadCell): number => LIMITS.resourcesPerTile - load(cell)

export const isNear = (cell: ReadCell, x: number, y: number): boolean =>
  cell.x - x <= 1 && x - cell.x <= 1 && cell.y - y <= 1 && y - cell.y <= 1

export function cellAt<C extends ReadCell>(player: { readonly cells: readonly C[] }, x: number, y: number) {
  for (const cell of player.cells) if (cell.x === x && cell.y === y) return cell
  return undefined
}

export const HOME_CELLS = 2
export const castleOf = <C extends ReadCell>(player: { readonly cells: readonly C[] }): C =>
  player.cells[1] as C

/** All the goods on a territory. */
export function goodsOf(player: ReadPlayer): number {
  let sum = 0
  for (const cell of player.cells) sum += load(cell)
  return sum
}

// A chart of the territory for one question at a time: marks of an older question are simply old.
const HALF = REACH + 2
const SPAN = 2 * HALF
const taken = new Int32Array(SPAN * SPAN)
const guarded = new Int32Array(SPAN * SPAN)
const tried = new Int32Array(SPAN * SPAN)
let question = 0

const spot = (x: number, y: number): number => (y + HALF) * SPAN + x + HALF
const SIDES = [1, -1, SPAN, -SPAN] as const
const AROUND = [1, -1, SPAN, -SPAN, SPAN + 1, SPAN - 1, -SPAN + 1, -SPAN - 1] as const

/** How a tile is laid: a home tile whose Scotsman is paid with first; or by somebody who needs no Scotsman there. */
export interface Laying {
  readonly without?: 0 | 1 | undefined
  readonly unguarded?: boolean
}
const USUAL: Laying = {}

function chart(box: Box, player: ReadPlayer, { without, unguarded = false }: Laying): void {
  question++
  // GM-61
  const castles = box.permanent(player, 'castlesActAsScotsmen') !== undefined
  for (let i = 0; i < player.cells.length; i++) {
    const cell = player.cells[i] as ReadCell
    const here = spot(cell.x, cell.y)
    taken[here] = question
    const scotsmen = cell.scotsmen - (i === without ? 1 : 0)
    if (unguarded || scotsmen > 0 || (castles && box.tileOf(cell.tile).types.includes('castle')))
      for (const step of AROUND) guarded[here + step] = question
  }
}

interface RiverEnds {
  readonly left: number
  readonly right: number
}

/** Where the river of a territory begins and ends. */
export function riverEnds(box: Box, player: ReadPlayer): RiverEnds {
  let left = 0
  let right = 0
  for (const cell of player.cells)
    if (cell.y === 0 && isRiver(box, cell)) {
      if (cell.x < left) left = cell.x
      if (cell.x > right) right = cell.x
    }
  return { left, right }
}

/** The same of a charted territory: nothing lies beside the river's ends, so it is the run of tiles through the Home Village. */
function chartedRiver(): RiverEnds {
  let left = 0
  let right = 0
  while (taken[spot(left - 1, 0)] === question) left--
  while (taken[spot(right + 1, 0)] === question) right++
  return { left, right }
}

const isRiverSpot = (x: number, beyond: number): boolean =>
  taken[spot(x, 0)] !== question && guarded[spot(x, 0)] === question && taken[spot(beyond, 0)] !== question

/** The places where the tile may be laid, so many of them at most (GM-15, GM-16). */
function spotsIn(box: Box, player: ReadPlayer, tile: Tile, laying: Laying, most: number): readonly Spot[] {
  chart(box, player, laying)
  if (tile.overlay) return overlaySpots(box, player, tile, most)
  const ends = chartedRiver()
  return tile.river ? riverSpots(ends, most) : otherSpots(player, ends, most)
}

function overlaySpots(box: Box, { cells }: ReadPlayer, tile: Tile, most: number): readonly Spot[] {
  const spots: Spot[] = []
  for (let i = 0; i < cells.length && spots.length < most; i++) {
    const cell = cells[i] as ReadCell
    const { x, y } = cell
    if (guarded[spot(x, y)] === question && covered(box, cell, i, tile)) spots.push({ x, y })
  }
  return spots
}

function riverSpots({ left, right }: RiverEnds, most: number): readonly Spot[] {
  const spots: Spot[] = []
  if (isRiverSpot(left - 1, left - 2)) spots.push({ x: left - 1, y: 0 })
  if (spots.length < most && isRiverSpot(right + 1, right + 2)) spots.push({ x: right + 1, y: 0 })
  return spots
}

function otherSpots({ cells }: ReadPlayer, { left, right }: RiverEnds, most: number): readonly Spot[] {
  const spots: Spot[] = []
  // nothing but the river goes on at its ends
  tried[spot(left - 1, 0)] = question
  tried[spot(right + 1, 0)] = question
  for (const cell of cells) {
    const here = spot(cell.x, cell.y)
    for (const step of SIDES) {
      const there = here + step
      if (guarded[there] !== question || taken[there] === question || tried[there] === question) continue
      tried[there] = question
      const x = (there % SPAN) - HALF
      spots.push({ x, y: (there - (x + HALF)) / SPAN - HALF })
      if (spots.length === most) return spots
    }
  }
  return spots
}

/** Whether an overlay may cover this tile (GM-17): the same type, the same river, and never the Home Castle. */
const covered = (box: Box, cell: ReadCell, index: number, overlay: Tile): boolean => {
  const tile = box.tileOf(cell.tile)
  return index !== 1 && tile.river === overlay.river && tile.types.some(type => overlay.types.includes(type))
}

export const spotsFor = (box: Box, player: ReadPlayer, tile: Tile, laying: Laying = USUAL): readonly Spot[] =>
  spotsIn(box, player, tile, laying, Number.POSITIVE_INFINITY)

export const hasSpot = (box: Box, player: ReadPlayer, tile: Tile, laying: Laying = USUAL): boolean =>
  spotsIn(box, player, tile, laying, 1).length > 0

/** Whether there is any place for a tile with the river, and for one without it; overlays apart. */
export interface AnySpots {
  readonly river: boolean
  readonly other: boolean
}

export function anySpots(box: Box, player: ReadPlayer): AnySpots {
  chart(box, player, USUAL)
  const ends = chartedRiver()
  return { river: riverSpots(ends, 1).length > 0, other: otherSpots(player, ends, 1).length > 0 }
}

/** Why a tile may not be laid on a place; undefined if it may. */
export function spotTrouble(
  box: Box,
  player: ReadPlayer,
  tile: Tile,
  x: number,
  y: number,
): SpotTrouble | undefined {
  if (spotsFor(box, player, tile).some(s => s.x === x && s.y === y)) return undefined
  const index = player.cells.findIndex(cell => cell.x === x && cell.y === y)
  if (tile.overlay) {
    if (index < 0) return 'overlayOnly'
    const cell = player.cells[index] as ReadCell
    return covered(box, cell, index, tile) ? 'noScotsman' : index === 1 ? 'homeCastle' : 'otherTile'
  }
  if (index >= 0) return 'taken'
  const { left, right } = riverEnds(box, player)
  const atEnd = y === 0 && (x === left - 1 || x === right + 1)
  if (tile.river !== atEnd) return tile.river ? 'riverElsewhere' : 'riverBroken'
  if (tile.river && cellAt(player, x < 0 ? x - 1 : x + 1, 0) !== undefined) return 'riverBroken'
  if (!player.cells.some(cell => Math.abs(cell.x - x) + Math.abs(cell.y - y) === 1)) return 'noSide'
  return 'noScotsman'
}

export type SpotTrouble =
  | 'overlayOnly'
  | 'homeCastle'
  | 'otherTile'
  | 'taken'
  | 'riverElsewhere'
  | 'riverBroken'
  | 'noSide'
  | 'noScotsman'

/** How many tiles of the chart hang together by their sides with the Home Village. */
function connected(): number {
  const todo = [spot(0, 0)]
  let reached = 0
  tried[spot(0, 0)] = question
  while (todo.length > 0) {
    const here = todo.pop() as number
    reached++
    for (const step of SIDES)
      if (taken[here + step] === question && tried[here + step] !== question) {
        tried[here + step] = question
        todo.push(here + step)
      }
  }
  return reached
}

/** Why a tile may not be removed (GM-18); undefined if it may: never home, the rest in one piece, the river in one run. */
export function removalTrouble(
  box: Box,
  player: ReadPlayer,
  x: number,
  y: number,
): RemovalTrouble | undefined {
  const index = player.cells.findIndex(cell => cell.x === x && cell.y === y)
  if (index < 0) return 'noTile'
  if (index < HOME_CELLS) return 'homeTile'
  chart(box, player, USUAL)
  const { left, right } = chartedRiver()
  if (isRiver(box, player.cells[index] as ReadCell) && x !== left && x !== right) return 'riverBroken'
  taken[spot(x, y)] = 0
  return connected() === player.cells.length - 1 ? undefined : 'inPieces'
}

export type RemovalTrouble = 'noTile' | 'homeTile' | 'riverBroken' | 'inPieces'

/** Whether a whole layout obeys the placement rules: one piece, one run of river, nothing beside its ends. */
export function isSound(box: Box, player: ReadPlayer): boolean {
  const { left, right } = riverEnds(box, player)
  for (const cell of player.cells)
    if (cell.y === 0 && isRiver(box, cell) !== (cell.x >= left && cell.x <= right)) return false
    else if (cell.y !== 0 && isRiver(box, cell)) return false
  for (let x = left; x <= right; x++) if (cellAt(player, x, 0) === undefined) return false
  if (cellAt(player, left - 1, 0) !== undefined || cellAt(player, right + 1, 0) !== undefined) return false
  chart(box, player, USUAL)
  return connected() === player.cells.length
}

export function countOf(box: Box, player: ReadPlayer, count: Count): number {
  if (count === 'coins') return player.coins
  let n = 0
  for (const cell of player.cells) {
    const tile = box.tileOf(cell.tile)
    if (count === 'villages') n += tile.types.includes('village') ? 1 : 0
    else if (count === 'riverTiles') n += tile.river ? 1 : 0
    else if (count === 'tilesWithScotsman') n += cell.scotsmen > 0 ? 1 : 0
    else for (const id of [cell.tile, ...cell.under]) n += box.tileOf(id).overlay ? 1 : 0
  }
  return n
}
