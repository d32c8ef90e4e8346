// Putting things on a territory, and taking tiles away from it.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { GOODS, type Good, type Goods, needOf } from '../box/components.ts'
import {
  askedBy,
  canMeet,
  canMeetFirst,
  type Engine,
  gained,
  pop,
  type Position,
  push,
  pushAll,
  type Work,
  type WritingsOf,
} from '../engine/seam.ts'
import { purseOf, sellPrice } from '../table/market.ts'
import { type BaseMove, DONE, isGood, makeSpot, parseSpot, type Spot } from '../table/move.ts'
import {
  type ActivateTask,
  type Cell,
  type GainTask,
  type Ground,
  newCell,
  ownerOf,
  playerOf,
  type ReadCell,
  SALES,
  type Source,
  type StowTask,
  type TaskOf,
} from '../table/state.ts'
import { castleOf, cellAt, hasSpot, removalTrouble, room, spotsFor, spotTrouble } from '../table/territory.ts'

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

/** Whether laying a tile may ask for something in this seat's land at all. */
export const isCharged = ({ seam, table }: Position, seat: Seat): boolean =>
  seam.charging.length > 0 && seam.charging.some(({ charges }) => charges?.(table, seat) ?? true)

/** What laying a tile on a spot asks of its player. */
const layingTasks = (p: Position, seat: Seat, tile: string, spot: Spot) =>
  askedBy(p.seam.moments.laying, laying => laying(p, seat, tile, spot))

/** The places where a player may lay a tile (GM-15). */
function spots(p: Position, seat: Seat, tile: string): readonly Spot[] {
  const { seam, table } = p
  const player = playerOf(table, seat)
  const all = spotsFor(seam.box, player, seam.box.tileOf(tile))
  if (!isCharged(p, seat)) return all
  const purse = purseOf(player)
  const below = table.todo.slice(0, -1)
  let isFree: boolean | undefined
  return all.filter(spot => {
    const tasks = layingTasks(p, seat, tile, spot)
    if (tasks.length > 0) return canMeetFirst(p, tasks, purse, below)
    isFree ??= canMeet(p, below, purse)
    return isFree
  })
}

/** Whether there is any such place. */
export const isPlaceable = (p: Position, seat: Seat, tile: string): boolean =>
  !isCharged(p, seat)
    ? hasSpot(p.seam.box, playerOf(p.table, seat), p.seam.box.tileOf(tile))
    : spots(p, seat, tile).length > 0

export const place: Work<TaskOf<'place'>> = {
  settle(e, task) {
    const { seat, tile, closing } = task
    const { box } = e.seam
    if (!box.isPerson(tile)) return false
    // GM-25
    pop(e)
    ownerOf(e.state, seat).persons.push(tile)
    e.events?.push({ type: 'tookPerson', seat, tile })
    if (closing) push(e, closingActivation(seat))
    for (const tookPerson of e.seam.moments.tookPerson) pushAll(e, tookPerson(e, seat, tile))
    const source: Source = { of: 'immediate', id: tile }
    push(e, { kind: 'effects', seat, x: null, y: null, source, list: box.tileOf(tile).immediate })
    return true
  },
  moves(p, task, out) {
    for (const { x, y } of spots(p, task.seat, task.tile)) out.push({ type: 'place', x, y })
  },
  refuse({ seam, table }, { seat, tile }, move): Refusal | undefined {
    if (move.type !== 'place') return undefined
    const { box } = seam
    const trouble = spotTrouble(box, playerOf(table, seat), box.tileOf(tile), move.x, move.y)
    return trouble === undefined
      ? refusal('GM-10', 'cannotPay', { tile })
      : refusal(RULE_OF_SPOT[trouble], trouble, { tile })
  },
  play(e, task, move) {
    if (move.type !== 'place') return
    const { seat, tile, closing } = task
    const { x, y } = move
    const first = layingTasks(e, seat, tile, move)
    const cell = lay(ownerOf(e.state, seat), tile, x, y)
    e.events?.push({ type: 'placed', seat, tile, x, y })
    pop(e)
    const source: Source = { of: 'immediate', id: tile }
    push(
      e,
      { kind: 'effects', seat, x, y, source, list: e.seam.box.tileOf(tile).immediate },
      { kind: 'activate', seat, x, y, all: false, types: [], closing, extra: 0 },
    )
    for (const placed of e.seam.moments.placed) pushAll(e, placed(e, seat, cell))
    pushAll(e, first)
  },
  meet(p, { seat, tile }, purse, rest) {
    const { box } = p.seam
    if (!isCharged(p, seat) || box.isPerson(tile)) return rest(purse)
    return spotsFor(box, playerOf(p.table, seat), box.tileOf(tile), { without: purse.without }).some(spot =>
      canMeet(p, layingTasks(p, seat, tile, spot).toReversed(), purse, rest),
    )
  },
  fields: ({ seat, tile }) => ({ seat, tile, closing: read.flag }),
}

