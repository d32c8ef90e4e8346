// What a move looks like at a glance, in points of victory. The seat's own cards and what lies open are looked at, nothing else.
import {
  type Ally,
  allyCard,
  armyStrength,
  BRUCE,
  type Card,
  type Clan,
  clanOf,
  blocker,
  COCHRANE,
  COCKBURN,
  deciding,
  FERGUSSON,
  FORSYTH,
  faceUp,
  hasPower,
  type Held,
  heldCard,
  isUp,
  MACDONNELL,
  MAKGILL,
  type Move,
  type Recruit,
  recruitCard,
  recruitIsUp,
  SCOTT,
  type State,
  strengthOf,
  TURNS,
  WEMYSS,
  withPower,
} from '@cairn/games/lords-of-scotland'
import type { Seat } from '@cairn/kernel'

/** What a card that nobody has seen is taken for. */
const UNSEEN_STRENGTH = 6
const UNSEEN_CARD = 1.5

/** What a card in hand is worth later: weak ones for their powers, strong ones for their strength. */
export function cardValue(card: Card, hand: readonly Held[]): number {
  const strength = strengthOf(card)
  const clan = clanOf(card)
  let kin = 0
  for (const held of hand) if (heldCard(held) !== card && clanOf(heldCard(held)) === clan) kin++
  const power = strength <= 4 ? 0.2 * (5 - strength) : 0
  return 0.7 + 0.09 * strength + power + 0.2 * (kin > 3 ? 3 : kin)
}

/** What a whole hand is worth. */
export function handValue(hand: readonly Held[]): number {
  let sum = 0
  for (const held of hand) sum += cardValue(heldCard(held), hand)
  return sum
}

/** How things stand for a seat in this skirmish. */
export interface Outlook {
  readonly state: State
  readonly seat: Seat
  /** What each army seems to count. */
  readonly totals: number[]
  /** Strengths of the supporters, best first. */
  readonly prizes: number[]
  /** How far armies may still drift apart. */
  readonly drift: number
}

export function outlook(state: State, seat: Seat): Outlook {
  const { armies, supporters, turn } = state
  const totals: number[] = []
  for (let other = 0; other < armies.length; other++) {
    const army = armies[other] as Ally[]
    totals.push(other === seat ? armyStrength(army) : seeming(army))
  }
  const prizes = supporters.map(strengthOf).sort((a, b) => b - a)
  return { state, seat, totals, prizes, drift: 4 + 1.5 * (TURNS - turn) }
}

/** What another's army seems to count: face-down allies are middling. */
function seeming(army: readonly Ally[]): number {
  let hidden = 0
  for (const ally of army) if (!isUp(ally)) hidden++
  if (hidden === 0) return armyStrength(army)
  const open = army.filter(isUp)
  return (hidden + 1 > open.length ? 1 : 1.3) * sumOf(open) + UNSEEN_STRENGTH * hidden
}

const sumOf = (army: readonly Ally[]): number => {
  let sum = 0
  for (const ally of army) sum += strengthOf(allyCard(ally))
  return sum
}

/** The points this seat may expect to claim if its army counted `total`, the others as they seem. */
function prospect({ seat, totals, prizes, drift }: Outlook, total: number, double: boolean): number {
  if (total <= 0) return 0
  let behind = 0
  for (let other = 0; other < totals.length; other++)
    if (other !== seat) behind += 1 / (1 + Math.exp((total - (totals[other] as number)) / drift))
  const at = Math.floor(behind)
  const part = behind - at
  const prize = (i: number): number => prizes[i] ?? 0
  const first = (1 - part) * prize(at) + part * prize(at + 1)
  return double ? first + (1 - part) * prize(at + 1) + part * prize(at + 2) : first
}

const doubles = (army: readonly Ally[]): boolean => {
  for (const ally of army) if (hasPower(ally, COCHRANE)) return true
  return false
}

/** What this seat may expect with this army. */
const worthOf = (view: Outlook, army: readonly Ally[]): number =>
  prospect(view, armyStrength(army), doubles(army))

/** The same after another army has changed. */
function worthAgainst(view: Outlook, army: readonly Ally[], other: Seat, total: number): number {
  const { totals } = view
  const before = totals[other] as number
  totals[other] = total
  const worth = worthOf(view, army)
  totals[other] = before
  return worth
}

