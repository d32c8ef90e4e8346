// How a table stands for somebody who looks at it: what each side is worth or can still become, who holds a stone,
// what a stone would decide. It says no more than the open cards do.
import type { Refusal, Seat } from '@cairn/kernel'
import { makeCard } from './cards.ts'
import { counterExample, isClaimable, isComplete, reachOf } from './claim.ts'
import { type Formation, formationOf, sumOf } from './formation.ts'
import { claim, refuse } from './moves.ts'
import { winBy } from './score.ts'
import { type Ground, isClaimed, sizeOf, STONES } from './state.ts'
import { wish } from './touches.ts'
import { ground, type View } from './view.ts'

export interface SideOutlook {
  /** Cards it still takes. */
  readonly missing: number
  /** What it is worth, or at best can become; null if it can never be complete. */
  readonly worth: { readonly formation: Formation; readonly sum: number } | null
}

export interface StoneOutlook {
  readonly sides: readonly [SideOutlook, SideOutlook]
  /** The seat whose side nothing that can still come will beat, while the stone is unclaimed. */
  readonly holder: Seat | null
  /** Seats that would win the round with this stone. */
  readonly decides: readonly Seat[]
  /** Why the viewer may not claim it now. */
  readonly refusal: Refusal | undefined
  /** Cards with which the other side could still beat the viewer's complete one. */
  readonly counter: readonly string[]
}

/** Every stone as the viewer may judge it. */
export function outlook(view: View): readonly StoneOutlook[] {
  const open = ground(view)
  return view.stones.map((_, stone) => stoneOutlook(open, stone, view.viewer))
}

function stoneOutlook(ground: Ground, stone: number, viewer: View['viewer']): StoneOutlook {
  const open = !isClaimed(ground, stone)
  const seats: readonly Seat[] = [0, 1]
  const beatable =
    viewer !== 'spectator' &&
    open &&
    isComplete(ground, stone, viewer) &&
    !isComplete(ground, stone, 1 - viewer) &&
    !isClaimable(ground, stone, viewer)
  return {
    sides: [sideOutlook(ground, stone, 0), sideOutlook(ground, stone, 1)],
    holder: seats.find(seat => isClaimable(ground, stone, seat)) ?? null,
    decides: open
      ? seats.filter(seat => winBy((ground.claimed[seat] as number) | (1 << stone)) !== undefined)
      : [],
    refusal: viewer === 'spectator' ? undefined : refuse(ground, viewer, claim(stone)),
    counter: beatable ? counterExample(ground, stone, viewer).map(makeCard) : [],
  }
}

function sideOutlook(ground: Ground, stone: number, seat: Seat): SideOutlook {
  const strength = reachOf(ground, stone, seat)
  return {
    missing: sizeOf(ground, stone) - (ground.counts[2 * stone + seat] as number),
    worth: strength < 0 ? null : { formation: formationOf(strength), sum: sumOf(strength) },
  }
}

/** The stones that won the round that is over: the neighbours, or else all the winner's. */
export function winningStones(view: View): readonly number[] {
  const last = view.results.at(-1)
  if (view.outcome === null || last === undefined || last.by === 'passes') return []
  const held = (stone: number): Seat | null => view.stones[stone]?.owner ?? null
  const winner = last.points[0] > last.points[1] ? 0 : 1
  const stones = Array.from({ length: STONES }, (_, stone) => stone).filter(stone => held(stone) === winner)
  if (last.by === 'five') return stones
  const isMiddle = (stone: number): boolean => held(stone - 1) === winner && held(stone + 1) === winner
  return stones.filter(stone => [stone - 1, stone, stone + 1].some(at => held(at) === winner && isMiddle(at)))
}

/** Refusals of the place or the card aimed at, not of the card itself. */
const AIMED: ReadonlySet<string> = new Set([
  'notOnYourSide',
  'notOnOtherSide',
  'sameStone',
  'clanOnly',
  'stoneClaimed',
])

/** Why a card of the hand can do nothing at present; undefined if only a target is missing. */
export function whyIdle(view: View, card: string): Refusal | undefined {
  const open = ground(view)
  const seat = view.viewer as Seat
  const lies = view.stones.flatMap(({ sides }) =>
    sides.flatMap((cards, side) => cards.map(card => ({ card, own: side === seat }))),
  )
  const targets = lies.length === 0 ? [null] : lies
  const refusals = targets.flatMap(target =>
    view.stones.map((_, stone) => refuse(open, seat, wish(card, target, stone))),
  )
  return refusals.find(refused => refused !== undefined && !AIMED.has(refused.because))
}
