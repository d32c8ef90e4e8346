// Chronicle 4, Hammer of the Scots: the Englishman on the rondel, and whoever has his token in hand.
import { read, type Refusal, refusal, type Seat } from '@cairn/kernel'
import type { Cost } from '../../box/components.ts'
import type { Exchange } from '../../box/effect.ts'
import {
  type ChronicleOf,
  type Engine,
  type FigureTurn,
  type Form,
  pop,
  type Position,
  push,
  raiseGained,
  type WorksOf,
} from '../../engine/seam.ts'
import type { Move } from '../../table/move.ts'
import { ahead, behindRow, fixtureOn, isTakeable, lastFigure, type Lying } from '../../table/rondel.ts'
import { type Figure, type Ground, ownerOf, type State } from '../../table/state.ts'
import {
  discard,
  go,
  isDiscardable,
  mayGo,
  type Mover,
  pawnOf,
  type ReadMover,
  RULE_OF_TROUBLE,
  setOff,
  takeOff,
  takeTile,
  takeTrouble,
  wayTo,
} from '../../works/moving.ts'
import { closingActivation } from '../../works/placing.ts'
import {
  CARDS,
  ENGLAND,
  ENGLISHMAN,
  type EnglishmanTask,
  type HammerOfTheScots,
  type Kept,
  TILES,
} from './england.ts'

const kept = (state: State): Kept => state.chronicles.hammer as Kept
const seen = (table: Ground): Readonly<Kept> => table.chronicles.hammer as Kept

export const englishmanOf = <F extends Readonly<Figure>>(table: {
  readonly figures: readonly F[]
}): F | undefined => table.figures.find(({ kind }) => kind === ENGLISHMAN)

const moverFor = (state: State, seat: Seat): Mover => ({ figure: englishmanOf(state) as Figure, seat })
const readMoverFor = (table: Ground, seat: Seat): ReadMover => ({
  figure: englishmanOf(table) as Readonly<Figure>,
  seat,
})

/** GM-402 */
function control(e: Engine, seat: Seat): void {
  const keeps = kept(e.state)
  if (keeps.controller === seat) return
  keeps.controller = seat
  e.events?.push({ type: 'tookEngland', seat })
}

const HAMMER: ReadonlySet<string> = new Set(TILES.map(({ id }) => id))

/** GM-406: whether he may stop on this. */
const mayStop = (p: Position, mover: ReadMover, lying: Lying): boolean =>
  isTakeable(p.seam.box, lying) &&
  !HAMMER.has(lying.id) &&
  mayGo(p, wayTo(mover, lying.at, lying.id, 'discard'))

/** What lies ahead of him that he may stop on, the nearest first. */
const stopsFor = (p: Position, mover: ReadMover): readonly Lying[] =>
  ahead(p.table, mover.figure.at).filter(lying => mayStop(p, mover, lying))

/** The coins of the next free space of the row; none if it is full. */
const priceNow = (table: Ground): number | undefined => ENGLAND.prices[seen(table).row]

/** GM-404: the coins for the row and the tile's cost are one payment. */
function costWith(p: Position, tile: string, coins: number): Cost {
  const { cost } = p.seam.box.tileOf(tile)
  return { ...cost, coins: (cost.coins ?? 0) + coins }
}

function listMoves(p: Position, seat: Seat): readonly Move[] {
  const mover = readMoverFor(p.table, seat)
  const coins = priceNow(p.table)
  const takes: Move[] = []
  const drops: Move[] = []
  for (const lying of stopsFor(p, mover)) {
    const { id: tile } = lying
    if (coins !== undefined && takeTrouble(p, mover, lying, costWith(p, tile, coins)) === undefined)
      takes.push({ type: 'take', tile })
    if (isDiscardable(p, mover, lying)) drops.push({ type: 'drop', tile })
  }
  return [...takes, ...drops]
}

/** GM-407: with nothing to stop on he goes behind the row, or leaves the match if The End lies ahead. */
function passBy(e: Engine, mover: Mover): void {
  if (e.state.end !== null) {
    e.events?.push({ type: 'englishmanOut' })
    takeOff(e, mover, null)
  } else go(e, mover, wayTo(mover, behindRow(e.state, mover.figure.at), null, 'discard'))
}

/** GM-403 */
const takeTurn: FigureTurn = (e, figure) => {
  const { controller } = kept(e.state)
  if (controller === null) throw new Error('nobody controls the Englishman')
  const isFinished = pawnOf(e.state, controller).done
  if (!isFinished && listMoves(e, controller).length > 0) {
    e.state.turn = controller
    push(e, { kind: 'englishman', seat: controller }, { kind: 'end', seat: controller, by: ENGLISHMAN })
    return
  }
  push(e, { kind: 'refill' }, { kind: 'turn' })
  const mover: Mover = { figure, seat: isFinished ? -1 : controller }
  // GM-408, GM-410: the nearest, on nobody's account
  const [nearest] = isFinished ? stopsFor(e, mover) : []
  if (nearest === undefined) {
    passBy(e, mover)
    return
  }
  const { at, id: tile } = nearest
  discard(e, at, tile, null)
  go(e, mover, wayTo(mover, at, tile, 'discard'))
  figure.done = e.state.end !== null && figure.at >= e.state.end
}

/** Takes coins off the row, beginning on the right: so many piles. */
export function takePiles(e: Engine, seat: Seat, piles: number): void {
  const keeps = kept(e.state)
  let coins = 0
  for (let i = 0; i < piles && keeps.row > 0; i++) coins += ENGLAND.prices[--keeps.row] as number
  if (coins === 0) return
  ownerOf(e.state, seat).coins += coins
  e.events?.push({ type: 'tookCoins', seat, coins })
  raiseGained(e, seat, 'coins', coins, { of: 'england', id: 'england' })
}

