// Touching the board, without the board: what was touched so far, what may be touched next, and which of the legal moves
// that makes. No rules: a move is offered where `legal` has it.
import { type BaseMove, decision, isPlain, type Move, type Spot, type View } from '@cairn/games/glen-more'
import { CHAPTERS } from './chronicles/index.ts'
import { found } from './seam/chapter.ts'
import { spotOf } from './seam/touched.ts'

/** What was touched first of something with several answers, and whether all plain tiles are being activated. */
export interface Touched {
  readonly anchor: string | undefined
  readonly all: boolean
}

export const NOTHING: Touched = { anchor: undefined, all: false }

/** The end of the turn was touched while tiles sleep: it is asked first. */
export const END = 'end'

export type Touching =
  /** A place of the table; `tried` is what a touch there means where it is not allowed. */
  | { readonly on: 'place'; readonly where: string; readonly tried?: Move | undefined }
  /** Taken up, to be put down elsewhere. */
  | { readonly on: 'lifted'; readonly where: string }
  | { readonly on: 'dropped'; readonly from: Spot; readonly to: Spot }
  | { readonly on: 'answer'; readonly move: Move }
  | { readonly on: 'all' }
  | { readonly on: 'elsewhere' }

/** What is touched now, and the move that was made by it or, if it is not legal, tried. */
export interface AfterTouch {
  readonly touched: Touched
  readonly move?: Move
}

/** Where a move is made: a tile of the rondel, a place of the land, a Scotsman, a domain, a market row; or only in words. */
function anchorOf(move: Move): string {
  const words = found(CHAPTERS, chapter => chapter.moves[move.type])
  return words === undefined ? baseAnchor(move as BaseMove) : (words.anchor?.(move) ?? '')
}

function baseAnchor(move: BaseMove): string {
  switch (move.type) {
    case 'take':
    case 'discard':
      return `tile ${move.tile}`
    case 'stop':
      return `tile ${move.on}`
    case 'place':
    case 'put':
    case 'remove':
    case 'activate':
      return `cell ${move.x},${move.y}`
    case 'walk':
      return `man ${move.x},${move.y}`
    case 'clan':
      return `clan ${move.clan}`
    case 'sell':
      return move.x === null ? '' : `market ${move.good}`
    case 'pay':
    case 'first':
    case 'gain':
    case 'recover':
    case 'exchange':
    case 'done':
      return ''
  }
}

const isMan = (where: string | undefined): where is string => where?.startsWith('man ') === true

/** Where the Scotsman stands who was touched. */
export const walkerOf = ({ anchor }: Touched): readonly number[] | undefined =>
  isMan(anchor) ? anchor.slice('man '.length).split(',').map(Number) : undefined

/** Whether this move takes a Scotsman from one place to the other. */
const leads = (move: Move, from: string, to: string): boolean =>
  'toX' in move && anchorOf(move) === from && to === `cell ${move.toX},${move.toY}`

/** The moves that are made at a place: of a Scotsman who was touched, those that lead there. */
export const movesAt = (legal: readonly Move[], { anchor }: Touched, where: string): readonly Move[] =>
  isMan(anchor) && where.startsWith('cell ')
    ? legal.filter(move => leads(move, anchor, where))
    : legal.filter(move => anchorOf(move) === where)

/** The places of a seat's land at which Chronicles' moves are made (`landOf`). */
export const inLand = (legal: readonly Move[], seat: number): readonly Spot[] =>
  legal.map(move => spotOf(seat, anchorOf(move))).filter((spot): spot is Spot => spot !== undefined)

/** The seat in whose land the decision lies, the first of several; undefined if it lies elsewhere, too. */
export function awayIn(legal: readonly Move[]): number | undefined {
  // what one may always do besides is no decision
  const asked = legal.filter(({ type }) => type !== 'sell' && type !== 'walk')
  const places = asked.map(anchorOf).filter(where => where !== '')
  const [first] = places
  if (first === undefined || places.some(where => !where.startsWith('land '))) return undefined
  return Number(first.split(' ')[1])
}

/** Moves that only words can make, and those of what was touched; sales too if something must be sold first. */
export function spokenOf(legal: readonly Move[], touched: Touched): readonly Move[] {
  const { anchor } = touched
  if (anchor === END) return legal.filter(({ type }) => type === 'done')
  if (anchor !== undefined && !isMan(anchor)) return movesAt(legal, touched, anchor)
  return legal.every(({ type }) => type === 'sell') ? legal : legal.filter(move => anchorOf(move) === '')
}

/** Tiles that can be activated at once: nothing is paid for them and nothing asked. */
export const plainOf = (view: View, legal: readonly Move[]): readonly Move[] =>
  legal.filter(move => isPlain(view, move))

/** Tiles that may still be activated before the turn ends; none if it does not end now. */
export function asleepOf(view: View, legal: readonly Move[]): readonly Spot[] {
  const task = decision(view)
  if (task?.kind !== 'activate' || !task.closing) return []
  const spots = legal.filter(move => move.type === 'activate')
  return spots.filter(({ x, y }, i) => spots.findIndex(spot => spot.x === x && spot.y === y) === i)
}

export function touch(view: View, legal: readonly Move[], touched: Touched, what: Touching): AfterTouch {
  switch (what.on) {
    case 'place': {
      const { where, tried } = what
      if (where === touched.anchor) return { touched: NOTHING }
      const [only, ...others] = movesAt(legal, touched, where)
      if (only === undefined)
        return tried === undefined || legal.length === 0 ? { touched } : { touched, move: tried }
      return others.length > 0 || isMan(where)
        ? { touched: { ...NOTHING, anchor: where } }
        : { touched: NOTHING, move: only }
    }
    case 'lifted':
      return { touched: { ...NOTHING, anchor: what.where } }
    case 'dropped': {
      const { from, to } = what
      if (legal.length === 0 || (from.x === to.x && from.y === to.y)) return { touched: NOTHING }
      const led = legal.find(move => leads(move, `man ${from.x},${from.y}`, `cell ${to.x},${to.y}`))
      return {
        touched: NOTHING,
        move: led ?? { type: 'walk', x: from.x, y: from.y, toX: to.x, toY: to.y },
      }
    }
    case 'answer':
      return what.move.type === 'done' && touched.anchor !== END && asleepOf(view, legal).length > 0
        ? { touched: { ...NOTHING, anchor: END } }
        : { touched: NOTHING, move: what.move }
    case 'all':
      return goOn(view, legal, { ...NOTHING, all: true })
    case 'elsewhere':
      return { touched: NOTHING }
  }
}

/** The table has changed: what was touched is past, but whoever wanted all plain tiles activated gets the next. */
export function goOn(view: View, legal: readonly Move[], { all }: Touched): AfterTouch {
  const [next] = all ? plainOf(view, legal) : []
  return next === undefined ? { touched: NOTHING } : { touched: { ...NOTHING, all }, move: next }
}
