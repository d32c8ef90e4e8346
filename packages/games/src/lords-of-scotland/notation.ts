import { isRecord, type Json, Malformed, parseOptions, type Seat, wholeNumber } from '@cairn/kernel'
import { ALL_CARDS, type Card, type Clan, CLANS, parseCard, deckOf, isLasting, makeCard } from './cards.ts'
import {
  ACTIVATE,
  CLAIM,
  COPY,
  DECLINE,
  DISCARD,
  DOWN,
  MOST_ALLIES,
  type Move,
  moves,
  PASS,
  RECRUIT,
  SWAP,
  TAKE,
  UP,
} from './moves.ts'
import { isReached } from './score.ts'
import {
  type Ally,
  allyCard,
  allyHeld,
  type Decision,
  faceDown,
  faceUp,
  HAND_LIMIT,
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
  NO_RECRUIT,
  options as fields,
  powerOf,
  type Recruit,
  RECRUITS,
  recruitCard,
  recruitIsUp,
  seenBy,
  type State,
  TURNS,
  withPower,
} from './state.ts'
import { unseen } from './view.ts'
import { seatsOf } from './play.ts'

/**
 * `recruit 3` takes the third recruit, `up makgill-9` and `down makgill-9` engage, `activate` and `decline`
 * answer for a power. Then `take forsyth-4` (Cockburn), `swap 1:2` (Fergusson: the second ally in the army of
 * seat 1), `discard 0:1` (Wemyss), `copy 2:3` (Scott); at the end `claim forsyth-4`. `pass` when nothing else can be.
 */
export function makeMove(move: Move): string {
  if (move.type === 'engage') return `${move.up ? 'up' : 'down'} ${makeCard(move.card)}`
  if ('card' in move) return `${move.type} ${makeCard(move.card)}`
  if ('army' in move) return `${move.type} ${move.army}:${move.place + 1}`
  return 'place' in move ? `${move.type} ${move.place + 1}` : move.type
}

const PLAIN: ReadonlyMap<string, Move> = new Map([
  ['pass', PASS],
  ['activate', ACTIVATE],
  ['decline', DECLINE],
])
const WITH_CARD: ReadonlyMap<string, readonly Move[]> = new Map([
  ['up', UP],
  ['down', DOWN],
  ['take', TAKE],
  ['claim', CLAIM],
])
const AT_ALLY: ReadonlyMap<string, readonly (readonly Move[])[]> = new Map([
  ['swap', SWAP],
  ['discard', DISCARD],
  ['copy', COPY],
])

export function parseMove(text: string): Move | undefined {
  const plain = PLAIN.get(text)
  if (plain !== undefined) return plain
  const [, verb = '', rest = ''] = /^([a-z]+) ([a-z0-9:-]+)$/.exec(text) ?? []
  if (verb === 'recruit') return /^[1-5]$/.test(rest) ? RECRUIT[Number(rest) - 1] : undefined
  const card = parseCard(rest)
  if (card !== undefined) return WITH_CARD.get(verb)?.[card]
  const [, army, place] = /^([0-4]):([1-9]\d?)$/.exec(rest) ?? []
  return AT_ALLY.get(verb)?.[Number(army)]?.[Number(place) - 1]
}

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
    hands: state.hands.map(hand => hand.map(encodeHeld)),
    armies: state.armies.map(army => army.map(encodeAlly)),
    piles: state.piles.map(names),
    laid: state.laid.slice(),
    stack: state.stack.map(decision => ({ ...decision })),
    standing: state.standing.slice(),
  }
}

const encodeHeld = (held: Held): { readonly [key: string]: Json } => ({
  card: makeCard(heldCard(held)),
  known: heldIsKnown(held),
  since: heldSince(held),
})

