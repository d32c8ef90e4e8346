// Why a turn is good or bad, as far as the table shows.
import {
  activatedAt,
  ahead,
  BOX,
  type Category,
  decision,
  type Event,
  type GlenMore,
  glenMore,
  GOODS,
  type Good,
  lastFigure,
  LIMITS,
  load,
  type Move,
  type Player,
  SCORING,
  scoreNow,
  sellPrice,
  spotsFor,
  type State,
  tileOf,
  type View,
} from '@cairn/games/glen-more'
import { FastChance, type Seat } from '@cairn/kernel'
import type { MoveLine, ReasonFor } from '../coach.ts'

/** A turn as far as it can be foreseen: how things stand just before it ends, and what happened on the way. */
interface Turn {
  readonly before: State
  readonly end: State
  readonly events: readonly Event[]
}

function turnOf(view: View, line: MoveLine<GlenMore>): Turn {
  const seat = view.viewer as Seat
  const chance = new FastChance(1)
  const before = glenMore.imagine(view, chance)
  const end = glenMore.clone(before)
  const events: Event[] = []
  for (const move of line) {
    if (!glenMore.actors(end).includes(seat) || glenMore.refuse(end, seat, move) !== undefined) break
    // the rondel is refilled with it, and a scoring may come
    if (move.type === 'done') break
    glenMore.play(end, seat, move, chance, events)
  }
  return { before, end, events }
}

const playerIn = (state: State, seat: Seat): Player => state.players[seat] as Player

/** Whether the figure that moves next after the turn is the same seat's. */
function isAgain({ end }: Turn, seat: Seat): boolean {
  if (end.over || end.figures.every(({ done }) => done)) return false
  const last = lastFigure(end)
  return last.kind === 'pawn' && last.seat === seat
}

/** How many tiles that others can still take a pawn passed over. */
function passed({ before, end }: Turn, seat: Seat): number {
  const at = (state: State): number => state.figures.find(figure => figure.seat === seat)?.at ?? 0
  const others = before.figures.filter(
    figure => figure.kind === 'pawn' && figure.seat !== seat && !figure.done,
  )
  const behind = Math.min(...others.map(figure => figure.at))
  const [from, to] = [at(before), at(end)]
  return ahead(before, from).filter(tile => !tile.fixed && tile.at < to && tile.at > behind).length
}

/** The points made by exchanges and the like within the turn. */
const pointsMade = ({ before, end }: Turn, seat: Seat): number =>
  playerIn(end, seat).vp - playerIn(before, seat).vp

const activations = (line: MoveLine<GlenMore>): number => line.filter(move => move.type === 'activate').length

const placeOf = (line: MoveLine<GlenMore>): Extract<Move, { readonly type: 'place' }> | undefined =>
  line.find(move => move.type === 'place')

/** Tiles with no room that the turn wakes and leaves asleep: what they would give is lost. */
function fullTiles(
  view: View,
  line: MoveLine<GlenMore>,
): readonly { readonly tile: string; readonly good: Good }[] {
  const seat = view.viewer as Seat
  const place = placeOf(line)
  if (place === undefined) return []
  const chance = new FastChance(1)
  const state = glenMore.imagine(view, chance)
  for (const move of line) {
    if (move === place) break
    glenMore.play(state, seat, move, chance)
  }
  if (decision(state)?.kind !== 'place') return []
  const used = new Set(line.flatMap(move => (move.type === 'activate' ? [`${move.x},${move.y}`] : [])))
  return activatedAt(state, place).flatMap(cell => {
    if (cell === 'itself' || load(cell) < LIMITS.resourcesPerTile || used.has(`${cell.x},${cell.y}`))
      return []
    const gain = tileOf(cell.tile).activation.find(effect => effect.tag === 'gain')
    const good = GOODS.find(good => (gain?.goods[good] ?? 0) > 0)
    return good === undefined ? [] : [{ tile: cell.tile, good }]
  })
}

/** What a scoring held now would give the seat in each category. */
const standings = (
  state: State,
  seat: Seat,
): readonly { category: Category; count: number; least: number; vp: number; alone: boolean }[] =>
  scoreNow(state).phase.map(({ category, counts, vp }) => {
    const mine = counts[seat] as number
    const least = Math.min(...counts)
    const alone = mine === least && counts.filter(count => count === least).length === 1
    return { category, count: mine, least, vp: vp[seat] as number, alone }
  })

const largestSize = (state: State, seat: Seat): number => {
  const sizes = state.players.map(({ cells }) => cells.length)
  return (sizes[seat] as number) - Math.min(...sizes)
}

/** The stack that is laid out now: 0 for the first. */
const stackNow = ({ stacks }: State): number => stacks.findIndex(stack => stack.length > 0)

const STACK_C = 2
const MANY = 4
const FAR = 3

