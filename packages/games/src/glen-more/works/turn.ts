// The course of a turn: moving on the rondel, its end, refilling, scoring.
import { type Refusal, refusal } from '@cairn/kernel'
import { isPerson, permanent, THE_END_TILE, tileOf } from '../box/box.ts'
import { STACKS } from '../box/components.ts'
import { gainVp } from './effects.ts'
import { type Purse, purseOf } from '../table/market.ts'
import { DIE } from '../box/numbers.ts'
import { isFree, scotsmanSources } from './payment.ts'
import { closingActivation, isPlaceable } from './placing.ts'
import { ahead, dieStop, gap, isTakeable, lastFigure, type Lying, spaceOf } from '../table/rondel.ts'
import { finalScores, phaseScores } from '../engine/score.ts'
import {
  canMeet,
  type Engine,
  type FigureTurn,
  pop,
  push,
  type Seam,
  type Stop,
  type Way,
  type Work,
} from '../engine/seam.ts'
import {
  type Figure,
  ownerOf,
  playerOf,
  type ReadTable,
  type State,
  type Task,
  type TaskOf,
} from '../table/state.ts'

const pawnOf = <F extends Readonly<Figure>>(table: { readonly figures: readonly F[] }, seat: number): F =>
  table.figures.find(figure => figure.seat === seat) as F

/** What a pawn's way asks, on a stack above what comes after it. */
const wayTasks = (seam: Seam, table: ReadTable, way: Way): readonly Task[] =>
  seam.moments.way.flatMap(moment => moment(table, way))

/** Whether a tile can be laid by this player; the answers for plain ones are remembered within one list. */
interface Answers {
  plain?: boolean
  river?: boolean
}

function findsPlace(seam: Seam, table: ReadTable, seat: number, id: string, answers: Answers): boolean {
  const tile = tileOf(id)
  if (isPerson(id)) return true
  const isAlike = !tile.overlay && tile.cost.scotsman === undefined && seam.moments.mayPlace.length === 0
  if (!isAlike) return isPlaceable(seam, table, seat, id)
  const kind = tile.river ? 'river' : 'plain'
  let answer = answers[kind]
  if (answer === undefined) {
    answer = isPlaceable(seam, table, seat, id)
    answers[kind] = answer
  }
  return answer
}

const RULE_OF_TROUBLE = { barred: 'GM-5', cannotPay: 'GM-10', noSpot: 'GM-15' } as const

/** Why a tile ahead cannot be taken; undefined if it can. */
function takeTrouble(
  seam: Seam,
  table: ReadTable,
  pawn: Readonly<Figure>,
  lying: Lying,
  purse: Purse,
  answers: Answers,
): keyof typeof RULE_OF_TROUBLE | undefined {
  const player = playerOf(table, pawn.seat)
  for (const may of seam.moments.mayTake) if (!may(table, pawn.seat, lying)) return 'barred'
  const { cost } = tileOf(lying.id)
  const way =
    seam.moments.way.length === 0 ? [] : wayTasks(seam, table, { figure: pawn, from: pawn.at, to: lying.at })
  if (!isFree(cost) || way.length > 0) {
    if ((cost.whisky ?? 0) > player.whisky) return 'cannotPay'
    const tasks: Task[] = [{ kind: 'pay', seat: pawn.seat, cost, tile: lying.id }, ...way.toReversed()]
    if (!canMeet(seam, table, tasks, purse)) return 'cannotPay'
    if (cost.scotsman !== undefined) {
      if (scotsmanSources(player, null).length === 0) return 'cannotPay'
      if (scotsmanSources(player, lying.id).length === 0) return 'noSpot'
    }
  }
  return findsPlace(seam, table, pawn.seat, lying.id, answers) ? undefined : 'noSpot'
}

/** Where nothing is taken: The End, and what Chronicles add. */
function stopsFor(seam: Seam, table: ReadTable, seat: number, row: readonly Lying[]): readonly Stop[] {
  const stops: Stop[] = []
  for (const { id, at } of row) if (id === THE_END_TILE) stops.push({ on: id, at, tasks: [] })
  for (const moment of seam.moments.stops) stops.push(...moment(table, seat, row))
  return stops
}

function listTiles(seam: Seam, table: ReadTable, seat: number, row: readonly Lying[]): readonly Lying[] {
  const pawn = pawnOf(table, seat)
  const purse = purseOf(playerOf(table, seat))
  const answers: Answers = {}
  return row.filter(
    lying => isTakeable(lying) && takeTrouble(seam, table, pawn, lying, purse, answers) === undefined,
  )
}

