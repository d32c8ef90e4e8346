// Putting things on a territory, and taking tiles away from it.
import { type Refusal, refusal } from '@cairn/kernel'
import { isPerson, tileOf } from '../box/box.ts'
import { GOODS, type Good, type Goods } from '../box/components.ts'
import { sellPrice } from '../table/market.ts'
import { DONE, type Move } from '../table/move.ts'
import { type Engine, gained, pop, push, type Seam, type Work } from '../engine/seam.ts'
import {
  type ActivateTask,
  type Cell,
  newCell,
  ownerOf,
  playerOf,
  type ReadCell,
  type ReadTable,
  type State,
  type StowTask,
  type TaskOf,
} from '../table/state.ts'
import {
  castleOf,
  cellAt,
  hasSpot,
  removalTrouble,
  room,
  type Spot,
  spotsFor,
  spotTrouble,
} from '../table/territory.ts'

/** Which rule stands behind a trouble with a spot. */
const RULE_OF_SPOT = {
  overlayOnly: 'GM-17',
  homeCastle: 'GM-17',
  otherTile: 'GM-17',
  taken: 'GM-15',
  riverElsewhere: 'GM-16',
  riverBroken: 'GM-16',
  noSide: 'GM-15',
  noScotsman: 'GM-15',
} as const

/** The places where a player may lay a tile. */
function spots(seam: Seam, table: ReadTable, seat: number, tile: string): readonly Spot[] {
  const all = spotsFor(playerOf(table, seat), tileOf(tile))
  const { mayPlace } = seam.moments
  return mayPlace.length === 0 ? all : all.filter(spot => mayPlace.every(may => may(table, seat, tile, spot)))
}

/** Whether there is any such place. */
export const isPlaceable = (seam: Seam, table: ReadTable, seat: number, tile: string): boolean =>
  seam.moments.mayPlace.length === 0
    ? hasSpot(playerOf(table, seat), tileOf(tile))
    : spots(seam, table, seat, tile).length > 0

export const place: Work<TaskOf<'place'>> = {
  settle(e, state, task) {
    const { seat, tile, closing } = task
    if (!isPerson(tile)) return false
    pop(state)
    ownerOf(state, seat).persons.push(tile)
    e.events?.push({ type: 'tookPerson', seat, tile })
    if (closing) push(state, closingActivation(seat))
    for (const tookPerson of e.seam.moments.tookPerson) push(state, ...tookPerson(e, state, seat, tile))
    push(state, { kind: 'effects', seat, x: null, y: null, list: tileOf(tile).immediate })
    return true
  },
  moves(seam, table, task, out) {
    for (const { x, y } of spots(seam, table, task.seat, task.tile)) out.push({ type: 'place', x, y })
  },
  refuse(_seam, table, task, move): Refusal | undefined {
    if (move.type !== 'place') return undefined
    const trouble = spotTrouble(playerOf(table, task.seat), tileOf(task.tile), move.x, move.y)
    return refusal(trouble === undefined ? 'GM-15' : RULE_OF_SPOT[trouble], trouble ?? 'barred', {
      tile: task.tile,
    })
  },
  play(e, state, task, move) {
    if (move.type !== 'place') return
    const { seat, closing } = task
    const { x, y } = move
    const cell = lay(ownerOf(state, seat), task.tile, x, y)
    e.events?.push({ type: 'placed', seat, tile: task.tile, x, y })
    pop(state)
    push(
      state,
      { kind: 'effects', seat, x, y, list: tileOf(task.tile).immediate },
      { kind: 'activate', seat, x, y, all: false, types: [], closing, extra: 0 },
    )
    for (const placed of e.seam.moments.placed) push(state, ...placed(e, state, seat, cell))
  },
}

/** The activation that closes a turn on which no tile is laid. */
export const closingActivation = (seat: number): ActivateTask => ({
  kind: 'activate',
  seat,
  x: null,
  y: null,
  all: false,
  types: [],
  closing: true,
  extra: 0,
})

function lay(player: { readonly cells: Cell[] }, tile: string, x: number, y: number): Cell {
  const covered = cellAt(player, x, y)
  if (covered === undefined) {
    const cell = newCell(x, y, tile)
    player.cells.push(cell)
    return cell
  }
  covered.under = [...covered.under, covered.tile]
  covered.tile = tile
  covered.activated = false
  return covered
}

function putGood(e: Engine, state: State, seat: number, cell: Cell, good: Good, n: number): void {
  cell[good] += n
  gained(e, state, seat, good, n)
}

