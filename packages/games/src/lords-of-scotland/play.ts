import { type Chance, type Seat, secret } from '@cairn/kernel'
import {
  type Card,
  type Clan,
  CLANS,
  clanOf,
  COCKBURN,
  FERGUSSON,
  FORSYTH,
  isLasting,
  MACDONNELL,
  MAKGILL,
  SCOTT,
  WEMYSS,
} from './cards.ts'
import { beginSkirmish, beginTurn, draw } from './deal.ts'
import type { Event } from './event.ts'
import {
  ACTIVATE,
  armyOf,
  blocker,
  cardOf,
  hasTarget,
  K_PASS,
  K_RECRUIT,
  K_UP,
  kindOf,
  type Move,
  placeOf,
} from './moves.ts'
import { armyStrength, claimsOf, isDoubled, isReached, standingOf } from './score.ts'
import {
  type Ally,
  allyCard,
  allyHeld,
  D_ACTIVATE,
  D_CLAIM,
  D_COPY,
  D_DISCARD,
  D_ENGAGE,
  D_SWAP,
  D_TAKE,
  D_TURN,
  type Decision,
  decisionKind,
  decisionPlace,
  expose,
  faceDown,
  faceUp,
  giveUp,
  type Ground,
  hasPower,
  type Held,
  isUp,
  laidBy,
  laidOrder,
  makeDecision,
  makeHeld,
  makeKept,
  makeRecruit,
  NO_RECRUIT,
  receive,
  type Recruit,
  recruitCard,
  recruitIsUp,
  removeAt,
  seatsOf,
  seenBy,
  seenToo,
  type State,
  TURNS,
  withPower,
} from './state.ts'

export function play(state: State, seat: Seat, move: Move, chance: Chance, events?: Event[]): void {
  answer(state, seat, state.stack.pop() as Decision, move, chance, events)
  if (state.stack.length > 0) return
  if (state.standing.length === 0) nextTurn(state, (seat + 1) % state.seats, events)
  if (state.stack.length === 0) endSkirmish(state, chance, events)
}

/** What comes of a move: the decision that it answers says which kind of move it is. */
function answer(
  state: State,
  seat: Seat,
  decision: Decision,
  move: Move,
  chance: Chance,
  events?: Event[],
): void {
  switch (decisionKind(decision)) {
    case D_TURN:
    case D_ENGAGE:
      return act(state, seat, move, chance, events)
    case D_ACTIVATE:
      return activate(state, seat, decisionPlace(decision), move === ACTIVATE, chance, events)
    case D_TAKE:
      return take(state, seat, decisionPlace(decision), cardOf(move), events)
    case D_SWAP:
      return swap(state, seat, decisionPlace(decision), armyOf(move), placeOf(move), events)
    case D_DISCARD:
      return discard(state, seat, armyOf(move), placeOf(move), events)
    case D_COPY:
      return copy(state, seat, decisionPlace(decision), armyOf(move), placeOf(move), chance, events)
    case D_CLAIM:
      return claim(state, seat, cardOf(move), events)
  }
}

/** LS-3, LS-6 */
function act(state: State, seat: Seat, move: Move, chance: Chance, events?: Event[]): void {
  const kind = kindOf(move)
  if (kind === K_RECRUIT) recruit(state, seat, placeOf(move), chance, events)
  else if (kind === K_PASS) events?.push({ type: 'passed', seat })
  else engage(state, seat, cardOf(move), kind === K_UP, events)
}

/** LS-9 */
function activate(
  state: State,
  seat: Seat,
  place: number,
  used: boolean,
  chance: Chance,
  events?: Event[],
): void {
  const card = allyCard((state.armies[seat] as Ally[])[place] as Ally)
  events?.push({ type: used ? 'activated' : 'declined', seat, card })
  if (used) carryOut(state, seat, place, clanOf(card), chance, events)
}

/** LS-4 */
function recruit(state: State, seat: Seat, place: number, chance: Chance, events?: Event[]): void {
  const { recruits, hands, laid } = state
  const taken = recruits[place] as Recruit
  const card = recruitCard(taken)
  const up = recruitIsUp(taken)
  receive(hands[seat] as Held[], makeHeld(card, up, laid[seat] as number))
  events?.push(
    up
      ? { type: 'recruited', seat, place, card }
      : { type: 'recruitedUnseen', seat, place, card: secret(card, seat) },
  )
  const next = draw(state, chance, events)
  recruits[place] = next === 0 ? NO_RECRUIT : makeRecruit(next, up)
  events?.push({ type: 'replaced', place, card: next === 0 ? null : up ? next : 'hidden' })
}

