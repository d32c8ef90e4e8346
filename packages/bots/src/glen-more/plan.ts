// A turn as one plan: where to go, where to lay, what to activate, judged by how things stand before the rondel is refilled.
import type { FastChance } from '@cairn/kernel'
import {
  type ActivateTask,
  decision,
  GOODS,
  glenMore,
  isNear,
  type Move,
  type ReadCell,
  type State,
  type Task,
  tileOf,
} from '@cairn/games/glen-more'
import { slip } from '../slip.ts'
import { companyOf } from './inputs.ts'
import type { Judgement } from './net.ts'
import { gainOf, harvest, type Units, unitsOf, useOf } from './uses.ts'

/** How a bot judges and how widely it looks. */
export interface Taste {
  readonly judgement: Judgement
  /** How many places for each tile are looked at. */
  readonly spots: number
  /** How many of these beginnings are followed to the end of the turn. */
  readonly breadth: number
}

export interface Plan {
  readonly moves: readonly Move[]
  readonly value: number
  /** How things stand then, before the rondel is refilled. */
  readonly end: State
}

/** What a state is worth to the seat whose turn is planned. */
type Judge = (state: State) => number

const judgeOf = (state: State, seat: number, { judgement }: Taste): Judge => {
  const company = companyOf(state)
  return later => judgement(later, seat, company)
}

const NO_CHANCE = {
  below(): number {
    throw new Error('a plan ends before anything is left to chance')
  },
}

/** Whether this move ends the turn: then tiles may be turned up, and the plan is over. */
function isClosing(state: State, move: Move): boolean {
  const task = decision(state)
  if (move.type === 'done') return task?.kind === 'activate' && task.closing
  if (move.type === 'toll') return state.todo.length === 2
  return move.type === 'stop' && move.on === 'the-end'
}

/** The state after a move; a move that ends the turn only brings the pawn to The End, if it does. */
function after(state: State, seat: number, move: Move): State {
  const next = glenMore.clone(state)
  if (!isClosing(state, move)) glenMore.play(next, seat, move, NO_CHANCE)
  else if (move.type === 'stop')
    for (const figure of next.figures) if (figure.seat === seat) figure.at = state.end ?? figure.at
  return next
}

/** What each good of a seat costs, unit by unit. */
function unitsFor(state: State, seat: number): Units {
  const goods = [0, 0, 0, 0, 0]
  for (const cell of state.players[seat]?.cells ?? [])
    for (const [i, good] of GOODS.entries()) goods[i] = (goods[i] as number) + cell[good]
  return unitsOf(goods, state.market)
}

type Activation = Extract<Move, { readonly type: 'activate' }>

/** The cheapest ways to use each exchange. */
function cheapest(state: State, seat: number, activations: readonly Activation[]): readonly Activation[] {
  if (activations.length <= FORMS) return activations
  const units = unitsFor(state, seat)
  const cost = (move: Activation): number => {
    const used = [0, 0, 0, 0, 0]
    let sum = 0
    for (const price of move.pay) {
      if (price === 'coin' || price === 'whisky') sum++
      else {
        const i = GOODS.indexOf(price)
        sum += units[i]?.[used[i] as number] ?? DEAR
        used[i] = (used[i] as number) + 1
      }
    }
    return sum
  }
  const kept = new Map<string, number>()
  return activations
    .map(move => ({ move, cost: cost(move) }))
    .sort((a, b) => a.cost - b.cost)
    .filter(({ move }) => {
      const kind = `${move.x},${move.y},${move.pay.length},${move.vp}`
      const n = (kept.get(kind) ?? 0) + 1
      kept.set(kind, n)
      return n <= FORMS
    })
    .map(({ move }) => move)
}
const FORMS = 2
const DEAR = 4

/** One sale of each good will do. */
function distinctSales(moves: readonly Move[]): readonly Move[] {
  const seen = new Set<string>()
  return moves.filter(move => {
    if (move.type !== 'sell' || seen.has(move.good)) return false
    seen.add(move.good)
    return true
  })
}

/** Moves worth a thought. Scotsmen walk when all else is done. */
function worthTrying(state: State, seat: number, moves: readonly Move[]): readonly Move[] {
  const kind = decision(state)?.kind
  if (kind === 'pay') {
    const pays = moves.filter(move => move.type === 'pay')
    return pays.length > 0 ? pays.slice(0, 1) : moves
  }
  if (kind === 'activate') {
    const activations = moves.filter(move => move.type === 'activate')
    // what gives and costs nothing is taken at once
    const free = activations.find(move => move.pay.length === 0)
    if (free !== undefined) return [free]
    return [
      ...moves.filter(move => move.type === 'done'),
      ...cheapest(state, seat, activations),
      ...distinctSales(moves),
    ]
  }
  const meant = moves.filter(move => move.type !== 'sell' && move.type !== 'walk')
  return meant.length > 0 ? meant : moves
}

