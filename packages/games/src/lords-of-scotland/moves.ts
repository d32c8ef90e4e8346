import { type Chance, pick, type Refusal, refusal, type Seat } from '@cairn/kernel'
import { type Card, clanOf, makeCard, SCOTT, strengthOf } from './cards.ts'
import {
  type Ally,
  allyCard,
  D_ACTIVATE,
  D_CLAIM,
  D_DISCARD,
  D_ENGAGE,
  D_SWAP,
  D_TAKE,
  D_TURN,
  type Decision,
  decisionKind,
  decisionPlace,
  DECISIONS,
  decisionSeat,
  type DecisionKind,
  type Ground,
  HAND_LIMIT,
  type Held,
  heldCard,
  isUp,
  MOST_SEATS,
  NO_RECRUIT,
  type Recruit,
  RECRUITS,
  type State,
} from './state.ts'

/** A move is one number: its kind, and a card, a place, or an army and a place; see `kindOf` and the others below. */
export type Move = number

export const KINDS = [
  'recruit',
  'up',
  'down',
  'pass',
  'activate',
  'decline',
  'take',
  'claim',
  'swap',
  'discard',
  'copy',
] as const
export type MoveKind = (typeof KINDS)[number]

export const K_RECRUIT = 0
export const K_UP = 1
export const K_DOWN = 2
export const K_PASS = 3
export const K_ACTIVATE = 4
export const K_DECLINE = 5
export const K_TAKE = 6
export const K_CLAIM = 7
export const K_SWAP = 8
export const K_DISCARD = 9
export const K_COPY = 10

/** As many allies as the place of a move can count. */
export const MOST_ALLIES = 64

const pack = (kind: number, about = 0): Move => (kind << 9) | about
export const kindOf = (move: Move): number => move >> 9
export const cardOf = (move: Move): Card => move & 127
export const armyOf = (move: Move): Seat => (move >> 6) & 7
export const placeOf = (move: Move): number => move & 63

export const recruit = (place: number): Move => pack(K_RECRUIT, place)
/** Engages a card, face up or face down. */
export const up = (card: Card): Move => pack(K_UP, card)
export const down = (card: Card): Move => pack(K_DOWN, card)
export const PASS: Move = pack(K_PASS)
export const ACTIVATE: Move = pack(K_ACTIVATE)
export const DECLINE: Move = pack(K_DECLINE)
/** A supporter: for Cockburn, or at the end of the skirmish. */
export const take = (card: Card): Move => pack(K_TAKE, card)
export const claim = (card: Card): Move => pack(K_CLAIM, card)
/** An ally in an army, for Fergusson (`K_SWAP`), Wemyss (`K_DISCARD`) or Scott (`K_COPY`). */
export const aim = (kind: number, army: Seat, place: number): Move => pack(kind, (army << 6) | place)

export const isEngaging = (move: Move): boolean => kindOf(move) === K_UP || kindOf(move) === K_DOWN
export const isAimed = (move: Move): boolean => kindOf(move) >= K_SWAP

/** What is to be decided now. */
export const deciding = <D>({ stack }: { readonly stack: readonly D[] }): D | undefined =>
  stack.length === 0 ? undefined : stack[stack.length - 1]

const NOBODY: readonly Seat[] = []
const ALONE: readonly (readonly Seat[])[] = Array.from({ length: MOST_SEATS }, (_, seat) => [seat])

export function actors(state: State): readonly Seat[] {
  const decision = deciding(state)
  return decision === undefined ? NOBODY : (ALONE[decisionSeat(decision)] as readonly Seat[])
}

export function moves(ground: Ground, seat: Seat): readonly Move[] {
  const decision = deciding(ground) as Decision
  switch (decisionKind(decision)) {
    case D_TURN: {
      const hand = ground.hands[seat] as readonly Held[]
      return turnMoves(hand.length < HAND_LIMIT ? recruiting(ground.recruits) : NOTHING, hand)
    }
    case D_ENGAGE:
      return turnMoves(NOTHING, ground.hands[seat] as readonly Held[])
    case D_ACTIVATE:
      return TO_ACTIVATE
    case D_CLAIM:
      return supporterMoves(claim(0), ground.supporters)
    case D_TAKE:
      return supporterMoves(take(0), ground.supporters)
    default:
      return allyMoves(decision, ground.armies)
  }
}

/** One of them, as `pick` takes it: of a whole turn's, which are many, without their list. */
export function moveByLot(state: State, seat: Seat, chance: Chance): Move {
  const kind = decisionKind(deciding(state) as Decision)
  if (kind !== D_TURN && kind !== D_ENGAGE) return pick(moves(state, seat), chance)
  const hand = state.hands[seat] as readonly Held[]
  const recruits = kind === D_TURN && hand.length < HAND_LIMIT ? recruiting(state.recruits) : NOTHING
  const count = recruits.length + 2 * hand.length
  const lot = chance.below(Math.max(1, count))
  if (count === 0) return PASS
  if (lot < recruits.length) return recruits[lot] as Move
  const card = heldCard(hand[(lot - recruits.length) >> 1] as Held)
  return ((lot - recruits.length) & 1) === 0 ? up(card) : down(card)
}

