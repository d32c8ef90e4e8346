// The course of a match: turns, refilling, scoring.
import { read } from '@cairn/kernel'
import { THE_END_TILE } from '../box/box.ts'
import { STACKS } from '../box/components.ts'
import { finalScores, phaseScores } from '../engine/score.ts'
import { askedBy, type Engine, pop, push, pushAll, raiseGained, type Work } from '../engine/seam.ts'
import { gap, lastFigure, spaceOf } from '../table/rondel.ts'
import { type Figure, ownerOf, type Source, type TaskOf } from '../table/state.ts'
import { gainVp } from './effects.ts'

/** GM-4 */
export const turn: Work<TaskOf<'turn'>> = {
  settle(e) {
    const { state, seam } = e
    pop(e)
    const figure: Figure = lastFigure(state)
    state.turn = figure.kind === 'pawn' ? figure.seat : null
    const first = askedBy(seam.moments.turnBegins, begins => begins(e, figure))
    const take = seam.figures[figure.kind]
    if (take === undefined) throw new Error(`nobody moves the ${figure.kind}`)
    take(e, figure)
    pushAll(e, first)
    return true
  },
  fields: () => ({}),
}

export const end: Work<TaskOf<'end'>> = {
  ends: true,
  settle(e, { seat, by }) {
    const { state, seam } = e
    const player = ownerOf(state, seat)
    pop(e)
    // GM-62
    const vp = (seam.box.permanent(player, 'unusedMoveVp')?.n ?? 0) * state.movement
    if (vp > 0) gainVp(e, seat, vp, { of: 'turn', id: by })
    // GM-24, GM-4: what is left lapses, and the next turn may activate everything anew
    state.movement = 0
    for (const cell of player.cells) cell.activated = false
    const figure = state.figures.find(f => f.kind === by && (by !== 'pawn' || f.seat === seat))
    // GM-35
    if (figure !== undefined && state.end !== null && figure.at >= state.end) figure.done = true
    e.events?.push({ type: 'turnEnded', seat })
    // GM-36
    const isOver = state.figures.every(({ kind, done }) => kind !== 'pawn' || done)
    if (isOver) push(e, { kind: 'score', phase: STACKS.length - 1 }, { kind: 'final' })
    else push(e, { kind: 'turn' })
    if (isOver) for (const finished of seam.moments.finished) pushAll(e, finished(e))
    for (const over of seam.moments.turnOver) pushAll(e, over(e, seat, by))
    if (!isOver) push(e, { kind: 'refill' })
    state.turn = null
    return true
  },
  fields: ({ seat, figure }) => ({ seat, by: figure }),
}

/** GM-7 */
export const refill: Work<TaskOf<'refill'>> = {
  settle(e) {
    const { state } = e
    const last = lastFigure(state).at
    for (let at = gap(state, last); at !== undefined; at = gap(state, last, at + 1)) {
      const stack = state.stacks[state.stack] as string[]
      const tile = stack.pop()
      if (tile === undefined) return pop(e)
      state.spaces[spaceOf(at)] = tile
      if (tile === THE_END_TILE) state.end = at
      e.events?.push({ type: 'laid', tile, space: spaceOf(at), stack: STACKS[state.stack] as string })
      for (const laid of e.seam.moments.laid) laid(e, tile)
      if (stack.length === 0 && state.stack < STACKS.length - 1) {
        push(e, { kind: 'score', phase: state.stack })
        state.stack++
        return true
      }
    }
    return pop(e)
  },
  fields: () => ({}),
}

/** The points of a scoring, seat by seat. */
function award(e: Engine, vp: readonly number[], source: Source): void {
  for (let seat = 0; seat < vp.length; seat++) {
    const points = vp[seat] as number
    ownerOf(e.state, seat).vp += points
    if (points > 0) raiseGained(e, seat, 'vp', points, source)
  }
}

/** GM-34 */
export const score: Work<TaskOf<'score'>> = {
  settle(e, { phase }) {
    pop(e)
    const scores = phaseScores(e)
    for (const { category, counts, vp } of scores) {
      e.events?.push({ type: 'scored', phase, category, counts, vp })
      award(e, vp, { of: 'scoring', id: category })
    }
    for (const scored of e.seam.moments.scored) pushAll(e, scored(e, phase, scores))
    return true
  },
  fields: () => ({ phase: read.whole(0, STACKS.length - 1) }),
}

/** GM-36 */
export const final: Work<TaskOf<'final'>> = {
  settle(e) {
    pop(e)
    push(e, { kind: 'close' })
    for (const { line, vp } of finalScores(e)) {
      e.events?.push({ type: 'finalScored', line, vp })
      award(e, vp, { of: 'final', id: line })
    }
    pushAll(
      e,
      askedBy(e.seam.moments.finalScored, held => held(e)),
    )
    return true
  },
  fields: () => ({}),
}

export const close: Work<TaskOf<'close'>> = {
  settle(e) {
    e.state.over = true
    return pop(e)
  },
  fields: () => ({}),
}
