import { isRecord, type Json, Malformed, parseOptions, wholeNumber } from '@cairn/kernel'
import {
  BLANK,
  type Card,
  parseCard,
  cardsOf,
  EMPTY,
  type Hand,
  handOf,
  kinds,
  MIME,
  makeCard,
  type Role,
  size,
} from './cards.ts'
import { LAY, type Move, TAKE } from './moves.ts'
import {
  type Draft,
  gamesGoal,
  goal,
  HAND_SIZE,
  NONE,
  type None,
  options as fields,
  type Options,
  PACK_SIZE,
  type Side,
  type State,
} from './state.ts'

/** `prince` lays a Prince, `take prince` takes one from the pack. */
export const makeMove = ({ type, card }: Move): string =>
  type === 'lay' ? makeCard(card) : `take ${makeCard(card)}`

export function parseMove(text: string): Move | undefined {
  const [list, name] = text.startsWith('take ') ? [TAKE, text.slice(5)] : [LAY, text]
  const card = parseCard(name)
  return card === undefined ? undefined : list[card]
}

const names = (hand: Hand): Json => cardsOf(hand).map(makeCard)
const maybe = (card: Card | None): Json => (card === NONE ? null : makeCard(card))
const makeRole = (role: Role | None): Json =>
  role === NONE ? null : role === BLANK ? 'blank' : makeCard(role)
const makeSide = (side: Side | 2 | None): Json => (side === NONE ? null : side)

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
    laid: laid.map(maybe),
    roles: roles.map(makeRole),
    bonus: makeSide(state.bonus),
    peek: makeSide(state.peek),
    won: [...state.won],
    held: [...state.held],
    played: state.played.map(makeCard),
    playedBefore: state.playedBefore.map(makeCard),
    winner: makeSide(state.winner),
  }
}

const bad = (what: string): Malformed => new Malformed(`The state's "${what}" is not well formed.`)

function pair<T>(value: unknown, what: string, read: (item: unknown) => T): [T, T] {
  if (!Array.isArray(value) || value.length !== 2) throw bad(what)
  return [read(value[0]), read(value[1])]
}

function readCard(value: unknown, what: string): Card {
  const card = typeof value === 'string' ? parseCard(value) : undefined
  if (card === undefined) throw bad(what)
  return card
}

function readCards(value: unknown, what: string): Card[] {
  if (!Array.isArray(value)) throw bad(what)
  return value.map(item => readCard(item, what))
}

function readHand(value: unknown, what: string): Hand {
  const cards = readCards(value, what)
  if (cards.some(card => cards.filter(other => other === card).length > 2)) throw bad(what)
  return handOf(cards)
}

function readRole(value: unknown): Role | None {
  if (value === null) return NONE
  if (value === 'blank') return BLANK
  const card = readCard(value, 'roles')
  if (card === MIME) throw bad('roles')
  return card
}

function readSide(value: unknown, what: string): Side {
  return wholeNumber(value, 0, 1, `The state's "${what}"`) as Side
}

const maybeSide = (value: unknown, what: string): Side | None =>
  value === null ? NONE : readSide(value, what)

function readDraft(value: unknown): Draft {
  if (!isRecord(value)) throw bad('draft')
  return {
    taker: readSide(value['taker'], 'draft.taker'),
    pack: readHand(value['pack'], 'draft.pack'),
    opened: wholeNumber(value['opened'], 1, PACK_SIZE, `The state's "draft.opened"`),
    rest: readCards(value['rest'], 'draft.rest'),
    known: pair(value['known'], 'draft.known', item => readHand(item, 'draft.known')),
  }
}

export function parseState(json: unknown): State {
  if (!isRecord(json)) throw new Malformed('A state must be an object.')
  const options: Options = parseOptions(fields, 2, json['options'])
  const few = (what: string, max: number) => (item: unknown) =>
    wholeNumber(item, 0, max, `The state's "${what}"`)
  const state: State = {
    options,
    game: wholeNumber(json['game'], 1, Number.MAX_SAFE_INTEGER, `The state's "game"`),
    gamesWon: pair(json['gamesWon'], 'gamesWon', few('gamesWon', gamesGoal(options))),
    favoured: readSide(json['favoured'], 'favoured'),
    traitors:
      json['traitors'] === null
        ? null
        : pair(json['traitors'], 'traitors', item => readCard(item, 'traitors')),
    draft: json['draft'] === null ? null : readDraft(json['draft']),
    hands: pair(json['hands'], 'hands', item => readHand(item, 'hands')),
    piles: pair(json['piles'], 'piles', item => readCards(item, 'piles')),
    laid: pair(json['laid'], 'laid', item => (item === null ? NONE : readCard(item, 'laid'))),
    roles: pair(json['roles'], 'roles', readRole),
    bonus: maybeSide(json['bonus'], 'bonus'),
    peek: maybeSide(json['peek'], 'peek'),
    won: pair(json['won'], 'won', few('won', 99)),
    held: pair(json['held'], 'held', few('held', 99)),
    played: readCards(json['played'], 'played'),
    playedBefore: readCards(json['playedBefore'], 'playedBefore'),
    winner:
      json['winner'] === null
        ? NONE
        : (wholeNumber(json['winner'], 0, 2, `The state's "winner"`) as Side | 2),
  }
  requireSound(state)
  return state
}

/** A state from outside may be one that no match reaches, but it must be one that can be played on. */
function requireSound({
  options,
  draft,
  hands,
  piles,
  laid,
  peek,
  played,
  playedBefore,
  winner,
  won,
}: State): void {
  const all = [
    ...hands.flatMap(cardsOf),
    ...piles.flat(),
    ...laid.filter((card): card is Card => card !== NONE),
    ...played,
    ...(draft === null ? [] : [...cardsOf(draft.pack), ...draft.rest]),
  ]
  const wanted = [...kinds(options.mime), ...kinds(options.mime)]
  if (all.length !== wanted.length || handOf(all) !== handOf(wanted))
    throw new Malformed('The state must hold each card of both clans exactly once.')
  if (played.length % 2 !== 0) throw bad('played')
  if (playedBefore.length % 2 !== 0) throw bad('playedBefore')
  if (!options.pile && piles.some(pile => pile.length > 0)) throw bad('piles')
  if (winner !== NONE) return
  if (won.some(rounds => rounds >= goal(options))) throw bad('won')
  if (laid[0] !== NONE && laid[1] !== NONE) throw bad('laid')
  if (peek !== NONE && laid[peek] !== NONE) throw bad('laid')
  if (draft !== null) {
    if (draft.pack === EMPTY || laid.some(card => card !== NONE) || played.length > 0) throw bad('draft')
    return
  }
  const inHand = ([0, 1] as const).map(side => size(hands[side]) + (laid[side] === NONE ? 0 : 1))
  if (inHand[0] === 0 || inHand[0] !== inHand[1] || piles[0].length !== piles[1].length)
    throw new Malformed('Both sides must have as many cards left, and at least one.')
  if (options.pile && inHand[0] !== Math.min(HAND_SIZE, wanted.length / 2 - played.length / 2))
    throw bad('hands')
}
