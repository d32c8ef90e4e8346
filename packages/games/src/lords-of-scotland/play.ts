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
import { blocker, hasTarget, type Move } from './moves.ts'
import { armyStrength, claimsOf, isDoubled, isReached, standingOf } from './score.ts'
import {
  type Ally,
  allyCard,
  allyHeld,
  type Decision,
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
  makeHeld,
  makeKept,
  makeRecruit,
  NO_RECRUIT,
  receive,
  type Recruit,
  recruitCard,
  recruitIsUp,
  seatsOf,
  seenBy,
  seenToo,
  type State,
  TURNS,
  withPower,
} from './state.ts'

export function play(state: State, seat: Seat, move: Move, chance: Chance, events?: Event[]): void {
  const decision = state.stack.pop() as Decision
  const { place = 0 } = decision as { readonly place?: number }
  switch (move.type) {
    case 'recruit':
      recruit(state, seat, move.place, chance, events)
      break
    case 'engage':
      engage(state, seat, move.card, move.up, events)
      break
    case 'pass':
      events?.push({ type: 'passed', seat })
      break
    case 'activate': {
      const card = allyCard((state.armies[seat] as Ally[])[place] as Ally)
      events?.push({ type: 'activated', seat, card })
      carryOut(state, seat, place, clanOf(card), chance, events)
      break
    }
    case 'decline':
      events?.push({ type: 'declined', seat, card: allyCard((state.armies[seat] as Ally[])[place] as Ally) })
      break
    case 'take':
      take(state, seat, place, move.card, events)
      break
    case 'swap':
      swap(state, seat, place, move.army, move.place, events)
      break
    case 'discard':
      discard(state, seat, move.army, move.place, events)
      break
    case 'copy': {
      const clan = clanOf(allyCard((state.armies[move.army] as Ally[])[move.place] as Ally))
      events?.push({ type: 'copied', seat, army: move.army, place: move.place, clan: CLANS[clan] })
      carryOut(state, seat, place, clan, chance, events)
      break
    }
    case 'claim':
      claim(state, seat, move.card, events)
  }
  if (state.stack.length > 0) return
  if (state.standing.length > 0) endSkirmish(state, chance, events)
  else nextTurn(state, (seat + 1) % state.seats, chance, events)
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
    state.stack.push({ kind: 'activate', seat, place })
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
    return (hands[seat] as readonly Held[]).length > 0 ? { kind: 'engage', seat } : undefined
  if (clan === COCKBURN) return supporters.length > 0 ? { kind: 'take', seat, place } : undefined
  const kind = KIND[clan]
  if (kind === undefined) return undefined
  const decision = { kind, seat, place }
  return hasTarget(decision, armies) ? decision : undefined
}

const KIND: { readonly [clan in Clan]?: 'swap' | 'discard' | 'copy' } = {
  [FERGUSSON]: 'swap',
  [WEMYSS]: 'discard',
  [SCOTT]: 'copy',
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
  const ally = allies[place] as Ally
  allies.splice(place, 1)
  if (!isUp(ally)) expose(state, laidBy(ally), allyHeld(ally), laidOrder(ally))
  state.discard.push(allyCard(ally))
  events?.push({ type: 'discarded', seat, army, place, card: allyCard(ally), up: isUp(ally) })
}

/** LS-3 */
function nextTurn(state: State, seat: Seat, chance: Chance, events?: Event[]): void {
  if (seat === state.initiative) {
    if (state.turn === TURNS) {
      countArmies(state, chance, events)
      return
    }
    state.turn++
  }
  beginTurn(state, seat, events)
}

/** All allies are turned up and counted (LS-20); what may be claimed is to be decided (LS-22). */
function countArmies(state: State, chance: Chance, events?: Event[]): void {
  const { armies, hands, laid, stack, supporters } = state
  for (const army of armies)
    for (let i = 0; i < army.length; i++) {
      const ally = army[i] as Ally
      if (!isUp(ally)) army[i] = faceUp(allyCard(ally))
    }
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
      for (let n = claimsOf(armies[seat] as Ally[]); n > 0; n--) stack.push({ kind: 'claim', seat })
    }
  if (stack.length === 0) endSkirmish(state, chance, events)
}

/** LS-22 */
function claim(state: State, seat: Seat, card: Card, events?: Event[]): void {
  const { supporters, piles } = state
  supporters.splice(supporters.indexOf(card), 1)
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
  for (const recruit of recruits) if (recruit !== NO_RECRUIT) discard.push(recruitCard(recruit))
  for (const card of supporters) discard.push(card)
  for (let seat = 0; seat < armies.length; seat++) {
    const army = armies[seat] as Ally[]
    // LS-19
    let kept = 0
    for (const ally of army)
      if (hasPower(ally, MACDONNELL)) {
        army[kept++] = makeKept(allyCard(ally))
        events?.push({ type: 'kept', seat, card: allyCard(ally) })
      } else discard.push(allyCard(ally))
    while (army.length > kept) army.pop()
  }
  events?.push({ type: 'swept', cards: discard.slice(before) })
  beginSkirmish(state, chance, events)
}
