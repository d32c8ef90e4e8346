import {
  type Ally,
  allyCard,
  type Held,
  lordsOfScotland as game,
  pointsOf,
  type State,
  strengthOf,
  type Move,
} from '@cairn/games/lords-of-scotland'
import type { FastChance, Seat } from '@cairn/kernel'
import { handValue, judge } from './judge.ts'

/** The move that seems best, give or take some points of judgement. */
export function liking(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  noise: number,
  chance: FastChance,
): Move {
  if (moves.length === 1) return moves[0] as Move
  const values = judge(state, seat, moves)
  let best = moves[0] as Move
  let most = -Infinity
  for (let i = 0; i < moves.length; i++) {
    const value = (values[i] as number) + noise * chance.unit()
    if (value > most) {
      most = value
      best = moves[i] as Move
    }
  }
  return best
}

/** How sharply the first glance tells moves apart, in points. */
const SHARPNESS = 0.8

/** How promising each move looks at a glance; only their ratio counts. */
export function promise(state: State, seat: Seat, moves: readonly Move[]): number[] {
  const values = judge(state, seat, moves)
  let most = -Infinity
  for (const value of values) if (value > most) most = value
  return values.map(value => 0.02 + Math.exp((value - most) / SHARPNESS))
}

/** How freely the playouts choose. */
const PLAYOUT_NOISE = 1

/** Plays the skirmish to its end as players at a glance would. */
export function playOut(state: State, chance: FastChance): void {
  const { skirmish } = state
  while (state.skirmish === skirmish) {
    const seat = game.actors(state)[0]
    if (seat === undefined) return
    game.play(state, seat, liking(state, seat, game.moves(state, seat), PLAYOUT_NOISE, chance), chance)
  }
}

/** Each seat's chance to win a match whose next skirmish is about to begin. Fitted to matches of such players. */
export function chances(state: State): number[] {
  const { piles, hands, armies, initiative } = state
  const points = piles.map(pointsOf)
  const heat = 7 + 0.12 * Math.max(0, 40 - Math.max(...points))
  const figures = points.map((sum, seat) => {
    const hand = hands[seat] as Held[]
    const kept = (armies[seat] as Ally[]).reduce((strength, ally) => strength + strengthOf(allyCard(ally)), 0)
    const standing = sum + 0.26 * handValue(hand) + 0.81 * hand.length + 0.29 * kept
    return Math.exp((standing - (seat === initiative ? 0.95 : 0)) / heat)
  })
  const all = figures.reduce((sum, figure) => sum + figure, 0)
  return figures.map(figure => figure / all)
}