export const reasons: readonly ReasonFor<GlenMore>[] = [
  {
    code: 'price',
    speaks: 'for',
    holds(view, line, other) {
      const seat = view.viewer as Seat
      const exchange = line.find(
        (move): move is Extract<Move, { type: 'activate' }> =>
          move.type === 'activate' && move.pay.length > 0,
      )
      if (exchange === undefined) return undefined
      const turn = turnOf(view, line)
      const cell = playerIn(turn.end, seat).cells.find(({ x, y }) => x === exchange.x && y === exchange.y)
      const made = pointsMade(turn, seat)
      const instead = other === undefined ? 0 : pointsMade(turnOf(view, other), seat)
      if (cell === undefined || made <= instead + 1) return undefined
      return { tile: cell.tile, n: made, m: instead }
    },
  },
  {
    code: 'points',
    speaks: 'for',
    holds(view, line, other) {
      const seat = view.viewer as Seat
      const made = pointsMade(turnOf(view, line), seat)
      const instead = other === undefined ? 0 : pointsMade(turnOf(view, other), seat)
      return made > instead + 1 ? { n: made, m: instead } : undefined
    },
  },
  {
    code: 'again',
    speaks: 'for',
    holds(view, line) {
      const seat = view.viewer as Seat
      const turn = turnOf(view, line)
      return isAgain(turn, seat) && ahead(turn.end, lastFigure(turn.end).at).length > 0 ? {} : undefined
    },
  },
  {
    code: 'full',
    speaks: 'against',
    holds(view, line) {
      const [first] = fullTiles(view, line)
      return first && { tile: first.tile, good: first.good }
    },
  },
  {
    code: 'lead',
    speaks: 'for',
    holds(view, line, other) {
      const seat = view.viewer as Seat
      const { end, before } = turnOf(view, line)
      const was = standings(before, seat)
      const instead = other === undefined ? was : standings(turnOf(view, other).end, seat)
      const [best] = standings(end, seat)
        .filter(({ vp }, i) => vp > (was[i]?.vp ?? 0) && vp > (instead[i]?.vp ?? 0))
        .toSorted((a, b) => b.vp - a.vp)
      return best && { things: best.category, n: best.count - best.least, v: best.vp }
    },
  },
  {
    code: 'leap',
    speaks: 'against',
    holds(view, line, other) {
      const seat = view.viewer as Seat
      const n = passed(turnOf(view, line), seat)
      const m = other === undefined ? 0 : passed(turnOf(view, other), seat)
      return n >= FAR && n >= m + 2 ? { n } : undefined
    },
  },
  {
    code: 'wakes',
    speaks: 'for',
    holds(_view, line, other) {
      const [n, m] = [activations(line), other === undefined ? 0 : activations(other)]
      return placeOf(line) !== undefined && n >= m + 2 ? { n, m } : undefined
    },
  },
  {
    code: 'stuck',
    speaks: 'against',
    holds(view, line) {
      const seat = view.viewer as Seat
      const { before, end } = turnOf(view, line)
      if (end.over || end.figures.every(({ done }) => done)) return undefined
      const from = end.figures.find(figure => figure.seat === seat)?.at ?? 0
      const canLay = (state: State, id: string): boolean =>
        spotsFor(BOX, playerIn(state, seat), tileOf(id)).length > 0
      const lost = ahead(end, from, Math.min(from, lastFigure(end).at)).filter(
        ({ id, fixed }) => !fixed && !tileOf(id).protection && canLay(before, id) && !canLay(end, id),
      )
      return lost.length > 1 ? { n: lost.length } : undefined
    },
  },
  {
    code: 'coins',
    speaks: 'against',
    holds(view, line) {
      const seat = view.viewer as Seat
      const turn = turnOf(view, line)
      const bought = turn.events.filter(event => event.type === 'bought' && event.seat === seat)
      const coins = bought.reduce((sum, event) => sum + (event.type === 'bought' ? event.coins : 0), 0)
      if (coins < 2 || turn.end.figures.every(({ done }) => done)) return undefined
      const next = lastFigure(turn.end)
      if (next.kind !== 'pawn' || next.seat === seat) return undefined
      const cells = playerIn(turn.end, next.seat).cells
      const canSell = bought.some(
        event =>
          event.type === 'bought' &&
          sellPrice(turn.end, event.good) !== undefined &&
          cells.some(cell => cell[event.good] > 0),
      )
      return canSell ? { n: coins, seat: next.seat } : undefined
    },
  },
  {
    code: 'least',
    speaks: 'against',
    holds(view, line) {
      const lowest = standings(turnOf(view, line).end, view.viewer as Seat).find(({ alone }) => alone)
      return lowest && { things: lowest.category }
    },
  },
  {
    code: 'size',
    speaks: 'against',
    holds(view, line, other) {
      const seat = view.viewer as Seat
      const { before, end } = turnOf(view, line)
      const n = largestSize(end, seat)
      if (n === 0 || (stackNow(before) < STACK_C && n < MANY)) return undefined
      if (other !== undefined && n <= largestSize(turnOf(view, other).end, seat)) return undefined
      return { n, m: -n * SCORING.vpPerExtraTile }
    },
  },
]