export const gain: Work<TaskOf<'gain'>> = {
  settle(_e, state, task) {
    const cell = cellAt(ownerOf(state, task.seat), task.x, task.y)
    if (cell === undefined || task.left === 0) return pop(state)
    return room(cell) === 0 && !isSaleFrom(state, cell) ? pop(state) : false
  },
  moves(_seam, table, task, out) {
    const cell = cellAt(playerOf(table, task.seat), task.x, task.y)
    if (cell === undefined) return
    if (room(cell) > 0) for (const good of GOODS) out.push({ type: 'gain', good })
    else out.push(DONE)
  },
  refuse: (_seam, _table, _task, move) => (move.type === 'gain' ? refusal('GM-20', 'full') : undefined),
  play(e, state, task, move) {
    if (move.type !== 'gain') {
      e.events?.push({ type: 'lost', seat: task.seat, what: 'goods', n: task.left })
      pop(state)
      return
    }
    const cell = cellAt(ownerOf(state, task.seat), task.x, task.y)
    task.left--
    if (cell !== undefined) putGood(e, state, task.seat, cell, move.good, 1)
  },
}

/** Whether the owner could sell something from this tile now. */
const isSaleFrom = (table: ReadTable, cell: ReadCell): boolean =>
  table.turn !== null && GOODS.some(good => cell[good] > 0 && sellPrice(table, good) !== undefined)

const total = (goods: Goods): number => {
  let sum = 0
  for (const good of GOODS) sum += goods[good] ?? 0
  return sum
}

/** The cells on which a stow may put goods. */
function stowCells<C extends ReadCell>(
  player: { readonly cells: readonly C[] },
  task: StowTask,
): readonly C[] {
  if (task.x === null || task.y === null) return player.cells
  const cell = cellAt(player, task.x, task.y)
  return cell === undefined ? [] : [cell]
}

const roomOn = (cells: readonly ReadCell[]): number => {
  let sum = 0
  for (const cell of cells) sum += room(cell)
  return sum
}

const isHeldSale = (table: ReadTable, task: StowTask): boolean =>
  task.held &&
  table.turn === task.seat &&
  GOODS.some(good => (task.goods[good] ?? 0) > 0 && sellPrice(table, good) !== undefined)

const less = (goods: Goods, good: Good, n: number): Goods => ({ ...goods, [good]: (goods[good] ?? 0) - n })

function loseRest(e: Engine, state: State, task: StowTask): void {
  const n = total(task.goods)
  if (n > 0) e.events?.push({ type: 'lost', seat: task.seat, what: 'goods', n })
  pop(state)
}

export const stow: Work<StowTask> = {
  settle(e, state, task) {
    const units = total(task.goods)
    if (units === 0) return pop(state)
    const cells = stowCells(ownerOf(state, task.seat), task)
    const space = roomOn(cells)
    const [only] = cells
    if (cells.length === 1 && only !== undefined && space > 0) {
      const kinds = GOODS.filter(good => (task.goods[good] ?? 0) > 0)
      if (units <= space || (kinds.length === 1 && !task.held)) {
        pop(state)
        for (const good of kinds)
          putGood(e, state, task.seat, only, good, Math.min(space, task.goods[good] ?? 0))
        if (units > space) e.events?.push({ type: 'lost', seat: task.seat, what: 'goods', n: units - space })
        return true
      }
    }
    if (space > 0 || isHeldSale(state, task) || cells.some(cell => isSaleFrom(state, cell))) return false
    loseRest(e, state, task)
    return true
  },
  moves(_seam, table, task, out) {
    const cells = stowCells(playerOf(table, task.seat), task)
    let full = true
    for (const good of GOODS) {
      if ((task.goods[good] ?? 0) === 0) continue
      for (const cell of cells)
        if (room(cell) > 0) {
          out.push({ type: 'put', what: good, x: cell.x, y: cell.y })
          full = false
        }
      if (task.held && table.turn === task.seat && sellPrice(table, good) !== undefined)
        out.push({ type: 'sell', good, x: null, y: null })
    }
    if (full) out.push(DONE)
  },
  refuse(_seam, table, task, move): Refusal | undefined {
    if (move.type === 'sell') return refusal('GM-13', 'rowEmpty', { good: move.good })
    if (move.type !== 'put') return undefined
    if (move.what === 'scotsman' || (task.goods[move.what] ?? 0) === 0) return refusal('GM-19', 'notThisGood')
    const cell = stowCells(playerOf(table, task.seat), task).find(c => c.x === move.x && c.y === move.y)
    return cell === undefined ? refusal('GM-19', 'notThere') : refusal('GM-20', 'full', { tile: cell.tile })
  },
  play(e, state, task, move) {
    const player = ownerOf(state, task.seat)
    if (move.type === 'put' && move.what !== 'scotsman') {
      const cell = cellAt(player, move.x, move.y)
      task.goods = less(task.goods, move.what, 1)
      if (cell !== undefined) putGood(e, state, task.seat, cell, move.what, 1)
    } else if (move.type === 'sell') {
      sellOne(e, state, task.seat, move.good)
      task.goods = less(task.goods, move.good, 1)
    } else loseRest(e, state, task)
  },
}

