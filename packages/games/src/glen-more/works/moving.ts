// Moving on the rondel: where a figure may go, what that asks, and what it does.
import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import { THE_END_TILE } from '../box/box.ts'
import { type Bill, billOf, type Cost, isFree, type Tile } from '../box/components.ts'
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
import type { BaseMove, Move } from '../table/move.ts'
import {
  ahead,
  behind,
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

export function pawnOf<F extends Readonly<Figure>>(table: { readonly figures: readonly F[] }, seat: Seat): F {
  for (const figure of table.figures) if (figure.seat === seat) return figure
  throw new Error('nobody has that pawn')
}

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

/** What a player goes by who looks along the rondel: the purse, and where there is a place at all, once that is asked. */
interface Looking {
  readonly purse: Purse
  /** Whether laying a tile may ask for something. */
  readonly charged: boolean
  spots: AnySpots | undefined
}

const lookOf = (p: Position, seat: Seat): Looking => ({
  purse: purseOf(playerOf(p.table, seat)),
  charged: isCharged(p, seat),
  spots: undefined,
})

/** Whether a tile can be laid by this player. */
function findsPlace(p: Position, seat: Seat, tile: Tile, looking: Looking): boolean {
  if (tile.person) return true
  if (tile.overlay || looking.charged) return isPlaceable(p, seat, tile.id)
  looking.spots ??= anySpots(p.seam.box, playerOf(p.table, seat))
  return tile.river ? looking.spots.river : looking.spots.other
}

export const RULE_OF_TROUBLE = { barred: 'GM-5', cannotPay: 'GM-10', noSpot: 'GM-15' } as const
type Trouble = keyof typeof RULE_OF_TROUBLE

/** Why a figure cannot take a tile ahead, at this cost if it is not the tile's own (GM-10); undefined if it can. */
export function takeTrouble(
  p: Position,
  mover: ReadMover,
  { id, at }: Lying,
  other?: Cost,
): Trouble | undefined {
  const tile = p.seam.box.tileOf(id)
  const bill = other === undefined ? tile.bill : billOf(other)
  return troubleWith(p, mover, tile, at, other ?? tile.cost, bill, lookOf(p, mover.seat))
}

function troubleWith(
  p: Position,
  mover: ReadMover,
  tile: Tile,
  at: number,
  cost: Cost,
  bill: Bill,
  looking: Looking,
): Trouble | undefined {
  const { seat } = mover
  const { mayGo: bars, way: asks } = p.seam.moments
  // nobody watches in a match without Chronicles, where this is asked most often
  const way = bars.length + asks.length === 0 ? undefined : wayTo(mover, at, tile.id, 'take')
  if (way !== undefined && !mayGo(p, way)) return 'barred'
  if (bill.scotsman) {
    const player = playerOf(p.table, seat)
    if (scotsmanSources(p, player, null).length === 0) return 'cannotPay'
    if (scotsmanSources(p, player, tile.id).length === 0) return 'noSpot'
  }
  const asked = way === undefined ? NOTHING : wayTasks(p, way)
  const { purse, charged } = looking
  const isPayable =
    asked.length > 0 || charged
      ? canMeet(
          p,
          [
            { kind: 'place', seat, tile: tile.id, closing: true },
            { kind: 'pay', seat, cost, tile: tile.id, to: null },
            ...asked.toReversed(),
          ],
          purse,
        )
      : bill.free || (bill.whisky <= purse.whisky && covers(p.table, purse, bill.need, bill.coins))
  if (!isPayable) return 'cannotPay'
  return findsPlace(p, seat, tile, looking) ? undefined : 'noSpot'
}

/** Where nothing is taken: The End (GM-35), and what Chronicles add. */
function stopsFor(p: Position, mover: ReadMover): readonly Stop[] {
  const { table } = p
  const from = mover.figure.at
  const stops: Stop[] = []
  const { end } = table
  if (end !== null && end > from && end < behind(from))
    stops.push({ on: THE_END_TILE, at: end, tasks: NOTHING })
  const { stops: others } = p.seam.moments
  if (others.length > 0) {
    const row = ahead(table, from)
    for (const moment of others) stops.push(...moment(p, mover.seat, row))
  }
  return stops.length === 0
    ? stops
    : stops.filter(({ on, at, tasks }) => isOpen(p, wayTo(mover, at, on, 'stop'), tasks))
}

/** Adds the tiles that a pawn can take; whether there are any. */
function listTakes(p: Position, mover: ReadMover, out: Move[]): boolean {
  const { spaces } = p.table
  const { box } = p.seam
  const from = mover.figure.at
  const looking = lookOf(p, mover.seat)
  const before = out.length
  for (let at = from + 1; at < behind(from); at++) {
    const id = spaces[spaceOf(at)]
    if (typeof id !== 'string') continue
    const tile = box.tileOf(id)
    if (!tile.protection && troubleWith(p, mover, tile, at, tile.cost, tile.bill, looking) === undefined)
      out.push({ type: 'take', tile: id })
  }
  return out.length > before
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
    const canTake = listTakes(p, mover, out)
    for (const { on } of stopsFor(p, mover)) out.push({ type: 'stop', on })
    if (canTake) return
    for (const lying of ahead(p.table, mover.figure.at))
      if (isDiscardable(p, mover, lying))
        out.push(
          { type: 'discard', tile: lying.id, gain: 'coin' },
          { type: 'discard', tile: lying.id, gain: 'movement' },
        )
  },
  refuse(p, { seat }, chosen): Refusal | undefined {
    const { box } = p.seam
    const mover = pawnMover(p.table, seat)
    if (chosen.type === 'stop') return refusal('GM-5', 'noStop', { on: chosen.on })
    if (chosen.type !== 'take' && chosen.type !== 'discard') return undefined
    const lying = ahead(p.table, mover.figure.at).find(thing => thing.id === chosen.tile)
    if (lying === undefined) return refusal('GM-5', 'notAhead', { tile: chosen.tile })
    if (!isTakeable(box, lying)) return refusal('GM-5', 'protected', { tile: chosen.tile })
    if (chosen.type === 'discard')
      return listTakes(p, mover, [])
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
      const stop = stopsFor(e, mover).find(({ on }) => on === chosen.on)
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
