import { type BaseView, type Chance, type Seat, shuffle, type Viewer } from '@cairn/kernel'
import { ALL_CARDS, type Card, type Clan, type ClanName, CLANS } from './cards.ts'
import { actors } from './moves.ts'
import type { Options } from './options.ts'
import { outcome } from './score.ts'
import {
  type Ally,
  allyCard,
  allyHeld,
  bitsOf,
  type Decision,
  type DecisionKind,
  decisionKind,
  decisionPlace,
  DECISIONS,
  decisionSeat,
  faceDown,
  faceUp,
  type Ground,
  type Held,
  heldCard,
  heldIsKnown,
  heldSince,
  isKept,
  isOfPower,
  isUp,
  laidBy,
  laidOrder,
  makeDecision,
  makeHeld,
  makeKept,
  makeRecruit,
  NO_RECRUIT,
  powerOf,
  receive,
  type Recruit,
  recruitCard,
  recruitIsUp,
  seatsOf,
  seenBy,
  type State,
  withPower,
  UNSHUFFLED,
} from './state.ts'

/** What a viewer may know (LS-27): all that somebody with a perfect memory knows (LS-28). Lists of lists are by seat. */
export interface View extends BaseView {
  readonly options: Options
  readonly skirmish: number
  readonly turn: number
  readonly initiative: Seat
  /** What is to be decided, the next at the end. */
  readonly stack: readonly DecisionView[]
  /** The viewer's own, by rank. Null for a spectator. */
  readonly hand: readonly Card[] | null
  readonly handSizes: readonly number[]
  /** What all know of the cards that each seat holds or has laid face down. */
  readonly holdings: readonly (readonly Holding[])[]
  /** Cards whose place is not known to all, by the shuffle they were last part of. */
  readonly unseen: readonly (readonly Card[])[]
  readonly deckSize: number
  readonly discard: readonly Card[]
  /** An empty place is null. */
  readonly recruits: readonly (RecruitView | null)[]
  readonly supporters: readonly Card[]
  readonly armies: readonly (readonly AllyView[])[]
  readonly piles: readonly (readonly Card[])[]
  /** How many allies each seat has laid face down in this skirmish. */
  readonly laid: readonly number[]
  /** Once the armies are counted: the seats, the winner of the skirmish first. */
  readonly standing: readonly Seat[]
}

/**
 * A hidden card of a seat: which one, if it was taken face up, else the shuffle it was drawn from; and how many
 * allies that seat had laid face down in this skirmish when it came to hand.
 */
export type Holding =
  | { readonly card: Card; readonly since: number }
  | { readonly shuffle: number; readonly since: number }

/** A power speaks through the ally at `place` in the army of `seat`. */
export type DecisionView =
  | { readonly kind: 'turn' | 'engage' | 'claim'; readonly seat: Seat }
  | {
      readonly kind: 'activate' | 'take' | 'swap' | 'discard' | 'copy'
      readonly seat: Seat
      readonly place: number
    }

/** Of a face-down recruit only the shuffle it was drawn from is known. */
export type RecruitView =
  | { readonly up: true; readonly card: Card }
  | { readonly up: false; readonly shuffle: number }

export type AllyView =
  | {
      readonly up: true
      readonly card: Card
      /** The lasting power that is active on it. */
      readonly power: ClanName | null
      /** Whether it stayed from the last skirmish. */
      readonly kept: boolean
    }
  | {
      readonly up: false
      /** For those who have seen it. */
      readonly card: Card | null
      /** Who laid it, as which of that seat's face-down allies, and who has seen it. */
      readonly by: Seat
      readonly order: number
      readonly seen: readonly Seat[]
    }

/** Hidden cards of a seat, in hand or face down in any army. */
function hiddenOf({ hands, armies }: State, seat: Seat): readonly Held[] {
  const hidden = (hands[seat] as Held[]).slice()
  for (const army of armies)
    for (const ally of army) if (!isUp(ally) && laidBy(ally) === seat) hidden.push(allyHeld(ally))
  return hidden
}