/** What it brings to aim a power at an ally; `army` is the seat's own, its ally at `own` has the power. */
function aim(view: Outlook, clan: Clan, army: readonly Ally[], own: number, at: Seat, place: number): number {
  const { state, seat } = view
  const target = (state.armies[at] as Ally[])[place] as Ally
  if (clan === SCOTT) return powerValue(view, clanOf(allyCard(target)), army, own)
  const before = worthOf(view, army)
  if (at === seat) return worthOf(view, army.toSpliced(place, 1)) - before
  const theirs = state.armies[at] as Ally[]
  if (clan === WEMYSS) return worthAgainst(view, army, at, seeming(theirs.toSpliced(place, 1))) - before
  const mine = army.slice()
  mine[own] = isUp(target) ? target : UNKNOWN
  return worthAgainst(view, mine, at, seeming(theirs.with(place, army[own] as Ally))) - before
}

/** Stands for a face-down ally in one's own reckoning: of no clan in particular, of middling strength. */
const UNKNOWN: Ally = faceUp(8 * (UNSEEN_STRENGTH - 1) + 1 + SCOTT)

/** What a power brings at its best; less than nothing if it were better not used. */
export function powerValue(view: Outlook, clan: Clan, army: readonly Ally[], own: number): number {
  const { state, seat } = view
  const ally = army[own] as Ally
  switch (clan) {
    case FORSYTH:
      return UNSEEN_CARD
    case MAKGILL:
      return (state.hands[seat] as Held[]).length > 0 ? 1 : 0
    case COCHRANE:
      return worthOf(view, army.with(own, withPower(ally, COCHRANE))) - worthOf(view, army)
    case BRUCE:
      return 0.3 + worthOf(view, army.with(own, withPower(ally, BRUCE))) - worthOf(view, army)
    case MACDONNELL:
      return 0.4 + 0.12 * strengthOf(allyCard(ally))
    case COCKBURN: {
      let best = -1
      for (const card of state.supporters) best = Math.max(best, takeValue(view, card, army, own))
      return best
    }
    case SCOTT:
    case FERGUSSON:
    case WEMYSS: {
      let best = -1
      for (let at = 0; at < state.armies.length; at++) {
        if (at === seat && clan === FERGUSSON) continue
        const allies = state.armies[at] as Ally[]
        for (let place = 0; place < allies.length; place++) {
          const target = allies[place] as Ally
          if (at === seat && place === own) continue
          if (clan === SCOTT && (!isUp(target) || clanOf(allyCard(target)) === SCOTT)) continue
          best = Math.max(best, aim(view, clan, army, own, at, place))
        }
      }
      return best
    }
  }
}

/** What it brings to take this supporter for a Cockburn: strength now, but a lesser prize for all. */
const takeValue = (view: Outlook, card: Card, army: readonly Ally[], own: number): number => {
  const given = strengthOf(allyCard(army[own] as Ally))
  const prizes = view.prizes.slice()
  prizes[prizes.indexOf(strengthOf(card))] = given
  prizes.sort((a, b) => b - a)
  return worthOf({ ...view, prizes }, army.with(own, faceUp(card))) - worthOf(view, army)
}

/** How much each move seems to bring, in points. */
export function judge(state: State, seat: Seat, moves: readonly Move[]): number[] {
  const view = outlook(state, seat)
  const army = state.armies[seat] as Ally[]
  const hand = state.hands[seat] as Held[]
  const before = worthOf(view, army)
  const decision = deciding(state)
  const own = decision !== undefined && 'place' in decision ? decision.place : -1
  const clan = own >= 0 ? clanOf(allyCard(army[own] as Ally)) : SCOTT
  let engaged: Card = 0
  let mine = army
  let gain = 0
  return moves.map(move => {
    switch (move.type) {
      case 'recruit': {
        const recruit = state.recruits[move.place] as Recruit
        return recruitIsUp(recruit) ? cardValue(recruitCard(recruit), hand) : UNSEEN_CARD
      }
      case 'engage': {
        const { card, up } = move
        // the same card comes twice in a row, face up and face down
        if (card !== engaged) {
          engaged = card
          mine = army.slice()
          mine.push(faceUp(card))
          gain = worthOf(view, mine) - before - cardValue(card, hand)
        }
        if (!up) return gain + 0.15
        if (blocker(card, state.armies, state.options.clanActivation) !== undefined)
          return gain + (strengthOf(card) < 4 ? 0.2 : 0)
        return gain + Math.max(0, powerValue(view, clanOf(card), mine, mine.length - 1))
      }
      case 'activate':
        return powerValue(view, clan, army, own)
      case 'take':
        return takeValue(view, move.card, army, own)
      case 'claim':
        return strengthOf(move.card)
      case 'swap':
        return aim(view, FERGUSSON, army, own, move.army, move.place)
      case 'discard':
        return aim(view, WEMYSS, army, own, move.army, move.place)
      case 'copy':
        return aim(view, SCOTT, army, own, move.army, move.place)
      case 'pass':
      case 'decline':
        break
    }
    return 0
  })
}
