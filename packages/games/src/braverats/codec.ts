// A state as JSON with readable names, and back.
import { type Json, read, readOptions } from '@cairn/kernel'
import {
  BLANK,
  type Card,
  cardsOf,
  type Hand,
  handOf,
  kinds,
  makeCard,
  MIME,
  parseCard,
  type Role,
} from './cards.ts'
import { PACK_SIZE } from './deal.ts'
import { OPTIONS } from './options.ts'
import { checkSound } from './sound.ts'
import { NONE, type None, type Side, type State } from './state.ts'

const names = (hand: Hand): Json => cardsOf(hand).map(makeCard)
const makeRole = (role: Role): Json => (role === BLANK ? 'blank' : makeCard(role))
const orNull = <T>(value: T | None, make: (value: T) => Json): Json => (value === NONE ? null : make(value))
const itself = (side: Side | 2): Json => side

export function makeState(state: State): Json {
  const { options, draft, traitors, hands, piles, laid, roles } = state
  return {
    options: { ...options },
    game: state.game,
    gamesWon: [...state.gamesWon],
    favoured: state.favoured,
    traitors: traitors && traitors.map(makeCard),
    draft: draft && {
      taker: draft.taker,
      pack: names(draft.pack),
      opened: draft.opened,
      rest: draft.rest.map(makeCard),
      known: draft.known.map(names),
    },
    hands: hands.map(names),
    piles: piles.map(pile => pile.map(makeCard)),
    laid: laid.map(card => orNull(card, makeCard)),
    roles: roles.map(role => orNull(role, makeRole)),
    bonus: orNull(state.bonus, itself),
    peek: orNull(state.peek, itself),
    won: [...state.won],
    held: [...state.held],
    played: state.played.map(makeCard),
    playedBefore: state.playedBefore.map(makeCard),
    winner: orNull(state.winner, itself),
  }
}

const ALL = 2 * kinds(true).length

const side = read.oneOf([0, 1])
const card = read.named('a card', parseCard)
const cards = read.list(card, ALL)
const isHand = (cards: readonly Card[]): boolean =>
  kinds(true).every(kind => cards.filter(card => card === kind).length <= 2)
const hand = read.into(read.where(cards, isHand, 'have at most two of a kind'), handOf)
const role = read.named('a role', (name): Role | undefined => {
  const card = name === 'blank' ? BLANK : parseCard(name)
  return card === MIME ? undefined : card
})
const orNone = <T>(reader: read.Reader<T>): read.Reader<T | None> =>
  read.into(read.nullable(reader), value => value ?? NONE)
const count = read.whole(0, 99)

const shape = read.fields({
  options: readOptions(OPTIONS, 2),
  game: read.whole(1),
  gamesWon: read.pair(count),
  favoured: side,
  traitors: read.nullable(read.pair(card)),
  draft: read.nullable(
    read.fields({
      taker: side,
      pack: hand,
      opened: read.whole(1, PACK_SIZE),
      rest: cards,
      known: read.pair(hand),
    }),
  ),
  hands: read.pair(hand),
  piles: read.pair(cards),
  laid: read.pair(orNone(card)),
  roles: read.pair(orNone(role)),
  bonus: orNone(side),
  peek: orNone(side),
  won: read.pair(count),
  held: read.pair(count),
  played: cards,
  playedBefore: cards,
  winner: orNone(read.oneOf([0, 1, 2])),
})

export function parseState(json: unknown): State {
  const state: State = read.from(shape, json, 'The state')
  checkSound(state)
  return state
}