/** The coins of one unit sold; where the unit came from is the caller's affair. */
export function sellOne(e: Engine, state: State, seat: number, good: Good): void {
  const coins = sellPrice(state, good)
  if (coins === undefined) throw new Error('sold to an empty row')
  ownerOf(state, seat).coins += coins
  state.market[good]--
  e.events?.push({ type: 'sold', seat, good, coins })
}

export const scotsmen: Work<TaskOf<'scotsmen'>> = {
  settle: (_e, state, task) => (task.left === 0 ? pop(state) : false),
  moves(_seam, table, task, out) {
    for (const { x, y } of playerOf(table, task.seat).cells) out.push({ type: 'put', what: 'scotsman', x, y })
  },
  refuse: (_seam, _table, _task, move) => (move.type === 'put' ? refusal('GM-19', 'notThere') : undefined),
  play(e, state, task, move) {
    if (move.type !== 'put') return
    const player = ownerOf(state, task.seat)
    const cell = cellAt(player, move.x, move.y)
    if (cell === undefined) throw new Error('put a Scotsman nowhere')
    cell.scotsmen++
    player.supply--
    task.left--
    e.events?.push({ type: 'scotsmanPut', seat: task.seat, x: move.x, y: move.y })
  },
}

const RULE_OF_REMOVAL = {
  noTile: 'GM-18',
  homeTile: 'GM-18',
  riverBroken: 'GM-16',
  inPieces: 'GM-18',
} as const

const mayRemove = (seam: Seam, table: ReadTable, seat: number, cell: ReadCell): boolean =>
  seam.moments.mayRemove.every(may => may(table, seat, cell))

function listRemovals(seam: Seam, table: ReadTable, seat: number, out: Move[]): void {
  const player = playerOf(table, seat)
  for (const cell of player.cells)
    if (removalTrouble(player, cell.x, cell.y) === undefined && mayRemove(seam, table, seat, cell))
      out.push({ type: 'remove', x: cell.x, y: cell.y })
}

export const remove: Work<TaskOf<'remove'>> = {
  settle(e, state, task) {
    if (task.left === 0) return pop(state)
    const out: Move[] = []
    listRemovals(e.seam, state, task.seat, out)
    return out.length === 0 ? pop(state) : false
  },
  moves(seam, table, task, out) {
    listRemovals(seam, table, task.seat, out)
    out.push(DONE)
  },
  refuse(_seam, table, task, move): Refusal | undefined {
    if (move.type !== 'remove') return undefined
    const trouble = removalTrouble(playerOf(table, task.seat), move.x, move.y)
    return trouble === undefined ? refusal('GM-18', 'kept') : refusal(RULE_OF_REMOVAL[trouble], trouble)
  },
  play(e, state, task, move) {
    if (move.type !== 'remove') {
      pop(state)
      return
    }
    task.left--
    takeAway(e, state, task.seat, move.x, move.y)
  },
}

/** Removes a tile and all it covers; what stood on it goes to the Home Castle. */
function takeAway(e: Engine, state: State, seat: number, x: number, y: number): void {
  const player = ownerOf(state, seat)
  const i = player.cells.findIndex(cell => cell.x === x && cell.y === y)
  const [cell] = player.cells.splice(i, 1)
  if (cell === undefined) throw new Error('removed nothing')
  state.gone.push(...cell.under, cell.tile)
  e.events?.push({ type: 'removed', seat, tile: cell.tile, x, y })
  const castle = castleOf(player)
  castle.scotsmen += cell.scotsmen
  const goods: Goods = Object.fromEntries(
    GOODS.filter(good => cell[good] > 0).map(good => [good, cell[good]]),
  )
  if (total(goods) > 0) push(state, { kind: 'stow', seat, x: castle.x, y: castle.y, goods, held: true })
}

const isRecoverable = (seam: Seam, table: ReadTable, seat: number, tile: string): boolean =>
  isPerson(tile) || isPlaceable(seam, table, seat, tile)

export const recover: Work<TaskOf<'recover'>> = {
  walks: true,
  settle(e, state, task) {
    // with movement points left a spot may still come within reach
    if (state.movement > 0 && state.discard.length > 0) return false
    return state.discard.some(tile => isRecoverable(e.seam, state, task.seat, tile)) ? false : pop(state)
  },
  moves(seam, table, task, out) {
    for (const tile of table.discard)
      if (isRecoverable(seam, table, task.seat, tile)) out.push({ type: 'recover', tile })
    out.push(DONE)
  },
  refuse(_seam, table, _task, move): Refusal | undefined {
    if (move.type !== 'recover') return undefined
    return table.discard.includes(move.tile)
      ? refusal('GM-15', 'noSpot', { tile: move.tile })
      : refusal('GM-29', 'notDiscarded', { tile: move.tile })
  },
  play(e, state, task, move) {
    pop(state)
    if (move.type !== 'recover') return
    const { tile } = move
    state.discard.splice(state.discard.indexOf(tile), 1)
    e.events?.push({ type: 'recovered', seat: task.seat, tile })
    push(state, { kind: 'place', seat: task.seat, tile, closing: false })
  },
}
