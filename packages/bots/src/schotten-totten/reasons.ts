// Why a move is good or bad, as far as the view tells: nothing but what lies open and the own hand.
import {
  type Card,
  cardOf,
  CLANS,
  type Formation,
  FORMATIONS,
  K_CLAIM,
  K_PLAY,
  kindOf,
  makeCard,
  type Move,
  outlook,
  placeOf,
  reach,
  type SchottenTotten,
  schottenTotten,
  sizeOf,
  type State,
  type StoneOutlook,
  STONES,
  type View,
} from '@cairn/games/schotten-totten'
import { FastChance, type Seat } from '@cairn/kernel'
import type { ReasonFor } from '../coach.ts'

/** The table after a move, as far as it lies open: luck decides about nothing that is looked at. */
function tableAfter(
  view: View,
  move: Move,
): { readonly stones: readonly StoneOutlook[]; readonly state: State } {
  const chance = new FastChance(1)
  const state = schottenTotten.imagine(view, chance)
  schottenTotten.play(state, view.viewer as Seat, move, chance)
  return { stones: outlook(schottenTotten.view(state, view.viewer)), state }
}

const kindOfWorth = (side: StoneOutlook['sides'][number]): number =>
  side.worth === null ? -1 : FORMATIONS.indexOf(side.worth.formation)

/** The Clan card that a move plays onto a side, and where. */
function played(move: Move | undefined): { readonly card: Card; readonly stone: number } | undefined {
  if (move === undefined || kindOf(move) !== K_PLAY || cardOf(move) >= CLANS) return undefined
  return { card: cardOf(move), stone: placeOf(move) }
}

const name = (stone: number): number => stone + 1

/** Every stone, with how it looked before a move and how it looks after. */
function* changes(
  view: View,
  move: Move,
): Generator<{ readonly stone: number; readonly before: StoneOutlook; readonly after: StoneOutlook }> {
  const before = outlook(view)
  const { stones: after } = tableAfter(view, move)
  for (let stone = 0; stone < STONES; stone++)
    yield { stone, before: before[stone] as StoneOutlook, after: after[stone] as StoneOutlook }
}

/** Whether the round goes on after a move: else a new one lies on the table. */
const isSameRound = (view: View, move: Move): boolean => {
  const { state } = tableAfter(view, move)
  return state.results.length === view.results.length
}

/** How many cards that nobody has seen would give a side the best it hopes for; and how many such have been seen. */
function outsOf(
  state: State,
  stone: number,
  seat: Seat,
): { readonly n: number; readonly m: number; readonly kind: Formation } | undefined {
  const side = 2 * stone + seat
  const count = state.counts[side] as number
  const size = sizeOf(state, stone)
  if (count !== size - 1 || state.bluff === stone) return undefined
  const cards = state.cards.slice(4 * side, 4 * side + count)
  const worthWith = (card: Card): number => reach([...cards, card], 0, size, size, false, state.unseen) >> 6
  const best = reach(cards, 0, count, size, false, state.unseen) >> 6
  if (best <= FORMATIONS.indexOf('sum')) return undefined
  let [n, m] = [0, 0]
  for (let card = 0; card < CLANS; card++) {
    if (cards.includes(card) || worthWith(card) < best) continue
    const isUnseen = (((state.unseen[Math.floor(card / 9)] as number) >> (card % 9)) & 1) === 1
    if (isUnseen) n++
    else m++
  }
  return { n, m, kind: FORMATIONS[best] as Formation }
}

const MOST_OUTS = 6

/** Whether a card still serves anybody: a formation of one's own, or a better one of the other's that it rules out. */
export function isDead(view: View, card: Card): boolean {
  const seat = view.viewer as Seat
  const state = schottenTotten.imagine(view, new FastChance(1))
  for (let stone = 0; stone < STONES; stone++) {
    if (((state.claimed[0] | state.claimed[1]) >> stone) & 1) continue
    const mine = 2 * stone + seat
    const size = sizeOf(state, stone)
    const count = state.counts[mine] as number
    if (count < size) {
      const cards = [...state.cards.slice(4 * mine, 4 * mine + count), card]
      if (reach(cards, 0, count + 1, size, state.bluff === stone, state.unseen) >> 6 > 0) return false
    }
    const theirs = 2 * stone + 1 - seat
    const there = state.counts[theirs] as number
    if (there === 0 || there === size) continue
    const cards = state.cards.slice(4 * theirs, 4 * theirs + there)
    const colour = Math.floor(card / 9)
    const without = state.unseen.with(colour, (state.unseen[colour] as number) & ~(1 << (card % 9)))
    const now = reach(cards, 0, there, size, state.bluff === stone, state.unseen) >> 6
    if (reach(cards, 0, there, size, state.bluff === stone, without) >> 6 < now) return false
  }
  return true
}

