import type { Seat } from '@cairn/kernel'
import type { Move } from '../table/move.ts'
import type { Task } from '../table/state.ts'
import { actionOf } from './moves.ts'
import { type Engine, workOf } from './seam.ts'

/** Does all that needs no decision. */
export function proceed(e: Engine): void {
  for (;;) {
    const task = e.state.todo.at(-1)
    if (task === undefined || !workOf(e.seam, task).settle(e, task)) return
  }
}

/** Plays a legal move in place, and all that follows from it by itself. */
export function play(e: Engine, seat: Seat, move: Move): void {
  const action = actionOf(e.seam, move)
  if (action === undefined) {
    const task = e.state.todo.at(-1) as Task
    workOf(e.seam, task).play?.(e, task, move, seat)
  } else action.play(e, move, seat)
  proceed(e)
}