function take(e: Engine, mover: Mover, lying: Lying): void {
  const { seat } = mover
  const coins = priceNow(e.table)
  if (coins === undefined) throw new Error('the England row is full')
  kept(e.state).row++
  e.events?.push({ type: 'laidCoins', seat, coins })
  takeTile(e, mover, lying, costWith(e, lying.id, coins))
}

/** GM-405 */
function drop(e: Engine, mover: Mover, { id: tile, at }: Lying): void {
  const { seat } = mover
  push(e, closingActivation(seat))
  const way = wayTo(mover, at, tile, 'discard')
  // GM-410: on the controller's pile
  discard(e, at, tile, seat)
  setOff(e, mover, way)
  takePiles(e, seat, 1)
}

const works: WorksOf<EnglishmanTask> = {
  englishman: {
    settle: () => false,
    moves(p, { seat }, out) {
      out.push(...listMoves(p, seat))
    },
    refuse(p, { seat }, move): Refusal | undefined {
      if (move.type === 'stop') return refusal('GM-406', 'notForHim', { on: move.on })
      if (move.type !== 'take' && move.type !== 'drop') return undefined
      const { tile } = move
      const mover = readMoverFor(p.table, seat)
      const lying = ahead(p.table, mover.figure.at).find(({ id }) => id === tile)
      if (lying === undefined) return refusal('GM-5', 'notAhead', { tile })
      if (!mayStop(p, mover, lying)) return refusal('GM-406', 'notForHim', { on: tile })
      if (move.type === 'drop') return refusal('GM-404', 'cannotPay', { tile })
      const coins = priceNow(p.table)
      if (coins === undefined) return refusal('GM-404', 'englandFull')
      const trouble = takeTrouble(p, mover, lying, costWith(p, tile, coins))
      if (trouble === 'cannotPay') return refusal('GM-404', trouble, { tile })
      return trouble && refusal(RULE_OF_TROUBLE[trouble], trouble, { tile })
    },
    play(e, { seat }, move) {
      if (move.type !== 'take' && move.type !== 'drop') return
      pop(e)
      const mover = moverFor(e.state, seat)
      const lying = ahead(e.table, mover.figure.at).find(({ id }) => id === move.tile)
      if (lying === undefined) throw new Error('the Englishman went nowhere')
      ;(move.type === 'take' ? take : drop)(e, mover, lying)
    },
    fields: ({ seat }) => ({ seat }),
  },
}

// GM-409
const whiskyToVp: Form<Extract<Exchange, { readonly exchange: 'whiskyToVp' }>> = {
  asked: ({ vp }) => [{ pay: ['whisky'], reward: [{ tag: 'vp', n: vp }] }],
}

/** Why it cannot be that he stands there. */
function standTrouble(table: Ground, { at, done }: Readonly<Figure>, isHisTurn: boolean): string | undefined {
  const { end } = table
  if (fixtureOn(table, at) !== undefined || at === end) return 'The Englishman stands where he may not stop.'
  return end !== null && at > end && !done && !isHisTurn
    ? 'The Englishman is finished past The End.'
    : undefined
}

export const hammerOfTheScots: ChronicleOf<HammerOfTheScots> = {
  key: 'hammer',
  // GM-401
  options: { hammer: { kind: 'flag', default: false, only: { min: 3, max: 4, otherwise: false } } },
  inPlay: ({ hammer }) => hammer,
  tiles: TILES,
  cards: CARDS,
  effects: {
    controlEngland: {
      plain: () => true,
      run(e, _effect, { seat }) {
        control(e, seat)
      },
    },
  },
  exchanges: { whiskyToVp },
  figures: { englishman: takeTurn },
  sources: ['england'],
  moments: {
    passed(e, { figure, from, to }) {
      const englishman = englishmanOf(e.state)
      if (figure.kind !== 'pawn' || englishman === undefined || kept(e.state).controller !== null) return
      if (from < englishman.at && englishman.at < to) control(e, figure.seat)
    },
  },
  works,
  moves: {
    drop: {
      make: ({ tile }) => `drop ${tile}`,
      parse: ([tile, more], box) =>
        box.isTile(tile) && more === undefined ? { type: 'drop', tile } : undefined,
    },
  },
  keeps: {
    deal: () => ({ controller: null, row: ENGLAND.filled }),
    clone: ({ controller, row }) => ({ controller, row }),
    read: ({ seat }) =>
      read.fields({ controller: read.nullable(seat), row: read.whole(0, ENGLAND.prices.length) }),
  },
  unsound({ table }) {
    const { controller } = seen(table)
    const englishman = englishmanOf(table)
    const isPassed = table.figures.some(
      ({ kind, at }) => kind === 'pawn' && (englishman === undefined || at > englishman.at),
    )
    if (englishman === undefined && table.end === null) return 'The Englishman leaves only at The End.'
    const isOwned = table.players.some(({ cards }) => CARDS.some(({ id }) => cards.includes(id)))
    if (controller === null && (isPassed || isOwned)) return 'Somebody must have the England token.'
    const [bottom, second] = table.todo
    const isHisTurn = bottom?.kind === 'end' && bottom.by === ENGLISHMAN
    if (isHisTurn && (englishman === undefined || bottom.seat !== controller))
      return 'The Englishman’s turn is his controller’s.'
    const isMoving = table.todo.some(({ kind }) => kind === 'englishman')
    if (isMoving && (!isHisTurn || second?.kind !== 'englishman' || lastFigure(table).kind !== ENGLISHMAN))
      return 'The Englishman moves when he is last.'
    if (table.todo.filter(({ kind }) => kind === 'englishman').length > 1) return 'The Englishman moves once.'
    return englishman && standTrouble(table, englishman, isHisTurn)
  },
}