/** LS-5 */
function engage(state: State, seat: Seat, card: Card, up: boolean, events?: Event[]): void {
  const { hands, armies, laid } = state
  const held = giveUp(hands[seat] as Held[], card)
  const army = armies[seat] as Ally[]
  const place = army.length
  if (!up) {
    army.push(faceDown(held, seat, laid[seat] as number, 1 << seat))
    laid[seat] = (laid[seat] as number) + 1
    events?.push({ type: 'engagedFaceDown', seat, place, card: secret(card, seat) })
    return
  }
  expose(state, seat, held, laid[seat] as number)
  army.push(faceUp(card))
  events?.push({ type: 'engaged', seat, place, card })
  // LS-7, LS-8, LS-9
  if (blocker(card, armies, state.options.clanActivation) === undefined)
    state.stack.push(makeDecision(D_ACTIVATE, seat, place))
}

/** The power of a clan, through the ally that was activated or copies it (LS-9, LS-14). */
function carryOut(
  state: State,
  seat: Seat,
  place: number,
  clan: Clan,
  chance: Chance,
  events?: Event[],
): void {
  // LS-16
  if (isLasting(clan)) {
    const army = state.armies[seat] as Ally[]
    const ally = withPower(army[place] as Ally, clan)
    army[place] = ally
    events?.push({ type: 'marked', seat, card: allyCard(ally), clan: CLANS[clan] })
    return
  }
  // LS-12
  if (clan === FORSYTH) {
    const card = draw(state, chance, events)
    if (card !== 0) {
      receive(state.hands[seat] as Held[], makeHeld(card, false, state.laid[seat] as number))
      events?.push({ type: 'drew', seat, card: secret(card, seat) })
      return
    }
  } else {
    const next = decisionOf(state, seat, place, clan)
    if (next !== undefined) {
      state.stack.push(next)
      return
    }
  }
  events?.push({ type: 'noEffect', seat, clan: CLANS[clan] })
}

/** What a power that chooses asks for, if there is anything to choose. */
export function decisionOf(
  { hands, supporters, armies }: Pick<Ground, 'hands' | 'supporters' | 'armies'>,
  seat: Seat,
  place: number,
  clan: Clan,
): Decision | undefined {
  // LS-13
  if (clan === MAKGILL)
    return (hands[seat] as readonly Held[]).length > 0 ? makeDecision(D_ENGAGE, seat) : undefined
  if (clan === COCKBURN) return supporters.length > 0 ? makeDecision(D_TAKE, seat, place) : undefined
  const kind = KIND[clan]
  if (kind === undefined) return undefined
  const decision = makeDecision(kind, seat, place)
  return hasTarget(decision, armies) ? decision : undefined
}

const KIND: { readonly [clan in Clan]?: number } = {
  [FERGUSSON]: D_SWAP,
  [WEMYSS]: D_DISCARD,
  [SCOTT]: D_COPY,
}

/** Cockburn: the card and a supporter change places (LS-10). */
function take(state: State, seat: Seat, place: number, taken: Card, events?: Event[]): void {
  const { armies, supporters } = state
  const army = armies[seat] as Ally[]
  const given = allyCard(army[place] as Ally)
  supporters[supporters.indexOf(taken)] = given
  army[place] = faceUp(taken)
  events?.push({ type: 'took', seat, given, taken })
}

/** Fergusson: the card and an opponent's ally change places, each as it lies (LS-11). */
function swap({ armies }: State, seat: Seat, own: number, army: Seat, place: number, events?: Event[]): void {
  const mine = armies[seat] as Ally[]
  const theirs = armies[army] as Ally[]
  const given = mine[own] as Ally
  const taken = theirs[place] as Ally
  theirs[place] = given
  if (isUp(taken)) {
    mine[own] = taken
    events?.push({ type: 'swapped', seat, army, place, given: allyCard(given), taken: allyCard(taken) })
  } else {
    mine[own] = seenToo(taken, seat)
    events?.push({
      type: 'swappedUnseen',
      seat,
      army,
      place,
      given: allyCard(given),
      taken: secret(allyCard(taken), ...seatsOf(seenBy(mine[own]))),
      seen: mine[own] === taken,
    })
  }
}

