// What somebody who decides may want to know of a move before it is made. It says no more than what lies open does.
import type { Effect } from '../box/effect.ts'
import { decision } from '../engine/moves.ts'
import type { Position } from '../engine/seam.ts'
import { lastFigure, ahead } from '../table/rondel.ts'
import { buyAll } from '../table/market.ts'
import type { Move, Spot } from '../table/move.ts'
import { type Ground, playerOf, type ReadCell } from '../table/state.ts'
import { cellAt, isNear } from '../table/territory.ts'
import { rewardOf, right } from './activation.ts'

type Activation = Extract<Move, { readonly type: 'activate' }>

/** The tiles that the tile in hand would activate if it were laid there, itself first (GM-22, GM-31). */
export function activatedAt(
  { seam: { box }, table }: Position,
  spot: Spot,
): readonly (ReadCell | 'itself')[] {
  const task = decision(table)
  if (task?.kind !== 'place') return []
  const tile = box.tileOf(task.tile)
  const whole = tile.immediate.some(
    effect =>
      effect.tag === 'landmarkCard' && box.cardOf(effect.card).effects.some(of => of.tag === 'activateAll'),
  )
  const cells = playerOf(table, task.seat).cells.filter(
    cell =>
      (whole || isNear(cell, spot.x, spot.y)) &&
      (cell.x !== spot.x || cell.y !== spot.y) &&
      !cell.activated &&
      box.tileOf(cell.tile).activation.length > 0,
  )
  return tile.activation.length > 0 ? ['itself', ...cells] : cells
}

/** What the tile that is activated takes and brings: coins paid or spent on the market, and what it gives for them. */
export interface Bargain {
  readonly coins: number
  readonly reward: readonly Effect[]
}

export function bargainOf(p: Position, move: Activation): Bargain | undefined {
  const task = decision(p.table)
  if (task?.kind !== 'activate') return undefined
  const player = playerOf(p.table, task.seat)
  const cell = cellAt(player, move.x, move.y)
  if (cell === undefined) return undefined
  let coins = 0
  for (const what of new Set(move.pay)) {
    const units = move.pay.filter(price => price === what).length
    if (what === 'coin') coins += units
    if (what === 'coin' || what === 'whisky') continue
    const held = player.cells.reduce((sum, cell) => sum + cell[what], 0)
    coins += buyAll(p.table, what, Math.max(0, units - held)) ?? 0
  }
  return { coins, reward: rewardOf(p, task.seat, p.seam.box.tileOf(cell.tile), move) }
}

/** Effects that come by themselves: nothing is paid and nothing asked. */
const PLAIN: ReadonlySet<string> = new Set(['gain', 'coins', 'vp', 'whisky', 'move'])

/** Whether this activates a tile that asks nothing, costs nothing and takes the place of no other. */
export function isPlain(p: Position, move: Move): boolean {
  const { table, seam } = p
  const task = decision(table)
  if (move.type !== 'activate' || task?.kind !== 'activate' || move.pay.length > 0 || move.vp) return false
  const cell = cellAt(playerOf(table, task.seat), move.x, move.y)
  return (
    cell !== undefined &&
    right(p, task, cell) === 'near' &&
    seam.box.tileOf(cell.tile).activation.every(({ tag }) => PLAIN.has(tag))
  )
}

/** What lies before the figure that moves next. */
export const reachOf = (table: Ground): readonly string[] =>
  table.over || table.figures.every(({ done }) => done)
    ? []
    : ahead(table, lastFigure(table).at).map(({ id }) => id)
