// What a player may do at any decision of their own turn: sell, and walk while there are movement points.
import { refusal, type Seat } from '@cairn/kernel'
import { billOf, GOODS, type Good } from '../box/components.ts'
import {
  type Action,
  canMeet,
  type Engine,
  type Position,
  pushAll,
  workOf,
  type WritingsOf,
} from '../engine/seam.ts'
import { type Purse, purseOf, sellPrice, unitsOf } from '../table/market.ts'
import { type BaseMove, isGood, makeSpot, parseSpot } from '../table/move.ts'
import { type Ground, ownerOf, playerOf, type ReadCell, type ReadPlayer } from '../table/state.ts'
import { cellAt, isNear, load } from '../table/territory.ts'
import { isForSale, sellOne } from './placing.ts'

type MoveOf<T extends BaseMove['type']> = Extract<BaseMove, { readonly type: T }>

/** A Scotsman came to a tile on his own feet. */
export function arrive(e: Engine, seat: Seat, to: ReadCell): void {
  for (const walked of e.seam.moments.walked) pushAll(e, walked(e, seat, to))
}

/** Scotsmen walk to neighbouring tiles as long as there are movement points (GM-24). */
const walk: Action<MoveOf<'walk'>> = {
  moves({ seam, table }, task, out, seat) {
    if (table.movement === 0 || workOf(seam, task).walks !== true) return
    const { cells } = playerOf(table, seat)
    for (const from of cells) {
      if (from.scotsmen === 0) continue
      const { x, y } = from
      for (const to of cells)
        if (to !== from && isNear(to, x, y)) out.push({ type: 'walk', x, y, toX: to.x, toY: to.y })
    }
  },
  refuse({ seam, table }, task, move, seat) {
    if (workOf(seam, task).walks !== true) return undefined
    if (table.movement === 0) return refusal('GM-24', 'noMovement')
    const from = cellAt(playerOf(table, seat), move.x, move.y)
    return refusal('GM-24', from === undefined || from.scotsmen === 0 ? 'noScotsman' : 'notNext')
  },
  play(e, { x, y, toX, toY }, seat) {
    const player = ownerOf(e.state, seat)
    const from = cellAt(player, x, y)
    const to = cellAt(player, toX, toY)
    if (from === undefined || to === undefined) throw new Error('walked nowhere')
    from.scotsmen--
    to.scotsmen++
    e.state.movement--
    e.events?.push({ type: 'walked', seat, x, y, toX, toY })
    arrive(e, seat, to)
  },
}

/** Whether a unit of this good, of which so many are due, can be sold and all that is due still be paid. */
function isSparable(p: Position, purse: Purse, i: number, price: number, due: number): boolean {
  const { seam, table } = p
  const good = GOODS[i] as Good
  const owned = purse.goods[i] as number
  if (owned <= due) return false
  const after = { ...purse, coins: purse.coins + price, goods: purse.goods.with(i, owned - 1) }
  const market = { ...table.market, [good]: table.market[good] - 1 }
  return canMeet({ seam, table: { ...table, market } }, table.todo, after)
}

/** The goods of which a seat can sell one now. */
export function sparable(p: Position, seat: Seat): readonly Good[] {
  const { table } = p
  const player = playerOf(table, seat)
  const kinds = KINDS[bought(table) & owned(player)] as readonly Good[]
  const due = kinds.length === 0 ? undefined : dueIn(table)
  if (due === undefined) return kinds
  const purse = purseOf(player)
  return kinds.filter(good => {
    const i = GOODS.indexOf(good)
    return isSparable(p, purse, i, sellPrice(table, good) as number, due[i] as number)
  })
}

/** Every choice of goods, by its bits in the order of GOODS. */
const KINDS: readonly (readonly Good[])[] = Array.from({ length: 1 << GOODS.length }, (_, bits) =>
  GOODS.filter((_, i) => (bits & (1 << i)) !== 0),
)

