// A turn as one plan: where to go, where to lay, what to activate, judged by how things stand before the rondel is refilled.
import type { FastChance } from '@cairn/kernel'
import { decision, glenMore, type Move, type State } from '@cairn/games/glen-more'
import { promise } from './features.ts'

/** How a bot weighs and how widely it looks. */
export interface Taste {
  readonly weights: Float64Array
  /** How many first steps (tiles, then spots) are followed to the end of the turn. */
  readonly breadth: number
}

/** What a state is worth to a seat, against the others' prospects. */
export const judge = (state: State, seat: number, weights: Float64Array): number =>
  promise(state, seat, weights)

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

/** A state after a move that ends nothing. */
function after(state: State, seat: number, move: Move): State {
  const next = glenMore.clone(state)
  glenMore.play(next, seat, move, NO_CHANCE)
  return next
}

/** Moves worth a thought: selling and walking only where they may matter. */
function worthTrying(state: State, moves: readonly Move[]): readonly Move[] {
  const kind = decision(state)?.kind
  if (kind === 'pay') {
    const pays = moves.filter(move => move.type === 'pay')
    return pays.length > 0 ? pays.slice(0, 1) : moves
  }
  if (kind === 'activate') {
    // what gives and costs nothing is taken at once
    const free = moves.find(move => move.type === 'activate' && move.pay.length === 0)
    if (free !== undefined) return [free]
    const activations = moves.filter(move => move.type === 'activate' || move.type === 'done')
    const walks = moves.filter(move => move.type === 'walk')
    const sales = distinctSales(moves)
    return [...activations, ...walks, ...sales]
  }
  const meant = moves.filter(move => move.type !== 'sell' && move.type !== 'walk')
  return meant.length > 0 ? meant : moves
}

/** One sale of each good will do. */
function distinctSales(moves: readonly Move[]): readonly Move[] {
  const seen = new Set<string>()
  return moves.filter(move => {
    if (move.type !== 'sell' || seen.has(move.good)) return false
    seen.add(move.good)
    return true
  })
}

/** Plays a turn on greedily, decision by decision, up to its end; the moves made are appended. */
export function finish(state: State, seat: number, taste: Taste, made: Move[]): State {
  let now = state
  for (let steps = 0; steps < 60; steps++) {
    if (now.over || glenMore.actors(now)[0] !== seat || now.turn !== seat) return now
    const tries = worthTrying(now, glenMore.moves(now, seat))
    const [only] = tries
    if (only === undefined) return now
    let best = only
    let state: State | undefined
    if (tries.length > 1) {
      let top = -Infinity
      for (const move of tries) {
        const next = isClosing(now, move) ? now : after(now, seat, move)
        const value = promise(next, seat, taste.weights)
        // ending the turn wins ties: no idle walking
        if (value > top + 1e-9 || (value > top - 1e-9 && move.type === 'done')) {
          top = value
          best = move
          state = next
        }
      }
    }
    made.push(best)
    if (isClosing(now, best)) return now
    now = state ?? after(now, seat, best)
    if (decision(now)?.kind === 'move') return now
  }
  return now
}

export interface Plan {
  readonly moves: readonly Move[]
  readonly value: number
}

/** The most promising turns from here, the best first, each with another first move or another place for its tile. */
export function plans(state: State, seat: number, taste: Taste): readonly Plan[] {
  const { weights, breadth } = taste
  const firsts = worthTrying(state, glenMore.moves(state, seat))
  const found: Plan[] = []
  const openings: { readonly moves: readonly Move[]; readonly state: State; readonly guess: number }[] = []
  for (const move of firsts) {
    if (isClosing(state, move)) {
      found.push({ moves: [move], value: promise(state, seat, weights) })
      continue
    }
    const next = after(state, seat, move)
    const made = [move]
    const landed = toPlace(next, seat, taste, made)
    if (decision(landed)?.kind !== 'place')
      openings.push({ moves: made, state: landed, guess: promise(landed, seat, weights) })
    else
      for (const spot of glenMore.moves(landed, seat))
        if (spot.type === 'place') {
          const laid = after(landed, seat, spot)
          openings.push({
            moves: [...made, spot],
            state: laid,
            guess: promise(laid, seat, weights) + around(laid, seat),
          })
        }
  }
  openings.sort((a, b) => b.guess - a.guess)
  for (const opening of openings.slice(0, breadth)) {
    const made = [...opening.moves]
    const end = finish(opening.state, seat, taste, made)
    found.push({ moves: made, value: promise(end, seat, weights) })
  }
  return found.sort((a, b) => b.value - a.value)
}

/** Pays tolls and costs until the tile is in hand. */
function toPlace(state: State, seat: number, taste: Taste, made: Move[]): State {
  let now = state
  while (glenMore.actors(now)[0] === seat) {
    const kind = decision(now)?.kind
    if (kind !== 'pay' && kind !== 'toll') return now
    const tries = worthTrying(now, glenMore.moves(now, seat))
    let best = tries[0] as Move
    if (tries.length > 1) {
      let top = -Infinity
      for (const move of tries) {
        const value = promise(after(now, seat, move), seat, taste.weights)
        if (value > top) {
          top = value
          best = move
        }
      }
    }
    made.push(best)
    now = after(now, seat, best)
  }
  return now
}

/** A guess at what the activations now open will bring. */
const around = (state: State, seat: number): number => {
  let n = 0
  for (const move of glenMore.moves(state, seat))
    if (move.type === 'activate') n += move.pay.length === 0 ? 1 : 0.2
  return n
}

/** A quick turn for playouts: the best of a few plans, played out with luck. */
export function playTurn(state: State, seat: number, taste: Taste, chance: FastChance): void {
  const [best] = plans(state, seat, taste)
  for (const move of best?.moves ?? []) glenMore.play(state, seat, move, chance)
  // whatever the plan left open is closed
  while (!state.over && state.turn === seat && decision(state)?.kind !== 'move') {
    const made: Move[] = []
    finish(state, seat, taste, made)
    for (const move of made) glenMore.play(state, seat, move, chance)
    if (made.length === 0) return
  }
}
