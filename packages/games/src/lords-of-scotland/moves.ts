import { type Refusal, refusal, type Seat } from '@cairn/kernel'
import { ALL_CARDS, type Card, clanOf, makeCard, SCOTT, strengthOf } from './cards.ts'
import {
  type Ally,
  allyCard,
  type Decision,
  type Ground,
  HAND_LIMIT,
  type Held,
  heldCard,
  isUp,
  NO_RECRUIT,
  type Recruit,
  RECRUITS,
  type State,
} from './state.ts'

export type Move =
  | { readonly type: 'recruit'; readonly place: number }
  | { readonly type: 'engage'; readonly card: Card; readonly up: boolean }
  | { readonly type: 'pass' | 'activate' | 'decline' }
  /** A supporter: for Cockburn, or at the end of the skirmish. */
  | { readonly type: 'take' | 'claim'; readonly card: Card }
  /** An ally in an army: for Fergusson, Wemyss and Scott. */
  | { readonly type: 'swap' | 'discard' | 'copy'; readonly army: Seat; readonly place: number }

// one object a move: search makes millions of them
const each = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i))
export const MOST_ALLIES = 64
const atAllies = (type: 'swap' | 'discard' | 'copy'): readonly (readonly Move[])[] =>
  each(5, army => each(MOST_ALLIES, place => ({ type, army, place })))

export const RECRUIT: readonly Move[] = each(RECRUITS, place => ({ type: 'recruit', place }))
/** Each card face up, then face down. */
const ENGAGE: readonly Move[] = each(2 * ALL_CARDS + 2, i => ({
  type: 'engage',
  card: i >> 1,
  up: (i & 1) === 0,
}))
export const UP: readonly Move[] = each(ALL_CARDS + 1, card => ENGAGE[2 * card] as Move)
export const DOWN: readonly Move[] = each(ALL_CARDS + 1, card => ENGAGE[2 * card + 1] as Move)
export const PASS: Move = { type: 'pass' }
export const ACTIVATE: Move = { type: 'activate' }
export const DECLINE: Move = { type: 'decline' }
export const TAKE: readonly Move[] = each(ALL_CARDS + 1, card => ({ type: 'take', card }))
export const CLAIM: readonly Move[] = each(ALL_CARDS + 1, card => ({ type: 'claim', card }))
export const SWAP = atAllies('swap')
export const DISCARD = atAllies('discard')
export const COPY = atAllies('copy')

/** What is to be decided now, and by whom. */
export const deciding = ({ stack }: Pick<Ground, 'stack'>): Decision | undefined =>
  stack.length === 0 ? undefined : stack[stack.length - 1]

const NOBODY: readonly Seat[] = []
const ALONE: readonly (readonly Seat[])[] = each(5, seat => [seat])

export function actors(state: State): readonly Seat[] {
  const decision = deciding(state)
  return decision === undefined ? NOBODY : (ALONE[decision.seat] as readonly Seat[])
}

export function moves(ground: Ground, seat: Seat): readonly Move[] {
  const decision = deciding(ground) as Decision
  switch (decision.kind) {
    case 'turn': {
      const hand = ground.hands[seat] as readonly Held[]
      return turnMoves(hand.length < HAND_LIMIT ? recruiting(ground.recruits) : NOTHING, hand)
    }
    case 'engage':
      return turnMoves(NOTHING, ground.hands[seat] as readonly Held[])
    case 'activate':
      return TO_ACTIVATE
    case 'claim':
      return supporterMoves(CLAIM, ground.supporters)
    case 'take':
      return supporterMoves(TAKE, ground.supporters)
    case 'swap':
      return allyMoves(SWAP, decision, ground.armies)
    case 'discard':
      return allyMoves(DISCARD, decision, ground.armies)
    case 'copy':
      return allyMoves(COPY, decision, ground.armies)
  }
}

const NOTHING: readonly Move[] = []
const ONLY_PASS: readonly Move[] = [PASS]
const TO_ACTIVATE: readonly Move[] = [ACTIVATE, DECLINE]

/** Recruits that can be taken, for every set of places that are not empty. */
const RECRUITING = each(1 << RECRUITS, places => RECRUIT.filter((_, place) => (places >> place) & 1))

function recruiting(recruits: readonly Recruit[]): readonly Move[] {
  let places = 0
  for (let place = 0; place < recruits.length; place++)
    if (recruits[place] !== NO_RECRUIT) places |= 1 << place
  return RECRUITING[places] as readonly Move[]
}

/** Recruits, or a card of the hand to engage. The length of the list is known, which spares it growing. */
function turnMoves(recruits: readonly Move[], hand: readonly Held[]): readonly Move[] {
  const count = recruits.length + 2 * hand.length
  if (count === 0) return ONLY_PASS
  const list = Array<Move>(count)
  let n = 0
  for (; n < recruits.length; n++) list[n] = recruits[n] as Move
  for (let i = 0; i < hand.length; i++) {
    const up = 2 * heldCard(hand[i] as Held)
    list[n++] = ENGAGE[up] as Move
    list[n++] = ENGAGE[up + 1] as Move
  }
  return list
}

