import type { Seat } from '@cairn/kernel'
import type { GlenMoreEvent } from './event.ts'
import type { Move } from './move.ts'
import { sellOne } from './placing.ts'
import type { Engine, Work } from './seam.ts'
import { ownerOf, type State, type Task } from './state.ts'
import { cellAt } from './territory.ts'

/** Does all that needs no decision. */
export function proceed(e: Engine, state: State): void {
  for (;;) {
    const task = state.todo.at(-1)
    if (task === undefined || !(e.seam.works[task.kind] as Work<Task>).settle(e, state, task)) return
  }
}

/** Plays a legal move in place, and all that follows from it by itself. */
export function play(e: Engine, state: State, seat: Seat, move: Move): void {
  const task = state.todo.at(-1) as Task
  if (move.type === 'walk') walk(e, state, seat, move)
  else if (move.type === 'sell' && move.x !== null && move.y !== null) {
    const cell = cellAt(ownerOf(state, seat), move.x, move.y)
    if (cell === undefined) throw new Error('sold from nowhere')
    cell[move.good]--
    sellOne(e, state, seat, move.good)
  } else (e.seam.works[task.kind] as Work<Task>).play?.(e, state, task, move)
  proceed(e, state)
}

function walk(e: Engine, state: State, seat: Seat, move: Extract<Move, { type: 'walk' }>): void {
  const player = ownerOf(state, seat)
  const { x, y, toX, toY } = move
  const from = cellAt(player, x, y)
  const to = cellAt(player, toX, toY)
  if (from === undefined || to === undefined) throw new Error('walked nowhere')
  from.scotsmen--
  to.scotsmen++
  state.movement--
  e.events?.push({ type: 'walked', seat, x, y, toX, toY })
}

/** A tile of a stack was turned up. */
export const reveals = (event: GlenMoreEvent): boolean => event.type === 'laid'
