// A state as JSON with readable names, and back.
import { type Json, read, readOptions } from '@cairn/kernel'
import {
  ALL_CARDS,
  type Card,
  type Clan,
  type ClanName,
  CLANS,
  isLasting,
  makeCard,
  parseCard,
} from './cards.ts'
import { MOST_ALLIES } from './moves.ts'
import { OPTIONS } from './options.ts'
import { checkSound } from './sound.ts'
import {
  type Ally,
  allyCard,
  allyHeld,
  bitsOf,
  faceDown,
  faceUp,
  type Held,
  heldCard,
  heldIsKnown,
  heldSince,
  isKept,
  isUp,
  laidBy,
  laidOrder,
  makeHeld,
  makeKept,
  makeRecruit,
  MOST_SEATS,
  NO_RECRUIT,
  powerOf,
  recruitCard,
  recruitIsUp,
  RECRUITS,
  seatsOf,
  seenBy,
  type State,
  TURNS,
  withPower,
  UNSHUFFLED,
} from './state.ts'
import { decisionView, shownDecision, unseen } from './view.ts'

const names = (cards: readonly Card[]): string[] => cards.map(makeCard)

export function makeState(state: State): Json {
  return {
    seats: state.seats,
    options: { ...state.options },
    skirmish: state.skirmish,
    turn: state.turn,
    initiative: state.initiative,
    deck: names(state.deck.slice(0, state.deckSize)),
    unseen: unseen(state).map(names),
    discard: names(state.discard),
    recruits: state.recruits.map(recruit =>
      recruit === NO_RECRUIT ? null : { card: makeCard(recruitCard(recruit)), up: recruitIsUp(recruit) },
    ),
    supporters: names(state.supporters),
    hands: state.hands.map(hand => hand.map(named)),
    armies: state.armies.map(army => army.map(makeAlly)),
    piles: state.piles.map(names),
    laid: state.laid.slice(),
    stack: state.stack.map(decision => ({ ...decisionView(decision) })),
    standing: state.standing.slice(),
  }
}

const named = (held: Held): { readonly [key: string]: Json } => ({
  card: makeCard(heldCard(held)),
  known: heldIsKnown(held),
  since: heldSince(held),
})

function makeAlly(ally: Ally): Json {
  if (!isUp(ally))
    return {
      up: false,
      ...named(allyHeld(ally)),
      by: laidBy(ally),
      order: laidOrder(ally),
      seen: seatsOf(seenBy(ally)),
    }
  const power = powerOf(ally)
  return {
    up: true,
    card: makeCard(allyCard(ally)),
    power: power === undefined ? null : CLANS[power],
    kept: isKept(ally),
  }
}

/** What fits where `since` and `order` are kept; a hand is empty long before. */
const MOST_LAID = 31

const card = read.named('a card', parseCard)
const cards = read.list(card, ALL_CARDS)
const laid = read.whole(0, MOST_LAID)
const held = { card, known: read.flag, since: laid }
const hand = read.into(
  read.list(
    read.into(read.fields(held), ({ card, known, since }) => makeHeld(card, known, since)),
    ALL_CARDS,
  ),
  list => list.sort((a, b) => a - b),
)
const recruit = read.into(read.nullable(read.fields({ card, up: read.flag })), found =>
  found === null ? NO_RECRUIT : makeRecruit(found.card, found.up),
)
const power = read.named('a lasting power', (name): Clan | undefined => {
  const clan = CLANS.indexOf(name as ClanName) as Clan
  return isLasting(clan) ? clan : undefined
})

/** The shape of a state for so many seats. */
function shapeOf(seats: number) {
  const seat = read.whole(0, seats - 1)
  const bySeat = <T>(reader: read.Reader<T>): read.Reader<T[]> => read.exactly(seats, reader)
  const ally = read.into(
    read.tagged('up', {
      true: { card, power: read.nullable(power), kept: read.flag },
      false: { ...held, by: seat, order: laid, seen: read.list(seat, seats) },
    }),
    ally => {
      if (!ally.up)
        return faceDown(makeHeld(ally.card, ally.known, ally.since), ally.by, ally.order, bitsOf(ally.seen))
      const up = ally.kept ? makeKept(ally.card) : faceUp(ally.card)
      return ally.power === null ? up : withPower(up, ally.power)
    },
  )
  const aimed = { seat, place: read.whole(0, MOST_ALLIES - 1) }
  return read.fields({
    seats: read.oneOf([seats]),
    options: readOptions(OPTIONS, seats),
    skirmish: read.whole(1),
    turn: read.whole(1, TURNS),
    initiative: seat,
    deck: cards,
    unseen: read.list(cards, Number.POSITIVE_INFINITY, 1),
    discard: cards,
    recruits: read.exactly(RECRUITS, recruit),
    supporters: cards,
    hands: bySeat(hand),
    armies: bySeat(read.list(ally, MOST_ALLIES)),
    piles: bySeat(cards),
    laid: bySeat(laid),
    stack: read.list(
      read.into(
        read.tagged('kind', {
          turn: { seat },
          engage: { seat },
          claim: { seat },
          activate: aimed,
          take: aimed,
          swap: aimed,
          discard: aimed,
          copy: aimed,
        }),
        shownDecision,
      ),
      2 * seats,
    ),
    standing: read.list(seat, seats),
  })
}

export function parseState(json: unknown): State {
  const seats = read.from(read.field('seats', read.whole(2, MOST_SEATS)), json, 'The state')
  const { unseen: hidden, ...rest } = read.from(shapeOf(seats), json, 'The state')
  const shuffleOf = UNSHUFFLED.slice()
  hidden.forEach((list, shuffle) => {
    for (const card of list) shuffleOf[card] = shuffle
  })
  const state: State = { ...rest, deckSize: rest.deck.length, shuffles: hidden.length - 1, shuffleOf }
  checkSound(state, hidden)
  return state
}