/** What waits to be done before the turn's own activation, roughly: it is not yet seen in the state. */
function hope(state: State, seat: number): number {
  let sum = 0
  for (const task of state.todo)
    if (task.kind === 'scotsmen') sum += 2 * task.left
    else if (task.kind === 'activate' && !task.closing) sum += activations(state, seat, task)
    else sum += HOPES[task.kind] ?? 0
  return sum
}

/** What the turn's own activation may bring, roughly. */
const closing = (state: State, seat: number): number => {
  const task = state.todo.find(task => task.kind === 'activate' && task.closing)
  return task?.kind === 'activate' ? activations(state, seat, task) : 0
}

/** What the tiles that a task opens would give, roughly. */
function activations(state: State, seat: number, task: ActivateTask): number {
  const units = unitsFor(state, seat)
  let sum = 0
  for (const cell of state.players[seat]?.cells ?? [])
    if (!cell.activated && isOpen(task, cell)) {
      const { goods, vp, move } = useOf(cell.tile)
      sum += goods * 0.8 + vp + move * 0.3 + gainOf(cell.tile, units)
    }
  return sum
}

const isOpen = (task: ActivateTask, cell: ReadCell): boolean =>
  task.all ||
  (task.x !== null && task.y !== null && isNear(cell, task.x, task.y)) ||
  tileOf(cell.tile).types.some(type => task.types.includes(type))

const HOPES: Readonly<Partial<Record<Task['kind'], number>>> = {
  clan: 2,
  gain: 0.7,
  stow: 1,
  recover: 5,
  remove: 1,
}

/** Whether it is still this seat's to decide within its turn. */
const isOwn = (state: State, seat: number): boolean =>
  !state.over && glenMore.actors(state)[0] === seat && state.turn === seat

/** Plays a turn on greedily, decision by decision, up to its end; the moves made are appended. */
function finish(start: State, seat: number, judge: Judge, made: Move[]): State {
  let now = start
  for (let steps = 0; steps < LONGEST && isOwn(now, seat); steps++) {
    const tries = worthTrying(now, seat, glenMore.moves(now, seat))
    const [only] = tries
    if (only === undefined) return now
    let best = only
    let next: State | undefined
    if (tries.length > 1) {
      let top = Number.NEGATIVE_INFINITY
      for (const move of tries) {
        const then = after(now, seat, move)
        const value = judge(then) + hope(then, seat)
        // the first of equals, which is to end the turn
        if (value > top + 1e-9) {
          top = value
          best = move
          next = then
        }
      }
    }
    const isLast = isClosing(now, best)
    if (isLast && best.type === 'done') now = stroll(now, seat, judge, made)
    made.push(best)
    if (isLast) return now
    now = next ?? after(now, seat, best)
    if (decision(now)?.kind === 'move') return now
  }
  return now
}
const LONGEST = 60

/** Lets Scotsmen walk, each all the way at once, as long as that is worth it. */
function stroll(start: State, seat: number, judge: Judge, made: Move[]): State {
  if (start.movement === 0) return start
  const now = glenMore.clone(start)
  for (;;) {
    let top = judge(now) + 1e-9
    let best: readonly Walk[] = []
    for (const walks of ways(now, seat)) {
      // tried on the spot and taken back
      go(now, seat, walks, 1)
      const value = judge(now)
      go(now, seat, walks, -1)
      if (value > top) {
        top = value
        best = walks
      }
    }
    if (best.length === 0) return now
    made.push(...best)
    go(now, seat, best, 1)
  }
}

type Walk = Extract<Move, { readonly type: 'walk' }>

/** Moves one Scotsman to the end of a way; -1 takes it back. */
function go(state: State, seat: number, walks: readonly Walk[], sign: 1 | -1): void {
  const [first] = walks
  const last = walks.at(-1)
  state.movement -= sign * walks.length
  for (const cell of state.players[seat]?.cells ?? []) {
    if (cell.x === first?.x && cell.y === first.y) cell.scotsmen -= sign
    if (cell.x === last?.toX && cell.y === last.toY) cell.scotsmen += sign
  }
}