/** Wemyss: an ally is discarded (LS-15). */
function discard(state: State, seat: Seat, army: Seat, place: number, events?: Event[]): void {
  const allies = state.armies[army] as Ally[]
  const ally = removeAt(allies, place)
  if (!isUp(ally)) expose(state, laidBy(ally), allyHeld(ally), laidOrder(ally))
  state.discard.push(allyCard(ally))
  events?.push({ type: 'discarded', seat, army, place, card: allyCard(ally), up: isUp(ally) })
}

/** Scott: the power of another ally (LS-14). */
function copy(
  state: State,
  seat: Seat,
  own: number,
  army: Seat,
  place: number,
  chance: Chance,
  events?: Event[],
): void {
  const clan = clanOf(allyCard((state.armies[army] as Ally[])[place] as Ally))
  events?.push({ type: 'copied', seat, army, place, clan: CLANS[clan] })
  carryOut(state, seat, own, clan, chance, events)
}

/** LS-3 */
function nextTurn(state: State, seat: Seat, events?: Event[]): void {
  if (seat === state.initiative) {
    if (state.turn === TURNS) {
      countArmies(state, events)
      return
    }
    state.turn++
  }
  beginTurn(state, seat, events)
}

/** All allies are turned up and counted (LS-20); what may be claimed is to be decided (LS-22). */
function countArmies(state: State, events?: Event[]): void {
  const { armies, hands, laid, stack, supporters } = state
  for (let seat = 0; seat < armies.length; seat++) turnUp(armies[seat] as Ally[])
  // nothing lies face down any more, so it no longer matters what came to hand when
  for (let seat = 0; seat < laid.length; seat++) {
    if (laid[seat] === 0) continue
    laid[seat] = 0
    const hand = hands[seat] as Held[]
    for (let i = 0; i < hand.length; i++) hand[i] = (hand[i] as Held) & ~31
  }
  const standing = standingOf(armies, state.initiative)
  state.standing = standing
  events?.push({
    type: 'counted',
    armies: armies.map(army => army.map(allyCard)),
    strengths: armies.map(armyStrength),
    doubled: armies.map(isDoubled),
    standing: standing.slice(),
  })
  if (supporters.length > 0)
    for (let i = standing.length - 1; i >= 0; i--) {
      const seat = standing[i] as Seat
      for (let n = claimsOf(armies[seat] as Ally[]); n > 0; n--) stack.push(makeDecision(D_CLAIM, seat))
    }
}

function turnUp(army: Ally[]): void {
  for (let place = 0; place < army.length; place++) {
    const ally = army[place] as Ally
    if (!isUp(ally)) army[place] = faceUp(allyCard(ally))
  }
}

/** LS-22 */
function claim(state: State, seat: Seat, card: Card, events?: Event[]): void {
  const { supporters, piles } = state
  removeAt(supporters, supporters.indexOf(card))
  ;(piles[seat] as Card[]).push(card)
  events?.push({ type: 'claimed', seat, card })
  if (supporters.length === 0) state.stack = []
}

/** LS-23 */
function endSkirmish(state: State, chance: Chance, events?: Event[]): void {
  // LS-26
  if (isReached(state)) {
    events?.push({ type: 'ended' })
    return
  }
  const { armies, standing, recruits, supporters, discard } = state
  // if nobody had an ally, whoever has the initiative stands first anyway
  state.initiative = standing[0] as Seat
  const before = discard.length
  for (let place = 0; place < recruits.length; place++)
    if (recruits[place] !== NO_RECRUIT) discard.push(recruitCard(recruits[place] as Recruit))
  for (let i = 0; i < supporters.length; i++) discard.push(supporters[i] as Card)
  for (let seat = 0; seat < armies.length; seat++) {
    const army = armies[seat] as Ally[]
    // LS-19
    let kept = 0
    for (let place = 0; place < army.length; place++) {
      const ally = army[place] as Ally
      if (hasPower(ally, MACDONNELL)) {
        army[kept++] = makeKept(allyCard(ally))
        events?.push({ type: 'kept', seat, card: allyCard(ally) })
      } else discard.push(allyCard(ally))
    }
    while (army.length > kept) army.pop()
  }
  events?.push({ type: 'swept', cards: discard.slice(before) })
  beginSkirmish(state, chance, events)
}
