// What a move looks like at a glance, in points of victory. The seat's own cards and what lies open are looked at, nothing else.
import {
  type Ally,
  allyCard,
  armyOf,
  BRUCE,
  type Card,
  cardOf,
  type Clan,
  CLANS,
  clanOf,
  blocker,
  COCHRANE,
  COCKBURN,
  D_CLAIM,
  type Decision,
  decisionKind,
  decisionPlace,
  deciding,
  FERGUSSON,
  FORSYTH,
  faceUp,
  hasPower,
  type Held,
  heldCard,
  isOfPower,
  isUp,
  K_ACTIVATE,
  K_COPY,
  K_DISCARD,
  K_DOWN,
  K_RECRUIT,
  K_SWAP,
  K_TAKE,
  K_UP,
  kindOf,
  MACDONNELL,
  MAKGILL,
  type Move,
  placeOf,
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

/** What a card in hand is worth later, for its strength: weak ones for their powers, strong ones as they are. */
const STRENGTH_VALUE = Array.from(
  { length: 13 },
  (_, strength) => 0.7 + 0.09 * strength + (strength <= 4 ? 0.2 * (5 - strength) : 0),
)

/** The same with so many others of its clan in hand. */
const valueWith = (card: Card, kin: number): number =>
  (STRENGTH_VALUE[strengthOf(card)] as number) + 0.2 * (kin > 3 ? 3 : kin)

// judging is most of what a search does, so nothing here makes lists that can be spared
const kinOf = new Uint8Array(CLANS.length)

/** Counts the clans of a hand. */
function countClans(hand: readonly Held[]): void {
  kinOf.fill(0)
  for (const held of hand) {
    const clan = clanOf(heldCard(held))
    kinOf[clan] = (kinOf[clan] as number) + 1
  }
}

/** What a whole hand is worth. */
export function handValue(hand: readonly Held[]): number {
  countClans(hand)
  let sum = 0
  for (const held of hand) sum += valueWith(heldCard(held), (kinOf[clanOf(heldCard(held))] as number) - 1)
  return sum
}

/** How things stand for a seat in this skirmish. */
interface Outlook {
  readonly state: State
  readonly seat: Seat
  /** What each army seems to count. */
  readonly totals: number[]
  /** Strengths of the supporters, best first. */
  readonly prizes: readonly number[]
  /** How far armies may still drift apart. */
  readonly drift: number
}

function outlook(state: State, seat: Seat): Outlook {
  const { armies, supporters, turn } = state
  const totals: number[] = []
  for (let other = 0; other < armies.length; other++) {
    const army = armies[other] as Ally[]
    totals.push(other === seat ? countWith(army, NONE, NOBODY) : seeming(army, NONE, NOBODY))
  }
  const prizes: number[] = []
  for (const card of supporters) insert(prizes, strengthOf(card))
  return { state, seat, totals, prizes, drift: 4 + 1.5 * (TURNS - turn) }
}

/** Puts a prize where it belongs, the best first. */
function insert(prizes: number[], prize: number): void {
  let i = prizes.length
  prizes.push(prize)
  for (; i > 0 && (prizes[i - 1] as number) < prize; i--) prizes[i] = prizes[i - 1] as number
  prizes[i] = prize
}

// an army is looked at without the ally at some place and with another instead
const NONE = -1
const NOBODY: Ally = 0

/** What an army counts. */
function countWith(army: readonly Ally[], without: number, instead: Ally): number {
  let sum = 0
  let allies = 0
  let clan = -1
  let isOne = true
  for (let place = 0; place <= army.length; place++) {
    const ally = place === army.length ? instead : place === without ? NOBODY : (army[place] as Ally)
    if (ally === NOBODY) continue
    const card = allyCard(ally)
    sum += strengthOf(card)
    allies++
    if (hasPower(ally, BRUCE)) continue
    if (clan === -1) clan = clanOf(card)
    else if (clan !== clanOf(card)) isOne = false
  }
  return isOne && allies > 1 ? 2 * sum : sum
}

/** What another's army seems to count: face-down allies are middling. */
function seeming(army: readonly Ally[], without: number, instead: Ally): number {
  let hidden = 0
  let open = 0
  let sum = 0
  for (let place = 0; place <= army.length; place++) {
    const ally = place === army.length ? instead : place === without ? NOBODY : (army[place] as Ally)
    if (ally === NOBODY) continue
    if (isUp(ally)) {
      open++
      sum += strengthOf(allyCard(ally))
    } else hidden++
  }
  if (hidden === 0) return countWith(army, without, instead)
  return (hidden + 1 > open ? 1 : 1.3) * sum + UNSEEN_STRENGTH * hidden
}

/** The points this seat may expect to claim if its army counted `total`, the others as they seem. */
function prospect(
  { seat, totals, drift }: Outlook,
  prizes: readonly number[],
  total: number,
  double: boolean,
): number {
  if (total <= 0) return 0
  let behind = 0
  for (let other = 0; other < totals.length; other++)
    if (other !== seat) behind += 1 / (1 + Math.exp((total - (totals[other] as number)) / drift))
  const at = Math.floor(behind)
  const part = behind - at
  const next = at + 1 < prizes.length ? (prizes[at + 1] as number) : 0
  const first = (1 - part) * (at < prizes.length ? (prizes[at] as number) : 0) + part * next
  if (!double) return first
  return first + (1 - part) * next + part * (at + 2 < prizes.length ? (prizes[at + 2] as number) : 0)
}

/** What this seat may expect with this army, without the ally at one place and with another instead. */
function worthWith(
  view: Outlook,
  army: readonly Ally[],
  without: number,
  instead: Ally,
  prizes = view.prizes,
): number {
  let double = hasPower(instead, COCHRANE)
  for (let place = 0; !double && place < army.length; place++)
    double = place !== without && hasPower(army[place] as Ally, COCHRANE)
  return prospect(view, prizes, countWith(army, without, instead), double)
}

const worthOf = (view: Outlook, army: readonly Ally[]): number => worthWith(view, army, NONE, NOBODY)

/** What it brings to aim a power at an ally; `army` is the seat's own and worth `before`, its ally at `own` has the power. */
function aim(
  view: Outlook,
  clan: Clan,
  army: readonly Ally[],
  before: number,
  own: number,
  at: Seat,
  place: number,
): number {
  const { state, seat, totals } = view
  const theirs = state.armies[at] as Ally[]
  const target = theirs[place] as Ally
  if (clan === SCOTT) return powerValue(view, clanOf(allyCard(target)), army, before, own)
  if (at === seat) return worthWith(view, army, place, NOBODY) - before
  const total = totals[at] as number
  totals[at] = seeming(theirs, place, clan === WEMYSS ? NOBODY : (army[own] as Ally))
  const worth =
    clan === WEMYSS ? worthOf(view, army) : worthWith(view, army, own, isUp(target) ? target : UNKNOWN)
  totals[at] = total
  return worth - before
}

/** Stands for a face-down ally in one's own reckoning: of no clan in particular, of middling strength. */
const UNKNOWN: Ally = faceUp(8 * (UNSEEN_STRENGTH - 1) + 1 + SCOTT)

/** What a power brings at its best; less than nothing if it were better not used. */
function powerValue(view: Outlook, clan: Clan, army: readonly Ally[], before: number, own: number): number {
  const { state, seat } = view
  const ally = army[own] as Ally
  switch (clan) {
    case FORSYTH:
      return UNSEEN_CARD
    case MAKGILL:
      return (state.hands[seat] as Held[]).length > 0 ? 1 : 0
    case COCHRANE:
      return worthWith(view, army, own, withPower(ally, COCHRANE)) - before
    case BRUCE:
      return 0.3 + worthWith(view, army, own, withPower(ally, BRUCE)) - before
    case MACDONNELL:
      return 0.4 + 0.12 * strengthOf(allyCard(ally))
    case COCKBURN: {
      let best = -1
      for (const card of state.supporters) best = Math.max(best, takeValue(view, card, army, before, own))
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
          best = Math.max(best, aim(view, clan, army, before, own, at, place))
        }
      }
      return best
    }
  }
}

