// Lords of Scotland: what to do with a turn, where one thing is better than all others by a wide margin. Moves are played on
// in the same imagined worlds, and a search must come to the same.
import {
  cardOf,
  D_CLAIM,
  D_TURN,
  type Decision,
  deciding,
  decisionKind,
  decisionSeat,
  isEngaging,
  K_RECRUIT,
  K_UP,
  kindOf,
  lordsOfScotland,
  makeCard,
  type Move,
  placeOf,
  type Recruit,
  recruitCard,
  recruitIsUp,
  type State,
  strengthOf,
  type View,
} from '@cairn/games/lords-of-scotland'
import { type FastChance, legalMoves, type Match, type Seat } from '@cairn/kernel'
import { coach } from '../../packages/bots/src/lords-of-scotland/coach.ts'
import { chances, playOut } from '../../packages/bots/src/lords-of-scotland/evaluate.ts'
import { bots } from '../../packages/bots/src/lords-of-scotland/index.ts'
import { explained, type Find, grouped, type Quarry, ticking } from './quarry.ts'

/** A move is right if it gives up less than half of this, in shares of the win; the best must be ahead by all of it. */
const CLEAR = 0.05
const GLANCE = 5
const WORLDS = 16
/** How long a search thinks about it, in looks at its clock. */
const TICKS = 150
/** Moves whose worth is looked at closely. */
const CLOSE = 6

const text = (move: Move): string => lordsOfScotland.makeMove(move)

function shareOf(state: State, seat: Seat): number {
  const places = lordsOfScotland.outcome(state)?.places
  return places === undefined ? (chances(state)[seat] as number) : places[seat] === 1 ? 1 : 0
}

/** What each move leaves, in the mean of so many worlds. */
function weigh(view: View, moves: readonly Move[], worlds: number, chance: FastChance): readonly number[] {
  const seat = view.viewer as Seat
  const sums = moves.map(() => 0)
  for (let n = 0; n < worlds; n++) {
    const world = lordsOfScotland.imagine(view, chance)
    for (const [i, move] of moves.entries()) {
      const state = lordsOfScotland.clone(world)
      const { skirmish } = state
      lordsOfScotland.play(state, seat, move, chance)
      if (state.skirmish === skirmish) playOut(state, chance)
      sums[i] = (sums[i] as number) + shareOf(state, seat)
    }
  }
  return sums.map(sum => sum / worlds)
}

interface Weighed {
  readonly move: Move
  readonly loss: number
}

/** Every move with what it gives up, the best first: all at a glance, the likeliest in many worlds. */
function weighed(view: View, worlds: number, chance: FastChance): readonly Weighed[] {
  const moves = legalMoves(lordsOfScotland, view)
  const glance = weigh(view, moves, GLANCE, chance)
  const order = [...moves.keys()].toSorted((a, b) => (glance[b] as number) - (glance[a] as number))
  const close = order.slice(0, CLOSE).map(i => moves[i] as Move)
  const shares = weigh(view, close, worlds, chance)
  const best = Math.max(...shares)
  const looked = close
    .map((move, i) => ({ move, loss: best - (shares[i] as number) }))
    .toSorted((a, b) => a.loss - b.loss)
  const worst = looked.at(-1)?.loss ?? 0
  return [
    ...looked,
    ...order
      .slice(CLOSE)
      .map(i => ({ move: moves[i] as Move, loss: Math.max(worst, best - (glance[i] as number)) })),
  ]
}

const rounded = (loss: number): number => Math.round(loss * 20) / 20

const stepOf = (all: readonly Weighed[]): Find['steps'][number] => {
  const [best, ...others] = all as readonly [Weighed, ...Weighed[]]
  const isRight = ({ loss }: Weighed): boolean => loss < CLEAR / 2
  return {
    best: text(best.move),
    right: others.filter(isRight).map(({ move }) => text(move)),
    wrong: grouped(
      others
        .filter(other => !isRight(other))
        .map(({ move, loss }) => ({ move: text(move), loss: Math.max(0.05, rounded(loss)), reply: [] })),
    ),
  }
}