/** Cards whose place is not known to all, by shuffle and rank. */
export function unseen(state: State): Card[][] {
  const lists: Card[][] = Array.from({ length: state.shuffles + 1 }, () => [])
  const add = (card: Card): void => {
    ;(lists[state.shuffleOf[card] as number] as Card[]).push(card)
  }
  for (let i = 0; i < state.deckSize; i++) add(state.deck[i] as Card)
  for (const recruit of state.recruits)
    if (recruit !== NO_RECRUIT && !recruitIsUp(recruit)) add(recruitCard(recruit))
  for (let seat = 0; seat < state.seats; seat++)
    for (const held of hiddenOf(state, seat)) if (!heldIsKnown(held)) add(heldCard(held))
  for (const list of lists) list.sort((a, b) => a - b)
  return lists
}

export function view(state: State, viewer: Viewer): View {
  const { hands, armies, recruits, shuffleOf } = state
  return {
    viewer,
    seats: state.seats,
    actors: actors(state),
    outcome: outcome(state) ?? null,
    options: state.options,
    skirmish: state.skirmish,
    turn: state.turn,
    initiative: state.initiative,
    stack: state.stack.map(decisionView),
    hand: viewer === 'spectator' ? null : (hands[viewer] as Held[]).map(heldCard),
    handSizes: hands.map(hand => hand.length),
    holdings: hands.map((_, seat) => holdings(state, seat)),
    unseen: unseen(state),
    deckSize: state.deckSize,
    discard: state.discard.slice(),
    recruits: recruits.map(recruit => recruitView(recruit, shuffleOf)),
    supporters: state.supporters.slice(),
    armies: armies.map(army => army.map(ally => allyView(ally, viewer))),
    piles: state.piles.map(pile => pile.slice()),
    laid: state.laid.slice(),
    standing: state.standing.slice(),
  }
}

/** In an order that tells nothing: known cards by rank, then the others by shuffle and arrival. */
function holdings(state: State, seat: Seat): readonly Holding[] {
  const hidden = hiddenOf(state, seat).map((held): Holding => {
    const since = heldSince(held)
    return heldIsKnown(held)
      ? { card: heldCard(held), since }
      : { shuffle: state.shuffleOf[heldCard(held)] as number, since }
  })
  return hidden.sort((a, b) => orderOf(a) - orderOf(b))
}

const orderOf = (holding: Holding): number =>
  32 * ('card' in holding ? holding.card : ALL_CARDS + 1 + holding.shuffle) + holding.since

export function decisionView(decision: Decision): DecisionView {
  const kind = DECISIONS[decisionKind(decision)] as DecisionKind
  const seat = decisionSeat(decision)
  return isOfPower(decision)
    ? { kind, seat, place: decisionPlace(decision) }
    : ({ kind, seat } as DecisionView)
}

/** A decision as a view says it, in the form that the rules read. */
export const shownDecision = (decision: DecisionView): Decision =>
  makeDecision(DECISIONS.indexOf(decision.kind), decision.seat, 'place' in decision ? decision.place : 0)

function recruitView(recruit: Recruit, shuffleOf: readonly number[]): RecruitView | null {
  if (recruit === NO_RECRUIT) return null
  const card = recruitCard(recruit)
  return recruitIsUp(recruit) ? { up: true, card } : { up: false, shuffle: shuffleOf[card] as number }
}

function allyView(ally: Ally, viewer: Viewer): AllyView {
  const card = allyCard(ally)
  if (isUp(ally)) {
    const power = powerOf(ally)
    return { up: true, card, power: power === undefined ? null : CLANS[power], kept: isKept(ally) }
  }
  const seen = seatsOf(seenBy(ally))
  return {
    up: false,
    card: viewer !== 'spectator' && seen.includes(viewer) ? card : null,
    by: laidBy(ally),
    order: laidOrder(ally),
    seen,
  }
}

/** Stands for a card that the viewer cannot know. */
const UNSEEN: Card = 127

export const ground = ({ viewer, stack, hand, handSizes, recruits, supporters, armies }: View): Ground => ({
  stack: stack.map(shownDecision),
  hands: handSizes.map((_, seat) =>
    seat === viewer ? (hand ?? []).map(card => makeHeld(card, false, 0)) : [],
  ),
  recruits: recruits.map(recruit => (recruit === null ? NO_RECRUIT : UNSEEN)),
  supporters,
  armies: armies.map(shownArmy),
})

/** An army as a viewer sees it, in the form that the rules read. */
export const shownArmy = (army: readonly AllyView[]): readonly Ally[] =>
  army.map(ally => (ally.up ? shown(ally) : (ally.card ?? UNSEEN)))