/** What it brings to take this supporter for a Cockburn: strength now, but a lesser prize for all. */
function takeValue(view: Outlook, card: Card, army: readonly Ally[], before: number, own: number): number {
  let taken = strengthOf(card)
  left.length = 0
  for (const prize of view.prizes)
    if (prize === taken) taken = 0
    else left.push(prize)
  insert(left, strengthOf(allyCard(army[own] as Ally)))
  return worthWith(view, army, own, faceUp(card), left) - before
}
const left: number[] = []

/** How much each move seems to bring, in points. */
export function judge(state: State, seat: Seat, moves: readonly Move[]): number[] {
  const decision = deciding(state) as Decision
  if (decisionKind(decision) === D_CLAIM) return moves.map(move => strengthOf(cardOf(move)))
  const view = outlook(state, seat)
  const army = state.armies[seat] as Ally[]
  const before = worthOf(view, army)
  const own = isOfPower(decision) ? decisionPlace(decision) : NONE
  const clan = own >= 0 ? clanOf(allyCard(army[own] as Ally)) : SCOTT
  countClans(state.hands[seat] as Held[])
  const mine = army.slice()
  let engaged: Card = 0
  let worth = 0
  let gain = 0
  const values: number[] = []
  for (const move of moves) {
    let value = 0
    switch (kindOf(move)) {
      case K_RECRUIT: {
        const recruit = state.recruits[placeOf(move)] as Recruit
        const card = recruitCard(recruit)
        value = recruitIsUp(recruit) ? valueWith(card, kinOf[clanOf(card)] as number) : UNSEEN_CARD
        break
      }
      case K_UP:
      case K_DOWN: {
        const card = cardOf(move)
        // the same card comes twice in a row, face up and face down
        if (card !== engaged) {
          engaged = card
          mine[army.length] = faceUp(card)
          worth = worthOf(view, mine)
          gain = worth - before - valueWith(card, (kinOf[clanOf(card)] as number) - 1)
        }
        if (kindOf(move) === K_DOWN) value = gain + 0.15
        else if (blocker(card, state.armies, state.options.clanActivation) !== undefined)
          value = gain + (strengthOf(card) < 4 ? 0.2 : 0)
        else value = gain + Math.max(0, powerValue(view, clanOf(card), mine, worth, army.length))
        break
      }
      case K_ACTIVATE:
        value = powerValue(view, clan, army, before, own)
        break
      case K_TAKE:
        value = takeValue(view, cardOf(move), army, before, own)
        break
      case K_SWAP:
        value = aim(view, FERGUSSON, army, before, own, armyOf(move), placeOf(move))
        break
      case K_DISCARD:
        value = aim(view, WEMYSS, army, before, own, armyOf(move), placeOf(move))
        break
      case K_COPY:
        value = aim(view, SCOTT, army, before, own, armyOf(move), placeOf(move))
        break
    }
    values.push(value)
  }
  return values
}