export const reasons: readonly ReasonFor<SchottenTotten>[] = [
  {
    code: 'wins',
    speaks: 'for',
    holds(view, [move]) {
      const seat = view.viewer as Seat
      if (move === undefined || kindOf(move) !== K_CLAIM) return undefined
      const stone = placeOf(move)
      return outlook(view)[stone]?.decides.includes(seat) ? { stone: name(stone) } : undefined
    },
  },
  {
    code: 'claim',
    speaks: 'for',
    holds: (_view, [move]) =>
      move !== undefined && kindOf(move) === K_CLAIM ? { stone: name(placeOf(move)) } : undefined,
  },
  {
    code: 'prove',
    speaks: 'for',
    holds(view, [move]) {
      const play = played(move)
      if (move === undefined || play === undefined || !isSameRound(view, move)) return undefined
      for (const { stone, before, after } of changes(view, move))
        if (before.holder !== view.viewer && after.holder === view.viewer)
          return { card: makeCard(play.card), stone: name(stone) }
      return undefined
    },
  },
  {
    code: 'shows',
    speaks: 'against',
    holds(view, [move]) {
      const play = played(move)
      const them = 1 - (view.viewer as Seat)
      if (move === undefined || play === undefined || !isSameRound(view, move)) return undefined
      for (const { stone, before, after } of changes(view, move))
        if (before.holder !== them && after.holder === them)
          return { card: makeCard(play.card), stone: name(stone) }
      return undefined
    },
  },
  {
    code: 'blocks',
    speaks: 'for',
    holds(view, [move]) {
      const them = 1 - (view.viewer as Seat)
      if (move === undefined || played(move) === undefined || !isSameRound(view, move)) return undefined
      for (const { stone, before, after } of changes(view, move)) {
        const [was, is] = [before.sides[them], after.sides[them]]
        if (was === undefined || is === undefined || view.stones[stone]?.owner !== null) continue
        if (view.stones[stone]?.sides[them]?.length === 0 || was.missing === 0) continue
        if (kindOfWorth(is) < kindOfWorth(was))
          return { formation: FORMATIONS[kindOfWorth(was)] as Formation, stone: name(stone) }
      }
      return undefined
    },
  },
  {
    code: 'completes',
    speaks: 'for',
    holds(view, [move]) {
      const seat = view.viewer as Seat
      const play = played(move)
      if (move === undefined || play === undefined || !isSameRound(view, move)) return undefined
      const after = tableAfter(view, move).stones[play.stone]
      const side = after?.sides[seat]
      if (side === undefined || side.missing > 0 || after?.holder === 1 - seat || kindOfWorth(side) <= 0)
        return undefined
      return { formation: FORMATIONS[kindOfWorth(side)] as Formation, stone: name(play.stone) }
    },
  },
  {
    code: 'outs',
    speaks: 'for',
    holds(view, [move]) {
      const play = played(move)
      if (move === undefined || play === undefined || !isSameRound(view, move)) return undefined
      const outs = outsOf(tableAfter(view, move).state, play.stone, view.viewer as Seat)
      if (outs === undefined || outs.n === 0 || outs.n > MOST_OUTS) return undefined
      return { n: outs.n, m: outs.m, formation: outs.kind, stone: name(play.stone) }
    },
  },
  {
    code: 'dead',
    speaks: 'for',
    holds(view, [move]) {
      const play = played(move)
      return play !== undefined && isDead(view, play.card) ? { card: makeCard(play.card) } : undefined
    },
  },
  {
    code: 'spoils',
    speaks: 'against',
    holds(view, [move]) {
      const seat = view.viewer as Seat
      const play = played(move)
      if (move === undefined || play === undefined || !isSameRound(view, move)) return undefined
      const was = outlook(view)[play.stone]?.sides[seat]
      const is = tableAfter(view, move).stones[play.stone]?.sides[seat]
      const isBegun = (view.stones[play.stone]?.sides[seat]?.length ?? 0) > 0
      if (was === undefined || is === undefined || !isBegun || kindOfWorth(is) >= kindOfWorth(was))
        return undefined
      return { formation: FORMATIONS[kindOfWorth(was)] as Formation, stone: name(play.stone) }
    },
  },
  {
    code: 'first',
    speaks: 'for',
    holds(view, [move]) {
      const seat = view.viewer as Seat
      const play = played(move)
      if (move === undefined || play === undefined || !isSameRound(view, move)) return undefined
      const after = tableAfter(view, move).stones[play.stone]
      const [mine, theirs] = [after?.sides[seat], after?.sides[1 - seat]]
      if (mine?.missing !== 0 || theirs?.missing === 0 || mine.worth === null || !theirs?.worth)
        return undefined
      const isEqual = mine.worth.formation === theirs.worth.formation && mine.worth.sum === theirs.worth.sum
      return isEqual ? { stone: name(play.stone) } : undefined
    },
  },
]
