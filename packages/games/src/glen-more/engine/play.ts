import type { Seat } from '@cairn/kernel'
import type { GlenMoreEvent } from '../table/event.ts'
import type { Move } from '../table/move.ts'
import { actionOf } from './moves.ts'
import { type Chronicle, type Engine, workOf } from './seam.ts'
import type { State, Task } from '../table/state.ts'

/** Does all that needs no decision. */
export function proceed(e: Engine, state: State): void {
  for (;;) {
    const task = state.todo.at(-1)
    if (task === undefined || !workOf(e.seam, task).settle(e, state, task)) return
  }
}

/** Plays a legal move in place, and all that follows from it by itself. */
export function play(e: Engine, state: State, seat: Seat, move: Move): void {
  const action = actionOf(e.seam, move)
  if (action === undefined) {
    const task = state.todo.at(-1) as Task
    workOf(e.seam, task).play?.(e, state, task, move, seat)
  } else action.play(e, state, seat, move)
  proceed(e, state)
}

/** A tile of a stack was turned up, or something a Chronicle hides. */
export const reveals = (known: readonly Chronicle[], event: GlenMoreEvent): boolean =>
  event.type === 'laid' || known.some(chronicle => chronicle.reveals?.(event) === true)
