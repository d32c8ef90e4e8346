// A turn as one plan: where to go, where to lay, what to activate, judged by how things stand before the rondel is refilled.
import { type Chance, FastChance } from '@cairn/kernel'
import {
  type ActivateTask,
  BASE_MOVES,
  BASE_TASKS,
  decision,
  type Event,
  glenMore,
  GOODS,
  isNear,
  type Move,
  permanent,
  type ReadCell,
  type ReadPlayer,
  type State,
  type Task,
  tileOf,
} from '@cairn/games/glen-more'
import { slip } from '../slip.ts'
import { HOPES } from './chronicles/index.ts'
import { allCountsOf, postsOf } from './inputs.ts'
import type { Judgement } from './net.ts'
import { gainOf, harvest, type Units, unitsOf, useOf } from './uses.ts'

/** How a bot judges and how widely it looks. */
export interface Taste {
  readonly judgement: Judgement
  /** How many places for each tile are looked at. */
  readonly spots: number
  /** How many of these beginnings are followed to the end of the turn. */
  readonly breadth: number
  /** How many other ways to end these turns are looked at; none if left out. */
  readonly forks?: number
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
  const all = allCountsOf(state)
  return later => judgement(later, seat, all)
}

/** Luck as one may expect it: neither good nor bad. It tells whether it was asked for. */
class MiddlingLuck implements Chance {
  asked = false
  below(n: number): number {
    this.asked = true
    return n >> 1
  }
}

/** What a move leads to, before the rondel is refilled, and whether the plan must end with it. */
interface Outlook {
  readonly state: State
  /** The turn is over with it; or what comes next hangs on luck, on something hidden, on somebody else. */
  readonly isLast: boolean
}

/** Keeps a turn from ending: where it lies, the turn waits. */
const waiting = (seat: number): Task => ({
  kind: 'activate',
  seat,
  x: null,
  y: null,
  all: false,
  types: [],
  closing: true,
  extra: 0,
})

const isDone = (task: Task | undefined, move: Move): boolean =>
  move.type === 'done' && task?.kind === 'activate' && task.closing

/** Whether a move may end the turn because nothing else is to do: a stop on The End, or an answer before it. */
const mayEnd = (state: State, move: Move): boolean =>
  state.todo.length === 2 &&
  move.type !== 'take' &&
  (move.type === 'stop' || !BASE_TASKS.has(decision(state)?.kind ?? ''))

function after(state: State, seat: number, move: Move): Outlook {
  const next = glenMore.clone(state)
  if (isDone(decision(state), move)) return { state: next, isLast: true }
  const ends = mayEnd(state, move)
  if (ends) next.todo.splice(1, 0, waiting(seat))
  const luck = new MiddlingLuck()
  const events: Event[] | undefined = hasChronicles(state) ? [] : undefined
  glenMore.play(next, seat, move, luck, events)
  const isHeldUp = ends && next.todo.length === 2
  const isOpen = luck.asked || events?.some(event => glenMore.reveals(event)) === true
  return { state: next, isLast: isHeldUp || isOpen || !isOwn(next, seat) }
}

const hasChronicles = ({ chronicles }: State): boolean => {
  for (const _ in chronicles) return true
  return false
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
    // what gives and costs nothing is taken at once, unless the tile could do something else
    const isOnly = ({ x, y }: Activation): boolean =>
      activations.filter(other => other.x === x && other.y === y).length === 1
    const free = activations.find(move => move.pay.length === 0 && isOnly(move))
    if (free !== undefined) return [free]
    return [
      ...moves.filter(move => move.type === 'done' || !BASE_MOVES.has(move.type)),
      ...cheapest(state, seat, activations),
      ...distinctSales(moves),
    ]
  }
  // what a Chronicle lets one do beside is done when the tile is laid
  const isAside = (move: Move): boolean =>
    move.type === 'sell' || move.type === 'walk' || (BASE_TASKS.has(kind ?? '') && !BASE_MOVES.has(move.type))
  const meant = moves.filter(move => !isAside(move))
  return meant.length > 0 ? meant : moves
}