/** The activation that closes a turn on which no tile is laid. */
export const closingActivation = (seat: Seat): ActivateTask => ({
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
  // GM-17: all that stands here stays, and the tile is a new one
  covered.under = [...covered.under, covered.tile]
  covered.tile = tile
  covered.activated = false
  return covered
}

type ForWhom = Pick<StowTask, 'seat' | 'source'>

function putGood(e: Engine, { seat, source }: ForWhom, cell: Cell, good: Good, n: number): void {
  cell[good] += n
  gained(e, seat, good, n, source)
}

/** The cells on which goods may be put (GM-20, GM-27). */
function cellsFor<C extends ReadCell>(
  player: { readonly cells: readonly C[] },
  { x, y }: StowTask | GainTask,
): readonly C[] {
  if (x === null || y === null) return player.cells
  const cell = cellAt(player, x, y)
  return cell === undefined ? [] : [cell]
}

const roomOn = (cells: readonly ReadCell[]): number => {
  let sum = 0
  for (const cell of cells) sum += room(cell)
  return sum
}

/** Whether a seat could sell something from one of these tiles now. */
export const isSaleFrom = (table: Ground, seat: Seat, cells: readonly ReadCell[]): boolean =>
  table.turn === seat &&
  cells.some(cell => GOODS.some(good => cell[good] > 0 && sellPrice(table, good) !== undefined))

export const gain: Work<GainTask> = {
  settle(e, task) {
    const cells = cellsFor(ownerOf(e.state, task.seat), task)
    if (cells.length === 0 || task.left === 0) return pop(e)
    return roomOn(cells) === 0 && !isSaleFrom(e.state, task.seat, cells) ? pop(e) : false
  },
  moves(p, task, out) {
    if (roomOn(cellsFor(playerOf(p.table, task.seat), task)) > 0)
      for (const good of GOODS) out.push({ type: 'gain', good })
    else out.push(DONE)
  },
  refuse: (_p, _task, move) => (move.type === 'gain' ? refusal('GM-20', 'full') : undefined),
  play(e, task, move) {
    if (move.type !== 'gain') {
      e.events?.push({ type: 'lost', seat: task.seat, what: 'goods', n: task.left })
      pop(e)
      return
    }
    task.left--
    const { seat, x, y, source } = task
    if (x === null || y === null) {
      push(e, { kind: 'stow', seat, x, y, source, goods: { [move.good]: 1 }, sale: 'never' })
      return
    }
    const cell = cellAt(ownerOf(e.state, seat), x, y)
    if (cell !== undefined) putGood(e, task, cell, move.good, 1)
  },
  fields: ({ seat, coordinate, source, few }) => ({
    seat,
    x: read.nullable(coordinate),
    y: read.nullable(coordinate),
    source,
    left: few,
  }),
}

const sum = (units: readonly number[]): number => {
  let all = 0
  for (const n of units) all += n
  return all
}

const total = (goods: Goods): number => sum(needOf(goods))

/** Whether goods in hand may be sold now. */
export const isForSale = (table: Ground, { sale, seat }: StowTask): boolean =>
  sale === 'always' || (sale === 'turn' && table.turn === seat)

const isHeldSale = (table: Ground, task: StowTask): boolean =>
  isForSale(table, task) &&
  GOODS.some(good => (task.goods[good] ?? 0) > 0 && sellPrice(table, good) !== undefined)

const less = (goods: Goods, good: Good, n: number): Goods => ({ ...goods, [good]: (goods[good] ?? 0) - n })

function loseRest(e: Engine, task: StowTask): void {
  const n = total(task.goods)
  if (n > 0) e.events?.push({ type: 'lost', seat: task.seat, what: 'goods', n })
  pop(e)
}

/** Puts all these goods, or as many as there is room for, on the one tile they are for. */
function putAll(e: Engine, from: ForWhom, units: readonly number[], cell: Cell, space: number): void {
  for (let i = 0; i < GOODS.length; i++) {
    const n = units[i] as number
    if (n > 0) putGood(e, from, cell, GOODS[i] as Good, Math.min(space, n))
  }
}

/** Puts goods on a tile if it has room for them all; whether it has. */
export function putOn(e: Engine, from: ForWhom, goods: Goods, cell: Cell): boolean {
  const units = needOf(goods)
  const space = room(cell)
  if (sum(units) > space) return false
  putAll(e, from, units, cell, space)
  return true
}

const isOneKind = (units: readonly number[]): boolean => units.filter(n => n > 0).length === 1

export const stow: Work<StowTask> = {
  settle(e, task) {
    const units = needOf(task.goods)
    const held = sum(units)
    if (held === 0) return pop(e)
    const cells = cellsFor(ownerOf(e.state, task.seat), task)
    const space = roomOn(cells)
    const [only] = cells
    if (
      cells.length === 1 &&
      only !== undefined &&
      space > 0 &&
      (held <= space || (isOneKind(units) && !isForSale(e.state, task)))
    ) {
      pop(e)
      putAll(e, task, units, only, space)
      if (held > space) e.events?.push({ type: 'lost', seat: task.seat, what: 'goods', n: held - space })
      return true
    }
    if (space > 0 || isHeldSale(e.state, task) || isSaleFrom(e.state, task.seat, cells)) return false
    loseRest(e, task)
    return true
  },
  moves({ table }, task, out) {
    const cells = cellsFor(playerOf(table, task.seat), task)
    let full = true
    for (const good of GOODS) {
      if ((task.goods[good] ?? 0) === 0) continue
      for (const cell of cells)
        if (room(cell) > 0) {
          out.push({ type: 'put', what: good, x: cell.x, y: cell.y })
          full = false
        }
      if (isForSale(table, task) && sellPrice(table, good) !== undefined)
        out.push({ type: 'sell', good, x: null, y: null })
    }
    if (full) out.push(DONE)
  },
  refuse({ table }, task, move): Refusal | undefined {
    if (move.type === 'sell') return refusal('GM-13', 'rowEmpty', { good: move.good })
    if (move.type !== 'put') return undefined
    if (move.what === 'scotsman' || (task.goods[move.what] ?? 0) === 0) return refusal('GM-19', 'notThisGood')
    const cell = cellsFor(playerOf(table, task.seat), task).find(c => c.x === move.x && c.y === move.y)
    return cell === undefined ? refusal('GM-19', 'notThere') : refusal('GM-20', 'full', { tile: cell.tile })
  },
  play(e, task, move) {
    const player = ownerOf(e.state, task.seat)
    if (move.type === 'put' && move.what !== 'scotsman') {
      const cell = cellAt(player, move.x, move.y)
      task.goods = less(task.goods, move.what, 1)
      if (cell !== undefined) putGood(e, task, cell, move.what, 1)
    } else if (move.type === 'sell') {
      sellOne(e, task.seat, move.good)
      task.goods = less(task.goods, move.good, 1)
    } else loseRest(e, task)
  },
  fields: ({ seat, coordinate, source, goods }) => ({
    seat,
    x: read.nullable(coordinate),
    y: read.nullable(coordinate),
    source,
    goods,
    sale: read.oneOf(SALES),
  }),
}

/** The coins of one unit sold (GM-13); where the unit came from is the caller's affair. */
export function sellOne(e: Engine, seat: Seat, good: Good): void {
  const coins = sellPrice(e.state, good)
  if (coins === undefined) throw new Error('sold to an empty row')
  ownerOf(e.state, seat).coins += coins
  e.state.market[good]--
  e.events?.push({ type: 'sold', seat, good, coins })
}

export const scotsmen: Work<TaskOf<'scotsmen'>> = {
  settle: (e, task) => (task.left === 0 ? pop(e) : false),
  moves({ table }, task, out) {
    for (const { x, y } of playerOf(table, task.seat).cells) out.push({ type: 'put', what: 'scotsman', x, y })
  },
  refuse: (_p, _task, move) => (move.type === 'put' ? refusal('GM-19', 'notThere') : undefined),
  play(e, task, move) {
    if (move.type !== 'put') return
    const player = ownerOf(e.state, task.seat)
    const cell = cellAt(player, move.x, move.y)
    if (cell === undefined) throw new Error('put a Scotsman nowhere')
    cell.scotsmen++
    player.supply--
    task.left--
    e.events?.push({ type: 'scotsmanPut', seat: task.seat, x: move.x, y: move.y })
  },
  fields: ({ seat, few }) => ({ seat, left: few }),
}

const RULE_OF_REMOVAL = {
  noTile: 'GM-18',
  homeTile: 'GM-18',
  riverBroken: 'GM-16',
  inPieces: 'GM-18',
} as const

const isRemovable = (p: Position, seat: Seat, cell: ReadCell): boolean =>
  removalTrouble(p.seam.box, playerOf(p.table, seat), cell.x, cell.y) === undefined &&
  p.seam.moments.mayRemove.every(may => may(p, seat, cell))

export const remove: Work<TaskOf<'remove'>> = {
  settle(e, { seat, left }) {
    return left > 0 && playerOf(e.table, seat).cells.some(cell => isRemovable(e, seat, cell)) ? false : pop(e)
  },
  moves(p, { seat }, out) {
    for (const cell of playerOf(p.table, seat).cells)
      if (isRemovable(p, seat, cell)) out.push({ type: 'remove', x: cell.x, y: cell.y })
    out.push(DONE)
  },
  refuse({ seam, table }, task, move): Refusal | undefined {
    if (move.type !== 'remove') return undefined
    const trouble = removalTrouble(seam.box, playerOf(table, task.seat), move.x, move.y)
    return trouble === undefined ? refusal('GM-18', 'kept') : refusal(RULE_OF_REMOVAL[trouble], trouble)
  },
  play(e, task, move) {
    if (move.type !== 'remove') {
      pop(e)
      return
    }
    task.left--
    takeAway(e, task.seat, move.x, move.y)
  },
  fields: ({ seat, few }) => ({ seat, left: few }),
}

/** Removes a tile and all it covers; what stood on it goes to the Home Castle (GM-18). */
function takeAway(e: Engine, seat: Seat, x: number, y: number): void {
  const { state } = e
  const player = ownerOf(state, seat)
  const i = player.cells.findIndex(cell => cell.x === x && cell.y === y)
  const [cell] = player.cells.splice(i, 1)
  if (cell === undefined) throw new Error('removed nothing')
  state.gone.push(...cell.under, cell.tile)
  e.events?.push({ type: 'removed', seat, tile: cell.tile, x, y })
  sendHome(e, seat, cell)
  for (const removed of e.seam.moments.removed) pushAll(e, removed(e, seat, cell))
}

/** What stood on a tile that is gone goes to its owner's Home Castle. */
export function sendHome(e: Engine, seat: Seat, cell: ReadCell): void {
  const castle = castleOf(ownerOf(e.state, seat))
  castle.scotsmen += cell.scotsmen
  const goods: Goods = Object.fromEntries(
    GOODS.filter(good => cell[good] > 0).map(good => [good, cell[good]]),
  )
  const source: Source = { of: 'removal', id: cell.tile }
  const { x, y } = castle
  if (total(goods) > 0) push(e, { kind: 'stow', seat, x, y, source, goods, sale: 'turn' })
}

/** Whether a seat could take this tile from the discard pile. */
export const isRecoverable = (p: Position, seat: Seat, tile: string): boolean =>
  p.seam.box.isPerson(tile) || isPlaceable(p, seat, tile)

export const recover: Work<TaskOf<'recover'>> = {
  walks: true,
  settle(e, task) {
    const { movement, discard } = e.state
    // with movement points left a spot may still come within reach
    if (movement > 0 && discard.length > 0) return false
    return discard.some(tile => isRecoverable(e, task.seat, tile)) ? false : pop(e)
  },
  moves(p, task, out) {
    for (const tile of p.table.discard)
      if (isRecoverable(p, task.seat, tile)) out.push({ type: 'recover', tile })
    out.push(DONE)
  },
  refuse({ table }, _task, move): Refusal | undefined {
    if (move.type !== 'recover') return undefined
    return table.discard.includes(move.tile)
      ? refusal('GM-15', 'noSpot', { tile: move.tile })
      : refusal('GM-29', 'notDiscarded', { tile: move.tile })
  },
  play(e, task, move) {
    pop(e)
    if (move.type !== 'recover') return
    const { tile } = move
    const { seat } = task
    e.state.discard.splice(e.state.discard.indexOf(tile), 1)
    e.events?.push({ type: 'recovered', seat, tile })
    for (const recovered of e.seam.moments.recovered) recovered(e, seat, tile)
    push(e, { kind: 'place', seat, tile, closing: false })
  },
  fields: ({ seat }) => ({ seat }),
}

const onSpot = <T extends 'place' | 'remove'>(type: T) => ({
  make: (move: Spot): string => `${type} ${makeSpot(move)}`,
  parse(words: readonly string[]): { readonly type: T; readonly x: number; readonly y: number } | undefined {
    const spot = words.length === 1 ? parseSpot(words[0]) : undefined
    return spot && { type, ...spot }
  },
})

/** `place 2,0`, `remove 2,0`, `recover halkirk`, `gain wood`, `put wood 2,0`, `put scotsman 2,0` */
export const PLACING: WritingsOf<
  Extract<BaseMove, { readonly type: 'place' | 'remove' | 'recover' | 'gain' | 'put' }>
> = {
  place: onSpot('place'),
  remove: onSpot('remove'),
  recover: {
    make: ({ tile }) => `recover ${tile}`,
    parse: ([tile, more], box) =>
      box.isTile(tile) && more === undefined ? { type: 'recover', tile } : undefined,
  },
  gain: {
    make: ({ good }) => `gain ${good}`,
    parse: ([good, more]) => (isGood(good) && more === undefined ? { type: 'gain', good } : undefined),
  },
  put: {
    make: ({ what, ...spot }) => `put ${what} ${makeSpot(spot)}`,
    parse([what, at, more]) {
      const spot = more === undefined ? parseSpot(at) : undefined
      return spot !== undefined && (what === 'scotsman' || isGood(what))
        ? { type: 'put', what, ...spot }
        : undefined
    },
  },
}
