// What a player may do at any decision of their own turn: sell, and walk while there are movement points.
import { refusal } from '@cairn/kernel'
import { GOODS, type Good } from '../box/components.ts'
import { type Purse, purseOf, sellPrice } from '../table/market.ts'
import type { BaseMove } from '../table/move.ts'
import { sellOne } from './placing.ts'
import { type Action, canMeet, push, type Seam, workOf } from '../engine/seam.ts'
import { ownerOf, playerOf, type ReadTable } from '../table/state.ts'
import { cellAt, isNear } from '../table/territory.ts'

/** Scotsmen walk to neighbouring tiles as long as there are movement points. */
const walk: Action<Extract<BaseMove, { readonly type: 'walk' }>> = {
  moves(seam, table, task, seat, out) {
    if (table.movement === 0 || workOf(seam, task).walks !== true) return
    const { cells } = playerOf(table, seat)
    for (const { x, y, scotsmen } of cells)
      if (scotsmen > 0)
        for (const to of cells)
          if (isNear(to, x, y) && (to.x !== x || to.y !== y))
            out.push({ type: 'walk', x, y, toX: to.x, toY: to.y })
  },
  refuse(seam, table, task, seat, move) {
    if (workOf(seam, task).walks !== true) return undefined
    if (table.movement === 0) return refusal('GM-24', 'noMovement')
    const from = cellAt(playerOf(table, seat), move.x, move.y)
    return refusal('GM-24', from === undefined || from.scotsmen === 0 ? 'noScotsman' : 'notNext')
  },
  play(e, state, seat, { x, y, toX, toY }) {
    const player = ownerOf(state, seat)
    const from = cellAt(player, x, y)
    const to = cellAt(player, toX, toY)
    if (from === undefined || to === undefined) throw new Error('walked nowhere')
    from.scotsmen--
    to.scotsmen++
    state.movement--
    e.events?.push({ type: 'walked', seat, x, y, toX, toY })
    for (const walked of e.seam.moments.walked) push(state, ...walked(e, state, seat, to))
  },
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

/**
 * Selling is free at any moment of one's turn, as long as what is due can still be paid. What is due itself is
 * not sold, only to be bought back at the same price; what was just taken up is sold from the hand.
 */
const sell: Action<Extract<BaseMove, { readonly type: 'sell' }>> = {
  moves(seam, table, _task, seat, out) {
    const player = playerOf(table, seat)
    const purse = purseOf(player)
    const kinds = GOODS.filter((_, i) => isSparable(seam, table, purse, i))
    if (kinds.length === 0) return
    for (const cell of player.cells)
      for (const good of kinds) if (cell[good] > 0) out.push({ type: 'sell', good, x: cell.x, y: cell.y })
  },
  refuse(_seam, table, _task, seat, { good, x, y }) {
    if (x === null || y === null) return undefined
    if (table.turn !== seat) return refusal('GM-13', 'notYourTurn')
    if ((cellAt(playerOf(table, seat), x, y)?.[good] ?? 0) === 0)
      return refusal('GM-13', 'notThere', { good })
    return refusal('GM-13', sellPrice(table, good) === undefined ? 'rowEmpty' : 'due', { good })
  },
  play(e, state, seat, { good, x, y }) {
    const cell = x === null || y === null ? undefined : cellAt(ownerOf(state, seat), x, y)
    if (cell === undefined) throw new Error('sold from nowhere')
    cell[good]--
    sellOne(e, state, seat, good)
  },
}

export const ACTIONS = { walk, sell } as const