/** Moves a figure; tiles that now lie behind everybody are discarded. */
export function go(e: Engine, state: State, figure: Figure, to: number, on: string | null): void {
  const from = figure.at
  figure.at = to
  e.events?.push({ type: 'moved', seat: figure.seat, from: spaceOf(from), to: spaceOf(to), on })
  for (const passed of e.seam.moments.passed) passed(e, state, { figure, from, to })
  discardBehind(e, state, from)
}

/** Takes a figure off the rondel at The End: it stands on no space any more. */
export function takeOff(e: Engine, state: State, figure: Figure): void {
  const from = figure.at
  state.figures = state.figures.filter(other => other !== figure)
  for (const passed of e.seam.moments.passed) passed(e, state, { figure, from, to: state.end as number })
  discardBehind(e, state, from)
}

function discardBehind(e: Engine, state: State, from: number): void {
  const last = lastFigure(state).at
  for (let at = from + 1; at < last; at++) {
    const tile = state.spaces[spaceOf(at)]
    if (typeof tile === 'string' && tile !== THE_END_TILE) discard(e, state, at, tile)
  }
}

/** A protected tile is never taken, so it leaves the match instead of waiting in the discard pile. */
export function discard(e: Engine, state: State, at: number, tile: string): void {
  state.spaces[spaceOf(at)] = null
  ;(tileOf(tile).protection ? state.gone : state.discard).push(tile)
  e.events?.push({ type: 'discarded', tile })
  for (const discarded of e.seam.moments.discarded) discarded(e, state, tile)
}

export const turn: Work<TaskOf<'turn'>> = {
  settle(e, state) {
    pop(state)
    const figure: Figure = lastFigure(state)
    state.turn = figure.kind === 'pawn' ? figure.seat : null
    const first = e.seam.moments.turnBegins.flatMap(begins => begins(e, state, figure))
    const take = e.seam.figures[figure.kind]
    if (take === undefined) throw new Error(`nobody moves the ${figure.kind}`)
    take(e, state, figure)
    push(state, ...first)
    return true
  },
}

export const movePawn: FigureTurn = (_e, state, { seat }) => {
  push(state, { kind: 'move', seat }, { kind: 'end', seat })
}

export const rollDie: FigureTurn = (e, state, die) => {
  const roll = DIE.faces[e.chance.below(DIE.faces.length)] as number
  e.events?.push({ type: 'rolled', roll })
  const stop = dieStop(state, die.at, roll)
  push(state, { kind: 'refill' }, { kind: 'turn' })
  if (stop === 'out') {
    e.events?.push({ type: 'dieOut' })
    takeOff(e, state, die)
    return
  }
  if (stop.tile !== null) discard(e, state, stop.at, stop.tile)
  go(e, state, die, stop.at, stop.tile)
}

export const move: Work<TaskOf<'move'>> = {
  settle: () => false,
  moves(seam, table, task, out) {
    const row = ahead(table, pawnOf(table, task.seat).at)
    const tiles = listTiles(seam, table, task.seat, row)
    for (const { id } of tiles) out.push({ type: 'take', tile: id })
    for (const { on } of stopsFor(seam, table, task.seat, row)) out.push({ type: 'stop', on })
    if (tiles.length === 0)
      for (const lying of row)
        if (isTakeable(lying))
          out.push(
            { type: 'discard', tile: lying.id, gain: 'coin' },
            { type: 'discard', tile: lying.id, gain: 'movement' },
          )
  },
  refuse(seam, table, task, chosen): Refusal | undefined {
    const { seat } = task
    const pawn = pawnOf(table, seat)
    const row = ahead(table, pawn.at)
    if (chosen.type === 'stop') return refusal('GM-5', 'noStop', { on: chosen.on })
    if (chosen.type !== 'take' && chosen.type !== 'discard') return undefined
    const lying = row.find(thing => thing.id === chosen.tile)
    if (lying === undefined) return refusal('GM-5', 'notAhead', { tile: chosen.tile })
    if (!isTakeable(lying)) return refusal('GM-5', 'protected', { tile: chosen.tile })
    if (chosen.type === 'discard') return refusal('GM-11', 'canTake', { tile: chosen.tile })
    const trouble = takeTrouble(seam, table, pawn, lying, purseOf(playerOf(table, seat)), {})
    return trouble && refusal(RULE_OF_TROUBLE[trouble], trouble, { tile: chosen.tile })
  },
  play(e, state, task, chosen) {
    const { seat } = task
    const pawn = pawnOf(state, seat)
    const row = ahead(state, pawn.at)
    pop(state)
    if (chosen.type === 'stop') {
      const stop = stopsFor(e.seam, state, seat, row).find(({ on }) => on === chosen.on)
      if (stop === undefined) throw new Error('stopped nowhere')
      push(state, ...stop.tasks)
      setOff(e, state, pawn, stop.at, chosen.on)
    } else if (chosen.type === 'take' || chosen.type === 'discard') {
      const lying = row.find(thing => thing.id === chosen.tile)
      if (lying === undefined) throw new Error('went nowhere')
      const { id: tile, at } = lying
      if (chosen.type === 'discard') {
        push(state, closingActivation(seat))
        const effect = chosen.gain === 'coin' ? ({ coins: 1 } as const) : ({ move: 1 } as const)
        push(state, { kind: 'effects', seat, x: null, y: null, list: [effect] })
        discard(e, state, at, tile)
      } else {
        const { cost } = tileOf(tile)
        push(state, { kind: 'place', seat, tile, closing: true })
        if (!isFree(cost)) push(state, { kind: 'pay', seat, cost, tile })
        state.spaces[spaceOf(at)] = null
      }
      setOff(e, state, pawn, at, tile)
    }
  },
}

