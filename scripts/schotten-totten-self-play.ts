// What both fits of Schotten Totten's judgement share: matches of bots against themselves, and rounds of playing and fitting.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import {
  CLANS,
  handSize,
  K_CLAIM,
  kindOf,
  type Move,
  type SchottenTotten,
  schottenTotten,
  type State,
} from '@cairn/games/schotten-totten'
import { FastChance, pick, type Seat, share, shuffle } from '@cairn/kernel'
import { firstSight, highest } from '../packages/bots/src/schotten-totten/ahead.ts'
import { isOpen, lastCards, positions } from '../packages/bots/src/schotten-totten/exact.ts'
import { judge } from '../packages/bots/src/schotten-totten/judge.ts'
import { HONEST } from '../packages/bots/src/schotten-totten/outlook.ts'
import { slip } from '../packages/bots/src/slip.ts'

/** How many positions a step of the fit looks at. */
export const BATCH = 128
/** How many rounds a position stays in the fit. */
const KEPT = 4
const RATE = 0.001
/** How much of what a match came to is told to a position by what it looked like later. */
const LATER = 0.2
const SLIPS = [0, 0.01, 0.03, 0.08]
/** How many deals a guest imagines. */
const LOOKS = 4
/** How many positions of the last cards are looked at. */
const POSITIONS = 30_000

/** A position as a seat sees it that has just played. */
export interface Noted {
  readonly seat: Seat
  /** The open stones, each in the end 1 if the seat got it, 0 if the other did, -1 if nobody. */
  readonly open: readonly { readonly stone: number; owner: number }[]
  /** What the seat's share looked like, and what it came to. */
  readonly looks: number
  share: number
}

/** What is seen of a state before the seat has drawn its last card. */
export function undrawn<T>(state: State, seat: Seat, see: () => T): T {
  const cards = state.hands[seat] as number[]
  const drawn = cards.length === handSize(state) ? (cards.pop() as number) : -1
  const deck = state.decks[drawn < CLANS ? 0 : 1]
  if (drawn >= 0) deck.push(drawn)
  const seen = see()
  if (drawn >= 0) cards.push(deck.pop() as number)
  return seen
}

/**
 * The positions of one match until no deck was left, each seat with slips of its own, and what they came to once the last
 * cards were played without any. At every other table a guest sits who takes one look at a few imagined deals, so that
 * other manners are met as well: nothing is learnt from its plays.
 */
function match<N extends Noted>(fit: Fit<N>, chance: FastChance): readonly N[] {
  const options = pick(fit.variants, chance)
  const state = schottenTotten.deal({ ...options, rounds: 1 }, 2, chance)
  const slips = [pick(SLIPS, chance), pick(SLIPS, chance)]
  const guest = chance.below(2) === 0 ? chance.below(2) : -1
  const noted: N[] = []
  for (;;) {
    const seat = state.turn
    const moves = schottenTotten.moves(state, seat)
    const wasOpen = isOpen(state)
    let move =
      moves.find(move => kindOf(move) === K_CLAIM) ??
      (wasOpen ? lastCards(state, positions(POSITIONS))?.move : undefined)
    if (move === undefined && seat === guest)
      move = moves[highest(firstSight(schottenTotten.view(state, seat), LOOKS, chance))] as Move
    if (move === undefined) {
      const values = judge(state, seat, moves, HONEST)
      const most = slips[seat] as number
      if (most > 0)
        for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) + slip(most, chance)
      move = moves[highest(values)] as Move
    }
    schottenTotten.play(state, seat, move, chance)
    const outcome = schottenTotten.outcome(state)
    if (outcome !== undefined) {
      const later = [share(outcome, 0), share(outcome, 1)]
      for (const position of noted.toReversed()) {
        const { seat, open } = position
        position.share = later[seat] as number
        later[seat] = (1 - LATER) * position.share + LATER * position.looks
        for (const stone of open) {
          const [mine, theirs] = [state.claimed[seat] as number, state.claimed[1 - seat] as number]
          stone.owner = (mine >> stone.stone) & 1 ? 1 : (theirs >> stone.stone) & 1 ? 0 : -1
        }
      }
      return noted
    }
    if (state.turn !== seat && !wasOpen && seat !== guest) noted.push(fit.note(state, seat, chance))
  }
}

/** A fit: which variants are played, how a position is noted, and what is learnt from it. */
export interface Fit<N extends Noted> {
  readonly variants: readonly Pick<SchottenTotten['options'], 'tactics' | 'experts'>[]
  note(state: State, seat: Seat, chance: FastChance): N
  /** Adds to the slopes what this position teaches; how surprising its winner was. */
  learn(position: N): number
  /** Takes a step down the slopes. */
  step(rate: number): void
  /** The networks so far, for other threads to play with. */
  nets(): unknown
  useNets(nets: unknown): void
  write(): void
}

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '150' },
    games: { type: 'string', default: '500' },
    threads: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    anew: { type: 'boolean', default: false },
  },
})
const rounds = Number(given.rounds)
const games = Number(given.games)
const threads = Number(given.threads)

/** Whether to begin from chance instead of going on from what was learnt. */
export const isAnew = given.anew

/** What a thread is to play: with which networks, from which luck on. */
interface Task {
  readonly nets: unknown
  readonly seed: number
}

/** Fits to these positions once; the mean surprise. */
function learnAll<N extends Noted>(
  fit: Fit<N>,
  positions: readonly N[],
  rate: number,
  chance: FastChance,
): number {
  const order = shuffle(positions.slice(), chance)
  let surprise = 0
  for (let from = 0; from + BATCH <= order.length; from += BATCH) {
    for (let k = from; k < from + BATCH; k++) surprise += fit.learn(order[k] as N) / order.length
    fit.step(rate)
  }
  return surprise
}

/** In each round every thread plays so many matches with the networks so far; then they are fitted further, and written. */
export async function fitInRounds<N extends Noted>(url: string, fit: Fit<N>): Promise<void> {
  if (!isMainThread) {
    parentPort?.on('message', ({ nets, seed }: Task) => {
      fit.useNets(nets)
      const played = Array.from({ length: games }, (_, game) => match(fit, new FastChance(seed + game)))
      parentPort?.postMessage(played.flat())
    })
    return
  }
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL(url), { argv: process.argv.slice(2) }),
  )
  const kept: (readonly N[])[] = []
  for (let round = 0; round < rounds; round++) {
    const played = await Promise.all(
      workers.map(async (worker, i) => {
        const seed = ((Number(given.seed) * rounds + round) * threads + i) * games
        worker.postMessage({ nets: fit.nets(), seed } satisfies Task)
        const [positions] = (await once(worker, 'message')) as [readonly N[]]
        return positions
      }),
    )
    kept.push(played.flat())
    if (kept.length > KEPT) kept.shift()
    const positions = kept.flat()
    const surprise = learnAll(
      fit,
      positions,
      RATE * Math.max(0.03, 1 - round / rounds),
      new FastChance(round),
    )
    console.log(
      `round ${round + 1}: ${positions.length} positions, ${surprise.toFixed(4)} of surprise at the winner`,
    )
    fit.write()
  }
  for (const worker of workers) await worker.terminate()
}