function encodeAlly(ally: Ally): Json {
  if (!isUp(ally))
    return {
      up: false,
      ...encodeHeld(allyHeld(ally)),
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

const bad = (what: string): Malformed => new Malformed(`The state's "${what}" is not well formed.`)

function readList<T>(value: unknown, what: string, read: (item: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > ALL_CARDS) throw bad(what)
  return value.map(read)
}

function readFields(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw bad(what)
  return value
}

function readFlag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw bad(what)
  return value
}

export function parseState(json: unknown): State {
  if (!isRecord(json)) throw new Malformed('A state must be an object.')
  const number = (value: unknown, min: number, max: number, what: string): number =>
    wholeNumber(value, min, max, `The state's "${what}"`)
  const seats = number(json['seats'], 2, 5, 'seats')
  const options = parseOptions(fields, seats, json['options'])
  const cards = new Set(deckOf(options.bruce))
  const readCard = (value: unknown, what: string): Card => {
    const card = typeof value === 'string' ? parseCard(value) : undefined
    if (card === undefined || !cards.has(card)) throw bad(what)
    return card
  }
  const readCards = (value: unknown, what: string): Card[] =>
    readList(value, what, item => readCard(item, what))
  const readSeat = (value: unknown, what: string): Seat => number(value, 0, seats - 1, what)
  const bySeat = <T>(what: string, read: (item: unknown) => T): T[] => {
    const list = readList(json[what], what, read)
    if (list.length !== seats) throw bad(what)
    return list
  }
  const readHeld = (value: unknown, what: string): Held => {
    const { card, known, since } = readFields(value, what)
    return makeHeld(readCard(card, what), readFlag(known, what), number(since, 0, MOST_LAID, what))
  }
  const readAlly = (value: unknown): Ally => {
    const ally = readFields(value, 'armies')
    if (!readFlag(ally['up'], 'armies')) {
      const seen = readList(ally['seen'], 'armies', seat => readSeat(seat, 'armies'))
      return faceDown(
        readHeld(ally, 'armies'),
        readSeat(ally['by'], 'armies'),
        number(ally['order'], 0, MOST_LAID, 'armies'),
        seen.reduce((bits, seat) => bits | (1 << seat), 0),
      )
    }
    const card = readCard(ally['card'], 'armies')
    const up = readFlag(ally['kept'], 'armies') ? makeKept(card) : faceUp(card)
    if (ally['power'] === null) return up
    const power = CLANS.indexOf(ally['power'] as (typeof CLANS)[number]) as Clan
    if (!isLasting(power)) throw bad('armies')
    return withPower(up, power)
  }
  const readRecruit = (value: unknown): Recruit => {
    if (value === null) return NO_RECRUIT
    const { card, up } = readFields(value, 'recruits')
    return makeRecruit(readCard(card, 'recruits'), readFlag(up, 'recruits'))
  }
  const deck = readCards(json['deck'], 'deck')
  const unseenCards = readList(json['unseen'], 'unseen', item => readCards(item, 'unseen'))
  const shuffleOf = new Uint16Array(ALL_CARDS + 1)
  unseenCards.forEach((list, shuffle) => {
    for (const card of list) shuffleOf[card] = shuffle
  })
  const state: State = {
    options,
    seats,
    skirmish: number(json['skirmish'], 1, Number.MAX_SAFE_INTEGER, 'skirmish'),
    turn: number(json['turn'], 1, TURNS, 'turn'),
    initiative: readSeat(json['initiative'], 'initiative'),
    deck,
    deckSize: deck.length,
    shuffles: unseenCards.length - 1,
    shuffleOf,
    discard: readCards(json['discard'], 'discard'),
    recruits: readList(json['recruits'], 'recruits', readRecruit),
    supporters: readCards(json['supporters'], 'supporters'),
    hands: bySeat('hands', hand => readList(hand, 'hands', held => readHeld(held, 'hands'))),
    armies: bySeat('armies', army => readList(army, 'armies', readAlly)),
    piles: bySeat('piles', pile => readCards(pile, 'piles')),
    laid: bySeat('laid', count => number(count, 0, MOST_LAID, 'laid')),
    stack: readList(json['stack'], 'stack', decision => readDecision(decision, seats)),
    standing: readList(json['standing'], 'standing', seat => readSeat(seat, 'standing')),
  }
  requireSound(state, unseenCards)
  return state
}

/** What fits where `since` and `order` are kept; a hand is empty long before. */
const MOST_LAID = 31

const KINDS: readonly Decision['kind'][] = [
  'turn',
  'engage',
  'claim',
  'activate',
  'take',
  'swap',
  'discard',
  'copy',
]

function readDecision(value: unknown, seats: number): Decision {
  const { kind, seat, place } = readFields(value, 'stack')
  if (!KINDS.includes(kind as Decision['kind'])) throw bad('stack')
  const who = wholeNumber(seat, 0, seats - 1, `The state's "stack"`)
  return kind === 'turn' || kind === 'engage' || kind === 'claim'
    ? { kind, seat: who }
    : {
        kind: kind as 'activate' | 'take' | 'swap' | 'discard' | 'copy',
        seat: who,
        place: wholeNumber(place, 0, MOST_ALLIES - 1, `The state's "stack"`),
      }
}

/** A state from outside may be one that no match reaches, but it must be one that can be played on. */
function requireSound(state: State, unseenCards: readonly (readonly Card[])[]): void {
  const { options, hands, armies, recruits, standing, laid, deck, shuffles, shuffleOf } = state
  const all = [
    ...deck,
    ...state.discard,
    ...recruits.filter(recruit => recruit !== NO_RECRUIT).map(recruitCard),
    ...state.supporters,
    ...hands.flat().map(heldCard),
    ...armies.flat().map(allyCard),
    ...state.piles.flat(),
  ]
  const wanted = deckOf(options.bruce)
  if (all.length !== wanted.length || new Set(all).size !== wanted.length)
    throw new Malformed('The state must hold each card exactly once.')
  if (recruits.length !== RECRUITS) throw bad('recruits')
  if (armies.some(army => army.length > MOST_ALLIES)) throw bad('armies')
  for (const [seat, hand] of hands.entries()) {
    if (hand.length > HAND_LIMIT) throw bad('hands')
    hand.sort((a, b) => a - b)
    if (hand.some(held => heldSince(held) > (laid[seat] as number))) throw bad('hands')
  }
  const down = armies.flat().filter(ally => !isUp(ally))
  for (const ally of down)
    if (
      laidOrder(ally) >= (laid[laidBy(ally)] as number) ||
      heldSince(allyHeld(ally)) > laidOrder(ally) ||
      ((seenBy(ally) >> laidBy(ally)) & 1) === 0 ||
      down.some(
        other => other !== ally && laidBy(other) === laidBy(ally) && laidOrder(other) === laidOrder(ally),
      )
    )
      throw bad('armies')
  armies.forEach((army, seat) => {
    if (army.some(ally => !isUp(ally) && ((seenBy(ally) >> seat) & 1) === 0)) throw bad('armies')
  })
  const sorted = JSON.stringify(unseenCards.map(list => list.toSorted((a, b) => a - b)))
  if (shuffles < 0 || JSON.stringify(unseen(state)) !== sorted) throw bad('unseen')
  if (deck.some(card => shuffleOf[card] !== shuffles)) throw bad('unseen')
  requireSoundStack(state, down.length)
  if (standing.length > 0 && new Set(standing).size !== state.seats) throw bad('standing')
}

function requireSoundStack(state: State, facedown: number): void {
  const { armies, stack, standing } = state
  const next = stack.at(-1)
  if (next === undefined) {
    if (standing.length === 0 || facedown > 0 || !isReached(state)) throw bad('stack')
    return
  }
  const counted = stack.every(({ kind }) => kind === 'claim')
  if (counted !== standing.length > 0 || (!counted && stack.length !== 1)) throw bad('stack')
  if (counted && facedown > 0) throw bad('armies')
  if (!counted && isReached(state)) throw bad('piles')
  if ('place' in next) {
    const ally = armies[next.seat]?.[next.place]
    if (ally === undefined || !isUp(ally)) throw bad('stack')
  }
  if (moves(state, next.seat).length === 0) throw bad('stack')
}
