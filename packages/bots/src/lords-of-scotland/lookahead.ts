// How expert looks ahead: a tree of what everybody sees, searched in ever new imagined deals.
import {
  deciding,
  decisionSeat,
  K_DOWN,
  kindOf,
  lordsOfScotland as game,
  type Move,
  type State,
  type View,
} from '@cairn/games/lords-of-scotland'
import type { FastChance, Seat } from '@cairn/kernel'
import type { Thinking } from '../bot.ts'
import { playOut, promise } from './evaluate.ts'
import { imagine } from './hidden.ts'
import { foresee } from './net.ts'

/** A move, and how often it was tried. */
export interface Looked {
  readonly move: Move
  visits: number
}

/** Where the tree goes on. */
interface Branch {
  child: Node | undefined
}

/** A move of a seat at a node. */
interface Choice extends Looked, Branch {
  readonly seat: Seat
  /** How promising it looks at a glance; only the ratio counts. */
  prior: number
  /** How often it was legal when the node was visited. */
  available: number
  /** What its seat won after it, all visits together. */
  total: number
}

interface Node {
  readonly choices: Map<number, Choice>
  /** After any ally of another seat that was laid face down: nobody sees which. */
  readonly down: Branch
}

const newNode = (): Node => ({ choices: new Map(), down: { child: undefined } })

/** A number for every move of a seat. */
const numberOf = (move: Move, seat: Seat): number => 8 * move + seat

/** How curious it is about moves that did badly so far. */
const CURIOSITY = 1.5
/** How many deals are imagined between two looks at the clock. */
const ROUND = 8

/** The moves at a node that are legal in this deal. */
function choicesAt(node: Node, state: State, seat: Seat): readonly Choice[] {
  const moves = game.moves(state, seat)
  const found: Choice[] = []
  let fresh = false
  for (const move of moves) {
    const number = numberOf(move, seat)
    let choice = node.choices.get(number)
    if (choice === undefined) {
      choice = { move, seat, prior: 1, visits: 0, available: 0, total: 0, child: undefined }
      node.choices.set(number, choice)
      fresh = true
    }
    found.push(choice)
  }
  if (!fresh || moves.length === 1) return found
  const priors = promise(state, seat, moves)
  for (let i = 0; i < priors.length; i++) (found[i] as Choice).prior = priors[i] as number
  return found
}

/** The move to try next: what did well, and what promises much for how little it was tried. */
function boldest(choices: readonly Choice[]): Choice {
  if (choices.length === 1) return choices[0] as Choice
  let priors = 0
  let visits = 0
  let total = 0
  for (const choice of choices) {
    priors += choice.prior
    visits += choice.visits
    total += choice.total
  }
  const mean = visits === 0 ? 0 : total / visits
  let best = choices[0] as Choice
  let bound = -Infinity
  for (const choice of choices) {
    const { visits } = choice
    choice.available++
    const value = visits === 0 ? mean : choice.total / visits
    const score = value + (CURIOSITY * choice.prior * Math.sqrt(choice.available)) / (priors * (1 + visits))
    if (score > bound) {
      bound = score
      best = choice
    }
  }
  return best
}

/** Each seat's chance to win once this skirmish is over; the rest of it is played at a glance. */
function chancesAfter(state: State, skirmish: number, chance: FastChance): readonly number[] {
  if (state.skirmish === skirmish) playOut(state, chance)
  return game.outcome(state)?.places.map(place => (place === 1 ? 1 : 0)) ?? foresee(state)
}

/** Plays on along the tree as far as it goes in this skirmish, and one move further; the moves on the way are noted. */
function walk(root: Node, state: State, me: Seat, path: Choice[], chance: FastChance): void {
  const { skirmish } = state
  let node: Node | undefined = root
  path.length = 0
  while (node !== undefined && state.skirmish === skirmish) {
    const decision = deciding(state)
    if (decision === undefined) return
    const seat = decisionSeat(decision)
    const choice = boldest(choicesAt(node, state, seat))
    const { move } = choice
    path.push(choice)
    game.play(state, seat, move, chance)
    const from: Branch = seat !== me && kindOf(move) === K_DOWN ? node.down : choice
    node = from.child
    if (node === undefined) from.child = newNode()
  }
}

/** Looks ahead as long as there is time: what it came back to most often seems best. */
export function lookAhead(view: View, { chance, ms, now }: Thinking): readonly Looked[] {
  const until = now() + ms
  const root = newNode()
  const path: Choice[] = []
  do {
    for (let n = 0; n < ROUND; n++) {
      const state = imagine(view, chance)
      walk(root, state, view.viewer as Seat, path, chance)
      const shares = chancesAfter(state, view.skirmish, chance)
      for (const choice of path) {
        choice.visits++
        choice.total += shares[choice.seat] as number
      }
    }
  } while (now() < until)
  return [...root.choices.values()]
}
