import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import type { Move } from '../table/move.ts'
import { makeMove } from './notation.ts'
import { type Action, type Seam, workOf } from './seam.ts'
import type { ReadTable, Task } from '../table/state.ts'

/** The decision that is to be made, if any is. */
export const decision = (table: ReadTable): Task | undefined => (table.over ? undefined : table.todo.at(-1))

export function actors(seam: Seam, table: ReadTable): readonly Seat[] {
  const task = decision(table)
  if (task === undefined) return []
  return workOf(seam, task).actors?.(table, task) ?? ('seat' in task ? [task.seat] : [])
}

/** The action such a move is, if it is one: what was just taken up is sold as an answer to the task instead. */
export const actionOf = (seam: Seam, move: Move): Action<Move> | undefined =>
  move.type === 'sell' && move.x === null ? undefined : seam.actions[move.type]

export function moves(seam: Seam, table: ReadTable, seat: Seat): readonly Move[] {
  const task = decision(table)
  if (task === undefined) return []
  const work = workOf(seam, task)
  const isAsked =
    work.actors === undefined ? 'seat' in task && task.seat === seat : work.actors(table, task).includes(seat)
  if (!isAsked) return []
  const out: Move[] = []
  work.moves?.(seam, table, task, out, seat)
  if (table.turn === seat) for (const action of seam.free) action.moves(seam, table, task, seat, out)
  return out
}

/** Why this seat, whose decision it is, may not play this; undefined if it may. */
export function refuse(seam: Seam, table: ReadTable, seat: Seat, move: Move): Refusal | undefined {
  const text = makeMove(seam.moves, move)
  if (
    moves(seam, table, seat).some(legal => legal.type === move.type && makeMove(seam.moves, legal) === text)
  )
    return undefined
  const task = decision(table)
  if (task === undefined) return refusal('GM-9', 'notNow')
  return (
    actionOf(seam, move)?.refuse(seam, table, task, seat, move) ??
    workOf(seam, task).refuse?.(seam, table, task, move, seat) ??
    refusal('GM-9', 'notNow', { task: task.kind })
  )
}
