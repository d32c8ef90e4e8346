import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import { label } from '../label.ts'
import type { Move } from '../table/move.ts'
import type { Ground, Task } from '../table/state.ts'
import { makeMove } from './notation.ts'
import { type Action, type Position, type Seam, workOf } from './seam.ts'

export type { Move } from '../table/move.ts'

/** The decision that is to be made, if any is (GM-9). */
export const decision = (table: Ground): Task | undefined => (table.over ? undefined : table.todo.at(-1))

const NOBODY: readonly Seat[] = []
const ALONE: readonly (readonly Seat[])[] = Array.from({ length: label.seats.max }, (_, seat) => [seat])

/** Who answers a task that asks nobody in particular: its own seat, if it has one. */
const ownSeat = (task: Task): Seat | undefined => (task as { readonly seat?: Seat }).seat

export function actors({ seam, table }: Position): readonly Seat[] {
  const task = decision(table)
  if (task === undefined) return NOBODY
  const work = workOf(seam, task)
  if (work.actors !== undefined) return work.actors(table, task)
  const seat = ownSeat(task)
  return seat === undefined ? NOBODY : (ALONE[seat] as readonly Seat[])
}

/** The action such a move is, if it is one: what was just taken up is sold as an answer to the task instead. */
export function actionOf({ free }: Seam, move: Move): Action<Move> | undefined {
  const { type } = move
  for (const action of free)
    if (action.type === type) return move.type === 'sell' && move.x === null ? undefined : action
  return undefined
}

export function moves(p: Position, seat: Seat): readonly Move[] {
  const { seam, table } = p
  const task = decision(table)
  if (task === undefined) return []
  const work = workOf(seam, task)
  const isAsked = work.actors === undefined ? ownSeat(task) === seat : work.actors(table, task).includes(seat)
  if (!isAsked) return []
  const out: Move[] = []
  work.moves?.(p, task, out, seat)
  if (table.turn === seat && work.alone !== true)
    for (const action of seam.free) action.moves(p, task, out, seat)
  return out
}

/** Why this seat, whose decision it is, may not play this; undefined if it may. */
export function refuse(p: Position, seat: Seat, move: Move): Refusal | undefined {
  const { seam } = p
  const text = makeMove(seam.moves, move)
  if (moves(p, seat).some(legal => legal.type === move.type && makeMove(seam.moves, legal) === text))
    return undefined
  const task = decision(p.table)
  if (task === undefined) return refusal('GM-9', 'notNow')
  const work = workOf(seam, task)
  const action = work.alone === true ? undefined : actionOf(seam, move)
  return (
    action?.refuse(p, task, move, seat) ??
    work.refuse?.(p, task, move, seat) ??
    refusal('GM-9', 'notNow', { task: task.kind })
  )
}
