import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import { GOODS, type Good } from './components.ts'
import { type Purse, purseOf, sellPrice } from './market.ts'
import type { Move } from './move.ts'
import { makeMove } from './notation.ts'
import { canMeet, type Seam, type Work } from './seam.ts'
import { playerOf, type ReadTable, type Task, taskSeat } from './state.ts'
import { cellAt, isNear } from './territory.ts'

/** The decision that is to be made, if any is. */
export const decision = (table: ReadTable): Task | undefined => (table.over ? undefined : table.todo.at(-1))

export function actors(table: ReadTable): readonly Seat[] {
  const task = decision(table)
  const seat = task && taskSeat(task)
  return seat === undefined ? [] : [seat]
}

const workOf = (seam: Seam, task: Task): Work<Task> => seam.works[task.kind] as Work<Task>

/**
 * Selling is free at any moment of one's turn, as long as what is due can still be paid. What is due itself is
 * not sold, only to be bought back at the same price; what was just taken up is sold from the hand.
 */
function listSales(seam: Seam, table: ReadTable, seat: Seat, out: Move[]): void {
  const player = playerOf(table, seat)
  const purse = purseOf(player)
  const kinds = GOODS.filter((_, i) => isSparable(seam, table, purse, i))
  if (kinds.length === 0) return
  for (const cell of player.cells)
    for (const good of kinds) if (cell[good] > 0) out.push({ type: 'sell', good, x: cell.x, y: cell.y })
}

/** Whether a unit of this good can be sold, and what is due still be paid. */
function isSparable(seam: Seam, table: ReadTable, purse: Purse, i: number): boolean {
  const good = GOODS[i] as Good
  const owned = purse.goods[i] as number
  const price = sellPrice(table, good)
  if (owned === 0 || price === undefined) return false
  const top = table.todo.at(-1)
  if (top?.kind === 'stow' && top.held && (top.goods[good] ?? 0) > 0) return false
  const due = table.todo.findLast(task => task.kind === 'pay')
  if (due === undefined) return true
  if (owned <= (due.cost[good] ?? 0)) return false
  const after = { coins: purse.coins + price, goods: purse.goods.with(i, owned - 1) }
  const market = { ...table.market, [good]: table.market[good] - 1 }
  return canMeet(seam, { ...table, market }, table.todo, after)
}

/** Scotsmen walk to neighbouring tiles as long as there are movement points. */
function listWalks(table: ReadTable, seat: Seat, out: Move[]): void {
  if (table.movement === 0) return
  const { cells } = playerOf(table, seat)
  for (const { x, y, scotsmen } of cells)
    if (scotsmen > 0)
      for (const to of cells)
        if (isNear(to, x, y) && (to.x !== x || to.y !== y))
          out.push({ type: 'walk', x, y, toX: to.x, toY: to.y })
}

export function moves(seam: Seam, table: ReadTable, seat: Seat): readonly Move[] {
  const task = decision(table)
  if (task === undefined || taskSeat(task) !== seat) return []
  const out: Move[] = []
  const work = workOf(seam, task)
  work.moves?.(seam, table, task, out)
  if (table.turn === seat) {
    if (work.walks === true) listWalks(table, seat, out)
    listSales(seam, table, seat, out)
  }
  return out
}

/** Why this seat, whose decision it is, may not play this; undefined if it may. */
export function refuse(seam: Seam, table: ReadTable, seat: Seat, move: Move): Refusal | undefined {
  const text = makeMove(seam.known, move)
  if (
    moves(seam, table, seat).some(legal => legal.type === move.type && makeMove(seam.known, legal) === text)
  )
    return undefined
  const task = decision(table)
  if (task === undefined) return refusal('GM-9', 'notNow')
  return (
    refuseFree(seam, table, seat, move) ??
    workOf(seam, task).refuse?.(seam, table, task, move) ??
    refusal('GM-9', 'notNow', { task: task.kind })
  )
}

function refuseFree(seam: Seam, table: ReadTable, seat: Seat, move: Move): Refusal | undefined {
  const player = playerOf(table, seat)
  if (move.type === 'sell' && move.x !== null && move.y !== null) {
    if (table.turn !== seat) return refusal('GM-13', 'notYourTurn')
    if ((cellAt(player, move.x, move.y)?.[move.good] ?? 0) === 0)
      return refusal('GM-13', 'notThere', { good: move.good })
    return sellPrice(table, move.good) === undefined
      ? refusal('GM-13', 'rowEmpty', { good: move.good })
      : refusal('GM-13', 'due', { good: move.good })
  }
  if (move.type === 'walk') {
    const task = decision(table)
    if (task === undefined || workOf(seam, task).walks !== true) return undefined
    if (table.movement === 0) return refusal('GM-24', 'noMovement')
    const from = cellAt(player, move.x, move.y)
    if (from === undefined || from.scotsmen === 0) return refusal('GM-24', 'noScotsman')
    return refusal('GM-24', 'notNext')
  }
  return undefined
}