const NOTHING: readonly Move[] = []
const ONLY_PASS: readonly Move[] = [PASS]
const TO_ACTIVATE: readonly Move[] = [ACTIVATE, DECLINE]

/** Recruits that can be taken, for every set of places that are not empty. */
const RECRUITING: readonly (readonly Move[])[] = Array.from({ length: 1 << RECRUITS }, (_, places) =>
  Array.from({ length: RECRUITS }, (_, place) => recruit(place)).filter(
    move => (places >> placeOf(move)) & 1,
  ),
)

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
    const card = heldCard(hand[i] as Held)
    list[n++] = up(card)
    list[n++] = down(card)
  }
  return list
}

/** The move that has no card yet, for each supporter. */
function supporterMoves(move: Move, supporters: readonly Card[]): readonly Move[] {
  const list = Array<Move>(supporters.length)
  for (let i = 0; i < supporters.length; i++) list[i] = move | (supporters[i] as Card)
  return list
}

function allyMoves(decision: Decision, armies: readonly (readonly Ally[])[]): readonly Move[] {
  const kind = decisionKind(decision) - D_SWAP + K_SWAP
  const list: Move[] = []
  for (let army = 0; army < armies.length; army++) {
    const allies = armies[army] as readonly Ally[]
    for (let place = 0; place < allies.length; place++)
      if (isTarget(decision, army, place, allies[place] as Ally)) list.push(aim(kind, army, place))
  }
  return list
}

/** Whether a power may be aimed at this ally. */
export function isTarget(decision: Decision, army: Seat, place: number, ally: Ally): boolean {
  const kind = decisionKind(decision)
  if (kind === D_SWAP) return army !== decisionSeat(decision)
  if (army === decisionSeat(decision) && place === decisionPlace(decision)) return false
  return kind === D_DISCARD || (isUp(ally) && clanOf(allyCard(ally)) !== SCOTT)
}

/** Whether a power has anything to be aimed at. */
export function hasTarget(decision: Decision, armies: readonly (readonly Ally[])[]): boolean {
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
const ANSWERS: Record<DecisionKind, readonly number[]> = {
  turn: [K_RECRUIT, K_UP, K_DOWN, K_PASS],
  engage: [K_UP, K_DOWN],
  activate: [K_ACTIVATE, K_DECLINE],
  take: [K_TAKE],
  swap: [K_SWAP],
  discard: [K_DISCARD],
  copy: [K_COPY],
  claim: [K_CLAIM],
}

/** The rule that a decision follows. */
const RULE: Record<DecisionKind, string> = {
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
  const decision = deciding(ground) as Decision
  const name = DECISIONS[decisionKind(decision)] as DecisionKind
  const rule = RULE[name]
  if (!ANSWERS[name].includes(kindOf(move))) return refusal(rule, `${name}First`)
  const { recruits, supporters } = ground
  const hand = ground.hands[seat] as readonly Held[]
  switch (kindOf(move)) {
    case K_RECRUIT: {
      const place = placeOf(move)
      if (hand.length >= HAND_LIMIT) return refusal('LS-4', 'handFull', { limit: HAND_LIMIT })
      return recruits[place] === NO_RECRUIT ? refusal('LS-25', 'placeEmpty', { place: place + 1 }) : undefined
    }
    case K_UP:
    case K_DOWN:
      return hand.some(held => heldCard(held) === cardOf(move))
        ? undefined
        : refusal('LS-5', 'notInHand', { card: makeCard(cardOf(move)) })
    case K_PASS:
      return hand.length > 0 || recruits.some(recruit => recruit !== NO_RECRUIT)
        ? refusal('LS-6', 'mustAct')
        : undefined
    case K_TAKE:
    case K_CLAIM:
      return supporters.includes(cardOf(move))
        ? undefined
        : refusal(rule, 'notASupporter', { card: makeCard(cardOf(move)) })
    case K_SWAP:
    case K_DISCARD:
    case K_COPY:
      return refuseAim(ground, decision, rule, move)
    default:
      return undefined
  }
}

function refuseAim({ armies }: Ground, decision: Decision, rule: string, move: Move): Refusal | undefined {
  const army = armyOf(move)
  const place = placeOf(move)
  const ally = armies[army]?.[place]
  if (ally === undefined) return refusal(rule, 'noSuchAlly', { seat: army, place: place + 1 })
  if (isTarget(decision, army, place, ally)) return undefined
  if (kindOf(move) === K_SWAP) return refusal(rule, 'ownArmy')
  if (army === decisionSeat(decision) && place === decisionPlace(decision)) return refusal(rule, 'itself')
  return refusal(rule, isUp(ally) ? 'isScott' : 'isFaceDown')
}