/** A pawn goes its way; what the way asks comes before everything else. */
function setOff(e: Engine, state: State, pawn: Figure, to: number, on: string): void {
  push(state, ...wayTasks(e.seam, state, { figure: pawn, from: pawn.at, to }))
  go(e, state, pawn, to, on)
}

export const end: Work<TaskOf<'end'>> = {
  ends: true,
  settle(e, state, task) {
    const { seat } = task
    const player = ownerOf(state, seat)
    pop(state)
    const vp = (permanent(player, 'unusedMoveVp') ?? 0) * state.movement
    if (vp > 0) gainVp(e, state, seat, vp)
    state.movement = 0
    for (const cell of player.cells) cell.activated = false
    const pawn = pawnOf(state, seat)
    if (state.end !== null && pawn.at >= state.end) pawn.done = true
    e.events?.push({ type: 'turnEnded', seat })
    const isOver = state.figures.every(figure => figure.kind !== 'pawn' || figure.done)
    if (isOver) push(state, { kind: 'score', phase: STACKS.length - 1 }, { kind: 'final' })
    else push(state, { kind: 'turn' })
    if (isOver) for (const finished of e.seam.moments.finished) push(state, ...finished(e, state))
    for (const over of e.seam.moments.turnOver) push(state, ...over(e, state, seat))
    if (!isOver) push(state, { kind: 'refill' })
    for (const ends of e.seam.moments.turnEnds) push(state, ...ends(e, state, seat))
    state.turn = null
    return true
  },
}

export const refill: Work<TaskOf<'refill'>> = {
  settle(e, state) {
    const at = gap(state)
    const stack = state.stacks[state.stack] as string[]
    const tile = at === undefined ? undefined : stack.pop()
    if (at === undefined || tile === undefined) return pop(state)
    state.spaces[spaceOf(at)] = tile
    if (tile === THE_END_TILE) state.end = at
    e.events?.push({ type: 'laid', tile, space: spaceOf(at), stack: STACKS[state.stack] as string })
    for (const laid of e.seam.moments.laid) laid(e, state, tile)
    if (stack.length === 0 && state.stack < STACKS.length - 1) {
      push(state, { kind: 'score', phase: state.stack })
      state.stack++
    }
    return true
  },
}

export const score: Work<TaskOf<'score'>> = {
  settle(e, state, task) {
    const { phase } = task
    pop(state)
    for (const { category, counts, vp } of phaseScores(e.seam, state)) {
      vp.forEach((points, seat) => {
        ownerOf(state, seat).vp += points
      })
      e.events?.push({ type: 'scored', phase, category, counts, vp })
    }
    for (const scored of e.seam.moments.scored) push(state, ...scored(e, state, phase))
    return true
  },
}

export const final: Work<TaskOf<'final'>> = {
  settle(e, state) {
    for (const { line, vp } of finalScores(e.seam, state)) {
      vp.forEach((points, seat) => {
        ownerOf(state, seat).vp += points
      })
      e.events?.push({ type: 'finalScored', line, vp })
    }
    pop(state)
    push(state, ...e.seam.moments.finalScored.flatMap(held => held(e, state)), { kind: 'close' })
    return true
  },
}

export const close: Work<TaskOf<'close'>> = {
  settle(_e, state) {
    state.over = true
    return pop(state)
  },
}