function findIn(
  match: Match,
  seat: Seat,
  worlds: number,
  ticks: number,
  chance: FastChance,
): Find | undefined {
  const view = match.view(seat) as View
  const all = weighed(view, worlds, chance)
  const [best, second] = all
  if (best === undefined || second === undefined || second.loss < CLEAR) return undefined
  const thought = bots.expert.choose(view, ticking(chance, ticks))
  if (text(thought) !== text(best.move)) return undefined
  const steps = [stepOf(all)]
  const line: string[] = []
  // the rest of the turn, in the match as it is: what the seat sees there is what anybody in its place would see
  const state = lordsOfScotland.clone(match.state as State)
  lordsOfScotland.play(state, seat, best.move, chance)
  while (isPower(deciding(state), seat)) {
    const seen = lordsOfScotland.view(state, seat)
    const next = weighed(seen, worlds, chance)
    const [first] = next as readonly [Weighed, ...Weighed[]]
    const step = stepOf(next)
    if (line.length === 0 && step.wrong.length > 0) steps.push(step)
    else line.push(`${seat} ${text(first.move)}`)
    lordsOfScotland.play(state, seat, first.move, chance)
  }
  return {
    theme: steps.length > 1 ? 'power' : kindOf(best.move) === K_RECRUIT ? 'recruit' : 'engage',
    steps,
    line,
    reason: reasonOf(match.state as State, best.move, second.move),
    worlds,
  }
}

/** Whether it is this seat's to say how its power is used. */
const isPower = (decision: Decision | undefined, seat: Seat): boolean =>
  decision !== undefined &&
  decisionSeat(decision) === seat &&
  decisionKind(decision) !== D_TURN &&
  decisionKind(decision) !== D_CLAIM

/** What can be said of the best move if the coach finds nothing that tells it from the next. */
function reasonOf(state: State, best: Move, second: Move): Find['reason'] {
  const [first = 0, next = 0] = state.supporters.map(strengthOf).toSorted((a, b) => b - a)
  if (kindOf(best) === K_RECRUIT) {
    if (isEngaging(second) && first - next <= CLOSE_PRIZES) return { kind: 'spread', n: first - next }
    const recruit = state.recruits[placeOf(best)] as Recruit
    if (recruitIsUp(recruit)) return { kind: 'recruit', card: makeCard(recruitCard(recruit)) }
  }
  if (!isEngaging(best)) return { kind: 'weighed' }
  const card = makeCard(cardOf(best))
  if (kindOf(second) === K_RECRUIT) return { kind: 'engage', card }
  return kindOf(best) === K_UP ? { kind: 'weighed' } : { kind: 'hidden', card }
}
const CLOSE_PRIZES = 2

export const quarry: Quarry = {
  game: lordsOfScotland,
  setting: seed => ({
    seats: 2 + (seed % 3),
    options: { bruce: seed % 5 === 0, clanActivation: 2 + (seed % 3) === 4 },
  }),
  play: (match, seat, chance) => text(bots.medium.choose(match.view(seat) as View, ticking(chance, 100))),
  look(match, seat, chance) {
    const view = match.view(seat) as View
    const decision = deciding(match.state as State)
    if (decision === undefined || decisionKind(decision) !== D_TURN || match.version < 8) return undefined
    const moves = legalMoves(lordsOfScotland, view)
    if (moves.length < 4) return undefined
    const [first = 0, second = 0] = weigh(view, moves, GLANCE, chance).toSorted((a, b) => b - a)
    if (first - second < 1.2 * CLEAR) return undefined
    return findIn(match, seat, WORLDS, TICKS, chance)
  },
  check: (match, seat, find, chance) => {
    const again = findIn(match, seat, 10 * WORLDS, 10 * TICKS, chance)
    return again?.steps[0]?.best === find.steps[0]?.best ? again : undefined
  },
  explain: (match, seat, find) => explained(coach, match, seat, find),
  apart: 15,
  most: { recruit: 0.4, engage: 0.5 },
}
