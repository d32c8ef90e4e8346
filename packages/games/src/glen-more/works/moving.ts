// Moving on the rondel: where a figure may go, what that asks, and what it does.
import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import { THE_END_TILE } from '../box/box.ts'
import { billOf, type Cost, isFree, type Tile } from '../box/components.ts'
import { DIE } from '../box/numbers.ts'
import {
  canMeet,
  type Engine,
  type FigureTurn,
  type Met,
  pop,
  type Position,
  push,
  pushAll,
  type Stop,
  type Way,
  type Work,
  type WritingsOf,
} from '../engine/seam.ts'
import { covers, type Purse, purseOf } from '../table/market.ts'
import type { BaseMove } from '../table/move.ts'
import {
  ahead,
  dieStop,
  isTakeable,
  lastFigure,
  type Lying,
  nextAt,
  SPACES,
  spaceOf,
} from '../table/rondel.ts'
import { type Figure, playerOf, type Source, type Task, type TaskOf } from '../table/state.ts'
import { type AnySpots, anySpots } from '../table/territory.ts'
import { scotsmanSources } from './payment.ts'
import { closingActivation, isCharged, isPlaceable } from './placing.ts'

export const pawnOf = <F extends Readonly<Figure>>(
  table: { readonly figures: readonly F[] },
  seat: Seat,
): F => table.figures.find(figure => figure.seat === seat) as F

/** A figure that goes, for the seat that moves it. */
export interface Mover {
  readonly figure: Figure
  readonly seat: Seat
}

export type ReadMover = { readonly figure: Readonly<Figure>; readonly seat: Seat }

const pawnMover = <F extends Readonly<Figure>>(table: { readonly figures: readonly F[] }, seat: Seat) => ({
  figure: pawnOf(table, seat),
  seat,
})

export const wayTo = ({ figure, seat }: ReadMover, to: number, on: string | null, how: Way['how']): Way => ({
  figure,
  seat,
  from: figure.at,
  to,
  on,
  how,
})

const NOTHING: readonly Task[] = []

const byPosition = (a: Met, b: Met): number => a.at - b.at

/** What a way asks, the nearest first. */
function wayTasks(p: Position, way: Way): readonly Task[] {
  const met: Met[] = []
  for (const moment of p.seam.moments.way) for (const one of moment(p, way)) met.push(one)
  if (met.length < 2) return met[0]?.tasks ?? NOTHING
  return met.sort(byPosition).flatMap(({ tasks }) => tasks)
}

export const mayGo = (p: Position, way: Way): boolean => p.seam.moments.mayGo.every(may => may(p, way))

/** Whether a way may be gone, and all it asks be met, then these. */
function isOpen(p: Position, way: Way, then: readonly Task[] = NOTHING): boolean {
  if (!mayGo(p, way)) return false
  const asked = wayTasks(p, way)
  if (asked.length + then.length === 0) return true
  return canMeet(p, [...asked, ...then].toReversed(), purseOf(playerOf(p.table, way.seat)))
}

/** Whether a tile can be laid by this player; what holds for all but overlays is worked out once within a list. */
function findsPlace(p: Position, seat: Seat, tile: Tile, answers: { spots?: AnySpots }): boolean {
  if (tile.person) return true
  if (tile.overlay || isCharged(p, seat)) return isPlaceable(p, seat, tile.id)
  answers.spots ??= anySpots(p.seam.box, playerOf(p.table, seat))
  return tile.river ? answers.spots.river : answers.spots.other
}

export const RULE_OF_TROUBLE = { barred: 'GM-5', cannotPay: 'GM-10', noSpot: 'GM-15' } as const

/** Why a figure cannot take a tile ahead, at this cost if it is not the tile's own (GM-10); undefined if it can. */
export function takeTrouble(
  p: Position,
  mover: ReadMover,
  lying: Lying,
  other?: Cost,
  purse: Purse = purseOf(playerOf(p.table, mover.seat)),
  answers: { spots?: AnySpots } = {},
): keyof typeof RULE_OF_TROUBLE | undefined {
  const { seam, table } = p
  const { seat } = mover
  const { moments } = seam
  const tile = seam.box.tileOf(lying.id)
  const bill = other === undefined ? tile.bill : billOf(other)
  // nobody watches in a match without Chronicles, where this is asked most often
  const way =
    moments.mayGo.length > 0 || moments.way.length > 0 ? wayTo(mover, lying.at, lying.id, 'take') : undefined
  if (way !== undefined && !mayGo(p, way)) return 'barred'
  if (bill.scotsman) {
    const player = playerOf(table, seat)
    if (scotsmanSources(p, player, null).length === 0) return 'cannotPay'
    if (scotsmanSources(p, player, tile.id).length === 0) return 'noSpot'
  }
  const asked = way === undefined ? NOTHING : wayTasks(p, way)
  const isPayable =
    asked.length > 0 || isCharged(p, seat)
      ? canMeet(
          p,
          [
            { kind: 'place', seat, tile: tile.id, closing: true },
            { kind: 'pay', seat, cost: other ?? tile.cost, tile: tile.id, to: null },
            ...asked.toReversed(),
          ],
          purse,
        )
      : bill.free || (bill.whisky <= purse.whisky && covers(table, purse, bill.need, bill.coins))
  if (!isPayable) return 'cannotPay'
  return findsPlace(p, seat, tile, answers) ? undefined : 'noSpot'
}

