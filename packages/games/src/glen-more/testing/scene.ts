// Positions for tests: a dealt table, rearranged.
import { FastChance, refuseMove, type Seat } from '@cairn/kernel'
import type { Good } from '../box/components.ts'
import type { Event } from '../table/event.ts'
import { glenMore } from '../index.ts'
import { lastFigure, spaceOf } from '../table/rondel.ts'
import { type Cell, newCell, type Options, type Player, type State } from '../table/state.ts'
import { cellAt } from '../table/territory.ts'
import { PLAIN } from './options.ts'

export interface Scene {
  readonly state: State
  /** The seat whose turn it is at first. */
  readonly seat: Seat
  readonly me: Player
  readonly events: Event[]
}

export function scene(seats = 4, options: Partial<Options> = {}, seed = 1): Scene {
  const state = glenMore.deal({ ...PLAIN, die: seats === 2, ...options }, seats, new FastChance(seed))
  return sceneOf(state)
}

export function sceneOf(state: State): Scene {
  const seat = lastFigure(state).seat
  return { state, seat, me: state.players[seat] as Player, events: [] }
}

/** Takes a tile out of the stacks or off the rondel; its space gets another. */
function pull(state: State, tile: string): void {
  for (const stack of state.stacks) {
    const i = stack.indexOf(tile)
    if (i >= 0) {
      stack.splice(i, 1)
      return
    }
  }
  const space = state.spaces.indexOf(tile)
  if (space >= 0) state.spaces[space] = state.stacks.find(stack => stack.length > 0)?.pop() ?? null
}

/** Lays a tile on the rondel as the nth thing ahead of the last figure. */
export function lay({ state }: Scene, tile: string, nth = 1): void {
  const from = lastFigure(state).at
  let left = nth
  for (let at = from + 1; ; at++) {
    const there = state.spaces[spaceOf(at)]
    if (there === null || there === undefined) continue
    left--
    if (left > 0) continue
    if (there === tile) return
    pull(state, tile)
    const stack = state.stacks[0] as string[]
    const now = state.spaces[spaceOf(at)]
    if (typeof now === 'string') stack.unshift(now)
    state.spaces[spaceOf(at)] = tile
    return
  }
}

/** Adds a tile with what stands on it to a territory. */
export function own(
  { state, me }: Scene,
  x: number,
  y: number,
  tile: string,
  with_: Partial<Record<Good | 'scotsmen', number>> = {},
): Cell {
  pull(state, tile)
  const cell = Object.assign(newCell(x, y, tile), with_)
  me.supply -= cell.scotsmen
  me.cells.push(cell)
  return cell
}

export const at = ({ me }: Scene, x: number, y: number): Cell => {
  const cell = cellAt(me, x, y)
  if (cell === undefined) throw new Error(`nothing at ${x},${y}`)
  return cell
}

export const legal = ({ state }: Scene): readonly string[] => {
  const [seat] = glenMore.actors(state)
  return seat === undefined ? [] : glenMore.moves(state, seat).map(move => glenMore.makeMove(move))
}

/** Plays moves of whoever must decide; each must be legal. */
export function play(s: Scene, ...texts: readonly string[]): readonly Event[] {
  const before = s.events.length
  for (const text of texts) {
    const trouble = refused(s, text)
    if (trouble !== undefined)
      throw new Error(`"${text}" is refused: ${trouble}; legal: ${legal(s).join(' | ')}`)
    const move = glenMore.parseMove(text)
    const [seat] = glenMore.actors(s.state)
    if (move === undefined || seat === undefined) throw new Error(`"${text}" is no move`)
    glenMore.play(s.state, seat, move, new FastChance(s.events.length), s.events)
  }
  return s.events.slice(before)
}

/** Rule and reason for which a move is refused; undefined if it is legal. Nothing changes. */
export function refused({ state }: Scene, text: string): string | undefined {
  const [seat] = glenMore.actors(state)
  const move = glenMore.parseMove(text)
  if (seat === undefined || move === undefined) return 'no move'
  const before = JSON.stringify(state)
  const refusal = refuseMove(glenMore, glenMore.view(state, seat), move)
  if (JSON.stringify(state) !== before) throw new Error('a refusal changed the state')
  return refusal && `${refusal.rule} ${refusal.because}`
}

/** Goes for a free tile and lays it, so that the turn's activation is on. */
export function settle(s: Scene, tile: string, x: number, y: number): void {
  lay(s, tile)
  play(s, `take ${tile}`)
  if (s.state.todo.at(-1)?.kind === 'pay') play(s, legal(s)[0] as string)
  play(s, `place ${x},${y}`)
}

/** Opens the turn's activation to the whole territory. */
export function activateAll({ state }: Scene): void {
  for (const task of state.todo) if (task.kind === 'activate') task.all = true
}