/** For each tile with Scotsmen and each tile in reach, the shortest way there. */
function ways(state: State, seat: number): readonly (readonly Walk[])[] {
  const cells = state.players[seat]?.cells ?? []
  const all: (readonly Walk[])[] = []
  for (const from of cells) {
    if (from.scotsmen === 0) continue
    const reached = new Set([from])
    let edge = [{ cell: from, walks: [] as readonly Walk[] }]
    for (let steps = 0; steps < state.movement && edge.length > 0; steps++) {
      const next: typeof edge = []
      for (const { cell, walks } of edge)
        for (const to of cells)
          if (!reached.has(to) && isNear(to, cell.x, cell.y)) {
            reached.add(to)
            const way: Walk[] = [...walks, { type: 'walk', x: cell.x, y: cell.y, toX: to.x, toY: to.y }]
            all.push(way)
            next.push({ cell: to, walks: way })
          }
      edge = next
    }
  }
  return all
}

/** The best of these numbers first, and no more than so many. */
const topOf = <T>(items: readonly T[], value: (item: T) => number, n: number): readonly T[] =>
  items.length <= n
    ? items
    : items
        .map(item => ({ item, value: value(item) }))
        .sort((a, b) => b.value - a.value)
        .slice(0, n)
        .map(({ item }) => item)

/** The beginning of a turn: a tile taken and laid. */
interface Opening {
  readonly moves: readonly Move[]
  readonly state: State
  readonly guess: number
  /** Whether the turn is over with it. */
  readonly closed: boolean
}

/** What a first move can lead to: each good place for the tile it takes, the best first. */
function openingsOf(state: State, seat: number, first: Move, taste: Taste, judge: Judge): readonly Opening[] {
  const opening = (moves: readonly Move[], state: State): Opening => ({
    moves,
    state,
    guess: judge(state) + hope(state, seat) + closing(state, seat),
    closed: false,
  })
  const made = [first]
  const begun = after(state, seat, first)
  if (isClosing(state, first)) return [{ moves: made, state: begun, guess: judge(begun), closed: true }]
  const landed = toPlace(begun, seat, judge, made)
  if (decision(landed)?.kind !== 'place') return [opening(made, landed)]
  const player = landed.players[seat]
  const spots = glenMore.moves(landed, seat).filter(move => move.type === 'place')
  return topOf(spots, ({ x, y }) => (player === undefined ? 0 : harvest(player, x, y)), taste.spots)
    .map(spot => opening([...made, spot], after(landed, seat, spot)))
    .sort((a, b) => b.guess - a.guess)
}

/** The most promising turns from here, the best first, each with another first move or another place for its tile. */
export function plans(
  state: State,
  seat: number,
  taste: Taste,
  isTime: () => boolean = () => true,
): readonly Plan[] {
  const judge = judgeOf(state, seat, taste)
  const firsts = worthTrying(state, seat, glenMore.moves(state, seat))
  const openings = firsts
    .flatMap(first =>
      openingsOf(state, seat, first, taste, judge).map((opening, i) => ({
        ...opening,
        // other tiles are more worth a look than other places for the same
        guess: opening.guess - i * SAME_TILE,
      })),
    )
    .sort((a, b) => b.guess - a.guess)
  const found: Plan[] = []
  for (const { moves, state: laid, closed } of openings.slice(0, taste.breadth)) {
    if (found.length > 0 && !isTime()) break
    const made = [...moves]
    const end = closed ? laid : finish(laid, seat, judge, made)
    found.push({ moves: made, value: judge(end), end })
  }
  return found.sort((a, b) => b.value - a.value)
}
const SAME_TILE = 2

/** The best plan to a judgement that slips. */
export function slipping(found: readonly Plan[], slips: number, chance: FastChance): Plan | undefined {
  let best: Plan | undefined
  let top = Number.NEGATIVE_INFINITY
  for (const plan of found) {
    const value = plan.value + slip(slips, chance)
    if (value > top) {
      top = value
      best = plan
    }
  }
  return best
}

/** Pays tolls and costs until the tile is in hand. */
function toPlace(state: State, seat: number, judge: Judge, made: Move[]): State {
  let now = state
  while (glenMore.actors(now)[0] === seat) {
    const kind = decision(now)?.kind
    if (kind !== 'pay' && kind !== 'toll') return now
    const tries = worthTrying(now, seat, glenMore.moves(now, seat))
    const [best] = topOf(tries, move => judge(after(now, seat, move)), 1)
    if (best === undefined) return now
    // a toll on the way to The End is the last thing that is asked
    if (isClosing(now, best)) return now
    made.push(best)
    now = after(now, seat, best)
  }
  return now
}

/** A quick turn for playouts: the best of a few plans, played with luck. */
export function playTurn(state: State, seat: number, taste: Taste, chance: FastChance): void {
  do {
    const [best] = plans(state, seat, taste)
    for (const move of best?.moves ?? []) glenMore.play(state, seat, move, chance)
    if (best === undefined) return
  } while (isOwn(state, seat) && decision(state)?.kind !== 'move')
}