/** What waits to be done before the turn's own activation, roughly: it is not yet seen in the state. */
function hope(state: State, seat: number): number {
  let sum = 0
  for (const task of state.todo)
    if (task.kind === 'scotsmen') sum += 2 * task.left
    else if (task.kind === 'activate' && !task.closing) sum += activations(state, seat, task)
    else sum += BASE_HOPES[task.kind] ?? HOPES[task.kind] ?? 0
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

const BASE_HOPES: Readonly<Partial<Record<Task['kind'], number>>> = {
  clan: 2,
  gain: 0.7,
  stow: 1,
  recover: 5,
  remove: 1,
}

/** Whether it is still this seat's to decide within its turn. */
function isOwn(state: State, seat: number): boolean {
  if (state.over || state.turn !== seat) return false
  const task = decision(state)
  // those of the base ask nobody but their seat
  if (task !== undefined && BASE_TASKS.has(task.kind)) return 'seat' in task && task.seat === seat
  return glenMore.actors(state).includes(seat)
}

/** A move in a turn, what it leads to, and how that looks. */
interface Look {
  readonly move: Move
  readonly outlook: Outlook
  readonly value: number
}

function lookAt(state: State, seat: number, move: Move, judge: Judge): Look {
  const outlook = after(state, seat, move)
  return { move, outlook, value: judge(outlook.state) + hope(outlook.state, seat) }
}

/** The first of equals, which is to end the turn. */
const bestOf = (looks: readonly Look[]): Look =>
  looks.reduce((best, look) => (look.value > best.value + 1e-9 ? look : best))

/** Another move than the best, after those made before it, and by how much it looked worse. */
interface Fork {
  readonly made: readonly Move[]
  readonly move: Move
  /** Whether it ends the turn. */
  readonly isDone: boolean
  readonly outlook: Outlook
  readonly behind: number
}

const forksAt = (state: State, made: readonly Move[], looks: readonly Look[], best: Look): readonly Fork[] =>
  looks
    .filter(look => look !== best && look.value > best.value - FORKED)
    .map(({ move, outlook, value }) => ({
      made: [...made],
      move,
      isDone: isDone(decision(state), move),
      outlook,
      behind: best.value - value,
    }))

/** Plays a turn on greedily, decision by decision, up to its end; the moves made are appended, and the forks noted. */
function finish(start: State, seat: number, judge: Judge, made: Move[], forks?: Fork[]): State {
  let now = start
  for (let steps = 0; steps < LONGEST && isOwn(now, seat); steps++) {
    const tries = worthTrying(now, seat, glenMore.moves(now, seat))
    let [move] = tries
    if (move === undefined) return now
    let next: Outlook | undefined
    if (tries.length > 1) {
      const looks = tries.map(move => lookAt(now, seat, move, judge))
      const best = bestOf(looks)
      forks?.push(...forksAt(now, made, looks, best))
      move = best.move
      next = best.outlook
    }
    if (isDone(decision(now), move)) {
      now = stroll(now, seat, judge, made)
      made.push(move)
      return now
    }
    made.push(move)
    const { state, isLast } = next ?? after(now, seat, move)
    now = state
    if (isLast || decision(now)?.kind === 'move') return now
  }
  return now
}
/** No answer that looks worse by more is another way to go. */
const FORKED = 4
const LONGEST = 60

/** Lets Scotsmen walk, each all the way at once, as long as that is worth it. */
function stroll(start: State, seat: number, judge: Judge, made: Move[]): State {
  if (start.movement === 0) return start
  const now = glenMore.clone(start)
  const player = now.players[seat] as ReadPlayer
  // leftovers and Chronicles may care who stands where
  const isPlain = !hasChronicles(now) && permanent(player, 'unusedMoveVp') === undefined
  for (;;) {
    let top = judge(now) + 1e-9
    let best: readonly Walk[] = []
    const seen = new Set([isPlain ? postsOf(player) : 0])
    for (const walks of ways(now, seat)) {
      // tried on the spot and taken back
      go(now, seat, walks, 1)
      const posts = isPlain ? postsOf(player) : seen.size
      const value = seen.has(posts) ? top : judge(now)
      seen.add(posts)
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
  const { state: begun, isLast } = after(state, seat, first)
  if (isLast) return [{ moves: made, state: begun, guess: judge(begun), closed: true }]
  const landed = toPlace(begun, seat, judge, made)
  if (landed.isLast) return [{ moves: made, state: landed.state, guess: judge(landed.state), closed: true }]
  if (decision(landed.state)?.kind !== 'place') return [opening(made, landed.state)]
  const player = landed.state.players[seat]
  const spots = glenMore.moves(landed.state, seat).filter(move => move.type === 'place')
  return topOf(spots, ({ x, y }) => (player === undefined ? 0 : harvest(player, x, y)), taste.spots)
    .map(spot => {
      const { state, isLast } = after(landed.state, seat, spot)
      return { ...opening([...made, spot], state), closed: isLast }
    })
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
  if (!isOwn(state, seat)) return answers(state, seat, judge)
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
  const others: { readonly fork: Fork; readonly guess: number }[] = []
  for (const { moves, state: laid, closed } of openings.slice(0, taste.breadth)) {
    if (found.length > 0 && !isTime()) break
    const made = [...moves]
    const forks: Fork[] | undefined = taste.forks === undefined ? undefined : []
    const end = closed ? laid : finish(laid, seat, judge, made, forks)
    const value = judge(end)
    found.push({ moves: made, value, end })
    for (const fork of forks ?? []) others.push({ fork, guess: value - fork.behind })
  }
  const seen = new Set(found.map(({ value }) => value))
  for (const { fork } of others.sort((a, b) => b.guess - a.guess).slice(0, taste.forks)) {
    if (!isTime()) break
    const plan = along(fork, seat, judge)
    // the same things done in another order lead to the same
    if (!seen.has(plan.value)) found.push(plan)
    seen.add(plan.value)
  }
  return found.sort((a, b) => b.value - a.value)
}

/** The turn that takes this fork. */
function along({ made, move, isDone, outlook }: Fork, seat: number, judge: Judge): Plan {
  const moves = [...made]
  let end = outlook.state
  if (isDone) {
    end = stroll(end, seat, judge, moves)
    moves.push(move)
  } else {
    moves.push(move)
    if (!outlook.isLast) end = finish(end, seat, judge, moves)
  }
  return { moves, value: judge(end), end }
}
const SAME_TILE = 2

/** A turn as it was played, as far as it could be foreseen, and what it looked worth. */
export function asPlan(state: State, seat: number, moves: readonly Move[], taste: Taste): Plan {
  const judge = judgeOf(state, seat, taste)
  const made: Move[] = []
  let end = state
  for (const move of moves) {
    const outlook = after(end, seat, move)
    made.push(move)
    end = outlook.state
    if (outlook.isLast) break
  }
  return { moves: made, value: judge(end), end }
}

/** By how many points a judgement slips: over a question beside the turn's own move, by half of what hangs on it. */
const slipsAt = (state: State, found: readonly Plan[], slips: number): number => {
  const stake = (found[0]?.value ?? 0) - (found.at(-1)?.value ?? 0)
  return decision(state)?.kind === 'move' ? slips : Math.min(slips, stake / 2)
}

/** The best plan to a judgement that slips, of those found here, which begin with the best. */
export function slipping(
  state: State,
  found: readonly Plan[],
  slips: number,
  chance: FastChance,
): Plan | undefined {
  const most = slipsAt(state, found, slips)
  let best: Plan | undefined
  let top = Number.NEGATIVE_INFINITY
  for (const plan of found) {
    const value = plan.value + slip(most, chance)
    if (value > top) {
      top = value
      best = plan
    }
  }
  return best
}

/** Answers what comes before the tile is in hand, costs and whatever the way asks. */
function toPlace(start: State, seat: number, judge: Judge, made: Move[]): Outlook {
  let now: Outlook = { state: start, isLast: false }
  while (!now.isLast) {
    const { state } = now
    const kind = decision(state)?.kind
    const isOnTheWay = kind === 'pay' || (kind !== 'place' && state.todo.some(task => task.kind === 'place'))
    const tries = isOnTheWay ? worthTrying(state, seat, glenMore.moves(state, seat)) : []
    const [best] = topOf(tries, move => judge(after(state, seat, move).state), 1)
    if (best === undefined) return now
    made.push(best)
    now = after(state, seat, best)
  }
  return now
}

/** A decision in somebody else's turn, or between turns: how each answer looks, over some luck. */
function answers(state: State, seat: number, judge: Judge): readonly Plan[] {
  return glenMore
    .moves(state, seat)
    .map(move => {
      let value = 0
      let end = state
      for (let i = 1; i <= LOOKS; i++) {
        end = glenMore.clone(state)
        glenMore.play(end, seat, move, new FastChance(i))
        value += judge(end) / LOOKS
      }
      return { moves: [move], value, end }
    })
    .sort((a, b) => b.value - a.value)
}
const LOOKS = 3

/** A quick turn for playouts: the best of a few plans, played with luck. */
export function playTurn(state: State, seat: number, taste: Taste, chance: FastChance): void {
  do {
    const [best] = plans(state, seat, taste)
    for (const move of best?.moves ?? []) glenMore.play(state, seat, move, chance)
    if (best === undefined) return
  } while (isOwn(state, seat) && decision(state)?.kind !== 'move')
}
