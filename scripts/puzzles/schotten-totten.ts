// Schotten Totten: a card that wins the round at once, because the claim can be proved, or a card after which nothing the
// other side may hold keeps the round from being won in the next turn. Both are proved; what other moves leave is weighed
// in imagined worlds.
import {
  kindOf,
  K_CLAIM,
  K_PLAY,
  type Move,
  placeOf,
  schottenTotten,
  type State,
  type View,
  cardOf,
} from '@cairn/games/schotten-totten'
import { type FastChance, type Match, type Seat } from '@cairn/kernel'
import {
  endTurn,
  forces,
  forcing,
  isWonBy,
  winningClaim,
  winsNow,
} from '../../packages/bots/src/schotten-totten/testing/forced.ts'
import { bots } from '../../packages/bots/src/schotten-totten/index.ts'
import { judge } from '../../packages/bots/src/schotten-totten/judge.ts'
import { evaluate, SHARP } from '../../packages/bots/src/schotten-totten/outlook.ts'
import { type Find, grouped, type Quarry, ticking } from './quarry.ts'

/** What a move must leave behind to be wrong, in shares of the win. */
const CLEAR = 0.2
const TURNS = 6
/** Other moves that are played on, and in how many worlds at first. */
const OTHERS = 4
const WORLDS = 16

const stateOf = (match: Match): State => match.state as State
const text = (move: Move): string => schottenTotten.makeMove(move)

function playOn(state: State, turns: number, chance: FastChance): void {
  for (let left = turns; ; ) {
    const { turn } = state
    const moves = schottenTotten.moves(state, turn)
    if (moves.length === 0) return
    const values = judge(state, turn, moves, SHARP)
    const best = values.indexOf(Math.max(...values))
    schottenTotten.play(state, turn, moves[best] as Move, chance)
    if (state.turn !== turn && --left === 0) return
  }
}

function shareOf(state: State, seat: Seat): number {
  const places = schottenTotten.outcome(state)?.places
  if (places !== undefined) return places[0] === places[1] ? 0.5 : places[seat] === 1 ? 1 : 0
  const chance = evaluate(state, SHARP, 0)
  return seat === 0 ? chance : 1 - chance
}

/** What each move leaves, in the mean of so many worlds. */
function weigh(view: View, moves: readonly Move[], worlds: number, chance: FastChance): readonly number[] {
  const seat = view.viewer as Seat
  const sums = moves.map(() => 0)
  for (let n = 0; n < worlds; n++) {
    const world = schottenTotten.imagine(view, chance)
    for (const [i, move] of moves.entries()) {
      const state = schottenTotten.clone(world)
      schottenTotten.play(state, seat, move, chance)
      playOn(state, TURNS, chance)
      sums[i] = (sums[i] as number) + shareOf(state, seat)
    }
  }
  return sums.map(sum => sum / worlds)
}

/** Moves by what they look like at first sight, the best first. */
function bySight(view: View, moves: readonly Move[], chance: FastChance): readonly Move[] {
  const values = moves.map(() => 0)
  for (let n = 0; n < 4; n++)
    for (const [i, value] of judge(
      schottenTotten.imagine(view, chance),
      view.viewer as Seat,
      moves,
      SHARP,
    ).entries())
      values[i] = (values[i] as number) + value
  return [...moves.keys()]
    .toSorted((a, b) => (values[b] as number) - (values[a] as number))
    .map(i => moves[i] as Move)
}

/** The other side's turn that keeps the seat from winning at once, in the match as it is; none if nothing does. */
function replyTo(state: State, seat: Seat, move: Move, chance: FastChance): readonly string[] {
  const other = 1 - seat
  const entries: string[] = []
  const next = schottenTotten.clone(state)
  schottenTotten.play(next, seat, move, chance)
  const rest: Move[] = []
  endTurn(next, seat, rest)
  entries.push(...rest.map(move => `${seat} ${text(move)}`))
  if (schottenTotten.outcome(next) !== undefined) return []
  const moves = schottenTotten.moves(next, other)
  const values = judge(next, other, moves, SHARP)
  const order = [...moves.keys()]
    .toSorted((a, b) => (values[b] as number) - (values[a] as number))
    .slice(0, 12)
  for (const i of order) {
    const answer = schottenTotten.clone(next)
    const made: Move[] = [moves[i] as Move]
    schottenTotten.play(answer, other, moves[i] as Move, chance)
    endTurn(answer, other, made)
    const isLost = schottenTotten.outcome(answer) !== undefined
    if (
      isLost
        ? isWonBy(answer, seat)
        : forces(
            answer,
            seat,
            state.hands[seat as 0 | 1].filter(card => card !== cardOf(move)),
            1,
          )
    )
      continue
    return [...entries, ...made.map(move => `${other} ${text(move)}`)]
  }
  return []
}

interface Solution {
  readonly theme: 'claim' | 'double'
  readonly moves: readonly Move[]
}