/** Where nothing is taken: The End (GM-35), and what Chronicles add. */
function stopsFor(p: Position, mover: ReadMover, row: readonly Lying[]): readonly Stop[] {
  const stops: Stop[] = []
  for (const { id, at } of row) if (id === THE_END_TILE) stops.push({ on: id, at, tasks: [] })
  for (const moment of p.seam.moments.stops) stops.push(...moment(p, mover.seat, row))
  return stops.filter(({ on, at, tasks }) => isOpen(p, wayTo(mover, at, on, 'stop'), tasks))
}

function listTiles(p: Position, seat: Seat, row: readonly Lying[]): readonly Lying[] {
  const mover = pawnMover(p.table, seat)
  const purse = purseOf(playerOf(p.table, seat))
  const answers = {}
  const tiles: Lying[] = []
  for (const lying of row)
    if (
      isTakeable(p.seam.box, lying) &&
      takeTrouble(p, mover, lying, undefined, purse, answers) === undefined
    )
      tiles.push(lying)
  return tiles
}

/** Whether a figure may go to a tile to discard it (GM-11). */
export const isDiscardable = (p: Position, mover: ReadMover, lying: Lying): boolean =>
  isTakeable(p.seam.box, lying) && isOpen(p, wayTo(mover, lying.at, lying.id, 'discard'))

/** Moves a figure; tiles that now lie behind everybody are discarded (GM-6). */
export function go(e: Engine, { figure, seat }: Mover, way: Way): void {
  const { from, to, on } = way
  figure.at = to
  const { kind } = figure
  e.events?.push({ type: 'moved', figure: kind, seat: figure.seat, from: spaceOf(from), to: spaceOf(to), on })
  // a figure that stays where it is, a lap ahead, crosses nothing
  if (to - from < SPACES || e.seam.version === 1) for (const passed of e.seam.moments.passed) passed(e, way)
  discardBehind(e, from, seat < 0 ? null : seat)
}

/** A figure goes its way; what the way asks comes before everything else. */
export function setOff(e: Engine, mover: Mover, way: Way): void {
  pushAll(e, wayTasks(e, way))
  go(e, mover, way)
}

/** Takes a figure off the rondel, if it crossed anything on the way there: it stands on no space any more. */
export function takeOff(e: Engine, { figure, seat }: Mover, way: Way | null): void {
  const from = figure.at
  e.state.figures = e.state.figures.filter(other => other !== figure)
  if (way !== null) for (const passed of e.seam.moments.passed) passed(e, way)
  discardBehind(e, from, seat < 0 ? null : seat)
}

/** Discards the tiles from there on that lie behind everybody, on a seat's account (GM-6). The End stays (GM-35). */
export function discardBehind(e: Engine, from: number, by: Seat | null): void {
  const last = lastFigure(e.state).at
  for (let at = from; at < last; at++) {
    const tile = e.state.spaces[spaceOf(at)]
    if (typeof tile === 'string' && tile !== THE_END_TILE) discard(e, at, tile, by)
  }
}

/** A tile that is never taken leaves the match instead of waiting in the discard pile. */
export function discard(e: Engine, at: number, tile: string, by: Seat | null): void {
  const { state, seam } = e
  const { protection, leaves } = seam.box.tileOf(tile)
  state.spaces[spaceOf(at)] = null
  ;(protection || leaves ? state.gone : state.discard).push(tile)
  e.events?.push({ type: 'discarded', tile })
  for (const discarded of seam.moments.discarded) discarded(e, tile, by)
}

/** A figure goes to a tile and takes it, at this cost; the turn closes with its activation. */
export function takeTile(e: Engine, mover: Mover, { id: tile, at }: Lying, cost: Cost): void {
  const { seat } = mover
  const way = wayTo(mover, at, tile, 'take')
  push(e, { kind: 'place', seat, tile, closing: true })
  if (!isFree(cost)) push(e, { kind: 'pay', seat, cost, tile, to: null })
  e.state.spaces[spaceOf(at)] = null
  setOff(e, mover, way)
}

export const movePawn: FigureTurn = (e, { seat }) => {
  push(e, { kind: 'move', seat }, { kind: 'end', seat, by: 'pawn' })
}

