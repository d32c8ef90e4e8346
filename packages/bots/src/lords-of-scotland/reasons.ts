// Why a move is good or bad, as far as the view tells.
import {
  type Ally,
  armyStrength,
  type Card,
  cardOf,
  claimsOf,
  clanOf,
  CLANS,
  faceUp,
  foresee,
  GOAL,
  isDoubled,
  isEngaging,
  K_ACTIVATE,
  K_CLAIM,
  K_DECLINE,
  K_UP,
  kindOf,
  leaderOf,
  type LordsOfScotland,
  lordsOfScotland,
  makeCard,
  type Move,
  pointsOf,
  strengthOf,
  TURNS,
  type View,
} from '@cairn/games/lords-of-scotland'
import { FastChance, type Seat } from '@cairn/kernel'
import type { ReasonFor } from '../coach.ts'

/** The viewer's army, whose cards they all know. */
const armyOf = (view: View): readonly Ally[] =>
  lordsOfScotland.imagine(view, new FastChance(1)).armies[view.viewer as Seat] as readonly Ally[]

const isOf = (move: Move | undefined, kind: number): move is Move =>
  move !== undefined && kindOf(move) === kind
const isEngagement = (move: Move | undefined): move is Move => move !== undefined && isEngaging(move)

const withCard = (view: View, card: Card): readonly Ally[] => [...armyOf(view), faceUp(card)]

/** What the supporters are worth, the best first. */
const prizes = ({ supporters }: View): readonly number[] =>
  supporters.map(strengthOf).toSorted((a, b) => b - a)

/** Whether somebody may reach the goal with this skirmish. */
const mayEnd = (view: View): boolean =>
  view.piles.some(pile => pointsOf(pile) + (prizes(view)[0] ?? 0) + (prizes(view)[1] ?? 0) >= GOAL)

/** Whether nobody comes after the viewer any more in this skirmish. */
function isLastToAct(view: View): boolean {
  const turns = view.stack.filter(({ kind }) => kind === 'turn')
  const last = (view.initiative + view.seats - 1) % view.seats
  return view.turn === TURNS && view.viewer === last && turns.length <= 1
}

const CLOSE = 2
const LATE = 4
const BARE = 1

export const reasons: readonly ReasonFor<LordsOfScotland>[] = [
  {
    code: 'mute',
    speaks: 'against',
    holds(view, [move]) {
      if (!isOf(move, K_UP)) return undefined
      const foresight = foresee(view, cardOf(move))
      return foresight.kind === 'blocked' ? { ally: makeCard(foresight.by) } : undefined
    },
  },
  {
    code: 'power',
    speaks: 'for',
    holds(view, [move]) {
      if (!isOf(move, K_UP)) return undefined
      const foresight = foresee(view, cardOf(move))
      return foresight.kind === 'open' && foresight.effect ? { card: makeCard(cardOf(move)) } : undefined
    },
  },
  {
    code: 'double',
    speaks: 'for',
    holds(view, [move]) {
      if (!isEngagement(move)) return undefined
      const army = withCard(view, cardOf(move))
      if (!isDoubled(army)) return undefined
      const counts = armyStrength(army)
      return { clan: CLANS[clanOf(cardOf(move))], n: counts / 2, m: counts }
    },
  },
  {
    code: 'breaks',
    speaks: 'against',
    holds(view, [move]) {
      if (!isEngagement(move)) return undefined
      return isDoubled(armyOf(view)) && !isDoubled(withCard(view, cardOf(move))) ? {} : undefined
    },
  },
  {
    code: 'spread',
    speaks: 'against',
    holds(view, [move]) {
      const [best, next] = prizes(view)
      if (!isEngagement(move) || best === undefined || next === undefined || mayEnd(view)) return undefined
      return best - next <= CLOSE ? { n: best - next } : undefined
    },
  },
  {
    code: 'two',
    speaks: 'for',
    holds(view, [move]) {
      const seat = view.viewer as Seat
      const [, second] = prizes(view)
      if (second === undefined || leaderOf(view) !== seat) return undefined
      if (!isOf(move, K_ACTIVATE)) return undefined
      const chance = new FastChance(1)
      const world = lordsOfScotland.imagine(view, chance)
      if (claimsOf(world.armies[seat] as Ally[]) === 2) return undefined
      lordsOfScotland.play(world, seat, move, chance)
      return claimsOf(world.armies[seat] as Ally[]) === 2 ? { n: second } : undefined
    },
  },
  {
    code: 'word',
    speaks: 'for',
    holds(view, [move]) {
      if (!isEngagement(move) || !isLastToAct(view)) return undefined
      const seat = view.viewer as Seat
      const chance = new FastChance(1)
      const others = lordsOfScotland.imagine(view, chance).armies.filter((_, other) => other !== seat)
      const isHidden = view.armies.some(
        (army, other) => other !== seat && army.some(({ card }) => card === null),
      )
      const most = Math.max(0, ...others.map(armyStrength))
      return !isHidden && armyStrength(withCard(view, cardOf(move))) > most ? {} : undefined
    },
  },
  {
    code: 'bare',
    speaks: 'against',
    holds(view, [move]) {
      const left = (view.hand?.length ?? 0) - 1
      if (!isEngagement(move) || view.turn < LATE || left > BARE || mayEnd(view)) return undefined
      return { n: left }
    },
  },
  {
    code: 'crown',
    speaks: 'for',
    holds(view, [move]) {
      if (!isOf(move, K_CLAIM)) return undefined
      const place = view.standing.indexOf(view.viewer as Seat)
      const after = view.standing.slice(place + 1)
      const leader = after.find(seat => pointsOf(view.piles[seat] ?? []) + strengthOf(cardOf(move)) >= GOAL)
      return leader === undefined ? undefined : { seat: leader, n: strengthOf(cardOf(move)) }
    },
  },
  {
    code: 'best',
    speaks: 'for',
    holds(view, [move]) {
      if (!isOf(move, K_CLAIM)) return undefined
      return strengthOf(cardOf(move)) === prizes(view)[0] ? { n: strengthOf(cardOf(move)) } : undefined
    },
  },
  {
    code: 'idle',
    speaks: 'against',
    holds: (_view, [move]) => (isOf(move, K_DECLINE) ? {} : undefined),
  },
]