function supporterMoves(kind: readonly Move[], supporters: readonly Card[]): readonly Move[] {
  const list = Array<Move>(supporters.length)
  for (let i = 0; i < supporters.length; i++) list[i] = kind[supporters[i] as Card] as Move
  return list
}

function allyMoves(
  at: readonly (readonly Move[])[],
  decision: Aimed,
  armies: readonly (readonly Ally[])[],
): readonly Move[] {
  const list: Move[] = []
  for (let army = 0; army < armies.length; army++) {
    const allies = armies[army] as readonly Ally[]
    for (let place = 0; place < allies.length; place++)
      if (isTarget(decision, army, place, allies[place] as Ally))
        list.push((at[army] as readonly Move[])[place] as Move)
  }
  return list
}

type Aimed = Extract<Decision, { readonly place: number }>

/** Whether a power may be aimed at this ally. */
export function isTarget({ kind, seat, place: own }: Aimed, army: Seat, place: number, ally: Ally): boolean {
  if (kind === 'swap') return army !== seat
  if (army === seat && place === own) return false
  return kind === 'discard' || (isUp(ally) && clanOf(allyCard(ally)) !== SCOTT)
}

/** Whether a power has anything to be aimed at. */
export function hasTarget(decision: Aimed, armies: readonly (readonly Ally[])[]): boolean {
  for (let army = 0; army < armies.length; army++) {
    const allies = armies[army] as readonly Ally[]
    for (let place = 0; place < allies.length; place++)
      if (isTarget(decision, army, place, allies[place] as Ally)) return true
  }
  return false
}

/**
 * The face-up ally that keeps a card from being activated, or undefined: any weaker one (LS-7), or with
 * `clanActivation` any of its own clan that is not stronger (LS-8).
 */
export function blocker(
  card: Card,
  armies: readonly (readonly Ally[])[],
  clanActivation: boolean,
): Card | undefined {
  const strength = strengthOf(card)
  const clan = clanOf(card)
  for (let seat = 0; seat < armies.length; seat++) {
    const army = armies[seat] as readonly Ally[]
    for (let place = 0; place < army.length; place++) {
      const ally = army[place] as Ally
      const other = allyCard(ally)
      const mayBlock = clanActivation
        ? clanOf(other) === clan && strengthOf(other) <= strength
        : strengthOf(other) < strength
      // whether it lies face up is asked last: it is the hardest to foresee
      if (mayBlock && other !== card && isUp(ally)) return other
    }
  }
  return undefined
}

/** Which moves answer which decision. */
const ANSWERS: Record<Decision['kind'], readonly Move['type'][]> = {
  turn: ['recruit', 'engage', 'pass'],
  engage: ['engage'],
  activate: ['activate', 'decline'],
  take: ['take'],
  swap: ['swap'],
  discard: ['discard'],
  copy: ['copy'],
  claim: ['claim'],
}

/** The rule that a decision follows. */
const RULE: Record<Decision['kind'], string> = {
  turn: 'LS-3',
  engage: 'LS-13',
  activate: 'LS-9',
  take: 'LS-10',
  swap: 'LS-11',
  discard: 'LS-15',
  copy: 'LS-14',
  claim: 'LS-22',
}

export function refuse(ground: Ground, seat: Seat, move: Move): Refusal | undefined {
  const { recruits, supporters, armies } = ground
  const decision = deciding(ground) as Decision
  const rule = RULE[decision.kind]
  if (!ANSWERS[decision.kind].includes(move.type)) return refusal(rule, `${decision.kind}First`)
  const hand = ground.hands[seat] as readonly Held[]
  if (move.type === 'recruit') {
    if (hand.length >= HAND_LIMIT) return refusal('LS-4', 'handFull', { limit: HAND_LIMIT })
    if (recruits[move.place] === NO_RECRUIT) return refusal('LS-25', 'placeEmpty', { place: move.place + 1 })
  } else if (move.type === 'engage') {
    if (!hand.some(held => heldCard(held) === move.card))
      return refusal('LS-5', 'notInHand', { card: makeCard(move.card) })
  } else if (move.type === 'pass') {
    if (hand.length > 0 || recruits.some(recruit => recruit !== NO_RECRUIT)) return refusal('LS-6', 'mustAct')
  } else if ('card' in move) {
    if (!supporters.includes(move.card)) return refusal(rule, 'notASupporter', { card: makeCard(move.card) })
  } else if ('army' in move && 'place' in decision) {
    const ally = armies[move.army]?.[move.place]
    if (ally === undefined) return refusal(rule, 'noSuchAlly', { seat: move.army, place: move.place + 1 })
    if (!isTarget(decision, move.army, move.place, ally)) return refusal(rule, whyNot(decision, move, ally))
  }
  return undefined
}

const whyNot = ({ kind, seat, place }: Aimed, move: { army: Seat; place: number }, ally: Ally): string => {
  if (kind === 'swap') return 'ownArmy'
  if (move.army === seat && move.place === place) return 'itself'
  return isUp(ally) ? 'isScott' : 'isFaceDown'
}