/** The moves that win, if there are few and they can be proved. */
function solutionOf(state: State, seat: Seat): Solution | undefined {
  if (schottenTotten.moves(state, seat).every(move => kindOf(move) === K_CLAIM)) return undefined
  const now = schottenTotten
    .moves(state, seat)
    .filter(move => kindOf(move) !== K_CLAIM && winsNow(state, seat, move))
  if (now.length > 0) return now.length <= 2 ? { theme: 'claim', moves: now } : undefined
  // without a stone so far two turns are too few
  if (state.tactics || state.claimed[seat as 0 | 1] === 0) return undefined
  const later = forcing(state, seat, state.hands[seat as 0 | 1], 2, 3)
  return later.length > 0 && later.length <= 2 ? { theme: 'double', moves: later } : undefined
}

function findFor(
  match: Match,
  seat: Seat,
  { theme, moves }: Solution,
  worlds: number,
  chance: FastChance,
): Find | undefined {
  const state = stateOf(match)
  const view = match.view(seat) as View
  const [best] = moves as readonly [Move, ...Move[]]
  const others = bySight(
    view,
    schottenTotten.moves(state, seat).filter(move => !moves.includes(move)),
    chance,
  )
  if (others.length < 5) return undefined
  const weighed = others.slice(0, OTHERS)
  const losses = weigh(view, weighed, worlds, chance).map(share => Math.round((1 - share) * 20) / 20)
  if (losses.some(loss => loss < CLEAR)) return undefined
  const most = Math.max(...losses)
  const wrong = others.map((move, i) => ({
    move: text(move),
    loss: losses[i] ?? most,
    reply: worlds > WORLDS ? replyTo(state, seat, move, chance) : [],
  }))
  const after = schottenTotten.clone(state)
  schottenTotten.play(after, seat, best, chance)
  const steps: Find['steps'][number][] = [
    { best: text(best), right: moves.slice(1).map(text), wrong: grouped(wrong) },
  ]
  const stone = placeOf(best) + 1
  const card = text(best).split(' ')[1] ?? ''
  if (theme === 'claim') {
    const claim = winningClaim(after, seat)
    if (claim === undefined) {
      const claims: Move[] = []
      endTurn(after, seat, claims)
      const [one, other] = claims.map(move => placeOf(move) + 1)
      if (one === undefined || other === undefined || claims.length > 2) return undefined
      const line = claims.map(move => `${seat} ${text(move)}`)
      return { theme, steps, line, reason: { kind: 'both', stone: one, other }, worlds }
    }
    const rest = schottenTotten.moves(after, seat).filter(move => kindOf(move) !== K_CLAIM)
    steps.push({ best: text(claim), right: [], wrong: [{ moves: rest.map(text), loss: most, reply: [] }] })
    const claimed = placeOf(claim) + 1
    const isOwnStone = kindOf(best) === K_PLAY && stone === claimed
    const reason = { kind: isOwnStone ? 'prove' : 'clears', stone: claimed, card }
    return { theme, steps, line: [], reason, worlds }
  }
  return {
    theme,
    steps,
    line: worlds > WORLDS ? lineAfter(state, seat, best, chance) : [],
    reason: { kind: 'double', stone, card },
    worlds,
  }
}

/** How it goes on in the match as it is: the best that the other side can do, and the win all the same. */
function lineAfter(state: State, seat: Seat, best: Move, chance: FastChance): readonly string[] {
  const entries: string[] = []
  const next = schottenTotten.clone(state)
  const turn = (move: Move): void => {
    const who = next.turn
    const made = [move]
    schottenTotten.play(next, who, move, chance)
    endTurn(next, who, made)
    entries.push(...made.map(move => `${who} ${text(move)}`))
  }
  const known = state.hands[seat as 0 | 1].filter(card => card !== cardOf(best))
  turn(best)
  entries.shift()
  const moves = schottenTotten.moves(next, 1 - seat)
  const values = judge(next, 1 - seat, moves, SHARP)
  turn(moves[values.indexOf(Math.max(...values))] as Move)
  const [win] = forcing(next, seat, known, 1, 1)
  if (win !== undefined) turn(win)
  return entries
}

export const quarry: Quarry = {
  game: schottenTotten,
  setting: seed => ({ seats: 2, options: { tactics: seed % 4 === 0, experts: false, rounds: 1 } }),
  play: (match, seat, chance) => text(bots.medium.choose(match.view(seat) as View, ticking(chance, 100))),
  look(match, seat, chance) {
    const state = stateOf(match)
    const solution = solutionOf(state, seat)
    return solution && findFor(match, seat, solution, WORLDS, chance)
  },
  check(match, seat, _find, chance) {
    const solution = solutionOf(stateOf(match), seat)
    return solution && findFor(match, seat, solution, 10 * WORLDS, chance)
  },
  most: { claim: 0.6, double: 0.6 },
}