/** GM-8 */
export const rollDie: FigureTurn = (e, die) => {
  const roll = DIE.faces[e.chance.below(DIE.faces.length)] as number
  e.events?.push({ type: 'rolled', roll })
  const stop = dieStop(e.seam.box, e.state, die.at, roll)
  const mover: Mover = { figure: die, seat: -1 }
  push(e, { kind: 'refill' }, { kind: 'turn' })
  if (stop === 'out') {
    e.events?.push({ type: 'dieOut' })
    takeOff(e, mover, wayTo(mover, e.state.end as number, null, 'discard'))
    return
  }
  if (stop.tile !== null) discard(e, stop.at, stop.tile, null)
  go(e, mover, wayTo(mover, stop.at, stop.tile, 'discard'))
}

/** GM-5, and GM-11 when no tile can be taken. */
export const move: Work<TaskOf<'move'>> = {
  settle: () => false,
  moves(p, { seat }, out) {
    const mover = pawnMover(p.table, seat)
    const row = ahead(p.table, mover.figure.at)
    const tiles = listTiles(p, seat, row)
    for (const { id } of tiles) out.push({ type: 'take', tile: id })
    for (const { on } of stopsFor(p, mover, row)) out.push({ type: 'stop', on })
    if (tiles.length === 0)
      for (const lying of row)
        if (isDiscardable(p, mover, lying))
          out.push(
            { type: 'discard', tile: lying.id, gain: 'coin' },
            { type: 'discard', tile: lying.id, gain: 'movement' },
          )
  },
  refuse(p, { seat }, chosen): Refusal | undefined {
    const { box } = p.seam
    const mover = pawnMover(p.table, seat)
    const row = ahead(p.table, mover.figure.at)
    if (chosen.type === 'stop') return refusal('GM-5', 'noStop', { on: chosen.on })
    if (chosen.type !== 'take' && chosen.type !== 'discard') return undefined
    const lying = row.find(thing => thing.id === chosen.tile)
    if (lying === undefined) return refusal('GM-5', 'notAhead', { tile: chosen.tile })
    if (!isTakeable(box, lying)) return refusal('GM-5', 'protected', { tile: chosen.tile })
    if (chosen.type === 'discard')
      return listTiles(p, seat, row).length > 0
        ? refusal('GM-11', 'canTake', { tile: chosen.tile })
        : refusal('GM-5', 'barred', { tile: chosen.tile })
    const trouble = takeTrouble(p, mover, lying)
    return trouble && refusal(RULE_OF_TROUBLE[trouble], trouble, { tile: chosen.tile })
  },
  play(e, { seat }, chosen) {
    const { state, seam } = e
    const mover = pawnMover(state, seat)
    const from = mover.figure.at
    pop(e)
    if (chosen.type === 'stop') {
      const row = ahead(state, from)
      const stop = stopsFor(e, mover, row).find(({ on }) => on === chosen.on)
      if (stop === undefined) throw new Error('stopped nowhere')
      pushAll(e, stop.tasks)
      setOff(e, mover, wayTo(mover, stop.at, stop.on, 'stop'))
      return
    }
    if (chosen.type !== 'take' && chosen.type !== 'discard') return
    const { tile } = chosen
    const space = state.spaces.indexOf(tile)
    if (space < 0) throw new Error('went nowhere')
    const at = nextAt(space, from)
    if (chosen.type === 'take') {
      takeTile(e, mover, { at, id: tile, fixed: false }, seam.box.tileOf(tile).cost)
      return
    }
    const tag = chosen.gain === 'coin' ? 'coins' : 'move'
    const source: Source = { of: 'substitute', id: tile }
    const way = wayTo(mover, at, tile, 'discard')
    push(
      e,
      { kind: 'effects', seat, x: null, y: null, source, list: [{ tag, n: 1 }] },
      closingActivation(seat),
    )
    // what the way asks may hang on the tile that is about to go
    pushAll(e, wayTasks(e, way))
    discard(e, at, tile, seat)
    go(e, mover, way)
  },
  fields: ({ seat }) => ({ seat }),
}

const ID = /^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/

/** `take halkirk`, `stop the-end`, `discard halkirk for coin` */
export const MOVING: WritingsOf<Extract<BaseMove, { readonly type: 'take' | 'stop' | 'discard' }>> = {
  take: {
    make: ({ tile }) => `take ${tile}`,
    parse: ([tile, more], box) =>
      box.isTile(tile) && more === undefined ? { type: 'take', tile } : undefined,
  },
  stop: {
    make: ({ on }) => `stop ${on}`,
    parse: ([on, more]) =>
      on !== undefined && ID.test(on) && more === undefined ? { type: 'stop', on } : undefined,
  },
  discard: {
    make: ({ tile, gain }) => `discard ${tile} for ${gain}`,
    parse: ([tile, word, gain, more], box) =>
      box.isTile(tile) && word === 'for' && (gain === 'coin' || gain === 'movement') && more === undefined
        ? { type: 'discard', tile, gain }
        : undefined,
  },
}