/** Of which goods there are any, as bits. */
const bitsOf = (goods: Readonly<Record<Good, number>>): number =>
  (goods.wood > 0 ? 1 : 0) |
  (goods.stone > 0 ? 2 : 0) |
  (goods.barley > 0 ? 4 : 0) |
  (goods.sheep > 0 ? 8 : 0) |
  (goods.cattle > 0 ? 16 : 0)

function owned({ cells }: ReadPlayer): number {
  let wood = 0
  let stone = 0
  let barley = 0
  let sheep = 0
  let cattle = 0
  for (const cell of cells) {
    wood += cell.wood
    stone += cell.stone
    barley += cell.barley
    sheep += cell.sheep
    cattle += cell.cattle
  }
  return bitsOf({ wood, stone, barley, sheep, cattle })
}

/** The goods for which their rows pay; what was just taken up is sold from the hand instead. */
function bought(table: Ground): number {
  let bits = bitsOf(table.market)
  const top = table.todo.at(-1)
  if (bits !== 0 && top?.kind === 'stow' && isForSale(table, top))
    for (let i = 0; i < GOODS.length; i++) if ((top.goods[GOODS[i] as Good] ?? 0) > 0) bits &= ~(1 << i)
  return bits
}

/** The goods that are due, in the order of GOODS; undefined if nothing is, of any kind. */
function dueIn({ todo }: Ground): readonly number[] | undefined {
  let due: readonly number[] | undefined
  for (const task of todo)
    if (task.kind === 'pay') {
      const { need } = billOf(task.cost)
      due = due === undefined ? need : due.map((n, i) => n + (need[i] as number))
    }
  return due
}

/**
 * Selling is free at any moment of one's turn (GM-13), as long as what is due can still be paid. What is due itself is
 * not sold, only to be bought back at the same price; what was just taken up is sold from the hand.
 */
const sell: Action<MoveOf<'sell'>> = {
  moves(p, _task, out, seat) {
    const kinds = sparable(p, seat)
    if (kinds.length === 0) return
    for (const cell of playerOf(p.table, seat).cells) {
      if (load(cell) === 0) continue
      for (const good of kinds)
        if (unitsOf(cell, good) > 0) out.push({ type: 'sell', good, x: cell.x, y: cell.y })
    }
  },
  refuse({ table }, _task, { good, x, y }, seat) {
    if (x === null || y === null) return undefined
    if (table.turn !== seat) return refusal('GM-13', 'notYourTurn')
    if ((cellAt(playerOf(table, seat), x, y)?.[good] ?? 0) === 0)
      return refusal('GM-13', 'notThere', { good })
    return refusal('GM-13', sellPrice(table, good) === undefined ? 'rowEmpty' : 'due', { good })
  },
  play(e, { good, x, y }, seat) {
    const cell = x === null || y === null ? undefined : cellAt(ownerOf(e.state, seat), x, y)
    if (cell === undefined) throw new Error('sold from nowhere')
    cell[good]--
    sellOne(e, seat, good)
  },
}

export const ACTIONS = { walk, sell } as const

/** `walk 0,0 1,0`, `sell wood 1,0`, `sell wood` from the hand */
export const ACTING: WritingsOf<MoveOf<'walk' | 'sell'>> = {
  walk: {
    make: ({ x, y, toX, toY }) => `walk ${x},${y} ${toX},${toY}`,
    parse([first, second, more]) {
      const from = parseSpot(first)
      const to = parseSpot(second)
      return from !== undefined && to !== undefined && more === undefined
        ? { type: 'walk', x: from.x, y: from.y, toX: to.x, toY: to.y }
        : undefined
    },
  },
  sell: {
    make: ({ good, x, y }) =>
      x === null || y === null ? `sell ${good}` : `sell ${good} ${makeSpot({ x, y })}`,
    parse([good, at, more]) {
      if (!isGood(good) || more !== undefined) return undefined
      if (at === undefined) return { type: 'sell', good, x: null, y: null }
      const spot = parseSpot(at)
      return spot && { type: 'sell', good, ...spot }
    },
  },
}