type FaceDown = Extract<AllyView, { readonly up: false }>

export function imagine(view: View, chance: Chance): State {
  const { viewer, seats } = view
  const shuffleOf = UNSHUFFLED.slice()
  view.unseen.forEach((cards, shuffle) => {
    for (const card of cards) shuffleOf[card] = shuffle
  })
  const seenHere = new Set(view.hand)
  for (const army of view.armies) for (const ally of army) if (ally.card !== null) seenHere.add(ally.card)
  const rest = view.unseen.map(cards =>
    shuffle(
      cards.filter(card => !seenHere.has(card)),
      chance,
    ),
  )
  const hold = (holding: Holding): Held =>
    'card' in holding
      ? makeHeld(holding.card, true, holding.since)
      : makeHeld((rest[holding.shuffle] as Card[]).pop() as Card, false, holding.since)

  const armies = view.armies.map(army => army.map(ally => (ally.up ? shown(ally) : 0)))
  const hands: Held[][] = []
  for (let seat = 0; seat < seats; seat++) {
    const pool = (view.holdings[seat] as readonly Holding[]).slice()
    /** The holding that this card must be: the latest of its kind that was at hand in time. */
    const find = (card: Card, limit: number): Held => {
      const i = pool.findLastIndex(
        holding =>
          holding.since <= limit &&
          ('card' in holding ? holding.card === card : holding.shuffle === shuffleOf[card] && isUnseen(card)),
      )
      const [{ since }] = pool.splice(i, 1) as [Holding]
      return makeHeld(card, !isUnseen(card), since)
    }
    const isUnseen = (card: Card): boolean =>
      (view.unseen[shuffleOf[card] as number] as readonly Card[]).includes(card)

    const mine = laidDown(view, seat)
    for (const { ally, army, place } of mine)
      if (ally.card !== null) (armies[army] as Ally[])[place] = lay(find(ally.card, ally.order), ally)
    for (const { ally, army, place } of mine) {
      if (ally.card !== null) continue
      // what was at hand for one was at hand for all laid later, so this draws every possibility alike
      const atHand = pool.filter(holding => holding.since <= ally.order)
      const holding = atHand[chance.below(atHand.length)] as Holding
      pool.splice(pool.indexOf(holding), 1)
      ;(armies[army] as Ally[])[place] = lay(hold(holding), ally)
    }
    const hand: Held[] = []
    if (seat === viewer) for (const card of view.hand ?? []) hand.push(find(card, Number.MAX_SAFE_INTEGER))
    else for (const holding of pool) receive(hand, hold(holding))
    hands.push(hand)
  }
  const recruits = view.recruits.map(recruit =>
    recruit === null
      ? NO_RECRUIT
      : recruit.up
        ? makeRecruit(recruit.card, true)
        : makeRecruit((rest[recruit.shuffle] as Card[]).pop() as Card, false),
  )
  return {
    options: view.options,
    seats,
    skirmish: view.skirmish,
    turn: view.turn,
    initiative: view.initiative,
    deck: rest.at(-1) as Card[],
    deckSize: view.deckSize,
    shuffles: view.unseen.length - 1,
    shuffleOf,
    discard: view.discard.slice(),
    recruits,
    supporters: view.supporters.slice(),
    hands,
    armies,
    piles: view.piles.map(pile => pile.slice()),
    laid: view.laid.slice(),
    stack: view.stack.map(shownDecision),
    standing: view.standing.slice(),
  }
}

/** The face-down allies that a seat has laid, in that order, and where they lie now. */
function laidDown(
  { armies }: View,
  seat: Seat,
): readonly { readonly ally: FaceDown; readonly army: Seat; readonly place: number }[] {
  const laid: { ally: FaceDown; army: Seat; place: number }[] = []
  armies.forEach((allies, army) => {
    allies.forEach((ally, place) => {
      if (!ally.up && ally.by === seat) laid.push({ ally, army, place })
    })
  })
  return laid.sort((a, b) => a.ally.order - b.ally.order)
}

const shown = ({ card, power, kept }: Extract<AllyView, { readonly up: true }>): Ally => {
  const ally = kept ? makeKept(card) : faceUp(card)
  return power === null ? ally : withPower(ally, CLANS.indexOf(power) as Clan)
}

const lay = (held: Held, { by, order, seen }: FaceDown): Ally => faceDown(held, by, order, bitsOf(seen))
